"""Who lines of later sets are about: who was played last, those you control, those of a mission of choice."""

from __future__ import annotations

import pytest

from rules.games.mythos.effects.abilities import readings
from rules.games.mythos.effects.reader import read
from tests.rules.games.mythos.cards import character, effect
from tests.rules.games.mythos.instructed import MID, STRONG, WEAK, played, upgraded, with_line
from tests.rules.games.mythos.scenario import Placed, Scenario, Side, hidden, tokens


def test_the_last_played_is_the_one_that_came_last_in_whatever_round() -> None:
    foes = Side(D=[Placed((WEAK,), turn=1)], C=[Placed((MID,), turn=4)])
    board = played("MAIN Hide the enemy character that was last played.", opponent=foes)
    assert board.choices() == {"Mid"}


@pytest.mark.parametrize(("friends", "drawn"), [(2, ["Weak"]), (1, [])])
def test_you_control_counts_the_character_itself_and_friendly_does_not(friends: int, drawn: list[str]) -> None:
    side = Side(D=[MID, STRONG][:friends], deck=[WEAK])
    line = "MAIN If you control 3 or more characters in this mission, draw a card."
    board = played(line, you=side)
    if drawn:
        board.act("apply")
    assert board.hand() == drawn
    without = played("MAIN If there are 3 or more friendly characters in this mission, draw a card.", you=side)
    assert without.names() == {"pass"}


def test_enemies_of_a_mission_of_choice_cannot_move_this_round() -> None:
    line = "UPGRADE Choose a mission. Enemy characters cannot move from that mission until the end of the round."
    mover = character("Mover", 1, 1, "MAIN Move a friendly character.")
    board = upgraded(line, opponent=Side(D=[MID], C=[WEAK, STRONG], hand=[mover], chakra=1))
    board.act("choose mission", "C").act("play", "Mover", "D")
    assert board.choices() == {"Mid"}


def test_one_token_is_taken_from_each_and_no_choice_is_put() -> None:
    foes = Side(D=[tokens(2, MID), tokens(1, WEAK), STRONG])
    board = played("MAIN Remove 1 Power token from each enemy character in this mission.", opponent=foes).act("apply")
    assert [board.unit(name).tokens for name in ("Mid", "Weak", "Strong")] == [1, 0, 0]
    assert read(effect("MAIN Remove up to 2 Power tokens from each enemy character in this mission.")) is None


def test_x_is_how_many_tokens_the_character_had_that_was_upgraded() -> None:
    lines = (
        "MAIN POWERUP 1.",
        "UPGRADE POWERUP X where X is the number of Power tokens on the character you upgraded from.",
    )
    new = character("Hero", 3, 3, *lines)
    board = Scenario(Side(D=[tokens(2, character("Hero", 1, 1))], hand=[new], chakra=2)).act("upgrade", "Hero", "Hero")
    assert board.act("apply").act("apply").unit("Hero").tokens == 5


@pytest.mark.parametrize("line", ["Put the top card of your deck as a hidden character in another mission."])
def test_a_card_put_hidden_into_another_mission_does_not_come_here(line: str) -> None:
    board = played(f"MAIN {line}", you=Side(deck=[WEAK])).act("put top hidden", "C")
    assert board.at("Weak") == "C"


def test_the_opponent_cannot_play_to_other_missions_face_down_either() -> None:
    watch = with_line("The opponent cannot play characters in other missions.")
    board = Scenario(Side(hand=[WEAK], chakra=5), Side(D=[watch]))
    assert {action.args[1] for action in board.state.legal_actions() if action.name.startswith("play")} == {0}


def test_to_choose_nobody_is_not_to_decline_what_follows() -> None:
    line = "MAIN Hide up to 2 enemy characters in this mission. Then, draw a card."
    board = played(line, you=Side(deck=[WEAK]), opponent=Side(D=[MID])).act("enough")
    assert (board.hand(), board.unit("Mid").hidden) == (["Weak"], False)


def test_who_costs_as_much_or_less_as_the_one_hidden_before() -> None:
    line = "MAIN Hide a friendly character. If you do, hide an enemy character with the same cost or less."
    board = played(line, you=Side(D=[MID]), opponent=Side(C=[WEAK, STRONG])).act("choose", "Mid")
    assert board.unit("Weak").hidden
    assert not board.unit("Strong").hidden


def test_the_opponent_must_pays_more_to_reveal_here() -> None:
    watch = with_line("The opponent must pay an additional 1 Chakra to reveal characters in this mission.")
    board = Scenario(Side(D=[hidden(WEAK)], chakra=1), Side(D=[watch]))
    assert "reveal" not in board.names()


def test_a_number_that_could_be_of_two_instructions_changes_neither() -> None:
    lines = ("MAIN POWERUP 1. POWERUP 1 another friendly character.", "UPGRADE MAIN effect: Instead, POWERUP 3.")
    assert [found is None for _, found in readings(character("Hero", 3, 3, *lines).card)] == [False, True]
    board = upgraded(*lines, you=Side(D=[WEAK]))
    assert (board.unit("Hero").tokens, board.state.choice) == (0, None)


def test_one_of_those_looked_at_is_defeated_and_not_all() -> None:
    line = "MAIN Look at all hidden enemy characters in this mission. Defeat one of them."
    board = played(line, opponent=Side(D=[hidden(WEAK), hidden(MID)])).act("apply")
    assert board.choices() == {"Weak", "Mid"}
    board.act("choose", "Mid")
    assert [board.in_play(name) for name in ("Weak", "Mid")] == [True, False]


def test_a_drawback_under_a_condition_cannot_be_declined() -> None:
    board = played("MAIN If the opponent has no cards in hand, the opponent draws a card.", opponent=Side(deck=[WEAK]))
    assert board.hand(1) == ["Weak"]


def test_another_card_is_not_the_one_that_has_just_gone_to_the_hand() -> None:
    text = "Return this character to your hand. If you do, play another Hero character in this mission paying 2 less."
    assert read(effect(f"MAIN {text}")) is None


def test_who_cannot_be_moved_to_this_mission_goes_to_another() -> None:
    watch = with_line("Enemy characters cannot be moved to this mission.")
    mover = character("Mover", 1, 1, "MAIN Move a friendly character.")
    board = Scenario(Side(C=[MID], hand=[mover], chakra=1), Side(D=[watch])).act("play", "Mover", "C")
    assert "choose" not in board.names()
    free = Scenario(Side(D=[MID], hand=[mover], chakra=1), Side(D=[watch])).act("play", "Mover", "D")
    assert free.choices() == {"Mid"}


def test_a_cost_of_nobody_that_the_line_names_is_not_read() -> None:
    assert read(effect("UPGRADE MAIN effect: In addition, gain Chakra equal to its cost.")) is None
    assert read(effect("UPGRADE Gain Chakra equal to its cost.")) is None
    assert read(effect("UPGRADE Defeat an enemy character. Gain Chakra equal to its cost.")) is not None


def test_another_that_an_upgrade_adds_is_not_the_one_chosen_before() -> None:
    lines = (
        "MAIN POWERUP 2 a friendly character.",
        "UPGRADE MAIN effect: In addition, POWERUP 1 another friendly character.",
    )
    board = upgraded(*lines, you=Side(D=[WEAK, MID])).act("choose", "Weak")
    assert [board.unit(name).tokens for name in ("Weak", "Mid")] == [2, 1]


def test_a_score_line_under_a_condition_that_says_may_can_be_declined() -> None:
    line = "SCORE If you have the Edge, you may draw a card."
    board = Scenario(Side(D=[character("Hero", 2, 2, line)], deck=[WEAK] * 5)).act("pass").act("pass")
    assert board.names() == {"apply", "decline"}
