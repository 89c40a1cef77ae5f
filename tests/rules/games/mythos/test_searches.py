"""Searching and shuffling a deck, revealing its cards until one is found, and playing several (rulebook: Glossary)."""

from __future__ import annotations

import pytest

from rules.core.cards import Printing
from rules.games.mythos.effects.reader import read
from rules.games.mythos.engine import ENGINE
from rules.play.action import CHANCE, Action
from simulator.random import Stream
from tests.rules.games.mythos.cards import character, effect
from tests.rules.games.mythos.instructed import played
from tests.rules.games.mythos.scenario import Scenario, Side

WEAK = character("Weak", 1, 1)
MID = character("Mid", 3, 3)
STRONG = character("Strong", 5, 5)
HOUND = character("Pakkun", 1, 1, keywords=("Ninja Hound",))
OTHER = character("Bull", 2, 2, keywords=("Ninja Hound",))
SEARCH = (
    "MAIN Search your deck for up to 2 Ninja Hound characters, reveal and draw them, then shuffle your deck. Play any "
    "number of Ninja Hound characters anywhere, paying 1 less."
)


def shuffled(board: Scenario) -> Scenario:
    """The board once the order of the deck that is due is drawn."""
    assert board.state.current_player() == CHANCE
    board.state.apply(board.state.chance_action(Stream(3)))
    return board


def names(board: Scenario, cards: list[int]) -> list[str]:
    return [board.state.printings[card].card.name for card in cards]


def test_the_deck_is_searched_then_shuffled_then_any_number_are_played() -> None:
    deck = [WEAK, HOUND, MID, OTHER, STRONG]
    board = played(SEARCH, you=Side(deck=deck, chakra=1))
    assert board.names() == {"draw", "enough", "decline"}
    board.act("draw", "Pakkun").act("draw", "Bull")
    assert set(names(board, board.state.hands[0])) == {"Pakkun", "Bull"}
    assert board.state.hands[0][0] in board.state.known[1]
    shuffled(board)
    assert sorted(names(board, board.state.decks[0])) == ["Mid", "Strong", "Weak"]
    board.act("play", "Pakkun", "C").act("play", "Bull", "C")
    assert (board.at("Pakkun"), board.at("Bull"), board.state.chakra[0], board.state.choice) == ("C", "C", 0, None)


def test_fewer_may_be_drawn_and_fewer_played() -> None:
    board = played(SEARCH, you=Side(deck=[HOUND, OTHER, MID], chakra=9)).act("draw", "Pakkun").act("enough")
    shuffled(board)
    assert board.names() == {"play", "enough"}
    board.act("enough")
    assert names(board, board.state.hands[0]) == ["Pakkun"]


def test_a_deck_without_such_a_card_is_shuffled() -> None:
    board = played(
        "MAIN Search your deck for a Gaara, reveal and draw it. Shuffle your deck.", you=Side(deck=[WEAK, MID])
    )
    shuffled(board.act("apply"))
    assert (board.hand(), board.state.choice) == ([], None)


def test_the_order_of_a_shuffled_deck_is_known_to_nobody_and_any_order_may_come() -> None:
    board = played("MAIN Look at the top card of your deck. Shuffle your deck.", you=Side(deck=[WEAK, MID, STRONG]))
    board.act("apply")
    top = board.state.decks[0][-1]
    assert top in board.state.known[0]
    order = board.state.decks[0]
    with pytest.raises(ValueError, match="not an outcome"):
        board.state.apply(Action("shuffle", (0, *order[:2])))
    board.state.apply(Action("shuffle", (0, *reversed(order))))
    assert board.state.decks[0] == order[::-1]
    assert top not in board.state.known[0]


def test_a_shuffle_that_is_due_is_put_again_where_cards_are_dealt_anew() -> None:
    board = played(
        "MAIN Shuffle your hand into your deck, then draw that many cards.", you=Side(deck=[WEAK], hand=[MID])
    )
    board.act("apply")
    for seat in (0, 1):
        twin = ENGINE.view.resample(board.state, seat, Stream(1))
        assert twin.current_player() == CHANCE
        twin.apply(twin.chance_action(Stream(2)))
        assert len(twin.hands[0]) == 1
    shuffled(board)
    assert (len(board.hand()), len(board.state.decks[0])) == (1, 1)


def test_a_card_that_is_searched_for_unseen_is_not_known() -> None:
    line = "MAIN Search your deck for a card with cost 3 or less, put it into your hand and shuffle your deck."
    board = played(line, you=Side(deck=[STRONG, MID, WEAK]))
    assert {action.args for action in board.state.legal_actions() if action.name == "draw"} != set()
    board.act("draw", "Mid")
    assert not board.state.known[1]


def test_who_is_searched_for_may_be_played() -> None:
    line = (
        "MAIN Search your deck for a Ninja Hound character and play it in this mission paying 1 less. Then shuffle "
        "your deck."
    )
    board = played(line, you=Side(deck=[HOUND, WEAK, MID]))
    assert board.names() == {"play", "decline"}
    shuffled(board.act("play", "Pakkun", "D"))
    assert board.at("Pakkun") == "D"


@pytest.mark.parametrize(("deck", "drawn"), [([WEAK, MID, HOUND, STRONG], ["Pakkun"]), ([WEAK, MID], [])])
def test_cards_are_revealed_until_one_is_found(deck: list[Printing], drawn: list[str]) -> None:
    line = (
        "MAIN Reveal cards from the top of your deck until you find a Ninja Hound character. Draw it, then shuffle the "
        "revealed cards into your deck."
    )
    board = played(line, you=Side(deck=deck)).act("apply")
    assert names(board, board.state.hands[0]) == drawn
    revealed = {"Weak", "Mid"}
    assert revealed <= set(names(board, sorted(board.state.known[1])))
    assert len(shuffled(board).state.decks[0]) == len(deck) - len(drawn)
    assert not board.state.known[1].intersection(board.state.decks[0])


@pytest.mark.parametrize(
    ("rest", "deck", "discard"),
    [
        ("discard the rest", ["Strong"], ["Weak", "Mid"]),
        ("put the rest on the bottom of your deck", ["Mid", "Weak", "Strong"], []),
    ],
)
def test_what_becomes_of_the_others_that_were_revealed(rest: str, deck: list[str], discard: list[str]) -> None:
    line = (
        "MAIN Reveal cards from the top of your deck until you find a Ninja Hound character. Play it in this mission "
        f"paying 1 less and {rest}."
    )
    board = played(line, you=Side(deck=[WEAK, MID, HOUND, STRONG])).act("apply")
    while "discard next" in board.names():
        board.act("discard next", "Weak")
    board.act("play", "Pakkun", "D")
    assert board.at("Pakkun") == "D"
    assert (names(board, board.state.decks[0]), names(board, board.state.discards[0])) == (deck, discard)


def test_how_many_of_the_top_of_the_discard_pile() -> None:
    line = (
        "MAIN Shuffle up to 2 cards from the top of your discard pile into your deck. POWERUP 1 for each card shuffled."
    )
    for count in (1, 2):
        board = played(line, you=Side(discard=[STRONG, WEAK, MID], deck=[HOUND]))
        assert board.names() == {"shuffle top", "decline", "enough"}
        shuffled(board.act("shuffle top", count))
        assert (board.unit("Hero").tokens, len(board.state.discards[0])) == (count, 3 - count)
        assert "Mid" in names(board, board.state.decks[0])
    board = played(line, you=Side(discard=[MID], deck=[HOUND])).act("enough")
    assert (board.unit("Hero").tokens, board.state.choice) == (0, None)


def test_cards_of_choice_are_shuffled_in_one_by_one() -> None:
    line = "MAIN Shuffle up to 2 cards from your discard pile into your deck, then draw a card."
    board = played(line, you=Side(discard=[STRONG, WEAK, MID]))
    board.act("shuffle in", "Weak").act("shuffle in", "Strong")
    shuffled(board)
    assert (names(board, board.state.discards[0]), len(board.hand())) == (["Mid"], 1)


def test_the_topmost_of_a_name() -> None:
    old, new = character("Hinata Hyuga", 1, 1), character("Hinata Hyuga", 4, 4)
    line = "MAIN Return the topmost Hinata Hyuga from your discard pile to your hand."
    board = played(line, you=Side(discard=[old, new, MID]))
    assert [action.args[0] for action in board.state.legal_actions() if action.name == "take back"] == [
        board.state.discards[0][1]
    ]
    board.act("take back", "Hinata Hyuga")
    assert names(board, board.state.discards[0]) == ["Hinata Hyuga", "Mid"]


def test_up_to_two_are_played_and_what_they_set_off_comes_in_between() -> None:
    scholar = character("Scholar", 1, 1, "MAIN *When you play a character in this mission, draw a card.")
    board = played(
        "MAIN Play up to 2 Ninja Hound characters in this mission, paying 2 less for each.",
        you=Side(D=[scholar], hand=[HOUND, WEAK], deck=[MID, OTHER]),
    )
    while board.state.choice and "play" not in board.names():
        board.act("first", "Scholar")
    board.act("play", "Pakkun", "D")
    assert (len(board.hand()), board.names()) == (3, {"play", "enough"})
    board.act("play", "Bull", "D")
    assert board.state.choice is None


def test_what_is_done_to_a_card_that_may_not_be_found_is_not_read() -> None:
    for line in (
        "MAIN Reveal cards from the top of your deck until you find a Gaara. Discard it.",
        "MAIN Search your deck for a Gaara.",
        "MAIN Search your deck for a Gaara in this mission and draw it.",
        "MAIN Search the opponent's deck for a Gaara and draw it.",
        "MAIN Shuffle 2 cards from the top of your hand into your deck.",
        "MAIN Shuffle the revealed cards into your deck.",
    ):
        assert read(effect(line)) is None, line
