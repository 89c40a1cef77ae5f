"""What a continuous line does instead: where a character is moved then is its player's choice (Glossary: Move)."""

from __future__ import annotations

import pytest

from tests.rules.games.mythos.cards import character, mission
from tests.rules.games.mythos.scenario import Scenario, Side

MID = character("Mid", 3, 3)
KILLER = character("Killer", 1, 1, "MAIN Defeat an enemy character in this mission.")
HIDER = character("Hider", 1, 1, "MAIN Hide an enemy character in this mission.")
THREE = [mission(f"{rank} mission", 0) for rank in "DCB"]


@pytest.mark.parametrize("to", ["C", "B"])
def test_who_must_be_moved_instead_goes_where_its_player_says(to: str) -> None:
    leaper = character("Leaper", 2, 2, "MAIN *If this character would be defeated, move it to another mission instead.")
    board = Scenario(Side(D=[leaper]), Side(hand=[KILLER], chakra=1), missions=THREE, to_act=1)
    board.act("play", "Killer", "D").act("choose", "Leaper")
    assert (board.state.current_player(), board.names()) == (0, {"move instead"})
    assert any("move to the B mission instead" in words for words in board.options())
    board.act("move instead", "Leaper", to)
    assert board.at("Leaper") == to


@pytest.mark.parametrize(("answer", "at"), [("C", "C"), ("B", "B"), (None, "D")])
def test_who_may_be_moved_instead_may_stay(answer: str | None, at: str) -> None:
    text = "MAIN *If this character would be hidden by an enemy effect, you may move it to another mission instead."
    dodger = character("Dodger", 2, 2, text)
    board = Scenario(Side(D=[dodger]), Side(hand=[HIDER], chakra=1), missions=THREE, to_act=1)
    board.act("play", "Hider", "D").act("choose", "Dodger")
    board.act("move instead", "Dodger", answer) if answer else board.act("let it happen")
    assert (board.at("Dodger"), board.unit("Dodger").hidden) == (at, answer is None)


def test_a_friend_that_is_moved_instead_goes_where_the_player_with_the_line_says() -> None:
    text = "MAIN *If another friendly character in this mission would be hidden by enemy effects, move it instead."
    board = Scenario(
        Side(D=[character("Coach", 2, 2, text), MID]), Side(hand=[HIDER], chakra=1), missions=THREE, to_act=1
    )
    board.act("play", "Hider", "D").act("choose", "Mid").act("move instead", "Coach", "B")
    assert (board.at("Mid"), board.at("Coach")) == ("B", "D")


def test_with_one_other_mission_there_is_nothing_to_ask_and_without_one_nothing_steps_in() -> None:
    leaper = character("Leaper", 2, 2, "MAIN *If this character would be defeated, move it to another mission instead.")
    for count, left in ((2, True), (1, False)):
        board = Scenario(Side(D=[leaper]), Side(hand=[KILLER], chakra=1), missions=THREE[:count], to_act=1)
        board.act("play", "Killer", "D").act("choose", "Leaper")
        assert board.in_play("Leaper") == left
        assert not left or board.at("Leaper") == "C"


@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_done_instead_is_done_by_the_player_with_the_line(seat: int) -> None:
    """It is no enemy effect, whichever seat its player sits on."""
    text = "MAIN *If this character would be defeated, hide it instead."
    sand, watch = (
        character("Sand", 2, 2, text),
        character("Watch", 2, 2, "MAIN *When a friendly character is hidden by an enemy effect, draw a card."),
    )
    owner, other = Side(D=[sand], C=[watch], deck=[MID]), Side(hand=[KILLER], chakra=1)
    sides = (owner, other) if seat == 0 else (other, owner)
    board = Scenario(*sides, to_act=1 - seat).act("play", "Killer", "D").act("choose", "Sand")
    assert (board.unit("Sand").hidden, board.hand(seat)) == (True, [])
