"""What kept results and weights may say, at the edges of it, and what stands in an answer's rows."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import given, strategies as st

from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.play.action import CHANCE
from rules.play.engine import Engine
from rules.play.state import State
from simulator.answers.gauntlet import field_weights
from simulator.answers.hand import DealtHand, DealtPile, HandAnswer, HeldCard, TurnedUpPile
from simulator.comparison.contenders import by_goal
from simulator.comparison.race import FieldTally, tally_of, written
from simulator.figures import Moments
from simulator.sittings.position_laws import faults
from tests.rules.construction.mythos_cards import character, legal_deck


@given(st.lists(st.lists(st.integers(-4, 4).map(float), min_size=1, max_size=5), min_size=1, max_size=4))
def test_a_tally_that_was_kept_reads_back(gains: list[list[float]]) -> None:
    base, *others = map(Moments.of, gains)
    tally = FieldTally(tuple(others), base)
    assert tally_of(len(others), written(tally)) == tally


@pytest.mark.parametrize(
    ("row", "sound"),
    [
        ([1, 0.5, 0.0], True),
        ([1, -3.0, 9.0], True),
        ([0, 0.0, 0.0], False),
        ([-1, 0.5, 0.25], False),
        ([2, 0.5, -0.1], False),
        ([2, 0.5], False),
        ([2, 0.5, 0.25, 1], False),
        ([2, "x", 0.25], False),
        ("x", False),
    ],
)
def test_sums_of_no_games_or_below_nothing_were_changed(row: Json, *, sound: bool) -> None:
    kept: dict[str, Json] = {"gains": [[1, 0.5, 0.25], row]}
    if sound:
        assert tally_of(1, kept).gains[0].count == 1
        return
    with pytest.raises(ValueError):
        tally_of(1, kept)


@pytest.mark.parametrize("fielded", [0, 2])
def test_a_tally_of_other_candidates_is_refused(fielded: int) -> None:
    with pytest.raises(ValueError, match="as many gains"):
        tally_of(fielded, {"gains": [[1, 0.5, 0.25], [1, 0.5, 0.25]]})


@pytest.mark.parametrize(
    ("weights", "says"),
    [
        ([1.0, 2.0], None),
        ([0.0, 2.0], None),
        ([0.0, 0.0], "weights are 0 or more"),
        ([-1.0, 2.0], "weights are 0 or more"),
        ([float("inf"), 1.0], "weights are 0 or more"),
        ([float("nan"), 1.0], "weights are 0 or more"),
        ([1.0], "Give one for each"),
        ([1.0, 1.0, 1.0], "Give one for each"),
    ],
)
def test_weights_are_a_number_for_each_deck_and_not_all_nothing(weights: list[float], says: str | None) -> None:
    if says is None:
        assert field_weights(weights, 3, 2) == [1.0, 1.0, 1.0, *weights]
        return
    with pytest.raises(UsageError, match=says):
        field_weights(weights, 3, 2)


def held(number: int) -> HeldCard:
    printing = character(number)
    return HeldCard(printing.id, printing.card.name, printing)


def test_a_sample_opening_has_a_row_for_each_card_in_the_order_dealt() -> None:
    """Piles that are turned up stand before and behind those that hands are dealt from."""
    turned, last = TurnedUpPile("missions", (held(1), None)), TurnedUpPile("more", (held(7),))
    dealt = DealtPile("main", (DealtHand(False, (held(2),)), DealtHand(True, (held(3), held(4)))), (held(5),))
    answer = HandAnswer("mythos", "my.deck", "?", (), (), 2, 1, (), ((turned, dealt, last), (dealt,)))
    rows = [(row["deal"], row["pile"], row["part"], row["kept"], row["name"]) for row in answer.to_rows()]
    hands = [
        ("main", "hand 1", False, "Ninja 2"),
        ("main", "hand 2", True, "Ninja 3"),
        ("main", "hand 2", True, "Ninja 4"),
        ("main", "drawn", True, "Ninja 5"),
    ]
    first = [("missions", "turned up", None, "Ninja 1"), ("missions", "turned up", None, None), *hands]
    assert rows == [
        *((1, *each) for each in [*first, ("more", "turned up", None, "Ninja 7")]),
        *((2, *each) for each in hands),
    ]


class Told:
    """An engine, its view and a state in one, that say what they are told to."""

    def __init__(self, *, over: bool = False, returns: tuple[int, ...] = (0, 0), player: int = 0) -> None:
        self.view = self
        self.printings = (character(1), character(2))
        self.zones: dict[str, list[int]] = {"hand": [0, 1], "deck": [1]}
        self.figures: dict[str, int] = {"chakra": 0}
        self.document: dict[str, Json] = {}
        self._over, self._returns, self._player = over, returns, player

    def cards_by_zone(self, state: State) -> dict[str, list[int]]:  # noqa: ARG002
        return self.zones

    def amounts(self, state: State) -> dict[str, int]:  # noqa: ARG002
        return self.figures

    def faults(self, state: State) -> list[str]:  # noqa: ARG002
        return []

    def to_dict(self, state: State) -> dict[str, Json]:  # noqa: ARG002
        return self.document

    def returns(self) -> tuple[int, ...]:
        return self._returns

    def is_over(self) -> bool:
        return self._over

    def current_player(self) -> int:
        return self._player


def faults_of(told: Told, data: dict[str, Json] | None = None, copies: list[int] | None = None) -> list[str]:
    return list(faults(cast("Engine[State]", told), cast("State", told), data or {}, copies))


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (Told(), []),
        (Told(player=1), []),
        (Told(player=CHANCE), []),
        (Told(player=2), ["seat 2 is to decide, and there are seats 0 to 1"]),
        (Told(over=True, returns=(1, -1)), ["the game is over there, so nobody is to decide"]),
        (Told(returns=(1, -1)), ["somebody has won there, so nobody is to decide"]),
    ],
)
def test_in_a_position_somebody_is_to_decide(told: Told, said: list[str]) -> None:
    assert faults_of(told) == said


def test_cards_of_a_position_lie_as_often_as_there_are_copies_of_them() -> None:
    told = Told()
    assert faults_of(told, copies=[1, 2]) == []
    assert faults_of(told, copies=[1, 1]) == ["card 1, Ninja 2, lies in 2 places (hand, deck), and copies has 1 of it"]
    assert faults_of(told, copies=[2, 2]) == ["card 0, Ninja 1, lies in 1 places (hand), and copies has 2 of it"]
    assert faults_of(told, copies=[1]) == ["copies counts 1 cards, and cards lists 2"]
    told.zones = {"hand": [2]}
    assert faults_of(told) == ["hand has card 2, and cards lists 0 to 1"]
    told.zones, told.figures = {}, {"chakra": -1, "life": 0}
    assert faults_of(told, copies=[1]) == ["chakra is -1, and is never below zero"]


def test_a_state_says_no_more_than_a_game_has_and_long_values_are_cut_behind_60_signs() -> None:
    told = Told()
    told.document = {"turn": 2, "set": [1, 2], "word": "y" * 59, "none": 0}
    assert faults_of(told, {"turn": 2, "set": [2, 1], "other": 7, "none": None}) == []
    assert faults_of(told, {"turn": 3}) == ["state.turn is 3, where a game has 2"]
    assert faults_of(told, {"set": [1, 3]}) == ["state.set[1] is 3, where a game has 2"]
    short, long = '"' + "x" * 58 + '"', '"' + "y" * 59 + "..."
    assert faults_of(told, {"word": "x" * 58}) == [f"state.word is {short}, where a game has {long}"]


@pytest.mark.parametrize("policies", [(), ("greedy",), ("greedy", "greedy")])
def test_one_policy_is_of_both_decks_and_two_are_of_one_each(policies: tuple[str, ...]) -> None:
    deck = legal_deck()
    contenders = by_goal([deck, deck], "points>=1", 3, policies, {})
    assert [each.job.options.get("policy") for each in contenders] == ["greedy" if policies else None] * 2


def test_three_policies_are_too_many_for_two_decks() -> None:
    deck = legal_deck()
    with pytest.raises(UsageError, match="3 policies are named for two decks"):
        by_goal([deck, deck], "points>=1", 3, ("greedy", "greedy", "greedy"), {})
