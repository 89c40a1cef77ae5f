"""A race between a deck and candidates on the same games: what each gains, and which may still be the best."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.core.cards import Json
from simulator.comparison.compare import Contender
from simulator.figures import Figure, Moments, share
from simulator.running.results import floats

GAMES_A_CHUNK = 10


@dataclass(frozen=True, slots=True)
class FieldTally:
    """How much better than the deck they come from the candidates do, game by game, and how well that deck does."""

    gains: tuple[Moments, ...]
    base: Moments

    def __add__(self, other: FieldTally) -> FieldTally:
        gains = tuple(a + b for a, b in zip(self.gains, other.gains, strict=True))
        return FieldTally(gains, self.base + other.base)


@dataclass(frozen=True, slots=True)
class FieldJob:
    """A rung of a race: the deck as it is and all candidates that are left, on the same games."""

    current: Contender
    candidates: tuple[Contender, ...]
    chunk: int = GAMES_A_CHUNK

    def play(self, seed: int, first: int, count: int) -> FieldTally:
        """Play games `first` to `first + count - 1` with everyone."""
        base = self.current.outcomes(seed, first, count)
        rows = (candidate.outcomes(seed, first, count) for candidate in self.candidates)
        gains = tuple(Moments.of([a - b for a, b in zip(row, base, strict=True)]) for row in rows)
        return FieldTally(gains, Moments.of(base))


def so_far(step: int, tally: FieldTally) -> str:
    """How the best of a race is doing."""
    if not tally.gains:
        return f"goal {tally.base.share().roughly()}"
    best = max(tally.gains, key=lambda gain: gain.mean)
    return f"round {step + 1}: {len(tally.gains)} left, gain {best.figure().roughly('+')}"


def over_steps(confirmed: Sequence[FieldTally]) -> tuple[Figure, Figure, Figure]:
    """Before, after and gain of changes taken one after another, each from the games that confirmed it."""
    first, last = confirmed[0].base, confirmed[-1]
    gains = [tally.gains[0].figure() for tally in confirmed]
    gain, reach = sum(one.value for one in gains), math.hypot(*(one.half_width for one in gains))
    after = last.base.mean + last.gains[0].mean
    return (
        first.share(),
        share(after * last.base.count, last.base.count),
        Figure(gain, gain - reach, gain + reach, "simulated"),
    )


def may_be_best(candidate: Moments, ahead: Moments) -> bool:
    """Whether a candidate's interval still reaches the middle of the one's that is ahead."""
    return candidate.figure().high >= ahead.mean


def written(tally: FieldTally) -> dict[str, Json]:
    """A tally as results are kept; `tally_of` reads it."""
    return {"gains": [[m.count, m.total, m.squares] for m in (tally.base, *tally.gains)]}


def tally_of(fielded: int, result: Mapping[str, Json]) -> FieldTally:
    """What a saved result says of so many candidates. Raises KeyError or ValueError for one that was changed."""
    rows = result["gains"]
    if not isinstance(rows, list) or len(rows) != fielded + 1:
        raise ValueError("as many gains as candidates are wanted")
    base, *gains = map(_moments, rows)
    return FieldTally(tuple(gains), base)


def _moments(row: Json) -> Moments:
    count, total, squares = floats(row, 3)
    if count < 1 or squares < 0:
        raise ValueError("no such sums")
    return Moments(int(count), total, squares)
