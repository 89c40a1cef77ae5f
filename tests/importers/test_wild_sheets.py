"""Forms of sheets and documents that came up in trials of files nobody had seen, a file of few cards a form.

Every card is invented. What is read is looked at before it goes into a catalogue, so that hundreds of forms stay cheap.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from importers.formats.encoding import in_utf_8
from importers.formats.registry import format_for
from importers.games import GameImporter, importer_for
from importers.records.normalise import Normaliser
from importers.rows import Entry, Row
from rules.core.cards import Json
from rules.core.registry import game
from tests.importers.test_wild_files import document


class Sheet(NamedTuple):
    """A file, and of each card in it some of what it says, by number."""

    text: str
    cards: dict[str, dict[str, Json]]
    game: str = "mythos"
    encoding: str = "utf-8"


SHEETS = {
    "words written as one": Sheet(
        "Kartennr;Kartenname;Typ;Kosten;Effekttext;Erscheinungsdatum\nT1-001;Mira;Charakter;2;MAIN: Hide.;13.11.2024\n",
        {"001": {"name": "Mira", "cost": 2, "date": "2024-11-13"}},
    ),
    "a set in merged cells": Sheet(
        "My binder\n\nSet\tNo.\tName\tType\tCost\nT1\t001\tMira\tChar.\t3 chakra\n\t002\tOboro\tChar.\tCost: 2\n",
        {"001": {"set": "T1", "cost": 3}, "002": {"set": "T1", "cost": 2}},
    ),
    "names in languages, under a plural": Sheet(
        document({"meta": {"n": 1}, "data": {"T1-001": {"names": {"en": "Mira", "fr": "Mire"}, "stats": {"cost": 1}}}}),
        {"001": {"name": "Mira", "name_fr": "Mire", "cost": 1}},
    ),
    "an id beside an object of the card's fields": Sheet(
        document({"items": [{"code": "T1-001", "attributes": {"name": "Mira", "type": "CHARACTER", "cost": "1"}}]}),
        {"001": {"set": "T1", "name": "Mira", "cost": 1}},
    ),
    "dates in words": Sheet(
        "ID,Name,Type,Released\nT1-001,A,character,1 November 2024\nT1-002,B,character,Nov 2024\n"
        "T1-003,C,character,20241101\nT1-004,D,character,11/13/2024\nT1-005,E,character,1/9/2024\n",
        {
            "001": {"date": "2024-11-01"},
            "002": {"date": "2024-11"},
            "003": {"date": "2024-11-01"},
            "004": {"date": "2024-11-13"},
            "005": {"date": None},
        },
    ),
    "elements with a language and a timing": Sheet(
        "<cards><card code='T1-001'><name lang='en'>Mira</name><name lang='fr'>Mire</name><type>Character</type>"
        "<effect timing='MAIN'>Hide.</effect></card></cards>",
        {"001": {"name": "Mira", "name_fr": "Mire", "effects": [{"timing": "MAIN", "text": "Hide."}]}},
    ),
    "a title in brackets": Sheet(
        "## Characters\n\n### T1-001 - Mira (The Quiet)\n* Cost: 2\n* Power: 1\n\n"
        "### T1-002 - Oboro (Loud)\n* Cost: 3\n* Power: 1\n",
        {"001": {"name": "Mira", "title": "The Quiet", "cost": 2}, "002": {"name": "Oboro", "title": "Loud"}},
    ),
    "a header that begins with a sign": Sheet(
        "#;Card;Chakra;Power\nT1-001;Mira, The Quiet;2;3\nT1-002;Oboro, The Loud;1;1\n",
        {"001": {"cost": 2, "power": 3}, "002": {"cost": 1}},
    ),
    "a rarity with its code": Sheet(
        "ID,Name,Version Title,Type,Rarity\nT1-001,Mira,Quiet,character,Common (C)\n",
        {"001": {"title": "Quiet", "variant": "C"}},
    ),
    "empty columns and a sum": Sheet(
        "ID,Name,Type,Cost,,\nT1-001,Mira,Character,2,,\n,,,,,\nTotal,2 cards,,3,,\n", {"001": {"cost": 2}}
    ),
    "figures of both statuses in one cell": Sheet(
        "| No. | Card | Type | Combat | Support | Text |\n|---|---|---|:-:|:-:|---|\n"
        "| N-2901 | **Mira** | Ninja | 4/2 | 1 / 0 | *Valid*: draw &amp; hide |\n",
        {
            "N-2901": {
                "combat": 4,
                "combat_injured": 2,
                "support": 1,
                "support_injured": 0,
                "effects": ["Valid: draw & hide"],
            }
        },
        game="naruto-ccg",
    ),
    "figures with their status behind them": Sheet(
        "Number: N-2901\nName: Mira\nType: Ninja\nCombat: 4 (healthy) / 2 (injured)\nHand Cost: 1 card\n",
        {"N-2901": {"combat": 4, "combat_injured": 2, "hand": 1}},
        game="naruto-ccg",
    ),
    "costs in words": Sheet(
        "Number,Name,Type,Chakra Cost\nJ-2901,A,Jutsu,Any 3\nJ-2902,B,Jutsu,2 Fire 1 Wind\n"
        "J-2903,C,Jutsu,1 Fire + 1 any\nJ-2904,D,Jutsu,F + 2\nJ-2905,E,Jutsu,N1\n",
        {
            "J-2901": {"jutsu_cost": "3"},
            "J-2902": {"jutsu_cost": "F F N"},
            "J-2903": {"jutsu_cost": "F 1"},
            "J-2904": {"jutsu_cost": "F 2"},
            "J-2905": {"jutsu_cost": "N 1"},
        },
        game="naruto-ccg",
    ),
    "symbols under another name, and letters for figures": Sheet(
        "Card#,Name,Type,Attribute,C,S,C (inj),S (inj)\nN-2901,Mira,Ninja,Fire,4,2,2,0\n",
        {"N-2901": {"symbols": ["Fire"], "combat": 4, "combat_injured": 2, "support_injured": 0}},
        game="naruto-ccg",
    ),
    "a card in several objects": Sheet(
        document(
            [
                {
                    "card": {
                        "id": "N-2901",
                        "names": ["Mira"],
                        "type": {"id": 1, "name": "Ninja"},
                        "symbols": [{"name": "Fire"}],
                    },
                    "costs": {"turn": 3, "hand": 1},
                }
            ]
        ),
        {"N-2901": {"name": "Mira", "symbols": ["Fire"], "entrance": 3, "hand": 1}},
        game="naruto-ccg",
    ),
    "a target on one line, the effect on the next": Sheet(
        'No.,Name,Type,Text\nM-2901,Escort,Mission,"Target: one Client\nDraw a card."\n',
        {"M-2901": {"target": "one Client", "effects": ["Draw a card."]}},
        game="naruto-ccg",
    ),
    "a set's code in front of its title": Sheet(
        "Set,#,Name,Type\nS01 The Path to Hokage,N-2901/120,Mira,N\nQ9: New Dusk,N-2902,Oboro,N\n",
        {"N-2901": {"set": "S01"}, "N-2902": {"set": "Q9"}},
        game="naruto-ccg",
    ),
    "foils": Sheet(
        "Number,Name,Type,Finish\nN-2901,Mira,Ninja,Normal\nN-2902,Mira,Ninja,Foil\n",
        {"N-2901": {"variant": None}, "N-2902": {"variant": "Foil"}},
        game="naruto-ccg",
    ),
    "lines of JSON in UTF-16": Sheet(
        '{"番号":"術-901","名前":"水の壁","種別":"術","術コスト":"水水1"}\n{"番号":"作-901","名前":"夜会","種別":"作戦カード"}\n',
        {"術-901": {"name": "水の壁"}, "作-901": {"name": "夜会"}},
        game="naruto-cg",
        encoding="utf-16",
    ),
    "objects for a name and its reading, and for costs": Sheet(
        document(
            {
                "カード": [
                    {
                        "番号": "忍-901",
                        "名前": {"表記": "霧", "よみ": "きり"},
                        "種類": "忍者",
                        "コスト": {"登場": 3, "手札": 1},
                    }
                ]
            }
        ),
        {"忍-901": {"name": "霧", "reading": "きり", "entrance": 3, "hand": 1}},
        game="naruto-cg",
    ),
    "columns that are called after languages": Sheet(
        "ID,Japanese,Kana,English,Type\n術-901,水牢,すいろう,Water Prison,Jutsu\n",
        {"術-901": {"name": "水牢", "reading": "すいろう", "name_en": "Water Prison"}},
        game="naruto-cg",
    ),
    "a column for the timing": Sheet(
        "ID,Name,Type,Effect,Timing\nT1-001,Mira,character,Draw a card.,Score\n",
        {"001": {"effects": [{"timing": "SCORE", "text": "Draw a card."}]}},
    ),
    "ids with blanks, in small letters": Sheet(
        "Card,ID,Type\nMira,ks 977 c,Character\nOboro,ks_978_uc,Character\n",
        {"977": {"set": "KS", "variant": "C"}, "978": {"set": "KS", "variant": "UC"}},
    ),
    "words for the types in rows of their own": Sheet(
        "Number,Name,EC\nNINJA,,\nN-2901,Mira,1\nMISSIONS,,\nM-2901,Trip,2\n",
        {"N-2901": {"entrance": 1}, "M-2901": {"entrance": 2}},
        game="naruto-ccg",
    ),
    "jutsu that cost nothing, and whose cost nobody says": Sheet(
        "番号,名前,種類,術コスト,ターン\n術-901,甲,術,０,２ターン\n術-902,乙,術,－,\n術-903,丙,術,なし,\n",
        {"術-901": {"jutsu_cost": "0"}, "術-902": {"jutsu_cost": None}, "術-903": {"jutsu_cost": None}},
        game="naruto-cg",
    ),
    "types in Spanish": Sheet(
        "Carta;Tipo;Salud;Copias\nFoso;Trampa;2;2\n", {"": {"name": "Foso", "health": 2, "copies": 2}}, game="akatsuki"
    ),
    "a line a card with its fields behind it": Sheet(
        "- **Smoke** — rank 5, 5 points, 4 copies\n- **Crown** — rank King, 1 copy\n",
        {"": {"name": "Crown", "rank": "King", "copies": 1}},
        game="ninjitsu",
    ),
    "a title behind a dash, beside an id": Sheet(
        "Qty,Card Name,Set Code,Card Number,Type\n3,Mira - The Quiet,T1,001,Character\n",
        {"001": {"name": "Mira", "title": "The Quiet"}},
    ),
    "a number behind the name, and in its own column": Sheet(
        "Number,Name,Type\nN-2901,Mira (N-2901),Ninja\n", {"N-2901": {"name": "Mira"}}, game="naruto-ccg"
    ),
    "faces in the names of columns": Sheet(
        "Hero,Force A,Chakra A,Force B,Chakra B\nMira,1,2,2,3\n",
        {"": {"force": 1, "chakra": 2, "force_b": 2, "chakra_b": 3}},
        game="akatsuki",
    ),
    "faces in objects": Sheet(
        document({"heroes": [{"name": "Mira", "A": {"force": 1, "chakra": 2}, "B": {"force": 2, "chakra": 3}}]}),
        {"": {"force": 1, "force_b": 2, "chakra": 2, "chakra_b": 3}},
        game="akatsuki",
    ),
    "techniques in French": Sheet(
        "Héros,Technique,Catégorie,Coût en chakra\nTenten,Lancer,Combat,1\n",
        {"": {"hero": "Tenten", "kind": "combat", "chakra": 1}},
        game="akatsuki",
    ),
    "cards under their names, ranks in French": Sheet(
        document({"Fang": {"rank": "5", "copies": 4}, "Smoke": {"rank": "Valet", "copies": "4 ex."}}),
        {"": {"name": "Smoke", "rank": "Jack", "copies": 4}},
        game="ninjitsu",
    ),
}


@cache
def _importer(game_id: str) -> GameImporter:
    return importer_for(game(game_id))


@pytest.mark.parametrize("form", SHEETS)
def test_a_sheet_says_what_is_on_its_cards(form: str) -> None:
    sheet = SHEETS[form]
    importer = _importer(sheet.game)
    said = Entry("cards", sheet.text.encode(sheet.encoding), importer.knows, importer.names, importer.word_column)
    entry = in_utf_8(said)
    rows = [row for row in format_for(entry).read(entry) if isinstance(row, Row)]
    normaliser = Normaliser(importer)
    normaliser.learn(rows)
    found: dict[str, dict[str, Json]] = {}
    for record in (record for row in rows for record in normaliser.records(row)):
        own: dict[str, Json] = {"set": record.set, "variant": record.variant, "date": record.date}
        found[record.number or ""] = {**own, **record.facts}
    assert found.keys() == sheet.cards.keys()
    for number, told in sheet.cards.items():
        assert {name: _shown(found[number].get(name)) for name in told} == told


def _shown(value: Json) -> Json:
    """A value without what a line of effects leaves unsaid."""
    if isinstance(value, list):
        return [{k: v for k, v in each.items() if v} if isinstance(each, dict) else each for each in value]
    return value
