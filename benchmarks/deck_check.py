"""What checking decks costs: a folder of 1,000 in one process, and one deck against one search, whole processes.

    uv run python benchmarks/deck_check.py

The decks are dealt from the starter cards with a fixed seed; many are illegal. Times are the best of several runs.
Figures: docs/performance.md.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

from db.opening import open_catalogue
from decks.checking import DeckChecker, deck_files
from decks.resolving.catalogue import CatalogueCards

GAME = "mythos"
SEED = 6
SIZES = (250, 500, 1000)
LINES = (12, 24, 48)
RUNS = 3
STARTS = 20


def main() -> None:
    """Print every figure."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["KAGE_DB"] = str(Path(folder) / "kage.sqlite")
        with open_catalogue() as catalogue:
            cards = CatalogueCards(catalogue)
            names = sorted({row.tail for row in cards.names(GAME)})
            by_number(cards, names, Path(folder))
            by_length(cards, names, Path(folder))
        against_search(Path(folder))


def by_number(cards: CatalogueCards, names: list[str], folder: Path) -> None:
    """Twice the decks should take twice the time."""
    print("decks  cards   seconds  ms a deck")
    for size in SIZES:
        decks = written(folder / f"n{size}", names, size, lines=15)
        seconds = min(checking(cards, decks) for _ in range(RUNS))
        print(f"{size:5}  {size * 30:6}  {seconds:7.2f}  {seconds / size * 1000:9.2f}")


def by_length(cards: CatalogueCards, names: list[str], folder: Path) -> None:
    """Twice the lines a deck should take at most twice the time."""
    print("\nlines a deck  seconds for 250  us a line")
    for lines in LINES:
        decks = written(folder / f"l{lines}", names, 250, lines)
        seconds = min(checking(cards, decks) for _ in range(RUNS))
        print(f"{lines:12}  {seconds:15.2f}  {seconds / 250 / lines * 1e6:9.0f}")


def against_search(folder: Path) -> None:
    """One deck against one search, each a process from start to end, in turns."""
    deck = next(folder.glob("n*/*.deck"))
    commands = {
        "deck check": ("deck", "check", str(deck)),
        "search of every game": ("search", "naruto"),
        "search of one game": ("search", "type:character cost<=2", "-g", GAME),
    }
    best = {name: (float("inf"), float("inf")) for name in commands}
    for _ in range(STARTS):
        for name, arguments in commands.items():
            seconds, processor = process(*arguments)
            best[name] = (min(best[name][0], seconds), min(best[name][1], processor))
    print("\nwhole process         ms on the clock  ms of processor  deck check takes")
    for name, (seconds, processor) in best.items():
        ratio = best["deck check"][1] / processor
        print(f"{name:20}  {seconds * 1000:15.0f}  {processor * 1000:15.0f}  {ratio:15.2f}x")


def written(folder: Path, names: list[str], number: int, lines: int) -> Path:
    """A folder with so many decks of so many lines."""
    chance = random.Random(SEED)
    folder.mkdir()
    for index in range(number):
        picked = chance.sample(names, lines)
        body = "\n".join(f"{chance.choice((2, 2, 2, 3))} {name}" for name in picked)
        (folder / f"{index:04}.deck").write_text(f"game: {GAME}\n\n{body}\n", encoding="utf-8")
    return folder


def checking(cards: CatalogueCards, folder: Path) -> float:
    """Seconds to check every deck of a folder."""
    start = time.perf_counter()
    checker = DeckChecker(cards, many=True)
    for path in deck_files([str(folder)]):
        checker.check(path)
    return time.perf_counter() - start


def process(*arguments: str) -> tuple[float, float]:
    """What one run of `kage` takes: seconds on the clock, and of processor, which a busy machine changes less."""
    command = [str(Path(sys.executable).with_name("kage")), *arguments]
    start, before = time.perf_counter(), getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    seconds, after = time.perf_counter() - start, getrusage(RUSAGE_CHILDREN)
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
