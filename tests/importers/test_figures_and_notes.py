"""Card files with figures in words, notes beside and below the fields, single quotes, and records without a name.

Every card is invented. What a file says comes in; what it does not say stays unknown.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.core.cards import Json
from tests.importers.command import kage
from tests.importers.shapes import workbook
from tests.importers.test_wild_files import Wild, comes_in_as_it_says

CCG = "naruto-ccg"
BOTH: dict[str, Json] = {"combat": 3, "support": 1, "combat_injured": 2, "support_injured": 0}


def ninja(column: str, cell: str) -> str:
    """A table of one ninja with one more column."""
    return f"Number,Name,Type,{column}\nN-2901,Mira Tsuru,Ninja,{cell}\n"


FORMS = {
    "a pair of which one word is unknown": Wild(
        ninja("Healthy Front/Sup", "3/1"),
        {"N-2901": {"combat": None, "support": None, "combat_injured": None}},
        game=CCG,
    ),
    "a figure of both states": Wild(
        ninja("Combat/Injured", "3/2"), {"N-2901": {"combat": 3, "combat_injured": 2, "support": None}}, game=CCG
    ),
    "small figures that lead to footnotes": Wild(
        "Id\tName\tType\tPower\nT9-901²\tMira\tCharacter\t4¹\nT9-902\tKei\tCharacter\t4[^1]\nT9-903\tRo\tCharacter\t④\n",
        {each: {"power": 4} for each in ("T9-901", "T9-902", "T9-903")},
    ),
    "what is struck out, hidden or in a note": Wild(
        "<table><tr><th>Id</th><th>Name</th><th>Type</th><th>Power</th></tr>"
        "<tr><td>T9-901</td><td>Mira</td><td>Character</td><td><s>5</s><ins>4</ins></td></tr>"
        "<tr><td>T9-902</td><td><s>Kei</s></td><td>Character</td>"
        '<td><span style="display:none">04</span>4</td></tr></table>',
        {"T9-901": {"power": 4}, "T9-902": {"name": "Kei", "power": 4}},
    ),
    "templates for sorting and notes": Wild(
        "{{Card\n| id = T9-901\n| name = Mira\n| type = Character\n"
        "| power = {{hs|04}}4<ref>Was 5.</ref>{{efn|x}}\n}}\n",
        {"T9-901": {"power": 4}},
    ),
    "facts behind dashes": Wild(
        "- **N-2901 Tora Ishi** — Earth — EC 4, HC 0 — Sand\n- **N-2902 Kei Ro** — Fire — EC 2, HC 1 — Leaf\n",
        {"N-2901": {"name": "Tora Ishi"}, "N-2902": {"name": "Kei Ro"}},
        game=CCG,
    ),
    "the answer of a spreadsheet's address": Wild(
        '/*O_o*/\ngoogle.visualization.Query.setResponse({"table": {"cols": [{"label": "Id"}, {"label": "Name"}, '
        '{"label": "Type"}, {"label": "Power"}], "rows": [{"c": [{"v": "T9-901"}, {"v": "Mira"}, {"v": "Character"}, '
        '{"v": 4.0, "f": "4"}]}, {"c": [{"v": "T9-902"}, {"v": "Kei"}, {"v": "Character"}, null]}]}});',
        {"T9-901": {"power": 4}, "T9-902": {"power": None}},
    ),
    "lists of one thing": Wild(
        '[{"number": ["N-2901"], "name": ["Mira"], "type": ["Ninja"], "combat": ["4"]}]',
        {"N-2901": {"combat": 4}},
        game=CCG,
    ),
    "cards below a word that is a field, in objects of their kinds": Wild(
        '{"titles": [{"id": "T9-901", "name": "Mira", "type": "character",'
        ' "village": {"__typename": "V", "nameEn": "Leaf Village"}},'
        ' {"id": "T9-902", "name": "Kei", "type": "character"}]}',
        {"T9-901": {"faction": "Leaf Village"}, "T9-902": {}},
    ),
    "a type that says only that it is a card": Wild(
        '{"data": [{"type": "cards", "attributes": {"number": "T9-901", "name": "Mira", "card_type": "mission"}}]}',
        {"T9-901": {"type": "mission"}},
    ),
    "signs that XML escapes": Wild(
        "<dataroot><Cards><Card_x0020_Number>T9-901</Card_x0020_Number><Card_x0020_Name>Mira</Card_x0020_Name>"
        "<Card_x0020_Type>Character</Card_x0020_Type></Cards></dataroot>",
        {"T9-901": {"name": "Mira"}},
    ),
    "a sign in front of a title": Wild(
        "■N-2901 Mira\nType: Ninja\nCombat: 3\n\n◆N-2902 Kei\nType: Ninja\nCombat: 2\n",
        {"N-2901": {"name": "Mira", "combat": 3}, "N-2902": {"name": "Kei"}},
        game=CCG,
    ),
    "zones between any signs": Wild(
        "Zone;Zones voisines\nAaa;Konoha / Suna\nBbb;Konoha et Suna\nCcc;Konoha・Suna\n",
        {f"none-{each}": {"adjacent": ["Konoha", "Suna"]} for each in ("aaa", "bbb", "ccc")},
        game="akatsuki",
    ),
    "a column of two states": Wild(ninja("Power/Injured", "3/1 - 2/0"), {"N-2901": BOTH}, game=CCG),
    "another word for combat": Wild(
        ninja("Attack/Support", "3/1"),
        {"N-2901": {"combat": 3, "support": 1, "combat_injured": None}},
        game=CCG,
    ),
    "figures in a line of the text": Wild(
        ninja("Text", '"Healthy 3/1, Injured 2/0\nDraw 1 card."'),
        {"N-2901": {**BOTH, "effects": ["Draw 1 card."]}},
        game=CCG,
    ),
    "single quotes around all cells": Wild(
        "'Number';'Name';'Type';'Text'\n'N-2901';'Mira';'Ninja';'It''s mine; all \"mine\"'\n"
        "'N-2902';'Ito';'Ninja';''\n",
        {"N-2901": {"name": "Mira", "effects": ['It\'s mine; all "mine"']}, "N-2902": {"name": "Ito", "effects": []}},
        game=CCG,
    ),
    "a note with its fields on top": Wild(
        "---\nnumber: N-2901\nname: Mira Tsuru\ntype: Ninja\nsymbols:\n  - Earth\n  - Fire\n---\n\n# Mira Tsuru\n\n"
        "![[mira.png]]\n> Draw 1 card.\n\n#sound\n",
        {"N-2901": {"name": "Mira Tsuru", "symbols": ["Earth", "Fire"], "effects": ["Draw 1 card."]}},
        game=CCG,
    ),
    "a note on a card that says its effect": Wild(
        "---\nnumber: N-2901\nname: Mira Tsuru\ntype: Ninja\neffect: Draw 1 card.\n---\nI want two of her.\n",
        {"N-2901": {"effects": ["Draw 1 card."], "extra.note": "I want two of her."}},
        game=CCG,
    ),
    "a name that is also a letter of a rank": Wild(
        "Set,N°,Nom,Valeur,Points\nT1,R,Roi des grues,Roi,\nT1,10,Grande grue,10,8\n",
        {"T1-R": {"rank": "King", "points": None}, "T1-10": {"rank": "10", "points": 8}},
        game="ninjitsu",
    ),
    "both states between strokes": Wild(ninja("Power", "3/1 / 2/0"), {"N-2901": BOTH}, game=CCG),
    "rarities in brackets behind names": Wild(
        "N-2901 Mira Tsuru (C)\nJ-2901 Thin Mist (SR)\n",
        {"N-2901": {"name": "Mira Tsuru", "rarity": "C"}, "J-2901": {"name": "Thin Mist", "rarity": "SR"}},
        game=CCG,
    ),
    "elements that have the ids of their cards": Wild(
        '<html><body><article class="card" id="W1-901"><h3>Mira</h3><ul><li>Cost: 2</li><li>Type: Character</li></ul>'
        '</article><article class="card" id="W1-902"><h3>Ito</h3><ul><li>Cost: 4</li><li>Type: Character</li></ul>'
        "</article></body></html>",
        {"W1-901": {"name": "Mira", "cost": 2}, "W1-902": {"name": "Ito", "cost": 4}},
    ),
    "questions of a form": Wild(
        "Timestamp,What is the card's number?,What is the card's name?,Card type?,Chakra cost?\n"
        "1,W1-901,Mira,Character,2\n",
        {"W1-901": {"name": "Mira", "cost": 2}},
    ),
    "words and figures with points between, below an id": Wild(
        json.dumps(
            [
                {
                    "Nickname": "Mira",
                    "CardID": 100,
                    "Description": "W1-901\nCharacter · Cost 3 · Power 2\nMAIN POWERUP 1.",
                },
                {
                    "Name": "Card",
                    "Nickname": "Ito",
                    "CardID": 101,
                    "Description": "W1-902\nCharacter · Cost 2 · Power 1",
                },
            ]
        ),
        {
            "W1-901": {
                "name": "Mira",
                "cost": 3,
                "power": 2,
                "effects": [{"timing": "MAIN", "text": "POWERUP 1.", "continuous": False, "text_fr": None}],
            },
            "W1-902": {"name": "Ito", "cost": 2, "power": 1, "extra.id in the source": 101},
        },
    ),
    "sets that Cockatrice describes": Wild(
        '<?xml version="1.0"?><cockatrice_carddatabase version="4"><sets><set><name>W1</name>'
        "<longname>Old Dusk</longname><releasedate>2026-02-14</releasedate></set></sets><cards><card>"
        '<name>Mira</name><prop><type>Character</type></prop><set num="901" rarity="C">W1</set></card></cards>'
        "</cockatrice_carddatabase>",
        {"W1-901-C": {"name": "Mira", "date": "2026-02-14"}},
    ),
    "an object of costs with that of a mission": Wild(
        json.dumps([{"cardNumber": "作-901", "name": "夜襲", "kind": "作戦", "cost": {"mission": 3, "hand": 1}}]),
        {"作-901": {"mission_cost": 3, "hand": 1}},
        game="naruto-cg",
    ),
    "a tab in a dump": Wild(
        "COPY cards (id, name, type, title) FROM stdin;\nW1-901\tMira\tcharacter\tTide\\tCaller\n\\.\n",
        {"W1-901": {"name": "Mira", "title": "Tide Caller"}},
    ),
    "what a document says of all its cards": Wild(
        "expansion: Night Market\ncards:\n  - {name: Mira, rank: 3, points: 3}\n  - {name: Ito, rank: Jack}\n",
        {"Night-Market-mira": {"expansion": "Night Market"}, "Night-Market-ito": {"expansion": "Night Market"}},
        game="ninjitsu",
    ),
    "costs in Russian": Wild(
        "Номер;Имя;Тип;Цена входа;Цена руки\nN-2901;Мира;Ниндзя;3;1\n",
        {"N-2901": {"name": "Мира", "entrance": 3, "hand": 1}},
        game=CCG,
    ),
    "a date that a table of Python lacks": Wild(
        "card_id,name,type,cost,release\nW1-901,Mira,Character,2.0,2025-06-20\nW1-902,Ito,Character,nan,NaT\n",
        {"W1-901": {"cost": 2, "date": "2025-06-20"}, "W1-902": {"cost": None, "date": None, "extra": {}}},
    ),
}


@pytest.mark.parametrize("form", FORMS)
def test_what_a_file_says_comes_in(form: str, tmp_path: Path) -> None:
    comes_in_as_it_says(FORMS[form], tmp_path)


def test_a_record_without_a_name_is_of_the_card_that_has_its_number(tmp_path: Path) -> None:
    names, figures = tmp_path / "a.csv", tmp_path / "b.json"
    names.write_text("Number,Name,Type\nN-2901,Mira Tsuru,Ninja\nJ-2901,Thin Mist,Jutsu\n", "utf-8")
    said: list[dict[str, Json]] = [
        {"number": "n-2901", "combat": 2, "support": 3, "combat_injured": 0, "support_injured": 2, "rarity": "U"},
        {"number": "j-2901", "jutsu_cost": "W1", "rarity": "R"},
    ]
    figures.write_text(json.dumps(said), "utf-8")
    assert kage("import", CCG, str(tmp_path)).exit_code == 0
    shown = json.loads(kage("show", "naruto-ccg:J-2901", "--json").stdout)
    assert (shown["name"], shown["jutsu_cost"], shown["rarity"]) == ("Thin Mist", "W 1", "R")


def test_a_note_beside_the_table_of_a_workbook_is_passed_over_and_said(tmp_path: Path) -> None:
    source = tmp_path / "list.xlsx"
    rows: list[list[object]] = [
        ["Number", "Name", "Type"],
        ["N-2901", "Mira Tsuru", "Ninja", None, None, "x = in binder"],
        ["N-2902", "Oboro Kage", "Ninja", "mint"],
        [None, None, None, None, None, "asked for: 3"],
    ]
    source.write_bytes(workbook(("Cards", rows)))
    result = kage("import", CCG, str(source))
    assert "Read 2: 2 added" in result.stderr
    assert '2 passed over: "x = in binder" stands beside the table; "asked for: 3" stands' in result.stderr
    shown = json.loads(kage("show", "naruto-ccg:N-2902", "--json").stdout)
    assert shown["extra"] == {"column 4": "mint"}


def test_what_is_said_of_a_column_now_goes_before_a_file_that_leaves_it_out(tmp_path: Path) -> None:
    source, mapping = tmp_path / "cards.csv", tmp_path / "map.toml"
    source.write_text("id,name,type,Kram\nW1-901,Mira,Character,4\n", "utf-8")
    mapping.write_text('ignore = ["Kram"]\n', "utf-8")
    assert kage("import", "mythos", str(source), "--mapping", str(mapping), "--map", "kram=power").exit_code == 0
    assert json.loads(kage("show", "mythos:W1-901", "--json").stdout)["power"] == 4


@pytest.mark.parametrize(
    ("encoding", "name"), [("euc_jp", "氷室レン"), ("iso8859-2", "Zażółć Gęś"), ("cp1251", "Тень")]
)
def test_a_page_is_read_in_the_encoding_that_it_declares(encoding: str, name: str, tmp_path: Path) -> None:
    source = tmp_path / "page.html"
    page = (
        f'<html><head><meta charset="{encoding}"><title>{name}</title></head><table><tr><th>Id</th><th>Name</th>'
        f"<th>Type</th></tr><tr><td>T9-901</td><td>{name}</td><td>Character</td></tr></table></html>"
    )
    source.write_bytes(page.encode(encoding))
    assert kage("import", "mythos", str(source)).exit_code == 0
    assert json.loads(kage("show", "mythos:T9-901", "--json").stdout)["name"] == name
