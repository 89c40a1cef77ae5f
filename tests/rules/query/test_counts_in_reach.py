"""Counts that cannot be, that no deck has the cards for, and that any cards meet."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping

import pytest
from hypothesis import given, strategies as st

from rules.core.errors import QueryError
from rules.query import parse
from rules.query.unmet import check_counts, check_words, compared_names, out_of_reach
from tests.rules.query.cards import CARDS, SCOPE

FEW = {"my deck": [(CARDS["naruto"], 3), (CARDS["sasuke"], 1)], "yours": [(CARDS["naruto"], 1)]}
SIGNS: Mapping[str, Callable[[float, float], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
}


@given(st.sampled_from(sorted(SIGNS)), st.integers(0, 6) | st.sampled_from([0.5, 2.5, 3.5]), st.booleans())
def test_a_count_is_out_of_reach_or_always_so_as_trying_every_number_says(
    sign: str, bound: float, turned: bool
) -> None:
    """No more than 3 copies are called Naruto in either deck; a hand may have any number of them up to that."""
    if bound % 1 and sign == "=":
        return
    text = f"{bound} {sign} count(naruto)" if turned else f"count(naruto) {sign} {bound}"
    true = [SIGNS[sign](bound, n) if turned else SIGNS[sign](n, bound) for n in range(20)]
    said = list(out_of_reach(parse(text), SCOPE, FEW))
    if not any(true[:4]):
        reachable = any(true)
        assert [line.startswith("Not enough cards for") for line in said] == [True] * reachable
    elif all(true[:4]):
        assert [line.startswith(f"{text} is always true") for line in said] == [True]
    else:
        assert said == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("count(naruto)>=4", ["Not enough cards for count(naruto)>=4: my deck has 3 such cards, yours 1."]),
        ("count(sasuke)=2..", ["Not enough cards for count(sasuke)=2..: my deck has 1 such card, yours 0."]),
        ("count(naruto)=..3", ["count(naruto)=..3 is always true: my deck has 3 such cards, yours 1."]),
        ("count(naruto)=0..2", []),
        ("count(naruto)!=7", []),
        ("count(naruto)+count(sasuke)>=9", []),
        (
            "count(naruto)>=1 and -(count(sasuke)>5)",
            ["Not enough cards for count(sasuke)>5: my deck has 1 such card, yours 0."],
        ),
        ("gaara", ["Not enough cards for gaara: my deck has 0 such cards, yours 0."]),
        ("naruto", []),
    ],
)
def test_what_is_said_of_counts_that_decks_cannot_meet(text: str, says: list[str]) -> None:
    assert list(out_of_reach(parse(text), SCOPE, FEW)) == says


def test_of_cards_that_no_deck_has_nothing_is_said_where_another_says_it() -> None:
    assert list(out_of_reach(parse("count(gaara)>=1 count(naruto)>=4"), SCOPE, FEW, least=1)) == [
        "Not enough cards for count(naruto)>=4: my deck has 3 such cards, yours 1."
    ]


@pytest.mark.parametrize(
    ("text", "says", "marked"),
    [
        ("count(naruto) >= -1", "never below 0", "-1"),
        ("-2 < count(naruto)", "never below 0", "-2"),
        ("count(naruto) = 1.5", "whole number", "1.5"),
        ("2.5 != count(naruto)", "whole number", "2.5"),
        ("count(a)>=1 or count(naruto)=0.5", "whole number", "0.5"),
    ],
)
def test_what_no_count_is_is_marked(text: str, says: str, marked: str) -> None:
    with pytest.raises(QueryError, match=says) as caught:
        check_counts(parse(text))
    assert text[caught.value.position :][: caught.value.length] == marked


@pytest.mark.parametrize(
    "text", ["count(naruto) >= 1.5", "count(naruto) = 0", "count(naruto) < 2.5", "count(naruto)=2"]
)
def test_what_a_count_may_be_compared_with(text: str) -> None:
    check_counts(parse(text))


def test_a_value_that_a_deck_lacks_may_be_excluded_and_what_follows_is_looked_at() -> None:
    """A deck without any jutsu may be asked for one, and a name that is misspelled is told all the same."""
    cards = [CARDS["sasuke"]]
    check_words(parse("-keyword:jutsu -symbols:wind"), SCOPE, cards, "hand")
    with pytest.raises(QueryError, match="No card of hand matches gaara"):
        check_words(parse("-keyword:jutsu gaara"), SCOPE, cards, "hand")


def test_names_beside_counts_are_those_of_every_side_and_depth() -> None:
    query = parse("(count(cost>1) + points >= turn*2 or -(wins < 3)) rank:1 count(naruto)=losses")
    assert list(compared_names(query)) == ["points", "turn", "wins", "rank", "losses"]
