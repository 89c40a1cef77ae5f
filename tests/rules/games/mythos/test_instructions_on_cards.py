"""Instructions about cards, Chakra and points, one scenario each: before, what is done, after."""

from __future__ import annotations

from tests.rules.games.mythos.cards import character, mission
from tests.rules.games.mythos.instructed import ALLY, MID, STRONG, WEAK, played, revealed, upgraded
from tests.rules.games.mythos.scenario import Scenario, Side, hidden, tokens

# Cards


def test_draw_each_and_opponent() -> None:
    board = played("MAIN Each player draws 1 card.", you=Side(deck=[MID]), opponent=Side(deck=[WEAK, ALLY])).act(
        "apply"
    )
    assert (board.hand(0), board.hand(1)) == (["Mid"], ["Weak"])
    board = played("MAIN The opponent draws 1 card.", opponent=Side(deck=[WEAK, ALLY]))
    assert board.hand(1) == ["Weak"]


def test_draw_then_put_one_on_top() -> None:
    board = played(
        "MAIN Draw 1 card; if you do, put 1 card from your hand on top of your deck.",
        you=Side(hand=[MID], deck=[WEAK, ALLY]),
    )
    board.act("apply").act("put on top", "Mid")
    assert (board.hand(), board.deck()) == (["Weak"], ["Mid", "Ally"])


def test_draw_from_an_empty_deck_is_not_done() -> None:
    board = played("MAIN Draw 1 card; if you do, put 1 card from your hand on top of your deck.", you=Side(hand=[MID]))
    board.act("apply")
    assert (board.hand(), board.state.current_player()) == (["Mid"], 1)


def test_discard_as_a_cost_only_for_something_that_can_be_done() -> None:
    line = "MAIN Discard 1 card to hide an enemy character with Power 4 or less."
    board = played(line, you=Side(hand=[MID]), opponent=Side(D=[STRONG]))
    assert board.state.current_player() == 1
    board = played(line, you=Side(hand=[MID]), opponent=Side(C=[WEAK])).act("discard", "Mid")
    assert (board.discard(), board.unit("Weak").hidden) == (["Mid"], True)
    assert played(line, opponent=Side(C=[WEAK])).state.current_player() == 1


def test_discard_if_you_do() -> None:
    line = "MAIN Discard 1 card; if you do, POWERUP X+1: X is how many enemy characters are here."
    board = played(line, you=Side(hand=[MID]), opponent=Side(D=[WEAK, ALLY])).act("discard", "Mid")
    assert board.power("Hero") == 5
    assert played(line, opponent=Side(D=[WEAK])).power("Hero") == 2


def test_discard_x_is_its_cost_and_may_be_repeated() -> None:
    lines = (
        "MAIN Discard 1 card; POWERUP X: X is its cost.",
        "UPGRADE MAIN effect: once more.",
    )
    board = upgraded(*lines, you=Side(hand=[MID, STRONG])).act("discard", "Strong")
    assert board.power("Hero") == 8
    board.act("discard", "Mid")
    assert board.power("Hero") == 11
    stopped = upgraded(*lines, you=Side(hand=[MID, STRONG])).act("discard", "Strong").act("decline")
    assert (stopped.power("Hero"), stopped.hand()) == (8, ["Mid"])


def test_discard_by_the_opponent_is_not_optional_and_theirs_to_choose() -> None:
    traitor = mission("Traitor", 0, "SCORE The opponent discards 1 card.")
    board = Scenario(Side(D=[MID]), Side(hand=[WEAK, ALLY]), missions=[traitor]).act("pass").act("pass")
    assert (board.state.current_player(), board.names()) == (1, {"discard"})
    assert board.act("discard", "Weak").discard(1) == ["Weak"]


def test_discard_from_the_opponents_hand_by_your_choice() -> None:
    lines = (
        "AMBUSH Look at the hand of the opponent.",
        "UPGRADE AMBUSH effect: also discard 1 card; if you do, choose and discard 1 card of the opponent's hand.",
    )
    hero = character("Hero", 3, 3, *lines)
    board = Scenario(Side(D=[character("Hero", 1, 1), hidden(hero)], hand=[MID], chakra=2), Side(hand=[WEAK, ALLY]))
    board.act("reveal as upgrade").act("apply").act("discard", "Mid").act("discard", "Ally")
    assert (board.discard(0), board.discard(1)) == (["Mid"], ["Ally"])


def test_discard_the_top_card_of_a_deck() -> None:
    lines = (
        "MAIN Discard the top card of the opponent's deck; POWERUP X: X is its cost.",
        "UPGRADE MAIN effect: of your own deck instead.",
    )
    board = played(lines[0], opponent=Side(deck=[STRONG])).act("apply")
    assert (board.power("Hero"), board.discard(1)) == (7, ["Strong"])
    board = upgraded(*lines, you=Side(deck=[MID]), opponent=Side(deck=[STRONG])).act("apply")
    assert (board.power("Hero"), board.discard(0), board.discard(1)) == (6, ["Mid"], [])


def test_the_opponent_cycles_the_hand_and_x_is_how_many() -> None:
    lines = (
        "MAIN The opponent discards their whole hand and draws as many.",
        "UPGRADE Defeat a character with cost X or less: X is how many cards the MAIN effect discarded.",
    )
    board = upgraded(*lines, opponent=Side(D=[ALLY, MID], hand=[WEAK, WEAK], deck=[STRONG, MID, ALLY]))
    assert (board.hand(1), board.discard(1)) == (["Mid", "Strong"], ["Weak", "Weak"])
    assert board.choices() == {"Ally"}


def test_look_at_the_top_and_draw_some() -> None:
    toad = character("Toad", 2, 2, keywords=("Summon",))
    line = "UPGRADE Look at the top 3 cards of your deck and draw every Summon."
    board = upgraded(line, you=Side(deck=[MID, toad, WEAK, STRONG])).act("apply")
    assert (board.hand(), board.deck()) == (["Toad"], ["Mid", "Weak", "Strong"])


def test_look_at_the_top_play_one_and_discard_the_others() -> None:
    lines = (
        "MAIN Look at the top 3 cards of your deck; play 1 of them and discard the others.",
        "UPGRADE MAIN effect: for 4 less instead.",
    )
    board = played(lines[0], you=Side(deck=[MID, WEAK, STRONG, ALLY], chakra=3)).act("apply").act("play", "Mid", "C")
    assert (board.at("Mid"), board.state.chakra[0], board.deck()) == ("C", 0, ["Ally"])
    assert sorted(board.discard()) == ["Strong", "Weak"]
    board = upgraded(*lines, you=Side(deck=[STRONG, WEAK], chakra=1)).act("apply").act("play", "Strong", "C")
    assert (board.at("Strong"), board.state.chakra[0], board.discard()) == ("C", 0, ["Weak"])


def test_look_at_the_top_the_others_are_discarded_before_what_the_play_sets_off() -> None:
    drawer = character("Drawer", 1, 1, "MAIN Draw 1 card.")
    line = "MAIN Look at the top 3 cards of your deck; play 1 of them and discard the others."
    board = played(line, you=Side(deck=[MID, drawer, WEAK, STRONG], chakra=1)).act("apply").act("play", "Drawer", "C")
    assert board.act("discard next", "Weak").discard() == ["Weak", "Mid"]
    assert board.act("apply").hand() == ["Strong"]


def test_look_at_the_top_where_nothing_can_be_paid() -> None:
    board = played(
        "MAIN Look at the top 3 cards of your deck; play 1 of them and discard the others.",
        you=Side(deck=[STRONG, MID]),
    )
    board.act("apply").act("enough")
    assert sorted(board.discard()) == ["Mid", "Strong"]


def test_put_cards_into_play_hidden() -> None:
    board = upgraded("UPGRADE Put the top card of your deck hidden here.", you=Side(deck=[STRONG])).act(
        "put top hidden", "D"
    )
    assert (board.unit("Strong").hidden, board.unit("Strong").controller) == (True, 0)
    trap = mission("Trap", 0, "SCORE Put a card from your hand hidden in any mission.")
    board = Scenario(Side(D=[MID], hand=[WEAK]), missions=[trap, mission("b", 0)]).act("pass").act("pass")
    assert board.act("put hidden", "Weak", "C").at("Weak") == "C"


def test_put_the_opponents_top_card_hidden_under_your_control() -> None:
    board = revealed(
        "AMBUSH Put the top card of the opponent's deck hidden in any mission.",
        opponent=Side(deck=[STRONG, WEAK]),
    )
    board.act("put top hidden", "C")
    unit = board.unit("Strong")
    assert (unit.controller, unit.hidden, board.state.table.owner[unit.card]) == (0, True, 1)
    assert not board.knows(1, "Strong")


def test_take_a_character_back_from_the_discard_pile() -> None:
    board = upgraded("UPGRADE Take 1 character back from your discard pile.", you=Side(discard=[MID, WEAK]))
    assert board.act("take back", "Mid").hand() == ["Mid"]


# Chakra, points, the Edge


def test_chakra_gained_and_stolen() -> None:
    assert upgraded("UPGRADE Gain 2 Chakra.").act("apply").state.chakra == [2, 0]
    assert played("MAIN The opponent gains 1 Chakra.").state.chakra == [0, 1]
    assert played("MAIN Take 1 Chakra from the opponent.", opponent=Side(chakra=3)).act("apply").state.chakra == [1, 2]
    assert played("MAIN Take 1 Chakra from the opponent.").state.current_player() == 1


def test_chakra_spent_for_power_and_again_as_an_upgrade() -> None:
    lines = (
        "MAIN Spend any amount of Chakra; POWERUP X: X is how much.",
        "UPGRADE POWERUP X.",
    )
    board = upgraded(*lines, you=Side(chakra=3)).act("spend", 2).act("apply")
    assert (board.power("Hero"), board.state.chakra[0]) == (7, 1)
    assert upgraded(*lines, you=Side(chakra=3)).act("decline").act("apply").power("Hero") == 3


def test_points_are_gained_under_a_condition() -> None:
    rasa = character(
        "Rasa",
        3,
        3,
        "SCORE If another friendly Sand Village character is here, gain 1 Mission point.",
        faction="Sand Village",
    )
    sand = character("Sand", 1, 1, faction="Sand Village")
    with_friend = Scenario(Side(D=[rasa, sand]), missions=[mission("a", 0)]).act("pass").act("pass")
    alone = Scenario(Side(D=[rasa]), missions=[mission("a", 0)]).act("pass").act("pass")
    assert (with_friend.state.points, alone.state.points) == ([2, 0], [1, 0])


def test_points_for_having_upgraded_a_strong_character() -> None:
    line = "UPGRADE If the character you upgraded had Power 3 or more, gain 2 Mission points."
    new = character("Hero", 3, 3, line)
    board = Scenario(Side(D=[tokens(2, character("Hero", 1, 1))], hand=[new], chakra=2)).act("upgrade").act("apply")
    assert board.state.points == [2, 0]
    assert upgraded(line).state.points == [0, 0]


def test_the_edge_is_gained_and_given() -> None:
    assert played("MAIN Gain the Edge.", edge=1).act("apply").state.edge == 0
    board = played("MAIN Give the Edge to the opponent; if you do, POWERUP 3.", edge=0).act("apply")
    assert (board.state.edge, board.power("Hero")) == (1, 5)
    assert played("MAIN Give the Edge to the opponent; if you do, POWERUP 3.", edge=1).power("Hero") == 2
