"""Results by card: the games are the same, the counts add up, and what long games do to drawn cards is taken away."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from decks.load import load_deck
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import game
from simulator.comparison.compare import CompareJob, DuelContender, TableContender
from simulator.comparison.gauntlet import Gauntlet, cards_of, play_gauntlet
from simulator.goldfish import GoldfishJob
from simulator.running.results import Results
from simulator.tables.by_card import DRAWN, OPENING, PLAYED, STRANDED, CardTally, Seen
from simulator.tables.card_results import card_results
from simulator.tables.table import TableJob

pytestmark = pytest.mark.usefixtures("catalogue_path")
GAMES = {"mythos": ("mythos-leaf", 7), "naruto-ccg": ("naruto-ccg-leaf", 6)}


def table(game_id: str) -> tuple[TableJob, Deck]:
    deck = load_deck(f"examples/{GAMES[game_id][0]}.deck")
    return TableJob(game(game_id).engine_place, (deck, deck), ("random", "random")), deck


@pytest.mark.parametrize("game_id", GAMES)
def test_looking_at_cards_changes_no_game(game_id: str) -> None:
    job, _ = table(game_id)
    plain, told = job.play(3, 0, 4), replace(job, by_card=True).play(3, 0, 4)
    assert replace(told, cards=CardTally()) == plain
    assert told.cards.games.keys() == {0, 1}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_log_holds_what_became_of_each_card(game_id: str) -> None:
    job, deck = table(game_id)
    rows = replace(job, by_card=True).record(3, 0, 4).rows
    ids = {entry.printing.card_id for entry in deck.entries}
    for row in rows:
        opening, drawn, played, stranded = (held(row[way]) for way in (OPENING, DRAWN, PLAYED, STRANDED))
        assert opening | drawn | played | stranded <= ids
        assert 0 < len(opening) <= GAMES[game_id][1]
        assert played <= opening | drawn
        assert stranded <= opening | drawn
    assert any(row[PLAYED] for row in rows)


def held(cards: object) -> set[str]:
    assert isinstance(cards, list)
    return set(map(str, cards))


def test_parts_of_a_run_add_up_and_a_tally_reads_back() -> None:
    job = replace(table("mythos")[0], by_card=True)
    whole = job.play(5, 0, 6).cards
    parts = job.play(5, 0, 2).cards + job.play(5, 2, 4).cards
    assert parts == whole
    assert CardTally.from_json(json.loads(json.dumps(whole.to_json()))) == whole
    with pytest.raises(ValueError, match="no tally"):
        CardTally.from_json([["x", 1]])


def made(worth: float, length: float, games: int, seed: int) -> tuple[float, float, float]:
    """The raw and the corrected difference of a drawn card, and its half width, in games made up.

    Who sees many cards wins `length` more often; the card itself is worth `worth`.
    """
    draw = random.Random(seed)
    saw: list[tuple[int, Seen, float]] = []
    for _ in range(games):
        cards = draw.randint(6, 26)
        drawn = draw.random() < cards / 40
        chance = 0.5 + length * (cards - 16) / 20 + worth * drawn
        held = frozenset(("x:A-1",)) if drawn else frozenset[str]()
        saw.append((0, Seen(frozenset(), held, frozenset(), held, cards), float(draw.random() < chance)))
    deck = load_deck("examples/mythos-leaf.deck")
    card = replace(deck.entries[0].printing, id="x:A-1", card_id="x:A-1")
    (result,) = card_results(CardTally.of(saw), [("A", [(card, 1)])])
    assert result.drawn is not None
    raw = result.drawn.won.value - result.drawn.without.value
    return raw, result.drawn.difference.value, result.drawn.difference.half_width


def test_a_worthless_card_looks_good_in_long_games_until_that_is_corrected() -> None:
    raw, corrected, reach = made(0.0, 0.6, 20_000, seed=1)
    assert raw > 0.08
    assert abs(corrected) < reach < 0.02


def test_what_a_card_is_worth_comes_out() -> None:
    _, corrected, reach = made(0.1, 0.4, 20_000, seed=2)
    assert corrected == pytest.approx(0.1, abs=2 * reach)


def test_the_interval_of_a_difference_covers_the_truth_as_often_as_it_says() -> None:
    missed = 0
    for seed in range(200):
        _, corrected, reach = made(0.0, 0.5, 300, seed=seed)
        missed += abs(corrected) > reach
    assert missed <= 22


def test_a_duel_tells_of_both_decks_and_a_table_of_the_one_in_question() -> None:
    job, _ = table("mythos")
    told = replace(job, by_card=True)
    plain = CompareJob(DuelContender(job, 0), None).play(4, 0, 3)
    duel = CompareJob(DuelContender(told, 0), None, by_card=True).play(4, 0, 3)
    assert (duel.first, duel.second) == (plain.first, plain.second)
    assert {side: sum(c.games for c in strata.values()) for side, strata in duel.cards.games.items()} == {0: 6, 1: 6}
    both = CompareJob(TableContender(told), TableContender(told), by_card=True).play(4, 0, 3)
    assert both.cards.games[0] == both.cards.games[1]


def test_a_gauntlet_that_was_stopped_knows_its_cards_again(tmp_path: Path) -> None:
    job, deck = table("mythos")
    asked = Gauntlet(job.engine, (deck, deck, deck), ("random",) * 3, 2, 1, by_card=True)
    results = str(tmp_path / "results.jsonl")
    first = cards_of(play_gauntlet(asked, Results(results)).pairings)
    again = play_gauntlet(asked, Results(results))
    assert again.resumed == 3
    assert cards_of(again.pairings) == first
    assert first.games.keys() == {0, 1, 2}


def test_a_goldfish_is_judged_by_its_goal() -> None:
    _, deck = table("naruto-ccg")
    job = GoldfishJob(game("naruto-ccg").engine_place, deck, {}, "ninja>=3", by_card=True)
    tally = job.play(1, 0, 20)
    assert sum(count.games for count in tally.cards.games[0].values()) == 20
    assert sum(count.points for count in tally.cards.games[0].values()) == tally.reached[-1]
    with pytest.raises(UsageError, match="goal=EXPR"):
        replace(job, goal=None).play(1, 0, 2)


@pytest.mark.parametrize(
    "words",
    [
        ("play", "mythos", "{0}", "{0}", "--bots", "random", "-n", "4"),
        ("compare", "{0}", "{0}", "--play", "--bots", "random", "-n", "4"),
        ("compare", "{0}", "{0}", "--goal", "points>=3", "-n", "4"),
        ("gauntlet", "{0}", "{0}", "--bots", "random", "-n", "2"),
        ("goldfish", "{0}", "--goal", "points>=3", "-n", "4"),
    ],
    ids=" ".join,
)
def test_every_command_that_plays_says_it_by_card(words: tuple[str, ...], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    said = [word.format("examples/mythos-leaf.deck") for word in words]
    plot = tmp_path / "cards.svg"
    result = CliRunner().invoke(app, [*said, "--by-card", "--workers", "1", "--json", "--plot", str(plot)])
    assert result.exit_code == 0, result.stderr
    cards = json.loads(result.stdout)["cards"]
    assert {"side", "id", "name", "copies", "games", OPENING, DRAWN, PLAYED, STRANDED, "same_luck"} == set(cards[0])
    assert {"games", "won", "without", "difference", "same_luck"} == set(cards[0][OPENING] or cards[0][DRAWN])
    again = next(card["same_luck"] for card in cards if card["same_luck"])
    assert {"games", "won", "without", "difference"} == set(again)
    assert plot.read_text(encoding="utf-8").startswith("<?xml")
    table = CliRunner().invoke(app, [*said, "--by-card", "--workers", "1"])
    assert "Stranded" in table.stdout
    assert "Same luck" in table.stdout
    assert "Same luck" not in CliRunner().invoke(app, [*said, "--by-card", "--replays", "0", "--workers", "1"]).stdout


def test_a_goldfish_by_card_needs_a_goal() -> None:
    result = CliRunner().invoke(app, ["goldfish", "examples/mythos-leaf.deck", "--by-card"])
    assert (result.exit_code, "--goal" in result.stderr) == (2, True)


def test_a_parquet_log_holds_lists_of_cards(tmp_path: Path) -> None:
    pq = pytest.importorskip("pyarrow.parquet")
    log = tmp_path / "games.parquet"
    deck = "examples/mythos-leaf.deck"
    words = ["play", "mythos", deck, deck, "--bots", "random", "-n", "2", "--workers", "1", "--log", str(log)]
    assert CliRunner().invoke(app, words).exit_code == 0
    rows = pq.read_table(log).to_pylist()
    assert len(rows) == 4
    assert all(row["opening"] for row in rows)
