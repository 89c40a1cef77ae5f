"""What sets effects off (rulebook: "Effects", "Glossary"): playing a card, winning a mission, the end of the round.

Effects wait on the board's stack, the next one on top. Of several that are set off at once, the active player says
which comes first; where no turn is being taken, the player with the Edge does. Mission effects come last. What an
effect sets off itself goes on top, so the newest resolves first.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.mythos.board import Board, Unit
from rules.games.mythos.carrying import piles
from rules.games.mythos.carrying.frames import MISSION_SOURCE, ORDER, Frame
from rules.games.mythos.carrying.groups import fits, standpoint
from rules.games.mythos.carrying.measures import Measure
from rules.games.mythos.carrying.standing import forbidden
from rules.games.mythos.effects.statics import Event
from rules.games.mythos.power import power_of


def gather(board: Board) -> None:
    """What happens from here on to `release` happens at once: what it sets off waits together."""
    board.gathered, board.sent = [], [0, 0]


def release(board: Board, decider: int) -> None:
    """What was gathered now waits; cards that went to a discard pile meanwhile are put in order by seat `decider`."""
    frames, board.gathered = board.gathered, None
    if frames:
        wait(board, _once_together(board, frames))
    first, second = board.sent
    if first > 1:
        piles.order(board, 0, first, decider)
    if second > 1:
        piles.order(board, 1, second, decider)


def _once_together(board: Board, frames: list[Frame]) -> list[Frame]:
    """The effects set off at once; what "one or more" set off comes once, however many there were."""
    found: list[Frame] = []
    for frame in frames:
        lines = board.table.abilities[frame.card].triggers
        together = any(line.program == frame.program and line.trigger.together for line in lines)
        twice = any((other.source, other.program) == (frame.source, frame.program) for other in found)
        if not (together and twice):
            found.append(frame)
    return found


def played(board: Board, unit: Unit, *, revealed: bool = False, old_power: int | None = None) -> None:
    """A character was played face-up: effects of other cards first, then its own from top to bottom.

    `revealed` adds its AMBUSH lines; `old_power`, the power of the character it upgraded, its UPGRADE lines.
    """
    if board.table.remembers:
        board.remember("played", unit.controller, unit.card, unit.id)
        if revealed:
            board.remember("revealed", unit.controller, unit.card, unit.id)
    upgraded = old_power is not None
    on_play = board.table.abilities[unit.card].on_play
    if on_play and unit.id not in board.muted:
        lines: list[Frame] = []
        ambush = revealed and not forbidden(board, "ambush", unit, unit.controller)
        for line in on_play:
            if line.timing == "MAIN" or (upgraded if line.timing == "UPGRADE" else ambush):
                lines.append(_frame(unit, line.upgraded if upgraded else line.program))
        if lines and old_power is not None:
            lines[0].memory["old power"] = old_power
            if unit.tokens:
                lines[0].memory["old tokens"] = unit.tokens
        lines.reverse()
        board.stack += lines
    reacting = board.table.reacting
    if not reacting:
        return
    if "played" in reacting:
        wait(board, _set_off(board, "played", unit, unit.controller))
    if revealed and "revealed" in reacting:
        wait(board, _set_off(board, "revealed", unit, unit.controller))
    if upgraded and "upgraded" in reacting:
        wait(board, _set_off(board, "upgraded", unit, unit.controller))


def placed(board: Board, unit: Unit) -> None:
    """A card was put into play hidden."""
    if "placed" in board.table.reacting:
        wait(board, _set_off(board, "placed", unit, unit.controller))


def defeated(board: Board, unit: Unit, by: int) -> None:
    """A character was defeated; it has left play."""
    _remember(board, "defeated", unit)
    _wait_for_both(board, "defeated", unit, by)


def powered(board: Board, unit: Unit, by: int) -> None:
    """A character got power tokens."""
    if "powered" in board.table.reacting:
        frames = [*_own(board, "powered", unit, by), *_set_off(board, "powered", unit, by)]
        wait(board, _not_under_way(board, frames))


def _not_under_way(board: Board, frames: list[Frame]) -> list[Frame]:
    """Those of the effects that are not being carried out: what sets itself off would never end."""
    under_way = {(frame.source, frame.program) for frame in board.stack if frame.begun or frame.acting or frame.step}
    return [frame for frame in frames if (frame.source, frame.program) not in under_way]


def returned(board: Board, unit: Unit, by: int) -> None:
    """A character was returned to a hand; it has left play."""
    _wait_for_both(board, "returned", unit, by)


def left_play(board: Board, unit: Unit) -> None:
    """A character left play, and so its mission."""
    if "leaves" in board.table.reacting:
        own = [] if unit.hidden else _own(board, "leaves", unit, unit.controller)
        wait(board, [*own, *_set_off(board, "leaves", unit, unit.controller)])


def hidden(board: Board, unit: Unit, by: int) -> None:
    """A character was hidden, by an effect of seat `by`."""
    _remember(board, "hidden", unit)
    _wait_for_both(board, "hidden", unit, by)


def moved(board: Board, unit: Unit, origin: int, by: int) -> None:
    """A character was moved by an effect of seat `by`, from the mission `origin`."""
    _remember(board, "moved", unit)
    reacting = board.table.reacting
    if "moved" not in reacting and "left" not in reacting and "leaves" not in reacting:
        return
    own = [] if unit.hidden else [*_own(board, "moved", unit, by), *_own(board, "leaves", unit, by)]
    here = _set_off(board, "moved", unit, by)
    left: list[Frame] = []
    if "left" in reacting or "leaves" in reacting:
        power = power_of(board, unit)
        arrived, unit.mission = unit.mission, origin
        board.places = None
        left = _set_off(board, "left", unit, by, lambda _board, _unit: power)
        left += _set_off(board, "leaves", unit, by, lambda _board, _unit: power)
        unit.mission = arrived
        board.places = None
    wait(board, [*own, *here, *left])


def scored(board: Board, mission: int, winner: int) -> None:
    """A mission was won: SCORE effects of the winner's characters there, then those of the mission."""
    card, table = board.missions[mission], board.table
    programs = table.abilities[card].score
    if programs:
        board.stack += [Frame(card, program, MISSION_SOURCE, winner, mission) for program in reversed(programs)]
    frames: list[Frame] = []
    if table.scoring:
        for unit in board.units_at(mission, winner):
            if unit.card in table.scoring and not unit.hidden and unit.id not in board.muted:
                frames += [_frame(unit, program) for program in table.abilities[unit.card].score]
                frames += _own(board, "won", unit, winner)
    if table.rulings.lost_at_once:
        for unit in board.units_at(mission, 1 - winner):
            if not unit.hidden:
                frames += _own(board, "lost", unit, winner)
    if "any won" in table.reacting or "any lost" in table.reacting:
        frames += [*_of_seat(board, "any won", winner), *_of_seat(board, "any lost", 1 - winner)]
    if frames:
        wait(board, frames)


def lost_missions(board: Board) -> None:
    """The Mission evaluation phase is over: what missions lost in it set off."""
    if board.table.rulings.lost_at_once or "lost" not in board.table.reacting:
        return
    wait(
        board,
        [
            frame
            for unit in board.continuous()
            if board.won[unit.mission] == 1 - unit.controller
            for frame in _own(board, "lost", unit, unit.controller)
        ],
    )


def edge_gained(board: Board, seat: int) -> None:
    """A seat gained the Edge, which the other one lost."""
    reacting = board.table.reacting
    if "edge" in reacting or "edge lost" in reacting:
        frames = [*_of_seat(board, "edge", seat), *_of_seat(board, "edge lost", 1 - seat)]
        wait(board, _not_under_way(board, frames))


def passed(board: Board, seat: int, *, first: bool, gained: bool) -> None:
    """A seat passed, as the first of the round or not, and gained the Edge by it or not."""
    frames = [*_of_seat(board, "pass", seat), *_of_seat(board, "enemy pass", 1 - seat)]
    if first:
        frames += [*_of_seat(board, "first pass", seat), *_of_seat(board, "enemy first pass", 1 - seat)]
    if gained:
        frames += [*_of_seat(board, "edge", seat), *_of_seat(board, "edge lost", 1 - seat)]
    wait(board, frames)


def discarded(board: Board, seat: int, cards: Sequence[int]) -> None:
    """A seat discarded these cards from hand."""
    if board.table.remembers:
        for card in cards:
            board.remember("discarded", seat, card)
    reacting = board.table.reacting
    if "discard" in reacting or "enemy discard" in reacting:
        frames = [*_of_seat(board, "discard", seat), *_of_seat(board, "enemy discard", 1 - seat)]
        wait(board, [frame.clone() for _ in cards for frame in frames])


def _of_seat(board: Board, event: Event, seat: int) -> list[Frame]:
    """What an event sets off on the characters of a seat."""
    reacting = board.table.reacting.get(event)
    if reacting is None:
        return []
    units = [unit for unit in board.continuous() if unit.card in reacting and unit.controller == seat]
    return [frame for unit in units for frame in _own(board, event, unit, seat)]


def turn_of_round(board: Board, event: Event) -> None:
    """The round begins or ends."""
    reacting = board.table.reacting.get(event)
    if reacting is not None:
        units = [unit for unit in board.continuous() if unit.card in reacting]
        wait(board, [frame for unit in units for frame in _own(board, event, unit, unit.controller)])


def _remember(board: Board, event: Event, unit: Unit) -> None:
    if board.table.remembers:
        board.remember(event, unit.controller, unit.card, unit.id)


def _wait_for_both(board: Board, event: Event, unit: Unit, by: int) -> None:
    """Its own effects, then those of others that it sets off."""
    if event in board.table.reacting:
        wait(board, [*_own(board, event, unit, by), *_set_off(board, event, unit, by)])


def _own(board: Board, event: Event, unit: Unit, by: int) -> list[Frame]:
    """What an event sets off on the character that it is about."""
    reacting = board.table.reacting.get(event)
    if reacting is None or unit.card not in reacting or unit.id in board.muted:
        return []
    return [
        _frame(unit, line.program)
        for line in board.table.abilities[unit.card].triggers
        if line.trigger.event == event
        and line.trigger.group.itself
        and (not line.trigger.by_you or by == unit.controller)
        and (not line.trigger.by_enemy or by != unit.controller)
    ]


def _set_off(board: Board, event: Event, about: Unit, by: int, power: Measure | None = None) -> list[Frame]:
    """What an event sets off on other characters; `power` is the power of the one that it is about."""
    reacting = board.table.reacting.get(event)
    if reacting is None:
        return []
    return [
        _frame(unit, line.program, about.id if line.about else None)
        for unit in board.continuous()
        if unit.card in reacting and unit is not about
        for line in board.table.abilities[unit.card].triggers
        if line.trigger.event == event
        and (not line.trigger.by_you or by == unit.controller)
        and (not line.trigger.by_enemy or by != unit.controller)
        and not line.trigger.group.itself
        and fits(board, about, line.trigger.group, standpoint(unit), power or _power_still)
    ]


def _power_still(board: Board, unit: Unit) -> int:
    """The power of a character that may have left play."""
    return power_of(board, unit) if unit.id in board.units else unit.tokens + board.table.power[unit.card]


def _frame(unit: Unit, program: int, about: int | None = None) -> Frame:
    frame = Frame(unit.card, program, unit.id, unit.controller, unit.mission)
    if about is not None:
        frame.last = [about]
    return frame


def wait(board: Board, frames: Sequence[Frame]) -> None:
    """Put effects that were set off at once on the stack; of several, somebody says which comes first."""
    if board.gathered is not None:
        board.gathered += frames
        return
    board.stack += frames
    if len(frames) > 1:
        board.stack.append(Frame(-1, ORDER, -1, who_orders(board), -1, len(frames)))


def who_orders(board: Board) -> int:
    """Who orders simultaneous effects: the player taking a turn, else the one with the Edge."""
    return board.to_act if board.phase == "turn over" else board.edge
