"""Who something is done to "if they have ...", prices "when playing ...", and numbers that an UPGRADE line changes."""

from __future__ import annotations

import pytest

from rules.core.cards import Printing
from rules.games.mythos.effects.abilities import effect_lines, plays
from rules.games.mythos.effects.reader import read
from tests.rules.games.mythos.cards import character, effect, mission
from tests.rules.games.mythos.instructed import played, upgraded
from tests.rules.games.mythos.scenario import Placed, Scenario, Side, hidden, tokens

WEAK = character("Weak", 1, 1)
MID = character("Mid", 3, 3)
STRONG = character("Strong", 5, 6)
FOE = character("Foe", 2, 2, faction="Sand Village")


@pytest.mark.parametrize(("foes", "asked"), [([MID, STRONG], True), ([MID, WEAK], False)])
@pytest.mark.parametrize("how", ["they have at least 6 Power", "it has Power 6 or more", "it has more than 5 Power"])
def test_the_strongest_is_defeated_if_they_have_so_much(foes: list[Printing], asked: bool, how: str) -> None:
    board = played(f"MAIN Defeat the strongest enemy character in this mission if {how}.", opponent=Side(D=foes))
    assert board.choices() == {"Strong"} if asked else board.state.choice is None


def test_the_weakest_is_asked_and_not_the_weakest_of_those_who_fit() -> None:
    line = "MAIN Defeat the weakest enemy character in this mission if it has at least 3 Power."
    assert played(line, opponent=Side(D=[MID, STRONG])).choices() == {"Mid"}
    assert played(line, opponent=Side(D=[WEAK, STRONG])).state.choice is None


def test_the_costliest_is_asked_for_its_cost_alone() -> None:
    line = "MAIN Hide the costliest enemy character in this mission if it {}."
    assert played(line.format("costs 5 or more"), opponent=Side(D=[MID, STRONG])).choices() == {"Strong"}
    assert played(line.format("costs 6 or more"), opponent=Side(D=[MID, STRONG])).state.choice is None
    assert read(effect(line.format("has Power 3 or more"))) is None


@pytest.mark.parametrize(
    ("asked", "open_"),
    [
        ("it has any Power tokens", {"Mid"}),
        ("it has no Power tokens", {"Weak", "Strong", "Foe"}),
        ("they cost 3 or more", {"Mid", "Strong"}),
        ("it is a Sand Village character", {"Foe"}),
        ("it is hidden", {"Veil"}),
    ],
)
def test_of_those_of_choice_those_can_be_chosen_of_whom_it_is_so(asked: str, open_: set[str]) -> None:
    foes: list[Printing | Placed] = [WEAK, tokens(1, MID), STRONG, FOE, hidden(character("Veil", 0, 0))]
    line = f"MAIN Move an enemy character in this mission if {asked}."
    assert played(line, opponent=Side(D=foes)).choices() - ({"Veil"} if "hid" not in asked else set()) == open_


def test_what_is_asked_of_this_character_itself() -> None:
    line = "MAIN Hide this character if it has at least {} Power."
    assert "apply" in played(line.format(2)).names()
    assert played(line.format(3)).state.choice is None


def test_what_is_asked_twice_or_of_an_unknown_one_is_not_read() -> None:
    for line in (
        "MAIN Hide an enemy character with Power 3 or less if it has Power 2 or more.",
        "MAIN Draw a card if it has Power 3 or more.",
        "MAIN Hide the last played enemy character if it has Power 3 or more.",
        "MAIN Defeat the strongest enemy character in this mission if it has Power tokens.",
    ):
        assert read(effect(line)) is None, line


def test_the_weakest_is_one_of_those_that_were_counted() -> None:
    line = "MAIN If there are at least 2 enemy characters in this mission, defeat the weakest."
    assert played(line, you=Side(D=[character("Own", 0, 0)]), opponent=Side(D=[WEAK, MID])).choices() == {"Weak"}


@pytest.mark.parametrize(
    ("line", "price"),
    [
        ("The opponent must pay 1 more Chakra when playing characters in this mission.", 2),
        ("When playing characters in this mission, the opponent pays 2 more.", 3),
        ("The opponent must pay 1 more Chakra when revealing characters from hidden in this mission.", 1),
    ],
)
def test_what_the_opponent_pays_more_when_playing(line: str, price: int) -> None:
    tax = character("Tax", 1, 1, f"MAIN *{line}")
    for chakra, can in ((price, True), (price - 1, False)):
        board = Scenario(Side(hand=[WEAK], chakra=chakra), Side(D=[tax]))
        places = {action.args[1] for action in board.state.legal_actions() if action.name == "play"}
        assert (0 in places) == can


def test_what_the_opponent_pays_more_when_revealing() -> None:
    tax = character(
        "Tax", 1, 1, "MAIN *The opponent must pay 1 more Chakra when revealing characters from hidden in this mission."
    )
    for chakra, can in ((1, False), (2, True)):
        board = Scenario(Side(D=[hidden(WEAK)], chakra=chakra), Side(D=[tax]))
        assert ("reveal" in board.names()) == can


def test_nobody_moves_out_of_this_mission_or_into_it() -> None:
    for text, out, come in (
        ("Enemy characters cannot move out of this mission.", False, True),
        ("Enemy characters cannot move out of or into this mission.", False, False),
    ):
        wall = character("Wall", 1, 1, f"MAIN *{text}")
        mover = character("Mover", 1, 1, "MAIN Move another friendly character.")
        board = Scenario(Side(D=[WEAK], C=[MID], hand=[mover], chakra=5), Side(D=[wall]), missions=())
        board.act("play", "Mover", "C")
        assert ("Weak" in board.choices()) == out
        if "Mid" in board.choices():
            board.act("choose", "Mid")
            assert (board.at("Mid") == "D") == come


@pytest.mark.parametrize(("again", "tokens_"), [("Repeat the MAIN effect.", 2), ("Repeat the MAIN effect twice.", 3)])
def test_what_is_repeated_twice_is_done_three_times(again: str, tokens_: int) -> None:
    board = upgraded("MAIN POWERUP 1.", f"UPGRADE {again}")
    while board.state.choice:
        board.act("apply")
    assert board.unit("Hero").tokens == tokens_


def test_a_number_of_cards_is_not_one_of_tokens() -> None:
    board = upgraded("MAIN POWERUP 1.", "UPGRADE MAIN effect: Instead, draw 3 cards.", you=Side(deck=[MID] * 3))
    assert board.state.choice is None
    assert board.unit("Hero").tokens == 0
    for line, number in (("POWERUP 1.", "POWERUP 3"), ("Draw a card.", "draw 3 cards"), ("Gain 1 Chakra.", "gain 3")):
        lines = (f"MAIN {line}", f"UPGRADE MAIN effect: Instead, {number}.")
        board = upgraded(*lines, you=Side(deck=[MID] * 3)).act("apply")
        assert (board.unit("Hero").tokens, len(board.hand()), board.state.chakra[0]).count(3) == 1, line


def test_any_number_of_those_of_the_line() -> None:
    lines = (
        "MAIN Move a friendly character from this mission.",
        "UPGRADE MAIN effect: Instead, move any number of them.",
    )
    board = upgraded(*lines, you=Side(D=[WEAK, MID]), opponent=Side(D=[STRONG]))
    assert board.choices() == {"Weak", "Mid"}


def test_up_to_two_of_a_total() -> None:
    line = "MAIN Hide up to 2 enemy characters with a total cost of 5 or less in this mission."
    board = played(line, opponent=Side(D=[WEAK, MID, STRONG, character("Other", 1, 1)]))
    board.act("choose", "Weak")
    assert board.choices() == {"Mid", "Other"}
    board.act("choose", "Other")
    assert board.state.choice is None
    assert not board.unit("Mid").hidden


def test_the_opponent_defeats_until_they_have_as_many() -> None:
    line = (
        "MAIN The opponent chooses and defeats their characters in this mission until they have the same number as "
        "your characters."
    )
    board = played(line, you=Side(D=[WEAK]), opponent=Side(D=[MID, STRONG, FOE]))
    board.act("choose", "Mid")
    assert board.state.choice is None
    assert not board.in_play("Mid")


def test_a_card_of_the_hand_just_looked_at() -> None:
    line = "MAIN The opponent reveals their hand. Discard a character with cost 3 or less from it."
    board = played(line, opponent=Side(hand=[WEAK, STRONG])).act("apply")
    assert {action.args for action in board.state.legal_actions()} == {(board.state.hands[1][0],)}


def test_who_cannot_be_looked_at_is_not() -> None:
    guard = character(
        "Guard", 1, 1, "MAIN *Your hidden characters in this mission cannot be looked at by enemy effects."
    )
    line = "MAIN Look at a hidden enemy character in play."
    board = played(line, opponent=Side(D=[guard, hidden(WEAK)], C=[hidden(MID)]))
    assert board.choices() == {"Mid"}


def test_the_one_played_last() -> None:
    line = "MAIN Hide the enemy character that was played last."
    old, new = character("Old", 1, 1), character("New", 1, 1)
    board = played(line, opponent=Side(D=[old, new]))
    board = Scenario(
        Side(hand=[character("Hero", 1, 1, line)], chakra=3), Side(hand=[new], D=[old], chakra=3), to_act=1
    )
    board.act("play", "New", "D").act("play", "Hero", "D")
    assert board.choices() == {"New"}


def test_part_of_a_name() -> None:
    hinata, neji, kiba = (character(name, 3, 3) for name in ("Hinata Hyuga", "Neji Hyuga", "Kiba Inuzuka"))
    for text in ("a Hyuga-named character", "a character with Hyuga in its name"):
        line = f"MAIN Play {text} anywhere, paying 3 less."
        board = played(line, you=Side(hand=[hinata, neji, kiba]))
        names = {board.state.printings[a.args[0]].card.name for a in board.state.legal_actions() if a.name == "play"}
        assert names == {"Hinata Hyuga", "Neji Hyuga"}


def test_a_card_named_alone_is_discarded_and_measures() -> None:
    line = (
        "MAIN Discard a Gaara from your hand. Hide an enemy character in this mission with cost equal to or lower than "
        "the discarded card cost."
    )
    board = played(line, you=Side(hand=[character("Gaara", 3, 3), WEAK]), opponent=Side(D=[MID, STRONG]))
    board.act("discard", "Gaara")
    assert (board.unit("Mid").hidden, board.unit("Strong").hidden) == (True, False)


def test_what_takes_the_place_of_a_line_is_about_nobody_of_it() -> None:
    assert read(effect("UPGRADE MAIN effect: Instead, POWERUP 2 for every one of them.")) is None


def test_tokens_on_the_upgraded_character_are_those_it_had() -> None:
    for words in ("the upgraded character", "the character you upgraded"):
        hero = character("Hero", 3, 3, f"UPGRADE POWERUP 1 for every Power token on {words}.")
        board = Scenario(Side(D=[tokens(2, character("Hero", 1, 1))], C=[tokens(3, MID)], hand=[hero], chakra=5))
        assert board.act("upgrade", "Hero").act("apply").unit("Hero").tokens == 4


def test_who_can_be_upgraded() -> None:
    gaara, kin, foe = (
        character(name, 1, 1, faction=of) for name, of in (("Gaara", "A"), ("Kin", "Sound"), ("Foe", "A"))
    )
    for text, open_ in (
        ("You can play this character as an upgrade over any Sound character or Gaara.", {"Gaara", "Kin"}),
        ("You can upgrade over Gaara.", {"Gaara"}),
        (
            "You can upgrade over friendly characters with a different name than this character.",
            {"Gaara", "Kin", "Foe"},
        ),
    ):
        hero = character("Hero", 4, 4, f"MAIN *{text}")
        board = Scenario(Side(D=[gaara, kin, foe], hand=[hero], chakra=9), Side(D=[WEAK]))
        units = {action.args[1] for action in board.state.legal_actions() if action.name == "upgrade"}
        assert {board.name(board.state.units[unit]) for unit in units} == open_


def test_over_whom_it_was_played() -> None:
    line = "UPGRADE If you upgraded over a Team 7 character, POWERUP 2."
    for keywords, more in ((("Team 7",), 2), ((), 0)):
        below = character("Hero", 1, 1, keywords=keywords)
        board = Scenario(Side(D=[below], hand=[character("Hero", 3, 3, line)], chakra=5)).act("upgrade", "Hero")
        while board.state.choice:
            board.act("apply")
        assert board.unit("Hero").tokens == more


def test_what_was_not_discarded_measures_nobody() -> None:
    assert (
        read(effect("MAIN Hide an enemy character with cost lower than or equal to the discarded card's cost.")) is None
    )
    line = "MAIN Discard a card. Hide an enemy character with cost lower than or equal to the discarded card's cost."
    board = played(line, you=Side(hand=[MID]), opponent=Side(D=[WEAK, STRONG])).act("discard", "Mid")
    assert board.unit("Weak").hidden


def test_a_line_that_a_mission_would_carry_out_once_is_not_played() -> None:
    ground = mission("Ground", 1, "MAIN Draw a card.").card
    assert not plays(effect_lines(ground)[0], ground)


def test_the_two_weakest_are_not_two_of_those_who_tie_for_the_weakest() -> None:
    assert read(effect("MAIN Hide up to 2 enemy characters in this mission with the lowest Power.")) is None
    assert read(effect("MAIN Hide up to 1 enemy character in this mission with the lowest Power.")) is not None


def test_who_is_revealed_and_defeated_was_hidden() -> None:
    board = played("MAIN Reveal and defeat an enemy hidden character in play.", opponent=Side(D=[hidden(MID), WEAK]))
    board.act("choose", "Mid")
    assert board.discard(1) == ["Mid"]
    assert read(effect("MAIN Reveal and defeat an enemy character in play.")) is None
