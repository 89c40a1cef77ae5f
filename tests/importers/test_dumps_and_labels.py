"""Card files of databases, tables on a screen and notes: dumps, labels in a text, figures with their letters.

Every card is invented. What a file says comes in; what it does not say stays unknown.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.core.cards import Json
from tests.importers.command import kage
from tests.importers.test_wild_files import MIRA, OBORO, Wild, comes_in_as_it_says, document

NINJA: dict[str, Json] = {
    "name": "Mira Tsuru",
    "entrance": 2,
    "combat": 3,
    "support": 1,
    "combat_injured": 2,
    "support_injured": 0,
}
INSERTED = (
    "-- MySQL dump\nCREATE TABLE `sets` (`id` int, `title` varchar(9) DEFAULT 'a, (b)', PRIMARY KEY (`id`));\n"
    "INSERT INTO `sets` VALUES (1,'Dusk'),(2,'Dawn');\n"
    "CREATE TABLE `cards` (\n `id` varchar(10) NOT NULL, -- of a printing\n `name` varchar(50),\n"
    " `type` enum('Character','Mission') NOT NULL,\n `cost` decimal(10,2),\n `power` int,\n KEY `k` (`name`)\n);\n"
    "INSERT INTO `cards` VALUES ('W1-901','Mira \\'the Owl\\' Tsuru','Character',2.00,NULL),\n"
    "('W1-902','O''Boro; (Kage), x','Character',4,5);\nINSERT INTO `cards` VALUES ('W1-903','Ren','Character',1,1);\n"
)
ROW = '<{0} name="id">{1}</{0}><{0} name="name">{2}</{0}><{0} name="type">Character</{0}><{0} name="cost">{3}</{0}>'

DUMPS = {
    "MySQL: columns of the table, quotes, a table of sets that has no cards": Wild(
        INSERTED,
        {
            "W1-901": {"name": "Mira 'the Owl' Tsuru", "cost": 2, "power": None},
            "W1-902": {"name": "O'Boro; (Kage), x", "cost": 4, "power": 5},
            "W1-903": {"name": "Ren"},
        },
        "the table sets has no cards",
    ),
    "SQLite's shell: line breaks are put in by functions": Wild(
        "PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nCREATE TABLE cards(id, name, type, cost, power, flavor);\n"
        "INSERT INTO cards VALUES('W1-901','Mira Tsuru','Character',2,1,replace('It''s one.\\nTwo.','\\n',char(10)));\n"
        "INSERT INTO cards VALUES('W1-902',replace(replace('Oboro Kage','\\r',char(13)),'\\n',char(10)),'Character',4,"
        "5,replace(replace('One.\\r\\nTwo.','\\r',char(13)),'\\n',char(10)));\nCOMMIT;\n",
        {"W1-901": {**MIRA, "extra.flavor": "It's one.\nTwo."}, "W1-902": {**OBORO, "extra.flavor": "One.\nTwo."}},
    ),
    "SQLite: a backslash is a letter": Wild(
        "PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nCREATE TABLE cards(id TEXT PRIMARY KEY, name TEXT, type TEXT,"
        " cost INTEGER, power INTEGER);\nINSERT INTO cards VALUES('W1-901','Mira \\o/','character',2,1);\n"
        "INSERT INTO \"cards\" VALUES('W1-902','Oboro Kage','character',4,5);\nCOMMIT;\n",
        {"W1-901": {**MIRA, "name": "Mira \\o/"}, "W1-902": OBORO},
    ),
    "PostgreSQL: lines behind COPY": Wild(
        "SET client_encoding = 'UTF8';\nCREATE TABLE public.cards (\n    id text NOT NULL,\n    name text\n);\n"
        "COPY public.cards (id, name, type, cost, power) FROM stdin;\nW1-901\tMira Tsuru\tcharacter\t2\t1\n"
        "W1-902\tOboro Kage\tcharacter\t4\t\\N\n\\.\nALTER TABLE ONLY public.cards ADD PRIMARY KEY (id);\n",
        {"W1-901": MIRA, "W1-902": {"name": "Oboro Kage", "cost": 4, "power": None}},
    ),
    "columns named in the statement": Wild(
        "REPLACE INTO cards (name, cost, id, type) VALUES\n(N'Mira Tsuru', 2, 'W1-901', 'character');\n",
        {"W1-901": {"name": "Mira Tsuru", "cost": 2, "power": None}},
    ),
    "phpMyAdmin's XML": Wild(
        '<?xml version="1.0"?>\n<pma_xml_export><database name="deck"><table name="cards">'
        + ROW.format("column", "W1-901", "Mira Tsuru", 2)
        + '</table><table name="cards">'
        + ROW.format("column", "W1-902", "Oboro Kage", "NULL")
        + "</table></database></pma_xml_export>",
        {"W1-901": {"name": "Mira Tsuru", "cost": 2}, "W1-902": {"name": "Oboro Kage", "cost": None}},
    ),
    "mysqldump's XML": Wild(
        '<?xml version="1.0"?>\n<mysqldump><database name="deck"><table_data name="cards"><row>'
        + ROW.format("field", "W1-901", "Mira Tsuru", 2)
        + '<field name="power" nil="true" /></row><row>'
        + ROW.format("field", "W1-902", "Oboro Kage", 4)
        + '<field name="power">5</field></row></table_data></database></mysqldump>',
        {"W1-901": {"name": "Mira Tsuru", "cost": 2, "power": None}, "W1-902": OBORO},
    ),
    "phpMyAdmin's JSON, with what says of which program it is": Wild(
        document(
            [
                {"type": "header", "version": "5.2", "comment": "export"},
                {"type": "database", "name": "deck"},
                {"type": "table", "name": "cards", "data": [{"id": "W1-901", "type": "Character", **MIRA}]},
            ]
        ),
        {"W1-901": MIRA},
        "2 passed over",
    ),
    "cards on a table on the screen, their fields in the lines of a text": Wild(
        document(
            {
                "ObjectStates": [
                    {
                        "Name": "Deck",
                        "ContainedObjects": [
                            {
                                "Name": "Card",
                                "Nickname": "Mira Tsuru",
                                "GMNotes": "W1-901",
                                "Description": "Type: Character\nCost: 2\n**Power:** 1\nText: MAIN Draw 1.\nand one",
                            },
                            {
                                "Name": "Card",
                                "Nickname": "Oboro Kage",
                                "GMNotes": "W1-902",
                                "Description": "Type: Character\nCost: 4\nPower: 5\nText:",
                            },
                        ],
                    }
                ]
            }
        ),
        {
            "W1-901": {
                **MIRA,
                "effects": [
                    {"timing": "MAIN", "text": "Draw 1. and one", "continuous": False, "text_fr": None},
                ],
            },
            "W1-902": {**OBORO, "effects": []},
        },
    ),
    "a second timing in brackets": Wild(
        "id,name,type,text\nW1-901,Mira,Character,(Main) Draw 2 cards. (Score) POWERUP 3.\n",
        {
            "W1-901": {
                "effects": [
                    {"timing": "MAIN", "text": "Draw 2 cards.", "continuous": False, "text_fr": None},
                    {"timing": "SCORE", "text": "POWERUP 3.", "continuous": False, "text_fr": None},
                ]
            }
        },
    ),
    "pictures side by side in a wiki": Wild(
        '{| class="wikitable"\n! No !! Name !! Type !! Cost\n|-\n| J-2901 || Coral Palm || Jutsu ||'
        " [[File:Water.png|20px]][[File:Water.png|20px]]\n|-\n| J-2902 || Ash Veil || Jutsu ||"
        " [[File:Fire.png]] 1\n|}\n",
        {"J-2901": {"jutsu_cost": "W W"}, "J-2902": {"jutsu_cost": "F 1"}},
        game="naruto-ccg",
    ),
    "a card as free lines": Wild(
        "N-2901 Mira Tsuru\n  Ninja - Fire\n  Entrance 2 / Hand 1\n  Healthy 3/1, Injured 2/0\n"
        "  Leaf, Genin, Female\n\n"
        "N-2902 Oboro Kage\n  Ninja - Wind\n  Entrance 5 / Hand 1\n  Healthy 6/3, Injured 3/1\n  Sand, Jonin, Male\n",
        {
            "N-2901": {**NINJA, "hand": 1, "symbols": ["Fire"], "characteristics": ["Leaf", "Genin", "Female"]},
            "N-2902": {"characteristics": ["Sand", "Jonin", "Male"], "support": 3},
        },
        game="naruto-ccg",
    ),
}


@pytest.mark.parametrize("what", DUMPS)
def test_what_can_be_made_out_comes_in_as_it_says(tmp_path: Path, what: str) -> None:
    comes_in_as_it_says(DUMPS[what], tmp_path)


@pytest.mark.parametrize(
    ("header", "cells"),
    [
        ("Power (healthy),Support (healthy),Power (injured),Support (injured)", "3,1,2,0"),
        ("Stats,Stats (injured)", "3/1,2/0"),
        ("C/S,C/S (herido)", "3/1,2/0"),
        ("healthy,injured", "C3 S1,C2 S0"),
        ("healthy,injured", "3C/1S,2C/0S"),
        ("Healthy,Inj", "Combat 3 Support 1,Combat 2 Support 0"),
        ("健康,負傷", "戦３支１,戦2支0"),
        ("战斗力/支援力,受伤 战斗力/支援力", "3/1,2/0"),
        ("전투/지원,부상 전투/지원", "3/1,2/0"),
    ],
)
def test_figures_of_both_states_are_told_by_their_words(tmp_path: Path, header: str, cells: str) -> None:
    text = f"number,name,type,entrance,{header}\nN-2901,Mira Tsuru,ninja,2,{cells}\n"
    comes_in_as_it_says(Wild(text, {"N-2901": NINJA}, game="naruto-ccg"), tmp_path)


@pytest.mark.parametrize(
    "nothing",
    [
        "k. A.",
        "n. v.",
        "sem",
        "ohne",
        "sans objet",
        "sin dato",
        "n / a",
        "待定",
        "无 资料",
        "미정",
        "정보 없음",
        "non indicato",
    ],
)
def test_no_figure_in_many_languages_is_unknown(tmp_path: Path, nothing: str) -> None:
    text = f"id,name,type,cost,power\nW1-901,Mira Tsuru,character,{nothing},1\n"
    comes_in_as_it_says(Wild(text, {"W1-901": {**MIRA, "cost": None}}), tmp_path)


@pytest.mark.parametrize(
    ("cost", "read"),
    [
        ("L(2)+1", "L L 1"),
        ("F-F-1", "F F 1"),
        ("W-N-1", "W N 1"),
        ("Fire (x2)", "F F"),
        ("Earth Earth Neutral", "E E 1"),
    ],
)
def test_symbols_with_counts_in_brackets_or_hyphens_between(tmp_path: Path, cost: str, read: str) -> None:
    text = f"number,name,type,cost\nJ-2901,Ash Veil,jutsu,{cost}\n"
    comes_in_as_it_says(Wild(text, {"J-2901": {"jutsu_cost": read}}, game="naruto-ccg"), tmp_path)


def test_two_files_of_one_import_may_differ_and_the_later_is_believed(tmp_path: Path) -> None:
    first, second = tmp_path / "a.csv", tmp_path / "b.csv"
    first.write_text("id,name,type,cost\nW1-901,Mira,character,2\n", "utf-8")
    second.write_text("id,name,type,cost\nW1-901,MIRA,character,3\n", "utf-8")
    assert kage("import", "mythos", str(first), str(second)).exit_code == 0
    assert json.loads(kage("show", "mythos:W1-901", "--json").stdout)["cost"] == 3
    assert "cost" in kage("db", "conflicts").stdout


def test_icons_that_say_what_the_effects_say_are_not_kept_twice(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("Name,Rank,Icon,Action\nIron Fan,10,Action,Steal 1.\nOld Map,9,Trap,\n", "utf-8")
    assert kage("import", "ninjitsu", str(source)).exit_code == 0
    found = kage("search", "-g", "ninjitsu", "Iron or Map", "-o", "jsonl").stdout.splitlines()
    assert {card["name"]: card["extra"] for card in map(json.loads, found)} == {
        "Iron Fan": {},
        "Old Map": {"icons as printed": "Trap"},
    }


def test_an_icon_says_of_what_kind_the_effect_beside_it_is_in_whatever_column(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    rows = (
        "Iron Fan,10,⚡,Draw 1 card",
        "Old Map,9,Trampa,Draw 1 card",
        "Stone Cat,8,Secreto,worth 5",
        "Reed,7,wheel,Draw",
    )
    source.write_text("\n".join(["Name,Rank,Zeichen,Effect", *rows]), "utf-8")
    assert kage("import", "ninjitsu", str(source), "--map", "Zeichen=uses").exit_code == 0
    found = [
        kage("search", "-g", "ninjitsu", f"(Iron or Map or Stone or Reed) uses:{use}", "-o", "jsonl").stdout
        for use in ("action", "trap", "secret")
    ]
    assert [json.loads(one)["name"] for one in found] == ["Iron Fan", "Old Map", "Stone Cat"]
    reed = json.loads(kage("show", "Reed", "--json").stdout)
    assert reed["extra"] == {"icons as printed": "wheel", "text as printed": "Draw"}


def test_a_slug_is_no_number_where_cards_go_by_their_names(tmp_path: Path) -> None:
    source = tmp_path / "cards.json"
    source.write_text(json.dumps([{"id": "paper-fan", "name": "The Paper Fan", "type": "Acción"}]), "utf-8")
    assert kage("import", "ninjitsu", str(source)).exit_code == 0
    fan = json.loads(kage("show", "The Paper Fan", "--json").stdout)
    assert (fan["id"], fan["extra"]) == (
        "ninjitsu:none-the-paper-fan",
        {"icons as printed": "Acción", "slug": "paper-fan"},
    )


PAGES = {
    "labels of a page that are no field by themselves, and others that nobody knows": Wild(
        "<!doctype html><html><body>"
        + "".join(
            f'<div class="card"><p class="no">忍-29{n}</p><h3 class="name">{name}</h3><dl>'
            f"<dt>格闘／支援</dt><dd>{healthy}</dd>"
            f"<dt>負傷時</dt><dd>{injured}</dd><dt>メモ</dt><dd>持っている</dd></dl></div>"
            for n, name, healthy, injured in ((1, "白鷺", "3／1", "2／0"), (2, "黒鷲", "5／0", "4／0"))
        )
        + "</body></html>",
        {
            "忍-291": {"combat": 3, "support": 1, "combat_injured": 2, "extra": {"メモ": "持っている"}},
            "忍-292": {"combat": 5, "support_injured": 0},
        },
        game="naruto-cg",
    ),
    "bold labels with their values in one element": Wild(
        "<!doctype html><html><body>"
        + "".join(
            f'<div class="box"><h3>{name}</h3><ul><li><b>Number:</b> N-290{n}</li><li><b>Entrance Cost:</b> {n}</li>'
            "<li><b>Power:</b> 3/1</li><li>Injured: 2/0</li><li>Flavor: Land of Iron</li></ul></div>"
            for n, name in ((1, "Mira Tsuru"), (2, "Oboro Kage"))
        )
        + "</body></html>",
        {
            "N-2901": {**NINJA, "entrance": 1, "extra": {"Flavor": "Land of Iron"}},
            "N-2902": {**NINJA, "name": "Oboro Kage"},
        },
        game="naruto-ccg",
    ),
    "a wiki's marks for headers and breaks": Wild(
        "|~番号|~カード名|~チャクラ|~術コスト|~効果|\n|術-291|潮の壁|水|水水|目標：忍者1体&br()効果：1枚引く。|\n"
        "|術-292|灰の幕|火|火１|効果：2枚引く。|\n",
        {
            "術-291": {"symbols": ["Water"], "target": "忍者1体", "effects": ["1枚引く。"]},
            "術-292": {"jutsu_cost": "F 1"},
        },
        game="naruto-cg",
    ),
    "headings in Japanese brackets over a list": Wild(
        "■第五弾\n【忍者】\n忍－291　白鷺\n忍－292　黒鷲\n【術】\n術－291　月の影\n",
        {"忍-291": {"name": "白鷺"}, "忍-292": {"name": "黒鷲"}, "術-291": {"name": "月の影"}},
        game="naruto-cg",
    ),
    "sums in other words": Wild(
        "id,name,type,cost,power\nW1-901,Mira Tsuru,character,2,1\n합계,1장,,2,1\n",
        {"W1-901": MIRA},
        "is a sum",
    ),
    "attributes with a word between them, pairs with dashes": Wild(
        "Number,Name,Type,Combat Attribute,Power (Combat/Support),Entrance\n"
        "N-2901,Mira Tsuru,Ninja,Weapon and Genjutsu,3-1 / 2-0,2\n",
        {"N-2901": {**NINJA, "attributes": ["Weapon", "Genjutsu"]}},
        game="naruto-ccg",
    ),
    "an enemy's talents as a list of lines": Wild(
        document({"traps": [{"name": "Crow Net", "colour": "red", "talents": ["wounding: paralyse"]}]}),
        {"none-crow-net": {"colour": "red", "health": None}},
        game="akatsuki",
    ),
}


@pytest.mark.parametrize("what", PAGES)
def test_nothing_of_a_page_is_dropped(tmp_path: Path, what: str) -> None:
    comes_in_as_it_says(PAGES[what], tmp_path)


@pytest.mark.parametrize(
    ("cost", "read"),
    [
        ("Fire (x2) + X", "F F X"),
        ("2xF", "F F"),
        ("F*2", "F F"),
        ("F and W", "F W"),
        ("火＋任意１", "F 1"),
        ("火×2", "F F"),
        ("2 or F", "2 or F"),
        ("L x 2", "L X 2"),
    ],
)
def test_counts_and_any_in_jutsu_costs(tmp_path: Path, cost: str, read: str) -> None:
    text = f"number,name,type,cost\nJ-2901,Ash Veil,jutsu,{cost}\n"
    comes_in_as_it_says(Wild(text, {"J-2901": {"jutsu_cost": read}}, game="naruto-ccg"), tmp_path)
