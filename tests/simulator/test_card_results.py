"""What a card did, by counts made up: the games beside it, and a difference within like games."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import given, strategies as st

from simulator.tables.by_card import DRAWN, OPENING, CardTally, Count
from simulator.tables.card_results import CardFigure, card_results
from tests.rules.construction.mythos_cards import character

CARD = character(1)


@st.composite
def counts(draw: st.DrawFn) -> Count:
    games = draw(st.integers(0, 12))
    return Count(games, draw(st.integers(0, 2 * games)) / 2)


strata = st.dictionaries(st.integers(0, 4), counts(), max_size=4)


def figure(way: str, every: dict[int, Count], seen: dict[int, Count], there: dict[int, Count]) -> CardFigure:
    """The figure of the one card that a tally is about."""
    tally = CardTally({0: every}, {(0, CARD.card_id): seen}, {(0, CARD.card_id, way): there})
    (result,) = card_results(tally, [("A", [(CARD, 2), (CARD, 1)])])
    assert (result.copies, result.games) == (3, sum(count.games for count in every.values()))
    return result.figures[way]


def test_games_with_a_card_in_the_opening_hand_stand_beside_all_others() -> None:
    every = {0: Count(6, 4.0), 1: Count(4, 1.0)}
    found = figure(OPENING, every, {0: Count(5, 4.0)}, {0: Count(2, 2.0), 1: Count(1, 0.5)})
    assert found.games == 3
    assert found.won.value == pytest.approx(2.5 / 3)
    assert found.without.value == pytest.approx(2.5 / 7)
    assert found.difference.value == pytest.approx(2.5 / 3 - 2.5 / 7)


def test_games_in_which_a_card_was_drawn_stand_beside_those_that_never_saw_it() -> None:
    every = {0: Count(6, 4.0), 1: Count(4, 1.0)}
    found = figure(DRAWN, every, {0: Count(5, 4.0), 1: Count(1, 0.0)}, {0: Count(2, 2.0)})
    assert (found.games, found.won.value) == (2, 1.0)
    assert found.without.value == pytest.approx(1.0 / 4)
    assert found.difference.value == pytest.approx(1.0)  # of the first stratum alone: no other has both


@given(strata, strata)
def test_a_difference_is_that_of_each_stratum_weighed_by_how_much_it_says(
    there: dict[int, Count], without: dict[int, Count]
) -> None:
    """After Mantel and Haenszel a stratum weighs `n1 n0 / (n1 + n0)`; each share has half a point more either way."""
    every = {key: there.get(key, Count()) + without.get(key, Count()) for key in {*there, *without}}
    if not there:
        return
    found = figure(DRAWN, every, there, there).difference
    weighed = []
    for key, one in there.items():
        rest = without.get(key, Count())
        if one.games and rest.games:
            weight = 1 / (1 / one.games + 1 / rest.games)
            shares = [(each.points + 0.5) / (each.games + 1) for each in (one, rest)]
            spread = sum(s * (1 - s) / each.games for s, each in zip(shares, (one, rest), strict=True))
            weighed.append((weight, one.points / one.games - rest.points / rest.games, spread))
    if not weighed:
        assert (found.value, found.low, found.high) == (0.0, -1.0, 1.0)
        return
    whole = sum(weight for weight, _, _ in weighed)
    value = sum(weight * apart for weight, apart, _ in weighed) / whole
    reach = 1.959964 * sqrt(sum(weight**2 * spread for weight, _, spread in weighed)) / whole
    assert found.value == pytest.approx(value, abs=1e-9)
    assert found.low == pytest.approx(max(-1.0, value - reach), abs=1e-5)
    assert found.high == pytest.approx(min(1.0, value + reach), abs=1e-5)
