"""Missions that are played from the Discard Pile, and what is asked of where a card was played from.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from tests.rules.families.plays import turn_of, use
from tests.rules.families.scenario import Scenario, Side, jutsu, mission, ninja

AGAIN = "While your opponent has 5 or more Battle Rewards, this card can be played from your Discard Pile."


def drawing(then: str) -> Scenario:
    card = mission("M", AGAIN, f"Draw 1 card. {then}")
    return turn_of(Side(discard=[card]), Side(rewards=5)).act("play mission", "M").pass_all("end chain")


@pytest.mark.parametrize(("rewards", "can"), [(5, True), (4, False)])
def test_a_mission_is_played_from_the_discard_pile_under_its_condition(rewards: int, *, can: bool) -> None:
    play = turn_of(Side(discard=[mission("M", AGAIN, "Draw 1 card.")]), Side(rewards=rewards))
    assert play.can("play mission", "M") == can
    if can:
        play.act("play mission", "M").pass_all("end chain")
        assert (len(play.area(0, "hand")), play.can("play mission", "M")) == (1, False)


@pytest.mark.parametrize("what", ["this card", "it"])
def test_what_was_played_from_the_discard_pile_may_be_removed_from_the_game(what: str) -> None:
    play = drawing(f"Then, if this card was played from your Discard Pile, remove {what} from the game.")
    assert play.name(play.state.seats[0].removed[0]) == "M"
    assert len(play.area(0, "hand")) == 1


def test_what_was_played_from_the_hand_is_not_removed() -> None:
    text = "Draw 1 card. If this card was played from your Discard Pile, remove it from the game."
    play = turn_of(Side(hand=[mission("M", AGAIN, text)])).act("play mission", "M").pass_all("end chain")
    assert play.state.seats[0].removed == [] and len(play.area(0, "hand")) == 1


def test_a_jutsu_is_asked_the_same() -> None:
    text = "Draw 1 card. If this card was played from your Discard Pile, remove this card from the game."
    card = jutsu("J", "0", "This card can be played from your Discard Pile.", text)
    for pile, gone in (("discard", True), ("hand", False)):
        side = Side(village=[ninja("A")])
        setattr(side, pile, [card])
        play = use(turn_of(side, Side()).attack(["A"]), "J")
        assert ([play.name(one) for one in play.state.seats[0].removed] == ["J"]) == gone


@pytest.mark.parametrize("whose", [0, 1])
def test_a_players_deck_is_that_of_a_player_whom_one_chooses(whose: int) -> None:
    card = mission("M", "Discard the top 2 cards of a player's Deck and draw 1 card.")
    play = (
        turn_of(Side(hand=[card]), Side()).act("play mission", "M").pass_all("end chain").act("choose mode", "M", whose)
    )
    assert [len(play.area(seat, "deck")) for seat in (0, 1)] == [20 - 1 - 2 * (whose == 0), 20 - 2 * (whose == 1)]
    assert len(play.area(0, "hand")) == 1
