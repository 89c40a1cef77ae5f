"""Who an effect is about: reads `Group`s, amounts and conditions on the board, from where an effect stands.

Power is worked out mission by mission, kept on the board (`Board.powers`), and dropped where the board changes.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import NamedTuple

from rules.games.mythos.board import NOT_WON, Board, Unit
from rules.games.mythos.effects.statics import PowerBonus, PowerZero
from rules.games.mythos.effects.terms import (
    Amount,
    Both,
    Compares,
    Condition,
    Count,
    Exists,
    Extreme,
    Fewer,
    Group,
    HasEdge,
    Holding,
    LastCard,
    Limit,
    OwnTokens,
    Recall,
    Winning,
    X,
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
    side, zone = group.side, group.zone
    if side != "any" and (unit.controller == at.seat) != (side == "friendly"):
        return False
    if zone != "play" and (unit.mission == at.mission) != (zone == "here"):
        return False
    if group.plain:
        return True
    if (group.itself or group.other) and (unit.id == at.source) == group.other:
        return False
    if (group.last or group.besides) and (unit.id in at.last) == group.besides:
        return False
    if group.hidden is not None and unit.hidden != group.hidden:
        return False
    if group.where and (unit.hidden or unit.card not in board.table.matching(group.where)):
        return False
    if group.rare and not _fits_more(board, unit, group, at):
        return False
    if group.cost is not None and not within(board, cost_of(board, unit), group.cost, at, power):
        return False
    return group.power is None or within(board, power(board, unit), group.power, at, power)


def _fits_more(board: Board, unit: Unit, group: Group, at: Standpoint) -> bool:
    """The tests that few groups have."""
    if group.same_name and board.table.name[unit.card] != at.memory.get("name"):
        return False
    if group.upgraded is not None and (len(unit.cards) > 1) != group.upgraded:
        return False
    if group.tokens is not None and (unit.tokens > 0) != group.tokens:
        return False
    return not group.recent or _is_recent(board, unit, 1 - at.seat)


def _is_recent(board: Board, unit: Unit, seat: int) -> bool:
    """Whether a unit was played in a seat's last turn, or, under that ruling, in any of its turns of this round."""
    if board.table.rulings.last_turn_only:
        return unit.turn == board.last_turn[seat]
    return unit.turn > board.round_turn and unit.controller == seat


def faces_of(board: Board, group: Group) -> Set[int]:
    """The characters whose face is of the group, as far as that shows on the card."""
    table = board.table
    found = table.faces.get(id(group))  # the group is of one of the table's plans, which stay
    if found is None:
        found = table.matching(group.where) if group.where else frozenset(range(len(table.cost)))
        if group.cost is not None:
            at, costs = Standpoint(-1, -1, -1), table.cost
            found = frozenset([card for card in found if within(board, costs[card], group.cost, at)])
            if group.cost.amount.x is not None:
                return found
        table.faces[id(group)] = found
    return found


def members(board: Board, group: Group, at: Standpoint, power: Measure) -> list[Unit]:
    """The units of a group, in the order they were played."""
    # The same tests as in `fits`, one after the other for all units at once: this is what games spend most time with.
    if group.itself:
        alone = board.units.get(at.source)
        return [alone] if alone is not None and fits(board, alone, group, at, power) else []
    found: Iterable[Unit] = board.units.values()
    if group.zone != "play":
        mission = at.mission
        if group.zone == "here":
            found = [unit for unit in found if unit.mission == mission]
        else:
            found = [unit for unit in found if unit.mission != mission]
    return _of_side(board, found, group, at, power)


def _of_side(board: Board, found: Iterable[Unit], group: Group, at: Standpoint, power: Measure) -> list[Unit]:
    """Those of the units, all where the group is, that are of the group."""
    if group.side != "any":
        seat = at.seat
        if group.side == "friendly":
            found = [unit for unit in found if unit.controller == seat]
        else:
            found = [unit for unit in found if unit.controller != seat]
    if not group.plain:
        found = _narrowed(board, found, group, at, power)
    units = [*found]
    return extreme_of(board, units, group.extreme, power) if group.extreme and units else units


def _narrowed(board: Board, found: Iterable[Unit], group: Group, at: Standpoint, power: Measure) -> Iterable[Unit]:
    """Those of the units that are of the group, side and place aside."""
    if group.hidden is not None:
        hidden = group.hidden
        found = [unit for unit in found if unit.hidden == hidden]
    if group.where:
        cards = board.table.matching(group.where)
        found = [unit for unit in found if unit.card in cards and not unit.hidden]
    if group.other:
        source = at.source
        found = [unit for unit in found if unit.id != source]
    if group.last or group.besides:
        last, wanted = at.last, not group.besides
        found = [unit for unit in found if (unit.id in last) == wanted]
    if group.rare:
        found = [unit for unit in found if _fits_more(board, unit, group, at)]
    if group.cost is not None:
        costs, compare, bound = (
            board.table.cost,
            _COMPARE[group.cost.compare],
            evaluate(board, group.cost.amount, at, power),
        )
        found = [unit for unit in found if compare(0 if unit.hidden else costs[unit.card], bound)]
    if group.power is not None:
        compare, bound = _COMPARE[group.power.compare], evaluate(board, group.power.amount, at, power)
        found = [unit for unit in found if compare(power(board, unit), bound)]
    return found


def extreme_of(board: Board, units: list[Unit], extreme: Extreme, power: Measure) -> list[Unit]:
    """Those of the units that tie for the strongest, weakest, cheapest or costliest."""
    if extreme in ("cheapest", "costliest"):
        figures = [cost_of(board, unit) for unit in units]
    else:
        figures = [power(board, unit) for unit in units]
    best = max(figures) if extreme in ("strongest", "costliest") else min(figures)
    tied = [unit for unit, figure in zip(units, figures, strict=True) if figure == best]
    return tied if board.table.rulings.tied_extremes_chosen else [first_played(tied)]


def first_played(units: list[Unit]) -> Unit:
    """The one of the units that was played first."""
    return min(units, key=lambda unit: (unit.turn, unit.id))


def within(board: Board, value: int, limit: Limit, at: Standpoint, power: Measure | None = None) -> bool:
    """Whether a value is within a limit."""
    return _COMPARE[limit.compare](value, evaluate(board, limit.amount, at, power))


_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
}
"""What a limit's sign means."""


def evaluate(board: Board, amount: Amount, at: Standpoint, power: Measure | None = None) -> int:
    """The number that an amount stands for now, by a measure of power: `power_of` unless given."""
    if amount.x is None:
        return amount.fixed
    return amount.fixed + amount.times * _value(board, amount.x, at, power or power_of)


def _value(board: Board, x: X, at: Standpoint, power: Measure) -> int:
    """What X stands for now."""
    if isinstance(x, Recall):
        if x.what == "discarded power":
            return board.table.power[at.memory["card"]] if "card" in at.memory else 0
        if x.what == "old cost":
            upgraded = board.units.get(at.source)
            return board.table.cost[upgraded.cards[-2]] if upgraded and len(upgraded.cards) > 1 else 0
        return at.memory.get(x.what, 0)
    if isinstance(x, Count):
        found = members(board, x.group, at, power)
        return len({unit.mission for unit in found}) if x.missions else len(found)
    if isinstance(x, Holding):
        return _holding(board, x, at)
    unit = board.units.get(at.source)
    if unit is None:
        return 0
    return unit.tokens if isinstance(x, OwnTokens) else power(board, unit)


def _holding(board: Board, held: Holding, at: Standpoint) -> int:
    seat = at.seat if held.who == "you" else 1 - at.seat
    if held.what == "hand":
        return len(board.hands[seat])
    if held.what == "discard pile":
        return len(board.discards[seat])
    if held.what == "missions":
        return sum(_winner_now(board, mission, printed_power) == seat for mission in range(len(board.missions)))
    return board.chakra[seat] if held.what == "chakra" else board.points[seat]


def _winner_now(board: Board, mission: int, power: Measure) -> int:
    """Who is winning a mission; static effects ask that of the situation before them."""
    totals = [0, 0]
    for unit in board.units.values():
        if unit.mission == mission:
            totals[unit.controller] += power(board, unit)
    if max(totals) < 1:
        return NOT_WON
    return board.edge if totals[0] == totals[1] else int(totals[1] > totals[0])


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
    if isinstance(condition, Compares):
        return within(board, _value(board, condition.what, at, power), condition.limit, at, power)
    if isinstance(condition, Winning):
        winner = _winner_now(board, at.mission, power)
        return winner == at.seat if condition.yes else winner == 1 - at.seat
    if isinstance(condition, LastCard):
        return at.memory.get("card", -1) in board.table.matching(condition.where)
    if isinstance(condition, Both):
        return holds(board, condition.first, at, power) and holds(board, condition.second, at, power)
    raise AssertionError(condition)


def standpoint(unit: Unit) -> Standpoint:
    """The standpoint of a unit's own continuous effects."""
    return Standpoint(unit.id, unit.controller, unit.mission)


# Power


def power_of(board: Board, unit: Unit) -> int:
    """A unit's power as it is, static effects included."""
    return powers_at(board, unit.mission)[unit.id]


def powers_at(board: Board, mission: int) -> Mapping[int, int]:
    """The power, as it is, of every unit in a mission, by id.

    Static effects are applied all at once to the situation before static effects, so what they ask about power is
    asked of that (ruling: static continuous effects). Under the ruling `power-floor` it never falls below 0.
    """
    known = board.powers
    if len(known) != len(board.missions) or (board.table.watches and board.watched != watched(board)):
        known = board.powers = [None] * len(board.missions)
        board.totals = [(0, 0)] * len(board.missions)
        board.watched = watched(board) if board.table.watches else ()
    found = known[mission]
    return _known_anew(board, mission) if found is None else found


def _known_anew(board: Board, wanted: int) -> Mapping[int, int]:
    """Work out the power of all units that is not known, mission by mission; that of one of the missions."""
    table = board.table
    here: list[list[Unit]] = [[] for _ in board.missions]
    bent = [card in table.bending for card in board.missions]
    for unit in board.units.values():
        here[unit.mission].append(unit)
        if unit.card in table.bending and not unit.hidden:
            bent[unit.mission] = True
    far = not table.local and any(bent)
    for mission, units in enumerate(here):
        if board.powers[mission] is None:
            found = board.powers[mission] = _as_printed(table.power, units)
            if bent[mission] or far:
                found = board.powers[mission] = _bent(board, mission, units, found)
            first = second = 0
            for unit in units:
                if unit.controller:
                    second += found[unit.id]
                else:
                    first += found[unit.id]
            board.totals[mission] = (first, second)
    return board.powers[wanted] or {}


def totals_at(board: Board, mission: int) -> tuple[int, int]:
    """The total power of each seat's characters in a mission."""
    powers_at(board, mission)
    return board.totals[mission]


def watched(board: Board) -> tuple[int, ...]:
    """What continuous lines about power may ask about beside the characters in play."""
    if board.table.watches == "edge":
        return (board.edge,)
    hands, piles, chakra, points = board.hands, board.discards, board.chakra, board.points
    return (
        board.edge, len(hands[0]), len(hands[1]), len(piles[0]), len(piles[1]), *chakra, *points,
    )  # fmt: skip


def _as_printed(printed: Sequence[int], here: list[Unit]) -> dict[int, int]:
    """What units have without any line: what is printed, none while hidden, and their tokens."""
    return {unit.id: unit.tokens if unit.hidden else unit.tokens + printed[unit.card] for unit in here}


def _bent(board: Board, mission: int, here: list[Unit], found: dict[int, int]) -> dict[int, int]:
    """The same with what lines say to the units `here` in a mission; where all are `local`, only those from there."""
    table = board.table
    if not found:
        return found
    struck: set[int] = set()
    for source in here if table.local else board.units.values():
        if source.hidden or source.card not in table.bending:
            continue
        plan = table.plans[source.card]
        at = Standpoint(source.id, source.controller, source.mission)
        for place, zero in enumerate(plan.zero):
            struck.update(struck_by(board, source, place, zero))
        for line in plan.power:
            _add(board, line, at, found, here if source.mission == mission else ())
    for place, card in enumerate(board.missions):
        if place == mission or not table.local:
            for line in table.plans[card].power:
                _add(board, line, Standpoint(-1, -1, place), found, here if place == mission else ())
    if min(found.values()) < 0 and table.rulings.power_floor:
        found = {id_: max(power, 0) for id_, power in found.items()}
    for id_ in struck.intersection(found):
        found[id_] = 0
    return found


def _add(board: Board, line: PowerBonus, at: Standpoint, found: dict[int, int], here: Sequence[Unit]) -> None:
    """Add what a line gives to whom it is about, as far as they are found; `here` are the units in its mission."""
    group = line.group
    if (group.itself or group.zone == "here") and not here:
        return
    if line.condition is not None and not holds(board, line.condition, at, printed_power):
        return
    amount = line.amount
    bonus = amount.fixed
    if amount.x is not None:
        bonus += amount.times * _value(board, amount.x, at, printed_power)
    if group.itself:
        found[at.source] += bonus
    elif group.zone == "here":
        for unit in _of_side(board, here, group, at, printed_power):
            found[unit.id] += bonus
    else:
        for unit in members(board, group, at, printed_power):
            if unit.id in found:
                found[unit.id] += bonus


def struck_by(board: Board, source: Unit, place: int, line: PowerZero) -> list[int]:
    """The characters that a "... has power 0" is about. Of an extreme one: one only, of several the first played.

    Under the ruling `wall-stays` it is the one that it met first, as long as that one is of the group.
    """
    at = standpoint(source)
    if line.condition is not None and not holds(board, line.condition, at, printed_power):
        return []
    group = line.group
    found = [unit for unit in board.units.values() if fits(board, unit, group, at, printed_power)]
    if group.extreme is None:
        return [unit.id for unit in found]
    if not found:
        return []
    if board.table.rulings.wall_stays:
        met = board.walls.get(wall_key(source, place))
        if any(unit.id == met for unit in found):
            return [unit.id for unit in found if unit.id == met]
    return [first_played(extreme_of(board, found, group.extreme, printed_power)).id]


def wall_key(source: Unit, place: int) -> str:
    """How the board remembers whom the line at a place of a character's plan has met first."""
    return f"{source.id}.{place}"
