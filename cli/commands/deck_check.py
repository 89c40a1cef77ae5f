"""`kage deck check`: is a deck legal, what is wrong with it, which rule says so and what mends it.

This is the command as Typer reads its arguments; `cli.deck_checking` does the work.
"""

from __future__ import annotations

from typing import Annotated

import typer

from cli.deck_checking import CheckOptions, run_check
from cli.decks import GameOption
from cli.options import JsonFlag, OutputOption
from cli.output import Format

app = typer.Typer(rich_markup_mode=None)


@app.command()
def check(
    decks: Annotated[list[str], typer.Argument(metavar="DECK...", help="Deck files, folders of them, or -.")],
    game: GameOption = None,
    rules: Annotated[
        str | None,
        typer.Option("--format", "-f", metavar="NAME|FILE", help="The format; else the deck's, else the game's."),
    ] = None,
    day: Annotated[str | None, typer.Option("--date", metavar="DAY", help="Check as of a day, as 2026-04-01.")] = None,
    fix: Annotated[
        bool, typer.Option("--fix", help="Mend the file where that can be done, and show the diff.")
    ] = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Check decks against their format: every problem, each with its rule and the smallest fix.

    \b
    Examples:
      kage deck check examples/mythos-leaf.deck
      kage deck check examples/mythos-illegal.deck --json
      kage deck check decks/ --format standard --date 2026-04-01
      kage deck check leaf.deck --format house.toml --fix

    The exit code is 0 where every deck is legal and 1 where one is not; warnings and notes leave a deck legal.
    Formats add up: --format standard+bans.toml is standard with the clauses of bans.toml.
    """
    asked = CheckOptions(tuple(decks), game, rules, day, fix, Format.JSON if as_json else output)
    if code := run_check(asked):
        raise typer.Exit(code)
