"""What a source does not say is unknown: from the file through search, show and the deck check."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from importers.games import importer_for
from importers.records.converters import converters
from importers.records.normalise import Normaliser
from importers.rows import Row
from importers.values.cell_values import figure
from rules.core.cards import Json
from rules.core.errors import Location
from rules.core.registry import games
from tests.importers.command import kage


@pytest.fixture
def cards(tmp_path: Path, catalogue_path: Path) -> Path:
    """A few cards of a set of our own: titles alone, a cost with alternatives, a figure that is a letter."""
    assert catalogue_path.exists()
    path = tmp_path / "cards.csv"
    path.write_text(
        "Collector Number,Name,Type,Set,Chakra Cost,Entrance Cost,Hand Cost,Healthy Combat,Symbols\n"
        "N-901,Only A Name,Ninja,T1,,,,,\n"
        "N-902,Letter,Ninja,T1,,1,0,X,Fire\n"
        "N-903,Whole,Ninja,T1,,2,0,6,Fire\n"
        "J-901,Either,Jutsu,T1,NN or FF,,,,Fire\n"
        "J-902,Nobody Says,Jutsu,T1,,,,,Fire\n"
        "J-903,Two X,Jutsu,T1,XX,,,,Fire\n"
        "J-904,Dear Or Cheap,Jutsu,T1,10 or W,,,,Wind\n",
        encoding="utf-8",
    )
    assert kage("import", "naruto-ccg", str(path)).exit_code == 0
    return path


def found(query: str) -> set[str]:
    result = kage("search", "-g", "naruto-ccg", f"set:T1 {query}", "-o", "ids")
    assert result.exit_code == 0, result.stderr
    return {line.partition(":")[2] for line in result.stdout.split()}


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("type:ninja entrance=0", set()),
        ("type:ninja entrance<=1", {"N-902"}),
        ("type:ninja entrance:unknown", {"N-901"}),
        ("type:ninja -entrance>1", {"N-901", "N-902"}),
        ("cost:unknown", {"J-902"}),
        ("jc:unknown", {"J-902"}),
        ("symbols:unknown", {"N-901"}),
        ("combat:X", {"N-902"}),
        ("combat>3", {"N-903"}),
        ("-combat>3 type:ninja", {"N-901", "N-902"}),
        ("jc:FF", {"J-901"}),
        ("jc:火火", {"J-901"}),
        ("jc:F", {"J-901"}),
        ("jc=F", set()),
        ("jc=XX", {"J-903"}),
        ("cost=2", {"J-901"}),
        ("jc<=2", {"J-901", "J-903", "J-904"}),
        ("jc>=2", {"J-901"}),
        ("2>=jc jc>0", {"J-901", "J-904"}),
        ("-jc<=1 type:jutsu", {"J-901", "J-902"}),
        ("jc:1..2", {"J-901", "J-904"}),
        ("jc:odd", {"J-904"}),
        ("jc*2<=cost+1", {"J-903", "J-904"}),
        ("術コスト≦１", {"J-903", "J-904"}),
        ("is:unknown type:jutsu", {"J-902"}),
    ],
)
def test_an_unknown_value_fails_every_comparison_and_is_found_as_such(cards: Path, query: str, ids: set[str]) -> None:
    assert cards.exists()
    assert found(query) == ids


def test_a_cost_in_several_ways_is_compared_and_sorted_by_the_least_that_pays_it(cards: Path) -> None:
    assert cards.exists()
    page = kage("search", "-g", "naruto-ccg", "set:T1 type:jutsu sort:-jc", "-o", "ids").stdout.split()
    assert page == [f"naruto-ccg:{number}" for number in ("J-901", "J-904", "J-903", "J-902")]
    everywhere = kage("search", "jc<=2 set:T1|KS", "-o", "ids").stdout.split()
    assert all(card.startswith("naruto-ccg:J-") for card in everywhere)


def test_unknown_is_null_in_json_and_a_note_in_the_check(cards: Path, tmp_path: Path) -> None:
    assert cards.exists()
    shown = json.loads(kage("show", "N-901", "--json").stdout)
    assert (shown["entrance"], shown["combat"]) == (None, None)
    assert "entrance" in shown["unknown"]
    assert json.loads(kage("show", "J-901", "--json").stdout)["jutsu_cost"] == "N N or F F"
    deck = tmp_path / "x.deck"
    deck.write_text("3 Only A Name\n", encoding="utf-8")
    report = json.loads(kage("deck", "check", str(deck), "-g", "naruto-ccg", "--json").stdout)
    assert [p["cards"] for p in report["problems"] if p["code"] == "unknown-facts"] == [["naruto-ccg:N-901"]]


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("symbol:火 type:ninja", {"N-902", "N-903"}),
        ("symbol：火 登場コスト≦１", {"N-902"}),
        ("entrance≥２ type:ninja", {"N-903"}),
        ("entrance＝２", {"N-903"}),
    ],
)
def test_queries_may_be_typed_with_a_japanese_keyboard(cards: Path, query: str, ids: set[str]) -> None:
    assert cards.exists()
    assert found(query) == ids


def test_columns_without_a_field_are_shown_with_their_card(tmp_path: Path, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    path = tmp_path / "cards.csv"
    path.write_text("Collector Number,Name,Type,Set,Foil Kind,Year\nN-909,Extra,Ninja,T1,A TITLE,2012\n", "utf-8")
    assert kage("import", "naruto-ccg", str(path)).exit_code == 0
    assert json.loads(kage("show", "N-909", "--json").stdout)["extra"] == {"Foil Kind": "A TITLE"}
    assert json.loads(kage("show", "N-909", "--json").stdout)["date"] == "2012"
    assert "A TITLE" in kage("show", "N-909").stdout


@pytest.mark.parametrize(
    "cell",
    ["\"['Far Shore', 'Team 90']\"", '"[\'Far Shore\', ""Team 90""]"', "[Far Shore][Team 90]", "[Far Shore; Team 90]"],
)
def test_keywords_may_be_a_list_as_programs_print_it(tmp_path: Path, catalogue_path: Path, cell: str) -> None:
    assert catalogue_path.exists()
    path = tmp_path / "cards.csv"
    path.write_text(
        f"Collector Number,Name,Type,Set,Symbols,Keywords\nN-1653,Some One,Ninja,T1,['火'],{cell}\n", "utf-8"
    )
    assert kage("import", "naruto-ccg", str(path)).exit_code == 0
    shown = json.loads(kage("show", "Ｎー１６５３", "--json").stdout)
    assert (shown["keywords"], shown["symbols"]) == (["Far Shore", "Team 90"], ["Fire"])
    assert found("number:1653 keyword:['Far Shore', 'Team 90']") == {"N-1653"}


def test_what_a_card_has_although_nobody_says_it_is_from_no_source_in_the_preview(tmp_path: Path, cards: Path) -> None:
    assert cards.exists()
    path = tmp_path / "more.csv"
    path.write_text(
        "Collector Number,Name,Type,Set,Combat\nN-901,Only A Name,Ninja,T1,4\nN-908,New,Ninja,T1,4\n", "utf-8"
    )
    assert kage("import", "naruto-ccg", str(path), "--dry-run").stdout.count("mental: 0  (filled in by rule)") == 2
    path.write_text("Collector Number,Name,Type,Set,Mental Power\nN-908,New,Ninja,T1,0\n", "utf-8")
    assert "    mental: 0\n" in kage("import", "naruto-ccg", str(path), "--dry-run").stdout


@pytest.mark.usefixtures("catalogue_path")
def test_a_figure_that_nobody_says_is_not_said_to_be_of_the_source(tmp_path: Path) -> None:
    path = tmp_path / "two.csv"
    path.write_text("Number,Name,Type,Mental Power\nN-2901,Mira,Ninja,\nN-2902,Oboro,Ninja,0\n", "utf-8")
    assert kage("import", "naruto-ccg", str(path)).exit_code == 0
    for number, source in (("N-2901", "filled in by rule"), ("N-2902", str(path))):
        shown = json.loads(kage("show", f"naruto-ccg:{number}", "--sources", "--json").stdout)
        assert [each["source"] for each in shown if each["field"] == "mental"] == [source]


@pytest.mark.usefixtures("catalogue_path")
def test_what_has_no_field_but_a_word_is_mapped_and_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "art.csv"
    path.write_text("ID,Name,Type,Drawn by,Foil\nT1-001,Mira,character,A. Painter,True\n", "utf-8")
    result = kage("import", "mythos", str(path), "--map", "Drawn by=artist")
    assert (result.exit_code, "of their own: Foil\n" in result.stderr) == (0, True), result.stderr
    assert "mythos:T1-001" in kage("search", "artist:painter").stdout
    path.write_text("ID,Name,Type,Illus.,Foil\nT1-002,Oboro,character,B. Drawer,true\n", "utf-8")
    assert kage("import", "mythos", str(path)).exit_code == 0
    assert "mythos:T1-002" in kage("search", "artist:drawer").stdout
    assert kage("search", "extra.foil=true").stdout.count("mythos:T1-") == 2


@pytest.fixture
def enemies(catalogue_path: Path, tmp_path: Path) -> Path:
    """Board game cards of which nobody says the figures, one whole, and a trap that says it has none."""
    assert catalogue_path.exists()
    path = tmp_path / "board.csv"
    path.write_text(
        "Number,Name,Type,Set,Health,Defence,Colour,Hero,Kind,Force,Chakra\n"
        "1,Asked,member,T1,?,?,,,,,\n"
        "2,Left Empty,summon,T1,,3,,,,,\n"
        "3,Whole,member,T1,0,3,,,,,\n"
        "4,A Dash,trap,T1,-,-,blue,,,,\n"
        "5,Odd Trap,trap,T1,?,,blue,,,,\n"
        "6,Odd Blow,technique,T1,,,,Somebody,combat,?,1\n"
        "7,Mending,technique,T1,,,,Somebody,support,,1\n",
        encoding="utf-8",
    )
    assert kage("import", "akatsuki", str(path)).exit_code == 0
    return path


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("health=0", "34"),
        ("health<9", "34"),
        ("-health>3 -type:technique", "12345"),
        ("health:unknown", "125"),
        ("defence:unknown", "15"),
        ("force:unknown", "6"),
        ("force=0", "7"),
        ("is:unknown -summoner:unknown", "156"),
    ],
)
@pytest.mark.usefixtures("enemies")
def test_an_unknown_figure_of_the_board_game_is_not_0(query: str, numbers: str) -> None:
    result = kage("search", "-g", "akatsuki", f"set:T1 {query}", "-o", "ids")
    assert result.exit_code == 0, result.stderr
    assert {line.rpartition("-")[2] for line in result.stdout.split()} == {*numbers}


@pytest.mark.usefixtures("enemies")
def test_show_and_the_box_say_which_card_lacks_a_figure() -> None:
    assert "health" in kage("show", "Asked").stdout.partition("unknown")[2]
    box = kage("games", "akatsuki", "--box")
    said = f"{box.stdout}\n{box.stderr}"
    assert "Asked (akatsuki:T1-1): no source says health and defence. Games take" in said
    assert "Odd Trap (akatsuki:T1-5): no source says health and defence. Games take health 0" in said
    assert "Whole (akatsuki:T1-3)" not in said


@pytest.mark.parametrize("cell", [None, "", "?"])
def test_no_figure_that_nobody_says_is_0_but_those_that_a_rulebook_says_are(cell: str | None) -> None:
    """Every figure of every card type: left out, empty and `?`."""
    zero: set[tuple[str, str, str]] = set()
    for of_game in games():
        normaliser = Normaliser(importer_for(of_game))
        for card_type in of_game.card_types:
            figures = [name for name, convert in converters(card_type).items() if convert is figure]
            cells: dict[str, Json] = {} if cell is None else dict.fromkeys(figures, cell)
            row = Row(
                values={"type": card_type.type_id, "name": "Mira", "set": "T1", "number": "1", **cells},
                where=Location("x"),
            )
            facts = normaliser.record(row).facts
            card = card_type.from_facts({name: fact for name, fact in facts.items() if fact is not None})
            zero |= {(of_game.id, card_type.type_id, name) for name in figures if getattr(card, name) == 0}
    assert zero == {
        ("naruto-ccg", "ninja", "mental"),  # "Mental Power": ninjas without it are considered to have 0
        ("naruto-cg", "ninja", "mental"),
        ("naruto-cg", "client", "hand"),  # the rule for cards without hand costs
    }


def test_the_points_of_a_number_that_nobody_says_are_unknown_and_a_king_has_none(
    catalogue_path: Path, tmp_path: Path
) -> None:
    assert catalogue_path.exists()
    path = tmp_path / "deck.csv"
    path.write_text("Set,No,Name,Rank,Points\nT1,1,Asked,7,?\nT1,2,Crown,King,\nT1,3,Whole,8,8\n", encoding="utf-8")
    assert kage("import", "ninjitsu", str(path)).exit_code == 0
    result = kage("search", "-g", "ninjitsu", "set:T1 unknown:points", "-o", "ids")
    assert result.stdout.split() == ["ninjitsu:T1-1"]
