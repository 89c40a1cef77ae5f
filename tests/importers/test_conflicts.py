"""One card, one printing: sources with other ids meet, and where they differ it is said, never blended."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.core.cards import Json
from tests.importers.command import kage


@pytest.fixture(autouse=True)
def first(tmp_path: Path, catalogue_path: Path) -> None:
    """A first source of two cards of a set of our own."""
    assert catalogue_path.exists()
    write(
        tmp_path / "first.json",
        {"id": "T1-106-R", "name": "First Name", "cost": 3, "power": 2, "effects": ["MAIN: Draw a card."]},
        {"id": "T1-107-R", "name": "Other Name", "cost": 1, "power": 1},
    )
    assert kage("import", "mythos", str(tmp_path / "first.json")).exit_code == 0


def write(path: Path, *cards: dict[str, Json]) -> str:
    path.write_text(json.dumps([{"type": "character", **card} for card in cards]), encoding="utf-8")
    return str(path)


def shown(card: str) -> dict[str, Json]:
    answer: dict[str, Json] = json.loads(kage("show", card, "--json").stdout)
    return answer


def brought(*words: str) -> dict[str, Json]:
    result = kage("import", "mythos", *words, "--json")
    assert result.exit_code == 0, result.stderr
    answer: dict[str, Json] = json.loads(result.stdout)
    return answer


def test_another_id_for_the_same_set_and_number_meets_in_one_printing(tmp_path: Path) -> None:
    second = write(tmp_path / "second.json", {"id": "T1-106", "name": "FIRST NAME", "cost": 3, "faction": "Leaf"})
    answer = brought(second)
    assert (answer["added"], answer["updated"], answer["conflicts"]) == (0, 1, 0)
    card = shown("T1-106")
    assert (card["id"], card["faction"], card["power"]) == ("mythos:T1-106-R", "Leaf", 2)


def test_the_later_source_wins_and_the_conflict_is_listed(tmp_path: Path) -> None:
    second = write(tmp_path / "second.json", {"id": "T1-107-R", "name": "Other Name", "cost": 4})
    assert brought(second)["conflicts"] == 1
    assert shown("T1-107-R")["cost"] == 4
    result = kage("db", "conflicts", "--json")
    assert result.exit_code == 0, result.stderr
    (listed,) = json.loads(result.stdout)
    assert (listed["id"], listed["field"], listed["kept"], listed["other"]) == ("mythos:T1-107-R", "cost", 4, 1)
    assert (listed["source"], listed["from"]) == (second, str(tmp_path / "first.json"))


def test_keep_leaves_what_is_here_and_takes_what_is_new(tmp_path: Path) -> None:
    second = write(tmp_path / "second.json", {"id": "T1-107-R", "name": "Other Name", "cost": 4, "faction": "Leaf"})
    assert brought(second, "--on-conflict", "keep")["conflicts"] == 1
    assert (shown("T1-107-R")["cost"], shown("T1-107-R")["faction"]) == (1, "Leaf")


def test_another_card_under_the_same_number_replaces_the_whole_and_borrows_nothing(tmp_path: Path) -> None:
    second = write(tmp_path / "second.json", {"id": "T1-106", "name": "Somebody Else", "power": 7})
    assert brought(second)["conflicts"] == 2
    card = shown("T1-106")
    assert (card["name"], card["power"], card["cost"], card["effects"]) == ("Somebody Else", 7, None, [])
    kept = write(tmp_path / "third.json", {"id": "T1-107", "name": "A Third", "power": 9})
    assert brought(kept, "--on-conflict", "keep")["unchanged"] == 1
    assert shown("T1-107")["name"] == "Other Name"


def test_the_same_source_again_is_no_conflict_and_starter_facts_give_way(tmp_path: Path) -> None:
    again = write(tmp_path / "first.json", {"id": "T1-107-R", "name": "Other Name", "cost": 2})
    assert brought(again)["conflicts"] == 0
    starter = write(tmp_path / "own.json", {"id": "KS-009-C", "name": "Naruto Uzumaki", "cost": 9})
    assert brought(starter)["conflicts"] == 0


def test_a_name_in_another_language_is_a_name_more(tmp_path: Path) -> None:
    second = write(tmp_path / "fr.json", {"id": "T1-106", "name_fr": "Tout Autre", "cost": 3})
    assert brought(second)["conflicts"] == 0
    assert (shown("T1-106")["name"], shown("T1-106")["name_fr"]) == ("First Name", "Tout Autre")
