"""How fast the resource curve is: the readable engine against the compiled kernel, one core, in one run.

    python benchmarks/curve.py [--games 400]

Both play the same games of the example decks; before anything is timed, their tallies are shown to be equal. Compiling
is timed on its own. The target is fifty times.
"""

from __future__ import annotations

import argparse
import platform
import time
from pathlib import Path

from db.opening import open_catalogue
from decks.load import load_deck
from rules.core.registry import game
from simulator.goldfish import COMPILE_FROM, GoldfishJob

EXAMPLES = Path(__file__).parents[1] / "examples"
DECKS = ("naruto-ccg-leaf.deck", "naruto-cg-konoha.deck")
SEED = 1
TARGET = 50.0


def job_of(name: str) -> GoldfishJob:
    """The curve of an example deck, on the engine."""
    deck = load_deck(str(EXAMPLES / name), None)
    engine = game(deck.game).engine
    if engine is None:
        raise SystemExit(f"{deck.game} cannot be played out.")
    return GoldfishJob(engine, deck, {"policy": "curve"})


def seconds(job: GoldfishJob, games: int) -> float:
    """Processor seconds that the games take."""
    start = time.process_time()
    job.play(SEED, 0, games)
    return time.process_time() - start


def main() -> None:
    """Print a line a deck."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--games", type=int, default=400, help="Games for the engine; the kernel plays 100 times as many."
    )
    games = parser.parse_args().games
    open_catalogue().close()
    print(f"Python {platform.python_version()}, {platform.machine()}")
    for name in DECKS:
        readable = job_of(name)
        start = time.process_time()
        compiled = readable.worth_compiling(COMPILE_FROM)
        compiling = time.process_time() - start
        if compiled.play(SEED, 0, games) != readable.play(SEED, 0, games):
            raise SystemExit(f"{name}: the kernel and the engine differ.")
        slow = seconds(readable, games) / games
        fast = min(seconds(compiled, 100 * games) / (100 * games) for _ in range(3))
        verdict = "reached" if slow / fast >= TARGET else "missed"
        print(
            f"{name}: engine {slow * 1e6:,.0f} us a game, kernel {fast * 1e6:,.1f} us a game, {slow / fast:,.0f} times "
            f"(target {TARGET:.0f} {verdict}); compiling took {compiling:.1f} s"
        )


if __name__ == "__main__":
    main()
