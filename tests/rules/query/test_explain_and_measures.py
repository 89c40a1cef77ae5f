"""What a query means, line by line; and conditions on the figures of a turn, ends and all."""

from __future__ import annotations

import pytest

from rules.core.errors import QueryError
from rules.query import parse
from rules.query.explain import explain
from tests.rules.query.cards import SCOPE, Ninja, printing

ABOUT_CARDS = "Cards of which this is true:"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", [ABOUT_CARDS, "  - anything"]),
        ("-name:naruto", [ABOUT_CARDS, '  - not: name has "naruto" in it']),
        (
            "cost>=1 or (combat=2 support=3)",
            [
                ABOUT_CARDS,
                "  - any of:",
                "    - entrance_cost is at least 1",
                "    - all of:",
                "      - combat is 2",
                "      - support is 3",
            ],
        ),
        (
            "-(symbols:fire or cost=1)",
            [
                ABOUT_CARDS,
                "  - not:",
                "    - any of:",
                '      - one of its symbols is "fire"',
                "      - entrance_cost is 1",
            ],
        ),
        (
            "cost=1 combat=2 sort:-cost,name",
            [
                ABOUT_CARDS,
                "  - entrance_cost is 1",
                "  - combat is 2",
                "Sorted by entrance_cost, downwards, then name.",
            ],
        ),
        ("count(cost<=2) >= 3", ["Sets of cards, judged by how many of their cards match:", "  - cost<=2"]),
    ],
)
def test_a_query_is_explained_line_by_line(text: str, lines: list[str]) -> None:
    assert explain(parse(text), SCOPE) == lines


@pytest.mark.parametrize(
    ("text", "points", "holds"),
    [
        ("points=10", 10, True),
        ("points=10", 11, False),
        ("points!=10", 11, True),
        ("points=3..5", 3, True),
        ("points=3..5", 5, True),
        ("points=3..5", 2, False),
        ("points=3..5", 6, False),
        ("points=3..", 99, True),
        ("points=3..", 2, False),
        ("points=..5", -9, True),
        ("points=..5", 6, False),
        ("points>=4 and count(cost=1)>=1", 4, True),
        ("points>=4 and count(cost=2)>=1", 4, False),
    ],
)
def test_a_measure_is_compared_with_numbers_and_ranges(text: str, points: float, holds: bool) -> None:
    condition = parse(text).condition(SCOPE.with_measures(["points"]))
    cards = [printing(Ninja(name="a", entrance_cost=1))]
    assert condition(cards, {"points": points}) is holds


@pytest.mark.parametrize("text", ["points=many and count(a)>=0", "hands>=1 and count(a)>=0"])
def test_a_measure_that_is_none_or_no_number_is_refused(text: str) -> None:
    with pytest.raises(QueryError):
        parse(text).condition(SCOPE.with_measures(["points"]))


def test_brackets_after_not_are_one_level_of_depth() -> None:
    deep = "not (" * 50 + "a" + ")" * 50
    assert parse(deep)
    with pytest.raises(QueryError, match="nested more than 50 deep"):
        parse("not (" * 51 + "a" + ")" * 51)


def test_a_query_may_have_400_terms() -> None:
    assert parse("a " * 400)
    with pytest.raises(QueryError, match="more than 400 terms"):
        parse("a " * 401)


def test_a_regular_expression_may_have_1000_letters() -> None:
    assert parse(f"text:/{'a' * 1000}/").plan(SCOPE)
    with pytest.raises(QueryError):
        parse(f"text:/{'a' * 1001}/").plan(SCOPE)


def test_a_part_of_arithmetic_that_is_no_field_is_marked_where_it_stands() -> None:
    with pytest.raises(QueryError) as refused:
        parse("cost-combat+nothing>1").plan(SCOPE)
    found = refused.value
    assert found.query[found.position : found.position + found.length] == "nothing"


def test_a_hyphenated_name_is_arithmetic_where_it_is_no_field() -> None:
    holds = parse("combat-cost=2").predicate(SCOPE)
    assert holds(printing(Ninja(name="a", entrance_cost=1, combat=3)))
    assert not holds(printing(Ninja(name="a", entrance_cost=2, combat=3)))
