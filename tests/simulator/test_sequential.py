"""The confidence sequence: it covers at all times, narrows, and keeps its promise under peeking."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, strategies as st

from simulator.comparison.sequential import ConfidenceSequence
from simulator.random import Stream


def coin(seed: int, run: int, tosses: int, heads_in_1000: int) -> list[float]:
    stream = Stream(seed, run)
    return [1.0 if stream.below(1000) < heads_in_1000 else 0.0 for _ in range(tosses)]


def differences(seed: int, run: int, games: int, better_in_1000: int, worse_in_1000: int) -> list[float]:
    stream = Stream(seed, run)
    lots = (stream.below(1000) for _ in range(games))
    return [1.0 if lot < better_in_1000 else -1.0 if lot < better_in_1000 + worse_in_1000 else 0.0 for lot in lots]


def test_between_equals_it_claims_a_difference_in_at_most_5_percent_of_1000_runs_peeking_at_every_game() -> None:
    claims = 0
    for run in range(1000):
        sequence = ConfidenceSequence(-1, 1)
        for difference in differences(7, run, 400, 150, 150):
            sequence.add([difference])
            if sequence.excludes(0):
                claims += 1
                break
    assert claims <= 50


@pytest.mark.parametrize("heads_in_1000", [20, 300, 500, 970])
def test_it_covers_the_truth_at_every_moment(heads_in_1000: int) -> None:
    missed = 0
    for run in range(100):
        sequence = ConfidenceSequence(0, 1)
        sequence.add(coin(11, run, 500, heads_in_1000))
        missed += sequence.excludes(heads_in_1000 / 1000)  # the intersection of all moments: one miss is for good
    assert missed <= 10


def test_a_real_difference_is_found_and_the_interval_keeps_narrowing() -> None:
    sequence = ConfidenceSequence(-1, 1)
    widths = []
    for block in range(5):
        sequence.add(differences(3, block, 2_000, 300, 200))
        low, high = sequence.interval
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert sequence.interval.low > 0
    assert sequence.interval.low < 0.1 < sequence.interval.high


def test_little_variance_makes_a_narrow_interval() -> None:
    calm, wild = ConfidenceSequence(-1, 1), ConfidenceSequence(-1, 1)
    calm.add(differences(5, 0, 3_000, 5, 5))
    wild.add(differences(5, 0, 3_000, 500, 500))
    assert calm.interval.half_width < wild.interval.half_width / 3


@given(st.lists(st.floats(-2, 5), max_size=60), st.integers(0, 60))
def test_cutting_the_values_into_parts_changes_nothing(values: list[float], cut: int) -> None:
    whole, parts = ConfidenceSequence(-2, 5), ConfidenceSequence(-2, 5)
    whole.add(values)
    parts.add(values[:cut])
    parts.add(values[cut:])
    assert whole.interval == parts.interval
    assert whole.mean == parts.mean
    assert whole.interval.low >= -2
    assert whole.interval.high <= 5


@pytest.mark.parametrize("value", [-1.01, 1.5, float("nan")])
def test_a_value_out_of_bounds_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="is not between"):
        ConfidenceSequence(-1, 1).add([value])


def by_the_book(values: list[float], confidence: float) -> tuple[float, float]:
    """The interval as theorem 2 of Waudby-Smith and Ramdas prints it, for values from 0 to 1 and bets up to 1/2."""
    alpha = 1 - confidence
    low, high = 0.0, 1.0
    for moment in range(1, len(values) + 1):
        stakes, staked, price = 0.0, 0.0, 0.0
        for t in range(1, moment + 1):
            before = values[: t - 1]
            means = [(0.5 + sum(values[: i + 1])) / (i + 2) for i in range(t - 1)]
            variance = (0.25 + sum((x - mean) ** 2 for x, mean in zip(before, means, strict=True))) / t
            stake = min(math.sqrt(2 * math.log(2 / alpha) / (variance * t * math.log(t + 1))), 0.5)
            guess = (0.5 + sum(before)) / t
            psi = (-math.log(1 - stake) - stake) / 4
            stakes += stake
            staked += stake * values[t - 1]
            price += 4 * (values[t - 1] - guess) ** 2 * psi
        reach = (math.log(2 / alpha) + price) / stakes
        low, high = max(low, staked / stakes - reach), min(high, staked / stakes + reach)
    return low, high


@pytest.mark.parametrize("confidence", [0.95, 0.8])
@pytest.mark.parametrize("heads_in_1000", [50, 500])
def test_the_interval_is_that_of_the_theorem(confidence: float, heads_in_1000: int) -> None:
    values = coin(2, 0, 60, heads_in_1000)
    sequence = ConfidenceSequence(0, 1, confidence)
    sequence.add(values)
    assert tuple(sequence.interval) == pytest.approx(by_the_book(values, confidence), abs=1e-12)
    assert sequence.interval.high - sequence.interval.low < 1
