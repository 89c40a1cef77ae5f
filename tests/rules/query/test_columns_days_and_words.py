"""Columns beside the fields, days, parities, and words that are looked up: each on cards made for it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import ClassVar

import pytest

from rules.core.cards import Card, CardField, Json, Kind, Printing, field_value, searchable
from rules.core.errors import NotFoundError, QueryError
from rules.core.text import fold
from rules.query import Scope, parse
from rules.query.days import compare_days, day_span, partial_day
from rules.query.explain import explain
from rules.query.unmet import check_words
from tests.rules.query.cards import CARDS, GAME, SCOPE, Ninja, matches, printing


def one(date: str | None = None, number: str = "001", **extra: Json) -> Printing:
    card = Ninja(name="Shino", entrance_cost=3, combat=2, support=1)
    return replace(printing(card, number), extra=extra, date=date)


def finds(text: str, card: Printing, scope: Scope = SCOPE) -> bool:
    return parse(text).predicate(scope)(card)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("extra.illustrator:sato", True),
        ('extra."Illustrator":sato', True),
        ('EXTRA."Year">=2012', True),
        ('extra."Year":2013..', False),
        ("（extra.year:2012　or　extra.year:2019）", True),
        ("artist:sato", True),
        ("artist:/^ken sato$/", True),
        ("artist:sa*", False),
        ("artist:*sato", True),
        ("artist=sato", False),
        ('artist="Ken Sato"', True),
        ('artist!="Ken Sato"', False),
        ("artist!=mori", True),
        ("artist:sato|mori", True),
        ("artist:sato&mori", False),
        ("artist:unknown", False),
        ("errata:unknown", True),
        ("errata!=x", False),  # a source that says nothing says nothing else either
        ("extra.year:2012", True),
        ("extra.year:2010..2012", True),
        ("extra.year:2013..", False),
        ("extra.year:..2011", False),
        ("extra.year>=2012", True),
        ("extra.year:..2012", True),
        ("extra.tags:fire", True),
        ("extra.tags=fire", True),  # one of its values
        ("extra.tags=fir", False),
        ("extra.tags:/^water$/", True),
        ("extra.notes:été", True),
        ("extra.none:x", False),
        ("extra.none>=0", False),
    ],
)
def test_a_column_beside_the_fields(text: str, found: bool) -> None:
    tags: list[Json] = ["fire", None, "water"]
    notes: dict[str, Json] = {"said": "Été"}
    assert finds(text, one(Illustrator="Ken Sato", Year=2012, tags=tags, notes=notes)) is found


def test_a_pattern_of_a_column_that_cannot_be_used_is_marked() -> None:
    with pytest.raises(QueryError, match="cannot be used"):
        finds("artist:/(/", one())


@pytest.mark.parametrize(
    ("sign", "low", "high", "true"),
    [
        (">=", "2026-03-14", "2026-03-14", True),
        (">=", "2026-03-15", "2026-03-15", False),
        (">", "2026-03-13", "2026-03-13", True),
        (">", "2026-03-14", "2026-03-14", False),
        ("<=", "2026-03-14", "2026-03-14", True),
        ("<=", "2026-03-13", "2026-03-13", False),
        ("<", "2026-03-15", "2026-03-15", True),
        ("<", "2026-03-14", "2026-03-14", False),
        ("=", "2026-03-14", "2026-03-14", True),
        ("=", "2026-03-01", "2026-03-14", True),
        ("=", "2026-03-15", "2026-03-31", False),
        ("!=", "2026-03-14", "2026-03-14", False),
        ("!=", "2026-03-15", "2026-03-31", True),
        ("!=", "2026-03-01", "2026-03-13", True),
    ],
)
def test_a_day_compared_with_days(sign: str, low: str, high: str, true: bool) -> None:
    assert compare_days("2026-03-14", sign, low, high) is true
    assert not compare_days(None, sign, low, high)


def test_a_month_or_year_is_compared_as_far_as_all_of_it_is() -> None:
    assert compare_days("2026", "=", "2026-01-01", "2026-12-31")
    assert not compare_days("2026", "=", "2026-01-01", "2026-12-30")
    assert not compare_days("2026", "!=", "2026-12-31", "2027-01-01")
    assert compare_days("2026", "!=", "2027-01-01", "2027-01-01")
    assert compare_days("2026", "<=", "2026-01-01", "2026-12-31")
    assert not compare_days("2026", "<", "2026-12-31", "2026-12-31")


def test_what_is_a_day() -> None:
    assert partial_day(" 2024/2/29 ") == "2024-02-29"
    assert partial_day("2025-02-29") is None
    assert partial_day("2024-2") == "2024-02"
    assert partial_day("2024-00") is None
    assert partial_day("2024-12-00") is None
    assert day_span("..2024") == ("0000-01-01", "2024-12-31")
    assert day_span("2024-02..")[0] == "2024-02-01"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("date>=2012", True),
        ("date>=2012-06", True),
        ("date>2012-06", False),
        ("date<2012-07", True),
        ("date=2012-06-15", True),
        ("date:2012", True),
        ("date:2011..2012", True),
        ("date:2013..", False),
        ("date:..2011", False),
        ("date=2011..2012", True),
        ("date:unknown", False),
    ],
)
def test_the_day_of_a_printing(text: str, found: bool) -> None:
    assert finds(text, one("2012-06-15")) is found
    assert finds(text, one()) is (text == "date:unknown")


@pytest.mark.parametrize("text", ["date>=soon", "date:spring", "date=2012-13"])
def test_what_is_no_day_is_marked(text: str) -> None:
    with pytest.raises(QueryError):
        finds(text, one())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("cost:even", {"naruto", "gaara"}),
        ("cost:odd", {"sasuke", "platoon"}),
        ("combat:odd cost:odd", {"sasuke"}),
        ("support:even", {"naruto", "platoon"}),  # gaara's is not said
        ("cost:odd|even", {"naruto", "sasuke", "platoon", "gaara"}),
        ("prints>=1", set(CARDS)),
        ("prints>1", set()),
        ("prints:2", set()),
        ("in-archive>0", set()),
        ("owned>=1", set()),
        ("in:nowhere|else", None),
        ("cost:unknown", set()),
        ("support:unknown", {"gaara"}),
        ("is:unknown", set()),
    ],
)
def test_parity_and_what_nobody_has_told(text: str, found: set[str] | None) -> None:
    if found is None:
        with pytest.raises(QueryError):
            matches(text)
    else:
        assert matches(text) == found


def test_numbers_of_printings_are_looked_up() -> None:
    scope = SCOPE.with_printings(
        lambda card_id: 2 if card_id == CARDS["naruto"].card_id else 1,
        lambda code: [CARDS["gaara"].card_id] if fold(code) == "ab" else None,
    )
    assert matches("prints>1", scope) == {"naruto"}
    assert matches("prints:1..1", scope) == set(CARDS) - {"naruto"}
    assert matches("in:AB", scope) == {"gaara"}
    with pytest.raises(QueryError, match="cannot be read here"):
        matches("in:xy", scope)
    assert matches("in:xy", replace(scope, deck=lambda _: [])) == set()


def test_legality_and_tags_are_looked_up() -> None:
    def legal(name: str) -> Collection[str]:
        if name not in ("standard", "old"):
            raise NotFoundError(f'There is no format "{name}".')
        return [CARDS["naruto"].card_id, CARDS["gaara" if name == "old" else "sasuke"].card_id]

    scope = replace(SCOPE, legal=legal, tagged=lambda tag: [CARDS["mission"].card_id] if tag == "core" else [])
    assert matches("legal:standard", scope) == {"naruto", "sasuke"}
    assert matches("legal:standard|old", scope) == {"naruto", "sasuke", "gaara"}
    assert matches("legal:standard&old", scope) == {"naruto"}
    assert matches("legal!=standard", scope) == set(CARDS) - {"naruto", "sasuke"}
    assert matches("tag:core", scope) == {"mission"}
    with pytest.raises(QueryError, match="no format"):
        matches("legal:modern", scope)
    for text in ("legal:standard", "tag:core"):
        with pytest.raises(QueryError, match="asks"):
            matches(text)


class Words:
    """The values that the cards above have."""

    def has(self, card_field: CardField, needle: str, *, whole: bool) -> bool:
        """As of the catalogue."""
        return any(needle == value if whole else needle in value for value in self.values(card_field))

    def values(self, card_field: CardField) -> Collection[str]:
        """As of the catalogue."""
        found: set[str] = set()
        for card in CARDS.values():
            if card_field.printed or hasattr(card.card, card_field.name):
                value = field_value(card, card_field)
                found |= {fold(str(v)) for v in (value if isinstance(value, tuple) else (value,)) if v is not None}
        return found

    def set_code(self, name: str) -> str | None:
        """As of the catalogue."""
        return "cd" if name == "second light" else None

    def columns(self) -> Collection[str]:
        """As of the catalogue."""
        return ["Year"]

    def types(self) -> list[tuple[str, str]]:
        return []

    def names(self) -> Collection[str]:
        """As of the catalogue."""
        return ["cheap"]


KNOWN = SCOPE.with_lookups(vocabulary=Words())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("is:genin", {"naruto", "sasuke", "mission"}),
        ("is:platoon", {"platoon"}),
        ("village:sand", {"platoon", "gaara"}),
        ('set:"second light"', {"mission"}),
        ('set:"alpha beta" cost=0', {"naruto"}),
        ('count(has:"naruto uzumaki")>=1', None),
    ],
)
def test_words_that_cards_have(text: str, found: set[str] | None) -> None:
    if found is None:
        assert parse(text).condition(KNOWN)([CARDS["naruto"]])
    else:
        assert matches(text, KNOWN) == found


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("symbol:wnd", 'Did you mean "wind"?'),
        ("symbol:zzz", "It is one of: fire, lightning, wind."),
        ("is:plattoon", 'Did you mean "platoon"?'),
        ("village:mst", "No card has the village"),
        ("@chep", 'Did you mean "cheap"?'),
        ("zzzz:1", "is no field of testgame. A card's name is asked for as name:zzzz."),
    ],
)
def test_words_that_no_card_has_are_named_with_what_there_is(text: str, says: str) -> None:
    with pytest.raises(QueryError) as caught:
        matches(text, KNOWN)
    assert says in caught.value.message


@dataclass(frozen=True, kw_only=True, slots=True)
class Painted(Card):
    """A card of a game that has a field for what others say in a column of their own."""

    type_id: ClassVar[str] = "painted"
    artist: str | None = field(default=None, metadata=searchable(Kind.TEXT, "Who painted it."))


def test_a_word_is_the_games_own_field_before_it_is_a_column() -> None:
    scope = Scope.of(replace(GAME, id="gallery", card_types=(Painted,)))
    by_sato, unsigned = (replace(one(artist="Mori"), card=Painted(name="A", artist=who)) for who in ("Sato", None))
    assert [finds("has:artist", card, scope) for card in (by_sato, unsigned)] == [True, False]


def test_a_card_is_held_by_its_whole_name_or_by_a_part_that_only_names_have() -> None:
    hand = [CARDS["sasuke"], CARDS["gaara"]]
    assert parse('has:"sasuke uchiha">=1').condition(KNOWN)(hand)
    assert parse("has:uchi>=1").condition(KNOWN)(hand)
    assert parse("has:elu>=1").condition(KNOWN)([CARDS["naruto"]])  # in French alone
    assert not parse("has:sasuke>=2").condition(KNOWN)(hand)
    with pytest.raises(QueryError, match='No card is called "saske"'):
        parse("has:saske>=1").condition(KNOWN)


@pytest.mark.parametrize(
    ("query", "says"),
    [
        (
            "count(village:sand)>=1 count(sasuke)>=1",
            "No card of hand matches village:sand.",
        ),
        ("count(saske)>=1", 'No card of hand matches saske. Did you mean "Sasuke Uchiha"?'),
        ("count(is:platoon or village!=x or -village:y)>=0 count(cost=1)>=1", None),
        ("count(not saske)>=1", 'No card of hand matches saske. Did you mean "Sasuke Uchiha"?'),
        ("-saske", 'No card of hand matches saske. Did you mean "Sasuke Uchiha"?'),
        ("-gaara", "No card of hand matches gaara."),
        ("name!=saske", 'Did you mean "Sasuke Uchiha"?'),
        ("count(-(naruto saske))>=1", "No card of hand matches saske."),
        ("count(-village:lef)>=1", "No card of hand matches village:lef."),
        ("count(qqq)+count(naruto)>=1", "No card of hand matches qqq."),
        ("count(naruto sasuke)>=1", None),
    ],
)
def test_a_word_that_no_card_of_a_deck_meets_is_told(query: str, says: str | None) -> None:
    cards = [CARDS["naruto"], CARDS["sasuke"]]
    if says is None:
        check_words(parse(query), SCOPE, cards, "hand")
        return
    with pytest.raises(QueryError) as caught:
        check_words(parse(query), SCOPE, cards, "hand")
    assert says in caught.value.message


def test_names_of_keep_rules_may_have_been_meant() -> None:
    with pytest.raises(QueryError, match='Did you mean "lands"'):
        check_words(parse("land"), SCOPE, [CARDS["naruto"]], "hand", ("lands",))
    with pytest.raises(QueryError, match="Rules with a name: lands, always"):
        check_words(parse("qqqq"), SCOPE, [CARDS["naruto"]], "hand", ("lands", "always"))


def test_the_kinds_of_fields_that_names_are_in() -> None:
    assert matches('!"naruto l\'élu"') == {"naruto"}
    assert matches("!naruto") == set()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("owned>=2", "copies owned is at least 2"),
        ("prints>1", "how many printings it has is more than 1"),
        ("in-archive>=10%", "the share of archived lists that play it is at least 0.1"),
        ("in-archive>=3", "the archived lists that play it is at least 3"),
        ("cost:odd", "entrance_cost is odd"),
        ("artist:sato", "what its source says in artist fits /sato/"),
        ("is:errata", "its source says something in errata"),
        ("date>=2012", "date is at least 2012-01-01 to 2012-12-31"),
        ("date=2012-01-02", "date is 2012-01-02"),
        ("is:reprint", "it is not the first printing of its card"),
        ("is:stand-in", "it is a stand-in"),
        ("is:starter", "it came with kage"),
        ("is:whole", "its text is played whole"),
        ("is:partial", "its text is played in part"),
        ("is:unread", "its text is not played"),
        ("extra.year>2", "the figure in year is more than 2"),
        ("symbol=fire&wind", "its symbols are exactly fire and wind"),
        ("has:title", "it has title"),
        ("symbols>=2", "how many symbols it has is at least 2"),
        ("number>=3", "the number in number is at least 3"),
        ("combat+cost>=3", "(combat + entrance_cost) is at least 3"),
    ],
)
def test_what_a_condition_says(text: str, line: str) -> None:
    assert explain(parse(text), KNOWN)[1] == f"  - {line}"


def test_a_collection_with_a_name_is_explained_by_it() -> None:
    scope = SCOPE.with_lookups(collected=lambda name: (name, {}))
    assert explain(parse("owned:wish>=1"), scope)[1] == "  - copies in the collection wish is at least 1"


@pytest.mark.parametrize(
    ("column", "said", "found"),
    [
        ("Foil", "yes", True),
        ("Foil", True, True),
        ("finish", "Normal, Holographic", True),
        ("Foil", "no", False),
        ("finish", "Non-Foil", False),
        ("Price", "yes", False),
    ],
)
def test_is_foil_asks_what_a_column_for_it_says(column: str, said: Json, found: bool) -> None:
    assert finds("is:foil", replace(one(), extra={column: said})) is found


def test_a_number_may_have_its_set_in_front() -> None:
    card = one(number="901")
    there = replace(card, id="test:T7-901-C", set="T7")
    assert [finds(f"number:{asked}", there) for asked in ("T7-901", "t7-901-c", "T7-901-R", "T8-901")] == [
        True,
        True,
        False,
        False,
    ]
