"""What triggers: each with a board before and after."""

from __future__ import annotations

import pytest

from tests.rules.games.mythos.cards import character, mission
from tests.rules.games.mythos.instructed import ALLY, KILLER, MID, MOVER, STRONG, WEAK, with_line
from tests.rules.games.mythos.scenario import Placed, Scenario, Side, hidden

# Triggers


def test_when_an_enemy_is_played_here_face_up() -> None:
    eye = with_line("When a non-hidden enemy character is played here, gain 1 Chakra.")
    board = Scenario(Side(D=[eye]), Side(D=[hidden(MID)], hand=[WEAK, ALLY], chakra=9), to_act=1, passed=(True, False))
    board.act("play hidden", "Ally", "D")
    assert board.state.chakra[0] == 0
    board.act("play", "Weak", "C")
    assert board.state.chakra[0] == 0
    board.act("reveal", "Mid")
    assert board.state.chakra[0] == 1


def test_when_a_character_is_defeated() -> None:
    for line, gained in (
        ("When a character is defeated, gain 1 Chakra.", 1),
        ("When a friendly character is defeated, gain 2 Chakra.", 0),
    ):
        board = (
            Scenario(Side(C=[with_line(line)], hand=[KILLER], chakra=1), Side(D=[WEAK]))
            .act("play", "Killer", "D")
            .act("choose", "Weak")
        )
        assert board.state.chakra[0] == gained


def test_effects_triggered_by_playing_come_before_the_new_cards_own() -> None:
    """Rulebook, "Effects": if playing a character triggers an effect of another card, that applies first."""
    eye = with_line("When a non-hidden enemy character is played here, POWERUP 1.")
    newcomer = character("Newcomer", 1, 1, "MAIN Defeat an enemy character with exactly Power 4 here.")
    board = Scenario(Side(D=[eye]), Side(hand=[newcomer], chakra=1), to_act=1).act("play", "Newcomer", "D")
    assert board.choices() == {"Rule"}


def test_simultaneous_triggers_are_ordered_by_the_active_player() -> None:
    """Rulebook, "Effects": the player who played in this turn chooses the order."""
    first = with_line("When a non-hidden enemy character is played here, gain 1 Chakra.", name="First")
    second = with_line("When a non-hidden enemy character is played here, POWERUP 1.", name="Second")
    board = Scenario(Side(D=[first, second]), Side(hand=[WEAK], chakra=1), to_act=1).act("play", "Weak", "D")
    assert (board.state.current_player(), board.names()) == (1, {"first"})
    board.act("first", "Second")
    assert (board.power("Second"), board.state.chakra[0]) == (4, 1)


def test_after_you_move_it_and_when_it_moves() -> None:
    boulder = Placed(
        (
            character(
                "Boulder",
                1,
                4,
                "MAIN *After you move this character, "
                "hide an enemy character with less Power than this character here.",
            ),
        )
    )
    sender = character("Sender", 1, 1, "MAIN Move a friendly Boulder.")
    board = (
        Scenario(Side(D=[boulder], hand=[sender], chakra=1), Side(C=[MID, STRONG]))
        .act("play", "Sender", "D")
        .act("choose", "Boulder")
    )
    assert board.unit("Mid").hidden
    pushed = (
        Scenario(Side(D=[boulder]), Side(hand=[MOVER], C=[MID], chakra=1), to_act=1)
        .act("play", "Mover", "D")
        .act("choose", "Boulder")
    )
    assert not pushed.unit("Mid").hidden
    hound = with_line(
        "When this character moves to a different mission, look at a hidden character in that mission.", name="Boulder"
    )
    board = (
        Scenario(Side(D=[hound], hand=[sender], chakra=1), Side(C=[hidden(MID)]))
        .act("play", "Sender", "D")
        .act("choose", "Boulder")
    )
    assert board.knows(0, "Mid")


def test_a_triggered_effect_in_between_does_not_disturb_what_the_next_line_refers_to() -> None:
    lines = (
        "MAIN *When this character moves to a different mission, draw 1 card.",
        "MAIN Move this character.",
        "UPGRADE POWERUP X: X is how many characters were moved.",
    )
    hero = character("Hero", 3, 3, *lines)
    deck = [MID, MID, MID]
    board = Scenario(Side(D=[character("Hero", 1, 1)], hand=[hero], deck=deck, chakra=2))
    board.act("upgrade", "Hero", "Hero").act("apply").act("apply")
    assert (board.at("Hero"), board.hand(), board.power("Hero")) == ("C", ["Mid"], 4)


def test_what_several_set_off_comes_when_it_has_happened_to_all() -> None:
    hound = with_line("When this character moves to a different mission, look at a hidden character in that mission.")
    chaser = character("Chaser", 1, 1, "MAIN You must move all other friendly non-hidden characters here, if able.")
    missions = [mission(name, 0) for name in "abc"]
    opponent = Side(C=[hidden(WEAK), hidden(STRONG)])
    board = Scenario(Side(D=[hound, ALLY], hand=[chaser], chakra=1), opponent, missions=missions)
    board.act("play", "Chaser", "D").act("to", "C").act("to", "B")
    assert board.choices() == {"Weak", "Strong"}
    board.act("choose", "Weak")
    assert (board.at("Rule"), board.at("Ally"), board.knows(0, "Weak"), board.knows(0, "Strong")) == (
        "C",
        "B",
        True,
        False,
    )


@pytest.mark.parametrize(
    ("line", "hand"),
    [
        ("At the end of the round this character must return to your hand.", ["Rule"]),
        (
            "If there is not a friendly Ally here at the end of the round, return this character to your hand.",
            ["Rule"],
        ),
        (
            "If there is not a friendly Mid here at the end of the round, you must return this character to your hand.",
            [],
        ),
        ("At the end of the round, you must move this character to another mission, if able.", []),
    ],
)
def test_end_of_the_round_must(line: str, hand: list[str]) -> None:
    board = Scenario(Side(D=[with_line(line), MID])).act("pass").act("pass")
    assert board.hand() == hand
    if "move" in line:
        assert board.at("Rule") == "C"


def test_end_of_the_round_may() -> None:
    line = "At the end of the round, you may return this card to your hand."
    assert Scenario(Side(D=[with_line(line)])).act("pass").act("pass").act("apply").hand() == ["Rule"]
    assert Scenario(Side(D=[with_line(line)])).act("pass").act("pass").act("decline").hand() == []


def test_end_of_the_round_if_the_hand_is_empty() -> None:
    line = "At the end of the round, you must defeat this character if you have no cards in hand."
    assert Scenario(Side(D=[with_line(line)])).act("pass").act("pass").discard() == ["Rule"]
    assert Scenario(Side(D=[with_line(line)], hand=[MID])).act("pass").act("pass").discard() == []


def test_end_of_the_round_first_optional_then_in_any_case() -> None:
    line = (
        "At the end of the round, hide a character with Power equal to or less than this character. "
        "Then, you must return this character to your hand."
    )
    board = Scenario(Side(D=[with_line(line)]), Side(D=[MID, STRONG])).act("pass").act("pass")
    assert board.choices() == {"Rule", "Mid"}
    declined = board.act("decline")
    assert (declined.hand(), declined.unit("Mid").hidden) == (["Rule"], False)


def test_end_of_the_round_effects_come_before_tokens_are_discarded_and_not_in_the_last_round() -> None:
    line = "At the end of the round, you must return this character to your hand."
    missions = [mission(name, 0) for name in "abcd"]
    board = Scenario(Side(D=[with_line(line)]), missions=missions).act("pass").act("pass")
    assert (board.state.is_over(), board.in_play("Rule")) == (True, True)


def test_a_lost_mission_moves_when_the_evaluation_is_over() -> None:
    snake = with_line(
        "If you lost this mission during the Mission Evaluation phase, move this character to another mission."
    )
    board = Scenario(Side(D=[snake]), Side(D=[STRONG], C=[STRONG])).act("pass").act("pass")
    assert board.at("Rule") == "C"
    assert board.state.points == [0, 3]
    kept = Scenario(Side(D=[snake]), Side(D=[WEAK])).act("pass").act("pass")
    assert kept.at("Rule") == "D"


def test_a_lost_mission_comes_before_the_end_of_the_round() -> None:
    lines = (
        "If you lost this mission during the Mission Evaluation phase, move this character to another mission.",
        "If there is not a friendly Mid here at the end of the round, return this character to your hand.",
    )
    board = Scenario(Side(D=[with_line(*lines)], C=[MID]), Side(D=[STRONG])).act("pass").act("pass")
    assert board.at("Rule") == "C"


# SCORE


def test_score_effects_characters_first_mission_last_and_ordered_by_the_edge() -> None:
    scorers = [character(f"S{i}", 1, 2, f"SCORE Gain {i} Mission points.") for i in (1, 2)]
    board = Scenario(Side(D=scorers), missions=[mission("M", 0, "SCORE POWERUP 2: a character.")], to_act=1, edge=0)
    board.act("pass").act("pass")
    assert (board.state.edge, board.state.current_player(), board.names()) == (1, 1, {"first"})
    board.act("first", "S2")
    assert (board.state.points, board.names()) == ([4, 0], {"choose"})


def test_score_effects_of_hidden_characters_and_of_the_loser_are_silent() -> None:
    scorer = character("Scorer", 1, 1, "SCORE Gain 5 Mission points.")
    board = Scenario(Side(D=[MID, hidden(scorer)]), Side(D=[scorer])).act("pass").act("pass")
    assert board.state.points == [1, 0]


def test_score_effects_can_change_the_missions_still_to_be_evaluated() -> None:
    mover = character("Mover", 1, 4, "SCORE Move this character.")
    board = Scenario(Side(D=[mover]), Side(C=[WEAK])).act("pass").act("pass")
    assert board.state.points == [3, 0]


@pytest.mark.parametrize(("where", "ally"), [("", 3), (" in play", 3), (" here", 2)])
def test_power_lines_reach_as_far_as_they_say(where: str, ally: int) -> None:
    board = Scenario(Side(D=[with_line(f"Other friendly characters{where} have +1 Power."), MID], C=[ALLY]))
    assert (board.power("Mid"), board.power("Ally")) == (4, ally)


@pytest.mark.parametrize(("where", "gained"), [("", 1), (" here", 0)])
def test_when_a_character_is_played_means_where_the_line_says(where: str, gained: int) -> None:
    watcher = with_line(f"When an enemy character is played{where}, gain 1 Chakra.")
    board = Scenario(Side(D=[watcher]), Side(hand=[ALLY], chakra=2), to_act=1).act("play", "Ally", "C")
    assert board.state.chakra[0] == gained
