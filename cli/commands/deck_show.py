"""`kage deck show`: a deck as a person lays it out, section by section and type by type.

This is the command as Typer reads its arguments; `cli.quick.deck_showing` does the work.
"""

from __future__ import annotations

import typer

from cli.quick.typed import command_of

app = typer.Typer(rich_markup_mode=None)

_HELP = """Show a deck by type, with counts and cost curve.

\b
Examples:
  kage deck show examples/mythos-leaf.deck
  kage deck show examples/mythos-leaf.deck -o md
  kage deck convert list.txt --to json | kage deck show -
"""

app.command()(command_of("deck show", _HELP))
