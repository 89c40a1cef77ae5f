"""`kage hand`: deal sample opening hands, as the game says.

This is the command as Typer reads its arguments; `cli.quick.dealing` does the work.
"""

from __future__ import annotations

import typer

from cli.quick.typed import command_of

app = typer.Typer(rich_markup_mode=None)

_HELP = """Deal sample opening hands, with the mulligans of a keep rule, as the game says.

\b
Examples:
  kage hand examples/mythos-leaf.deck
  kage hand examples/mythos-leaf.deck -n 5 --keep 'count(cost<=3) >= 2'
  kage hand examples/mythos-leaf.deck --by 4 --json
"""

app.command()(command_of("hand", _HELP))
