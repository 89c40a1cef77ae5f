"""Missions that sources number apart: they are the set's missions, and no second cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from importers.pipeline import Options, import_cards
from importers.records.mappings import SourceMapping
from rules.core.registry import game

MISSION = {"name": "Set a Trap", "type": "mission"}


@pytest.mark.parametrize(
    "said",
    [
        {"id": "MSS 08", "number": 8, "rarity": "Mission"},
        {"id": "M08"},
        {"id": "KS-M08", "rarity": "C", "cardNumber": 1008},
        {"id": "KS MSS 08"},
        {"number": "1008"},
        {"number": "MMS8/10"},
        {"number": "Mission 8"},
        {"number": "8"},
        {"number": "MSS08", "type": None, "points": 2},
    ],
)
def test_a_mission_that_a_source_numbers_apart_is_that_of_its_set(
    said: dict[str, object], tmp_path: Path, catalogue_path: Path
) -> None:
    source = tmp_path / "missions.json"
    source.write_text(json.dumps([{**MISSION, **said}]), encoding="utf-8")
    options = Options(mapping=SourceMapping(set_code="KS"))
    outcome = import_cards(game("mythos"), [str(source)], catalogue_path, options)
    assert (outcome.added, outcome.ids) == (0, ["mythos:KS-008-MMS"])


def test_a_character_keeps_such_a_number_and_another_set_its_missions(tmp_path: Path, catalogue_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("id,name,type\nT1-M08,Mira,character\nT1-M07,Ash,mission\n", encoding="utf-8")
    outcome = import_cards(game("mythos"), [str(source)], catalogue_path)
    assert outcome.ids == ["mythos:T1-M08", "mythos:T1-007-MMS"]


def test_a_known_set_over_lists_by_type_is_their_set_where_it_is_the_only_one(
    tmp_path: Path, catalogue_path: Path
) -> None:
    source = tmp_path / "cards.json"
    cards = {"S01": {"ninja": [{"number": "N-901", "name": "Mira"}], "jutsu": [{"number": "J-901", "name": "Dusk"}]}}
    source.write_text(json.dumps(cards), encoding="utf-8")
    outcome = import_cards(game("naruto-ccg"), [str(source)], catalogue_path, Options(dry_run=True))
    assert {printing.set for printing in outcome.would_be} == {"S01"}
