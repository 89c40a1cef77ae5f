"""Queries as deep as the language promises are answered, by SQL as by the predicate."""

from __future__ import annotations

import pytest

from db.catalogue import Catalogue
from db.searching.search import Page, search, search_scope
from rules.core.errors import QueryError
from rules.core.registry import game
from rules.query import parse
from rules.query.reader import MAX_DEPTH

SUMS = {
    "brackets": "(" * MAX_DEPTH + "cost" + " + 1)" * MAX_DEPTH,
    "right": "1 + (" * (MAX_DEPTH - 1) + "power / cost" + ")" * (MAX_DEPTH - 1),
    "chain": " + ".join(["cost"] + ["power", "1"] * 40),
}


def nested(times: int, inner: str) -> str:
    return "not (" * times + inner + ")" * times


@pytest.mark.parametrize("times", [7, 8, 9, 20, 24, 49, MAX_DEPTH])
@pytest.mark.parametrize("inner", ["cost=2", "name:naruto or cost>=4", "/^n/ cost!=1", "cost + power >= 5"])
def test_not_in_brackets_to_the_promised_depth(catalogue: Catalogue, times: int, inner: str) -> None:
    answers_alike(catalogue, nested(times, inner))


@pytest.mark.parametrize("total", [2, 52, 54, 60])
@pytest.mark.parametrize("sum_", SUMS.values(), ids=SUMS)
def test_sums_to_the_promised_depth(catalogue: Catalogue, sum_: str, total: int) -> None:
    answers_alike(catalogue, f"{sum_} >= {total}")


def test_deep_sums_within_deep_brackets(catalogue: Catalogue) -> None:
    for times in range(1, 24, 2):
        for depth in range(1, 25, 3):
            answers_alike(catalogue, nested(times, "(" * depth + "cost" + " + power)" * depth + " >= 9 or cost=1"))


def test_either_or_to_the_promised_depth(catalogue: Catalogue) -> None:
    answers_alike(catalogue, "(cost=1 (power=2 or " * 25 + "name:naruto" + "))" * 25)


def test_one_deeper_is_one_line(catalogue: Catalogue) -> None:
    for query in (nested(MAX_DEPTH + 1, "cost=2"), "(" * (MAX_DEPTH + 1) + "cost" + "+1)" * (MAX_DEPTH + 1) + ">2"):
        with pytest.raises(QueryError, match="nested more than 50 deep"):
            answers_alike(catalogue, query)


def answers_alike(catalogue: Catalogue, text: str) -> None:
    of = game("mythos")
    scope = search_scope(catalogue, [of])
    query = parse(text)
    found = {p.id for p in search(catalogue, query, scope, Page(every_printing=True))}
    holds = query.predicate(scope)
    assert found == {p.id for p in catalogue.all(of.id) if holds(p)}
