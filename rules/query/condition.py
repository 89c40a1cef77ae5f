"""Conditions on a set of cards (a hand, a deck, a zone): `count(type:ninja) >= 2 and -count(cost>4) > 1`.

A condition depends on a set only through how many of its cards match each counted query. So code that knows these
numbers, as for hypergeometric odds, calls `holds` with them and needs no cards. Where the scope has measures (the
figures of a goldfish's turn), a condition may compare them: `points >= 10 and count(power>4) > 0`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from rules.core.cards import Printing
from rules.core.dataclass import dataclass
from rules.core.errors import QueryError
from rules.core.suggest import did_you_mean
from rules.core.text import fold
from rules.query import ast
from rules.query.in_words import in_digits
from rules.query.named import called
from rules.query.predicate import COMPARE, Predicate, compile_plan, joined
from rules.query.reader import as_number
from rules.query.scope import HAS

if TYPE_CHECKING:
    from rules.query.resolver import Resolver

_TURNS = frozenset(("turn", "round", "by", "tour", "runde", "zug", "turno", "ronda", "ターン"))
"""What a goal is not about: when."""
_AIMS = frozenset(
    ("win", "wins", "winning", "victory", "win rate", "winrate", "maximize", "maximise", "minimize", "best")
)
"""What people want of a deck, and what no goal says."""
_Holds: TypeAlias = Callable[[Sequence[float]], bool]
_Number: TypeAlias = Callable[[Sequence[float]], float | None]


@dataclass(frozen=True)
class Counted:
    """A query whose matches a condition counts: as text and as a predicate."""

    text: str
    predicate: Predicate


@dataclass(frozen=True)
class Condition:
    """A condition on a set of cards.

    `counted` are its counted queries and `measured` the measures it compares, each once; `holds` says whether the
    condition is true of a set in which so many cards match each query, in that order, followed by the measures' values.
    """

    counted: tuple[Counted, ...]
    holds: Callable[[Sequence[float]], bool]
    measured: tuple[str, ...] = ()

    def __call__(self, printings: Sequence[Printing], measures: Mapping[str, float] = MappingProxyType({})) -> bool:
        """Whether the condition is true of these cards and measures."""
        counts = [sum(map(counted.predicate, printings)) for counted in self.counted]
        return self.holds([*counts, *(measures[name] for name in self.measured)])


class ConditionCompiler:
    """Compiles the tree of one condition."""

    def __init__(self, resolver: Resolver) -> None:
        self.resolver = resolver
        self.counted: list[Counted] = []
        self.places: dict[str, int] = {}
        self.measured: list[str] = []

    def compile(self, node: ast.Node) -> Condition:
        """The condition. Raises QueryError where part of `node` is about one card and not about a set."""
        holds = self.condition(node)
        return Condition(tuple(self.counted), holds, tuple(self.measured))

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
            case ast.Match():
                return self.match(node)
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

        def holds(counts: Sequence[float]) -> bool:
            a, b = left(counts), right(counts)
            return a is not None and b is not None and compare(a, b)

        return holds

    def match(self, node: ast.Match) -> _Holds:
        """`points=10`: a measure and the numbers it may be."""
        measure = self.measure(node.name, node.span)
        allowed = [_within(measure, self.interval(value, node.span)) for value in node.values.items]
        every = all if node.values.all else any
        return lambda numbers: every(holds(numbers) for holds in allowed) != (node.operator == "!=")

    def interval(self, value: ast.Value, span: ast.Span) -> ast.Range:
        if isinstance(value, ast.Range):
            return value
        number = as_number(value.text) if isinstance(value, ast.Text) else None
        if number is None:
            raise self.resolver.error("A figure of a turn is compared with a number.", span)
        return ast.Range(number, number)

    def measure(self, name: str, span: ast.Span) -> _Number:
        """The value of a measure, which stands behind the counts."""
        known = self.resolver.scope.measures
        found = next((measure for measure in known if fold(measure) == fold(name)), None)
        if found is None:
            raise self.unknown_measure(name, span) if known else self.about_one_card(span)
        if found not in self.measured:
            self.measured.append(found)
        place = self.measured.index(found)
        return lambda numbers: numbers[len(self.counted) + place]

    def number(self, expr: ast.Expr) -> _Number:
        match expr:
            case ast.Number(percent=True):
                raise self.resolver.error("This is compared with a number, not with a share.", expr.span)
            case ast.Number(value):
                return lambda counts: value  # noqa: ARG005 - the same for every set
            case ast.Count(where) | ast.Held(where):
                place = self.place_of(where)
                return lambda counts: float(counts[place])
            case ast.Binary(sign, left, right):
                a, b = self.number(left), self.number(right)
                return lambda counts: joined(sign, a(counts), b(counts))
            case ast.Day():
                raise self.resolver.error("A date asks about a list, not about a set of cards.", expr.span)
            case ast.FieldRef(name):
                return self.measure(name, expr.span)

    def place_of(self, where: ast.Node | ast.Values) -> int:
        """Where the number of cards that match `where` stands among the counts; equal queries share a place."""
        from rules.query.printer import to_text

        text = to_text(ast.Match(HAS, ":", where) if isinstance(where, ast.Values) else where)
        if text not in self.places:
            self.places[text] = len(self.counted)
            found = called(self.resolver, where) if isinstance(where, ast.Values) else self.resolver.plan(where)
            self.counted.append(Counted(text, compile_plan(found, self.resolver.scope)))
        return self.places[text]

    def unknown_measure(self, name: str, span: ast.Span) -> QueryError:
        known = self.resolver.scope.measures
        if number := in_digits(name):
            return self.resolver.error(f"Write {number} for {name}.", span)
        if fold(name).rstrip("s") in _TURNS:
            return self.resolver.error(
                f"Leave {name} out: the answer goes turn by turn, or by the turn said beside the goal.", span
            )
        return self.resolver.error(
            f'"{name}" is no figure of a turn; there are {", ".join(known)}.{did_you_mean(name, known)} '
            "About cards, write count(...) >= 1.",
            span,
        )

    def about_one_card(self, span: ast.Span) -> QueryError:
        word = self.resolver.text[slice(*span)].strip()
        if self.resolver.scope.measures and fold(word) in _AIMS:
            known = [*self.resolver.scope.measures]
            said = f"A goal is a figure that is met, as in {known[-1]} >= 1 (there are {', '.join(known)})"
            return self.resolver.error(f"{said}; who wins is a question of whole games.", span)
        if word in self.resolver.scope.measures:
            return self.resolver.error(f"Compare {word} with a number, in quotes, e.g. '{word} >= 1'.", span)
        if word == "by":
            return self.resolver.error("Leave this out: a turn is said beside the question, not in it.", span)
        if (number := in_digits(word)) and self.resolver.text[: span[0]].rstrip()[-1:] in ("<", ">", "="):
            return self.resolver.error(f"Write {number} for {word}.", span)
        before = re.search(r"([^\W\d]\w*)\s*([<>]=?|!?=)\s*\d+\s+(?:or|and)\s*$", self.resolver.text[: span[0]])
        if before and word.isdecimal():
            said = f"{word} stands alone. It is compared as well: {before[1]}{before[2]}{word}"
            return self.resolver.error(said, span)
        from rules.query.how_many import asked_in_words

        if meant := asked_in_words(self.resolver.text, self.resolver.scope):
            return self.resolver.error(f"This is about one card. Write {meant}", span)
        measures = "|".join(map(re.escape, self.resolver.scope.measures))
        if measures and (figure := re.match(rf"\s+((?:{measures})\s*[<>=]+\s*\d+)", self.resolver.text[span[1] :])):
            return self.resolver.error(f"Leave out {word}: {figure[1]}", span)
        figures = ", ".join(self.resolver.scope.measures)
        also = f" Figures of a turn: {figures}." if figures else ""
        said = f"This asks about one card. For a set of cards write count({word or '...'}) >= 1."
        return self.resolver.error(said + also, span)


def _within(number: _Number, interval: ast.Range) -> _Holds:
    low = float("-inf") if interval.low is None else interval.low
    high = float("inf") if interval.high is None else interval.high

    def holds(counts: Sequence[float]) -> bool:
        value = number(counts)
        return value is not None and low <= value <= high

    return holds
