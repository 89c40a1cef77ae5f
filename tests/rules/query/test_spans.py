"""What a part of a query says is what stands at its place: what a slip is marked by."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pytest
from hypothesis import given

from rules.core.errors import QueryError
from rules.query import ast, parse
from rules.query.printer import to_text
from tests.rules.query.cards import SCOPE, matches
from tests.rules.query.strategies import queries, set_queries

CONDITIONS = (ast.Word, ast.ExactName, ast.Match, ast.Compare, ast.Saved, ast.Not, ast.And, ast.Or)
FIGURES = (ast.FieldRef, ast.Number, ast.Binary, ast.Count, ast.Held)
VALUES = (ast.Text, ast.Wildcard, ast.Regex, ast.Range)


def parts(node: object) -> Iterator[object]:
    """The parts of a tree that say where they stand."""
    if dataclasses.is_dataclass(node):
        if hasattr(node, "span"):
            yield node
        for each in dataclasses.fields(node):
            value = getattr(node, each.name)
            for inner in value if isinstance(value, tuple) else (value,):
                yield from parts(inner)


def says(text: str, part: object) -> object:
    """What the text at a part's place says when it stands alone."""
    start, end = getattr(part, "span")  # noqa: B009 - of those that have one
    alone = text[start:end]
    if isinstance(part, CONDITIONS):
        return parse(alone).where
    if isinstance(part, ast.FieldRef | ast.Held):
        found = parse(f"{alone} >= 1").where
        return found.left if isinstance(found, ast.Compare) else found
    if isinstance(part, FIGURES):
        found = parse(f"1 <= ({alone})").where
        return found.right if isinstance(found, ast.Compare) else found
    found = parse(f"name:{alone}").where
    return found.values.items[0] if isinstance(found, ast.Match) else found


def check(text: str) -> None:
    query = parse(text)
    for part in parts(query.where):
        if isinstance(part, (*CONDITIONS, *FIGURES, *VALUES)):
            assert says(query.text, part) == part


@pytest.mark.parametrize(
    "text",
    [
        "  naruto   cost<=2 ",
        "(a or  b) -c:d|e",
        'type:"x y"|z',
        "keyword:a&b&'c'",
        "count( naruto )>=2",
        "cost + 1 >= power*2 - 3/4",
        "name:/a\\/b/i x /c/ name:/d/",
        '!"Rock Lee" cost:2..3 cost:..3 cost:1..',
        "-(power - 2) = 3",
        "owned:wish>=2",
        'has:"Rock Lee">=2 has:a|b<3',
        "cost = power|3",
        "@saved or @other",
        "NOT a AND (b OR not c)",
        "na* ?b 'it''s'",
        "naruto：ＡＢ cost≦2",
    ],
)
def test_each_part_says_what_stands_at_its_place(text: str) -> None:
    check(text)


@given(queries | set_queries)
def test_each_part_of_any_query_says_what_stands_at_its_place(tree: ast.Node) -> None:
    check(to_text(tree))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("count( naruto )>=2", "count(naruto) >= 2"),
        ("  has:lee>=2", "has:lee >= 2"),
        ("cost   + 1>=power", "cost + 1 >= power"),
        ("@cheap", "  @cheap"),
        ('"a"  !b', '"a" !b'),
        ("a  sort:name", "a sort:name"),
    ],
)
def test_where_a_part_stands_is_no_part_of_what_it_says(one: str, other: str) -> None:
    assert (parse(one).where, parse(one).sort) == (parse(other).where, parse(other).sort)


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("combat-support-nothing>2", "nothing"),
        ("combat-support-name>2", "name"),
        ("name-combat-support>2", "name"),
        ("symbols:fire cost:1|lots", "lots"),
        ("naruto cost:2|4&", "&"),
        ("cost:a|", "|"),
        ("name:x|y name:/[/", "/[/"),
    ],
)
def test_what_a_slip_in_a_part_marks(text: str, marked: str) -> None:
    with pytest.raises(QueryError) as caught:
        matches(text, SCOPE)
    assert text[caught.value.position :][: caught.value.length] == marked
