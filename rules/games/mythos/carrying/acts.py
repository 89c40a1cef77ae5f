"""Carrying out what happens to characters in play, and the instructions that say when the others do."""

from __future__ import annotations

from dataclasses import replace

from rules.games.mythos.board import Board, Unit
from rules.games.mythos.carrying import verbs
from rules.games.mythos.carrying.carrying_out import (
    ENOUGH,
    agreed,
    ask,
    choose,
    done,
    goes_on,
    left,
    program_of,
    seats_of,
    skip,
    view,
)
from rules.games.mythos.carrying.frames import Frame
from rules.games.mythos.carrying.groups import Standpoint, evaluate, holds, members
from rules.games.mythos.carrying.measures import cost_of
from rules.games.mythos.carrying.possible import candidates, possible
from rules.games.mythos.effects.instructions import (
    Act,
    Anew,
    ChooseOne,
    Discard,
    IfDone,
    IfNot,
    Instruction,
    LoseChakra,
    Once,
    OnlyIf,
    Option,
    Otherwise,
    Regardless,
    SpendChakra,
    TakeEdge,
    TakeTokens,
)
from rules.games.mythos.power import power_of
from rules.play.action import Action
from rules.play.dispatch import Handler, on


def _only_if(step: OnlyIf, board: Board, frame: Frame, _action: Action | None) -> None:
    if holds(board, step.condition, view(board, frame), power_of):
        frame.step += 1
        return
    steps = program_of(board, frame).steps
    other = next((place for place in left(board, frame) if isinstance(steps[place], Otherwise)), None)
    if other is None:
        skip(board, frame)
    else:
        frame.step = other + 1


def _once(step: Once, board: Board, frame: Frame, _action: Action | None) -> None:
    """Go on where this was not used yet in the round, or in the turn; `agreed` asks where it can be declined."""
    used = [use for use in board.used if use[:2] == (frame.source, frame.program)]
    if any(step.per == "round" or use[2] == board.turn for use in used):
        frame.step = len(program_of(board, frame).steps)
        return
    if step.first or agreed(board, frame):
        board.used = (*board.used, (frame.source, frame.program, board.turn))
        frame.step += 1


def _otherwise(_step: Otherwise, board: Board, frame: Frame, _action: Action | None) -> None:
    skip(board, frame)


def _regardless(_step: Regardless, _board: Board, frame: Frame, _action: Action | None) -> None:
    frame.begun = True
    frame.step += 1


def _anew(_step: Anew, _board: Board, frame: Frame, _action: Action | None) -> None:
    frame.begun = False
    frame.step += 1


def _if_done(_step: IfDone, board: Board, frame: Frame, _action: Action | None) -> None:
    if frame.memory.get("count", 0):
        frame.step += 1
    else:
        skip(board, frame, undone=True)


def _if_not(_step: IfNot, board: Board, frame: Frame, _action: Action | None) -> None:
    """Reached from the instruction before, where "if you do" has not led around it."""
    before = program_of(board, frame).steps[: frame.step]
    if frame.memory.get("count", 0) or any(isinstance(step, IfDone) for step in before):
        skip(board, frame)
    else:
        frame.begun = True
        frame.step += 1


def _choose_one(step: ChooseOne, board: Board, frame: Frame, action: Action | None) -> None:
    steps = program_of(board, frame).steps
    options = [place + 1 for place, each in enumerate(steps) if isinstance(each, Option) and not each.end]
    if action is not None and action.name == "option":
        _take_option(step, frame, options, action.args[0])
        return
    numbers = _options_left(step, board, frame, options)
    if action == ENOUGH or not numbers:
        frame.memory.pop("options", None)
        frame.step = len(steps)
        return
    bound = frame.begun or program_of(board, frame).must
    if len(numbers) == 1 and bound and not step.up_to:
        frame.begun = True
        _take_option(step, frame, options, numbers[0])
        return
    chooser = frame.controller if step.who == "you" else 1 - frame.controller
    enough = [ENOUGH] if step.up_to and bound else []
    prompt = "one effect" if step.count == 1 else "an effect"
    ask(board, frame, prompt, [*(Action("option", (number,)) for number in numbers), *enough], player=chooser)


def _options_left(step: ChooseOne, board: Board, frame: Frame, options: list[int]) -> list[int]:
    """The options that can be chosen now: those that can be done, and of the first choice any where none can."""
    steps, taken = program_of(board, frame).steps, frame.memory.get("options", 0)
    if taken.bit_count() == step.count:
        return []
    left_over = [number for number in range(len(options)) if not taken >> number & 1]
    able = [number for number in left_over if can_be_done(board, frame, steps[options[number]])]
    return able if able or taken else left_over


def _take_option(step: ChooseOne, frame: Frame, options: list[int], number: int) -> None:
    """Go on with an option; of several, those taken are noted by their bits."""
    if step.count > 1:
        frame.memory["options"] = frame.memory.get("options", 0) | 1 << number
    frame.step = options[number]


def _option(_step: Option, board: Board, frame: Frame, _action: Action | None) -> None:
    """The option chosen ends where the next one begins; where more are to be chosen, that goes on."""
    steps = program_of(board, frame).steps
    place = next(place for place in range(frame.step, -1, -1) if isinstance(steps[place], ChooseOne))
    frame.step = place if isinstance(steps[-1], Option) and steps[-1].end else len(steps)


def can_be_done(board: Board, frame: Frame, step: Instruction) -> bool:
    """Whether an instruction could do something now, the whole of it where it is about a number of cards or chakra."""
    at = view(board, frame)
    if isinstance(step, OnlyIf):
        return holds(board, step.condition, at, power_of)
    if isinstance(step, Act):
        return bool(candidates(board, step, at))
    if isinstance(step, TakeTokens):
        return any(unit.tokens >= (step.amount or 1) for unit in members(board, step.group, at, power_of))
    seat = frame.controller
    if isinstance(step, Discard):
        hands = [board.hands[each] for each in seats_of(step.who, seat)]
        fitting = board.table.matching(step.where) if step.where else None  # a bound is asked when it comes to it
        least = 1 if step.up_to else step.amount
        return all(sum(fitting is None or card in fitting for card in hand) >= least for hand in hands)
    if isinstance(step, SpendChakra):
        return board.chakra[seat] >= (1 if step.amount is None else step.amount)
    if isinstance(step, LoseChakra):
        amount = evaluate(board, step.amount, at, power_of)
        return all(board.chakra[each] >= amount for each in seats_of(step.who, seat))
    return not (isinstance(step, TakeEdge) and board.edge == (seat if step.who == "you" else 1 - seat))


def _act(step: Act, board: Board, frame: Frame, action: Action | None) -> None:
    """Choose the characters, settle what happens to each, and then let it happen to all at once."""
    at = view(board, frame)
    if step.there:
        at = _where_it_was(board, frame, at)
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
        frame.last = frame.last if step.along and not step.joined else []
    if verbs.settle(board, frame, step, at, action):
        verbs.carry_out(board, frame, step, at)
        done(frame, len(frame.last))


def _where_it_was(board: Board, frame: Frame, at: Standpoint) -> Standpoint:
    """The standpoint of an effect in the mission of the character that it was about last, in play or no longer."""
    last = next((board.units[id_] for id_ in frame.last if id_ in board.units), None)
    mission = frame.memory.get("place", at.mission) if last is None else last.mission
    return Standpoint(at.source, at.seat, mission, at.memory, at.last)


def _next_is_joined(board: Board, frame: Frame) -> bool:
    """Whether the next instruction chooses too before this one does anything; `frame.last` keeps who was chosen."""
    steps, place = program_of(board, frame).steps, frame.step + 1
    following = steps[place] if place < len(steps) else None
    return isinstance(following, Act) and following.joined


def _chosen(board: Board, frame: Frame, step: Act, at: Standpoint, action: Action | None) -> bool:
    """Whether the characters are chosen (they are in `frame.picked`); otherwise a decision is put, or it is over."""
    kind = step.quantity.kind
    if action is not None and action.name == "choose":
        frame.picked.append(action.args[0])
        if kind == "one":
            return True
    able = candidates(board, step, at)
    if kind == "all" or kind == "all in one mission":
        return _chosen_together(board, frame, step, able, action)
    if kind == "one" and able:
        _ask_for_one(board, frame, step, able)
        return board.choice is None
    while not (action == ENOUGH or len(frame.picked) >= _most(board, step, able, at)):
        open_ = _open_beside(board, frame, step, able, at)
        if not open_:
            break
        _ask_for_one(board, frame, step, open_)
        if board.choice is not None:
            return False
    return bool(frame.picked) or _nobody_more(frame, step)


def _chosen_together(board: Board, frame: Frame, step: Act, able: list[Unit], action: Action | None) -> bool:
    """The same where all are meant, or all of a mission of choice."""
    if action is not None and action.name == "choose mission":
        frame.picked = [unit.id for unit in able if unit.mission == action.args[0]]
        return True
    spared = [] if step.group.spared is None else _to_be_spared(board, frame, step)
    if not able and len(spared) < 2:
        return _nobody_more(frame, step)
    if step.quantity.kind == "all in one mission":
        missions = sorted({unit.mission for unit in able})
        ask(board, frame, "a mission", (Action("choose mission", (mission,)) for mission in missions))
        return False
    if len(spared) > 1:
        return _all_but_one(board, frame, step, able, spared)
    if agreed(board, frame):
        frame.picked = [unit.id for unit in able]
        return True
    return False


def _all_but_one(board: Board, frame: Frame, step: Act, able: list[Unit], spared: list[Unit]) -> bool:
    """Whether it is chosen which of those that tie is left out; else that is asked."""
    if not frame.picked:
        ask(board, frame, "who is left out", (choose(unit.id) for unit in spared))
        return False
    left, at = frame.picked, view(board, frame)
    frame.picked = [unit.id for unit in able]
    frame.picked += [unit.id for unit in spared if unit.id not in left and possible(board, step, unit, at)]
    return True


def _to_be_spared(board: Board, frame: Frame, step: Act) -> list[Unit]:
    """Those of whom one is left out, where "except the strongest" could be any of several."""
    tied = replace(step.group, extreme=step.group.spared, spared=None)
    return members(board, tied, view(board, frame), power_of)


def _open_beside(board: Board, frame: Frame, step: Act, able: list[Unit], at: Standpoint) -> list[Unit]:
    """Those that can be chosen beside those chosen already."""
    if not frame.picked and step.quantity.kind not in ("total power", "total cost"):
        return able
    picked = [unit for unit in board.units.values() if unit.id in frame.picked]
    return [unit for unit in able if unit not in picked and _still_fits(board, step, unit, at, picked)]


def _nobody_more(frame: Frame, step: Act) -> bool:
    """Nobody can be chosen: whether the instruction goes on all the same, with those it is joined to."""
    if step.joined and frame.last:
        return True
    frame.last = []
    done(frame, 0)
    return False


def _ask_for_one(board: Board, frame: Frame, step: Act, able: list[Unit]) -> None:
    """Put the choice of one more character; a choice without an alternative is not put."""
    free = step.quantity.kind in ("up to", "up to one in each mission", "total power", "total cost")
    bound = frame.begun or program_of(board, frame).must
    if step.group.itself and not bound:
        agreed(board, frame)
        return
    if len(able) == 1 and bound and not free:
        frame.picked.append(able[0].id)
        return
    options = [choose(unit.id) for unit in able]
    if free and (bound or goes_on(board, frame)):
        options.append(ENOUGH)
    player = 1 - frame.controller if step.by_opponent else frame.controller
    ask(board, frame, step.verb, options, player=player)


def _most(board: Board, step: Act, able: list[Unit], at: Standpoint) -> int:
    """How many characters can be chosen at most."""
    kind, amount = step.quantity.kind, step.quantity.amount
    if kind == "one":
        return 1
    if kind in ("up to", "exactly"):
        return evaluate(board, amount, at, power_of)
    if kind == "all but":
        return min(len(able), len(members(board, step.group, at, power_of)) - evaluate(board, amount, at, power_of))
    return step.quantity.most or len(able)


def _still_fits(board: Board, step: Act, unit: Unit, at: Standpoint, chosen: list[Unit]) -> bool:
    """Whether one more character can be chosen beside those chosen already."""
    if step.quantity.together:
        return all(other.mission == unit.mission for other in chosen)
    if step.quantity.kind in ("one in each mission", "up to one in each mission"):
        return all(other.mission != unit.mission for other in chosen)
    if step.quantity.kind == "total power":
        total = sum(power_of(board, other) for other in [*chosen, unit])
        return total <= evaluate(board, step.quantity.amount, at, power_of)
    if step.quantity.kind == "total cost":
        total = sum(cost_of(board, other) for other in [*chosen, unit])
        return total <= evaluate(board, step.quantity.amount, at, power_of)
    return True


HANDLERS: tuple[Handler[[Board, Frame, Action | None], None], ...] = (
    on(OnlyIf, _only_if),
    on(Regardless, _regardless),
    on(Otherwise, _otherwise),
    on(Once, _once),
    on(Anew, _anew),
    on(IfDone, _if_done),
    on(IfNot, _if_not),
    on(ChooseOne, _choose_one),
    on(Option, _option),
    on(Act, _act),
)
"""What carries out these instructions."""
