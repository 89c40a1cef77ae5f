"""Cards looked at of which some are discarded, and UPGRADE lines about what the MAIN line plays or removes."""

from __future__ import annotations

import pytest

from rules.games.mythos.describe import in_words
from rules.play.action import CHANCE, Action
from simulator.random import Stream
from tests.rules.games.mythos.cards import character
from tests.rules.games.mythos.instructed import ALLY, MID, STRONG, WEAK, played, upgraded
from tests.rules.games.mythos.scenario import Scenario, Side, tokens

TOAD = character("Toad", 5, 4, keywords=("Summon",))


def _names(board: Scenario, cards: list[int]) -> list[str]:
    return [board.state.printings[card].card.name for card in cards]


def _deck(board: Scenario, seat: int) -> list[str]:
    """A deck, top card first."""
    return _names(board, board.state.decks[seat])[::-1]


@pytest.mark.parametrize(
    "line",
    [
        "MAIN Look at the 3 top cards of the opponent's deck, discard 1 of them, then put back the other cards.",
        "MAIN Look at the top 3 cards of the opponent's deck and discard 1 of them.",
        "MAIN Look at the top 3 cards of the opponent's deck. Discard one of those cards.",
    ],
)
def test_one_of_the_cards_looked_at_is_discarded_and_the_others_stay(line: str) -> None:
    board = played(line, opponent=Side(deck=[WEAK, MID, STRONG, ALLY]))
    board.act("apply")
    assert {str(action.name) for action in board.state.legal_actions()} == {"discard"}
    found = {board.state.printings[action.args[0]].card.name for action in board.state.legal_actions()}
    assert found == {"Weak", "Mid", "Strong"}
    board.act("discard", "Mid")
    assert (_deck(board, 1), _names(board, board.state.discards[1])) == (["Weak", "Strong", "Ally"], ["Mid"])
    assert set(board.state.decks[1][-2:]) <= set(board.state.known[0])


def test_a_short_deck_and_none_at_all() -> None:
    line = "MAIN Look at the 3 top cards of your deck and discard 1 of them."
    board = played(line, you=Side(deck=[WEAK]))
    board.act("apply").act("discard", "Weak")
    assert (_deck(board, 0), _names(board, board.state.discards[0])) == ([], ["Weak"])
    assert played(line).state.choice is None


def test_cards_looked_at_that_may_be_discarded_need_not_be() -> None:
    line = "MAIN Look at the top 2 cards of the opponent's deck. You may discard one of them. If you do, draw a card."
    for answer, hand in (("decline", 0), ("discard", 1)):
        board = played(line, you=Side(deck=[ALLY]), opponent=Side(deck=[WEAK, WEAK, MID]))
        board.act("apply").act(answer)
        assert (len(board.hand()), len(board.state.discards[1])) == (hand, hand)


def test_cards_looked_at_that_are_put_back_lie_as_they_lay() -> None:
    line = "MAIN Look at the 3 top cards of the opponent's deck, then put back the other cards."
    board = played(line, opponent=Side(deck=[WEAK, MID, STRONG, ALLY]))
    board.act("apply")
    assert board.state.choice is None
    assert _deck(board, 1) == ["Weak", "Mid", "Strong", "Ally"]
    assert set(board.state.decks[1][-3:]) <= set(board.state.known[0])


def test_the_others_go_back_in_any_order_where_the_line_says_so() -> None:
    line = (
        "MAIN Look at the top 3 cards of the opponent's deck. Discard 1 of them and put the others back in any order."
    )
    board = played(line, opponent=Side(deck=[WEAK, MID, STRONG, ALLY]))
    board.act("apply").act("discard", "Weak").act("put on top", "Mid")
    assert _deck(board, 1) == ["Strong", "Mid", "Ally"]


def test_the_top_card_of_the_opponent_is_looked_at_and_discarded() -> None:
    board = played("MAIN Look at the top card of the opponent's deck and discard it.", opponent=Side(deck=[WEAK, MID]))
    board.act("apply")
    assert (_deck(board, 1), _names(board, board.state.discards[1])) == (["Mid"], ["Weak"])


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("UPGRADE MAIN effect: Instead, play the character paying 4 less.", 0),
        ("UPGRADE MAIN effect: Instead, pay 4 less.", 0),
        ("UPGRADE Effet MAIN : À la place, jouez le personnage en payant 4 de moins.", 0),
    ],
)
def test_an_upgrade_plays_the_character_of_the_main_line_for_less(line: str, left: int) -> None:
    main = "MAIN Play a Summon character anywhere, paying 1 less."
    board = upgraded(main, line, you=Side(hand=[TOAD], chakra=1))
    board.act("play", "Toad", "C")
    assert board.state.chakra[0] == left
    assert "play" not in played(main, you=Side(hand=[TOAD], chakra=1)).names()


@pytest.mark.parametrize("taken", [1, 2])
def test_tokens_that_the_main_line_removed_are_counted(taken: int) -> None:
    board = upgraded(
        "MAIN Remove up to 2 Power tokens from an enemy character in this mission.",
        "UPGRADE POWERUP X where X is the number of Power tokens removed by the MAIN effect.",
        opponent=Side(D=[tokens(3, WEAK)]),
    )
    board.act("choose", "Weak").act("take", taken)
    while board.state.choice:
        board.state.apply(board.state.legal_actions()[0])
    assert (board.unit("Hero").tokens, board.unit("Weak").tokens) == (taken, 3 - taken)


@pytest.mark.parametrize("look", ["", "Regardez la main de l'adversaire. "])
def test_a_card_of_the_opponents_hand_is_chosen_in_french(look: str) -> None:
    line = f"MAIN {look}Choisissez 1 carte dans la main de l'adversaire et défaussez-la."
    board = played(line, opponent=Side(hand=[WEAK, MID]))
    if look:
        board.act("apply")
    board.act("discard", "Mid")
    assert (_names(board, board.state.hands[1]), _names(board, board.state.discards[1])) == (["Weak"], ["Mid"])


def test_a_copied_effect_is_named_by_what_it_says() -> None:
    copier = "MAIN Copy an instant effect of an enemy character in this mission."
    board = played(copier, opponent=Side(D=[character("Rich", 1, 1, "MAIN Gain 1 Chakra.")]))
    said = [in_words(board.state, action) for action in board.state.legal_actions() if action.name == "copy"]
    assert len(said) == 1
    assert 'copies "MAIN Gain 1 Chakra." of B\'s Rich' in said[0]


@pytest.mark.parametrize("seed", range(6))
def test_the_others_go_to_the_bottom_in_an_order_that_nobody_knows(seed: int) -> None:
    line = (
        "MAIN Look at the top 4 cards of your deck, choose and reveal a Summon character, then add it to your hand. "
        "Put the other cards randomly at the bottom of your deck."
    )
    first, second, third, last = (character(name, 1, 1) for name in ("First", "Second", "Third", "Last"))
    toad = character("Toad", 2, 2, keywords=("Summon",))
    you = Side(hand=[character("Seeker", 1, 1, line)], deck=[first, toad, second, third, last], chakra=1)
    board = Scenario(you).act("play", "Seeker", "D").act("apply").act("draw", "Toad")
    state = board.state
    assert state.current_player() == CHANCE
    with pytest.raises(ValueError, match="not an outcome"):
        state.apply(Action("shuffle", (0, *reversed(state.decks[0]))))
    state.apply(state.chance_action(Stream(seed)))
    assert board.hand() == ["Toad"]
    assert board.deck()[0] == "Last"
    assert sorted(board.deck()[1:]) == ["First", "Second", "Third"]
    assert not state.known[0].intersection(state.decks[0])


def test_without_one_to_choose_all_of_them_go_to_the_bottom() -> None:
    line = "MAIN Look at the top 2 cards of your deck, choose and reveal a Summon character, then add it to your hand. "
    line += "Put the other cards randomly at the bottom of your deck."
    one, last = character("One", 1, 1), character("Last", 1, 1)
    board = Scenario(Side(hand=[character("Seeker", 1, 1, line)], deck=[one, one, last], chakra=1))
    board.act("play", "Seeker", "D").act("apply")
    assert (board.hand(), board.deck()) == ([], ["Last", "One", "One"])


def test_a_card_looked_at_is_put_back_or_under() -> None:
    line = "MAIN Look at the top card of your deck. Choose to put it back or put it at the bottom of your deck."
    one, last = character("One", 1, 1), character("Last", 1, 1)
    for answer, left in (("apply", ["Last", "One"]), ("decline", ["One", "Last"])):
        board = Scenario(Side(hand=[character("Seer", 1, 1, line)], deck=[one, last], chakra=1))
        assert board.act("play", "Seer", "D").act("apply").act(answer).deck() == left


def test_power_for_every_mission_in_play() -> None:
    vanguard = character("Vanguard", 1, 2, "MAIN *This character has +2 Power for every mission in play.")
    board = Scenario(Side(D=[vanguard], deck=[vanguard] * 4), Side(deck=[vanguard] * 4))
    assert board.power("Vanguard") == 6
    board.act("pass").act("pass")
    assert board.power("Vanguard") == 8
