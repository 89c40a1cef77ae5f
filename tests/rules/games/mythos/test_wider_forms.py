"""Lines of later sets that put known parts together in new forms: who may be chosen, and the board after."""

from __future__ import annotations

import pytest

from rules.games.mythos.effects.reader import read
from tests.rules.games.mythos.cards import character, effect, mission
from tests.rules.games.mythos.instructed import ALLY, MID, STRONG, WEAK, played, with_line
from tests.rules.games.mythos.scenario import Scenario, Side, hidden, tokens

PLACES = tuple(mission(f"{number} mission", 0) for number in range(3))


def settle(board: Scenario) -> Scenario:
    """Take the first answer to whatever is asked."""
    while board.state.choice:
        board.state.apply(board.state.legal_actions()[0])
    return board


@pytest.mark.parametrize(
    "text",
    [
        "MAIN Look at the opponent's hand. Choose a card with cost 2 or less from it. The opponent discards it.",
        "MAIN Choose a card with cost 2 or less in the opponent's hand and discard it.",
    ],
)
def test_only_cards_within_the_bound_are_discarded(text: str) -> None:
    board = played(text, opponent=Side(hand=[WEAK, MID, STRONG]))
    if "apply" in board.names():
        board.act("apply")
    assert {board.state.printings[a.args[0]].card.name for a in board.state.legal_actions() if a.name == "discard"} == {
        "Weak"
    }
    board.act("discard", "Weak")
    assert board.hand(1) == ["Mid", "Strong"]


@pytest.mark.parametrize("asked", [False, True])
def test_a_card_within_a_bound_can_pay_and_no_other(asked: bool) -> None:
    text = "MAIN Discard a card with cost 2 or less to POWERUP 3."
    cards = [WEAK, MID] if asked else [MID]
    board = played(text, you=Side(hand=cards))
    assert ("discard" in board.names()) == asked
    if asked:
        board.act("discard", "Weak")
        assert board.power("Hero") == 5


@pytest.mark.parametrize(
    ("x", "power"),
    [
        ("the cost of the strongest enemy character in this mission", 2 + 5),
        ("the total cost of enemy characters in this mission", 2 + 6),
        ("the highest cost among enemy characters in play", 2 + 5),
        ("the lowest Power among non-hidden enemy characters in this mission", 2 + 1),
        ("the total Power of hidden enemy characters in this mission", 2 + 2),
    ],
)
def test_x_is_a_figure_of_a_group(x: str, power: int) -> None:
    foes = Side(D=[WEAK, STRONG, hidden(MID, tokens=2)], C=[ALLY])
    board = settle(played(f"MAIN POWERUP X, where X is {x}.", opponent=foes))
    assert board.power("Hero") == power


def test_a_condition_on_a_figure() -> None:
    for cost, drawn in ((6, 1), (7, 0)):
        text = f"MAIN If the total cost of enemy characters in this mission is {cost} or more, draw a card."
        board = settle(played(text, you=Side(deck=[MID]), opponent=Side(D=[WEAK, STRONG])))
        assert len(board.hand()) == drawn


def test_who_follows_goes_where_the_other_went() -> None:
    watch = with_line(
        "When an enemy character is moved from this mission, you may move this character to the same mission.",
        name="Watch",
    )
    flee = character("Flee", 1, 1, "MAIN Move another friendly character.")
    board = Scenario(Side(D=[watch]), Side(D=[WEAK], hand=[flee], chakra=1), missions=PLACES, to_act=1)
    board.act("play", "Flee", "D").act("choose", "Weak").act("to", "B")
    settle(board)
    assert (board.at("Weak"), board.at("Watch")) == ("B", "B")


@pytest.mark.parametrize(("pays", "left"), [(0, True), (1, False)])
def test_the_opponent_may_pay_or_let_it_happen(pays: int, left: bool) -> None:
    text = "MAIN Choose an enemy character in this mission. The opponent may pay 2 Chakra. If they do not, defeat it."
    board = played(text, opponent=Side(D=[WEAK, MID], chakra=2)).act("choose", "Weak")
    assert board.state.current_player() == 1
    board.act("option", pays)
    assert (board.in_play("Weak"), board.state.chakra[1], board.in_play("Hero")) == (left, 0 if left else 2, True)


def test_who_cannot_pay_is_not_asked() -> None:
    text = "MAIN Choose an enemy character in this mission. The opponent may pay 2 Chakra. If they do not, defeat it."
    board = played(text, opponent=Side(D=[WEAK, MID], chakra=1)).act("choose", "Weak")
    assert not board.in_play("Weak")


def test_as_many_cards_are_drawn_as_went_under_the_deck() -> None:
    text = "MAIN Put up to 2 cards from your hand on the bottom of your deck, then draw that many cards."
    board = played(text, you=Side(hand=[WEAK, ALLY], deck=[MID, STRONG])).act("put on top", "Weak").act("enough")
    assert (board.hand(), board.deck()) == (["Ally", "Mid"], ["Strong", "Weak"])


def test_each_player_moves_one() -> None:
    board = played("MAIN Each player moves one of their characters.", you=Side(D=[WEAK]), opponent=Side(D=[MID]))
    board.act("choose", "Weak")
    settle(board)
    assert (board.at("Weak"), board.at("Mid")) == ("C", "C")


def test_tokens_removed_are_counted() -> None:
    text = "MAIN Remove all Power tokens from a friendly character. Draw a card for each Power token removed this way."
    board = played(text, you=Side(D=[tokens(2, WEAK)], deck=[MID, MID, MID])).act("choose", "Weak")
    assert len(board.hand()) == 2


def test_the_weakest_of_each_mission_is_not_the_weakest_of_all() -> None:
    assert read(effect("MAIN POWERUP 2 the weakest friendly character in each mission.")) is None


def test_a_reveal_is_what_is_played_from_hidden() -> None:
    watch = with_line("When you play a character from hidden in this mission, draw a card.")
    board = Scenario(Side(D=[watch, hidden(WEAK)], hand=[ALLY], deck=[MID] * 3, chakra=9), passed=(False, True))
    board.act("play", "Ally", "D")
    assert board.hand() == []
    board.act("reveal", "Weak")
    assert board.hand() == ["Mid"]


def test_a_cost_that_is_reduced() -> None:
    line = with_line("The cost of friendly Jutsu characters is reduced by 1 in this mission.")
    monk = character("Monk", 3, 3, keywords=("Jutsu",))
    board = Scenario(Side(D=[line], hand=[monk], chakra=2))
    assert {a.args[1] for a in board.state.legal_actions() if a.name == "play"} == {0}
