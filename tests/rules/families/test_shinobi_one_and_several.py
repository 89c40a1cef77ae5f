"""Scenarios of texts about one of several, about each, and about what was named before.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

from rules.families.shinobi.coins import add_coins
from tests.rules.families.plays import battle, injured, play_mission, turn_of, use, with_text
from tests.rules.families.scenario import Side, blank, jutsu, mission, ninja


def test_one_verb_said_of_two_is_done_to_both() -> None:
    order = mission("M", "Injure 1 of your Ninjas and 1 of your opponent's Ninjas.")
    play = play_mission(Side(hand=[order], village=[ninja("A")]), Side(village=[ninja("B")]))
    assert injured(play, "A")
    assert injured(play, "B")


def test_both_of_two_targets_are_the_target() -> None:
    burn = jutsu("J", "0", "Give 1 Damage to the target.", target="User and 1 Ninja Battling against the user")
    play = use(battle(Side(hand=[burn], village=[ninja("A")]), Side(village=[ninja("B")])), "J")
    assert injured(play, "A")
    assert injured(play, "B")


def test_what_was_selected_first_is_still_spoken_of() -> None:
    text = (
        "During your Mission Phase, you can select 1 of your opponent's Ninjas and discard 1 card from your hand. "
        "In that case, injure the selected Ninja."
    )
    play = turn_of(Side(hand=[blank(1)], village=[with_text("A", text)]), Side(village=[ninja("B")]))
    play.act("use effect", "A").pass_all("choose", "discard")
    assert injured(play, "B")


def test_up_to_so_many_cards_from_the_top_are_as_many_as_one_likes() -> None:
    order = mission("M", "Discard up to 3 cards from the top of your opponent's Deck.")
    play = turn_of(Side(hand=[order], village=[ninja("A")])).act("play mission", "M")
    assert {action.args[-1] for action in play.state.legal_actions()} == {0, 1, 2, 3}


def test_a_coin_is_flipped_for_each_target() -> None:
    storm = jutsu(
        "J",
        "0",
        "Flip a Ninja Blade coin for each target. Injure every Ninja that got heads.",
        target="Every Ninja Battling against the user",
    )
    mine, theirs = Side(hand=[storm], village=[ninja("A")]), Side(village=[ninja("B"), ninja("C")], teams=[["B", "C"]])
    play = use(battle(mine, theirs), "J")
    flips = [action for action in play.state.history if action.name == "flip coins"]
    assert [len(one.args) for one in flips] == [2]
    assert sum(flips[0].args) == injured(play, "B") + injured(play, "C")


def test_the_number_of_chakra_is_what_the_target_is_measured_by() -> None:
    draw = mission("M", "X is the number of your Chakra. Draw X cards.")
    play = turn_of(Side(hand=[draw], village=[ninja("A")], chakra=[blank(1), blank(2)]))
    before = len(play.state.seats[0].deck)
    play.act("play mission", "M")
    assert len(play.state.seats[0].deck) == before - 2


def test_damage_divided_among_several_is_chosen_point_by_point() -> None:
    rain = jutsu("J", "0", "Divide 2 Damage as you choose among any number of Ninjas Battling against the user.")
    mine, theirs = Side(hand=[rain], village=[ninja("A")]), Side(village=[ninja("B"), ninja("C")], teams=[["B", "C"]])
    play = use(battle(mine, theirs), "J")
    play.act("choose", "B").act("choose", "C")
    assert injured(play, "B")
    assert injured(play, "C")


def test_two_that_were_selected_are_both_meant() -> None:
    duel = mission("M", "Select 1 of your Ninjas and 1 of your opponent's Ninjas. Discard both of them.")
    play = play_mission(Side(hand=[duel], village=[ninja("A")]), Side(village=[ninja("B")]))
    assert (play.area(0, "village"), play.area(1, "village")) == ([], [])


def test_each_player_keeps_so_many() -> None:
    cull = mission("M", "Each player chooses 1 of their Ninjas in play and discards the rest.")
    mine, theirs = Side(hand=[cull], village=[ninja("A"), ninja("C")]), Side(village=[ninja("B")])
    play = turn_of(mine, theirs).act("play mission", "M").pass_all("discard")
    assert (len(play.area(0, "village")), len(play.area(1, "village"))) == (1, 1)


def test_its_figure_is_that_of_each_one_of_several() -> None:
    text = "Each of your Ninjas gets +X/+0, where X is its Support."
    play = turn_of(Side(village=[with_text("A", text, combat=1), ninja("C", 2, 2)]))
    assert (play.power("A"), play.power("C")) == ((4, 3), (4, 2))


def test_what_is_measured_by_each_is_settled_when_it_resolves() -> None:
    order = mission("M", "All of your Ninjas get +1/+0 for each Growth coin on them during this turn.")
    play = turn_of(Side(hand=[order], village=[ninja("A", 2, 2), ninja("C", 2, 2)]))
    add_coins(play.state, play.names["A"], "growth", 2)
    play.act("play mission", "M")
    assert (play.power("A"), play.power("C")) == ((6, 4), (2, 2))
    add_coins(play.state, play.names["C"], "growth", 1)
    assert play.power("C") == (3, 3)


def test_power_that_becomes_the_printed_one_is_each_ones_own() -> None:
    order = mission("M", "The target's Power becomes equal to its printed Power during this turn.", target="1 Ninja")
    strong = with_text("A", "This Ninja gets +4/+4.", combat=2)
    play = turn_of(Side(hand=[order], village=[strong])).act("play mission", "M").pass_all("aim")
    assert play.power("A") == (2, 3), "what it had got before is gone"


def test_one_of_those_seen_is_one_of_those_just_spoken_of() -> None:
    text = (
        "Reveal the top 3 cards of your Deck. If there are 1 or more Ninja cards among them, "
        "move 1 of them to your Village. Then, discard the rest."
    )
    mine = Side(hand=[mission("M", text)], village=[ninja("A")], deck=[blank(9), blank(1), ninja("C"), blank(2)])
    play = turn_of(mine).act("play mission", "M").pass_all("choose")
    assert play.area(0, "village") == ["A", "C"]
    assert sorted(play.area(0, "discard")) == ["Blank 1", "Blank 2"]


def test_if_you_have_one_it_is_that_one() -> None:
    text = 'If you have "Heron" in play, you can remove it from the game. In that case, draw 2 cards.'
    play = turn_of(Side(hand=[mission("M", text)], village=[ninja("A"), ninja("Heron")])).act("play mission", "M")
    before = len(play.state.seats[0].deck)
    play.act("apply text")
    assert play.area(0, "removed") == ["Heron"]
    assert len(play.state.seats[0].deck) == before - 2


def test_each_of_several_targets_receives_its_own_damage() -> None:
    burst = jutsu(
        "J",
        "0",
        "Give 1 Damage to the target for each Growth coin on it.",
        target="Every Ninja Battling against the user",
    )
    mine, theirs = Side(hand=[burst], village=[ninja("A")]), Side(village=[ninja("B"), ninja("C")], teams=[["B", "C"]])
    play = battle(mine, theirs)
    add_coins(play.state, play.names["C"], "growth", 1)
    use(play, "J")
    assert (injured(play, "B"), injured(play, "C")) == (False, True)


def test_two_sorts_of_ninja_are_either_of_them() -> None:
    host = with_text("A", 'All "Heron" and "Toad" Ninjas get +1/+0.')
    mine = Side(
        village=[host, ninja("H", 1, 1, characteristics=("Heron",)), ninja("T", 1, 1, characteristics=("Toad",))]
    )
    play = turn_of(mine)
    assert (play.power("H"), play.power("T")) == ((2, 1), (2, 1))


def test_x_of_a_target_is_what_the_text_says() -> None:
    text = "Discard the target. X is the number of your Chakra."
    hunt = mission("M", text, target="1 of your opponent's Ninjas with an Entrance cost of X or less")
    theirs = Side(village=[ninja("B", entrance=1), ninja("C", entrance=2)])
    play = turn_of(Side(hand=[hunt], village=[ninja("A")], chakra=[blank(1)]), theirs).act("play mission", "M")
    play.pass_all("aim")
    assert play.area(1, "village") == ["C"]


def test_targets_in_lines_of_the_text() -> None:
    swap = jutsu(
        "J",
        "0",
        "Target(1): The Head Ninja Battling against the user",
        "Target(2): 1 of the Back Ninjas Battling against the user",
        "Change positions of target (1) and (2).",
    )
    mine, theirs = Side(hand=[swap], village=[ninja("A")]), Side(village=[ninja("B"), ninja("C")], teams=[["B", "C"]])
    play = use(battle(mine, theirs), "J")
    assert [play.name(one) for one in play.state.battle.block[0]] == ["C", "B"]


def test_ninja_beside_another_are_never_beside_themselves() -> None:
    host = with_text("X", 'Ninjas in the same Team as a "Heron" Ninja get +1/+0.')
    mine = Side(
        village=[host, ninja("H", 1, 1, characteristics=("Heron",)), ninja("C", 1, 1)], teams=[["X"], ["H", "C"]]
    )
    play = turn_of(mine)
    assert (play.power("H"), play.power("C")) == ((1, 1), (2, 1))


def test_two_names_that_a_player_has_are_both_there() -> None:
    host = with_text("A", 'If you have "Heron" and "Toad" in play, this Ninja gets +3/+0.', combat=1)
    assert turn_of(Side(village=[host, ninja("Heron")])).power("A") == (1, 3)
    assert turn_of(Side(village=[host, ninja("Heron"), ninja("Toad")])).power("A") == (4, 3)


def test_one_case_or_the_other_of_each_target() -> None:
    wave = jutsu(
        "J",
        "0",
        "If the target is healthy, injure it. If the target is injured, discard it.",
        target="Every Ninja Battling against the user",
    )
    theirs = Side(village=[ninja("B")], injured=[ninja("C")], teams=[["B", "C"]])
    play = use(battle(Side(hand=[wave], village=[ninja("A")]), theirs), "J")
    assert play.area(1, "village") == ["B"]
    assert injured(play, "B")


def test_each_target_is_held_against_the_user_by_itself() -> None:
    gust = jutsu(
        "J",
        "0",
        "If the target's Entrance cost is equal to or less than the user's, injure the target.",
        target="Every Ninja Battling against the user",
    )
    theirs = Side(village=[ninja("B", entrance=3), ninja("C", entrance=1)], teams=[["B", "C"]])
    play = use(battle(Side(hand=[gust], village=[ninja("A", entrance=2)]), theirs), "J")
    assert (injured(play, "B"), injured(play, "C")) == (False, True)
