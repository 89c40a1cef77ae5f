"""To whom effects can do what: hide, defeat, move, power up, take control of, look at (rulebook: "Glossary")."""

from __future__ import annotations

from rules.games.mythos.board import Board, Unit
from rules.games.mythos.carrying.groups import Standpoint, holds, members
from rules.games.mythos.carrying.measures import cost_of
from rules.games.mythos.carrying.standing import forbidden, guarded, kept_out
from rules.games.mythos.effects.instructions import Act
from rules.games.mythos.effects.terms import Condition
from rules.games.mythos.power import power_of

_OF_A_STACK = ("part", "thin", "peel")
"""What can be done only to a character with more than one card."""


def possible(board: Board, step: Act, unit: Unit, at: Standpoint) -> bool:
    """Whether an effect of seat `at.seat` could do this to the unit."""
    verb = step.verb
    if verb == "hide":
        return not (unit.hidden or (board.table.forbids and forbidden(board, "hide", unit, at.seat)))
    if verb == "move":
        return bool(destinations(board, step, unit, at))
    if verb == "look":
        return unit.hidden and not (board.table.forbids and forbidden(board, "look", unit, at.seat))
    if verb in ("boost", "mute"):
        return not affects_nobody(board, unit, at.seat)
    if verb == "double":
        return unit.tokens > 0 and not forbidden(board, "powerup", unit, at.seat)
    if board.table.forbids and forbidden(board, verb, unit, at.seat):
        return False
    if verb == "take control":
        return unit.controller != at.seat and (
            board.table.rulings.second_of_a_name_discarded or not has_namesake(board, unit, at.seat, unit.mission)
        )
    if verb in _OF_A_STACK and len(unit.cards) < 2:
        return False
    if verb == "part":
        return bool(destinations(board, step, unit, at))
    if verb == "peel":
        return not has_namesake(board, unit, unit.controller, unit.mission, unit.cards[-2])
    return True


def affects_nobody(board: Board, unit: Unit, by: int) -> bool:
    """Whether a unit cannot be affected at all by an effect of that seat: who cannot be peeled cannot be either."""
    return bool(board.table.forbids) and forbidden(board, "peel", unit, by)


def price_of(board: Board, step: Act, unit: Unit) -> int:
    """The Chakra to be paid for doing something to a unit."""
    return 0 if not step.price else power_of(board, unit) if step.price == "power" else cost_of(board, unit)


def _affordable(board: Board, step: Act, at: Standpoint) -> list[Unit]:
    """The characters that an instruction could be about of which the price can be paid."""
    group = members(board, step.group, at, power_of)
    return [unit for unit in group if price_of(board, step, unit) <= board.chakra[at.seat]]


def candidates(board: Board, step: Act, at: Standpoint) -> list[Unit]:
    """The characters that an instruction could be about."""
    found = members(board, step.group, at, power_of) if not step.price else _affordable(board, step, at)
    verb = step.verb
    if not found or verb == "choose":
        return found
    if not guarded(board):
        if verb == "powerup" or verb == "defeat" or verb == "return":
            return found
        if verb == "hide":
            return [unit for unit in found if not unit.hidden]
        if (
            verb == "move"
            and not (step.here or (step.along and not step.joined) or step.to)
            and board.table.rulings.second_of_a_name_discarded
        ):
            return found if len(board.missions) > 1 else []
    return [unit for unit in found if possible(board, step, unit, at)]


def destinations(board: Board, step: Act, unit: Unit, at: Standpoint) -> list[int]:
    """The missions that an effect can move a unit to: another one.

    Where nobody of its name may be on its side (ruling `second-of-a-name-discarded` off), those with one are left out.
    """
    if board.table.forbids and forbidden(board, "move", unit, at.seat):
        return []
    places = [at.mission] if step.here else range(len(board.missions))
    if step.along and not step.joined:
        places = sorted({board.units[id_].mission for id_ in at.last if id_ in board.units})
    if step.to is not None:
        places = [place for place in places if _is_like(board, step.to, at, place)]
    if board.table.forbids:
        places = [place for place in places if not kept_out(board, unit, place, at.seat)]
    anywhere = board.table.rulings.second_of_a_name_discarded
    found: list[int] = []
    for place in places:
        if place != unit.mission and (anywhere or not has_namesake(board, unit, unit.controller, place)):
            found.append(place)
    return found


def _is_like(board: Board, asked: Condition, at: Standpoint, place: int) -> bool:
    """Whether a condition holds in a mission, for an effect that stands elsewhere."""
    return holds(board, asked, Standpoint(at.source, at.seat, place, at.memory, at.last), power_of)


def has_namesake(board: Board, unit: Unit, seat: int, mission: int, face: int | None = None) -> bool:
    """Whether a seat has another face-up character of the unit's name in a mission; hidden ones have no name.

    `face` asks for the name on that card, and not on the one on top.
    """
    names = board.table.name
    name = names[unit.card if face is None else face]
    return not unit.hidden and any(
        names[other.card] == name and other is not unit and not other.hidden for other in board.units_at(mission, seat)
    )
