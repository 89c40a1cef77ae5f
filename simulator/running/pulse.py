"""Progress of a run: who shows it, and a count of moves, here and in worker processes.

The count shows that something goes on before the first game is over. Workers do not wait for one another to count, so a
move may be missed.
"""

from __future__ import annotations

from typing import Protocol

from rules.core.dataclass import dataclass


class Progress(Protocol):
    """Who is told how far a run is: games done, games asked for, and in words what they show so far."""

    def __call__(self, done: int, wanted: int, estimate: str = "", /) -> None: ...


class Counter(Protocol):
    """Something that holds a number; workers share one."""

    value: int


@dataclass
class _Local:
    value: int = 0


_here: Counter = _Local()
_elsewhere: Counter = _Local()


def beat(moves: int = 1) -> None:
    """Count moves."""
    _here.value += moves


def count_into(counter: Counter) -> None:
    """From here on count this process's moves in a counter that it shares."""
    global _here
    _here = counter


def watch(counter: Counter) -> None:
    """Add what workers count to what `made` says."""
    global _elsewhere
    _elsewhere = counter


_LONG = 48
"""Hours from which on days are enough to know."""


def clock(seconds: float) -> str:
    """A time in hours, minutes and seconds, or in days."""
    minutes, whole = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours >= _LONG:
        return f"{hours / 24:,.0f} days"
    return f"{hours}:{minutes:02}:{whole:02}"


def made() -> int:
    """How many moves were made, as far as one can see."""
    return _here.value + _elsewhere.value
