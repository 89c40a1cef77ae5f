"""The outcome sets: the engine reaches what is written down, whatever order the board is in."""

from __future__ import annotations

import pytest

from tests.rules.games.mythos.outcomes import BOARDS, KEPT, Line, lines, outcomes, told

LINES = lines()


def test_the_engine_reaches_the_outcomes_that_are_written_down() -> None:
    """If this fails on purpose: python -m tests.rules.games.mythos.outcomes, and read the difference."""
    assert told().splitlines() == KEPT.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("line", LINES, ids=str)
def test_the_order_of_the_board_does_not_matter(line: Line, board: str) -> None:
    assert outcomes(line, board) == outcomes(line, board, -1)
