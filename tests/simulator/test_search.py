"""The bot `search`: its budget, its tree, and what it must not look at; what all bots keep to is in `test_table`."""

from __future__ import annotations

import math
from typing import cast

import pytest

from rules.core.errors import UsageError
from rules.core.registry import game
from rules.families.shinobi.advice.adviser import ShinobiAdviser
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.adviser import Adviser
from rules.play.chance import RandomSource
from rules.play.state import State
from simulator.bots.budget import PLAYOUTS, Budget
from simulator.bots.search import Search
from simulator.bots.seats import SeatView
from simulator.bots.simple import bot
from simulator.bots.tree import Runner, Tree
from simulator.random import Stream
from simulator.tables.table import Lots, TableJob, moves
from tests.rules.families.decks import sample_deck
from tests.rules.games.mythos.cards import plain_deck

JOB = TableJob(str(game("mythos").engine), (plain_deck(), plain_deck()), ("random", "random"))


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("400", Budget(400)),
        ("0.5s", Budget(seconds=0.5)),
        ("250ms", Budget(PLAYOUTS, 0.25)),
        (" 2s ", Budget(PLAYOUTS, 2.0)),
    ],
)
def test_a_budget_is_playouts_or_a_time(text: str, budget: Budget) -> None:
    assert Budget.read(text) == budget


@pytest.mark.parametrize("text", ["", "0", "-3", "1.5", "0s", "fast", "3 s", "3m", "1e3"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="is no budget for search"):
        Budget.read(text)


def test_the_name_carries_the_budget() -> None:
    assert isinstance(bot("search"), Search)
    assert f"{PLAYOUTS} playouts" in bot("search").says(JOB.load())
    assert "not reproducible" in bot("search:0.5s").says(JOB.load())
    with pytest.raises(UsageError, match="only search takes a budget"):
        bot("greedy:100")


def test_every_playout_counts_once_and_every_worth_is_a_share() -> None:
    engine, state = JOB.load(), JOB.new_game()
    for move in moves(engine, state, [bot("random")] * 2, Lots(3, 0)):
        actions = move.state.legal_actions() if move.player >= 0 else []
        if len(actions) > 1:
            tree = Tree(SeatView(engine, move.state, move.player), Stream(5))
            tree.grow(Budget(40))
            assert tree.root.visits == 40
            assert sum(child.visits for child in tree.root.children.values()) == 40
            assert sum(tree.root.total) == pytest.approx(40)
            assert tree.best(actions) in actions
        if len(state.history) > 12:
            break


def test_more_playouts_look_deeper() -> None:
    engine, state = JOB.load(), JOB.new_game()
    for move in moves(engine, state, [bot("random")] * 2, Lots(3, 0)):
        if move.player >= 0 and len(move.state.legal_actions()) > 3:
            depths = []
            for playouts in (5, 200):
                tree = Tree(SeatView(engine, move.state, move.player), Stream(5))
                tree.grow(Budget(playouts))
                depths.append(tree.depth())
            assert depths[0] < depths[1]
            break


class Sure(ShinobiAdviser):
    """Takes the first seat's chance for three quarters, wherever it is asked, and has no eye for positions."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def chance(self, state: ShinobiState, player: int) -> float:
        self.asked.append(state.turn)
        return 0.25 if player else 0.75

    def evaluate(self, state: ShinobiState, player: int) -> float:
        raise AssertionError(f"{player} at {state}: the chance to win is what counts")


def test_a_playout_is_worth_the_chance_to_win_where_a_turn_begins_if_the_adviser_reckons_it() -> None:
    deck = sample_deck("naruto-ccg")
    job = TableJob(game("naruto-ccg").engine_place, (deck, deck), ("random", "random"))
    engine, state = job.load(), job.new_game()
    for move in moves(engine, state, [bot("random")] * 2, Lots(3, 0)):
        if move.player >= 0 and len(move.state.legal_actions()) > 2 and engine.adviser.turns_begun(move.state) > 2:
            view, adviser = SeatView(engine, move.state, move.player), Sure()
            view.adviser = cast("Adviser[State]", adviser)
            tree = Tree(view, Stream(5))
            tree.grow(Budget(30))
            assert tree.root.total == pytest.approx([30 * 0.75, 30 * 0.25])
            ahead = engine.adviser.playout_turns(move.state)
            assert set(adviser.asked[1:]) == {engine.adviser.turns_begun(move.state) - 1 + ahead}
            break


def test_what_was_thought_of_the_seats_next_decision_is_kept_until_somebody_else_decides() -> None:
    engine, state = JOB.load(), JOB.new_game()
    kept = {0: 0, 1: 0}

    class Watched(Search):
        def choose(self, view: SeatView, random: RandomSource) -> Action:
            held = view.kept
            if held is not None:
                assert isinstance(held, Tree)
                assert last == view.player
                assert held.root.visits
                kept[view.player] += 1
            return super().choose(view, random)

    last = -1
    for move in moves(engine, state, [Watched(Budget(60))] * 2, Lots(3, 0)):
        last = move.player
        if len(state.history) > 40:
            break
    assert sum(kept.values()) > 0


def test_a_kept_tree_saves_half_of_the_budget_at_most() -> None:
    assert Budget(200).after(0) == Budget(200)
    assert Budget(200).after(70) == Budget(130)
    assert Budget(200).after(190) == Budget(100)
    assert Budget(seconds=0.5).after(50) == Budget(seconds=0.5)


def test_the_lead_of_an_action_has_an_error_from_its_second_world_on() -> None:
    runner = Runner(Action("pass"))
    assert (runner.lead, runner.error) == (0.0, math.inf)
    runner.note(1.0)
    assert (runner.lead, runner.error) == (1.0, math.inf)
    runner.note(0.0)
    assert (runner.lead, runner.error) == (0.5, 0.5)
    runner.note(0.2)
    assert runner.error == pytest.approx(math.sqrt((1.04 / 3 - 0.16) / 2))
