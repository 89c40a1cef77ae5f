"""What characters exchange, tokens that go to others, figures that are doubled, and what holds until the round ends."""

from __future__ import annotations

import pytest

from rules.core.cards import Printing
from rules.games.mythos.board import Board
from rules.games.mythos.effects.reader import read
from rules.games.mythos.state import MythosState
from rules.play.codec import from_json, to_json
from tests.rules.games.mythos.cards import character, effect
from tests.rules.games.mythos.instructed import ALLY, HIDER, KILLER, MID, STRONG, WEAK, played, upgraded, with_line
from tests.rules.games.mythos.scenario import Placed, Scenario, Side, hidden, tokens


def test_two_characters_change_missions_and_that_is_a_move_of_both() -> None:
    line = "MAIN Swap two friendly characters in different missions."
    guard = with_line("When a friendly character is moved, POWERUP 1.", name="Guard")
    board = played(line, you=Side(D=[WEAK], C=[MID, guard])).act("choose", "Weak").act("choose", "Mid")
    while board.state.choice:
        board.state.apply(board.state.legal_actions()[0])
    assert (board.at("Weak"), board.at("Mid"), board.power("Guard")) == ("C", "D", 5)


def test_who_shares_a_mission_with_everybody_cannot_be_swapped() -> None:
    board = played("MAIN Swap this character with another friendly character in play.", you=Side(D=[WEAK]))
    assert board.names() == {"pass"}


def test_two_of_one_name_may_change_places() -> None:
    line = "MAIN Swap two friendly characters in different missions."
    board = played(line, you=Side(D=[WEAK], C=[tokens(1, WEAK)]))
    ids = [unit.id for unit in board.state.units.values() if board.name(unit) == "Weak"]
    board.act("choose", ids[0])
    assert [board.state.units[id_].mission for id_ in ids] == [1, 0]


def test_who_cannot_be_moved_is_not_swapped() -> None:
    line = "MAIN Swap this character with an enemy character in another mission."
    rock = with_line("This character cannot be moved by enemy effects.", name="Rock")
    assert played(line, opponent=Side(C=[rock])).names() == {"pass"}


def test_two_characters_change_sides() -> None:
    line = "MAIN Choose a friendly character and an enemy character in this mission and swap control of them."
    board = played(line, you=Side(D=[WEAK]), opponent=Side(D=[MID])).act("choose", "Weak")
    assert (board.unit("Weak").controller, board.unit("Mid").controller) == (1, 0)


def test_two_characters_change_their_tokens() -> None:
    line = "MAIN Exchange the Power tokens of two characters in play."
    board = played(line, you=Side(C=[tokens(3, WEAK)]), opponent=Side(D=[MID])).act("choose", "Weak")
    board.act("choose", "Mid")
    assert (board.power("Weak"), board.power("Mid")) == (1, 6)


def test_tokens_go_to_another_character_of_choice() -> None:
    line = "MAIN Move up to 2 Power tokens from a friendly character to another friendly character."
    board = played(line, you=Side(C=[tokens(3, WEAK), MID, ALLY])).act("choose", "Weak").act("take", 2)
    assert "Weak" not in board.choices()
    board.act("choose", "Ally")
    assert (board.power("Weak"), board.power("Ally")) == (2, 4)


def test_tokens_of_ones_own_pay_for_as_many_cards() -> None:
    line = "UPGRADE Remove any number of Power tokens from this character. Draw that many cards."
    board = Scenario(
        Side(D=[tokens(3, character("Hero", 1, 1))], hand=[character("Hero", 3, 3, line)], deck=[MID] * 4, chakra=2)
    )
    board.act("upgrade", "Hero").act("choose", "Hero").act("take", 2)
    assert (len(board.hand()), board.power("Hero")) == (2, 4)


def test_so_many_cards_as_were_discarded_are_drawn() -> None:
    line = "MAIN Discard any number of cards. Draw that many cards."
    board = played(line, you=Side(hand=[WEAK, MID, ALLY], deck=[STRONG] * 4)).act("discard", "Weak")
    assert "enough" in board.names()
    board.act("discard", "Mid").act("enough")
    assert board.hand() == ["Ally", "Strong", "Strong"]


def test_tokens_are_doubled() -> None:
    line = "MAIN Double the Power tokens on a friendly character in play."
    board = played(line, you=Side(C=[tokens(3, WEAK), MID]))
    assert board.choices() == {"Weak"}
    assert board.act("choose", "Weak").power("Weak") == 7


def test_power_is_doubled_without_what_continuous_lines_give() -> None:
    rule = with_line("This character's Power is doubled while you have the Edge.", power=2)
    lift = with_line("Other friendly characters in this mission have +1 Power.", name="Lift")
    placed = Placed(rule.stack, 1)
    assert Scenario(Side(D=[placed, lift]), edge=0).power("Rule") == 7
    assert Scenario(Side(D=[placed, lift]), edge=1).power("Rule") == 4


def test_power_that_is_a_number_takes_the_place_of_what_is_printed() -> None:
    rule = with_line("This character has Power equal to the number of cards in your hand.", power=5)
    assert Scenario(Side(D=[Placed(rule.stack, 1)], hand=[WEAK, MID])).power("Rule") == 3


def to_the_next_round(board: Scenario) -> Scenario:
    """Both pass, and whatever is asked meanwhile is answered."""
    round_ = board.state.round
    while board.state.round == round_:
        names = board.names()
        board.act("pass") if "pass" in names else board.state.apply(board.state.legal_actions()[0])
    return board


def test_power_until_the_end_of_the_round_is_no_token_and_goes_with_the_round() -> None:
    board = played(
        "MAIN An enemy character in this mission gets -2 Power until the end of the round.", opponent=Side(D=[MID])
    )
    board.act("choose", "Mid")
    assert (board.power("Mid"), board.unit("Mid").tokens) == (1, 0)
    again = from_json(MythosState, to_json(board.state), table=board.state.table)
    assert again.boosts == board.state.boosts
    assert to_the_next_round(board).power("Mid") == 3


def test_power_below_nothing_counts_as_nothing_once_all_is_added() -> None:
    lift = with_line("Other friendly characters in this mission have +1 Power.", name="Lift")
    line = "MAIN Choose an enemy character in this mission. It has -3 Power until the end of the round."
    board = played(line, opponent=Side(D=[ALLY, lift])).act("choose", "Ally")
    assert board.power("Ally") == 0
    board = played(line, opponent=Side(D=[MID, lift])).act("choose", "Mid")
    assert board.power("Mid") == 1


def test_what_cannot_happen_to_a_character_until_the_end_of_the_round() -> None:
    line = "MAIN Until the end of the round, friendly characters in this mission cannot be hidden by enemy effects."
    board = played(line, you=Side(D=[WEAK], C=[MID]), opponent=Side(hand=[HIDER, HIDER], chakra=9)).act("apply")
    board.act("play", "Hider", "D")
    assert board.choices() == {"Hero"}
    assert not to_the_next_round(board).state.lasting


def test_one_chosen_character_is_kept_from_being_defeated() -> None:
    line = "MAIN A friendly character in play cannot be defeated by enemy effects until the end of the round."
    board = played(line, you=Side(D=[WEAK, MID]), opponent=Side(hand=[KILLER], chakra=1)).act("choose", "Weak")
    assert board.act("play", "Killer", "D").choices() == {"Mid", "Hero"}


def test_a_mission_is_closed_and_prices_rise_until_the_end_of_the_round() -> None:
    other = Side(hand=[WEAK], chakra=2)
    line = "MAIN Until the end of the round, the opponent cannot play characters in this mission."
    board = played(line, opponent=other).act("apply")
    assert {action.args[1] for action in board.state.legal_actions() if action.name == "play"} == {1}
    line = "MAIN Enemy characters cost an additional 2 Chakra to play until the end of the round."
    board = played(line, opponent=other).act("apply")
    assert board.names() == {"pass", "play hidden"}


def test_control_until_the_end_of_the_round_goes_back() -> None:
    line = "MAIN Take control of an enemy character in this mission until the end of the round."
    board = played(line, opponent=Side(D=[MID])).act("choose", "Mid")
    assert board.unit("Mid").controller == 0
    assert to_the_next_round(board).unit("Mid").controller == 1


# Counting


def test_cards_of_a_kind_in_the_discard_pile_are_counted() -> None:
    summon = character("Toad", 4, 1, keywords=("Summon",))
    line = "MAIN POWERUP X where X is the number of Summon characters in your discard pile."
    assert played(line, you=Side(discard=[summon, WEAK, summon])).act("apply").power("Hero") == 4
    line = "MAIN Gain 1 Chakra for every character with cost 4 or more in your discard pile."
    assert played(line, you=Side(discard=[summon, WEAK, STRONG])).act("apply").state.chakra[0] == 2
    line = "MAIN If there is a Summon character in your discard pile, draw a card."
    assert played(line, you=Side(discard=[WEAK], deck=[MID])).names() == {"pass"}


def test_what_was_discarded_this_turn_is_counted_and_no_earlier_turn() -> None:
    line = "MAIN Discard 2 cards. POWERUP 1 for each card you discarded this turn."
    board = played(line, you=Side(hand=[WEAK, MID])).act("discard", "Weak").act("discard", "Mid")
    assert board.power("Hero") == 4
    asks = character("Asks", 1, 1, "MAIN If you discarded a card this turn, POWERUP 5.")
    throw = character("Throw", 1, 1, "MAIN Discard a card.")
    board = Scenario(Side(hand=[throw, asks, WEAK], chakra=5), passed=(False, True)).act("play", "Throw", "D")
    board.act("discard", "Weak").act("play", "Asks", "D")
    assert board.power("Asks") == 1


def test_who_was_defeated_this_round_is_remembered_until_it_ends() -> None:
    asks = character("Asks", 1, 1, "MAIN If an enemy character was defeated this round, gain 2 Chakra.")
    board = Scenario(Side(hand=[KILLER, asks], chakra=2), Side(D=[WEAK]), passed=(False, True)).act(
        "play", "Killer", "D"
    )
    board.act("choose", "Weak").act("play", "Asks", "D").act("apply")
    assert board.state.chakra[0] == 2
    board = Scenario(Side(hand=[asks], chakra=1), Side(D=[WEAK]), passed=(False, True)).act("play", "Asks", "D")
    assert board.names() == {"pass"}


def test_another_character_played_is_not_the_one_that_asks() -> None:
    asks = character("Asks", 1, 1, "MAIN If you played another character this round, gain 2 Chakra.")
    board = Scenario(Side(hand=[WEAK, asks], chakra=2), passed=(False, True))
    assert board.act("play", "Asks", "D").names() >= {"pass", "play"}
    board = Scenario(Side(hand=[WEAK, asks], chakra=2), passed=(False, True)).act("play", "Weak", "C")
    assert "apply" in board.act("play", "Asks", "D").names()


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("If you have 5 or more total Power in this mission, draw a card.", True),
        ("If you have 6 or more total Power in this mission, draw a card.", False),
        ("If the opponent has more Power than you in this mission, draw a card.", False),
        ("If this character is in the A-rank mission, draw a card.", False),
        ("If this is the second round, draw a card.", True),
        ("If you are winning at least 2 missions, draw a card.", False),
        ("Unless the opponent has the Edge, draw a card.", True),
    ],
)
def test_conditions_on_totals_ranks_and_rounds(line: str, drawn: bool) -> None:
    board = played(f"MAIN {line}", you=Side(D=[MID], deck=[WEAK]), opponent=Side(C=[WEAK]))
    assert ("apply" in board.names()) is drawn


def test_a_hidden_character_keeps_its_power_for_the_round() -> None:
    line = "MAIN All friendly characters in this mission have +1 Power until the end of the round."
    assert played(line, you=Side(D=[hidden(MID)])).act("apply").power("Mid") == 1


def test_a_board_without_what_lasts_is_written_down_as_before() -> None:
    written = to_json(Scenario(Side(D=[MID])).state)
    assert isinstance(written, dict)
    assert not {"boosts", "lasting", "borrowed", "happened"} & written.keys()
    assert "__dict__" not in vars(Board), "boards are copied all the time, so their attributes are fixed"


def test_each_player_does_it_to_a_character_of_theirs() -> None:
    line = "MAIN Each player must hide one of their characters in this mission."
    board = played(line, you=Side(D=[WEAK, ALLY]), opponent=Side(D=[MID, STRONG])).act("choose", "Ally")
    assert (board.state.current_player(), board.choices()) == (1, {"Mid", "Strong"})
    board.act("choose", "Mid")
    assert [board.unit(name).hidden for name in ("Ally", "Mid", "Weak", "Strong")] == [True, True, False, False]


def test_any_number_within_a_total_cost() -> None:
    line = "MAIN Defeat any number of enemy characters in this mission with total cost of 4 or less."
    board = played(line, opponent=Side(D=[WEAK, MID, ALLY])).act("choose", "Mid")
    assert board.choices() == {"Weak"}


@pytest.mark.parametrize(("hand", "drawn"), [([], 3), ([WEAK, WEAK], 1), ([WEAK] * 4, 0)])
def test_cards_are_drawn_until_there_are_so_many(hand: list[Printing], drawn: int) -> None:
    board = played("MAIN Draw cards until you have 3 cards in hand.", you=Side(hand=hand, deck=[MID] * 5)).act("apply")
    assert board.hand().count("Mid") == drawn


def test_the_other_of_two_cards_goes_under_the_deck() -> None:
    line = "MAIN Look at the top 2 cards of your deck. Put one into your hand and the other on the bottom of your deck."
    board = played(line, you=Side(deck=[WEAK, MID, ALLY])).act("apply")
    board.state.apply(next(a for a in board.state.legal_actions() if board.state.printings[a.args[0]] is MID))
    assert (board.hand(), board.deck()) == (["Mid"], ["Ally", "Weak"])


def test_up_to_two_characters_come_back_from_the_discard_pile() -> None:
    line = "MAIN Return up to 2 characters from your discard pile to your hand."
    board = played(line, you=Side(discard=[WEAK, MID, ALLY])).act("take back", "Weak").act("enough")
    assert board.hand() == ["Weak"]


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("If you have a friendly character in each mission, draw a card.", True),
        ("If you have characters in at least 3 missions, draw a card.", False),
        ("If your hand is empty, draw a card.", True),
        ("If this character has the highest Power in this mission, draw a card.", False),
        ("If your discard pile has 2 or more cards, draw a card.", False),
    ],
)
def test_conditions_on_missions_hands_and_the_strongest(line: str, drawn: bool) -> None:
    board = played(f"MAIN {line}", you=Side(D=[ALLY], C=[WEAK], deck=[WEAK]), opponent=Side(D=[MID]))
    assert ("apply" in board.names()) is drawn


def test_one_of_those_that_a_condition_is_about() -> None:
    line = "MAIN If the opponent has 2 or more hidden characters in this mission, defeat one of them."
    board = played(line, opponent=Side(D=[hidden(WEAK), hidden(MID), STRONG]))
    assert board.choices() == {"Weak", "Mid"}


def test_one_amount_or_another_instead() -> None:
    line = "MAIN Draw a card. If you have the Edge, draw 2 cards instead."
    for edge, drawn in ((0, 2), (1, 1)):
        assert len(played(line, you=Side(deck=[MID] * 3), edge=edge).act("apply").hand()) == drawn


@pytest.mark.parametrize(
    "line",
    [
        "When a friendly character is returned to your hand, gain 1 Chakra.",
        "When another friendly character is hidden or returned to your hand, gain 1 Chakra.",
    ],
)
def test_who_is_returned_to_a_hand_sets_off_what_waits_for_that(line: str) -> None:
    back = "MAIN Return another friendly character to your hand."
    board = played(back, you=Side(D=[WEAK], C=[with_line(line)])).act("choose", "Weak")
    assert board.state.chakra[0] == 1


def test_an_upgrade_may_return_to_hand_instead() -> None:
    lines = ("MAIN Hide an enemy character here.", "UPGRADE MAIN effect: Instead, return it to its owner's hand.")
    assert upgraded(*lines, opponent=Side(D=[MID])).act("choose", "Mid").hand(1) == ["Mid"]


def test_an_upgrade_may_choose_more() -> None:
    lines = ("MAIN Hide an enemy character here.", "UPGRADE MAIN effect: Instead, choose up to 2 enemy characters.")
    board = upgraded(*lines, opponent=Side(D=[MID, WEAK, STRONG])).act("choose", "Mid").act("choose", "Weak")
    assert [board.unit(name).hidden for name in ("Mid", "Weak", "Strong")] == [True, True, False]


def test_nothing_is_read_of_which_a_part_would_be_left_out() -> None:
    for line in (
        "MAIN Choose an enemy character in this mission.",
        "MAIN *Upgrading characters in this mission costs 1 less.",
        "UPGRADE MAIN effect: Instead, return them to the top of their owner's deck.",
        "MAIN Play the cheapest character from your hand for free.",
    ):
        assert read(effect(line)) is None, line


def test_so_much_for_every_two_of_a_kind() -> None:
    line = "MAIN POWERUP 1 for every 2 characters in your discard pile."
    assert played(line, you=Side(discard=[WEAK, MID, ALLY])).act("apply").power("Hero") == 3
    rule = with_line("This character has +2 Power for every 2 enemy characters in this mission.")
    assert Scenario(Side(D=[rule]), Side(D=[WEAK] * 5)).power("Rule") == 7


def test_tokens_that_a_character_gets_set_off_what_waits_for_that_and_not_themselves() -> None:
    rules = [
        with_line("When a friendly character gains Power tokens, POWERUP 1.", name=name) for name in ("One", "Two")
    ]
    board = played("MAIN POWERUP 2.", you=Side(C=rules)).act("apply")
    while board.state.choice:
        board.state.apply(board.state.legal_actions()[0])
    assert board.power("Hero") == 4
    assert board.power("One") > 3
    assert board.power("Two") > 3


def test_who_takes_the_edge_back_from_one_another_comes_to_an_end() -> None:
    line = "When the opponent gains the Edge, gain the Edge."
    board = Scenario(Side(D=[with_line(line)]), Side(D=[with_line(line)]), edge=1).act("pass")
    assert board.state.edge in (0, 1)
    assert not board.state.stack


@pytest.mark.parametrize(("side", "drawn"), [(0, 0), (1, 1)])
def test_only_what_the_opponent_does_counts_as_an_enemy_effect(side: int, drawn: int) -> None:
    wary = character("Wary", 2, 2, "MAIN *When this character is hidden by an enemy effect, draw a card.")
    hider = character("Hides", 1, 1, "MAIN Hide a character with cost 2 in this mission.")
    you = Side(D=[wary], hand=[hider] if not side else [], deck=[MID], chakra=5)
    board = Scenario(you, Side(hand=[hider] if side else [], chakra=5), to_act=side)
    board.act("play", "Hides", "D").act("choose", "Wary")
    assert len(board.hand()) == drawn


def test_a_score_line_that_may_be_declined_can_be() -> None:
    line = "SCORE You may defeat this character. If you do, gain 2 Mission points."
    board = Scenario(Side(D=[character("Giver", 1, 1, line)]), passed=(False, True)).act("pass")
    assert board.names() == {"apply", "decline"}
    assert board.act("decline").in_play("Giver")


def test_only_effects_of_the_timing_named_are_copied() -> None:
    model = character("Model", 2, 2, "MAIN Draw a card.", "AMBUSH Gain 3 Chakra.")
    board = played("MAIN Copy an AMBUSH effect of another friendly character in this mission.", you=Side(D=[model]))
    assert len([name for name in board.state.legal_actions() if name.name == "copy"]) == 1
    board.act("copy", "Model").act("apply")
    assert board.state.chakra[0] == 3


def test_all_but_one_are_defeated() -> None:
    board = played("MAIN Defeat all but one enemy character in this mission.", opponent=Side(D=[WEAK, MID]))
    assert board.act("choose", "Mid").in_play("Weak")
    assert not board.in_play("Mid")
