"""A confidence sequence: intervals that are valid at all times together, so one may look and stop at any time.

An ordinary 95 % interval is valid for one look at a number of games fixed beforehand. Whoever looks again and again and
stops when it excludes zero is wrong far more often. This sequence covers the true mean at *all* times together with the
stated confidence: stopping at the first moment that it excludes zero claims a difference between equals in at most 5 %
of runs, however long they are.

The method is the predictable plug-in empirical-Bernstein sequence of Waudby-Smith and Ramdas ("Estimating means of
bounded random variables by betting", 2023, theorem 2). It needs bounded values and nothing else: no normality, no known
variance; it narrows as the variance seen is small. Its width is about twice that of the interval for one look.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from rules.core.intervals import CONFIDENCE, Interval

_MOST_BET = 0.5
"""The largest stake on one value; any number below 1 is valid."""


class ConfidenceSequence:
    """The running interval around the mean of values between `low` and `high`, added in order.

    Values may depend on one another only through their past, as independent games do. `interval` is the intersection
    of the intervals of all moments so far, which the guarantee allows.
    """

    def __init__(self, low: float, high: float, confidence: float = CONFIDENCE) -> None:
        if not low < high:
            raise ValueError(f"bounds {low} and {high} are not in order")
        self.low, self.high = low, high
        self._log = math.log(2 / (1 - confidence))
        self.count = 0
        self._sum = 0.0
        self._spread = 0.25
        self._stakes = 0.0
        self._staked = 0.0
        self._price = 0.0
        self._bounds = (0.0, 1.0)

    def add(self, values: Iterable[float]) -> None:
        """Take further values in. Raises ValueError for one outside the bounds."""
        width = self.high - self.low
        for value in values:
            scaled = (value - self.low) / width
            if not 0 <= scaled <= 1:
                raise ValueError(f"{value} is not between {self.low} and {self.high}")
            self._take(scaled)

    @property
    def interval(self) -> Interval:
        """Where the mean is, with the stated confidence at all moments together."""
        low, high = self._bounds
        width = self.high - self.low
        return Interval(self.low + low * width, self.low + high * width)

    @property
    def mean(self) -> float:
        """The mean of the values so far; the middle of the bounds for none."""
        return self.low + (self._sum / self.count if self.count else 0.5) * (self.high - self.low)

    def excludes(self, value: float) -> bool:
        """Whether `value` lies outside the interval."""
        low, high = self.interval
        return not low <= value <= high

    def _take(self, value: float) -> None:
        """Stake on one value as the past suggests, then learn from it; the order of the two is what makes it valid."""
        guess = (0.5 + self._sum) / (self.count + 1)
        self.count += 1
        variance = self._spread / self.count
        stake = min(math.sqrt(2 * self._log / (variance * self.count * math.log(self.count + 1))), _MOST_BET)
        self._stakes += stake
        self._staked += stake * value
        self._price += (value - guess) ** 2 * (-math.log1p(-stake) - stake)
        self._sum += value
        self._spread += (value - (0.5 + self._sum) / (self.count + 1)) ** 2
        centre, reach = self._staked / self._stakes, (self._log + self._price) / self._stakes
        low, high = self._bounds
        self._bounds = (max(low, centre - reach), min(high, centre + reach))
