"""The budget of the bot `search` for a decision: a number of playouts, or a time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from time import perf_counter

from rules.core.errors import UsageError
from rules.core.text import quoted

PLAYOUTS = 200
"""Playouts a decision where nobody says how many."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about one decision: so many playouts, or so many seconds."""

    playouts: int = PLAYOUTS
    seconds: float | None = None

    @classmethod
    def read(cls, text: str) -> Budget:
        """A number of playouts, or seconds with an s: `400`, `0.5s`, `250ms`. Raises UsageError."""
        found = re.fullmatch(r"(\d+(?:\.\d+)?)(s|ms)?", text.strip(), re.ASCII)
        number = float(found[1]) if found else 0.0
        if found is None or not number or (found[2] is None and not number.is_integer()):
            said = re.fullmatch(r"(\d+(?:\.\d+)?)\s*s[a-z]*", text.strip().lower(), re.ASCII)
            meant = f" Write {said[1]}s" if said else ""
            raise UsageError(
                f"{quoted(text)} is no budget for search. Give playouts, e.g. 400, or a time, e.g. 0.5s.{meant}"
            )
        if found[2] is None:
            return cls(int(number))
        return cls(PLAYOUTS, number / 1000 if found[2] == "ms" else number)

    def after(self, playouts: int) -> Budget:
        """What is left of it where a tree has so many playouts already: at least half, for what has come to light."""
        return self if self.seconds is not None else Budget(max(self.playouts - playouts, (self.playouts + 1) // 2))

    @property
    def says(self) -> str:
        """The budget in words."""
        if self.seconds is not None:
            return f"{self.seconds:g} seconds a decision (not reproducible)"
        return f"{self.playouts} playouts a decision"

    def steps(self) -> Iterator[float]:
        """A step for each playout, until the budget is spent: how much of it is. There is always one."""
        started = perf_counter()
        for step in count():
            spent = (perf_counter() - started) / self.seconds if self.seconds is not None else step / self.playouts
            if step and spent >= 1:
                return
            yield min(spent, 1.0)
