"""What continuous effects say at this moment about power, chakra, tokens, and what cannot happen to a character."""

from __future__ import annotations

from rules.games.mythos.board import Board, Unit
from rules.games.mythos.groups import (
    Standpoint,
    evaluate,
    fits,
    holds,
    power_of,
    printed_power,
    standpoint,
    struck,
)


def power_at(board: Board, mission: int, seat: int) -> int:
    """The total power of a seat's characters on a mission."""
    return sum(
        power_of(board, unit) for unit in board.units.values() if unit.mission == mission and unit.controller == seat
    )


def extra_chakra(board: Board, seat: int) -> int:
    """What CHAKRA +X lines add to a seat's chakra in the Start phase (rulebook: "Glossary")."""
    extra = 0
    for unit in board.units.values():
        if unit.hidden:
            continue
        for line in board.table.plans[unit.card].chakra:
            if (line.both or unit.controller == seat) and holds(board, line.condition, standpoint(unit), power_of):
                extra += evaluate(board, line.amount, standpoint(unit))
    for place, mission in enumerate(board.missions):
        for line in board.table.plans[mission].chakra:
            extra += evaluate(board, line.amount, Standpoint(-1, seat, place))
    return extra


def forbidden(board: Board, what: str, unit: Unit, by: int) -> bool:
    """Whether continuous effects keep a unit from being hidden, defeated or moved by an effect of seat `by`."""
    for source in board.units.values():
        if source.hidden:
            continue
        for line in board.table.plans[source.card].forbids:
            if line.what != what or (line.by_enemy and by == unit.controller):
                continue
            if fits(board, unit, line.group, standpoint(source), printed_power):
                return True
    return False


def keeps_tokens(board: Board, unit: Unit) -> bool:
    """Whether a unit keeps its power tokens at the end of the round."""
    return not unit.hidden and board.table.plans[unit.card].keeps_tokens


def strip_struck(board: Board) -> None:
    """Take the tokens of characters that a continuous effect leaves without.

    Without tokens another may be the strongest; so it goes on until none of those that are struck has tokens.
    """
    sources = [unit for unit in board.units.values() if not unit.hidden and board.table.plans[unit.card].zero]
    stripped = bool(sources)
    while stripped:
        stripped = False
        for unit in sources:
            for line in board.table.plans[unit.card].zero:
                victim = struck(board, line.group, standpoint(unit))
                if victim is not None and board.units[victim].tokens:
                    board.units[victim].tokens = 0
                    stripped = True
