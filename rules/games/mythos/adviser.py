"""How well a situation looks for a seat: what greedy play maximises."""

from __future__ import annotations

from rules.games.mythos.board import NOT_WON, Board
from rules.games.mythos.phases.scoring import winner_by, worth
from rules.games.mythos.power import all_powers
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


def side_values(board: Board) -> tuple[float, float]:
    """The value of each seat's side of the board."""
    powers, totals = all_powers(board), board.totals
    mine, theirs = board.points
    if board.phase not in _SCORED:
        for mission in range(board.rank if board.phase == "mission" else 0, len(totals)):
            winner = winner_by(board, totals[mission], mission)
            if winner == 0:
                mine += worth(board, mission)
            elif winner != NOT_WON:
                theirs += worth(board, mission)
    first, second = float(mine), float(theirs)
    for unit in board.units.values():
        if unit.controller:
            second += _POWER * powers[unit.mission][unit.id] + _CHARACTER
        else:
            first += _POWER * powers[unit.mission][unit.id] + _CHARACTER
    hands, chakra = board.hands, board.chakra
    return (
        first + _CARD * len(hands[0]) + _CHAKRA * chakra[0],
        second + _CARD * len(hands[1]) + _CHAKRA * chakra[1],
    )


_SCORED = ("end of round", "end", "over", "start")
"""The phases in which the missions of a round have been scored."""
