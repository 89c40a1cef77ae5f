"""Who "it" is in lines of later sets: carried out on whom it names, and unread where it could be either."""

from __future__ import annotations

import pytest

from rules.core.cards import Printing
from rules.games.mythos.effects.reader import read
from tests.rules.games.mythos.cards import character, effect, mission
from tests.rules.games.mythos.instructed import MID, STRONG, WEAK, played, upgraded
from tests.rules.games.mythos.scenario import Scenario, Side, hidden, tokens

SCOUT = character("Scout", 1, 2)


@pytest.mark.parametrize("stays", [False, True])
def test_otherwise_is_about_the_one_chosen_before_and_not_the_character_itself(stays: bool) -> None:
    line = "MAIN Choose an enemy character in this mission. If it has Power 3 or less, defeat it. Otherwise, hide it."
    name, foe = ("Strong", STRONG) if stays else ("Mid", MID)
    board = played(line, opponent=Side(D=[foe])).act("choose", name)
    assert board.in_play(name) is stays
    assert not board.unit("Hero").hidden
    assert not stays or board.unit(name).hidden


def test_a_card_put_into_play_hidden_is_the_one_that_gets_the_token() -> None:
    line = "MAIN Put the top card of your deck as a hidden character in this mission and POWERUP 1 it."
    board = played(line, you=Side(deck=[WEAK])).act("put top hidden", "D")
    assert [board.unit(name).tokens for name in ("Weak", "Hero")] == [1, 0]


def test_a_character_played_by_an_effect_is_the_one_that_gets_the_token() -> None:
    summon = character("Toad", 2, 2, keywords=("Summon",))
    board = played("MAIN Play a Summon character anywhere, paying 2 less. POWERUP 1 it.", you=Side(hand=[summon]))
    board.act("play", "Toad", "D")
    assert [board.unit(name).tokens for name in ("Toad", "Hero")] == [1, 0]


def test_who_loses_tokens_is_the_one_that_is_hidden() -> None:
    line = "MAIN Remove 1 Power token from an enemy character in this mission. If you do, hide it."
    board = played(line, opponent=Side(D=[tokens(1, MID), WEAK])).act("choose", "Mid")
    assert [board.unit(name).hidden for name in ("Mid", "Weak", "Hero")] == [True, False, False]


def test_a_hidden_character_that_is_chosen_costs_nothing() -> None:
    line = "MAIN Choose an enemy character in this mission. If its cost is 3 or less, move it."
    board = played(line, opponent=Side(D=[hidden(STRONG)])).act("choose", "Strong")
    assert board.at("Strong") == "C"


@pytest.mark.parametrize(
    "line",
    [
        "MAIN Hide an enemy character. POWERUP 2. Move it.",
        "MAIN Swap this character with an enemy character in another mission. Hide it.",
        "MAIN If you have the Edge, hide an enemy character. If you cannot, move it.",
        "MAIN *When a character in this mission is defeated, POWERUP X where X is its cost.",
        "MAIN *When you discard a card, POWERUP X where X is its cost.",
        "MAIN Move 1 Power token from a friendly character to an enemy character. Hide it.",
    ],
)
def test_it_that_could_be_either_is_not_read(line: str) -> None:
    assert read(effect(line)) is None


def test_another_than_who_lost_its_tokens_is_another() -> None:
    line = "MAIN Remove 1 Power token from a friendly character. If you do, POWERUP 2 another friendly character."
    board = played(line, you=Side(D=[tokens(1, MID), WEAK])).act("choose", "Mid")
    assert [board.unit(name).tokens for name in ("Mid", "Weak")] == [0, 2]


@pytest.mark.parametrize(
    "line",
    [
        "MAIN *Enemy characters in this mission cannot be moved by the opponent.",
        "MAIN If you control the strongest character in this mission, draw a card.",
        "AMBUSH Hide an enemy character in this mission. That character cannot be revealed this round.",
        "MAIN Play a character with cost 2 or less from your hand hidden in this mission.",
    ],
)
def test_what_would_be_said_of_others_than_it_is_said_of_is_not_read(line: str) -> None:
    assert read(effect(line)) is None


def test_an_upgrade_that_adds_something_of_its_own_does_it_also_where_the_line_found_nobody() -> None:
    lines = ("MAIN Hide an enemy character in this mission.", "UPGRADE MAIN effect: In addition, hide this character.")
    board = upgraded(*lines)
    if "apply" in board.names():
        board.act("apply")
    assert board.unit("Hero").hidden


@pytest.mark.parametrize(("top", "hand"), [(STRONG, ["Mid"]), (WEAK, [])])
def test_what_a_discarded_card_costs_is_what_is_printed_on_it(top: Printing, hand: list[str]) -> None:
    line = "MAIN Discard the top card of your opponent's deck. If it costs 4 or more, draw a card."
    board = played(line, you=Side(deck=[MID]), opponent=Side(deck=[top])).act("apply")
    assert board.hand() == hand


def test_the_same_mission_is_that_of_the_character_chosen_before() -> None:
    line = (
        "MAIN Defeat another friendly character to defeat an enemy character with cost 4 or less in the same mission."
    )
    board = played(line, you=Side(C=[WEAK]), opponent=Side(D=[MID], C=[SCOUT])).act("choose", "Weak")
    assert [board.in_play(name) for name in ("Weak", "Mid", "Scout")] == [False, True, False]


def test_the_same_mission_is_where_the_character_was_moved() -> None:
    line = "MAIN Move an enemy character to another mission. Then, POWERUP 1 a friendly character in the same mission."
    board = played(line, you=Side(C=[WEAK], D=[SCOUT]), opponent=Side(D=[MID])).act("choose", "Mid")
    assert [board.unit(name).tokens for name in ("Weak", "Scout", "Hero")] == [1, 0, 0]


@pytest.mark.parametrize(
    "line",
    [
        "MAIN Hide an enemy character in another mission. If a friendly character is in the same mission, draw 1 card.",
        "MAIN Hide up to 2 enemy characters. Defeat a hidden enemy character in the same mission.",
    ],
)
def test_the_same_mission_of_nobody_or_of_several_is_not_read(line: str) -> None:
    assert read(effect(line)) is None


def test_two_moved_to_another_mission_go_to_one() -> None:
    line = "MAIN Move this character and another friendly character to another mission."
    board = (
        played(line, you=Side(D=[WEAK]), missions=[mission(f"{rank} mission", 0) for rank in "DCB"])
        .act("apply")
        .act("to", "B")
    )
    assert [board.at(name) for name in ("Hero", "Weak")] == ["B", "B"]


def test_cards_taken_back_are_the_top_one_or_those_just_discarded() -> None:
    top = played("MAIN Put the top card of your discard pile into your hand.", you=Side(discard=[WEAK, MID]))
    assert top.act("take back", "Mid").hand() == ["Mid"]
    line = "MAIN Discard the top 2 cards of your deck. Put one of the cards discarded this way into your hand."
    board = played(line, you=Side(deck=[WEAK, SCOUT], discard=[MID])).act("apply")
    assert not any("Mid" in option for option in board.options())
    assert board.act("take back", "Scout").hand() == ["Scout"]


def test_nobody_is_named_and_the_opponent_keeps_their_cards() -> None:
    line = "MAIN Hide an enemy character in this mission unless the opponent discards a card."
    assert played(line, opponent=Side(hand=[WEAK])).hand(1) == ["Weak"]
    board = played(line, opponent=Side(D=[MID, SCOUT], hand=[WEAK])).act("choose", "Mid")
    board.act("option", 1)
    assert board.unit("Mid").hidden


def test_who_has_the_name_of_a_revealed_card_is_a_face_up_character_of_that_name() -> None:
    line = "MAIN Reveal the top card of the opponent's deck. Hide an enemy character in play with the same name as the "
    seer = character("Seer", 1, 1, line + "revealed card.")
    one, other = character("One", 2, 2), character("Other", 2, 2)
    for top, hides in ((one, True), (other, False)):
        board = Scenario(Side(hand=[seer], chakra=1), Side(D=[one], C=[hidden(other)], deck=[top]))
        board.act("play", "Seer", "D").act("apply")
        assert board.unit("One").hidden == hides
        assert board.state.choice is None
        assert board.deck(1) == [top.card.name]


def test_before_power_is_determined_an_enemy_goes_and_then_the_mission_is_scored() -> None:
    line = "MAIN *Before determining Power in the Mission Evaluation phase, defeat an enemy character in this mission."
    reaper, friend, foe = character("Reaper", 1, 0, line), character("Friend", 1, 1), character("Foe", 5, 9)
    board = Scenario(Side(D=[reaper, friend], deck=[friend] * 4), Side(D=[foe], C=[foe], deck=[foe] * 4))
    board.act("pass").act("pass")
    assert board.state.points == [1, 2]
    assert board.discard(1) == ["Foe"]
