"""The public package: what it offers is there, and looking at it costs nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import kagedeck


@pytest.mark.parametrize("name", kagedeck.__all__)
def test_every_public_name_is_there(name: str) -> None:
    found = getattr(kagedeck, name)
    assert getattr(found, "__name__", name) == name


def test_the_names_for_type_checkers_are_those_that_are_there() -> None:
    source = ast.parse(Path(kagedeck.__file__).read_text("utf-8"))
    imported = {
        (node.module, a.name) for node in ast.walk(source) if isinstance(node, ast.ImportFrom) for a in node.names
    }
    assert {name for home, name in imported if home and home.startswith("rules.")} == set(kagedeck.__all__)
    for home, name in imported:
        if home and home.startswith("rules."):
            assert getattr(import_module(home), name) is getattr(kagedeck, name)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Kard'"):
        kagedeck.Kard  # noqa: B018


def test_importing_it_imports_nothing_else_of_ours() -> None:
    code = "import sys, kagedeck; print([m for m in sys.modules if m.split('.')[0] in ('cli', 'db', 'rules', 'decks')])"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
