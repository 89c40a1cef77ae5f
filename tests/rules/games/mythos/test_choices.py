"""Choices of one effect of several, and what happens where something cannot be done or is not."""

from __future__ import annotations

import pytest

from rules.core.cards import Printing
from tests.rules.games.mythos.cards import character
from tests.rules.games.mythos.instructed import ALLY, MID, STRONG, WEAK, played, upgraded, with_line
from tests.rules.games.mythos.scenario import Scenario, Side, hidden, tokens


@pytest.mark.parametrize(("option", "hand", "chakra"), [(0, ["Mid"], 0), (1, [], 2)])
def test_one_of_two_effects_is_chosen_and_the_other_left_out(option: int, hand: list[str], chakra: int) -> None:
    board = played("MAIN Choose one: draw a card; or gain 2 Chakra.", you=Side(deck=[MID]))
    assert board.names() == {"option", "decline"}
    board.act("option", option)
    assert (board.hand(), board.state.chakra[0]) == (hand, chakra)


def test_what_cannot_be_done_is_not_offered_beside_what_can() -> None:
    board = played("MAIN Choose one: hide an enemy character here; or POWERUP 2.", opponent=Side(C=[MID]))
    assert [action.args for action in board.state.legal_actions() if action.name == "option"] == [(1,)]
    board.act("option", 1)
    assert board.power("Hero") == 4


def test_an_option_ends_where_the_next_one_begins() -> None:
    line = "MAIN Choose one: discard a card. If you do, draw 2 cards; or gain 1 Chakra."
    board = played(line, you=Side(hand=[WEAK], deck=[MID, ALLY])).act("option", 0).act("discard", "Weak")
    assert (board.hand(), board.state.chakra[0]) == (["Ally", "Mid"], 0)


def test_the_opponent_chooses_among_what_the_opponent_can_do() -> None:
    line = "MAIN Opponent must either discard a card or lose 2 Chakra."
    board = played(line, opponent=Side(hand=[WEAK], chakra=3))
    assert (board.state.current_player(), board.names()) == (1, {"option"})
    board.act("option", 1)
    assert (board.hand(1), board.state.chakra[1]) == (["Weak"], 1)
    board = played(line, opponent=Side(hand=[WEAK], chakra=1))
    assert board.act("discard", "Weak").hand(1) == []


def test_hide_or_move_one_character() -> None:
    board = played("MAIN Hide or move an enemy character here.", opponent=Side(D=[MID])).act("option", 1)
    assert (board.at("Mid"), board.unit("Mid").hidden) == ("C", False)


def test_unless_you_do_something_else() -> None:
    line = "MAIN Defeat this character unless you discard a card."
    board = played(line, you=Side(hand=[WEAK]))
    assert board.names() == {"option"}
    assert board.act("option", 0).act("discard", "Weak").hand() == []
    assert not played(line).in_play("Hero")


@pytest.mark.parametrize(("hand", "stays"), [([WEAK], True), ([], False)])
def test_if_you_cannot_is_done_where_it_could_not_be_done(hand: list[Printing], stays: bool) -> None:
    board = played("MAIN Discard a card. If you cannot, defeat this character.", you=Side(hand=hand))
    if hand:
        board.act("discard", "Weak")
    assert board.in_play("Hero") is stays


def test_if_you_cannot_is_not_done_where_it_was_declined() -> None:
    line = "MAIN Discard a card. If you cannot, defeat this character."
    assert played(line, you=Side(hand=[WEAK])).act("decline").in_play("Hero")


def test_if_you_do_not_is_done_where_it_was_declined() -> None:
    line = "MAIN Discard a card. If you do, draw 2 cards. If you don't, gain 1 Chakra."
    board = played(line, you=Side(hand=[WEAK], deck=[MID, ALLY])).act("decline")
    assert (board.hand(), board.state.chakra[0]) == (["Weak"], 1)
    board = played(line, you=Side(hand=[WEAK], deck=[MID, ALLY])).act("discard", "Weak")
    assert (board.hand(), board.state.chakra[0]) == (["Ally", "Mid"], 0)


def test_what_the_opponent_cannot_do() -> None:
    board = played("MAIN Opponent discards a card. If they cannot, they lose 2 Chakra.", opponent=Side(chakra=3))
    assert board.state.chakra[1] == 1


def test_a_must_that_says_what_follows_where_it_cannot_be_done_keeps_no_card_from_being_played() -> None:
    line = "MAIN You must defeat a friendly character here. If you cannot, return this character to your hand."
    assert played(line).hand() == ["Hero"]


def test_who_has_the_edge_already_cannot_gain_it() -> None:
    line = "MAIN Gain the Edge. If you already have the Edge, draw a card."
    assert played(line, you=Side(deck=[MID])).hand() == ["Mid"]
    board = played(line, you=Side(deck=[MID]), edge=1).act("apply")
    assert (board.state.edge, board.hand()) == (0, [])


@pytest.mark.parametrize(("has", "names"), [(2, {"choose", "decline"}), (1, {"pass"})])
def test_tokens_to_pay_with_are_paid_whole(has: int, names: set[str]) -> None:
    line = "MAIN Remove 2 Power tokens from a friendly character to hide an enemy character here."
    board = played(line, you=Side(C=[tokens(has, ALLY)]), opponent=Side(D=[MID]))
    assert board.names() == names
    if has > 1:
        board.act("choose", "Ally")
        assert (board.power("Ally"), board.unit("Mid").hidden) == (2, True)


def test_what_the_upgraded_character_was() -> None:
    line = "UPGRADE If the character you upgraded was a Summon, gain 1 Chakra."
    assert upgraded(line).names() == {"pass"}


def test_its_cost_is_that_of_the_character_defeated_or_of_the_card_shown() -> None:
    line = "MAIN Defeat an enemy character here. Gain X Chakra where X is its cost."
    assert played(line, opponent=Side(D=[MID])).act("choose", "Mid").state.chakra[0] == 3
    line = "MAIN Reveal the top card of your deck. POWERUP X where X is its cost."
    assert played(line, you=Side(deck=[MID])).act("apply").power("Hero") == 5


@pytest.mark.parametrize(
    ("line", "edge", "drawn"),
    [
        ("When you pass, draw a card.", 0, 1),
        ("When you pass first, draw a card.", 1, 1),
        ("When you gain the Edge, draw a card.", 1, 1),
        ("When the opponent gains the Edge, draw a card.", 1, 0),
        ("When the opponent passes, draw a card.", 0, 0),
        ("Whenever the Edge changes hands, draw a card.", 1, 1),
    ],
)
def test_what_passing_sets_off(line: str, edge: int, drawn: int) -> None:
    board = Scenario(Side(D=[with_line(line)], deck=[MID, ALLY]), edge=edge).act("pass")
    assert len(board.hand()) == drawn


def test_what_the_opponents_passing_sets_off() -> None:
    for line in ("When the opponent passes, gain 1 Chakra.", "When you lose the Edge, gain 1 Chakra."):
        board = Scenario(Side(D=[with_line(line)]), Side(), to_act=1).act("pass")
        assert board.state.chakra[0] == 1


def test_the_second_to_pass_is_not_the_first() -> None:
    rule = with_line("When you pass first, gain 1 Mission point.")
    board = Scenario(Side(C=[rule]), Side(C=[STRONG]), passed=(False, True)).act("pass")
    assert board.state.points[0] == 0


def test_each_card_discarded_sets_off_what_waits_for_that() -> None:
    rule = with_line("When you discard a card, POWERUP 1.", name="Grave")
    board = played("MAIN Discard 2 cards.", you=Side(C=[rule], hand=[WEAK, MID])).act("discard", "Weak")
    board.act("discard", "Mid")
    while board.state.choice:
        board.state.apply(board.state.legal_actions()[0])
    assert board.power("Grave") == 5


def test_winning_any_mission_sets_off_what_waits_for_that() -> None:
    keeper = character("Keeper", 1, 1, "MAIN *When you win a mission, gain 1 Mission point.")
    board = Scenario(Side(D=[keeper]), Side(C=[MID]), passed=(False, True))
    board.act("pass")
    assert board.state.points == [2, 2]


@pytest.mark.parametrize(
    ("line", "chakra"),
    [
        ("When a hidden friendly character is revealed, gain 1 Chakra.", 1),
        ("When a hidden enemy character is revealed, gain 1 Chakra.", 0),
    ],
)
def test_who_is_revealed_was_hidden(line: str, chakra: int) -> None:
    board = Scenario(Side(D=[with_line(line), hidden(WEAK)], chakra=1)).act("reveal", "Weak")
    assert board.state.chakra[0] == chakra


def test_who_is_hidden_was_not() -> None:
    line = "When a non-hidden enemy character is hidden, gain 1 Chakra."
    board = played("MAIN Hide an enemy character here.", you=Side(D=[with_line(line)]), opponent=Side(D=[MID]))
    assert board.act("choose", "Mid").state.chakra[0] == 1
