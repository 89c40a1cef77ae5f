"""Titles that are groups of cards by their type, and what a deck loses in a form that cannot carry it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from decks.convert import left_out
from decks.formats.registry import Carries, deck_formats
from decks.lists.titles import is_group
from rules.core.deck import Deck, DeckEntry
from rules.core.registry import games
from rules.core.text import fold
from tests.rules.construction.mythos_cards import character

TYPES = sorted({fold(card_type.type_id) for each in games() for card_type in each.card_types})


@pytest.mark.parametrize("word", TYPES)
def test_a_type_of_card_its_plural_and_its_cards_are_a_group(word: str) -> None:
    assert is_group(word)
    assert is_group(f"{word}s")
    assert is_group(f"{word} cards")
    assert not is_group(f"my {word}")
    assert not is_group(f"{word} pets")


def test_what_is_lost_is_told_of_each_thing_that_a_form_does_not_carry_and_of_no_other() -> None:
    """Tags are told where nothing reads the form back."""
    first, other = character(1), character(2, variant="RA")
    other = replace(other, card_id=character(2).id)
    bare = Deck("mythos", (DeckEntry(1, first, "main"),))
    full = Deck(
        "mythos",
        (
            DeckEntry(2, first, "main", comment="good", tags=("a", "b")),
            DeckEntry(1, other, "main", above=("x",), tags=("a",)),
        ),
        format="open",
        name="Sand",
        comments=("one", "two"),
        maybe=(DeckEntry(3, first, "maybeboard"),),
    )
    said = {
        Carries.FORMAT: "the format (open)",
        Carries.NAME: "the deck's name (Sand)",
        Carries.COMMENTS: "comments (2 left out)",
        Carries.LINE_COMMENTS: "comments on single cards (1 left out)",
        Carries.INNER_COMMENTS: "comments between cards (1 left out)",
        Carries.PRINTINGS: "which printing a card is (1 with another art than the first)",
        Carries.TAGS: "tags (2 left out)",
        Carries.MAYBE: "the maybeboard (3 cards)",
    }
    for form in deck_formats():
        assert list(left_out(bare, form)) == []
        told = [what for what in said if what not in form.carries and (what is not Carries.TAGS or form.read is None)]
        assert list(left_out(full, form)) == [said[what] for what in told], form.id
