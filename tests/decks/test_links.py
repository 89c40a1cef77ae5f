"""Decks that a link carries."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve

LINK = "https://decks.example/d?n=Sand%20v2.1&c=KS-083-UC*2,KS-102-UC&m=KS-001-MMS"
HASH = "https://decks.example/#!/deck?cards=2xKS-083-UC;KS-102-UC;KS-001-MMS"


@pytest.mark.parametrize("text", [LINK, f"[20:41] kim: v3, 1580 elo, try it\n{LINK}\nhave fun", HASH])
def test_a_link_that_carries_a_deck_is_one(text: str, cards: CatalogueCards) -> None:
    deck = resolve(read_text(text, "pasted"), cards, "mythos").whole()
    held = {entry.printing.card.name.casefold(): entry.count for entry in deck.entries}
    assert held == {"rasa": 2, "manda": 1, "call for support": 1}


def test_a_link_beside_the_list_that_it_carries_is_not_counted_again(cards: CatalogueCards) -> None:
    deck = resolve(read_text(f"2 Rasa\n1 Manda\n{LINK}", "pasted"), cards, "mythos").whole()
    assert sum(entry.count for entry in deck.entries) == 3


def test_a_link_s_name_is_the_deck_s() -> None:
    assert read_text(LINK, "pasted").name == "Sand v2.1"


def test_a_link_with_other_values_carries_no_deck() -> None:
    told = read_text(f"2 Rasa (KS 083)\nhttps://shop.example/list?sort=price,name,age&page=KS-083,{'x' * 12}", "pasted")
    assert [(line.count, line.name) for line in told.lines] == [(2, "Rasa")]
