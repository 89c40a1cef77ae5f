"""Rules about which cards may or must be there, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Self

from rules.construction.clauses import Names, Pool, Where, read_section, read_spoken, spoken_names
from rules.construction.edits import move, remove
from rules.construction.problems import Fix, Problem, Want
from rules.construction.toml import Table
from rules.core.dataclass import dataclass, replace
from rules.core.deck import DeckEntry, label
from rules.core.errors import QueryError
from rules.core.registry import Game
from rules.core.text import quoted
from rules.query import Condition, Scope, parse


@dataclass(frozen=True, slots=True)
class Allow:
    """`allow = query`: only such cards may be there. `fix = { move_to = section }` says where the others go."""

    only: Where
    move_to: str | None

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `allow`."""
        return cls(_query(clause, "allow", game), _move_to(clause, game))

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem for each card that is not such a card."""
        for entries in alike(entry for entry in pool.entries if not self.only(entry.printing)):
            yield _stray(pool, entries, "not-allowed", "is not allowed here", self.move_to)


@dataclass(frozen=True, slots=True)
class Forbid:
    """`forbid = query`: no such card may be there. `fix = { move_to = section }` says where they go."""

    none_of: Where
    move_to: str | None

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `forbid`."""
        return cls(_query(clause, "forbid", game), _move_to(clause, game))

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem for each card that is such a card."""
        for entries in alike(entry for entry in pool.entries if self.none_of(entry.printing)):
            yield _stray(pool, entries, "forbidden", "may not be here", self.move_to)


@dataclass(frozen=True, slots=True)
class Require:
    """`require = query`: a card that fits must be there, whatever else is."""

    one_of: Where

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `require`."""
        return cls(_query(clause, "require", game))

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem where no entry fits."""
        if not any(self.one_of(entry.printing) for entry in pool.entries):
            message = f"{pool.title}: no card is {self.one_of.query}."
            fix = Fix(f"Add 1 card that is {self.one_of.query}.", want=Want(1, pool.home, self.one_of.test))
            yield pool.problem("missing", message, got=0, limit=1, fix=fix)


@dataclass(frozen=True, slots=True)
class Banned:
    """`banned = [names]`: none of these cards, each given by its name or id, may be there."""

    cards: Names

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `banned`."""
        return cls(Names.of(clause.texts("banned")))

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem for each card on the list."""
        for entries in alike(entry for entry in pool.entries if self.cards(entry.printing)):
            yield _stray(pool, entries, "banned", "is banned", None)


@dataclass(frozen=True, slots=True)
class Points:
    """`points = { at_most, cards = { name = points } }`: the points of all copies add up to no more than that."""

    at_most: int
    cards: Mapping[str, int]

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `points`."""
        table = clause.table("points")
        at_most = table.optional_number("at_most")
        cards = table.numbers("cards", 1)
        if at_most is None or not cards:
            raise table.error('"points" takes "at_most" and "cards", a table of points by name.')
        table.done()
        return cls(at_most, read_spoken(cards))

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem where the points are too many."""
        worth = [(entry, self._points(entry)) for entry in pool.entries]
        counting = [(entry, points) for entry, points in worth if points]
        got = sum(entry.count * points for entry, points in counting)
        if got > self.at_most:
            message = f"{pool.title}: {got} points, but at most {self.at_most} may be spent."
            entries = [entry for entry, _ in counting]
            fix = self._cheapest(counting, got - self.at_most)
            yield pool.problem("too-many-points", message, entries, got=got, limit=self.at_most, fix=fix)

    def _points(self, entry: DeckEntry) -> int:
        return next((self.cards[name] for name in spoken_names(entry.printing) if name in self.cards), 0)

    def _cheapest(self, counting: list[tuple[DeckEntry, int]], over: int) -> Fix:
        """Fewest copies first: take out the dearest until the rest fits."""
        out: list[DeckEntry] = []
        for entry, points in sorted(counting, key=lambda pair: -pair[1]):
            copies = min(entry.count, -(-over // points)) if over > 0 else 0
            if copies:
                out.append(replace(entry, count=copies))
                over -= copies * points
        return remove(out, sum(entry.count for entry in out))


@dataclass(frozen=True, slots=True)
class Belongs:
    """`belongs = { where, to }`: such cards go into that section and nowhere else."""

    these: Where
    to: str

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `belongs`."""
        table = clause.table("belongs")
        rule = cls(_query(table, "where", game), read_section(table, "to", game))
        table.done()
        return rule

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem for each such card in another section."""
        home = pool.game.section(self.to).title
        for entries in alike(e for e in pool.entries if e.section != self.to and self.these(e.printing)):
            yield _stray(pool, entries, "wrong-section", f"belongs in {home}", self.to)


@dataclass(frozen=True, slots=True)
class Holds:
    """`condition = "count(...) ..."`: a condition on all the cards together is true of them."""

    text: str
    condition: Condition

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `condition`."""
        text = clause.text("condition")
        try:
            return cls(text, parse(text).condition(Scope.of(game)))
        except QueryError as error:
            raise clause.error(f'"condition" is no condition on {game.title}. {error.message}', "condition") from None

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem where the condition is not true."""
        matching = [counted.predicate for counted in self.condition.counted]
        counts = [sum(e.count for e in pool.entries if fits(e.printing)) for fits in matching]
        if not self.condition.holds(counts):
            concerned = [e for e in pool.entries if any(fits(e.printing) for fits in matching)]
            yield pool.problem("unmet", f"{pool.title}: this is not so: {self.text}.", concerned)


def _query(table: Table, key: str, game: Game) -> Where:
    where = Where.read(table, key, game)
    if where is None:
        raise table.error(f'{quoted(key)} is missing: it must be a query, like "type:ninja".')
    return where


def _move_to(clause: Table, game: Game) -> str | None:
    if "fix" not in clause:
        return None
    table = clause.table("fix")
    section = read_section(table, "move_to", game)
    table.done()
    return section


def alike(entries: Iterable[DeckEntry]) -> Iterable[list[DeckEntry]]:
    """The entries in groups of one printing in one section, whatever the lines, in the order they first come."""
    groups: dict[tuple[str, str], list[DeckEntry]] = {}
    for entry in entries:
        groups.setdefault((entry.printing.id, entry.section), []).append(entry)
    return groups.values()


def _stray(pool: Pool, entries: Sequence[DeckEntry], code: str, verdict: str, move_to: str | None) -> Problem:
    first, got = entries[0], sum(entry.count for entry in entries)
    known = {section.id: section.title for section in pool.game.sections}
    message = f"{known.get(first.section, first.section)}: {label(first.printing)} {verdict}."
    fix = move(entries, move_to, known[move_to]) if move_to else remove(entries, got)
    return pool.problem(code, message, entries, got=got, limit=0, fix=fix)
