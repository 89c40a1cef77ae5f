"""The public package: what it offers is there, and looking at it costs nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module

import pytest

import kagedeck
import kagedeck.games
from tests.docstrings import ROOT, docstrings, source_of

PACKAGES = (kagedeck, kagedeck.games)
NAMES = [(package.__name__, name) for package in PACKAGES for name in package.__all__]

HOMES = ("rules.", "decks.", "importers.", "reports.", "simulator.", "kagedeck._")
PRIVATE = ("kagedeck._lazy",)


@pytest.mark.parametrize(("package", "name"), NAMES)
def test_every_public_name_is_there_and_documented(package: str, name: str) -> None:
    found = getattr(import_module(package), name)
    assert getattr(found, "__name__", name) == name
    if isinstance(found, type) or callable(found):
        (home,) = (home for home, offered in _imported(package) if offered == name)
        assert found.__doc__ or dict(docstrings(home)).get(name), name
    assert name in dir(import_module(package))


@pytest.mark.parametrize("package", [package.__name__ for package in PACKAGES])
def test_the_names_for_type_checkers_are_those_that_are_there(package: str) -> None:
    module, imported = import_module(package), _imported(package)
    assert {name for _, name in imported} == set(module.__all__)
    for home, name in imported:
        assert getattr(import_module(home), name) is getattr(module, name)


def _imported(package: str) -> set[tuple[str, str]]:
    """What a package offers, for type checkers: each name with the module that it comes from."""
    return {
        (node.module, a.name)
        for node in ast.walk(ast.parse(source_of(package).read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
        and node.module
        and node.module.startswith(HOMES)
        and node.module not in PRIVATE
        for a in node.names
    }


@pytest.mark.parametrize("package", [package.__name__ for package in PACKAGES])
def test_an_unknown_name_is_an_attribute_error(package: str) -> None:
    with pytest.raises(AttributeError, match="no attribute 'Kard'"):
        getattr(import_module(package), "Kard")  # noqa: B009


def test_importing_it_imports_next_to_nothing() -> None:
    """What an import costs is what it imports: nothing else of ours, no package, and hardly more of Python itself."""
    code = (
        "import sys; before = set(sys.modules); import kagedeck, kagedeck.games;"
        "print(sorted(set(sys.modules) - before))"
    )
    # Without `site`, which imports some of these itself where a package is installed for editing.
    words = [sys.executable, "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}"]
    answer = subprocess.run(words, capture_output=True, text=True, check=True)
    light = {"__future__", "importlib", "importlib._bootstrap", "importlib._bootstrap_external", "warnings"}
    ours = {"kagedeck", "kagedeck._lazy", "kagedeck.games"}
    assert set(ast.literal_eval(answer.stdout)) <= light | ours


def test_a_search_imports_no_simulator() -> None:
    code = "import sys, kagedeck; kagedeck.open_catalogue().search('naruto'); print('simulator' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "False"
