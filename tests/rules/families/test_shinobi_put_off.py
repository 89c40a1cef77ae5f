"""What is put off to a later turn, who is called from the Reinforcement Deck, and effects applied one after the other.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import CCG, Scenario, Side, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, use
from tests.rules.families.test_shinobi_order_of_play import end_turn


@pytest.mark.parametrize(
    ("when", "turns"),
    [
        ("At the start of the next turn", 1),
        ("At the end of the next turn", 2),
        ("At the start of your opponent's next turn", 1),
        ("At the end of your opponent's next turn", 2),
        ("At the start of your next turn", 2),
        ("At the start of your next Mission Phase", 2),
        ("At the end of your next turn", 3),
        ("At the end of this turn", 1),
    ],
)
def test_what_is_put_off_comes_in_that_turn_and_not_before(when: str, turns: int) -> None:
    order = mission("M", f"{when}, injure the target.", target="1 of your opponent's Ninjas")
    play = turn_of(Side(hand=[order]), Side(village=[ninja("B")])).act("play mission", "M").pass_all("aim")
    for ended in range(turns + 1):
        play.pass_all("no effect").seeded()
        assert play.status("B").injured is (ended >= turns)
        end_turn(play).seeded()


@pytest.mark.parametrize("showdown", ["the Showdown of this turn", "this turn's Showdown"])
def test_after_the_showdown_of_this_turn(showdown: str) -> None:
    order = mission("M", f"After {showdown}, draw 1 card.")
    play = play_mission(Side(hand=[order], village=[ninja("A", 3, 0)]), Side(village=[ninja("B")]))
    assert drawn(play) == 0
    play.attack(["A"]).act("block", "A", "B").fight()
    assert drawn(play) == 1


def test_take_a_turn_more_in_which_no_rewards_are_won() -> None:
    order = mission("M", "Take 1 additional turn after this one. You cannot win Battle Rewards during that turn.")
    play = turn_of(Side(hand=[order], village=[ninja("A")])).act("play mission", "M")
    rewards = []
    for _ in range(2):
        assert play.state.attacker == 0
        play.attack(["A"]).fight().pass_all("no more", "keep", "discard").seeded()
        rewards.append(len(play.state.seats[0].rewards))
    assert rewards == [1, 1]


RESERVE = [
    ninja("Great Carp", 6, 3, "Reinforcement", entrance=3, characteristics=("Carp",)),
    ninja("Small Carp", 2, 1, "Reinforcement", entrance=1, characteristics=("Carp",)),
    ninja("Heron", 2, 1, "Reinforcement", entrance=2),
]


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ('Put 1 "Carp" Reinforcement Ninja in play.', {"Great Carp", "Small Carp"}),
        ("Put 1 Reinforcement Ninja with an Entrance cost of 2 or less in play.", {"Small Carp", "Heron"}),
        ('Put 1 "Carp" Ninja in play from your Reinforcement Deck.', {"Great Carp", "Small Carp"}),
        ('Place 1 "Carp" Ninja from your Reinforcement Deck in your Village.', {"Great Carp", "Small Carp"}),
    ],
)
def test_reinforcement_ninja_are_called_from_the_reinforcement_deck(text: str, called: set[str]) -> None:
    mine = Side(hand=[mission("M", text)], village=[ninja("Other", characteristics=("Carp",))], reinforcement=RESERVE)
    play = Scenario(CCG, mine, Side()).act("play mission", "M")
    assert set(play.open()) == {f"chooses {name}" for name in called}
    play.act("choose", "Small Carp")
    assert play.area(0, "village") == ["Other", "Small Carp"]


def test_a_reinforcement_ninja_comes_into_the_users_team() -> None:
    call = jutsu("J", "0", 'Put 1 "Carp" Reinforcement Ninja in play and place it in the user\'s Team in any position.')
    mine = Side(hand=[call], village=[ninja("A")], reinforcement=RESERVE)
    play = battle(mine, Side(village=[ninja("B")])).act("use jutsu", "J").pass_all("no jutsu")
    play.act("choose", "Small Carp")
    assert play.open() == ["puts Small Carp at the head", "puts Small Carp into support"]
    play.state.apply(play.state.legal_actions()[1])
    team = next(team for team in play.state.seats[0].teams if play.names["A"] in team)
    assert play.names["Small Carp"] in team


def test_ninja_are_called_by_a_keyword_without_quotes() -> None:
    flock = mission("Flock", "Platoon Ninjas get +1/+0.", keywords=("Permanent",))
    pair = ninja("A & C", 1, 1, "Platoon")
    play = Scenario(CCG, Side(missions=[flock], village=[pair, ninja("D")]), Side())
    assert [play.power(name)[0] for name in ("A & C", "D")] == [2, 1]


def test_apply_all_of_the_following_effects() -> None:
    lines = (
        "Apply all of the following effects in order:",
        "1) The target gets +1/+1 during this turn.",
        "2) Draw 1 card.",
    )
    grow = jutsu("J", "0", *lines, target="User")
    play = use(battle(Side(hand=[grow], village=[ninja("A")]), Side(village=[ninja("B")])), "J")
    assert (play.power("A"), drawn(play)) == ((2, 2), 1)


def test_coins_go_to_those_that_have_none() -> None:
    order = mission("M", "Place a Growth coin on each of your Ninjas that does not have one.")
    play = Scenario(CCG, Side(hand=[order], village=[ninja("A"), ninja("C")]), Side())
    play.status("A").add("growth", 2)
    play.act("play mission", "M")
    assert [play.status(name).growth for name in "AC"] == [2, 1]
