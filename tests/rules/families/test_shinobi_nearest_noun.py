"""Scenarios of words that belong to the noun just before them, and of "it" that is the card asked about.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import battle, play_mission, resolve, turn_of, with_text
from tests.rules.families.scenario import CCG, Scenario, Side, client, jutsu, mission, ninja
from tests.rules.families.scenes import drawn

NINJA = Printed("ninja")


def test_jutsu_that_target_a_ninja_you_control_are_your_opponents_too() -> None:
    text = "[EOJ] 0: Negate target Jutsu that targets a Ninja you control."
    harm = jutsu("J", "0", "Injure the target.", target="1 Ninja Battling against the user")
    play = battle(Side(hand=[harm], village=[ninja("A")]), Side(village=[with_text("B", text)]))
    play.act("use jutsu", "J").pass_all("choose x", "aim").act("use effect", "B").pass_all("aim", "choose", "pay")
    assert not resolve(play).status("B").injured


def test_less_than_the_number_of_missions_you_control_counts_your_missions() -> None:
    text = "Injure 1 Ninja with an Entrance cost less than the number of Missions you control."
    lasting = mission("Oath", "Draw 1 card.", keywords=("Permanent",))
    other = mission("Vow", "Draw 1 card.", keywords=("Permanent",))
    mine = Side(hand=[mission("M", text)], missions=[lasting], village=[ninja("A", entrance=2)])
    play = turn_of(mine, Side(missions=[other], village=[ninja("B"), ninja("D", entrance=1)])).act("play mission", "M")
    assert play.pass_all("aim", "choose").status("B").injured and not play.status("D").injured


def test_from_your_discard_pile_is_where_those_lie_that_are_moved() -> None:
    text = (
        "Move 1 Ninja card with an Entrance cost less than the number of Ninjas you control from your Discard Pile "
        "to your hand."
    )
    mine = Side(hand=[mission("M", text)], village=[ninja("A")], discard=[ninja("C"), ninja("D", entrance=1)])
    play = play_mission(mine, Side(village=[ninja("B")]))
    assert play.area(0, "hand") == ["C"]


def test_every_other_jutsu_is_other_than_the_jutsu_itself() -> None:
    harm = jutsu("J", "0", "Injure the target.", target="1 Ninja Battling against the user")
    ward = jutsu("K", "0", "Negate the target. The user gets +2/+0 during this turn.", target="Every other Jutsu")
    play = battle(Side(hand=[harm], village=[ninja("A")]), Side(hand=[ward], village=[ninja("B")]))
    play.act("use jutsu", "J").pass_all("choose x", "aim").act("use jutsu", "K").pass_all("choose x", "aim")
    resolve(play)
    assert not play.status("B").injured and play.power("B") == (3, 1)


@pytest.mark.parametrize(
    ("text", "comes"),
    [
        (
            'When this Ninja is put in play, if you have a "Finch" Ninja card in your Discard Pile, put it in play.',
            True,
        ),
        ('When this Ninja is put in play, if "Rook" is in your Discard Pile, put it in play.', False),
    ],
)
def test_it_is_the_card_of_the_pile_that_was_asked_about(text: str, comes: bool) -> None:
    play = Scenario(CCG, Side(hand=[with_text("A", text)], discard=[ninja("Finch")]), Side()).act("deploy", "A")
    play.pass_all("apply text", "choose")
    assert sorted(play.area(0, "village")) == (["A", "Finch"] if comes else ["A"])
    assert play.area(0, "discard") == ([] if comes else ["Finch"])


def test_a_turn_in_which_another_is_put_in_play_is_one_from_then_on() -> None:
    text = "During the turn 1 or more other Ninjas are put in play, this Ninja gets +1/+0."
    play = turn_of(Side(hand=[ninja("C")], village=[with_text("A", text)]))
    assert play.power("A") == (3, 3)
    assert play.act("deploy", "C").power("A") == (4, 3)


@pytest.mark.parametrize(("coins", "entrance", "harmed"), [(1, 2, False), (1, 3, True), (0, 2, True)])
def test_what_holds_if_one_thing_is_so_while_another_is_asks_both(coins: int, entrance: int, harmed: bool) -> None:
    text = (
        "If this Ninja has a Growth coin, this Ninja cannot receive any Damage while it is Battling against 1 or more "
        "Ninjas with an Entrance cost of 2 or less."
    )
    mine = Side(village=[ninja("A", 9, entrance=entrance)])
    play = battle(mine, Side(village=[with_text("B", text)]))
    play.status("B").growth = coins
    assert (play.fight().state.seats[1].discard != [] or play.status("B").injured) is harmed


def test_sent_out_and_opposed_by_your_opponents_ninja_of_two_symbols() -> None:
    text = (
        'When this Ninja is sent out to Battle and opposed by your opponent\'s Ninja with a "Water" or "Fire" Symbol, '
        "this Ninja gets +2/+0 during the turn."
    )
    for symbol, combat in (("Water", 5), ("Wind", 3)):
        play = battle(Side(village=[with_text("A", text)]), Side(village=[ninja("B", symbols=(symbol,))]))
        assert play.power("A")[0] == combat


def test_for_each_battle_reward_you_won_this_turn_is_each_of_them() -> None:
    first = mission("First", "You win 2 Battle Rewards.", hand=0)
    mine = Side(hand=[first, mission("M", "Draw 1 card for each Battle Reward you won this turn.")], rewards=3)
    more = client("C", effects=("You can play 1 additional Mission card per turn.",))
    mine.clients = [more]
    play = turn_of(mine).act("play mission", "First").pass_all("aim", "choose").act("play mission", "M")
    assert drawn(play.pass_all("aim", "choose")) == 2


def test_for_each_mission_card_you_played_this_turn_counts_missions() -> None:
    text = "This Ninja gets +1/+0 for each Mission card you played this turn."
    play = turn_of(Side(hand=[mission("M", "Draw 1 card.")], village=[with_text("A", text)]))
    assert play.power("A") == (3, 3)
    assert play.act("play mission", "M").pass_all("aim", "choose").power("A") == (4, 3)


def test_a_cost_before_the_colon_is_paid_with_ones_own_ninja() -> None:
    text = '[Attacker | Mission] Discard a "Finch" Ninja: Draw 1 card.'
    mine = Side(village=[with_text("A", text)])
    assert not turn_of(mine, Side(village=[ninja("Finch")])).can("use effect", "A")
    mine.village = [with_text("A", text), ninja("Finch")]
    assert turn_of(mine).can("use effect", "A")


def test_a_text_in_quotes_is_no_word_that_ninja_have() -> None:
    text = 'Each other Ninja you control gains "This Ninja cannot be injured."'
    harm = mission("M", "Injure the target.", target="1 Ninja")
    play = turn_of(Side(hand=[harm], village=[with_text("A", text), ninja("B")])).act("play mission", "M")
    assert not play.act("aim", "B").pass_all("choose").status("B").injured


@pytest.mark.parametrize(("text", "cards"), [("an odd", 1), ("an even", 0)])
def test_effects_of_ninja_that_a_player_cannot_activate(text: str, cards: int) -> None:
    ban = f"Your opponent cannot play Mission cards or activate effects of Ninjas with {text} Entrance cost."
    able = ninja("B", entrance=2, effects=("[EOJ] 0: Draw 1 card.",))
    play = battle(Side(village=[with_text("A", ban)]), Side(village=[able]))
    assert play.can("use effect", "B") is bool(cards)


def test_the_turn_marker_of_whichever_player_one_likes() -> None:
    play = turn_of(Side(hand=[mission("M", "Move a player's Turn Marker up by 1.")], marker=3)).act("play mission", "M")
    play.act("choose mode", "M", 1)
    assert [seat.marker for seat in play.state.seats] == [3, 4]


@pytest.mark.parametrize("chakra", [2, 3])
def test_what_comes_instead_only_where_something_is_so(chakra: int) -> None:
    text = "When this Ninja would be discarded, if you have 3 or more Chakras, move it to your hand instead."
    harm = mission("M", "Discard the target.", target="1 Ninja")
    mine = Side(hand=[harm], village=[with_text("A", text)], chakra=[ninja(f"C{n}") for n in range(chakra)])
    play = turn_of(mine).act("play mission", "M").pass_all("aim", "choose")
    assert play.area(0, "hand") == (["A"] if chakra >= 3 else [])


def test_both_that_are_sent_out_in_one_team_get_it() -> None:
    text = 'When this Ninja is sent out to Battle with "Finch", both of these Ninjas get +1/+1 during the turn.'
    mine = Side(village=[with_text("A", text), ninja("Finch"), ninja("D", also_named=("Finch",))])
    play = turn_of(mine, Side(village=[ninja("B")])).attack(["A", "Finch"])
    assert [play.power(name) for name in ("A", "Finch", "D")] == [(4, 4), (2, 2), (1, 1)]


def test_nobody_stands_by_due_to_the_showdown() -> None:
    assert read_line("When this Ninja becomes a Stand-By Ninja during a Battle, draw 1 card.", NINJA).abilities is None


def test_another_behind_what_comes_to_any_of_several_may_be_another_than_either() -> None:
    text = 'When 1 of your Ninjas is injured, if you control another "Reed" Ninja, draw 1 card.'
    assert read_line(text, NINJA).abilities is None


def test_it_may_be_the_card_asked_about_or_the_ninja_itself() -> None:
    text = "When this Ninja is sent out, if your opponent controls a Client, discard it."
    assert read_line(text, NINJA).abilities is None


def test_it_is_the_card_of_the_opponents_pile_that_was_asked_about() -> None:
    text = (
        "When this Ninja is put in play, if your opponent has a Jutsu card in their Discard Pile, remove it from the "
        "game."
    )
    play = turn_of(Side(hand=[with_text("A", text)]), Side(discard=[jutsu("J")])).act("deploy", "A").pass_all("choose")
    assert (play.area(0, "village"), play.area(1, "discard")) == (["A"], [])
