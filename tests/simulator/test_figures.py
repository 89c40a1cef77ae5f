"""Figures: moments give the sample's own mean and variance, however it was cut, and the interval of the textbook."""

from __future__ import annotations

import statistics

import pytest
from hypothesis import given, strategies as st

from simulator.figures import Figure, Moments, share

whole = st.lists(st.integers(-50, 50).map(float), max_size=40)


@given(whole)
def test_moments_give_mean_and_variance_of_the_sample(values: list[float]) -> None:
    moments = Moments.of(values)
    assert moments.count == len(values)
    assert moments.mean == pytest.approx(statistics.fmean(values) if values else 0.0)
    assert moments.variance == pytest.approx(statistics.variance(values) if len(values) > 1 else 0.0, abs=1e-9)


@given(whole, whole)
def test_moments_of_two_parts_add_up_to_those_of_the_whole(one: list[float], two: list[float]) -> None:
    assert Moments.of(one) + Moments.of(two) == Moments.of([*one, *two])


def test_the_interval_of_a_mean_is_students() -> None:
    """Values 1 to 5: mean 3, variance 2.5; with 4 degrees of freedom the 97.5 % point of t is 2.776445."""
    figure = Moments.of([1.0, 2.0, 3.0, 4.0, 5.0]).figure()
    half = 2.776445 * (2.5 / 5) ** 0.5
    assert (figure.value, figure.low, figure.high) == pytest.approx((3.0, 3 - half, 3 + half), abs=1e-4)
    assert figure.half_width == pytest.approx(half, abs=1e-4)
    assert figure.method == "simulated"


def test_the_interval_of_a_share_is_wilsons() -> None:
    """Wilson (1927), 10 hits of 50 with z = 1.959964: 0.112438 to 0.330371."""
    figure = share(10, 50)
    assert (figure.value, figure.low, figure.high) == pytest.approx((0.2, 0.112438, 0.330371), abs=1e-6)
    assert share(0, 0).value == 0.0
    assert share(0.5, 2).value == 0.25


def test_an_exact_figure_has_no_width() -> None:
    figure = Figure.exact(0.25)
    assert (figure.low, figure.high, figure.half_width, figure.method) == (0.25, 0.25, 0.0, "exact")


def test_a_figure_as_json_has_ten_digits() -> None:
    assert Figure(1 / 3, 0.1, 0.123456789012, "simulated").to_json() == {
        "value": 0.3333333333,
        "low": 0.1,
        "high": 0.123456789,
        "method": "simulated",
    }
