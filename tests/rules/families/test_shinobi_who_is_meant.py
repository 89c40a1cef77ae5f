"""Scenarios of who is meant by "it" and "other", where the card with the text has paid with itself or another moved.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import battle, play_mission, turn_of
from tests.rules.families.scenario import Side, client, jutsu, mission, ninja


def test_other_than_the_ninja_that_was_moved_just_before() -> None:
    text = "Move the target to your hand. Then, put 1 other Ninja card in your hand in play."
    swap = jutsu("J", "0", text, target="1 of your Ninjas")
    mine = Side(hand=[swap, ninja("C"), ninja("E")], village=[ninja("A"), ninja("D")])
    play = battle(mine, Side(village=[ninja("B")]))
    play.act("use jutsu", "J").pass_all("choose x").act("aim", "D")
    assert play.can("choose", "C") and play.can("choose", "E") and not play.can("choose", "D")
    play.act("choose", "C")
    assert "D" in play.area(0, "hand") and "C" in play.area(0, "village")


def test_it_is_whom_the_event_is_about_once_the_card_itself_has_paid() -> None:
    text = "When 1 of your Ninjas is discarded, you can discard this Client. In that case, move it to your hand."
    host = client("C", effects=(text,))
    strike = mission("M", "Discard the target.", target="1 of your Ninjas")
    play = turn_of(Side(hand=[strike], village=[ninja("A"), ninja("B")], clients=[host]))
    play.act("play mission", "M").act("aim", "A").pass_all("apply text")
    assert play.area(0, "hand") == ["A"] and "C" in play.area(0, "discard")


def test_all_but_two_sorts_are_spared_both() -> None:
    order = mission("M", 'All Ninjas except "Jonin" Ninjas and Ninjas with a Growth coin get -1/-1 during this turn.')
    mine = Side(hand=[order], village=[ninja("A", 2), ninja("B", 2, 1, characteristics=("Jonin",)), ninja("D", 2)])
    play = turn_of(mine)
    play.status("D").growth = 1
    play.act("play mission", "M").pass_all("aim", "choose")
    assert [play.power(name)[0] for name in "ABD"] == [1, 2, 3]


def test_a_text_that_is_given_lasts_as_the_card_that_gives_it_does() -> None:
    given = '"[Mission] 0: This Ninja gets +1/+1 during this turn."'
    text = f"Attach this card to the target. The attached Ninja gets +1/+0 and {given}"
    order = mission("M", text, target="1 of your Ninjas", keywords=("Permanent",))
    play = play_mission(Side(hand=[order], village=[ninja("A", 2, 2)]))
    assert play.can("use effect", "A")
    read = read_line(text, Printed("permanent", ("ninja",))).abilities
    assert read and all("stays" in repr(one).rsplit("duration=", 1)[1] for one in read)


@pytest.mark.parametrize(
    ("line", "stuck"),
    [
        ("The target gets +2/+2 until the end of your opponent's next turn, then give 1 Damage to it.", "then"),
        ("Draw 2 cards, then discard as many cards from your hand.", "hand"),
    ],
)
def test_what_is_done_later_or_as_often_is_not_done_at_once_or_at_will(line: str, stuck: str) -> None:
    read = read_line(line, Printed("jutsu", ("ninja",)))
    assert read.abilities is None and read.stuck == stuck
