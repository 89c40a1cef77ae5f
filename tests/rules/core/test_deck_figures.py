"""Counting decks: curves, averages, splits; and what makes one deck into another."""

from __future__ import annotations

from hypothesis import given, settings, strategies as st

from rules.construction.edits import apply
from rules.core.deck import Deck, DeckEntry
from rules.core.deck_diff import deck_diff
from rules.core.deck_figures import deck_figures
from rules.core.deck_needs import deck_needs
from rules.games.mythos.cards import Character, Mission
from tests.decks.shelf import printing


def character(n: int) -> Character:
    return Character(name=f"N{n}", title=f"T{n}", cost=n % 3 * 2, power=n, faction="AB"[n % 2])


CARDS = [printing("mythos", "KS", str(n), character(n)) for n in range(8)]
MISSION = printing("mythos", "KS", "90", Mission(name="M", points=2))


def deck(*entries: tuple[int, int]) -> Deck:
    return Deck("mythos", tuple(DeckEntry(count, CARDS[card], "main") for count, card in entries))


def test_copies_count_and_the_curve_has_no_gaps() -> None:
    (figures,) = deck_figures(deck((2, 0), (3, 2)))
    assert (figures.type_id, figures.count, figures.curve_field) == ("character", 5, "cost")
    assert figures.curve == {0: 2, 1: 0, 2: 0, 3: 0, 4: 3}
    assert figures.averages["cost"] == 12 / 5
    assert figures.splits["faction"] == {"A": 5}


def test_a_field_that_differs_on_every_card_is_no_split() -> None:
    (figures,) = deck_figures(deck(*[(3, n) for n in range(8)]))
    assert "title" not in figures.splits
    assert figures.splits["faction"] == {"A": 12, "B": 12}


def test_types_are_counted_apart_and_sections_alone() -> None:
    both = Deck("mythos", (DeckEntry(2, CARDS[0], "main"), DeckEntry(1, MISSION, "missions")))
    assert [(f.type_id, f.count) for f in deck_figures(both)] == [("character", 2), ("mission", 1)]
    assert [(f.type_id, f.count) for f in deck_figures(both, "missions")] == [("mission", 1)]
    assert deck_figures(both, "traps") == ()


ENTRIES = st.lists(
    st.builds(DeckEntry, st.integers(1, 4), st.sampled_from(CARDS), st.sampled_from(["main", "missions"])), max_size=6
)
DECKS = ENTRIES.map(lambda entries: Deck("mythos", tuple(entries)))


@settings(max_examples=60)
@given(DECKS, DECKS)
def test_a_difference_applied_makes_the_other_deck(before: Deck, after: Deck) -> None:
    made = apply(before, deck_diff(before, after))
    assert list(deck_diff(made, after)) == []
    assert made.size() == after.size()
    assert list(deck_diff(before, before)) == []


def test_needs_count_any_art_unless_the_very_printing_is_asked_for() -> None:
    first, other = (printing("mythos", "KS", "1", CARDS[0].card, art, first="C") for art in ("C", "R"))
    decks = [Deck("mythos", (DeckEntry(2, first, "main"),)), Deck("mythos", (DeckEntry(1, other, "main"),))]
    owned, card_of = {other.id: 1}, {first.id: first.card_id, other.id: first.card_id}
    assert [(n.needed, n.owned, n.missing) for n in deck_needs(decks, owned, card_of)] == [(3, 1, 2)]
    exact = deck_needs(decks, owned, card_of, exact=True)
    assert [(n.printing.id, n.missing) for n in exact] == [(first.id, 2), (other.id, 0)]
