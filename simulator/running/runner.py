"""Plays any number of games on any number of workers, with the same answer whatever the number.

Game `i` always draws from stream `i` of the seed. Games are handed out in units of about half a second; units may
finish in any order on any executor of `concurrent.futures`, and their tallies are added in index order. Tallies are
sums of whole numbers, so the division makes no difference. A run that stops early has the games from 0 on without a
gap; one that stops for precision is looked at after every chunk of a fixed number of games, so it ends with the same
game each time.

A local worker that dies is replaced, and its units are played again with the same result. When a cluster goes away, the
answer is what was finished, and says so.
"""

from __future__ import annotations

import atexit
import gc
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread, enumerate as enumerate_threads
from time import perf_counter
from typing import Generic, ParamSpec, Protocol, Self, TypeVar

from rules.core.cards import Card
from rules.core.errors import DataError, UsageError
from rules.play.kept import KEPT
from simulator.running.limits import check_seed
from simulator.running.pulse import Counter, Progress, count_into, watch

PRECISION_FLOOR = 1_000
"""Games that are always played before a run may stop for precision."""

_AHEAD = 2
"""Units under way per worker: enough that none waits while the oldest is added up."""

_UNIT = 0.5
"""Seconds of work that are handed out at a time: what Ctrl-C may lose, and how often a run says how far it is."""

_GROWTH = 8
"""How many times the games of the last unit the next one may have: the first games of a run are not like the rest."""

_WORTH_WORKERS = 1.5
"""Seconds of work that one process does itself rather than wait for others to start."""

_SETTLED = 0.25
"""Seconds after which the games of a run have shown how long they take."""

_ENDS = {getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)}
"""What ends a program beside Ctrl-C."""

_FAREWELL = 0.5
"""Seconds that the keeper of killed processes is waited for."""

_RESTARTS = 3
"""How often dead workers are replaced before the job itself is taken to kill them."""


class Tally(Protocol):
    """What some games amount to; two tallies add up to that of both."""

    def __add__(self, other: Self, /) -> Self: ...


P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T", bound=Tally)
T_co = TypeVar("T_co", bound=Tally, covariant=True)


class Job(Protocol[T_co]):
    """A question that is answered by playing games. It must pickle: workers get a copy."""

    @property
    def chunk(self) -> int:
        """Games between two looks of a run that may stop early: part of the question. 1 says that games are slow."""

    def play(self, seed: int, first: int, count: int) -> T_co:
        """Play games `first` to `first + count - 1`, each from its own stream of `seed`."""


class LostWorkersError(DataError):
    """The workers are gone and cannot be replaced."""

    code = "lost-workers"


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
    progress: Progress | None = None,
    estimate: Callable[[T], str] | None = None,
    taken: Callable[[T], None] | None = None,
) -> Run[T]:
    """Play up to `games` games and add them up.

    `enough` is asked after each chunk from `PRECISION_FLOOR` games on, and ends the run when it says so. `progress` is
    told games done, games asked for, and what `estimate` makes of the tally; `taken` is given each unit's own tally in
    index order. With an `executor`, its workers play; otherwise up to `workers` processes, as far as there is work for
    them. Ctrl-C and the loss of all workers give what is finished, marked as such; where nothing is, they raise
    KeyboardInterrupt and LostWorkersError.
    """
    if games < 1:
        raise UsageError(f"{games} games cannot be played; ask for at least 1.")
    check_seed(seed)
    if workers < 1:
        raise UsageError(f"{workers} workers cannot work; ask for at least 1.")
    known: Run[T] | None = None
    told = progress or _silent
    told(0, games)
    units = _Units(games, job.chunk if enough else None)
    try:
        with closing(_parts(job, seed, units, workers, executor)) as parts:
            for count, part in parts:
                if taken:
                    taken(part)
                known = Run(known.tally + part, known.games + count) if known else Run(part, count)
                told(known.games, games, estimate(known.tally) if progress and estimate else "")
                looked_at = known.games % job.chunk == 0 or known.games == games
                if enough and looked_at and known.games >= PRECISION_FLOOR and enough(known.tally):
                    break
    except KeyboardInterrupt:
        if known is None:
            raise KeyboardInterrupt("no game was finished") from None
        return Run(known.tally, known.games, interrupted=True)
    except LostWorkersError as error:
        if known is None:
            raise
        return Run(known.tally, known.games, lost=error.message)
    if known is None:  # pragma: no cover - there is at least one game
        raise AssertionError
    return known


def _silent(_done: int, _wanted: int, _estimate: str = "", /) -> None:
    """The progress of a run that nobody watches."""


class _Units:
    """Cuts what is left of a run into units of about `_UNIT` seconds, by how long games have taken so far.

    `edge`, if there is one, is a number of games that no unit reaches over a multiple of.
    """

    def __init__(self, games: int, edge: int | None) -> None:
        self._games = games
        self._edge = edge
        self._size = 1
        self.first = 0

    @property
    def left(self) -> int:
        """Games not handed out yet."""
        return self._games - self.first

    def next(self) -> tuple[int, int]:
        """The first game of the next unit and how many it has; ask only while some are left."""
        count = min(self._size, self.left)
        if self._edge is not None:
            count = min(count, self._edge - self.first % self._edge)
        first, self.first = self.first, self.first + count
        return first, count

    def learn(self, count: int, seconds: float) -> None:
        """Take in how long a unit took."""
        fitting = int(_UNIT * count / max(seconds, 1e-9))
        self._size = max(1, min(fitting, _GROWTH * max(count, self._size)))


def _timed(job: Job[T], seed: int, first: int, count: int) -> tuple[float, T]:
    started = perf_counter()
    tally = job.play(seed, first, count)
    return perf_counter() - started, tally


def _parts(
    job: Job[T], seed: int, units: _Units, workers: int, executor: Executor | None
) -> Generator[tuple[int, T], None, None]:
    """The units with their tallies, in index order."""
    if executor is not None:
        try:
            yield from _play_on(executor, job, seed, units, _AHEAD * workers, elsewhere=True)
        except (CancelledError, BrokenExecutor, OSError) as error:
            raise LostWorkersError(f"The workers went away ({type(error).__name__}). Start them again.") from error
        return
    own = units.next() if job.chunk == 1 and workers > 1 and units.left > 1 else None
    slow = own is not None  # then it is not worth waiting for one game to see how long it takes
    started = perf_counter()
    while units.left and not (workers > 1 and slow):
        first, count = units.next()
        seconds, part = _timed(job, seed, first, count)
        units.learn(count, seconds)
        yield count, part
        # A first game alone says little: there is much to get ready before it.
        slow = perf_counter() - started > _SETTLED and seconds / count * units.left > _WORTH_WORKERS
    yield from _on_processes(job, seed, units, workers, own)


def _on_processes(
    job: Job[T], seed: int, units: _Units, workers: int, own: tuple[int, int] | None
) -> Iterator[tuple[int, T]]:
    """The tallies in index order; where processes die, new ones go on from the first game that is missing."""
    taken = own[0] if own else units.first
    for _ in range(_RESTARTS + 1):
        if not units.left:
            return
        with _pool(min(workers, units.left)) as pool:
            try:
                for count, part in _play_on(pool, job, seed, units, _AHEAD * workers, own=own):
                    taken += count
                    yield count, part
            except BrokenExecutor:
                units.first, own = taken, None
                continue
    if units.left:
        raise LostWorkersError(f"Worker processes died {_RESTARTS + 1} times over, maybe for want of memory.")


def _play_on(
    pool: Executor,
    job: Job[T],
    seed: int,
    units: _Units,
    ahead: int,
    *,
    elsewhere: bool = False,
    own: tuple[int, int] | None = None,
) -> Iterator[tuple[int, T]]:
    """The tallies in index order, with at most `ahead` units handed out and not yet taken back.

    What `elsewhere` is lost on its way back is played here, and `own`, a unit before the others, while they start.
    """
    under_way: deque[tuple[int, int, Future[tuple[float, T]]]] = deque()
    try:
        while units.left or under_way or own:
            if units.left and len(under_way) < ahead:
                first, count = units.next()
                with _interrupts_held():
                    under_way.append((first, count, pool.submit(_timed, job, seed, first, count)))
                continue
            if own:
                yield own[1], job.play(seed, *own)
                own = None
                continue
            first, count, future = under_way.popleft()
            try:
                seconds, part = future.result()
            except ValueError:  # so Dask says it where a worker dies right after it has told its result
                if not elsewhere:
                    raise
                seconds, part = _timed(job, seed, first, count)
            units.learn(count, seconds)
            yield count, part
    finally:
        # Processes of our own are killed instead: their pool complains of futures that were cancelled before.
        for _, _, future in under_way if elsewhere else ():
            future.cancel()


class _Processes(ProcessPoolExecutor):
    """Processes that do not import the script which plays: no job needs it, and it would play again in each of them."""

    def submit(self, call: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """The call, on a process that may have to be started first."""
        main: dict[str, object] = vars(sys.modules["__main__"])
        held: dict[str, object] = {name: main.pop(name) for name in ("__file__", "__spec__") if name in main}
        main["__spec__"] = None
        try:
            return super().submit(call, *args, **kwargs)
        finally:
            main.update(held)


@contextmanager
def _pool(workers: int) -> Iterator[Executor]:
    """Processes of our own. One that is still at work when it is no longer wanted is not waited for."""
    # Spawned, not forked: the same on every system, and safe beside threads that draw a progress bar.
    others, threads = set(active_children()), set(enumerate_threads())
    context = get_context("spawn")
    moves = context.RawValue("Q", 0)
    watch(moves)
    pool = _Processes(workers, mp_context=context, initializer=_follow_parent, initargs=(moves, KEPT))
    try:
        yield pool
    except BaseException:
        for process in set(active_children()) - others:
            process.kill()
        pool.shutdown(wait=False)
        for keeper in set(enumerate_threads()) - threads:  # what it closes when the program ends fails, and says so
            if keeper.is_alive():  # one that is only about to start cannot be joined
                keeper.join(_FAREWELL)
        raise
    else:
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


def _follow_parent(moves: Counter, kept: Mapping[Card, str]) -> None:
    """A worker leaves Ctrl-C to its parent, ends when that is gone, however it died, and counts its moves for it.

    It knows of cards what its parent was told, so that it need not read them.
    """
    count_into(moves)
    KEPT.update(kept)
    atexit.register(gc.freeze)  # what a worker holds goes with it: nobody waits for its garbage to be looked for
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDS)  # held back while this process was started
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(parent: int) -> None:
    wait([parent])
    os._exit(1)
