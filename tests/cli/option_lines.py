"""The table of options that shells complete, as `cli/shell/option_table.py` has it, made from the commands."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

import typer
from typer._click import Command, Context
from typer.core import TyperGroup


def table(root: Command) -> Iterator[str]:
    """The lines of `cli/shell/option_table.py`."""
    commands: dict[str, list[str]] = {}
    options: dict[str, dict[str, str]] = {}
    _walk(root, typer.Context(root), "", commands, options)
    yield '"""What commands and options there are, and what they take: made by tests/cli/test_completion.py."""\n'
    yield "# fmt: off"
    said = {
        "COMMANDS": {path: " ".join(names) for path, names in commands.items()},
        "OPTIONS": {path: " ".join(_written(*pair) for pair in known.items()) for path, known in options.items()},
    }
    for name, rows in said.items():
        yield f"{name}: dict[str, str] = {{"
        for path, text in rows.items():
            row = f'    "{path}": "{text}",'
            if len(row) <= 100:
                yield row
                continue
            yield f'    "{path}": ('
            yield from (f'        "{line} "' for line in wrap(text, 100, break_on_hyphens=False))
            yield "    ),"
        yield "}"


def _written(option: str, kind: str) -> str:
    return f"{option}={kind}" if kind else option


def _walk(
    command: Command, context: Context, path: str, commands: dict[str, list[str]], options: dict[str, dict[str, str]]
) -> None:
    if isinstance(command, TyperGroup):
        commands[path] = command.list_commands(context)
        for name in commands[path]:
            if member := command.get_command(context, name):
                _walk(member, context, f"{path} {name}".strip(), commands, options)
        return
    commands[path] = []
    options[path] = {"--help": "", "-h": ""}
    for param in command.params:
        if param.param_type_name == "option" and not getattr(param, "hidden", False):
            choices = getattr(param.type, "choices", None)
            said = "|".join(str(getattr(choice, "value", choice)) for choice in choices) if choices else "VALUE"
            options[path] |= dict.fromkeys(
                (*param.opts, *param.secondary_opts), "" if getattr(param, "is_flag", False) else said
            )
