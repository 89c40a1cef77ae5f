"""What lines of later sets keep from happening, and what a player is told where something is to be chosen."""

from __future__ import annotations

import pytest

from rules.games.mythos.effects.reader import read
from rules.games.mythos.effects.wording import in_words
from tests.rules.games.mythos.cards import character, effect
from tests.rules.games.mythos.scenario import Scenario, Side, hidden, tokens

WEAK = character("Weak", 1, 1)
MID = character("Mid", 3, 3)
SCOUT = character("Scout", 1, 2)
DRY = character("Dry", 2, 2, "MAIN *Enemy characters in this mission cannot gain Power tokens.")


@pytest.mark.parametrize(
    "text",
    [
        "MAIN POWERUP 2.",
        "MAIN POWERUP 2 all friendly characters in this mission.",
        "MAIN POWERUP 2 a friendly character in this mission.",
        "MAIN Remove up to 2 Power tokens from a friendly character and put them on this character.",
        "MAIN Move all Power tokens from a friendly character in another mission to a friendly character here.",
        "MAIN Swap the Power tokens of a friendly character in another mission and this character.",
    ],
)
def test_who_cannot_gain_power_tokens_gains_none_in_any_way(text: str) -> None:
    assert read(effect(text)) is not None or "Swap" in text
    hero = character("Hero", 1, 1, text)
    board = Scenario(Side(hand=[hero], C=[tokens(2, WEAK)], chakra=5), Side(D=[DRY]))
    board.act("play", "Hero", "D")
    while board.state.choice:
        board.state.apply(board.state.legal_actions()[0])
    assert board.power("Hero") == 1


def test_who_is_in_another_mission_gains_power_tokens() -> None:
    board = Scenario(Side(hand=[character("Hero", 1, 1, "MAIN POWERUP 2.")], C=[], chakra=5), Side(D=[DRY]))
    board.act("play", "Hero", "C").act("apply")
    assert board.power("Hero") == 3


@pytest.mark.parametrize(("line", "both"), [("Characters in this mission", True), ("This character", False)])
def test_it_holds_for_who_it_names(line: str, both: bool) -> None:
    dry = character("Dry", 2, 2, f"MAIN *{line} cannot gain Power tokens.", "MAIN POWERUP 2.")
    ally = character("Ally", 1, 1, "MAIN POWERUP 2.")
    board = Scenario(Side(hand=[dry, ally], chakra=5), Side(hand=[WEAK]))
    board.act("play", "Dry", "D").act("pass").act("play", "Ally", "D")
    if board.state.choice:
        board.act("apply")
    assert (board.power("Dry"), board.power("Ally")) == (2, 1 if both else 3)


def test_arriving_in_a_mission_is_told_apart_from_leaving_it() -> None:
    said = {
        how: in_words(reading)
        for how in ("moves to", "is moved to", "is moved from")
        if (reading := read(effect(f"MAIN *When an enemy character {how} this mission, draw a card."))) is not None
    }
    assert said["moves to"] == said["is moved to"]
    assert "is moved to this mission" in said["moves to"]
    assert "is moved from this mission" in said["is moved from"]


SEAL = character("Seal", 1, 1, "MAIN *The opponent cannot play characters in this mission.")


def test_nothing_is_played_face_down_where_no_character_can_be_played() -> None:
    board = Scenario(Side(D=[SEAL]), Side(D=[hidden(MID)], hand=[WEAK], chakra=9), to_act=1)
    assert {a.args[1] for a in board.state.legal_actions() if a.name == "play"} == {1}
    assert {a.args[1] for a in board.state.legal_actions() if a.name == "play hidden"} == {1}
    assert "reveal" not in board.names()


def test_who_says_it_may_play_there_and_cards_that_a_line_describes_go_there_face_down() -> None:
    own = Scenario(Side(D=[SEAL], hand=[WEAK], chakra=9))
    assert {a.args[1] for a in own.state.legal_actions() if a.name == "play hidden"} == {0, 1}
    dear = character("Seal", 1, 1, "MAIN *The opponent cannot play characters with cost 2 or less in this mission.")
    board = Scenario(Side(D=[dear]), Side(hand=[WEAK], chakra=9), to_act=1)
    assert {a.args[1] for a in board.state.legal_actions() if a.name == "play"} == {1}
    assert {a.args[1] for a in board.state.legal_actions() if a.name == "play hidden"} == {0, 1}


def test_an_option_says_what_it_does() -> None:
    board = Scenario(
        Side(hand=[character("Torn", 1, 1, "MAIN Choose one: draw a card, or POWERUP 2.")], deck=[MID], chakra=5)
    )
    board.act("play", "Torn", "D")
    said = sorted(board.options())
    assert any("option 1 (draw 1 card)" in way for way in said)
    assert any("option 2 (POWERUP 2: this character)" in way for way in said)


def test_effects_of_one_card_at_one_time_come_from_top_to_bottom() -> None:
    """Rulebook, "Effects": in order from top to bottom."""
    lines = (
        "MAIN *When an enemy character is played in this mission, POWERUP 1.",
        "MAIN *When an enemy character is played here, gain 1 Chakra for each Power token on this character.",
    )
    board = Scenario(Side(D=[character("Watch", 2, 2, *lines)]), Side(hand=[WEAK], chakra=5), to_act=1)
    board.act("play", "Weak", "D")
    assert "first" not in board.names()
    assert (board.power("Watch"), board.state.chakra[0]) == (3, 1)


def test_effects_of_two_cards_are_put_in_order_and_told_apart() -> None:
    line = "MAIN *When an enemy character is played, POWERUP 1."
    more = "MAIN *When an enemy character is played, gain 1 Chakra."
    twin = character("Watch", 2, 2, line, more)
    board = Scenario(Side(D=[twin], C=[twin]), Side(hand=[WEAK], chakra=5), to_act=1)
    board.act("play", "Weak", "D")
    assert len(board.state.legal_actions()) == len(board.options()) == 2
    while board.state.choice:
        board.state.apply(board.state.legal_actions()[0])
    assert board.state.chakra[0] == 2


def test_the_opponent_gains_the_edge_neither_by_passing_first_nor_by_an_effect() -> None:
    guard = character("Guard", 1, 1, "MAIN *The opponent cannot gain the Edge while this character is in play.")
    thief = character("Thief", 1, 1, "MAIN Gain the Edge.")
    passing = Scenario(Side(D=[guard]), Side(hand=[WEAK]), to_act=1, edge=0)
    passing.act("pass")
    assert passing.state.edge == 0
    taking = Scenario(Side(D=[guard]), Side(hand=[thief], chakra=5), to_act=1, edge=0)
    taking.act("play", "Thief", "C")
    assert (taking.state.edge, taking.state.choice) == (0, None)
    own = Scenario(Side(D=[guard]), Side(hand=[WEAK]), edge=1)
    own.act("pass")
    assert own.state.edge == 0
