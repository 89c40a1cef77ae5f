"""The rules of Mythos, passage by passage. Test names follow the rulebook's headings."""

from __future__ import annotations

import pytest

from rules.core.errors import UsageError
from rules.games.mythos import power
from rules.games.mythos.engine import ENGINE
from rules.games.mythos.phases import scoring
from rules.games.mythos.state import MythosState
from rules.play.action import CHANCE, Action
from simulator.random import Stream
from tests.rules.games.mythos.cards import PLAIN_MISSIONS, character, deck, mission, plain_deck
from tests.rules.games.mythos.scenario import Scenario, Side, hidden, stack, tokens

NARUTO_2 = character("Naruto", 2, 3)
NARUTO_4 = character("Naruto", 4, 5)
NARUTO_5 = character("Naruto", 5, 5)
SASUKE = character("Sasuke", 3, 4)
KIBA = character("Kiba", 1, 1)
HERO = character("Hero", 5, 6)


def set_up(seed: int = 1, edge: int | None = None) -> MythosState:
    """A game after the lots of the setup."""
    state = ENGINE.start((plain_deck(), plain_deck()), None if edge is None else {"edge": edge})
    random = Stream(seed)
    while state.current_player() == CHANCE:
        state.apply(state.chance_action(random))
    return state


def test_setup_the_first_player_is_drawn_by_lot_and_gains_the_edge() -> None:
    assert {set_up(seed).edge for seed in range(20)} == {0, 1}


def test_setup_two_of_each_players_three_missions_make_the_mission_deck() -> None:
    state = set_up()
    owners = sorted(state.table.owner[card] for card in state.mission_deck)
    assert owners == [0, 0, 1, 1]
    assert [len(pile) for pile in state.aside] == [1, 1]


def test_setup_both_draw_five_and_may_redraw_once_the_edge_first() -> None:
    state = set_up(edge=1)
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert state.current_player() == 1
    before = list(state.hands[1])
    state.apply(Action("redraw"))
    state.apply(state.chance_action(Stream(5)))
    assert sorted(state.hands[1]) != sorted(before)
    assert len(state.hands[1]) == 5
    assert state.current_player() == 0
    state.apply(Action("keep"))
    assert state.phase == "action"


def test_setup_needs_two_missions_of_each_deck() -> None:
    with pytest.raises(UsageError, match="missions"):
        ENGINE.start((deck(KIBA), deck(KIBA)))


def test_start_phase_a_mission_is_turned_up_five_chakra_and_two_cards() -> None:
    state = set_up()
    state.apply(Action("keep"))
    state.apply(Action("keep"))
    assert (len(state.missions), state.chakra, [len(hand) for hand in state.hands]) == (1, [5, 5], [7, 7])


def test_start_phase_one_more_chakra_for_each_character_hidden_ones_included() -> None:
    board = Scenario(Side(D=[KIBA, hidden(SASUKE)]), missions=[mission("M", 0)])
    board.act("pass").act("pass")
    assert board.state.round == 2
    assert board.state.chakra == [7, 5]


def test_start_phase_chakra_plus_x_adds_to_the_normal_production() -> None:
    shizune = character("Shizune", 2, 1, "MAIN *CHAKRA +1.")
    board = Scenario(Side(D=[shizune]), missions=[mission("M", 0)])
    board.act("pass").act("pass")
    assert board.state.chakra == [7, 5]


def test_action_phase_the_player_with_the_edge_takes_the_first_turn() -> None:
    for edge in (0, 1):
        state = set_up(edge=edge)
        state.apply(Action("keep"))
        state.apply(Action("keep"))
        assert state.current_player() == edge


def test_action_phase_the_first_to_pass_gains_the_edge_and_the_other_plays_on() -> None:
    board = Scenario(Side(), Side(hand=[KIBA, SASUKE], chakra=5), edge=1, to_act=0)
    board.act("pass")
    assert board.state.edge == 0
    board.act("play", "Kiba", "D")
    assert board.state.current_player() == 1
    board.act("play", "Sasuke", "D")
    assert board.state.current_player() == 1


def test_action_phase_turns_alternate_until_somebody_passes() -> None:
    board = Scenario(Side(hand=[KIBA], chakra=1), Side(hand=[SASUKE], chakra=3))
    board.act("play", "Kiba", "D")
    assert board.state.current_player() == 1


def test_mission_evaluation_phase_more_power_wins_printed_points_plus_rank() -> None:
    board = Scenario(
        Side(D=[KIBA], C=[SASUKE]), Side(D=[SASUKE], C=[KIBA]), missions=[mission("M", 2), mission("N", 3)]
    )
    board.act("pass").act("pass")
    assert board.state.points == [3 + 2, 2 + 1]


def test_mission_evaluation_phase_a_tie_goes_to_the_edge() -> None:
    board = Scenario(Side(D=[KIBA]), Side(D=[KIBA]), missions=[mission("M", 1)], to_act=1, edge=0)
    board.act("pass").act("pass")
    assert board.state.edge == 1
    assert board.state.points == [0, 2]


def test_mission_evaluation_phase_at_least_one_power_is_needed() -> None:
    board = Scenario(Side(D=[hidden(HERO)]), missions=[mission("M", 1)])
    board.act("pass").act("pass")
    assert board.state.points == [0, 0]


def test_mission_evaluation_phase_every_mission_in_play_is_scored_again_each_round() -> None:
    board = Scenario(Side(D=[KIBA]), missions=[mission("M", 1)])
    board.act("pass").act("pass")
    board.act("pass").act("pass")
    assert board.state.points == [4, 0]


def test_end_phase_leftover_chakra_and_power_tokens_are_discarded() -> None:
    board = Scenario(Side(D=[tokens(3, KIBA)], chakra=4), missions=[mission("M", 1)])
    board.act("pass").act("pass")
    assert board.unit("Kiba").tokens == 0
    assert board.state.chakra[0] == 6


def test_how_to_play_face_up_pays_the_chakra_cost() -> None:
    board = Scenario(Side(hand=[SASUKE, HERO], chakra=4))
    assert not any(action.name == "play" and action.args[0] == 3 for action in board.state.legal_actions())
    board.act("play", "Sasuke", "C")
    assert (board.state.chakra[0], board.at("Sasuke"), board.power("Sasuke")) == (1, "C", 4)


def test_how_to_play_face_up_applies_main_effects() -> None:
    choji = character("Choji", 2, 1, "MAIN POWERUP 3")
    board = Scenario(Side(hand=[choji], chakra=2)).act("play", "Choji", "D").act("apply")
    assert board.power("Choji") == 4


def test_how_to_play_hidden_pays_one_and_does_not_activate_effects() -> None:
    choji = character("Choji", 2, 1, "MAIN POWERUP 3")
    board = Scenario(Side(hand=[choji], chakra=1)).act("play hidden", "Choji", "D")
    assert (board.state.chakra[0], board.power("Choji"), board.unit("Choji").hidden) == (0, 0, True)


def test_how_to_play_one_character_of_a_name_per_mission_and_side() -> None:
    board = Scenario(Side(D=[NARUTO_2], hand=[NARUTO_2], chakra=9), Side(C=[NARUTO_2]))
    plays = {action.args[1] for action in board.state.legal_actions() if action.name == "play"}
    assert plays == {1}


def test_hidden_characters_are_revealed_at_full_cost_with_main_and_ambush() -> None:
    lee = character("Lee", 2, 3, "MAIN POWERUP 2", "AMBUSH POWERUP 1")
    board = Scenario(Side(D=[hidden(lee)], chakra=2)).act("reveal", "Lee").act("apply").act("apply")
    assert (board.state.chakra[0], board.power("Lee")) == (0, 6)


def test_hidden_characters_ambush_is_not_activated_face_up_from_hand() -> None:
    lee = character("Lee", 2, 3, "AMBUSH POWERUP 1")
    board = Scenario(Side(hand=[lee], chakra=2)).act("play", "Lee", "D")
    assert board.state.current_player() == 1
    assert board.power("Lee") == 3


def test_characters_upgrade_pays_the_difference_and_covers_the_old_card() -> None:
    board = Scenario(Side(D=[tokens(2, NARUTO_4)], hand=[NARUTO_5], chakra=1)).act("upgrade", "Naruto", "Naruto")
    unit = board.unit("Naruto")
    assert (board.state.chakra[0], len(unit.cards), unit.tokens, board.power("Naruto")) == (0, 2, 2, 7)


def test_characters_upgrade_needs_a_strictly_higher_cost() -> None:
    board = Scenario(Side(D=[NARUTO_4], hand=[NARUTO_4, NARUTO_2], chakra=9))
    assert "upgrade" not in board.names()


def test_characters_upgrade_applies_main_and_upgrade_effects_and_no_old_text() -> None:
    old = character("Neji", 2, 1, "MAIN *CHAKRA +1")
    new = character("Neji", 3, 2, "MAIN POWERUP 1", "UPGRADE POWERUP 2")
    board = Scenario(Side(D=[old], hand=[new], chakra=1), missions=[mission("M", 0)])
    board.act("upgrade", "Neji", "Neji").act("apply").act("apply")
    assert board.power("Neji") == 5
    board.act("pass").act("pass")
    assert board.state.chakra[0] == 6


def test_characters_upgrade_effects_stay_silent_when_played_as_new() -> None:
    new = character("Neji", 3, 2, "UPGRADE POWERUP 2")
    assert Scenario(Side(hand=[new], chakra=3)).act("play", "Neji", "D").power("Neji") == 2


def test_characters_upgrade_a_hidden_one_is_revealed_on_top_of_its_namesake() -> None:
    new = character("Naruto", 5, 5, "AMBUSH POWERUP 1", "UPGRADE POWERUP 1")
    board = Scenario(Side(D=[tokens(1, NARUTO_2), hidden(new, tokens=1)], chakra=3))
    assert "reveal" not in board.names()
    board.act("reveal as upgrade").act("apply").act("apply")
    assert (board.power("Naruto"), board.state.chakra[0]) == (9, 0)


def test_power_tokens_add_to_hidden_characters_and_stay_when_they_turn() -> None:
    board = Scenario(Side(D=[hidden(SASUKE, tokens=2)], chakra=3))
    assert board.power("Sasuke") == 2
    assert board.act("reveal", "Sasuke").power("Sasuke") == 6


def test_effects_all_are_optional_unless_stated_otherwise() -> None:
    choji = character("Choji", 2, 1, "MAIN POWERUP 3")
    board = Scenario(Side(hand=[choji], chakra=2)).act("play", "Choji", "D").act("decline")
    assert board.power("Choji") == 1


def test_effects_apply_from_top_to_bottom() -> None:
    card = character("Twice", 1, 1, "MAIN POWERUP 1", "MAIN POWERUP 4")
    board = Scenario(Side(hand=[card], chakra=1)).act("play", "Twice", "D").act("apply").act("decline")
    assert board.power("Twice") == 2


def test_glossary_drawing_from_an_empty_deck_does_nothing() -> None:
    board = Scenario(Side(deck=[KIBA]), missions=[mission("M", 0)])
    board.act("pass").act("pass")
    assert board.hand() == ["Kiba"]


def test_winning_the_game_most_points_after_four_rounds() -> None:
    missions = [mission(name, 0) for name in "MNOP"]
    board = Scenario(Side(D=[KIBA], points=3), Side(points=5), missions=missions).act("pass").act("pass")
    assert board.state.is_over()
    assert (board.state.points, board.state.returns()) == ([4, 5], (-1.0, 1.0))


def test_winning_the_game_a_tie_goes_to_the_edge() -> None:
    missions = [mission(name, 0) for name in "MNOP"]
    board = Scenario(Side(points=5), Side(points=5), missions=missions, to_act=1).act("pass").act("pass")
    assert board.state.returns() == (-1.0, 1.0)


def test_winning_the_game_the_rulebooks_worked_score_table() -> None:
    """Printed 3, 2, 2, 3; who won what in each round as in the table: 22 to 23."""
    printed = (3, 2, 2, 3)
    won = ((0,), (0, 1), (1, 1, 0), (0, 1, 0, 1))
    totals = [0, 0]
    for winners in won:
        shown = [mission(f"M{place}", printed[place]) for place in range(len(winners))]
        stand = [[[KIBA] if winner == seat else [] for winner in (*winners, -1, -1, -1)] for seat in (0, 1)]
        sides = [Side(D=places[0], C=places[1], B=places[2], A=places[3]) for places in stand]
        board = Scenario(*sides, missions=shown)
        by_power = [(power.totals_at(board.state, m), m) for m in range(len(winners))]
        assert [scoring.winner_by(board.state, *of) for of in by_power] == list(winners)
        board.state.passed = [True, True]
        board.state.phase = "turn over"
        board.proceed()
        totals = [total + points for total, points in zip(totals, board.state.points, strict=True)]
    assert totals == [22, 23]


def test_decisions_a_stack_counts_as_one_character() -> None:
    board = Scenario(Side(D=[stack(NARUTO_2, NARUTO_4)]), missions=[mission("M", 0)])
    board.act("pass").act("pass")
    assert board.state.chakra[0] == 6


def test_goldfish_plays_four_rounds_and_says_what_it_plays() -> None:
    shizune = character("Shizune", 2, 1, "MAIN *CHAKRA +1", "UPGRADE Sing a song.")
    goldfish = ENGINE.goldfish(deck(shizune, NARUTO_2, HERO, *PLAIN_MISSIONS, copies=5))
    turns = goldfish.play(Stream(3))
    assert len(turns) == goldfish.turns == 4
    assert all(len(turn.figures) == len(goldfish.measures) for turn in turns)
    assert turns[0].figures[0] == 5
    characters = [measure.id for measure in goldfish.measures].index("characters")
    assert [len(turn.in_play) for turn in turns] == [turn.figures[characters] for turn in turns]
    assert goldfish.coverage == (0, 10)
    assert ENGINE.goldfish(deck(shizune, *PLAIN_MISSIONS, copies=5), {"partial": True}).coverage == (5, 10)
    points = [turn.figures[-1] for turn in turns]
    assert points == sorted(points)
    assert goldfish.play(Stream(3)) == turns


def test_goldfish_with_and_without_effects_is_the_same_policy() -> None:
    shizune = character("Shizune", 2, 1, "MAIN *CHAKRA +1")
    bare = ENGINE.goldfish(deck(shizune, *PLAIN_MISSIONS, copies=5), {"effects": False})
    whole = ENGINE.goldfish(deck(shizune, *PLAIN_MISSIONS, copies=5))
    assert (bare.coverage, whole.coverage) == ((0, 5), (5, 5))
    made = [[turn.figures[0] for turn in fish.play(Stream(1))] for fish in (bare, whole)]
    assert sum(made[0]) < sum(made[1])


def test_goldfish_refuses_what_it_does_not_know() -> None:
    with pytest.raises(UsageError, match="Choices: greedy"):
        ENGINE.goldfish(plain_deck(), {"policy": "clever"})
