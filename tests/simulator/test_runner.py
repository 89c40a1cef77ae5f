"""The runner: the same answer for any number of workers, early stops that depend on the games alone, and Ctrl-C."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest
from hypothesis import given, settings, strategies as st

from rules.core.cards import Card
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.families.shinobi.cards.types import NinjaCard
from rules.play.kept import KEPT
from simulator.goldfish import GoldfishJob, GoldfishTally, tally
from simulator.random import Stream
from simulator.running import runner
from simulator.running.pulse import Progress
from simulator.running.runner import PRECISION_FLOOR, run
from tests.simulator.toy import DiceGoldfish

P = ParamSpec("P")
R = TypeVar("R")

JOB = GoldfishJob("tests.simulator.toy:ENGINE", Deck("dice", ()))


def test_two_processes_answer_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "_WORTH_WORKERS", 0)
    monkeypatch.setattr(runner, "_SETTLED", 0)
    assert run(JOB, 1_030, 5, workers=2) == run(JOB, 1_030, 5)


@pytest.mark.parametrize("workers", [1, 3, 8])
def test_any_executor_answers_as_none(workers: int) -> None:
    with ThreadPoolExecutor(workers) as pool:
        assert run(JOB, 730, 2, workers=workers, executor=pool) == run(JOB, 730, 2)


class Forgetful(ThreadPoolExecutor):
    """Threads of which every third result gets lost on its way, as Dask loses those of a worker that dies then."""

    submitted = 0

    def submit(self, call: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """The call, or a future without its result."""
        self.submitted += 1
        if self.submitted % 3:
            return super().submit(call, *args, **kwargs)
        lost: Future[R] = Future()
        lost.set_exception(ValueError("not enough values to unpack"))
        return lost


def test_what_is_lost_on_its_way_from_elsewhere_is_played_here() -> None:
    with Forgetful(2) as pool:
        assert run(JOB, 730, 2, workers=2, executor=pool) == run(JOB, 730, 2)
        assert pool.submitted > 3


@settings(max_examples=20)
@given(games=st.integers(1, 400), chunk=st.integers(1, 150))
def test_how_games_are_cut_into_chunks_changes_nothing(games: int, chunk: int) -> None:
    cut = GoldfishJob(JOB.engine, JOB.deck, chunk=chunk)
    assert run(cut, games, 9) == run(JOB, games, 9)


def test_every_game_counts_once_and_plays_its_own_stream() -> None:
    result = run(JOB, 250, 4)
    by_hand = tally([DiceGoldfish().play(Stream(4, game)) for game in range(250)])
    assert result.games == 250
    assert result.tally == by_hand


@pytest.mark.parametrize("workers", [1, 4])
def test_precision_stops_on_the_first_chunk_that_is_narrow_enough(workers: int) -> None:
    def enough(known: GoldfishTally) -> bool:
        return known.within(0.1)

    with ThreadPoolExecutor(workers) as pool:
        result = run(JOB, 100_000, 1, workers=workers, executor=pool, enough=enough)
    shorter = run(JOB, result.games - JOB.chunk, 1)
    assert enough(result.tally)
    assert not enough(shorter.tally)


def test_precision_never_stops_before_the_floor() -> None:
    assert run(JOB, 5_000, 1, enough=lambda _: True).games == PRECISION_FLOOR


def stop_at(games: int) -> Progress:
    def progress(done: int, _wanted: int, _estimate: str = "") -> None:
        if done >= games:
            raise KeyboardInterrupt

    return progress


def no_pool() -> None:
    return None


@pytest.mark.parametrize("pool", [no_pool, lambda: ThreadPoolExecutor(2)])
def test_ctrl_c_gives_what_is_finished(pool: Callable[[], Executor | None]) -> None:
    result = run(JOB, 2_000, 6, executor=pool(), progress=stop_at(500))
    assert result.interrupted
    assert 500 <= result.games < 2_000
    assert result.tally == run(JOB, result.games, 6).tally


@dataclass(frozen=True)
class NeverFinished:
    chunk: int = 10

    def play(self, seed: int, first: int, count: int) -> GoldfishTally:  # noqa: ARG002
        raise KeyboardInterrupt


def test_ctrl_c_before_anything_is_finished_is_ctrl_c() -> None:
    with pytest.raises(KeyboardInterrupt):
        run(NeverFinished(), 100, 1)


@dataclass(frozen=True)
class Deadly:
    """A job whose worker processes die in one chunk: every time, or until `once` is there; slow enough to spread."""

    once: str = ""
    chunk: int = 10

    def play(self, seed: int, first: int, count: int) -> GoldfishTally:
        time.sleep(0.005 * count)
        if (
            multiprocessing.parent_process()
            and first <= 300 < first + count
            and not (self.once and Path(self.once).exists())
        ):
            if self.once:
                Path(self.once).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return JOB.play(seed, first, count)


def test_a_worker_that_dies_is_replaced_and_the_answer_is_the_same(tmp_path: Path) -> None:
    assert run(Deadly(str(tmp_path / "died once")), 600, 7, workers=2) == run(JOB, 600, 7)
    assert (tmp_path / "died once").exists()


def test_a_job_that_kills_its_workers_keeps_what_was_finished() -> None:
    result = run(Deadly(), 600, 7, workers=2)
    assert result.lost is not None
    assert "4 times" in result.lost
    assert result.games <= 300
    assert result.tally == run(JOB, result.games, 7).tally


@pytest.mark.parametrize(("games", "workers"), [(0, 1), (-5, 1), (10, 0)])
def test_no_games_and_no_workers_are_refused(games: int, workers: int) -> None:
    with pytest.raises(UsageError, match="at least 1"):
        run(JOB, games, 1, workers=workers)


def test_figures_are_means_with_intervals() -> None:
    figures = run(JOB, 3_000, 8).tally.figures()
    roll, pile, one = figures[2]
    assert roll.low < 3.5 < roll.high
    assert pile.low < 10.5 < pile.high
    assert (one.value, one.low, one.high) == (1.0, 1.0, 1.0)


@dataclass(frozen=True)
class SaysWhatIsHeld:
    """A job whose tally names the signals that are held back in the process that plays."""

    chunk: int = 1

    def play(self, seed: int, first: int, count: int) -> str:  # noqa: ARG002 - what a job takes
        return " ".join(signal.Signals(each).name for each in signal.pthread_sigmask(signal.SIG_BLOCK, set()))


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="no signal masks here")
def test_ctrl_c_cannot_hit_a_process_that_is_still_starting() -> None:
    with runner._pool(1) as pool:
        played = runner._play_on(pool, SaysWhatIsHeld(), 1, runner._Units(1, None), 1)
        assert [held for _, held in played] == ["SIGINT"]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, set())


@dataclass(frozen=True)
class SaysWhatIsKept:
    """A job whose tally is what the process that plays knows of a card."""

    card: Card
    chunk: int = 1

    def play(self, seed: int, first: int, count: int) -> str:  # noqa: ARG002 - what a job takes
        return KEPT.get(self.card, "nothing")


def test_a_worker_knows_of_cards_what_its_parent_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    card = NinjaCard(name="Hare")
    monkeypatch.setitem(KEPT, card, "told")
    with runner._pool(1) as pool:
        played = runner._play_on(pool, SaysWhatIsKept(card), 1, runner._Units(1, None), 1)
        assert [kept for _, kept in played] == ["told"]


@dataclass(frozen=True)
class SlowDice:
    """Dice that take their time: `seconds` for each game."""

    seconds: float
    chunk: int = 100

    def play(self, seed: int, first: int, count: int) -> GoldfishTally:
        time.sleep(self.seconds * count)
        return JOB.play(seed, first, count)


def test_work_is_cut_by_time_whatever_a_game_takes() -> None:
    told: list[int] = []

    def progress(done: int, _wanted: int, estimate: str = "") -> None:
        told.append(done)
        assert not done or estimate == f"{done} games"

    started = time.monotonic()
    run(SlowDice(0.02), 100, 1, progress=progress, estimate=lambda known: f"{known.games} games")
    assert time.monotonic() - started < 10
    assert told[:2] == [0, 1]
    assert told[-1] == 100
    assert max(after - before for before, after in itertools.pairwise(told)) <= 30  # half a second's games


@given(games=st.integers(1, 300), seconds=st.lists(st.floats(0, 2), max_size=30), edge=st.none() | st.integers(1, 60))
def test_units_cover_every_game_once_and_reach_over_no_edge(games: int, seconds: list[float], edge: int | None) -> None:
    units = runner._Units(games, edge)
    at = 0
    while units.left:
        first, count = units.next()
        assert first == at
        assert count >= 1
        assert edge is None or first // edge == (first + count - 1) // edge
        at += count
        units.learn(count, seconds.pop() if seconds else 1.0)
    assert at == games


def test_ctrl_c_waits_for_no_worker() -> None:
    started: list[float] = []

    def stop(done: int, _wanted: int, _estimate: str = "") -> None:
        if done:
            started.append(time.monotonic())
            raise KeyboardInterrupt

    result = run(SlowDice(3.0, chunk=1), 10, 1, workers=2, progress=stop)
    assert (result.games, result.interrupted) == (1, True)
    assert time.monotonic() - started[0] < 2


def test_the_keeper_of_killed_processes_is_gone_and_complains_of_nothing() -> None:
    """It complained of futures that were cancelled, or failed at the end of the program to close what was closed."""
    threads = set(threading.enumerate())
    with pytest.raises(KeyboardInterrupt), runner._pool(2) as pool:
        waiting = [pool.submit(time.sleep, 60) for _ in range(6)]
        raise KeyboardInterrupt
    assert set(threading.enumerate()) <= threads
    assert not any(future.cancelled() for future in waiting)
    assert all(future.done() for future in waiting)
