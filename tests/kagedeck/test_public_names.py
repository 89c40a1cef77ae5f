"""The public package: what it offers is there, and looking at it costs nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path

import pytest

import kagedeck
import kagedeck.games

PACKAGES = (kagedeck, kagedeck.games)
NAMES = [(package.__name__, name) for package in PACKAGES for name in package.__all__]

HOMES = ("rules.", "decks.", "simulator.", "kagedeck._cards", "kagedeck._decks", "kagedeck._questions")


@pytest.mark.parametrize(("package", "name"), NAMES)
def test_every_public_name_is_there_and_documented(package: str, name: str) -> None:
    found = getattr(import_module(package), name)
    assert getattr(found, "__name__", name) == name
    if isinstance(found, type) or callable(found):
        assert found.__doc__, name
    assert name in dir(import_module(package))


@pytest.mark.parametrize("package", [package.__name__ for package in PACKAGES])
def test_the_names_for_type_checkers_are_those_that_are_there(package: str) -> None:
    module = import_module(package)
    source = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    imported = {
        (node.module, a.name)
        for node in ast.walk(source)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(HOMES)
        for a in node.names
    }
    assert {name for _, name in imported} == set(module.__all__)
    for home, name in imported:
        assert getattr(import_module(home), name) is getattr(module, name)


@pytest.mark.parametrize("package", [package.__name__ for package in PACKAGES])
def test_an_unknown_name_is_an_attribute_error(package: str) -> None:
    with pytest.raises(AttributeError, match="no attribute 'Kard'"):
        getattr(import_module(package), "Kard")  # noqa: B009


def test_importing_it_imports_nothing_else_of_ours_and_takes_under_20_ms() -> None:
    code = (
        "import sys, time; began = time.perf_counter(); import kagedeck, kagedeck.games;"
        "print(time.perf_counter() - began);"
        "print([m for m in sys.modules if m.split('.')[0] in ('cli', 'db', 'rules', 'decks', 'simulator', 'numpy')])"
    )
    taken = []
    for _ in range(5):
        answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        seconds, ours = answer.stdout.splitlines()
        assert ours == "[]"
        taken.append(float(seconds))
        time.sleep(0.01)
    assert min(taken) < 0.02


def test_a_search_imports_no_simulator() -> None:
    code = "import sys, kagedeck; kagedeck.open_catalogue().search('naruto'); print('simulator' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "False"
