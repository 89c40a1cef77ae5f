"""How the bot `lookahead` weighs what the adviser names: all in the same worlds, and no longer than is worth it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pytest

from rules.core.registry import game
from rules.families.shinobi.advice.adviser import ShinobiAdviser
from rules.families.shinobi.state import ShinobiState
from rules.play.action import CHANCE, Action
from rules.play.adviser import Adviser
from rules.play.chance import RandomSource
from rules.play.state import State
from simulator.bots.seats import SeatView
from simulator.bots.simple import LookAhead
from simulator.random import Stream
from tests.rules.families.decks import sample_deck


class Told(ShinobiAdviser):
    """An adviser whose chance to win is told for each action tried, world by world."""

    worlds = 3
    compared = 3

    def __init__(self, chances: Mapping[int, list[float]]) -> None:
        self.chances = chances
        self.tried: list[int] = []

    def candidates(self, state: ShinobiState, most: int, random: RandomSource) -> list[Action]:  # noqa: ARG002
        return state.legal_actions()[:most]

    def turns_ahead(self, state: ShinobiState) -> int:  # noqa: ARG002
        return 0

    def chance(self, state: ShinobiState, player: int) -> float:  # noqa: ARG002
        place = self.places[state.history[-1]]
        found = self.chances[place][self.tried.count(place)]
        self.tried.append(place)
        return found

    places: Mapping[Action, int]


def asked() -> tuple[State, list[Action]]:
    """A decision with three actions to choose from that no lot follows."""
    engine, lots = game("naruto-ccg").load_engine(), Stream(5)
    deck = sample_deck("naruto-ccg")
    state = engine.start([deck, deck], {})
    while not state.is_over():
        if state.current_player() == CHANCE:
            state.apply(state.chance_action(lots))
            continue
        legal = state.legal_actions()
        if len(legal) >= 3 and all(action.name == "charge" for action in legal[:3]):
            return state, legal
        state.apply(legal[lots.below(len(legal))])
    raise AssertionError("no such decision")


@pytest.mark.parametrize(
    ("chances", "chosen", "tried"),
    [
        ({0: [0.5], 1: [0.4], 2: [0.5]}, 0, [0, 1, 2]),
        ({0: [0.5, 0.5], 1: [0.6, 0.3], 2: [0.1]}, 0, [0, 1, 2, 0, 1]),
        ({0: [0.5, 0.5, 0.5], 1: [0.6, 0.6, 0.1], 2: [0.55, 0.5, 0.5]}, 2, [0, 1, 2] * 3),
    ],
    ids=["nobody better", "better once", "the best of three worlds"],
)
def test_what_is_not_ahead_of_the_suggestion_drops_out_after_a_world(
    chances: Mapping[int, list[float]], chosen: int, tried: list[int]
) -> None:
    state, legal = asked()
    adviser = Told(chances)
    adviser.places = {action: place for place, action in enumerate(legal)}
    view = SeatView(game("naruto-ccg").load_engine(), state, state.current_player())
    view.adviser = cast("Adviser[State]", adviser)
    assert LookAhead().choose(view, Stream(1)) == legal[chosen]
    assert adviser.tried == tried
