"""Carrying out effects (rulebook: "Effects"): the effect on top of the stack, one instruction after the other.

An instant effect is optional unless it says "must" or leaves the decision to the opponent; once begun it is carried out
whole, as far as it can be. `go_on` takes the next instruction, `answer` gives it the decision it waited for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar, cast

from rules.games.mythos import piles, verbs
from rules.games.mythos.board import Board, Unit
from rules.games.mythos.effects.instructions import Act, Anew, IfDone, Instruction, OnlyIf, Program, Regardless
from rules.games.mythos.frames import ORDER, PILE, Choice, Frame
from rules.games.mythos.groups import Standpoint, evaluate, holds, members, power_of
from rules.play.action import Action

APPLY = Action("apply")
DECLINE = Action("decline")
ENOUGH = Action("enough")

_I = TypeVar("_I", bound=Instruction)
Handler = Callable[[Board, Frame, Instruction, Action | None], None]
HANDLERS: dict[type, Handler] = {}
"""How each instruction is carried out; `handles` fills it."""


def handles(kind: type[_I]) -> Callable[[Callable[[Board, Frame, _I, Action | None], None]], None]:
    """Register a function as the one that carries out an instruction.

    It is called without an action when the instruction's turn has come, and again with the action chosen. It either
    puts a decision (`ask`) or ends the instruction (`done`).
    """

    def register(handler: Callable[[Board, Frame, _I, Action | None], None]) -> None:
        HANDLERS[kind] = cast("Handler", handler)

    return register


def go_on(board: Board) -> None:
    """Take the effect on top of the stack one instruction further."""
    frame = board.stack[-1]
    if frame.program == ORDER:
        _ask_for_order(board, frame)
        return
    if frame.program == PILE:
        piles.ask_for_next(board, frame)
        return
    steps = program_of(board, frame).steps
    if frame.step >= len(steps):
        _finish(board)
    else:
        step = steps[frame.step]
        HANDLERS[type(step)](board, frame, step, None)


def answer(board: Board, action: Action) -> None:
    """Give the effect on top of the stack the decision it waits for."""
    board.choice = None
    frame = board.stack[-1]
    if frame.program == ORDER:
        _bring_forward(board, frame, action.args[0])
        return
    if frame.program == PILE:
        piles.put_next(board, frame, action.args[0])
        return
    steps = program_of(board, frame).steps
    if action == DECLINE:
        skip(board, frame)
        return
    frame.begun = True
    step = steps[frame.step]
    HANDLERS[type(step)](board, frame, step, action)


def program_of(board: Board, frame: Frame) -> Program:
    """The program that a frame carries out."""
    return board.table.plans[frame.card].programs[frame.program]


def _finish(board: Board) -> None:
    """Take a finished effect off the stack; the next line of the same card may refer to what it did.

    A triggered effect hands nothing on: it came in between.
    """
    frame = board.stack.pop()
    triggered = any(line.program == frame.program for line in board.table.plans[frame.card].triggers)
    if board.stack and not triggered:
        below = board.stack[-1]
        if below.source == frame.source and below.card == frame.card and below.program != ORDER:
            below.memory |= frame.memory
            below.last = frame.last


def _ask_for_order(board: Board, frame: Frame) -> None:
    top = len(board.stack) - 1
    options = tuple(Action("first", (place,)) for place in range(top - frame.step, top))
    board.choice = Choice(frame.controller, "order", options)


def _bring_forward(board: Board, order: Frame, place: int) -> None:
    first = board.stack.pop(place)
    order.step -= 1
    if order.step < 2:
        board.stack.pop()
    board.stack.append(first)


def ask(board: Board, frame: Frame, prompt: str, options: Iterable[Action], *, player: int | None = None) -> None:
    """Put a decision to a player (the effect's controller); its controller may decline an effect not yet begun."""
    found = list(dict.fromkeys(options))
    if not frame.begun and player in (None, frame.controller) and not program_of(board, frame).must:
        found.append(DECLINE)
    board.choice = Choice(frame.controller if player is None else player, prompt, tuple(found))


def agreed(board: Board, frame: Frame) -> bool:
    """Whether an instruction without a decision of its own goes ahead; asks where the effect is not yet begun."""
    if frame.begun or program_of(board, frame).must:
        frame.begun = True
        return True
    ask(board, frame, "the effect", (APPLY,))
    return False


def done(frame: Frame, count: int) -> None:
    """End an instruction that affected so many characters or cards."""
    frame.memory["count"] = count
    frame.picked = []
    frame.fates = []
    frame.acting = False
    frame.step += 1


def skip(board: Board, frame: Frame) -> None:
    """Leave out the rest of the effect, up to what must be done regardless."""
    steps = program_of(board, frame).steps
    left = range(frame.step + 1, len(steps))
    frame.step = next((place for place in left if isinstance(steps[place], Regardless)), len(steps))


def view(board: Board, frame: Frame) -> Standpoint:
    """Where an effect stands: with its character, which it follows to where that has moved."""
    unit = board.units.get(frame.source)
    mission = unit.mission if unit else frame.mission
    return Standpoint(frame.source, frame.controller, mission, frame.memory, tuple(frame.last))


@handles(OnlyIf)
def _only_if(board: Board, frame: Frame, step: OnlyIf, _action: Action | None) -> None:
    if holds(board, step.condition, view(board, frame), power_of):
        frame.step += 1
    else:
        skip(board, frame)


@handles(Regardless)
def _regardless(_board: Board, frame: Frame, _step: Regardless, _action: Action | None) -> None:
    frame.begun = True
    frame.step += 1


@handles(Anew)
def _anew(_board: Board, frame: Frame, _step: Anew, _action: Action | None) -> None:
    frame.begun = False
    frame.step += 1


@handles(IfDone)
def _if_done(board: Board, frame: Frame, _step: IfDone, _action: Action | None) -> None:
    if frame.memory.get("count", 0):
        frame.step += 1
    else:
        skip(board, frame)


@handles(Act)
def _act(board: Board, frame: Frame, step: Act, action: Action | None) -> None:
    """Choose the characters, settle what happens to each, and then let it happen to all at once."""
    at = view(board, frame)
    if not frame.acting:
        if not _chosen(board, frame, step, at, action):
            return
        if _next_is_joined(board, frame):
            frame.last, frame.picked = frame.picked, []
            frame.step += 1
            return
        if step.joined:
            frame.picked = frame.last + frame.picked
        action = None
        frame.acting = True
        frame.last = []
    if verbs.settle(board, frame, step, at, action):
        verbs.carry_out(board, frame, step, at)
        done(frame, len(frame.last))


def _next_is_joined(board: Board, frame: Frame) -> bool:
    """Whether the next instruction chooses too before this one does anything; `frame.last` keeps who was chosen."""
    following = program_of(board, frame).steps[frame.step + 1 : frame.step + 2]
    return any(isinstance(step, Act) and step.joined for step in following)


def _chosen(board: Board, frame: Frame, step: Act, at: Standpoint, action: Action | None) -> bool:
    """Whether the characters are chosen (they are in `frame.picked`); otherwise a decision is put, or it is over."""
    able = verbs.candidates(board, step, at)
    if action is not None and action.name == "choose":
        frame.picked.append(action.args[0])
    elif action is not None and action.name == "choose mission":
        frame.picked = [unit.id for unit in able if unit.mission == action.args[0]]
        return True
    if step.quantity.kind == "all in one mission" and able:
        missions = sorted({unit.mission for unit in able})
        ask(board, frame, "a mission", (Action("choose mission", (mission,)) for mission in missions))
        return False
    if step.quantity.kind == "all":
        if not able:
            return _nobody_more(frame, step)
        if agreed(board, frame):
            frame.picked = [unit.id for unit in able]
            return True
        return False
    open_ = [unit for unit in able if unit.id not in frame.picked and _still_fits(board, frame, step, unit, at)]
    if action == ENOUGH or not open_ or len(frame.picked) >= _most(board, step, able, at):
        return bool(frame.picked) or _nobody_more(frame, step)
    _ask_for_one(board, frame, step, open_)
    if board.choice is None:
        return _chosen(board, frame, step, at, None)
    return False


def _nobody_more(frame: Frame, step: Act) -> bool:
    """Nobody can be chosen: whether the instruction goes on all the same, with those it is joined to."""
    if step.joined and frame.last:
        return True
    frame.last = []
    done(frame, 0)
    return False


def _ask_for_one(board: Board, frame: Frame, step: Act, able: list[Unit]) -> None:
    """Put the choice of one more character; a choice without an alternative is not put."""
    free = step.quantity.kind in ("up to", "one in each mission", "total power")
    bound = frame.begun or program_of(board, frame).must
    if step.group.itself and not bound:
        agreed(board, frame)
        return
    if len(able) == 1 and bound and not free:
        frame.picked.append(able[0].id)
        return
    options = [Action("choose", (unit.id,)) for unit in able]
    if free and bound:
        options.append(ENOUGH)
    player = 1 - frame.controller if step.by_opponent else frame.controller
    ask(board, frame, step.verb, options, player=player)


def _most(board: Board, step: Act, able: list[Unit], at: Standpoint) -> int:
    """How many characters can be chosen at most."""
    kind, amount = step.quantity.kind, step.quantity.amount
    if kind == "one":
        return 1
    if kind in ("up to", "exactly"):
        return evaluate(board, amount, at)
    if kind == "all but":
        return min(len(able), len(members(board, step.group, at, power_of)) - evaluate(board, amount, at))
    return len(able)


def _still_fits(board: Board, frame: Frame, step: Act, unit: Unit, at: Standpoint) -> bool:
    """Whether one more character can be chosen beside those chosen already."""
    chosen = [board.units[id_] for id_ in frame.picked]
    if step.quantity.kind == "one in each mission":
        return all(other.mission != unit.mission for other in chosen)
    if step.quantity.kind == "total power":
        total = sum(power_of(board, other) for other in [*chosen, unit])
        return total <= evaluate(board, step.quantity.amount, at)
    return True
