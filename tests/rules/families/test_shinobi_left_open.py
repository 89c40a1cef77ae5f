"""Scenarios of who chooses, how much X is, and whose area cards go to, in our own sentences."""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import play_mission
from tests.rules.families.scenario import CCG, Scenario, Side, jutsu, mission, ninja
from tests.rules.families.scenes import drawn


def test_owner_cards_moved_to_a_chakra_area_are_always_moved_to_their_owners() -> None:
    for text in (
        "Choose 1 Ninja. Move it to your Chakra area.",
        "Move 1 Ninja to your Chakra area.",
        "Move 1 of your opponent's Ninjas to your Chakra area.",
    ):
        play = play_mission(Side(hand=[mission("M", text)]), Side(village=[ninja("B")])).pass_all("choose")
        assert (play.area(0, "chakra"), play.area(1, "chakra")) == (["M"], ["B"])


@pytest.mark.parametrize(
    "text",
    [
        "Your opponent reveals their hand and discards 1 Jutsu card among them of your choice.",
        "Your opponent discards 1 card of your choice from their hand.",
        "Your opponent discards 1 card from their hand of your choice.",
        "Your opponent discards 1 card you choose from their hand.",
    ],
)
def test_of_your_choice_is_never_the_choice_of_the_opponent_who_does_it(text: str) -> None:
    play = Scenario(CCG, Side(hand=[mission("M", text)]), Side(hand=[jutsu("P"), jutsu("Q")]))
    play.act("play mission", "M")
    step = play.state.agenda[-1]
    assert (step.name, step.seat) == ("choose", 0)
    play.act("discard", "Q")
    assert play.area(1, "discard") == ["Q"]


def test_of_their_choice_stays_theirs() -> None:
    for text in (
        "Your opponent discards 1 of their Ninjas of their choice.",
        "Your opponent discards 1 of their Ninjas.",
    ):
        play = Scenario(CCG, Side(hand=[mission("M", text)]), Side(village=[ninja("B"), ninja("C")]))
        step = play.act("play mission", "M").state.agenda[-1]
        assert (step.name, step.seat) == ("choose", 1)


def test_x_that_nothing_else_settles_is_as_many_as_are_chosen() -> None:
    text = "You can discard X cards from your hand. In that case, draw X cards."
    hand = [mission("M", text), jutsu("P"), jutsu("Q"), jutsu("R")]
    play = Scenario(CCG, Side(hand=hand), Side()).act("play mission", "M").act("apply text", "M")
    play.act("discard", "P").act("discard", "R").act("choose no more")
    assert (sorted(play.area(0, "discard")), drawn(play)) == (["P", "R"], 2)


@pytest.mark.parametrize(
    "text", ["Give X Damage to 1 Ninja.", "Move your Turn Marker down by X. In that case, draw X cards."]
)
def test_x_is_read_where_the_cost_of_the_card_has_it_and_not_where_nothing_says_it(text: str) -> None:
    assert read_line(text, Printed("jutsu", x=True)).abilities
    assert read_line(text, Printed("jutsu")).abilities is None
    assert read_line(text, Printed("mission")).abilities is None
