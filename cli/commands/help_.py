"""`kage help`: the help of a command, as its --help shows it."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.output import emit_text
from rules.core.errors import UsageError

app = typer.Typer(rich_markup_mode=None)


@app.command(name="help")
def help_(
    context: typer.Context,
    command: Annotated[list[str] | None, typer.Argument(metavar="[COMMAND]...", help="The command.")] = None,
) -> None:
    """Show the help of a command.

    \b
    Examples:
      kage help
      kage help search
      kage help deck check
    """
    asked = context.find_root()
    for place, word in enumerate(command or []):
        group = asked.command
        resolve = getattr(group, "resolve_command", None)
        if resolve is None:
            path = f"kage {' '.join((command or [])[:place])}"
            raise UsageError(f'{path} has no commands of its own, so no "{word}". See {path} --help.')
        name, found, _ = resolve(asked, [word])
        asked = typer.Context(found, parent=asked, info_name=name)
    emit_text(asked.command.get_help(asked) + "\n")
