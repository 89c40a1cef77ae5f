"""Continuous lines on missions, which hold for both sides, and prices in missions other than that of the line."""

from __future__ import annotations

import pytest

from rules.core.cards import Printing
from rules.games.mythos.effects.abilities import effect_lines, plays
from tests.rules.games.mythos.cards import character, effect, mission
from tests.rules.games.mythos.instructed import ALLY, MID, MOVER, WEAK, with_line
from tests.rules.games.mythos.scenario import Scenario, Side, hidden

HIDE = character("Hider", 1, 1, "MAIN Hide an enemy character in play.")
KILL = character("Killer", 1, 1, "MAIN Defeat an enemy character in play.")
BLADE = character("Blade", 3, 2, keywords=("Weapon",))


def _grounds(*lines: str) -> tuple[Printing, ...]:
    """Two missions, the first with these continuous lines."""
    return mission("Ground", 0, *(f"MAIN *{line}" for line in lines)), mission("Field", 0)


def _to_play(board: Scenario, name: str) -> set[str]:
    """The missions to which a card may be played face-up."""
    return {
        "DCBA"[action.args[1]]
        for action in board.state.legal_actions()
        if action.name == "play" and board.state.printings[action.args[0]].card.name == name
    }


def test_nobody_moves_from_a_mission_that_says_so() -> None:
    board = Scenario(
        Side(hand=[MOVER], chakra=9), Side(D=[WEAK]), missions=_grounds("Characters cannot move from this mission.")
    )
    board.act("play", "Mover", "D")
    assert board.state.choice is None
    assert board.at("Weak") == "D"


@pytest.mark.parametrize(
    ("line", "by", "able"),
    [
        ("Characters in this mission cannot be hidden.", HIDE, {"Ally"}),
        ("Characters in this mission cannot be defeated.", KILL, {"Ally"}),
        ("Hidden characters in this mission cannot be defeated.", KILL, {"Weak", "Ally"}),
    ],
)
def test_what_cannot_happen_in_a_mission_can_happen_elsewhere(line: str, by: Printing, able: set[str]) -> None:
    board = Scenario(Side(hand=[by], chakra=9), Side(D=[WEAK, hidden(MID)], C=[ALLY]), missions=_grounds(line))
    board.act("play", by.card.name, "C")
    assert board.choices() == able


@pytest.mark.parametrize(
    "line",
    [
        "Hidden characters in this mission cannot be revealed.",
        "Hidden characters cannot be revealed in this mission.",
        "Players cannot play characters while hidden in this mission.",
        "Players cannot reveal characters in this mission.",
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_neither_player_reveals_anybody_in_a_mission_that_says_so(line: str, seat: int) -> None:
    side = Side(D=[hidden(WEAK)], C=[hidden(ALLY)], hand=[MID], chakra=9)
    board = Scenario(side if seat == 0 else None, side if seat == 1 else None, missions=_grounds(line), to_act=seat)
    shown = {board.name(board.state.units[a.args[0]]) for a in board.state.legal_actions() if a.name == "reveal"}
    assert shown == {"Ally"}
    assert _to_play(board, "Mid") == {"D", "C"}


def test_a_character_says_the_same_of_both_players() -> None:
    rule = with_line("Players cannot play characters while hidden in this mission.")
    board = Scenario(Side(D=[rule, hidden(WEAK)], C=[hidden(ALLY)], chakra=9))
    shown = {board.name(board.state.units[a.args[0]]) for a in board.state.legal_actions() if a.name == "reveal"}
    assert shown == {"Ally"}


@pytest.mark.parametrize("seat", [0, 1])
def test_a_mission_where_characters_cost_less_but_not_nothing(seat: int) -> None:
    side = Side(hand=[MID, WEAK], chakra=2)
    board = Scenario(
        side if seat == 0 else None, side if seat == 1 else None, to_act=seat,
        missions=_grounds("Characters cost 1 less (min.1) to play in this mission."),
    )  # fmt: skip
    assert (_to_play(board, "Mid"), _to_play(board, "Weak")) == ({"D"}, {"D", "C"})
    board.act("play", "Weak", "D")
    assert board.state.chakra[seat] == 1


def test_a_mission_that_comes_later_changes_prices_from_then_on() -> None:
    cheap = mission("Market", 0, "MAIN *Characters cost 2 less (min.1) to play in this mission.")
    board = Scenario(Side(hand=[BLADE], deck=[WEAK] * 3), Side(deck=[WEAK] * 3), missions=(mission("Field", 0), cheap))
    board.state.mission_deck.append(board.state.missions.pop())
    board.state.round = 1
    assert _to_play(board, "Blade") == set()
    board.act("pass").act("pass")
    board.state.chakra = [1, 1]
    assert _to_play(board, "Blade") == {"C"}


def test_a_side_or_a_condition_that_a_mission_does_not_have_is_not_played() -> None:
    for line, played in (
        ("Friendly characters cost 1 less to play in this mission.", False),
        ("Other characters in this mission cannot be hidden.", False),
        ("Characters in this mission cannot be hidden while you have the Edge.", False),
        ("Characters in this mission cannot be hidden.", True),
    ):
        card = mission("Ground", 0, f"MAIN *{line}").card
        assert plays(effect_lines(card)[0], card) == played, line
    once = mission("Ground", 0, "SCORE Characters in this mission cannot be hidden.").card
    assert not plays(effect("SCORE Characters in this mission cannot be hidden."), once)


# Other missions


def test_prices_in_other_missions() -> None:
    rule = with_line("Friendly Weapon characters cost 1 less (min.1) to play in other missions.")
    board = Scenario(Side(D=[rule], hand=[BLADE, MID], chakra=2))
    assert (_to_play(board, "Blade"), _to_play(board, "Mid")) == ({"C"}, set())
    board.act("play", "Blade", "C")
    assert board.state.chakra[0] == 0
    theirs = Scenario(None, Side(hand=[BLADE], chakra=2), to_act=1)
    assert _to_play(theirs, "Blade") == set()


@pytest.mark.parametrize(
    "line",
    [
        "Enemy characters cost 1 more to play in other missions.",
        "Enemy characters in other missions cost 1 more to play.",
        "The opponent pays 1 more to play characters in another mission.",
    ],
)
def test_the_opponent_pays_more_in_other_missions(line: str) -> None:
    board = Scenario(Side(D=[with_line(line)]), Side(hand=[MID], chakra=3), to_act=1)
    assert _to_play(board, "Mid") == {"D"}


def test_who_cannot_be_played_in_other_missions() -> None:
    rule = with_line("Weapon characters cannot be played in other missions.")
    board = Scenario(Side(D=[rule], hand=[BLADE, MID], chakra=9))
    assert (_to_play(board, "Blade"), _to_play(board, "Mid")) == ({"D"}, {"D", "C"})
