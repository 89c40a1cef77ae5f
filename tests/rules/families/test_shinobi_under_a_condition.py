"""Texts that wait for something while something else is so, timings of several phases, and prizes said in a row.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import battle, turn_of
from tests.rules.families.scenario import Side, blank, client, jutsu, ninja
from tests.rules.families.scenes import drawn

NINJA = Printed("ninja")


def reading(text: str, on: Printed = NINJA) -> str | None:
    found = read_line(text, on).abilities
    return words(found) if found is not None else None


@pytest.mark.parametrize("clients", [0, 1])
@pytest.mark.parametrize("link", ["While you have a Client in play, when", "If you have a Client in play, when"])
def test_while_something_is_so_when_something_happens(link: str, clients: int) -> None:
    mine = Side(village=[ninja("A", effects=(f"{link} this Ninja is sent out to Attack, draw 1 card.",))])
    mine.clients = [client("C")][:clients]
    assert drawn(turn_of(mine).attack(["A"])) == clients


@pytest.mark.parametrize(
    "text",
    [
        "Valid: While this Ninja is injured, when it is sent out to Attack, draw 1 card.",
        "Valid: While this Ninja is in injured status, if it is sent out to Attack, draw 1 card.",
        "Valid: When this Ninja is sent out to Attack while injured, draw 1 card.",
        "Valid: If this Ninja is injured and is sent out to Attack, draw 1 card.",
    ],
)
def test_while_it_is_injured_when_it_is_sent_out(text: str) -> None:
    card = ninja("A", effects=(text,))
    assert drawn(turn_of(Side(injured=[card])).attack(["A"])) == 1
    assert drawn(turn_of(Side(village=[card])).attack(["A"])) == 0


@pytest.mark.parametrize(
    "text",
    [
        "While this Ninja is healthy, when it receives Damage, draw 1 card.",
        "While this Ninja is injured, when this Ninja receives Damage, draw 1 card.",
        "While this Ninja is Attacking, when it is discarded, draw 1 card.",
        "While you have a Client in play, when it is sent out to Attack, draw 1 card.",
        "While this Ninja is injured, when another of your Ninjas is discarded, move it to your hand.",
    ],
)
def test_what_the_event_itself_changes_is_not_asked(text: str) -> None:
    """Nor is "it" guessed where it may be one of two."""
    assert reading(text) is None


def test_while_it_battles_the_showdown_is_one_of_mental_power() -> None:
    both = "this Ninja's Team and the Team Battling against it perform a Mental Power Battle"
    text = f"While this Ninja is Battling as the Attacker, {both}."
    mine = Side(village=[ninja("A", 1, mental=3, effects=(text,))])
    play = battle(mine, Side(village=[ninja("B", 9, mental=1)])).fight()
    assert not play.status("A").injured


@pytest.mark.parametrize(
    "text",
    [
        "During your Mission Phase or the Exchange of Jutsu, you can discard 1 Chakra. In that case, draw 1 card.",
        "During the Exchange of Jutsu or your Mission Phase, you can discard 1 Chakra. In that case, draw 1 card.",
    ],
)
def test_in_a_phase_of_ones_own_turn_or_in_one_of_either(text: str) -> None:
    mine = Side(village=[ninja("A", effects=(text,))], chakra=[blank(1)])
    assert turn_of(mine).can("use effect", "A")
    assert battle(mine, Side(village=[ninja("B")])).can("use effect", "A")
    theirs = Side(village=[ninja("B")])
    assert not turn_of(theirs, mine).can("use effect", "A")
    play = turn_of(theirs, mine).attack(["B"]).act("block", "B", "A")
    assert play.can("use effect", "A")
    assert reading(text) == reading(str(reading(text)))


def test_one_can_do_the_one_or_the_other() -> None:
    text = "When this Ninja is sent out to Attack, you can draw 1 card or put 1 Growth coin on this Ninja."
    play = turn_of(Side(village=[ninja("A", effects=(text,))])).attack(["A"])
    assert play.can("leave text")
    play.act("apply text", "A").act("choose mode", "A", 1)
    assert play.status("A").growth == 1 and drawn(play) == 0


@pytest.mark.parametrize(
    ("prizes", "wins"),
    [
        ("a Battle Reward or an Outstanding Battle Reward", {"a battle reward", "an outstanding battle reward"}),
        ("a Normal Battle Reward", {"a battle reward"}),
        (
            "an Outstanding Victory or an Outstanding Battle Reward",
            {"outstanding victory", "an outstanding battle reward"},
        ),
        (
            "a Victory, an Outstanding Victory or a Battle Reward",
            {"victory", "outstanding victory", "a battle reward", "an outstanding battle reward"},
        ),
    ],
)
def test_prizes_in_a_row(prizes: str, wins: set[str]) -> None:
    for text in (
        f"When this Ninja's Team wins {prizes}, draw 1 card.",
        f"When you win {prizes} due to this Ninja's Team, draw 1 card.",
    ):
        told = reading(text)
        assert told is not None
        assert set(told.partition("ends its battle with ")[2].partition(":")[0].split(" or ")) == wins


def test_any_team_with_such_a_ninja_is_met_by_the_whole_team() -> None:
    for words_, role in (("is blocked by", "A"), ("faces", "A"), ("battles against", "A")):
        text = f'When this Ninja\'s Team {words_} a Team that includes a "Reed" Ninja, draw 1 card.'
        for mark, cards in (("Reed", 1), ("Sand", 0)):
            theirs = Side(village=[ninja("B"), ninja("C", attributes=(mark,))], teams=[["B", "C"]])
            play = battle(Side(village=[ninja(role, effects=(text,))]), theirs)
            assert drawn(play) == cards, words_


@pytest.mark.parametrize(("mental", "more"), [((2, 3), 1), ((2, 1), 0)])
def test_ninjas_with_a_combined_figure(mental: tuple[int, int], more: int) -> None:
    text = "While you have Ninjas with a combined Mental Power of 5 or more, this Ninja gets +1/+1."
    mine = Side(village=[ninja("A", effects=(text,), mental=mental[0]), ninja("B", mental=mental[1])])
    assert turn_of(mine).power("A") == (1 + more, 1 + more)


def test_less_than_the_number_of_cards_that_lie_somewhere() -> None:
    """The cards counted lie there, and not the ninja."""
    fewer = "with an Entrance cost less than the number of cards in your Chakra area"
    text = f"At the end of your turn, give 1 Damage to all Ninjas {fewer}."
    mine = Side(village=[ninja("A", effects=(text,), entrance=2)], chakra=[blank(1), blank(2)])
    play = turn_of(mine, Side(village=[ninja("B", entrance=1)])).attack()
    play.pass_all("no more", "keep").seeded()
    assert play.status("B").injured and not play.status("A").injured


def test_its_team_is_that_of_the_ninja_that_gets_more() -> None:
    text = "While your opponent has a Ninja in play, this Ninja gets +1/+0 for each other Ninja in its Team."
    mine = Side(village=[ninja("A", effects=(text,)), ninja("C")], teams=[["A", "C"]])
    assert turn_of(mine, Side(village=[ninja("B"), ninja("D")])).power("A")[0] == 2


def test_the_number_that_was_discarded_less_one() -> None:
    drawn_then = "In that case, they draw cards equal to the number they discarded minus 1."
    text = f"When this Ninja is sent out to Attack, your opponent discards their hand. {drawn_then}"
    theirs = Side(hand=[blank(1), blank(2), blank(3)])
    play = turn_of(Side(village=[ninja("A", effects=(text,))]), theirs).attack(["A"])
    assert len(play.area(1, "hand")) == 2 and len(play.area(1, "discard")) == 3


@pytest.mark.parametrize(
    "where",
    ["search the bottom 2 cards of your Deck for 1 Ninja", "search for 1 Ninja in the bottom 2 cards of your Deck"],
)
def test_a_search_of_an_end_of_the_deck(where: str) -> None:
    rest = "Return the rest to your Deck and shuffle it."
    text = f"When this Ninja is sent out to Attack, {where} and move it to your hand. {rest}"
    mine = Side(village=[ninja("A", effects=(text,))], deck=[jutsu("J"), ninja("X"), ninja("Y"), jutsu("K")])
    play = turn_of(mine).attack(["A"]).act("choose", "X")
    assert play.area(0, "hand") == ["X"] and len(play.area(0, "deck")) == 3


@pytest.mark.parametrize(("theirs", "more"), [(2, 0), (3, 0), (4, 5)])
def test_the_team_power_against_that_of_the_other_team(theirs: int, more: int) -> None:
    lower = "this Ninja's Team Power is lower than the Team Power of the Team Battling against it"
    text = f"When this Ninja is opposed, if {lower}, it gets +5/+0 during this turn."
    play = battle(Side(village=[ninja("A", 3, effects=(text,))]), Side(village=[ninja("B", theirs)]))
    assert play.power("A")[0] == 3 + more


def test_what_a_card_must_be_stands_in_brackets() -> None:
    must = "(The Entrance cost of the Ninja has to be equal or less than your Turn Marker value.)"
    text = f"During your Mission Phase, you can put in play a Ninja from your hand. {must}"
    mine = Side(village=[ninja("A", effects=(text,))], hand=[ninja("C", entrance=3), ninja("D", entrance=4)], marker=3)
    play = turn_of(mine).act("use effect", "A").seeded()
    assert "C" in play.area(0, "village") and play.area(0, "hand") == ["D"]


def test_a_discard_to_the_chakra_area_is_a_move() -> None:
    text = "When this Ninja is sent out to Attack, you can discard the top card of your Deck to your Chakra area."
    play = turn_of(Side(village=[ninja("A", effects=(text,))])).attack(["A"]).act("apply text", "A")
    assert len(play.area(0, "chakra")) == 1 and play.area(0, "discard") == []


def test_they_of_two_in_one_team_are_both() -> None:
    assert reading('While your "Reed" is in the same Team as this Ninja, they cannot receive Damage.') is None
