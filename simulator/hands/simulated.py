"""Hands by the million: simulates a `Question` on NumPy or, where it is installed, on numba.

Both run `simulator.hands.kernel`, draw the same numbers and give the same answer.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import cache
from importlib.util import find_spec
from itertools import accumulate
from time import perf_counter
from types import FunctionType
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from simulator.figures import share
from simulator.hands import kernel
from simulator.hands.odds import Outlook, Question
from simulator.random import STEP, STREAM_LENGTH, stream_key
from simulator.running.compiling import interrupts_heard, signals_kept
from simulator.running.pulse import Progress, clock
from simulator.running.runner import Run, run
from simulator.streams import stream_keys

_Counts: TypeAlias = tuple[int, ...]

GAMES_A_CHUNK = 1 << 16
COMPILE_FROM = 20_000_000
"""From so many games on, what numba saves is more than the seconds it takes to compile."""

GAMES_A_STEP = 1 << 11
"""Games between two looks at the intervals, where a run stops for precision."""

_LANES = 1 << 13
"""Games that NumPy plays in step: few enough that what they need stays in the processor's nearest cache."""


@dataclass(frozen=True, slots=True)
class HandsTally:
    """How many games kept the hand of each stage, and how many had met the goal by each turn."""

    kept: tuple[int, ...]
    met: tuple[int, ...]

    def __add__(self, other: HandsTally) -> HandsTally:
        return HandsTally(
            tuple(a + b for a, b in zip(self.kept, other.kept, strict=True)),
            tuple(a + b for a, b in zip(self.met, other.met, strict=True)),
        )

    def outlook(self) -> Outlook:
        """The shares with their intervals."""
        games = sum(self.kept)
        return Outlook(tuple(share(n, games) for n in self.kept), tuple(share(n, games) for n in self.met), games)

    def so_far(self) -> str:
        """The goal's share in a few words, or that of first hands kept where every hand meets it."""
        outlook = self.outlook()
        asked = outlook.goal and outlook.goal[-1].value < 1
        return f"goal {outlook.goal[-1].roughly()}" if asked else f"kept {outlook.kept[0].roughly()}"

    def within(self, precision: float) -> bool:
        """Whether every interval reaches at most `precision` to either side."""
        outlook = self.outlook()
        return all(figure.half_width <= precision for figure in (*outlook.kept, *outlook.goal))


@dataclass(frozen=True, slots=True, eq=False)
class HandsJob:
    """A question as the numbers and tables that `kernel.play` takes."""

    deck_tops: tuple[int, ...]
    hands: tuple[int, ...]
    caps: tuple[int, ...]
    draws: tuple[int, ...]
    keep_steps: tuple[tuple[int, ...], ...]
    goal_steps: tuple[int, ...]
    answers: NDArray[np.bool_]
    compiled: bool
    chunk: int = GAMES_A_CHUNK

    @classmethod
    def of(cls, question: Question, *, compiled: bool = False) -> HandsJob:
        """Lay a question out, for NumPy or (`compiled`) for numba."""
        keeps, goal = question.keep_tables(), question.goal_table()
        rules = [table.answers() for table in (*keeps, goal)]
        answers = np.zeros((len(rules), max(map(len, rules))), dtype=np.bool_)
        for row, said in zip(answers, rules, strict=True):
            row[: len(said)] = said
        return cls(
            deck_tops=tuple(accumulate(question.classes.sizes)),
            hands=question.hands,
            caps=tuple(map(max, question.drawn)),
            draws=tuple(map(max, zip(*question.drawn, strict=True))),
            keep_steps=tuple(_steps(table.weights) for table in keeps),
            goal_steps=_steps(goal.weights),
            answers=answers,
            compiled=compiled,
        )

    @property
    def _asked(
        self,
    ) -> tuple[_Counts, _Counts, _Counts, _Counts, tuple[_Counts, ...], _Counts, NDArray[np.bool_]]:
        """What `kernel.play` is told about the question, in its order."""
        return (
            self.deck_tops,
            self.hands,
            self.caps,
            self.draws,
            self.keep_steps,
            self.goal_steps,
            self.answers,
        )

    def play(self, seed: int, first: int, count: int) -> HandsTally:
        """Play games `first` to `first + count - 1`."""
        if self.compiled:
            with interrupts_heard():
                kept, met = _compiled()(np.uint64(stream_key(seed, first)), count, *self._asked)
            return HandsTally(tuple(kept.tolist()), tuple(met.tolist()))
        last = first + count
        parts = [self._play_in_step(seed, at, min(_LANES, last - at)) for at in range(first, last, _LANES)]
        return sum(parts[1:], parts[0])

    def _play_in_step(self, seed: int, first: int, count: int) -> HandsTally:
        classes = len(self.deck_tops)
        tops = np.empty((2, classes, count), dtype=np.int64)
        met = np.zeros((len(self.draws), count), dtype=np.uint8)
        kept = kernel.play(stream_keys(seed, first, count), tops, *self._asked, met)
        stages = np.bincount(kept, minlength=len(self.hands))
        return HandsTally(tuple(stages.tolist()), tuple(met.sum(axis=1).tolist()))


def _steps(weights: NDArray[np.int64]) -> tuple[int, ...]:
    """What each class's card weighs beyond a card of the next class; the last class's weighs all it does."""
    weighs = weights.tolist()
    return tuple(a - b for a, b in zip(weighs, [*weighs[1:], 0], strict=True))


def simulate(
    question: Question,
    games: int,
    seed: int,
    *,
    precision: float | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Run[HandsTally]:
    """Play a question's games, on numba where there are enough; see `simulator.running.runner.run`."""
    job = HandsJob.of(question, compiled=games >= COMPILE_FROM and has_numba() and not precision)
    if job.compiled:
        if progress:
            progress(0, games, f"compiling, at most {clock(_seconds(job, seed, games))} left")
        with signals_kept():
            job.play(seed, 0, 1)  # so that the run does not take the time of compiling for the time that games take
    return run(
        replace(job, chunk=GAMES_A_STEP) if precision else job,
        games,
        seed,
        workers=workers,
        executor=executor,
        enough=(lambda tally: tally.within(precision)) if precision else None,
        progress=progress,
        estimate=HandsTally.so_far,
    )


def _seconds(job: HandsJob, seed: int, games: int) -> float:
    """How long so many games would take on NumPy, in one process."""
    started = perf_counter()
    replace(job, compiled=False).play(seed, 0, _LANES)
    return (perf_counter() - started) * games / _LANES


@cache
def has_numba() -> bool:
    """Whether the extra `fast` is installed."""
    return find_spec("numba") is not None


@cache
def _compiled() -> Callable[..., tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """`kernel.play` compiled by numba, within a loop over games."""
    from numba import njit  # optional, and slow to import

    # The compiled `play` must find compiled functions under the names it calls; the code itself is the kernel's own.
    names = {**vars(kernel), "place_of": njit(kernel.place_of), "some": njit(lambda condition: condition)}
    play: Callable[..., int] = njit(inline="always")(FunctionType(kernel.play.__code__, names))
    stride = np.uint64(STREAM_LENGTH * STEP & (1 << 64) - 1)

    def play_many(
        state: np.uint64,
        games: int,
        deck_tops: _Counts,
        hands: _Counts,
        caps: _Counts,
        draws: _Counts,
        keep_steps: tuple[_Counts, ...],
        goal_steps: _Counts,
        answers: NDArray[np.bool_],
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        kept = np.zeros(len(hands), dtype=np.int64)
        met = np.zeros(len(draws), dtype=np.int64)
        tops = np.empty((2, len(deck_tops)), dtype=np.int64)
        for _ in range(games):
            kept[play(state, tops, deck_tops, hands, caps, draws, keep_steps, goal_steps, answers, met)] += 1
            state += stride
        return kept, met

    compiled: Callable[..., tuple[NDArray[np.int64], NDArray[np.int64]]] = njit()(play_many)
    return compiled
