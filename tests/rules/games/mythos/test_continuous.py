"""Continuous effects: one scenario each, and the rulings on snapshots, order and replacement."""

from __future__ import annotations

import pytest

from rules.games.mythos.rulings import Rulings
from tests.rules.games.mythos.cards import character, mission
from tests.rules.games.mythos.instructed import ALLY, HIDER, KILLER, MID, MOVER, STRONG, WEAK, with_line
from tests.rules.games.mythos.scenario import Placed, Scenario, Side, hidden, stack, tokens

# Power


def test_ruling_static_effects_apply_all_at_once_on_the_situation_before_them() -> None:
    """The published example: 4 - 1 for a friend + 1 from the teacher + 1 from the mission - 1 from the enemy = 4."""
    sasuke = character(
        "Sasuke",
        2,
        4,
        "MAIN *This character has -1 Power for each other friendly non-hidden character here.",
        keywords=("Team 7",),
    )
    kakashi = character("Kakashi", 3, 3, "MAIN *Other Team 7 characters here have +1 Power.", keywords=("Team 7",))
    itachi = character("Itachi", 6, 6, "MAIN *Enemy characters here have -1 Power.")
    leader = mission("Leader", 2, "MAIN *Characters with 4 Power or more here have +1 Power.")
    board = Scenario(Side(D=[sasuke, kakashi]), Side(D=[itachi]), missions=[leader])
    assert board.power("Sasuke") == 4
    assert board.power("Itachi") == 7


def test_power_of_a_hidden_character_is_its_tokens_and_lines_for_hidden_ones() -> None:
    line = with_line("If you have the Edge, your hidden characters here have +1 Power.")
    board = Scenario(Side(D=[line, hidden(MID, tokens=1)], C=[hidden(ALLY)]))
    assert (board.power("Mid"), board.power("Ally")) == (2, 0)
    assert Scenario(Side(D=[line, hidden(MID)]), edge=1).power("Mid") == 0


def test_power_never_falls_below_0() -> None:
    board = Scenario(
        Side(
            D=[
                with_line("Enemy characters here have -1 Power."),
                with_line("Enemy characters here have -1 Power.", name="Two"),
            ]
        ),
        Side(D=[WEAK]),
    )
    assert board.power("Weak") == 0


def test_power_under_a_condition() -> None:
    gaara = character("Gaara", 2, 2)
    for friends, power in (([gaara], 5), ([hidden(gaara)], 3), ([], 3)):
        board = Scenario(Side(D=[with_line("If a friendly Gaara is here, this character has +2 Power."), *friends]))
        assert board.power("Rule") == power


def test_power_of_the_strongest_enemy_is_set_to_0_and_its_tokens_go() -> None:
    wall = with_line("The strongest enemy character here loses all Power tokens and has its Power set to 0.")
    board = Scenario(Side(D=[wall]), Side(D=[tokens(2, MID), ALLY], hand=[STRONG], chakra=5), to_act=1)
    assert (board.power("Mid"), board.power("Ally")) == (0, 2)
    board.act("play", "Strong", "D")
    assert board.unit("Mid").tokens == 2
    assert (board.power("Strong"), board.power("Mid")) == (0, 5)
    board.act("pass")
    assert board.unit("Mid").tokens == 2


def test_power_tokens_of_the_strongest_go_until_nobody_with_tokens_is_strongest() -> None:
    wall = with_line("The strongest enemy character here loses all Power tokens and has its Power set to 0.")
    sides = Side(D=[wall]), Side(D=[tokens(4, WEAK), tokens(1, MID)])
    board = Scenario(*sides, rulings=Rulings(wall_stays=False)).proceed()
    assert (board.unit("Weak").tokens, board.unit("Mid").tokens) == (0, 0)


# Chakra


@pytest.mark.parametrize(
    ("line", "chakra"),
    [
        ("CHAKRA +1", [8, 6]),
        ("CHAKRA +1 for both players", [8, 7]),
        ("If you do not have the Edge, CHAKRA +2", [7, 6]),
        ("If a non-hidden enemy character is here, CHAKRA +1", [8, 6]),
        ("If another friendly Leaf Village character is here, CHAKRA +1", [8, 6]),
        ("CHAKRA +X: X is how many missions have a friendly Sound Four character", [7, 6]),
    ],
)
def test_chakra_of_the_start_phase(line: str, chakra: list[int]) -> None:
    board = Scenario(Side(D=[with_line(line), ALLY]), Side(D=[WEAK])).act("pass").act("pass")
    assert board.state.chakra == chakra


def test_chakra_from_a_mission_is_for_both() -> None:
    board = Scenario(missions=[mission("Training", 2, "MAIN *CHAKRA +1 for both players.")]).act("pass").act("pass")
    assert board.state.chakra == [6, 6]


# Costs


def test_cost_of_others_here_is_less_with_a_minimum() -> None:
    teacher = with_line("Other Team 8 characters cost 1 less (min.1) to play here.")
    one, two = (character(f"C{cost}", cost, 1, keywords=("Team 8",)) for cost in (1, 2))
    board = Scenario(Side(D=[teacher], hand=[one, two, ALLY], chakra=2))
    assert board.act("play", "C2", "D").state.chakra[0] == 1
    board = Scenario(Side(D=[teacher], hand=[one], chakra=2))
    assert board.act("play", "C1", "D").state.chakra[0] == 1
    board = Scenario(Side(D=[teacher], hand=[two], chakra=2))
    assert board.act("play", "C2", "C").state.chakra[0] == 0


def test_cost_of_enemies_here_is_more() -> None:
    board = Scenario(
        Side(D=[with_line("Non-hidden enemy characters cost an additional 1 Chakra to play here.")]),
        Side(hand=[ALLY], chakra=2),
        to_act=1,
    )
    assert {a.args[1] for a in board.state.legal_actions() if a.name == "play"} == {1}
    assert board.act("play hidden", "Ally", "D").state.chakra[1] == 1


def test_cost_of_the_card_itself_looks_out_from_where_it_is_played() -> None:
    toad = character("Toad", 2, 3, "MAIN *Pay 1 less to play this character if there is a friendly Naruto here.")
    naruto = character("Naruto", 1, 1)
    board = Scenario(Side(C=[naruto], hand=[toad], chakra=1))
    assert board.act("play", "Toad", "C").state.chakra[0] == 0


def test_cost_from_hidden_only() -> None:
    gaara = character("Gaara", 3, 3, "MAIN *You can play this character while hidden paying 2 less.")
    board = Scenario(Side(D=[hidden(gaara)], hand=[gaara], chakra=1))
    assert "play" not in board.names()
    assert board.act("reveal").state.chakra[0] == 0
    bug = character("Bug", 4, 4, "AMBUSH *Play this character paying 4 less if there is an enemy Jutsu character here.")
    jutsu = character("Caster", 1, 1, keywords=("Jutsu",))
    assert "reveal" in Scenario(Side(D=[hidden(bug)]), Side(D=[jutsu])).names()
    assert "reveal" not in Scenario(Side(D=[hidden(bug)]), Side(C=[jutsu])).names()


# What can be played where


def test_upgrade_over_another_name_still_needs_a_higher_cost() -> None:
    beast = character("Beast", 6, 9, "MAIN *You can play this character as an upgrade over Gaara.")
    board = Scenario(Side(D=[character("Gaara", 2, 2)], C=[character("Gaara", 6, 6)], hand=[beast], chakra=4))
    assert len([a for a in board.state.legal_actions() if a.name == "upgrade"]) == 1
    board.act("upgrade", "Beast", "Gaara")
    assert (board.power("Beast"), board.state.chakra[0]) == (9, 0)


def test_upgrade_over_anybody_but_some() -> None:
    snake = character(
        "Orochimaru",
        6,
        8,
        "MAIN *You can play this character as an upgrade to any character that is not a Summon nor Orochimaru.",
    )
    toad = character("Toad", 2, 2, keywords=("Summon",))
    board = Scenario(Side(D=[toad, MID, hidden(ALLY)], hand=[snake], chakra=6))
    assert {board.name(board.state.units[a.args[1]]) for a in board.state.legal_actions() if a.name == "upgrade"} == {
        "Mid"
    }


def test_upgrade_where_a_namesake_is_covers_only_the_namesake() -> None:
    beast = character("Beast", 6, 9, "MAIN *You can play this character as an upgrade over Gaara.")
    board = Scenario(
        Side(D=[character("Gaara", 2, 2), character("Beast", 4, 4)], hand=[beast], chakra=9), missions=[mission("a", 0)]
    )
    assert {board.name(board.state.units[a.args[1]]) for a in board.state.legal_actions() if a.name == "upgrade"} == {
        "Beast"
    }


def test_only_where_winning() -> None:
    tenten = character("Tenten", 1, 2, "MAIN *You can play this character only in a mission where you are winning.")
    board = Scenario(Side(D=[MID], hand=[tenten], chakra=1), Side(D=[ALLY], C=[WEAK]))
    assert {a.args[1] for a in board.state.legal_actions() if a.name == "play"} == {0}


def test_no_revealing_here() -> None:
    board = Scenario(
        Side(D=[with_line("The opponent cannot reveal characters here.")]),
        Side(D=[hidden(WEAK)], C=[hidden(ALLY)], chakra=5),
        to_act=1,
    )
    assert {board.name(board.state.units[a.args[0]]) for a in board.state.legal_actions() if a.name == "reveal"} == {
        "Ally"
    }


# Protection and replacement


def test_protected_from_enemy_effects_and_not_from_ones_own() -> None:
    beast = with_line("Cannot be hidden or defeated by enemy effects.")
    assert (
        Scenario(Side(D=[beast]), Side(hand=[HIDER], chakra=1), to_act=1)
        .act("play", "Hider", "D")
        .state.current_player()
        == 0
    )
    own = character("Own", 1, 1, "MAIN Hide a character here.")
    assert Scenario(Side(D=[beast], hand=[own], chakra=1)).act("play", "Own", "D").choices() == {"Rule", "Own"}


def test_friends_here_are_protected() -> None:
    wall = with_line("Friendly characters here cannot be hidden by enemy effects.")
    board = Scenario(Side(D=[wall, MID]), Side(hand=[HIDER], chakra=1), to_act=1).act("play", "Hider", "D")
    assert board.choices() == {"Rule"}


def test_enemies_cannot_move_from_here() -> None:
    tree = with_line("Enemy characters cannot move from this mission.")
    runner = character("Runner", 1, 1, "MAIN Move this character.")
    board = Scenario(Side(D=[tree]), Side(hand=[runner], chakra=1), to_act=1).act("play", "Runner", "D")
    assert board.state.current_player() == 0


def test_hidden_instead_of_defeated() -> None:
    board = Scenario(
        Side(D=[with_line("If this character would be defeated, hide it instead.")]),
        Side(hand=[KILLER], chakra=1),
        to_act=1,
    )
    board.act("play", "Killer", "D").act("choose", "Rule")
    assert board.unit("Rule").hidden


def test_hidden_instead_of_moved_by_an_enemy() -> None:
    sand = with_line("If this character would be moved or defeated by enemy effects, hide it instead.")
    board = (
        Scenario(Side(D=[sand]), Side(hand=[MOVER], chakra=1), to_act=1).act("play", "Mover", "D").act("choose", "Rule")
    )
    assert (board.unit("Rule").hidden, board.at("Rule")) == (True, "D")


def test_another_may_be_defeated_instead() -> None:
    guard = with_line(
        "If a friendly Leaf Village character here would be hidden or defeated by enemy effects, "
        "you can defeat this character instead."
    )
    for answer, left in (("instead", "Mid"), ("let it happen", "Rule")):
        board = (
            Scenario(Side(D=[guard, MID]), Side(hand=[KILLER], chakra=1), to_act=1)
            .act("play", "Killer", "D")
            .act("choose", "Mid")
        )
        assert (board.state.current_player(), board.names()) == (0, {"instead", "let it happen"})
        board.act(answer)
        assert board.in_play(left)
        assert len(board.discard(0)) == 1


def test_a_tax_on_enemy_effects_if_able() -> None:
    bones = with_line("If it is affected by an enemy effect, the opponent pays 1 Chakra.")
    for chakra, left in ((3, 1), (1, 0)):
        board = (
            Scenario(Side(D=[bones]), Side(hand=[HIDER], chakra=chakra), to_act=1)
            .act("play", "Hider", "D")
            .act("choose", "Rule")
        )
        assert board.state.chakra[1] == left


def test_defeated_friends_go_to_the_hand() -> None:
    healer = with_line("Defeated friendly characters go to your hand.")
    stolen = Placed((WEAK,), owner=1)
    board = Scenario(
        Side(C=[healer], D=[stack(ALLY, MID), stolen]),
        Side(hand=[KILLER, character("Killer2", 1, 1, "MAIN Defeat an enemy character here.")], chakra=2),
        to_act=1,
        passed=(True, False),
    )
    board.act("play", "Killer", "D").act("choose", "Mid").act("play", "Killer2", "D").act("choose", "Weak")
    assert board.hand(0) == ["Ally", "Mid"]
    assert board.discard(1) == ["Weak"]


def test_tokens_are_kept_at_the_end_of_the_round() -> None:
    lee = with_line("Keeps its Power tokens at the end of the round.")._replace(tokens=2)
    board = Scenario(Side(D=[lee, tokens(2, MID)])).act("pass").act("pass")
    assert (board.unit("Rule").tokens, board.unit("Mid").tokens) == (2, 0)
