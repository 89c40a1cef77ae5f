"""How long a module may be, how many ways may lead through a function, and that types are asked of every line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from radon.visitors import ComplexityVisitor, Function

from tests.structure.test_circles import PACKAGES

ROOT = Path(__file__).parents[2]
MOST_LINES = 400
MOST_WAYS = 20


def modules() -> Iterator[tuple[str, str]]:
    """The name and the source of every module, the tests' too."""
    for package in (*PACKAGES, "tests", "benchmarks"):
        for path in sorted((ROOT / package).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")


_FORKS = re.compile(r"\b(?:if|elif|else|for|while|and|or|try|except|finally|with|case|assert|lambda|async)\b")
"""Where a way through a function may part; radon counts no other words."""


def functions(name: str, source: str) -> Iterator[Function]:
    """The functions and methods of a module that may have too many ways through them, with as many as radon counts.

    In a test no assertion counts. Radon takes long, so it is shown none with fewer forks than are too many.
    """
    lines = source.splitlines()
    for node in ast.parse(source).body:
        for one in node.body if isinstance(node, ast.ClassDef | ast.If) else [node]:
            if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
                forks = len(_FORKS.findall("\n".join(lines[one.lineno - 1 : one.end_lineno])))
                if forks >= MOST_WAYS:
                    yield from ComplexityVisitor.from_ast(one, no_assert=name.startswith("tests/")).functions


def test_no_module_has_more_lines_than_one_reads_at_a_time() -> None:
    assert [name for name, source in modules() if source.count("\n") > MOST_LINES] == []


def test_no_function_has_more_ways_through_it_than_one_keeps_in_mind() -> None:
    long = [
        f"{name}: {each.name} has {each.complexity}"
        for name, source in modules()
        for each in functions(name, source)
        if each.complexity > MOST_WAYS
    ]
    assert long == []


def test_no_line_is_hidden_from_the_type_checker() -> None:
    mark = "type: " + "ignore"
    assert [name for name, source in modules() if mark in source] == []
