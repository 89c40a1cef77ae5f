"""Scenarios of what comes as a turn, a phase or a step begins or ends, each named after the rulebook's passage.

Every sentence is ours.
"""

from __future__ import annotations

import pytest

from tests.rules.families.plays import injured, turn_of, with_text
from tests.rules.families.scenario import BOTH, CCG, Scenario, Side, blank, mission, ninja

_TOP, _NEXT = blank(1), blank(2)
_DECK = (*(blank(n) for n in range(10, 20)), _NEXT, _TOP)


def _turn_begins(mine: Side, theirs: Side | None = None, game: str = CCG) -> Scenario:
    return Scenario(game, mine, theirs or Side(), due="start phase")


@pytest.mark.parametrize("when", ["your turn", "each turn", "each of your turns", "your Start Phase"])
def test_start_phase_what_comes_at_the_start_of_the_turn_comes_before_the_card_is_drawn(when: str) -> None:
    host = with_text("A", f"At the start of {when}, discard the top card of your Deck.")
    play = _turn_begins(Side(village=[host], deck=_DECK))
    assert play.area(0, "discard") == ["Blank 1"]
    assert play.area(0, "hand") == ["Blank 2"]


@pytest.mark.parametrize("game", BOTH)
def test_start_phase_nothing_is_drawn_while_somebody_decides_at_the_start_of_the_turn(game: str) -> None:
    host = ninja("A", effects=("At the start of your turn, you can discard this Ninja.",), game_id=game)
    play = _turn_begins(Side(village=[host]), game=game)
    assert play.area(0, "hand") == []
    play.act("apply text")
    assert len(play.area(0, "hand")) == 1
    assert play.can("end mission phase")


def test_start_phase_the_opponent_s_text_comes_before_the_card_is_drawn_too() -> None:
    host = with_text("B", "At the start of your opponent's turn, they discard all the cards in their hand.")
    play = _turn_begins(Side(hand=[blank(5), blank(6)], deck=_DECK), Side(village=[host]))
    assert sorted(play.area(0, "discard")) == ["Blank 5", "Blank 6"]
    assert play.area(0, "hand") == ["Blank 1"]


def test_start_phase_the_attacker_s_texts_come_before_the_blocker_s() -> None:
    mine = with_text("A", "At the start of each turn, your opponent discards the top card of their Deck.")
    theirs = with_text("B", "At the start of each turn, shuffle your Discard Pile into your Deck.")
    play = _turn_begins(Side(village=[mine]), Side(village=[theirs])).seeded()
    assert (play.area(1, "discard"), len(play.area(1, "deck"))) == ([], 20)


def test_permanent_the_last_coin_goes_before_the_card_is_drawn() -> None:
    gate = mission(
        "G", "When this card leaves play, discard the top card of your Deck.", keywords=("Permanent",), coins=1
    )
    play = _turn_begins(Side(missions=[gate], deck=_DECK))
    assert play.area(0, "chakra") == ["G"]
    assert (play.area(0, "discard"), play.area(0, "hand")) == (["Blank 1"], ["Blank 2"])


@pytest.mark.parametrize("when", ["the Mission Phase", "your Mission Phase"])
def test_mission_phase_what_comes_at_its_start_comes_behind_the_start_phase(when: str) -> None:
    host = with_text("A", f"At the start of {when}, discard the top card of your Deck.")
    play = _turn_begins(Side(village=[host], deck=_DECK))
    assert (play.area(0, "discard"), play.area(0, "hand")) == (["Blank 2"], ["Blank 1"])


def test_mission_phase_its_end_comes_once_the_last_counter_mission_has_resolved() -> None:
    host = with_text("A", "Valid: At the end of your Mission Phase, heal this Ninja.")
    harm = mission("C", "Injure every Ninja.", keywords=("Counter",))
    play = turn_of(Side(village=[host]), Side(hand=[harm]))
    play.act("end mission phase").act("counter mission", "C")
    assert not injured(play, "A")


def test_battle_phase_what_comes_at_its_start_comes_before_teams_are_sent_out() -> None:
    host = with_text("A", "At the start of your Battle Phase, injure this Ninja.")
    play = turn_of(Side(village=[host])).act("end mission phase").organise()
    assert play.can("send out", "A")
    assert injured(play, "A")


@pytest.mark.parametrize("whom", ["Battling against this Ninja", "sent out to Block"])
def test_showdown_at_its_end_those_who_remain_are_on_the_battlefield_yet(whom: str) -> None:
    host = with_text("A", f"Valid: At the end of the Showdown, discard each Ninja {whom}.")
    play = turn_of(Side(village=[host]), Side(village=[ninja("B", 3, 3)])).attack(["A"]).act("block", "A", "B")
    play.pass_all("no jutsu", "showdown")
    assert play.area(1, "discard") == ["B"]


def test_end_phase_who_wins_is_judged_before_what_comes_at_the_end_of_the_turn() -> None:
    host = with_text("A", "At the end of your turn, each player shuffles 1 of their Battle Rewards into their Deck.")
    play = Scenario(CCG, Side(village=[host], rewards=10), Side(rewards=9), due="end phase")
    assert play.state.winner == 0


def test_end_phase_what_comes_at_the_end_of_the_turn_comes_before_the_hand_is_adjusted() -> None:
    host = with_text("A", "At the end of your turn, draw 2 cards.")
    play = Scenario(CCG, Side(hand=[blank(n) for n in range(5)], village=[host]), Side(), due="end phase")
    assert play.can("discard")
    assert len(play.area(0, "hand")) == 7
