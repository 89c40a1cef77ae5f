"""Where a second list begins, by sets of cards; and a name without a count above cards, which may be a title."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from decks.resolving.repeats import Placed, problems_of_repeats
from rules.core.deck import DeckLine


def placed(lines: list[tuple[str, int | None, int]]) -> list[Placed]:
    """Cards by name, count and line."""
    return [
        Placed(DeckLine(count or 1, name, line=line, counted=count is not None, said=name), name, "main")
        for name, count, line in lines
    ]


def begins(cards: list[tuple[str, int]]) -> int | None:
    """The line of the first place where most of the same cards stand above and below, each once in either.

    Behind a gap that is two of them and half of the shorter part; without one three, and half of either part.
    """
    for at in range(1, len(cards)):
        above, below = cards[:at], cards[at:]
        first, second = {name for name, _ in above}, {name for name, _ in below}
        if len(first) < len(above) or len(second) < len(below):
            continue
        same, sizes = len(first & second), (len(first), len(second))
        apart = below[0][1] - above[-1][1] > 1
        if same >= (max(2, min(sizes) / 2) if apart else max(3, max(sizes) / 2)):
            return below[0][1]
    return None


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.sampled_from([1, 1, 1, 2])), max_size=12))
def test_a_second_list_begins_where_most_of_the_same_cards_stand_again(drawn: list[tuple[str, int]]) -> None:
    number, cards = 0, []
    for name, step in drawn:
        number += step
        cards.append((name, number))
    found = [p.line for p in problems_of_repeats(placed([(n, 1, at) for n, at in cards]), frozenset())]
    expected = begins(cards)
    assert found == ([] if expected is None else [expected])


@pytest.mark.parametrize(
    ("lines", "apart", "titled"),
    [
        ([("a", None, 1), ("b", 2, 3), ("c", 1, 4)], {1}, True),
        ([("a", None, 1), ("b", 2, 2), ("c", 1, 3)], set(), False),  # nothing sets it apart
        ([("a", None, 1), ("b", 2, 3)], {1}, False),  # of two cards
        ([("a", None, 1), ("b", None, 3), ("c", 1, 4)], {1}, False),
        ([("b", 2, 1), ("a", None, 3), ("c", 1, 5)], {3}, False),
        ([("a", 1, 1), ("b", 2, 3), ("c", 1, 4)], {1}, False),
        ([("*a", None, 1), ("b", 2, 3), ("c", 1, 4)], {1}, False),
    ],
)
def test_a_name_alone_on_top_of_counted_cards_may_be_a_title(
    lines: list[tuple[str, int | None, int]], apart: set[int], *, titled: bool
) -> None:
    problems = list(problems_of_repeats(placed(lines), frozenset(apart)))
    assert [problem.line for problem in problems] == ([1] if titled else [])


def test_key_cards_named_on_top_stand_below_with_their_counts() -> None:
    problems = list(
        problems_of_repeats(placed([("a", None, 1), ("b", None, 2), ("a", 3, 4), ("c", 1, 5)]), frozenset())
    )
    assert [(problem.line, "stands on line 4 with one" in problem.message) for problem in problems] == [(1, True)]
