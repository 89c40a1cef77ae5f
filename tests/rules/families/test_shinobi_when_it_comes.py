"""Scenarios of jutsu and missions: coins flipped as a phase begins, teams that win, figures that a chosen card must
have, turn markers moved to a number, tiers of X, texts given with words, and cards that cannot be targeted.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from rules.play.action import Action
from tests.rules.families.plays import battle, injured, play_mission, resolve, turn_of, use
from tests.rules.families.scenario import Side, blank, jutsu, mission, ninja


@pytest.mark.parametrize("link", [".", ";"])
def test_a_coin_flipped_at_the_beginning_of_a_phase(link: str) -> None:
    card = mission(
        "M",
        f"Flip a Ninja Blade coin at the beginning of each Battle Phase{link} If it's tails, discard this card.",
        keywords=("Permanent",),
    )
    play = turn_of(Side(missions=[card], village=[ninja("A")])).act("end mission phase").organise()
    play.state.apply(Action("flip coins", (0,)))
    assert play.area(0, "missions") == [] and play.area(0, "discard") == ["M"]


@pytest.mark.parametrize("but", ["", " (excluding an Outstanding Victory)", " (except for an Outstanding Victory)"])
def test_a_team_is_the_target_and_wins(but: str) -> None:
    card = jutsu("J", "0", f"If the target wins a Victory{but} during this turn, draw 1 card.", target="User's Team")
    for combat, drawn in ((3, 1), (9, 0)):
        mine = Side(hand=[card], village=[ninja("A", combat), ninja("C")])
        play = turn_of(mine, Side(village=[ninja("B", 2)])).attack(["A", "C"]).act("block", "A", "B")
        resolve(play.act("use jutsu", "J", "A").pass_all("aim")).fight()
        assert len(play.area(0, "hand")) == drawn


def test_what_a_team_wins_is_not_asked_before_its_battle() -> None:
    text = "If 1 or more of the targets won a Victory during this turn, draw 1 card."
    assert read_line(text, Printed("jutsu", ("ninja",), several=True)).abilities is None


@pytest.mark.parametrize(
    "must",
    [
        "That Ninja's Entrance cost must be 3 or less.",
        "The Entrance cost of that Ninja has to be 3 or less.",
        "The Entrance cost of the Ninja must be equal to or less than your Turn Marker.",
        'That Ninja must be a "Leaf" Ninja.',
    ],
)
def test_what_a_chosen_card_must_be_is_said_behind(must: str) -> None:
    leaf = ninja("C", entrance=3, attributes=("Leaf",))
    card = mission("M", f"Put in play 1 Ninja from your hand. {must}")
    mine = Side(hand=[card, leaf, ninja("D", entrance=4)], village=[ninja("A")], marker=3)
    play = play_mission(mine)
    assert "C" in play.area(0, "village") and play.area(0, "hand") == ["D"]


def test_what_a_chosen_card_must_be_where_nothing_is_chosen() -> None:
    for text in (
        "Draw 1 card. That card must be a Jutsu card.",
        "Discard all your Ninjas. That Ninja must be a Ninja.",
    ):
        assert read_line(text, Printed("mission")).abilities is None


@pytest.mark.parametrize(("way", "marker"), [("down to 2", 2), ("up to 5", 5), ("to 5", 5)])
def test_a_turn_marker_is_moved_to_a_number(way: str, marker: int) -> None:
    play = play_mission(Side(hand=[mission("M", f"Move your Turn Marker {way}.")], village=[ninja("A")], marker=3))
    assert play.state.seats[0].marker == marker


@pytest.mark.parametrize(("theirs", "marker"), [(5, 5), (2, 3)])
def test_a_turn_marker_is_moved_up_to_another(theirs: int, marker: int) -> None:
    card = mission("M", "Move your Turn Marker up to the same number as your opponent's Turn Marker.")
    play = play_mission(Side(hand=[card], village=[ninja("A")], marker=3), Side(marker=theirs))
    assert play.state.seats[0].marker == marker


@pytest.mark.parametrize(("x", "drawn"), [(1, 1), (2, 3)])
def test_effects_based_on_x_are_all_that_it_reaches(x: int, drawn: int) -> None:
    lines = ("Apply the following effects based on X:", "1+) Draw 1 card.", "2+) Draw 2 cards.")
    mine = Side(hand=[jutsu("J", "X", *lines)], village=[ninja("A")], chakra=[blank(1), blank(2)])
    play = battle(mine, Side(village=[ninja("B")])).act("use jutsu", "J")
    resolve(play.act("choose x", x).pass_all("pay jutsu cost"))
    assert len(play.area(0, "hand")) == drawn


@pytest.mark.parametrize(("marker", "drawn"), [(3, 1), (4, 0), (5, 2)])
def test_a_tier_is_a_number_in_brackets(marker: int, drawn: int) -> None:
    lines = (
        "Apply one of the following effects according to your Turn Marker:",
        "(3) Draw 1 card.",
        "(5) Draw 2 cards.",
    )
    play = play_mission(Side(hand=[mission("M", *lines)], village=[ninja("A")], marker=marker)).pass_all("choose mode")
    assert len(play.area(0, "hand")) == drawn


def test_a_text_is_given_besides_figures_and_words() -> None:
    text = (
        'The target gets +2/+0 and the following text during this turn: "When this Ninja wins a Victory, draw 1 card."'
    )
    mine = Side(hand=[jutsu("J", "0", text, target="User")], village=[ninja("A", 3)])
    play = use(battle(mine, Side(village=[ninja("B", 2)])), "J")
    assert play.power("A") == (5, 1)
    assert len(play.fight().area(0, "hand")) == 1


@pytest.mark.parametrize(
    "verb",
    [
        "become the user of",
        "use",
    ],
)
def test_who_does_not_become_the_user_of_a_jutsu(verb: str) -> None:
    text = f"If the target does not {verb} a Jutsu during this turn, injure it at the end of the Exchange of Jutsu."
    card = jutsu("J", "0", text, target="1 Ninja Battling against the user")
    for uses in (True, False):
        theirs = Side(hand=[jutsu("K", "0", "Draw 1 card.")], village=[ninja("B", 3)])
        play = battle(Side(hand=[card], village=[ninja("A", 3)]), theirs)
        play.act("use jutsu", "J").pass_all("aim").act("no jutsu")
        if uses:
            play.act("use jutsu", "K")
        assert injured(play.pass_all("no jutsu"), "B") is not uses


def test_as_many_cards_go_as_were_drawn() -> None:
    text = "Flip a Ninja Blade coin. If it's heads, draw 2 cards. If it's tails, draw 1 card. "
    text += "Then, discard the same number of cards that you drew."
    for coin, gone in ((1, 2), (0, 1)):
        play = (
            turn_of(Side(hand=[mission("M", text), blank(1)], village=[ninja("A")]))
            .act("play mission", "M")
            .pass_all("no mission")
        )
        play.state.apply(Action("flip coins", (coin,)))
        play.pass_all("discard")
        assert len(play.area(0, "hand")) == 1 and len(play.area(0, "deck")) == 20 - gone


def test_a_jutsu_that_cannot_be_targeted_for_so_much_x() -> None:
    said = "While X is 2 or more, this Jutsu cannot be targeted by your opponent's effects."
    stop = jutsu("K", "0", "Negate the target.", target="1 Jutsu card being played")
    for x in (1, 2):
        mine = Side(hand=[jutsu("J", "X", said, "Draw X cards.")], village=[ninja("A")], chakra=[blank(1), blank(2)])
        play = battle(mine, Side(hand=[stop], village=[ninja("B")])).act("use jutsu", "J")
        play.act("choose x", x).pass_all("pay jutsu cost")
        assert play.can("use jutsu", "K") is (x == 1)


def test_both_teams_perform_a_mental_power_battle() -> None:
    card = jutsu("J", "0", "The target performs a Mental Power Battle during this turn.", target="User's Team")
    plain = jutsu(
        "J", "0", "The user's Team and the Team Battling against it perform a Mental Power Battle during this turn."
    )
    for one in (card, plain):
        mine = Side(hand=[one], village=[ninja("A", 1, mental=3)])
        play = use(battle(mine, Side(village=[ninja("B", 9, mental=1)])), "J").fight()
        assert injured(play, "B") and not injured(play, "A")


def test_only_if_is_if() -> None:
    for hand, drawn in (([], 2), ([blank(1)], 0)):
        card = mission("M", "Draw 2 cards only if you have no cards in your hand.")
        play = play_mission(Side(hand=[card, *hand], village=[ninja("A")]))
        assert len(play.area(0, "hand")) == len(hand) + drawn


def test_a_hand_is_looked_at_to_discard_from_it() -> None:
    card = mission("M", "Look at your opponent's hand to discard 1 Jutsu card from it.")
    play = play_mission(Side(hand=[card], village=[ninja("A")]), Side(hand=[jutsu("K"), ninja("N")]))
    assert play.area(1, "hand") == ["N"]


def test_any_number_of_cards_come_into_the_team_from_two_piles() -> None:
    text = 'Put any number of "Leaf" Ninja cards in the user\'s Team from your Chakra area and/or Discard Pile.'
    read = read_line(text, Printed("jutsu")).abilities
    assert read and "in your chakra area or discard pile" in str(words(read))


def test_the_user_of_a_target_loses_its_text() -> None:
    text = "Negate the target user's effect text."
    on = Printed("jutsu", ("jutsu",))
    assert read_line(text, on).abilities == read_line("Negate the effect text of the target's user.", on).abilities


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        (
            "Flip a Ninja Blade coin. Heads: injure the target. Tails: heal the target.",
            "on heads injure the target; on tails",
        ),
        (
            "Flip a Ninja Blade coin. If heads, injure the target. If tails, nothing happens.",
            "on heads injure the target",
        ),
        ("Injure the user. In exchange, injure the target.", "injure the user. injure the target"),
        ("Injure the target. However, injure the user.", "injure the target. injure the user"),
        ("The target gets +1/+0 for the duration of this turn.", "the target gets +1/+0 this turn"),
        ("The target must be sent out alone this turn.", "the target cannot be sent out except alone this turn"),
        (
            "The target cannot be the user or the target of a Jutsu during this turn.",
            "cannot be targeted by a jutsu card",
        ),
        ("The target is returned to the Village and becomes a Stand-by Ninja.", "put the target on standby"),
        ("Return the target to its owner's Village as a Stand-by Ninja.", "put the target on standby"),
        (
            "Switch the target with 1 of your Ninjas in the Village.",
            "the target changes places with 1 ninja in your village",
        ),
        (
            'Injure the user. (If the target is "Genin", discard the target instead.)',
            "discard the target; otherwise injure",
        ),
        ("The target gets +X/+0 this turn. X = the target's Growth coins.", "the target's number of growth coin)"),
    ],
)
def test_what_is_said_otherwise_means_the_same(said: str, plain: str) -> None:
    read = read_line(said, Printed("jutsu", ("ninja",))).abilities
    assert read and plain in str(words(read))


def test_one_of_several_tiers_is_used_in_the_mission_phase() -> None:
    lines = (
        "During your Mission Phase, you can apply one of the following effects according to the number of your Ninjas:",
        "(1) Draw 1 card.",
        "(2+) Draw 2 cards.",
    )
    card = mission("M", *lines, keywords=("Permanent",))
    for village, drawn in (([ninja("A")], 1), ([ninja("A"), ninja("B"), ninja("C")], 2)):
        play = (
            turn_of(Side(missions=[card], village=village)).act("use effect", "M").pass_all("choose mode", "no mission")
        )
        assert len(play.area(0, "hand")) == drawn


def test_what_a_card_must_be_that_is_chosen_as_an_effect_is_applied() -> None:
    text = (
        "If you have 1 or more Ninjas in play when this Mission card's effect is applied, you can put in play 1 Ninja "
        "from your hand. The Entrance cost of that Ninja has to be 2 or less."
    )
    mine = Side(hand=[mission("M", text), ninja("C", entrance=2), ninja("D", entrance=3)], village=[ninja("A")])
    play = play_mission(mine).pass_all("apply text", "choose", "put in play")
    assert play.area(0, "hand") == ["D"]
