"""Card files without tables: lists of ids and names, a field a line, YAML, templates, headings in odd places.

Every card is invented. What a file says comes in; what it does not say stays unknown, or is asked about in a line.
"""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest

from importers.formats.registry import FORMATS
from rules.core.cards import Json
from tests.importers.command import kage
from tests.importers.test_wild_files import MIRA, OBORO, Wild, comes_in_as_it_says, document

OBORO_ALONE: dict[str, Json] = {"name": "Oboro Kage"}

WILD = {
    "ids, names and ranks": Wild(
        "N-2901 Mira Tsuru Genin\nN-2902 Oboro Kage\nJ-2901 Paper Crane\n",
        {
            "N-2901": {"name": "Mira Tsuru", "characteristics": ["Genin"]},
            "N-2902": {"name": "Oboro Kage"},
            "J-2901": {"name": "Paper Crane", "type": "jutsu"},
        },
        game="naruto-ccg",
    ),
    "a table without a header": Wild(
        "N-2901,Mira Tsuru,2,0\nN-2902,Oboro Kage,4,1\n",
        {
            "N-2901": {"name": "Mira Tsuru", "extra": {"column 3": "2", "column 4": "0"}},
            "N-2902": {"name": "Oboro Kage"},
        },
        "column 3",
        game="naruto-ccg",
    ),
    "a list in Markdown": Wild(
        "## Characters\n\n- **W1-901** Mira Tsuru (Cost 2, Power 1)\n- **W1-902** Oboro Kage (Cost 4, Power 5)\n",
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "a table in Markdown, with words around it": Wild(
        "# Mine\n\n| **Name** | ID | Cost | Power |\n|---|---|--:|--:|\n"
        "| **Mira Tsuru** | W1-901 | 2 | 1 |\n\nThat is all.\n",
        {"W1-901": MIRA},
        '"That is all." is no line of the table',
    ),
    "a field a line": Wild(
        "Card Name: Mira Tsuru\nCard Number: N-2901\nEntrance Cost: 2\n"
        "Effect: Draw 1 card.\n  Then discard 1 card.\n---\n"
        "Card Name: Oboro Kage\nCard Number: N-2902\n",
        {"N-2901": {"entrance": 2, "effects": ["Draw 1 card.", "Then discard 1 card."]}, "N-2902": {"entrance": None}},
        game="naruto-ccg",
    ),
    "a template of a wiki": Wild(
        "{{Card infobox\n| name = Mira Tsuru\n| number = N-2901\n| entrance cost = 2\n}}\n\n"
        "{{Card infobox\n| name = Oboro Kage\n| number = N-2902\n}}\n",
        {"N-2901": {"name": "Mira Tsuru", "entrance": 2}, "N-2902": {"name": "Oboro Kage"}},
        game="naruto-ccg",
    ),
    "YAML with figures that begin with 0": Wild(
        "- number: 010\n  set: W1\n  name: Mira Tsuru\n  cost: 2\n  power: 1\n  type: character\n", {"W1-010": MIRA}
    ),
    "columns drawn with blanks": Wild(
        "Number   Name          Type    EC  HC\n-------  ------------  ------  --  --\n"
        "N-2901   Mira Tsuru    Ninja   2   0\n"
        "N-2902   Oboro Kage    Ninja       1\n",
        {"N-2901": {"entrance": 2, "hand": 0}, "N-2902": {"entrance": None, "hand": 1}},
        game="naruto-ccg",
    ),
    "a card a column": Wild(
        "id,W1-901,W1-902\nname,Mira Tsuru,Oboro Kage\ncost,2,4\npower,1,5\ntype,Character,Character\n",
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "a table a card": Wild(
        "<html><table><tr><th colspan=2>Mira Tsuru</th></tr><tr><th>Number</th><td>N-2901</td></tr>"
        "<tr><th>Type</th><td>Ninja</td></tr><tr><th>Entrance Cost</th><td>2</td></tr></table></html>",
        {"N-2901": {"name": "Mira Tsuru", "entrance": 2}},
        game="naruto-ccg",
    ),
    "cards under their ids": Wild(
        document({"W1-901": {"nom": "Mira la Grue", "coût": "2", "puissance": "1", "type": "Personnage"}}),
        {"W1-901": {"name": "Mira la Grue", "cost": 2, "power": 1}},
    ),
    "JSON edited by hand": Wild(
        '// mine\n[\n {"id": "W1-901", "name": "Mira Tsuru", "cost": {"chakra": 2}, "power": {"base": 1},},\n]\n',
        {"W1-901": MIRA},
    ),
    "keys of a database beside the cards' codes": Wild(
        document({"nodes": [{"id": "clx1", "code": "W1-901", "name": "Mira Tsuru", "chakra": 2, "power": 1}]}),
        {"W1-901": {**MIRA, "extra": {"id": "clx1"}}},
    ),
    "sets under their titles, types under theirs, figures in objects": Wild(
        document(
            {
                "sets": {
                    "Wild One": {
                        "ninjas": [
                            {
                                "number": 2901,
                                "name": "Mira Tsuru",
                                "stats": {"healthy": {"combat": 3, "support": 1}, "injured": {"combat": 1}},
                                "symbols": ["FIRE"],
                            }
                        ],
                        "jutsus": [{"number": 2901, "name": "Paper Crane", "cost": {"Fire": 2, "any": 1}}],
                    }
                }
            }
        ),
        {
            "N-2901": {"set": "Wild-One", "combat": 3, "combat_injured": 1, "symbols": ["Fire"]},
            "J-2901": {"jutsu_cost": "F F 1"},
        },
        game="naruto-ccg",
    ),
    "one card in several objects": Wild(
        document({"cards": [{"card": {"number": "N-2901", "name": "Mira Tsuru"}, "details": {"entranceCost": 2}}]}),
        {"N-2901": {"name": "Mira Tsuru", "entrance": 2}},
        game="naruto-ccg",
    ),
    "figures of both states in a cell, two costs in another": Wild(
        "Number,Name,Type,Stats,Cost (Turn/Hand)\nN-2901,Mira Tsuru,Ninja,3/1 (1/0),2/0\n",
        {"N-2901": {"combat": 3, "support": 1, "combat_injured": 1, "support_injured": 0, "entrance": 2, "hand": 0}},
        game="naruto-ccg",
    ),
    "a column a symbol": Wild(
        "Number,Name,Fire,Wind\nN-2901,Mira Tsuru,x,\nN-2902,Oboro Kage,,x\n",
        {"N-2901": {"symbols": ["Fire"]}, "N-2902": {"symbols": ["Wind"]}},
        game="naruto-ccg",
    ),
    "a Japanese header": Wild(
        "No.;名称;ふりがな;ターン;手札;負傷時戦闘力\n忍―９０１;鶴　ミラ;つる みら;２;０;１\n",
        {"忍-901": {"reading": "つる みら", "entrance": 2, "hand": 0, "combat_injured": 1}},
        game="naruto-cg",
    ),
    "heroes without their other face": Wild(
        "Héros,Force,Chakra,Stratégie\nMira,2,3,4\n",
        {"none-mira": {"type": "hero", "force": 2, "strategy": 4, "force_b": None}},
        game="akatsuki",
    ),
    "techniques of no kind": Wild(
        "Nom,Type,Héros,Chakra\nPas de brume,technique,Mira,1\n",
        {"none-pas-de-brume": {"hero": "Mira", "kind": None, "unknown": ["kind", "force"]}},
        game="akatsuki",
    ),
    "shared cards without a rank": Wild(
        "Card Name,Treasure Value,How many\nBamboo Rake,4,3\n",
        {"none-bamboo-rake": {"points": 4, "copies": 3, "rank": None}},
        game="ninjitsu",
    ),
}


@pytest.mark.parametrize("what", WILD)
def test_a_file_without_a_plain_table_comes_in_as_it_says(what: str, tmp_path: Path, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    comes_in_as_it_says(WILD[what], tmp_path)


REFUSED = {
    "titles alone": ("mythos", "Mira Tsuru\nOboro Kage\n", "--const type=character (character or mission)"),
    "Japanese titles alone": (
        "naruto-cg",
        "鶴の舞\n夜の番\n",
        "--const type=ninja (ninja or jutsu or mission or client)",
    ),
    "cards of an unknown type": (
        "mythos",
        "Set,Number,Name\nW1,901,Mira Tsuru\nW1,902,Oboro\n",
        "--const type=character",
    ),
    "SQL": ("mythos", "INSERT INTO cards VALUES ('W1-901', 'Mira Tsuru');\n", "is SQL; load it into a database"),
    "a PDF": ("mythos", "%PDF-1.4\n1 0 obj\n", "is a PDF; copy its table"),
    "YAML that goes wrong": ("mythos", "- name: Mira\n  cost: 2\n power: 1\n", "is not YAML"),
    "YAML with a key twice": ("mythos", "- name: Mira\n  cost: 2\n  cost: 3\n", 'the key "cost" twice'),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_file_that_does_not_say_enough_gets_a_line_that_says_what_to_do(
    what: str, tmp_path: Path, catalogue_path: Path
) -> None:
    assert catalogue_path.exists()
    game, text, said = REFUSED[what]
    source = tmp_path / "cards"
    source.write_text(text, "utf-8")
    result = kage("import", game, str(source))
    assert result.exit_code == 5
    assert said in result.stderr
    assert result.stderr.count("\n") <= 2


def test_a_reason_that_many_records_share_is_said_once(tmp_path: Path, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    source = tmp_path / "cards.csv"
    source.write_text("Set,Number,Name\n" + "".join(f"W1,{n},Card {n}\n" for n in range(900, 940)), "utf-8")
    said = kage("import", "mythos", str(source)).stderr
    assert said.count("card type is missing") == 1
    assert ":2 (and 39 more)" in said


def test_a_shipped_card_leaves_nothing_in_another_card_of_its_number(tmp_path: Path, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    source = tmp_path / "cards.csv"
    source.write_text("Number,Name,Cost,Power\n001/130,Mira Tsuru,2,1\n", "utf-8")
    assert kage("import", "mythos", str(source), "--set", "KS").exit_code == 0
    shown = json.loads(kage("show", "mythos:KS-001-C", "--json").stdout)
    assert (shown["name"], shown["title"], shown["keywords"], shown["faction"]) == ("Mira Tsuru", None, [], None)


def test_a_yaml_that_names_itself_again_and_again_is_refused(tmp_path: Path, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    lines = ["a: &a [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"{b}: &{b} [{', '.join([f'*{a}'] * 10)}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True)]
    source = tmp_path / "cards.yaml"
    source.write_text("name: Mira\ncards:\n  - name: Mira\n    cost: 2\n" + "\n".join(lines) + "\n", "utf-8")
    result = kage("import", "mythos", str(source))
    assert (result.exit_code, "swells to more values" in result.stderr) == (5, True)


def test_an_archive_with_a_workbook_inside_is_opened(tmp_path: Path, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    ods = (Path(__file__).parents[2] / "examples" / "cards" / "workbook.ods").read_bytes()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("inner.ods", ods)
    source = tmp_path / "cards.zip"
    source.write_bytes(packed.getvalue())
    assert "2 added" in kage("import", "mythos", str(source)).stderr
    assert {"ods", "yaml", "toml", "js", "blocks", "list", "titles"} <= {f.id for f in FORMATS}
