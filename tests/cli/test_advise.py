"""`kage advise`: every legal action of a position, by the games won after it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest
from typer.testing import CliRunner

from cli.main import app
from rules.core.cards import Json
from simulator.tables.log import read_log
from simulator.tables.table import play_out
from tests.loosely import loosely

RUN = CliRunner()
MIRROR = {"mythos": "mythos-leaf", "naruto-ccg": "naruto-ccg-leaf", "naruto-cg": "naruto-cg-konoha"}

_LOGS: dict[tuple[str, str], str] = {}
_POSITIONS: dict[str, str] = {}

pytestmark = pytest.mark.usefixtures("catalogue_path")


def log_of(tmp_path: Path, game_id: str, bots: str = "greedy") -> Path:
    """A game written down: the same for every test, which may change its copy."""
    path = tmp_path / f"{game_id}.log"
    path.write_text(_played(game_id, bots, tmp_path / "played.log"), encoding="utf-8")
    return path


def _played(game_id: str, bots: str, path: Path) -> str:
    if (game_id, bots) in _LOGS:
        return _LOGS[game_id, bots]
    decks = [f"examples/{MIRROR[game_id]}.deck"] * 2 if game_id in MIRROR else []
    result = RUN.invoke(app, ["play", game_id, *decks, "--bots", bots, "--log", str(path)])
    assert result.exit_code == 0, result.output
    return _LOGS.setdefault((game_id, bots), path.read_text(encoding="utf-8"))


def advice(*arguments: str) -> dict[str, Json]:
    result = RUN.invoke(app, ["advise", *arguments, "--json"])
    assert result.exit_code == 0, result.output
    return cast("dict[str, Json]", json.loads(result.stdout))


def position_of(tmp_path: Path, game_id: str) -> dict[str, Json]:
    """A position of that game, which a test may change."""
    if game_id not in _POSITIONS:
        log = str(log_of(tmp_path, game_id, "random"))
        _POSITIONS[game_id] = json.dumps(advice(log, "--move", "12", "-n", "2", "--bots", "random")["position"])
    return cast("dict[str, Json]", json.loads(_POSITIONS[game_id]))


@pytest.mark.parametrize("game_id", ["mythos", "naruto-ccg", "naruto-cg", "akatsuki", "ninjitsu"])
def test_every_legal_action_of_a_position_is_ranked_in_every_game(tmp_path: Path, game_id: str) -> None:
    answer = advice(str(log_of(tmp_path, game_id, "random")), "--move", "12", "-n", "2", "--bots", "random")
    ranked = cast("list[dict[str, dict[str, float]]]", answer["actions"])
    shares = [one["wins"]["value"] for one in ranked]
    assert shares == sorted(shares, reverse=True)
    position = cast("dict[str, Json]", answer["position"])
    assert position["game"] == game_id
    assert len(ranked) == len({json.dumps(one["action"]) for one in ranked}) >= 1


def test_a_position_as_json_gets_the_same_advice_as_the_move_of_the_log(tmp_path: Path) -> None:
    log = log_of(tmp_path, "ninjitsu")
    first = advice(str(log), "--move", "6", "-n", "5")
    position = tmp_path / "position.json"
    position.write_text(json.dumps(first), encoding="utf-8")
    again = advice(str(position), "-n", "5")
    assert again["actions"] == first["actions"]
    position.write_text(json.dumps(first["position"]), encoding="utf-8")
    assert advice(str(position), "-n", "5")["actions"] == first["actions"]


def test_a_log_with_other_words_is_refused_as_on_replay(tmp_path: Path) -> None:
    log = log_of(tmp_path, "ninjitsu")
    text = log.read_text(encoding="utf-8")
    log.write_text(text.replace("points", "crowns"), encoding="utf-8")
    for command in (["advise", str(log), "--move", "4", "-n", "1"], ["play", "ninjitsu", "--replay", str(log)]):
        result = RUN.invoke(app, command)
        assert (result.exit_code, "is not what the game gives" in result.output) == (5, True), result.output


def test_the_winning_play_comes_first(tmp_path: Path) -> None:
    """Ten points short with a card that brings them: whoever plays it wins at the next turn."""
    log = log_of(tmp_path, "ninjitsu")
    document = advice(str(log), "--move", "4", "-n", "2")
    position = cast("dict[str, Json]", document["position"])
    state = cast("dict[str, Json]", position["state"])
    cards = cast("list[str]", position["cards"])
    katana = cards.index("ninjitsu:BASE-6")
    seat = cast("int", state["seat"])
    zones = cast("dict[str, list[list[list[int]]]]", state["zones"])
    zones["in_play"][seat][0] = [katana] * 3
    zones["in_play"][1 - seat] = [[], [], []]
    cast("list[list[int]]", zones["hands"])[seat] = [katana, cards.index("ninjitsu:BASE-A")]
    del position["copies"]
    path = tmp_path / "ahead.json"
    path.write_text(json.dumps(position), encoding="utf-8")
    ranked = cast("list[dict[str, Json]]", advice(str(path), "-n", "30")["actions"])
    shares = {json.dumps(one["action"]): cast("dict[str, float]", one["wins"])["value"] for one in ranked}
    assert shares[json.dumps(["play-treasure", katana])] == max(shares.values())
    assert shares[json.dumps(["claim"])] < 1


@pytest.mark.parametrize(
    ("text", "arguments", "code", "said"),
    [
        ("{}", [], 5, "no position"),
        ("hello\n", [], 5, "not a line of a game's log"),
    ],
)
def test_what_is_no_position_gets_one_line(
    tmp_path: Path, text: str, arguments: list[str], code: int, said: str
) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(text, encoding="utf-8")
    result = RUN.invoke(app, ["advise", str(path), *arguments])
    assert result.exit_code == code
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("game_id", ["mythos", "naruto-ccg", "akatsuki", "ninjitsu"])
@pytest.mark.parametrize("change", ["cards", "numbers", "lists", "rest"])
def test_a_position_that_no_game_comes_to_is_one_line(tmp_path: Path, game_id: str, change: str) -> None:
    position = position_of(tmp_path, game_id)
    state = cast("dict[str, Json]", position["state"])
    if change == "cards":
        position["cards"] = cast("list[Json]", position["cards"])[:1]
    for key, value in state.items():
        if change == "numbers" and isinstance(value, int) and not isinstance(value, bool):
            state[key] = 300_000_000
        if change == "lists" and isinstance(value, list):
            state[key] = [300_000_000 if isinstance(each, int) else each for each in value]
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position | ({"state": {"owners": [300_000_000, 1]}} if change == "rest" else {})))
    result = RUN.invoke(app, ["advise", str(path), "-n", "2", "--bots", "random"])
    assert result.exit_code == 5 or (change in ("numbers", "lists") and result.exit_code == 0), result.output
    assert result.stderr.count("\n") == (result.exit_code == 5), result.stderr
    assert "Traceback" not in result.output


def test_a_log_with_changed_options_is_one_line(tmp_path: Path) -> None:
    log = log_of(tmp_path, "mythos")
    log.write_text(log.read_text().replace("options: {}", 'options: {"mode": [1]}'))
    result = RUN.invoke(app, ["advise", str(log)])
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1), result.output


def test_a_move_beyond_the_log_is_refused(tmp_path: Path) -> None:
    log = log_of(tmp_path, "ninjitsu")
    result = RUN.invoke(app, ["advise", str(log), "--move", "9999"])
    assert result.exit_code == 2
    assert "moves" in result.stderr


def test_the_last_move_of_a_log_can_be_asked_about_and_none_behind_it(tmp_path: Path) -> None:
    log = log_of(tmp_path, "ninjitsu", "random")
    last = len(read_log(log.read_text(encoding="utf-8").splitlines(), "log").actions)
    assert "moves" not in RUN.invoke(app, ["advise", str(log), "--move", str(last), "-n", "1"]).stderr
    assert f"has {last} moves" in RUN.invoke(app, ["advise", str(log), "--move", str(last + 1)]).stderr


def test_ctrl_c_ranks_by_the_games_that_every_action_has_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that only some of the actions have had would favour those."""
    log = log_of(tmp_path, "ninjitsu")
    asked = ["advise", str(log), "--move", "9", "--json"]
    three = json.loads(RUN.invoke(app, [*asked, "-n", "3"]).stdout)
    played = 0

    def stopping(*arguments: object) -> object:
        nonlocal played
        played += 1
        if played > 3 * len(three["actions"]) + 1:
            raise KeyboardInterrupt
        return loosely(whole)(*arguments)

    whole = play_out
    monkeypatch.setattr("simulator.sittings.advise.play_out", stopping)
    result = RUN.invoke(app, [*asked, "-n", "50"])
    assert result.exit_code == 130
    assert json.loads(result.stdout) == three
    assert result.stderr == "Interrupted: this is what the first 3 of 50 games show.\n"


def _refused(tmp_path: Path, position: Json) -> str:
    path = tmp_path / "edited.json"
    path.write_text(json.dumps(position), encoding="utf-8")
    result = RUN.invoke(app, ["advise", str(path), "-n", "2", "--bots", "random"])
    assert (result.exit_code, result.stderr.count("\n")) == (5, 1), result.output
    return result.stderr


EDITS: dict[str, dict[str, tuple[list[str | int], Json, str]]] = {
    "ninjitsu": {
        "over": (["state", "over"], True, "over is true"),
        "winner": (["state", "winner"], 0, "winner is 0"),
        "seat": (["state", "seat"], 7, "seat is 7"),
        "nobody": (["state", "agenda"], [], "the game is over there"),
        "copies": (["copies", 0], 9, "copies has 9 of it"),
        "no such card": (["state", "zones", "deck", 0], 99, "deck has card 99"),
    },
    "akatsuki": {
        "won": (["state", "won"], True, "won is true"),
        "health": (["state", "heroes", 0, "health"], -3, "health 0 is -3"),
        "too much health": (["state", "heroes", 0, "health"], 9, "heroes[0].health is 9"),
        "zone": (["state", "heroes", 1, "zone"], 99, "heroes[1].zone is 99"),
        "round": (["state", "round"], 12, "round is 12"),
    },
    "mythos": {
        "chakra": (["state", "chakra", 0], -3, "chakra 0 is -3"),
        "points": (["state", "points", 1], -1, "points[1] is -1"),
        "round": (["state", "round"], 9, "round is 9"),
        "over": (["state", "phase"], "over", "the game is over there"),
    },
    "naruto-ccg": {
        "winner": (["state", "winner"], 1, "winner is 1"),
        "marker": (["state", "seats", 0, "marker"], -3, "turn marker 0 is -3"),
        "attacker": (["state", "attacker"], 5, "attacker is 5"),
    },
    "naruto-cg": {"winner": (["state", "winner"], 0, "winner is 0")},
}


@pytest.mark.parametrize("game_id", EDITS)
def test_a_position_that_was_changed_by_hand_is_refused_with_the_field(tmp_path: Path, game_id: str) -> None:
    position = position_of(tmp_path, game_id)
    for way, value, said in EDITS[game_id].values():
        edited = json.loads(json.dumps(position))
        place = edited
        for key in way[:-1]:
            place = place[key]
        place[way[-1]] = value
        assert said in _refused(tmp_path, edited)


@pytest.mark.parametrize("game_id", EDITS)
def test_a_card_in_two_places_or_none_is_refused_with_both(tmp_path: Path, game_id: str) -> None:
    """Whatever list of a state a card is put into twice, or taken from: the cards of the game are conserved."""
    position = json.loads(json.dumps(position_of(tmp_path, game_id)))
    ways: dict[str, list[str | int]] = {
        "ninjitsu": ["zones", "deck"],
        "akatsuki": ["heroes", 0, "pile"],
        "mythos": ["decks", 0],
    }
    pile = position["state"]
    for key in ways.get(game_id, ["seats", 0, "deck"]):
        pile = pile[key]
    card = pile.pop()
    assert f"card {card}," in (said := _refused(tmp_path, position))
    assert "places (" in said
    pile += [card, card]
    assert f"card {card}," in _refused(tmp_path, position)
    pile.pop()
    path = tmp_path / "whole.json"
    path.write_text(json.dumps(position), encoding="utf-8")
    result = RUN.invoke(app, ["advise", str(path), "-n", "2", "--bots", "random"])
    assert result.exit_code == 0, result.output
