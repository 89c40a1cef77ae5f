"""Do the tests bite? `poe mutants ROOM [COUNT] [SEED]`, e.g. `poe mutants rules/query 100`.

Puts small slips into the code of a room (simulator, rules/construction, rules/query or decks), one at a time, and says
how many some test notices, and which none does. Each is tried on the tests that reach its line, the quick and narrow
ones first. What tests reach is measured by a first run, which takes minutes, and kept in `.mutants/`, as is what became
of each slip: a run goes on where another ended, and tries again what was not noticed where tests have changed. What
became of the slips that none noticed is in `equivalent.toml` and `survivors.md`.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from pathlib import Path

import pytest

from benchmarks.mutants import kept
from benchmarks.mutants.kept import Result
from benchmarks.mutants.profile import Examples
from benchmarks.mutants.reach import FLAGS, ROOMS, Covering, Reach, environment, measure, test_files
from benchmarks.mutants.slips import ROOT, Slip, slips_of, source_sum, statement_lines
from benchmarks.mutants.trying import Ended, Loaded, load_others, on_import, quiet

FOLDER = ROOT / ".mutants"
COMMANDS = (
    *("advise", "archive", "archive_kept", "collection", "collection_plan", "compare", "deck_build", "deck_check"),
    *("deck_edits", "deck_files", "deck_move", "gauntlet", "goldfish", "hand_and_mulligan", "judging", "kept_game"),
    *("line_order", "odds", "play", "play_tables", "playtest", "progress", "replay", "rules", "search", "slips"),
    *("stand_ins", "tune"),
)
PLACES = (
    *("tests/rules/query", "tests/rules/construction", "tests/decks", "tests/db", "tests/simulator"),
    *("tests/docs/test_doctests.py", "tests/importers/test_round_trip.py"),
    *(f"tests/kagedeck/test_{name}.py" for name in ("given", "kept_answers", "library")),
    *(f"tests/cli/test_{name}.py" for name in COMMANDS),
)
"""The tests that call the rooms: all others take longer than they are likely to notice."""

BELOW = ("tests/rules", "tests/decks", "tests/db", "tests/importers")
"""Rooms that the simulator uses: their tests cannot reach it."""

LATEST = 5
"""The tests that noticed the last slips of a module are tried first on its next."""

AT_ONCE = 10
"""So many files of tests are measured before what they reach is kept."""


class Trial:
    """The tests for each slip, and what became of it."""

    def __init__(self, reach: Reach, files: Sequence[str], results: Path, budget: float) -> None:
        self.covering = Covering(reach, files)
        self.sums = {file: reach.files[file]["sum"] for file in files}
        self.results, self.budget = results, budget
        self.killers: dict[str, list[str]] = {}

    def runs_on_import(self, slip: Slip) -> bool:
        """Whether a slip's line runs before the first test."""
        return bool(self.covering.before.get(slip.path, 0) >> slip.line & 1)

    def reaching(self, slip: Slip) -> list[str]:
        """The tests that reach a slip, those called after its module first.

        What runs on import is reached by the tests that reach its module, or one that imports it.
        """
        source = (ROOT / slip.path).read_text("utf-8")
        found = self.covering.of(slip.path, range(slip.line, slip.line + 1))
        found = found or self.covering.of(slip.path, statement_lines(source, slip.line))
        if self.runs_on_import(slip):
            found = list(dict.fromkeys([*found, *self.covering.of_modules([slip.path])]))
            found = found or self.covering.of_modules(importers(slip.path))
        latest = self.killers.get(slip.path, [])[-LATEST:]
        about = "test_" + Path(slip.path).stem.strip("_")
        return sorted(found, key=lambda test: (test not in latest, about not in test, self._cost(test), test))

    def _cost(self, test: str) -> float:
        return (self.covering.seconds[test] + 0.01) * sqrt(self.covering.breadth[test])

    def affordable(self, tests: Sequence[str], per_file: float = 0) -> list[str]:
        """The first of some tests, as many as the time allows."""
        found: list[str] = []
        files: set[str] = set()
        spent = 0.0
        for test in tests:
            file = test.partition("::")[0]
            spent += self.covering.seconds[test] + (0 if file in files else per_file)
            if found and spent > self.budget:
                break
            files.add(file)
            found.append(test)
        return found

    def on(self, tests: Iterable[str]) -> str:
        """What stands for the tests of a slip: it changes where one of their files does."""
        return source_sum(" ".join(f"{test} {self.sums[test.partition('::')[0]]}" for test in sorted(tests)))

    def note(self, slip: Slip, ended: Ended, tests: Sequence[str], seconds: float) -> None:
        """Keep what became of a slip."""
        if ended.ending == "killed":
            self.killers.setdefault(slip.path, []).append(ended.by)
        on = self.on(tests)
        kept.keep(self.results, Result(slip, ended.ending, ended.by, ended.tests, len(tests), on, round(seconds, 2)))

    def to_try(self, chosen: Sequence[Slip], again: bool) -> list[Slip]:
        """The slips of which nothing is kept, or which no test noticed and other tests may notice now."""
        known = {each.slip: each for each in kept.read(self.results)}
        return [
            slip
            for slip in chosen
            if not (was := known.get(slip)) or (not was.noticed and (again or was.on != self.on(self.reaching(slip))))
        ]


def importers(path: str) -> list[str]:
    """The modules of the rooms that import a module."""
    name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    package, _, last = name.rpartition(".")
    found = [
        each.relative_to(ROOT).as_posix()
        for room in ROOMS
        for each in sorted((ROOT / room).rglob("*.py"))
        if (text := each.read_text("utf-8"))
        and (f"from {name} import" in text or (f"from {package} import" in text and last in text))
    ]
    return [each for each in found if each != path]


def places(room: str) -> tuple[str, ...]:
    """Where the tests lie that can reach a room."""
    return tuple(place for place in PLACES if room != "simulator" or not place.startswith(BELOW))


def measured(path: Path, files: Sequence[str]) -> Reach:
    """What the tests reach, measured anew where they have changed. In a child: it loads the project."""
    reach = Reach.read(path)
    stale = reach.stale(files)
    for start in range(0, len(stale), AT_ONCE):
        print(f"{len(stale) - start} files of tests are run first, for what they reach", flush=True)
        child = os.fork()
        if not child:
            quiet()
            measure(stale[start : start + AT_ONCE], reach)
            reach.write(path)
            os._exit(0)
        if os.waitpid(child, 0)[1]:
            sys.exit("the tests that say what is reached could not be run")
        reach = Reach.read(path)
    for file in files:
        for test in reach.files[file]["failed"]:
            print(f"left out, since it fails without a slip: {test}")
    return reach


def try_loaded(trial: Trial, slips: Sequence[Slip], until: float) -> None:
    """Try slips within functions; those that can only be made on import are left."""

    def run(loaded: Loaded) -> None:
        for slip in slips:
            if time.monotonic() > until:
                return
            begun = time.monotonic()
            reaching = trial.reaching(slip)
            ended = loaded.try_slip(slip, trial.affordable(reaching))
            if ended:
                trial.note(slip, ended, reaching, time.monotonic() - begun)

    files = sorted({test.partition("::")[0] for slip in slips for test in trial.reaching(slip)})
    if files:
        pytest.main([*FLAGS, *files], plugins=[Loaded(trial.covering.seconds, trial.covering.starter, run), Examples()])


def try_on_import(trial: Trial, slips: Sequence[Slip], until: float) -> None:
    """Try slips in lines that run on import."""
    witness: Counter[str] = Counter()
    for slip in slips:
        if time.monotonic() > until:
            return
        begun = time.monotonic()
        reaching = trial.reaching(slip)
        tests = trial.affordable(reaching, per_file=1)
        ended = on_import(slip, tests, trial.covering.seconds) if tests else Ended("survived", "", 0)
        while ended.by in tests:
            if ended.by not in witness:
                alone = on_import(None, [ended.by], trial.covering.seconds)
                witness[ended.by] = alone.ending == "survived"
            if witness[ended.by]:
                break
            tests.remove(ended.by)
            ended = on_import(slip, tests, trial.covering.seconds)
        trial.note(slip, ended, reaching, time.monotonic() - begun)


def report(room: str, chosen: Sequence[Slip], results: Path, there: int) -> None:
    """Print what no test noticed, and how many were noticed."""
    wanted = set(chosen)
    first: dict[Slip, Result] = {}
    last: dict[Slip, Result] = {}
    for each in kept.read(results):
        if each.slip in wanted:
            first.setdefault(each.slip, each)
            last[each.slip] = each
    missing, same = kept.unnoticed((last[slip] for slip in chosen if slip in last), kept.equivalents())
    for result in missing:
        print(result)
    for one in same:
        print(f"{one.path}: {one.says} in `{one.code}` changes nothing: {one.why}")
    print(_shares(room, first, last, len(same), there))


def _shares(room: str, first: Mapping[Slip, Result], last: Mapping[Slip, Result], same: int, there: int) -> str:
    tried, killed = len(last), sum(each.noticed for each in last.values())
    if not tried:
        return f"{room}: no slip was tried"
    before = sum(each.noticed for each in first.values())
    late = sum(each.ending == "out of time" for each in last.values())
    return (
        f"{room}: of {tried} slips (of {there} there are) {killed} were noticed, {late} of them by running out of "
        f"time: {killed / tried:.1%}; {before / tried:.1%} when they were first tried. {same} of the others change "
        f"nothing, without which it is {killed / max(tried - same, 1):.1%}"
    )


def main() -> None:
    """Try slips and print how many were noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("room", choices=ROOMS)
    parser.add_argument("count", type=int, nargs="?", default=400)
    parser.add_argument("seed", type=int, nargs="?", default=1, help="the first slips of a longer run are a shorter's")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where what is found out is kept")
    parser.add_argument("--budget", type=float, default=60, help="seconds of tests for each slip")
    parser.add_argument("--minutes", type=float, default=600, help="try no further slips after so long")
    parser.add_argument("--again", action="store_true", help="try what was not noticed again, tests changed or not")
    parser.add_argument("--report", action="store_true", help="say what is kept, try nothing")
    asked = parser.parse_args()
    slips = slips_of(asked.room)
    chosen = random.Random(asked.seed).sample(slips, len(slips))[: asked.count]
    results = asked.folder / "results.jsonl"
    if not asked.report:
        os.chdir(ROOT)
        environment()
        until = time.monotonic() + 60 * asked.minutes
        files = test_files(places(asked.room))
        reach = measured(asked.folder / "reach.json", files)
        trial = Trial(reach, files, results, asked.budget)
        load_others(reach.heavy)
        waiting = trial.to_try(chosen, asked.again)
        sys.stdout.flush()
        before = len(list(kept.read(results)))
        child = os.fork()
        if not child:
            quiet()
            try_loaded(trial, [slip for slip in waiting if not trial.runs_on_import(slip)], until)
            os._exit(0)
        os.waitpid(child, 0)
        done = {each.slip for each in list(kept.read(results))[before:]}
        left = [slip for slip in waiting if slip not in done]
        try_on_import(trial, left, until)
    report(asked.room, chosen, results, len(slips))


if __name__ == "__main__":
    main()
