"""Confidence intervals: Wilson's for shares, Student's for means. Standard library only."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.core.cards import Json

CONFIDENCE = 0.95
"""The confidence of every interval that a command prints."""


_SPREAD = 2
"""How many values as spread as can be are added before a sample's variance is believed."""


class Interval(NamedTuple):
    """A range that covers the true value in `CONFIDENCE` of all samples."""

    low: float
    high: float

    @property
    def half_width(self) -> float:
        """Half the distance between the ends."""
        return (self.high - self.low) / 2


class Estimate(NamedTuple):
    """A number and the interval around it."""

    value: float
    low: float
    high: float

    def to_json(self) -> dict[str, Json]:
        """The number with its interval, without digits that carry nothing."""
        return {"value": round(self.value, 6), "low": round(self.low, 6), "high": round(self.high, 6)}


def share(hits: float, trials: float) -> Estimate:
    """The share of hits with Wilson's interval; half a hit counts half."""
    return Estimate(hits / trials if trials else 0.0, *wilson(hits, trials))


def wilson(hits: float, trials: float, confidence: float = CONFIDENCE) -> Interval:
    """Wilson's score interval for a share: within [0, 1], and honest for 0 hits of few trials.

    >>> [round(end, 4) for end in wilson(0, 10)]
    [0.0, 0.2775]
    """
    if trials == 0:
        return Interval(0.0, 1.0)
    from statistics import NormalDist  # what is worked out exactly has no need of it

    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = min(1.0, hits / trials)
    shrink = 1 + z * z / trials
    centre = (share + z * z / (2 * trials)) / shrink
    reach = z / shrink * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return Interval(0.0 if hits == 0 else centre - reach, 1.0 if hits >= trials else centre + reach)


def effective_trials(mean: float, variance: float, count: int) -> float:
    """How many games won or lost say as much of their share as `count` values from 0 to 1 with this mean and variance.

    Values between the ends are less spread than games that are won or lost, so they say more: Kish's design effect. A
    few alike values do not prove that all are, so `_SPREAD` more are taken to be as spread as such games. Never fewer
    than `count`.

    >>> round(effective_trials(0.5, 0.125, 100))
    196
    """
    whole = mean * (1 - mean)
    if whole <= 0 or count < 2:
        return count
    smoothed = ((count - 1) * variance + _SPREAD * whole) / (count - 1 + _SPREAD)
    return max(float(count), count * whole / smoothed)


def student(mean: float, variance: float, count: int) -> Interval:
    """Student's interval for a mean from the sample's variance; unbounded for fewer than two values."""
    if count < 2:
        return Interval(-math.inf, math.inf)
    reach = student_quantile((1 + CONFIDENCE) / 2, count - 1) * math.sqrt(variance / count)
    return Interval(mean - reach, mean + reach)


@cache
def student_quantile(probability: float, freedom: int) -> float:
    """The value that Student's t with `freedom` degrees stays below with `probability` (above one half).

    >>> round(student_quantile(0.975, 9), 4)
    2.2622
    """
    low, high = 0.0, 1.0
    while _student_below(high, freedom) < probability:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        if _student_below(middle, freedom) < probability:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _student_below(t: float, freedom: int) -> float:
    """P(T <= t) for t >= 0, through the regularised incomplete beta function."""
    return 1 - _beta_share(freedom / 2, 0.5, freedom / (freedom + t * t)) / 2


def _beta_share(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function I_x(a, b)."""
    if x in (0.0, 1.0):
        return x
    log_front = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    if x < (a + 1) / (a + b + 2):
        return math.exp(log_front) * _beta_fraction(a, b, x) / a
    return 1 - math.exp(log_front) * _beta_fraction(b, a, 1 - x) / b


def _beta_fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function (DLMF 8.17.22), by Lentz's method."""
    tiny = 1e-300
    c = 1.0
    d = 1 / (1 - (a + b) * x / (a + 1) or tiny)
    result = d
    for m in range(1, 1_000):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / (1 + term * d or tiny)
            c = 1 + term / c or tiny
            result *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return result
