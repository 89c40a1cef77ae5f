"""What tables in ten languages call fields, card types and symbols: `languages.txt` has them all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from importers.games import importer_for
from importers.shinobi_costs import symbols_in_ours
from rules.core.registry import games
from rules.families.shinobi.cards.symbols import read_symbols

_LANGUAGES = 10
_IMPORTERS = {game.id: importer_for(game) for game in games()}


def _words() -> Iterator[tuple[str, str, list[str]]]:
    """Each game and what is meant, with the words for it in all languages."""
    for line in Path(__file__).with_name("languages.txt").read_text("utf-8").splitlines():
        head, colon, rest = line.partition(":")
        if colon and not line.startswith("#"):
            assert rest.count("|") + 1 == _LANGUAGES, head
            game, meant = head.split()
            yield game, meant, [word.strip() for cell in rest.split("|") for word in cell.split(",")]


@pytest.mark.parametrize(("game", "meant", "words"), [*_words()])
def test_words_of_all_languages_are_understood(game: str, meant: str, words: list[str]) -> None:
    importer = _IMPORTERS[game]
    kind, _, value = meant.rpartition("=")
    for word in words:
        if kind == "type":
            found = importer.type_named(word)
            assert found is not None and found.type_id == value, word
        elif kind == "symbol":
            assert read_symbols(symbols_in_ours(word)) == (value,), word
        else:
            assert importer.field_of(word) == meant, word


@pytest.mark.parametrize(
    ("column", "field"),
    [
        ("Icons", None),
        ("Keyword", "keywords"),
        ("Costs", "cost"),
        ("Powers", "power"),
        ("Prints", "id"),
        ("Print", None),
    ],
)
def test_a_column_in_the_other_number_is_that_field(column: str, field: str | None) -> None:
    assert _IMPORTERS["mythos"].field_of(column) == field
