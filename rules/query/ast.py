"""The syntax tree of a query: frozen values, each with its place in the text.

The tree knows no field and no game; `rules.query.resolver` gives it its meaning. `span` is (start, end) in the query's
text and takes no part in equality, so a tree equals what its printed form parses to.
"""

from __future__ import annotations

from typing import Literal as Choice, TypeAlias

from rules.core.dataclass import dataclass, field

Span: TypeAlias = tuple[int, int]
Comparison: TypeAlias = Choice["=", "!=", "<", "<=", ">", ">="]
Operator: TypeAlias = Choice[":", "=", "!="]
Arithmetic: TypeAlias = Choice["+", "-", "*", "/"]

NOWHERE: Span = (0, 0)

# Values: what stands to the right of a field, or alone as a word.


@dataclass(frozen=True, slots=True)
class Text:
    """Words to look for, as written (without the quotes)."""

    text: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Wildcard:
    """A pattern with `*` for any letters and `?` for one."""

    pattern: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Regex:
    """A regular expression, without its slashes."""

    pattern: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Range:
    """Numbers from `low` to `high`, both included; None where it is open."""

    low: float | None
    high: float | None
    span: Span = field(default=NOWHERE, compare=False)


Value: TypeAlias = Text | Wildcard | Regex | Range


@dataclass(frozen=True, slots=True)
class Values:
    """The values a field is compared with: one, any of several (`|`), or all of them (`&`)."""

    items: tuple[Value, ...]
    all: bool = False


# Arithmetic: what stands on either side of a comparison.


@dataclass(frozen=True, slots=True)
class Number:
    """A number as written in the query; `10%` is 0.1 and a percentage."""

    value: float
    percent: bool = False
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Day:
    """A month or a day as written: `2026-01`, `2026-01-15`."""

    text: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class FieldRef:
    """The value of a field, by the name written; `of` is the collection that `owned:wish>=2` asks."""

    name: str
    of: str = ""
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Count:
    """How many cards of a set match a query."""

    where: Node
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Held:
    """How many cards of a set are called so: the left side of `has:"Rock Lee">=2`."""

    values: Values
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Binary:
    """Two values joined by `+`, `-`, `*` or `/`."""

    operator: Arithmetic
    left: Expr
    right: Expr
    span: Span = field(default=NOWHERE, compare=False)


Expr: TypeAlias = Number | Day | FieldRef | Count | Held | Binary


# Conditions.


@dataclass(frozen=True, slots=True)
class Word:
    """A word, phrase, wildcard or regular expression over names, titles and rules text."""

    value: Text | Wildcard | Regex
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class ExactName:
    """The whole name of a card: `!"..."`."""

    name: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Match:
    """A field and values for it: `field:value`, `=` for the whole of it, `!=` for anything else."""

    name: str
    operator: Operator
    values: Values
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Compare:
    """Two numbers compared, or (with `=`) a number held against a range."""

    left: Expr
    operator: Comparison
    right: Expr | Range
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved query, by its name: `@name`."""

    name: str
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Not:
    """Everything that `term` is not."""

    term: Node
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class And:
    """All of `terms`; with none of them, every card."""

    terms: tuple[Node, ...]
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Or:
    """Any of `terms`, of which there are at least two."""

    terms: tuple[Node, ...]
    span: Span = field(default=NOWHERE, compare=False)


Node: TypeAlias = "Word | ExactName | Match | Compare | Saved | Not | And | Or"


@dataclass(frozen=True, slots=True)
class SortKey:
    """A field to sort by, rising unless `descending`."""

    name: str
    descending: bool = False
    span: Span = field(default=NOWHERE, compare=False)


def joined(by: type[And] | type[Or], terms: list[Node], span: Span) -> Node:
    """`terms` joined by and, or by or: those joined alike inside them are taken in, and one term stands alone."""
    flat = [inner for term in terms for inner in (term.terms if isinstance(term, by) else (term,))]
    return flat[0] if len(flat) == 1 else by(tuple(flat), span=span)
