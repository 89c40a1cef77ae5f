"""What a query means: conditions on one printing, with every field, type and value looked up and folded.

`rules.query.resolve` makes plans; `rules.query.predicate` runs them on printings and `db.search` turns them into SQL.
Both read the same few nodes, and neither sees the language. A value that a printing lacks makes a condition false,
and its `Complement` true.

Nodes are named tuples because every search waits for these classes to be made, and dataclasses take six times as long;
so nodes of different kinds can be equal, and nothing may rest on comparing them.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.core.cards import CardField
from rules.query.ast import Arithmetic, Comparison
from rules.query.patterns import Pattern

# Numbers


class Constant(NamedTuple):
    """A number of the query's own."""

    value: float


class NumberOf(NamedTuple):
    """The value of a NUMBER field."""

    field: CardField


class CodeNumber(NamedTuple):
    """The first run of digits in a code: 9 of `009`, 78 of `PR-078`."""

    field: CardField


class SizeOf(NamedTuple):
    """How many different values a VALUES field has: 0 where a card has no such field."""

    field: CardField


class Owned(NamedTuple):
    """How many copies of the card are owned, all its printings together; or how many a named collection holds."""

    collection: str | None = None


class InArchive(NamedTuple):
    """In how many lists of the archive the card is played; as a `share`, of those of its game."""

    share: bool = False


class InGames(NamedTuple):
    """A number that only cards of some games have."""

    games: frozenset[str]
    number: Calculation


class FirstOf(NamedTuple):
    """The first of several numbers that is there."""

    numbers: tuple[Calculation, ...]


class Calculated(NamedTuple):
    """Two numbers joined; nothing where one is missing or where it would divide by zero."""

    operator: Arithmetic
    left: Calculation
    right: Calculation


class FigureBeside(NamedTuple):
    """The number that a source says in a column that is no field."""

    column: str


class Prints(NamedTuple):
    """How many printings the card has."""


Calculation: TypeAlias = (
    "Constant | NumberOf | CodeNumber | SizeOf | Owned | InArchive | InGames | FirstOf | Calculated"
    " | FigureBeside | Prints"
)


# Conditions


class All(NamedTuple):
    """Every one of `terms`; with none, true."""

    terms: tuple[Plan, ...]


class Any(NamedTuple):
    """At least one of `terms`; with none, false."""

    terms: tuple[Plan, ...]


class Complement(NamedTuple):
    """Whatever `term` is not."""

    term: Plan


class WordsContain(NamedTuple):
    """`needle` (folded) is part of a name, a title or the rules text."""

    needle: str


class WordsMatch(NamedTuple):
    """`pattern` is found in the names, titles and rules text."""

    pattern: Pattern


class TextContains(NamedTuple):
    """`needle` (folded) is part of a TEXT field."""

    field: CardField
    needle: str


class TextEquals(NamedTuple):
    """A TEXT field is `value` (folded); codes compare without leading zeros."""

    field: CardField
    value: str


class TextMatches(NamedTuple):
    """`pattern` is found in a TEXT field."""

    field: CardField
    pattern: Pattern


class HasValue(NamedTuple):
    """One of the values of a VALUES field is `value` (folded)."""

    field: CardField
    value: str


class ValueMatches(NamedTuple):
    """`pattern` is found in one of the values of a VALUES field."""

    field: CardField
    pattern: Pattern


class ExactValues(NamedTuple):
    """The values of a VALUES field are these (folded) and no others."""

    field: CardField
    values: frozenset[str]


class Present(NamedTuple):
    """The field has a value."""

    field: CardField


class OfGame(NamedTuple):
    """A card of one of these games."""

    games: frozenset[str]


class OfType(NamedTuple):
    """A card of one of these types, each (game id, type id)."""

    types: frozenset[tuple[str, str]]


class CardIn(NamedTuple):
    """One of these cards, by card id."""

    card_ids: frozenset[str]


class StandIn(NamedTuple):
    """A printing that stands in for a card whose facts no source prints."""


class Reprint(NamedTuple):
    """Not the first printing of its card."""


class Test(NamedTuple):
    """Two numbers compared; false where one is missing."""

    left: Calculation
    operator: Comparison
    right: Calculation


class Beside(NamedTuple):
    """`pattern` is found in what a source says in a column that is no field; None: it says anything there."""

    column: str
    pattern: Pattern | None


class Parity(NamedTuple):
    """The number of a field is odd, or even."""

    number: Calculation
    odd: bool


class On(NamedTuple):
    """The day of a field, as far as it is known, compares so with the days from `low` to `high`."""

    field: CardField
    operator: Comparison
    low: str
    high: str


class Shipped(NamedTuple):
    """A printing that came with the tool and that nobody has imported."""


Plan: TypeAlias = (
    "All | Any | Complement | WordsContain | WordsMatch | TextContains | TextEquals | TextMatches | HasValue"
    " | ValueMatches | ExactValues | Present | OfGame | OfType | CardIn | StandIn | Reprint | Test"
    " | Beside | Parity | On | Shipped"
)


class SortBy(NamedTuple):
    """What answers are sorted by: the first of `fields` that a card has; cards without come last. None: chance."""

    fields: tuple[CardField, ...]
    descending: bool
