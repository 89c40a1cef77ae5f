"""Comparing two sides: on the same luck, with an honest stop, the same for any number of workers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from decks.load import load_deck
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import game
from simulator.comparison.compare import CompareJob, DuelContender, GoalContender, TableContender, compare
from simulator.goldfish import GoldfishJob
from simulator.random import Stream
from simulator.tables.table import TableJob

ENGINE = str(game("mythos").engine)


@pytest.fixture
def example(catalogue_path: Path) -> Deck:  # noqa: ARG001 - the deck's cards are there
    """A deck that ships."""
    return load_deck(str(Path(__file__).parents[2] / "examples" / "mythos-leaf.deck"))


@dataclass(frozen=True)
class Coin:
    """Wins `wins` games in 1000, on luck of its `own`, or (0) on the luck that every such coin shares."""

    wins: int
    own: int = 0

    def outcomes(self, seed: int, first: int, count: int) -> list[float]:
        return [float(Stream(seed + self.own, index).below(1000) < self.wins) for index in range(first, first + count)]


def test_on_common_luck_a_side_is_never_unlike_itself() -> None:
    found = compare(Coin(400), Coin(400), 500, seed=3)
    assert found.first == found.second
    assert (found.difference.value, found.difference.low, found.difference.high) == (0, 0, 0)
    assert found.better is None


def test_common_luck_narrows_the_difference() -> None:
    shared = compare(Coin(400), Coin(450), 2_000, seed=3)
    apart = compare(Coin(400), Coin(450, own=1), 2_000, seed=3)
    assert shared.difference.half_width < apart.difference.half_width / 2
    assert shared.better == "second"


def test_between_equals_it_is_clear_in_at_most_5_percent_of_runs_and_the_rest_play_all_games() -> None:
    founds = [compare(Coin(500), Coin(500, own=1), 1_500, seed=2 * seed, until_clear=True) for seed in range(60)]
    assert sum(found.better is not None for found in founds) <= 5
    assert all(found.games == 1_500 for found in founds if found.better is None)


def test_until_clear_stops_early_and_says_by_which_rule() -> None:
    found = compare(Coin(300), Coin(400, own=1), 50_000, seed=5, until_clear=True)
    assert (found.better, found.stopping) == ("second", "sequential")
    assert found.games < 10_000
    fixed = compare(Coin(300), Coin(400, own=1), found.games, seed=5)
    assert fixed.stopping == "fixed"
    assert fixed.difference.value == found.difference.value
    assert fixed.difference.half_width < found.difference.half_width


@pytest.mark.parametrize("until_clear", [False, True])
def test_the_answer_is_the_same_for_two_workers(until_clear: bool) -> None:
    alone = compare(Coin(300), Coin(400, own=1), 1_700, seed=5, until_clear=until_clear)
    assert compare(Coin(300), Coin(400, own=1), 1_700, seed=5, until_clear=until_clear, workers=2) == alone


def test_a_goal_by_an_early_turn_is_met_no_more_often_than_by_a_late_one(example: Deck) -> None:
    job = GoldfishJob(ENGINE, example, {}, "points>=8")
    early, late = GoalContender(job, 2), GoalContender(job, 3)
    assert compare(late, early, 100, seed=1).difference.value >= 0
    assert CompareJob(early, late).play(1, 0, 40).first == tuple(early.outcomes(1, 0, 40))


@pytest.mark.parametrize(("by", "said"), [(0, "no round 0"), (5, "has 4")])
def test_a_turn_that_there_is_not_is_refused(example: Deck, by: int, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        GoalContender(GoldfishJob(ENGINE, example, {}, "points>=8"), by).check()


def test_in_a_duel_both_ways_round_a_deck_against_itself_is_worth_one_half(example: Deck) -> None:
    job = TableJob(ENGINE, (example, example), ("random", "random"))
    assert DuelContender(job, 0).outcomes(4, 0, 10) == DuelContender(job, 1).outcomes(4, 0, 10) == [0.5] * 10


def test_in_a_duel_the_shares_of_both_decks_add_up_to_one(example: Deck) -> None:
    job = TableJob(ENGINE, (example, example), ("greedy", "random"))
    pairs = zip(DuelContender(job, 0).outcomes(4, 0, 5), DuelContender(job, 1).outcomes(4, 0, 5), strict=True)
    assert all(a + b == 1 for a, b in pairs)
    both = CompareJob(DuelContender(job, 0), None).play(4, 0, 5)
    assert both == CompareJob(DuelContender(job, 0), DuelContender(job, 1)).play(4, 0, 5)


def test_against_a_rival_each_meets_the_same_games(example: Deck) -> None:
    job = TableJob(ENGINE, (example, example), ("random", "random"))
    same = compare(TableContender(job), TableContender(replace(job, options={})), 20, seed=8)
    assert same.difference.value == 0
    assert same.difference.half_width == 0
