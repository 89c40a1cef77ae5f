"""Scenarios of what a text asks beside the cost of a mission.

Rulebook, "2. Play a Mission": the hand cost is paid first. Every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import turn_of, with_text
from tests.rules.families.scenario import CCG, Scenario, Side, blank, mission

_TEXT = "Your opponent must discard 1 additional card from their hand to play a Mission card."
_PLAN = mission("M", "Draw 1 card.")


@pytest.mark.parametrize(
    "text",
    [
        _TEXT,
        "To play a Mission card, your opponent must discard 1 more card from their hand.",
        "In addition to the Hand cost, players must discard 1 card from their hand to play a Mission card.",
        "Your opponent cannot play Mission cards unless they discard 1 card from their hand.",
    ],
)
def test_the_player_discards_another_card_than_the_mission(text: str) -> None:
    play = turn_of(Side(hand=[_PLAN, blank(1), blank(2)]), Side(village=[with_text("B", text)]))
    play.act("play mission", "M")
    assert play.open() == ["discards Blank 1", "discards Blank 2"]
    play.act("discard", "Blank 2").pass_all("no counter")
    assert play.area(0, "discard") == ["Blank 2"]
    assert play.area(0, "chakra") == ["M"]
    assert len(play.area(0, "hand")) == 2


def test_without_another_card_the_mission_is_not_played() -> None:
    play = turn_of(Side(hand=[_PLAN]), Side(village=[with_text("B", _TEXT)]))
    assert not play.can("play mission", "M")


def test_the_hand_cost_comes_first_and_takes_what_it_takes() -> None:
    dear = mission("M", "Draw 1 card.", hand=1)
    for hand, can in (([blank(1)], False), ([blank(1), blank(2, "Fire")], True)):
        play = turn_of(Side(hand=[dear, *hand]), Side(village=[with_text("B", _TEXT)]))
        assert play.can("play mission", "M") == can
    play.act("play mission", "M").act("pay hand cost", "Blank 1").pass_all("discard", "no counter")
    assert (play.area(0, "discard"), play.area(0, "chakra")) == (["Blank 2"], ["Blank 1", "M"])


def test_two_such_texts_ask_for_two_cards() -> None:
    theirs = Side(village=[with_text("B", _TEXT), with_text("C", _TEXT)])
    assert not turn_of(Side(hand=[_PLAN, blank(1)]), theirs).can("play mission", "M")
    play = turn_of(Side(hand=[_PLAN, blank(1), blank(2)]), theirs).act("play mission", "M")
    play.pass_all("discard", "no counter")
    assert sorted(play.area(0, "discard")) == ["Blank 1", "Blank 2"]


def test_one_s_own_missions_are_no_dearer() -> None:
    play = turn_of(Side(hand=[_PLAN], village=[with_text("A", _TEXT)])).act("play mission", "M")
    assert play.area(0, "chakra") == ["M"]


def test_a_counter_mission_is_as_dear() -> None:
    counter = mission("C", "Draw 1 card.", keywords=("Counter",))
    host = with_text("A", _TEXT)
    play = turn_of(Side(hand=[_PLAN], village=[host]), Side(hand=[counter, blank(1)])).act("play mission", "M")
    play.act("counter mission", "C").pass_all("discard", "no counter")
    assert play.area(1, "discard") == ["Blank 1"]
    assert (
        not turn_of(Side(hand=[_PLAN], village=[host]), Side(hand=[counter]))
        .act("play mission", "M")
        .can("counter mission")
    )


def test_it_may_be_chakra_and_of_some_missions_alone() -> None:
    text = "Each player must pay 1 additional Chakra to play a Mission card with an Entrance cost of 2 or more."
    late = mission("L", "Draw 1 card.", need=2)
    mine = Side(hand=[_PLAN, late], chakra=[blank(1)])
    play = turn_of(mine, Side(village=[with_text("B", text)])).act("play mission", "L").pass_all("no counter")
    assert (play.area(0, "discard"), play.area(0, "chakra")) == (["Blank 1"], ["L"])
    play = turn_of(Side(hand=[_PLAN, late]), Side(village=[with_text("B", text)]))
    assert (play.can("play mission", "M"), play.can("play mission", "L")) == (True, False)


def test_a_mission_may_ask_it_for_a_turn() -> None:
    text = (
        "During your opponent's next turn, they must discard 1 additional card from their hand to play a Mission card."
    )
    theirs = Side(hand=[mission("P", "Draw 1 card.")], deck=[blank(1)] * 3)
    play = Scenario(CCG, Side(hand=[mission("M", text)]), theirs)
    play.act("play mission", "M").pass_all("no counter").act("end mission phase").pass_all("no counter").fight()
    play.pass_all("discard")
    assert play.state.attacker == 1
    play.act("play mission", "P").pass_all("discard", "no counter")
    assert play.area(1, "discard") == ["Blank 1"]


def test_the_plain_words_say_the_price() -> None:
    found = read_line(_TEXT, Printed("ninja")).abilities or ()
    said = words(found)
    price = "discard 1 card in your opponent's hand of your opponent's choice"
    assert said == f"your opponent cannot play a mission card unless ({price})"
    assert read_line(said, Printed("ninja")).abilities == found
