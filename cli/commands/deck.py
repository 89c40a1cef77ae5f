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
        "convert": Command("deck_convert", "Write a deck in another tool's format."),
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
