"""Rules about copies of one card: the copy limit, all different, and the restricted list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Self

from rules.construction.clauses import Names, Pool, Where, read_spoken, spoken_names
from rules.construction.edits import remove
from rules.construction.keys import Key
from rules.construction.problems import Problem
from rules.construction.toml import Table
from rules.core.cards import CardField, Kind, field_value
from rules.core.dataclass import dataclass
from rules.core.deck import DeckEntry, label
from rules.core.registry import Game
from rules.core.text import quoted


@dataclass(frozen=True, slots=True)
class Copies:
    """`copies = { key, at_most, except, limits }`: how many copies of what the key tells apart.

    `at_most` is a number or names a field that has it, such as the copies that a box holds of each card. `except` is a
    query for cards the limit does not touch; `limits` gives single cards another limit.
    """

    by: Key
    at_most: int | CardField
    exempt: Where | None
    limits: Mapping[str, int]

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `copies`."""
        table = clause.table("copies")
        exempt = Where.read(table, "except", game)
        limits = table.numbers("limits", 1)
        rule = cls(Key.read(table, game), _at_most(table, game), exempt, read_spoken(limits))
        table.done()
        return rule

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem for each card with too many copies."""
        counts = (entry for entry in pool.entries if self.exempt is None or not self.exempt(entry.printing))
        for entries in grouped(counts, self.by):
            limit = self._limit(entries)
            yield from _over(pool, entries, limit, "too-many-copies", self.by)

    def _limit(self, entries: Sequence[DeckEntry]) -> int:
        named = (self.limits.get(name) for entry in entries for name in spoken_names(entry.printing))
        own = next((limit for limit in named if limit is not None), None) if self.limits else None
        if own is not None:
            return own
        if isinstance(self.at_most, int):
            return self.at_most
        printed = (field_value(entry.printing, self.at_most) for entry in entries)
        return max((value for value in printed if isinstance(value, int)), default=1)


@dataclass(frozen=True, slots=True)
class Distinct:
    """`distinct = { key }`: all cards of the sections are different."""

    by: Key

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `distinct`."""
        table = clause.table("distinct")
        rule = cls(Key.read(table, game))
        table.done()
        return rule

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem for each card that is there more than once."""
        for entries in grouped(pool.entries, self.by):
            yield from _over(pool, entries, 1, "not-distinct", self.by)


@dataclass(frozen=True, slots=True)
class Restricted:
    """`restricted = [names]`, or `{ cards, at_most }`: a list of cards with a limit of their own, by default 1."""

    cards: Names
    at_most: int

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `restricted`."""
        if not clause.is_table("restricted"):
            return cls(Names.of(clause.texts("restricted")), 1)
        table = clause.table("restricted")
        rule = cls(Names.of(table.texts("cards")), table.optional_number("at_most", 1) or 1)
        if not rule.cards.names:
            raise table.error('"restricted" lacks "cards", a list of names.')
        table.done()
        return rule

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem for each card of the list with too many copies."""
        listed: dict[str, list[DeckEntry]] = {}
        for entry in pool.entries:
            name = self.cards.name_of(entry.printing)
            if name is not None:
                listed.setdefault(name, []).append(entry)
        for entries in listed.values():
            yield from _over(pool, entries, self.at_most, "restricted", None)


def _at_most(table: Table, game: Game) -> int | CardField:
    if table.is_text("at_most"):
        name = table.text("at_most")
        card_field = game.fields().get(name)
        if card_field is None or card_field.kind is not Kind.NUMBER:
            raise table.error(f"{game.title} has no field {quoted(name)} with a number in it.", "at_most")
        return card_field
    at_most = table.optional_number("at_most", 1)
    if at_most is None:
        raise table.error('"copies" lacks "at_most". To keep a card out altogether, use "banned" or "forbid".')
    return at_most


def grouped(entries: Iterable[DeckEntry], by: Key) -> Iterable[list[DeckEntry]]:
    """The entries in groups that the key does not tell apart, in the order they first come."""
    groups: dict[str, list[DeckEntry]] = {}
    for entry in entries:
        groups.setdefault(by(entry.printing), []).append(entry)
    return groups.values()


def _over(pool: Pool, entries: list[DeckEntry], limit: int, code: str, by: Key | None) -> Iterator[Problem]:
    got = sum(entry.count for entry in entries)
    if got <= limit:
        return
    first = entries[0].printing
    what = first.card.name if by is None or by.id == "name" else label(first)
    message = f"{pool.title}: {got} copies of {what}, but at most {limit} may be there."
    yield pool.problem(code, message, entries, got=got, limit=limit, fix=remove(entries, got - limit))
