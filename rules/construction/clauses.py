"""A clause of a format: what it says, where that is written, when it holds, and the rule that checks it.

A clause carries exactly one rule. The rules (in `sizes`, `copies`, `pools`, `relations` and `named`) know how to read
themselves and how to find problems; `formats.RULES` lists their kinds. Rules see a `Pool`, the entries their clause is
about, and report through it, so every problem carries its clause.

Rules and clauses are named tuples and no dataclasses: every deck check defines all of them when it starts, and a frozen
dataclass takes seven times as long to define.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Protocol

from rules.construction.problems import Fix, Problem, Severity, Source, Unread
from rules.construction.toml import Table
from rules.core.cards import Json, Printing
from rules.core.dataclass import dataclass
from rules.core.deck import Deck, DeckEntry
from rules.core.errors import Location, QueryError
from rules.core.registry import Game
from rules.core.text import fold, quoted, tail
from rules.query import Scope, parse

WHOLE_DECK = "The whole deck"
"""What a clause without sections is about."""


@dataclass(frozen=True, slots=True)
class Where:
    """A card set named by a query; the same words mean the same cards as in a search."""

    query: str
    test: Callable[[Printing], bool]

    @classmethod
    def compile(cls, query: str, game: Game) -> Where:
        """Parse a query on a game's cards. Raises QueryError."""
        return cls(query, parse(query).predicate(Scope.of(game)))

    @classmethod
    def read(cls, table: Table, key: str, game: Game) -> Where | None:
        """The query under `key`, or None where there is none. Raises DataError for one that does not parse."""
        query = table.optional_text(key)
        if query is None:
            return None
        try:
            return cls.compile(query, game)
        except QueryError as error:
            raise table.error(f"{quoted(key)} is no query on {game.title}. {error.message}", key) from None

    def __call__(self, printing: Printing) -> bool:
        return self.test(printing)


@dataclass(frozen=True, slots=True)
class Pool:
    """What a clause looks at: a deck, and the entries of it that lie in the clause's sections."""

    clause: Clause
    game: Game
    deck: Deck
    entries: tuple[DeckEntry, ...]
    title: str
    """What to call it in a sentence: the titles of its sections, or `WHOLE_DECK`."""
    unread: int = 0
    """How many more cards its sections hold on lines that are no known card."""

    @property
    def home(self) -> str:
        """The section to put further cards into."""
        return (self.clause.sections or (self.game.sections[0].id,))[0]

    def problem(
        self,
        code: str,
        message: str,
        entries: Iterable[DeckEntry] = (),
        *,
        got: int | None = None,
        limit: int | None = None,
        fix: Fix | None = None,
    ) -> Problem:
        """A problem that this pool's clause is the reason for."""
        concerned = tuple(entries)
        return Problem(
            code=code,
            message=message,
            severity=self.clause.severity,
            got=got,
            limit=limit,
            cards=tuple(dict.fromkeys(entry.printing.id for entry in concerned)),
            lines=tuple(dict.fromkeys(entry.line for entry in concerned if entry.line is not None)),
            clause=self.clause.id,
            says=self.clause.says,
            source=self.clause.source,
            fix=fix,
        )


class Rule(Protocol):
    """What a clause checks."""

    def problems(self, pool: Pool) -> Iterator[Problem]:
        """What is wrong with the pool."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of rule: its key in a clause, the codes of the problems it may find, and how its value is read.

    `read` raises DataError that points at the line.
    """

    key: str
    codes: tuple[str, ...]
    read: Callable[[Table, Game], Rule]


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule of a format. An empty `sections` means the whole deck; `since` and `until` are days that count in.

    `kind` is the rule's key and `terms` what its file says under it, `written` the whole of what it says.
    """

    id: str
    says: str
    kind: str
    rule: Rule
    terms: Json
    source: Source | None
    written: Table
    sections: tuple[str, ...] = ()
    severity: Severity = Severity.ERROR
    since: date | None = None
    until: date | None = None

    def to_json(self) -> dict[str, Json]:
        """The clause as the JSON object that `kage rules` documents."""
        return {
            "id": self.id,
            "says": self.says,
            "severity": self.severity.value,
            "sections": list(self.sections),
            "rule": self.kind,
            "terms": self.terms,
            "since": self.since.isoformat() if self.since else None,
            "until": self.until.isoformat() if self.until else None,
            "source": str(self.source) if self.source else None,
        }

    @property
    def where(self) -> Location:
        """The line of its file where the clause gives its id; looked up only when asked for."""
        return self.written.where("id")

    def in_force(self, day: date) -> bool:
        """Whether the clause holds on that day."""
        return (self.since is None or self.since <= day) and (self.until is None or day <= self.until)

    def listed(self) -> tuple[str, ...]:
        """The cards that the clause lists one by one, by name or id, as its file has them."""
        lists: list[Json] = [self.terms]
        if isinstance(self.terms, dict):
            lists = [terms for key, terms in self.terms.items() if key in _CARD_LISTS]
        return tuple(str(name) for names in lists if isinstance(names, list | dict) for name in names)

    def check(self, deck: Deck, game: Game, unread: Iterable[Unread] = ()) -> Iterator[Problem]:
        """What the clause finds wrong with a deck of which some lines could not be read."""
        entries = tuple(entry for entry in deck.entries if self._covers(entry.section))
        lost = sum(line.copies for line in unread if self._covers(line.section))
        yield from self.rule.problems(Pool(self, game, deck, entries, self._pool_title(game), lost))

    def _covers(self, section: str) -> bool:
        return not self.sections or section in self.sections

    def _pool_title(self, game: Game) -> str:
        return " and ".join(game.section(section).title for section in self.sections) or WHOLE_DECK


_CARD_LISTS = ("cards", "limits")


@dataclass(frozen=True, slots=True)
class Names:
    """Cards listed one by one, each by its name, its card's id or a printing's id (with or without the game)."""

    names: tuple[str, ...]
    folded: frozenset[str]

    @classmethod
    def of(cls, names: Sequence[str]) -> Names:
        """The cards with these names or ids."""
        return cls(tuple(names), frozenset(map(fold, names)))

    def name_of(self, printing: Printing) -> str | None:
        """What the list calls this printing (folded), or None where it is not on the list."""
        return next((name for name in spoken_names(printing) if name in self.folded), None)

    def __call__(self, printing: Printing) -> bool:
        return self.name_of(printing) is not None


def spoken_names(printing: Printing) -> Iterator[str]:
    """The folded names a list may call a printing by: its own id, its card's id, its name."""
    for card_id in (printing.id, printing.card_id):
        yield fold(card_id)
        yield fold(tail(card_id))
    yield fold(printing.card.name)


def read_spoken(numbers: Mapping[str, int]) -> dict[str, int]:
    """A table of numbers by card name or id, ready to be asked by `spoken_names`."""
    return {fold(name): number for name, number in numbers.items()}


@dataclass(frozen=True, slots=True)
class Noun:
    """What the cards of a clause are called: one of them, and several."""

    one: str
    many: str

    @classmethod
    def read(cls, table: Table, default: Noun) -> Noun:
        """The `noun` of a table: one text, or a singular and a plural. Raises DataError for more."""
        words = table.texts("noun")
        if len(words) > _NOUN_FORMS:
            raise table.error('"noun" is one text, or a list of the singular and the plural.', "noun")
        return cls(words[0], words[-1]) if words else default

    def of(self, number: int) -> str:
        """A number with the noun: `1 card`, `3 cards`."""
        return f"{number} {self.one if number == 1 else self.many}"


_NOUN_FORMS = 2

CARDS = Noun("card", "cards")


def read_section(table: Table, key: str, game: Game) -> str:
    """The deck section that a table names. Raises DataError for one that the game does not have."""
    section = table.text(key)
    known = [s.id for s in game.sections]
    if section not in known:
        message = f"{game.title} has no deck section {quoted(section)}. It has: {', '.join(known)}."
        raise table.error(message, key, needle=section)
    return section
