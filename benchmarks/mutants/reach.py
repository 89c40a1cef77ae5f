"""Which test reaches which line of the rooms, and how long it takes: measured once and kept, anew where stale.

Kept is, for each file of tests, what its tests reach. A file is run again where it has changed, or a module that it
reaches has. Lines that run while tests are collected, and those that a fixture of more than one test runs, are told
apart: the first have run before any test begins, the second belong to every test that has the fixture.
"""

from __future__ import annotations

import functools
import gc
import json
import os
import re
import signal
import site
import sqlite3
import sys
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypedDict

import pytest
from coverage import Coverage
from coverage.numbits import numbits_to_nums

from benchmarks.mutants.profile import Examples
from benchmarks.mutants.slips import ROOT, source_sum

ROOMS = ("simulator", "rules/construction", "rules/query", "decks")
SLOW = ("tests/simulator/test_cluster.py",)
"""Left out: they start processes of their own, which have no slip in them."""

LONGEST = 120
"""A test that takes more seconds fails, and is left out."""

Lines = dict[str, str]
"""For each module the lines reached: a number in hexadecimal digits, with a bit for each line."""


class Tested(TypedDict):
    """What is kept of a file of tests."""

    sum: str
    modules: dict[str, str]
    imports: Lines
    shared: dict[str, Lines]
    tests: dict[str, tuple[float, Lines]]
    failed: list[str]


@dataclass
class Reach:
    """What is kept: `heavy` are the modules of other projects that the tests load."""

    heavy: list[str] = field(default_factory=list)
    files: dict[str, Tested] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> Reach:
        """As kept in a file; empty where there is none."""
        return cls(**json.loads(path.read_text("utf-8"))) if path.exists() else cls()

    def write(self, path: Path) -> None:
        """Keep it."""
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(".new")
        beside.write_text(json.dumps({"heavy": self.heavy, "files": self.files}), "utf-8")
        beside.replace(path)

    def stale(self, files: Sequence[str]) -> list[str]:
        """The files of tests that are to be run again."""
        sums = {name: source_sum(path.read_text("utf-8")) for name, path in _modules().items()}
        return [
            file
            for file in files
            if not (known := self.files.get(file))
            or known["sum"] != source_sum((ROOT / file).read_text("utf-8"))
            or any(sums.get(name) != was for name, was in known["modules"].items())
        ]


def test_files(places: Sequence[str]) -> list[str]:
    """The files of tests in some folders, or named."""
    found: list[str] = []
    for place in places:
        paths = [ROOT / place] if place.endswith(".py") else sorted((ROOT / place).rglob("test_*.py"))
        found += [path.relative_to(ROOT).as_posix() for path in paths]
    return [file for file in dict.fromkeys(found) if file not in SLOW]


def _modules() -> dict[str, Path]:
    return {path.relative_to(ROOT).as_posix(): path for room in ROOMS for path in (ROOT / room).rglob("*.py")}


class _Watcher:
    """Notes for each test how long it took, whether it failed, and under whose name its lines are counted."""

    def __init__(self, watching: Coverage) -> None:
        self.watching = watching
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.shared: dict[str, set[str]] = {}
        self._caches: list[functools._lru_cache_wrapper[object]] = []
        self._now = ""

    def pytest_collection_finish(self) -> None:
        ours = re.compile(r"(cli|db|decks|files|importers|kagedeck|reports|rules|simulator)\b")
        self._caches = [
            each
            for each in gc.get_objects()
            if isinstance(each, functools._lru_cache_wrapper) and ours.match(each.__module__ or "")
        ]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        for cache in self._caches:
            cache.cache_clear()  # or what is kept would hide from all tests but the first which lines they need
        self._now = item.nodeid
        self.watching.switch_context(item.nodeid)
        begun = time.perf_counter()
        signal.setitimer(signal.ITIMER_REAL, LONGEST)
        ended = yield
        signal.setitimer(signal.ITIMER_REAL, 0)
        self.seconds[item.nodeid] = time.perf_counter() - begun
        self.shared[item.nodeid] = set(getattr(item, "fixturenames", ()))
        return ended

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[object]) -> Generator[None, object, object]:
        if fixturedef.scope == "function":
            return (yield)
        self.watching.switch_context(f"fixture {fixturedef.argname}")
        try:
            return (yield)
        finally:
            self.watching.switch_context(self._now)

    @staticmethod
    def too_long(*_: object) -> None:
        raise TimeoutError

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)


def measure(files: Sequence[str], kept: Reach) -> None:
    """Run files of tests and note what they reach. Does it in this process, which loads the project."""
    with TemporaryDirectory() as folder:
        data = str(Path(folder) / "coverage")
        watching = Coverage(data_file=data, source=[str(ROOT / room) for room in ROOMS], config_file=False)
        watcher = _Watcher(watching)
        signal.signal(signal.SIGALRM, watcher.too_long)
        watching.start()
        vars(watching)["_collector"].data_lock = None  # destructors and threads that are traced wait for it for ever
        pytest.main([*FLAGS, "--tb=line", *files], plugins=[watcher, Examples()])
        watching.stop()
        watching.save()
        contexts = _contexts(data)
    sums = {name: source_sum(path.read_text("utf-8")) for name, path in _modules().items()}
    for file in files:
        tests = [test for test in watcher.seconds if test.partition("::")[0] == file]
        names = {name for test in tests for name in watcher.shared[test] if f"fixture {name}" in contexts}
        reached = {name for test in tests for name in contexts.get(test, {})}
        reached |= {name for shared in names for name in contexts[f"fixture {shared}"]}
        kept.files[file] = {
            "sum": source_sum((ROOT / file).read_text("utf-8")),
            "modules": {name: sums[name] for name in sorted(reached)},
            "imports": contexts.get("", {}),
            "shared": {name: contexts[f"fixture {name}"] for name in sorted(names)},
            "tests": {
                test: (
                    round(watcher.seconds[test], 4),
                    _joined(
                        contexts.get(test, {}), *(contexts[f"fixture {each}"] for each in watcher.shared[test] & names)
                    ),
                )
                for test in tests
            },
            "failed": sorted(watcher.failed & set(tests)),
        }
    kept.heavy = sorted({*kept.heavy, *_others()})


FLAGS = (
    *("-q", "-o", "addopts=", "-p", "no:xdist", "-p", "no:cacheprovider", "--no-header", "--no-summary"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # what pytest would rewrite is loaded before it is
)


def _contexts(data: str) -> dict[str, Lines]:
    found: dict[str, Lines] = {}
    with sqlite3.connect(data) as kept:
        for path, context, bits in kept.execute(
            "select path, context, numbits from line_bits join file on file.id = file_id"
            " join context on context.id = context_id"
        ):
            name = Path(path).relative_to(ROOT).as_posix()
            found.setdefault(context, {})[name] = f"{sum(1 << line for line in numbits_to_nums(bits)):x}"
    kept.close()
    return found


def _joined(*several: Lines) -> Lines:
    found: Lines = {}
    for lines in several:
        for name, bits in lines.items():
            found[name] = f"{int(found.get(name, '0'), 16) | int(bits, 16):x}"
    return found


def _others() -> Iterator[str]:
    folders = tuple(site.getsitepackages())
    for name, module in list(sys.modules.items()):
        here = getattr(getattr(module, "__spec__", None), "name", None) == name
        if here and (getattr(module, "__file__", None) or "").startswith(folders):
            yield name


class Covering:
    """For each line of the rooms the tests that reach it."""

    def __init__(self, kept: Reach, files: Sequence[str]) -> None:
        self.seconds: dict[str, float] = {}
        self.breadth: dict[str, int] = {}
        self.before: dict[str, int] = {}
        """The lines of each module that run while tests are collected."""
        self.starter: dict[str, int] = {}
        """Those that make the catalogue which tests copy."""
        self._of_module: dict[str, list[tuple[str, int]]] = {}
        for file in files:
            known = kept.files[file]
            self._note(self.before, known["imports"])
            self._note(self.starter, known["shared"].get("starter_file", {}))
            for test, (seconds, lines) in known["tests"].items():
                if test not in known["failed"]:
                    self.seconds[test] = seconds
                    for name, bits in lines.items():
                        self._of_module.setdefault(name, []).append((test, int(bits, 16)))
                        self.breadth[test] = self.breadth.get(test, 0) + int(bits, 16).bit_count()

    @staticmethod
    def _note(into: dict[str, int], lines: Mapping[str, str]) -> None:
        for name, bits in lines.items():
            into[name] = into.get(name, 0) | int(bits, 16)

    def of(self, path: str, lines: range) -> list[str]:
        """The tests that reach one of some lines of a module."""
        wanted = sum(1 << line for line in lines)
        return [test for test, bits in self._of_module.get(path, ()) if bits & wanted]

    def of_modules(self, paths: Sequence[str]) -> list[str]:
        """The tests that reach any line of some modules."""
        return list(dict.fromkeys(test for path in paths for test, _ in self._of_module.get(path, ())))


def environment() -> None:
    """What is the same in every run: no files beside the sources, and Ctrl-C, which a shell's background ignores."""
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.dont_write_bytecode = True
    signal.signal(signal.SIGINT, signal.default_int_handler)
