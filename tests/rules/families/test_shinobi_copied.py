"""A jutsu or mission that does what another one does."""

from __future__ import annotations

import pytest

from rules.families.shinobi.effect_readings import effect_readings
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.names import CardKind
from rules.families.shinobi.effects.readings import CardType, Printed
from tests.rules.families.plays import battle, turn_of, use
from tests.rules.families.scenario import Side, jutsu, mission, ninja
from tests.rules.families.scenes import resolved, with_text

_AGAIN = "Choose 1 Jutsu card in your Discard Pile. This {} has the same effect as that Jutsu card."


def test_a_mission_does_what_a_jutsu_in_the_discard_pile_does() -> None:
    mine = Side(hand=[mission("Plan", _AGAIN.format("Mission"))], discard=[jutsu("J", "0", "Draw 3 cards.")])
    play = resolved(turn_of(mine).act("play mission", "Plan"))
    assert (len(play.area(0, "hand")), play.area(0, "discard")) == (3, ["J"])


def test_what_a_copied_jutsu_is_aimed_at_is_chosen_anew() -> None:
    hurting = jutsu("J", "0", "Injure the target.", target="1 Ninja")
    mine = Side(hand=[mission("Plan", _AGAIN.format("Mission"))], discard=[hurting])
    theirs = Side(village=[ninja("X"), ninja("Y")])
    play = resolved(turn_of(mine, theirs).act("play mission", "Plan")).act("aim", "Y")
    assert (play.status("X").injured, play.status("Y").injured) == (False, True)


def test_the_user_of_a_copy_is_the_one_who_uses_it() -> None:
    stronger = jutsu("J", "0", "The user gets +2/+0 during this turn.")
    mine = Side(hand=[jutsu("K", "0", _AGAIN.format("Jutsu"))], village=[ninja("A", 3)], discard=[stronger])
    play = battle(mine, Side(village=[ninja("B")]))
    assert use(play, "K").power("A") == (5, 1)


def test_a_copy_of_a_copy_does_nothing_for_ever() -> None:
    copy = jutsu("K", "0", "Apply the effect of 1 Jutsu card in your Discard Pile.")
    mine = Side(hand=[copy], village=[ninja("A", 3)], discard=[copy])
    play = use(battle(mine, Side(village=[ninja("B")])), "K")
    assert play.area(0, "hand") == [] and not play.state.chain


def test_with_nothing_to_aim_at_nothing_is_done() -> None:
    hurting = jutsu("J", "0", "Discard the target. Draw 1 card.", target="1 of your opponent's Ninjas")
    mine = Side(hand=[mission("Plan", "Apply the effect of 1 Jutsu card in your Discard Pile.")], discard=[hurting])
    play = resolved(turn_of(mine).act("play mission", "Plan"))
    assert play.area(0, "hand") == []


def test_a_ninja_may_do_so_with_an_effect_of_its_own() -> None:
    text = "[Mission] 0: Apply the effect of 1 Jutsu card in your Discard Pile with a Jutsu cost of 1."
    mine = Side(
        village=[with_text("A", text)], discard=[jutsu("J", "1", "Draw 2 cards."), jutsu("K", "2", "Draw 1 card.")]
    )
    play = turn_of(mine).act("use effect", "A").pass_all("choose")
    assert len(resolved(play).area(0, "hand")) == 2


@pytest.mark.parametrize(
    ("type_", "line", "targets"),
    [
        ("jutsu", "Copy the effect of the target.", ("jutsu",)),
        ("jutsu", "This Jutsu has the same effect as the target.", ("jutsu",)),
        ("mission", "Apply the effect of 1 Mission card in your Chakra area.", ()),
        ("jutsu", "Choose 1 Jutsu card in your Chakra area. This Jutsu gains that card's effect.", ("ninja",)),
    ],
)
def test_performing_is_read_in_its_forms(type_: CardType, line: str, targets: tuple[CardKind, ...]) -> None:
    on = Printed(type_, targets)
    read = read_line(line, on).abilities or ()
    plainly = words(read)
    assert plainly and "apply the effect of" in plainly
    assert read_line(plainly, on).abilities == read


@pytest.mark.parametrize(
    "line",
    [
        "Choose 1 Ninja in play. Apply the effect of the chosen card.",
        "Apply the effect of this Mission card.",
        "Choose 1 Ninja in play. It gets the effect of 1 Jutsu card in your Discard Pile.",
    ],
)
def test_what_would_do_nothing_there_is_left_unread(line: str) -> None:
    (reading,) = effect_readings(mission("Plan", line))
    assert reading.words is None
