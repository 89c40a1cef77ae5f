"""Headings over lists without a header: the set, the card type or the title that the cards below them have."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.importers.command import kage
from tests.importers.test_wild_files import Wild, comes_in_as_it_says

SECTIONS = {
    "sets with their years between bars": Wild(
        "=== Set 41: Ash Field (2013) ===\nN-4401 | Juro | Ninja | Fire | 3\n=== Set 42: Dust (2014) ===\n"
        "N-4403 | Muro | Ninja | Wind | 5\n",
        {
            "N-4401": {"name": "Juro", "set": "Ash-Field", "date": "2013"},
            "N-4403": {"name": "Muro", "set": "Dust", "date": "2014"},
        },
        game="naruto-ccg",
    ),
    "sets over ids and names": Wild(
        "# Set: Ash Field\nN-4405 Juro\nN-4406 Kuro\n# Set: Dust\nN-4407 Muro\n",
        {"N-4405": {"name": "Juro", "set": "Ash-Field"}, "N-4407": {"name": "Muro", "set": "Dust"}, "N-4406": {}},
        game="naruto-ccg",
    ),
    "headings that may be titles": Wild(
        "== Ash ==\nN-4408 Juro\n== Dust ==\nN-4409 Muro\n",
        {"N-4408": {"extra": {"heading": "Ash"}}, "N-4409": {"extra": {"heading": "Dust"}}},
        game="naruto-ccg",
    ),
    "one heading says nothing of a set": Wild(
        "# My list\nN-4410 Juro\nN-4411 Muro\n", {"N-4410": {"extra": {}}, "N-4411": {}}, game="naruto-ccg"
    ),
    "types over titles": Wild(
        "[Missions]\nThe Bridge\nThe Gate\n[Characters]\nMira Tsuru\nOboro Kage\n",
        {
            "none-the-bridge": {"type": "mission"},
            "none-the-gate": {"type": "mission"},
            "none-mira-tsuru": {"type": "character"},
            "none-oboro-kage": {"type": "character"},
        },
    ),
    "sections above the headings of cards": Wild(
        "# Ash\n\n## W1-901 Mira\nType: Character\nCost: 2\n\n## W1-902 Oboro\nType: Character\nCost: 4\n\n"
        "# Dust\n\n## W1-903 Sen\nType: Character\nCost: 1\n",
        {
            "W1-901": {"name": "Mira", "cost": 2, "extra": {"heading": "Ash"}},
            "W1-902": {"extra": {"heading": "Ash"}},
            "W1-903": {"name": "Sen", "extra": {"heading": "Dust"}},
        },
    ),
    "lines for sets and types among ids, and figures behind names": Wild(
        "Characters\nW1-906 Mira (2/3)\nMissions\nW1-907 The Bridge (2)\n",
        {
            "W1-906": {"name": "Mira", "type": "character", "extra": {"column 3": "2/3"}},
            "W1-907": {"name": "The Bridge", "type": "mission", "extra": {"column 3": "2"}},
        },
    ),
    "columns two blanks apart behind ids": Wild(
        "N-4412  Juro   Fire  3/1  4/2\nN-4413  Muro   Wind  5/1  6/3\n",
        {"N-4412": {"name": "Juro", "symbols": ["Fire"]}, "N-4413": {"name": "Muro", "symbols": ["Wind"]}},
        game="naruto-ccg",
    ),
    "the year beside a set": Wild(
        "- set: Ash\n  year: 2011\n  ninja:\n    - {number: N-4414, name: Juro, symbol: Fire, entrance: 3}\n"
        "- set: Dust\n  year: 2012\n  ninja:\n    - {number: N-4415, name: Muro, symbol: Wind, entrance: 2}\n",
        {"N-4414": {"set": "Ash", "date": "2011"}, "N-4415": {"set": "Dust", "date": "2012"}},
        game="naruto-ccg",
    ),
    "a table of a database as JSON, beside what it is of": Wild(
        '[{"type": "header", "version": "5.2"}, {"type": "table", "name": "cards", "data": ['
        '{"card_no": "W1-908", "name": "Mira", "type": "Character", "cost": "2"}]}]',
        {"W1-908": {"name": "Mira", "cost": 2}},
    ),
    "card types above the headings of cards": Wild(
        "# Missions\n\n## W1-904 The Bridge\nPoints: 2\n\n# Characters\n\n## W1-905 Mira\nCost: 2\n",
        {"W1-904": {"type": "mission", "points": 2, "extra": {}}, "W1-905": {"type": "character", "cost": 2}},
    ),
}


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("form", SECTIONS)
def test_cards_below_a_heading_come_in_as_it_says(form: str, tmp_path: Path) -> None:
    comes_in_as_it_says(SECTIONS[form], tmp_path)


@pytest.mark.usefixtures("catalogue_path")
def test_columns_and_orders_of_what_is_no_field(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("Id,Name,Cost,Shelf\nW1-901,Mira,2,10\nW1-902,Oboro,2,9\nW1-903,Sen,2,top\n", "utf-8")
    assert kage("import", "mythos", str(source), "--const", "type=character").exit_code == 0
    asked = ("search", "-g", "mythos", "set:W1", "-o", "ids")
    assert kage(*asked, "sort:extra.shelf").stdout.split() == ["mythos:W1-902", "mythos:W1-901", "mythos:W1-903"]
    assert kage(*asked, "sort:-extra.shelf").stdout.split()[0] == "mythos:W1-901"
    nobodys = kage("search", "-g", "mythos", "set:W1", "--columns", "id,extra.Shelff")
    assert nobodys.exit_code == 2 and 'No card of the catalogue has a column "extra.Shelff".' in nobodys.stderr
    there = kage("search", "-g", "mythos", "set:KS", "--limit", "1", "--columns", "id,extra.Shelf")
    assert there.exit_code == 0


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("said", ["0x5", "4*", "x5x5x", "X5"])
def test_signs_and_figures_in_no_order_are_no_figure(said: str, tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text(f"Id,Name,Type,Cost\nW1-901,Mira,Character,{said}\n", "utf-8")
    result = kage("import", "mythos", str(source))
    assert result.exit_code == 5 and f'cost: "{said}" is not a whole number' in result.stderr
