"""`kage goldfish`: the table, the JSON contract, the same bytes for the same seed, and Ctrl-C."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.commands import goldfish
from cli.main import app
from rules.core.deck import Deck
from rules.core.registry import Game, game
from rules.play.goldfish import Turn

RUN = CliRunner()


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any file is a deck of a game whose engine throws dice."""

    def load(path: str, game_id: str | None = None) -> Deck:
        return Deck(game_id or "mythos", (), source=path)

    def toy(game_id: str) -> Game:
        return replace(game(game_id), engine="tests.simulator.toy:ENGINE")

    monkeypatch.setattr(goldfish, "load_deck", load)
    monkeypatch.setattr(goldfish, "game", toy)


def test_table_shows_turns_intervals_policy_and_coverage() -> None:
    result = RUN.invoke(app, ["goldfish", "any.deck", "-n", "400", "--seed", "1"])
    assert result.exit_code == 0, result.output
    header, _, first, *_, games, effects = result.stdout.splitlines()
    assert header.split() == ["Turn", "Roll", "Pile", "Always", "one"]
    assert first.startswith("1")
    assert "±" in first
    assert games == "400 games, 95 % intervals. Policy: dice: rolls whatever happens."
    assert effects == "The engine plays 1 of the deck's 2 effect lines."


def test_json_is_the_contract() -> None:
    result = RUN.invoke(app, ["goldfish", "any.deck", "-n", "400", "--seed", "1", "--json"])
    answer = json.loads(result.stdout)
    assert {"question", "procedure", "policy", "games", "seed"} <= answer.keys()
    assert (answer["games"], answer["seed"], answer["interrupted"]) == (400, 1, False)
    roll = answer["turns"][0]["figures"]["roll"]
    assert roll.keys() == {"value", "low", "high", "method"}
    assert roll["method"] == "simulated"
    assert roll["low"] < 3.5 < roll["high"]


@pytest.mark.parametrize("form", ["table", "json", "csv", "jsonl"])
def test_same_seed_same_bytes_for_any_number_of_workers(form: str) -> None:
    command = ["goldfish", "any.deck", "-n", "250", "--seed", "9", "-o", form]
    once = RUN.invoke(app, command).stdout
    assert once == RUN.invoke(app, command).stdout
    assert once == RUN.invoke(app, [*command, "--workers", "2"]).stdout
    assert once != RUN.invoke(app, [*command[:-4], "--seed", "8", "-o", form]).stdout


def test_nothing_but_the_answer_on_stdout_and_no_progress_off_a_terminal() -> None:
    result = RUN.invoke(app, ["goldfish", "any.deck", "-n", "250", "-o", "csv"])
    assert result.stderr.splitlines() == ["Note: any.deck is illegal in standard (2 errors; see kage deck check)."]
    assert result.stdout.splitlines()[0] == "turn,measure,value,low,high,method"
    assert len(result.stdout.splitlines()) == 1 + 3 * 3


def test_ctrl_c_prints_what_is_known_and_exits_130(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt_after(monkeypatch, 300)
    result = RUN.invoke(app, ["goldfish", "any.deck", "-n", "5000", "--json"])
    assert result.exit_code == 130
    answer = json.loads(result.stdout)
    assert answer["interrupted"]
    assert 0 < answer["games"] <= 300
    assert "Interrupted" in result.stderr
    assert "Traceback" not in result.output


def interrupt_after(monkeypatch: pytest.MonkeyPatch, games: int) -> None:
    from rules.play.chance import RandomSource
    from tests.simulator.toy import DiceGoldfish

    played = 0
    play = DiceGoldfish.play

    def stop(self: DiceGoldfish, random: RandomSource) -> list[Turn]:
        nonlocal played
        played += 1
        if played > games:
            raise KeyboardInterrupt
        return play(self, random)

    monkeypatch.setattr(DiceGoldfish, "play", stop)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["-n", "0"], "too few"),
        (["-n", "-7"], "too few"),
        (["--precision", "0"], "above 0"),
        (["--workers", "0"], "less than 1"),
    ],
)
def test_senseless_options_get_one_line(options: list[str], said: str) -> None:
    result = RUN.invoke(app, ["goldfish", "any.deck", *options])
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_precision_plays_until_every_interval_is_narrow_enough() -> None:
    result = RUN.invoke(app, ["goldfish", "any.deck", "--precision", "0.2", "--json"])
    answer = json.loads(result.stdout)
    assert answer["games"] < 10_000
    for turn in answer["turns"]:
        for figure in turn["figures"].values():
            assert (figure["high"] - figure["low"]) / 2 <= 0.2


def test_goal_is_a_share_by_the_end_of_each_turn() -> None:
    result = RUN.invoke(app, ["goldfish", "any.deck", "-n", "600", "--goal", "roll=6 or pile>=16", "--json"])
    answer = json.loads(result.stdout)
    shares = [turn["figures"]["goal"] for turn in answer["turns"]]
    assert answer["goal"] == "roll=6 or pile>=16"
    for turn, share in enumerate(shares, 1):
        exact = 1 - (5 / 6) ** turn
        assert share["low"] - 0.03 < exact < share["high"] + 0.03


def test_a_goal_about_cards_counts_those_in_play() -> None:
    result = RUN.invoke(app, ["goldfish", "any.deck", "-n", "200", "--goal", "count(power>=4) = 0", "--json"])
    assert [turn["figures"]["goal"]["value"] for turn in json.loads(result.stdout)["turns"]] == [1, 1, 1]


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("rol>=3", 'no figure of a turn; there are roll, pile, one. Did you mean "roll"?'),
        ("cost>=3", "About cards, write count(...)"),
        ("roll:high", "compared with a number"),
        ("count(cost>=3 >= 1", "^"),
    ],
)
def test_a_goal_that_makes_no_sense_is_marked(goal: str, said: str) -> None:
    result = RUN.invoke(app, ["goldfish", "any.deck", "--goal", goal])
    assert result.exit_code == 2
    assert said in result.stderr
    assert goal in result.stderr


def test_a_missing_deck_is_one_line(monkeypatch: pytest.MonkeyPatch, catalogue_path: Path, tmp_path: Path) -> None:
    monkeypatch.undo()
    monkeypatch.setenv("KAGE_DB", str(catalogue_path))
    result = RUN.invoke(app, ["goldfish", str(tmp_path / "none.deck")])
    assert result.exit_code == 3
    assert len(result.stderr.splitlines()) == 1
