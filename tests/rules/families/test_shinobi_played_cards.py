""" "It", behind a card that somebody plays, uses or charges, is not the card that has the text.

Rulebook "Playing a Jutsu", "Play a Mission", "Charge Chakra".
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import battle, resolved, with_text


@pytest.mark.parametrize(
    "text",
    [
        "When your opponent plays a Permanent Mission, you can pay 2. In that case, discard it.",
        "When your opponent plays a Mission card, move it to the bottom of its owner's Deck.",
        "When your opponent uses a Jutsu, you can pay 2. In that case, discard it.",
        "When an opposing Ninja uses a Jutsu, move it to its owner's hand.",
        "When your opponent charges a card, move it to the bottom of their Deck.",
        "When this Ninja uses a Jutsu card, you can pay 1. In that case, move it to your hand after it resolves.",
    ],
)
def test_which_card_goes_is_not_guessed(text: str) -> None:
    assert read_line(text, Printed("ninja")).abilities is None


def test_the_mission_is_negated_and_the_ninja_that_pays_is_gone() -> None:
    text = "When your opponent plays a Mission card, you can discard this Ninja to negate it."
    theirs = Side(village=[with_text("B", text)])
    play = Scenario(CCG, Side(hand=[mission("M", "Draw 2 cards.")]), theirs).act("play mission", "M")
    play.pass_all("apply text", "no jutsu")
    assert (play.area(1, "discard"), len(play.area(0, "hand"))) == (["B"], 0)


def test_that_jutsu_is_the_jutsu_and_it_who_uses_it() -> None:
    text = "When an opposing Ninja uses a Jutsu, it gets -2/-0 during this turn."
    theirs = Side(village=[with_text("B", text)])
    play = battle(Side(village=[ninja("A", 3, 3)], hand=[jutsu("J", "0", "Draw 1 card.")]), theirs)
    resolved(play.act("use jutsu", "J"))
    assert (play.power("A"), play.power("B")) == ((1, 3), (3, 3))


def test_a_ninja_that_names_itself_first_is_meant_afterwards() -> None:
    text = (
        "When your opponent plays a Mission card, move this Ninja to your hand. At the end of the turn, put it in play."
    )
    theirs = Side(village=[with_text("B", text)])
    play = (
        Scenario(CCG, Side(hand=[mission("M", "Draw 1 card.")]), theirs).act("play mission", "M").pass_all("no jutsu")
    )
    assert (play.area(1, "hand"), play.area(1, "village")) == (["B"], [])


@pytest.mark.parametrize(
    ("text", "powers"),
    [
        ("Each player's Ninjas get +1/+0 for each card in that player's hand.", (4, 3)),
        ("Each player's Ninjas get +1/+0 for each card in their controller's hand.", (4, 3)),
        ("Each player's Ninjas get +1/+0 for each Client that player controls.", (3, 1)),
    ],
)
def test_each_by_what_its_own_controller_has(text: str, powers: tuple[int, int]) -> None:
    mine = Side(village=[with_text("A", text)], hand=[blank(40)])
    play = Scenario(CCG, mine, Side(village=[ninja("B")], hand=[blank(50), blank(51)]))
    assert (play.power("A")[0], play.power("B")[0]) == powers


def test_what_is_paid_for_each_jutsu_is_not_asked_for_once() -> None:
    text = (
        "When this Ninja is put in play, your opponent cannot play Jutsu cards this turn "
        "unless they discard 1 additional Chakra."
    )
    assert read_line(text, Printed("ninja")).stuck == "additional"
