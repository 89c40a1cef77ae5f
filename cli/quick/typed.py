"""Makes Typer's commands from declared options: see `cli.quick.declared`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import Parameter, Signature
from typing import Annotated

import typer

from cli.query_arguments import complete_game, complete_query
from cli.quick.commands import QUICK
from cli.quick.declared import Declared, OptionText, declared

_COMPLETES: Mapping[str, Callable[..., list[str]]] = {"game": complete_game, "query": complete_query}


def command_of(name: str, doc: str) -> Callable[..., None]:
    """A function for `app.command()` that reads the options of a quick command and has them carried out."""

    def command(**given: object) -> None:
        options = record(**{o.name: _settled(o, given[o.name]) for o in said})
        if code := quick.carrying_out()(options):
            raise typer.Exit(code)

    quick = QUICK[name]
    record: Callable[..., object] = quick.record()
    said = list(declared(quick.record()))
    usual = record()
    parameters = [
        Parameter(o.name, Parameter.KEYWORD_ONLY, default=_default(o, usual), annotation=_annotation(o)) for o in said
    ]
    command.__dict__["__signature__"] = Signature(parameters)
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    command.__doc__ = doc
    return command


def option(said: OptionText) -> object:
    """What Typer is told of an option, or of a word that stands alone."""
    completes = _COMPLETES[said.completes] if said.completes else None
    if not said.names:
        return typer.Argument(metavar=said.metavar, help=said.help, autocompletion=completes)
    return typer.Option(*said.names, help=said.help, metavar=said.metavar, autocompletion=completes, min=said.least)


def _settled(o: Declared, value: object) -> object:
    """A value as the quick reading gives it. Words with a hyphen in front have come with a space before it."""
    if o.many:
        return tuple(str(word).strip() for word in value) if isinstance(value, list) else ()
    return value.strip() if type(value) is str and o.said.names else value


def _annotation(o: Declared) -> object:
    kind: object = o.kind
    if o.many:
        kind = list[str] if o.said.required else list[str] | None
    return Annotated[kind, option(o.said)]


def _default(o: Declared, usual: object) -> object:
    if o.said.required:
        return Parameter.empty
    return None if o.many else getattr(usual, o.name)
