"""The examples in docstrings are true."""

from __future__ import annotations

import pytest

from tests.docstrings import ROOT, run_examples

PACKAGES = ("cli", "db", "decks", "importers", "kagedeck", "reports", "rules", "simulator")
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for package in PACKAGES
    for path in (ROOT / package).rglob("*.py")
    if ">>> " in path.read_text("utf-8")
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module(name: str) -> None:
    result = run_examples(name)
    assert result.attempted > 0
    assert result.failed == 0
