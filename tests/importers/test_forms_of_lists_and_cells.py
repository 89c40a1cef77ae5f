"""Lists that somebody has crossed off or written in one line, and cells with pictures, lines, figures and objects.

Every card is invented. What a file says comes in; what it does not say stays unknown.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.core.cards import Json
from tests.importers.command import kage
from tests.importers.test_wild_files import Wild, comes_in_as_it_says

HARE: dict[str, Json] = {"name": "Moss Hare"}
FIGURES: dict[str, Json] = {"combat": 5, "support": 2, "combat_injured": 3, "support_injured": 0}
MIRA: dict[str, Json] = {"name": "Mira Tsuru", "cost": 2, "power": 1}


def bandai(text: str, cards: dict[str, dict[str, Json]], said: str = "") -> Wild:
    return Wild(text, cards, said, "naruto-ccg")


def stats(*cells: str) -> Wild:
    """A table whose cells say the figures of both states of a ninja, each in its own way."""
    lines = [f"N-{place},Owl {place},Ninja,{cell}" for place, cell in enumerate(cells, 2901)]
    wanted = {f"N-{place}": FIGURES for place in range(2901, 2901 + len(cells))}
    return bandai("\n".join(["Number,Name,Type,Power", *lines, ""]), wanted)


FORMS = {
    "lines crossed off": bandai(
        "N-2901 ~~Moss Hare~~ have\nN-2902 Clay Hare\n~~N-2903 Sand Owl~~\nN-2904 ~~Fen Cat~~ Fen Dog\n",
        {
            "N-2901": HARE | {"extra.checked": "have"},
            "N-2902": {"name": "Clay Hare"},
            "N-2903": {"name": "Sand Owl", "extra.checked": "crossed off"},
            "N-2904": {"name": "Fen Dog"},
        },
    ),
    "underscores that lead to a figure": bandai(
        "N-2901 Moss Hare______2\nN-2902 Clay Hare_____3\n",
        {"N-2901": HARE | {"extra.column 3": "2"}, "N-2902": {"name": "Clay Hare", "extra.column 3": "3"}},
    ),
    "several cards a line": bandai(
        "N-2901 Moss Hare; N-2902 Clay Hare; N-2903 Sand Owl\nN-2904 Fen Cat;\n",
        {"N-2901": HARE, "N-2902": {"name": "Clay Hare"}, "N-2903": {"name": "Sand Owl"}, "N-2904": {}},
    ),
    "one card with its rarity": bandai("N-2901 Moss Hare SR\n", {"N-2901": HARE | {"rarity": "SR"}}),
    "rarities in words, of which a sign parts one": bandai(
        "N-2901 Moss Hare, Rare\nN-2902 Clay Hare - Uncommon\nN-2903 Sand Owl\n",
        {"N-2901": HARE | {"rarity": "Rare"}, "N-2902": {"rarity": "Uncommon"}, "N-2903": {"name": "Sand Owl"}},
    ),
    "words with a colon over the cards": bandai(
        "Ash Coast - 2 cards\n\nCommon:\nN-2901 Moss Hare\n\nRare:\nN-2902 Clay Hare\n",
        {"N-2901": HARE | {"extra.heading": "Common"}, "N-2902": {"extra.heading": "Rare"}},
    ),
    "figures in brackets before a dash": bandai(
        "N-2901 - Moss Hare (3/4) - Ash\nN-2902 - Clay Hare (2/1) - Ash\n",
        {"N-2901": HARE | {"extra.column 3": "3/4", "extra.column 4": "Ash"}, "N-2902": {"name": "Clay Hare"}},
    ),
    "pictures beside words": bandai(
        "Number,Name,Type,Element,Turn,Hand\nN-2901,🐇 Moss Hare,🥷 Ninja,🔥 Fire,⏳ 3,1 ✋\n"
        "N-2902,Sand Owl 🦉,🥷 Ninja,💧,2,0\n",
        {
            "N-2901": {**HARE, "symbols": ["Fire"], "entrance": 3, "hand": 1, "extra.mark beside the name": "🐇"},
            "N-2902": {"name": "Sand Owl", "symbols": ["Water"]},
        },
    ),
    "signs between colons": bandai(
        "Number,Name,Type,Symbol,Cost\nJ-2901,Moss Blaze,Jutsu,:fire:,:fire::fire:1\n"
        "J-2902,Ash,Jutsu,:wind:,🔥 Fire 🔥 Fire 1\n",
        {"J-2901": {"symbols": ["Fire"], "jutsu_cost": "F F 1"}, "J-2902": {"jutsu_cost": "F F 1"}},
    ),
    "a name over two lines": bandai('Number,Name,Type\nN-2901,"Moss\nHare",Ninja\n', {"N-2901": HARE}),
    "figures of both states": stats(
        "5/2 – 3/0",
        "H 5/2 I 3/0",
        "5/2 » 3/0",
        "5/2 (inj. 3/0)",
        "5/2 · 3/0",
        "5/2H 3/0I",
        "5/2 ⇒ 3/0",
        "5/2 (verletzt 3/0)",
    ),
    "letters over pairs of figures": bandai(
        "Number,Name,Type,HC,H,I\nN-2901,Moss Hare,Ninja,1,5/2,3/0\nN-2902,Clay Hare,Ninja,0,5/2,3/0\n",
        {"N-2901": {**FIGURES, "hand": 1}, "N-2902": FIGURES},
    ),
    "letters over figures of a state": bandai(
        "Number,Name,Type,HC/HS,IC/IS\nN-2901,Moss Hare,Ninja,5/2,3/0\n", {"N-2901": FIGURES}
    ),
    "two costs in a cell": bandai(
        "Number,Name,Type,Cost\nN-2901,Moss Hare,Ninja,3(1)\nN-2902,Clay Hare,Ninja,X [0]\n",
        {"N-2901": {"entrance": 3, "hand": 1}, "N-2902": {"entrance": "X", "hand": 0}},
    ),
    "Japanese words in short": Wild(
        "番号,カード名,種類,登場C,手札C,健康時,負傷時\n忍-901,【苔兎】,忍,3,1,5/2,3/0\n",
        {"忍-901": {"name": "苔兎", "entrance": 3, "hand": 1, **FIGURES}},
        game="naruto-cg",
    ),
    "kinds of print under a column for titles": Wild(
        "Set,No.,Version,Name,Type,Cost,Power\nT1,901,Normal,Mira Tsuru,Character,2,1\n"
        "T1,901,Alt Art,Mira Tsuru,Character,2,1\n",
        {"T1-901": MIRA, "T1-901-Alt-Art": MIRA},
    ),
    "a card a column, the corner blank": Wild(
        ",Mira Tsuru,Oboro\nId,T1-901,T1-902\nType,Character,Character\nCost,2,4\nPower,1,5\n",
        {"T1-901": MIRA, "T1-902": {"name": "Oboro"}},
    ),
    "a page about one card": bandai(
        "<html><body><h1>Moss Hare</h1><dl><dt>Card Number</dt><dd>N-2901</dd><dt>Type</dt><dd>Ninja</dd>"
        "<dt>Turn Cost</dt><dd>3</dd><dt>Hand Cost</dt><dd>1</dd></dl></body></html>",
        {"N-2901": {**HARE, "entrance": 3, "hand": 1}},
    ),
    "words that say no more than how a figure is meant": Wild(
        '[{"cardId": "T1-901", "name": "Mira Tsuru", "type": "Character", "baseCost": 2, "power_level": 1}]',
        {"T1-901": MIRA},
    ),
    "set and number in front of a name": Wild(
        "Card,Type,Cost,Power\nT1 0901 Mira Tsuru,Character,2,1\n", {"T1-0901": MIRA}
    ),
}


@pytest.mark.parametrize("wild", FORMS.values(), ids=FORMS)
def test_a_file_comes_in_whole(wild: Wild, tmp_path: Path) -> None:
    comes_in_as_it_says(wild, tmp_path)


def on_screen(kind: str, nickname: str, **said: object) -> dict[str, object]:
    """An object on a screen's table, as its save file has it."""
    return {"GUID": "ab1", "Name": kind, "Transform": {"posX": 1.0}, "Nickname": nickname, "Locked": False, **said}


def save(*objects: dict[str, object]) -> str:
    """A save file of a screen's table; what is said of the table itself has names that fields have too."""
    return json.dumps({"SaveName": "Ninja", "Date": "1/2/2024", "Grid": {"Type": 0}, "ObjectStates": objects})


NOTE = '{"number": "N-2901", "entrance": 3, "hand": 1}'
TABLES = {
    "a forum's table": bandai(
        "[b]My cards[/b]\n[table=full]\n[tr][th]Number[/th][th]Name[/th][th]Turn[/th][/tr]\n"
        "[tr][td]N-2901[/td][td][b]Moss[/b] Hare[/td][td]3[/td][/tr]\n[/table]\n",
        {"N-2901": HARE | {"entrance": 3}},
    ),
    "a forum's list": bandai(
        "[b]Ninjas[/b]\n[list]\n[*]N-2901 [i]Moss Hare[/i]\n[*][url=/3]N-2902 Clay Hare[/url]\n[/list]\n",
        {"N-2901": HARE, "N-2902": {"name": "Clay Hare"}},
    ),
    "AsciiDoc, a cell a line": bandai(
        '= Cards\n\n[cols="1,2,1", options="header"]\n|===\n|Number |Name |Turn\n\n|N-2901\n|Moss Hare\n|3\n\n'
        "|N-2902 ^.^|Clay Hare |2\n|===\n",
        {"N-2901": HARE | {"entrance": 3}, "N-2902": {"name": "Clay Hare", "entrance": 2}},
    ),
    "reStructuredText, a list of lists": bandai(
        ".. list-table:: Cards\n   :header-rows: 1\n\n   * - Number\n     - Name\n     - Turn\n   * - N-2901\n"
        "     - Moss\n       Hare\n     - 3\n",
        {"N-2901": HARE | {"entrance": 3}},
    ),
    "LaTeX": bandai(
        "\\documentclass{article}\n\\begin{tabular}{l|p{3cm}l}\n\\hline\nNumber & Name & Turn \\\\\n\\hline\n"
        "N-2901 & \\textbf{Moss Hare} & 3 \\\\\nN-2902 & Clay \\& Hare & 2\n\\end{tabular}\n",
        {"N-2901": HARE | {"entrance": 3}, "N-2902": {"name": "Clay & Hare"}},
    ),
    "a dump whose cards have keys of sets, types and symbols": bandai(
        "CREATE TABLE symbols (symbol_id INTEGER, name TEXT);\nINSERT INTO symbols VALUES (1,'Fire'),(2,'Wind');\n"
        "CREATE TABLE expansions (id INTEGER, name TEXT, release_date TEXT);\n"
        "INSERT INTO expansions VALUES (7,'Ash Coast','2007-05-01');\n"
        "CREATE TABLE cards (id INTEGER, collector_number TEXT, name TEXT, expansion_id INTEGER, entrance INTEGER);\n"
        "INSERT INTO cards VALUES (1,'N-2901','Moss Hare',7,3),(2,'N-2902','Clay Hare',7,2);\n"
        "CREATE TABLE card_symbols (card_id INTEGER, symbol_id INTEGER);\n"
        "INSERT INTO card_symbols VALUES (1,1),(1,2);\n"
        "CREATE TABLE owners (id INTEGER, name TEXT, card_id INTEGER);\nINSERT INTO owners VALUES (1,'Bob',1);\n",
        {
            "N-2901": {**HARE, "symbols": ["Fire", "Wind"], "entrance": 3, "date": "2007-05-01"},
            "N-2902": {"name": "Clay Hare"},
        },
    ),
    "objects in cells": bandai(
        'Number,Name,Type,Stats\nN-2901,Moss Hare,Ninja,"{""entrance"":3,""hand"":1,""combat"":4}"\n',
        {"N-2901": {**HARE, "entrance": 3, "hand": 1, "combat": 4}},
    ),
    "a deck on a screen's table": bandai(
        save(
            on_screen("Custom_Token", "Turn marker"),
            on_screen(
                "Deck",
                "Mine",
                DeckIDs=[100, 101],
                ContainedObjects=[
                    on_screen("Card", "Moss Hare", CardID=100, GMNotes=NOTE),
                    on_screen("Card", "Clay Hare", CardID=101, GMNotes='{"number": "N-2902"}'),
                ],
            ),
        ),
        {"N-2901": {**HARE, "entrance": 3, "hand": 1}, "N-2902": {"name": "Clay Hare"}},
    ),
}


@pytest.mark.parametrize("wild", TABLES.values(), ids=TABLES)
def test_what_other_programs_write_comes_in_whole(wild: Wild, tmp_path: Path) -> None:
    comes_in_as_it_says(wild, tmp_path)


FURTHER = {
    "letters under a column over several": bandai(
        "#,Name,Sym,Cost,,Healthy,,Injured,\n,,,E,H,C,S,C,S\nN-2901,Moss Hare,Water,3,1,5,2,3,0\n",
        {"N-2901": {**HARE, **FIGURES, "entrance": 3, "hand": 1}},
    ),
    "an id in brackets that says more than the number": Wild(
        "Name,Number,Type,Cost,Power\nMira Tsuru (T1-901-C),T1-901,Character,2,1\n",
        {"T1-901-C": MIRA | {"title": None}},
    ),
    "three figures in front of a name": Wild(
        "Set,Card,Type,Cost,Power\nT1,901 - Mira Tsuru,Character,2,1\n", {"T1-901": MIRA | {"title": None}}
    ),
    "a count in front of a name": Wild(
        "* 4 x Clay Bomb (2)\n* 1 x Paper Door\n",
        {
            "none-clay-bomb": {"name": "Clay Bomb", "copies": 4, "extra.column 3": "2"},
            "none-paper-door": {"name": "Paper Door", "copies": 1},
        },
        game="ninjitsu",
    ),
    "figures with their labels behind names": bandai(
        "N-2901 Moss Hare EC3 HC1 5/2\nN-2902 Clay Hare EC2 HC0 3/1\n",
        {"N-2901": HARE | {"entrance": 3, "hand": 1, "extra.column 5": "5/2"}, "N-2902": {"entrance": 2, "hand": 0}},
    ),
    "a rarity behind a dash over the fields of a card": bandai(
        "N-2901 - Moss Hare (Grey) - Super Rare\nNinja / Fire\nEntrance: 3  Hand: 1\nAttribute: Ninjutsu\n"
        "Moss, Male, Mental Power: 3\n",
        {
            "N-2901": {
                "name": "Moss Hare (Grey)",
                "rarity": "Super Rare",
                "attributes": ["Ninjutsu"],
                "characteristics": ["Moss", "Male"],
                "mental": 3,
            }
        },
    ),
    "first cells over two lines": Wild(
        "Card\tVersion\tCost\tPower\nMira Tsuru\nT1-901\tThe Quiet\t2\t1\nOboro\nT1-902\tThe Loud\t4\t5\n",
        {"T1-901": MIRA | {"title": "The Quiet"}, "T1-902": {"name": "Oboro", "title": "The Loud"}},
    ),
    "lists in an element": Wild(
        "".join(
            f'<div class="card"><h3>{name}</h3><p class="number">{number}</p><p class="set">T1</p><p class="cost">2</p>'
            '<p class="power">1</p><ul class="keywords"><li>Moss</li><li>Jutsu</li></ul></div>'
            for name, number in (("Mira Tsuru", "901"), ("Oboro", "902"))
        ),
        {"T1-901": MIRA | {"keywords": ["Moss", "Jutsu"]}, "T1-902": {"keywords": ["Moss", "Jutsu"]}},
    ),
    "pictures of words that stand beside them": Wild(
        "| Id | Name | Type | Village |\n|---|---|---|---|\n"
        "| T1-901 | Mira Tsuru | Character | ![ash](i/ash.png) Ash |\n",
        {"T1-901": {"faction": "Ash"}},
    ),
    "the same in a page": Wild(
        "<table><tr><th>Id</th><th>Name</th><th>Type</th><th>Village</th></tr><tr><td>T1-901</td><td>Mira Tsuru</td>"
        "<td>Character</td><td><img src='ash.png' alt='ash'> Ash</td></tr></table>",
        {"T1-901": {"faction": "Ash"}},
    ),
    "bars between symbols": bandai(
        '{"number":"N-2901","name":"Moss Hare","symbols":"Earth|Water"}\n'
        '{"number":"N-2902","name":"Owl","symbols":"Fire"}\n',
        {"N-2901": {"symbols": ["Earth", "Water"]}, "N-2902": {}},
    ),
    "brackets behind a name beside a number": bandai(
        "Number,Name,Type,Cost\nN-2901,Moss Hare (Super Rare),Ninja,5\nN-2902,Clay Hare [Promo],Ninja,4\n"
        "N-2903,Owl (Rare) (Foil) (N-2903),Ninja,4\nN-2904,Fen Cat - N-2904,Ninja,4\n"
        "N-2905,Fen Dog (Childhood),Ninja,3\n",
        {
            "N-2901": HARE | {"rarity": "Super Rare"},
            "N-2902": {"name": "Clay Hare", "extra.print": "Promo"},
            "N-2903": {"name": "Owl", "rarity": "Rare", "extra.print": "Foil"},
            "N-2904": {"name": "Fen Cat"},
            "N-2905": {"name": "Fen Dog (Childhood)"},
        },
    ),
    "a list in a list of XML": Wild(
        '<cards><card id="T1-901" type="character"><name>Mira Tsuru</name><cost>2</cost>'
        "<tags><tag>Moss</tag></tags></card>"
        '<card id="T1-902" type="character"><name>Oboro</name><cost>4</cost>'
        "<tags><tag>Moss</tag><tag>Ash</tag></tags></card>"
        "</cards>",
        {"T1-901": {"keywords": ["Moss"]}, "T1-902": {"keywords": ["Moss", "Ash"]}},
    ),
}


@pytest.mark.parametrize("wild", FURTHER.values(), ids=FURTHER)
def test_what_stands_beside_a_name_is_no_part_of_it(wild: Wild, tmp_path: Path) -> None:
    comes_in_as_it_says(wild, tmp_path)


def test_a_count_and_a_price_are_no_facts_of_another_card(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("Id,Name,Count,Price\nKS-112-R,Oboro Kage,1,12.50\n", "utf-8")
    assert "KS-112-R stays" in kage("import", "mythos", str(source)).stderr
    assert json.loads(kage("show", "mythos:KS-112-R", "--json").stdout)["name"] == "Choji Akimichi"


def test_a_dash_under_a_column_of_two_fields_is_nothing(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("Number,Name,EC/HC\nN-2901,Moss Hare,3/1\nJ-2901,Clay Art,-\n", "utf-8")
    assert "without a field" not in kage("import", "naruto-ccg", str(source)).stderr
