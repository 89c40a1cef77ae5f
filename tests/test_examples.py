"""The decks under `examples/`: for each game one that is legal and one that shows what can be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.opening import open_catalogue
from decks.checking import Checked, DeckChecker
from decks.resolving.catalogue import CatalogueCards
from rules.core.registry import game_ids

EXAMPLES = sorted(Path("examples").glob("*.deck"))
ILLEGAL = [path for path in EXAMPLES if "illegal" in path.stem]

NOT_TO_BE_SHOWN = {
    # No starter card has an entrance cost above 9 or the symbol Void, and a client would be needed for none of the
    # missions alone.
    "naruto-cg": {"turn-marker", "symbols", "mission-costs"},
    # The starter box has neither expansions nor cards of other games.
    "ninjitsu": {"no-expansions", "no-other-sets"},
}


def checked(path: Path, starter_file: Path) -> Checked:
    with open_catalogue(starter_file) as catalogue:
        return DeckChecker(CatalogueCards(catalogue), None, None, None, lambda _: []).check(str(path))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_legal_unless_it_says_it_is_not(path: Path, starter_file: Path) -> None:
    result = checked(path, starter_file)
    assert result.report.legal == (path not in ILLEGAL)
    assert result.notes == ()


@pytest.mark.parametrize("path", ILLEGAL, ids=lambda path: path.stem)
def test_an_illegal_example_shows_every_rule_broken(path: Path, starter_file: Path) -> None:
    result = checked(path, starter_file)
    broken = {problem.clause for problem in result.report.problems}
    rules = {clause.id for clause in result.rules.clauses}
    assert rules - broken == NOT_TO_BE_SHOWN.get(result.deck.game, set())


def test_every_game_has_a_legal_and_an_illegal_deck(starter_file: Path) -> None:
    legal = {checked(path, starter_file).deck.game for path in EXAMPLES if path not in ILLEGAL}
    illegal = {checked(path, starter_file).deck.game for path in ILLEGAL}
    assert legal == illegal == set(game_ids())
