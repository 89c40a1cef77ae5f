"""Plays any number of games on any number of workers, with the same answer whatever the number.

Game `i` always draws from stream `i` of the seed. Games are cut into chunks of a fixed size, chunks may finish in any
order on any executor of `concurrent.futures`, and their tallies are added in index order. A run that stops early, for
precision or for Ctrl-C, answers with a contiguous run of chunks from game 0 on: for precision the same ones each time.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Generic, Protocol, Self, TypeVar

from rules.errors import UsageError

PRECISION_FLOOR = 1_000
"""Games that are always played before a run may stop for precision."""

_AHEAD = 3
"""Chunks under way per worker: enough that none waits while the oldest is added up."""


class Tally(Protocol):
    """What a chunk of games amounts to; two tallies add up to that of both chunks."""

    def __add__(self, other: Self, /) -> Self: ...


T = TypeVar("T", bound=Tally)
T_co = TypeVar("T_co", bound=Tally, covariant=True)


class Job(Protocol[T_co]):
    """A question that is answered by playing games. It must pickle: workers get a copy."""

    @property
    def chunk(self) -> int:
        """Games a chunk: part of the question, so that the answer never depends on the machine."""

    def play(self, seed: int, first: int, count: int) -> T_co:
        """Play games `first` to `first + count - 1`, each from its own stream of `seed`."""


@dataclass(frozen=True, slots=True)
class Run(Generic[T]):
    """A finished or interrupted run: what the first `games` games amount to."""

    tally: T
    games: int
    interrupted: bool = False


def run(
    job: Job[T],
    games: int,
    seed: int,
    *,
    workers: int = 1,
    executor: Executor | None = None,
    enough: Callable[[T], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Run[T]:
    """Play up to `games` games and add them up.

    `enough` is asked after each chunk from `PRECISION_FLOOR` games on, and ends the run when it says so. `progress`
    is told games done and games asked for. With an `executor`, its workers play; otherwise `workers` processes, or
    this one for 1. Ctrl-C gives what is finished, marked as interrupted; KeyboardInterrupt where nothing is.
    """
    if games < 1:
        raise UsageError(f"{games} games cannot be played; ask for at least 1.")
    if workers < 1:
        raise UsageError(f"{workers} workers cannot work; ask for at least 1.")
    known: Run[T] | None = None
    chunks = _chunks(games, job.chunk)
    parts = _play_here(job, seed, chunks)
    try:
        with _pool(workers if len(chunks) > 1 else 1, executor) as pool:
            if pool:
                parts = _play_on(pool, job, seed, chunks, _AHEAD * workers)
            for (first, count), part in zip(chunks, parts, strict=True):
                known = Run(known.tally + part if known else part, first + count)
                if progress:
                    progress(known.games, games)
                if enough and known.games >= PRECISION_FLOOR and enough(known.tally):
                    break
    except KeyboardInterrupt:
        if known is None:
            raise
        return Run(known.tally, known.games, interrupted=True)
    if known is None:  # pragma: no cover - there is at least one chunk
        raise AssertionError
    return known


def _chunks(games: int, size: int) -> list[tuple[int, int]]:
    return [(first, min(size, games - first)) for first in range(0, games, size)]


def _play_here(job: Job[T], seed: int, chunks: list[tuple[int, int]]) -> Iterator[T]:
    for first, count in chunks:
        yield job.play(seed, first, count)


def _play_on(pool: Executor, job: Job[T], seed: int, chunks: list[tuple[int, int]], ahead: int) -> Iterator[T]:
    """The tallies in index order, with at most `ahead` chunks handed out and not yet taken back."""
    under_way: deque[Future[T]] = deque()
    try:
        for first, count in chunks:
            under_way.append(pool.submit(job.play, seed, first, count))
            if len(under_way) >= ahead:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        for future in under_way:
            future.cancel()


@contextmanager
def _pool(workers: int, executor: Executor | None) -> Iterator[Executor | None]:
    if executor is not None or workers == 1:
        yield executor
        return
    # Spawned, not forked: the same on every system, and safe beside threads that draw a progress bar.
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_parent)
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
