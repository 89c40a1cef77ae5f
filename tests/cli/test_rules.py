"""`kage rules`, as a user calls it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.main import app
from decks.resolving.preferred import config_folder
from rules.core.registry import game_ids


def kage(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["rules", *arguments])


def test_the_page_reads_by_section_with_each_rule_and_its_heading() -> None:
    result = kage("mythos")
    assert result.exit_code == 0
    page = result.stdout.splitlines()
    assert page[:3] == [
        "Naruto Mythos TCG: Standard",
        "A personal deck of 30 or more characters, and three missions beside it.",
        "Rulebook: 001_7aa648f9df9c8dde",
    ]
    rule = page.index("  1. The personal deck holds at least 30 character cards.")
    assert page[rule - 1] == "Personal deck"
    assert page[rule + 1] == "     deck-size, How to build your first deck"


def test_json_has_the_documented_keys() -> None:
    document = json.loads(kage("naruto-cg", "--format", "basic", "--json").stdout)
    assert list(document) == ["game", "format", "title", "says", "inherits", "clauses", "formats"]
    size = document["clauses"][0]
    assert size == {
        "id": "deck-size",
        "says": "The deck holds exactly 40 cards.",
        "severity": "error",
        "sections": ["main"],
        "rule": "size",
        "terms": {"exactly": 40},
        "since": None,
        "until": None,
        "source": "004_86a08755bfde3b1b, 事前準備, デッキ, デッキ枚数",
    }
    assert document["formats"] == ["basic", "jonin"]


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("form", ["table", "json", "jsonl", "csv", "tsv", "md"])
def test_every_game_prints_in_every_output(game_id: str, form: str) -> None:
    result = kage(game_id, "-o", form)
    assert result.exit_code == 0
    assert result.stdout.strip()


def test_formats_add_up_and_the_later_one_wins() -> None:
    document = json.loads(kage("akatsuki", "--format", "expert+4-players", "--json").stdout)
    terms = {clause["id"]: clause["terms"] for clause in document["clauses"]}
    assert terms["team-size"] == {"exactly": 4, "where": "type:hero", "noun": ["hero", "heroes"]}
    assert terms["traps-colour"] == "type:trap -colour=red"


def test_parts_are_told_apart_from_formats() -> None:
    page = kage("akatsuki").stdout.splitlines()
    assert page[-2].startswith("Other formats: chuunin, easy, expert")
    assert "2-players" not in page[-2]
    assert page[-1].startswith("Parts to add, as in normal+1-player: 1-player, ")


def test_only_the_clauses_in_force_on_the_day_are_shown(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    clause = (
        '[[clause]]\nid = "ban"\nsays = "No Tsunade."\nbanned = ["Tsunade"]\nsince = 2026-04-01\nuntil = 2026-05-01\n'
    )
    house.write_text(f'game = "mythos"\n{clause}', encoding="utf-8")
    shown = kage("mythos", "--format", str(house), "--date", "2026-05-01").stdout
    assert "No Tsunade. (in force since 2026-04-01 until 2026-05-01)" in shown
    assert "Tsunade" not in kage("mythos", "--format", str(house), "--date", "2026-05-02").stdout


def test_a_users_own_formats_are_listed_with_the_others() -> None:
    folder = config_folder() / "formats" / "mythos"
    folder.mkdir(parents=True)
    (folder / "house.toml").write_text('game = "mythos"\ntitle = "House"\n', encoding="utf-8")
    assert kage("mythos").stdout.endswith("Other formats: house\n")
    assert kage("mythos", "-f", "house").stdout.startswith("Naruto Mythos TCG: House\n")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["chess"], 3, 'There is no game "chess"'),
        (["mythos", "--format", "vintage"], 3, 'no format "vintage"'),
        (["mythos", "--date", "31.12.2026"], 2, "Write it like 2026-04-01"),
        ([], 2, "Which game?"),
    ],
)
def test_what_a_person_can_get_wrong(arguments: list[str], code: int, said: str) -> None:
    result = kage(*arguments)
    assert (result.exit_code, result.stdout) == (code, "")
    assert said in result.stderr
