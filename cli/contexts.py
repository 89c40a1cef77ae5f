"""What Typer's context knows of the typed command: its name, options and arguments, as help shows them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from typer.core import TyperGroup

if TYPE_CHECKING:
    from typer._click import Context  # Typer's copy of click, whose types have no public names


def path_of(context: Context | None) -> str:
    """The command that a context is of, as it is typed."""
    return " ".join(["kage", *context.command_path.split()[1:]]) if context is not None else "kage"


def arguments_of(context: Context | None) -> str:
    """What a command is given besides options, as its help names it."""
    if context is None:
        return "[OPTIONS]"
    params = context.command.params
    names = [param.make_metavar(context) for param in params if param.param_type_name == "argument"]
    return " ".join([*names, "[OPTIONS]"])


def typed_in(context: Context | None) -> Sequence[str]:
    """The words of the whole line."""
    root = context.find_root().command if context is not None else None
    arguments: Sequence[str] = getattr(root, "arguments", ())
    return arguments


def commands_of(context: Context | None) -> Collection[str]:
    command = context.command if context is not None else None
    return command.list_commands(context) if isinstance(command, TyperGroup) and context is not None else ()


def options_of(context: Context | None) -> Iterator[str]:
    for param in context.command.params if context is not None else ():
        if param.param_type_name == "option" and not getattr(param, "hidden", False):
            yield from (*param.opts, *param.secondary_opts)
    yield from ("--help", "-h")


def value_behind(option: str, context: Context | None) -> str:
    """What stands behind an option, with a space or with `=` between; empty where nothing does."""
    typed = list(typed_in(context))
    joined = next((word for word in typed if word.startswith(f"{option}=")), "")
    behind = typed[typed.index(option) + 1 :] if option in typed else [joined.partition("=")[2]]
    return "".join(behind[:1])


def either(names: Sequence[str]) -> str:
    quoted = [f'"{name}"' for name in names]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}"
