"""The language over the games that are here: their fields fit it, and SQL and predicate agree on starter cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from db.catalogue import Catalogue
from db.opening import open_catalogue
from db.searching.search import Page, count, search_ids, search_scope, within
from rules.core.cards import CardField, FieldValue, Kind, Printing, card_fields, field_value
from rules.core.errors import QueryError
from rules.core.registry import game, game_ids, games
from rules.query import parse
from rules.query.scope import RESERVED, normal, reserved


@pytest.fixture(scope="module")
def starters(starter_file: Path) -> Iterator[Catalogue]:
    with open_catalogue(starter_file) as catalogue:
        yield catalogue


@pytest.mark.parametrize("game_id", game_ids())
def test_no_field_takes_a_word_of_the_language(game_id: str) -> None:
    for about in game(game_id).fields().values():
        for word in (about.name, *about.aliases):
            assert reserved(word) is None, f"{word!r} belongs to the language: {sorted(RESERVED)}"
            assert normal(word) not in ("and", "or", "count")


def test_a_field_has_one_kind_in_all_games_for_they_share_a_column() -> None:
    kinds: dict[str, tuple[Kind, str]] = {}
    for registered in games():
        for card_type in registered.card_types:
            for about in card_fields(card_type).values():
                kind, first = kinds.setdefault(about.name, (about.kind, registered.id))
                assert about.kind is kind, f"{about.name} of {registered.id} and {first}"


@cache
def values_of(catalogue: Catalogue, about: CardField) -> list[str]:
    """What the starter cards have in a field, as text."""
    found: dict[str, None] = {}
    for printing in catalogue.all():
        value: FieldValue = field_value(printing, about)
        for each in value if isinstance(value, tuple) else [value]:
            if each not in (None, ""):
                found[str(each)] = None
    return list(found) or ["1"]


@st.composite
def conditions(draw: st.DrawFn, catalogue: Catalogue, fields: list[CardField]) -> str:
    """A condition on a field, with a value that cards have, or a number."""
    about = draw(st.sampled_from(fields))
    word = draw(st.sampled_from([about.name, *about.aliases]))
    sign = draw(st.sampled_from(["", "-"]))
    if about.kind is Kind.NUMBER or (about.figure and draw(st.booleans())):
        comparison = draw(st.sampled_from(["=", "!=", "<", "<=", ">", ">=", ":"]))
        return f"{sign}{word}{comparison}{draw(st.integers(0, 8))}"
    value = draw(st.sampled_from(values_of(catalogue, about)))
    if about.kind is Kind.TEXT and not about.whole and draw(st.booleans()):
        value = value[draw(st.integers(0, 3)) :][: draw(st.integers(1, 6))].strip() or value
        return f'{sign}{word}:"{_escaped(value)}"'
    return f'{sign}{word}{draw(st.sampled_from([":", "=", "!="]))}"{_escaped(value)}"'


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


@settings(max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_sql_finds_what_the_predicate_says_in_every_game(starters: Catalogue, data: st.DataObject) -> None:
    chosen = data.draw(st.sampled_from([None, *game_ids()]))
    scope = search_scope(starters, games() if chosen is None else [game(chosen)])
    one = conditions(starters, list(scope.fields()))
    text = data.draw(st.lists(one, min_size=1, max_size=3).map(" ".join) | st.tuples(one, one).map(" or ".join))
    query = parse(text)
    try:
        holds = query.predicate(scope)
    except QueryError as error:
        assert "No card has" in error.message  # a value of another game, which is none in this scope
        return
    cards: list[Printing] = [p for p in starters.all() if chosen in (None, p.game)]
    plan = within(query.plan(scope), scope, starters)
    expected = {card.id for card in cards if holds(card)}
    assert set(search_ids(starters, plan, Page(every_printing=True))) == expected
    assert count(starters, plan, every_printing=True) == len(expected)
