"""Turn markers that move, rewards needed to win, cards parted in piles, and cards removed up to one of a kind.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effects.abilities import PlayRule
from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import play_mission, turn_of
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja

LASTS = ("Permanent",)


def law(*text: str) -> Card:
    return mission("Law", *text, keywords=LASTS)


@pytest.mark.parametrize(("whose", "drawn"), [("your", 1), ("your opponent's", 0), ("a player's", 1)])
def test_a_text_that_moves_a_marker_is_heard(whose: str, drawn: int) -> None:
    text = f"When {whose} Turn Marker is moved, draw 1 card."
    play = turn_of(Side(missions=[law(text)], hand=[mission("M", "Move your Turn Marker down by 1.")]))
    assert len(play.act("play mission", "M").pass_all("end chain").area(0, "hand")) == drawn


@pytest.mark.parametrize(("cause", "drawn"), [("", 1), (" by an effect", 0)])
def test_the_marker_that_moves_at_the_end_of_a_turn_is_heard(cause: str, drawn: int) -> None:
    play = turn_of(Side(missions=[law(f"When your Turn Marker is moved{cause}, draw 1 card.")]))
    play.act("end mission phase").pass_all("send no more")
    assert len(play.area(0, "hand")) == drawn


def test_a_marker_that_stays_at_its_place_has_not_moved() -> None:
    text = "When your Turn Marker is moved, draw 1 card."
    mine = Side(missions=[law(text)], hand=[mission("M", "Move your Turn Marker down by 1.")], marker=0)
    assert turn_of(mine).act("play mission", "M").pass_all("end chain").area(0, "hand") == []


@pytest.mark.parametrize(("rewards", "over"), [(10, False), (11, False), (12, True)])
def test_so_many_rewards_are_required_to_win(rewards: int, *, over: bool) -> None:
    text = "Change the number of Battle Rewards required to win the game to 12."
    play = turn_of(Side(missions=[law(text)], rewards=rewards)).act("end mission phase").pass_all("send no more")
    assert play.state.is_over() == over


@pytest.mark.parametrize("text", ["Your Ninjas get +1/+0.", "Draw 1 card.", "At the start of your turn, draw 1 card."])
def test_a_card_that_cannot_be_used_is_not_played(text: str) -> None:
    line = f"{text} This card cannot be used if your opponent has 5 or more Battle Rewards."
    found = read_line(line, Printed("permanent")).abilities
    assert found is not None and any(isinstance(one, PlayRule) for one in found)
    for rewards, can in ((5, False), (4, True)):
        card = mission("M", line, keywords=LASTS)
        assert turn_of(Side(hand=[card]), Side(rewards=rewards)).can("play mission", "M") == can


@pytest.mark.parametrize(("way", "hand"), [(0, ["A", "B"]), (1, ["C", "D"])])
def test_the_opponent_parts_the_cards_and_you_choose_a_pile(way: int, hand: list[str]) -> None:
    text = (
        "Reveal the top 4 cards of your Deck. Then, your opponent separates the revealed cards into 2 piles. "
        "Move 1 of the piles into your hand and move the other to your Discard Pile."
    )
    deck = [blank(1), *map(ninja, "ABCD")]
    play = turn_of(Side(hand=[mission("M", text)], deck=deck)).act("play mission", "M").pass_all("end chain")
    assert play.state.current_player() == 1
    play.act("choose", "A").act("choose", "B").act("choose no more")
    play.act("choose mode", "M", way)
    gone = sorted({*"ABCD"} - {*hand})
    assert (sorted(play.area(0, "hand")), sorted(play.area(0, "discard"))) == (hand, gone)


@pytest.mark.parametrize(("others", "tiers"), [(1, 0), (2, 1), (4, 2)])
def test_cards_are_removed_up_to_one_of_a_kind_and_counted(others: int, tiers: int) -> None:
    head = (
        "At the start of your turn, remove cards from the top of your Deck from the game until you remove a Jutsu "
        "card, then apply 1 of the following effects according to how many cards you removed:"
    )
    card = law(head, "3+) Draw 1 card.", "5+) You win 1 Battle Reward.")
    deck = [ninja("Z"), ninja("Y"), jutsu("J"), *(ninja(f"N{n}") for n in range(others))]
    play = Scenario(CCG, Side(missions=[card], deck=deck), Side(), due="start phase").seeded()
    assert sum(action.name == "choose mode" for action in play.state.legal_actions()) == tiers
    assert len(play.area(0, "removed")) == others + 1


@pytest.mark.parametrize(("second", "cards"), [(ninja("B"), 1), (jutsu("B"), 0)])
def test_two_cards_of_the_same_type(second: Card, cards: int) -> None:
    text = (
        "Move 2 cards from your Discard Pile to your hand. If you moved 2 cards with the same type, your opponent "
        "draws 1 card. Then, remove this card from the game."
    )
    play = play_mission(Side(hand=[mission("M", text)], discard=[ninja("A"), second]))
    assert (len(play.area(1, "hand")), play.area(0, "removed")) == (cards, ["M"])
