"""What sets effects off (rulebook: "Effects", "Glossary"): playing a card, winning a mission, the end of the round.

Effects wait on the board's stack, the next one on top. Of several that are set off at once, the active player says
which comes first; where no turn is being taken, the player with the Edge does. Mission effects come last. What an
effect sets off itself goes on top, so the newest resolves first.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.mythos.board import Board, Unit
from rules.games.mythos.frames import MISSION_SOURCE, ORDER, Frame
from rules.games.mythos.groups import fits, power_of, standpoint


def played(board: Board, unit: Unit, *, revealed: bool = False, old_power: int | None = None) -> None:
    """A character was played face-up: effects of other cards first, then its own from top to bottom.

    `revealed` adds its AMBUSH lines; `old_power`, the power of the character it upgraded, its UPGRADE lines.
    """
    upgraded = old_power is not None
    lines = [
        Frame(unit.card, line.upgraded if upgraded else line.program, unit.id, unit.controller, unit.mission)
        for line in board.table.plans[unit.card].on_play
        if line.timing == "MAIN" or (line.timing == "UPGRADE" and upgraded) or (line.timing == "AMBUSH" and revealed)
    ]
    if lines and old_power is not None:
        lines[0].memory["old power"] = old_power
    board.stack += reversed(lines)
    _set_off(board, "played", unit)


def defeated(board: Board, unit: Unit) -> None:
    """A character was defeated; it has left play."""
    _set_off(board, "defeated", unit)


def moved(board: Board, unit: Unit, by: int) -> None:
    """A character was moved by an effect of seat `by`."""
    if unit.hidden:
        return
    wait(
        board,
        [
            _frame(unit, line.program)
            for line in board.table.plans[unit.card].triggers
            if line.trigger.event == "moved" and (not line.trigger.by_you or by == unit.controller)
        ],
    )


def scored(board: Board, mission: int, winner: int) -> None:
    """A mission was won: SCORE effects of the winner's characters there, then those of the mission."""
    card = board.missions[mission]
    programs = board.table.plans[card].score
    board.stack += [Frame(card, program, MISSION_SOURCE, winner, mission) for program in reversed(programs)]
    wait(
        board,
        [
            _frame(unit, program)
            for unit in board.units_at(mission, winner)
            if not unit.hidden
            for program in board.table.plans[unit.card].score
        ],
    )


def lost_missions(board: Board) -> None:
    """The Mission evaluation phase is over: what missions lost in it set off."""
    wait(
        board,
        [
            _frame(unit, line.program)
            for unit in board.units.values()
            if not unit.hidden and board.won[unit.mission] == 1 - unit.controller
            for line in board.table.plans[unit.card].triggers
            if line.trigger.event == "lost"
        ],
    )


def end_of_round(board: Board) -> None:
    """The round ends."""
    wait(
        board,
        [
            _frame(unit, line.program)
            for unit in board.units.values()
            if not unit.hidden
            for line in board.table.plans[unit.card].triggers
            if line.trigger.event == "round end"
        ],
    )


def _set_off(board: Board, event: str, about: Unit) -> None:
    wait(
        board,
        [
            _frame(unit, line.program)
            for unit in board.units.values()
            if not unit.hidden and unit is not about
            for line in board.table.plans[unit.card].triggers
            if line.trigger.event == event and fits(board, about, line.trigger.group, standpoint(unit), power_of)
        ],
    )


def _frame(unit: Unit, program: int) -> Frame:
    return Frame(unit.card, program, unit.id, unit.controller, unit.mission)


def wait(board: Board, frames: Sequence[Frame]) -> None:
    """Put effects that were set off at once on the stack; of several, somebody says which comes first."""
    board.stack += frames
    if len(frames) > 1:
        board.stack.append(Frame(-1, ORDER, -1, who_orders(board), -1, len(frames)))


def who_orders(board: Board) -> int:
    """Who orders simultaneous effects: the player taking a turn, else the one with the Edge."""
    return board.to_act if board.phase == "turn over" else board.edge
