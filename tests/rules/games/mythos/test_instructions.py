"""One scenario for each instruction: the board before, what is done, the board after. Checked against the rulebook."""

from __future__ import annotations

import pytest

from rules.games.mythos.engine import ENGINE
from rules.games.mythos.rulings import Rulings
from tests.rules.games.mythos.cards import character, mission
from tests.rules.games.mythos.scenario import Placed, Scenario, Side, hidden, stack, tokens

WEAK = character("Weak", 1, 1)
MID = character("Mid", 3, 3)
STRONG = character("Strong", 5, 6)
ALLY = character("Ally", 2, 2)
APART = Rulings(second_of_a_name_discarded=False)


def played(line: str, *more: str, you: Side | None = None, opponent: Side | None = None, **board: object) -> Scenario:
    """A board on which you have just played a 2-cost Hero of power 2 with these lines to the D mission."""
    hero = character("Hero", 2, 2, line, *more)
    own = you or Side()
    side = Side(own.D, own.C, own.B, own.A, (*own.hand, hero), own.deck, own.discard, own.chakra + 2, own.points)
    return Scenario(side, opponent, **board).act("play", "Hero", "D")  # type: ignore[arg-type]


def upgraded(*lines: str, opponent: Side | None = None, you: Side | None = None) -> Scenario:
    """A board on which you have just upgraded a Hero of power 1 on D to one of cost and power 3 with these lines."""
    own = you or Side()
    new = character("Hero", 3, 3, *lines)
    side = Side(
        (*own.D, character("Hero", 1, 1)), own.C, own.B, own.A, (*own.hand, new), own.deck, own.discard, own.chakra + 2
    )
    return Scenario(side, opponent).act("upgrade", "Hero", "Hero")


def revealed(*lines: str, opponent: Side | None = None, you: Side | None = None) -> Scenario:
    """A board on which you have just revealed a Hero of cost 2 with these lines on D."""
    own = you or Side()
    side = Side(
        (*own.D, hidden(character("Hero", 2, 2, *lines))),
        own.C,
        own.B,
        own.A,
        own.hand,
        own.deck,
        own.discard,
        own.chakra + 2,
    )
    return Scenario(side, opponent).act("reveal", "Hero")


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


def test_return_to_hand_is_seen_by_the_opponent() -> None:
    giver = mission("Give", 0, "SCORE You must return a friendly non-hidden character here to your hand, if able.")
    board = Scenario(Side(D=[tokens(2, MID), hidden(WEAK)]), missions=[giver]).act("pass").act("pass")
    assert board.hand() == ["Mid"]
    assert ENGINE.view.observation(board.state, 1)["hands"][0]["known"] == [board.state.hands[0][0]]  # type: ignore[index,call-overload]


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
    assert len(ENGINE.view.observation(board.state, 0)["hands"][1]["known"]) == 2  # type: ignore[index,call-overload,arg-type]


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


# Playing by an effect


def test_play_a_character_for_less_from_hand_or_hidden_or_as_an_upgrade() -> None:
    toad = character("Toad", 3, 4, keywords=("Summon",))
    big = character("Toad", 5, 6, keywords=("Summon",))
    line = "MAIN Play a Summon character anywhere for 2 less."
    board = played(line, you=Side(C=[hidden(toad)], hand=[toad, MID], chakra=1))
    assert board.names() == {"play", "reveal", "decline"}
    board.act("play", "Toad", "C")
    assert (board.state.chakra[0], len(board.state.units)) == (0, 3)
    board = played(line, you=Side(C=[toad], hand=[big])).act("upgrade", "Toad", "Toad")
    assert (board.power("Toad"), board.state.chakra[0]) == (6, 0)


def test_play_sets_off_the_played_characters_own_effects_before_the_next_line() -> None:
    choji = character("Choji", 1, 1, "MAIN POWERUP 3")
    lines = (
        "MAIN Play a Leaf Village character anywhere for 1 less.",
        "UPGRADE POWERUP 2: the character just played.",
    )
    board = upgraded(*lines, you=Side(hand=[choji])).act("play", "Choji", "C").act("apply")
    assert board.power("Choji") == 4
    assert board.act("apply").power("Choji") == 6


def test_play_from_the_discard_pile() -> None:
    lines = (
        "MAIN Play a Leaf Village character from your discard pile for 0 less.",
        "UPGRADE MAIN effect: for 2 less instead.",
    )
    board = played(lines[0], you=Side(discard=[MID, STRONG], chakra=3)).act("play", "Mid", "C")
    assert (board.at("Mid"), board.state.chakra[0], board.discard()) == ("C", 0, ["Strong"])
    assert upgraded(*lines, you=Side(discard=[MID], chakra=1)).act("play", "Mid", "C").state.chakra[0] == 0


def test_play_from_hidden_only() -> None:
    board = upgraded(
        "UPGRADE Reveal a friendly character for 1 less.",
        you=Side(C=[hidden(MID)], hand=[WEAK], chakra=2),
    )
    assert board.names() == {"reveal", "decline"}
    assert board.act("reveal", "Mid").state.chakra[0] == 0


def test_play_is_asked_even_where_nothing_can_be_played() -> None:
    """That the question is put must not tell the opponent what the hand holds."""
    board = played("MAIN Play a Summon character anywhere for 2 less.", you=Side(hand=[MID]))
    assert (board.state.current_player(), board.names()) == (0, {"decline"})


def test_play_or_defeat_is_the_opponents_decision() -> None:
    line = "MAIN The opponent must play a hidden enemy character of your choice for 2 more, or defeat it."
    board = played(line, opponent=Side(C=[hidden(WEAK)], chakra=3)).act("choose", "Weak")
    assert (board.state.current_player(), board.names()) == (1, {"reveal", "defeat it"})
    assert board.act("reveal").state.chakra[1] == 0
    board = played(line, opponent=Side(C=[hidden(WEAK)], chakra=2)).act("choose", "Weak")
    assert board.names() == {"defeat it"}
    assert board.act("defeat it").discard(1) == ["Weak"]


# Copying


def test_copy_an_effect_as_ones_own() -> None:
    choji = character("Choji", 2, 1, "MAIN POWERUP 3", "UPGRADE POWERUP 5", "MAIN *CHAKRA +1")
    line = "MAIN Copy a non-upgrade instant effect of an enemy character with cost 4 or less."
    board = played(line, opponent=Side(C=[choji, STRONG]))
    copies = [action for action in board.state.legal_actions() if action.name == "copy"]
    assert len(copies) == 1
    board.act("copy", "Choji").act("apply")
    assert (board.power("Hero"), board.power("Choji")) == (5, 1)


def test_copy_without_a_limit_as_an_upgrade() -> None:
    dear = character("Dear", 5, 5, "MAIN POWERUP 1")
    lines = (
        "MAIN Copy a non-upgrade instant effect of an enemy character with cost 4 or less.",
        "UPGRADE MAIN effect: without a limit.",
    )
    assert played(lines[0], opponent=Side(C=[dear])).state.current_player() == 1
    assert upgraded(*lines, opponent=Side(C=[dear])).act("copy", "Dear").act("apply").power("Hero") == 4


def test_copy_from_the_card_just_discarded() -> None:
    choji = character("Choji", 2, 1, "MAIN POWERUP 3")
    lines = (
        "MAIN Discard the top card of an upgraded enemy character.",
        "UPGRADE MAIN effect: also copy a non-upgrade instant effect of that card.",
    )
    board = upgraded(*lines, opponent=Side(C=[stack(character("Choji", 1, 1), choji)])).act("choose", "Choji")
    assert board.act("copy card", "Choji").act("apply").power("Hero") == 6


def test_copy_an_effect_that_copies_is_not_offered() -> None:
    copier = character(
        "Copier",
        2,
        2,
        "AMBUSH Copy an instant effect of another friendly Team 7 character in play.",
        keywords=("Team 7",),
    )
    board = revealed(
        "AMBUSH Copy an instant effect of another friendly Team 7 character in play.", you=Side(C=[copier])
    )
    assert board.state.current_player() == 1


# Upgrade lines that change the MAIN line (rulebook: "Effects")


def test_instead_defeat_both() -> None:
    dog = character("Akamaru", 1, 1)
    lines = (
        "MAIN Hide a friendly Akamaru; if you do, hide another character here.",
        "UPGRADE MAIN effect: defeat instead of hiding.",
    )
    board = upgraded(*lines, you=Side(C=[dog]), opponent=Side(D=[MID])).act("choose", "Akamaru")
    assert (board.discard(0), board.discard(1)) == (["Akamaru"], ["Mid"])


def test_instead_another_limit() -> None:
    lines = (
        "AMBUSH Defeat an enemy character with Power 3 or less elsewhere.",
        "UPGRADE AMBUSH effect: up to 6 instead.",
    )
    hero = character("Hero", 3, 3, *lines)
    board = Scenario(Side(D=[character("Hero", 1, 1), hidden(hero)], chakra=2), Side(D=[WEAK], C=[STRONG]))
    assert board.act("reveal as upgrade").choices() == {"Strong"}
    assert revealed(*lines, opponent=Side(C=[STRONG])).state.current_player() == 1


def test_in_addition_after_it() -> None:
    lines = (
        "MAIN If there are at least 2 enemy characters here, move the weakest non-hidden enemy character here.",
        "UPGRADE MAIN effect: also hide that character.",
    )
    board = upgraded(*lines, opponent=Side(D=[MID, WEAK])).act("choose", "Weak")
    assert (board.at("Weak"), board.unit("Weak").hidden) == ("C", True)
    assert upgraded(*lines, opponent=Side(D=[MID])).state.current_player() == 1


def test_powerup_by_the_power_of_the_character_being_hidden() -> None:
    lines = (
        "MAIN Hide an enemy character with Power 4 or less here.",
        "UPGRADE MAIN effect: also POWERUP X: X is the Power of the character being hidden.",
    )
    board = upgraded(*lines, opponent=Side(D=[tokens(1, MID)])).act("choose", "Mid")
    assert board.power("Hero") == 7


def test_in_addition_hide_a_cheaper_namesake_of_the_defeated() -> None:
    lines = (
        "MAIN Defeat an enemy character with a cost less than the number of friendly hidden characters in play.",
        "UPGRADE MAIN effect: also hide a cheaper enemy namesake of the defeated character.",
    )
    twins = Side(D=[character("Twin", 2, 2)], C=[character("Twin", 1, 1), WEAK])
    own = Side(C=[hidden(MID), hidden(WEAK), hidden(ALLY)])
    board = upgraded(*lines, opponent=twins, you=own)
    two = next(
        a for a in board.state.legal_actions() if a.name == "choose" and board.state.units[a.args[0]].mission == 0
    )
    board.state.apply(two)
    assert (board.discard(1), board.unit("Twin").hidden) == (["Twin"], True)


def test_the_only_enemy_is_hidden_or_as_an_upgrade_defeated() -> None:
    lines = (
        "MAIN If there is only one non-hidden enemy character here, hide it.",
        "UPGRADE MAIN effect: defeat instead of hiding.",
    )
    assert played(lines[0], opponent=Side(D=[MID, hidden(WEAK)])).act("choose", "Mid").unit("Mid").hidden
    assert upgraded(*lines, opponent=Side(D=[MID, hidden(WEAK)])).act("choose", "Mid").discard(1) == ["Mid"]
    assert played(lines[0], opponent=Side(D=[MID, WEAK])).state.current_player() == 1


@pytest.mark.parametrize(
    ("line", "you", "opponent", "holds"),
    [
        ("If you have the Edge, draw 1 card.", Side(), Side(), True),
        ("If another Team 10 character is in this mission, draw 1 card.", Side(D=[WEAK]), Side(), False),
        ("If there is a friendly Ally in play, draw 1 card.", Side(C=[ALLY]), Side(), True),
        ("If there is a friendly Ally in play, draw 1 card.", Side(C=[hidden(ALLY)]), Side(), False),
        (
            "If you have fewer non-hidden characters than the opponent here, draw 1 card.",
            Side(),
            Side(D=[WEAK, MID]),
            True,
        ),
        (
            "If you have fewer non-hidden characters than the opponent here, draw 1 card.",
            Side(),
            Side(D=[WEAK]),
            False,
        ),
        (
            "If there is a friendly non-hidden character with less Power than this character here, draw 1 card.",
            Side(D=[WEAK]),
            Side(),
            True,
        ),
        (
            "If there is a friendly non-hidden character with less Power than this character here, draw 1 card.",
            Side(D=[MID]),
            Side(),
            False,
        ),
    ],
)
def test_conditions(line: str, you: Side, opponent: Side, *, holds: bool) -> None:
    own = Side(you.D, you.C, deck=[STRONG])
    board = played(f"MAIN {line}", you=own, opponent=opponent)
    assert ("apply" in board.names()) is holds


def test_effects_with_several_targets_pick_both_before_either_is_hidden() -> None:
    """Ruling: targets are picked on a snapshot, so hiding who lifted a character does not bring it within reach."""
    line = "MAIN Hide an enemy character with Power 5 or less here and another enemy character with Power 2 or less."
    captain = character("Captain", 3, 1, "MAIN *Other characters here have +1 Power.")
    opponent = Side(D=[captain, ALLY], C=[WEAK])
    board = played(line, opponent=opponent).act("choose", "Captain")
    assert [board.unit(name).hidden for name in ("Captain", "Ally", "Weak")] == [True, False, True]
    board = played(line, opponent=Side(D=[captain, ALLY])).act("choose", "Captain")
    assert [board.unit(name).hidden for name in ("Captain", "Ally")] == [True, False]


def test_effects_with_several_targets_one_of_which_is_not_there() -> None:
    line = "MAIN Hide an enemy character with Power 3 or less here and another enemy character with Power 1 or less."
    board = played(line, opponent=Side(D=[STRONG], C=[WEAK])).act("choose", "Weak")
    assert [board.unit(name).hidden for name in ("Strong", "Weak")] == [False, True]
    board = played(line, opponent=Side(D=[MID], C=[STRONG])).act("choose", "Mid")
    assert [board.unit(name).hidden for name in ("Strong", "Mid")] == [False, True]


def test_instead_what_was_replaced_was_not_done() -> None:
    """A character that is hidden instead was not defeated, so what needs or counts that finds nothing."""
    sand = character("Sand", 2, 2, "MAIN *If this character would be defeated, hide it instead.")
    lines = (
        "MAIN Defeat up to 1 enemy character with Power 2 or less in every mission.",
        "UPGRADE POWERUP X: X is the number of characters defeated by the MAIN effect.",
    )
    board = upgraded(*lines, opponent=Side(D=[sand], C=[WEAK])).act("choose", "Sand").act("choose", "Weak").act("apply")
    assert (board.unit("Sand").hidden, board.in_play("Weak"), board.unit("Hero").tokens) == (True, False, 1)


@pytest.mark.parametrize("friends", [0, 1])
def test_if_there_is_a_friendly_character_here_means_one_beside_it(friends: int) -> None:
    line = "MAIN If there is a friendly character here, draw 1 card."
    board = played(line, you=Side(D=[WEAK] * friends, C=[ALLY], deck=[MID]))
    assert board.names() == ({"apply", "decline"} if friends else {"pass"})
