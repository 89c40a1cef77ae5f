"""What waits for something in one phase alone, and what a player names: numbers, odd or even, the opponent's choice.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from tests.rules.families.plays import play_mission, turn_of, use
from tests.rules.families.scenario import Scenario, Side, jutsu, mission, ninja

LASTS = ("Permanent",)
HURT = "Give 1 Damage to the target."


@pytest.mark.parametrize(
    "text",
    [
        "When your Ninja receives Damage during the Exchange of Jutsu, draw 1 card.",
        "During the Exchange of Jutsu, when your Ninja receives Damage, draw 1 card.",
    ],
)
def test_what_happens_in_the_exchange_is_heard_there_alone(text: str) -> None:
    law = mission("Law", text, keywords=LASTS)
    hurt = mission("M", HURT, target="1 Ninja")
    early = turn_of(Side(missions=[law], hand=[hurt], village=[ninja("A")])).act("play mission", "M")
    assert early.pass_all("aim", "end chain").area(0, "hand") == []
    mine = Side(missions=[law], village=[ninja("A")], hand=[jutsu("J", "0", HURT, target="The user")])
    assert len(use(turn_of(mine).attack(["A"]), "J").area(0, "hand")) == 1
    lost = turn_of(Side(missions=[law], village=[ninja("A", 1)]), Side(village=[ninja("B", 4)]))
    assert lost.attack(["A"]).act("block", "A", "B").fight().area(0, "hand") == []


@pytest.mark.parametrize(("whose", "cards"), [("your", 1), ("your opponent's", 0), ("the", 1)])
def test_it_is_the_mission_phase_of_that_player(whose: str, cards: int) -> None:
    law = mission("Law", f"During {whose} Mission Phase, when your Ninja receives Damage, draw 1 card.", keywords=LASTS)
    hurt = mission("M", HURT, target="1 Ninja")
    play = turn_of(Side(missions=[law], hand=[hurt], village=[ninja("A")])).act("play mission", "M")
    assert len(play.pass_all("aim", "end chain").area(0, "hand")) == cards


def named(text: str, theirs: Side, number: int) -> Scenario:
    return play_mission(Side(hand=[mission("M", text)]), theirs).act("choose mode", "M", number)


@pytest.mark.parametrize(
    "text",
    [
        (
            "Designate a number. Then, look at your opponent's hand and discard any Ninja cards with the "
            "designated number Entrance cost from game."
        ),
        "Choose a number. Your opponent reveals their hand and discards all Ninja cards with that Entrance cost.",
        (
            "Name an Entrance cost. Remove all Ninja cards in your opponent's hand with an Entrance cost equal to the "
            "named number from game."
        ),
    ],
)
def test_a_number_is_named_and_all_with_that_entrance_cost_go(text: str) -> None:
    hand = [ninja("A", entrance=2), ninja("B", entrance=2), ninja("C", entrance=3)]
    play = named(text, Side(hand=hand), 2)
    gone = play.area(1, "removed") + play.area(1, "discard")
    assert (play.area(1, "hand"), sorted(gone)) == (["C"], ["A", "B"])


def test_who_has_the_number_that_was_not_selected_stays_at_home() -> None:
    text = (
        "When this Mission card's effect is applied, select even or odd number. Ninjas with the unselected number "
        "Entrance cost cannot be sent out to Battle. (0 is considered to be an even number. Ninjas with no Entrance "
        "cost cannot be sent out to Battle.)"
    )
    village = [ninja("A", entrance=1), ninja("B", entrance=0), ninja("C", entrance=None)]
    play = turn_of(Side(hand=[mission("M", text, keywords=LASTS)], village=village)).act("play mission", "M")
    play.pass_all("end chain").act("choose mode", "M", 1).act("end mission phase").organise()
    assert [play.can("send out", name) for name in "ABC"] == [False, True, False]


def test_the_opponent_selects_a_symbol_and_discards_one_without_it() -> None:
    text = (
        "Your opponent selects 1 symbol. Then, they discard 1 of their in-play Ninjas that do not have the symbol "
        "that they selected."
    )
    play = play_mission(Side(hand=[mission("M", text)]), Side(village=[ninja("A"), ninja("B", symbols=("Fire",))]))
    assert play.state.current_player() == 1
    play.act("choose mode", "M", 1).pass_all("discard", "choose")
    assert play.area(1, "village") == ["B"]
