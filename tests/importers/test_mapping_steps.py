"""Columns that nobody knows are gone through on a terminal, one by one; elsewhere the command is printed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from importers.records.mappings import SourceMapping
from importers.unmapped import unmapped_columns
from rules.core.registry import game
from tests.importers.command import kage

TABLE = "Ref,Character Name,Chakraa,Powr,Clan notes\nT1-901-C,Mira,2,3,by the sea\nT1-902-C,Oboro,4,5,up north\n"
CLUB = """\
Club list 2024,,,,
Card #,Character Name,Chakra cost,Streingth,Effects
003/130,Mira,2,3,**MAIN** [↯] Draw a card.
004/130,Oboro,4,5,**UPGRADE** *POWERUP 1.*
"""


@pytest.fixture(autouse=True)
def _here(catalogue_path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert catalogue_path.exists()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("cli.mapping_steps.can_ask", lambda _sources: True)
    Path("club.csv").write_text(CLUB, encoding="utf-8")
    Path("table.csv").write_text(TABLE, encoding="utf-8")


def fields(card: str) -> dict[str, object]:
    answer: dict[str, object] = json.loads(kage("show", card, "--json").stdout)
    return answer


def test_each_unknown_column_comes_with_values_and_a_likely_field() -> None:
    found = unmapped_columns(game("mythos"), ["table.csv"], SourceMapping())
    assert [(each.column, each.examples, each.likely) for each in found] == [
        ("Chakraa", ("2", "4"), "cost"),
        ("Powr", ("3", "5"), "power"),
        ("Clan notes", ("by the sea", "up north"), None),
    ]


def test_enter_takes_the_likely_field_and_answers_are_kept() -> None:
    result = kage("import", "mythos", "table.csv", "--map", "Powr=power", "--dry-run", text="y\n")
    assert "Say what they mean?" not in result.stderr  # who says what columns mean is not asked
    Path("typed.csv").write_text(TABLE.replace("Ref,", "Type,Ref,").replace("\nT1", "\nCharacter,T1"), encoding="utf-8")
    steps = kage("import", "mythos", "typed.csv", text="y\n\npwer\npower\n-\nclub.toml\n")
    assert steps.exit_code == 0, steps.stderr
    assert 'Did you mean "power"?' in steps.stderr
    card = fields("T1-902-C")
    assert (card["cost"], card["power"]) == (4, 5)
    kept = Path("club.toml").read_text(encoding="utf-8")
    assert '"Chakraa" = "cost"' in kept
    assert 'ignore = ["Clan notes"]' in kept
    again = kage("import", "mythos", "typed.csv", "--mapping", "club.toml", "--json")
    assert json.loads(again.stdout)["unchanged"] == 2


def test_who_says_the_set_and_the_type_is_asked_about_columns_and_keeps_all_of_it() -> None:
    given = ("--set", "T1", "--const", "type=character")
    steps = kage("import", "mythos", "club.csv", *given, text="y\npower\nclub.toml\n")
    assert steps.exit_code == 0, steps.stderr
    assert "Streingth: 3; 5\n" in steps.stderr
    card = fields("T1-004")
    assert (card["name"], card["cost"], card["power"]) == ("Oboro", 4, 5)
    again = kage("import", "mythos", "club.csv", "--mapping", "club.toml", "--json")
    assert json.loads(again.stdout)["unchanged"] == 2
    saved = kage("import", "mythos", "club.csv", *given, "--save-mapping", "other.toml", text="y\npower\n")
    assert saved.exit_code == 0, saved.stderr
    assert "Keep these answers" not in saved.stderr
    assert Path("other.toml").read_text(encoding="utf-8") == Path("club.toml").read_text(encoding="utf-8")


def test_who_says_no_gets_the_columns_beside_the_cards() -> None:
    Path("typed.csv").write_text(TABLE.replace("Ref,", "Type,Ref,").replace("\nT1", "\nCharacter,T1"), encoding="utf-8")
    assert kage("import", "mythos", "typed.csv", text="n\n").exit_code == 0
    assert fields("T1-901-C")["extra"] == {"Chakraa": "2", "Powr": "3", "Clan notes": "by the sea"}


def test_without_a_terminal_the_command_to_complete_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cli.mapping_steps.can_ask", lambda _sources: False)
    result = kage("import", "mythos", "club.csv", "--set", "T1", "--const", "type=character")
    assert result.exit_code == 0, result.stderr
    command = "kage import mythos club.csv --map Streingth=... --const type=character --set T1"
    assert f"  Say what they mean: {command}\n" in result.stderr
    card = fields("T1-003")
    assert (card["name"], card["cost"], card["power"]) == ("Mira", 2, None)
    assert "The engine plays 2 of the 2 effect lines" in result.stderr
    completed = kage(*command.replace("...", "power").split()[1:])
    assert (completed.exit_code, fields("T1-003")["power"]) == (0, 3), completed.stderr


def test_a_column_kept_beside_the_cards_is_kept_in_the_file_of_answers() -> None:
    Path("typed.csv").write_text(TABLE.replace("Ref,", "Type,Ref,").replace("\nT1", "\nCharacter,T1"), encoding="utf-8")
    steps = kage("import", "mythos", "typed.csv", text="y\n\npower\n.\nclub.toml\n")
    assert steps.exit_code == 0, steps.stderr
    assert '"Clan notes" = "extra"' in Path("club.toml").read_text(encoding="utf-8")
    again = kage("import", "mythos", "typed.csv", "--mapping", "club.toml")
    assert ": 0 added, 0 updated, 2 unchanged" in again.stderr
    assert "without a field" not in again.stderr  # that is said already
    assert fields("T1-902-C")["extra"] == {"Clan notes": "up north"}


def test_a_column_that_would_be_a_field_is_kept_beside_the_cards_where_the_user_says_so() -> None:
    Path("power.csv").write_text("Type,Ref,Name,Cost,Power\nCharacter,T1-903-C,Mira,2,3\n", encoding="utf-8")
    assert kage("import", "mythos", "power.csv", "--map", "Power=extra").exit_code == 0
    card = fields("T1-903-C")
    assert (card["power"], card["extra"]) == (None, {"Power": "3"})
