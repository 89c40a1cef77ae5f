"""`kage play` for games that bring no decks of their own: options, figures beyond who won, and logs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

RUN = CliRunner()

pytestmark = pytest.mark.usefixtures("catalogue_path")


def test_ninjitsu_seats_as_many_as_asked_and_shows_how_cards_were_played() -> None:
    result = RUN.invoke(app, ["play", "ninjitsu", "--players", "4", "--bots", "greedy", "-n", "4"])
    assert result.exit_code == 0, result.output
    assert [line.split()[0] for line in result.stdout.splitlines()[2:6]] == list("ABCD")
    for heading in ("Points at the start of turn", "Plays a game by the winner", "Plays a game by each other player"):
        assert heading in result.stdout
    rests = "Rests on 11 stand-in cards (all of those played, 100%): ninjitsu:BASE-2 (copies), ninjitsu:BASE-3,"
    assert rests in result.stdout


def test_akatsuki_is_one_team_with_rounds_and_a_plan() -> None:
    arguments = ["play", "akatsuki", "--team", "naruto,lee", "--mode", "facile", "--bots", "greedy", "-n", "3"]
    result = RUN.invoke(app, arguments)
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[2].split()[0] == "team"
    assert "nobody can act" in result.stdout
    assert "Bot greedy: the team's plan:" in result.stdout
    assert "Rock Lee" in result.stdout
    assert "more." in result.stdout.splitlines()[-1]


def test_json_has_every_detail_with_the_games_that_have_it() -> None:
    result = RUN.invoke(app, ["play", "akatsuki", "--players", "2", "-n", "4", "--json"])
    answer = json.loads(result.stdout)
    assert answer["cooperative"] is True
    assert answer["options"] == {"players": 2}
    detail = answer["details"][0]
    assert {"section", "row", "column", "games", "value", "low", "high", "method"} <= detail.keys()
    assert detail["games"] == 4
    assert len(answer["stand_ins"]) > 8


def test_rows_for_other_tools_carry_the_details_too() -> None:
    result = RUN.invoke(app, ["play", "ninjitsu", "-n", "4", "-o", "csv"])
    header, *rows = result.stdout.splitlines()
    assert header == "seat,deck,bot,figure,value,low,high,method,stand_in_share,stand_in_fields"
    assert rows[0].startswith("A,the box,greedy,wins,")
    assert any(row.startswith(',,,"Plays a game: Katana, action",') for row in rows)


@pytest.mark.parametrize("game_id", ["ninjitsu", "akatsuki"])
def test_details_are_the_same_for_any_number_of_workers(game_id: str) -> None:
    arguments = ["play", game_id, "--players", "2", "-n", "60", "--json"]
    alone = RUN.invoke(app, arguments)
    shared = RUN.invoke(app, [*arguments, "--workers", "2"])
    assert alone.exit_code == shared.exit_code == 0
    assert alone.stdout == shared.stdout


@pytest.mark.parametrize("game_id", ["ninjitsu", "akatsuki"])
def test_a_log_tells_what_actions_set_off_and_replays(game_id: str, tmp_path: Path) -> None:
    log = tmp_path / "game.txt"
    written = RUN.invoke(app, ["play", game_id, "--players", "3", "--bots", "greedy", "--log", str(log)])
    assert written.exit_code == 0, written.output
    text = log.read_text(encoding="utf-8")
    assert "         " in text
    assert ("points, 21 are enough, and wins." if game_id == "ninjitsu" else "is eliminated by") in text
    assert ("Plan: Naruto Uzumaki makes for Suna, 3 zones away." in text) is (game_id == "akatsuki")
    replayed = RUN.invoke(app, ["play", game_id, "--replay", str(log)])
    assert replayed.exit_code == 0, replayed.output
    assert RUN.invoke(app, ["play", "--replay", str(log)]).stdout == replayed.stdout
    other = RUN.invoke(app, ["play", "mythos", "--replay", str(log)])
    assert (other.exit_code, f"log of a game of {game_id}, not of mythos" in other.output) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["--players", "3"], 2, "Which game? Games: akatsuki, "),
        (["ninjitsu", "--players", "6"], 2, "takes 2 to 5"),
        (["ninjitsu", "--option", "expansions=Moon"], 2, 'no expansion "Moon"'),
        (["akatsuki", "--mode", "brutal"], 2, "The modes are: easy, normal, expert"),
        (["akatsuki", "--team", "gaara"], 3, 'no hero "gaara"'),
        (["akatsuki", "--players", "0"], 2, "1 to 6 heroes"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_line(arguments: list[str], code: int, message: str) -> None:
    result = RUN.invoke(app, ["play", *arguments])
    assert result.exit_code == code
    assert message in result.stderr
    assert result.stderr.count("\n") <= 2


TEAM = "game: akatsuki\nformat: easy\n[team]\n1 Naruto Uzumaki (BASE H1)\n1 {} (BASE {})\n"


def test_two_teams_are_compared_each_at_a_table_of_its_own(tmp_path: Path) -> None:
    teams = [tmp_path / "sakura.deck", tmp_path / "shikamaru.deck"]
    teams[0].write_text(TEAM.format("Sakura Haruno", "H2"), encoding="utf-8")
    teams[1].write_text(TEAM.format("Shikamaru Nara", "H6"), encoding="utf-8")
    result = RUN.invoke(app, ["compare", *map(str, teams), "--play", "--bots", "greedy", "-n", "4"])
    assert result.exit_code == 0, result.output
    assert "games each" in result.stdout
    assert "more." in result.stdout.splitlines()[-1]
    refused = RUN.invoke(app, ["compare", *map(str, teams), "--play", "--against", str(teams[0]), "-n", "4"])
    assert refused.exit_code == 2
    assert "played with one deck" in refused.stderr
