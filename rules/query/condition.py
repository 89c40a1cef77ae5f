"""Conditions on a set of cards (a hand, a deck, a zone): `count(type:ninja) >= 2 and -count(cost>4) > 1`.

A condition looks at a set only through how many of its cards match each counted query. So a caller that knows these
numbers, as one that reckons with hypergeometric odds does, asks `holds` with them and needs no cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rules.cards import Printing
from rules.errors import QueryError
from rules.query import ast
from rules.query.predicate import COMPARE, Predicate, arithmetic, compile_plan

if TYPE_CHECKING:
    from rules.query.resolve import Resolver

_Holds: TypeAlias = Callable[[Sequence[int]], bool]
_Number: TypeAlias = Callable[[Sequence[int]], float | None]


@dataclass(frozen=True)
class Counted:
    """A query whose matches a condition counts: as text and as a predicate."""

    text: str
    predicate: Predicate


@dataclass(frozen=True)
class Condition:
    """A condition on a set of cards.

    `counted` are its counted queries, each once; `holds` says whether the condition is true of a set in which so many
    cards match each of them, in that order.
    """

    counted: tuple[Counted, ...]
    holds: Callable[[Sequence[int]], bool]

    def __call__(self, printings: Sequence[Printing]) -> bool:
        """Whether the condition is true of these cards."""
        return self.holds([sum(map(counted.predicate, printings)) for counted in self.counted])


class ConditionCompiler:
    """Compiles the tree of one condition."""

    def __init__(self, resolver: Resolver) -> None:
        self.resolver = resolver
        self.counted: list[Counted] = []
        self.places: dict[object, int] = {}

    def compile(self, node: ast.Node) -> Condition:
        """The condition. Raises QueryError where part of `node` is about one card and not about a set."""
        holds = self.condition(node)
        return Condition(tuple(self.counted), holds)

    def condition(self, node: ast.Node) -> _Holds:
        match node:
            case ast.And(terms):
                every = [self.condition(term) for term in terms]
                return lambda counts: all(holds(counts) for holds in every)
            case ast.Or(terms):
                some = [self.condition(term) for term in terms]
                return lambda counts: any(holds(counts) for holds in some)
            case ast.Not(term):
                holds = self.condition(term)
                return lambda counts: not holds(counts)
            case ast.Compare():
                return self.compare(node)
            case ast.Saved(name):
                inner, tree = self.resolver.open_saved(name, node.span)
                outer, self.resolver = self.resolver, inner
                holds = self.condition(tree)
                self.resolver = outer
                return holds
            case _:
                raise self.about_one_card(node.span)

    def compare(self, node: ast.Compare) -> _Holds:
        left = self.number(node.left)
        if isinstance(node.right, ast.Range):
            return _within(left, node.right)
        right = self.number(node.right)
        compare = COMPARE[node.operator]

        def holds(counts: Sequence[int]) -> bool:
            a, b = left(counts), right(counts)
            return a is not None and b is not None and compare(a, b)

        return holds

    def number(self, expr: ast.Expr) -> _Number:
        match expr:
            case ast.Number(value):
                return lambda counts: value  # noqa: ARG005 - the same for every set
            case ast.Count(where):
                place = self.place_of(where)
                return lambda counts: float(counts[place])
            case ast.Binary(sign, left, right):
                a, b = self.number(left), self.number(right)
                return lambda counts: _joined(sign, a(counts), b(counts))
            case ast.FieldRef():
                raise self.about_one_card(expr.span)

    def place_of(self, where: ast.Node) -> int:
        """Where the number of cards that match `where` stands among the counts; equal queries share a place."""
        from rules.query.printer import to_text

        plan = self.resolver.plan(where)
        if plan not in self.places:
            self.places[plan] = len(self.counted)
            self.counted.append(Counted(to_text(where), compile_plan(plan, self.resolver.scope.owned)))
        return self.places[plan]

    def about_one_card(self, span: ast.Span) -> QueryError:
        return self.resolver.error("This is about one card; about a set of cards, write count(...) >= 1.", span)


def _within(number: _Number, interval: ast.Range) -> _Holds:
    low = float("-inf") if interval.low is None else interval.low
    high = float("inf") if interval.high is None else interval.high

    def holds(counts: Sequence[int]) -> bool:
        value = number(counts)
        return value is not None and low <= value <= high

    return holds


def _joined(sign: str, a: float | None, b: float | None) -> float | None:
    return None if a is None or b is None else arithmetic(sign, a, b)
