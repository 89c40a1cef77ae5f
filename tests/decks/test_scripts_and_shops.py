"""Lists as scripts and `kage deck show --json` print them and shops price them, and what a section says of a number."""

from __future__ import annotations

import json

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
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


CARTS = [
    "3x Kunai - The Path to Hokage - NM - $1.25\n2x Ebisu - Path to Hokage - Near Mint 1st Edition - $0.50",
    "3 Kunai [The Path to Hokage] - Common - Lightly Played\n2 Ebisu [The Path to Hokage] - Moderately Played Foil",
    "Kunai (The Path to Hokage) NM x3 $3.75\nEbisu (The Path to Hokage) LP x2 $1.00",
    "3x Kunai (Common) (Unlimited) $0.99 ea\n2x Ebisu (N-010) - great card - $2",
]


@pytest.mark.parametrize("text", CARTS)
def test_conditions_editions_and_sets_beside_a_price_are_no_part_of_the_name(text: str, cards: CatalogueCards) -> None:
    found = resolve(read_text(text, "-"), cards, "naruto-ccg")
    assert not found.problems
    assert [(entry.count, entry.printing.card.name) for entry in found.deck.entries] == [(3, "Kunai"), (2, "Ebisu")]


@pytest.mark.parametrize("line", ["3 Kunai, Ebisu $1", "3 Kunai - two more $1", "3 Kunai (cut) $1", "Kunai - Ebisu $1"])
def test_a_price_hides_nothing_that_stands_before_it(line: str, cards: CatalogueCards) -> None:
    assert resolve(read_text(f"1 Inari\n{line}", "-"), cards, "naruto-ccg").problems


@pytest.mark.parametrize("first", ["テンテン ×3 @100円", "テンテン x3 // key", "3 テンテン # key"])
def test_a_line_is_no_part_of_the_comment_above_it(first: str, cards: CatalogueCards) -> None:
    assert resolve(read_text(f"{first}\nクナイ ×2 状態A", "-"), cards, "naruto-cg").problems


ARRAYS = (
    "'KS-083', 'KS-083',\n'KS-102',\n",
    "// 2x Rasa - Fourth Kazekage\n'KS-083', 'KS-083',\n// 1x Manda\n'KS-102', // a snake\n",
    '  cardIds: [\n    "KS-083-UC", "KS-083-UC",\n    "KS-102-UC"\n  ],\n',
)


@pytest.mark.parametrize("text", ARRAYS)
def test_ids_in_quotes_as_a_program_has_them_are_a_copy_each(text: str, cards: CatalogueCards) -> None:
    entries = resolve(read_text(text, "x"), cards, "mythos").whole().entries
    assert [(entry.count, entry.printing.id) for entry in entries] == [
        (2, "mythos:KS-083-UC"),
        (1, "mythos:KS-102-UC"),
    ]


MISSION_8 = (
    "KS-M08",
    "1 MSS 08",
    "1 MSS 08 Set a Trap",
    "MSS 08 Set a Trap",
    "1 Set a Trap (MSS 08)",
    "'KS-M08', // a trap",
)


@pytest.mark.parametrize("line", MISSION_8)
def test_missions_that_tools_number_apart_are_found_by_that_number(line: str, cards: CatalogueCards) -> None:
    text = f"2 Rasa\n  ],\n  missionCardIds: [\n{line}\n"
    entries = resolve(read_text(text, "x"), cards, "mythos").whole().entries
    assert (entries[1].count, entries[1].printing.id, entries[1].section) == (1, "mythos:KS-008-MMS", "missions")


def test_a_number_of_a_mission_with_the_name_of_another_is_refused(cards: CatalogueCards) -> None:
    assert resolve(read_text("1 Assassination (MSS 08)\n", "x"), cards, "mythos").problems


def test_a_table_that_kage_search_prints_is_its_cards(cards: CatalogueCards) -> None:
    table = (
        "id                 name   title            cost  power\n"
        "-----------------  -----  ---------------  ----  -----\n"
        "mythos:KS-083-UC   Rasa   Fourth Kazekage  3     3\n"
        "mythos:KS-102-UC   Manda                   3     5\n"
    )
    entries = resolve(read_text(table, "x"), cards).whole().entries
    assert [(entry.count, entry.printing.id) for entry in entries] == [(1, "mythos:KS-083-UC"), (1, "mythos:KS-102-UC")]
