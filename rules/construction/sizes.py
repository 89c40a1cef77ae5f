"""Rules that count: how many cards, how many of a kind, how many different ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Self

from rules.construction.bounds import Bounds
from rules.construction.clauses import CARDS, Names, Noun, Pool, Where
from rules.construction.edits import remove
from rules.construction.keys import Key
from rules.construction.problems import Fix, Problem, Want
from rules.construction.toml import Table
from rules.core.cards import Printing
from rules.core.dataclass import dataclass
from rules.core.deck import DeckEntry
from rules.core.registry import Game

_SUCH = Noun("such card", "such cards")
_DIFFERENT = Noun("different card", "different cards")


SIZE_CODES = ("too-few-cards", "too-many-cards")


@dataclass(frozen=True, slots=True)
class Size:
    """`size = { exactly | at_least, at_most, where, noun }`: how many cards the sections hold together.

    With `where` only such cards count; the others are for another clause to judge.
    """

    bounds: Bounds
    noun: Noun
    counting: Where | None = None

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `size`."""
        table = clause.table("size")
        rule = cls(Bounds.read(table), Noun.read(table, CARDS), Where.read(table, "where", game))
        table.done()
        return rule

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem where the cards are too few or too many."""
        counted = [entry for entry in pool.entries if self._counts(entry.printing)]
        got = sum(entry.count for entry in counted) + pool.unread
        message = f"{pool.title}: {self.noun.of(got)}, but {self.bounds.demand}."
        if short := self.bounds.short(got):
            fix = add(short, self.noun, pool, self._counts)
            yield pool.problem("too-few-cards", message, got=got, limit=self.bounds.at_least, fix=fix)
        if over := self.bounds.over(got):
            fix = remove(counted, over, f"Remove {self.noun.of(over)}")
            yield pool.problem("too-many-cards", message, got=got, limit=self.bounds.at_most, fix=fix)

    def _counts(self, printing: Printing) -> bool:
        return self.counting is None or self.counting(printing)


@dataclass(frozen=True, slots=True)
class Count:
    """`count = { where | cards, exactly | at_least, at_most, noun }`: how many cards of a kind, counted together."""

    suits: Where | Names
    bounds: Bounds
    noun: Noun

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `count`."""
        table = clause.table("count")
        suits: Where | Names | None = Where.read(table, "where", game)
        names = table.texts("cards")
        if (suits is None) == (not names):
            raise table.error("Say which cards to count: either where = a query, or cards = a list of names.")
        rule = cls(suits or Names.of(names), Bounds.read(table), Noun.read(table, _SUCH))
        table.done()
        return rule

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem where such cards are too few or too many."""
        concerned = [entry for entry in pool.entries if self._counts(entry.printing)]
        got = sum(entry.count for entry in concerned)
        message = f"{pool.title}: {self.noun.of(got)}, but {self.bounds.demand}."
        if short := self.bounds.short(got):
            fix = add(short, self.noun, pool, self._counts)
            yield pool.problem("too-few-of-these", message, concerned, got=got, limit=self.bounds.at_least, fix=fix)
        if over := self.bounds.over(got):
            fix = remove(concerned, over, f"Remove {self.noun.of(over)}")
            yield pool.problem("too-many-of-these", message, concerned, got=got, limit=self.bounds.at_most, fix=fix)

    def _counts(self, printing: Printing) -> bool:
        return self.suits(printing)


@dataclass(frozen=True, slots=True)
class Different:
    """`different = { key, exactly | at_least, at_most, noun }`: how many different cards, by a key."""

    by: Key
    bounds: Bounds
    noun: Noun

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `different`."""
        table = clause.table("different")
        rule = cls(Key.read(table, game), Bounds.read(table), Noun.read(table, _DIFFERENT))
        table.done()
        return rule

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem where the different cards are too few or too many."""
        groups: dict[str, list[DeckEntry]] = {}
        for entry in pool.entries:
            groups.setdefault(self.by(entry.printing), []).append(entry)
        got = len(groups)
        message = f"{pool.title}: {self.noun.of(got)}, but {self.bounds.demand}."
        if short := self.bounds.short(got):
            fix = add(short, self.noun, pool, lambda printing: self.by(printing) not in groups)
            yield pool.problem("too-few-different", message, got=got, limit=self.bounds.at_least, fix=fix)
        if over := self.bounds.over(got):
            surplus = [entry for group in list(groups.values())[-over:] for entry in group]
            fix = remove(surplus, sum(e.count for e in surplus), f"Remove {self.noun.of(over)}")
            yield pool.problem("too-many-different", message, surplus, got=got, limit=self.bounds.at_most, fix=fix)


def add(count: int, noun: Noun, pool: Pool, suits: Callable[[Printing], bool]) -> Fix:
    """The fix that adds cards: how many and which would do, the choice being the player's."""
    return Fix(f"Add {noun.of(count)}.", want=Want(count, pool.home, suits))
