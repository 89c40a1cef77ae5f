"""What effects do to one character: hide, defeat, move, return, power up, take control, look at (rulebook: "Glossary").

`do` carries out a verb on one unit. Continuous effects of other cards may stand in its way or replace it; where a
replacement is somebody's choice, `do` asks for it and is called again with the answer.
"""

from __future__ import annotations

from rules.games.mythos import piles, triggers
from rules.games.mythos.board import Board, Unit
from rules.games.mythos.effects.instructions import Act, Verb
from rules.games.mythos.frames import Choice, Frame
from rules.games.mythos.groups import Standpoint, evaluate, fits, members, power_of, printed_power, standpoint
from rules.games.mythos.power import forbidden
from rules.play.action import Action

LET_IT = Action("let it happen")


def possible(board: Board, step: Act, unit: Unit, at: Standpoint) -> bool:
    """Whether an effect of seat `at.seat` could do this to the unit."""
    verb = step.verb
    if verb == "hide":
        return not unit.hidden and not forbidden(board, "hide", unit, at.seat)
    if verb == "defeat":
        return not forbidden(board, "defeat", unit, at.seat)
    if verb == "move":
        return bool(destinations(board, step, unit, at))
    if verb == "take control":
        return unit.controller != at.seat and not has_namesake(board, unit, at.seat, unit.mission)
    if verb == "look":
        return unit.hidden
    if verb == "peel":
        return len(unit.cards) > 1 and not has_namesake(board, unit, unit.controller, unit.mission, unit.cards[-2])
    return True


def candidates(board: Board, step: Act, at: Standpoint) -> list[Unit]:
    """The characters that an instruction could be about."""
    if step.group.extreme:
        return [unit for unit in members(board, step.group, at, power_of) if possible(board, step, unit, at)]
    return [
        unit
        for unit in board.units.values()
        if fits(board, unit, step.group, at, power_of) and possible(board, step, unit, at)
    ]


def destinations(board: Board, step: Act, unit: Unit, at: Standpoint) -> list[int]:
    """The missions that an effect can move a unit to: another one, with nobody of its name on its side."""
    if forbidden(board, "move", unit, at.seat):
        return []
    places = [at.mission] if step.here else range(len(board.missions))
    return [m for m in places if m != unit.mission and not has_namesake(board, unit, unit.controller, m)]


def has_namesake(board: Board, unit: Unit, seat: int, mission: int, face: int | None = None) -> bool:
    """Whether a seat has another face-up character of the unit's name in a mission; hidden ones have no name.

    `face` asks for the name on that card, and not on the one on top.
    """
    names = board.table.name
    name = names[unit.card if face is None else face]
    return not unit.hidden and any(
        other is not unit and not other.hidden and names[other.card] == name for other in board.units_at(mission, seat)
    )


def do(board: Board, frame: Frame, step: Act, unit: Unit, at: Standpoint, answer: Action | None) -> bool | None:
    """Do what `step` says to a unit: whether it was done, or None while a decision is awaited.

    What happens instead is not what the effect says: a character that is hidden instead was not defeated.
    """
    verb = step.verb
    by = frame.controller
    if verb in ("hide", "defeat", "move"):
        replaced = _replaced(board, verb, unit, by, answer)
        if replaced is None:
            return None
        if replaced:
            return False
    if verb == "move":
        return _move(board, step, unit, at, answer)
    charge(board, unit, by)
    if verb == "hide":
        hide(board, unit)
    elif verb == "defeat":
        defeat(board, unit, 1 - by if step.by_opponent else by)
    elif verb == "return":
        leave(board, unit, "hands")
    elif verb == "powerup":
        unit.tokens += evaluate(board, step.amount, at)
    elif verb == "take control":
        _remember(board, unit, (unit.controller,))
        unit.controller = by
    elif verb == "look":
        _remember(board, unit, (by,))
    else:
        top = unit.peel()
        frame.memory["peeled"] = top
        board.discards[board.table.owner[top]].append(top)
    return True


def _move(board: Board, step: Act, unit: Unit, at: Standpoint, answer: Action | None) -> bool | None:
    places = destinations(board, step, unit, at)
    if not places:
        return False
    if answer is None and len(places) > 1:
        options = tuple(Action("to", (place,)) for place in places)
        board.choice = Choice(at.seat, "where to", options)
        return None
    charge(board, unit, at.seat)
    unit.mission = places[0] if answer is None else answer.args[0]
    triggers.moved(board, unit, at.seat)
    return True


def charge(board: Board, unit: Unit, by: int) -> None:
    """The opponent pays for affecting a character whose effect says so, if able."""
    if unit.hidden or by == unit.controller:
        return
    for tax in board.table.plans[unit.card].taxes:
        board.pay(by, min(tax.amount, board.chakra[by]))


def _replaced(board: Board, event: Verb, unit: Unit, by: int, answer: Action | None) -> bool | None:
    """Carry out what happens instead of the event: whether something does; None while that is being decided."""
    if answer == LET_IT:
        return False
    for source in board.units.values():
        if source.hidden:
            continue
        for line in board.table.plans[source.card].replaces:
            if event not in line.events or (line.by_enemy and by == unit.controller):
                continue
            if not fits(board, unit, line.group, standpoint(source), printed_power):
                continue
            if line.optional and answer is None:
                options = (Action("instead", (source.id,)), LET_IT)
                board.choice = Choice(source.controller, "another in its place", options)
                return None
            if line.optional and answer is not None and answer.args != (source.id,):
                continue
            if line.instead == "hide":
                hide(board, source)
            else:
                defeat(board, source, by)
            return True
    return False


def hide(board: Board, unit: Unit) -> None:
    """Turn a character face-down; its tokens stay, and both players know what it is."""
    unit.hidden = True
    _remember(board, unit, (0, 1))


def defeat(board: Board, unit: Unit, decider: int) -> None:
    """Place a character in its owner's discard pile, the whole stack of it in the order that seat `decider` says."""
    to_hand = any(
        not source.hidden and source.controller == unit.controller and board.table.plans[source.card].defeated_to_hand
        for source in board.units.values()
    )
    leave(board, unit, "hands" if to_hand else "discards", only_of=unit.controller if to_hand else None)
    triggers.defeated(board, unit)
    for seat in (0, 1):
        owned = sum(board.table.owner[card] == seat for card in unit.cards)
        if not (to_hand and seat == unit.controller):
            piles.order(board, seat, owned, decider)


def leave(board: Board, unit: Unit, to: str, only_of: int | None = None) -> None:
    """Take a character out of play: its cards go to their owners' hands or discard piles.

    With `only_of`, only that seat's cards go to the hand and the others are discarded.
    """
    del board.units[unit.id]
    for card in unit.cards:
        owner = board.table.owner[card]
        to_hand = to == "hands" and only_of in (None, owner)
        (board.hands if to_hand else board.discards)[owner].append(card)
        if not to_hand:
            forget(board, card)
        elif not unit.hidden:
            board.known[1 - owner].add(card)


def forget(board: Board, card: int) -> None:
    """A card now lies open: nobody needs to remember where it is."""
    for known in board.known:
        known.discard(card)


def _remember(board: Board, unit: Unit, seats: tuple[int, ...]) -> None:
    for seat in seats:
        board.known[seat].update(unit.cards)
