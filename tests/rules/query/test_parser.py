"""The parser: every text is a tree or one clean error, and printing a tree gives a text that says the same."""

from __future__ import annotations

import string

import pytest
from hypothesis import example, given, strategies as st

from rules.core.errors import QueryError
from rules.query import ast, parse
from rules.query.parser import Parser
from rules.query.printer import to_text
from rules.query.reader import MAX_DEPTH, MAX_LENGTH, MAX_NUMBER, MAX_TERMS
from tests.rules.query.cards import CARDS, SCOPE
from tests.rules.query.strategies import queries, set_queries

TOKENS = (
    *("naruto", "type", "cost", "power", "count(", "(", ")", "-", "+", "*", "/", " ", " ", ":", "=", "!=", "<", "<="),
    *(
        ">",
        ">=",
        "|",
        "&",
        '"',
        "“",
        "!",
        "@",
        "..",
        "2",
        "4.5",
        "and",
        "or",
        "not",
        "sort:",
        "is:",
        "ナルト",
        "\\",
        "?",
    ),
    *("in:x", "\n", "\x1f", "é", "̈", "٣", "²"),
)


@given(queries | set_queries)
def test_printing_a_tree_and_parsing_it_gives_the_tree(tree: ast.Node) -> None:
    assert Parser(to_text(tree)).parse() == tree


@given(st.lists(st.sampled_from(TOKENS), max_size=14).map("".join) | st.text(max_size=40))
@example("\ud800")
@example("(" * 500)
@example("-" * 500)
@example("a " * 5_000)
@example("1+" * 5_000 + "1>2")
@example("(1+" * 5_000)
@example("count(count(a)>1)>1")
@example("power:" + "9" * 400)
@example("/" + "(" * 500 + "/")
@example("/" + "(a{1,1000}){1,1000}" + "/")
def test_any_text_is_a_query_or_one_clean_error(text: str) -> None:
    try:
        query = parse(text)
        again = parse(str(query))
        assert (again.where, again.sort) == (query.where, query.sort)
        if query.about_set:
            query.condition(SCOPE)(list(CARDS.values()))
        else:
            holds = query.predicate(SCOPE)
            assert all(holds(card) in (True, False) for card in CARDS.values())
    except QueryError as error:
        assert 0 <= error.position <= len(text)
        assert error.message
        str(error).encode()


@pytest.mark.parametrize("letter", string.punctuation)
def test_a_quoted_sign_is_text(letter: str) -> None:
    quoted = letter.replace("\\", "\\\\").replace('"', '\\"')
    for text in (f'"{quoted}"', f'"a{quoted}b"'):
        assert parse(str(parse(text))).where == parse(text).where
        assert isinstance(parse(text).where, ast.Word)


@pytest.mark.parametrize(
    ("text", "says", "marked"),
    [
        ("(a", "never closed", "("),
        ("a)", "closes nothing", ")"),
        ("()", "nothing between these brackets", "()"),
        ('"a', "quote is never closed", '"'),
        ('""', "nothing between these quotes", '""'),
        ('name:"a', "quote is never closed", '"'),
        ('"a"b', "space is missing", "b"),
        ("a(b)", "space is missing", "("),
        ("cost:", "value is missing", ":"),
        ("cost>=", "number or a field is missing", "="),
        (":x", "field name is missing", ":"),
        ("a or", "one of them is missing", "a or"),
        ("and a", "one of them is missing", "and"),
        ("not", "stands before what it negates", "not"),
        ("- a", "right before what it negates", "-"),
        ("symbol:a|b&c", "not both", "&"),
        ("cost:4..2", "ends before it begins", "4..2"),
        ("cost:1..9999999999", "too large", "1..9999999999"),
        ("1<cost<3", "Two comparisons in a row", "<"),
        ("combat + support", "comes a comparison", "combat + support"),
        ("text:a>b", "in quotes", "a>"),
        ("/a", "never closed", "/"),
        ("//", "empty", "//"),
        ("*", "needs a letter", "*"),
        ("!", "whole name", "!"),
        ("@", "saved query", "@"),
        ("sort:", "value is missing", ":"),
        ("not and - cost=1", '"not" stands before', "not"),
        ("not or", '"not" stands before', "not"),
        ("sort:a|b", "commas between", "sort:a|b"),
        ("sort:-", "commas between", "-"),
        ("count(a", "never closed", "("),
        ("count(count(a)>1)>1", "inside another", "count"),
        ("a\0", "NUL", "\0"),
        ("(" * (MAX_DEPTH + 2), "nested more than", "("),
    ],
)
def test_a_slip_is_marked_where_it_is(text: str, says: str, marked: str) -> None:
    with pytest.raises(QueryError) as caught:
        parse(text)
    assert says in caught.value.message
    assert text[caught.value.position :][: caught.value.length] == marked


def test_queries_are_bounded_in_length_and_terms() -> None:
    with pytest.raises(QueryError, match="longer than"):
        parse("a" * (MAX_LENGTH + 1))
    with pytest.raises(QueryError, match="more than"):
        parse("a " * (MAX_TERMS + 1))
    most = parse("a " * MAX_TERMS).where
    assert isinstance(most, ast.And)
    assert len(most.terms) == MAX_TERMS


def test_the_caret_stands_under_the_token_also_after_wide_letters() -> None:
    with pytest.raises(QueryError) as caught:
        parse("ナルト cost:")
    assert str(caught.value).splitlines()[1:] == ["  ナルト cost:", "             ^"]


def test_sort_is_taken_out_and_printed_at_the_end() -> None:
    query = parse("sort:-power,name naruto or sasuke")
    assert [(key.name, key.descending) for key in query.sort] == [("power", True), ("name", False)]
    assert str(query) == "naruto or sasuke sort:-power,name"


@pytest.mark.parametrize(
    "text", ["(sort:cost)", "(sort:-cost tri:name) a", "((a sort:b) sort:c)", "(a or sort:b)", "-sort:a"]
)
def test_sort_in_brackets_is_not_taken_out_and_stays_in_brackets(text: str) -> None:
    query = parse(text)
    assert query.sort == ()
    again = parse(str(query))
    assert (again.where, again.sort) == (query.where, ())


def test_each_key_of_a_sort_knows_its_place() -> None:
    text = "naruto sort:-power,name,-cost"
    assert [text[slice(*key.span)] for key in parse(text).sort] == ["power", "name", "cost"]


def test_a_number_may_be_as_large_as_the_limit_and_no_larger() -> None:
    assert parse(f"cost<={MAX_NUMBER}")
    assert parse(f"cost:{MAX_NUMBER}")
    with pytest.raises(QueryError):
        parse(f"cost<={MAX_NUMBER + 1}")
    assert MAX_NUMBER == 1_000_000_000


def test_a_query_may_be_as_long_and_as_deep_as_the_limits() -> None:
    assert parse("a" * MAX_LENGTH)
    assert parse("a " * MAX_TERMS)
    assert parse("(" * MAX_DEPTH + "a" + ")" * MAX_DEPTH)
