"""Scoring (rulebook: "Mission evaluation phase"): who wins a mission, and what it is worth."""

from __future__ import annotations

from rules.games.mythos.board import NOT_WON, Board
from rules.games.mythos.carrying import triggers
from rules.games.mythos.carrying.groups import tie_winner
from rules.games.mythos.power import totals_at

NEEDED_POWER = 1
"""A player needs at least so much power to win a mission."""


def winner_by(board: Board, totals: tuple[int, int], mission: int) -> int:
    """Who wins a mission by the power of each side: who has more, at a tie the Edge; nobody without at least 1."""
    mine, theirs = totals
    if mine < NEEDED_POWER and theirs < NEEDED_POWER:
        return NOT_WON
    return tie_winner(board, mission) if mine == theirs else int(theirs > mine)


def worth(board: Board, mission: int) -> int:
    """The points a mission gives: those printed and those of its rank, from 1 for D to 4 for A."""
    return board.table.points[board.missions[mission]] + mission + 1


def evaluate(board: Board, mission: int) -> None:
    """Score one mission and set off the winner's SCORE effects."""
    winner = winner_by(board, totals_at(board, mission), mission)
    board.won.append(winner)
    if winner != NOT_WON:
        board.points[winner] += worth(board, mission)
        triggers.scored(board, mission, winner)
