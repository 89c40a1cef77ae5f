"""Odd files, as people have them: each says what its cards are, and that is what comes in.

Every card is invented. Read in the process and not written, so that there can be many of them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

import pytest

from db.records import Record
from importers.formats.encoding import decode
from importers.formats.registry import format_for
from importers.games import importer_for
from importers.records.columns import POSITION
from importers.records.mappings import SourceMapping
from importers.records.normalise import Normaliser
from importers.rows import AnyRow, BadRow, Entry, Row
from importers.values.ids import name_and_id
from importers.values.languages import column_in_english
from rules.core.cards import Json
from rules.core.errors import DataError
from rules.core.registry import game

CHARACTER = {"type": "character"}
MIRA: dict[str, Json] = {"name": "Mira", "cost": 2, "power": 3}
OBORO: dict[str, Json] = {"name": "Oboro", "cost": 4, "power": 5}
NINJA: dict[str, Json] = {"entrance": 3, "hand": 0, "combat": 4, "support": 2}


class Odd(NamedTuple):
    """A file, the cards in it by their numbers, and what the user says of it."""

    data: str | bytes
    cards: Mapping[str, Mapping[str, Json]]
    game: str = "mythos"
    columns: Mapping[str, str] = {}
    set_code: str | None = None
    const: Mapping[str, str] | None = None


def records_of(odd: Odd) -> list[Record]:
    importer = importer_for(game(odd.game))
    const = odd.const if odd.const is not None else CHARACTER if odd.game == "mythos" else {}
    mapping = SourceMapping(columns=odd.columns, const=const, set_code=odd.set_code)
    entry = replace(
        Entry("odd", odd.data.encode() if isinstance(odd.data, str) else odd.data),
        knows=importer.knows,
        names=importer.names,
        means=importer.word_column,
        by_position=any(map(POSITION.fullmatch, odd.columns)),
    )
    read: list[AnyRow] = list(format_for(entry).read(entry))
    assert not [row for row in read if isinstance(row, BadRow)]
    rows = [row for row in read if isinstance(row, Row)]
    normaliser = Normaliser(importer, mapping)
    normaliser.learn(rows)
    return [record for row in rows for record in normaliser.records(row)]


def effect(timing: str, text: str) -> dict[str, Json]:
    return {"timing": timing, "continuous": False, "text": text}


ODD = {
    "German, with decimal commas": Odd(
        "\ufeffKartennr.;Kartenname;Kosten;Stärke;Dorf;Effekt\r\nT1-001;Mira;2,0;3,0;Blatt;-\r\n",
        {"001": {**MIRA, "faction": "Leaf Village"}},
    ),
    "Portuguese, in words that turn round": Odd(
        "Nº;Nome;Tipo;Símbolo;Custo de Entrada;Custo de Mão;Combate;Suporte;Combate ferido\n"
        "N-901;Mira;Ninja;Fogo;3;0;4;2;1\n",
        {"N-901": {**NINJA, "symbols": ["Fire"], "combat_injured": 1}},
        "naruto-ccg",
    ),
    "Chinese, in an encoding of its own": Odd(
        "编号,名称,类型,属性,登场费用,手牌费用,战斗力,支援力\n忍-901,鹤,忍,风,3,0,4,2\n".encode("gb18030"),
        {"忍-901": {**NINJA, "symbols": ["Wind"]}},
        "naruto-cg",
    ),
    "Japanese fields in brackets": Odd(
        "【カード名】鶴\n【番号】忍-902\n【種類】忍\n【コスト】3/0\n【能力値】4/2\n\n【カード名】朧\n【番号】忍-903\n【種類】忍\n",
        {"忍-902": NINJA, "忍-903": {"name": "朧"}},
        "naruto-cg",
    ),
    "Japanese figures in objects of a status": Odd(
        json.dumps(
            [{"番号": "忍-904", "名前": "鶴", "種類": "忍", "健康": {"戦闘": 4, "支援": 2}, "負傷": {"戦": 1, "支": 0}}]
        ),
        {"忍-904": {"combat": 4, "support": 2, "combat_injured": 1, "support_injured": 0}},
        "naruto-cg",
    ),
    "a shop's list": Odd(
        "Mira - The Quiet (T1-001) [Common]\nOboro - The Loud (T1-002) [Rare]\n",
        {"001": {"name": "Mira", "title": "The Quiet"}, "002": {"name": "Oboro", "title": "The Loud"}},
    ),
    "no header, columns by their places": Odd(
        "T1-001,Mira,2,3\nT1-002,Oboro,4,5\n", {"001": MIRA, "002": OBORO}, columns={"3": "cost", "4": "power"}
    ),
    "no header, the name first": Odd(
        "Mira;2;3;T1-001\nOboro;4;5;T1-002\n",
        {"001": MIRA, "002": OBORO},
        columns={"1": "name", "2": "cost", "3": "power", "4": "id"},
    ),
    "a header nobody knows, columns by their places": Odd(
        "Cislo;Jmeno;Cena;Sila\nT1-001;Mira;2;3\n",
        {"001": MIRA},
        columns={"1": "id", "2": "name", "3": "cost", "4": "power"},
    ),
    "rows of a document without a header": Odd(
        json.dumps([["T1-001", "Mira", 2, 3]] * 2), {"001": MIRA}, columns={"3": "cost", "4": "power"}
    ),
    "several cards in a row": Odd(
        "No,Name,Cost,Power,,No,Name,Cost,Power\nT1-001,Mira,2,3,,T1-002,Oboro,4,5\n", {"001": MIRA, "002": OBORO}
    ),
    "a footer": Odd(
        "No,Name,Cost,Power\nT1-001,Mira,2,3\nTotal cards: 1,,2,3\n\nSource: the club's list\n", {"001": MIRA}
    ),
    "a table of Markdown with narrow columns": Odd(
        "# Cards\n\n| # | Card | Cost | Pwr | G |\n|:-:|:--|--:|--:|-|\n| 001 | **Mira** | 2 | 3 | x |\n",
        {"001": MIRA},
        set_code="T1",
    ),
    "sections of Markdown with a number and a name": Odd(
        "# Mine\n\n## 001 Mira\n\n- **Cost:** 2\n- **Power:** 3\n\n## 002 Oboro\n\nCost: 4 | Power: 5\n",
        {"001": MIRA, "002": OBORO},
        set_code="T1",
    ),
    "lines of a notepad": Odd(
        "001 - Mira - Cost 2 - Power 3\n002 - Oboro - Cost 4 - Power 5\n", {"001": MIRA, "002": OBORO}, set_code="T1"
    ),
    "a name and its id over lines of several fields": Odd(
        "Mira (N-905)\nNinja - Fire\nEntrance Cost: 3  Hand Cost: 0\nCombat: 4  Support: 2\n",
        {"N-905": {**NINJA, "symbols": ["Fire"]}},
        "naruto-ccg",
    ),
    "what says that there is nothing to say": Odd(
        "No;Name;Type;Element;EC;HC;Combat;Support;Text\nN-906;Mira;Ninja;None;N/A;TBD;#N/A;…;n.a.\n",
        {"N-906": {"name": "Mira"}},
        "naruto-ccg",
    ),
    "effects under their timings": Odd(
        json.dumps({"T1-001": {"name": "Mira", "effects": {"MAIN": "Draw a card.", "UPGRADE": "POWERUP 1."}}}),
        {"001": {"effects": [effect("MAIN", "Draw a card."), effect("UPGRADE", "POWERUP 1.")]}},
    ),
    "a column a timing": Odd(
        "ID,Name,Main effect,Ambush\nT1-001,Mira,Draw a card.,POWERUP 1.\n",
        {"001": {"effects": [effect("MAIN", "Draw a card."), effect("AMBUSH", "POWERUP 1.")]}},
    ),
    "effects with emojis, two on a line, a timing on a line of its own": Odd(
        'ID,Name,Effect\nT1-001,A,"⚡ **MAIN** 👉 Draw a card. / UPGRADE: POWERUP 1."\n'
        'T1-002,B,"AMBUSH:\nDraw a card."\n',
        {
            "001": {"effects": [effect("MAIN", "Draw a card."), effect("UPGRADE", "POWERUP 1.")]},
            "002": {"effects": [effect("AMBUSH", "Draw a card.")]},
        },
    ),
    "numbered columns of one field": Odd(
        "No,Name,Type,Effect 1,Effect 2\nN-907,Mira,Ninja,Draw 1 card.,Powerup 1.\n",
        {"N-907": {"effects": ["Draw 1 card.", "Powerup 1."]}},
        "naruto-ccg",
    ),
    "markup in a text": Odd(
        json.dumps(
            [
                {
                    "no": "N-908",
                    "name": "<i>Mira</i>",
                    "type": "Ninja",
                    "text": "<p><b>Draw</b> 1 card.</p>Powerup&nbsp;1.",
                }
            ]
        ),
        {"N-908": {"name": "Mira", "effects": ["Draw 1 card.", "Powerup 1."]}},
        "naruto-ccg",
    ),
    "ids in other spellings": Odd(
        "Card ID,Name\nT1 001,A\nT1/002,B\nT1 – 003,C\n#T1-004,D\nT1-EN005,E\nT1-006/130,F\n",
        {f"00{place}": {} for place in range(1, 7)},
    ),
    "objects of a table on a screen": Odd(
        json.dumps(
            {
                "ObjectStates": [
                    {
                        "Transform": {"x": 1},
                        "ContainedObjects": [{"Name": "Card", "Nickname": "Mira", "GMNotes": "T1-001"}],
                    }
                ]
            }
        ),
        {"001": {"name": "Mira"}},
    ),
    "a rule over a table in a workbook's fashion, two kinds in one sheet": Odd(
        "Characters\n\nID,Name,Cost,Power\nT1-001,Mira,2,3\n\nMissions\nID,Name,Points\nT1-M02,Road,3\n",
        {"001": MIRA, "002": {"name": "Road", "points": 3}},
        const={},
    ),
    "figures with dashes for minus, under a status": Odd(
        "No,Name,Type,C/S (healthy),Injured\nN-910,Mira,Ninja,4 / 2,–1 / −2\n",
        {"N-910": {"combat": 4, "support": 2, "combat_injured": -1, "support_injured": -2}},
        "naruto-ccg",
    ),
    "symbols as signs, in brackets": Odd(
        "No,Name,Type,Chakra symbols\nN-911,A,Ninja,🔥💧\nN-912,B,Ninja,[Fire][Water]\n",
        {"N-911": {"symbols": ["Fire", "Water"]}, "N-912": {"symbols": ["Fire", "Water"]}},
        "naruto-ccg",
    ),
    "effects that say more than a line has": Odd(
        json.dumps(
            [
                {
                    "code": "T1-001",
                    "name": "Mira",
                    "effects": [{"when": "main", "icon": "continuous", "text": "Draw a card."}],
                }
            ]
        ),
        {"001": {"effects": [{**effect("MAIN", "Draw a card."), "continuous": True}]}},
    ),
    "a card a line, its fields with names": Odd(
        "ID: T1-001 | Name: Mira | Cost: 2 | Power: 3\nID: T1-002 | Name: Oboro | Cost: 4 | Power: 5\n",
        {"001": MIRA, "002": OBORO},
    ),
    "bullets with an id behind the name": Odd(
        "- **Mira** (T1-001): cost 2, power 3\n- **Oboro** (T1-002): cost 4, power 5\n", {"001": MIRA, "002": OBORO}
    ),
    "what a spreadsheet marks as text, and a written line break": Odd(
        "id,name,cost,power,effect\n'T1-001,Mira,'2,'3,MAIN: Draw a card.\\nUPGRADE: POWERUP 1.\n",
        {"001": {**MIRA, "effects": [effect("MAIN", "Draw a card."), effect("UPGRADE", "POWERUP 1.")]}},
    ),
    "an element with its language": Odd(
        "<list><card id='T1-001'><title lang='en'>Mira</title><cost>2</cost><power>3</power></card>"
        "<card id='T1-002'><title lang='en'>Oboro</title><cost>4</cost><power>5</power></card></list>",
        {"001": MIRA, "002": OBORO},
    ),
    "a type's column that is the name's too": Odd(
        "Héros,Technique,Genre\nTesta,Coup Rapide,Combat\nTesta,Repos,Soutien\n",
        {"": {"name": "Repos", "hero": "Testa"}},
        "akatsuki",
        const={"type": "technique"},
    ),
    "products of a shop's page": Odd(
        "<html><ul>"
        "<li class='product'><h2 class='product-title'>Mira - The Quiet (T1-001) [Common]</h2></li>"
        "<li class='product'><h2 class='product-title'>Oboro - The Loud (T1-002) [Rare]</h2></li>"
        "</ul></html>",
        {"001": {"name": "Mira", "title": "The Quiet"}, "002": {"name": "Oboro", "title": "The Loud"}},
    ),
    "sums and means in other languages, costs as signs": Odd(
        "No,Name,Type,Cost\nJ-913,Step,Jutsu,🔥🔥1\nMoyenne,,,3\nØ,,,3\n",
        {"J-913": {"jutsu_cost": "F F 1"}},
        "naruto-ccg",
    ),
    "a version that is a rarity": Odd("Set,#,Version,Name\nT1,1,C,Mira\n", {"001": {"name": "Mira", "title": None}}),
    "every line in quotes as a whole": Odd(
        '"id,name,cost,power"\n"T1-001,Mira,2,3"\n"T1-002,""Oboro"",4,5"\n', {"001": MIRA, "002": OBORO}
    ),
    "a row that ends early": Odd(
        "Set,No,Name,Cost,Power\nT1,1,Mira,2\nT1,2,Oboro,4,5\n", {"001": {"cost": 2}, "002": OBORO}
    ),
    "tabs and semicolons in a header": Odd("Set\tNo\tName;Cost;Power\nT1\t1\tMira;2;3\n", {"001": MIRA}),
    "tabs in the header, semicolons below": Odd("Set\tNo\tName\tCost\tPower\nT1;1;Mira;2;3\n", {"001": MIRA}),
    "units, ranges and values in a header": Odd(
        "Set,No,Name,Cost (chakra),Power [0-9],Rarity (C/UC/R)\nT1,1,Mira,2,3,C\n", {"001": MIRA}
    ),
    "UTF-16 without a mark": Odd("Set,No,Name,Cost,Power\nT1,1,Mira,2,3\n".encode("utf-16-be"), {"001": MIRA}),
    "several fields in several states": Odd(
        "No,Name,Type,Combat/Support (Healthy),Combat/Support (Injured)\nN-901★,Mira,Ninja,4/2,1/0\n",
        {"N-901": {"combat": 4, "support": 2, "combat_injured": 1, "support_injured": 0}},
        "naruto-ccg",
    ),
    "a column for what one card type or the other has": Odd(
        "Set,No,Name,Type,Cost/Points,Power\nT1,1,Mira,character,2,3\nT1,2,Calm,mission,4,\n",
        {"001": MIRA, "002": {"points": 4}},
        const={},
    ),
    "the name in Spanish": Odd(
        "Set,No,Nombre,Valor,Copias\nT1,1,Iron Fan,5,4\n",
        {"1": {"name": "Iron Fan", "points": 5, "copies": 4}},
        "ninjitsu",
    ),
    "the count in French": Odd(
        "Set,No,Nom,Valeur,Nombre\nT1,1,Iron Fan,5,4 ex\n",
        {"1": {"name": "Iron Fan", "points": 5, "copies": 4}},
        "ninjitsu",
    ),
    "ids of a game that has none of its own": Odd(
        '{"treasures": [{"id": "T1-901", "name": "Iron Fan", "value": 5}]}', {"901": {"name": "Iron Fan"}}, "ninjitsu"
    ),
    "beginnings of card types": Odd("No,Name,Type\nN-909,Mira,Nin.\n", {"N-909": {"name": "Mira"}}, "naruto-ccg"),
    "a number of all in front of the name": Odd(
        "Card,Cost,Power\n003/130 - Mira,2,3\n004/130 Oboro (Foil),4,5\n", {"003": MIRA, "004": OBORO}, set_code="T1"
    ),
    "printings as objects in a card": Odd(
        json.dumps([{"set": "T1", "number": "011", **MIRA, "printings": [{"rarity": "C"}, {"rarity": "RA"}]}]),
        {"011": MIRA},
    ),
    "codes with blanks and underscores": Odd(
        "Code,Name,Cost,Power\nt1_021_c,Mira,2,3\nT1 022 UC,Oboro,4,5\n", {"021": MIRA, "022": OBORO}
    ),
    "a dash in a column a timing": Odd(
        "ID,Name,Cost,Power,MAIN,UPGRADE\nT1-031,Mira,2,3,Draw a card.,-\n",
        {"031": {**MIRA, "effects": [effect("MAIN", "Draw a card.")]}},
    ),
    "keywords between bullets": Odd(
        "ID,Name,Cost,Power,Keywords\nT1-041,Mira,2,3,Team 7 &bull; Jutsu\n",
        {"041": {**MIRA, "keywords": ["Team 7", "Jutsu"]}},
    ),
    "a jutsu cost in a column a symbol": Odd(
        "Number,Name,Type,Fire,Water,Any\nJ-905,Crane,Jutsu,2,0,1\nJ-906,Mud,Jutsu,0,1,0\n",
        {"J-905": {"jutsu_cost": "F F 1"}, "J-906": {"jutsu_cost": "W"}},
        "naruto-ccg",
    ),
    "figures of both states in an object": Odd(
        json.dumps([{"num": "N-905", "name": "Mira", "type": "N", "stats": {"healthy": "4/2", "injured": "2/0"}}]),
        {"N-905": {"combat": 4, "support": 2, "combat_injured": 2, "support_injured": 0}},
        "naruto-ccg",
    ),
    "Japanese figures of both states in one cell": Odd(
        "【番号】忍-905\n【名前】鶴\n【戦闘力】通常6/3 負傷4/1\n\n"
        "【番号】忍-906\n【名前】朧\n【戦闘力】通常2/1 負傷1/0\n",
        {"忍-905": {"combat": 6, "support_injured": 1}, "忍-906": {"combat_injured": 1, "support": 1}},
        "naruto-cg",
    ),
    "hand costs that are not printed, and one nobody knows": Odd(
        "番号,名前,種類,登場コスト,手札コスト\n忍-907,鶴,忍,5,-\n忍-908,朧,忍,5,?\n依-901,甲,依頼人,2,?\n",
        {
            "忍-907": {"hand": 1, "hand_filled_in": True},
            "忍-908": {"hand": None},
            "依-901": {"hand": 0, "hand_filled_in": True},
        },
        "naruto-cg",
    ),
    "XML with Japanese tags": Odd(
        '<?xml version="1.0"?><カード一覧><カード 番号="忍-909" 名前="鶴" 種類="忍" 登場コスト="3"/></カード一覧>',
        {"忍-909": {"name": "鶴", "entrance": 3}},
        "naruto-cg",
    ),
}


@pytest.mark.parametrize("what", ODD)
def test_an_odd_file_comes_in_as_it_says(what: str) -> None:
    found = {record.number: record.facts for record in records_of(ODD[what])}
    assert found.keys() == ODD[what].cards.keys()
    for number, told in ODD[what].cards.items():
        assert {name: found[number].get(name) for name in told} == told


def test_what_says_nothing_leaves_fields_unknown() -> None:
    (record,) = records_of(ODD["what says that there is nothing to say"])
    assert {name: value for name, value in record.facts.items() if value not in (None, [], ())} == {"name": "Mira"}


def test_sets_listed_beside_cards_say_when_these_came_out() -> None:
    sets = [{"id": "T9", "name": "Ninth", "released": "2011-02-03"}]
    document = {"sets": sets, "cards": [{**MIRA, "number": "1", "set": "T9"}]}
    (record,) = records_of(Odd(json.dumps(document), {}))
    assert (record.set, record.number, record.date) == ("T9", "001", "2011-02-03")


def test_a_number_that_a_spreadsheet_made_a_date_is_refused() -> None:
    with pytest.raises(DataError, match='number: "1-Jan" is a date that a spreadsheet made of a number'):
        records_of(Odd("Set,No,Name\nT1,1-Jan,Mira\n", {}))


def test_columns_are_asked_for_in_both_orders_of_their_words() -> None:
    assert "entrance cost" in column_in_english("Custo de Entrada")
    assert list(column_in_english("Artwork")) == []


def test_a_name_with_a_version_in_brackets_is_no_id() -> None:
    assert name_and_id("Mira (V2)") is None
    assert name_and_id("Mira 2") is None
    assert name_and_id("Mira of Team-7") is None


def test_the_header_decides_between_encodings() -> None:
    importer = importer_for(game("mythos"))
    entry = Entry("x", "Номер;Название;Сила\nT1-001;Мира;3\n".encode("cp1251"), knows=importer.knows)
    assert decode(entry).startswith("Номер;Название")
