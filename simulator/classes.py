"""Cards that a question cannot tell apart, and the question itself as a table.

A question about a hand counts its cards by `subjects`: the card queries that it names. Cards that match the same
subjects are one class, so a hand is as many numbers as there are classes. A rule over subject counts becomes one
number a class and one table: adding up the numbers of a hand's cards gives its place in the table, and there the
answer. So exact counting, NumPy and numba all answer a rule in the same way, by looking it up.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from rules.errors import UsageError

MOST_CASES = 1 << 20
"""Combinations of subject counts that a rule may tell apart; beyond that its table is refused."""

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Rule:
    """A yes-or-no question about some cards: `holds` is given how many match each of `subjects`.

    `subjects` are columns of `Classes.members`; `says` is the rule as a person wrote it.
    """

    says: str
    subjects: tuple[int, ...]
    holds: Callable[[Sequence[int]], bool]


ANY = Rule("always", (), lambda _: True)
"""The rule that every hand meets."""

NONE = Rule("never", (), lambda _: False)
"""The rule that no hand meets."""


@dataclass(frozen=True, slots=True)
class Classes:
    """A pile of cards by class: `sizes[class]` is how many it has, `members[class][subject]` whether they match."""

    sizes: tuple[int, ...]
    members: tuple[tuple[bool, ...], ...]

    @classmethod
    def of(cls, cards: Sequence[C], subjects: Sequence[Callable[[C], bool]]) -> Classes:
        """Sort cards into classes, smallest class first."""
        found: dict[tuple[bool, ...], int] = {}
        for card in cards:
            signature = tuple(subject(card) for subject in subjects)
            found[signature] = found.get(signature, 0) + 1
        ordered = sorted(found.items(), key=lambda item: (item[1], item[0]))
        return cls(tuple(size for _, size in ordered), tuple(signature for signature, _ in ordered))

    @property
    def total(self) -> int:
        """How many cards there are."""
        return sum(self.sizes)

    def hits(self, subject: int) -> int:
        """How many cards match a subject."""
        return sum(size for size, member in zip(self.sizes, self.members, strict=True) if member[subject])

    def table(self, rule: Rule, most: int) -> Table:
        """A rule as a table for any `most` cards of these classes or fewer.

        Raises UsageError for a rule that tells more than `MOST_CASES` cases apart.
        """
        tops = [min(self.hits(subject), most) for subject in rule.subjects]
        cases = math.prod(top + 1 for top in tops)
        if cases > MOST_CASES:
            raise UsageError(
                f"This asks about {cases:,} combinations of cards at once, more than {MOST_CASES:,}: {rule.says}\n"
                "Ask with fewer count(...) at a time."
            )
        # The last subject moves the place in the table by one, the one before by as many cases as the last has, ...
        steps = [math.prod(top + 1 for top in tops[place + 1 :]) for place in range(len(tops))]
        answers = np.fromiter(map(rule.holds, product(*(range(top + 1) for top in tops))), dtype=np.bool_, count=cases)
        weights = [
            sum(step for step, subject in zip(steps, rule.subjects, strict=True) if member[subject])
            for member in self.members
        ]
        return Table(np.array(weights, dtype=np.int64), answers)


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """A rule by cases: each card of a class adds its `weights[class]`, and `answers[sum]` is what the rule says."""

    weights: Ints
    answers: Bools

    def look_up(self, places: Ints) -> Bools:
        """What the rule says for each sum of weights."""
        return self.answers[places]
