"""A source can be taken out again: what it alone said goes, the rest is as if it had never been there."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rules.core.cards import Json
from tests.importers.command import kage


@pytest.fixture(autouse=True)
def _here(catalogue_path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert catalogue_path.exists()
    monkeypatch.chdir(tmp_path)


def brought(name: str, *cards: dict[str, Json], options: tuple[str, ...] = ()) -> None:
    Path(name).write_text(json.dumps([{"type": "character", **card} for card in cards]), encoding="utf-8")
    result = kage("import", "mythos", name, *options)
    assert result.exit_code == 0, result.stderr


def shown(card: str) -> dict[str, Json]:
    result = kage("show", card, "--json")
    assert result.exit_code == 0, result.stderr
    answer: dict[str, Json] = json.loads(result.stdout)
    return answer


def fields(card: str) -> dict[str, tuple[str, list[str]]]:
    rows = json.loads(kage("show", card, "--sources", "--json").stdout)
    return {row["field"]: (row["source"], row["also"]) for row in rows}


def everything(path: Path) -> list[tuple[object, ...]]:
    """All that the catalogue says of cards, without when and from where it was brought in."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(
            "SELECT p.id, card_id, set_code, number, variant, rarity, differs, extra, date, type, name, c.facts"
            " FROM printing p JOIN card c ON c.id = p.card_id ORDER BY 1"
        ).fetchall()
        return [tuple(json.loads(x) if str(x).startswith("{") else x for x in row) for row in rows]


FIRST: dict[str, Json] = {"id": "T1-106-R", "name": "First Name", "cost": 3, "power": 2, "Shelf": "A"}
SECOND: dict[str, Json] = {"id": "T1-106-R", "name": "First Name", "cost": 4, "faction": "Leaf Village"}


def test_a_card_that_one_source_alone_knows_goes_with_it(catalogue_path: Path) -> None:
    before = everything(catalogue_path)
    brought("a.json", FIRST, {"id": "T1-107-R", "name": "Other"})
    result = kage("db", "forget", "a.json", "--json")
    assert json.loads(result.stdout) == {"source": "a.json", "removed": 2, "fell_back": 0}
    assert everything(catalogue_path) == before
    assert kage("show", "T1-107-R").exit_code == 3
    assert "a.json" not in kage("db", "info").stdout


def test_facts_fall_back_to_the_earlier_source(catalogue_path: Path) -> None:
    brought("a.json", FIRST)
    before = everything(catalogue_path)
    brought("b.json", SECOND)
    assert (shown("T1-106-R")["cost"], shown("T1-106-R")["faction"]) == (4, "Leaf Village")
    assert kage("db", "forget", "b.json").exit_code == 0
    assert everything(catalogue_path) == before
    assert json.loads(kage("db", "conflicts", "--json").stdout) == []


def test_the_earlier_source_can_go_and_the_later_one_stays_alone(catalogue_path: Path) -> None:
    brought("b.json", SECOND)
    alone = everything(catalogue_path)
    assert kage("db", "forget", "b.json").exit_code == 0
    brought("a.json", FIRST)
    brought("b.json", SECOND)
    brought("c.json", {"id": "T1-106-R", "name": "First Name", "title": "The Third"})
    assert kage("db", "forget", "a.json").exit_code == 0
    assert kage("db", "forget", "c.json").exit_code == 0
    assert everything(catalogue_path) == alone


def test_a_source_that_gave_way_is_believed_once_the_other_is_gone() -> None:
    brought("a.json", FIRST)
    brought("b.json", SECOND, options=("--on-conflict", "keep"))
    assert shown("T1-106-R")["cost"] == 3
    brought("c.json", {"id": "T1-106-R", "name": "First Name", "power": 9}, options=("--on-conflict", "keep"))
    kage("db", "forget", "c.json")
    assert (shown("T1-106-R")["cost"], shown("T1-106-R")["power"]) == (3, 2)
    kage("db", "forget", "a.json")
    assert (shown("T1-106-R")["cost"], shown("T1-106-R")["power"]) == (4, None)


def test_another_card_under_the_same_number_comes_back_whole() -> None:
    brought("a.json", FIRST)
    brought("b.json", {"id": "T1-106-R", "name": "Somebody Else", "power": 7})
    assert shown("T1-106-R")["name"] == "Somebody Else"
    kage("db", "forget", "b.json")
    assert (shown("T1-106-R")["name"], shown("T1-106-R")["cost"], shown("T1-106-R")["power"]) == ("First Name", 3, 2)


def test_starter_cards_come_back_and_so_do_stand_ins(catalogue_path: Path) -> None:
    before = everything(catalogue_path)
    stand_in = json.loads(kage("search", "is:stand-in", "-g", "mythos", "--limit", "1", "--json").stdout)
    mine: dict[str, Json] = {"id": "KS-009-C", "name": "Naruto Uzumaki", "cost": 9}
    brought("mine.json", mine, *({"id": "T1-001-R", "name": card["name"], "cost": 1} for card in stand_in))
    assert everything(catalogue_path) != before
    assert kage("db", "forget", "mine.json").exit_code == 0
    assert everything(catalogue_path) == before
    assert kage("db", "check").exit_code == 0


def test_what_only_confirms_another_source_keeps_the_cards_when_that_goes() -> None:
    brought("a.json", FIRST)
    brought("b.json", {"id": "T1-106-R", "name": "First Name", "cost": 3})
    kage("db", "forget", "a.json")
    assert (shown("T1-106-R")["cost"], shown("T1-106-R")["power"]) == (3, None)


def test_a_printing_that_taught_its_card_something_takes_it_along() -> None:
    brought("a.json", FIRST)
    brought("fr.json", {"id": "T1-106-RA", "name": "First Name", "name_fr": "Premier Nom"})
    assert shown("T1-106-R")["name_fr"] == "Premier Nom"
    kage("db", "forget", "fr.json")
    assert shown("T1-106-R")["name_fr"] is None
    assert kage("search", "First", "Name", "-g", "mythos", "--unique", "printing", "--count").stdout == "1\n"


def test_owned_copies_outlive_the_source() -> None:
    brought("a.json", FIRST)
    assert kage("collection", "add", "2 First Name (T1 106)").exit_code == 0
    kage("db", "forget", "a.json")
    brought("a.json", FIRST)
    assert json.loads(kage("collection", "show", "--json").stdout)[0]["count"] == 2


def test_show_says_of_each_field_where_it_came_from() -> None:
    brought("a.json", FIRST)
    assert all(said == ("a.json", []) for said in fields("T1-106-R").values())
    brought("b.json", SECOND)
    said = fields("T1-106-R")
    assert said["name"] == ("a.json", ["b.json"])
    assert (said["cost"], said["power"], said["faction"], said["Shelf"]) == (
        ("b.json", []),
        ("a.json", []),
        ("b.json", []),
        ("a.json", []),
    )
    brought("mine.json", {"id": "KS-009-C", "name": "Naruto Uzumaki", "cost": 9})
    said = fields("KS-009-C")
    assert (said["cost"][0], said["power"][0]) == ("mine.json", "ships with kage")
    table = kage("show", "T1-106-R", "--sources").stdout
    assert "3 (a.json)" in table


def test_the_same_file_again_is_still_no_change(catalogue_path: Path) -> None:
    brought("a.json", FIRST)
    brought("b.json", SECOND)
    for name in ("b.json",):
        written = catalogue_path.read_bytes()
        result = kage("import", "mythos", name, "--json")
        assert json.loads(result.stdout)["unchanged"] == 1
        assert catalogue_path.read_bytes() == written


def test_a_conflict_names_the_source_that_said_it() -> None:
    brought("a.json", FIRST)
    brought("b.json", {"id": "T1-106-R", "name": "First Name", "faction": "Leaf Village"})
    brought("c.json", {"id": "T1-106-R", "name": "First Name", "cost": 5})
    (conflict,) = json.loads(kage("db", "conflicts", "--json").stdout)
    assert (conflict["source"], conflict["from"]) == ("c.json", "a.json")


def test_a_source_that_is_not_there_is_a_line_with_those_that_are() -> None:
    assert "Nothing has been imported" in kage("db", "forget", "x.json").stderr
    brought("a.json", FIRST)
    result = kage("db", "forget", "b.json")
    assert (result.exit_code, result.stderr.count("\n")) == (3, 1)
    assert "a.json" in result.stderr
    assert kage("db", "forget", "some/where/a.json").exit_code == 0
    assert kage("db", "forget", "starter.json").exit_code == 3
