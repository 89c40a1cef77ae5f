"""Lists as scripts and `kage deck show --json` print them and shops price them, and what a section says of a number."""

from __future__ import annotations

import json

import pytest

from decks.catalogue import CatalogueCards
from decks.detect import read_text
from decks.resolve import resolve
from rules.core.errors import AmbiguousError

SHOWN = json.dumps(
    {
        "deck": "/home/kim/sand.deck",
        "game": "mythos",
        "count": 4,
        "stand_ins": 0,
        "sections": [
            {
                "id": "main",
                "title": "Personal deck",
                "count": 3,
                "types": {"character": 3},
                "cards": [
                    {"count": 2, "id": "mythos:KS-083-UC", "name": "Rasa", "type": "character", "section": "main"},
                    {"count": 1, "id": "mythos:KS-102-UC", "name": "Manda", "type": "character", "section": "main"},
                ],
            },
        ],
    },
    indent=2,
)


@pytest.mark.parametrize(
    "text",
    [
        "[('Rasa', 2), ('Manda', 1)]",
        "[(2, 'Rasa'),\n (1, 'Manda')]",
        "Counter({'Rasa': 2, 'Manda': 1})",
        "collections.OrderedDict([('Rasa', 2), ('Manda', 1)])",
        "defaultdict({'Rasa': 2, 'Manda': 1})",
        "2x $0.50 Rasa\n1x $1.00 Manda",
        "2 0,50 € Rasa\n1 1,00 € Manda",
        SHOWN,
    ],
)
def test_what_a_script_or_a_shop_prints_is_read(text: str, cards: CatalogueCards) -> None:
    resolution = resolve(read_text(text, "x"), cards, "mythos")
    found = [(e.count, e.printing.id.partition(":")[2], e.section) for e in resolution.whole().entries]
    assert found == [(2, "KS-083-UC", "main"), (1, "KS-102-UC", "main")]
    assert resolution.notes == ()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Missions\n1 KS-009\n1 KS 001", ["KS-009-MMS", "KS-001-MMS"]),
        ("[main]\n2 KS-009", ["KS-009-C"]),
        ("# Missions (1)\n1x ks009", ["KS-009-MMS"]),
    ],
)
def test_the_section_settles_a_number_that_cards_of_two_types_have(
    text: str, found: list[str], cards: CatalogueCards
) -> None:
    entries = resolve(read_text(text, "x"), cards, "mythos").whole().entries
    assert [e.printing.id.partition(":")[2] for e in entries] == found


def test_without_a_section_such_a_number_is_asked_for(cards: CatalogueCards) -> None:
    with pytest.raises(AmbiguousError, match="fits 2 cards"):
        resolve(read_text("1 KS-009", "x"), cards, "mythos").whole()
