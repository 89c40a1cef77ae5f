"""JSON and XML of tools that nobody described: every part of a document is read, or refused by its name."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.errors import KageError

READ: list[tuple[str, str, str]] = [
    (
        "naruto-ccg",
        '{"cards": [{"name": "Kunai", "count": 2}], "sideboard": [{"name": "Byakugan", "count": 3}]}',
        "2 J-001 main, 3 J-042 side",
    ),
    (
        "naruto-ccg",
        '{"cards": [{"name": "Kunai", "count": 2}], "side": ["3 Byakugan"]}',
        "2 J-001 main, 3 J-042 side",
    ),
    (
        "naruto-ccg",
        '{"cards": [{"name": "Kunai", "count": 2}], "extra": {"Byakugan": 3}}',
        "2 J-001 main, 3 J-042 reinforcement",
    ),
    (
        "naruto-ccg",
        '{"cards": [{"name": "Kunai", "n": 2}], "author": {"name": "B"}, "colors": ["red"], "curve": {"1": 4}}',
        "2 J-001 main",
    ),
    (
        "naruto-ccg",
        '{"main": "2 Kunai\\n1 Coward", "side": "3 Byakugan\\n"}',
        "1 M-028 main, 2 J-001 main, 3 J-042 side",
    ),
    ("naruto-ccg", '{"decklist": "2 Kunai\\n\\nSideboard\\n3 Byakugan"}', "2 J-001 main, 3 J-042 side"),
    (
        "naruto-ccg",
        '[{"name": "Kunai", "main": 2, "side": 1}, {"name": "Byakugan", "main": 3}]',
        "1 J-001 side, 2 J-001 main, 3 J-042 main",
    ),
    (
        "naruto-ccg",
        '{"Kunai": {"main": 2, "side": 1}, "Byakugan": {"main": 3}}',
        "1 J-001 side, 2 J-001 main, 3 J-042 main",
    ),
    ("naruto-ccg", '{"Kunai": "2", "Byakugan": "3"}', "2 J-001 main, 3 J-042 main"),
    ("naruto-ccg", '{"main": [["Kunai", 2]], "side": [[1, "Coward"]]}', "1 M-028 side, 2 J-001 main"),
    (
        "naruto-ccg",
        '[{"title": "Main", "cards": ["2 Kunai"]}, {"title": "Side", "cards": ["3 Byakugan"]}]',
        "2 J-001 main, 3 J-042 side",
    ),
    (
        "mythos",
        '{"deck": {"mainboard": {"Rasa": {"quantity": 2}}, "missions": {"Chunin Exam": {"quantity": 1}}}}',
        "1 KS-002-MMS missions, 2 KS-083-UC main",
    ),
    ("naruto-ccg", '[{"name": "Kunai", "count": 2, "board": "side"}]', "2 J-001 side"),
    ("naruto-ccg", '[{"name": "Kunai", "count": 2, "sideboard": true}]', "2 J-001 side"),
    ("naruto-ccg", '[{"name": "Kunai", "quantity": 2, "sideQuantity": 1}]', "1 J-001 side, 2 J-001 main"),
    ("naruto-ccg", '{"main_deck": {"Kunai": 2}, "side_deck": {"Byakugan": 3}}', "2 J-001 main, 3 J-042 side"),
    ("naruto-cg", '{"デッキ": [{"名前": "クナイ", "枚数": 3}]}', "3 術-S01 main"),
    (
        "naruto-ccg",
        (
            '<deck><section name="Main"><card qty="2" name="Kunai"/></section>'
            '<section name="Side"><card qty="1" name="Byakugan"/></section></deck>'
        ),
        "1 J-042 side, 2 J-001 main",
    ),
    ("mythos", '[{"name": "Rasa", "normal": 1, "foil": 1}]', "2 KS-083-UC main"),
    (
        "akatsuki",
        '{"cards": [{"name": "Saï", "count": 1}], "techniques": {"Permutation": 2}, "bosses": ["Hidan"]}',
        "1 BASE-A04 akatsuki, 1 BASE-H5 team, 2 BASE-K01 techniques",
    ),
    ("ninjitsu", '{"deck": {"Katana": 4, "Bo Staff": 4}}', "4 BASE-4 box, 4 BASE-6 box"),
    (
        "mythos",
        '<deck><card name="Rasa"/><card name="Rasa"/><card name="Manda"/></deck>',
        "1 KS-102-UC main, 2 KS-083-UC main",
    ),
    (
        "naruto-ccg",
        "<deck><side><card>Byakugan</card></side><main><card>Kunai</card></main></deck>",
        "1 J-001 main, 1 J-042 side",
    ),
    ("mythos", "<list><card>2 Rasa</card><card>1 Manda</card></list>", "1 KS-102-UC main, 2 KS-083-UC main"),
    (
        "naruto-ccg",
        '{"deck": {"name": "Leaf", "main": {"Kunai": 3, "Coward": 1}, "side": {"Byakugan": 2}}}',
        "1 M-028 main, 2 J-042 side, 3 J-001 main",
    ),
    ("naruto-ccg", "cards:\n  - {id: J-001, n: 2}\n  - {id: M-028, n: 1}\n", "1 M-028 main, 2 J-001 main"),
    ("ninjitsu", "- name: Explosives\n  qty: 2\n- name: Katana\n  qty: 1\n", "1 BASE-6 box, 2 BASE-2 box"),
    (
        "naruto-ccg",
        (
            '{"ObjectStates": [{"Name": "DeckCustom", "ContainedObjects": ['
            '{"Name": "Card", "Nickname": "Tenten", "Description": "ninja N-032"},'
            '{"Name": "Card", "Nickname": "Tenten", "GMNotes": "N-032"},'
            '{"Name": "Card", "Nickname": "Kunai", "Description": "draw 2, gets +1 in the turn"}]}]}'
        ),
        "1 J-001 main, 2 N-032 main",
    ),
]
"""A game, a document, and the cards that it says."""

REFUSED: list[tuple[str, str]] = [
    ('{\n"Rasa": 2,\n"Rasa": 1}', 'x:3: "Rasa" is there twice in one object; write it once.'),
    ("{'Rasa': 2, 'Manda': 1, 'Rasa': 1}", 'x:1: "Rasa" is there twice in one object'),
    ('{"name": "Rasa", "count": 2}\n{"name": "Manda", "count": 1, "count": 3}', '"count" is there twice in one object'),
    ('{"cards": [{"name": "Rasa", "count": 2, "name": "Manda"}]}', '"name" is there twice in one object'),
    (
        '{"cards": [{"name": "Rasa", "count": 2}], "tokens": [{"name": "Manda", "count": 1}]}',
        'no deck section "tokens"',
    ),
    ('{"deck": {"Rasa": 2}, "spare": {"Manda": 1}}', 'no deck section "spare"'),
    ('[{"name": "One", "cards": {"Rasa": 2}}, {"name": "Two", "cards": {"Rasa": 2}}]', '"Two" comes after "One"'),
    ('[{"name": "Rasa", "count": 2, "zone": "tokens"}]', 'no deck section "tokens"'),
    (
        (
            '{"ObjectStates": [{"Name": "Deck", "ContainedObjects": ['
            '{"Name": "Card", "Nickname": "Rasa", "Description": "KS-102-UC"}]}]}'
        ),
        'no "Rasa" with the number KS-102-UC',
    ),
    ('[{"name": "Rasa", "count": 2, "foil": 1}]', 'are the 1 of "foil" among the 2, or beside them?'),
    ('<deck><card name="Rasa" qty="2" side="1"/></deck>', '"Rasa" has several counts'),
    ('<deck><card name="Rasa" qty="2"/><card name="Manda"/></deck>', '"Manda" has no count'),
]
"""A document that may mean several things, and what is said of it."""


@pytest.mark.parametrize(("game", "text", "said"), READ)
def test_every_part_of_a_document_is_read(game: str, text: str, said: str, cards: CatalogueCards) -> None:
    entries = resolve(read_text(text, "x"), cards, game).whole().everything
    assert ", ".join(sorted(f"{e.count} {e.printing.id.partition(':')[2]} {e.section}" for e in entries)) == said


@pytest.mark.parametrize(("text", "said"), REFUSED)
def test_a_part_that_may_mean_several_things_is_refused(text: str, said: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError) as caught:
        resolve(read_text(text, "x"), cards, "mythos").whole()
    assert said in str(caught.value)
