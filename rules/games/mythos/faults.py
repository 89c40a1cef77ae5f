"""What no game of Mythos comes to, in a state that somebody wrote: each with its field."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.mythos.board import ROUNDS, Board

_PAIRS = ("decks", "hands", "discards", "aside", "chakra", "made", "spent", "points", "passed", "redrawn")


def faults_of(board: Board) -> Iterator[str]:
    """Figures beyond a game's rounds, missions and seats, and pairs that are none."""
    for name, figure, least, most in _figures(board):
        if not least <= figure <= most:
            yield f"{name} is {figure}, and is from {least} to {most}"
    for name in _PAIRS:
        if (seats := len(getattr(board, name))) != 2:
            yield f"{name} is of {seats} seats, and a game has 2"
    for seat, points in enumerate(board.points):
        if points < 0:
            yield f"points[{seat}] is {points}, and is never below zero"


def _figures(board: Board) -> Iterator[tuple[str, int, int, int]]:
    """Every figure that has bounds, by its field, with the least and the most it can be."""
    yield "round", board.round, 0, ROUNDS
    yield "edge", board.edge, 0, 1
    yield "to_act", board.to_act, 0, 1
    for number, unit in board.units.items():
        yield f"units.{number}.controller", unit.controller, 0, 1
        yield f"units.{number}.mission", unit.mission, 0, len(board.missions) - 1
        yield f"units.{number}.id", unit.id, number, number
