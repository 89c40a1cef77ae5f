"""Figures with their intervals and methods, and the tallies they are made from.

Tallies of two parts of a run add up to the tally of the whole. They keep plain sums of whole numbers, which are exact,
so the same games give the same figure however they were divided.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from operator import mul
from typing import Literal

from rules.core.answer import UNBOUNDED, json_of
from rules.core.cards import Json
from rules.core.dataclass import dataclass, field

Method = Literal["exact", "simulated"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A number and the 95 % interval around it; for an exact one the ends are the number itself.

    Where one game alone has the figure nothing bounds it: the ends are infinite, and null in the document.
    """

    value: float
    low: float = field(metadata=UNBOUNDED)
    high: float = field(metadata=UNBOUNDED)
    method: Method

    @classmethod
    def exact(cls, value: float) -> Figure:
        """A number that was counted, not sampled."""
        return cls(value, value, value, "exact")

    @property
    def half_width(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def ends(self) -> tuple[float, float]:
        """The ends of the interval as they can be drawn; the number itself where nothing bounds it."""
        return (self.low, self.high) if isfinite(self.half_width) else (self.value, self.value)

    def roughly(self, sign: str = "") -> str:
        """A share as it stands in a line of progress: `61.3% ± 3.1%`; `sign` is `+` for a difference."""
        return f"{self.value:{sign}.1%}" + (f" ± {self.half_width:.1%}" if isfinite(self.half_width) else "")

    def to_json(self) -> dict[str, Json]:
        """The figure as the JSON contract has it, without digits that carry nothing."""
        return {
            "value": json_of(round(self.value, 10)),
            "low": json_of(round(self.low, 10)),
            "high": json_of(round(self.high, 10)),
            "method": self.method,
        }


@dataclass(frozen=True, slots=True)
class Moments:
    """How many values, their sum and the sum of their squares: enough for a mean and its interval."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, values: Sequence[float]) -> Moments:
        """The moments of these values."""
        return cls(len(values), sum(values), sum(map(mul, values, values)))

    def __add__(self, other: Moments) -> Moments:
        return Moments(self.count + other.count, self.total + other.total, self.squares + other.squares)

    @property
    def mean(self) -> float:
        """The mean of the values; 0 for none."""
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """The sample's variance; 0 for fewer than two values."""
        if self.count < 2:
            return 0.0
        return max(0.0, (self.squares - self.total * self.total / self.count) / (self.count - 1))

    def figure(self) -> Figure:
        """The mean with Student's interval."""
        from rules.core.intervals import student  # what is counted has none

        return Figure(self.mean, *student(self.mean, self.variance, self.count), "simulated")

    def share(self) -> Figure:
        """The mean of values from 0 to 1, with Wilson's interval for as many games as say as much (`trials`)."""
        return share(self.mean * self.trials, self.trials)

    @property
    def trials(self) -> float:
        """How many games won or lost say as much of their share as these values from 0 to 1 do."""
        from rules.core.intervals import effective_trials

        return effective_trials(self.mean, self.variance, self.count)


def share(hits: float, trials: float) -> Figure:
    """The share of hits with Wilson's interval; half a hit counts half."""
    from rules.core.intervals import wilson

    return Figure(hits / trials if trials else 0.0, *wilson(hits, trials), "simulated")
