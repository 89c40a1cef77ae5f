"""What the commands that play whole games share: a table of decks and bots from what was asked for."""

from __future__ import annotations

import json
from collections.abc import Sequence

from cli.output import tell
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import Game
from simulator.search import Budget, Search
from simulator.table import TableJob, seat_bots


def options_of(given: Sequence[str]) -> dict[str, Json]:
    """`name=value` pairs; a value that is JSON is taken as such. Raises UsageError."""
    options: dict[str, Json] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise UsageError(f"--option {pair!r} should read name=value, e.g. --option effects=false.")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options


def bots_of(given: str, think: str | None) -> list[str]:
    """The bots named, with commas between; `think` is the budget of those that think ahead. Raises UsageError."""
    names = [name.strip() for name in given.split(",")]
    if think is None:
        return names
    Budget.read(think)
    if Search.id not in names:
        raise UsageError(f"--think {think} is for the bot {Search.id}; --bots {given} has none.")
    return [f"{name}:{think}" if name == Search.id else name for name in names]


def table_of(played: Game, brought: Sequence[Deck], bots: Sequence[str], options: dict[str, Json]) -> TableJob:
    """The games to play: decks as the engine wants them, and a bot for each seat. Raises UsageError, NotFoundError."""
    from db.opening import open_catalogue

    place = played.engine_place
    for deck in brought:
        if deck.game != played.id:
            raise UsageError(f"{deck.source} is a deck of {deck.game}, not of {played.id}.")
    engine = played.load_engine()
    with open_catalogue(on_create=tell) as catalogue:
        box = list(catalogue.all(played.id)) if engine.from_box else []
        decks = tuple(engine.set_up(brought, box, options))
    table = TableJob(place, decks, (), options)
    seats = len(table.new_game().returns())
    return TableJob(place, decks, seat_bots(bots, seats), options)
