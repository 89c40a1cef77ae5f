"""Laws that every position obeys in any game; a position that breaks one was changed by hand, and the field is named.

Reading a position back gives the same; no amount is below zero; every card is in one place; where somebody is to act
nobody has won. A game adds its own laws in `Engine.faults`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rules.core.cards import Json
from rules.play.action import CHANCE
from rules.play.engine import Engine
from rules.play.state import State


def copies_of(engine: Engine[State], state: State) -> list[int] | None:
    """How often each card of the table is in the game, in the table's order; None where an engine does not say."""
    zones = engine.view.cards_by_zone(state)
    if not zones:
        return None
    found = Counter(card for cards in zones.values() for card in cards)
    return [found[card] for card in range(len(state.printings))]


def faults(
    engine: Engine[State], state: State, data: Mapping[str, Json], copies: Sequence[int] | None
) -> Iterator[str]:
    """What no game comes to, each with its field, the first one that matters first.

    `data` is the state as it was read, `copies` how often each card is in the game, where that is said.
    """
    yield from _misplaced(engine, state, copies)
    yield from (f"{name} is {n}, and is never below zero" for name, n in engine.view.amounts(state).items() if n < 0)
    yield from engine.faults(state)
    yield from _otherwise("state", dict(data), engine.to_dict(state))
    seats = len(state.returns())
    if state.is_over():
        yield "the game is over there, so nobody is to decide"
    elif any(state.returns()):
        yield "somebody has won there, so nobody is to decide"
    elif state.current_player() not in (CHANCE, *range(seats)):
        yield f"seat {state.current_player()} is to decide, and there are seats 0 to {seats - 1}"


def _misplaced(engine: Engine[State], state: State, copies: Sequence[int] | None) -> Iterator[str]:
    """Cards that there are none of, and cards that lie in more places or fewer than there are of them."""
    zones = engine.view.cards_by_zone(state)
    there = len(state.printings)
    for zone, cards in zones.items():
        if (wrong := next((card for card in cards if not 0 <= card < there), None)) is not None:
            yield f"{zone} has card {wrong}, and cards lists 0 to {there - 1}"
            return
    if copies is None or not zones:
        return
    if len(copies) != there:
        yield f"copies counts {len(copies)} cards, and cards lists {there}"
        return
    found = Counter(card for cards in zones.values() for card in cards)
    for card, count in enumerate(copies):
        if found[card] != count:
            where = ", ".join(zone for zone, cards in zones.items() for each in cards if each == card)
            name = f"card {card}, {state.printings[card].card.name},"
            yield f"{name} lies in {found[card]} places ({where or 'none'}), and copies has {count} of it"


def _otherwise(name: str, given: Json, read: Json) -> Iterator[str]:
    """Where a document says something else than the state that was made of it; what it leaves out it does not say."""
    if isinstance(given, dict) and isinstance(read, dict):
        for key in given.keys() & read.keys():
            yield from _otherwise(f"{name}.{key}", given[key], read[key])
    elif isinstance(given, list) and isinstance(read, list) and len(given) == len(read):
        if sorted(map(json.dumps, given)) != sorted(map(json.dumps, read)):  # a set has no order
            for place, (mine, theirs) in enumerate(zip(given, read, strict=True)):
                yield from _otherwise(f"{name}[{place}]", mine, theirs)
    elif given != read and (given or read):
        yield f"{name} is {_short(given)}, where a game has {_short(read)}"


def _short(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


_SHOWN = 60
