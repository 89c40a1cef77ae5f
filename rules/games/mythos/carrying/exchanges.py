"""Carrying out what two characters exchange, and what holds until the end of the round."""

from __future__ import annotations

from rules.games.mythos.board import Board, Held, Unit
from rules.games.mythos.carrying import triggers, verbs
from rules.games.mythos.carrying.carrying_out import agreed, ask, choose, done, view
from rules.games.mythos.carrying.frames import Frame
from rules.games.mythos.carrying.groups import Standpoint, members
from rules.games.mythos.carrying.possible import affects_nobody, has_namesake
from rules.games.mythos.carrying.standing import charge, forbidden, kept_out
from rules.games.mythos.effects.instructions import Lasting, Swap
from rules.games.mythos.power import power_of
from rules.play.action import Action
from rules.play.dispatch import Handler, on


def _swap(step: Swap, board: Board, frame: Frame, action: Action | None) -> None:
    """Choose one character and then the other; who has nobody to change with cannot be chosen."""
    if action is not None and action.name == "choose":
        frame.picked.append(action.args[0])
    at = view(board, frame)
    able = _able(board, step, frame, at)
    if len(frame.picked) < 2 and not able:
        done(frame, 0)
        return
    while len(frame.picked) < 2:
        if len(able) > 1 or not frame.begun:
            ask(board, frame, f"{step.what} to change", (choose(unit.id) for unit in able))
            return
        frame.picked.append(able[0].id)
        able = _able(board, step, frame, at)
    one, other = (board.units[id_] for id_ in frame.picked)
    triggers.gather(board)
    _exchange(board, one, other, frame.controller, step.what)
    triggers.release(board, frame.controller)
    done(frame, 2)


def _able(board: Board, step: Swap, frame: Frame, at: Standpoint) -> list[Unit]:
    """Those who can be chosen next: with somebody to change with, or to change with the one chosen."""
    second = [unit for unit in members(board, step.second, at, power_of) if _may_change(board, step, unit, at.seat)]
    if frame.picked:
        one = board.units[frame.picked[0]]
        return [unit for unit in second if _differ(board, step, one, unit, at.seat)]
    first = [unit for unit in members(board, step.first, at, power_of) if _may_change(board, step, unit, at.seat)]
    return [one for one in first if any(_differ(board, step, one, other, at.seat) for other in second)]


def _may_change(board: Board, step: Swap, unit: Unit, by: int) -> bool:
    """Whether an effect of that seat may have a character change something. Who would not just be moved stays."""
    if step.what == "missions":
        return not forbidden(board, "move", unit, by) and not verbs.steps_in(board, "move", unit, by)
    if step.what == "tokens":
        return not affects_nobody(board, unit, by)
    return not forbidden(board, "take control", unit, by)


def _differ(board: Board, step: Swap, one: Unit, other: Unit, by: int) -> bool:
    """Whether two characters would change anything; who cannot gain power tokens would not get more of them."""
    if step.what == "missions":
        kept = kept_out(board, one, other.mission, by) or kept_out(board, other, one.mission, by)
        return one.mission != other.mission and not kept
    if step.what == "control":
        return one.controller != other.controller
    gains, loses = (one, other) if one.tokens < other.tokens else (other, one)
    kept = forbidden(board, "powerup", gains, by) or forbidden(board, "strip", loses, by)
    return one.tokens != other.tokens and not kept


def _exchange(board: Board, one: Unit, other: Unit, by: int, what: str) -> None:
    """Have two characters change their missions, sides or power tokens, both at once."""
    for unit in (one, other):
        charge(board, unit, by)
    if what == "tokens":
        one.tokens, other.tokens = other.tokens, one.tokens
        board.moved(one.mission)
        board.moved(other.mission)
        return
    origins = one.mission, other.mission
    if what == "missions":
        one.mission, other.mission = other.mission, one.mission
    else:
        for unit in (one, other):
            verbs.remember(board, unit, (unit.controller,))
        one.controller, other.controller = other.controller, one.controller
    board.places = None
    board.changed(one.mission)
    board.changed(other.mission)
    for unit, origin in zip((one, other), origins, strict=True):
        if has_namesake(board, unit, unit.controller, unit.mission):
            unit.mission = origin  # where it leaves from
            board.places = None
            verbs.leave(board, unit, "discards")
        elif what == "missions":
            triggers.moved(board, unit, origin, by)


def _last(step: Lasting, board: Board, frame: Frame, _action: Action | None) -> None:
    if not agreed(board, frame):
        return
    at = view(board, frame)
    held = []
    for place, line in enumerate(step.lines):
        units = tuple(unit.id for unit in members(board, line.group, at, power_of))
        held.append(Held(frame.card, frame.program, frame.step, place, at.seat, at.mission, units))
    board.lasting = (*board.lasting, *held)
    board.priced = True
    done(frame, 1)


HANDLERS: tuple[Handler[[Board, Frame, Action | None], None], ...] = (on(Swap, _swap), on(Lasting, _last))
"""What carries out these instructions."""
