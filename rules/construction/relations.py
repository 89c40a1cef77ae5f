"""Rules between sections: a card and its partner in another section."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Self

from rules.construction.bounds import Bounds
from rules.construction.clauses import CARDS, Noun, Pool, Where, read_section
from rules.construction.edits import remove
from rules.construction.keys import Key
from rules.construction.problems import Edit, Problem, Want
from rules.construction.sizes import add
from rules.construction.toml import Table
from rules.core.cards import Printing
from rules.core.dataclass import dataclass, replace
from rules.core.deck import DeckEntry, label
from rules.core.registry import Game


@dataclass(frozen=True, slots=True)
class Match:
    """`match = { key, with, by }`: each card's `key` is the `by` of a card in the section `with`."""

    of: Key
    partners: str
    by: Key

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `match`."""
        table = clause.table("match")
        rule = cls(Key.read(table, game), read_section(table, "with", game), Key.read(table, game, "by"))
        table.done()
        return rule

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem for each partner that is missing, whatever number of cards goes with it."""
        partners = {self.by(entry.printing) for entry in pool.deck.section(self.partners)}
        home = pool.game.section(self.partners).title
        lacking: dict[tuple[str, str], list[DeckEntry]] = {}
        for entry in pool.entries:
            if (key := self.of(entry.printing)) not in partners:
                lacking.setdefault((key, "" if key else entry.printing.id), []).append(entry)
        for (key, _), entries in lacking.items():
            got = sum(entry.count for entry in entries)
            fix = replace(remove(entries, got), instead=Want(1, self.partners, self._is_partner_of(key)))
            message = f"{pool.title}: {_go_together(entries)} that is not in {home}."
            yield pool.problem("no-partner", message, entries, got=got, limit=0, fix=fix)

    def _is_partner_of(self, key: str) -> Callable[[Printing], bool]:
        return lambda printing: self.by(printing) == key


_NAMED = 3
"""So many of the cards that lack one partner are named."""


def _go_together(entries: Sequence[DeckEntry]) -> str:
    names = list(dict.fromkeys(label(entry.printing) for entry in entries))
    if len(names) == 1:
        return f"{names[0]} goes with a card"
    more = [f"{len(names) - _NAMED} more"] if len(names) > _NAMED else []
    return f"{' and '.join([', '.join(names[:_NAMED]), *more])} go with one card"


@dataclass(frozen=True, slots=True)
class Each:
    """`each = { of, where, by, key, exactly | at_least, at_most, noun }`: so many cards for each card of a section.

    The section is `of`, the cards of it are those that fit `where`; a card goes with the one whose `by` is its `key`.
    """

    partners: str
    asking: Where | None
    by: Key
    own: Key
    bounds: Bounds
    noun: Noun

    @classmethod
    def read(cls, clause: Table, game: Game) -> Self:
        """Read `each`."""
        table = clause.table("each")
        partners = read_section(table, "of", game)
        by, own = Key.read(table, game, "by"), Key.read(table, game)
        asking = Where.read(table, "where", game)
        rule = cls(partners, asking, by, own, Bounds.read(table), Noun.read(table, CARDS))
        table.done()
        return rule

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """A problem for each partner with too few or too many cards."""
        asking = [e for e in pool.deck.section(self.partners) if self.asking is None or self.asking(e.printing)]
        partners = {self.by(entry.printing): entry for entry in asking}
        belonging: dict[str, list[DeckEntry]] = {}
        for entry in pool.entries:
            belonging.setdefault(self.own(entry.printing), []).append(entry)
        for key, partner in partners.items():
            theirs = belonging.get(key, [])
            got = sum(entry.count for entry in theirs)
            whose = partner.printing.card.name
            message = f"{pool.title}: {self.noun.of(got)} for {whose}, but {self.bounds.demand}."
            concerned = [partner, *theirs]
            if short := self.bounds.short(got):
                spare = tuple(Edit(entry.count, entry.printing, out_of=entry.section) for entry in concerned)
                fix = replace(add(short, self.noun, pool, self._goes_with(key)), spare=spare)
                limit = self.bounds.at_least
                yield pool.problem("too-few-for-partner", message, concerned, got=got, limit=limit, fix=fix)
            if over := self.bounds.over(got):
                fix = remove(theirs, over, f"Remove {self.noun.of(over)} of {whose}")
                limit = self.bounds.at_most
                yield pool.problem("too-many-for-partner", message, concerned, got=got, limit=limit, fix=fix)

    def _goes_with(self, key: str) -> Callable[[Printing], bool]:
        return lambda printing: self.own(printing) == key
