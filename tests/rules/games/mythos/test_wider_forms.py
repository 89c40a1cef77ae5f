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


# What is meant by a plural, by "it", and by a mission of choice


def test_a_bare_plural_means_all() -> None:
    board = played(
        "MAIN Remove all Power tokens from enemy characters in this mission.",
        opponent=Side(D=[tokens(2, WEAK), tokens(1, MID)], C=[tokens(1, ALLY)]),
    )
    settle(board)
    assert [board.unit(name).tokens for name in ("Weak", "Mid", "Ally")] == [0, 0, 1]


@pytest.mark.parametrize(
    "line",
    [
        "MAIN POWERUP 1 both characters.",
        "MAIN Remove 1 Power token from up to 2 enemy characters.",
        "MAIN Choose a friendly character in this mission. POWERUP 2 this character.",
        "MAIN POWERUP 1 a friendly character. Gain Chakra equal to its cost.",
    ],
)
def test_what_could_be_understood_otherwise_is_not_read(line: str) -> None:
    assert read(effect(line)) is None


def test_its_cost_is_that_of_the_one_chosen() -> None:
    text = "MAIN Choose an enemy character in this mission. POWERUP X where X is its cost."
    board = played(text, opponent=Side(D=[WEAK, STRONG]))
    board.act("choose", "Strong")
    settle(board)
    assert board.power("Hero") == 2 + 5


@pytest.mark.parametrize("place", [0, 1])
def test_something_happens_to_all_in_a_mission_of_choice(place: int) -> None:
    text = "MAIN Choose a mission. All friendly characters in that mission have +2 Power until the end of the round."
    board = played(text, you=Side(D=[WEAK], C=[MID, ALLY])).act("choose mission", place)
    assert (board.power("Weak"), board.power("Mid"), board.power("Ally")) == ((3, 3, 2) if place == 0 else (1, 5, 4))


def test_two_things_hold_for_the_one_chosen() -> None:
    text = "MAIN Choose an enemy character in play. Until the end of the round, it cannot be moved and has -2 Power."
    mover = character("Mover", 1, 1, "MAIN Move an enemy character.")
    board = played(text, you=Side(hand=[mover], chakra=1), opponent=Side(D=[MID], C=[ALLY]), passed=(False, True))
    board.act("choose", "Mid")
    settle(board)
    assert (board.power("Mid"), board.power("Ally")) == (1, 2)
    board.act("play", "Mover", "D")
    assert board.choices() == {"Ally"}


def test_each_enemy_loses_a_token_and_who_has_none_loses_none() -> None:
    board = played(
        "MAIN Each enemy character in this mission loses 1 Power token.",
        opponent=Side(D=[tokens(2, WEAK), MID], C=[tokens(1, ALLY)]),
    )
    settle(board)
    assert [board.unit(name).tokens for name in ("Weak", "Mid", "Ally")] == [1, 0, 1]


def test_who_comes_gains_a_token() -> None:
    line = with_line("When a friendly character is moved to this mission, that character gains 1 Power token.")
    mover = character("Mover", 1, 1, "MAIN Move another friendly character to this mission.")
    board = Scenario(Side(D=[line], C=[MID], hand=[mover], chakra=1)).act("play", "Mover", "D")
    settle(board)
    assert (board.at("Mid"), board.power("Mid"), board.power("Rule")) == ("D", 4, 3)


def test_tokens_on_a_group_are_counted() -> None:
    text = "MAIN POWERUP X where X is the number of Power tokens on enemy characters in this mission."
    board = played(text, opponent=Side(D=[tokens(2, WEAK), tokens(1, MID)], C=[tokens(5, ALLY)]))
    settle(board)
    assert board.power("Hero") == 5


@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("MAIN Hide an enemy character with 2 or more Power tokens in play.", {"Weak"}),
        ("MAIN Hide an enemy character that was played this round in play.", {"Ally"}),
    ],
)
def test_who_has_tokens_enough_and_who_was_played_this_round(text: str, able: set[str]) -> None:
    hero = character("Hero", 2, 2, text)
    foes = Side(D=[tokens(2, WEAK), tokens(1, MID)], hand=[ALLY], chakra=2)
    board = Scenario(Side(hand=[hero], chakra=2), foes, to_act=1).act("play", "Ally", "C")
    board.act("play", "Hero", "D")
    assert board.choices() == able


def test_a_character_is_free_where_that_is_met() -> None:
    titan = character(
        "Titan",
        6,
        6,
        "MAIN *You may play this character for free if the opponent has 2 or more characters in this mission.",
    )
    board = Scenario(Side(hand=[titan], chakra=1), Side(D=[WEAK, MID], C=[ALLY]))
    assert {a.args[1] for a in board.state.legal_actions() if a.name == "play"} == {0}
    assert board.act("play", "Titan", "D").state.chakra[0] == 1


def test_one_less_for_each_never_falls_below_the_minimum() -> None:
    text = "MAIN *This character costs 1 less to play for each friendly character in play (min. 2)."
    titan = character("Titan", 4, 6, text)
    for allies, price in ((0, 4), (1, 3), (3, 2)):
        board = Scenario(Side(hand=[titan], chakra=5, D=[WEAK, MID, ALLY][:allies])).act("play", "Titan", "C")
        assert 5 - board.state.chakra[0] == price


def test_an_effect_of_the_enemy_that_moves_sets_off_what_waits_for_it() -> None:
    line = with_line("After an enemy effect moves this character, POWERUP 2.", name="Cat", power=1)
    mover = "MAIN Move a character."
    for by, power in ((0, 1), (1, 3)):
        hand = [character("Mover", 1, 1, mover)]
        board = Scenario(
            Side(D=[line], hand=hand if not by else [], chakra=1), Side(hand=hand if by else [], chakra=1), to_act=by
        )
        board.act("play", "Mover", "D").act("choose", "Cat")
        settle(board)
        assert board.power("Cat") == power
