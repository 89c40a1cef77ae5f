"""The hook that compiles the engines: what it makes of a module, what it says when it cannot, and the same bytes."""

from __future__ import annotations

import ast
import dataclasses
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

import hatch_build
from rules.core.build import build

ROOT = Path(__file__).parents[2]
HOOK = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["hooks"]["custom"]
GROUPS = hatch_build.groups_of(ROOT, HOOK)


def placed(tree: ast.Module) -> list[tuple[str, int]]:
    """Every function and class, and where it begins; not the `__init__`s that may be added."""
    named = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef))
    return [(node.name, node.lineno) for node in named if node.name != "__init__"]


def test_every_module_to_be_compiled_keeps_each_line_where_it_is() -> None:
    paths = [path for paths in GROUPS.values() for path in paths]
    assert len(paths) == len(set(paths)) > 20
    for path in paths:
        source = (ROOT / path).read_text("utf-8")
        lowered = hatch_build.lowered(source)
        assert placed(ast.parse(lowered)) == placed(ast.parse(source)), path
        assert "slots=True" not in lowered, path


def test_no_function_gives_a_union_of_classes_a_name() -> None:
    """mypyc takes `kinds = A | B` in a function for an alias, and leaves the name without a value."""
    for path in (path for paths in GROUPS.values() for path in paths):
        functions = (f for f in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))) if isinstance(f, ast.FunctionDef))
        for node in (node for function in functions for node in ast.walk(function) if isinstance(node, ast.Assign)):
            parts = ast.unparse(node.value).split(" | ")
            is_alias = len(parts) > 1 and all(part.isidentifier() and part[0].isupper() for part in parts)
            assert not is_alias, f"{path}:{node.lineno}"


def test_what_the_library_has_not_stays_where_it_is() -> None:
    line = "from rules.core.dataclass import dataclass, names, replace"
    source = f'"""A module."""\n\nfrom __future__ import annotations\n\n{line}\n'
    assert "from dataclasses import dataclass, replace; from rules.core.dataclass import names" in (
        hatch_build.lowered(source)
    )


def test_nothing_is_looked_for_in_a_display_with_a_star() -> None:
    """mypyc, which makes `==` of each part of `x in (a, b)`, ends with an error of its own at `x in (a, *b)`."""
    for path in (path for paths in GROUPS.values() for path in paths):
        for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
            if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
                (looked_in, *_) = node.comparators
                parts = looked_in.elts if isinstance(looked_in, ast.Tuple | ast.List | ast.Set) else []
                assert not any(isinstance(part, ast.Starred) for part in parts), f"{path}:{node.lineno}"


SOURCE = '''"""A module."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True, order=True, unsafe_hash=True)
class Card:
    """A card."""

    name: str
    costs: tuple[int, ...] = (1,)


@dataclass(slots=True, eq=False)
class Pile:
    """A pile of cards."""

    cards: list[Card] = field(default_factory=lambda: [Card("Kunai")])
    seen: dict[str, int] = field(default_factory=dict)
    shuffled: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        self.seen["begun"] = 1


@dataclass(kw_only=True)
class Numbers:
    hand: int = 6
    rewards: int
'''


def test_a_dataclass_is_made_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[SimpleNamespace] = []
    for source in (SOURCE, hatch_build.lowered(SOURCE)):
        words: dict[str, object] = {"__name__": "made", "mypyc_attr": lambda **_: lambda kind: kind}
        monkeypatch.setitem(sys.modules, "made", sys)
        exec(source, words)  # noqa: S102
        made.append(SimpleNamespace(**words))
    plain, lowered = made
    assert "def __init__" in hatch_build.lowered(SOURCE)
    for each in (plain, lowered):
        assert repr(each.Card("Bo")) == "Card(name='Bo', costs=(1,))"
        assert each.Card("A") < each.Card(name="B")
        assert hash(each.Card("A")) == hash(each.Card("A", (1,)))
        assert [field.name for field in dataclasses.fields(each.Pile)] == ["cards", "seen", "shuffled"]
        pile, other = each.Pile(), each.Pile([], {"x": 2})
        assert (pile.cards, pile.seen, pile.shuffled) == ([each.Card("Kunai")], {"begun": 1}, False)
        assert (other.cards, other.seen) == ([], {"x": 2, "begun": 1})
        assert pile != each.Pile()
        assert each.Numbers(rewards=1).hand == 6


def test_a_long_union_is_anything_to_mypyc_and_itself_when_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["from __future__ import annotations", "", "from typing import TypeAlias", "", ""]
    lowered = hatch_build.lowered(
        "\n".join([*lines, "Value: TypeAlias = (", "    int", "    | str", "    | list | None", ")"])
    )
    words = vars(SimpleNamespace(__name__="made"))
    monkeypatch.setitem(sys.modules, "made", SimpleNamespace(**words))
    exec(lowered, words)  # noqa: S102
    assert "Value: TypeAlias = Any; " in lowered
    assert vars(sys.modules["made"])["Value"] == int | str | list | None


@pytest.fixture
def hook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[hatch_build.CompileHook, list[str]]]:
    """The hook at a tiny project, and what it says."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "tiny.py").write_text("X = 1\n")
    monkeypatch.setenv(hatch_build.VARIABLE, "1")
    said: list[str] = []
    configured = {"groups": {"rules": ["rules/*.py"]}, "interpreted": []}
    made = hatch_build.CompileHook.__new__(hatch_build.CompileHook)
    monkeypatch.setattr(hatch_build.CompileHook, "root", str(tmp_path))
    monkeypatch.setattr(hatch_build.CompileHook, "config", configured)
    monkeypatch.setattr(hatch_build.CompileHook, "build_config", SimpleNamespace(packages=["rules"]))
    monkeypatch.setattr(hatch_build.CompileHook, "app", SimpleNamespace(display_warning=said.append))
    yield made, said
    made.finalize("standard", {}, "")


def test_nothing_is_compiled_unasked(
    hook: tuple[hatch_build.CompileHook, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for value in ("", "0"):
        monkeypatch.setenv(hatch_build.VARIABLE, value)
        data: dict[str, object] = {}
        hook[0].initialize("standard", data)
        assert (data, hook[1], hook[0].dependencies()) == ({}, [], [])


def test_an_editable_installation_is_never_compiled(hook: tuple[hatch_build.CompileHook, list[str]]) -> None:
    data: dict[str, object] = {}
    hook[0].initialize("editable", data)
    assert data == {}
    assert hook[1] == ["KAGE_COMPILE: an editable installation runs from its sources, uncompiled."]


@pytest.mark.parametrize(
    ("log", "line"),
    [
        ("building\nerror: command 'gcc' failed: No such file or directory\n", "command 'gcc' failed"),
        (
            "error: Command '['/bin/cc', '-Wall', '-O1']' returned non-zero exit status 1.\n",
            "'/bin/cc' returned non-zero",
        ),
        ('rules/tiny.py:1: error: Cannot determine type of "X"  [has-type]\n', "rules/tiny.py:1: error"),
        (
            "Traceback (most recent call last):\nModuleNotFoundError: No module named 'mypyc'\n",
            "No module named 'mypyc'",
        ),
        ("cc -Wno-error -I/usr/include -c tiny.c\ntiny.c:1:10: fatal error: Python.h: No such file\n", "Python.h"),
        ("", "nothing was said"),
    ],
)
def test_a_failing_compile_gives_one_line_and_a_pure_wheel(
    log: str, line: str, hook: tuple[hatch_build.CompileHook, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=1, stdout=log, stderr=""))
    monkeypatch.setattr(hatch_build, "_check_compiler", lambda: None)
    data: dict[str, object] = {}
    hook[0].initialize("standard", data)
    (said,) = hook[1]
    assert data == {}
    assert said.startswith("KAGE_COMPILE: compiling failed: ") and said.endswith(". The wheel is pure Python.")
    assert line in said and "\n" not in said


def test_without_a_compiler_one_line_says_so_at_once(
    hook: tuple[hatch_build.CompileHook, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("there is nothing to run"))
    monkeypatch.setattr(os, "name", "posix")
    monkeypatch.setenv("CC", "/nonexistent -O2")
    data: dict[str, object] = {}
    hook[0].initialize("standard", data)
    assert data == {}
    assert hook[1] == [
        "KAGE_COMPILE: there is no C compiler here (/nonexistent is not found). The wheel is pure Python."
    ]


def test_another_python_gives_one_line_and_a_pure_wheel(
    hook: tuple[hatch_build.CompileHook, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "implementation", SimpleNamespace(name="pypy"))
    data: dict[str, object] = {}
    hook[0].initialize("standard", data)
    assert data == {}
    assert len(hook[1]) == 1 and "compiled for CPython" in hook[1][0]


PURE = """
import sys
from importlib.machinery import BYTECODE_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader

class OnlySources:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("rules", "simulator"):
            for place in path or sys.path:
                found = FileFinder(place, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if found is not None:
                    return found

sys.meta_path.insert(0, OnlySources())
"""
RUN = "from kagedeck._start import run; run()"
TABLES = {
    "mythos": "examples/mythos-leaf.deck examples/mythos-leaf.deck",
    "naruto-ccg": "examples/naruto-ccg-leaf.deck examples/naruto-ccg-mist.deck",
    "naruto-cg": "examples/naruto-cg-konoha.deck examples/naruto-cg-konoha.deck",
    "ninjitsu": "--players 2",
    "akatsuki": "--players 2",
}
ASKED = ("--bots random -n 12 --json", "--bots greedy -n 2 --json", "--bots greedy --log -")


@pytest.mark.skipif(build() != "compiled", reason="no compiled build is at hand; poe compiled makes one")
@pytest.mark.parametrize("game", TABLES)
def test_both_builds_give_the_same_bytes_from_the_same_seeds(game: str, catalogue_path: Path) -> None:
    del catalogue_path
    for asked in ASKED:
        words = ["play", game, *TABLES[game].split(), *asked.split(), "--seed", "5"]
        told = [
            subprocess.run([sys.executable, "-c", first + RUN, *words], capture_output=True, cwd=ROOT, check=False)
            for first in ("", PURE)
        ]
        assert told[0].returncode == 0, told[0].stderr
        assert told[0].stdout == told[1].stdout
        assert len(told[0].stdout) > 100


@pytest.mark.skipif(build() != "compiled", reason="no compiled build is at hand; poe compiled makes one")
def test_tracebacks_of_both_builds_point_at_the_same_line() -> None:
    slip = "from rules.play.chance import shuffled; shuffled(3, None)"
    told = [
        subprocess.run([sys.executable, "-c", first + slip], capture_output=True, text=True, cwd=ROOT, check=False)
        for first in ("", PURE)
    ]
    lines = [[line.rpartition("rules")[2] for line in each.stderr.splitlines() if "chance.py" in line] for each in told]
    assert lines[0] == lines[1] != []
