"""`kage deck`: the group of everything that works on deck files. Each subcommand is a module of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import typer

from cli.lazy import Command, LazyGroup


class DeckGroup(LazyGroup):
    """The subcommands of `kage deck`."""

    table: ClassVar[Mapping[str, Command]] = {
        "check": Command("deck_check", "Check a deck against its format: every problem, each with its rule."),
        "show": Command("deck_show", "Show a deck by type, with counts and cost curve."),
        "stats": Command("deck_stats", "What a deck adds up to: types, curves, averages, splits."),
        "convert": Command("deck_convert", "Write a deck in another tool's format."),
        "diff": Command("deck_diff", "Compare two decks, or replay what a comparison wrote."),
        "new": Command("deck_new", "Start a deck file, empty or from a query."),
        "add": Command("deck_add", "Put cards into a deck file."),
        "remove": Command("deck_remove", "Take cards out of a deck file."),
        "move": Command("deck_move", "Put cards of a deck file into another section."),
        "report": Command("deck_report", "Write a report on a deck: one page to hand over, HTML or Markdown."),
        "build": Command("deck_build", "Build a deck beside the catalogue, with legality and odds in sight."),
        "missing": Command("deck_missing", "Which cards of a deck your collection lacks."),
    }


app = typer.Typer(cls=DeckGroup, rich_markup_mode=None, no_args_is_help=True)


@app.callback()
def deck() -> None:
    """Check, show, convert, compare and edit deck lists.

    \b
    Examples:
      kage deck check examples/mythos-leaf.deck
      kage deck show examples/mythos-leaf.deck
      kage deck convert examples/mythos-leaf.deck --to json

    DECK is a file in any of the formats kage reads, or - for standard input. The game is taken from the file, from -g,
    or from the cards themselves when only one game has them.
    """
