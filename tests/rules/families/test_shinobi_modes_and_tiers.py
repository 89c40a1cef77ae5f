"""Effects of which some are chosen, and effects by a number: how many, by whom, and what the lines are marked with.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from tests.rules.families.plays import play_mission, turn_of
from tests.rules.families.scenario import Scenario, Side, blank, client, jutsu, mission, ninja

LINES = ("(1) Draw 1 card.", "(2) You win 1 Battle Reward.")


def modes(play: Scenario) -> int:
    return sum(action.name == "choose mode" for action in play.state.legal_actions())


@pytest.mark.parametrize(
    ("head", "least", "most"),
    [
        ("Select either of the following effects and apply it:", 1, 1),
        ("Apply 1 of the following effects of your choice:", 1, 1),
        ("Choose any of the following:", 0, 2),
        ("Choose any number of the following effects:", 0, 2),
        ("Choose 1 or both of the following effects:", 1, 2),
        ("Choose up to 2 of the following and apply them in any order:", 0, 2),
        ('Choose 1 of the following effects for each "Heron" Ninja you have:', 2, 2),
        ('Choose 1 of the following. If you have a "Toad" Ninja, choose up to 2 instead:', 1, 1),
        ('Choose 1 of the following. If you have a "Heron" Ninja, choose up to 2 instead:', 0, 2),
    ],
)
def test_so_many_effects_are_chosen_as_the_text_says(head: str, least: int, most: int) -> None:
    herons = [ninja(name, characteristics=("Heron",)) for name in ("A", "B")]
    play = play_mission(Side(hand=[mission("M", head, *LINES)], village=herons))
    chosen = 0
    while modes(play):
        assert play.can("choose no more") == (chosen >= least)
        play.pass_all("choose mode") if chosen + 1 == most else play.act("choose mode", "M", chosen % 2)
        chosen += 1
    assert chosen <= most


@pytest.mark.parametrize("marks", ["12", "(1) (2)", "AB"])
def test_what_marks_a_mode_is_no_part_of_it(marks: str) -> None:
    first, second = (
        f"{mark.strip('()')}) " if "(" not in mark else f"{mark} "
        for mark in (marks.split() if " " in marks else marks)
    )
    text = ("Your opponent chooses 1 of the following:", f"{first}They discard 1 card.", f"{second}You draw 2 cards.")
    play = play_mission(Side(hand=[mission("M", *text)]), Side(hand=[blank(1)]))
    assert play.state.current_player() == 1 and modes(play) == 2
    assert len(play.act("choose mode", "M", 1).area(0, "hand")) == 2


def test_who_selects_and_applies_does_what_the_effect_says() -> None:
    text = (
        "Move the target to its owner's hand. In that case, your opponent selects and applies 1 of the following:",
        "1) Draw 2 cards.",
        "2) Put in play 1 Ninja card from your hand with an Entrance cost less than the target's.",
    )
    card = mission("M", *text, target="1 of your opponent's Ninjas")
    theirs = Side(village=[ninja("B", entrance=2)], hand=[ninja("C", entrance=1)])
    play = (
        turn_of(Side(hand=[card]), theirs)
        .act("play mission", "M")
        .pass_all("aim", "end chain")
        .act("choose mode", "M", 1)
    )
    play.pass_all("choose")
    assert ("C" in [play.name(one) for one in play.state.seats[1].village], play.area(1, "hand")) == (True, ["B"])


def test_a_choice_in_the_mission_phase_is_used_under_its_condition() -> None:
    head = 'During your Mission Phase, if you have 2 or more "Heron" Ninjas, you can select 1 of the following:'
    lines = ("(1) Move 1 of your opponent's Battle Rewards to your hand", "(2) You win 1 Battle Reward")
    card = mission("M", head, *lines, "This effect cannot be duplicated.", keywords=("Permanent",))
    herons = [ninja(name, characteristics=("Heron",)) for name in ("A", "B")]
    assert not turn_of(Side(missions=[card], village=herons[:1])).can("use effect", "M")
    play = turn_of(Side(missions=[card], village=herons)).act("use effect", "M").act("choose mode", "M", 1)
    assert len(play.area(0, "rewards")) == 1


def test_what_cannot_be_duplicated_is_used_with_one_of_two_copies() -> None:
    text = "During your Mission Phase, you can draw 1 card. This effect cannot be duplicated."
    twice = [mission("M", text, keywords=("Permanent",)) for _ in range(2)]
    play = turn_of(Side(missions=twice))
    play.state.apply(next(one for one in play.state.legal_actions() if one.name == "use effect"))
    assert (len(play.area(0, "hand")), play.can("use effect")) == (1, False)
    both = [mission(name, text, keywords=("Permanent",)) for name in ("M", "N")]
    assert turn_of(Side(missions=both)).act("use effect", "M").can("use effect", "N")


def test_their_choice_of_what_you_apply_comes_as_your_mission_phase_begins() -> None:
    head = "During your Mission Phase, have your opponent choose 1 of the following and you apply it:"
    lines = (
        "1) Your opponent chooses 1 of their healthy status Ninjas and changes it to injured status.",
        "2) Draw 1 card.",
    )
    card = mission("M", head, *lines, keywords=("Permanent",))
    play = Scenario("naruto-ccg", Side(missions=[card]), Side(village=[ninja("B")]), due="start phase").seeded()
    hand = len(play.area(0, "hand"))
    assert play.state.current_player() == 1
    play.act("choose mode", "M", 1)
    assert len(play.area(0, "hand")) == hand + 1


@pytest.mark.parametrize(("rewards", "open_"), [(0, 1), (3, 2), (5, 3)])
def test_the_last_tier_may_be_all_above_it(rewards: int, open_: int) -> None:
    head = "Apply 1 of the following effects according to the number of Battle Rewards your opponent has:"
    lines = ("0+) Draw 1 card.", "3+) Draw 2 cards.", "5+) You may apply each of the above effects.")
    play = play_mission(Side(hand=[mission("M", head, *lines)]), Side(rewards=rewards))
    assert modes(play) == open_
    assert len(play.act("choose mode", "M", open_ - 1).area(0, "hand")) == {1: 1, 2: 2, 3: 3}[open_]


@pytest.mark.parametrize(("marker", "cards"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_a_tier_may_be_a_range(marker: int, cards: int) -> None:
    head = "Apply 1 of the following effects depending on your Turn Marker:"
    lines = ("1-3) Draw 1 card.", "4-6) Draw 2 cards.", "7 or more: Draw 3 cards.")
    play = play_mission(Side(hand=[mission("M", head, *lines)], marker=marker)).pass_all("choose mode")
    assert len(play.area(0, "hand")) == cards


@pytest.mark.parametrize(("paid", "cards"), [("Heron Guard", 2), ("Toad", 1), ("Owl", 0)])
def test_what_comes_depends_on_the_name_of_what_paid(paid: str, cards: int) -> None:
    head = "Apply the following effects according to the name of cards used to pay this card's hand cost:"
    card = mission("M", head, "Heron Guard) Draw 2 cards.", "Toad) Draw 1 card.", hand=1)
    play = turn_of(Side(hand=[card, ninja(paid)])).act("play mission", "M")
    play.pass_all("pay hand cost", "pay hand")
    assert len(play.area(0, "hand")) == cards


@pytest.mark.parametrize(("kind", "cards"), [("ninja", 2), ("jutsu", 1)])
def test_what_comes_depends_on_the_type_of_what_paid(kind: str, cards: int) -> None:
    head = "Apply the following effects according to the type of the card used to pay this card's hand cost:"
    card = mission("M", head, "Ninja) Draw 2 cards.", "Jutsu) Draw 1 card.", hand=1)
    play = turn_of(Side(hand=[card, ninja("A") if kind == "ninja" else blank(1)])).act("play mission", "M")
    play.pass_all("pay hand cost", "pay hand")
    assert len(play.area(0, "hand")) == cards


@pytest.mark.parametrize(("whose", "side"), [("you have", 0), ("your opponent has", 1)])
def test_battle_rewards_that_somebody_has_lie_in_the_battle_reward_area(whose: str, side: int) -> None:
    rewards = [2, 0] if side == 0 else [0, 2]
    card = mission("M", f"Draw X cards. X is the number of Battle Rewards {whose}.")
    play = play_mission(Side(hand=[card], village=[ninja("A")], rewards=rewards[0]), Side(rewards=rewards[1]))
    assert len(play.area(0, "hand")) == 2


@pytest.mark.parametrize(("card", "drawn"), [(ninja("A"), 2), (jutsu("A"), 1), (client("A"), 0)])
@pytest.mark.parametrize("by", ["its type", "the type of the revealed card"])
def test_what_comes_depends_on_the_type_of_what_is_revealed(card: Card, drawn: int, by: str) -> None:
    head = f"Reveal the top card of your Deck. Apply the following effects according to {by}:"
    text = mission("M", head, "Ninja) Draw 2 cards.", "Jutsu) Draw 1 card.")
    play = play_mission(Side(hand=[text], deck=[blank(1), blank(2), card]))
    assert len(play.area(0, "hand")) == drawn


@pytest.mark.parametrize(("ninja_", "cards"), [(1, 1), (2, 2)])
def test_a_tier_may_be_so_many_or_less(ninja_: int, cards: int) -> None:
    head = "Apply 1 of the following effects according to the number of Ninjas you have:"
    text = mission("M", head, "1 or less: Draw 1 card.", "2 or more: Draw 2 cards.")
    play = play_mission(Side(hand=[text], village=[ninja(f"N{n}") for n in range(ninja_)])).pass_all("choose mode")
    assert len(play.area(0, "hand")) == cards
