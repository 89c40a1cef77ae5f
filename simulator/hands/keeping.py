"""What keep rules are worth: how often each keeps, the sizes of hands, and the goal with each and with the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rules.core.opening import Pile
from simulator.figures import Figure
from simulator.hands.ask import ALWAYS, NEVER, Asked, Sorted, question
from simulator.hands.best import best_rule, class_names, readable
from simulator.hands.classes import NONE
from simulator.hands.odds import Outlook, Question, countable

ANY_GOAL = Asked("", fixed=NONE)
"""The goal of a question that has none."""


@dataclass(frozen=True, slots=True)
class KeepRule:
    """A keep rule to judge: what it is called, what it means, and the condition of each stage."""

    name: str
    says: str
    stages: tuple[Asked, ...]


@dataclass(frozen=True, slots=True)
class Judged:
    """A keep rule and the outlook with it; the last of `outlook.goal` is the goal's."""

    rule: KeepRule
    outlook: Outlook


@dataclass(frozen=True, slots=True)
class BestStage:
    """What the best rule keeps of one stage: `keep` in the query language (None: no short rule), the share it keeps.

    `threshold` is the goal's chance that a hand must have to be kept: what a mulligan from here is worth.
    """

    hand: int
    keep: str | None
    kept: Figure
    threshold: Figure | None


@dataclass(frozen=True, slots=True)
class Best:
    """The best rule there is for the goal, and the goal's chance with it."""

    goal: Figure
    stages: tuple[BestStage, ...]


FIXED = (
    KeepRule(ALWAYS.id, ALWAYS.says, (Asked(ALWAYS.id),)),
    KeepRule(NEVER.id, NEVER.says, (Asked(NEVER.id, fixed=NONE),)),
)


def judge(
    pile: Pile,
    rules: Sequence[KeepRule],
    goal: Asked | None,
    turn: int,
    seat: int,
    outlook: Callable[[Question], Outlook],
    go_on: Callable[[], bool],
) -> list[Judged]:
    """Judge each rule with `outlook`, for as long as `go_on` says so. `turn` is the goal's; 0 is the opening hand."""
    judged: list[Judged] = []
    for rule in rules:
        if not go_on():
            break
        by_class = Sorted.of(pile, [*rule.stages, *([goal] if goal else [])])
        each = question(pile, by_class, seat, turn, goal or ANY_GOAL, rule.stages)
        judged.append(Judged(rule, outlook(_at(each, turn))))
    return judged


def _at(asked: Question, turn: int) -> Question:
    """The same question about one turn only."""
    return replace(asked, drawn=tuple((drawn[turn],) for drawn in asked.drawn))


def best(pile: Pile, goal: Asked, turn: int, seat: int) -> Best | None:
    """The best rule for the goal by `turn`; None where hands are too many to count.

    Only the goal's own queries tell hands apart: no other card can matter to it.
    """
    by_class = Sorted.of(pile, [goal])
    asked = _at(question(pile, by_class, seat, turn, goal, [Asked(ALWAYS.id)]), turn)
    if not countable(asked):
        return None
    stages = best_rule(asked, 0)
    names = class_names(by_class.classes, by_class.subjects)
    return Best(
        Figure.exact(min(1.0, stages[0].value)),
        tuple(
            BestStage(
                stage.size,
                readable(stage, by_class.classes, names),
                Figure.exact(min(1.0, stage.kept)),
                Figure.exact(min(1.0, stage.next_value)) if number < len(stages) - 1 else None,
            )
            for number, stage in enumerate(stages)
        ),
    )
