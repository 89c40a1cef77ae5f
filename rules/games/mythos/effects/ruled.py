"""Readings under the rulings in force: who "friendly" and "another" leave out, what cannot be declined."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TypeVar, cast

from rules.cardtext.trees import changed
from rules.games.mythos.cards import Timing
from rules.games.mythos.effects.bounds import Verb
from rules.games.mythos.effects.instructions import (
    Act,
    ChooseOne,
    CycleHand,
    Discard,
    Draw,
    GainChakra,
    GainPoints,
    IfDone,
    IfNot,
    Instruction,
    LoseChakra,
    OnlyIf,
    Option,
    Otherwise,
    PlayOrDefeat,
    Program,
    Regardless,
    TakeEdge,
)
from rules.games.mythos.effects.statics import (
    DefeatedToHand,
    Modify,
    PowerBonus,
    PowerZero,
    Reading,
    Static,
    Tax,
    Trigger,
)
from rules.games.mythos.effects.terms import Exists, Fewer, Group, Who
from rules.games.mythos.rulings import Rulings

_T = TypeVar("_T")
_S = TypeVar("_S")


def under(reading: Reading, rulings: Rulings) -> Reading:
    """A reading as the rulings in force have it."""
    if rulings.no_friend_of_itself:
        reading = _rebuilt(reading, Group, _no_friend_of_itself)
    if not rulings.another_excludes_both:
        reading = _rebuilt(reading, Group, _another_than_the_last)
    if not rulings.either_side:
        reading = _rebuilt(reading, Exists, _own_side)
    return reading


def _no_friend_of_itself(group: Group) -> Group:
    alone = group.itself or group.last or group.hidden or group.own
    return replace(group, other=True) if group.side == "friendly" and not alone else group


def _another_than_the_last(group: Group) -> Group:
    return replace(group, other=False) if group.other and group.besides else group


def _own_side(condition: Exists) -> Exists:
    group = condition.group
    return (
        replace(condition, group=replace(group, side="friendly"))
        if group.side == "any" and not group.itself
        else condition
    )


def _rebuilt(value: _T, kind: type, change: Callable[..., object]) -> _T:
    """The value with everything of a kind in it changed. "You have fewer" counts every character of yours."""
    if isinstance(value, Fewer):
        return value
    if isinstance(value, tuple):
        return cast("_T", tuple(_rebuilt(part, kind, change) for part in value))
    if not is_dataclass(value) or isinstance(value, type):
        return value
    parts = {field.name: getattr(value, field.name) for field in fields(value) if field.init}
    anew = {name: _rebuilt(part, kind, change) for name, part in parts.items()}
    made: object = value
    if any(anew[name] is not parts[name] for name in parts):
        made = changed(value, **anew)
    return cast("_T", change(made) if isinstance(made, kind) else made)


def for_the_opponent(program: Program) -> bool:
    """Whether a program does nothing but give the opponent something, or makes the opponent decide."""
    links = Regardless | Option | IfNot | OnlyIf | Otherwise
    steps = [step for step in program.steps if not isinstance(step, links)]
    return bool(steps) and all(_for_the_opponent(step) for step in steps)


def _for_the_opponent(step: Instruction) -> bool:
    if isinstance(step, Discard):
        return step.who == "opponent" and not step.you_choose
    if isinstance(step, Act):
        return step.by_opponent
    if isinstance(step, ChooseOne):
        return step.who == "opponent"
    if isinstance(step, Draw | GainChakra | CycleHand | TakeEdge):
        return step.who == "opponent"
    if isinstance(step, GainPoints):
        return step.who == "opponent" and not step.lose
    return isinstance(step, PlayOrDefeat)


def is_compulsory(program: Program, rulings: Rulings) -> bool:
    """Whether what an event sets off cannot be declined; the part before a "then, you must" always can."""
    unsaid = not program.may and not any(isinstance(step, Regardless) for step in program.steps)
    return program.must or (rulings.triggers_must and unsaid)


def decides(program: Program) -> str:
    """Who decides what a program does: `you`, `opponent`, or `both` in turn."""
    linking = IfDone | Regardless | Option | IfNot
    found = {who for step in program.steps if not isinstance(step, linking) for who in _deciders(step)}
    return "both" if len(found) > 1 else next(iter(found), "you")


def _deciders(step: Instruction) -> tuple[str, ...]:
    if isinstance(step, Discard) and not (step.you_choose or step.by_lot):
        return _each(step.who)
    if isinstance(step, ChooseOne):
        return _each(step.who)
    theirs = isinstance(step, PlayOrDefeat) or (isinstance(step, Act) and step.by_opponent)
    return ("opponent",) if theirs else ("you",)


def _each(who: Who) -> tuple[str, ...]:
    return ("you", "opponent") if who == "each" else (who,)


def groups_in(value: object) -> list[Group]:
    """Every group of characters that a reading is about."""
    if isinstance(value, Group):
        found = [value]
        for limit in (value.power, value.cost):
            found += groups_in(limit.amount.x) if limit and limit.amount.x else []
        return found
    if isinstance(value, tuple):
        return [group for part in value for group in groups_in(part)]
    if is_dataclass(value) and not isinstance(value, type):
        return [group for field in fields(value) for group in groups_in(getattr(value, field.name))]
    return []


def includes_itself(reading: object) -> bool | None:
    """Whether the character with the line is among those it can be about; None for a line about nobody."""
    about = [group for group in groups_in(reading) if not group.last]
    if not about:
        return None
    return any(
        group.itself or (group.side != "enemy" and not group.other and group.zone != "elsewhere" and not group.hidden)
        for group in about
    )


@dataclass(frozen=True, slots=True)
class _Line:
    """A reading, taken apart."""

    reading: Reading
    timing: Timing
    groups: list[Group]
    statics: tuple[Static, ...]
    programs: list[Program]
    acts: list[Act]
    gives: bool

    @classmethod
    def of(cls, reading: Reading, timing: Timing) -> _Line:
        statics = reading if isinstance(reading, tuple) else ()
        programs = [reading] if isinstance(reading, Program) else [s.program for s in statics if isinstance(s, Trigger)]
        steps = [step for program in programs for step in program.steps]
        steps += reading.then + reading.instead if isinstance(reading, Modify) else ()
        acts = [step for step in steps if isinstance(step, Act)]
        gives = any(isinstance(step, CycleHand | Discard | Draw | GainChakra | LoseChakra) for step in steps)
        return cls(reading, timing, groups_in(reading), statics, programs, acts, gives)

    def does(self, *verbs: Verb) -> bool:
        """Whether it does one of these to characters."""
        return any(act.verb in verbs for act in self.acts)

    def says(self, kind: type[_S], test: Callable[[_S], bool] | None = None) -> bool:
        """Whether it has a continuous line of a kind that passes a test."""
        return any(test is None or test(static) for static in self.statics if isinstance(static, kind))


def touching(reading: Reading, timing: Timing) -> tuple[str, ...]:
    """The ids of the rulings that make a difference to a line."""
    line = _Line.of(reading, timing)
    return tuple(ruling for ruling, touches in _TOUCHES.items() if touches(line))


_TOUCHES: Mapping[str, Callable[[_Line], bool]] = {
    "no-friend-of-itself": lambda line: any(_no_friend_of_itself(group) != group for group in line.groups),
    "drawbacks-must": lambda line: line.gives and any(for_the_opponent(program) for program in line.programs),
    "another-excludes-both": lambda line: any(_another_than_the_last(group) != group for group in line.groups),
    "hidden-to-hand-unseen": lambda line: line.says(DefeatedToHand) or any(_returns_unseen(act) for act in line.acts),
    "taken-over-leaves-play": lambda line: line.does("take control"),
    "tied-extremes-chosen": lambda line: any(act.group.extreme for act in line.acts),
    "second-of-a-name-discarded": lambda line: line.does("move", "take control"),
    "last-turn-only": lambda line: any(group.recent for group in line.groups),
    "wall-stays": lambda line: line.says(PowerZero, _is_of_one),
    "score-must": lambda line: (
        line.timing == "SCORE" and any(not (program.must or program.may) for program in line.programs)
    ),
    "lost-at-once": lambda line: line.says(Trigger, _waits_for_loss),
    "power-floor": lambda line: line.says(PowerBonus, _lowers),
    "static-pays-tax": lambda line: line.says(Tax),
    "triggers-must": lambda line: any(
        is_compulsory(each, Rulings()) and not (each.must or for_the_opponent(each))
        for static in line.statics
        if isinstance(static, Trigger)
        for each in (static.program,)
    ),
    "either-side": lambda line: _rebuilt(line.reading, Exists, _own_side) != line.reading,
}


def _is_of_one(line: PowerZero) -> bool:
    return line.group.extreme is not None


def _waits_for_loss(line: Trigger) -> bool:
    return line.event == "lost"


def _returns_unseen(act: Act) -> bool:
    return act.verb == "return" and act.group.hidden is not False and not act.group.itself


def _lowers(line: PowerBonus) -> bool:
    return line.amount.fixed < 0 or (line.amount.x is not None and line.amount.times < 0)
