"""Texts in memory are asked several at a time; that finds what asking each of them does."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from db.functions import SEPARATOR, found_in
from db.texts import Texts
from rules.query.patterns import Pattern, finder, regex, whole_value, whole_word

PATTERNS = (
    *map(
        regex, ("a", ".b", "^b", "b$", r"\Ab", r"b\z", r"\bab", r"b\B", "a[^b]b", r"a\sb", "(?s)a.b", "(?-m)^b", "^$")
    ),
    *map(regex, ("(?:a|b)c", "(?P<x>a)c", "[^a]$", r"\Q.\E", "cc+", "a{2}", r"\W")),
    *map(whole_word, ("*a*b*", "?b", "c*")),
    *map(whole_value, ("*a*b*", "?b", "c*")),
)


def texts(seed: int, letters: str) -> Texts:
    """The texts of 2,000 rows, more than are asked one by one to see how common a pattern is."""
    draw = Random(seed)
    made = Texts()
    for rowid in range(1, 2_000):
        made.add(rowid, "".join(draw.choices(letters, k=draw.randint(0, 9))))
    made.make_ready()
    return made


@settings(max_examples=60)
@given(st.integers(0, 999), st.sampled_from(PATTERNS), st.sampled_from(["abc", "abc \n", "bc. ", "ddddddddddda b\n"]))
def test_a_pattern_is_found_where_it_is_in_one_text(seed: int, pattern: Pattern, letters: str) -> None:
    asked = texts(seed, letters)
    find = finder(pattern.source)
    expected = [asked.of(rowid) != "" and bool(find(asked.of(rowid).encode())) for rowid in range(1, 2_000)]
    assert list(map(bool, asked.found(pattern))) == expected


@settings(max_examples=60)
@given(st.integers(0, 999), st.sampled_from(PATTERNS))
def test_a_pattern_is_found_where_it_is_in_one_of_several_values(seed: int, pattern: Pattern) -> None:
    plain = texts(seed, "ddddda bc,")
    asked = Texts()
    for rowid in range(1, 2_000):
        asked.add(rowid, SEPARATOR + plain.of(rowid).replace(",", SEPARATOR) + SEPARATOR)
    asked.make_ready()
    find = finder(pattern.source)
    expected = [bool(found_in(find, asked.of(rowid).encode())) for rowid in range(1, 2_000)]
    assert list(map(bool, asked.found(pattern))) == expected


@pytest.mark.parametrize("needle", ("a", "ab", "ad", "x"))
def test_a_needle_is_found_where_it_is(needle: str) -> None:
    asked = texts(7, "dddddab")
    expected = [needle in asked.of(rowid) for rowid in range(1, 2_000)]
    assert list(map(bool, asked.holding(needle))) == expected
    assert asked.has(needle) == any(expected)
