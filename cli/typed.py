"""Typer's commands from options that are said once: see `cli.declared`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import Parameter, Signature
from typing import Annotated

import typer

from cli.declared import Declared, R, declared
from cli.query_arguments import complete_game, complete_query

_COMPLETES: Mapping[str, Callable[..., list[str]]] = {"game": complete_game, "query": complete_query}


def command_of(record: type[R], carry_out: Callable[[R], None], doc: str) -> Callable[..., None]:
    """A function for `app.command()` that reads the options of a record and has them carried out."""

    def command(**given: object) -> None:
        carry_out(make(**{option.name: _settled(option, given[option.name]) for option in options}))

    make: Callable[..., R] = record
    options = list(declared(record))
    defaults: Mapping[str, object] = getattr(record, "_field_defaults", {})
    parameters = [
        Parameter(o.name, Parameter.KEYWORD_ONLY, default=_default(o, defaults), annotation=_annotation(o))
        for o in options
    ]
    command.__dict__["__signature__"] = Signature(parameters)
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    command.__doc__ = doc
    return command


def _settled(option: Declared, value: object) -> object:
    """A value as the quick reading gives it. Words with a hyphen in front have come with a space before it."""
    if not option.said.names:
        return tuple(str(word).strip() for word in value) if isinstance(value, list) else ()
    return value.strip() if type(value) is str else value


def _annotation(option: Declared) -> object:
    said = option.said
    completes = _COMPLETES[said.completes] if said.completes else None
    if not said.names:
        kind: object = list[str] if said.required else list[str] | None
        return Annotated[kind, typer.Argument(metavar=said.metavar, help=said.help, autocompletion=completes)]
    told = typer.Option(*said.names, help=said.help, metavar=said.metavar, autocompletion=completes, min=said.least)
    return Annotated[option.kind, told]


def _default(option: Declared, defaults: Mapping[str, object]) -> object:
    if not option.said.names:
        return Parameter.empty if option.said.required else None
    return defaults[option.name]
