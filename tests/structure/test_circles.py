"""No circles of imports, anywhere: those for types alone and those inside functions count like any other."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = tuple(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["root_packages"])


def modules() -> dict[str, Path]:
    """Every module of the project by its import name."""
    found: dict[str, Path] = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(source: str, known: frozenset[str]) -> set[str]:
    """The modules of ours that a file imports, wherever in it the import stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{alias.name}" for alias in node.names} & known
            found |= inside or {node.module}
    return found & known


def circles(arrows: dict[str, set[str]]) -> list[frozenset[str]]:
    """The groups of modules that can each reach the others (Tarjan)."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    open_: list[str] = []
    found: list[frozenset[str]] = []

    def visit(module: str) -> None:
        order[module] = lowest[module] = len(order)
        open_.append(module)
        for other in sorted(arrows[module]):
            if other not in order:
                visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in open_:
                lowest[module] = min(lowest[module], order[other])
        if lowest[module] == order[module]:
            at = open_.index(module)
            group = open_[at:]
            del open_[at:]
            if len(group) > 1 or module in arrows[module]:
                found.append(frozenset(group))

    for each in sorted(arrows):
        if each not in order:
            visit(each)
    return found


def test_no_module_reaches_itself_through_imports() -> None:
    paths = modules()
    arrows = {name: imports(path.read_text("utf-8"), frozenset(paths)) for name, path in paths.items()}
    found = [sorted(group) for group in circles(arrows)]
    assert not found, f"these modules import each other in a circle: {found}"


@pytest.mark.parametrize(
    "text",
    [
        "from b import x",
        "def f():\n    from b import x",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import b",
    ],
)
def test_a_circle_is_found_wherever_the_import_stands(text: str) -> None:
    known = frozenset({"a", "b"})
    assert circles({"a": imports(text, known), "b": imports("import a", known)}) == [known]
    assert circles({"a": imports(text, known), "b": set()}) == []
