"""The file that a game is kept in: it has every action at once, so a game goes on after its program was killed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from cli.sessions.at_table import AtTable
from kagedeck.testing.games import PLAYED, table_of
from rules.core.errors import DataError
from simulator.sittings.sitting import PERSON, Sitting
from simulator.tables.log import read_log, replay

LEAF = Path(__file__).parents[2] / "examples" / "mythos-leaf.deck"


def at_table(starter_file: Path, kept: Path, game_id: str = "mythos") -> AtTable:
    engine, decks = table_of(game_id, starter_file)
    seats = len(engine.start(decks).returns())
    return AtTable(Sitting(engine, decks, {}, (PERSON, *["random"] * (seats - 1)), seed=4), str(kept))


def resumed(table: AtTable, kept: Path) -> Sitting:
    """The game as its file has it, checked line by line."""
    logged = read_log(kept.read_text("utf-8"), str(kept))
    replay(table.sitting.engine, logged, table.sitting.decks, str(kept))
    return Sitting.resumed(table.sitting.engine, logged, table.sitting.decks)


def state_of(sitting: Sitting) -> str:
    return json.dumps(sitting.engine.to_dict(sitting.state), sort_keys=True)


@pytest.mark.parametrize("game_id", PLAYED)
def test_after_every_action_the_file_has_the_game(game_id: str, starter_file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    table = at_table(starter_file, kept, game_id)
    for line in ("1", "2", "u", "1", "1"):
        table.say(line)
        again = resumed(table, kept)
        assert (state_of(again), again.moves) == (state_of(table.sitting), table.sitting.moves)
    assert "result: " not in kept.read_text("utf-8")
    assert table.keep() == str(kept)
    assert kept.read_text("utf-8").splitlines() == list(table.sitting.log())


def test_what_a_person_did_is_kept_before_a_bot_begins_to_think(
    starter_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "game.txt"
    table = at_table(starter_file, kept)
    seen: list[str] = []
    monkeypatch.setattr(Sitting, "_play_on", lambda _: seen.append(kept.read_text("utf-8")))
    table.say("1")
    assert "A: keeps the opening hand" in seen[0]


def test_a_last_line_that_was_cut_short_is_left_out(starter_file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    table = at_table(starter_file, kept)
    table.say("1")
    whole = state_of(resumed(table, kept))
    with kept.open("a", encoding="utf-8") as file:
        file.write("   9. A: plays some")
    assert state_of(resumed(table, kept)) == whole


def test_a_game_that_was_saved_grows_on(starter_file: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    table = at_table(starter_file, first)
    table.say("1")
    table.say("save")
    assert "result: " in first.read_text("utf-8")
    table.say("1")
    assert "result: " not in first.read_text("utf-8")
    table.say(f"save {second}")
    table.say("1")
    assert state_of(resumed(table, second)) == state_of(table.sitting)
    assert resumed(table, first).moves < table.sitting.moves
    assert "is there already" in table.say(f"save {first}").lines[0]
    table.say("1")
    assert state_of(resumed(table, second)) == state_of(table.sitting)


def test_a_file_that_somebody_else_writes_to_is_left_alone(starter_file: Path, tmp_path: Path) -> None:
    kept, other = tmp_path / "game.txt", tmp_path / "game-2.txt"
    table = at_table(starter_file, kept)
    kept.write_text("theirs", encoding="utf-8")
    assert f"the game is in {other} now" in table.say("1").lines[-1]
    assert kept.read_text("utf-8") == "theirs"
    other.unlink()
    table.say("1")
    assert state_of(resumed(table, other)) == state_of(table.sitting)


def test_a_file_that_cannot_be_written_any_more_does_not_end_the_game(
    starter_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_table(starter_file, tmp_path / "game.txt")

    def full(*_: object, **__: object) -> None:
        raise DataError("The disk is full.")

    monkeypatch.setattr("cli.sessions.kept_game.GrowingFile.add", full)
    assert table.say("1").lines == ("The disk is full.",)
    assert table.sitting.decider == table.seat
    monkeypatch.undo()
    assert table.say("1").lines == ()
    assert state_of(resumed(table, tmp_path / "game.txt")) == state_of(table.sitting)


@pytest.mark.usefixtures("catalogue_path")
def test_a_program_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    enter = [sys.executable, "-c", "from kagedeck._start import run; run()"]
    playing = subprocess.Popen(
        [*enter, "playtest", str(LEAF), "--seed", "4", "--log", str(kept)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        playing.stdin.write("1\n")
        playing.stdin.flush()
        while "Action phase: A (you) decides." not in playing.stdout.readline():
            pass
        playing.kill()
    again = CliRunner().invoke(app, ["playtest", "--resume", str(kept)], input="1\n")
    assert again.exit_code == 0, again.output
    assert "A (you): keeps the opening hand" in again.stdout
    shown = CliRunner().invoke(app, ["play", "mythos", "--replay", str(kept)])
    assert shown.exit_code == 0
    assert "not over" in shown.stdout
