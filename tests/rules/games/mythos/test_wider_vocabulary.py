"""Lines of later sets with words that the first set lacks: who may be chosen, and the board after."""

from __future__ import annotations

import pytest

from rules.core.cards import Printing
from rules.games.mythos.effects.reader import read
from tests.rules.games.mythos.cards import character, effect, mission
from tests.rules.games.mythos.instructed import ALLY, MID, STRONG, WEAK, played, upgraded, with_line
from tests.rules.games.mythos.scenario import Scenario, Side, hidden, tokens

SCOUT = character("Scout", 1, 2)
TOAD = character("Toad", 4, 4, keywords=("Summon",))


def _missions(count: int) -> tuple[Printing, ...]:
    return tuple(mission(f"{number} mission", 0) for number in range(count))


def settle(board: Scenario) -> Scenario:
    """Take the first answer to whatever is asked."""
    while board.state.choice:
        board.state.apply(board.state.legal_actions()[0])
    return board


# Where somebody goes


def test_the_hero_goes_where_the_one_before_went() -> None:
    text = "MAIN Move another friendly character in this mission. If you do, move this character to the same mission."
    board = played(text, you=Side(D=[WEAK]), missions=_missions(3))
    board.act("choose", "Weak").act("to", "B")
    settle(board)
    assert (board.at("Weak"), board.at("Hero")) == ("B", "B")


def test_that_mission_is_where_the_one_moved_is_and_not_this_one() -> None:
    assert read(effect("MAIN Move an enemy character. Hide an enemy character in that mission.")) is None
    text = "MAIN Move an enemy character from this mission. Then, you may move this character to that mission."
    board = played(text, opponent=Side(D=[WEAK]), missions=_missions(3))
    board.act("choose", "Weak").act("to", "C").act("apply")
    assert (board.at("Weak"), board.at("Hero")) == ("C", "C")


@pytest.mark.parametrize(
    ("where", "places"),
    [
        ("a mission where you are losing", {1}),
        ("a mission where you have no other characters", {1, 2}),
        ("a mission with another friendly character", {3}),
        ("the B-rank mission", {2}),
    ],
)
def test_a_character_moves_only_to_a_mission_like_that(where: str, places: set[int]) -> None:
    board = played(
        f"MAIN Move this character to {where}.",
        you=Side(A=[ALLY]),
        opponent=Side(C=[MID], A=[WEAK]),
        missions=_missions(4),
    )
    board.act("apply")
    open_ = {action.args[0] for action in board.state.legal_actions() if action.name == "to"}
    assert (open_ or {board.unit("Hero").mission}) == places


# What cannot happen


@pytest.mark.parametrize(("line", "stays"), [("", True), (" by enemy effects", True)])
def test_tokens_that_cannot_be_removed_are_not_taken_by_the_opponent(line: str, stays: bool) -> None:
    rock = character("Rock", 2, 2, f"MAIN *Power tokens on this character cannot be removed{line}.")
    text = "MAIN Remove up to 2 Power tokens from an enemy character in this mission."
    board = played(text, opponent=Side(D=[tokens(3, rock), tokens(1, WEAK)]))
    assert board.choices() == {"Weak"}
    wall = character(
        "Wall",
        2,
        1,
        "MAIN *The weakest enemy character in this mission loses all Power tokens and has its Power set to 0.",
    )
    board = Scenario(Side(D=[wall]), Side(D=[tokens(3, rock)])).proceed()
    assert (board.unit("Rock").tokens == 3) == stays


@pytest.mark.parametrize(("line", "kept"), [("", 3), (" by enemy effects", 0)])
def test_tokens_that_nobody_can_remove_outlast_the_round(line: str, kept: int) -> None:
    rock = character("Rock", 2, 2, f"MAIN *Power tokens on this character cannot be removed{line}.")
    board = Scenario(Side(D=[tokens(3, rock)], deck=[WEAK] * 4), Side(deck=[WEAK] * 4))
    board.act("pass").act("pass")
    assert board.unit("Rock").tokens == kept


def test_who_cannot_draw_draws_nothing_by_effects_and_at_the_start_of_the_round() -> None:
    for line, drawn in (("The opponent cannot draw cards.", 0), ("The opponent cannot draw cards by effects.", 2)):
        board = Scenario(
            Side(D=[with_line(line)], hand=[character("Giver", 1, 1, "MAIN Each player draws a card.")],
                 deck=[MID] * 4, chakra=5),
            Side(deck=[WEAK] * 4),
        )  # fmt: skip
        board.act("play", "Giver", "D")
        settle(board)
        assert (len(board.hand()), len(board.hand(1))) == (1, 0)
        board.act("pass").act("pass")
        assert (len(board.hand()), len(board.hand(1))) == (3, drawn)


def test_a_hand_that_is_cycled_is_not_drawn_anew_by_who_cannot_draw() -> None:
    text = "MAIN Each player discards their hand and draws 2 cards."
    line = with_line("Players cannot draw cards by effects.")
    board = played(text, you=Side(D=[line], hand=[WEAK], deck=[MID] * 3), opponent=Side(hand=[MID], deck=[WEAK] * 3))
    settle(board)
    assert (board.hand(), board.hand(1)) == ([], [])


# How often


def test_once_per_round_is_once_and_again_in_the_next() -> None:
    watch = with_line("Once per round, when an enemy character is played in this mission, gain 1 Chakra.")
    board = Scenario(
        Side(D=[watch], deck=[MID] * 9), Side(hand=[WEAK, SCOUT, ALLY], deck=[MID] * 9, chakra=9), to_act=1
    )
    board.act("play", "Weak", "D")
    assert board.state.chakra[0] == 1
    board.act("pass").act("play", "Scout", "D")
    assert board.state.chakra[0] == 1
    board.act("pass")
    before = board.state.chakra[0]
    if board.state.current_player() == 0:
        board.act("pass")
    board.act("play", "Ally", "D")
    assert board.state.chakra[0] == before + 1


def test_once_per_round_may_be_kept_for_later_and_the_first_time_not() -> None:
    for line, later in (
        ("Once per round, when you play a character in this mission, you may draw a card.", {"apply", "decline"}),
        ("The first time each round you play a character in this mission, you may draw a card.", set[str]()),
    ):
        board = Scenario(Side(D=[with_line(line)], hand=[WEAK, SCOUT], deck=[MID] * 4, chakra=9), passed=(False, True))
        board.act("play", "Weak", "D").act("decline").act("play", "Scout", "D")
        assert board.names() & {"apply", "decline"} == later


@pytest.mark.parametrize(
    "line",
    [
        "MAIN *When a friendly character is defeated, draw a card. (Once per round.)",
        "MAIN *When a friendly character is defeated, draw a card. You can only use this effect once per round.",
        "MAIN *Once each round, when a friendly character is defeated, draw a card.",
    ],
)
def test_once_per_round_may_stand_anywhere(line: str) -> None:
    assert read(effect(line)) == read(
        effect("MAIN *Once per round, when a friendly character is defeated, draw a card.")
    )


# Prices of the next one


def test_the_next_character_costs_less_and_the_one_after_does_not() -> None:
    board = played("MAIN The next Summon character you play this round costs 3 less.", passed=(False, True),
                   you=Side(hand=[WEAK, TOAD, TOAD], chakra=6))  # fmt: skip
    settle(board)
    board.act("play", "Weak", "D")
    assert board.state.chakra[0] == 5
    board.act("play", "Toad", "D")
    assert board.state.chakra[0] == 4
    board.act("play", "Toad", "C")
    assert board.state.chakra[0] == 0


@pytest.mark.parametrize(("span", "left"), [("", True), (" this round", False)])
def test_the_next_character_may_come_in_a_later_round_where_no_round_is_named(span: str, left: bool) -> None:
    board = played(f"MAIN The next character you play{span} costs 2 less.", you=Side(hand=[STRONG], deck=[WEAK] * 4))
    settle(board)
    board.act("pass").act("pass")
    chakra = board.state.chakra[0]
    board.act("play", "Strong", "D") if board.state.current_player() == 0 else board.act("pass").act(
        "play", "Strong", "D"
    )
    assert chakra - board.state.chakra[0] == (3 if left else 5)


# Who is meant


@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("MAIN Hide an enemy character with Power between 2 and 4 in play.", {"Ally", "Mid"}),
        ("MAIN Hide an enemy character with cost 2 or 3 in play.", {"Ally", "Mid"}),
        ("MAIN Hide an enemy character with the same cost as this character in play.", {"Ally"}),
        ("MAIN Hide an enemy character with less cost than this character in play.", {"Weak"}),
        ("MAIN Hide an enemy character with more Power than this character in play.", {"Mid", "Strong"}),
    ],
)
def test_who_is_within_bounds(text: str, able: set[str]) -> None:
    board = played(text, opponent=Side(D=[WEAK, ALLY], C=[MID, STRONG]))
    assert board.choices() == able


def test_cost_and_power_are_told_apart_where_a_character_is_compared_with_itself() -> None:
    text = "Hide an enemy character with cost less than this character in this mission."
    board = upgraded(f"UPGRADE {text}", opponent=Side(D=[character("Cheap", 2, 9), character("Dear", 3, 1)]))
    assert board.choices() == {"Cheap"}


@pytest.mark.parametrize(("second", "drawn"), [("Weak", 0), ("Other", 1)])
def test_names_are_counted_once(second: str, drawn: int) -> None:
    text = "MAIN If you have 2 or more other friendly characters with different names in play, draw a card."
    board = played(text, you=Side(D=[WEAK], C=[character(second, 1, 1), hidden(MID)], deck=[MID]))
    settle(board)
    assert len(board.hand()) == drawn


def test_all_but_the_strongest() -> None:
    text = "MAIN Hide all enemy characters in this mission except the strongest."
    board = played(text, opponent=Side(D=[WEAK, MID, STRONG])).act("apply")
    assert [board.unit(name).hidden for name in ("Weak", "Mid", "Strong")] == [True, True, False]
    tie = played(text, opponent=Side(D=[WEAK, MID, character("Twin", 4, 3)]))
    assert tie.choices() == {"Mid", "Twin"}
    tie.act("choose", "Twin")
    assert [tie.unit(name).hidden for name in ("Weak", "Mid", "Twin")] == [True, True, False]


@pytest.mark.parametrize(("some", "may_stop"), [("one", False), ("up to one", True)])
def test_one_in_each_mission_is_one_and_up_to_one_may_be_none(some: str, may_stop: bool) -> None:
    board = played(f"MAIN Hide {some} enemy character in each mission.", opponent=Side(D=[WEAK], C=[MID, STRONG]))
    board.act("choose", "Weak")
    assert ("enough" in board.names()) == may_stop
    board.act("choose", "Strong")
    assert [board.unit(name).hidden for name in ("Weak", "Mid", "Strong")] == [True, False, True]


def test_two_in_each_mission_is_not_read_as_one() -> None:
    assert read(effect("MAIN Hide up to 2 enemy characters in each mission.")) is None


def test_who_is_in_a_mission_and_is_moved_leaves_it() -> None:
    watch = with_line("When another friendly character in this mission is moved, POWERUP 2.", name="Watch", power=1)
    for place, power in (("D", 3), ("C", 1)):
        rank = {place: [WEAK]}
        side = Side(D=[watch, *rank.get("D", [])], C=rank.get("C", []))
        board = Scenario(side, Side(hand=[character("Foe", 1, 1, "MAIN Move an enemy character.")], chakra=1), to_act=1)
        board.act("play", "Foe", "D").act("choose", "Weak")
        settle(board)
        assert board.power("Watch") == power


# Tokens of choice, effects of choice


def test_tokens_are_distributed_as_chosen() -> None:
    board = played(
        "MAIN Distribute 3 Power tokens among friendly characters in this mission.", you=Side(D=[WEAK, MID], C=[ALLY])
    )
    assert board.choices() == {"Weak", "Mid"}
    board.act("choose", "Weak").act("choose", "Mid").act("choose", "Weak")
    assert (board.power("Weak"), board.power("Mid"), board.power("Ally")) == (3, 4, 2)


def test_fewer_tokens_may_be_distributed_where_it_says_up_to() -> None:
    text = "MAIN Distribute up to 3 Power tokens among any number of friendly characters in play."
    board = played(text, you=Side(D=[WEAK, MID])).act("choose", "Weak").act("enough")
    assert (board.power("Weak"), board.power("Mid")) == (2, 3)


def test_nobody_who_cannot_gain_tokens_gets_some_that_are_distributed() -> None:
    text = "MAIN Distribute 2 Power tokens among friendly characters in play."
    dry = with_line("Enemy characters in this mission cannot gain Power tokens.", name="Dry")
    board = played(text, you=Side(D=[WEAK], C=[MID, ALLY]), opponent=Side(D=[dry]))
    assert board.choices() == {"Mid", "Ally"}


def test_several_effects_are_chosen_each_once() -> None:
    text = "MAIN Choose up to two: draw a card; gain 2 Chakra; POWERUP 1."
    board = played(text, you=Side(deck=[MID])).act("option", 0).act("option", 2)
    assert (board.hand(), board.power("Hero"), board.state.chakra[0]) == (["Mid"], 3, 0)
    assert not board.state.choice
    one = played(text, you=Side(deck=[MID])).act("option", 1).act("enough")
    assert (one.hand(), one.power("Hero"), one.state.chakra[0]) == ([], 2, 2)


def test_two_of_three_are_two() -> None:
    board = played("MAIN Choose two: draw a card; gain 2 Chakra; POWERUP 1.", you=Side(deck=[MID])).act("option", 1)
    assert board.names() == {"option"}
    assert len(board.state.legal_actions()) == 2


# Ties, chakra, passing


@pytest.mark.parametrize(
    ("yours", "theirs", "edge", "winner"),
    [("you win", "", 1, 0), ("", "you win", 0, 1), ("you win", "you win", 1, 1), ("the opponent wins", "", 0, 1)],
)
def test_ties_are_won_as_lines_say_and_else_by_the_edge(yours: str, theirs: str, edge: int, winner: int) -> None:
    sides = [
        Side(D=[with_line(f"{who} ties in this mission.", name=name)] if who else [MID], deck=[WEAK] * 4)
        for who, name in ((yours, "Mine"), (theirs, "Theirs"))
    ]
    board = Scenario(*sides, edge=edge, passed=(False, True))
    assert board.power("Mine" if yours else "Mid") == 3
    board.state.passed = [True, True]
    board.state.phase = "mission"
    board.state.won = []
    board.proceed()
    assert board.state.points[winner] > board.state.points[1 - winner]


@pytest.mark.parametrize(("line", "made"), [("CHAKRA -1.", (5, 5)), ("The opponent has CHAKRA -2.", (6, 3))])
def test_chakra_less(line: str, made: tuple[int, int]) -> None:
    board = Scenario(Side(D=[with_line(line)], deck=[WEAK] * 4), Side(deck=[WEAK] * 4)).act("pass").act("pass")
    assert tuple(board.state.chakra) == made


def test_who_passed_first() -> None:
    for first, points in ((0, 1), (1, 0)):
        scorer = character("Scorer", 1, 3, "SCORE If you passed first this round, gain 1 Mission point.")
        board = Scenario(Side(D=[scorer], deck=[WEAK] * 4), Side(deck=[WEAK] * 4), to_act=first)
        board.act("pass").act("pass")
        settle(board)
        assert board.state.points[0] == points + 1  # and one for the rank of the mission


def test_power_for_who_passed_first() -> None:
    calm = with_line("If you passed first this round, this character has +2 Power.", name="Calm")
    board = Scenario(Side(D=[calm]), Side(D=[WEAK]))
    assert board.power("Calm") == 3
    assert board.act("pass").power("Calm") == 5


# Effects taken away


def test_who_loses_its_effects_has_none_until_the_end_of_the_round() -> None:
    text = "MAIN Until the end of the round, an enemy character in this mission loses its effects."
    chief = with_line("Other friendly characters in this mission have +2 Power.", name="Chief")
    board = played(text, you=Side(deck=[MID] * 4), opponent=Side(D=[chief, WEAK], deck=[MID] * 4))
    assert board.power("Weak") == 3
    board.act("choose", "Chief")
    assert board.power("Weak") == 1
    board.act("pass").act("pass")
    assert board.power("Weak") == 3


def test_who_loses_its_effects_neither_reacts_nor_scores() -> None:
    text = "MAIN Until the end of the round, an enemy character in this mission loses its effects."
    scorer = character("Scorer", 1, 9, "SCORE Draw a card.", "MAIN *When this character is hidden, draw a card.")
    board = played(text, opponent=Side(D=[scorer], deck=[MID] * 4)).act("choose", "Scorer")
    board.state.phase, board.state.won, board.state.passed = "mission", [], [True, True]
    board.proceed()
    settle(board)
    assert len(board.hand(1)) == 2  # those of the next Start phase


# Bans in French, and what goes around them


@pytest.mark.parametrize(
    ("french", "english"),
    [
        ("Les effets EMBUSCADE ennemis ne peuvent pas être activés dans cette mission.",
         "Enemy AMBUSH effects cannot be activated in this mission."),
        ("Les personnages ennemis dans cette mission ne peuvent pas être améliorés.",
         "Enemy characters in this mission cannot be upgraded."),
    ],
)  # fmt: skip
def test_french_bans_say_what_the_english_ones_say(french: str, english: str) -> None:
    assert read(effect(f"MAIN *{french}")) == read(effect(f"MAIN *{english}")) is not None


def test_a_banned_ambush_effect_of_the_opponent_can_still_be_copied() -> None:
    """The ban keeps effects from being activated by a reveal; what is copied is the copier's own MAIN effect."""
    ban = with_line("Enemy AMBUSH effects cannot be activated in this mission.", name="Ban")
    thief = "MAIN Copy the AMBUSH effect of an enemy character in this mission."
    source = character("Source", 1, 1, "AMBUSH Draw a card.")
    board = played(thief, you=Side(D=[ban], deck=[MID]), opponent=Side(D=[source]))
    board.act("copy", "Source")
    settle(board)
    assert board.hand() == ["Mid"]


@pytest.mark.parametrize(
    "text",
    [
        "MAIN Double the Power tokens on a friendly character in this mission.",
        "MAIN Swap the Power tokens of two friendly characters in play.",
    ],
)
def test_doubling_and_swapping_give_nothing_to_who_cannot_gain_tokens(text: str) -> None:
    dry = with_line("Enemy characters in this mission cannot gain Power tokens.", name="Dry")
    board = played(text, you=Side(D=[tokens(1, WEAK)], C=[tokens(3, MID)]), opponent=Side(D=[dry]))
    settle(board)
    assert board.unit("Weak").tokens == 1
