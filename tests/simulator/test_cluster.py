"""A Dask cluster of real processes on this machine: the same answer, and one clear line for all that can be wrong."""

from __future__ import annotations

import os
import re
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from decks.load import load_deck
from rules.core.deck import Deck
from rules.core.errors import NotFoundError, UsageError
from rules.core.registry import game
from simulator.comparison.gauntlet import Gauntlet, play_gauntlet
from simulator.comparison.judges import PlayedJudge
from simulator.comparison.swaps import Task
from simulator.comparison.tune import Search
from simulator.goldfish import GoldfishJob, GoldfishTally
from simulator.running import cluster as module
from simulator.running.cluster import cluster, knock
from simulator.running.results import Results
from simulator.running.runner import run

pytest.importorskip("distributed", reason="the extra cluster is not installed")

ROOT = Path(__file__).parents[2]
JOB = GoldfishJob("tests.simulator.toy:ENGINE", Deck("dice", ()))
SINGLE = ("--nthreads", "1", "--nworkers", "1", "--no-dashboard", "--no-nanny", "--host", "127.0.0.1")
pytestmark = pytest.mark.filterwarnings("default")


@dataclass
class Processes:
    """A scheduler and its workers, as a person starts them by hand."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]

    def stop(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


def dask(*words: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-m", "dask", *words], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def free_port() -> str:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


def start(workers: int) -> Processes:
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    scheduler = dask("scheduler", "--host", "127.0.0.1", "--port", port, "--no-dashboard")
    knock(address, 60)  # a worker takes any free port, the scheduler's too where it is first
    processes = Processes(address, scheduler, [dask("worker", address, *SINGLE) for _ in range(workers)])
    for _ in range(200):
        try:
            with cluster(address, patience=30) as (_, threads):
                if threads >= workers:
                    return processes
        except NotFoundError:
            pass
        time.sleep(0.2)
    processes.stop()
    pytest.fail("the cluster did not start")


@pytest.fixture(scope="module")
def two_workers() -> Iterator[Processes]:
    """A cluster of two workers, ready."""
    processes = start(2)
    yield processes
    processes.stop()


@dataclass(frozen=True)
class Slow:
    """The dice, at a chunk in a tenth of a second."""

    chunk: int = 10

    def play(self, seed: int, first: int, count: int) -> GoldfishTally:
        time.sleep(0.1)
        return JOB.play(seed, first, count)


def test_a_cluster_answers_as_one_process(two_workers: Processes) -> None:
    with cluster(two_workers.address) as (executor, threads):
        assert threads == 2
        assert run(JOB, 730, 2, workers=threads, executor=executor) == run(JOB, 730, 2)


def _address() -> str:
    from distributed import get_worker

    return str(get_worker().address)


def test_a_worker_in_the_place_of_its_scheduler_is_told(two_workers: Processes) -> None:
    with cluster(two_workers.address) as (executor, _):
        worker = executor.submit(_address).result(60)
    with pytest.raises(UsageError, match=f"{worker} is no scheduler but a worker of one"), cluster(worker):
        pass


def test_a_worker_that_dies_mid_run_changes_nothing(two_workers: Processes) -> None:
    def kill_at_100(games: int, _wanted: int, _estimate: str = "") -> None:
        if games >= 100 and two_workers.workers[0].poll() is None:
            two_workers.workers[0].kill()
            two_workers.workers[0].wait()

    with cluster(two_workers.address) as (executor, threads):
        assert run(Slow(), 400, 3, workers=threads, executor=executor, progress=kill_at_100) == run(JOB, 400, 3)


def test_a_gauntlet_and_a_tuning_survive_a_worker_that_is_killed(catalogue_path: Path) -> None:  # noqa: ARG001
    deck = load_deck(str(ROOT / "examples" / "mythos-leaf.deck"))
    thin = replace(deck, entries=tuple(replace(entry, count=1) for entry in deck.entries), source="thin")
    gauntlet = Gauntlet(str(game("mythos").engine), (deck, thin), ("random", "random"), pairs=150, seed=3)
    judge = PlayedJudge("tests.simulator.toy:HIGH_CARD", "high>=6")
    asked = Task(deck, judge, [deck.section("main")[0].printing], ["main"], _any, _any, swaps=1, budget=400, seed=1)
    processes = start(3)
    last = [*processes.workers]

    def kill_one(games: int, _wanted: int, _estimate: str = "") -> None:
        if games and len(last) > 2 - killed:
            worker = last.pop()
            worker.kill()
            worker.wait()

    try:
        with cluster(processes.address) as (executor, threads):
            killed = 0
            played = play_gauntlet(gauntlet, Results(None), workers=threads, executor=executor, progress=kill_one)
            killed = 1
            search = Search(asked, Results(None), workers=threads, executor=executor, progress=kill_one)
            tuned = search.play(200)
    finally:
        processes.stop()
    assert len(last) == 1, "a worker was killed in each"
    assert played.lost is None
    assert played.pairings == play_gauntlet(gauntlet, Results(None)).pairings
    assert tuned.lost is None
    alone = Search(asked, Results(None)).play(200)
    assert (tuned.swaps, tuned.gain, tuned.games) == (alone.swaps, alone.gain, alone.games)


def _any(_: object) -> bool:
    return True


def test_a_worker_with_other_code_is_refused_up_front(two_workers: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ours", lambda: "python 3.0, kagedeck 000000000000")
    with pytest.raises(UsageError, match="Install the same version everywhere"), cluster(two_workers.address):
        pass


def test_a_scheduler_that_goes_away_keeps_what_was_finished() -> None:
    processes = start(1)

    def kill_at_50(games: int, _wanted: int, _estimate: str = "") -> None:
        if games >= 50 and processes.scheduler.poll() is None:
            processes.scheduler.kill()
            processes.scheduler.wait()

    try:
        with cluster(processes.address, patience=5) as (executor, threads):
            result = run(Slow(), 5_000, 3, workers=threads, executor=executor, progress=kill_at_50)
    finally:
        processes.stop()
    assert result.lost is not None
    assert "went away" in result.lost
    assert 50 <= result.games < 5_000
    assert result.tally == run(JOB, result.games, 3).tally


def test_the_readme_section_on_a_cluster_runs_as_it_stands(catalogue_path: Path) -> None:
    section = (ROOT / "README.md").read_text("utf-8").split("## On a cluster")[1]
    commands = re.findall(r"^uv run --extra cluster (.*)$", section, re.MULTILINE)
    port = free_port()
    *background, last = [command.replace("8786", port) for command in commands]
    started = [dask(*shlex.split(command.removesuffix(" &"))[1:]) for command in background]
    environment = {**os.environ, "KAGE_DB": str(catalogue_path)}

    def kage(*words: str) -> subprocess.CompletedProcess[str]:
        code = "from cli.main import run; run()"
        return subprocess.run(
            [sys.executable, "-c", code, *words], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120
        )

    try:
        there = kage(*shlex.split(last)[1:])
    finally:
        for process in started:
            process.kill()
            process.wait()
    assert there.returncode == 0, there.stderr
    assert there.stdout == kage(*shlex.split(last.split(" --cluster")[0])[1:]).stdout


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1"])
def test_where_nobody_answers_it_says_so(address: str) -> None:
    with pytest.raises(NotFoundError, match="No Dask scheduler answers"), cluster(address, patience=1):
        pass
