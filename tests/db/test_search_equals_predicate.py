"""SQL and predicate are one language: the catalogue finds exactly the cards that the predicate says."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from unittest.mock import patch

from hypothesis import given, settings, strategies as st

from db.catalogue import Catalogue
from db.facts import FactWriter, column
from db.functions import add_functions
from db.migrations import migrate
from db.searching.search import Page, count, search_ids
from db.writing.rows import as_json
from rules.core.cards import Printing
from rules.core.errors import QueryError
from rules.query import ast, parse
from rules.query.printer import to_text
from tests.rules.query.cards import GAME, SCOPE, Ninja, printing
from tests.rules.query.strategies import printings, queries, queries_about


def catalogue_of(cards: list[Printing], owned: dict[str, int]) -> Catalogue:
    """A catalogue in memory that holds `cards` and nothing else, and these copies by printing id."""
    connection = sqlite3.connect(":memory:")
    add_functions(connection)
    migrate(connection, 0)
    for name in GAME.fields():
        if name != "name":
            connection.execute(f"ALTER TABLE facts ADD COLUMN {column(name)}")
    FactWriter(connection, GAME).add(cards)
    connection.execute("INSERT INTO source VALUES (1, 'testgame', '-', '-', '-')")
    for card in cards:
        connection.execute(
            "INSERT OR IGNORE INTO card VALUES (?, ?, ?, ?, ?, '{}')",
            (card.card_id, card.game, card.card_id, card.card.type_id, card.card.name),
        )
        connection.execute(
            "INSERT INTO printing"
            " (id, card_id, game, set_code, number, rarity, differs, extra, source_id, stand_in, date)"
            " VALUES (?, ?, ?, ?, ?, ?, '{}', ?, 1, ?, ?)",
            (
                *(card.id, card.card_id, card.game, card.set, card.number, card.rarity),
                *(as_json(card.extra), card.stand_in, card.date),
            ),
        )
    connection.executemany("INSERT INTO owned VALUES (?, ?)", owned.items())
    return Catalogue(Path(":memory:"), connection)


@settings(max_examples=150)
@given(printings(), queries, st.data())
def test_sql_finds_what_the_predicate_says(cards: list[Printing], tree: ast.Node, data: st.DataObject) -> None:
    copies = {card.id: data.draw(st.integers(0, 3)) for card in cards}
    assert_same(cards, tree, copies)


@settings(max_examples=200)
@given(printings(), st.data())
def test_sql_finds_what_the_predicate_says_of_the_cards_own_values(cards: list[Printing], data: st.DataObject) -> None:
    assert_same(cards, data.draw(queries_about(cards)), {})


@settings(max_examples=60)
@given(printings(), st.data())
def test_words_that_many_cards_have_are_found_as_those_of_few_are(cards: list[Printing], data: st.DataObject) -> None:
    tree = data.draw(queries_about(cards))
    with patch("db.searching.search._RARE", -1):
        assert_same(cards, tree, {})


def test_the_queries_drawn_from_the_cards_tell_cards_apart() -> None:
    """Otherwise the law above would be about answers that are empty or everything."""
    telling: list[bool] = []

    @settings(max_examples=120, derandomize=True, database=None)
    @given(printings(), st.data())
    def draw(cards: list[Printing], data: st.DataObject) -> None:
        tree = data.draw(queries_about(cards))
        try:
            holds = parse(to_text(tree)).predicate(SCOPE.with_lookups(owned=lambda _: 0))
        except QueryError:
            return
        if len(cards) > 1:
            telling.append(0 < sum(map(holds, cards)) < len(cards))

    draw()
    assert len(telling) > 60
    assert sum(telling) > len(telling) * 0.4


def assert_same(cards: list[Printing], tree: ast.Node, copies: dict[str, int]) -> None:
    """The catalogue finds what the predicate says, page by page."""
    by_card = {card.card_id: sum(copies.get(c.id, 0) for c in cards if c.card_id == card.card_id) for card in cards}
    scope = SCOPE.with_lookups(owned=lambda card_id: by_card.get(card_id, 0))
    query = parse(to_text(tree))
    try:
        plan = query.plan(scope)
    except QueryError:
        return  # a query about what does not exist; test_language says which those are
    holds = query.predicate(scope)
    expected = [card for card in cards if holds(card)]
    with catalogue_of(cards, copies) as catalogue:
        asked_card_by_card = search_ids(catalogue, plan, Page(every_printing=True))
        assert set(asked_card_by_card) == {card.id for card in expected}
        pages = (Page(limit=1), Page(limit=2, offset=1), Page(every_printing=True, limit=2))
        asked_so = [search_ids(catalogue, plan, page) for page in pages]
        catalogue.keep()
        assert search_ids(catalogue, plan, Page(every_printing=True)) == asked_card_by_card
        assert [search_ids(catalogue, plan, page) for page in pages] == asked_so
        found = search_ids(catalogue, plan, Page())
        assert len(found) == len({card.card_id for card in expected}) == count(catalogue, plan)
        assert count(catalogue, plan, every_printing=True) == len(expected)
        for limit, offset in ((1, 0), (2, 1)):
            assert search_ids(catalogue, plan, Page(limit=limit, offset=offset)) == found[offset:][:limit]
        for card in expected:
            if card.id == card.card_id:
                assert card.id in found


def test_a_page_from_the_top_does_not_pass_over_a_later_printing() -> None:
    first, second, third = (Ninja(name=name) for name in "abc")
    cards = [
        printing(first, "1", rarity="C"),
        printing(first, "1v", rarity="R", first="1"),
        printing(second, "2", rarity="R"),
        printing(third, "3", rarity="R"),
    ]
    plan = parse("rarity:r").plan(SCOPE)
    with catalogue_of(cards, {}) as catalogue:
        every = search_ids(catalogue, plan, Page())
        assert every == ["testgame:AB-1v", "testgame:AB-2", "testgame:AB-3"]
        for limit in (1, 2, 3):
            assert search_ids(catalogue, plan, Page(limit=limit)) == every[:limit]
            with patch("db.searching.search._WINDOW", 3):
                assert search_ids(catalogue, plan, Page(limit=limit)) == every[:limit]


def test_of_a_word_no_text_is_read_but_of_the_cards_that_the_index_names() -> None:
    """Reading all texts takes a quarter of a second where there are 350,000 cards."""
    names = ("Anko", "Kunai a", "Kunai b", "Kunai c")
    cards = [printing(Ninja(name=name), str(number)) for number, name in enumerate(names, 1)]
    for rare, window in ((9, 9), (0, 2)):
        asked: list[str] = []
        with (
            catalogue_of(cards, {}) as catalogue,
            patch("db.searching.search._RARE", rare),
            patch("db.searching.search._WINDOW", window),
            patch("db.searching.search._WIDER", 1),
        ):
            catalogue.connection.set_trace_callback(asked.append)
            assert len(search_ids(catalogue, parse("kunai").plan(SCOPE), Page(limit=2))) == 2
        last = [sql for sql in asked if "FROM facts" in sql][-1]
        assert "words_content" not in last
        assert "MATCH" in last or "json_each" in last
