"""Opening and drawing as each rulebook has it, and the arithmetic of shared decks."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from rules.core.opening import Draw, Procedure, Reveal
from rules.core.registry import game


def procedure(game_id: str, section: str) -> Procedure:
    return next(p for p in game(game_id).procedures if p.section == section)


def draw(game_id: str) -> Draw:
    found = procedure(game_id, "main")
    assert isinstance(found, Draw)
    return found


def drawn(procedure: Draw, seat: int, turns: int = 4) -> list[int]:
    return [procedure.drawn(turn, seat, 30) for turn in range(turns + 1)]


def test_naruto_ccg_mulligan_rule_six_then_five_then_four_then_stop() -> None:
    assert draw("naruto-ccg").hands == (6, 5, 4)


def test_naruto_ccg_player_that_goes_first_does_not_draw_on_their_first_turn() -> None:
    assert drawn(draw("naruto-ccg"), 0) == [0, 0, 1, 2, 3]
    assert drawn(draw("naruto-ccg"), 1) == [0, 1, 2, 3, 4]


def test_naruto_cg_six_one_optional_redraw_and_both_draw_from_turn_one() -> None:
    assert draw("naruto-cg").hands == (6, 6)
    assert drawn(draw("naruto-cg"), 0) == drawn(draw("naruto-cg"), 1) == [0, 1, 2, 3, 4]


def test_mythos_setup_five_cards_one_full_redraw_and_two_a_round() -> None:
    assert draw("mythos").hands == (5, 5)
    assert drawn(draw("mythos"), 0) == [0, 2, 4, 6, 8]


def test_mythos_setup_two_of_three_missions_of_each_player_one_revealed_a_round() -> None:
    missions = procedure("mythos", "missions")
    assert isinstance(missions, Reveal)
    assert (missions.own, missions.others) == (2, 2)
    assert [missions.revealed(turn) for turn in range(6)] == [0, 1, 2, 3, 4, 4]


@pytest.mark.parametrize("game_id", ["naruto-ccg", "naruto-cg", "mythos"])
def test_nobody_draws_from_an_empty_deck(game_id: str) -> None:
    assert draw(game_id).drawn(100, 0, 30) == 30


SHARED = Draw(section="deck", hand=4, draws=2, players=3, says="", source="")


def test_a_shared_deck_runs_out_for_the_last_in_turn_order_first() -> None:
    assert [SHARED.drawn(3, seat, 15) for seat in range(3)] == [6, 5, 4]
    assert SHARED.alike(3, 15) == [(0,), (1,), (2,)]
    assert SHARED.alike(3, 16) == [(0, 1), (2,)]
    assert SHARED.alike(2, 15) == [(0, 1, 2)]


@given(st.integers(0, 12), st.integers(0, 40), st.integers(1, 5))
def test_players_of_a_shared_deck_never_draw_more_than_there_is(turn: int, left: int, players: int) -> None:
    shared = Draw(section="deck", hand=4, draws=2, players=players, says="", source="")
    last = players - 1
    # At the moment the last seat has drawn, every other seat has drawn as often.
    together = sum(shared.drawn(turn, seat, left) for seat in range(players))
    assert together == min(left, 2 * players * turn)
    assert shared.drawn(turn, last, left) <= shared.drawn(turn, 0, left)
