"""What a seat sees on its screen beside what lies open: the cards whose hidden place it knows."""

from __future__ import annotations

from rules.games.mythos.engine import ENGINE
from tests.rules.games.mythos.cards import character
from tests.rules.games.mythos.scenario import Scenario, Side

A, B, C, D = (character(name, 2, 2) for name in ("Aoi", "Beni", "Chie", "Dan"))


def remembered(board: Scenario, seat: int) -> list[str]:
    areas = ENGINE.view.areas(board.state, seat)
    return [piece.words for area in areas if area.title == "You remember" for piece in area.pieces]


def test_cards_that_were_looked_at_are_named_with_their_places() -> None:
    board = Scenario(Side(deck=[A, B, C, D]), Side(hand=[C, D], deck=[A, B, C, D]))
    state = board.state
    assert remembered(board, 0) == remembered(board, 1) == []
    state.known[0] = {state.hands[1][1], state.decks[1][-1], state.decks[1][1], state.decks[1][0], state.decks[0][0]}
    assert [words.split(", ")[-1] for words in remembered(board, 0)] == [
        "in B's hand",
        "on top of B's deck",
        "third in B's deck",
        "at the bottom of B's deck",
        "at the bottom of your deck",
    ]
    assert "Dan" in remembered(board, 0)[0]
    assert remembered(board, 1) == []
