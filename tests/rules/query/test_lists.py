"""Queries about lists, held against lists made for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from rules.core.cards import Printing
from rules.core.errors import QueryError
from rules.core.text import fold
from rules.query import parse
from rules.query.lists import list_condition
from tests.rules.query.cards import SCOPE, Ninja, printing

LEE = printing(Ninja(name="Rock Lee", title=None, entrance_cost=2, combat=1, support=0), "1")
OTHER = printing(Ninja(name="Tsunade", title=None, entrance_cost=5, combat=4, support=0), "2")


@dataclass
class Made:
    """A list as a query sees it."""

    cards: Sequence[Printing] = (LEE, LEE, OTHER)
    said: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, float] = field(default_factory=dict)
    date: str | None = None
    is_legal: bool = True
    asked: list[str | None] = field(default_factory=list)


@dataclass
class Facts:
    made: Made
    counts: Sequence[float]

    def texts(self, field: str) -> Sequence[str]:
        return [fold(self.made.said[field])] if field in self.made.said else []

    def number(self, field: str) -> float | None:
        return self.made.numbers.get(field)

    def day(self) -> str | None:
        return self.made.date

    def count(self, place: int) -> float:
        return self.counts[place]

    def legal(self, format_id: str | None) -> bool:
        self.made.asked.append(format_id)
        return self.made.is_legal


def holds(text: str, made: Made) -> bool:
    condition = list_condition(parse(text), SCOPE)
    counts = [float(sum(map(counted.predicate, made.cards))) for counted in condition.counted]
    return condition.holds(Facts(made, counts))


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ('has:"Rock Lee"', True),
        ('has:"rock lee">=2', True),
        ('has:"Rock Lee">=3', False),
        ('has:"Rock Lee" = 2', True),
        ("has:rock*", True),
        ('has:"Rock Lee"&tsunade', True),
        ("-has:tsunade", False),
        ('has:tsunade|"Rock Lee">=3', True),
        ("has:tsunade|gaara", True),
        ("has:tsunade&gaara", False),
        ("has:tsunade&rock*", True),  # one copy is enough
        ("count(cost<=2)>=2 count(cost>=5)=1", True),
        ("count(cost<=2) - count(cost>2) = 1", True),
        ('!"Rock Lee"', True),
    ],
)
def test_cards_of_a_list(text: str, true: bool) -> None:
    assert holds(text, Made()) is true


@pytest.mark.parametrize(
    ("text", "true"),
    [
        *(("date>=2026-01", True), ("date>=2026-03-14", True), ("date>2026-03-14", False), ("date<2026-03", False)),
        *(("date<=2026-03", True), ("date:2026", True), ("date:2026-02..2026-04", True), ("date=2026-03-15", False)),
        *(("date!=2025", True), ("when:..2026-02", False)),
        *(("date:2025|2026-03", True), ("date:2026&2026-03", True), ("date:2025&2026", False)),
    ],
)
def test_days_of_a_list(text: str, true: bool) -> None:
    assert holds(text, Made(date="2026-03-14")) is true


def test_a_month_is_before_a_day_only_where_all_of_it_is() -> None:
    assert holds("date>=2026-03", Made(date="2026-03"))
    assert not holds("date>=2026-03-10", Made(date="2026-03"))
    assert not holds("date<=2026-03-10", Made(date="2026-03"))


@pytest.mark.parametrize("text", ["rank<=8", "rank>8", "rank=1", "rank:1..8", "date>=2020", "date<2020", "player:x"])
def test_what_a_list_does_not_say_fails_every_comparison(text: str) -> None:
    assert not holds(text, Made())


def test_legality_is_asked_last_and_by_format() -> None:
    made = Made(said={"player": "Alice"})
    assert not holds("legal player:bob", made)
    assert made.asked == []
    assert holds("legal:standard legal alice is:legal", made)
    assert made.asked == ["standard", None, None]
    assert not holds("not:legal", made)


def test_a_list_is_legal_in_any_of_several_formats_or_in_all_of_them() -> None:
    """The formats are asked one after the other, and no more of them than it takes."""
    for legal, text, asked in [
        (True, "legal:standard|open", ["standard"]),
        (False, "legal:standard|open", ["standard", "open"]),
        (True, "legal:standard&open", ["standard", "open"]),
        (False, "legal:standard&open", ["standard"]),
    ]:
        made = Made(is_legal=legal)
        assert (holds(text, made), made.asked) == (legal, asked)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cost<=2", "about one card; about a list write count"),
        ("colour:red", 'Lists have no "colour"'),
        ("rank:first", "compared with numbers"),
        ("date>=soon", "is no date"),
        ("rank>=2026-01", "A date is compared with date"),
        ("has:a&b>=2", "two conditions for two names"),
        ("player>3", "holds words"),
    ],
)
def test_slips_are_marked(text: str, said: str) -> None:
    with pytest.raises(QueryError, match=said):
        list_condition(parse(text), SCOPE)


def test_a_number_of_copies_asks_about_a_hand_too_and_not_about_one_card() -> None:
    keep = parse('has:"Rock Lee">=2').condition(SCOPE)
    assert keep([LEE, LEE])
    assert not keep([LEE, OTHER])
    with pytest.raises(QueryError, match="not about one card"):
        parse("has:lee>=2").predicate(SCOPE)


@pytest.mark.parametrize(
    "text", ['has:"Rock Lee">=2 -has:a legal', "date>=2026-01", "date<2026-01-15", "in-archive>=10%", "-has:x|y<3"]
)
def test_the_canonical_text_reads_back_to_the_same_tree(text: str) -> None:
    query = parse(text)
    assert parse(str(query)).where == query.where


def test_a_percentage_is_of_the_lists() -> None:
    plays = parse("in-archive>=50%").predicate(SCOPE.with_lookups(archived=lambda _: (2, 4)))
    assert plays(LEE)
    assert not parse("in-archive>2").predicate(SCOPE.with_lookups(archived=lambda _: (2, 4)))(LEE)
    assert not parse("in-archive>=0%").predicate(SCOPE.with_lookups(archived=lambda _: (0, 0)))(LEE)
    with pytest.raises(QueryError, match="percentage"):
        parse("cost>=10%").predicate(SCOPE)


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("rank:..4", {-1, 0, 1, 4}),
        ("rank:4..", {4, 5, 90}),
        ("rank:1..4", {1, 4}),
        ("rank:4", {4}),
        ("rank:0|5", {0, 5}),
        ("rank + 1 = ..5", {-1, 0, 1, 4}),
        ("rank * 1 = 4..", {4, 5, 90}),
        ("rank * 1 = 1..4", {1, 4}),
    ],
)
def test_numbers_of_a_list_within_a_range_or_on_one_side_of_it(text: str, ranks: set[int]) -> None:
    assert {rank for rank in (-1, 0, 1, 4, 5, 90) if holds(text, Made(numbers={"rank": rank}))} == ranks


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("player:lic", True),
        ("player=lic", False),
        ("player=alice", True),
        ("player!=lic", True),
        ("format:stand", False),
        ("format:standard", True),
        ("tag:san", False),
        ("tag:sand", True),
        ("-tag:san", True),
        ("rank:1|3", True),
        ("rank:1&3", False),
        ("rank:1..4&3", True),
        ("rank!=3", False),
        ("rank+size>=1", False),
        ("rank-size<1", False),
        ("size+rank<=9", False),
        ("rank+1=4", True),
    ],
)
def test_words_are_parts_of_a_name_and_the_whole_of_a_tag(text: str, true: bool) -> None:
    """And a calculation with a number that the list does not say comes to none."""
    made = Made(said={"player": "Alice", "format": "standard", "tag": "sand"}, numbers={"rank": 3})
    assert holds(text, made) is true


@pytest.mark.parametrize(
    ("text", "legal", "true"),
    [
        ("is:legal", True, True),
        ("is:legal", False, False),
        ("is!=legal", True, False),
        ("is!=legal", False, True),
        ("not:legal", True, False),
        ("not:legal", False, True),
        ("not!=legal", True, True),
        ("not!=legal", False, False),
        ("-is:legal", False, True),
    ],
)
def test_what_is_turned_round_twice_is_as_it_was(text: str, legal: bool, true: bool) -> None:
    assert holds(text, Made(is_legal=legal)) is true


@pytest.mark.parametrize(
    ("text", "legal", "true"),
    [("tag:legal", False, True), ("tag!=legal", False, False), ("name:legal", True, False), ("legal", True, True)],
)
def test_a_tag_that_is_called_legal_says_nothing_of_a_format(text: str, legal: bool, true: bool) -> None:
    assert holds(text, Made(said={"tag": "legal"}, is_legal=legal)) is true
