"""Scenarios of what becomes of what was to happen: aimed at another, ended otherwise, replaced or not, come injured.

Each test is named after what the text says, or the rulebook's passage that it touches; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.carrying.strength import combat_and_support
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import battle, injured, resolve, turn_of, with_text
from tests.rules.families.scenario import Scenario, Side, blank, jutsu, mission, ninja

NINJA = Printed("ninja")
BANISH = jutsu("J", "0", "Discard the target.", target="1 Ninja opposing the user")
STING = jutsu("J", "0", "Give 1 Damage to the target.", target="1 Ninja opposing the user")


def theirs(play: Scenario, name: str, *aimed: str) -> Scenario:
    """The other player uses a jutsu, aimed so."""
    if not play.can("use jutsu", name):
        play.act("no jutsu")
    play.act("use jutsu", name).pass_all("choose x")
    for one in aimed:
        play.act("aim", one)
    return play


# "Would ... instead": what may come in the place of something, or not

_SPARED = (
    "When this Ninja would be removed from play by your opponent's effect, you can discard 2 of your Chakra instead."
)


def _attacked(text: str, *, chakra: int = 2, hurt: bool = False, with_: Card = BANISH) -> Scenario:
    host = with_text("A", text)
    mine = Side(injured=[host], chakra=[blank(n) for n in range(chakra)]) if hurt else Side(village=[host])
    if not hurt:
        mine.chakra = [blank(n) for n in range(chakra)]
    play = battle(mine, Side(hand=[with_], village=[ninja("B", 1)]))
    return resolve(theirs(play, "J", "A"))


def test_what_is_paid_instead_keeps_the_ninja_in_play() -> None:
    play = _attacked(_SPARED).act("apply text").pass_all("choose")
    assert play.area(0, "village") == ["A"]
    assert len(play.area(0, "discard")) == 2


def test_what_is_left_undone_lets_it_happen_after_all() -> None:
    play = _attacked(_SPARED).act("leave text")
    assert play.area(0, "village") == []
    assert play.area(0, "discard") == ["A"]
    assert len(play.area(0, "chakra")) == 2


def test_a_price_that_cannot_be_paid_whole_replaces_nothing() -> None:
    play = _attacked(_SPARED, chakra=1)
    assert play.area(0, "village") == []
    assert len(play.area(0, "chakra")) == 1


def test_in_that_case_it_is_injured_and_stays_if_it_already_was() -> None:
    text = "Valid: " + _SPARED + " In that case, injure this Ninja."
    assert injured(_attacked(text).act("apply text").pass_all("choose"), "A")
    again = _attacked(text, hurt=True).act("apply text").pass_all("choose")
    assert again.area(0, "village") == ["A"]
    assert len(again.area(0, "discard")) == 2


def test_left_undone_it_goes_where_it_was_to_go() -> None:
    text = "When this Ninja would be removed from play by your opponent's effect, you can discard 1 Chakra instead."
    under = jutsu("J", "0", "Move the target to the bottom of its owner's Deck.", target="1 Ninja opposing the user")
    play = _attacked(text, with_=under).act("leave text")
    assert play.name(play.state.seats[0].deck[0]) == "A"


def test_the_showdown_is_no_effect_of_the_opponent() -> None:
    play = battle(
        Side(village=[with_text("A", _SPARED, combat=1)], chakra=[blank(1), blank(2)]), Side(village=[ninja("B", 9)])
    )
    assert play.fight().area(0, "discard") == ["A"]


# Another target

_DRAWN = (
    "When another Ninja in this Ninja's Team becomes the target of your opponent's Jutsu card, you can change the "
    "target of that Jutsu card to this Ninja."
)


def test_the_jutsu_is_aimed_at_another_of_the_team() -> None:
    mine = Side(village=[ninja("A", 5), with_text("C", _DRAWN)], teams=[["A", "C"]])
    play = turn_of(mine, Side(hand=[STING], village=[ninja("B", 1)])).attack(["A", "C"]).act("block", "A", "B")
    play = resolve(theirs(play, "J", "A").act("apply text"))
    assert injured(play, "C")
    assert not injured(play, "A")


def test_left_undone_the_jutsu_stays_aimed_as_it_was() -> None:
    mine = Side(village=[ninja("A", 5), with_text("C", _DRAWN)], teams=[["A", "C"]])
    play = turn_of(mine, Side(hand=[STING], village=[ninja("B", 1)])).attack(["A", "C"]).act("block", "A", "B")
    play = resolve(theirs(play, "J", "A").act("leave text"))
    assert injured(play, "A")
    assert not injured(play, "C")


def test_a_jutsu_is_not_aimed_at_what_it_could_not_be_aimed_at() -> None:
    only = jutsu("J", "0", "Give 1 Damage to the target.", target="1 healthy Ninja opposing the user")
    mine = Side(village=[ninja("A", 5)], injured=[with_text("C", "Valid: " + _DRAWN)], teams=[["A", "C"]])
    play = turn_of(mine, Side(hand=[only], village=[ninja("B", 1)])).attack(["A", "C"]).act("block", "A", "B")
    play = resolve(theirs(play, "J", "A").act("apply text"))
    assert injured(play, "A")
    assert play.area(0, "village") == ["A", "C"]


# By that very card

_SHRUG = (
    "When this Ninja becomes the target of your opponent's Jutsu card, you can move 1 Jutsu card from your hand to the "
    "bottom of your Deck. In that case, this Ninja cannot be affected by that Jutsu card."
)


def test_a_ninja_shrugs_off_that_jutsu_and_no_other() -> None:
    spare = jutsu("S", "0", "Draw 1 card.", requirement="the moon is full")
    mine = Side(village=[with_text("A", _SHRUG)], hand=[spare])
    other = jutsu("K", "0", "Give 1 Damage to the target.", target="1 Ninja opposing the user")
    play = battle(mine, Side(hand=[STING, other], village=[ninja("B", 1)]))
    play = resolve(theirs(play, "J", "A").act("apply text").pass_all("choose"))
    assert not injured(play, "A")
    assert play.name(play.state.seats[0].deck[0]) == "S"
    assert injured(resolve(theirs(play, "K", "A")), "A")


def test_that_jutsu_is_the_one_being_played_and_not_the_one_paid() -> None:
    text = (
        "When this Ninja becomes the target of your opponent's Jutsu card, you can discard 1 Jutsu card from your "
        "hand. In that case, negate that Jutsu card."
    )
    found = read_line(text, NINJA).abilities
    assert found is not None
    assert "negate what caused it" in str(words(found))


# Another result ("4. Showdown Step")


def _beaten(text: str, *, by: int, block: bool = False) -> Scenario:
    host, mate, foe = with_text("A", text), ninja("C", 1, 0), ninja("B", by)
    if block:
        play = turn_of(Side(village=[foe]), Side(village=[host, mate], teams=[["A", "C"]])).attack(["B"])
        return play.act("block", "B", "A").fight()
    mine = Side(village=[host, mate], teams=[["A", "C"]])
    return turn_of(mine, Side(village=[foe])).attack(["A", "C"]).act("block", "A", "B").fight()


_ROUT = "When this Ninja's Team would be Completely Defeated while Blocking, it is Defeated instead."


def test_a_complete_defeat_while_blocking_hurts_the_head_alone() -> None:
    play = _beaten(_ROUT, by=9, block=True)
    assert injured(play, "A")
    assert not injured(play, "C")


def test_a_complete_defeat_while_attacking_is_one() -> None:
    play = _beaten(_ROUT, by=9)
    assert play.area(0, "village") == ["C"]
    assert injured(play, "C")


def test_a_victory_that_becomes_an_outstanding_one() -> None:
    host = with_text("A", "When this Ninja's Team would win a Victory, it wins an Outstanding Victory instead.")
    play = battle(Side(village=[host]), Side(village=[ninja("B", 2)])).fight()
    assert play.area(1, "village") == []


def test_a_tie_that_becomes_a_victory() -> None:
    host = with_text("A", "When this Ninja's Team would tie, it wins a Victory instead.")
    play = battle(Side(village=[host]), Side(village=[ninja("B", 3)])).fight()
    assert injured(play, "B")
    assert not injured(play, "A")


def test_an_outstanding_reward_that_becomes_a_plain_one() -> None:
    host = with_text(
        "B", "When your opponent's Teams would win an Outstanding Battle Reward, they win 1 Battle Reward instead."
    )
    play = turn_of(Side(village=[ninja("A", 7)]), Side(village=[host])).attack(["A"]).fight()
    assert len(play.area(0, "rewards")) == 1


# Who comes into play injured, and who gains no Growth coin


def test_ninja_that_the_opponent_puts_in_play_come_injured() -> None:
    text = (
        "Ninjas with an Entrance cost of 3 or less that are put in play by your opponent "
        "are put in play in injured status."
    )
    guard = with_text("B", text)
    hand = [ninja("A", entrance=3), ninja("D", entrance=4)]
    play = turn_of(Side(hand=hand, marker=5), Side(village=[guard])).act("deploy", "A")
    assert injured(play, "A")
    play = turn_of(Side(hand=hand, marker=5), Side(village=[guard])).act("deploy", "D")
    assert not injured(play, "D")


def test_ones_own_ninja_come_healthy() -> None:
    guard = with_text("B", "Your opponent's Ninjas are put in play in injured status.")
    play = turn_of(Side(hand=[ninja("A")], village=[guard])).act("deploy", "A")
    assert not injured(play, "A")


def test_growth_coins_are_not_gained() -> None:
    coin = mission(
        "M", 'Place 1 Growth coin on the target. Place 1 "Poison" coin on the target.', target="1 Ninja in play"
    )
    guard = with_text("B", "Your opponent's Ninjas cannot gain Growth coins.")
    play = turn_of(Side(hand=[coin], village=[ninja("A")]), Side(village=[guard]))
    play.act("play mission", "M").act("aim", "A").pass_all("no jutsu")
    assert play.status("A").growth == 0
    assert play.status("A").coins == {"poison": 1}


# Control changes hands at once ("Your Cards", "Removed From Play")


def test_two_ninja_change_sides() -> None:
    host = with_text(
        "A",
        "When this Ninja is put in play, select 1 of your other Ninjas and 1 of your opponent's Ninjas. "
        "Move each of them to the other player's Village.",
    )
    play = turn_of(Side(hand=[host], village=[ninja("C")]), Side(village=[ninja("B")])).act("deploy", "A")
    play.pass_all("choose")
    assert sorted(play.area(0, "village")) == ["A", "B"]
    assert play.area(1, "village") == ["C"]


def test_two_of_one_name_change_sides() -> None:
    swap = mission("M", "Exchange control of 1 of your Ninjas and 1 of your opponent's Ninjas.")
    play = turn_of(Side(hand=[swap], village=[ninja("C", 1)]), Side(village=[ninja("C", 2)]))
    play.act("play mission", "M").pass_all("choose")
    assert [combat_and_support(play.state, one)[0] for one in play.state.seats[0].village] == [2]


# From the Discard Pile, and how often


def test_at_the_start_of_the_turn_it_comes_from_the_discard_pile_while_there_are_fewer() -> None:
    text = (
        "Valid: At the start of your turn, if you control fewer Ninjas than your opponent, you can put this Ninja in "
        "play from your Discard Pile."
    )
    host = with_text("A", text)
    play = Scenario("naruto-ccg", Side(discard=[host]), Side(village=[ninja("B")]), due="start phase").act("apply text")
    assert play.area(0, "village") == ["A"]
    play = Scenario(
        "naruto-ccg", Side(discard=[host], village=[ninja("C")]), Side(village=[ninja("B")]), due="start phase"
    )
    assert not play.can("apply text")


def test_an_effect_that_can_only_be_used_twice_a_turn() -> None:
    text = (
        "When another of your Ninjas is healed, you can place 1 Growth coin on that Ninja. "
        "This effect can only be used twice per turn."
    )
    heal = mission("M", "Heal all of your Ninjas.")
    mine = Side(hand=[heal], village=[with_text("A", text)], injured=[ninja("C"), ninja("D"), ninja("E")])
    play = turn_of(mine).act("play mission", "M").pass_all("apply text")
    assert sum(play.status(name).growth for name in ("C", "D", "E")) == 2


@pytest.mark.parametrize(
    "text",
    [
        "When this Ninja's Team would win a Victory, it wins a Battle Reward instead.",
        "When you would draw a card, you can discard 1 Chakra instead.",
        "Exchange control of 1 of your Ninjas and 1 of your other Ninjas.",
        "While this Ninja is healthy, it cannot be affected by that Jutsu card.",
    ],
)
def test_what_cannot_be_so_is_not_read(text: str) -> None:
    assert read_line(text, NINJA).abilities is None
