"""Reading a position for `kage advise`: a log up to one of its moves, or JSON.

A position as JSON may hold anything. What is impossible is refused here where it shows at once, and otherwise as soon
as playing on fails.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from rules.core.cards import Json, Printing
from rules.core.deck import MAX_COPIES, Deck
from rules.core.errors import DataError, KageError, Location, UsageError
from rules.core.registry import game
from rules.core.wording import given, named
from rules.play.action import CHANCE
from rules.play.engine import Engine
from rules.play.state import State
from simulator.sittings.position_laws import copies_of, faults
from simulator.tables.log import LoggedGame, replay

_MOST_CARDS = 4 * MAX_COPIES
_LARGEST_NUMBER = 1_000_000
_BROKEN = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


@dataclass(frozen=True, slots=True)
class Position:
    """A state, the engine of its game, where it came from, and whether a log led to it."""

    engine: Engine[State]
    state: State
    source: str
    played: bool

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Raises DataError where a position that nobody played to cannot be played on."""
        try:
            yield
        except _BROKEN as error:
            if self.played:
                raise
            raise DataError("No game comes to this position: it cannot be played on.", Location(self.source)) from error


def position_as_json(engine: Engine[State], state: State) -> dict[str, Json]:
    """A position as `read_position` reads it."""
    cards: list[Json] = [printing.id for printing in state.printings]
    copies = copies_of(engine, state)
    counted: dict[str, Json] = {} if copies is None else {"copies": [*copies]}
    return {"game": engine.game_id, "cards": cards, **counted, "state": engine.to_dict(state)}


def read_position(text: str, source: str, find: Callable[[str], Printing]) -> Position:
    """The position in a JSON document, or under its key `position`; `find` gives a printing by its id.

    Raises DataError for what is none, with the field that no game comes to, and NotFoundError for a game or card that
    is not there. A document without `copies` may have other cards on the table than its game had.
    """
    where = Location(source)
    try:
        document = json.loads(text)
        document = document.get("position", document)
        game_id, ids, data = str(document["game"]), [str(id_) for id_ in document["cards"]], dict(document["state"])
        said = document.get("copies")
        copies = None if said is None else [int(count) for count in said]
        sound = len(ids) <= _MOST_CARDS and _is_bounded(data)
    except _BROKEN:
        raise DataError("This is no position: game, cards and state belong in it.", where) from None
    if not sound:
        raise DataError("No position has so many cards, or so large a number.", where)
    engine = game(game_id).load_engine()
    table = [find(id_) for id_ in ids]
    try:
        state = engine.from_dict(data, table)
        if fault := next(iter(faults(engine, state, data, copies)), None):
            raise DataError(f"{fault}.")
        position = Position(engine, state, source, played=False)
        with position.thinking():
            for action in state.legal_actions() if state.current_player() != CHANCE else ():
                engine.view.describe(state, action)
    except KageError as error:
        raise DataError(f"This is no position of {game_id}: {error.message}", where) from None
    except _BROKEN:
        raise DataError(f"This is no position of {game_id}.", where) from None
    return position


def position_at(
    engine: Engine[State], logged: LoggedGame, decks: Sequence[Deck], source: str, move: int | None
) -> Position:
    """The position before move `move` of a log, or at its last decision.

    Raises DataError for a log that does not replay, UsageError for a move that it lacks or that no player makes.
    """
    if move is not None and move > len(logged.actions):
        raise UsageError(f"{given('move', move)}: {source} has {len(logged.actions)} moves.")
    replay(engine, logged, decks, source)
    state = engine.start(decks, logged.options)
    last: State | None = None
    for number, action in enumerate(logged.actions, 1):
        if state.current_player() != CHANCE:
            last = state.clone() if move is None else state
            if move is not None and number >= move:
                break
        state.apply(action)
    if last is None or last.is_over():
        raise UsageError(f"{source}: no player decides there. Name an earlier move with {named('move')}.")
    return Position(engine, last, source, played=True)


def _is_bounded(value: Json) -> bool:
    """Whether every number in a document is one that a game has: what is counted by them is built later."""
    if isinstance(value, dict):
        return all(map(_is_bounded, value.values()))
    if isinstance(value, list):
        return all(map(_is_bounded, value))
    return not isinstance(value, int | float) or abs(value) <= _LARGEST_NUMBER
