"""What a slip of one sign would change in games that are played, compared and looked on at: told apart by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
import pytest

from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.opening import Draw, Pile
from rules.core.registry import game
from rules.play.action import Action
from rules.play.adviser import Adviser
from rules.query import Scope
from simulator.bots.budget import Budget
from simulator.bots.seats import SeatView
from simulator.bots.simple import bot
from simulator.bots.tree import Tree
from simulator.comparison.compare import CompareJob, TableContender, compare
from simulator.comparison.screen import Look, Looks, ProbeJob, card_values, numbered
from simulator.comparison.sensitivity import Tried, VariedJob
from simulator.hands.ask import Sorted, question, read_goal, read_keep
from simulator.hands.best import Stage, readable
from simulator.hands.classes import Classes
from simulator.hands.deal import Dealt as HandsDealt
from simulator.hands.samples import sample
from simulator.random import Stream
from simulator.running.caps import cut_off_note
from simulator.tables.by_card import CardWatch
from simulator.tables.log import write_log
from simulator.tables.same_luck import Dealt, Without
from simulator.tables.table import Lots, TableJob, moves
from tests.loosely import loosely
from tests.simulator import tosses
from tests.simulator.test_sensitivity import answer
from tests.simulator.test_tune import vanilla
from tests.simulator.test_tune_by_hand import DECK, Steadily, card, task
from tests.simulator.tosses import CLAIM, ENGINE, FOLD, PASS, TossEngine, TossState, TossView

NOBODYS = Deck("mythos", (), source="nobody's")
JOB = TableJob(tosses.PLACE, (NOBODYS, NOBODYS), ("random", "random"), {"offered": "claim"})
MYTHOS = game("mythos")


# Tables ---------------------------------------------------------------------------------------------------------------


def test_a_row_says_which_seat_began() -> None:
    """Whoever begins claims the game."""
    rows = JOB.record(4, 0, 12).rows
    assert {row["began"] for row in rows} == {True, False}
    assert all(row["began"] == (row["result"] == 1.0) for row in rows)
    assert [row["game"] for row in rows] == [number for number in range(12) for _ in "AB"]


def test_each_box_and_team_has_the_same_games_and_each_counts_once() -> None:
    always, never = JOB, replace(JOB, options={"offered": "fold"})
    job = VariedJob(((always, never), (always, always)))
    found = job.play(4, 0, 12)
    assert {place: games for place, (games, *_) in found.counts.items()} == dict.fromkeys(
        [(0, 0), (0, 1), (1, 0), (1, 1)], 3
    )
    began = sum(row["began"] is True for row in JOB.record(4, 0, 3).rows[::2])
    assert [wins for _, wins, _ in found.counts.values()] == [began, 3 - began, began, began]
    assert job.play(4, 0, 5) + job.play(4, 5, 7) == found
    assert isinstance(found, Tried)


def test_a_team_that_won_nothing_in_a_box_is_set_against_the_other_there_too() -> None:
    (order,) = answer({(0, 0): (10, 5, 20.0), (1, 0): (10, 0, 5.0), (0, 1): (10, 0, 4.0), (1, 1): (10, 0, 4.0)}).order
    assert order.difference.value == pytest.approx(0.25)
    assert order.score_difference.value == pytest.approx((1.6 + 0.1) / 2)


@pytest.mark.parametrize(("bots", "chunk"), [(("random", "greedy"), 50), (("search:1", "random"), 1)])
def test_a_side_that_thinks_long_is_given_a_game_at_a_time(
    bots: tuple[str, str], chunk: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[CompareJob] = []

    def noted(job: CompareJob, *_: object, **__: object) -> None:
        given.append(job)
        raise KeyboardInterrupt

    monkeypatch.setattr("simulator.comparison.compare.run", noted)
    side = TableContender(replace(JOB, bots=bots, chunk=0))
    for other in (None, side, TableContender(JOB)):
        with pytest.raises(KeyboardInterrupt):
            loosely(compare)(side, other, 10, 1)
    assert [job.chunk for job in given] == [chunk] * 3


@pytest.mark.parametrize(("cut", "said"), [(1, "1 game was cut off, of 1,500"), (2, "2 games were cut off, of 1,500")])
def test_games_that_were_cut_off_are_told_by_their_number(cut: int, said: str) -> None:
    assert cut_off_note(cut, 1_500, "they count as not won").startswith(said)


# Logs -----------------------------------------------------------------------------------------------------------------


class ReportsCards(Adviser[TossState]):
    """Whoever decides is up to something, which stays the same."""

    def intentions(self, state: TossState) -> Sequence[str]:
        return (f"They are after it ({state.turns}).",)


class ToldOf(TossEngine):
    adviser = ReportsCards()


def log_of(engine: TossEngine, offered: str) -> list[str]:
    options = {"offered": offered}
    state = engine.start((), options)
    played = loosely(moves)(engine, state, [bot("random")] * 2, Lots(2, 0))
    return [*loosely(write_log)(engine, options, (), played, intentions=True)]


def test_what_somebody_is_up_to_is_told_when_they_decide_and_once_as_long_as_it_stays() -> None:
    lines = log_of(ToldOf(), "toss")
    assert sum("They are after it (1)." in line for line in lines) == 1
    begins, *_ = (number for number, line in enumerate(lines) if '"begins"' in line)
    assert not any("after it" in line for line in lines[: begins + 1])


def test_the_first_wording_of_a_game_is_not_named_in_its_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any(line.startswith("wording") for line in log_of(TossEngine(), "claim"))
    monkeypatch.setattr(TossView, "wording", 2)
    assert "wording: 2" in log_of(TossEngine(), "claim")


# The tree of search ---------------------------------------------------------------------------------------------------


class Forced(TossState):
    """The second seat can only pass."""

    def legal_actions(self) -> list[Action]:
        return [PASS] if self.player == 1 else super().legal_actions()


class Plain(TossEngine):
    adviser = Adviser[TossState]()

    def start(self, decks: Sequence[Deck], options: Mapping[str, Json] | None = None) -> TossState:  # noqa: ARG002
        return Forced([FOLD, PASS], ())


def test_the_tree_looks_beyond_what_others_have_to_do() -> None:
    state = Plain().start(())
    state.apply(Action("begins", (0,)))
    tree = Tree(loosely(SeatView)(Plain(), state, 0), Stream(3))
    tree.grow(Budget(60))
    assert tree.depth() > 1
    assert tree.root.visits == 60


def test_half_of_the_actions_drop_out_of_the_race_and_who_beats_the_suggested_one_is_taken() -> None:
    tree = Tree(SeatView(ENGINE, tosses.begun("claim draw fold pass toss"), 0), Stream(3))
    tree.grow(Budget(80))
    favourite, *others = tree._race
    assert favourite.action == tosses.TOSS
    most = max(runner.tried for runner in others)
    finalists = [runner.action for runner in others if runner.tried == most]
    assert CLAIM in finalists
    assert len(finalists) == 2
    assert tree.best([runner.action for runner in tree._race]) == CLAIM


# Hands ----------------------------------------------------------------------------------------------------------------

CARDS = tuple(vanilla(number, number % 3, number) for number in range(1, 8))
DRAW = Draw(section="main", hand=4, mulligans=(3, 2), draws=1, says="four", source="-")


def test_each_mulligan_has_its_keep_rule_and_the_last_rule_is_for_all_after_it() -> None:
    pile = Pile(DRAW, "main", CARDS, DRAW.hands)
    scope = Scope.of(MYTHOS)
    goal = read_goal("cost=0", scope)
    for texts, used in (
        (["cost=1"], ["count(cost=1) >= 1"] * 2),
        (["cost=1", "cost=2"], ["count(cost=1) >= 1", "count(cost=2) >= 1"]),
    ):
        keep = [read_keep(text, scope, MYTHOS) for text in texts]
        asked = question(pile, Sorted.of(pile, [goal, *keep]), 0, 1, goal, keep)
        assert [rule.says for rule in asked.keep] == used


def test_who_draws_on_draws_every_card_that_there_is_and_no_more() -> None:
    pile = Pile(DRAW, "main", CARDS, DRAW.hands)
    keep = [read_keep("always", Scope.of(MYTHOS), MYTHOS)]
    [(_, dealt)] = sample([pile], keep, 50, "play", Stream(3))
    assert isinstance(dealt, HandsDealt)
    shown = dealt.hands[-1] + dealt.drawn
    assert sorted(card.id for card in shown) == sorted(card.id for card in CARDS)


def test_a_rule_about_cards_of_which_each_matters_names_no_hand_that_is_refused() -> None:
    """Every card is of one of two kinds that are asked about: no class follows from the others."""
    classes = Classes((3, 3), ((True, False), (False, True)))
    hands = np.array([[0, 1, 2], [2, 1, 0]])
    keep = np.array([False, True, False])
    even = np.array([0.2, 0.6, 0.2])
    stage = Stage(2, hands, even, even, keep, 0.5, 0.4)
    assert readable(stage, classes, ("a", "b")) == "count(a) >= 1 and count(b) >= 1"


# A first look at cards -----------------------------------------------------------------------------------------------


def test_what_cards_are_worth_does_not_depend_on_the_order_of_the_games() -> None:
    games = (Look(1.0, (1, 2)), Look(0.0, (2, 3)), Look(1.0, (1, 3)), Look(0.0, (2,)))
    numbers = {"a": 1, "b": 2, "c": 3}
    there, back = (
        card_values(numbers, Looks(games, in_hand=True)),
        card_values(numbers, Looks(games[::-1], in_hand=True)),
    )
    assert there.mean == pytest.approx(back.mean)
    assert there.doubt == pytest.approx(back.doubt)
    assert there.mean["a"] > there.mean["c"] > there.mean["b"]


class HalfSeen(Steadily):
    """A judge that knows the cards of its first game alone."""

    def seen(self, deck: Deck, seed: int, first: int, count: int) -> list[tuple[float, tuple[str, ...]]]:
        found = super().seen(deck, seed, first, count)
        return [(met, cards if not first + place else ()) for place, (met, cards) in enumerate(found)]


@pytest.mark.parametrize(("judge", "in_hand"), [(Steadily(), True), (HalfSeen(), False)])
def test_cards_count_as_seen_where_every_game_tells_them(judge: Steadily, *, in_hand: bool) -> None:
    asked = task(judge, card(9))
    assert ProbeJob(judge, DECK, ((), ()), numbered(asked)).play(1, 0, 2).in_hand is in_hand


# The same luck --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lots", "opening", "from_end"),
    [
        ([tuple(range(8))], set(range(6)), False),  # a deck of little more than a hand
        ([tuple(range(8))], set(range(2, 8)), True),
        ([(3, 4, 5, 9, 8, 7), (3, 4, 5)], {3, 4, 5}, False),  # the hand alone says nothing, the deal before it does
    ],
)
def test_a_hand_lies_at_the_end_from_which_cards_are_drawn(
    lots: list[tuple[int, ...]], opening: set[int], *, from_end: bool
) -> None:
    assert Dealt(lots, opening).drawn_from_end is from_end


@pytest.mark.parametrize("args", [(4, 5), (1, 2, 3)])
def test_a_lot_of_two_or_without_the_card_stays_as_it_is(args: tuple[int, ...]) -> None:
    without = Without({5}, drawn_from_end=False)
    lot = Action("shuffle", args)
    assert without.instead(tosses.begun("claim"), lot) is lot
    assert not without.used


class Zones(TossView):
    """The zones that are given, one after the other."""

    def __init__(self, *zones: Mapping[str, Sequence[int]]) -> None:
        self.zones = [*zones]

    def cards_by_zone(self, state: TossState) -> Mapping[str, Sequence[int]]:  # noqa: ARG002
        return self.zones.pop(0) if len(self.zones) > 1 else self.zones[0]


@pytest.mark.parametrize(
    ("player", "action", "played"),
    [
        (0, Action("play", (1,)), {"mythos:T-002"}),
        (0, Action("discard", (1,)), set()),
        (0, Action("play", (0,)), set()),
        (1, Action("play", (1,)), set()),
    ],
)
def test_a_card_that_its_owner_names_in_playing_it_was_played_wherever_it_went(
    player: int, action: Action, played: set[str]
) -> None:
    state = TossState([CLAIM], CARDS)
    held, after = {"hand 0": [0, 1], "hand 1": [2]}, {"hand 0": [0], "hand 1": [2], "discard 0": [1]}
    watch: CardWatch[TossState] = CardWatch(Zones(held, held, held, after), state, 2)
    watch.look(state, 0, Action("pass"))
    watch.look(state, player, action)
    mine, _ = watch.end(state)
    assert mine.played == played
    assert mine.opening == {"mythos:T-001", "mythos:T-002"}
    assert mine.stranded == {"mythos:T-001"}
