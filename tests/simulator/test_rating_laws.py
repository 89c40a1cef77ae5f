"""Ratings that a round robin comes to: they expect what was scored, with a draw beforehand in every pairing."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from simulator.comparison.gauntlet import Pairing
from simulator.comparison.rating import ANCHOR, elo


@st.composite
def round_robins(draw: st.DrawFn) -> tuple[list[Pairing], int]:
    players = draw(st.integers(2, 4))
    pairings = []
    for first in range(players):
        for second in range(first + 1, players):
            pairs = draw(st.integers(1, 30))
            pairings.append(Pairing(first, second, pairs, draw(st.integers(0, 2 * pairs)) / 2))
    return pairings, players


@given(round_robins())
def test_a_rating_expects_what_was_scored_and_a_draw_beforehand(made: tuple[list[Pairing], int]) -> None:
    """The maximum of the likelihood: for every player the expected score is the score."""
    pairings, players = made
    ratings = elo(pairings, players)
    assert ratings[0] == ANCHOR
    for player in range(players):
        scored = expected = 0.0
        for each in pairings:
            if player in (each.first, each.second):
                other = each.second if player == each.first else each.first
                scored += 0.5 + (each.score if player == each.first else each.pairs - each.score)
                expected += (each.pairs + 1) / (1 + 10 ** ((ratings[other] - ratings[player]) / 400))
        assert expected == pytest.approx(scored, abs=1e-4)


@given(round_robins())
def test_ratings_do_not_depend_on_the_order_of_pairings_or_on_who_is_named_first(
    made: tuple[list[Pairing], int],
) -> None:
    pairings, players = made
    turned = [Pairing(each.second, each.first, each.pairs, each.pairs - each.score) for each in reversed(pairings)]
    assert elo(turned, players) == pytest.approx(elo(pairings, players), abs=1e-3)
