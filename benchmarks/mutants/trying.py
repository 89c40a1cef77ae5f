"""One slip at a time in a child process that is forked from one which has everything loaded.

A slip within a function is put into the functions that are there, after all tests were collected: the child begins with
the first test. A slip in lines that run on import, or while tests are collected, is made before the project is loaded:
there the child is forked from a process that has loaded the libraries of others only.

A child stops at the first test that fails, or that takes several times as long as it should. A test that fails in such
a child without any slip is no witness, and is left out.
"""

from __future__ import annotations

import gc
import os
import resource
import select
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import Literal

import pytest

from benchmarks.mutants.profile import Examples
from benchmarks.mutants.reach import FLAGS
from benchmarks.mutants.slips import ROOT, Slip, source_sum, with_slip

Ending = Literal["killed", "out of time", "survived"]

MEMORY = Path("/", "dev", "shm")
"""A folder in memory, where there is one."""

GIGABYTES = 6
"""Of address space that a child may have."""

PATIENCE = 60
"""Seconds that a child may say nothing, beside what its test may take."""


@dataclass(frozen=True, slots=True)
class Ended:
    """What became of a slip: `by` is the test that noticed it, `tests` how many ran."""

    ending: Ending
    by: str
    tests: int


def limit(seconds: float) -> float:
    """How many seconds of processor a test may take that took so many."""
    return 3 + 5 * seconds


def in_child(
    work: Callable[[Callable[[str], None]], None], times: Mapping[str, float], loading: float = PATIENCE
) -> Ended:
    """Do work in a child, which says each test that it begins, and "!" before one that failed.

    A test that waits, and so uses no time of the processor, is given `PATIENCE` and 5 times its `limit`.
    """
    reading, writing = os.pipe()
    folder = tempfile.mkdtemp(prefix="slip-", dir=MEMORY if MEMORY.is_dir() else None)
    child = os.fork()
    if not child:
        os.close(reading)
        os.setpgid(0, 0)
        os.environ["PYTEST_DEBUG_TEMPROOT"] = os.environ["TMPDIR"] = tempfile.tempdir = folder
        resource.setrlimit(resource.RLIMIT_AS, (GIGABYTES << 30, GIGABYTES << 30))
        try:
            work(lambda said: (os.write(writing, f"{said}\n".encode()), None)[1])
            os._exit(0)
        except BaseException:
            os._exit(3)
    os.close(writing)
    said, late = _all_said(reading, times, loading)
    if late:
        os.killpg(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    shutil.rmtree(folder, ignore_errors=True)
    lines = said.split("\n")[:-1]
    begun = [line for line in lines if not line.startswith("!")]
    failed = next((line[1:] for line in lines if line.startswith("!")), "")
    if failed:
        return Ended("killed", failed, len(begun))
    if late or (os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGKILL)):
        return Ended("out of time", begun[-1] if begun else "loading", len(begun))
    if status:
        return Ended("killed", begun[-1] if begun else "loading", len(begun))
    return Ended("survived", "", len(begun))


def _all_said(reading: int, times: Mapping[str, float], patience: float) -> tuple[str, bool]:
    said = b""
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        while select.select([pipe], [], [], patience)[0]:
            part = pipe.read(65536)
            if not part:
                return said.decode(), False
            said += part
            patience = PATIENCE + 5 * limit(times.get(said.decode().split("\n")[-2], 1))
    return said.decode(), True


class _Stopping:
    """Says which test begins, gives it its time, and ends the child at the first failure."""

    def __init__(self, say: Callable[[str], None], seconds: dict[str, float]) -> None:
        self.say, self.seconds = say, seconds

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.say(nodeid)
        signal.setitimer(signal.ITIMER_PROF, limit(self.seconds.get(nodeid, 1)))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed(report)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.failed(report)

    def failed(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.failed:
            self.say(f"!{report.nodeid}")
            os._exit(1)


class _Chosen(_Stopping):
    """Of the tests of the files that are loaded those that were chosen, in their order."""

    def __init__(self, say: Callable[[str], None], seconds: dict[str, float], tests: Sequence[str]) -> None:
        super().__init__(say, seconds)
        self.place = {test: number for number, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.place), key=lambda each: self.place[each.nodeid]
        )


def on_import(slip: Slip | None, tests: Sequence[str], seconds: dict[str, float]) -> Ended:
    """Try a slip in lines that run on import: in a child that has loaded nothing of the project."""

    def work(say: Callable[[str], None]) -> None:
        if slip:
            _load_with(slip)
        quiet()
        files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
        signal.setitimer(signal.ITIMER_PROF, 120)
        code = pytest.main([*FLAGS, *files], plugins=[_Chosen(say, seconds, tests), Examples()])
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            say(f"!pytest ends with {int(code)}")

    return in_child(work, seconds, 3 * PATIENCE)


def quiet() -> None:
    """Print nothing from here on: for a child."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)


def _load_with(slip: Slip) -> None:
    target = ROOT / slip.path
    code = with_slip(target.read_text("utf-8"), slip.number, str(target))
    as_written = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        return code if Path(loader.path) == target else as_written(loader, name)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010 - a type checker would refuse it otherwise


class Loaded:
    """The process that has collected all tests: `run` is called with it where pytest would begin to run them."""

    def __init__(self, seconds: dict[str, float], starter: dict[str, int], run: Callable[[Loaded], None]) -> None:
        self.seconds, self.starter, self.run = seconds, starter, run
        self.items: dict[str, pytest.Item] = {}
        self.session: pytest.Session
        self._witness: dict[str, bool] = {}
        self._functions: dict[str, list[FunctionType]] = {}
        self._prepared = Path(tempfile.mkdtemp(prefix="starter-")) / "kage.sqlite"

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.session = session
        self.items = {item.nodeid: item for item in session.items}
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(ROOT)):
                self._functions.setdefault(each.__code__.co_filename, []).append(each)
        from db.opening import open_catalogue

        open_catalogue(self._prepared).close()
        gc.collect()
        gc.freeze()
        try:
            self.run(self)
        finally:
            shutil.rmtree(self._prepared.parent)
        return True

    def changed(self, slip: Slip) -> list[tuple[FunctionType, CodeType]]:
        """The functions that are there and the code that a slip gives them; none where it is in no function."""
        target = ROOT / slip.path
        text = target.read_text("utf-8")
        if source_sum(text) != slip.source:
            sys.exit(f"{slip.path} was changed meanwhile")
        before, after = compile(text, str(target), "exec"), with_slip(text, slip.number, str(target))
        pairs = [(old, new) for old, new in zip(_codes(before), _codes(after), strict=True) if old != new]
        if not pairs or not _runs_in_calls(pairs[-1][0]):
            return []
        there = self._functions.get(str(target), [])
        return [(each, new) for old, new in pairs for each in there if each.__code__ == old]

    def try_slip(self, slip: Slip, tests: Sequence[str]) -> Ended | None:
        """Try a slip within a function; None where it can be made on import only."""
        changes = self.changed(slip)
        if not changes:
            return None
        ready = not self.starter.get(slip.path, 0) >> slip.line & 1
        tests = [test for test in tests if test in self.items and self._witness.get(test, True)]
        while (ended := self._run(changes, tests, ready)).ending != "survived" and not self.is_witness(ended.by):
            tests = [test for test in tests if test != ended.by]
        return ended

    def is_witness(self, test: str) -> bool:
        """Whether a test passes in a child where there is no slip."""
        if test not in self._witness:
            self._witness[test] = test not in self.items or self._run([], [test], True).ending == "survived"
        return self._witness[test]

    def _run(self, changes: Collection[tuple[FunctionType, CodeType]], tests: Sequence[str], ready: bool) -> Ended:
        def work(say: Callable[[str], None]) -> None:
            for function, code in changes:
                function.__code__ = code
            if ready:
                self._use_prepared()
            items = [self.items[test] for test in tests]
            self.session.config.pluginmanager.register(_Stopping(say, self.seconds))
            for item, following in zip(items, [*items[1:], None], strict=True):
                item.ihook.pytest_runtest_protocol(item=item, nextitem=following)

        return in_child(work, self.seconds)

    def _use_prepared(self) -> None:
        import tests.conftest
        from db.catalogue import Catalogue
        from db.opening import open_catalogue

        def open_copy(path: Path) -> Catalogue:
            if path.name == self._prepared.name and not path.exists():
                shutil.copy(self._prepared, path)
            return open_catalogue(path)

        vars(tests.conftest)["open_catalogue"] = open_copy


def _runs_in_calls(code: CodeType) -> bool:
    return bool(code.co_flags & 1)  # a function's code is optimized, a module's and a class's is not


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A module's code and all code within it, from the outside in."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _codes(each)


def load_others(names: Sequence[str]) -> None:
    """Load modules of other projects, so that no child has to."""
    for name in names:
        try:
            __import__(name)
        except Exception as why:  # it is loaded by whoever needs it, or not at all
            print(f"not loaded beforehand: {name} ({why})", file=sys.stderr)
