"""Who an effect is about: reads `Group`s, amounts and conditions on the board, from where an effect stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rules.games.mythos.board import Board, Unit
from rules.games.mythos.effects.terms import (
    Amount,
    Condition,
    Count,
    EmptyHand,
    Exists,
    Extreme,
    Fewer,
    Group,
    HasEdge,
    Limit,
    OwnPower,
    Recalled,
)

Measure = Callable[[Board, Unit], int]
"""A unit's power: as it is, or before static effects."""


class Standpoint(NamedTuple):
    """Where an effect stands: its character (-1 for none), its seat (-1 for a mission's own effect), its mission.

    `memory` and `last` are what earlier instructions left behind.
    """

    source: int
    seat: int
    mission: int
    memory: dict[str, int] = {}  # noqa: RUF012 - never written to through the standpoint
    last: tuple[int, ...] = ()


def printed_power(board: Board, unit: Unit) -> int:
    """A unit's power before static effects: printed power, none while hidden, and its tokens."""
    return unit.tokens if unit.hidden else unit.tokens + board.table.power[unit.card]


def cost_of(board: Board, unit: Unit) -> int:
    """What a unit costs for effects: hidden characters cost 0 (rulebook: "Hidden Characters")."""
    return 0 if unit.hidden else board.table.cost[unit.card]


def fits(board: Board, unit: Unit, group: Group, at: Standpoint, power: Measure) -> bool:
    """Whether a unit is of the group, extremes aside."""
    if (group.itself or group.other) and (unit.id == at.source) == group.other:
        return False
    if (group.last or group.besides) and (unit.id in at.last) == group.besides:
        return False
    if group.side != "any" and (unit.controller == at.seat) != (group.side == "friendly"):
        return False
    if group.zone != "play" and (unit.mission == at.mission) != (group.zone == "here"):
        return False
    if group.hidden is not None and unit.hidden != group.hidden:
        return False
    if group.where and (unit.hidden or unit.card not in board.table.matching(group.where)):
        return False
    if group.same_name and board.table.name[unit.card] != at.memory.get("name"):
        return False
    if group.upgraded and len(unit.cards) < 2:
        return False
    if group.recent and unit.turn != board.last_turn[1 - at.seat]:
        return False
    if group.cost is not None and not within(board, cost_of(board, unit), group.cost, at):
        return False
    return group.power is None or within(board, power(board, unit), group.power, at)


def fits_card(board: Board, card: int, group: Group) -> bool:
    """Whether a character with this face is of the group, as far as that shows on the card."""
    if group.where and card not in board.table.matching(group.where):
        return False
    at = Standpoint(-1, -1, -1)
    return group.cost is None or within(board, board.table.cost[card], group.cost, at)


def members(board: Board, group: Group, at: Standpoint, power: Measure) -> list[Unit]:
    """The units of a group, in the order they were played."""
    found = [unit for unit in board.units.values() if fits(board, unit, group, at, power)]
    return _extreme(board, found, group.extreme, power) if group.extreme and found else found


def _extreme(board: Board, units: list[Unit], extreme: Extreme, power: Measure) -> list[Unit]:
    """Those of the units that tie for the strongest, weakest or cheapest."""
    if extreme == "cheapest":
        figures = [cost_of(board, unit) for unit in units]
    else:
        figures = [power(board, unit) for unit in units]
    best = max(figures) if extreme == "strongest" else min(figures)
    return [unit for unit, figure in zip(units, figures, strict=True) if figure == best]


def within(board: Board, value: int, limit: Limit, at: Standpoint) -> bool:
    """Whether a value is within a limit."""
    bound = evaluate(board, limit.amount, at)
    if limit.compare == "<=":
        return value <= bound
    if limit.compare == "=":
        return value == bound
    return value < bound if limit.compare == "<" else value >= bound


def evaluate(board: Board, amount: Amount, at: Standpoint) -> int:
    """The number that an amount stands for now."""
    x = amount.x
    if x is None:
        return amount.fixed
    if isinstance(x, Count):
        found = members(board, x.group, at, power_of)
        return amount.fixed + (len({unit.mission for unit in found}) if x.missions else len(found))
    if isinstance(x, OwnPower):
        unit = board.units.get(at.source)
        return amount.fixed + (power_of(board, unit) if unit else 0)
    return amount.fixed + at.memory.get(x.what, 0)


def holds(board: Board, condition: Condition | None, at: Standpoint, power: Measure) -> bool:
    """Whether a condition holds; none always does."""
    if condition is None:
        return True
    if isinstance(condition, Exists):
        count = len(members(board, condition.group, at, power))
        return count >= condition.at_least and (condition.at_most is None or count <= condition.at_most)
    if isinstance(condition, Fewer):
        return len(members(board, condition.group, at, power)) < len(members(board, condition.than, at, power))
    if isinstance(condition, HasEdge):
        return (board.edge == at.seat) == condition.yes
    if isinstance(condition, EmptyHand):
        return not board.hands[at.seat]
    if isinstance(condition, Recalled):
        return within(board, at.memory.get(condition.what.what, 0), condition.limit, at)
    raise AssertionError(condition)


def standpoint(unit: Unit) -> Standpoint:
    """The standpoint of a unit's own continuous effects."""
    return Standpoint(unit.id, unit.controller, unit.mission)


def power_of(board: Board, unit: Unit) -> int:
    """A unit's power as it is, static effects included.

    Static effects are applied all at once to the situation before static effects, so what they ask about power is
    asked of that (ruling: static continuous effects). Power never falls below 0.
    """
    bonus = 0
    reaches = board.table.reaches
    for source in board.units.values():
        if source.hidden or (source.mission != unit.mission and not reaches):
            continue
        plan = board.table.plans[source.card]
        if plan.zero:
            for zero in plan.zero:
                if unit.id == struck(board, zero.group, standpoint(source)):
                    return 0
        for static in plan.power:
            at = standpoint(source)
            if fits(board, unit, static.group, at, printed_power) and holds(board, static.condition, at, printed_power):
                bonus += evaluate_static(board, static.amount, at)
    for place in range(len(board.missions)) if reaches else (unit.mission,):
        for static in board.table.plans[board.missions[place]].power:
            at = Standpoint(-1, -1, place)
            if fits(board, unit, static.group, at, printed_power) and holds(board, static.condition, at, printed_power):
                bonus += static.amount.fixed
    return max(0, printed_power(board, unit) + bonus)


def evaluate_static(board: Board, amount: Amount, at: Standpoint) -> int:
    """The number an amount in a static effect stands for, on the situation before static effects.

    An X with a negative sign is written as `fixed` -1: so much for each.
    """
    if isinstance(amount.x, Count):
        return amount.fixed * len(members(board, amount.x.group, at, printed_power))
    return amount.fixed


def struck(board: Board, group: Group, at: Standpoint) -> int | None:
    """The one character that a "the strongest ... has power 0" is about: of several, the one played first."""
    found = members(board, group, at, printed_power)
    return found[0].id if found else None
