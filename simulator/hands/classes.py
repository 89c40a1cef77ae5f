"""Classes of cards that a question cannot tell apart, and the question as a table over them.

A question about a hand counts its cards by `subjects`: the card queries that it names. Cards that match the same
subjects are one class, so a hand is one number for each class. A rule over these numbers becomes a weight for each
class and one table: the sum of a hand's weights is its place in the table. So exact counting, NumPy and numba all look
the answer up in the same way.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import product
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from rules.core.dataclass import dataclass, field
from rules.core.errors import UsageError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_CASES = 1 << 20
"""Combinations of subject counts that a rule may tell apart where games are played; beyond that it is refused."""

_MOST_PLACES = 1 << 62

Ints: TypeAlias = "NDArray[np.int64]"
Bools: TypeAlias = "NDArray[np.bool_]"
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
        """A rule as a table for any `most` cards of these classes or fewer."""
        tops = [min(self.hits(subject), most) for subject in rule.subjects]
        # The last subject moves the place in the table by one, the one before by as many cases as the last has, ...
        steps = [math.prod(top + 1 for top in tops[place + 1 :]) for place in range(len(tops))]
        weights = [
            sum(step for step, subject in zip(steps, rule.subjects, strict=True) if member[subject])
            for member in self.members
        ]
        if math.prod(top + 1 for top in tops) > _MOST_PLACES:
            raise UsageError(f"This asks about too many different cards at once: {rule.says}")
        import numpy as np  # dealing hands sorts cards into classes, and needs no tables

        return Table(rule, tuple(tops), np.array(weights, dtype=np.int64))


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """A rule by cases: each card of a class adds its `weights[class]`, and the sum is the case's place in the table.

    `tops` are the most cards there can be of each of the rule's subjects. Counting looks up only the cases that come
    up; sampling wants all `answers` beforehand.
    """

    rule: Rule
    tops: tuple[int, ...]
    weights: Ints
    _known: dict[int, bool] = field(default_factory=dict, repr=False)

    @property
    def cases(self) -> int:
        """How many places the table has."""
        return math.prod(top + 1 for top in self.tops)

    def look_up(self, places: Ints) -> Bools:
        """What the rule says at each of these places."""
        import numpy as np

        different, which = np.unique(places, return_inverse=True)
        answers = np.fromiter(map(self._answer, different.tolist()), dtype=np.bool_, count=len(different))
        return answers[which.reshape(-1)]

    def answers(self) -> Bools:
        """What the rule says at every place. Raises UsageError for more than `MOST_CASES`."""
        if self.cases > MOST_CASES:
            raise UsageError(
                f"This asks about {self.cases:,} combinations of cards at once, more than {MOST_CASES:,}: "
                f"{self.rule.says}\nAsk with fewer count(...) at a time."
            )
        import numpy as np

        every = product(*(range(top + 1) for top in self.tops))
        return np.fromiter(map(self.rule.holds, every), dtype=np.bool_, count=self.cases)

    def _answer(self, place: int) -> bool:
        if place not in self._known:
            counts: list[int] = []
            rest = place
            for top in reversed(self.tops):
                rest, count = divmod(rest, top + 1)
                counts.append(count)
            self._known[place] = self.rule.holds(counts[::-1])
        return self._known[place]
