"""What a game says about its opening hands (`Game.procedures`) is what its engine deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from kagedeck.testing.games import PLAYED, table_of
from rules.core.deck import Deck
from rules.core.opening import Draw, piles
from rules.core.registry import game
from rules.play.action import CHANCE, Action
from rules.play.engine import Engine
from rules.play.state import State
from simulator.random import Stream

MULLIGANS = ("mulligan", "redraw")
"""What engines call it."""


def hand_sizes(engine: Engine[State], state: State) -> list[int]:
    """How many cards each hand holds, in the order of the seats or heroes."""
    zones = {zone: cards for zone, cards in engine.view.cards_by_zone(state).items() if zone.startswith("hand")}
    return [len(zones[zone]) for zone in sorted(zones)]


def opening_hands(engine: Engine[State], decks: tuple[Deck, ...], seed: int) -> tuple[list[list[int]], int, int]:
    """The sizes that each hand comes to until the first turn's first choice, where every mulligan is taken.

    Also how many mulligans were taken in all, and whose choice it is.
    """
    random = Stream(seed)
    state = engine.start(decks)
    seen: list[list[int]] = [[] for _ in hand_sizes(engine, state)]
    mulligans = 0
    while True:
        if state.current_player() == CHANCE:
            state.apply(state.chance_action(random))
            continue
        names = {action.name for action in state.legal_actions()}
        offered = names.intersection(MULLIGANS)
        for own, size in zip(seen, hand_sizes(engine, state), strict=True):
            if size and (not own or own[-1] != size):
                own.append(size)
        if not offered:
            return seen, mulligans, state.current_player()
        state.apply(Action(offered.pop()))
        mulligans += 1


@pytest.mark.parametrize("game_id", PLAYED)
def test_the_engine_deals_the_hands_that_the_procedure_says(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    draw = next((p for p in game(game_id).procedures if isinstance(p, Draw)), None)
    if draw is None or not (draw.hand or draw.per_card):
        pytest.skip(f"{game_id} deals no opening hand")
    seen, mulligans, first_player = opening_hands(engine, decks, 1)
    if draw.per_card:
        expected = [list(pile.hands) for deck in decks for pile in piles([draw], deck)]
        assert sorted(seen) == sorted(expected)
        return
    sizes = list(dict.fromkeys(draw.hands))
    assert [own[: len(sizes)] for own in seen] == [sizes] * len(seen)
    assert mulligans == len(draw.mulligans) * len(seen)
    if draw.provided is None:
        drawn = draw.drawn(1, 0, 20)
        assert seen[first_player][len(sizes) :] == ([sizes[-1] + drawn] if drawn else [])
