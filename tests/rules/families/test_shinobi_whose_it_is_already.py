"""One's own that go to one's village, all the coins of a mission, and costs that must be met, on a board."""

from __future__ import annotations

import pytest

from rules.families.shinobi.card_reader import read_card
from tests.rules.families.scenario import CCG, Scenario, Side, jutsu, mission, ninja
from tests.rules.families.scenes import battle, use, with_text


@pytest.mark.parametrize(
    "text", ["Move 1 of your Battling Ninjas to your Village.", "Return all of your Battling Ninjas to your Village."]
)
def test_ones_own_that_go_to_ones_village_leave_the_battlefield_for_it(text: str) -> None:
    mine = Side(hand=[jutsu("J", "0", text)], village=[ninja("A")])
    play = use(battle(mine, Side(village=[ninja("B")])), "J")
    if play.can("choose", "A"):
        play.act("choose", "A")
    assert "A" in play.area(0, "village")
    assert play.names["A"] not in [card for team in play.state.battle.attack for card in team]


def test_the_others_that_go_to_ones_village_go_over_to_it() -> None:
    take = mission("M", "Move 1 of your opponent's Ninjas to your Village.")
    play = Scenario(CCG, Side(hand=[take]), Side(village=[ninja("B")])).act("play mission", "M").pass_all("no jutsu")
    if play.can("choose", "B"):
        play.act("choose", "B")
    assert "B" in play.area(0, "village")


@pytest.mark.parametrize(
    "line",
    [
        "[Mission] (0): Put 1 Ninja card from your Discard Pile in play (Entrance cost must be met).",
        "When this Ninja is deployed, put in play 1 Ninja card from your hand. (Entrance and Hand costs must be met)",
    ],
)
def test_costs_that_must_be_met_by_what_a_text_puts_in_play_are_no_reminder(line: str) -> None:
    assert any(each.abilities is None for each in read_card(with_text("A", line)).lines)


def test_costs_that_must_be_met_by_who_is_deployed_besides_are_the_rule() -> None:
    line = 'You can put 1 additional "Reed" Ninja in play during this turn. (Entrance and Hand costs must be met.)'
    assert all(each.abilities for each in read_card(mission("M", line)).lines)


def test_all_coins_of_a_mission_are_those_that_it_came_with() -> None:
    wait = mission("Wait", "Your Ninjas get +1/+0.", keywords=("Permanent",), coins=2)
    clear = with_text("A", "[Mission] 0: Remove all coins from 1 Ninja or Mission card.")
    play = Scenario(CCG, Side(village=[clear], missions=[wait]), Side()).act("use effect", "A").act("choose", "Wait")
    assert "Wait" in play.area(0, "chakra")
