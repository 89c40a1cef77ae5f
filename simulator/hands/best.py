"""The best keep rule for a goal: optimal stopping over the hands that classes of cards can make.

From the last stage back, a hand is worth keeping if the goal's chance with it is at least the chance of starting over
with the next stage's hand. Hands of the same classes have the same chance, so no rule of any kind does better.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from simulator.hands.classes import Bools, Classes, Ints
from simulator.hands.exact import Floats, deals
from simulator.hands.odds import Question

ALWAYS, NEVER = "always", "never"
"""What a stage does that keeps every hand, or none."""

OPEN = (None, None)
_TIE = 1e-12
"""Chances closer than this are equal; a tie is kept, as a mulligan gains nothing."""


@dataclass(frozen=True, slots=True, eq=False)
class Stage:
    """The hands of one stage: how many cards of each class, `hands[class][hand]`, their chance, the goal's chance.

    `value` is the goal's chance for a player who has come to this stage and plays on as well as can be; `next_value` is
    what a mulligan from here is worth.
    """

    size: int
    hands: Ints
    chance: Floats
    goal: Floats
    keep: Bools
    value: float
    next_value: float

    @property
    def kept(self) -> float:
        """The share of this stage's hands that is kept."""
        return float(self.chance[self.keep].sum())


def best_rule(question: Question, turn: int) -> list[Stage]:
    """For each stage, which hands to keep so that the goal's chance by `turn` is as high as it can be.

    The question's own keep rules play no part.
    """
    stages: list[Stage] = []
    next_value = 0.0
    for number in reversed(range(len(question.hands))):
        size, drawn = question.hands[number], question.drawn[number][turn]
        hands, chance, goal = _hands(question, size, drawn)
        is_last = number == len(question.hands) - 1
        keep = np.ones(len(goal), dtype=np.bool_) if is_last else kept(goal, next_value)
        value = float((chance * np.where(keep, goal, next_value)).sum())
        stages.append(Stage(size, hands, chance, goal, keep, value, next_value))
        next_value = value
    return stages[::-1]


def kept(goal: Floats, next_value: float) -> Bools:
    """Which hands are worth keeping: those with at least the chance of starting over."""
    return np.asarray(goal >= next_value - _TIE, dtype=np.bool_)


def _hands(question: Question, size: int, drawn: int) -> tuple[Ints, Floats, Floats]:
    """Every hand with its chance, and the goal's chance once it is kept and `drawn` cards have followed."""
    each = deals(question.classes.sizes, size, drawn)
    hands, which = np.unique(each.hand, axis=1, return_inverse=True)
    which = which.reshape(-1)
    chance = _sums(which, each.chance)
    met = _sums(which, each.chance * each.seen_meets(question.goal_table()))
    return hands, chance, met / chance


def _sums(places: Ints, values: Floats) -> Floats:
    """The sum of the values at each place."""
    return np.asarray(np.bincount(places, weights=values), dtype=np.float64)


@dataclass(frozen=True, slots=True)
class Box:
    """Hands with `low` to `high` cards of each class, `bounds[class]`; None where that end is open."""

    bounds: tuple[tuple[int | None, int | None], ...]

    def text(self, names: tuple[str, ...]) -> str:
        """The box as a condition of the query language, `names` being the card query of each class."""
        return " and ".join(
            _bound_text(name, *bound) for name, bound in zip(names, self.bounds, strict=True) if bound != OPEN
        )


def _bound_text(name: str, low: int | None, high: int | None) -> str:
    if low == high:
        return f"count({name}) = {low}"
    if high is None:
        return f"count({name}) >= {low}"
    return f"count({name}) <= {high}" if low is None else f"count({name}) = {low}..{high}"


def readable(stage: Stage, classes: Classes, names: tuple[str, ...], most: int = 12) -> str | None:
    """The hands that `stage` keeps, as a condition of the query language.

    `names` are the card queries of the classes (see `class_names`). "always" or "never" where there is nothing to
    decide, None where more than `most` alternatives would be needed.
    """
    if stage.keep.all():
        return ALWAYS
    if not stage.keep.any():
        return NEVER
    plain = next((kind for kind, member in enumerate(classes.members) if not any(member)), None)
    found = boxes(stage, plain, most)
    if found is None:
        return None
    texts = [box.text(names) for box in found]
    return texts[0] if len(texts) == 1 else " or ".join(f"({text})" for text in texts)


def boxes(stage: Stage, plain: int | None, most: int) -> list[Box] | None:
    """The kept hands as boxes, each as wide as it can be; None where there would be more than `most`.

    `plain` is a class whose number follows from the others', which no box mentions.
    """
    counts = stage.hands.T
    refused = counts[~stage.keep]
    waiting = counts[stage.keep]
    # Hands with the fewest cards that matter ask for least: the boxes that start there are the widest.
    matter = waiting.sum(axis=1) - (waiting[:, plain] if plain is not None else 0)
    waiting = waiting[np.argsort(matter, kind="stable")]
    found: list[Box] = []
    while len(waiting):
        if len(found) == most:
            return None
        low, high = _widened(waiting[0], refused, plain, stage.size)
        waiting = waiting[~((waiting >= low) & (waiting <= high)).all(axis=1)]
        ends = zip(low.tolist(), high.tolist(), strict=True)
        found.append(Box(tuple((a if a > 0 else None, b if b < stage.size else None) for a, b in ends)))
    return found


def _widened(hand: Ints, refused: Ints, plain: int | None, size: int) -> tuple[Ints, Ints]:
    """The bounds of a box around `hand` that holds no refused hand and cannot grow: upwards first, then downwards."""
    low, high = hand.copy(), hand.copy()
    if plain is not None:
        low[plain], high[plain] = 0, size
    for end, step, limit in ((high, 1, size), (low, -1, 0)):
        for kind in range(len(hand)):
            while end[kind] != limit:
                end[kind] += step
                if ((refused >= low) & (refused <= high)).all(axis=1).any():
                    end[kind] -= step
                    break
    return low, high


def class_names(classes: Classes, subjects: tuple[str, ...]) -> tuple[str, ...]:
    """A card query for each class: what its cards match and, where another class would match too, what they do not."""
    return tuple(_class_name(member, classes.members, subjects) for member in classes.members)


def _class_name(member: tuple[bool, ...], others: tuple[tuple[bool, ...], ...], subjects: tuple[str, ...]) -> str:
    parts: list[str] = []
    only = ""
    rivals = [other for other in others if other != member]
    # Naming every subject would always do; one is named only where it tells some other class apart.
    for wanted in (True, False):
        for place, subject in enumerate(subjects):
            if member[place] == wanted and any(other[place] != wanted for other in rivals):
                rivals = [other for other in rivals if other[place] == wanted]
                parts.append(f"({subject})" if wanted else f"-({subject})")
                only = subject if wanted else f"-({subject})"
    return only if len(parts) == 1 else " ".join(parts)
