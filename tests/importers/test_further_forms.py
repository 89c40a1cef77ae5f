"""Files with several tables under headings, tables by columns, labelled cells, and text of programs.

Every card is invented, and what a file says was written down before it was read.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.cards import Json
from tests.importers.command import kage
from tests.importers.test_wild_files import MIRA, OBORO, Wild, comes_in_as_it_says, document

BRIDGE: dict[str, Json] = {"name": "The Bridge", "type": "mission", "points": 2}
HEADED = "<tr><th>Id</th><th>Name</th><th>Cost</th><th>Power</th></tr>"
A_TABLE = f"{HEADED}<tr><td>W1-901</td><td>Mira Tsuru</td><td>2</td><td>1</td></tr>"
ANOTHER = f"{HEADED}<tr><td>W1-902</td><td>Oboro Kage</td><td>4</td><td>5</td></tr>"

FURTHER = {
    "tables of a page under captions, which say the set or the type": Wild(
        f"<table><caption>Dusk and Ash</caption>{A_TABLE}</table><table><caption>Dawn</caption>{ANOTHER}</table>"
        "<table><caption>Missions</caption><tr><th>Id</th><th>Name</th><th>Points</th></tr>"
        "<tr><td>W1-903</td><td>The Bridge</td><td>2</td></tr></table>",
        {
            "W1-901": {**MIRA, "extra": {"heading": "Dusk and Ash"}},
            "W1-902": {**OBORO, "extra": {"heading": "Dawn"}},
            "W1-903": {**BRIDGE, "extra": {}},
        },
    ),
    "tables of a page under headings": Wild(
        f"<html><body><h1>Lists</h1><h2>Dusk</h2><table>{A_TABLE}</table><h2>Dawn</h2><table>{ANOTHER}</table></body></html>",
        {"W1-901": {**MIRA, "extra": {"heading": "Dusk"}}, "W1-902": {**OBORO, "extra": {"heading": "Dawn"}}},
    ),
    "one table under a heading says nothing of a set": Wild(
        f"<h1>My cards</h1><table>{A_TABLE}</table>", {"W1-901": {**MIRA, "extra": {}}}
    ),
    "a further header within a table, with other words": Wild(
        "<table><caption>Characters</caption><tr><th>No</th><th>Name</th><th>Cost</th><th>Power</th></tr>"
        "<tr><td>W1-901</td><td>Mira Tsuru</td><td>2</td><td>1</td></tr>"
        "<tr><th>Code</th><th>Mission</th><th>Points</th></tr>"
        "<tr><td>W1-903</td><td>The Bridge</td><td>2</td></tr></table>",
        {"W1-901": {**MIRA, "type": "character"}, "W1-903": BRIDGE},
    ),
    "a wiki's captions and headings": Wild(
        '== Characters ==\n{| class="wikitable"\n! Id !! Name !! Cost !! Power\n|-\n'
        '| W1-901 || Mira Tsuru || 2 || 1\n|}\n{| class="wikitable"\n|+ style="x" | Missions\n'
        "! Id !! Name !! Points\n|-\n| W1-903 || The Bridge || 2\n|}\n",
        {"W1-901": {**MIRA, "type": "character"}, "W1-903": BRIDGE},
    ),
    "an object of columns with row numbers": Wild(
        document(
            {
                "name": {"0": "Mira Tsuru", "1": "Oboro Kage"},
                "id": {"0": "W1-901", "1": "W1-902"},
                "type": {"0": "character", "1": "character"},
                "cost": {"0": 2, "1": 4},
                "power": {"0": 1, "1": 5},
            }
        ),
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "an object of columns with ids": Wild(
        document(
            {
                "name": {"W1-901": "Mira Tsuru", "W1-902": "Oboro Kage"},
                "cost": {"W1-901": 2, "W1-902": 4},
                "power": {"W1-901": 1, "W1-902": 5},
            }
        ),
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "names in languages are no columns": Wild(
        document({"id": "W1-901", "name": {"en": "Mira Tsuru", "fr": "Mira"}, "cost": 2, "power": 1}),
        {"W1-901": {**MIRA, "name_fr": "Mira"}},
    ),
    "a schema beside the rows": Wild(
        document(
            {
                "schema": {"fields": [{"name": "id", "type": "string"}, {"name": "cost", "type": "integer"}]},
                "data": [{"id": "W1-901", "name": "Mira Tsuru", "type": "character", "cost": 2, "power": 1}],
            }
        ),
        {"W1-901": MIRA},
    ),
    "figures with their names in one cell": Wild(
        "Id;Name;Figures\nW1-901;Mira Tsuru;Cost 2, Power 1\nW1-902;Oboro Kage;5 Power / 4 Cost\n",
        {"W1-901": {**MIRA, "extra": {}}, "W1-902": {**OBORO, "extra": {}}},
    ),
    "the same of two states": Wild(
        'Number,Name,Type,Stats\nN-2901,Mira,Ninja,"Combat 3, support 1; injured: combat 1, support 0"\n',
        {"N-2901": {"combat": 3, "support": 1, "combat_injured": 1, "support_injured": 0, "extra": {}}},
        game="naruto-ccg",
    ),
    "ranks under a word for figures": Wild(
        "Name,Value,En jeu\nAsh Fan,7,worth 2\nReed Fan,K,\nIron Pipe,Joker,\n",
        {
            "none-ash-fan": {"rank": "7", "points": 7, "extra": {"ongoing as printed": "worth 2"}},
            "none-reed-fan": {"rank": "King"},
            "none-iron-pipe": {"rank": "Joker"},
        },
        game="ninjitsu",
    ),
    "lines that say the set of the tables below them": Wild(
        "Set: Ash Light (2006),,,\nNumber,Name,Type,Combat\nN-2901,Mira,Ninja,2\n\nSet: Second Ash (2007),,,\n"
        "Number,Name,Type,Combat\nN-2902,Ito,Ninja,1\n",
        {
            "N-2901": {"set": "Ash-Light", "date": "2006", "extra": {}},
            "N-2902": {"set": "Second-Ash", "date": "2007", "combat": 1},
        },
        game="naruto-ccg",
    ),
    "a table of a Japanese wiki": Wild(
        "*一覧\n|番号|名前|種類|属性|【格闘／支援】|h\n|忍-971|[[ミラ]]|忍|風|3／2|\n|忍-972|&bold(){砂の番}|忍|土|5／1|\n",
        {
            "忍-971": {"name": "ミラ", "combat": 3, "support": 2},
            "忍-972": {"name": "砂の番", "combat": 5, "support": 1},
        },
        game="naruto-cg",
    ),
    "short codes of cards that come in a box": Wild(
        "Code;Nom;Type;Chakra;QTE\nX01;Pas de brume;technique;1;2\nX02;Pas de cendre;technique;2;1\n",
        {"none-X01": {"number": "X01", "chakra": 1, "copies": 2}, "none-X02": {"number": "X02", "chakra": 2}},
        game="akatsuki",
    ),
    "characteristics and words for fields of other languages": Wild(
        'Number,Name,Type,Entry cost,Characteristics\nN-2901,Mira,Ninja,3,"Konoha, Femme"\n'
        'N-2902,Ito,Ninja,X,"Konoha, Männlich"\n',
        {"N-2901": {"entrance": 3, "gender": "Female"}, "N-2902": {"entrance": "X", "gender": "Male"}},
        game="naruto-ccg",
    ),
    "quotes within quotes of a script": Wild(
        "export const CARDS: Card[] = [\n { id: 'W1-901', name: 'Mira\\'s \"Fan\"', type: 'character', cost: 2 },\n] "
        "as const;\n",
        {"W1-901": {"name": 'Mira\'s "Fan"', "cost": 2}},
    ),
    "what a database says of its own records": Wild(
        document(
            [
                {
                    "_id": {"$oid": "5f0a"},
                    "code": "W1-901",
                    "name": "Mira Tsuru",
                    "type": "CHARACTER",
                    "stats": {"cost": 2, "power": 1},
                    "createdAt": {"$date": "2024-01-01T00:00:00Z"},
                }
            ]
        ),
        {"W1-901": {**MIRA, "date": None}},
    ),
    "what a form asks": Wild(
        "Timestamp,What is the card number?,What's the card name?,Card type?,Which power?\n"
        "2024/03/01 10:00:00,W1-901,Mira Tsuru,Character,1\n",
        {"W1-901": {"name": "Mira Tsuru", "power": 1}},
    ),
    "a set's title beside ids that have its code": Wild(
        "Name,Code,Set,Rarity,Cost,Power,Type\nMira Tsuru,W1-901,Tea House,C,2,1,Character\n",
        {"W1-901-C": {**MIRA, "set": "W1"}},
    ),
    "states over letters for figures": Wild(
        "Club list,,,,,,\n#,Name,Type,Healthy,,Injured,\n,,,C,S,C,S\nN-2901,Mira,Ninja,4,2,1,0\n",
        {"N-2901": {"combat": 4, "support": 2, "combat_injured": 1, "support_injured": 0}},
        game="naruto-ccg",
    ),
    "a module in Python that is values": Wild(
        '"""Cards."""\nimport os\n\nCARDS: list[dict] = [  # all\n    {"id": "W1-901", "name": "Mira Tsuru", '
        '"type": "character", "cost": 2, "power": 1, "x": None},\n]\n',
        {"W1-901": MIRA},
    ),
    "a module in TypeScript with constants and casts": Wild(
        'export enum Kind { Character = "character" }\nexport const CARDS: Card[] = [\n'
        '  { id: "W1-901", name: "Mira Tsuru", type: Kind.Character, cost: 2 as number, power: 1 },\n'
        "  { id: 'W1-902', name: `Oboro Kage`, type: Kind[\"Character\"], cost: 4, power: 5 },\n] as const;\n",
        {"W1-901": {**MIRA, "type": "character"}, "W1-902": OBORO},
    ),
}

CARD: dict[str, Json] = {"name": "Mira", "type": "character", "cost": 2, "keywords": ["a", "b"]}
CARDS_IN = {
    "Python": """
CARDS = [
    dict(id="W1-901", name="Mira", type="character", cost=2, keywords=("a", "b")),
]
""",
    "Lua": """
local cards = {
  { id = "W1-901", name = "Mira", type = "character", cost = 2, ["keywords"] = { "a", "b" } }, -- first
}
""",
    "Ruby": """
CARDS = [
  { id: "W1-901", :name => "Mira", type: :character, cost: 2, keywords: %w[a b] },
].freeze
""",
    "PHP": """<?php
return [['id' => 'W1-901', 'name' => 'Mi' . 'ra', 'type' => 'character', 'cost' => 2, 'keywords' => array('a', 'b')]];
""",
    "Go": """
package main

const TypeCharacter = "character"

var cards = []Card{
	{ID: "W1-901", Name: "Mira", Type: TypeCharacter, Cost: 2, Keywords: []string{"a", "b"}},
}
""",
    "Rust": """
pub const CARDS: &[Card] = &[
    Card { id: "W1-901", name: "Mira".to_string(), card_type: Kind::Character, cost: Some(2),
        keywords: vec!["a", "b"] },
];
""",
    "C#": """
using System;
namespace X { public static class All { public static readonly List<Card> Cards = new List<Card> {
  new Card { Id = "W1-901", Name = "Mira", Type = Kind.Character, Cost = 2, Keywords = new[] { "a", "b" } },
}; } }
""",
    "Kotlin": """
package x
val cards = listOf(
    Card(id = "W1-901", name = "Mira", type = Kind.CHARACTER, cost = 2, keywords = listOf("a", "b")),
)
""",
    "Swift": """
let cards: [Card] = [
  Card(id: "W1-901", name: "Mira", type: .character, cost: 2, keywords: ["a", "b"]),
]
""",
    "Java": """
import java.util.*;
record Card(String id, String name, String type, int cost, List<String> keywords) {}
class All { static final List<Card> CARDS = List.of(
  new Card("W1-901", "Mira", "character", 2, List.of("a", "b"))); }
""",
    "JavaScript in a function": """
(function (g) {
  const NT = (g.NT = g.NT || {});
  NT.LOOK = { C: { label: 'Common' } };
  NT.CARDS = [{id:'W1-901',name:"Mira",type:'character',cost:2,keywords:['a','b'],text(){return 1}}];
})(window);
""",
    "JavaScript that adds": """
const cards = [];
cards.push({ id: "W1-901", name: "Mira", type: "character", cost: 2, keywords: ["a", "b"] });
""",
    "TypeScript": """
import { X } from "./x";
const IMG = "x/";
const TRAITS = ["a", "b"] as const;
type Rarity = "C" | "R";
export type Card = { id: string; name: string };
export interface More { id: string; cost: number }
const shared = { type: "character" };
export const first = [
  {...shared, id:"W1-901", name: 'Mira', cost: 2, image: IMG + "a.png", other: `${IMG}b`,
   keywords: TRAITS, art: require('./x.png') },
] satisfies Card[];
export const all: Card[] = [...first];
export default all;
""",
}
PROGRAMS = {
    "LaTeX": "\\documentclass{article}\n\\begin{tabular}{ll}\nW1-901 & Mira \\\\\n\\end{tabular}\n",
    "EDN": '[{:id "W1-901" :name "Mira" :cost 2}]\n',
    "SQL": "-- MySQL dump\nDROP TABLE IF EXISTS `c`;\nLOCK TABLES `c` WRITE;\nINSERT INTO `c` VALUES (1,'Mira');\n",
    "is SQL; load": "--\n-- dump\n--\nSET x = 0;\n\nCOPY public.cards (id, price) FROM stdin;\n1\tMira\n\\.\n",
    "Java": 'import java.util.*;\nfinal var cards = List.of(\n  new Card("W1-901", "Mira"));\n',
    "is program text": 'const a = [{ id: "W1-901", name: "Mira" }];\nconst b = [make("W1-902")].sort();\n',
    "program text": 'const cards = [{ id: "W1-901", name: "Mira" }].map((card) => ({ ...card, cost: 2 }));\n',
}


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("language", CARDS_IN)
def test_lists_and_objects_are_read_in_whichever_language(language: str, tmp_path: Path) -> None:
    comes_in_as_it_says(Wild(CARDS_IN[language], {"W1-901": CARD}), tmp_path)


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("form", FURTHER)
def test_a_file_comes_in_as_it_says(form: str, tmp_path: Path) -> None:
    comes_in_as_it_says(FURTHER[form], tmp_path)


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("language", PROGRAMS)
def test_program_text_is_refused_by_what_it_is(language: str, tmp_path: Path) -> None:
    source = tmp_path / "cards"
    source.write_text(PROGRAMS[language], "utf-8")
    result = kage("import", "mythos", str(source))
    assert result.exit_code == 5
    assert language in result.stderr
    assert (
        "save that as .csv" in result.stderr or "to a .csv file" in result.stderr or "as .json or .csv" in result.stderr
    )


@pytest.mark.usefixtures("catalogue_path")
def test_a_file_in_which_every_line_is_passed_over_holds_no_cards(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("My list,,,\nId,Name,Cost,Power\nTotal,2,,\n", "utf-8")
    result = kage("import", "mythos", str(source))
    assert (result.exit_code, "holds no cards" in result.stderr) == (5, True)
