"""How well a situation looks for a seat: what greedy play maximises."""

from __future__ import annotations

from rules.games.mythos.board import Board
from rules.games.mythos.groups import power_of
from rules.games.mythos.scoring import winner_of, worth
from rules.games.mythos.state import MythosState
from rules.play.adviser import Adviser

_EVALUATION = (
    "own less the opponent's: mission points, those of the missions as they would be won now, and a little for power, "
    "characters, cards in hand and chakra"
)

_POWER, _CHARACTER, _CARD, _CHAKRA = 0.1, 0.3, 0.2, 0.05


class MythosAdviser(Adviser[MythosState]):
    """Values a situation; what to do is left to that."""

    evaluation = _EVALUATION

    def evaluate(self, state: MythosState, player: int) -> float:
        """`evaluation` for a seat, less the same for the opponent."""
        return side_value(state, player) - side_value(state, 1 - player)


def side_value(board: Board, seat: int) -> float:
    """The value of one seat's side of the board."""
    value = float(board.points[seat])
    first_open = board.rank if board.phase == "mission" else 0
    if board.phase not in ("end of round", "end", "over", "start"):
        value += sum(worth(board, m) for m in range(first_open, len(board.missions)) if winner_of(board, m) == seat)
    for unit in board.units.values():
        if unit.controller == seat:
            value += _POWER * power_of(board, unit) + _CHARACTER
    return value + _CARD * len(board.hands[seat]) + _CHAKRA * board.chakra[seat]
