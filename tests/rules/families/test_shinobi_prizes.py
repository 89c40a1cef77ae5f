"""Scenarios of ties that are won, rewards in whose place something comes, figures that change owners, draws left out.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import battle, injured, play_mission, resolve, turn_of, use, with_text
from tests.rules.families.scenario import CCG, Scenario, Side, client, jutsu, mission, ninja

# Ties


@pytest.mark.parametrize(
    ("text", "hurt"),
    [
        ("If there is a tie in the Showdown, the Attacker wins instead.", "B"),
        ("Ties in the Showdown are treated as victories for the Blocker.", "A"),
        ("When any Battle ends in a draw during this turn, your Team wins instead.", "B"),
        ("Your opponent's Teams win all ties during this turn.", "A"),
    ],
)
def test_a_tie_is_won_and_the_other_head_alone_is_hurt(text: str, hurt: str) -> None:
    mine = Side(hand=[mission("M", text)], village=[ninja("A", 2)])
    play = play_mission(mine, Side(village=[ninja("B", 2)])).attack(["A"]).act("block", "A", "B").fight()
    assert [name for name in ("A", "B") if injured(play, name)] == [hurt]


def test_a_tie_that_is_won_is_a_victory_of_the_team() -> None:
    host = with_text("A", "When this Ninja's Team would tie in the Showdown, it wins a Victory instead.", combat=2)
    loud = client("C", effects=("When your Ninja wins a Victory, draw 1 card.",))
    play = battle(Side(village=[host], clients=[loud]), Side(village=[ninja("B", 2)])).fight()
    assert injured(play, "B") and not injured(play, "A") and len(play.area(0, "hand")) == 1


# Rewards


def test_cards_are_drawn_in_the_place_of_rewards() -> None:
    order = mission("M", "When you would win 1 or more Battle Rewards, draw 1 card instead.", keywords=("Permanent",))
    play = turn_of(Side(missions=[order], village=[ninja("A", 9)])).attack(["A"]).fight()
    assert not play.state.seats[0].rewards and len(play.area(0, "hand")) == 1


def test_an_outstanding_reward_may_be_given_up() -> None:
    host = with_text(
        "A", "When this Ninja would win an Outstanding Battle Reward, you can draw 3 cards instead.", combat=7
    )
    play = turn_of(Side(village=[host])).attack(["A"]).pass_all("no block", "no jutsu", "showdown")
    assert play.can("apply text") and play.can("leave text")
    play.act("apply text")
    assert not play.state.seats[0].rewards and len(play.area(0, "hand")) == 3
    play = turn_of(Side(village=[host])).attack(["A"]).pass_all("no block", "no jutsu", "showdown").act("leave text")
    assert len(play.state.seats[0].rewards) == 2 and not play.area(0, "hand")
    weak = with_text("A", "When this Ninja would win an Outstanding Battle Reward, you can draw 3 cards instead.")
    play = turn_of(Side(village=[weak])).attack(["A"]).fight()
    assert len(play.state.seats[0].rewards) == 1


def test_a_reward_that_is_won_after_all_is_won_by_the_team() -> None:
    host = with_text("A", "When this Ninja's Team would win a Battle Reward, you can draw 1 card instead.")
    loud = client("C", effects=("When your Ninja's Team wins a Battle Reward, place 1 Growth coin on it.",))
    play = turn_of(Side(village=[host], clients=[loud])).attack(["A"])
    play.pass_all("no block", "no jutsu", "showdown").act("leave text").pass_all("apply text")
    assert len(play.state.seats[0].rewards) == 1


def test_what_an_effect_would_win_is_replaced_too() -> None:
    toll = client("C", effects=("If your opponent would win a Battle Reward, they draw 1 card instead.",))
    prize = mission("M", "You win 2 Battle Rewards.")
    play = play_mission(Side(hand=[prize], village=[ninja("A")]), Side(clients=[toll]))
    assert not play.state.seats[0].rewards and len(play.area(0, "hand")) == 1


# Figures that change owners


@pytest.mark.parametrize(
    ("text", "a", "b"),
    [
        ("Switch the Combat of the user and the target during this turn.", (1, 2), (6, 4)),
        ("The user's Support and the target's Support are exchanged during this turn.", (6, 4), (1, 2)),
        ("The user and the target swap their Power during this turn.", (1, 4), (6, 2)),
    ],
)
def test_two_ninja_change_figures_for_the_turn(text: str, a: tuple[int, int], b: tuple[int, int]) -> None:
    trade = jutsu("J", "0", text, target="1 Ninja Battling against the user")
    mine, theirs = Side(hand=[trade], village=[ninja("A", 6, 2)]), Side(village=[ninja("B", 1, 4)])
    play = use(battle(mine, theirs), "J")
    assert (play.power("A"), play.power("B")) == (a, b)


def test_figures_come_back_at_the_end_of_the_turn() -> None:
    order = mission("M", "Switch the Power of the targets during this turn.", target="2 Ninjas")
    play = play_mission(Side(hand=[order], village=[ninja("A", 6, 2)]), Side(village=[ninja("B", 1, 4)]))
    assert (play.power("A"), play.power("B")) == ((1, 4), (6, 2))
    play.act("end mission phase").organise().act("send no more")
    assert play.state.attacker == 1 and (play.power("A"), play.power("B")) == ((6, 2), (1, 4))


def test_figures_are_changed_as_they_are_by_then() -> None:
    lift = jutsu("L", "0", "The user gets +3/+0 during this turn.")
    trade = jutsu(
        "J", "0", "Switch the Combat of the user and the target during this turn.", target="1 of your opponent's Ninjas"
    )
    play = battle(Side(hand=[lift, trade], village=[ninja("A", 2)]), Side(village=[ninja("B", 4)]))
    play = use(play, "L")
    play = use(play.pass_all("no jutsu") if not play.can("use jutsu", "J") else play, "J")
    assert (play.power("A")[0], play.power("B")[0]) == (4, 5)


def test_two_targets_change_figures_or_neither_does() -> None:
    trade = jutsu(
        "J", "0", "Switch the Combat values of the targets during this turn.", target="2 Ninjas on the Battlefield"
    )
    safe = with_text("B", "This Ninja cannot be affected by your opponent's Jutsu cards.", combat=1)
    for foe, figures in ((ninja("B", 1, 1), (1, 5)), (safe, (5, 1))):
        play = battle(Side(hand=[trade], village=[ninja("A", 5)]), Side(village=[foe]))
        if play.can("use jutsu", "J"):
            play = resolve(play.act("use jutsu", "J").pass_all("choose x", "aim", "aim no more"))
        assert (play.power("A")[0], play.power("B")[0]) == figures


# Draws


def test_the_draw_of_the_start_phase_is_left_out() -> None:
    order = mission("M", "Both players skip the draw of their Start Phase.", keywords=("Permanent",))
    play = Scenario(CCG, Side(missions=[order]), Side(), due="start phase")
    assert not play.area(0, "hand")
    idle = mission(
        "M", "Skip your draw during the Start Phase. At the end of your turn, draw 2 cards.", keywords=("Permanent",)
    )
    play = Scenario(CCG, Side(missions=[idle]), Side(), due="start phase")
    assert not play.area(0, "hand")


def test_the_next_draw_of_a_player_is_left_out_and_the_one_after_is_not() -> None:
    order = mission("M", "Draw 2 cards. You skip your draw during your next Start Phase.")
    play = play_mission(Side(hand=[order]))
    held = len(play.area(0, "hand"))
    play.act("end mission phase").fight()
    while play.state.attacker == 0:
        play.state.apply(play.state.legal_actions()[0])
    while play.state.attacker == 1:
        stop = [a for a in play.state.legal_actions() if a.name in ("end mission phase", "send no more", "no jutsu")]
        play.state.apply((stop or play.state.legal_actions())[0])
    assert held == 2 and len(play.area(0, "hand")) == 2


def test_no_effect_draws_but_the_start_phase_does() -> None:
    order = mission("N", "Players cannot draw cards except during their Start Phase.", keywords=("Permanent",))
    draw = mission("M", "Draw 2 cards.")
    play = Scenario(CCG, Side(hand=[draw], missions=[order]), Side(), due="start phase")
    assert len(play.area(0, "hand")) == 2
    play.act("play mission", "M").pass_all("aim", "choose")
    assert len(play.area(0, "hand")) == 1


# Targets of some alone


def test_only_such_jutsu_may_be_aimed_at_it() -> None:
    text = 'This Ninja can only be targeted by Jutsu cards with "Requirements: Sand".'
    strike = "Give 1 Damage to the target."
    plain = jutsu("J", "0", strike, target="1 Ninja Battling against the user")
    sand = jutsu("K", "0", strike, target="1 Ninja Battling against the user", requirement='"Sand"')
    mine = Side(hand=[plain, sand], village=[ninja("A", characteristics=("Sand",))])
    play = battle(mine, Side(village=[with_text("B", text)]))
    assert not play.can("use jutsu", "J") and play.can("use jutsu", "K")


def test_only_one_s_own_jutsu_may_be_aimed_at_it() -> None:
    hold = jutsu(
        "J",
        "0",
        "The target can only be targeted by your Jutsu cards during this turn.",
        target="1 of your opponent's Ninjas",
    )
    strike = jutsu("K", "0", "Give 1 Damage to the target.", target="1 Ninja Battling against the user")
    own = jutsu("L", "0", "The target gets +2/+0 during this turn.", target="1 of your Ninjas")
    play = battle(Side(hand=[hold, strike], village=[ninja("A")]), Side(hand=[own], village=[ninja("B")]))
    play = use(play, "J")
    assert not play.can("use jutsu", "L")
    play.pass_all("no jutsu") if not play.can("use jutsu", "K") else None
    assert play.can("use jutsu", "K") or play.state.chain == []


# Some of the modes


def test_up_to_so_many_modes_are_chosen_each_once() -> None:
    order = mission(
        "M",
        "Choose up to 2 of the following and apply them:",
        "1) Draw 1 card.",
        "2) Injure 1 of your opponent's Ninjas.",
        "3) You win 1 Battle Reward.",
    )
    mine, theirs = Side(hand=[order], village=[ninja("A")]), Side(village=[ninja("B")])
    play = turn_of(mine, theirs).act("play mission", "M")
    assert play.can("choose mode", "M", 2) and play.can("choose no more")
    play.act("choose mode", "M", 2)
    assert not play.can("choose mode", "M", 2) and play.can("choose mode", "M", 0)
    play.act("choose mode", "M", 0)
    assert len(play.state.seats[0].rewards) == 1 and len(play.area(0, "hand")) == 1 and not play.can("choose mode")
    play = turn_of(mine, theirs).act("play mission", "M").act("choose no more")
    assert not play.state.seats[0].rewards and not play.area(0, "hand") and not injured(play, "B")


# What has happened to it this turn


def test_only_those_that_were_healed_this_turn() -> None:
    heal = mission(
        "M",
        "Heal the target. Your Ninjas that were healed this turn cannot be sent out during this turn.",
        target="1 of your injured Ninjas",
    )
    play = play_mission(Side(hand=[heal], village=[ninja("A")], injured=[ninja("B")]))
    play.act("end mission phase").organise()
    assert play.can("send out", "A") and not play.can("send out", "B")


def test_only_those_that_received_damage_this_turn_may_be_aimed_at() -> None:
    strike = jutsu("J", "0", "Give 1 Damage to the target.", target="1 Ninja Battling against the user")
    finish = jutsu("K", "0", "Discard the target.", target="1 of your opponent's Ninjas that received Damage this turn")
    mine = Side(hand=[strike, finish], village=[ninja("A")])
    play = battle(mine, Side(village=[ninja("B", 4)], injured=[ninja("C")]))
    assert not play.can("use jutsu", "K")
    play = use(play, "J")
    play = play.pass_all("no jutsu") if not play.can("use jutsu", "K") else play
    play.act("use jutsu", "K")
    assert not play.can("aim", "C")


def test_who_is_made_to_stand_by_sets_a_text_off() -> None:
    host = client("C", effects=("When a Ninja becomes a Stand-By Ninja, draw 1 card.",))
    away = jutsu("J", "0", "The target becomes a Stand-By Ninja.", target="1 Ninja Battling against the user")
    play = battle(Side(hand=[away], village=[ninja("A")], clients=[host]), Side(village=[ninja("B")]))
    play = use(play, "J")
    assert play.area(0, "hand") and not play.state.battle.team_of(play.names["B"])


@pytest.mark.parametrize(
    ("line", "on"),
    [
        ("Switch the Combat of the user and the target during this turn.", Printed("jutsu", ("ninja",))),
        ("When your Team would win an Outstanding Battle Reward, you can draw 2 cards instead.", Printed("client")),
        ("Your opponent cannot win ties.", Printed("client")),
    ],
)
def test_such_lines_have_a_wording_that_reads_to_them(line: str, on: Printed) -> None:
    read = read_line(line, on).abilities
    assert read is None or read_line(words(read) or "", on).abilities == read


def test_two_targets_named_together_change_figures() -> None:
    text = "Switch the Power of both targets during this turn."
    trade = jutsu("J", "0", text, target="User and 1 Ninja Battling against the user")
    mine, theirs = Side(hand=[trade], village=[ninja("A", 6, 2)]), Side(village=[ninja("B", 1, 4)])
    play = use(battle(mine, theirs), "J")
    assert (play.power("A"), play.power("B")) == ((1, 4), (6, 2))


def test_both_of_two_targets_with_numbers_are_not_the_first_alone() -> None:
    read = read_line("Injure both targets.", Printed("jutsu", ("ninja", "ninja")))
    assert read.abilities is None and read.stuck == "targets"
