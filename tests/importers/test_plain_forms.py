"""Card files that anybody can read: marks of Markdown, several headers, dashes between figures, words of programs.

Every card is invented. What a file says comes in; what it does not say stays unknown.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.importers.command import kage
from tests.importers.test_wild_files import MIRA, OBORO, Wild, comes_in_as_it_says, document

FIGURES = "Number,Name,Type,{}\nN-2901,Mira Tsuru,Ninja,{}\n"

PLAIN = {
    "the number of the card, with a sign": Wild(
        "N° de carte;Nom;Coût;Force;Set;Type\n201/250;Mira Tsuru;2;1;W1;Character\n"
        "202/250;Oboro Kage;4;5;W1;Character\n",
        {"W1-201": {**MIRA, "number": "201"}, "W1-202": {**OBORO, "number": "202"}},
    ),
    "marks of Markdown in names and figures": Wild(
        "| Id | Name | Title | Type | Cost | Power |\n|---|---|---|---|---|---|\n"
        "| W1-901 | `Mira Tsuru` | ~~Old~~ | Character | **2** | *1* |\n"
        "| W1-902 | Oboro\\|Kage | \\*Star\\* | Character | __4__ | `5` |\n",
        {
            "W1-901": {**MIRA, "title": "Old"},
            "W1-902": {"name": "Oboro|Kage", "title": "Star", "cost": 4, "power": 5},
        },
    ),
    "a header between double bars, as trackers have it": Wild(
        "||Id||Name||Type||Cost||Power||\r\n|W1-901|Mira Tsuru|Character|2|1|\r\n|W1-902|Oboro Kage|Character|4|5|\r\n",
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "a second table with a narrower header": Wild(
        ",Winter list,,,\n,Code,Character,Cost,Power\n,W1-901,Mira Tsuru,2,1\n,W1-902,Oboro Kage,4,5\n\n"
        ",Missions,,,\n,Code,Mission,,Points\n,W1-903,The Bridge,,2\n",
        {
            "W1-901": {**MIRA, "type": "character"},
            "W1-902": OBORO,
            "W1-903": {"name": "The Bridge", "type": "mission", "points": 2},
        },
    ),
    "effects in languages": Wild(
        document(
            [
                {"id": "W1-901", "name": "Mira Tsuru", "cost": 2, "power": 1, "type": "Character"}
                | {"effects": [{"timing": "MAIN", "en": "POWERUP 1.", "fr": "POWERUP 1 !"}]},
                {"id": "W1-902", "name": "Oboro Kage", "cost": 4, "power": 5, "type": "Character"}
                | {"effects": [{"Timing": "SCORE", "text": {"en": "Draw 1 card.", "fr": "Piochez."}}]},
            ]
        ),
        {
            "W1-901": {
                "effects": [{"timing": "MAIN", "text": "POWERUP 1.", "continuous": False, "text_fr": "POWERUP 1 !"}]
            },
            "W1-902": {
                "effects": [{"timing": "SCORE", "text": "Draw 1 card.", "continuous": False, "text_fr": "Piochez."}]
            },
        },
    ),
    "constants of a program": Wild(
        "export const CARDS: Card[] = [\n"
        "  { id: 'W1-901', name: 'Mira Tsuru', cost: 2, power: 1, type: CardType.Character },\n"
        "  { id: 'W1-902', name: 'Oboro Kage', cost: 4, power: undefined, type: Kinds.Card.Character },\n];\n",
        {"W1-901": MIRA, "W1-902": {"cost": 4, "power": None, "unknown": ["power"]}},
    ),
    "names with ids under a column that nobody knows": Wild(
        "Product,Kind,Price\nMira - The Quiet (W1-901) [Common],Character,0.10\n"
        "Oboro - The Loud (W1-902) [Rare],Character,1.00\n",
        {"W1-901-C": {"name": "Mira", "title": "The Quiet"}, "W1-902-R": {"name": "Oboro", "title": "The Loud"}},
    ),
    "a sum whose word stands in another column": Wild(
        "Id,Name,Type,Cost,Power,Count,Price\nW1-901,Mira Tsuru,Character,2,1,3,$1.50\n,,,,,,\n,TOTAL,,,,3,$4.50\n",
        {"W1-901": MIRA},
        said='"TOTAL" is a sum',
    ),
    "pairs with dashes": Wild(
        FIGURES.format("Healthy C/S,Injured C/S", "5-1,4–0"),
        {"N-2901": {"combat": 5, "support": 1, "combat_injured": 4, "support_injured": 0}},
        game="naruto-ccg",
    ),
    "a dash for a minus": Wild(
        FIGURES.format("Combat,Support", "–2,—1"), {"N-2901": {"combat": -2, "support": -1}}, game="naruto-ccg"
    ),
    "words for nothing under a figure": Wild(
        FIGURES.format("Hand Cost,Combat,Support", "néant,nichts,3"),
        {"N-2901": {"hand": None, "combat": None, "support": 3}},
        game="naruto-ccg",
    ),
    "in Russian": Wild(
        "Номер;Название;Тип;Символ;Стоимость входа\nN-2901;Мира;Ниндзя;Огонь, Вода;3\n",
        {"N-2901": {"name": "Мира", "type": "ninja", "symbols": ["Fire", "Water"], "entrance": 3}},
        game="naruto-ccg",
    ),
    "a trait in the rulebook's French": Wild(
        "Nom,Type,Héros,Genre,Chakra,Force,Traits\nOuragan,technique,Lee,combat,2,3,Eau\n",
        {"none-ouragan": {"traits": ["water"]}},
        game="akatsuki",
    ),
}


@pytest.mark.parametrize("form", PLAIN)
def test_a_file_anybody_can_read_comes_in_as_it_says(form: str, tmp_path: Path) -> None:
    comes_in_as_it_says(PLAIN[form], tmp_path)


@pytest.mark.parametrize("word", ["none", "None", "NULL", "nil", "undefined", "なし", "n/a"])
def test_a_word_for_nothing_leaves_a_jutsu_cost_unknown(word: str, tmp_path: Path) -> None:
    comes_in_as_it_says(
        Wild(
            f"Number,Name,Type,Jutsu Cost\nJ-2901,Wave Cutter,Jutsu,{word}\nJ-2902,Ash Fox,Jutsu,free\n",
            {"J-2901": {"jutsu_cost": None, "unknown": ["symbols", "jutsu_cost"]}, "J-2902": {"jutsu_cost": "0"}},
            game="naruto-ccg",
        ),
        tmp_path,
    )


def test_a_ninja_whose_characteristics_nobody_says_has_no_gender_that_is_said(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("Number,Name,Type,Characteristics\nN-2901,Mira,Ninja,\nN-2902,Ito,Ninja,Animal\n", "utf-8")
    assert kage("import", "naruto-ccg", str(source)).exit_code == 0
    found = kage("search", "-g", "naruto-ccg", "number:2901 or number:2902", "-o", "jsonl").stdout.splitlines()
    assert {card["name"]: card["gender"] for card in map(json.loads, found)} == {"Mira": None, "Ito": "None"}


TITLED = document(
    {
        "Old Dusk": {"ninjas": [{"number": "N-2901", "name": "Mira Tsuru", "entrance": 3}], "missions": []},
        "New Dawn": {"ninjas": [{"number": "N-2902", "name": "Oboro Kage", "entrance": 1}]},
    }
)


def test_what_cards_stand_under_is_kept_and_can_be_the_set(tmp_path: Path) -> None:
    source = tmp_path / "cards.json"
    source.write_text(TITLED, "utf-8")
    first = kage("import", "naruto-ccg", str(source))
    assert "--map heading=..." in first.stderr
    assert "N-2901" in kage("search", "-g", "naruto-ccg", 'extra.heading:"Old Dusk"', "-o", "ids").stdout
    assert kage("import", "naruto-ccg", str(source), "--map", "heading=set").exit_code == 0
    assert kage("search", "-g", "naruto-ccg", 'set:"New Dawn"', "-o", "ids").stdout.split() == ["naruto-ccg:N-2902"]


def test_a_name_of_a_column_goes_before_its_place(tmp_path: Path) -> None:
    source, mapping = tmp_path / "cards.csv", tmp_path / "mine.toml"
    source.write_text("Karte;Nummer;Wert A;Wert B\nMira Tsuru;W1-901;2;1\n", "utf-8")
    mapping.write_text('[columns]\n"Wert A" = "power"\n"4" = "power"\n[const]\ntype = "character"\n', "utf-8")
    result = kage("import", "mythos", str(source), "--mapping", str(mapping), "--map", "Wert B=cost")
    assert result.exit_code == 0
    shown = json.loads(kage("show", "mythos:W1-901", "--json").stdout)
    assert {name: shown[name] for name in ("cost", "power")} == {"cost": 1, "power": 2}


def test_a_table_whose_header_nobody_knows_is_no_list_of_titles(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("Nubmer,Nmae,Tpye\nN-2901,Mira,Ninja\n", "utf-8")
    result = kage("import", "naruto-ccg", str(source), "--const", "type=ninja")
    assert result.exit_code == 5
    assert "--map Nmae=..." in result.stderr
