"""`docs/architecture.md` names what is there."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
NAMED = sorted(set(re.findall(r"`([a-z_]+(?:\.[a-z_]+)*:[\w.]+)`", PAGE)))


def test_the_page_names_functions() -> None:
    assert len(NAMED) > 40


@pytest.mark.parametrize("place", NAMED)
def test_what_is_named_is_there(place: str) -> None:
    module, _, names = place.partition(":")
    found: object = import_module(module)
    for name in names.split("."):
        found = getattr(found, name)


def test_the_tree_has_every_package() -> None:
    tree = PAGE.split("```")[1]
    named = set(re.findall(r"^ *(\w+)/ ", tree, re.MULTILINE))
    there = {path.parent.name for path in ROOT.glob("*/__init__.py")} | {"importers", "decks"}
    there |= {path.name for path in (ROOT / "rules").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert there <= named
