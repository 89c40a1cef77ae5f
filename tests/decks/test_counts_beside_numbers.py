"""Counts beside a number of the card or of the line, or behind dots, and numbers on lines of their own."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve

COUNTED = [
    ("Gaara [KS-074] - 3 cópias", "3 KS-074-C"),
    ("Gaara [KS-074] - 1 cópia", "1 KS-074-C"),
    ("Gaara (KS-074) 3장", "3 KS-074-C"),
    ("Gaara #KS-074 (x3)", "3 KS-074-C"),
    ("Gaara #KS-074 (3x)", "3 KS-074-C"),
    ("Manda .. 3", "3 KS-102-UC"),
    ("3 x 120 Gaara", "3 KS-120-R"),
    ("3x 120 Gaara", "3 KS-120-R"),
    (" 1|3 Manda\n 2|2 Rasa", "3 KS-102-UC, 2 KS-083-UC"),
    ("Gaara\nKS-074 · C\nx3\n\nManda\nKS-102 · UC\nx1", "3 KS-074-C, 1 KS-102-UC"),
    ("Final: 2-0\nSemi-final: 2-1\n3 Manda", "3 KS-102-UC"),
]


@pytest.mark.parametrize(("text", "said"), COUNTED)
def test_a_count_is_read_where_it_stands(text: str, said: str, cards: CatalogueCards) -> None:
    deck = resolve(read_text(text, "-"), cards, "mythos").whole()
    assert ", ".join(f"{e.count} {e.printing.id.partition(':')[2]}" for e in deck.entries) == said


def test_cards_that_are_for_later_are_no_part_of_the_deck(cards: CatalogueCards) -> None:
    deck = resolve(read_text("3 Manda\n\nMaybe later:\n1 Rasa", "-"), cards, "mythos").whole()
    assert (deck.size(), len(deck.maybe)) == (3, 1)
