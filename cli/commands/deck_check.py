"""`kage deck check`: is a deck legal, what is wrong with it, which rule says so and what mends it.

This is the command as Typer reads its arguments; `cli.quick.deck_checking` does the work.
"""

from __future__ import annotations

import typer

from cli.quick.typed import command_of

app = typer.Typer(rich_markup_mode=None)

_HELP = """Check decks against their format: every problem, each with its rule and the smallest fix.

\b
Examples:
  kage deck check examples/mythos-leaf.deck
  kage deck check examples/mythos-illegal.deck --json
  kage deck check decks/ --format standard --date 2026-04-01
  kage deck check leaf.deck --format house.toml --fix

The exit code is 0 where every deck is legal and 1 where one is not; warnings and notes leave a deck legal.
Formats add up: --format standard+bans.toml is standard with the clauses of bans.toml.
"""


app.command()(command_of("deck check", _HELP))
