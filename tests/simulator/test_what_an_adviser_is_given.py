"""What an adviser is asked with: a world that the seat cannot tell from the real one, where it plays on in it."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import cast

import pytest

from rules.play.action import Action
from rules.play.chance import RandomSource
from rules.play.engine import Engine
from rules.play.state import State
from simulator.bots.seats import SeatView
from simulator.random import Stream

REAL, WORLD = cast("State", SimpleNamespace(legal_actions=list, random_action=None)), cast("State", "a world")


class Recording:
    """An adviser, a view and an engine in one, that keep what they were asked."""

    def __init__(self, *, plays_on: bool, now: bool, names: bool) -> None:
        self.plays_on, self._now, self.names_candidates = plays_on, now, names
        self.adviser = self.view = self
        self.given: list[State] = []
        self.passed_over = 0

    def plays_on_now(self, state: State) -> bool:
        assert state is REAL
        return self._now

    def suggest(self, state: State, random: RandomSource) -> Action | None:  # noqa: ARG002
        self.given.append(state)
        return None

    def candidates(self, state: State, most: int, random: RandomSource) -> Sequence[Action]:  # noqa: ARG002
        self.given.append(state)
        return ()

    def resample(self, state: State, player: int, random: RandomSource) -> State:  # noqa: ARG002
        assert (state, player) == (REAL, 1)
        return WORLD

    def pass_over(self, state: State, player: int, random: RandomSource) -> None:  # noqa: ARG002
        assert (state, player) == (REAL, 1)
        self.passed_over += 1


@pytest.mark.parametrize(
    ("plays_on", "some", "given", "passed_over"),
    [(True, True, WORLD, 0), (True, False, REAL, 1), (False, True, REAL, 0), (False, False, REAL, 0)],
)
def test_an_adviser_that_plays_on_does_so_in_a_world_and_luck_is_passed_over_where_it_needs_none(
    plays_on: bool, some: bool, given: State, passed_over: int
) -> None:
    for asks in ("suggestion", "candidates"):
        one = Recording(plays_on=plays_on, now=some, names=some)
        seat = SeatView(cast("Engine[State]", one), REAL, 1)
        if asks == "suggestion":
            assert seat.suggestion(Stream(1)) is None
        else:
            assert seat.candidates(3, Stream(1)) == ()
        assert one.given == [given]
        assert one.passed_over == passed_over
