"""How long `kage import` takes for a table of generated cards, next to `sqlite-utils insert` of the same file.

    uv run --with sqlite-utils python benchmarks/import_cards.py [--cards 35000] [--rounds 3] [--largest 350000]
        [--columns 40000]

Whole processes are timed, in alternation, each into a fresh file; the catalogue with its starter cards is made
beforehand. `kage` checks every card, keeps cards apart from printings and indexes words; `sqlite-utils` inserts rows.
Besides the time on the clock the processor time is shown, which a busy machine changes less.
"""

from __future__ import annotations

import argparse
import csv
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

WORDS = [
    "move",
    "hide",
    "draw",
    "card",
    "chakra",
    "enemy",
    "friendly",
    "character",
    "mission",
    "power",
    "token",
    "discard",
    "leaf",
    "sound",
    "sand",
    "village",
]
COLUMNS = ("name", "title", "cost", "power", "faction", "keywords", "set", "number", "rarity", "type", "effects")


def write_cards(path: Path, count: int) -> None:
    """A table of `count` different cards, in sets of 999, with a line of text each."""
    chance = random.Random(1)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        for place in range(count):
            text = " ".join(chance.choices(WORDS, k=12))
            name, title = f"Ninja {chance.randrange(count // 4 + 1)}", f"Version {place}"
            keywords = " / ".join(chance.sample(["Team 7", "Jutsu", "Taijutsu", "Weapon", "Summon"], 2))
            set_code, number = f"B{place // 999:03}", f"{place % 999 + 1:03}"
            figures = (chance.randrange(9), chance.randrange(9))
            row = (name, title, *figures, "Leaf Village", keywords, set_code, number, "C", "character", f"MAIN: {text}")
            writer.writerow(row)


class Taken(NamedTuple):
    """What a process took: seconds on the clock and of the processor, and peak megabytes."""

    seconds: float
    processor: float
    megabytes: float


def timed(command: list[str], environment: dict[str, str]) -> Taken:
    """Run a process to its end. Stops everything if it fails."""
    start = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    said = process.stderr.read() if process.stderr else b""
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{command[0]} failed: {said.decode()}")
    return Taken(time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def script(name: str) -> str:
    """The path of an installed command."""
    found = shutil.which(name, path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    return found or sys.exit(f"{name} is not installed; see the first lines of this script")


def measure(folder: Path, cards: int, rounds: int, *, alone: bool) -> None:
    """Time both programs on a table of so many cards and print a line for each."""
    table, fresh, target = folder / "cards.csv", folder / "fresh.sqlite", folder / "target.sqlite"
    write_cards(table, cards)
    environment = {**os.environ, "KAGE_DB": str(fresh)}
    subprocess.run([script("kage"), "games"], env=environment, check=True, capture_output=True)
    environment["KAGE_DB"] = str(target)
    ours: list[Taken] = []
    theirs: list[Taken] = []
    for _ in range(rounds):
        shutil.copy(fresh, target)
        ours.append(timed([script("kage"), "import", "mythos", str(table)], environment))
        if not alone:
            other = folder / "other.sqlite"
            other.unlink(missing_ok=True)
            theirs.append(
                timed([script("sqlite-utils"), "insert", str(other), "cards", str(table), "--csv"], environment)
            )
    _report("kage import", cards, ours)
    if theirs:
        _report("sqlite-utils insert", cards, theirs)
        ratios = (_median(ours, name) / _median(theirs, name) for name in ("seconds", "processor"))
        print("{:>9} cards  ratio {:.2f} by the clock, {:.2f} by the processor".format(f"{cards:,}", *ratios))


def measure_wide(folder: Path, columns: int) -> None:
    """Time a table of three cards with so many columns that are no field."""
    table, target = folder / "wide.csv", folder / "wide.sqlite"
    names = ("name", "type", "set", "number", *(f"Note {place}" for place in range(columns)))
    with table.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(names)
        writer.writerows((f"Ninja {n}", "character", "W1", f"{n:03}", *["x"] * columns) for n in range(1, 4))
    environment = {**os.environ, "KAGE_DB": str(target)}
    subprocess.run([script("kage"), "games"], env=environment, check=True, capture_output=True)
    taken = timed([script("kage"), "import", "mythos", str(table)], environment)
    print(f"{columns:>9,} columns  {taken.seconds:7.2f} s  {taken.processor:7.2f} s cpu  {taken.megabytes:4.0f} MB")


def _median(runs: list[Taken], name: str) -> float:
    return statistics.median(float(getattr(run, name)) for run in runs)


def _report(name: str, cards: int, runs: list[Taken]) -> None:
    seconds, processor = _median(runs, "seconds"), _median(runs, "processor")
    each = processor / cards * 1e6
    most = max(run.megabytes for run in runs)
    print(
        f"{cards:>9,} cards  {name:20} {seconds:7.2f} s  {processor:7.2f} s cpu ({each:4.0f} us a card)  {most:4.0f} MB"
    )


def main() -> None:
    """Measure at the size asked for, against the other program, and alone at the largest."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cards", type=int, default=35_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--largest", type=int, default=350_000)
    parser.add_argument("--columns", type=int, default=40_000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        measure(folder, asked.cards, asked.rounds, alone=False)
        measure_wide(folder, asked.columns)
        if asked.largest > asked.cards:
            measure(folder, asked.largest, 1, alone=True)


if __name__ == "__main__":
    main()
