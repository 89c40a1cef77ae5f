"""Scenarios of what comes the first time, of who used the jutsu that did it, of what is lent, of the head in front.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import battle, injured, resolve, turn_of, with_text
from tests.rules.families.scenario import Scenario, Side, blank, jutsu, mission, ninja

STING = jutsu("J", "0", "Give 1 Damage to the target.", target="1 Ninja opposing the user")
PINCH = jutsu("K", "0", "Give 1 Damage to the target.", target="1 Ninja opposing the user")


def theirs(play: Scenario, name: str, *aimed: str) -> Scenario:
    """The other player uses a jutsu, aimed so."""
    if not play.can("use jutsu", name):
        play.act("no jutsu")
    play.act("use jutsu", name).pass_all("choose x")
    for one in aimed:
        play.act("aim", one)
    return play


def under_fire(text: str, *hand: Card, mate: bool = False, chakra: Sequence[Card] = ()) -> Scenario:
    """A ninja with the text attacks, perhaps with a mate, and is blocked by one whose player holds these jutsu."""
    host, others = with_text("A", text), [ninja("C", 2)] if mate else []
    mine = Side(village=[host, *others], teams=[["A", "C"]] if mate else (), chakra=chakra)
    play = turn_of(mine, Side(hand=list(hand), village=[ninja("B", 3, 4)]))
    return play.attack(["A", "C"] if mate else ["A"]).act("block", "A", "B")


_GLIMPSE = "The first time your opponent uses a Jutsu card during each turn, you can draw 1 card."


def test_what_is_declined_the_first_time_does_not_come_a_second_time() -> None:
    play = theirs(under_fire(_GLIMPSE, STING, PINCH), "J", "A").act("leave text")
    play = theirs(resolve(play), "K", "A")
    assert not play.can("apply text")


def test_the_first_time_it_may_be_done() -> None:
    play = theirs(under_fire(_GLIMPSE, STING), "J", "A").act("apply text")
    assert len(play.area(0, "hand")) == 1


_BACK = (
    "Valid: When this Ninja receives Damage from your opponent's Jutsu card, give 1 Damage to the user of that Jutsu "
    "card."
)


def test_the_user_of_the_jutsu_that_gave_the_damage_receives_some() -> None:
    text = _BACK
    play = resolve(theirs(under_fire(text, STING), "J", "A"))
    assert injured(play, "A")
    assert injured(play, "B")


def test_damage_of_the_showdown_has_no_user() -> None:
    text = _BACK
    play = battle(Side(village=[with_text("A", text, combat=2)]), Side(village=[ninja("B", 3)])).fight()
    assert injured(play, "A")
    assert not injured(play, "B")


def test_the_user_of_the_jutsu_that_is_aimed_here_is_injured() -> None:
    text = "When 1 of your Ninjas becomes the target of your opponent's Jutsu card, injure the user of that Jutsu card."
    play = theirs(under_fire(text, STING, mate=True), "J", "C")
    assert injured(play, "B")
    assert not injured(play, "A")


def test_damage_of_a_jutsu_is_received_by_another_instead() -> None:
    text = (
        "When another of your Ninjas would receive Damage from your opponent's Jutsu card, this Ninja can receive that "
        "Damage instead."
    )
    play = resolve(theirs(under_fire(text, STING, mate=True), "J", "C")).act("apply text")
    assert injured(play, "A")
    assert not injured(play, "C")


def test_damage_of_a_jutsu_that_may_be_paid_away() -> None:
    text = (
        "When this Ninja would receive Damage by your opponent's Jutsu card, you can discard 1 Chakra. In that case, "
        "reduce that Damage to 0."
    )
    play = resolve(theirs(under_fire(text, STING, chakra=[blank(1)]), "J", "A")).act("apply text").pass_all("choose")
    assert not injured(play, "A")
    assert play.area(0, "chakra") == []


def test_the_support_of_the_head_in_front() -> None:
    play = under_fire("This Ninja gets +X/+0, where X = the Support of the Head Ninja opposing it.")
    assert play.power("A") == (7, 3)


def test_a_team_that_includes_two_counts_the_ninja_itself() -> None:
    text = 'While this Ninja\'s Team includes 2 or more "Moth" Ninjas, this Ninja gets +2/+0.'
    moth = ninja("A", 1, effects=(text,), characteristics=("Moth",))
    mate = ninja("C", 1, characteristics=("Moth",))
    play = turn_of(Side(village=[moth, mate], teams=[["A", "C"]]))
    assert play.power("A") == (3, 1)
    assert turn_of(Side(village=[moth, ninja("C")], teams=[["A", "C"]])).power("A") == (1, 1)


@pytest.mark.parametrize(
    ("words", "turns"),
    [
        ("during this turn", 0),
        ("until the beginning of your opponent's next turn", 0),
        ("until the end of your opponent's next turn", 1),
        ("until the end of your next turn", 2),
    ],
)
def test_what_is_lent_is_given_back_in_its_time(words: str, turns: int) -> None:
    take = mission("M", f"Take control of the target {words}.", target="1 of your opponent's Ninjas")
    play = turn_of(Side(hand=[take], village=[ninja("A")]), Side(village=[ninja("B")]))
    play.act("play mission", "M").pass_all("aim", "no jutsu")
    assert play.area(0, "village") == ["A", "B"]
    begun = last = play.state.turn
    while "B" in play.area(0, "village"):
        actions, last = play.state.legal_actions(), play.state.turn
        idle = ("end mission phase", "new team", "send no more", "no block", "keep", "no jutsu")
        play.state.apply(next((one for one in actions if one.name in idle), actions[0]))
        play.seeded()
    assert last - begun == turns
    assert play.area(1, "village") == ["B"]


@pytest.mark.parametrize(
    "text",
    [
        "The first time you draw a card during each turn, you can discard 1 card.",
        "When this Ninja leaves play, draw 1 card for each Growth coin on it.",
        "When this Ninja is removed from play, move all of the Growth coins on it to 1 of your other Ninjas.",
        "When this Ninja is healed, give 1 Damage to the user of that Jutsu card and to the Head Ninja of the Team.",
    ],
)
def test_what_nobody_could_know_is_not_read(text: str) -> None:
    assert read_line(text, Printed("ninja")).abilities is None


# From the hand, and whose effect it is

_BACK_UP = "When this card is discarded from your hand by your opponent's effect, you can put it in play."


def test_a_card_discarded_from_the_hand_by_the_opponent_comes_into_play() -> None:
    rob = mission("M", "Your opponent discards 1 card from their hand.")
    play = turn_of(Side(hand=[rob], village=[ninja("A")]), Side(hand=[with_text("B", _BACK_UP)]))
    play.act("play mission", "M").pass_all("no jutsu", "choose").act("apply text")
    assert play.area(1, "village") == ["B"]
    assert play.area(1, "discard") == []


def test_a_card_discarded_by_ones_own_effect_stays_where_it_is() -> None:
    drop = mission("M", "Discard 1 card from your hand.")
    play = turn_of(Side(hand=[drop, with_text("B", _BACK_UP)], village=[ninja("A")]))
    play.act("play mission", "M").pass_all("no jutsu", "choose")
    assert not play.can("apply text")
    assert play.area(0, "discard") == ["B"]


def test_a_card_that_is_charged_is_not_discarded() -> None:
    text = "When this card is discarded from your hand, you can put it in play."
    play = turn_of(Side(hand=[with_text("B", text)], village=[ninja("A")])).act("charge", "B")
    assert not play.can("apply text")


@pytest.mark.parametrize(("who", "drawn"), [("When you place", 1), ("When your opponent places", 0)])
def test_coins_that_somebody_places(who: str, drawn: int) -> None:
    coin = mission("M", "Place 1 Growth coin on the target.", target="1 Ninja in play")
    host = with_text("A", f"{who} a Growth coin on 1 of your Ninjas, draw 1 card.")
    play = turn_of(Side(hand=[coin], village=[host])).act("play mission", "M").pass_all("aim", "no jutsu")
    assert len(play.area(0, "hand")) == drawn


def test_what_would_be_done_by_a_jutsu_alone_is_replaced() -> None:
    text = (
        "When this Ninja would be discarded by your opponent's Jutsu card, you can move 2 cards from your Chakra area "
        "to the bottom of your Deck instead."
    )
    banish = jutsu("J", "0", "Discard the target.", target="1 Ninja opposing the user")
    play = resolve(theirs(under_fire(text, banish, chakra=[blank(1), blank(2)]), "J", "A"))
    play.act("apply text").pass_all("choose")
    assert play.area(0, "village") == ["A"]
    assert play.area(0, "chakra") == []
    mine = Side(village=[with_text("A", text, combat=1)], chakra=[blank(1), blank(2)])
    lost = battle(mine, Side(village=[ninja("B", 9)]))
    assert lost.fight().area(0, "discard") == ["A"]


def test_coins_off_several_together_are_not_read() -> None:
    text = "[Mission] Remove 2 Growth coins from your Ninjas: Draw 2 cards."
    assert read_line(text, Printed("ninja")).abilities is None
