"""The public package: what it offers is there, and looking at it costs nothing."""

from __future__ import annotations

import subprocess
import sys

import pytest

import kagedeck


@pytest.mark.parametrize("name", kagedeck.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(kagedeck, name).__name__ == name


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Kard'"):
        kagedeck.Kard  # noqa: B018


def test_importing_it_imports_nothing_else_of_ours() -> None:
    code = "import sys, kagedeck; print([m for m in sys.modules if m.split('.')[0] in ('cli', 'db', 'rules', 'decks')])"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
