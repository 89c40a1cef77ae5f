"""`kage effects`: every line with its reading, and those that are not understood."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from rules.families.shinobi.effects.english import reader
from rules.families.shinobi.effects.readings import Printed

RUN = CliRunner()
EXAMPLE = str(Path(__file__).parents[2] / "examples" / "mythos-leaf.deck")

pytestmark = pytest.mark.usefixtures("catalogue_path")


def test_table_shows_lines_readings_and_how_many_are_played() -> None:
    result = RUN.invoke(app, ["effects", "mythos"])
    assert result.exit_code == 0, result.output
    assert "Move a Naruto Uzumaki character to another mission." in result.stdout
    assert result.stdout.splitlines()[-1].endswith("different effect lines are played.")


def test_every_starter_line_is_understood() -> None:
    assert json.loads(RUN.invoke(app, ["effects", "mythos", "--unread", "--json"]).stdout) == []


def test_a_line_that_is_not_understood_is_listed_and_not_guessed(tmp_path: Path) -> None:
    card = {"set": "T", "number": "001", "type": "character", "name": "Bard", "cost": 1, "power": 1}
    source = tmp_path / "cards.json"
    source.write_text(
        json.dumps([{**card, "effects": [{"timing": "MAIN", "text": "Sing 2 songs."}]}]), encoding="utf-8"
    )
    imported = RUN.invoke(app, ["import", "mythos", str(source), "--json"])
    assert imported.exit_code == 0, imported.output
    effects = json.loads(imported.stdout)["effects"]
    assert effects["played"] == effects["total"] - 1
    (row,) = json.loads(RUN.invoke(app, ["effects", "mythos", "--unread", "--json"]).stdout)
    assert row == {
        "line": "MAIN Sing 2 songs.",
        "reading": None,
        "cards": ["mythos:T-001"],
        "optional": None,
        "decider": None,
        "self": None,
        "rulings": [],
        "stuck": row["stuck"],
    }
    assert row["stuck"] in row["line"].split()


def test_each_line_says_who_decides_and_what_cannot_be_declined() -> None:
    rows = {row["line"]: row for row in json.loads(RUN.invoke(app, ["effects", "mythos", "--json"]).stdout)}
    drawback = rows["MAIN The opponent gains 1 Chakra."]
    assert (drawback["optional"], drawback["rulings"]) == (False, ["drawbacks-must"])
    theirs = rows["SCORE The opponent discards 1 card."]
    assert (theirs["optional"], theirs["decider"]) == (False, "opponent")
    friends = rows["UPGRADE Move a friendly character to another mission."]
    assert (friends["optional"], friends["self"]) == (True, False)
    assert "no-friend-of-itself" in friends["rulings"]


def test_declined_counts_how_often_bots_decline_each_line() -> None:
    result = RUN.invoke(app, ["effects", "mythos", "--declined", "-n", "2", "--deck", EXAMPLE, "--json"])
    shares = [row["declined"] for row in json.loads(result.stdout) if row["declined"]]
    assert shares
    assert all(0 <= share["declined"] <= share["offered"] for share in shares)


def test_games_that_show_what_is_declined_are_kept_when_a_person_stops_them(monkeypatch: pytest.MonkeyPatch) -> None:
    from simulator.tables.table import Lots

    def stopped(seed: int, index: int) -> object:
        if index == 2:
            raise KeyboardInterrupt
        return Lots(seed, index)

    monkeypatch.setattr("simulator.tables.declined.Lots", stopped)
    result = RUN.invoke(app, ["effects", "mythos", "--declined", "-n", "9", "--deck", EXAMPLE, "--json"])
    assert result.exit_code == 130
    assert any(row["declined"] for row in json.loads(result.stdout))
    assert "Interrupted: this is what the first 2 of 9 games show." in result.stderr


def test_a_deck_shows_only_its_lines() -> None:
    whole = json.loads(RUN.invoke(app, ["effects", "mythos", "--json"]).stdout)
    deck = json.loads(RUN.invoke(app, ["effects", "mythos", "--deck", EXAMPLE, "--json"]).stdout)
    assert 0 < len(deck) < len(whole)
    shown = RUN.invoke(app, ["effects", "mythos", "--deck", EXAMPLE]).stdout
    assert re.search(r"Cards of the deck: \d+ cards whole, 0 partial, 0 unread, \d+ without text\.", shown)


@pytest.mark.parametrize(("arguments", "code"), [(["effects", "chess"], 3), (["effects", "ninjitsu"], 3)])
def test_what_it_refuses(arguments: list[str], code: int) -> None:
    result = RUN.invoke(app, arguments)
    assert result.exit_code == code
    assert "Traceback" not in result.stderr


def test_coverage_counts_cards_by_their_state_and_lines() -> None:
    rows = json.loads(RUN.invoke(app, ["effects", "mythos", "--coverage", "--json"]).stdout)
    whole = rows[-1]
    assert (whole["set"], whole["type"]) == ("all", "all")
    assert whole["cards"] == whole["whole"] + whole["partial"] + whole["unread"] + whole["none"]
    assert whole["played"] <= whole["lines"]


def test_coverage_and_unread_are_asked_for_one_at_a_time() -> None:
    assert RUN.invoke(app, ["effects", "mythos", "--coverage", "--unread"]).exit_code == 2


def test_debug_names_the_text_that_an_error_of_ours_left_unread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(text: str, on: Printed) -> reader.Read:
        if "Sing" in text:
            raise ZeroDivisionError(f"in {on.type}")
        return reader.Read(())

    monkeypatch.setattr(reader, "read_line", fails)
    told = []
    for number, asked in (("001", []), ("002", ["--debug"])):
        card = {"set": "T", "number": number, "type": "ninja", "name": "Bard", "entrance": int(number)}
        source = tmp_path / f"{number}.json"
        source.write_text(json.dumps([{**card, "effects": [f"Sing {number} songs."]}]), encoding="utf-8")
        result = RUN.invoke(app, [*asked, "import", "naruto-ccg", str(source)])
        assert result.exit_code == 0, result.output
        told.append([line for line in result.stderr.splitlines() if "ZeroDivision" in line])
    assert told == [[], ["not read for an error of ours (ZeroDivisionError: in ninja): Sing 002 songs."]]


def test_a_game_that_makes_no_decks_up_says_so_before_texts_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("db.readings.recall", lambda *_, **__: pytest.fail("texts are read"))
    result = RUN.invoke(app, ["effects", "naruto-ccg", "--declined"])
    assert (result.exit_code, "Name one with --deck" in result.stderr) == (2, True)
