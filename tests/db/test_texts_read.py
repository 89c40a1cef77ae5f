"""Queries about how far the texts of cards are played find in the catalogue what the predicate says of each card."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.opening import open_catalogue
from db.searching.search import Page, search, search_scope
from rules.core.registry import game
from rules.query import parse

SOME = "(game:mythos or number:1..40)"


@pytest.mark.parametrize(
    "query",
    [
        "is:whole",
        "is:partial",
        "is:unread",
        "-is:whole has:text",
        "not:unread type:ninja",
        "is:unread or (is:whole type:jutsu)",
        "-(is:whole prints>1)",
        "is:partial is:unread",
    ],
)
def test_the_catalogue_finds_what_the_predicate_says_of_texts(query: str, catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as catalogue:
        scope = search_scope(catalogue, [game("mythos"), game("naruto-ccg")])
        asked = parse(f"{SOME} ({query})")
        found = {printing.id for printing in search(catalogue, asked, scope, Page(every_printing=True))}
        holds = asked.predicate(scope)
        assert found == {each.id for id_ in scope.game_ids for each in catalogue.all(id_) if holds(each)}


def test_texts_of_games_that_read_none_are_in_no_state(catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as catalogue:
        scope = search_scope(catalogue, [game("ninjitsu")])
        assert not search(catalogue, parse("is:whole or is:partial or is:unread"), scope)
