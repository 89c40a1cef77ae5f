"""What carrying out any instruction needs: asking its decision, ending it, leaving out the rest, where it stands.

A function that carries out an instruction is called without an action when the instruction's turn has come, and again
with the action chosen. It either puts a decision (`ask`) or ends the instruction (`done`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rules.games.mythos.board import Board
from rules.games.mythos.carrying.frames import Choice, Frame
from rules.games.mythos.carrying.groups import Standpoint
from rules.games.mythos.effects.instructions import (
    ChooseOne,
    IfDone,
    IfNot,
    Option,
    Otherwise,
    Program,
    Regardless,
)
from rules.games.mythos.effects.terms import Who
from rules.play.action import Action

APPLY = Action("apply")
DECLINE = Action("decline")
ENOUGH = Action("enough")


@lru_cache(maxsize=4096)
def choose(unit: int) -> Action:
    """The action that chooses a character."""
    return Action("choose", (unit,))


def program_of(board: Board, frame: Frame) -> Program:
    """The program that a frame carries out."""
    return board.table.abilities[frame.card].programs[frame.program]


def ask(board: Board, frame: Frame, prompt: str, options: Iterable[Action], *, player: int | None = None) -> None:
    """Put a decision to a player (the effect's controller); its controller may decline an effect not yet begun.

    Each of the options is there once.
    """
    found = [*options]
    decider = frame.controller if player is None else player
    if not frame.begun and decider == frame.controller and not program_of(board, frame).must:
        found.append(DECLINE)
    board.choice = Choice(decider, prompt, tuple(found))


def agreed(board: Board, frame: Frame) -> bool:
    """Whether an instruction without a decision of its own goes ahead; asks where the effect is not yet begun."""
    if frame.begun or program_of(board, frame).must:
        frame.begun = True
        return True
    ask(board, frame, "the effect", (APPLY,))
    return False


def seats_of(who: Who, seat: int) -> tuple[int, ...]:
    """The seats that do something, as an effect of a seat names them."""
    if who == "each":
        return (seat, 1 - seat)
    return (seat,) if who == "you" else (1 - seat,)


def note_card(board: Board, frame: Frame, card: int) -> None:
    """Keep which card was shown or drawn, for what is asked about it."""
    frame.memory["card"] = card
    frame.memory["name"] = board.table.name[card]
    frame.memory["printed cost"] = board.table.cost[card]
    frame.memory["printed power"] = board.table.power[card]


def done(frame: Frame, count: int) -> None:
    """End an instruction that affected so many characters or cards."""
    frame.memory["count"] = count
    frame.picked = []
    frame.fates = []
    frame.acting = False
    frame.step += 1


def skip(board: Board, frame: Frame, *, undone: bool = False, declined: bool = False) -> None:
    """Leave out the rest of the effect, up to what must be done regardless.

    Or up to what is done where this instruction was `undone`, or was `declined`; that cannot be declined in its turn.
    """
    steps = program_of(board, frame).steps
    for place in range(frame.step + 1, len(steps)):
        step = steps[place]
        kind = type(step)
        if kind is Regardless:
            frame.step = place
            return
        if kind is Option:
            if not any(isinstance(before, ChooseOne) for before in steps[frame.step : place]):
                frame.step = place
                return
            break
        if isinstance(step, IfNot) and (undone or (declined and step.declined)):
            frame.begun = True
            frame.picked = []
            frame.step = place + 1
            return
    frame.step = len(steps)


def goes_on(board: Board, frame: Frame) -> bool:
    """Whether more is done whoever is chosen, so that to choose nobody is not to decline the effect."""
    steps = program_of(board, frame).steps
    following = steps[frame.step + 1] if frame.step + 1 < len(steps) else None
    return following is not None and not isinstance(following, IfDone | IfNot | Option | Otherwise)


def left(board: Board, frame: Frame) -> range:
    """The places of the instructions that come after this one, as far as its option reaches."""
    steps = program_of(board, frame).steps
    end = frame.step + 1
    while end < len(steps) and type(steps[end]) is not Option:
        end += 1
    return range(frame.step + 1, end)


def view(board: Board, frame: Frame) -> Standpoint:
    """Where an effect stands: with its character, which it follows to where that has moved."""
    unit = board.units.get(frame.source)
    mission = frame.mission if unit is None else unit.mission
    return Standpoint(frame.source, frame.controller, mission, frame.memory, frame.last)
