"""One scenario for each instruction: the board before, what is done, the board after. Checked against the rulebook."""

from __future__ import annotations

from rules.core.cards import Json
from rules.games.mythos.engine import ENGINE
from tests.rules.games.mythos.cards import character, mission
from tests.rules.games.mythos.instructed import ALLY, APART, MID, STRONG, WEAK, played, revealed, upgraded
from tests.rules.games.mythos.scenario import Placed, Scenario, Side, hidden, stack, tokens

# Hide


def test_hide_turns_a_character_face_down_and_keeps_its_tokens() -> None:
    board = played(
        "MAIN Hide an enemy character with Power 5 or less here.",
        opponent=Side(D=[tokens(1, MID), STRONG], C=[WEAK]),
    )
    assert board.choices() == {"Mid"}
    board.act("choose", "Mid")
    assert (board.unit("Mid").hidden, board.power("Mid")) == (True, 1)


def test_hide_is_about_face_up_characters_only() -> None:
    board = played("MAIN Hide an enemy character here.", opponent=Side(D=[hidden(MID)]))
    assert board.state.current_player() == 1


def test_hide_both_players_still_know_a_character_that_was_hidden() -> None:
    board = played("MAIN Hide an enemy character here.", opponent=Side(D=[MID])).act("choose", "Mid")
    assert board.knows(0, "Mid")
    assert board.knows(1, "Mid")


def test_hide_one_and_another() -> None:
    line = "MAIN Hide an enemy character with Power 3 or less here and another enemy character with Power 1 or less."
    board = played(line, opponent=Side(D=[MID, WEAK], C=[ALLY])).act("choose", "Weak")
    assert board.unit("Weak").hidden
    board = played(line, opponent=Side(D=[MID], C=[WEAK])).act("choose", "Mid")
    assert board.unit("Mid").hidden
    assert board.unit("Weak").hidden


def test_hide_any_number_with_a_total_power() -> None:
    board = upgraded(
        "UPGRADE Hide any number of characters with total Power of 4 or less.",
        opponent=Side(D=[MID, WEAK], C=[ALLY]),
    )
    assert board.choices() == {"Mid", "Weak", "Ally", "Hero"}
    board.act("choose", "Mid")
    assert board.choices() == {"Weak"}
    board.act("enough")
    assert (board.unit("Mid").hidden, board.unit("Weak").hidden) == (True, False)


def test_hide_the_cheapest_and_of_equals_one_of_choice() -> None:
    other = character("Other", 1, 3)
    board = played(
        "MAIN Hide the non-hidden enemy character with the lowest cost here.",
        opponent=Side(D=[STRONG, WEAK, other, hidden(ALLY)]),
    )
    assert board.choices() == {"Weak", "Other"}


def test_hide_all_weaker_ones_is_judged_on_a_snapshot() -> None:
    """Ruling: several targets are picked on a snapshot, so who was lifted out of reach stays out of it."""
    captain = character("Captain", 3, 1, "MAIN *Other characters here have +1 Power.")
    board = played(
        "MAIN Hide all other characters here with less Power than this character.",
        you=Side(D=[WEAK]),
        opponent=Side(D=[captain, ALLY]),
    )
    board.act("apply")
    # Hero has 2 + 1; Captain 1 and Weak 1 + 1 are below it, Ally 2 + 1 is not, although Captain's lift then ends.
    assert [board.unit(name).hidden for name in ("Captain", "Weak", "Ally")] == [True, True, False]
    assert board.power("Ally") == 2


# Defeat


def test_defeat_puts_the_whole_stack_in_the_owners_discard_pile() -> None:
    board = played("MAIN Defeat an enemy character with Power 3 or less here.", opponent=Side(D=[stack(WEAK, MID)]))
    board.act("choose", "Mid")
    assert sorted(board.discard(1)) == ["Mid", "Weak"]


def test_who_decides_an_effect_orders_the_cards_it_sends_to_the_discard_pile() -> None:
    """Ruling: the player of the effect, not the owner, orders the stack; the first card chosen lies lowest."""
    line = "MAIN Defeat an enemy character with Power 3 or less here."
    opponent = Side(D=[stack(WEAK, ALLY, MID)], discard=[STRONG])
    board = played(line, opponent=opponent).act("choose", "Mid")
    assert (board.state.current_player(), board.names()) == (0, {"discard next"})
    board.act("discard next", "Mid").act("discard next", "Weak")
    assert board.discard(1) == ["Strong", "Mid", "Weak", "Ally"]
    assert board.state.current_player() == 1


def test_the_order_in_the_discard_pile_is_not_asked_where_it_makes_no_difference() -> None:
    line = "MAIN Defeat an enemy character with Power 3 or less here."
    board = played(line, opponent=Side(D=[stack(WEAK, WEAK)])).act("choose", "Weak")
    assert (board.state.current_player(), board.discard(1)) == (1, ["Weak", "Weak"])


def test_the_order_in_the_discard_pile_comes_before_what_the_defeat_sets_off() -> None:
    fox = character("Fox", 1, 1, "MAIN *When a character is defeated, you may draw 1 card.")
    line = "MAIN Defeat an enemy character with Power 3 or less here."
    board = played(line, you=Side(C=[fox], deck=[STRONG]), opponent=Side(D=[stack(WEAK, MID)])).act("choose", "Mid")
    board.act("discard next", "Mid").act("apply")
    assert (board.discard(1), board.hand()) == (["Mid", "Weak"], ["Strong"])


def test_the_order_in_the_discard_pile_of_a_hand_is_for_whose_hand_it_is() -> None:
    line = "MAIN The opponent discards their whole hand and draws as many."
    board = played(line, opponent=Side(hand=[WEAK, MID], deck=[STRONG, ALLY]))
    assert board.state.current_player() == 1
    assert board.act("discard next", "Mid").discard(1) == ["Mid", "Weak"]


def test_defeat_hidden_characters_have_power_and_cost_0_when_targeted() -> None:
    board = played(
        "MAIN Defeat an enemy character with Power 0 or less in play.",
        opponent=Side(D=[hidden(STRONG)], C=[hidden(MID, tokens=1)]),
    )
    assert board.choices() == {"Strong"}


def test_defeat_exactly_a_power_on_either_side() -> None:
    board = played(
        "MAIN Defeat a character with exactly Power 3 here.",
        you=Side(D=[tokens(1, ALLY)]),
        opponent=Side(D=[MID, STRONG]),
    )
    assert board.choices() == {"Ally", "Mid"}


def test_defeat_up_to_one_in_every_mission() -> None:
    other = character("Other", 1, 1)
    board = played(
        "MAIN Defeat up to 1 enemy character with Power 1 or less in each mission.",
        opponent=Side(D=[WEAK], C=[other, hidden(MID)]),
    )
    board.act("choose", "Other")
    assert board.choices() == {"Weak"}
    board.act("choose", "Weak")
    assert sorted(board.discard(1)) == ["Other", "Weak"]


def test_defeat_all_hidden_ones_of_a_mission_of_choice() -> None:
    board = upgraded(
        "UPGRADE Defeat all hidden enemy characters of one mission.",
        opponent=Side(C=[hidden(MID), hidden(WEAK), ALLY]),
    )
    board.act("choose mission", "C")
    assert sorted(board.discard(1)) == ["Mid", "Weak"]


def test_defeat_until_two_are_left_the_opponent_chooses_and_must() -> None:
    opponent = Side(D=[WEAK, MID, STRONG], C=[ALLY])
    board = upgraded(
        "UPGRADE The opponent must defeat characters here until 2 are left.",
        opponent=opponent,
    )
    assert (board.state.current_player(), board.names()) == (1, {"choose"})
    board.act("choose", "Weak")
    assert board.discard(1) == ["Weak"]


def test_defeat_with_cost_below_a_count() -> None:
    board = played(
        "MAIN Defeat an enemy character with a cost less than the number of friendly hidden characters in play.",
        you=Side(C=[hidden(MID), hidden(WEAK)]),
        opponent=Side(D=[character("One", 1, 1), ALLY]),
    )
    assert board.choices() == {"One"}


def test_defeat_both_must_if_able_does_what_it_can() -> None:
    line = "UPGRADE You must defeat a friendly non-hidden character here and an enemy character here, if able."
    board = upgraded(line, opponent=Side(D=[MID]), you=Side(D=[ALLY]))
    assert (board.discard(0), board.discard(1)) == (["Ally"], ["Mid"])
    alone = upgraded(line)
    assert alone.in_play("Hero")


# Move


def test_move_goes_to_another_mission_of_the_movers_choice() -> None:
    missions = [mission(name, 0) for name in "abc"]
    board = played("MAIN Move an enemy character with Power 3 or less.", opponent=Side(D=[MID]), missions=missions)
    board.act("choose", "Mid")
    assert board.state.current_player() == 0
    assert board.act("to", "B").at("Mid") == "B"


def test_move_is_not_possible_to_where_a_namesake_stands_on_its_side() -> None:
    board = played("MAIN Move any enemy character in play.", opponent=Side(D=[MID], C=[MID]), rulings=APART)
    assert board.state.current_player() == 1


def test_move_a_hidden_character_has_no_name_to_clash() -> None:
    board = played("MAIN Move any enemy character in play.", opponent=Side(D=[hidden(MID)], C=[MID]))
    assert [action.name for action in board.state.legal_actions()] == ["choose", "choose", "decline"]


def test_move_needs_a_second_mission() -> None:
    board = played("MAIN Move this character.", missions=[mission("a", 0)])
    assert board.state.current_player() == 1


def test_move_to_this_mission() -> None:
    board = played("MAIN Move a friendly character to here.", you=Side(C=[ALLY, MID])).act("choose", "Mid")
    assert (board.at("Mid"), board.at("Ally")) == ("D", "C")


def test_move_those_played_in_the_opponents_previous_turn() -> None:
    hero = character("Hero", 2, 2, "AMBUSH Move an enemy character played in the opponent's previous turn.")
    board = Scenario(Side(D=[hidden(hero)], chakra=2), Side(D=[MID], hand=[WEAK], chakra=1), to_act=1)
    board.act("play", "Weak", "D").act("reveal", "Hero")
    assert board.choices() == {"Weak"}


def test_move_all_others_must_if_able_and_count_them() -> None:
    lines = (
        "MAIN You must move all other friendly non-hidden characters here, if able.",
        "UPGRADE POWERUP X: X is how many characters were moved.",
    )
    board = upgraded(*lines, you=Side(D=[ALLY, MID, hidden(WEAK)]))
    board.act("apply")
    assert [board.at(name) for name in ("Ally", "Mid", "Weak")] == ["C", "C", "D"]
    assert board.power("Hero") == 5


def test_must_without_if_able_a_card_cannot_be_played_where_it_cannot_be_done() -> None:
    """Ruling: "must" without "if able" means that the card cannot be played when it cannot be done."""
    strict = character("Strict", 1, 1, "MAIN You must hide an enemy character here.")
    board = Scenario(Side(hand=[strict], chakra=1), Side(D=[MID]))
    assert {a.args[1] for a in board.state.legal_actions() if a.name == "play"} == {0}
    assert board.act("play", "Strict", "D").unit("Mid").hidden
    lax = character("Lax", 1, 1, "MAIN You must hide an enemy character here, if able.")
    board = Scenario(Side(hand=[lax], chakra=1), Side(D=[MID]))
    assert {a.args[1] for a in board.state.legal_actions() if a.name == "play"} == {0, 1}


# Return, take control, look


def known_in_hand(board: Scenario, seat: int, whose: int) -> list[Json]:
    """The cards of a hand that a seat knows."""
    hands = ENGINE.view.observation(board.state, seat)["hands"]
    assert isinstance(hands, list)
    hand = hands[whose]
    assert isinstance(hand, dict)
    known = hand["known"]
    assert isinstance(known, list)
    return known


def test_return_to_hand_is_seen_by_the_opponent() -> None:
    giver = mission("Give", 0, "SCORE You must return a friendly non-hidden character here to your hand, if able.")
    board = Scenario(Side(D=[tokens(2, MID), hidden(WEAK)]), missions=[giver]).act("pass").act("pass")
    assert board.hand() == ["Mid"]
    assert known_in_hand(board, 1, 0) == [board.state.hands[0][0]]


def test_take_control_until_it_leaves_play_then_to_its_owner() -> None:
    board = played("MAIN Take control of an enemy character with cost 3 or less here.", opponent=Side(D=[MID, STRONG]))
    board.act("choose", "Mid")
    assert board.unit("Mid").controller == 0
    killer = character("Killer", 1, 1, "MAIN Defeat an enemy character with Power 3 or less here.")
    board.state.hands[1] = []
    later = Scenario(Side(D=[Placed((MID,), owner=1)]), Side(hand=[killer], chakra=1), to_act=1)
    later.act("play", "Killer", "D").act("choose", "Mid")
    assert (later.discard(0), later.discard(1)) == ([], ["Mid"])


def test_take_control_needs_no_namesake_on_your_side() -> None:
    you, opponent = Side(D=[MID]), Side(D=[MID, WEAK])
    board = played("MAIN Take control of an enemy character here.", you=you, opponent=opponent, rulings=APART)
    assert board.choices() == {"Weak"}


def test_look_at_a_hidden_character_and_take_it_if_cheap() -> None:
    line = "AMBUSH Look at a hidden enemy character here; if it costs 3 or less, take control of that character."
    assert revealed(line, opponent=Side(D=[hidden(MID)])).act("choose", "Mid").unit("Mid").controller == 0
    board = revealed(line, opponent=Side(D=[hidden(STRONG)])).act("choose", "Strong")
    assert board.unit("Strong").controller == 1
    assert board.knows(0, "Strong")


def test_look_at_the_opponents_hand_shows_it_to_you_only() -> None:
    board = played("MAIN Look at the hand of the opponent.", opponent=Side(hand=[MID, WEAK])).act("apply")
    assert len(known_in_hand(board, 0, 1)) == 2


def test_peel_the_top_card_of_an_upgraded_character() -> None:
    board = played(
        "MAIN Discard the top card of an upgraded enemy character.", opponent=Side(D=[stack(WEAK, MID), STRONG])
    )
    assert board.choices() == {"Mid"}
    board.act("choose", "Mid")
    assert board.in_play("Weak")
    assert board.discard(1) == ["Mid"]


def test_peel_is_not_possible_where_the_card_below_has_a_namesake() -> None:
    """Rulebook, "How to play Character cards": only one character of a name in a mission on a side."""
    line = "MAIN Discard the top card of an upgraded enemy character in play."
    board = played(line, opponent=Side(D=[stack(WEAK, MID), WEAK], C=[stack(ALLY, STRONG)]))
    assert board.choices() == {"Strong"}
    assert played(line, opponent=Side(D=[hidden(WEAK, MID), WEAK])).choices() == {"Mid"}


# Powerup and tokens


def test_powerup_another_character() -> None:
    sound = character("Sound", 1, 1, faction="Sound Village")
    board = played(
        "MAIN POWERUP 2: another friendly Leaf Village character.", you=Side(C=[ALLY, sound], D=[hidden(MID)])
    )
    assert board.choices() == {"Ally"}
    assert board.act("choose", "Ally").power("Ally") == 4


def test_powerup_every_character_of_a_group() -> None:
    board = played(
        "MAIN POWERUP 1: every friendly Leaf Village character.", you=Side(C=[ALLY]), opponent=Side(D=[MID])
    ).act("apply")
    assert [board.power(name) for name in ("Hero", "Ally", "Mid")] == [2, 3, 3]


def test_powerup_x_counts() -> None:
    board = played(
        "MAIN POWERUP X: X is how many friendly hidden characters are here.",
        you=Side(D=[hidden(MID), hidden(WEAK)], C=[hidden(ALLY)]),
    ).act("apply")
    assert board.power("Hero") == 4


def test_powerup_x_counts_missions() -> None:
    hero = character(
        "Hero",
        2,
        2,
        "MAIN POWERUP X: X is how many missions have a friendly Sound Four character.",
        keywords=("Sound Four",),
    )
    friend = character("Friend", 1, 1, keywords=("Sound Four",))
    board = Scenario(Side(C=[friend], hand=[hero], chakra=2), Side(D=[friend])).act("play", "Hero", "D").act("apply")
    assert board.power("Hero") == 3


def test_powerup_the_others_and_as_an_upgrade_elsewhere_too() -> None:
    lines = (
        "MAIN POWERUP 1: all other friendly Sound Four characters here.",
        "UPGRADE MAIN effect: also elsewhere.",
    )
    near, far = (character(name, 1, 1, keywords=("Sound Four",)) for name in ("Near", "Far"))
    board = upgraded(*lines, you=Side(D=[near], C=[far])).act("apply").act("apply")
    assert [board.power(name) for name in ("Near", "Far")] == [2, 2]


def test_tokens_are_removed_and_kept() -> None:
    board = played(
        "MAIN Take up to 2 Power tokens from an enemy character.",
        opponent=Side(C=[tokens(3, MID), WEAK]),
    )
    assert board.choices() == {"Mid"}
    board.act("choose", "Mid").act("take", 2)
    assert (board.power("Mid"), board.power("Hero")) == (4, 4)


def test_tokens_all_of_them_as_an_upgrade() -> None:
    lines = (
        "MAIN Take up to 2 Power tokens from an enemy character.",
        "UPGRADE MAIN effect: all Power tokens instead.",
    )
    board = upgraded(*lines, opponent=Side(C=[tokens(3, MID)])).act("choose", "Mid")
    assert (board.power("Mid"), board.power("Hero")) == (3, 6)
