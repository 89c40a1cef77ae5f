"""Keywords that texts give to cards, and cards without one.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import Scenario, Side, mission, ninja

LASTS = ("Permanent",)


def test_what_gets_revitalize_goes_under_the_deck_while_it_is_in_play() -> None:
    text = "All Ninjas and Missions you control that don't have Revitalize get Revitalize."
    end = mission("M", "Discard the target.", target="1 Ninja")
    play = turn_of(Side(missions=[mission("Law", text, keywords=LASTS)], hand=[end], village=[ninja("A")]))
    play.act("play mission", "M").pass_all("aim", "end chain")
    assert play.name(play.state.seats[0].deck[0]) == "A"
    other = turn_of(Side(hand=[end], village=[ninja("B")]), Side(missions=[mission("Law", text, keywords=LASTS)]))
    other.act("play mission", "M").pass_all("aim", "end chain")
    assert "B" in other.area(0, "discard")


@pytest.mark.parametrize(("rewards", "uses"), [(4, 1), (5, 2)])
def test_who_gets_desperation_uses_an_ability_twice_once_the_opponent_has_five_rewards(rewards: int, uses: int) -> None:
    law = mission("Law", "All Ninjas you control without Desperation get Desperation.", keywords=LASTS)
    able = ninja("A", effects=("[Mission]: Draw 1 card.",))
    play = turn_of(Side(missions=[law], village=[able]), Side(rewards=rewards))
    done = 0
    while play.can("use effect", "A"):
        play.act("use effect", "A")
        done += 1
    assert done == uses


@pytest.mark.parametrize(
    "text",
    [
        "Your Ninja cards without Burst get Burst.",
        "All your Ninja cards and Ninjas you control without Burst get Burst.",
        "Your Ninjas get Burst.",
    ],
)
def test_who_gets_burst_is_stronger_by_the_card_that_is_revealed(text: str) -> None:
    law = mission("Law", text, keywords=LASTS)
    mine = Side(missions=[law], hand=[ninja("A", 1, 1)], deck=[ninja("B", entrance=3)])
    assert turn_of(mine).act("deploy", "A").power("A") == (4, 4)


def test_ninja_without_a_keyword_are_others() -> None:
    law = mission("Law", "Your Ninjas without Growth get +1/+0.", keywords=LASTS)
    play: Scenario = turn_of(Side(missions=[law], village=[ninja("A"), ninja("B", 1, 1, "Growth")]))
    assert (play.power("A"), play.power("B")) == ((2, 1), (1, 1))


@pytest.mark.parametrize("whose", ["Your Ninja cards", "All Ninja cards", "Your Ninjas"])
def test_an_entrance_cost_is_that_of_cards_wherever_they_lie(whose: str) -> None:
    law = mission("Law", f"{whose} get +1 Entrance cost.", keywords=LASTS)
    mine = Side(missions=[law], hand=[ninja("A", entrance=3), ninja("B", entrance=2)], marker=3)
    assert [turn_of(mine).can("deploy", name) for name in "AB"] == [False, True]
    both = mission("Law", "Your Ninjas get +1/+1 and +1 Entrance cost.", keywords=LASTS)
    play = turn_of(Side(missions=[both], hand=[ninja("A", entrance=3)], village=[ninja("C")], marker=3))
    assert (play.can("deploy", "A"), play.power("C")) == (False, (2, 2))
