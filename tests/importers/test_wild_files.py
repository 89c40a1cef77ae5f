"""Card files as communities keep them: pages, wikis, documents of other tools, sheets with headings and sums.

Every card is invented. What a file says comes in; what it does not say stays unknown.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from importers.values.set_names import as_date
from rules.core.cards import Json
from rules.core.set_titles import bare_title
from tests.importers.command import kage

MIRA: dict[str, Json] = {"name": "Mira Tsuru", "cost": 2, "power": 1}
OBORO: dict[str, Json] = {"name": "Oboro Kage", "cost": 4, "power": 5}
ONE = {"name": "Mira Tsuru", "cost": 2, "power": 1, "type": "Character"}
TWO = {"name": "Oboro Kage", "cost": 4, "power": 5, "type": "Character"}


class Wild(NamedTuple):
    """A file, the cards that it holds by the end of their ids, and what is said while it comes in."""

    text: str
    cards: dict[str, dict[str, Json]]
    said: str = ""
    game: str = "mythos"


def comes_in_as_it_says(wild: Wild, folder: Path) -> None:
    """Import a file, look at each of its cards, and import it again, which changes nothing."""
    source = folder / "cards"
    source.write_text(wild.text, "utf-8")
    result = kage("import", wild.game, str(source))
    assert result.exit_code == 0, result.stderr
    assert f": {len(wild.cards)} added" in result.stderr
    assert wild.said in result.stderr
    for id_, told in wild.cards.items():
        shown = json.loads(kage("show", f"{wild.game}:{id_}", "--json").stdout)
        assert {**shown, **{f"extra.{name}": value for name, value in shown["extra"].items()}}.items() >= told.items()
    assert ": 0 added, 0 updated" in kage("import", wild.game, str(source)).stderr


def document(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


WILD = {
    "results in pages": Wild(
        document({"page": 1, "pages": [{"page": 1, "results": [{"id": "W1-901", **ONE}, {"id": "W1-902", **TWO}]}]}),
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "a set object beside the cards": Wild(
        document(
            {
                "set": {"code": "NX", "name": "Next Wave", "releaseDate": "2026-09-01"},
                "cards": [{"number": "001/130", **ONE}],
            }
        ),
        {"NX-001": {**MIRA, "set": "NX", "date": "2026-09-01"}},
    ),
    "cards in sets": Wild(
        document(
            {
                "sets": [
                    {"code": "NX", "name": "Next Wave", "cards": [{"number": "001", **ONE}]},
                    {"code": "NY", "name": "Later", "cards": [{"number": "001", **TWO}]},
                ]
            }
        ),
        {"NX-001": MIRA, "NY-001": OBORO},
    ),
    "sets by code, with words about the file": Wild(
        document(
            {
                "meta": {"date": "2026-01-01", "version": "5"},
                "data": {"NX": {"name": "Next Wave", "code": "NX", "cards": [{"number": "1", **ONE}]}},
            }
        ),
        {"NX-001": MIRA},
        "1 passed over",
    ),
    "edges and nodes": Wild(
        document(
            {"data": {"cards": {"edges": [{"node": {"id": "W1-901", **ONE}}, {"node": {"id": "W1-902", **TWO}}]}}}
        ),
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "values in objects": Wild(
        document(
            [
                {
                    "id": "W1-901",
                    "name": {"en": "Mira Tsuru", "fr": "Mira la Grue"},
                    "stats": {"cost": 2, "power": 1},
                    "set": {"code": "W1", "name": "Wild One"},
                    "keywords": [{"name": "Jutsu"}, {"name": "Kunoichi"}],
                    "type": "character",
                }
            ]
        ),
        {"W1-901": {**MIRA, "name_fr": "Mira la Grue", "keywords": ["Jutsu", "Kunoichi"]}},
    ),
    "columns, and rows under them": Wild(
        document({"columns": ["id", "name", "cost", "power"], "data": [["W1-901", "Mira Tsuru", 2, 1]]}),
        {"W1-901": MIRA},
    ),
    "a list a column": Wild(
        document({"id": ["W1-901", "W1-902"], "name": ["Mira Tsuru", "Oboro Kage"], "cost": [2, 4], "power": [1, 5]}),
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "XML with all in attributes": Wild(
        '<cardset code="W1"><card number="901" name="Mira Tsuru" cost="2" power="1"/>'
        '<card number="902" name="Oboro Kage" cost="4" power="5"/></cardset>',
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "a header of two lines, and a sum": Wild(
        "Identity,,,Figures,\nSet,Number,Name,Cost,Power\nW1,901,Mira Tsuru,2,1\nW1,902,Oboro Kage,4,5\n,,,,\n"
        "Total,2,,6,6\n",
        {"W1-901": MIRA, "W1-902": OBORO},
        '"Total" is a sum',
    ),
    "merged cells over figures": Wild(
        "Number,Name,Healthy,,Injured,\n,,Combat,Support,Combat,Support\nN-2901,Mira Tsuru,3,1,1,0\n",
        {"N-2901": {"combat": 3, "support": 1, "combat_injured": 1, "support_injured": 0, "entrance": None}},
        game="naruto-ccg",
    ),
    "headings between the cards, and the header again": Wild(
        "Number,Name,Set,Cost,Power\nLeaf Village,,,,\n901,Mira Tsuru,W1,2,1\n"
        "Number,Name,Set,Cost,Power\n902,Oboro Kage,W1,4,5\n",
        {"W1-901": MIRA, "W1-902": OBORO},
        '"Leaf Village" stands alone',
    ),
    "several prints in one cell": Wild(
        'Name,Printings,Cost,Power\nMira Tsuru,"W1-901, W1-951-RA",2,1\n',
        {"W1-901": MIRA, "W1-951-RA": MIRA},
    ),
    "ids in a column that only says card": Wild(
        "Carte,Nom,Coût,Puissance\nW1-901,Mira Tsuru,2,1\n",
        {"W1-901": MIRA},
    ),
    "names in a column that only says card": Wild(
        "Card,No.,Set,Cost,Power\nMira Tsuru,901,W1,2,1\n",
        {"W1-901": MIRA},
    ),
    "two fields in one column, letters for types": Wild(
        "No.,Card Name,Card Type,EC/HC,Combat/Support\nN-2901,Mira Tsuru,N,2/0,3/1\n",
        {"N-2901": {"entrance": 2, "hand": 0, "combat": 3, "support": 1}},
        game="naruto-ccg",
    ),
    "a type with more, and a village": Wild(
        "Number,Name,Type,Village,Rank,Keywords\nN-2901,Mira Tsuru,Ninja / Leaf,Leaf,Genin,Revitalize (2)\n",
        {"N-2901": {"type": "ninja", "characteristics": ["Leaf", "Genin"], "keywords": ["Revitalize"]}},
        game="naruto-ccg",
    ),
    "a sacrifice in the first line": Wild(
        'Number,Name,Type,Text\nN-2901,Mira Tsuru,Ninja,"Sacrifice: 1 Ninja\nWhen this Ninja wins, draw 1 card."\n',
        {"N-2901": {"sacrifice": ["1 Ninja"], "effects": ["When this Ninja wins, draw 1 card."]}},
        game="naruto-ccg",
    ),
}


@pytest.mark.parametrize("what", WILD)
def test_a_wild_file_comes_in_as_it_says(what: str, tmp_path: Path, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    comes_in_as_it_says(WILD[what], tmp_path)


def test_a_column_that_means_a_field_and_is_there_twice_is_asked_about(tmp_path: Path, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    source = tmp_path / "cards.csv"
    source.write_text("Name,Number,Set,Cost,Power,Cost\nMira Tsuru,901,W1,2,1,7\n", "utf-8")
    assert "--ignore 'Cost (2)'" in kage("import", "mythos", str(source)).stderr


def test_a_set_under_several_names_is_one(tmp_path: Path, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    for name, number in (("Broken Wing", "N-2901"), ("12 The Broken Wing", "N-2902"), ("broken-wing", "N-2903")):
        source = tmp_path / "cards.csv"
        source.write_text(f"Number,Name,Type,Set,Year\n{number},Card {number},Ninja,{name},2012.0\n", "utf-8")
        assert kage("import", "naruto-ccg", str(source)).exit_code == 0
    found = json.loads(kage("search", "-g", "naruto-ccg", 'set:"Broken Wing" date>=2012', "--json").stdout)
    assert [(card["set"], card["date"]) for card in found] == [("Broken-Wing", "2012")] * 3


def test_a_printing_in_a_further_set_gets_the_set_in_its_id(tmp_path: Path, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    source = tmp_path / "cards.csv"
    source.write_text(
        "Number,Name,Type,Set\nN-2901,Mira Tsuru,Ninja,New Dawn\nN-2901,Mira Tsuru,Ninja,Old Dusk\n", "utf-8"
    )
    assert "2 added" in kage("import", "naruto-ccg", str(source)).stderr
    shown = json.loads(kage("show", "naruto-ccg:N-2901", "--json").stdout)
    assert [p["id"] for p in shown["printings"]] == ["naruto-ccg:N-2901", "naruto-ccg:Old-Dusk-N-2901"]
    assert "2 unchanged" in kage("import", "naruto-ccg", str(source)).stderr


def test_dates_and_titles_are_read_as_far_as_they_are_plain() -> None:
    assert [as_date(text) for text in ("2012", "2012-09", "03/04/2012", "soon")] == ["2012", "2012-09", None, None]
    assert bare_title("The Promo Cards") == bare_title("Promos")


def test_a_doubled_printing_is_found(tmp_path: Path, catalogue_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("Number,Name,Type,Set\nN-2901,Mira Tsuru,Ninja,New\nN-2902,Oboro Kage,Ninja,New\n", "utf-8")
    assert kage("import", "naruto-ccg", str(source)).exit_code == 0
    assert kage("db", "check").exit_code == 0
    assert kage("search", "-g", "naruto-ccg", "name:/MIRA t/i", "-o", "ids").stdout == "naruto-ccg:N-2901\n"
    with closing(sqlite3.connect(catalogue_path)) as connection, connection:
        connection.execute("UPDATE printing SET number = 'N-2901' WHERE id = 'naruto-ccg:N-2902'")
    assert "have the same set, number and variant" in kage("db", "check").stdout
