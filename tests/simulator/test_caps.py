"""Games end: a cap on turns and on time; what is cut off is counted and shown, and never silently a draw."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from decks.load import load_deck
from rules.core.errors import UsageError
from rules.core.registry import game, game_ids
from rules.play.view import View
from simulator.bots.simple import bot
from simulator.comparison.compare import CompareJob, DuelContender, TableContender
from simulator.comparison.gauntlet import Gauntlet, play_gauntlet
from simulator.running.caps import ACTIONS, TIME, TURNS, Caps, CapWatch
from simulator.running.results import Results
from simulator.tables.table import Lots, Move, TableJob, moves, until_cut

pytestmark = pytest.mark.usefixtures("catalogue_path")
LEAF = "examples/naruto-ccg-leaf.deck"


@pytest.fixture
def job() -> TableJob:
    deck = load_deck(LEAF)
    return TableJob(game(deck.game).engine_place, (deck, deck), ("random", "random"))


def test_a_game_with_too_many_turns_has_no_result(job: TableJob) -> None:
    short = replace(job, caps=Caps(turns=2))
    result = short.play_one(short.load(), 1, 0)
    assert (result.cut, result.points(0), result.points(1)) == (TURNS, 0.5, 0.5)
    tally = short.play(1, 0, 5)
    assert (tally.games, tally.wins, tally.cut) == (0, (0, 0), {TURNS: 5})
    assert (tally + job.play(1, 0, 2)).games == 2


def test_a_cap_that_is_not_reached_changes_nothing(job: TableJob) -> None:
    assert replace(job, caps=Caps(turns=900)).play(1, 0, 3) == job.play(1, 0, 3)
    assert job.play(1, 0, 3).cut == {}


def test_a_game_that_is_cut_off_has_the_decisions_that_were_carried_out(job: TableJob) -> None:
    short = replace(job, caps=Caps(turns=3))
    engine, state = short.load(), short.new_game()
    played = [*until_cut(moves(engine, state, [bot("random")] * 2, Lots(1, 0)), short.caps, engine.view)]
    decided = sum(isinstance(move, Move) and move.player >= 0 for move in played)
    assert played[-1] == TURNS
    assert short.play_one(engine, 1, 0).decisions == decided


def test_a_game_that_takes_too_long_is_cut_off_by_time(job: TableJob, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(10_000))
    monkeypatch.setattr("simulator.running.caps.monotonic", lambda: float(next(ticks)))
    slow = replace(job, caps=Caps(seconds=20))
    assert slow.play_one(slow.load(), 1, 0).cut == TIME


def test_the_clock_is_looked_at_soon_where_actions_are_quick_and_after_each_slow_one(
    job: TableJob, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, looked = 0.0, 0

    def look() -> float:
        nonlocal looked
        looked += 1
        return now

    monkeypatch.setattr("simulator.running.caps.monotonic", look)
    watch, state = CapWatch(Caps(seconds=50), job.load().view), job.new_game()
    for _ in range(100):
        now += 0.0001
        assert watch.cut(state) is None
    assert looked < 12
    for _ in range(16):
        now += 1.0
        assert watch.cut(state) is None
    looked = 0
    for _ in range(5):
        now += 1.0
        assert watch.cut(state) is None
    assert looked == 5
    now = 51.0
    assert watch.cut(state) == TIME


def test_a_game_without_end_is_cut_off_by_its_actions(job: TableJob, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simulator.running.caps.MOST_ACTIONS", 10)
    assert job.play_one(job.load(), 1, 0).cut == ACTIONS


@pytest.mark.parametrize(("turns", "seconds"), [(0, 1.0), (-3, 1.0), (5, 0.0), (5, float("nan"))])
def test_caps_that_no_game_could_keep_are_refused(turns: int, seconds: float) -> None:
    with pytest.raises(UsageError, match="max_"):
        Caps(turns, seconds)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_engine_says_its_turn(game_id: str) -> None:
    assert type(game(game_id).load_engine().view).turn is not View.turn


def test_turns_are_counted_as_the_story_counts_them(job: TableJob) -> None:
    state, engine = job.new_game(), job.load()
    watch = CapWatch(Caps(turns=1), engine.view)
    played = moves(engine, state, job.seated(), Lots(1, 0))
    told = [engine.view.heading(move.state) for move in played if not watch.cut(state)]
    assert any(heading.startswith("Turn 1,") for heading in told)
    assert not any(heading.startswith("Turn 2,") for heading in told)


def test_comparisons_and_gauntlets_count_what_was_cut_off(job: TableJob, tmp_path: Path) -> None:
    short = replace(job, caps=Caps(turns=2))
    duel = CompareJob(DuelContender(short, 0), None).play(1, 0, 3)
    assert (duel.first, duel.cut) == ((0.5, 0.5, 0.5), 6)
    both = CompareJob(TableContender(short), TableContender(job)).play(1, 0, 3)
    assert both.cut == 3
    asked = Gauntlet(job.engine, (job.decks[0],) * 2, ("random",) * 2, 2, 1, caps=Caps(turns=2))
    results = str(tmp_path / "results.jsonl")
    assert [pairing.cut for pairing in play_gauntlet(asked, Results(results)).pairings] == [4]
    again = play_gauntlet(asked, Results(results))
    assert (again.resumed, again.pairings[0].cut) == (1, 4)


@pytest.mark.parametrize(
    "words",
    [("play", "naruto-ccg", LEAF, LEAF), ("compare", LEAF, LEAF, "--play"), ("gauntlet", LEAF, LEAF)],
    ids=lambda words: words[0],
)
def test_every_run_shows_what_was_cut_off(words: tuple[str, ...]) -> None:
    asked = [*words, "--bots", "random", "-n", "2", "--workers", "1", "--max-turns", "2"]
    assert "cut off" in CliRunner().invoke(app, asked).stdout
    document = json.loads(CliRunner().invoke(app, [*asked, "--json"]).stdout)
    assert document["cut_off"] in ({"turns": 2}, 4)
    assert CliRunner().invoke(app, [*asked[:-1], "0"]).exit_code == 2


def test_a_log_says_which_games_were_cut_off(job: TableJob) -> None:
    rows = replace(job, caps=Caps(turns=2)).record(1, 0, 1).rows
    assert [(row["cut_off"], row["result"]) for row in rows] == [(TURNS, None), (TURNS, None)]


def test_the_watch_counts_from_the_beginning(job: TableJob) -> None:
    state = job.new_game()
    assert CapWatch(Caps(), job.load().view).cut(state) is None


def test_the_log_of_a_game_that_was_cut_off_replays_to_the_same_end(tmp_path: Path) -> None:
    log = tmp_path / "game.txt"
    words = ["play", "naruto-ccg", LEAF, LEAF, "--bots", "random", "--max-turns", "2", "--log", str(log)]
    assert CliRunner().invoke(app, words).exit_code == 0
    text = log.read_text(encoding="utf-8")
    assert "cut off: turns" in text.splitlines()
    assert "Turn 3" not in text
    replayed = CliRunner().invoke(app, ["play", "naruto-ccg", "--replay", str(log), "--json"])
    assert replayed.exit_code == 0, replayed.stderr
    assert {row["result"] for row in json.loads(replayed.stdout)} == {"cut off"}
    assert "cut off by the cap on turns" in replayed.stderr
