"""Who was just deployed, effects that stand where the target should, and tiers with a blank in their mark.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.lines.card_text import read_text
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import Side, jutsu, mission, ninja


def test_who_was_just_deployed_may_be_answered() -> None:
    text = (
        "Return the target to its owner's hand. In that case, your opponent can deploy another Ninja during this turn."
    )
    answer = mission("N", text, target="1 Ninja that was just deployed.", keywords=("Counter",))
    mine = Side(hand=[ninja("A"), ninja("C"), mission("M", "Draw 1 card.")], village=[ninja("B")])
    play = turn_of(mine, Side(hand=[answer])).act("deploy", "A")
    assert not play.can("deploy", "C")
    play.act("play mission", "M").act("counter mission", "N").pass_all("aim", "end chain", "no counter")
    assert (play.area(0, "village"), "A" in play.area(0, "hand"), play.can("deploy", "C")) == (["B"], True, True)


def test_nobody_was_just_deployed_in_a_turn_without_a_deployment() -> None:
    answer = mission("N", "Discard the target.", target="1 Ninja that was just deployed", keywords=("Counter",))
    play = turn_of(Side(hand=[mission("M", "Draw 1 card.")], village=[ninja("B")]), Side(hand=[answer]))
    assert not play.act("play mission", "M").can("counter mission", "N")


@pytest.mark.parametrize(
    ("target", "effects"),
    [
        ("Look at the top 5 cards of your opponent's Deck and discard 1 of them.", 1),
        ("Discard 1 card from your hand.", 1),
        ("1 Ninja Battling against the user", 0),
        ("Every Ninja", 0),
        ("User", 0),
    ],
)
def test_an_effect_that_is_printed_as_the_target_is_one(target: str, effects: int) -> None:
    read = read_text(f'Requirements: "Heron Eye"\nTarget: {target}')
    assert (len(read.effects), read.target is None) == (effects, bool(effects))
    assert read_text(f"Target: {target}\nEffect: Draw 1 card.").target == target


@pytest.mark.parametrize(("missions", "drawn"), [(0, 0), (1, 1), (2, 2)])
def test_a_tier_may_have_a_blank_in_its_mark(missions: int, drawn: int) -> None:
    number = 'the number of your in-play "Permanent" Mission cards.'
    head = f"Select one of the following effects and apply it according to {number}"
    card = jutsu("J", "0", head, "1 + ) Draw 1 card.", "2 + ) Draw 2 cards.")
    lasting = [mission(f"L{n}", "Your Ninjas get +0/+0.", keywords=("Permanent",)) for n in range(missions)]
    play = turn_of(Side(hand=[card], village=[ninja("A")], missions=lasting), Side()).attack(["A"])
    if play.can("no block"):
        play.act("no block")
    play.act("use jutsu", "J").pass_all("choose x")
    play.pass_all("no jutsu")
    if play.can("choose mode"):
        play.state.apply([one for one in play.state.legal_actions() if one.name == "choose mode"][-1])
    assert len(play.area(0, "hand")) == drawn


@pytest.mark.parametrize("whose", ["the Jutsu card's", "its"])
def test_any_jutsu_regardless_of_its_requirements(whose: str) -> None:
    text = f"The target can use any Jutsu card regardless of {whose} Requirements during this turn."
    call = mission("M", text, target="1 of your Ninjas")
    strict = jutsu("J", "0", "Draw 1 card.", requirement='"Heron"')
    play = turn_of(Side(hand=[call, strict], village=[ninja("A")]), Side()).act("play mission", "M")
    play.pass_all("aim", "end chain").attack(["A"])
    assert play.pass_all("no block").can("use jutsu", "J")


def test_a_card_in_the_chakra_area_makes_a_named_ninja_dearer() -> None:
    card = mission("M", "While this card is in your Chakra area, your Heron gets +2 Entrance cost.")
    for chakra, can in (([card], False), ([], True)):
        assert turn_of(Side(hand=[ninja("Heron", entrance=2)], chakra=chakra, marker=3)).can("deploy", "Heron") == can
