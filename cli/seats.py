"""What the commands that play whole games share: making a table of decks and bots from the options."""

from __future__ import annotations

import json
from collections.abc import Sequence

from cli.catalogue import opened
from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import Game
from rules.core.text import quoted
from simulator.bots.budget import Budget
from simulator.bots.search import OPEN_LISTS, Search
from simulator.comparison.contenders import seat_table
from simulator.running.once import each_once
from simulator.tables.table import TableJob


def options_of(given: Sequence[str]) -> dict[str, Json]:
    """`name=value` pairs; a value that is JSON is taken as such. Raises UsageError."""
    options: dict[str, Json] = {}
    for pair in given:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals or not name:
            raise UsageError(f"--option {quoted(pair)} should read name=value, e.g. --option effects=false.")
        try:
            said: Json = json.loads(value)
        except ValueError:
            said = value
        options = each_once(options, {name: said})
    return options


def bots_of(given: str, think: str | None, *, open_lists: bool = False) -> list[str]:
    """The bots named, with commas between; `think` is the budget of those that think ahead, and with `open_lists` they
    know their opponents' lists. Raises UsageError.
    """
    names = [name.strip() for name in given.split(",")]
    asked = {f"--think {think}": think is not None, "--open-lists": open_lists}
    if think is not None:
        Budget.read(think)
    for option in (option for option, is_given in asked.items() if is_given):
        if Search.id not in names:
            raise UsageError(f"{option} is for the bot {Search.id}; --bots {given} has none.")
    parts = [Search.id, *([think] if think is not None else []), *([OPEN_LISTS] if open_lists else [])]
    return [":".join(parts) if name == Search.id else name for name in names]


def box_of(played: Game) -> list[Printing]:
    """Every printing of a game that is played from its own box; of another one, none."""
    if not played.load_engine().from_box:
        return []
    with opened() as catalogue:
        return list(catalogue.all(played.id))


def table_of(played: Game, brought: Sequence[Deck], bots: Sequence[str], options: dict[str, Json]) -> TableJob:
    """The games to play, with what the catalogue has of the game's box. Raises UsageError, NotFoundError."""
    return seat_table(played, brought, bots, options, box_of(played))
