"""What a query says, as a tree: frozen values, each with the place in the text it came from.

The tree is syntax only: it knows no field and no game. `span` is (start, end) in the query's text and takes no part in
equality, so a tree equals what its printed form parses to. `rules.query.resolve` gives the tree its meaning.

Nodes are named tuples, because every search waits for these classes to be made and dataclasses take six times as long.
"""

from __future__ import annotations

from typing import Literal as Choice
from typing import NamedTuple, TypeAlias, TypeVar

Span: TypeAlias = tuple[int, int]
Comparison: TypeAlias = Choice["=", "!=", "<", "<=", ">", ">="]
Operator: TypeAlias = Choice[":", "=", "!="]
Arithmetic: TypeAlias = Choice["+", "-", "*", "/"]

NOWHERE: Span = (0, 0)

_T = TypeVar("_T", bound=tuple[object, ...])


def _placed(node: type[_T]) -> type[_T]:
    """A class of nodes that are equal where they are of one kind and say the same, wherever they stand."""

    def same(one: _T, other: object) -> bool:
        return type(one) is type(other) and one[:-1] == other[:-1]

    def hashed(one: _T) -> int:
        return hash((type(one), one[:-1]))

    def differs(one: _T, other: object) -> bool:
        return not same(one, other)

    for name, method in (("__eq__", same), ("__ne__", differs), ("__hash__", hashed)):
        setattr(node, name, method)
    return node


# Values: what stands to the right of a field, or alone as a word.


@_placed
class Text(NamedTuple):
    """Words to look for, as written (without the quotes)."""

    text: str
    span: Span = NOWHERE


@_placed
class Wildcard(NamedTuple):
    """A pattern with `*` for any letters and `?` for one."""

    pattern: str
    span: Span = NOWHERE


@_placed
class Regex(NamedTuple):
    """A regular expression, without its slashes."""

    pattern: str
    span: Span = NOWHERE


@_placed
class Range(NamedTuple):
    """Numbers from `low` to `high`, both included; None where it is open."""

    low: float | None
    high: float | None
    span: Span = NOWHERE


Value: TypeAlias = Text | Wildcard | Regex | Range


class Values(NamedTuple):
    """The values a field is compared with: one, any of several (`|`), or all of them (`&`)."""

    items: tuple[Value, ...]
    all: bool = False


# Arithmetic: what stands on either side of a comparison.


@_placed
class Number(NamedTuple):
    """A number as written in the query; `10%` is 0.1 and a percentage."""

    value: float
    percent: bool = False
    span: Span = NOWHERE


@_placed
class Day(NamedTuple):
    """A month or a day as written: `2026-01`, `2026-01-15`."""

    text: str
    span: Span = NOWHERE


@_placed
class FieldRef(NamedTuple):
    """The value of a field, by the name written; `of` is the collection that `owned:wish>=2` asks."""

    name: str
    of: str = ""
    span: Span = NOWHERE


@_placed
class Count(NamedTuple):
    """How many cards of a set match a query."""

    where: Node
    span: Span = NOWHERE


@_placed
class Held(NamedTuple):
    """How many cards of a set are called so: the left side of `has:"Rock Lee">=2`."""

    values: Values
    span: Span = NOWHERE


@_placed
class Binary(NamedTuple):
    """Two values joined by `+`, `-`, `*` or `/`."""

    operator: Arithmetic
    left: Expr
    right: Expr
    span: Span = NOWHERE


Expr: TypeAlias = Number | Day | FieldRef | Count | Held | Binary


# Conditions.


@_placed
class Word(NamedTuple):
    """A word, phrase, wildcard or regular expression over names, titles and rules text."""

    value: Text | Wildcard | Regex
    span: Span = NOWHERE


@_placed
class ExactName(NamedTuple):
    """The whole name of a card: `!"..."`."""

    name: str
    span: Span = NOWHERE


@_placed
class Match(NamedTuple):
    """A field and values for it: `field:value`, `=` for the whole of it, `!=` for anything else."""

    name: str
    operator: Operator
    values: Values
    span: Span = NOWHERE


@_placed
class Compare(NamedTuple):
    """Two numbers compared, or (with `=`) a number held against a range."""

    left: Expr
    operator: Comparison
    right: Expr | Range
    span: Span = NOWHERE


@_placed
class Saved(NamedTuple):
    """A saved query, by its name: `@name`."""

    name: str
    span: Span = NOWHERE


@_placed
class Not(NamedTuple):
    """Everything that `term` is not."""

    term: Node
    span: Span = NOWHERE


@_placed
class And(NamedTuple):
    """All of `terms`; with none of them, every card."""

    terms: tuple[Node, ...]
    span: Span = NOWHERE


@_placed
class Or(NamedTuple):
    """Any of `terms`, of which there are at least two."""

    terms: tuple[Node, ...]
    span: Span = NOWHERE


Node: TypeAlias = "Word | ExactName | Match | Compare | Saved | Not | And | Or"


@_placed
class SortKey(NamedTuple):
    """A field to sort by, rising unless `descending`."""

    name: str
    descending: bool = False
    span: Span = NOWHERE


def both(terms: list[Node], span: Span) -> Node:
    """`terms` joined by and: nested ands are one, and one term stands alone."""
    flat = [inner for term in terms for inner in (term.terms if isinstance(term, And) else (term,))]
    return flat[0] if len(flat) == 1 else And(tuple(flat), span=span)


def either(terms: list[Node], span: Span) -> Node:
    """`terms` joined by or: nested ors are one, and one term stands alone."""
    flat = [inner for term in terms for inner in (term.terms if isinstance(term, Or) else (term,))]
    return flat[0] if len(flat) == 1 else Or(tuple(flat), span=span)
