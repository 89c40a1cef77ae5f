"""`kage play`: figures, logs, replays, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

RUN = CliRunner()
EXAMPLE = str(Path(__file__).parents[2] / "examples" / "mythos-leaf.deck")

pytestmark = pytest.mark.usefixtures("catalogue_path")


def test_decks_are_named_with_or_without_the_option() -> None:
    option = RUN.invoke(app, ["play", "mythos", "--decks", EXAMPLE, EXAMPLE, "-n", "5"])
    plain = RUN.invoke(app, ["play", "mythos", EXAMPLE, EXAMPLE, "-n", "5"])
    assert option.exit_code == 0, option.output
    assert option.stdout == plain.stdout


def test_table_names_bots_intervals_and_what_they_maximise() -> None:
    result = RUN.invoke(app, ["play", "mythos", EXAMPLE, EXAMPLE, "--bots", "greedy,random", "-n", "10"])
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[0].split()[:3] == ["Seat", "Deck", "Bot"]
    assert "95 % intervals" in result.stdout
    assert "Bot greedy: the action that at once gives most of:" in result.stdout


def test_json_is_the_contract() -> None:
    result = RUN.invoke(app, ["play", "mythos", EXAMPLE, EXAMPLE, "-n", "10", "--json"])
    answer = json.loads(result.stdout)
    assert {"game", "question", "procedure", "games", "seed", "seats", "decisions"} <= answer.keys()
    seat = answer["seats"][0]
    assert seat["wins"].keys() == {"value", "low", "high", "method"}
    assert {"bot", "policy", "deck", "wins_beginning", "score"} <= seat.keys()


def test_log_and_replay_come_to_the_same_end(tmp_path: Path) -> None:
    log = tmp_path / "game.txt"
    written = RUN.invoke(app, ["play", "mythos", EXAMPLE, EXAMPLE, "--log", str(log)])
    assert written.exit_code == 0, written.output
    result = RUN.invoke(app, ["play", "mythos", "--replay", str(log), "--json"])
    assert result.exit_code == 0, result.output
    scores = [row["score"] for row in json.loads(result.stdout)]
    assert f"result: {json.dumps(scores)}" in log.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["play", "mythos", EXAMPLE], 2, "2 players"),
        (["play", "chess", EXAMPLE, EXAMPLE], 3, 'no game "chess"'),
        (["play", "mythos", EXAMPLE, EXAMPLE, "--bots", "clever"], 2, 'no bot "clever"'),
        (["play", "mythos", EXAMPLE, EXAMPLE, "--bots", "random,random,random"], 2, "3 bots"),
        (["play", "mythos", EXAMPLE, EXAMPLE, "--option", "edge"], 2, "name=value"),
        (["play", "mythos", EXAMPLE, EXAMPLE, "--option", "edge=7"], 2, "give the seat that has the Edge, 0 or 1"),
        (["play", "mythos", "--replay", "no-such-log.txt"], 3, "no-such-log.txt: There is no such file."),
        (["play", "mythos", "--replay", "examples"], 5, "examples: This is a folder; name a log of a game."),
        (["play", "mythos", "--replay", EXAMPLE], 5, "This is a deck, not the log of a game"),
    ],
)
def test_what_it_refuses(arguments: list[str], code: int, message: str) -> None:
    result = RUN.invoke(app, arguments)
    assert result.exit_code == code
    assert message in result.stderr
    assert "Traceback" not in result.stderr
