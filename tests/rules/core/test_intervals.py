"""Intervals against published tables, and against what they promise."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, strategies as st

from rules.core.intervals import student, student_quantile, wilson
from simulator.random import Stream


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.7062), (2, 4.3027), (5, 2.5706), (10, 2.2281), (30, 2.0423), (120, 1.9799), (100_000, 1.95999)],
)
def test_student_quantile_as_printed_tables_have_it(freedom: int, expected: float) -> None:
    assert student_quantile(0.975, freedom) == pytest.approx(expected, abs=6e-5)


def test_wilson_as_published() -> None:
    """Newcombe 1998, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for hits, trials, low, high in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ]:
        assert wilson(hits, trials) == pytest.approx((low, high), abs=6e-5)


@given(st.integers(0, 500), st.integers(0, 500))
def test_wilson_stays_in_range_and_around_the_share(hits: int, misses: int) -> None:
    trials = hits + misses
    low, high = wilson(hits, trials)
    assert 0 <= low <= high <= 1
    if trials:
        assert low <= hits / trials <= high


def test_wilson_covers_as_often_as_it_says() -> None:
    covered = 0
    for sample in range(2_000):
        stream = Stream(3, sample)
        hits = sum(stream.below(10) < 3 for _ in range(60))
        low, high = wilson(hits, 60)
        covered += low <= 0.3 <= high
    assert 0.93 <= covered / 2_000 <= 0.97


def test_one_value_has_no_interval() -> None:
    assert student(3.0, 0.0, 1) == (-math.inf, math.inf)


def test_equal_values_have_a_point() -> None:
    assert student(3.0, 0.0, 10) == (3.0, 3.0)
