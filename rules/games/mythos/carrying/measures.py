"""How strong and how dear characters are, and which of them are the strongest, weakest, cheapest and costliest."""

from __future__ import annotations

from collections.abc import Callable

from rules.games.mythos.board import Board, Unit
from rules.games.mythos.effects.terms import Extreme

Measure = Callable[[Board, Unit], int]
"""A unit's power: as it is, or before static effects."""


def printed_power(board: Board, unit: Unit) -> int:
    """A unit's power before static effects: printed, none while hidden, its tokens, what it has for a round."""
    if board.boosts:
        power = 0 if unit.hidden else board.table.power[unit.card]
        return power + unit.tokens + board.boosts.get(unit.id, 0)
    return unit.tokens if unit.hidden else unit.tokens + board.table.power[unit.card]


def cost_of(board: Board, unit: Unit) -> int:
    """What a unit costs for effects: hidden characters cost 0 (rulebook: "Hidden Characters")."""
    return 0 if unit.hidden else board.table.cost[unit.card]


def extreme_of(board: Board, units: list[Unit], extreme: Extreme, power: Measure) -> list[Unit]:
    """Those of the units that tie for the strongest, weakest, cheapest, costliest or last played."""
    if extreme in ("cheapest", "costliest"):
        figures = [cost_of(board, unit) for unit in units]
    elif extreme == "latest":
        figures = [unit.turn for unit in units]
    else:
        figures = [power(board, unit) for unit in units]
    best = max(figures) if extreme in ("strongest", "costliest", "latest") else min(figures)
    tied = [unit for unit, figure in zip(units, figures, strict=True) if figure == best]
    return tied if board.table.rulings.tied_extremes_chosen else [first_played(tied)]


def first_played(units: list[Unit]) -> Unit:
    """The one of the units that was played first."""
    return min(units, key=lambda unit: (unit.turn, unit.id))
