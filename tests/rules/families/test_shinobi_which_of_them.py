"""What "them" are of cards that were looked at, whose name is "the same", and prices that are not there."""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.coins import add_coins
from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import resolve, turn_of
from tests.rules.families.scenario import Scenario, Side, blank, client, jutsu, mission, ninja
from tests.rules.families.scenes import with_text


def _card(name: str) -> Card:
    if name[0] == "B":
        return blank(int(name[1:]))
    return client(name) if name[0] == "C" else ninja(name)


def _played(text: str, deck: list[str]) -> Scenario:
    """The mission of that text, with those on top of the deck: C for a client, N for a ninja, B for neither."""
    cards = [_card(name) for name in deck]
    play = turn_of(Side(hand=[mission("M", text)], deck=[blank(9), *cards])).act("play mission", "M")
    return resolve(play).pass_all("choose", "discard").seeded()


@pytest.mark.parametrize(
    "them", ["put all of them in your hand", "put them in your hand", "put those cards in your hand"]
)
def test_if_there_are_such_cards_them_are_those_and_not_all_that_were_revealed(them: str) -> None:
    text = (
        f"Reveal the top 3 cards of your Deck. If there are 1 or more Ninja cards among them, {them}. Discard the rest."
    )
    play = _played(text, ["N1", "B1", "N2"])
    assert (sorted(play.area(0, "hand")), play.area(0, "discard")) == (["N1", "N2"], ["Blank 1"])


def test_if_there_is_such_a_card_it_is_one_of_those() -> None:
    text = "Reveal the top 3 cards of your Deck. If there is a Client card among them, put it in your hand."
    play = _played(text, ["B1", "C1", "B2"])
    assert (play.area(0, "hand"), sorted(play.area(0, "deck"))) == (["C1"], ["Blank 1", "Blank 2", "Blank 9"])


def test_if_there_are_cards_of_a_hand_with_that_name_all_of_them_are_those() -> None:
    text = "Look at your opponent's hand. If there are 1 or more Mission cards in it, discard them."
    theirs = Side(hand=[mission("P"), ninja("N"), mission("Q")])
    play = turn_of(Side(hand=[mission("M", text)]), theirs).act("play mission", "M")
    assert resolve(play).area(1, "hand") == ["N"]


def test_the_same_name_is_that_of_the_jutsu_and_not_of_its_user() -> None:
    text = "When your opponent uses a Jutsu card, you can discard 1 Jutsu card with the same name from your hand."
    mine = Side(hand=[jutsu("J", "0", "Draw 1 card.")], village=[ninja("A")])
    theirs = Side(hand=[jutsu("J"), jutsu("A")], village=[with_text("B", text)])
    play = turn_of(mine, theirs).attack(["A"]).act("block", "A", "B").act("use jutsu", "J").pass_all("choose x")
    play.act("apply text").pass_all("choose", "discard")
    assert play.area(1, "discard") == ["J"]


@pytest.mark.parametrize(
    "price",
    [
        "remove 1 Heart coin from this Ninja",
        "discard 1 of your Chakra",
        "discard 1 card from your hand",
        "move 1 card from your Discard Pile to the bottom of your Deck",
    ],
)
def test_nothing_comes_in_the_place_of_a_discarding_where_its_price_is_not_there(price: str) -> None:
    kept = with_text("B", f"Valid: When this Ninja would be discarded, {price} instead.")
    strike = [mission("Plan", "Discard all of your opponent's Ninjas.")]
    for there, left in ((True, ["B"]), (False, [])):
        one = [blank(1)] if there else []
        theirs = Side(village=[kept], chakra=one, hand=one, discard=one)
        play = turn_of(Side(hand=strike), theirs)
        if there:
            add_coins(play.state, play.names["B"], "heart", 1)
        resolve(play.act("play mission", "Plan")).pass_all("choose", "discard")
        assert play.area(1, "village") == left


@pytest.mark.parametrize(
    "text",
    [
        "When you discard cards from your hand, your opponent discards 1 Chakra for each card discarded.",
        "When you discard 1 or more cards from your hand, your opponent discards 1 Chakra for each card discarded.",
    ],
)
def test_for_each_card_discarded_is_for_each_of_which_it_is_told(text: str) -> None:
    plan = mission("Plan", "Discard all cards in your hand.")
    mine = Side(hand=[plan, blank(1), blank(2)], village=[with_text("A", text)])
    theirs = Side(chakra=[blank(3), blank(4), blank(5)])
    play = resolve(turn_of(mine, theirs).act("play mission", "Plan")).pass_all("choose", "discard")
    assert len(play.area(1, "discard")) == 2


def test_each_ninja_of_the_team_that_is_sent_out_is_in_that_team() -> None:
    text = "When a Team with 2 Ninjas is sent out, each Ninja in that Team gets +1/+0 during the turn."
    mine = Side(village=[ninja("A", 3, 3), ninja("M", 2, 2), with_text("W", text)], teams=[["A", "M"], ["W"]])
    play = turn_of(mine).attack(["A", "M"])
    assert [play.power(name) for name in "AMW"] == [(4, 3), (3, 2), (3, 3)]


def test_that_team_of_a_state_is_no_team() -> None:
    text = "When you send out a Team with 3 Ninjas, each Ninja in that Team gets +1/+0 during the turn."
    assert read_line(text, Printed("ninja")).abilities is None
