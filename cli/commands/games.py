"""`kage games`: the games that are here, what belongs to each, and how much of it the catalogue holds.

This is the command as Typer reads its arguments; `cli.quick.listing` does the work.
"""

from __future__ import annotations

import typer

from cli.quick.typed import command_of

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_HELP = """The games: their card types, formats, how many cards are here, and which commands apply.

Stand-ins take the place of cards whose facts no source prints; importing your own cards replaces them. With a game,
its fields: what queries may ask for and imports may carry.

\b
Examples:
  kage games
  kage games mythos
  kage games ninjitsu --box
  kage games --json
"""

app.command()(command_of("games", _HELP))
