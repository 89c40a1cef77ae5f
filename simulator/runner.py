"""Plays any number of games on any number of workers, with the same answer whatever the number.

Game `i` always draws from stream `i` of the seed. Games are cut into chunks of a fixed size, chunks may finish in any
order on any executor of `concurrent.futures`, and their tallies are added in index order. A run that stops early, for
precision or for Ctrl-C, answers with a contiguous run of chunks from game 0 on: for precision the same ones each time.

Workers may die. A local one is replaced, and its chunks are played again, which gives what they would have given; when
a cluster goes away, the answer is what was finished, and says so.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from time import perf_counter
from typing import Generic, Protocol, Self, TypeVar

from rules.core.errors import DataError, UsageError

PRECISION_FLOOR = 1_000
"""Games that are always played before a run may stop for precision."""

_AHEAD = 3
"""Chunks under way per worker: enough that none waits while the oldest is added up."""

_WORTH_WORKERS = 1.5
"""Seconds of work that one process does itself rather than wait for others to start."""

_ENDS = {getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)}
"""What ends a program beside Ctrl-C."""

_RESTARTS = 3
"""How often dead workers are replaced before the job itself is taken to kill them."""


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


class LostWorkersError(DataError):
    """The workers are gone and cannot be replaced."""


@dataclass(frozen=True, slots=True)
class Run(Generic[T]):
    """A run, finished or not: what the first `games` games amount to.

    A run that Ctrl-C ended is `interrupted`; one that lost its workers says how in `lost`.
    """

    tally: T
    games: int
    interrupted: bool = False
    lost: str | None = None


def run(
    job: Job[T],
    games: int,
    seed: int,
    *,
    workers: int = 1,
    executor: Executor | None = None,
    enough: Callable[[T], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
    taken: Callable[[T], None] | None = None,
) -> Run[T]:
    """Play up to `games` games and add them up.

    `enough` is asked after each chunk from `PRECISION_FLOOR` games on, and ends the run when it says so. `progress` is
    told games done and games asked for, `taken` is given each chunk's own tally in index order. With an `executor`,
    its workers play; otherwise up to `workers` processes, as far as there is work for them. Ctrl-C and the loss of all
    workers give what is finished, marked as such; where nothing is, they raise KeyboardInterrupt and LostWorkersError.
    """
    if games < 1:
        raise UsageError(f"{games} games cannot be played; ask for at least 1.")
    if workers < 1:
        raise UsageError(f"{workers} workers cannot work; ask for at least 1.")
    known: Run[T] | None = None
    chunks = _chunks(games, job.chunk)
    told = progress or _silent
    told(0, games)
    try:
        with closing(_parts(job, seed, chunks, workers, executor)) as parts:
            for (first, count), part in zip(chunks, parts, strict=True):
                if taken:
                    taken(part)
                known = Run(known.tally + part if known else part, first + count)
                told(known.games, games)
                if enough and known.games >= PRECISION_FLOOR and enough(known.tally):
                    break
    except KeyboardInterrupt:
        if known is None:
            raise
        return Run(known.tally, known.games, interrupted=True)
    except LostWorkersError as error:
        if known is None:
            raise
        return Run(known.tally, known.games, lost=error.message)
    if known is None:  # pragma: no cover - there is at least one chunk
        raise AssertionError
    return known


def _silent(_done: int, _wanted: int) -> None:
    """The progress of a run that nobody watches."""


def _chunks(games: int, size: int) -> list[tuple[int, int]]:
    return [(first, min(size, games - first)) for first in range(0, games, size)]


def _parts(
    job: Job[T], seed: int, chunks: list[tuple[int, int]], workers: int, executor: Executor | None
) -> Generator[T, None, None]:
    """The tallies of all chunks, in index order."""
    if executor is not None:
        try:
            yield from _play_on(executor, job, seed, chunks, _AHEAD * workers)
        except (CancelledError, BrokenExecutor, OSError) as error:
            raise LostWorkersError(f"The workers went away ({type(error).__name__}). Start them again.") from error
        return
    started = perf_counter()
    done = 0
    for first, count in chunks:
        if workers > 1 and done and _is_worth_workers(perf_counter() - started, done, len(chunks)):
            break
        yield job.play(seed, first, count)
        done += 1
    yield from _on_processes(job, seed, chunks[done:], workers)


def _is_worth_workers(seconds: float, done: int, chunks: int) -> bool:
    return seconds / done * (chunks - done) > _WORTH_WORKERS


def _on_processes(job: Job[T], seed: int, chunks: list[tuple[int, int]], workers: int) -> Iterator[T]:
    """The tallies in index order; where processes die, new ones go on from the first chunk that is missing."""
    for _ in range(_RESTARTS + 1):
        if not chunks:
            return
        with _pool(min(workers, len(chunks))) as pool:
            try:
                for part in _play_on(pool, job, seed, chunks, _AHEAD * workers):
                    chunks = chunks[1:]
                    yield part
            except BrokenExecutor:
                continue
    if chunks:
        raise LostWorkersError(f"Worker processes died {_RESTARTS + 1} times over, maybe for want of memory.")


def _play_on(pool: Executor, job: Job[T], seed: int, chunks: list[tuple[int, int]], ahead: int) -> Iterator[T]:
    """The tallies in index order, with at most `ahead` chunks handed out and not yet taken back."""
    under_way: deque[Future[T]] = deque()
    try:
        for first, count in chunks:
            with _interrupts_held():
                under_way.append(pool.submit(job.play, seed, first, count))
            if len(under_way) >= ahead:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        for future in under_way:
            future.cancel()


@contextmanager
def _pool(workers: int) -> Iterator[Executor]:
    # Spawned, not forked: the same on every system, and safe beside threads that draw a progress bar.
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_follow_parent)
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold signals back for a moment: a process that starts meanwhile inherits this and never dies of one half-way."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, *_ENDS})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _follow_parent() -> None:
    """A worker leaves Ctrl-C to its parent, and ends when that is gone, however it died."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDS)  # held back while this process was started
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(parent: int) -> None:
    wait([parent])
    os._exit(1)
