"""Shares of points in pairs of games: the interval is that of what was seen, and it covers what it says it does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb

import numpy as np
import pytest
from hypothesis import given, strategies as st

from rules.core.intervals import wilson
from simulator.comparison.gauntlet import Pairing, standings
from simulator.figures import Moments, share

_SHARES = [place / 100 for place in range(5, 100, 5)]
"""How often the first one wins a game."""
_ALIKE = (-0.3, 0.0, 0.3, 0.7, 1.0)
"""The correlation of the two games of a pair."""

pairs_of_games = st.lists(st.sampled_from([0.0, 0.5, 1.0]), min_size=1, max_size=200)


@cache
def _ends(pairs: int, won: int, split: int) -> tuple[float, float]:
    figure = Moments(pairs, won + split / 2, won + split / 4).share()
    return figure.low, figure.high


def _chances(chance: float, alike: float) -> tuple[float, float, float] | None:
    """How often a pair is won, split and lost; None where two games cannot be so correlated."""
    both = chance * (1 - chance) * alike
    won, lost = chance**2 + both, (1 - chance) ** 2 + both
    return (won, 1 - won - lost, lost) if min(won, lost) >= 0 else None


def _covered(pairs: int, alike: float) -> Iterator[float]:
    """How often the interval holds the truth, counted over all that can happen, for each share."""
    for chance in _SHARES:
        chances = _chances(chance, alike)
        if chances is None:
            continue
        won, split, lost = chances
        yield sum(
            comb(pairs, w) * comb(pairs - w, s) * won**w * split**s * lost ** (pairs - w - s)
            for w in range(pairs + 1)
            for s in range(pairs - w + 1)
            if _ends(pairs, w, s)[0] <= chance <= _ends(pairs, w, s)[1]
        )


@pytest.mark.parametrize("alike", _ALIKE)
@pytest.mark.parametrize("pairs", [10, 25])
def test_the_interval_of_a_few_pairs_covers_as_it_says_counted_exactly(pairs: int, alike: float) -> None:
    covered = [*_covered(pairs, alike)]
    assert min(covered) > 0.91, "Wilson's own for games that are won or lost goes as low at single shares"
    assert 0.945 <= sum(covered) / len(covered) <= (0.98 if pairs < 20 else 0.97)


@pytest.mark.parametrize("alike", _ALIKE)
@pytest.mark.parametrize("pairs", [100, 1000])
def test_the_interval_of_many_pairs_covers_as_it_says(pairs: int, alike: float) -> None:
    luck, found = np.random.default_rng(pairs), []
    for chance in _SHARES[1::3]:
        chances = _chances(chance, alike)
        if chances is None:
            continue
        seen = luck.multinomial(pairs, chances, 3000)
        ends = [_ends(pairs, int(won), int(split)) for won, split, _ in seen]
        found.append(sum(low <= chance <= high for low, high in ends))
    covered = [count / 3000 for count in found]
    assert abs(sum(covered) / len(covered) - 0.95) <= 0.015
    assert all(abs(each - 0.95) <= (0.015 if pairs == 1000 else 0.03) for each in covered), "whole wins come in steps"


def test_two_games_with_luck_of_their_own_say_as_much_as_two() -> None:
    """100 pairs, of which a quarter each were won and lost and the rest split: 200 games, 100 of them won."""
    pairing = Pairing(0, 1, 100, 50.0, squares=37.5)
    assert pairing.share.half_width == pytest.approx(wilson(100, 200).half_width, rel=0.02)
    assert pairing.share.half_width < share(50, 100).half_width / 1.35
    assert Pairing(0, 1, 100, 50.0).share == share(50, 100), "kept without the squares"


@given(pairs_of_games)
def test_what_pairs_say_is_no_less_than_as_many_games_and_the_same_from_either_side(scores: list[float]) -> None:
    ours, theirs = Moments.of(scores), Moments.of([1 - score for score in scores])
    assert ours.trials >= len(scores)
    assert ours.trials == pytest.approx(theirs.trials)
    figure, plain = ours.share(), share(sum(scores), len(scores))
    assert 0 <= figure.low <= figure.value <= figure.high <= 1
    assert figure.half_width <= plain.half_width + 1e-12
    first, second = sorted(
        standings([Pairing(0, 1, len(scores), ours.total, squares=ours.squares)], 2), key=lambda one: one.entrant
    )
    assert (first.share.low, first.share.high) == pytest.approx((1 - second.share.high, 1 - second.share.low))


@given(st.lists(st.sampled_from([0.0, 1.0]), min_size=1, max_size=200))
def test_games_that_are_won_or_lost_have_wilsons_interval(scores: list[float]) -> None:
    figure, plain = Moments.of(scores).share(), share(sum(scores), len(scores))
    assert (figure.value, figure.low, figure.high) == pytest.approx((plain.value, plain.low, plain.high), abs=1e-12)


@pytest.mark.parametrize("pairs", [2, 5, 10])
def test_a_few_split_pairs_do_not_prove_that_all_are(pairs: int) -> None:
    """Of 10 pairs that are split, up to a quarter (95 %) of all may be won or lost by one: 0.25 * 0.26 a pair."""
    spread = Moments(pairs, pairs / 2, pairs / 4).share().half_width
    assert spread > (0.12 if pairs == 10 else 0.2)


def test_standings_with_weights_are_as_sure_as_their_pairings() -> None:
    split = [Pairing(0, 1, 100, 50.0, squares=37.5), Pairing(0, 2, 100, 50.0, squares=37.5)]
    plain = [Pairing(0, 1, 100, 50.0), Pairing(0, 2, 100, 50.0)]
    for weights in (None, [1, 3, 1]):
        known, unknown = (standings(each, 3, weights)[0].share for each in (split, plain))
        assert known.half_width < unknown.half_width / 1.3
