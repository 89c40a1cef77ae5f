"""What continuous effects say beside power: chakra, tokens, what cannot happen to a character, taxes."""

from __future__ import annotations

from rules.games.mythos.board import Board, Held, Unit
from rules.games.mythos.carrying.groups import NOBODY, evaluate, fits, holds, standing_at, standpoint
from rules.games.mythos.carrying.measures import printed_power
from rules.games.mythos.effects.bounds import CostChange, Forbid
from rules.games.mythos.effects.instructions import Lasting
from rules.games.mythos.effects.terms import Winning
from rules.games.mythos.power import power_of, struck_by, wall_key


def feeding(board: Board) -> list[Unit]:
    """The characters in play with CHAKRA +X lines."""
    feeds = board.table.feeds
    return [unit for unit in board.continuous() if unit.card in feeds] if feeds else []


def extra_chakra(board: Board, seat: int, sources: list[Unit]) -> int:
    """What CHAKRA +X lines of the sources and of missions add to a seat's chakra (rulebook: "Glossary")."""
    feeds, abilities = board.table.feeds, board.table.abilities
    extra = 0
    for unit in sources:
        for line in abilities[unit.card].chakra:
            mine = unit.controller == seat
            if line.ahead is not None:
                mine = holds(board, Winning(line.ahead), standing_at(unit.id, seat, unit.mission), power_of)
            if (line.both or mine != line.theirs) and holds(board, line.condition, standpoint(unit), power_of):
                extra += evaluate(board, line.amount, standpoint(unit), power_of)
    for place, mission in enumerate(board.missions):
        if mission in feeds:
            at = standing_at(NOBODY, seat, place)
            for line in abilities[mission].chakra:
                ahead = None if line.ahead is None else Winning(line.ahead)
                if holds(board, ahead, at, power_of) and holds(board, line.condition, at, power_of):
                    extra += evaluate(board, line.amount, at, power_of)
    return extra


def guarded(board: Board) -> bool:
    """Whether a line in play keeps any character from anything."""
    forbids = board.table.forbids
    if forbids:
        if board.lasting:
            return True
        for source in board.continuous():
            if source.card in forbids:
                return True
        return not forbids.isdisjoint(board.missions)
    return False


def forbidden(board: Board, what: str, unit: Unit, by: int) -> bool:
    """Whether continuous effects keep a unit from being hidden, defeated or moved by an effect of seat `by`."""
    forbids = board.table.forbids
    if not forbids:
        return False
    for source in board.continuous():
        if source.card not in forbids:
            continue
        for line in board.table.abilities[source.card].forbids:
            if line.what != what or (line.by_enemy and by == unit.controller):
                continue
            at = standpoint(source)
            if fits(board, unit, line.group, at, printed_power) and holds(board, line.condition, at, printed_power):
                return True
    if not forbids.isdisjoint(board.missions) and _forbidden_by_a_mission(board, what, unit, by):
        return True
    return bool(board.lasting) and _forbidden_for_a_round(board, what, unit, by)


def kept_out(board: Board, unit: Unit, place: int, by: int) -> bool:
    """Whether continuous effects keep a unit from being moved to a mission by an effect of seat `by`."""
    forbids, abilities = board.table.forbids, board.table.abilities
    sources = [(unit.card, standpoint(unit)) for unit in board.continuous() if unit.card in forbids]
    if board.missions[place] in forbids:
        sources.append((board.missions[place], standing_at(NOBODY, -1, place)))
    for card, at in sources:
        for line in abilities[card].forbids if at.mission == place else ():
            told = line.what == "come" and not (line.by_enemy and by == unit.controller)
            if (
                told
                and fits(board, unit, line.group, at, printed_power)
                and holds(board, line.condition, at, printed_power)
            ):
                return True
    return False


def _forbidden_by_a_mission(board: Board, what: str, unit: Unit, by: int) -> bool:
    for place, mission in enumerate(board.missions):
        for line in board.table.abilities[mission].forbids:
            kept = line.what == what and not (line.by_enemy and by == unit.controller)
            if kept and fits(board, unit, line.group, standing_at(NOBODY, -1, place), printed_power):
                return True
    return False


def keeps_from(board: Board, what: str, seat: int) -> bool:
    """Whether a line in play keeps a seat from gaining the Edge, from drawing, or from drawing more."""
    forbids = board.table.forbids
    for source in board.continuous() if forbids else ():
        if source.card in forbids:
            side = "friendly" if source.controller == seat else "enemy"
            for line in board.table.abilities[source.card].forbids:
                said = line.what == what and line.group.side in (side, "any")
                if said and holds(board, line.condition, standpoint(source), printed_power):
                    return True
    if forbids.isdisjoint(board.missions):
        return False
    return any(line.what == what for mission in board.missions for line in board.table.abilities[mission].forbids)


def may_draw(board: Board, seat: int) -> bool:
    """Whether effects may let a seat draw cards."""
    return not (board.table.forbids and (keeps_from(board, "draw", seat) or keeps_from(board, "draw more", seat)))


def _forbidden_for_a_round(board: Board, what: str, unit: Unit, by: int) -> bool:
    for held in board.lasting:
        line = line_of(board, held)
        if isinstance(line, Forbid) and line.what == what and unit.id in held.units:
            here = line.group.zone != "here" or line.what != "move" or unit.mission == held.mission
            if here and not (line.by_enemy and by == unit.controller):
                return True
    return False


def stays(board: Board, held: Held) -> bool:
    """Whether a line that holds does so beyond the round, until it is used up."""
    step = board.table.abilities[held.card].programs[held.program].steps[held.step]
    return isinstance(step, Lasting) and step.stays


def line_of(board: Board, held: Held) -> Forbid | CostChange:
    """The line that holds until the end of the round."""
    step = board.table.abilities[held.card].programs[held.program].steps[held.step]
    if not isinstance(step, Lasting):
        raise TypeError(f"{step} does not hold until the end of the round.")
    return step.lines[held.line]


def keeps_tokens(board: Board, unit: Unit) -> bool:
    """Whether a unit keeps its power tokens at the end of the round: also where nobody at all can take them off."""
    if forbidden(board, "strip", unit, unit.controller):
        return True
    keeps = board.table.keeps
    if not keeps:
        return False
    for source in board.continuous():
        if source.card not in keeps:
            continue
        at = standpoint(source)
        for line in board.table.abilities[source.card].keeps_tokens:
            if fits(board, unit, line.group, at, power_of) and holds(board, line.condition, at, power_of):
                return True
    return False


def more_tokens(board: Board, unit: Unit) -> int:
    """How many more power tokens a POWERUP puts on a unit."""
    found = 0
    for source in board.continuous() if board.table.more_tokens else ():
        if source.card in board.table.more_tokens:
            at = standpoint(source)
            for line in board.table.abilities[source.card].more_tokens:
                if fits(board, unit, line.group, at, printed_power) and holds(board, line.condition, at, printed_power):
                    found += line.amount
    return found


def charge(board: Board, unit: Unit, by: int) -> None:
    """The opponent pays for affecting a character, where a line says so, if able."""
    if not board.table.taxes or by == unit.controller:
        return
    for source in board.continuous():
        if source.controller == unit.controller:
            for tax in board.table.abilities[source.card].taxes:
                if fits(board, unit, tax.group, standpoint(source), printed_power):
                    board.pay(by, min(tax.amount, board.chakra[by]))


def look_after(board: Board) -> None:
    """What continuous lines do all the time, between one step and the next."""
    board.unsettled = False
    if board.table.strips:
        strip_struck(board)
    if board.table.taxes and board.table.rulings.static_pays_tax:
        pay_for_lowering(board)


def strip_struck(board: Board) -> None:
    """Take the tokens of characters that a continuous effect leaves without, and note whom it has met first.

    Without tokens another may be the strongest; so it goes on until none of those that are struck has tokens.
    """
    strips = board.table.strips
    sources = [unit for unit in board.continuous() if unit.card in strips]
    if not (sources or board.walls):
        return
    stripped = bool(sources)
    met: dict[str, int] = {}
    while stripped:
        stripped = False
        for unit in sources:
            for place, line in enumerate(board.table.abilities[unit.card].zero):
                for victim in struck_by(board, unit, place, line):
                    if line.group.extreme:
                        met[wall_key(unit, place)] = board.walls[wall_key(unit, place)] = victim
                    struck = board.units[victim]
                    if struck.tokens and not forbidden(board, "strip", struck, unit.controller):
                        struck.tokens = 0
                        board.moved(struck.mission)
                        stripped = True
    if board.walls != met:
        board.walls = met
        for mission in range(len(board.missions)):
            board.moved(mission)


def pay_for_lowering(board: Board) -> None:
    """Who begins to lower the power of a character by a continuous effect pays for it (ruling `static-pays-tax`)."""
    lowering: list[str] = []
    for unit in board.continuous():
        taxes = board.table.abilities[unit.card].taxes
        if not taxes:
            continue
        for source in board.continuous():
            if source.controller == unit.controller:
                continue
            at = standpoint(source)
            lines = [
                line
                for line in board.table.abilities[source.card].power
                if line.amount.fixed < 0 or line.amount.times < 0
            ]
            if any(
                fits(board, unit, line.group, at, printed_power) and holds(board, line.condition, at, printed_power)
                for line in lines
            ):
                pair = f"{source.id} on {unit.id}"
                lowering.append(pair)
                if pair not in board.taxed:
                    for tax in taxes:
                        board.pay(source.controller, min(tax.amount, board.chakra[source.controller]))
    board.taxed = lowering
