"""Texts that turn cards over up to one of a kind, let piles change places, and lend cards.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

from rules.core.cards import Card
from tests.loosely import loosely
from tests.rules.families.scenario import CCG, Scenario, Side, blank, client, mission, ninja


def play_mission(text: str, mine: Side, theirs: Side | None = None, **more: object) -> Scenario:
    mine.hand = [loosely(mission)("M", text, **more), *mine.hand]
    return Scenario(CCG, mine, theirs or Side()).act("play mission", "M").pass_all("aim", "choose").seeded()


def test_reveal_until_takes_the_first_of_its_kind_and_shuffles_the_rest_in() -> None:
    text = (
        "Reveal cards from the top of your Deck until you reveal a Ninja card. "
        "Put that card in your hand and shuffle the rest into your Deck."
    )
    deck = [ninja("Low"), blank(1), ninja("High"), blank(2), blank(3)]
    play = play_mission(text, Side(deck=deck))
    assert play.area(0, "hand") == ["High"]
    assert sorted(play.area(0, "deck")) == ["Blank 1", "Blank 2", "Blank 3", "Low"]


def test_reveal_until_nothing_comes_reveals_all_of_the_deck() -> None:
    text = (
        "Reveal cards from the top of your Deck until you reveal a Client card. "
        "Move that card to your hand and discard the other revealed cards."
    )
    play = play_mission(text, Side(deck=[blank(1), blank(2)]))
    assert play.area(0, "hand") == []
    assert play.area(0, "deck") == []
    assert {"Blank 1", "Blank 2"} <= set(play.area(0, "discard"))


def test_discard_until_discards_the_one_it_finds_too() -> None:
    text = "Discard cards from the top of your Deck until you discard a Ninja card. Move that card to your hand."
    play = play_mission(text, Side(deck=[blank(9), ninja("N"), blank(1)]))
    assert play.area(0, "hand") == ["N"]
    assert "Blank 1" in play.area(0, "discard")
    assert play.area(0, "deck") == ["Blank 9"]


def test_what_is_exchanged_is_settled_before_anything_moves() -> None:
    text = "Exchange all the cards in your hand with the same number of cards from the bottom of your Deck."
    play = play_mission(text, Side(hand=[ninja("A"), ninja("B")], deck=[blank(1), blank(2), blank(3), blank(4)]))
    assert sorted(play.area(0, "hand")) == ["Blank 1", "Blank 2"]
    assert sorted(play.area(0, "deck")[:2]) == ["A", "B"]
    assert play.area(0, "deck")[2:] == ["Blank 3", "Blank 4"]


def test_your_opponents_hand_and_chakra_area_change_places() -> None:
    text = "Exchange all the cards in your opponent's hand with all the cards in their Chakra area."
    play = play_mission(text, Side(), Side(hand=[ninja("A")], chakra=[blank(1), blank(2)]))
    assert play.area(1, "hand") == ["Blank 1", "Blank 2"]
    assert play.area(1, "chakra") == ["A"]


def test_control_as_long_as_this_mission_is_in_play_ends_with_it() -> None:
    text = "Take control of 1 of your opponent's Clients as long as this Mission is in play."
    play = play_mission(text, Side(), Side(clients=[client("C")]), keywords=("Permanent",), coins=1)
    assert play.area(0, "clients") == ["C"]
    turn = play.state.turn
    while play.state.turn < turn + 2:
        play.pass_all("end mission phase", "no counter", "send no more", "discard")
    assert play.area(0, "missions") == []
    assert play.area(1, "clients") == ["C"]


def test_the_rest_are_those_looked_at_beside_the_one_shown() -> None:
    text = (
        "Look at the top 3 cards of your Deck. You may reveal 1 Ninja card among them and put it in your hand. "
        "Put the rest on the bottom of your Deck."
    )
    play = play_mission(text, Side(deck=[blank(1), blank(2), ninja("N"), blank(3)]))
    play.pass_all("apply text").pass_all("choose")
    assert play.area(0, "hand") == ["N"]
    assert play.area(0, "deck")[-1] == "Blank 1"


def test_what_is_drawn_is_what_may_be_discarded() -> None:
    host = ninja(
        "A", effects=("When you draw a card by an effect, you may discard it. In that case, heal this Ninja.",)
    )
    call = mission("M", "Draw 1 card.")
    play = Scenario(CCG, Side(hand=[call], village=[host], deck=[blank(1), ninja("D")]), Side())
    play.act("play mission", "M").act("apply text")
    assert play.area(0, "discard") == ["D"]
    assert play.area(0, "village") == ["A"]


def test_a_deck_looked_through_is_seen_and_shuffled_though_nothing_was_there() -> None:
    text = (
        "Look through your opponent's Deck and hand, and remove all Client cards from the game. In that case, your "
        "opponent shuffles their Deck."
    )
    lots: tuple[list[Card], ...] = ([], [client("C")])
    for found in lots:
        play = play_mission(text, Side(), Side(hand=[blank(1)], deck=[blank(2), blank(3), *found]))
        assert {play.name(card) for seat, card in play.state.shown if seat == 0} >= {"Blank 1", "Blank 2", "Blank 3"}
        assert [action.name for action in play.state.history].count("shuffle") == 1
        assert play.area(1, "removed") == [one.name for one in found]
