"""Carrying out effects (rulebook: "Effects"): the effect on top of the stack, one instruction after the other.

An instant effect is optional unless it says "must" or leaves the decision to the opponent; once begun it is carried out
whole, as far as it can be. `go_on` takes the next instruction, `answer` gives it the decision it waited for.
"""

from __future__ import annotations

from rules.games.mythos.board import Board
from rules.games.mythos.carrying import acts, decks, exchanges, handlers, piles, playing, searches, tokens
from rules.games.mythos.carrying.carrying_out import DECLINE, skip
from rules.games.mythos.carrying.frames import ORDER, PILE, Choice, Frame
from rules.play.action import Action
from rules.play.dispatch import Dispatch

CARRY_OUT: Dispatch[[Board, Frame, Action | None], None] = Dispatch(
    *acts.HANDLERS,
    *handlers.HANDLERS,
    *decks.HANDLERS,
    *tokens.HANDLERS,
    *exchanges.HANDLERS,
    *searches.HANDLERS,
    *playing.HANDLERS,
)
"""How each instruction is carried out."""

_HOW = CARRY_OUT.by_kind


def go_on(board: Board) -> None:
    """Take the effect on top of the stack one instruction further."""
    frame = board.stack[-1]
    if frame.program < 0:
        (piles.ask_for_next if frame.program == PILE else _ask_for_order)(board, frame)
        return
    steps = board.table.abilities[frame.card].programs[frame.program].steps
    if frame.step >= len(steps):
        _finish(board)
    else:
        step = steps[frame.step]
        _HOW[type(step)](step, board, frame, None)


def answer(board: Board, action: Action) -> None:
    """Give the effect on top of the stack the decision it waits for."""
    board.choice = None
    frame = board.stack[-1]
    if frame.program < 0:
        (piles.put_next if frame.program == PILE else _bring_forward)(board, frame, action.args[0])
        return
    steps = board.table.abilities[frame.card].programs[frame.program].steps
    if action == DECLINE:
        skip(board, frame, declined=True)
        return
    frame.begun = True
    step = steps[frame.step]
    _HOW[type(step)](step, board, frame, action)


def _finish(board: Board) -> None:
    """Take a finished effect off the stack; the next line of the same card may refer to what it did.

    A triggered effect hands nothing on: it came in between.
    """
    frame = board.stack.pop()
    if not board.stack:
        return
    below = board.stack[-1]
    if below.source == frame.source and below.card == frame.card and below.program != ORDER:
        triggered = any(line.program == frame.program for line in board.table.abilities[frame.card].triggers)
        if not triggered:
            below.memory |= frame.memory
            below.last = frame.last


def _ask_for_order(board: Board, frame: Frame) -> None:
    """Ask which card's effect comes first; those of one card come from top to bottom (rulebook: "Effects")."""
    top = len(board.stack) - 1
    first: dict[tuple[int, int], int] = {}
    for place in range(top - frame.step, top):
        waiting = board.stack[place]
        first.setdefault((waiting.source, waiting.card), place)
    if len(first) == 1:
        _bring_forward(board, frame, top - frame.step)
    else:
        options = tuple(Action("first", (place,)) for place in first.values())
        board.choice = Choice(frame.controller, "order", options)


def _bring_forward(board: Board, order: Frame, place: int) -> None:
    first = board.stack.pop(place)
    order.step -= 1
    if order.step < 2:
        board.stack.pop()
    board.stack.append(first)
