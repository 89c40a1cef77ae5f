"""Instructions that play, copy or change what is played, one scenario each: before, what is done, after."""

from __future__ import annotations

import pytest

from tests.rules.games.mythos.cards import character
from tests.rules.games.mythos.instructed import ALLY, MID, STRONG, WEAK, played, revealed, upgraded
from tests.rules.games.mythos.scenario import Scenario, Side, hidden, stack, tokens

# Playing by an effect


def test_play_a_character_for_less_from_hand_or_hidden_or_as_an_upgrade() -> None:
    toad = character("Toad", 3, 4, keywords=("Summon",))
    big = character("Toad", 5, 6, keywords=("Summon",))
    line = "MAIN Play a Summon character anywhere for 2 less."
    board = played(line, you=Side(C=[hidden(toad)], hand=[toad, MID], chakra=1))
    assert board.names() == {"play", "reveal", "decline"}
    board.act("play", "Toad", "C")
    assert (board.state.chakra[0], len(board.state.units)) == (0, 3)
    board = played(line, you=Side(C=[toad], hand=[big])).act("upgrade", "Toad", "Toad")
    assert (board.power("Toad"), board.state.chakra[0]) == (6, 0)


def test_play_sets_off_the_played_characters_own_effects_before_the_next_line() -> None:
    choji = character("Choji", 1, 1, "MAIN POWERUP 3")
    lines = (
        "MAIN Play a Leaf Village character anywhere for 1 less.",
        "UPGRADE POWERUP 2: the character just played.",
    )
    board = upgraded(*lines, you=Side(hand=[choji])).act("play", "Choji", "C").act("apply")
    assert board.power("Choji") == 4
    assert board.act("apply").power("Choji") == 6


def test_play_from_the_discard_pile() -> None:
    lines = (
        "MAIN Play a Leaf Village character from your discard pile for 0 less.",
        "UPGRADE MAIN effect: for 2 less instead.",
    )
    board = played(lines[0], you=Side(discard=[MID, STRONG], chakra=3)).act("play", "Mid", "C")
    assert (board.at("Mid"), board.state.chakra[0], board.discard()) == ("C", 0, ["Strong"])
    assert upgraded(*lines, you=Side(discard=[MID], chakra=1)).act("play", "Mid", "C").state.chakra[0] == 0


def test_play_from_hidden_only() -> None:
    board = upgraded(
        "UPGRADE Reveal a friendly character for 1 less.",
        you=Side(C=[hidden(MID)], hand=[WEAK], chakra=2),
    )
    assert board.names() == {"reveal", "decline"}
    assert board.act("reveal", "Mid").state.chakra[0] == 0


def test_play_is_asked_even_where_nothing_can_be_played() -> None:
    """That the question is put must not tell the opponent what the hand holds."""
    board = played("MAIN Play a Summon character anywhere for 2 less.", you=Side(hand=[MID]))
    assert (board.state.current_player(), board.names()) == (0, {"decline"})


def test_play_or_defeat_is_the_opponents_decision() -> None:
    line = "MAIN The opponent must play a hidden enemy character of your choice for 2 more, or defeat it."
    board = played(line, opponent=Side(C=[hidden(WEAK)], chakra=3)).act("choose", "Weak")
    assert (board.state.current_player(), board.names()) == (1, {"reveal", "defeat it"})
    assert board.act("reveal").state.chakra[1] == 0
    board = played(line, opponent=Side(C=[hidden(WEAK)], chakra=2)).act("choose", "Weak")
    assert board.names() == {"defeat it"}
    assert board.act("defeat it").discard(1) == ["Weak"]


# Copying


def test_copy_an_effect_as_ones_own() -> None:
    choji = character("Choji", 2, 1, "MAIN POWERUP 3", "UPGRADE POWERUP 5", "MAIN *CHAKRA +1")
    line = "MAIN Copy a non-upgrade instant effect of an enemy character with cost 4 or less."
    board = played(line, opponent=Side(C=[choji, STRONG]))
    copies = [action for action in board.state.legal_actions() if action.name == "copy"]
    assert len(copies) == 1
    board.act("copy", "Choji").act("apply")
    assert (board.power("Hero"), board.power("Choji")) == (5, 1)


def test_copy_without_a_limit_as_an_upgrade() -> None:
    dear = character("Dear", 5, 5, "MAIN POWERUP 1")
    lines = (
        "MAIN Copy a non-upgrade instant effect of an enemy character with cost 4 or less.",
        "UPGRADE MAIN effect: without a limit.",
    )
    assert played(lines[0], opponent=Side(C=[dear])).state.current_player() == 1
    assert upgraded(*lines, opponent=Side(C=[dear])).act("copy", "Dear").act("apply").power("Hero") == 4


def test_copy_from_the_card_just_discarded() -> None:
    choji = character("Choji", 2, 1, "MAIN POWERUP 3")
    lines = (
        "MAIN Discard the top card of an upgraded enemy character.",
        "UPGRADE MAIN effect: also copy a non-upgrade instant effect of that card.",
    )
    board = upgraded(*lines, opponent=Side(C=[stack(character("Choji", 1, 1), choji)])).act("choose", "Choji")
    assert board.act("copy card", "Choji").act("apply").power("Hero") == 6


def test_copy_an_effect_that_copies_is_not_offered() -> None:
    copier = character(
        "Copier",
        2,
        2,
        "AMBUSH Copy an instant effect of another friendly Team 7 character in play.",
        keywords=("Team 7",),
    )
    board = revealed(
        "AMBUSH Copy an instant effect of another friendly Team 7 character in play.", you=Side(C=[copier])
    )
    assert board.state.current_player() == 1


# Upgrade lines that change the MAIN line (rulebook: "Effects")


def test_instead_defeat_both() -> None:
    dog = character("Akamaru", 1, 1)
    lines = (
        "MAIN Hide a friendly Akamaru; if you do, hide another character here.",
        "UPGRADE MAIN effect: defeat instead of hiding.",
    )
    board = upgraded(*lines, you=Side(C=[dog]), opponent=Side(D=[MID])).act("choose", "Akamaru")
    assert (board.discard(0), board.discard(1)) == (["Akamaru"], ["Mid"])


def test_instead_another_limit() -> None:
    lines = (
        "AMBUSH Defeat an enemy character with Power 3 or less elsewhere.",
        "UPGRADE AMBUSH effect: up to 6 instead.",
    )
    hero = character("Hero", 3, 3, *lines)
    board = Scenario(Side(D=[character("Hero", 1, 1), hidden(hero)], chakra=2), Side(D=[WEAK], C=[STRONG]))
    assert board.act("reveal as upgrade").choices() == {"Strong"}
    assert revealed(*lines, opponent=Side(C=[STRONG])).state.current_player() == 1


def test_in_addition_after_it() -> None:
    lines = (
        "MAIN If there are at least 2 enemy characters here, move the weakest non-hidden enemy character here.",
        "UPGRADE MAIN effect: also hide that character.",
    )
    board = upgraded(*lines, opponent=Side(D=[MID, WEAK])).act("choose", "Weak")
    assert (board.at("Weak"), board.unit("Weak").hidden) == ("C", True)
    assert upgraded(*lines, opponent=Side(D=[MID])).state.current_player() == 1


def test_powerup_by_the_power_of_the_character_being_hidden() -> None:
    lines = (
        "MAIN Hide an enemy character with Power 4 or less here.",
        "UPGRADE MAIN effect: also POWERUP X: X is the Power of the character being hidden.",
    )
    board = upgraded(*lines, opponent=Side(D=[tokens(1, MID)])).act("choose", "Mid")
    assert board.power("Hero") == 7


def test_in_addition_hide_a_cheaper_namesake_of_the_defeated() -> None:
    lines = (
        "MAIN Defeat an enemy character with a cost less than the number of friendly hidden characters in play.",
        "UPGRADE MAIN effect: also hide a cheaper enemy namesake of the defeated character.",
    )
    twins = Side(D=[character("Twin", 2, 2)], C=[character("Twin", 1, 1), WEAK])
    own = Side(C=[hidden(MID), hidden(WEAK), hidden(ALLY)])
    board = upgraded(*lines, opponent=twins, you=own)
    two = next(
        a for a in board.state.legal_actions() if a.name == "choose" and board.state.units[a.args[0]].mission == 0
    )
    board.state.apply(two)
    assert (board.discard(1), board.unit("Twin").hidden) == (["Twin"], True)


def test_the_only_enemy_is_hidden_or_as_an_upgrade_defeated() -> None:
    lines = (
        "MAIN If there is only one non-hidden enemy character here, hide it.",
        "UPGRADE MAIN effect: defeat instead of hiding.",
    )
    assert played(lines[0], opponent=Side(D=[MID, hidden(WEAK)])).act("choose", "Mid").unit("Mid").hidden
    assert upgraded(*lines, opponent=Side(D=[MID, hidden(WEAK)])).act("choose", "Mid").discard(1) == ["Mid"]
    assert played(lines[0], opponent=Side(D=[MID, WEAK])).state.current_player() == 1


@pytest.mark.parametrize(
    ("line", "you", "opponent", "holds"),
    [
        ("If you have the Edge, draw 1 card.", Side(), Side(), True),
        ("If another Team 10 character is in this mission, draw 1 card.", Side(D=[WEAK]), Side(), False),
        ("If there is a friendly Ally in play, draw 1 card.", Side(C=[ALLY]), Side(), True),
        ("If there is a friendly Ally in play, draw 1 card.", Side(C=[hidden(ALLY)]), Side(), False),
        (
            "If you have fewer non-hidden characters than the opponent here, draw 1 card.",
            Side(),
            Side(D=[WEAK, MID]),
            True,
        ),
        (
            "If you have fewer non-hidden characters than the opponent here, draw 1 card.",
            Side(),
            Side(D=[WEAK]),
            False,
        ),
        (
            "If there is a friendly non-hidden character with less Power than this character here, draw 1 card.",
            Side(D=[WEAK]),
            Side(),
            True,
        ),
        (
            "If there is a friendly non-hidden character with less Power than this character here, draw 1 card.",
            Side(D=[MID]),
            Side(),
            False,
        ),
    ],
)
def test_conditions(line: str, you: Side, opponent: Side, *, holds: bool) -> None:
    own = Side(you.D, you.C, deck=[STRONG])
    board = played(f"MAIN {line}", you=own, opponent=opponent)
    assert ("apply" in board.names()) is holds


def test_effects_with_several_targets_pick_both_before_either_is_hidden() -> None:
    """Ruling: targets are picked on a snapshot, so hiding who lifted a character does not bring it within reach."""
    line = "MAIN Hide an enemy character with Power 5 or less here and another enemy character with Power 2 or less."
    captain = character("Captain", 3, 1, "MAIN *Other characters here have +1 Power.")
    opponent = Side(D=[captain, ALLY], C=[WEAK])
    board = played(line, opponent=opponent).act("choose", "Captain")
    assert [board.unit(name).hidden for name in ("Captain", "Ally", "Weak")] == [True, False, True]
    board = played(line, opponent=Side(D=[captain, ALLY])).act("choose", "Captain")
    assert [board.unit(name).hidden for name in ("Captain", "Ally")] == [True, False]


def test_effects_with_several_targets_one_of_which_is_not_there() -> None:
    line = "MAIN Hide an enemy character with Power 3 or less here and another enemy character with Power 1 or less."
    board = played(line, opponent=Side(D=[STRONG], C=[WEAK])).act("choose", "Weak")
    assert [board.unit(name).hidden for name in ("Strong", "Weak")] == [False, True]
    board = played(line, opponent=Side(D=[MID], C=[STRONG])).act("choose", "Mid")
    assert [board.unit(name).hidden for name in ("Strong", "Mid")] == [False, True]


def test_instead_what_was_replaced_was_not_done() -> None:
    """A character that is hidden instead was not defeated, so what needs or counts that finds nothing."""
    sand = character("Sand", 2, 2, "MAIN *If this character would be defeated, hide it instead.")
    lines = (
        "MAIN Defeat up to 1 enemy character with Power 2 or less in every mission.",
        "UPGRADE POWERUP X: X is the number of characters defeated by the MAIN effect.",
    )
    board = upgraded(*lines, opponent=Side(D=[sand], C=[WEAK])).act("choose", "Sand").act("choose", "Weak").act("apply")
    assert (board.unit("Sand").hidden, board.in_play("Weak"), board.unit("Hero").tokens) == (True, False, 1)


@pytest.mark.parametrize("friends", [0, 1])
def test_if_there_is_a_friendly_character_here_means_one_beside_it(friends: int) -> None:
    line = "MAIN If there is a friendly character here, draw 1 card."
    board = played(line, you=Side(D=[WEAK] * friends, C=[ALLY], deck=[MID]))
    assert board.names() == ({"apply", "decline"} if friends else {"pass"})
