"""The quick answer to "is it legal" is that of the whole check."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from decks.load import load_deck
from rules.construction.formats import load_format
from rules.construction.validate import check, is_legal
from rules.core.errors import KageError
from rules.core.registry import game

pytestmark = pytest.mark.usefixtures("catalogue_path")


@pytest.mark.parametrize("path", sorted(Path("examples").glob("*.deck")), ids=lambda path: path.stem)
def test_the_quick_answer_is_that_of_the_whole_check(path: Path) -> None:
    try:
        deck = load_deck(str(path))
    except KageError:
        pytest.skip("not every line of this list is a card")
    rules = load_format(game(deck.game), deck.format)
    day = date(2026, 1, 1)
    for entries in (deck.entries, deck.entries[1:], deck.entries[:-1], (*deck.entries, deck.entries[0])):
        each = replace(deck, entries=entries)
        assert is_legal(each, rules.on(day)) == check(each, rules, day).legal
