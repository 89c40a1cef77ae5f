"""Lines of later sets about cards, chakra and prices in new forms: what may be chosen, and the board after."""

from __future__ import annotations

import pytest

from rules.core.cards import Printing
from rules.games.mythos.effects.reader import read
from tests.rules.games.mythos.cards import character, effect
from tests.rules.games.mythos.instructed import ALLY, MID, STRONG, WEAK, played, with_line
from tests.rules.games.mythos.scenario import Scenario, Side, hidden

TEAM = character("Teammate", 2, 2, keywords=("Team Guy",))


def settle(board: Scenario) -> Scenario:
    """Take the first answer to whatever is asked."""
    while board.state.choice:
        board.state.apply(board.state.legal_actions()[0])
    return board


def test_what_cannot_be_kept_to_is_not_left_out() -> None:
    line = "MAIN *Hidden friendly characters in this mission cannot be revealed by enemy effects."
    assert read(effect(line)) is None


@pytest.mark.parametrize(("edge", "power"), [(0, 5), (1, 4)])
def test_instead_is_another_number_for_the_same_characters(edge: int, power: int) -> None:
    text = "MAIN POWERUP 2 a friendly Team Guy character in this mission. If you have the Edge, POWERUP 3 instead."
    board = settle(played(text, you=Side(D=[TEAM]), edge=edge))
    assert (board.power("Teammate"), board.power("Hero")) == (power, 2)


def test_all_of_the_opponents_chakra_is_stolen() -> None:
    board = settle(played("MAIN Steal all Chakra from the opponent.", opponent=Side(chakra=3)))
    assert board.state.chakra == [3, 0]


def test_each_player_draws_until_they_have_so_many() -> None:
    text = "MAIN Each player draws cards until they have 2 cards in hand."
    board = played(text, you=Side(deck=[MID] * 3), opponent=Side(hand=[WEAK], deck=[ALLY] * 3))
    settle(board)
    assert (board.hand(), board.hand(1)) == (["Mid", "Mid"], ["Ally", "Weak"])


def test_up_to_so_many_discarded_cards_go_under_the_deck() -> None:
    text = "MAIN Place up to 2 Team Guy characters from your discard pile on the bottom of your deck."
    board = played(text, you=Side(deck=[MID], discard=[TEAM, WEAK, TEAM])).act("put on top", "Teammate")
    assert "enough" in board.names()
    board.act("enough")
    assert (board.deck(), board.discard()) == (["Mid", "Teammate"], ["Weak", "Teammate"])


@pytest.mark.parametrize("how", ["must pay 1 additional Chakra", "pays 1 more"])
def test_the_opponent_pays_more(how: str) -> None:
    line = with_line(f"The opponent {how} to play characters in this mission.")
    board = Scenario(Side(hand=[MID], chakra=3), Side(D=[line]))
    assert {a.args[1] for a in board.state.legal_actions() if a.name == "play"} == {1}


@pytest.mark.parametrize(("by", "moved"), [(0, True), (1, False)])
def test_who_cannot_be_moved_away_by_enemy_effects_is_moved_by_friendly_ones(by: int, moved: bool) -> None:
    line = with_line("Friendly characters cannot be moved from this mission by enemy effects.")
    mover = character("Mover", 1, 1, "MAIN Move a Weak character in play.")
    hands = [[mover] if by == seat else [] for seat in (0, 1)]
    board = Scenario(Side(D=[line, WEAK], hand=hands[0], chakra=1), Side(hand=hands[1], chakra=1), to_act=by)
    settle(board.act("play", "Mover", "D"))
    assert (board.at("Weak") == "C") == moved


def test_the_next_line_about_options_starts_anew() -> None:
    text = "MAIN Choose two: draw a card; gain 2 Chakra; POWERUP 1."
    board = played(text, text, you=Side(deck=[MID, STRONG])).act("option", 0).act("option", 1)
    assert board.names() >= {"option"}
    board.act("option", 0).act("option", 1)
    assert (board.state.chakra[0], len(board.hand()), board.power("Hero")) == (4, 2, 2)


def test_the_last_option_that_can_be_done_needs_no_question() -> None:
    text = "MAIN Choose two: discard a card to draw 2 cards; gain 2 Chakra; POWERUP 1."
    board = played(text, you=Side(deck=[MID, MID])).act("option", 1)
    assert (board.state.chakra[0], board.power("Hero"), board.hand()) == (2, 3, [])


# Whom and where a line means


def test_another_is_another_than_the_one_moved_before() -> None:
    text = "MAIN Move a friendly character from this mission. Then, move another friendly character to this mission."
    board = played(text, you=Side(D=[WEAK], C=[MID])).act("choose", "Weak")
    assert board.choices() <= {"Mid"}
    settle(board)
    assert (board.at("Weak"), board.at("Mid")) == ("C", "D")


def test_that_mission_is_not_read_where_none_was_named() -> None:
    assert read(effect("MAIN POWERUP 2 a friendly character for each enemy character in that mission.")) is None


@pytest.mark.parametrize(("place", "power"), [("D", 3), ("C", 4)])
def test_what_is_played_in_another_mission_sets_off_what_waits_for_that(place: str, power: int) -> None:
    line = with_line("When a friendly Team Guy character is played in another mission, POWERUP 1.")
    board = Scenario(Side(D=[line], hand=[TEAM], chakra=2)).act("play", "Teammate", place)
    assert settle(board).power("Rule") == power


@pytest.mark.parametrize(("place", "drawn"), [("D", 1), ("C", 0)])
def test_tokens_gained_here_set_off_what_waits_for_them(place: str, drawn: int) -> None:
    line = with_line("When an enemy character gains Power tokens in this mission, draw a card.")
    hero = character("Hero", 1, 1, "MAIN POWERUP 1.")
    board = Scenario(Side(D=[line], deck=[MID]), Side(hand=[hero], chakra=1), to_act=1).act("play", "Hero", place)
    assert len(settle(board).hand()) == drawn


def test_who_cannot_gain_the_edge_passes_first_without_it() -> None:
    board = Scenario(Side(D=[with_line("You cannot gain the Edge.")]), Side(D=[WEAK]), edge=1)
    assert board.act("pass").state.edge == 1


@pytest.mark.parametrize(("hand", "points"), [([WEAK], 1), ([WEAK, MID], 0)])
def test_they_who_have_cards_are_the_opponent(hand: list[Printing], points: int) -> None:
    text = "MAIN The opponent discards a card from hand. If they have no cards in hand, gain 1 Mission point."
    assert settle(played(text, opponent=Side(hand=hand))).state.points[0] == points


def test_a_card_of_your_choice_goes_from_the_hand_looked_at() -> None:
    text = "MAIN Look at the opponent's hand and discard 1 card of your choice from it."
    board = played(text, opponent=Side(hand=[WEAK, MID])).act("apply").act("discard", "Mid")
    assert board.hand(1) == ["Weak"]


def test_an_upgrade_over_who_is_hidden_is_not_read() -> None:
    assert read(effect("MAIN *You can play this character as an upgrade over any hidden friendly character.")) is None


def test_it_is_who_the_condition_is_about() -> None:
    text = "MAIN If you have the Edge and there is a hidden enemy character in this mission, defeat it."
    board = settle(played(text, opponent=Side(D=[hidden(WEAK)], C=[hidden(MID)])))
    assert (board.in_play("Hero"), board.in_play("Weak"), board.in_play("Mid")) == (True, False, True)
    assert read(effect("MAIN If there is an enemy character in this mission, return it to its owner's hand.")) is None


def test_two_in_one_mission_that_change_places_change_sides() -> None:
    board = played("MAIN Exchange this character with an enemy character in this mission.", opponent=Side(D=[WEAK]))
    settle(board)
    assert (board.unit("Hero").controller, board.unit("Weak").controller) == (1, 0)


@pytest.mark.parametrize(
    "line",
    [
        "MAIN Choose a friendly character and an enemy character in this mission. Hide the enemy character.",
        "MAIN Choose two enemy characters in this mission. The opponent hides one of them.",
    ],
)
def test_one_of_several_chosen_before_is_not_all_of_them(line: str) -> None:
    assert read(effect(line)) is None


@pytest.mark.parametrize(("foes", "power"), [([WEAK], 4), ([], 2)])
def test_what_is_asked_of_who_was_hidden_does_not_hold_where_nobody_was(foes: list[Printing], power: int) -> None:
    text = "MAIN Hide an enemy character. POWERUP 2 if it had cost 3 or less."
    assert settle(played(text, opponent=Side(D=foes))).power("Hero") == power


def test_one_in_a_mission_of_choice_is_one_of_any() -> None:
    line = "MAIN Choose a mission. Hide an enemy character with Power 3 or less in that mission."
    assert read(effect(line)) == read(effect("MAIN Hide an enemy character with Power 3 or less."))


def test_up_to_two_in_a_mission_of_choice_are_both_in_that_one() -> None:
    line = "MAIN Choose a mission. Hide up to 2 enemy characters in that mission."
    board = played(line, opponent=Side(D=[WEAK, MID], C=[STRONG])).act("choose", "Weak")
    assert board.choices() == {"Mid"}


@pytest.mark.parametrize(
    "line",
    [
        "MAIN Choose a mission. Hide the weakest enemy character in that mission.",
        "MAIN Choose a mission. Hide an enemy character in that mission and move a friendly character to that mission.",
    ],
)
def test_what_is_asked_of_a_mission_of_choice_otherwise_is_not_read(line: str) -> None:
    assert read(effect(line)) is None


@pytest.mark.parametrize("where", ["hand", "discard pile"])
def test_what_lies_elsewhere_is_not_played_from_hidden(where: str) -> None:
    assert read(effect(f"MAIN Play a Sand Village character from your {where} while hidden, paying 1 less.")) is None
    assert read(effect("MAIN Play a Sand Village character while hidden, paying 1 less.")) is not None
