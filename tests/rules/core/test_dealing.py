"""Deal order: the numbers that a deck's copies have before they are shuffled depend on the cards alone."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, strategies as st

from rules.core.cards import Card, Printing
from rules.core.dealing import in_deal_order
from rules.core.deck import Deck, DeckEntry


class Plain(Card):
    """A card with a name and nothing else."""

    type_id = "plain"


def printing(number: int, variant: str | None = None) -> Printing:
    id_ = f"some-game:S-{number}" + (f"-{variant}" if variant else "")
    return Printing(
        id=id_, card_id=f"some-game:S-{number}", game="some-game", set="S", number=str(number), card=Plain(name=id_)
    )


Line = tuple[int, int, str | None, str]

ENTRIES = st.lists(
    st.tuples(
        st.integers(1, 3),
        st.integers(1, 9),
        st.sampled_from([None, "B"]),
        st.sampled_from(["main", "side"]),
    ),
    max_size=12,
)


def deck(entries: list[Line]) -> Deck:
    return Deck("some-game", tuple(DeckEntry(n, printing(card, variant), s) for n, card, variant, s in entries))


def copies(of: Deck) -> Counter[tuple[str, str]]:
    return Counter((entry.section, entry.printing.id) for entry in of.entries for _ in range(entry.count))


def cards(of: Deck, section: str) -> list[str]:
    return [p.card_id for p in of.printings(section)]


@given(ENTRIES, st.randoms(use_true_random=False))
def test_the_order_of_lines_does_not_matter(entries: list[Line], lot: random.Random) -> None:
    mixed = list(entries)
    lot.shuffle(mixed)
    assert in_deal_order(deck(mixed)).entries == in_deal_order(deck(entries)).entries


@given(ENTRIES, ENTRIES)
def test_no_copy_is_lost_or_made(entries: list[Line], others: list[Line]) -> None:
    like = in_deal_order(deck(others))
    assert copies(in_deal_order(deck(entries), like)) == copies(deck(entries))


@given(ENTRIES, ENTRIES)
def test_shared_cards_take_the_places_that_they_have_in_the_other_deck(entries: list[Line], others: list[Line]) -> None:
    like = in_deal_order(deck(others))
    ours = in_deal_order(deck(entries), like)
    for section in ("main", "side"):
        mine, theirs = cards(ours, section), cards(like, section)
        shared = sum((Counter(mine) & Counter(theirs)).values())
        same = sum(a == b for a, b in zip(mine, theirs, strict=False))
        assert same >= shared - abs(len(mine) - len(theirs))
        if len(mine) == len(theirs):
            assert same >= shared


@given(ENTRIES, ENTRIES)
def test_ordering_twice_changes_nothing(entries: list[Line], others: list[Line]) -> None:
    like = in_deal_order(deck(others))
    once = in_deal_order(deck(entries), like)
    assert in_deal_order(once, like) == once


@pytest.mark.parametrize("swapped", [1, 5, 9])
def test_a_swapped_card_takes_the_place_of_the_one_that_went(swapped: int) -> None:
    before = in_deal_order(deck([(1, number, None, "main") for number in range(1, 10)]))
    entries = [(1, number, None, "main") for number in range(1, 10) if number != swapped]
    after = in_deal_order(deck([*entries, (1, 20, None, "main")]), before)
    changed = [a for a, b in zip(cards(after, "main"), cards(before, "main"), strict=True) if a != b]
    assert changed == ["some-game:S-20"]
