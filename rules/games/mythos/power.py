"""The power of characters: worked out mission by mission, kept on the board (`Board.powers`), dropped as it changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.games.mythos.board import Board, Unit
from rules.games.mythos.carrying.groups import (
    NOBODY,
    Standpoint,
    evaluate,
    fits,
    holds,
    members,
    of_group,
    standing_at,
    standpoint,
    value_of,
)
from rules.games.mythos.carrying.measures import extreme_of, first_played, printed_power
from rules.games.mythos.effects.statics import PowerBonus, PowerZero


def power_of(board: Board, unit: Unit) -> int:
    """A unit's power as it is, static effects included."""
    return powers_at(board, unit.mission)[unit.id]


def powers_at(board: Board, mission: int) -> Mapping[int, int]:
    """The power, as it is, of every unit in a mission, by id.

    Static effects are applied all at once to the situation before static effects, so what they ask about power is
    asked of that (ruling: static continuous effects). Under the ruling `power-floor` it never falls below 0.
    """
    known = board.powers
    if len(known) != len(board.missions) or board.table.watches:
        known = _known(board)
    found = known[mission]
    return _work_out(board, mission) if found is None else found


def all_powers(board: Board) -> list[Mapping[int, int]]:
    """The same for each mission."""
    known = _known(board)
    return [_work_out(board, mission) if found is None else found for mission, found in enumerate(known)]


def _known(board: Board) -> list[dict[int, int] | None]:
    """What is known of each mission and still holds."""
    known, watches = board.powers, board.table.watches
    if len(known) == len(board.missions) and not (watches and board.watched != watched(board)):
        return known
    board.powers = [None] * len(board.missions)
    board.totals = [(0, 0)] * len(board.missions)
    board.watched = watched(board) if watches else ()
    return board.powers


def _work_out(board: Board, mission: int) -> Mapping[int, int]:
    """Work out the power of all units in a mission, and the totals of its sides."""
    table = board.table
    printed, bending = table.power, table.bending
    sources: list[Unit] = []
    found: dict[int, int] = {}
    first = second = 0
    for unit in board.units_in(mission):
        # What it has without any line: what is printed, none while hidden, and its tokens.
        power = unit.tokens
        if not unit.hidden:
            card = unit.card
            power += printed[card]
            if card in bending:
                sources.append(unit)
        found[unit.id] = power
        if unit.controller:
            second += power
        else:
            first += power
    totals = first, second
    boosts = board.boosts
    if boosts:
        for id_ in found:
            found[id_] += boosts.get(id_, 0)
    if found and (bending or boosts):
        if table.local:
            grounds = [mission] if board.missions[mission] in bending else []
        else:
            sources = [unit for unit in board.continuous() if unit.card in bending]
            grounds = [place for place, card in enumerate(board.missions) if card in bending]
        if sources or grounds or boosts:
            found, totals = _bent(board, mission, found, sources, grounds)
    board.powers[mission] = found
    board.totals[mission] = totals
    return found


def totals_at(board: Board, mission: int) -> tuple[int, int]:
    """The total power of each seat's characters in a mission."""
    powers_at(board, mission)
    return board.totals[mission]


def all_totals(board: Board) -> list[tuple[int, int]]:
    """The same for each mission."""
    all_powers(board)
    return board.totals


def watched(board: Board) -> tuple[int, ...]:
    """What continuous lines about power may ask about beside the characters in play."""
    if board.table.watches == "edge":
        return (board.edge,)
    hands, piles, chakra, points = board.hands, board.discards, board.chakra, board.points
    return (
        board.edge, len(hands[0]), len(hands[1]), len(piles[0]), len(piles[1]), *chakra, *points, board.round,
        *board.passed,
    )  # fmt: skip


def _bent(
    board: Board, mission: int, found: dict[int, int], sources: list[Unit], grounds: list[int]
) -> tuple[dict[int, int], tuple[int, int]]:
    """What is found of a mission's units, with what lines of the `sources` and of missions say to them; the totals."""
    table = board.table
    here = board.units_in(mission)
    struck: list[int] = []
    if board.muted:
        sources = [unit for unit in sources if unit.id not in board.muted]
    for source in sources:
        abilities = table.abilities[source.card]
        for line in abilities.power:
            _add(board, line, standpoint(source), found, here if source.mission == mission else ())
        for place, zero in enumerate(abilities.zero):
            struck += struck_by(board, source, place, zero)
    for place in grounds:
        _add_of_a_mission(board, place, found, here if place == mission else ())
    if table.rulings.power_floor and min(found.values()) < 0:
        found = {id_: max(power, 0) for id_, power in found.items()}
    for id_ in struck:
        if id_ in found:
            found[id_] = 0
    first = second = 0
    for unit in here:
        if unit.controller:
            second += found[unit.id]
        else:
            first += found[unit.id]
    return found, (first, second)


def _add_of_a_mission(board: Board, place: int, found: dict[int, int], here: Sequence[Unit]) -> None:
    """Add what lines of a mission give, those that speak of "you" for each player."""
    abilities = board.table.abilities[board.missions[place]]
    for line in abilities.power:
        _add(board, line, standing_at(NOBODY, -1, place), found, here)
    for line in abilities.sided:
        for seat in (0, 1):
            _add(board, line, standing_at(NOBODY, seat, place), found, here)


def _add(board: Board, line: PowerBonus, at: Standpoint, found: dict[int, int], here: Sequence[Unit]) -> None:
    """Add what a line gives to whom it is about, as far as they are found; `here` are the units in its mission."""
    group = line.group
    if (group.itself or group.zone == "here") and not here:
        return
    if line.condition is not None and not holds(board, line.condition, at, printed_power):
        return
    if line.unusual:
        _change(board, line, at, found)
        return
    amount = line.amount
    bonus = amount.fixed
    if amount.x is not None:
        value = value_of(board, amount.x, at, printed_power)
        bonus += amount.times * (value if amount.per == 1 else value // amount.per)
    if group.itself:
        found[at.source] += bonus
    elif group.zone == "here":
        for unit in of_group(board, here, group, at, printed_power):
            found[unit.id] += bonus
    else:
        for unit in members(board, group, at, printed_power):
            if unit.id in found:
                found[unit.id] += bonus


def _change(board: Board, line: PowerBonus, at: Standpoint, found: dict[int, int]) -> None:
    """Multiply the power that is there without continuous effects, or put another in place of what is printed."""
    amount = evaluate(board, line.amount, at, printed_power)
    for unit in members(board, line.group, at, printed_power):
        if unit.id in found:
            if line.base:
                found[unit.id] += 0 if unit.hidden else amount - board.table.power[unit.card]
            else:
                found[unit.id] += (line.factor - 1) * printed_power(board, unit)


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
    """How the board remembers whom the line at a place among a character's abilities has met first."""
    return f"{source.id}.{place}"


def power_at(board: Board, mission: int, seat: int) -> int:
    """The total power of a seat's characters on a mission."""
    return totals_at(board, mission)[seat]
