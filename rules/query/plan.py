"""The plan of a query: conditions on one printing, with every field, type and value looked up and folded.

`rules.query.resolver` makes plans, `rules.query.predicate` runs them on printings, and `db.searching.sql` turns them
into SQL. A value that a printing lacks makes a condition false, and its `Complement` true.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.core.cards import CardField, Kind
from rules.core.dataclass import dataclass
from rules.query.ast import Arithmetic, Comparison
from rules.query.patterns import Pattern

# Numbers


@dataclass(frozen=True, slots=True)
class Constant:
    """A number of the query's own."""

    value: float


@dataclass(frozen=True, slots=True)
class NumberOf:
    """The value of a NUMBER field."""

    field: CardField


@dataclass(frozen=True, slots=True)
class CodeNumber:
    """The first run of digits in a code: 9 of `009`, 78 of `PR-078`."""

    field: CardField


@dataclass(frozen=True, slots=True)
class SizeOf:
    """How many different values a VALUES field has: 0 where a card has no such field."""

    field: CardField


@dataclass(frozen=True, slots=True)
class Owned:
    """How many copies of the card are owned, all its printings together; or how many a named collection holds."""

    collection: str | None = None


@dataclass(frozen=True, slots=True)
class InArchive:
    """In how many lists of the archive the card is played; as a `share`, of those of its game."""

    share: bool = False


@dataclass(frozen=True, slots=True)
class InGames:
    """A number that only cards of some games have."""

    games: frozenset[str]
    number: Calculation


@dataclass(frozen=True, slots=True)
class FirstOf:
    """The first of several numbers that is there."""

    numbers: tuple[Calculation, ...]


@dataclass(frozen=True, slots=True)
class Calculated:
    """Two numbers joined; nothing where one is missing or where it would divide by zero."""

    operator: Arithmetic
    left: Calculation
    right: Calculation


@dataclass(frozen=True, slots=True)
class FigureBeside:
    """The number that a source says in a column that is no field."""

    column: str


@dataclass(frozen=True, slots=True)
class Prints:
    """How many printings the card has."""


Calculation: TypeAlias = (
    "Constant | NumberOf | CodeNumber | SizeOf | Owned | InArchive | InGames | FirstOf | Calculated"
    " | FigureBeside | Prints"
)


# Conditions


@dataclass(frozen=True, slots=True)
class All:
    """Every one of `terms`; with none, true."""

    terms: tuple[Plan, ...]


@dataclass(frozen=True, slots=True)
class Any:
    """At least one of `terms`; with none, false."""

    terms: tuple[Plan, ...]


@dataclass(frozen=True, slots=True)
class Complement:
    """Whatever `term` is not."""

    term: Plan


@dataclass(frozen=True, slots=True)
class WordsContain:
    """`needle` (folded) is part of a name, a title or the rules text."""

    needle: str


@dataclass(frozen=True, slots=True)
class WordsMatch:
    """`pattern` is found in the names, titles and rules text."""

    pattern: Pattern


@dataclass(frozen=True, slots=True)
class TextContains:
    """`needle` (folded) is part of a TEXT field."""

    field: CardField
    needle: str


@dataclass(frozen=True, slots=True)
class TextEquals:
    """A TEXT field is `value` (folded); codes compare without leading zeros."""

    field: CardField
    value: str


@dataclass(frozen=True, slots=True)
class TextMatches:
    """`pattern` is found in a TEXT field."""

    field: CardField
    pattern: Pattern


@dataclass(frozen=True, slots=True)
class HasValue:
    """One of the values of a VALUES field is `value` (folded)."""

    field: CardField
    value: str


@dataclass(frozen=True, slots=True)
class ValueMatches:
    """`pattern` is found in one of the values of a VALUES field."""

    field: CardField
    pattern: Pattern


@dataclass(frozen=True, slots=True)
class ExactValues:
    """The values of a VALUES field are these (folded) and no others."""

    field: CardField
    values: frozenset[str]


@dataclass(frozen=True, slots=True)
class Present:
    """The field has a value."""

    field: CardField


@dataclass(frozen=True, slots=True)
class OfGame:
    """A card of one of these games."""

    games: frozenset[str]


@dataclass(frozen=True, slots=True)
class OfType:
    """A card of one of these types, each (game id, type id)."""

    types: frozenset[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class CardIn:
    """One of these cards, by card id."""

    card_ids: frozenset[str]


@dataclass(frozen=True, slots=True)
class StandIn:
    """A printing that stands in for a card whose facts no source prints."""


@dataclass(frozen=True, slots=True)
class Reprint:
    """Not the first printing of its card."""


@dataclass(frozen=True, slots=True)
class Test:
    """Two numbers compared; false where one is missing."""

    left: Calculation
    operator: Comparison
    right: Calculation


@dataclass(frozen=True, slots=True)
class Beside:
    """`pattern` is found in what a source says in a column that is no field; None: it says anything there."""

    column: str
    pattern: Pattern | None


@dataclass(frozen=True, slots=True)
class Parity:
    """The number of a field is odd, or even."""

    number: Calculation
    odd: bool


@dataclass(frozen=True, slots=True)
class On:
    """The day of a field, as far as it is known, compares so with the days from `low` to `high`."""

    field: CardField
    operator: Comparison
    low: str
    high: str


@dataclass(frozen=True, slots=True)
class Shipped:
    """A printing that came with the tool and that nobody has imported."""


@dataclass(frozen=True, slots=True)
class TextRead:
    """The card's text is played so far: `whole`, `partial`, or `unread`. It takes reading, so ask all else first."""

    state: str


def equals(field: CardField, wanted: str) -> Plan:
    """That a field is a word (folded), or has it among its values."""
    return HasValue(field, wanted) if field.kind is Kind.VALUES else TextEquals(field, wanted)


def asks_texts(node: Plan) -> bool:
    """Whether a condition takes the reading of card texts."""
    if isinstance(node, (All, Any)):
        return any(map(asks_texts, node.terms))
    return asks_texts(node.term) if isinstance(node, Complement) else isinstance(node, TextRead)


Plan: TypeAlias = (
    "All | Any | Complement | WordsContain | WordsMatch | TextContains | TextEquals | TextMatches | HasValue"
    " | ValueMatches | ExactValues | Present | OfGame | OfType | CardIn | StandIn | Reprint | Test"
    " | Beside | Parity | On | Shipped | TextRead"
)


@dataclass(frozen=True, slots=True)
class SortBy:
    """What answers are sorted by: the first of `fields` that a card has; cards without come last. None: chance.

    `beside` is a column of sources that is no field, in place of fields: its figures first, then its words.
    """

    fields: tuple[CardField, ...]
    descending: bool
    beside: str = ""
