"""Words that ask in another form, fields that games have in different kinds, and calculations without a value."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import ClassVar

import pytest

from rules.core.cards import Card, CardField, Kind, searchable
from rules.core.errors import QueryError
from rules.query import Scope, parse
from rules.query.predicate import arithmetic
from tests.rules.query.cards import CARDS, GAME, SCOPE, matches, printing
from tests.rules.query.test_columns_days_and_words import Words


class Rarities(Words):
    """The same cards, of more rarities."""

    def values(self, card_field: CardField) -> Collection[str]:
        """As of the catalogue."""
        return ("c", "uc", "r", "sr", "ur") if card_field.name == "rarity" else super().values(card_field)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ('is:"super rare"', " Write rarity:sr"),
        ('is:"ultra rare"', " Write rarity:ur"),
        ("is:rare", " Write rarity:r"),
        ("is:common", " Write rarity:c"),
        ("is:uncommon", " Write rarity:uc"),
        ("is:sand", ' Write village:"sand village"'),
        ("is:owned", " owned>=1 asks"),
        ("is:mine", " owned>=1 asks"),
        ("is:combat", " It is a field: has:combat asks"),
    ],
)
def test_is_asked_of_what_is_no_kind_says_how_to_ask(text: str, hint: str) -> None:
    with pytest.raises(QueryError) as caught:
        matches(text, SCOPE.with_lookups(vocabulary=Rarities()))
    assert hint in caught.value.message


@pytest.mark.parametrize("text", ['is:"super star"', "is:urn", "is:rarest"])
def test_a_word_that_is_no_rarity_is_not_taken_for_the_short_form_of_one(text: str) -> None:
    with pytest.raises(QueryError) as caught:
        matches(text, SCOPE.with_lookups(vocabulary=Rarities()))
    assert "rarity:" not in caught.value.message


@dataclass(frozen=True, kw_only=True, slots=True)
class Fort(Card):
    """A card of another game, in which `combat` is a text and `support` a number too."""

    type_id: ClassVar[str] = "fort"

    combat: str = field(default="", metadata=searchable(Kind.TEXT, "Who fights there."))
    support: int = field(default=0, metadata=searchable(Kind.NUMBER, "Support."))


def test_a_field_that_games_have_in_different_kinds_is_asked_in_each_of_them() -> None:
    other = replace(GAME, id="othergame", card_types=(Fort,))
    both = Scope.of(GAME, other)
    fort = replace(printing(Fort(name="Gate", combat="5 guards", support=3), "9"), game="othergame")
    sasuke, naruto = CARDS["sasuke"], CARDS["naruto"]
    for text, found in [
        ("combat:5", [True, False, True]),
        ("combat:guards", [False, False, True]),
        ("support:3", [True, False, True]),
        ("combat:1", [False, True, False]),
    ]:
        predicate = parse(text).predicate(both)
        assert [predicate(card) for card in (sasuke, naruto, fort)] == found, text
    assert {len(both.find("combat")), len(both.find("support"))} == {2, 1}
    assert [each.games for each in both.find("combat")] == [frozenset({"testgame"}), frozenset({"othergame"})]
    assert [each.games for each in both.find("support")] == [None]


def test_a_calculation_that_comes_to_no_number_has_no_value() -> None:
    """Infinity less itself is no number, which SQLite keeps as NULL."""
    endless = float("inf")
    assert arithmetic("-", endless, endless) is None
    assert arithmetic("*", endless, 0) is None
    assert arithmetic("/", 1, 0) is None
    assert arithmetic("/", 0, 4) == 0
    assert arithmetic("+", endless, 1) == endless


@pytest.mark.parametrize(
    ("text", "points", "true"),
    [
        ("points:2|4", 4, True),
        ("points:2|4", 3, False),
        ("points:1..4&3..9", 3, True),
        ("points:1..4&3..9", 2, False),
        ("points:1..4|3..9", 2, True),
        ("points!=2|4", 3, True),
        ("points!=2|4", 2, False),
    ],
)
def test_a_figure_beside_counts_is_any_of_several_numbers_or_within_all_ranges(
    text: str, points: int, true: bool
) -> None:
    assert parse(text).condition(SCOPE.with_measures(["points"])).holds([points]) is true


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("number:pr-78", {"gaara"}),
        ("number:pr-078", {"gaara"}),
        ("number:pr078", {"gaara"}),
        ("number:78", {"gaara"}),
        ("number:1", {"naruto"}),
        ("number:001", {"naruto"}),
        ("number:xx-1", set()),
        ("number:10", {"platoon"}),
    ],
)
def test_a_number_is_found_without_its_zeros_or_its_hyphen(text: str, found: set[str]) -> None:
    assert matches(text) == found


@pytest.mark.parametrize("text", ["SELECT name FROM cards", "select * from cards where cost<3"])
def test_a_statement_of_sql_is_called_one_and_a_word_that_begins_so_is_none(text: str) -> None:
    with pytest.raises(QueryError, match=r"This is SQL\."):
        parse(text)
    assert str(parse("selected name")) == "selected name"
