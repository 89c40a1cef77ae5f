"""How fast search is: whole processes beside `sqlite-utils search` on the same rows, and queries inside the process.

    python benchmarks/search.py                       3,500, 35,000 and 350,000 cards
    python benchmarks/search.py --sizes 3500,35000    only these
    python benchmarks/search.py --sqlite-utils PATH   the sqlite-utils to compare with (default: the one on PATH)

The cards are made up from syllables, with the fields of one of the games. Runs of the two programs take turns, so that
a busy machine slows both; the figures are medians, and what is compared is the processor's time, which says the same on
a busy machine as on a quiet one. Catalogues are kept in a temporary folder and thrown away.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from db.connecting import transaction
from db.facts import words_in_one_piece
from db.inserting import inserting
from db.migrations import migrate
from db.opening import open_catalogue
from db.records import Record
from db.searching.search import Page, search_ids, search_scope, within
from db.writing.write import CatalogueWriter
from importers.pipeline import BATCH
from rules.core.registry import game, games
from rules.query import parse

GAME = "mythos"
SQLITE_UTILS = "sqlite-utils search"
SYLLABLES = [consonant + vowel for consonant in ("k", "s", "t", "n", "h", "m", "r", "y") for vowel in "aiueo"]
TEXTS = ("draw", "hide", "move", "defeat", "discard", "enemy", "friendly", "character", "mission", "chakra", "token")
COMPLETION = {"_KAGE_COMPLETE": "complete_bash", "COMP_WORDS": "kage\nsearch\nna", "COMP_CWORD": "2"}
DECK = str(Path(__file__).parents[1] / "examples" / "mythos-leaf.deck")
STARTS = {
    "games": ["games"],
    "deck show": ["deck", "show", DECK],
    "odds, exact": ["odds", DECK, "count(cost<=2) >= 2"],
    "hand": ["hand", DECK],
}
"""Commands that only read: what counts is how long they take to start."""
QUERIES = {
    "rare word": "{rare}",
    "common word": "draw",
    "two words": "{rare} draw",
    "phrase": '"draw hide"',
    "two letters": "{short}",
    "field": "keyword:jutsu",
    "number": "cost<=2",
    "arithmetic": "power>cost+4",
    "combined": "type:character {rare} -keyword:jutsu cost<=6",
    "or": "({rare} or keyword:weapon) power>=7",
    "regex": "name:/^kas.*a$/",
}


def records(size: int) -> list[Record]:
    """So many made-up characters; the same for the same size."""
    draw = random.Random(7)
    words = ["".join(draw.choices(SYLLABLES, k=draw.randint(2, 4))).capitalize() for _ in range(4_000)]
    made = []
    for number in range(1, size + 1):
        effects = [{"timing": "MAIN", "text": " ".join(draw.choices(TEXTS, k=12)), "continuous": False}]
        facts = {
            "name": " ".join(draw.choices(words, k=2)),
            "title": " ".join(draw.choices(words, k=3)),
            "cost": draw.randint(0, 9),
            "power": draw.randint(0, 9),
            "faction": f"{draw.choice(words[:40])} Village",
            "keywords": draw.sample(["Jutsu", "Summon", "Weapon", "Team 7", "Rogue"], k=draw.randint(0, 3)),
            "effects": effects if draw.random() < 0.8 else [],
        }
        made.append(Record(GAME, facts, "character", f"B{number % 30:02}", f"{number:06}", None, draw.choice("CUR")))
    return made


def make_catalogue(path: Path, size: int) -> str:
    """A catalogue of made-up cards at `path`. Returns a name that few of them have."""
    made = records(size)
    with transaction(path, create=True) as connection:
        migrate(connection, 0)
        with words_in_one_piece(connection), inserting(connection) as inserts:
            writer = CatalogueWriter(connection, game(GAME), inserts=inserts)
            writer.begin("benchmark", "benchmark")
            for start in range(0, size, BATCH):
                writer.add(made[start : start + BATCH])
    return str(made[0].facts["name"]).split()[0].lower()


def make_sqlite_utils(path: Path, catalogue: Path, program: str) -> None:
    """The same rows as sqlite-utils keeps them, with full-text search on."""
    environment = {**os.environ, "KAGE_DB": str(catalogue)}
    rows = subprocess.run(
        [*kage(), "search", "-g", GAME, "", "-o", "jsonl"], env=environment, capture_output=True, check=True
    )
    subprocess.run([program, "insert", str(path), "cards", "-", "--nl", "--pk", "id"], input=rows.stdout, check=True)
    subprocess.run([program, "enable-fts", str(path), "cards", "name", "title", "text"], check=True)


def kage() -> list[str]:
    """The kage that belongs to this Python."""
    return [str(Path(sys.executable).with_name("kage"))]


def timed(command: list[str], environment: dict[str, str]) -> tuple[float, float]:
    """Seconds by the clock and of the processor that a command takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    clock = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def in_turns(commands: dict[str, tuple[list[str], dict[str, str]]], rounds: int) -> dict[str, tuple[float, float]]:
    """The median seconds of each command, by the clock and of the processor, run in turns."""
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for _ in range(rounds + 1):
        for name, (command, environment) in commands.items():
            times[name].append(timed(command, environment))
    return {
        name: (statistics.median(t[0] for t in taken[1:]), statistics.median(t[1] for t in taken[1:]))
        for name, taken in times.items()
    }


def inside(path: Path, rare: str) -> dict[str, tuple[float, int]]:
    """Milliseconds and answers of each kind of query in one process: parse, plan, SQL, and the first 50 cards."""
    with open_catalogue(path) as catalogue:
        scope = search_scope(catalogue, games())
        results = {}
        for name, template in QUERIES.items():
            text = template.format(rare=rare, short=rare[:2])
            taken = []
            for _ in range(6):
                start = time.process_time()
                query = parse(text)
                found = search_ids(catalogue, within(query.plan(scope), scope, catalogue), Page(limit=50))
                catalogue.printings(found)
                taken.append(time.process_time() - start)
            results[f"{name}: {text}"] = (1000 * statistics.median(taken[1:]), len(found))
        return results


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--sizes", default="3500,35000,350000")
    options.add_argument("--rounds", type=int, default=15)
    options.add_argument("--sqlite-utils", default=shutil.which("sqlite-utils"))
    options.add_argument("--keep", type=Path, help="a folder for the catalogues, used again next time")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = chosen.keep or Path(temporary)
        folder.mkdir(exist_ok=True)
        medians: dict[int, float] = {}
        for size in map(int, chosen.sizes.split(",")):
            path, other, note = folder / f"{size}.sqlite", folder / f"{size}-su.sqlite", folder / f"{size}.json"
            if not note.exists():
                note.write_text(json.dumps(make_catalogue(path, size)))
                sqlite3.connect(path).execute("ANALYZE")
            rare = json.loads(note.read_text())
            environment = {**os.environ, "KAGE_DB": str(path)}
            commands = {
                "kage search": ([*kage(), "search", rare], environment),
                "kage search --json": ([*kage(), "search", rare, "--json"], environment),
                "kage search -g": ([*kage(), "search", rare, "-g", GAME], environment),
                "kage --help": ([*kage(), "--help"], environment),
                "kage search --help": ([*kage(), "search", "--help"], environment),
                "search for nothing": ([*kage(), "search", "-g", GAME, "qqqqqqq"], environment),
                "search with a slip": (
                    [*kage(), "search", "-g", GAME, rare[:3] + rare[4:5] + rare[3] + rare[5:]],
                    environment,
                ),
                **{name: ([*kage(), *words], environment) for name, words in STARTS.items()},
                "completion": ([*kage()], {**environment, **COMPLETION}),
            }
            if chosen.sqlite_utils:
                if not other.exists():
                    make_sqlite_utils(other, path, chosen.sqlite_utils)
                commands[SQLITE_UTILS] = (
                    [chosen.sqlite_utils, "search", str(other), "cards", rare],
                    environment,
                )
            print(f"\n{size:,} cards, whole processes, medians of {chosen.rounds} rounds")
            taken = in_turns(commands, chosen.rounds)
            for name, (clock, processor) in taken.items():
                beside = f"{processor / taken[SQLITE_UTILS][1]:5.2f}x sqlite-utils" if SQLITE_UTILS in taken else ""
                searches = processor / taken["kage search"][1]
                said = f"{1000 * clock:5.0f} ms, of the processor {1000 * processor:5.0f} ms, {searches:.2f} searches"
                print(f"  {name:22} {said}  {beside}")
            medians[size] = taken["kage search"][1]
            print("inside the process, the first 50 cards")
            for name, (milliseconds, answers) in inside(path, rare).items():
                print(f"  {name:62} {milliseconds:7.2f} ms  {answers} cards")
        if {3_500, 35_000} <= medians.keys():
            print(f"\n35,000 cards take {medians[35_000] / medians[3_500]:.2f}x the time of 3,500")


if __name__ == "__main__":
    main()
