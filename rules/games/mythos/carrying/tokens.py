"""Carrying out the instructions that take power tokens off characters, away or onto another one."""

from __future__ import annotations

from rules.games.mythos.board import Board, Unit
from rules.games.mythos.carrying import triggers
from rules.games.mythos.carrying.carrying_out import ENOUGH, agreed, ask, choose, done, program_of, view
from rules.games.mythos.carrying.frames import Frame
from rules.games.mythos.carrying.groups import Standpoint, evaluate, members
from rules.games.mythos.carrying.standing import charge, forbidden
from rules.games.mythos.effects.instructions import Spread, TakeTokens
from rules.games.mythos.effects.terms import Group
from rules.games.mythos.power import power_of
from rules.play.action import Action
from rules.play.dispatch import Handler, on


def _take_tokens(step: TakeTokens, board: Board, frame: Frame, action: Action | None) -> None:
    at = view(board, frame)
    if action is not None and action.name == "choose":
        if len(frame.picked) > 1:
            giver, amount = frame.picked
            done(frame, _give(board, frame, board.units[giver], board.units[action.args[0]], amount))
            return
        frame.picked = list(action.args)
    able = _givers(step, board, at)
    if not frame.picked and not able:
        frame.last = []
        done(frame, 0)
        return
    if step.every:
        if agreed(board, frame):
            done(frame, sum(_take(board, frame, step, unit, step.amount) for unit in able))
            frame.last = [unit.id for unit in able]
    elif frame.picked:
        _take_some(step, board, frame, action)
    else:
        ask(board, frame, "power tokens to remove", (choose(unit.id) for unit in able))


def _givers(step: TakeTokens, board: Board, at: Standpoint) -> list[Unit]:
    """Those who have the tokens to take, and may lose them to somebody who can get them."""
    least = step.amount if step.exactly and step.amount else 1
    able = [unit for unit in members(board, step.group, at, power_of) if unit.tokens >= least]
    able = [unit for unit in able if not forbidden(board, "strip", unit, at.seat)]
    return able if step.to is None else [unit for unit in able if _receivers(board, step.to, unit, at)]


def _take_some(step: TakeTokens, board: Board, frame: Frame, action: Action | None) -> None:
    """Take tokens off the character chosen, so many as are chosen where that is free."""
    unit = board.units[frame.picked[0]]
    most = unit.tokens if step.amount is None else min(step.amount, unit.tokens)
    if step.amount is not None and most > 1 and not step.exactly and (action is None or action.name != "take"):
        ask(board, frame, "power tokens to remove", (Action("take", (number,)) for number in range(1, most + 1)))
        return
    taken = action.args[0] if action is not None and action.name == "take" else most
    if step.to is None:
        done(frame, _take(board, frame, step, unit, taken))
        frame.last = [unit.id]
        return
    to = _receivers(board, step.to, unit, view(board, frame))
    if len(to) == 1:
        done(frame, _give(board, frame, unit, to[0], taken))
    else:
        frame.picked.append(taken)
        ask(board, frame, "who gets them", (choose(other.id) for other in to))


def _receivers(board: Board, group: Group, giver: Unit, at: Standpoint) -> list[Unit]:
    """Those of a group who can get power tokens of a character."""
    found = [unit for unit in members(board, group, at, power_of) if unit is not giver]
    return [unit for unit in found if not forbidden(board, "powerup", unit, at.seat)]


def _give(board: Board, frame: Frame, giver: Unit, to: Unit, amount: int) -> int:
    """Put power tokens of a character on another one."""
    giver.tokens -= amount
    to.tokens += amount
    for unit in (giver, to):
        charge(board, unit, frame.controller)
        board.moved(unit.mission)
    if amount:
        triggers.powered(board, to, frame.controller)
    return amount


def _take(board: Board, frame: Frame, step: TakeTokens, unit: Unit, amount: int | None) -> int:
    """Take power tokens off a character, where wanted onto the one with the effect; how many."""
    taken = unit.tokens if amount is None else min(amount, unit.tokens)
    unit.tokens -= taken
    charge(board, unit, frame.controller)
    mine = board.units.get(frame.source)
    if step.keep and mine is not None and not forbidden(board, "powerup", mine, frame.controller):
        mine.tokens += taken
        board.moved(mine.mission)
        if taken:
            triggers.powered(board, mine, frame.controller)
    board.moved(unit.mission)
    return taken


def _spread(step: Spread, board: Board, frame: Frame, action: Action | None) -> None:
    """Choose who gets each of the tokens, and then put them there, all at once."""
    if action is not None and action.name == "choose":
        frame.picked.append(action.args[0])
    at = view(board, frame)
    able = [unit for unit in members(board, step.group, at, power_of) if not forbidden(board, "powerup", unit, at.seat)]
    bound = frame.begun or program_of(board, frame).must
    while able and action != ENOUGH and len(frame.picked) < evaluate(board, step.amount, at, power_of):
        if len(able) > 1 or not bound or step.up_to:
            enough = [ENOUGH] if step.up_to and bound else []
            ask(board, frame, "who gets a power token", [*(choose(unit.id) for unit in able), *enough])
            return
        frame.picked.append(able[0].id)
    picked = frame.picked
    triggers.gather(board)
    for unit in [board.units[id_] for id_ in dict.fromkeys(picked)]:
        charge(board, unit, frame.controller)
        unit.tokens += picked.count(unit.id)
        board.moved(unit.mission)
        triggers.powered(board, unit, frame.controller)
    triggers.release(board, frame.controller)
    done(frame, len(picked))
    frame.last = [*dict.fromkeys(picked)]


HANDLERS: tuple[Handler[[Board, Frame, Action | None], None], ...] = (
    on(TakeTokens, _take_tokens),
    on(Spread, _spread),
)
"""What carries out these instructions."""
