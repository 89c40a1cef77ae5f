"""What stands around the cards of a document and beside them: wrapping keys, the deck's ids, codes of the game."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve

SAND = "2 KS-083-UC, 1 KS-102-UC"
MISSION = "2 KS-083-UC, missions: 1 KS-006-MMS"

READ: list[tuple[str, str]] = [
    (
        "deck:\n  name: Sand\n  cards:\n    - name: Rasa\n      qty: 2\n    - name: Rescue a Friend\n      qty: 1",
        MISSION,
    ),
    ("data:\n- {name: Rasa, qty: 2}\n- {name: Rescue a Friend, qty: 1}", MISSION),
    ("カード:\n  - 名前: Rasa\n    枚数: 2\n  - 名前: Manda\n    枚数: 1", SAND),
    ('{"deck": {"id": 3, "owner": "kim", "cards": [{"qty": 2, "name": "Rasa"}, {"qty": 1, "name": "Manda"}]}}', SAND),
    ('{"deck": {"id": 88123, "likes": 4, "list": [{"qty": 2, "card": {"name": "Rasa"}}, "1 Manda"]}}', SAND),
    ('[{"name": "Rasa", "count": "x2"}, {"name": "Manda", "count": "1x"}]', SAND),
    ('game = "mythos"\nname = "Sand"\n[[cards]]\nname = "Rasa"\ncount = 2\n[[cards]]\nname = "Manda"\ncount = 1', SAND),
    ("Cantidad,Carta,Código\n2,Rasa,KS-083\n1,Manda,KS-102", SAND),
    ("枚数,カード名,型番\n2,Rasa,KS-083\n1,Manda,KS-102", SAND),
    ("Anzahl;Karte;Kartennummer\n2;Rasa;KS-083\n1;Manda;KS-102", SAND),
    ("2 Rasa - Near Mint, 1st Edition\n1 Manda, LP", SAND),
    ("x2Rasa\nx1Manda", SAND),
]


@pytest.mark.parametrize(("text", "expected"), READ)
def test_documents_are_read_whatever_wraps_their_cards(text: str, expected: str, cards: CatalogueCards) -> None:
    deck = resolve(read_text(text, "x"), cards, "mythos").whole()
    said = [
        f"{'' if entry.section == 'main' else f'{entry.section}: '}{entry.count} {entry.printing.id.partition(':')[2]}"
        for entry in deck.everything
    ]
    assert ", ".join(said) == expected


@pytest.mark.parametrize(
    "text",
    [
        '[{"qty": 2, "name": "Naruto Uzumaki", "code": "N-001"}, {"qty": 3, "name": "Kunai", "code": "J-001"}]',
        '{"n": 2, "card": {"name": "Naruto Uzumaki", "id": "N-001"}}\n{"n": 3, "name": "Kunai", "id": "J-001"}',
    ],
)
def test_codes_beside_names_settle_the_game(text: str, cards: CatalogueCards) -> None:
    deck = resolve(read_text(text, "x"), cards).whole()
    assert [entry.printing.id for entry in deck.everything] == ["naruto-ccg:N-001", "naruto-ccg:J-001"]


def test_a_text_name_keeps_its_quotes_behind_a_colon() -> None:
    assert read_text('name: "Sand" rush\n2 Rasa', "x").name == '"Sand" rush'
    assert read_text('game: mythos\nname: "Sand"\n2 Rasa', "x").name == '"Sand"'
