"""Several piles at once, either end of a deck, ninja of one symbol, battles of mental power, and as many cards and one.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from tests.rules.families.plays import play_mission, turn_of
from tests.rules.families.scenario import Scenario, Side, blank, jutsu, mission, ninja

LASTS = ("Permanent",)


def test_both_shuffle_three_piles_into_their_decks_and_draw_anew() -> None:
    text = (
        "Each player shuffles all cards in their hand, Chakra area, and Discard Pile into their Deck. Then, they both "
        "draw 6 cards and remove this Mission from the game."
    )
    full = [blank(1), blank(2)]
    mine = Side(hand=[mission("M", text), ninja("A")], chakra=full, discard=full)
    play = play_mission(mine, Side(hand=full, chakra=full, discard=full)).seeded().pass_all("end chain").seeded()
    for seat in (0, 1):
        assert [len(play.area(seat, zone)) for zone in ("hand", "chakra", "discard")] == [6, 0, 0]
    assert play.area(0, "removed") == ["M"]


@pytest.mark.parametrize(("end", "hand"), [(0, []), (1, ["A"])])
def test_either_end_of_the_deck_is_revealed(end: int, hand: list[str]) -> None:
    shown = "During your Mission Phase, you can reveal the top or bottom card of your Deck."
    text = f"{shown} If it's a Ninja card, move it to your hand."
    law = mission("Law", text, keywords=LASTS)
    play = turn_of(Side(missions=[law], deck=[ninja("A"), blank(1)])).act("use effect", "Law")
    assert play.act("choose mode", "Law", end).area(0, "hand") == hand


@pytest.mark.parametrize(("symbol", "cards"), [("Wind", 1), ("Fire", 0)])
def test_so_many_ninja_of_one_symbol_whichever_it_is(symbol: str, cards: int) -> None:
    text = "If you have 3 or more Ninjas with the same Symbol, draw 1 card."
    village = [ninja("A"), ninja("B", symbols=("Earth", "Wind")), ninja("C", symbols=(symbol,))]
    play = play_mission(
        Side(hand=[mission("M", text, "(Symbol(s) are found in the top right corner.)")], village=village)
    )
    assert len(play.area(0, "hand")) == cards


def beaten(text: str, keywords: tuple[str, ...], *, played: bool) -> Scenario:
    """A is stronger and B is cleverer."""
    law = mission("M", text, keywords=keywords)
    mine = Side(village=[ninja("A", 5, mental=1)], hand=[law] if played else [], missions=[] if played else [law])
    play = turn_of(mine, Side(village=[ninja("B", 1, mental=4)]))
    if played:
        play.act("play mission", "M").pass_all("end chain")
    return play.attack(["A"]).act("block", "A", "B").fight()


@pytest.mark.parametrize(
    ("text", "keywords", "played"),
    [
        ("All Teams perform Mental Power Battles.", LASTS, False),
        ("Every Team performs a Mental Power Battle.", LASTS, True),
        ("During this turn, every Team performs a Mental Power Battle.", (), True),
    ],
)
def test_teams_perform_a_mental_power_battle(text: str, keywords: tuple[str, ...], *, played: bool) -> None:
    play = beaten(text, keywords, played=played)
    assert "A" not in play.area(0, "village") or play.status("A").injured
    assert "B" in play.area(1, "village") and not play.status("B").injured


def test_the_same_number_of_cards_and_one_more() -> None:
    gone = "Move all the cards in your hand to the bottom of your Deck in any order."
    text = f"{gone} Then, draw the same number of cards plus one."
    play = play_mission(Side(hand=[mission("M", text), blank(1), blank(2)])).pass_all("put next")
    assert len(play.area(0, "hand")) == 3


def test_a_negated_mission_is_shuffled_into_its_owners_deck() -> None:
    text = "Negate the target and move it to the top of its owner's Deck. Then, shuffle their Deck."
    answer = mission("N", text, target="1 Mission card being played", keywords=("Counter",))
    play = turn_of(Side(hand=[mission("M", "Draw 1 card.")]), Side(hand=[answer])).act("play mission", "M")
    play.act("counter mission", "N").pass_all("aim").seeded()
    assert ("M" in play.area(0, "deck"), play.area(0, "hand")) == (True, [])


@pytest.mark.parametrize("pile", ["chakra", "discard", "removed"])
def test_a_ninja_is_put_in_play_from_one_of_three_areas(pile: str) -> None:
    text = (
        'During your Mission Phase, you can discard 1 card from your hand to put in play 1 "Heron" Ninja card from '
        "your Discard Pile, Chakra area, or removed from game area."
    )
    mine = Side(missions=[mission("Law", text, keywords=LASTS)], hand=[jutsu("J")], chakra=[ninja("Heron")])
    play = turn_of(mine)
    own = play.state.seats[0]
    card = own.chakra.pop()
    getattr(own, pile).append(card)
    assert "Heron" in play.act("use effect", "Law").pass_all("discard", "choose").area(0, "village")


def test_what_the_marker_shows_is_a_number() -> None:
    text = (
        "Discard X number of cards from the top of both players' Deck. X = the number of your opponent's Turn Marker."
    )
    play = play_mission(Side(hand=[mission("M", text)], marker=1), Side(marker=4))
    assert [len(play.area(seat, "discard")) for seat in (0, 1)] == [4, 4]
