"""Scenarios of what both players choose at the same time: neither sees the other's card before both have chosen.

The rulebook says nothing of an order; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from simulator.random import Stream
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import VIEW, Scenario, Side, jutsu, mission, ninja

_EACH = "Each player discards 1 card from their hand."


def _hand(*names: str) -> list[Card]:
    return [jutsu(name, "5") for name in names]


def _played(text: str, mine: tuple[str, ...] = ("X", "Y", "Z"), theirs: tuple[str, ...] = ("P", "Q", "R")) -> Scenario:
    call = mission("M", text)
    play = turn_of(Side(hand=[call, *_hand(*mine)]), Side(hand=_hand(*theirs)))
    return play.act("play mission", "M").pass_all("no counter")


def _told(play: Scenario, seat: int) -> str:
    """Everything that a seat is shown now."""
    areas = VIEW.areas(play.state, seat)
    return " ".join(f"{area.title} {area.note} {' '.join(piece.words for piece in area.pieces)}" for area in areas)


@pytest.mark.parametrize(
    "text",
    [
        _EACH,
        "Both players discard 1 card from their hands.",
        "Each player discards cards from their hand until they have 2 cards in hand.",
        "Each player chooses 1 card in their hand and moves it to the bottom of their Deck.",
    ],
)
def test_the_second_player_does_not_see_what_the_first_has_chosen(text: str) -> None:
    play = _played(text)
    action = next(one for one in play.state.legal_actions() if play.name(one.args[0]) == "Y")
    assert (VIEW.describe_for(play.state, action, 0)).endswith("Y")
    assert (VIEW.describe_for(play.state, action, 1)).endswith("a card you cannot see")
    play.state.apply(action)
    assert play.state.current_player() == 1
    assert sorted(play.area(0, "hand")) == ["X", "Y", "Z"]
    assert play.names["Y"] not in VIEW.hidden(play.state, 1).seen
    assert "Y (" not in _told(play, 1)


def test_once_both_have_chosen_both_cards_are_discarded() -> None:
    play = _played(_EACH).act("discard", "Y")
    theirs = next(one for one in play.state.legal_actions() if play.name(one.args[0]) == "Q")
    assert VIEW.describe_for(play.state, theirs, 0) == "discards Q"
    play.state.apply(theirs)
    assert (play.area(0, "discard"), play.area(1, "discard")) == (["Y"], ["Q"])


def test_nothing_is_kept_from_a_player_who_has_nothing_to_choose() -> None:
    play = _played(_EACH, theirs=("P",))
    action = play.state.legal_actions()[0]
    assert VIEW.describe_for(play.state, action, 1) == f"discards {play.name(action.args[0])}"


def test_who_thinks_ahead_has_the_first_one_s_card_dealt_anew_too() -> None:
    play = _played(_EACH).act("discard", "Y")
    gone = set()
    for index in range(30):
        twin = VIEW.resample(play.state, 1, Stream(3, index))
        assert len(twin.seats[0].hand) == 3
        twin.apply(twin.legal_actions()[0])
        assert len(twin.seats[0].hand) == 2
        gone.add(play.name(twin.seats[0].discard[0]))
    assert len(gone) > 3


def test_ninja_in_play_are_chosen_openly_the_attacker_first() -> None:
    call = mission("M", "Each player discards 1 of their Ninjas.")
    mine = Side(hand=[call], village=[ninja("A"), ninja("C")])
    play = turn_of(mine, Side(village=[ninja("B"), ninja("D")])).act("play mission", "M").pass_all("no counter")
    action = next(one for one in play.state.legal_actions() if play.name(one.args[0]) == "C")
    assert VIEW.describe_for(play.state, action, 1) == "discards C"
    play.state.apply(action)
    assert (play.area(0, "village"), play.state.current_player()) == (["A", "C"], 1)
    play.act("discard", "B")
    assert (play.area(0, "discard"), play.area(1, "discard")) == (["C"], ["B"])


def test_each_player_who_may_put_a_ninja_in_play_is_asked_once_about_their_own() -> None:
    call = mission("M", "Each player can put 1 Ninja card from their hand in play.")
    play = turn_of(Side(hand=[call, ninja("A")]), Side(hand=[ninja("B")])).act("play mission", "M")
    play.pass_all("no counter").act("apply text")
    assert (play.area(0, "village"), play.area(1, "village")) == (["A"], [])
    play.act("apply text")
    assert (play.area(0, "village"), play.area(1, "village")) == (["A"], ["B"])
    assert play.can("end mission phase")
