"""Several decks from one shelf, held against every choice there is."""

from __future__ import annotations

from itertools import chain, combinations

from hypothesis import given, strategies as st

from rules.core.deck import Deck, DeckEntry
from rules.core.deck_plan import MOST_TRIED, plan_decks
from tests.rules.query.cards import Ninja, printing

CARDS = [
    printing(Ninja(name=name, title=None, entrance_cost=1, combat=0, support=0), str(at))
    for at, name in enumerate("abc")
]
counts = st.lists(st.integers(0, 3), min_size=3, max_size=3)


def deck(held: list[int]) -> Deck:
    entries = (DeckEntry(count, card, "main") for card, count in zip(CARDS, held, strict=True) if count)
    return Deck("testgame", tuple(entries))


@given(st.lists(counts.filter(any), min_size=1, max_size=5), counts)
def test_no_other_choice_builds_more_decks_at_once(decks: list[list[int]], shelf: list[int]) -> None:
    owned = {card.card_id: count for card, count in zip(CARDS, shelf, strict=True)}
    plan = plan_decks([deck(held) for held in decks], owned)

    def lasts(chosen: tuple[int, ...]) -> bool:
        return all(sum(decks[at][card] for at in chosen) <= shelf[card] for card in range(3))

    places = range(len(decks))
    every = chain.from_iterable(combinations(places, size) for size in range(len(decks) + 1))
    assert lasts(plan.together)
    assert len(plan.together) == max(len(chosen) for chosen in every if lasts(chosen))


@given(st.lists(counts.filter(any), min_size=1, max_size=5), counts)
def test_what_is_missing_for_all_is_what_is_needed_less_what_is_owned(decks: list[list[int]], shelf: list[int]) -> None:
    owned = {card.card_id: count for card, count in zip(CARDS, shelf, strict=True)}
    plan = plan_decks([deck(held) for held in decks], owned)
    assert plan.missing == sum(max(0, sum(held[card] for held in decks) - shelf[card]) for card in range(3))
    for at, held in enumerate(decks):
        assert plan.missing_alone(at) == sum(max(0, held[card] - shelf[card]) for card in range(3))
    contested = {card.printing.card_id for card in plan.cards if card.contested}
    assert contested == {
        CARDS[card].card_id
        for card in range(3)
        if sum(held[card] > 0 for held in decks) > 1 and sum(held[card] for held in decks) > shelf[card]
    }


def test_very_many_decks_are_taken_in_their_order() -> None:
    decks = [deck([1, 0, 0]) for _ in range(MOST_TRIED + 1)]
    plan = plan_decks(decks, {CARDS[0].card_id: 2})
    assert (plan.exact, plan.together) == (False, (0, 1))
