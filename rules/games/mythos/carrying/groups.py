"""Who an effect is about: reads `Group`s, amounts and conditions on the board, from where an effect stands.

Who asks brings the measure of power: as it is (`power.power_of`), or before continuous effects (`printed_power`).
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache

from rules.games.mythos.board import NOT_WON, Board, Happening, Unit
from rules.games.mythos.carrying.measures import Measure, cost_of, extreme_of, printed_power
from rules.games.mythos.effects.terms import (
    Amount,
    Both,
    Compares,
    Condition,
    Count,
    Exists,
    Fewer,
    Figure,
    Group,
    Happened,
    HasEdge,
    HasPassed,
    Holding,
    LastCard,
    Limit,
    Ordinal,
    OwnCost,
    OwnStack,
    OwnTokens,
    Recall,
    TotalPower,
    Winning,
    X,
)

NOBODY = -1
"""In place of a character: none."""


@dataclass(slots=True, eq=False)
class Standpoint:
    """Where an effect stands: its character (-1 for none), its seat (-1 for a mission's own effect), its mission.

    `memory` and `last` are what earlier instructions left behind. Nothing writes to it; frozen it would take four times
    as long to make.
    """

    source: int
    seat: int
    mission: int
    memory: Mapping[str, int]
    last: Sequence[int]


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
    if group.hidden is not None and unit.hidden != group.hidden:
        return False
    if group.where and (unit.hidden or not board.table.answers[unit.card][group.where]):
        return False
    return not group.further or _fits_further(board, unit, group, at, power)


def _fits_further(board: Board, unit: Unit, group: Group, at: Standpoint, power: Measure) -> bool:
    """The tests that not many groups have."""
    if (group.last or group.besides) and (unit.id in at.last) == group.besides:
        return False
    if group.rare and not _fits_more(board, unit, group, at):
        return False
    if group.cost is not None and not within(board, cost_of(board, unit), group.cost, at, power):
        return False
    if group.printed is not None and not within(board, _on_the_card(board, unit), group.printed, at, power):
        return False
    return group.power is None or within(board, power(board, unit), group.power, at, power)


def _on_the_card(board: Board, unit: Unit) -> int:
    """The Power printed on a character's face; a hidden one shows none."""
    return 0 if unit.hidden else board.table.power[unit.card]


def _fits_more(board: Board, unit: Unit, group: Group, at: Standpoint) -> bool:
    """The tests that few groups have."""
    if group.same_name and board.table.name[unit.card] != at.memory.get("name"):
        return False
    if group.upgraded is not None and (len(unit.cards) > 1) != group.upgraded:
        return False
    if group.tokens is not None and (unit.tokens > 0) != group.tokens:
        return False
    if unit.tokens < group.loaded or (group.fresh and unit.turn <= board.round_turn):
        return False
    return not group.recent or _is_recent(board, unit, 1 - at.seat)


def _is_recent(board: Board, unit: Unit, seat: int) -> bool:
    """Whether a unit was played in a seat's last turn, or, under that ruling, in any of its turns of this round."""
    if board.table.rulings.last_turn_only:
        return unit.turn == board.last_turn[seat]
    return unit.turn > board.round_turn and unit.controller == seat


def faces_of(board: Board, group: Group, power: Measure) -> Set[int]:
    """The characters whose face is of the group, as far as that shows on the card."""
    table = board.table
    found = table.faces.get(id(group))  # the group is of abilities of the table, which stay
    if found is None:
        found = table.matching(group.where) if group.where else frozenset(range(len(table.cost)))
        if group.cost is not None:
            at, costs = standing_at(NOBODY, -1, -1), table.cost
            found = frozenset([card for card in found if within(board, costs[card], group.cost, at, power)])
            if group.cost.amount.x is not None:
                return found
        table.faces[id(group)] = found
    return found


def members(board: Board, group: Group, at: Standpoint, power: Measure) -> list[Unit]:
    """The units of a group, in the order they were played."""
    if group.itself:
        alone = board.units.get(at.source)
        return [alone] if alone is not None and fits(board, alone, group, at, power) else []
    zone, mission = group.zone, at.mission
    if zone == "play":
        return of_group(board, board.units.values(), group, at, power)
    if zone == "here":
        return of_group(board, board.units_in(mission), group, at, power)
    return of_group(board, [unit for unit in board.units.values() if unit.mission != mission], group, at, power)


def of_group(board: Board, where: Iterable[Unit], group: Group, at: Standpoint, power: Measure) -> list[Unit]:
    """Those of the units, all where the group is, that are of the group; not for one that means a unit itself."""
    # The same tests as in `fits`, for all units at once: this is what games spend much of their time with.
    seat = at.seat
    if group.side == "any":
        found = [*where]
    elif group.side == "friendly":
        found = [unit for unit in where if unit.controller == seat]
    else:
        found = [unit for unit in where if unit.controller != seat]
    if found and not group.plain:
        found = _narrowed(board, found, group, at, power)
    return _ranked(board, found, group, power) if group.ranked and found else found


def _ranked(board: Board, found: list[Unit], group: Group, power: Measure) -> list[Unit]:
    """The extreme ones of the units, or all but those."""
    if group.extreme is not None:
        return extreme_of(board, found, group.extreme, power)
    if group.spared is None:
        return found
    spared = extreme_of(board, found, group.spared, power)
    return [unit for unit in found if unit not in spared]


def _narrowed(board: Board, found: list[Unit], group: Group, at: Standpoint, power: Measure) -> list[Unit]:
    """Those of the units that are of the group, side and place aside."""
    where, answers = group.where, board.table.answers
    hidden, source = group.hidden, at.source if group.other else NOBODY
    kept = []
    for unit in found:
        if unit.id == source or (hidden is not None and unit.hidden != hidden):
            continue
        if where and (unit.hidden or not answers[unit.card][where]):
            continue
        kept.append(unit)
    return _narrowed_further(board, kept, group, at, power) if group.further else kept


def _narrowed_further(board: Board, kept: list[Unit], group: Group, at: Standpoint, power: Measure) -> list[Unit]:
    """Those of the units that pass the tests that not many groups have."""
    if group.last or group.besides:
        last, wanted = at.last, not group.besides
        kept = [unit for unit in kept if (unit.id in last) == wanted]
    if group.rare:
        kept = [unit for unit in kept if _fits_more(board, unit, group, at)]
    if group.cost is not None:
        costs, compare = board.table.cost, _COMPARE[group.cost.compare]
        bound = evaluate(board, group.cost.amount, at, power)
        kept = [unit for unit in kept if compare(0 if unit.hidden else costs[unit.card], bound)]
    if group.printed is not None:
        kept = [unit for unit in kept if within(board, _on_the_card(board, unit), group.printed, at, power)]
    if group.power is not None:
        compare, bound = _COMPARE[group.power.compare], evaluate(board, group.power.amount, at, power)
        kept = [unit for unit in kept if compare(power(board, unit), bound)]
    return _not_below(board, kept, group, power) if kept else kept


def _not_below(board: Board, kept: list[Unit], group: Group, power: Measure) -> list[Unit]:
    """Those of the units that are not below what bounds with two ends say."""
    if group.cost is not None and (least := group.cost.least) is not None:
        kept = [unit for unit in kept if cost_of(board, unit) >= least]
    if group.power is not None and (least := group.power.least) is not None:
        kept = [unit for unit in kept if power(board, unit) >= least]
    return kept


def within(board: Board, value: int, limit: Limit, at: Standpoint, power: Measure) -> bool:
    """Whether a value is within a limit."""
    if limit.least is not None and value < limit.least:
        return False
    return _COMPARE[limit.compare](value, evaluate(board, limit.amount, at, power))


_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
}
"""What a limit's sign means."""


def evaluate(board: Board, amount: Amount, at: Standpoint, power: Measure) -> int:
    """The number that an amount stands for now, by a measure of power."""
    if amount.x is None:
        return amount.fixed
    value = value_of(board, amount.x, at, power)
    return amount.fixed + amount.times * (value if amount.per == 1 else value // amount.per)


def value_of(board: Board, x: X, at: Standpoint, power: Measure) -> int:
    """What X stands for now."""
    if isinstance(x, Recall):
        if x.what == "discarded power":
            return board.table.power[at.memory["card"]] if "card" in at.memory else 0
        if x.what == "old cost":
            under = _under(board, at)
            return board.table.cost[under] if under >= 0 else 0
        return at.memory.get(x.what, 0)
    if isinstance(x, Count):
        found = members(board, x.group, at, power)
        return _of_kinds(board, x, found) if x.missions or x.names else len(found)
    if isinstance(x, Figure):
        return _figure(board, x, members(board, x.group, at, power), power)
    if isinstance(x, Holding):
        return _holding(board, x, at, power)
    if isinstance(x, Happened):
        return sum(_has_happened(board, x, at, each) for each in board.happened)
    if isinstance(x, TotalPower):
        seat = at.seat if x.who == "you" else 1 - at.seat
        return sum(power(board, unit) for unit in board.units_in(at.mission) if unit.controller == seat)
    if isinstance(x, Ordinal):
        return board.round if x.what == "round" else at.mission + 1
    return _own(board, x, at, power)


def _figure(board: Board, x: Figure, found: list[Unit], power: Measure) -> int:
    if x.what == "tokens":
        figures = [unit.tokens for unit in found]
    else:
        figures = [power(board, unit) if x.what == "power" else cost_of(board, unit) for unit in found]
    if x.of == "total":
        return sum(figures)
    return (max if x.of == "highest" else min)(figures, default=0)


def _of_kinds(board: Board, x: Count, found: list[Unit]) -> int:
    """How many missions the units are in, or names they have."""
    if x.missions:
        return len({unit.mission for unit in found})
    return len({board.table.name[unit.card] for unit in found if not unit.hidden})


def _own(board: Board, x: X, at: Standpoint, power: Measure) -> int:
    """A number of the character whose effect it is."""
    unit = board.units.get(at.source)
    if unit is None:
        return 0
    if isinstance(x, OwnTokens):
        return unit.tokens
    if isinstance(x, OwnStack):
        return len(unit.cards) - x.under
    return cost_of(board, unit) if isinstance(x, OwnCost) else power(board, unit)


def _has_happened(board: Board, asked: Happened, at: Standpoint, found: Happening) -> bool:
    """Whether something that happened is what is asked for."""
    if found.what != asked.what or (asked.this == "turn" and found.turn != board.turn):
        return False
    if asked.side != "any" and (found.seat == at.seat) != (asked.side == "friendly"):
        return False
    if (asked.itself or asked.other) and (found.unit == at.source) != asked.itself:
        return False
    return not asked.where or found.card in board.table.matching(asked.where)


def _holding(board: Board, held: Holding, at: Standpoint, power: Measure) -> int:
    seat = at.seat if held.who == "you" else 1 - at.seat
    if held.what == "hand":
        return len(board.hands[seat])
    if held.what == "discard pile":
        cards = board.discards[seat]
        if held.where:
            fitting = board.table.matching(held.where)
            cards = [card for card in cards if card in fitting]
        if held.cost is not None:
            costs = board.table.cost
            cards = [card for card in cards if within(board, costs[card], held.cost, at, power)]
        return len(cards)
    if held.what == "missions":
        return sum(_winner_now(board, mission, printed_power) == seat for mission in range(len(board.missions)))
    if held.what == "missions in play":
        return len(board.missions)
    return board.chakra[seat] if held.what == "chakra" else board.points[seat]


def _winner_now(board: Board, mission: int, power: Measure) -> int:
    """Who is winning a mission; static effects ask that of the situation before them."""
    mine = theirs = 0
    here = board.units_in(mission)
    if power is not printed_power and here:
        power(board, here[0])  # so that the mission is worked out, its totals too
        mine, theirs = board.totals[mission]
    else:
        for unit in here:
            if unit.controller:
                theirs += power(board, unit)
            else:
                mine += power(board, unit)
    if mine < 1 and theirs < 1:
        return NOT_WON
    return tie_winner(board, mission) if mine == theirs else int(theirs > mine)


def tie_winner(board: Board, mission: int) -> int:
    """Who wins a tie in a mission: the player with the Edge, unless lines of one side say otherwise."""
    if not board.table.ties:
        return board.edge
    winners = set()
    for source in board.continuous():
        if source.card in board.table.ties:
            at = standpoint(source)
            for line in board.table.abilities[source.card].ties:
                if line.zone == "here" and source.mission != mission:
                    continue
                if holds(board, line.condition, at, printed_power):
                    winners.add(at.seat if line.side == "friendly" else 1 - at.seat)
    return winners.pop() if len(winners) == 1 else board.edge


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
    if isinstance(condition, HasPassed):
        seat = at.seat if condition.who == "you" else 1 - at.seat
        passed = board.passed[seat]
        if condition.first:
            passed = any(found.what == "passed first" and found.seat == seat for found in board.happened)
        return passed == condition.yes
    if isinstance(condition, Compares):
        return within(board, value_of(board, condition.what, at, power), condition.limit, at, power)
    if isinstance(condition, Winning):
        winner = board.won[at.mission] if condition.scored else _winner_now(board, at.mission, power)
        return winner == at.seat if condition.yes else winner == 1 - at.seat
    if isinstance(condition, LastCard):
        card = _under(board, at) if condition.upgraded else at.memory.get("card", -1)
        return card in board.table.matching(condition.where)
    if isinstance(condition, Both):
        return holds(board, condition.first, at, power) and holds(board, condition.second, at, power)
    raise AssertionError(condition)


def _under(board: Board, at: Standpoint) -> int:
    """The card that the character with the effect was put on; -1 for none."""
    unit = board.units.get(at.source)
    return unit.cards[-2] if unit is not None and len(unit.cards) > 1 else -1


def standpoint(unit: Unit) -> Standpoint:
    """The standpoint of a unit's own continuous effects."""
    return standing_at(unit.id, unit.controller, unit.mission)


@lru_cache(maxsize=4096)
def standing_at(source: int, seat: int, mission: int) -> Standpoint:
    """A standpoint with nothing before it, made once."""
    return Standpoint(source, seat, mission, {}, ())
