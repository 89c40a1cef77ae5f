"""One process, two processes and a Dask cluster of two workers on the same goldfish: seconds and ratios, in one run.

    python benchmarks/workers.py [--games N]

Takes each in turn, three times over, and prints the median of the ratios. Start-up of the cluster is apart; that of the
processes is part of the run. Also extrapolates the cost of a million decks on a hundred machines. Needs the extra
`cluster` for its part of the table.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from concurrent.futures import Executor
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from decks.load import load_deck
from rules.core.registry import game
from simulator.goldfish import GoldfishJob
from simulator.running.runner import run

DECK = Path(__file__).parents[1] / "examples" / "mythos-leaf.deck"
ROUNDS = 3


def seconds(job: GoldfishJob, games: int, workers: int = 1, executor: Executor | None = None) -> float:
    """How long a run takes."""
    started = time.perf_counter()
    run(job, games, 1, workers=workers, executor=executor)
    return time.perf_counter() - started


def cluster_of_two() -> tuple[str, list[subprocess.Popen[bytes]]]:
    """A scheduler and two workers of one thread on this machine."""
    address = "tcp://127.0.0.1:8798"
    python = [sys.executable, "-m", "dask"]
    scheduler = [*python, "scheduler", "--host", "127.0.0.1", "--port", "8798", "--no-dashboard"]
    worker = [*python, "worker", address, "--nthreads", "1", "--no-dashboard", "--no-nanny"]
    quiet = subprocess.DEVNULL
    return address, [subprocess.Popen(words, stdout=quiet, stderr=quiet) for words in (scheduler, worker, worker)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=0, help="games a run (what one process does in about 12 s)")
    games = parser.parse_args().games
    deck = load_deck(str(DECK))
    job = GoldfishJob(str(game(deck.game).engine), deck)
    games = games or round(12 * 200 / seconds(job, 200) / 100) * 100
    rows: dict[str, list[float]] = {"one process": [], "two processes": []}
    processes: list[subprocess.Popen[bytes]] = []
    try:
        if find_spec("distributed"):
            from simulator.running.cluster import cluster

            address, processes = cluster_of_two()
            rows["cluster, two workers"] = []
            time.sleep(8)
            with cluster(address, patience=30) as (executor, threads):
                for _ in range(ROUNDS):
                    rows["one process"].append(seconds(job, games))
                    rows["two processes"].append(seconds(job, games, workers=2))
                    rows["cluster, two workers"].append(seconds(job, games, workers=threads, executor=executor))
        else:
            for _ in range(ROUNDS):
                rows["one process"].append(seconds(job, games))
                rows["two processes"].append(seconds(job, games, workers=2))
    finally:
        for process in processes:
            process.kill()
            process.wait()
    print(f"{games:,} games of {DECK.name}, {ROUNDS} rounds")
    for name, taken in rows.items():
        speed_up = statistics.median(one / own for one, own in zip(rows["one process"], taken, strict=True))
        print(f"{name:22} {statistics.median(taken):7.2f} s   {speed_up:5.2f} x one process")
    if "cluster, two workers" in rows:
        pairs = zip(rows["cluster, two workers"], rows["two processes"], strict=True)
        print(f"cluster / two processes: {statistics.median(a / b for a, b in pairs):.2f}")
    per_game = statistics.median(rows["one process"]) / games
    decks = 1_000_000 * 2_000 * per_game / (100 * 2) / 3600
    print(f"a game: {per_game * 1000:.2f} ms; a million decks of 2,000 games on 100 machines of 2 cores: {decks:.1f} h")


if __name__ == "__main__":
    main()
