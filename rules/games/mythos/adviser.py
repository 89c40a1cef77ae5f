"""How well a situation looks for a seat: what greedy play maximises."""

from __future__ import annotations

from rules.games.mythos.board import NOT_WON, Board
from rules.games.mythos.power import powers_at
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
        values = side_values(state)
        return values[player] - values[1 - player]


def side_values(board: Board) -> list[float]:
    """The value of each seat's side of the board."""
    values = [float(points) for points in board.points]
    if board.phase not in _SCORED:
        won = [0, 0]
        for mission in range(board.rank if board.phase == "mission" else 0, len(board.missions)):
            winner = winner_of(board, mission)
            if winner != NOT_WON:
                won[winner] += worth(board, mission)
        values = [value + points for value, points in zip(values, won, strict=True)]
    known = [powers_at(board, mission) for mission in range(len(board.missions))]
    first, second = values
    for unit in board.units.values():
        if unit.controller:
            second += _POWER * known[unit.mission][unit.id] + _CHARACTER
        else:
            first += _POWER * known[unit.mission][unit.id] + _CHARACTER
    hands, chakra = board.hands, board.chakra
    return [
        first + _CARD * len(hands[0]) + _CHAKRA * chakra[0],
        second + _CARD * len(hands[1]) + _CHAKRA * chakra[1],
    ]


_SCORED = ("end of round", "end", "over", "start")
"""The phases in which the missions of a round have been scored."""
