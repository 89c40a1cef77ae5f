"""What may mean two things is asked about or decided by the rest of its source, and what beats what is said.

Every card is invented, and what a file says was written down before it was read.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.core.errors import DataError, EitherError
from rules.families.shinobi.cards.costs import JutsuCost
from tests.importers.command import kage
from tests.importers.test_wild_files import Wild, comes_in_as_it_says, document


@pytest.mark.parametrize(
    "text",
    [
        "2F",
        "1W",
        "3 E",
        "2xN",
        "2XN",
        "W2E",
        "2EV",
        "1LN",
        "Lx2",
        "2火",
        "W3 E",
        "2L, N",
        "Fire 2 Water",
        "[2E]",
        "4E or 3",
    ],
)
def test_a_number_beside_a_symbol_that_may_count_it_is_refused(text: str) -> None:
    with pytest.raises(EitherError, match="write the one that is meant"):
        JutsuCost.parse(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("2EE", "E E 2"),
        ("1NN", "N N 1"),
        ("2E1N", "E E N"),
        ("2E1", "E E 1"),
        ("1V1", "V 1"),
        ("2E 1N 1", "E E N 1"),
        ("E2N1", "E E N"),
        ("V1 N1", "V N"),
        ("1V + 1N", "V N"),
        ("{2}{V}", "V 2"),
        ("2, V", "V 2"),
        ("2+V", "V 2"),
        ("V2", "V 2"),
        ("Earth 2 Water 1", "E E W"),
        ("2 Earth", "E E"),
        ("V X 2", "V X 2"),
        ("EEEX2", "E E E X 2"),
        ("2土1水", "E E W"),
        ("2E or 1W", "E E or W"),
    ],
)
def test_a_number_that_can_mean_one_thing_only_is_read(text: str, written: str) -> None:
    if text == "2E or 1W":
        assert str(JutsuCost.parse(text, counts=True)) == written
    else:
        assert str(JutsuCost.parse(text)) == written


@pytest.mark.parametrize("text", ["1 2", "E1 1", "E 1 W 1 1 1"])
def test_two_numbers_for_any_symbol_are_no_cost(text: str) -> None:
    with pytest.raises(DataError, match="two numbers"):
        JutsuCost.parse(text)


def _jutsu(*costs: str) -> str:
    rows = [f"J-96{place:02},Card {place},Jutsu,Water,{cost}" for place, cost in enumerate(costs)]
    return "\n".join(["Number,Name,Type,Symbol,Jutsu Cost", *rows, ""])


TOLD = {
    "counts, by a cost with several": Wild(
        _jutsu("2W", "1W", "1W 1N", "3"),
        {
            "J-9600": {"jutsu_cost": "W W", "cost": 2},
            "J-9601": {"jutsu_cost": "W", "cost": 1},
            "J-9602": {"jutsu_cost": "W N", "cost": 2},
            "J-9603": {"jutsu_cost": "3", "cost": 3},
        },
        game="naruto-ccg",
    ),
    "amounts, by a cost with a symbol twice": Wild(
        _jutsu("2W", "WW"),
        {"J-9600": {"jutsu_cost": "W 2", "cost": 3}, "J-9601": {"jutsu_cost": "W W", "cost": 2}},
        game="naruto-ccg",
    ),
    "ways to pay as lists in a list": Wild(
        document([{"number": "J-9610", "name": "Both", "type": "Jutsu", "jutsuCost": [["L", "L"], ["W", 1]]}]),
        {"J-9610": {"jutsu_cost": "L L or W 1", "cost": 2}},
        game="naruto-ccg",
    ),
    "a list with an amount first": Wild(
        document([{"number": "J-9611", "name": "One", "type": "Jutsu", "jutsuCost": [2, "L"]}]),
        {"J-9611": {"jutsu_cost": "L 2"}},
        game="naruto-ccg",
    ),
    "a shop's stock, a line a condition": Wild(
        "Id,Name,Cost,Power,State,Left\nW1-901,Mira,2,1,NM,3\nW1-902,Oboro,4,5,NM,1\nW1-901,Mira,2,1,LP,1\n",
        {
            "W1-901": {"name": "Mira", "cost": 2, "extra": {"State": "NM, LP", "Left": "3, 1"}},
            "W1-902": {"extra": {"State": "NM", "Left": "1"}},
        },
        said="1 printing stands on several lines that differ in State, Left alone",
    ),
}


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("form", TOLD)
def test_what_a_source_tells_of_itself_decides(form: str, tmp_path: Path) -> None:
    wild = TOLD[form]
    if "stock" not in form:
        comes_in_as_it_says(wild, tmp_path)
        return
    source = tmp_path / "stock.csv"
    source.write_text(wild.text, "utf-8")
    first = kage("import", "mythos", str(source))
    assert first.exit_code == 0 and wild.said in first.stderr
    for id_, told in wild.cards.items():
        shown = json.loads(kage("show", f"mythos:{id_}", "--json").stdout)
        assert {name: shown[name] for name in told} == told
    assert ": 0 added, 0 updated, 2 unchanged" in kage("import", "mythos", str(source)).stderr


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (_jutsu("2W", "3"), ('"2W" may be W W, or W 2',)),
        (_jutsu("2W", "WW", "1W1N"), ('"2W" may be',)),
        (
            document([{"number": "J-9612", "name": "A", "type": "Jutsu", "jutsuCost": ["WW", "LL"]}]),
            ("WW or LL",),
        ),
    ],
)
def test_a_cost_that_its_source_leaves_open_is_asked_about(text: str, words: tuple[str, ...], tmp_path: Path) -> None:
    source = tmp_path / "cards"
    source.write_text(text, "utf-8")
    result = kage("import", "naruto-ccg", str(source))
    assert result.exit_code == 5
    assert all(word in result.stderr for word in words)


@pytest.mark.usefixtures("catalogue_path")
def test_rows_that_differ_in_a_field_are_still_two_cards(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("Id,Name,Cost,State\nW1-901,Mira,2,NM\nW1-901,Mira,3,LP\n", "utf-8")
    result = kage("import", "mythos", str(source), "--const", "type=character")
    assert result.exit_code == 5 and "is there twice" in result.stderr


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize(
    ("game", "numbers", "other"),
    [("naruto-cg", ("N-4931", "N-4932"), "naruto-ccg"), ("naruto-ccg", ("忍-4931", "忍４９３２"), "naruto-cg")],
)
def test_numbers_that_another_game_prints_are_its_own(
    game: str, numbers: tuple[str, str], other: str, tmp_path: Path
) -> None:
    source = tmp_path / "cards.csv"
    rows = [f"{number},Mira,Ninja,Water,2" for number in numbers]
    source.write_text("\n".join(["Number,Name,Type,Symbol,Entrance", *rows]), "utf-8")
    result = kage("import", game, str(source))
    assert result.exit_code == 5
    assert f"collector numbers of {other}" in result.stderr and f"kage import {other}" in result.stderr
    assert kage("import", other, str(source)).exit_code == 0


@pytest.mark.usefixtures("catalogue_path")
def test_a_constant_says_which_column_it_beats_and_that_it_is_wrong_itself(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("Id,Name,Type,Cost\nW1-901,Mira,Character,2\nW1-902,Oboro,Character,3\n", "utf-8")
    said = kage("import", "mythos", str(source), "--const", "cost=3", "--const", "type=character").stderr
    assert 'the constant cost=3 goes before the column Cost, which says otherwise in 1 record, first "2"' in said
    assert "--const type" not in said
    wrong = kage("import", "mythos", str(source), "--const", "cost=many")
    assert wrong.exit_code == 2 and 'kage: --const cost=many: cost: "many"' in wrong.stderr


@pytest.mark.usefixtures("catalogue_path")
def test_a_split_takes_the_whole_cell_apart(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("Card,Cost\n012 Mira (old),2\n", "utf-8")
    command = ("import", "mythos", str(source), "--set", "W1", "--const", "type=character", "--split")
    part = kage(*command, r"Card=(?P<number>\d+) (?P<name>[A-Z]\w+)")
    assert part.exit_code == 5 and 'it fits "012 Mira" alone' in part.stderr
    assert kage(*command, r"Card=(?P<number>\d+) (?P<name>[A-Z]\w+).*").exit_code == 0


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize(
    ("query", "found"),
    [
        ('jc:"LL or WW"', {"Two", "Three"}),
        ('jc:"WW or LL"', {"Two", "Three"}),
        ('jc:"3 or WW"', {"Three"}),
        ('jc="LL or W"', set()),
        ('jc:"L or W"', {"Two", "Three"}),
    ],
)
def test_several_ways_to_pay_are_found_in_any_order(query: str, found: set[str], tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    rows = "J-9620,One,Jutsu,L L\nJ-9621,Two,Jutsu,W W or L L\nJ-9622,Three,Jutsu,LL or WW or 3\n"
    source.write_text(f"Number,Name,Type,Jutsu Cost\n{rows}", "utf-8")
    assert kage("import", "naruto-ccg", str(source)).exit_code == 0
    cards = json.loads(kage("search", "-g", "naruto-ccg", f"{query} -is:starter", "--json").stdout)
    assert {card["name"] for card in cards} == found


@pytest.mark.usefixtures("catalogue_path")
def test_a_query_for_a_cost_that_may_be_two_is_asked_about() -> None:
    result = kage("search", "-g", "naruto-ccg", "jc:2F")
    assert result.exit_code == 2 and '"2F" may be F F, or F 2' in result.stderr
