"""Queries about archived lists: `has:"Rock Lee">=2 -has:tsunade legal date>=2026-01 rank<=8 count(cost<=2)>=12`.

The grammar is that for cards, with other fields: who played a list, when, where, how it ended, and its cards by
`has:NAME` and `count(QUERY)`. What a list does not say fails every comparison. The caller gives a `ListFacts` for each
list; nothing here knows where lists are kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from rules.core.errors import QueryError
from rules.core.registry import game_ids
from rules.core.suggest import did_you_mean
from rules.core.text import fold
from rules.query import Query, ast, patterns
from rules.query.condition import Counted
from rules.query.days import compare_days, day_span
from rules.query.named import called
from rules.query.predicate import COMPARE, compile_plan, joined
from rules.query.printer import to_text
from rules.query.reader import as_number
from rules.query.resolver import Resolver
from rules.query.scope import HAS, IN, IS, NOT, TAG, Scope, normal, reserved

TEXTS: Mapping[str, tuple[str, ...]] = {
    "player": ("who", "by", "pilot"),
    "event": ("tournament",),
    "place": ("where", "location", "venue"),
    "name": ("deckname", "deck", "listname"),
    "format": ("fmt",),
    "game": ("g",),
    "source": ("file",),
    "tag": ("tags", "tagged"),
    "archetype": ("type",),
}
"""The fields of a list that hold words, with their other names."""

NUMBERS: Mapping[str, tuple[str, ...]] = {
    "rank": ("placing", "placement", "finish", "standing"),
    "size": ("cards",),
    "wins": ("w",),
    "losses": ("l",),
    "draws": ("d",),
    "missing": (),
    "id": ("list",),
}
"""The fields of a list that hold numbers."""

DATES: Mapping[str, tuple[str, ...]] = {"date": ("when", "day", "year", "month", "played")}
"""The fields of a list that hold days."""

LEGAL = "legal"
_BY_WORD = {
    normal(word): name for table in (TEXTS, NUMBERS, DATES) for name, also in table.items() for word in (name, *also)
}
_SEARCHED = ("name", "player", "event", "place")


class ListFacts(Protocol):
    """What a query may ask of one list."""

    def texts(self, field: str) -> Sequence[str]:
        """The folded values of one of `TEXTS`; none where the list does not say."""

    def number(self, field: str) -> float | None:
        """The value of one of `NUMBERS`; None where the list does not say."""

    def day(self) -> str | None:
        """Its day as `2026-03-14`, `2026-03` or `2026`."""

    def count(self, place: int) -> float:
        """How many of its cards match the counted query in that place."""

    def legal(self, format_id: str | None) -> bool:
        """Whether it may be played in a format; None is its own."""


Holds: TypeAlias = Callable[[ListFacts], bool]
_Number: TypeAlias = Callable[[ListFacts], float | None]
_Kind: TypeAlias = tuple[int, Holds]
"""A condition with what it costs to ask: 0 for what the list says, 1 for its cards, 2 for its legality."""


@dataclass(frozen=True)
class ListCondition:
    """A condition on a list: the queries on cards that it counts by, whether it holds, and the fields that it names."""

    counted: tuple[Counted, ...]
    holds: Holds
    fields: frozenset[str]


def list_condition(query: Query, scope: Scope) -> ListCondition:
    """What a query means for lists. Raises QueryError."""
    compiler = _Compiler(Resolver(query.text, scope))
    _, holds = compiler.condition(query.where)
    return ListCondition(tuple(compiler.counted), holds, frozenset(compiler.fields))


def field_of(name: str) -> str | None:
    """The field of a list that a word of a query names; None where it names none."""
    return _BY_WORD.get(normal(name))


def sort_field(key: ast.SortKey, query: Query) -> str:
    """The field of a list that `sort:` names. Raises QueryError."""
    found = _BY_WORD.get(normal(key.name))
    if found is None:
        said = f'Lists have no "{key.name}" to sort by.{did_you_mean(key.name, _BY_WORD.values())}'
        raise QueryError(said, query.text, key.span[0], len(key.name))
    return found


class _Compiler:
    def __init__(self, resolver: Resolver) -> None:
        self.resolver = resolver
        self.counted: list[Counted] = []
        self.places: dict[str, int] = {}
        self.fields: set[str] = set()

    def condition(self, node: ast.Node) -> _Kind:
        match node:
            case ast.And(terms):
                # What is cheap to ask goes first: most lists are out before their cards are looked at.
                every = sorted((self.condition(term) for term in terms), key=lambda kind: kind[0])
                return max((cost for cost, _ in every), default=0), _all([holds for _, holds in every])
            case ast.Or(terms):
                some = sorted((self.condition(term) for term in terms), key=lambda kind: kind[0])
                return max(cost for cost, _ in some), _any([holds for _, holds in some])
            case ast.Not(term):
                cost, holds = self.condition(term)
                return cost, lambda facts: not holds(facts)
            case ast.Word(value):
                return self.word(value)
            case ast.ExactName(name):
                return self.held(ast.Values((ast.Text(name, node.span),)))
            case ast.Match():
                return self.match(node)
            case ast.Compare(left, sign, right):
                return self.compare(node, left, sign, right)
            case ast.Saved(name):
                inner, tree = self.resolver.open_saved(name, node.span)
                outer, self.resolver = self.resolver, inner
                found = self.condition(tree)
                self.resolver = outer
                return found

    # words

    def word(self, value: ast.Text | ast.Wildcard | ast.Regex) -> _Kind:
        if isinstance(value, ast.Text) and fold(value.text) == LEGAL:
            return self.legal(None)
        matches = self.text_test(value, whole=False)
        return 0, lambda facts: any(matches(text) for field in _SEARCHED for text in facts.texts(field))

    def legal(self, format_id: str | None) -> _Kind:
        self.fields.add(LEGAL)
        return 2, lambda facts: facts.legal(format_id)

    def text_test(self, value: ast.Value, *, whole: bool) -> Callable[[str], bool]:
        match value:
            case ast.Text(text):
                needle = self.resolver.folded(text, value.span)
                return (lambda said: said == needle) if whole else (lambda said: needle in said)
            case ast.Wildcard(pattern):
                return patterns.whole_value(pattern).found_in
            case ast.Regex():
                return self.resolver.regex(value).found_in
            case _:
                raise self.resolver.error("This is compared with words.", value.span)

    # field and values

    def match(self, node: ast.Match) -> _Kind:
        own = reserved(node.name)
        turned = node.operator == "!="
        if own == HAS:
            cost, holds = self.held(node.values)
        elif normal(node.name) == LEGAL:
            cost, holds = self.in_formats(node)
        elif own in (IS, NOT) and [fold(str(v.text)) for v in node.values.items if isinstance(v, ast.Text)] == [LEGAL]:
            (cost, holds), turned = self.legal(None), turned != (own == NOT)
        else:
            cost, holds = self.field(node)
        return (cost, lambda facts: not holds(facts)) if turned else (cost, holds)

    def in_formats(self, node: ast.Match) -> _Kind:
        formats = [value.text for value in node.values.items if isinstance(value, ast.Text)]
        if len(formats) < len(node.values.items):
            raise self.resolver.error("legal: takes the name of a format.", node.span)
        every = all if node.values.all else any
        self.fields.add(LEGAL)
        return 2, lambda facts: every(facts.legal(format_id) for format_id in formats)

    def field(self, node: ast.Match) -> _Kind:
        field = self.field_called(node.name, node.span)
        every = all if node.values.all else any
        if field in DATES:
            days = [self.days(self.written(value)) for value in node.values.items]
            return 0, lambda facts: every(compare_days(facts.day(), "=", low, high) for low, high in days)
        if field in NUMBERS:
            ranges = [self.interval(value) for value in node.values.items]
            number = self.number_of(field)
            cost = 1 if field == "missing" else 0
            return cost, lambda facts: (n := number(facts)) is not None and every(a <= n <= b for a, b in ranges)
        whole = node.operator != ":" or field in ("tag", "game", "format")
        if field == "game":
            self.check_games(node.values)
        tests = [self.text_test(value, whole=whole) for value in node.values.items]
        return 0, lambda facts: every(any(map(test, facts.texts(field))) for test in tests)

    def check_games(self, values: ast.Values) -> None:
        for value in values.items:
            if isinstance(value, ast.Text) and value.text.lower() not in game_ids():
                guess = did_you_mean(value.text, game_ids()) or f" The games are: {', '.join(game_ids())}."
                raise self.resolver.error(f'There is no game "{value.text}".{guess}', value.span)

    def field_called(self, name: str, span: ast.Span) -> str:
        found = "tag" if reserved(name) == TAG else _BY_WORD.get(normal(name))
        if found is not None:
            self.fields.add(found)
            return found
        if self.resolver.text[: span[0]].rstrip().endswith(("<", ">", "=")):
            raise self.resolver.error(f"{name} is neither a number nor a day.{_place_meant(name)}", span)
        of_cards = self.resolver.scope.find(name) or reserved(name) not in (None, IN)
        if normal(name) in ("card", "cards", "contains", "plays", "with", "includes"):
            raise self.resolver.error("Lists with a card are asked for as has:NAME", span)
        said = (
            f"{name} is about one card; about a list write count({name}...) >= 1."
            if of_cards
            else f'Lists have no "{name}".{did_you_mean(name, (*_BY_WORD.values(), HAS, LEGAL, "count"))}'
        )
        raise QueryError(said, self.resolver.text, span[0], len(name))

    def interval(self, value: ast.Value) -> tuple[float, float]:
        if isinstance(value, ast.Range):
            low = float("-inf") if value.low is None else value.low
            return low, float("inf") if value.high is None else value.high
        number = as_number(value.text) if isinstance(value, ast.Text) else None
        if number is None:
            meant = _place_meant(value.text) if isinstance(value, ast.Text) else ""
            raise self.resolver.error(f"This is compared with numbers: write 3 or 2..4.{meant}", value.span)
        return number, number

    # comparisons

    def compare(self, node: ast.Compare, left: ast.Expr, sign: ast.Comparison, right: ast.Expr | ast.Range) -> _Kind:
        if isinstance(left, ast.FieldRef) and _BY_WORD.get(normal(left.name)) in DATES:
            self.fields.add("date")
            low, high = self.days(self.written(right))
            return 0, lambda facts: compare_days(facts.day(), sign, low, high)
        a = self.number(left)
        cost = 1 if self.looks_at_cards(node) else 0
        if isinstance(right, ast.Range):
            low_end = float("-inf") if right.low is None else right.low
            high_end = float("inf") if right.high is None else right.high
            return cost, lambda facts: (n := a(facts)) is not None and low_end <= n <= high_end
        b, test = self.number(right), COMPARE[sign]

        def holds(facts: ListFacts) -> bool:
            x, y = a(facts), b(facts)
            return x is not None and y is not None and test(x, y)

        return cost, holds

    def looks_at_cards(self, node: ast.Node | ast.Expr | ast.Range) -> bool:
        match node:
            case ast.Compare(left, _, right) | ast.Binary(_, left, right):
                return self.looks_at_cards(left) or self.looks_at_cards(right)
            case ast.FieldRef(name):
                return normal(name) == "missing"
            case _:
                return False

    def written(self, value: ast.Value | ast.Expr) -> tuple[str, ast.Span]:
        """A date as it stands in the text, where the grammar takes `2026-01` for arithmetic."""
        start, end = value.span
        return self.resolver.text[start:end].strip().strip('"'), value.span

    def days(self, said: tuple[str, ast.Span]) -> tuple[str, str]:
        try:
            return day_span(said[0])
        except ValueError as error:
            raise self.resolver.error(str(error), said[1]) from None

    def number(self, expr: ast.Expr) -> _Number:
        match expr:
            case ast.Number(value):
                return lambda facts: value  # noqa: ARG005 - the same for every list
            case ast.Day():
                raise self.resolver.error("A date is compared with date: date>=2026-01.", expr.span)
            case ast.Count(where):
                return self.counting(to_text(where), where)
            case ast.Held(values):
                return self.counting(to_text(ast.Match(HAS, ":", values)), values)
            case ast.Binary(sign, left, right):
                a, b = self.number(left), self.number(right)
                return lambda facts: joined(sign, a(facts), b(facts))
            case ast.FieldRef(name):
                field = self.field_called(name, expr.span)
                if field not in NUMBERS:
                    raise self.resolver.error(f"{name} holds words; only numbers can be compared.", expr.span)
                return self.number_of(field)

    def number_of(self, field: str) -> _Number:
        return lambda facts: facts.number(field)

    def counting(self, text: str, where: ast.Node | ast.Values) -> _Number:
        if text not in self.places:
            resolver = self.resolver
            found = called(resolver, where) if isinstance(where, ast.Values) else resolver.plan(where)
            self.places[text] = len(self.counted)
            self.counted.append(Counted(text, compile_plan(found, resolver.scope)))
        place = self.places[text]
        return lambda facts: facts.count(place)

    def held(self, values: ast.Values) -> _Kind:
        numbers = [self.number(ast.Held(ast.Values((value,)), value.span)) for value in values.items]
        every = all if values.all else any
        return 0, lambda facts: every((number(facts) or 0) >= 1 for number in numbers)


def _all(conditions: Sequence[Holds]) -> Holds:
    return lambda facts: all(holds(facts) for holds in conditions)


def _any(conditions: Sequence[Holds]) -> Holds:
    return lambda facts: any(holds(facts) for holds in conditions)


def _place_meant(said: str) -> str:
    """The number to write for `1st` or `top8`, in a sentence after a space; empty for other words."""
    found = re.fullmatch(r"(?i)(?:top|#|no)?[ _-]?(\d+)(?:st|nd|rd|th|er|e|\.)?", said)
    return f" Write {found[1]} for {said}." if found else ""
