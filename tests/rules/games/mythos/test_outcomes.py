"""The outcome sets: the engine reaches what is written down, whatever order the board is in."""

from __future__ import annotations

from functools import cache

import pytest

from tests.rules.games.mythos.outcome_boards import BOARDS, Line, View, lines
from tests.rules.games.mythos.outcomes import KEPT, outcomes, told

LINES = lines()


@cache
def _plain(line: int, board: str) -> list[str]:
    return outcomes(LINES[line], board)


def test_the_engine_reaches_the_outcomes_that_are_written_down() -> None:
    """If this fails on purpose: python -m tests.rules.games.mythos.outcomes, and read the difference."""
    assert told().splitlines() == KEPT.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("view", [View(order=-1), View(seat=1), View(place=1)], ids=["order", "seat", "mission"])
@pytest.mark.parametrize("line", LINES, ids=str)
def test_order_seat_and_mission_do_not_matter(line: Line, view: View) -> None:
    """The same board shuffled, with the seats swapped, or with its missions swapped, leads to the same outcomes."""
    for board in BOARDS:
        found, expected = outcomes(line, board, view), _plain(LINES.index(line), board)
        if view.place and line.lasts:
            expected = sorted({_without_points(outcome) for outcome in expected})
            found = sorted({_without_points(outcome) for outcome in found})
        assert found == expected, board


def _without_points(outcome: str) -> str:
    """A mission's rank counts towards its points, so those of the round that follows differ from mission to mission."""
    now, bar, later = outcome.partition(" | ")
    answer, colon, changes = later.partition(": ")
    return f"{now}{bar}{answer}{colon}" + "; ".join(part for part in changes.split("; ") if " points: " not in part)


@pytest.mark.parametrize("line", LINES, ids=str)
def test_every_line_makes_a_difference_on_some_board(line: Line) -> None:
    """A set of outcomes that is the same without the line would say nothing about it."""
    blank = line.unread()
    assert any(_plain(LINES.index(line), board) != outcomes(blank, board) for board in BOARDS)
