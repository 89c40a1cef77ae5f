"""Do the tests bite? Small slips put into the code of a room, one at a time: how many does some test notice.

`poe mutants ROOM [COUNT] [SEED]`, e.g. `poe mutants rules/query 100`. A room is simulator, rules/construction,
rules/query or decks. First the room's tests run once under coverage, which says what test reaches which line; then each
slip is tried on the tests that reach its line, in a process of its own. Texts, messages, annotations and decorators are
left as they are. What survives is printed as FILE:LINE and the slip.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType
from typing import Literal

ROOT = Path(__file__).parents[1]
TESTS: Mapping[str, tuple[str, ...]] = {
    "simulator": (
        "tests/simulator",
        "tests/kagedeck",
        *(
            f"tests/cli/test_{name}.py"
            for name in (
                *("advise", "compare", "gauntlet", "goldfish", "hand_and_mulligan", "kept_game", "odds", "play"),
                *("play_tables", "playtest", "progress", "replay", "stand_ins", "tune"),
            )
        ),
    ),
    "rules/construction": (
        "tests/rules/construction",
        "tests/decks",
        "tests/cli/test_deck_build.py",
        "tests/cli/test_deck_check.py",
        "tests/cli/test_judging.py",
        "tests/cli/test_rules.py",
    ),
    "rules/query": (
        "tests/rules/query",
        "tests/db/test_deep_queries.py",
        "tests/db/test_queries_beside_fields.py",
        "tests/db/test_search_equals_predicate.py",
        "tests/db/test_search_registered_games.py",
        "tests/db/test_worked_examples.py",
        "tests/cli/test_search.py",
        "tests/cli/test_slips.py",
    ),
    "decks": (
        "tests/decks",
        *(
            f"tests/cli/test_{name}.py"
            for name in (
                *(
                    "archive",
                    "archive_kept",
                    "collection",
                    "collection_plan",
                    "deck_build",
                    "deck_check",
                    "deck_edits",
                    "deck_files",
                ),
                *("deck_move", "judging", "line_order"),
            )
        ),
    ),
}
SLOW = ("tests/simulator/test_cluster.py",)
"""Left out: they start processes of their own, which have no slip in them."""

MOST_TESTS = 40
"""Of the tests that reach a line so many are tried, the ones that reach fewest lines first: they are about it."""

SECONDS = 120
"""How long the tests of one slip may run."""

Ending = Literal["killed", "out of time", "survived"]


@dataclass(frozen=True, slots=True)
class Slip:
    """A change at one place of a file: `number` counts the places of the file."""

    path: str
    number: int
    line: int
    says: str


_COMPARISONS: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_OPERATORS: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}


_LEFT = (ast.JoinedStr, ast.Raise, ast.Import, ast.ImportFrom)


def places(tree: ast.AST) -> Iterator[tuple[int, str, Callable[[], None]]]:
    """Every place of a module where a slip fits: the line, what it is, and what makes it."""
    for node in _code(tree):
        yield from _slips(node)


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a tree that a slip may be in, from the outside in."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, _LEFT) and not _for_types_alone(child):
                yield from _code(child)


def _for_types_alone(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _slips(node: ast.AST) -> Iterator[tuple[int, str, Callable[[], None]]]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in _COMPARISONS:
            other = _COMPARISONS[type(op)]
            yield node.lineno, f"{type(op).__name__} -> {other.__name__}", lambda: setattr(node, "ops", [other()])
        case ast.BinOp(op=sign) | ast.AugAssign(op=sign) if type(sign) in _OPERATORS:
            instead = _OPERATORS[type(sign)]
            yield node.lineno, f"{type(sign).__name__} -> {instead.__name__}", lambda: setattr(node, "op", instead())
        case ast.BoolOp(op=ast.And()):
            yield node.lineno, "and -> or", lambda: setattr(node, "op", ast.Or())
        case ast.BoolOp(op=ast.Or()):
            yield node.lineno, "or -> and", lambda: setattr(node, "op", ast.And())
        case ast.UnaryOp(op=ast.Not()):
            yield node.lineno, "not dropped", lambda: _make_truth(node)
        case ast.If() | ast.IfExp() | ast.While():
            yield (
                node.test.lineno,
                "condition turned round",
                lambda: setattr(node, "test", ast.UnaryOp(ast.Not(), node.test)),
            )
        case ast.Constant(value=bool(value)):
            yield node.lineno, f"{value} -> {not value}", lambda: setattr(node, "value", not value)
        case ast.Constant(value=int(number)):
            yield node.lineno, f"{number} -> {number + 1}", lambda: setattr(node, "value", number + 1)
        case ast.Constant(value=float(number)):
            instead_of = number * 0.8 or 1.0
            yield node.lineno, f"{number} -> {instead_of}", lambda: setattr(node, "value", instead_of)
        case ast.Break():
            yield node.lineno, "break -> continue", lambda: setattr(node, "__class__", ast.Continue)
        case ast.Continue():
            yield node.lineno, "continue -> break", lambda: setattr(node, "__class__", ast.Break)


def _make_truth(node: ast.UnaryOp) -> None:
    """`not x` becomes `bool(x)`: written as `not not x`."""
    node.op = ast.Not()
    node.operand = ast.UnaryOp(ast.Not(), node.operand)


def slips_of(room: str) -> list[Slip]:
    """Every slip that can be made in a room."""
    found: list[Slip] = []
    for path in sorted((ROOT / room).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        tree = ast.parse(path.read_text("utf-8"))
        found += [Slip(name, number, line, says) for number, (line, says, _) in enumerate(places(tree))]
    return found


def with_slip(source: str, number: int, path: str) -> CodeType:
    """A module's code with one slip in it."""
    tree = ast.parse(source)
    [make for _, _, make in places(tree)][number]()
    return compile(ast.fix_missing_locations(tree), path, "exec")


def reached(room: str) -> dict[tuple[str, int], list[str]]:
    """For each line of a room the tests that reach it, those first that reach few lines.

    A line that runs when its module is imported is reached by all that reach any line of the module.
    """
    with TemporaryDirectory() as folder:
        data = str(Path(folder) / "coverage")
        command = ["-m", "benchmarks.mutants", "--cover", data, room]
        subprocess.run([sys.executable, *command], cwd=ROOT, check=True, env=_environment(), stdout=subprocess.DEVNULL)
        from coverage import CoverageData

        lines = CoverageData(data)
        lines.read()
        found: dict[tuple[str, int], list[str]] = {}
        breadth: dict[str, int] = {}
        for file in lines.measured_files():
            name = Path(file).relative_to(ROOT).as_posix()
            for line, tests in lines.contexts_by_lineno(file).items():
                found[name, line] = [test for test in tests if test]
                for test in tests:
                    breadth[test] = breadth.get(test, 0) + 1
    of_file: dict[str, set[str]] = {}
    for (name, _), tests in found.items():
        of_file.setdefault(name, set()).update(tests)
    for (name, _), tests in found.items():
        tests[:] = sorted(tests or of_file[name], key=lambda test: (breadth[test], test))
    return found


def _environment() -> dict[str, str]:
    return os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "HYPOTHESIS_STORAGE_DIRECTORY": os.devnull + ".none"}


_PYTEST = ("-q", "-x", "-n", "0", "-p", "no:cacheprovider", "-p", "no:randomly", "--no-header", "--tb=no")


def cover(data: str, room: str) -> None:
    """Run a room's tests and note which test reaches which line."""
    import pytest
    from coverage import Coverage

    watching = Coverage(data_file=data, source=[str(ROOT / room)])

    class Contexts:
        @staticmethod
        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
            watching.switch_context(item.nodeid)
            return (yield)

    watching.start()
    ignored = [f"--ignore={path}" for path in SLOW]
    pytest.main([*(flag for flag in _PYTEST if flag != "-x"), *ignored, *TESTS[room]], plugins=[Contexts()])
    watching.stop()
    watching.save()


def try_one(path: str, number: int, tests: Sequence[str]) -> int:
    """Run tests with a slip in one file, in this process. 0 where none of them noticed."""
    target = ROOT / path
    code = with_slip(target.read_text("utf-8"), number, str(target))
    as_written = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        return code if Path(loader.path) == target else as_written(loader, name)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010 - a type checker would refuse it otherwise
    import pytest

    return int(pytest.main([*_PYTEST, *tests]))


def tried(slip: Slip, tests: Sequence[str]) -> Ending:
    """What becomes of a slip."""
    if not tests:
        return "survived"
    command = ["-m", "benchmarks.mutants", "--try", slip.path, str(slip.number), *tests[:MOST_TESTS]]
    try:
        ended = subprocess.run(
            [sys.executable, *command], cwd=ROOT, env=_environment(), capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return "out of time"
    return "survived" if ended.returncode == 0 else "killed"


def main() -> None:
    """Try slips and print how many were noticed."""
    if sys.argv[1:2] == ["--cover"]:
        cover(sys.argv[2], sys.argv[3])
        return
    if sys.argv[1:2] == ["--try"]:
        sys.exit(try_one(sys.argv[2], int(sys.argv[3]), sys.argv[4:]))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("room", choices=sorted(TESTS))
    parser.add_argument("count", type=int, nargs="?", default=400)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=600, help="try no further slips after so long")
    asked = parser.parse_args()
    slips = slips_of(asked.room)
    chosen = random.Random(asked.seed).sample(slips, min(asked.count, len(slips)))
    by_line = reached(asked.room)
    ends: list[Ending] = []
    until = time.monotonic() + 60 * asked.minutes
    with ThreadPoolExecutor(asked.workers) as crew:
        for start in range(0, len(chosen), asked.workers):
            if time.monotonic() > until:
                break
            batch = chosen[start : start + asked.workers]
            for slip, end in zip(
                batch, crew.map(lambda each: tried(each, by_line.get((each.path, each.line), [])), batch), strict=True
            ):
                ends.append(end)
                if end != "killed":
                    print(f"{slip.path}:{slip.line}: {slip.says} ({end})", flush=True)
    killed, late = ends.count("killed"), ends.count("out of time")
    print(
        f"{asked.room}: of {len(ends)} slips (of {len(slips)} there are) {killed} were noticed and {late} ran out of "
        f"time, which a loop without an end does: {(killed + late) / len(ends):.0%}"
    )


if __name__ == "__main__":
    main()
