"""Tree to plan: every name looked up, every value checked and folded.

Whatever a query names that does not exist is a `QueryError` that marks it and offers the nearest that does; nothing is
ever ignored. The rules of the language that are about meaning live here: what `:` and `=` ask of each kind of field,
and what `is:`, `has:`, `in:`, `lang:` and the other reserved words stand for (in `rules.query.words`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rules.core.bounds import is_worded
from rules.core.cards import UNKNOWN_FIELD, CardField, Kind
from rules.core.errors import QueryError
from rules.core.suggest import did_you_mean
from rules.core.text import fold
from rules.query import ast, beside, collections, patterns, plan
from rules.query.days import day_span
from rules.query.parser import Parser
from rules.query.question import Question
from rules.query.reader import as_number
from rules.query.scope import IN_ARCHIVE, OWNED, PRINTS, Found, Scope, reserved
from rules.query.words import WORDS

if TYPE_CHECKING:
    from rules.query.plan import Calculation, Plan, SortBy

MAX_SAVED_DEPTH = 10


class Resolver(Question):
    """Gives one query its meaning within a scope."""

    def __init__(self, text: str, scope: Scope, saved: tuple[str, ...] = ()) -> None:
        super().__init__(text, scope)
        self.opened = saved

    def plan(self, node: ast.Node) -> Plan:
        """The plan of a query on one card. Raises QueryError."""
        match node:
            case ast.And(terms):
                return plan.All(tuple(map(self.plan, terms)))
            case ast.Or(terms):
                return plan.Any(tuple(map(self.plan, terms)))
            case ast.Not(term):
                return plan.Complement(self.plan(term))
            case ast.Word(value):
                return self.word(value)
            case ast.ExactName(name):
                return self.exact_name(name, node.span)
            case ast.Match():
                return self.match(node)
            case ast.Compare(left, operator, right):
                return self.compare(left, operator, right)
            case ast.Saved(name):
                return self.saved(name, node.span)

    # words and names

    def word(self, value: ast.Text | ast.Wildcard | ast.Regex) -> Plan:
        match value:
            case ast.Text(text):
                return plan.WordsContain(self.folded(text, value.span))
            case ast.Wildcard(pattern):
                return plan.WordsMatch(patterns.whole_word(pattern))
            case ast.Regex():
                return plan.WordsMatch(self.regex(value))

    def exact_name(self, name: str, span: ast.Span) -> Plan:
        wanted = self.folded(name, span)
        return _any(
            plan.HasValue(f, wanted) if f.kind is Kind.VALUES else plan.TextEquals(f, wanted)
            for f in name_fields(self.scope)
        )

    def saved(self, name: str, span: ast.Span) -> Plan:
        inner, tree = self.open_saved(name, span)
        return inner.plan(tree)

    def open_saved(self, name: str, span: ast.Span) -> tuple[Resolver, ast.Node]:
        """The tree of a saved query and what resolves it. Raises QueryError where there is none."""
        text = self.scope.saved(name) if self.scope.saved else None
        if text is None:
            known = self.scope.vocabulary.names() if self.scope.vocabulary else ()
            raise self.error(f'There is no saved query "{name}".{did_you_mean(name, known)}', span)
        if name in self.opened or len(self.opened) > MAX_SAVED_DEPTH:
            raise self.error(f'The saved query "{name}" uses itself.', span)
        return Resolver(text, self.scope, (*self.opened, name)), Parser(text).parse()

    # field and values

    def match(self, node: ast.Match) -> Plan:
        own_word = reserved(node.name)
        if own_word is not None and own_word not in _NUMBERS:
            return WORDS[own_word](self, node)
        if own_word == OWNED and node.operator == ":" and not self.are_numbers(node):
            return collections.holding(self, node)
        if own_word is None and not self.scope.find(node.name) and (column := beside.column_asked(node.name)):
            return beside.match(self, node, column)
        if own_word in _NUMBERS or not self.scope.find(node.name):
            return self.compare_by_name(node)
        return _any(self.in_field(node, found) for found in self.fitting(node))

    def compare_by_name(self, node: ast.Match) -> Plan:
        """`owned=3`, or `power-cost=2`, which reads like a field's name and is arithmetic."""
        left = self.difference(node.name, node.span)
        if left is None:
            raise self.unknown_field(node.name, node.span)
        calculation = self.calculation(left)
        plans = [self.number_matches(calculation, value) for value in node.values.items]
        matched = _all(plans) if node.values.all else _any(plans)
        return plan.Complement(matched) if node.operator == "!=" else matched

    def difference(self, name: str, span: ast.Span) -> ast.Expr | None:
        """The arithmetic that a hyphenated word is when it is no field: `power-cost`."""
        if reserved(name) in _NUMBERS:
            return ast.FieldRef(name, span=span)
        first, *others = name.split("-")
        at = span[0]
        expr: ast.Expr = ast.FieldRef(first, span=(at, at + len(first)))
        at += len(first)
        for part in others:
            if not self.scope.find(part):
                return None
            expr = ast.Binary("-", expr, ast.FieldRef(part, span=(at + 1, at + 1 + len(part))), span=span)
            at += 1 + len(part)
        return expr if others or reserved(name) in _NUMBERS else None

    def fitting(self, node: ast.Match) -> list[Found]:
        """The fields of that name to which the values can belong: numbers only where the query gives numbers."""
        found = self.scope.find(node.name)
        if len(found) == 1:
            return list(found)
        fits = [f for f in found if f.field.kind is not Kind.NUMBER or self.are_numbers(node)]
        return fits or list(found)

    def are_numbers(self, node: ast.Match) -> bool:
        return all(
            isinstance(value, ast.Range) or (isinstance(value, ast.Text) and as_number(value.text) is not None)
            for value in node.values.items
        )

    def in_field(self, node: ast.Match, found: Found) -> Plan:
        field = found.field
        if field.kind is Kind.NUMBER:
            matched = self.number_field(node, field)
        elif field.kind is Kind.VALUES:
            matched = self.values_field(node, field)
        else:
            matched = self.text_field(node, field)
        if node.operator == "!=":
            matched = plan.All((plan.Present(field), plan.Complement(matched)))
        return matched if found.games is None else plan.All((plan.OfGame(found.games), matched))

    def number_field(self, node: ast.Match, field: CardField) -> Plan:
        plans = [self.one_number(value, field) for value in node.values.items]
        return _all(plans) if node.values.all else _any(plans)

    def one_number(self, value: ast.Value, field: CardField) -> Plan:
        if _is_unknown(value):
            return self.unsaid(field)
        if isinstance(value, ast.Text) and (word := fold(value.text)) in _PARITIES and not self.scope.find(word):
            return plan.Parity(plan.NumberOf(field), word == "odd")
        if (
            isinstance(value, ast.Text)
            and is_worded(value.text)
            and not any(map(_as_number, self.scope.find(value.text)))
        ):
            return plan.TextEquals(field, self.folded(value.text, value.span))
        return self.number_matches(plan.NumberOf(field), value)

    def unsaid(self, field: CardField) -> Plan:
        """A card that should have the field and has no value there."""
        absent = plan.Complement(plan.Present(field))
        return absent if field.printed else plan.All((plan.OfType(self.scope.types_with(field.name)), absent))

    def number_matches(self, left: Calculation, value: ast.Value) -> Plan:
        match value:
            case ast.Range(low, high):
                return in_range(left, low, high)
            case ast.Text(text):
                number = as_number(text)
                right = plan.Constant(number) if number is not None else self.calculation_of(text, value.span)
                return plan.Test(left, "=", right)
            case _:
                raise self.error("This is compared with numbers: write 3, 2..4 or another field.", value.span)

    def calculation_of(self, text: str, span: ast.Span) -> Calculation:
        """What stands behind `power=`: another field, or arithmetic without spaces."""
        reader = Parser(self.text)
        reader.at = span[0]
        expr: ast.Expr = ast.Number(0)
        try:
            expr = reader.sum()
        except QueryError:
            reader.at = -1
        name = expr.name if isinstance(expr, ast.FieldRef) else None
        unknown = name is not None and not self.scope.find(name) and reserved(name) not in _NUMBERS
        if reader.at != span[1] or unknown:
            raise self.error(f'"{text}" is neither a number nor a field.', span)
        return self.calculation(expr)

    def values_field(self, node: ast.Match, field: CardField) -> Plan:
        if node.operator == ":":
            plans = [self.one_value(value, field) for value in node.values.items]
            return _all(plans) if node.values.all else _any(plans)
        names = [self.known(value, field, whole=True) for value in self.plain(node, field)]
        if node.values.all:
            return plan.ExactValues(field, frozenset(names))
        return _any(plan.ExactValues(field, frozenset({name})) for name in names)

    def one_value(self, value: ast.Value, field: CardField) -> Plan:
        if _is_unknown(value) and field is not UNKNOWN_FIELD:
            return self.unsaid(field)
        match value:
            case ast.Text(text) if field.reads and (source := field.reads(text, True)):
                return plan.ValueMatches(field, patterns.given(source))
            case ast.Text():
                return plan.HasValue(field, self.known(value, field, whole=True))
            case ast.Wildcard(pattern):
                return plan.ValueMatches(field, patterns.whole_value(pattern))
            case ast.Regex():
                return plan.ValueMatches(field, self.regex(value))
            case ast.Range(low, high):
                return in_range(plan.SizeOf(field), low, high)

    def text_field(self, node: ast.Match, field: CardField) -> Plan:
        whole = field.whole or node.operator != ":"
        plans = [self.one_text(value, field, whole) for value in node.values.items]
        return _all(plans) if node.values.all else _any(plans)

    def one_text(self, value: ast.Value, field: CardField, whole: bool) -> Plan:
        if _is_unknown(value) and (field.closed or field.required or field.name == _DATE):
            return self.unsaid(field)
        if field.name == _DATE and isinstance(value, ast.Text | ast.Range):
            return self.on_day(field, "=", value.text if isinstance(value, ast.Text) else _years(value), value.span)
        match value:
            case ast.Text(text) if field.reads and (source := field.reads(text, whole)):
                return plan.TextMatches(field, patterns.given(source))
            case ast.Text(text) if field.name == _NUMBER and (number := patterns.collector_number(fold(text))):
                return plan.TextMatches(field, number)
            case ast.Text():
                needle = self.known(value, field, whole=whole)
                return plan.TextEquals(field, needle) if whole else plan.TextContains(field, needle)
            case ast.Wildcard(pattern):
                return plan.TextMatches(field, patterns.whole_value(pattern))
            case ast.Regex():
                return plan.TextMatches(field, self.regex(value))
            case ast.Range(low, high):
                if not field.whole:
                    raise self.error(f"{field.name} is text: a range needs numbers.", value.span)
                return in_range(plan.CodeNumber(field), low, high)

    def plain(self, node: ast.Match, field: CardField) -> list[ast.Text]:
        plain = [value for value in node.values.items if isinstance(value, ast.Text)]
        for value in node.values.items:
            if not isinstance(value, ast.Text):
                raise self.error(f'"=" names all of {field.name}: for a pattern write {field.name}:', value.span)
        return plain

    def known(self, value: ast.Text, field: CardField, *, whole: bool) -> str:
        """The folded value. Raises QueryError where the field's values are a closed list and no card has this one."""
        needle = self.folded(value.text, value.span)
        if field.name == "set":
            needle = self.set_code(needle)
        vocabulary = self.scope.vocabulary
        if vocabulary is None or not field.closed or vocabulary.has(field, needle, whole=whole):
            return needle
        values = vocabulary.values(field)
        listed = f" It is one of: {', '.join(sorted(values))}." if 0 < len(values) <= 12 else ""
        hint = did_you_mean(needle, values) or listed
        raise self.error(f'No card has {field.name} "{value.text}".{hint}', value.span)

    def set_code(self, needle: str) -> str:
        """The code of a set that is named by its title."""
        for game in self.scope.games:
            for code, title in game.set_titles.items():
                if fold(title) == needle:
                    return fold(code)
        named = self.scope.vocabulary.set_code(needle) if self.scope.vocabulary else None
        return named or needle

    # arithmetic

    def compare(self, left: ast.Expr, operator: ast.Comparison, right: ast.Expr | ast.Range) -> Plan:
        if day := self.day_compared(left, operator, right):
            return day
        number = self.calculation(left)
        if isinstance(right, ast.Range):
            return in_range(number, right.low, right.high)
        other = self.calculation(right)
        if isinstance(right, ast.Number) and right.percent:
            number = self.as_share(number, right.span)
        if isinstance(left, ast.Number) and left.percent:
            other = self.as_share(other, left.span)
        return plan.Test(number, operator, other)

    def day_compared(self, left: ast.Expr, operator: ast.Comparison, right: ast.Expr | ast.Range) -> Plan | None:
        """`date>=2012-09`, as far as both are known; None for what is compared otherwise. Raises QueryError."""
        found = self.scope.find(left.name) if isinstance(left, ast.FieldRef) and not left.of else ()
        if not found or found[0].field.name != _DATE:
            return None
        if isinstance(right, ast.Range):
            return self.on_day(found[0].field, "=", _years(right), right.span)
        text = right.text if isinstance(right, ast.Day) else None
        if isinstance(right, ast.Number) and right.value.is_integer():
            text = f"{int(right.value):04}"
        if text is None:
            return None
        return self.on_day(found[0].field, operator, text, right.span)

    def on_day(self, field: CardField, operator: ast.Comparison, text: str, span: ast.Span) -> Plan:
        """A date compared with a day, a month, a year, or a range of them. Raises QueryError."""
        try:
            low, high = day_span(text)
        except ValueError as error:
            raise self.error(str(error), span) from None
        return plan.On(field, operator, low, high)

    def as_share(self, number: Calculation, span: ast.Span) -> Calculation:
        """What is compared with a percentage."""
        if not isinstance(number, plan.InArchive):
            raise self.error("A percentage is compared with in-archive: in-archive>=10%.", span)
        return plan.InArchive(share=True)

    def calculation(self, expr: ast.Expr) -> Calculation:
        match expr:
            case ast.Number(value):
                return plan.Constant(value)
            case ast.FieldRef(_, of) if of:
                return collections.copies_in(self, of, expr.span)
            case ast.FieldRef(name):
                return self.number_called(name, expr.span)
            case ast.Binary("-", ast.FieldRef(first), ast.FieldRef(second)) if self.is_one_name(expr):
                return self.number_called(f"{first}-{second}", expr.span)
            case ast.Binary(operator, left, right):
                return plan.Calculated(operator, self.calculation(left), self.calculation(right))
            case ast.Day():
                raise self.error("A date asks about a list, not about one card.", expr.span)
            case ast.Held():
                raise self.error("A number behind has: asks about a list or a hand, not about one card.", expr.span)
            case ast.Count():
                raise self.error("count(...) asks about a set of cards; this query is about one card.", expr.span)

    def is_one_name(self, expr: ast.Binary) -> bool:
        """Whether `entrance-cost`, read as a difference, is the name of a field."""
        start, end = expr.span
        written = self.text[start:end].strip()
        return " " not in written and (bool(self.scope.find(written)) or reserved(written) in _NUMBERS)

    def number_called(self, name: str, span: ast.Span) -> Calculation:
        if (own := _NUMBERS.get(reserved(name) or "")) is not None:
            return own
        found = self.scope.find(name)
        if not found and (column := beside.column_asked(name)):
            return plan.FigureBeside(column)
        if not found:
            raise self.unknown_field(name, span)
        numbers = [number for each in found if (number := _as_number(each))]
        if not numbers:
            raise self.error(f'"{name}" is text; only numbers can be compared or calculated with.', span)
        return numbers[0] if len(numbers) == 1 else plan.FirstOf(tuple(numbers))

    def sort_by(self, key: ast.SortKey) -> SortBy:
        """What `sort:` means by a name. Raises QueryError."""
        found = self.scope.find(key.name)
        if not found and fold(key.name) == "random":
            return plan.SortBy((), key.descending)
        if not found:
            raise self.unknown_field(key.name, key.span)
        return plan.SortBy(tuple(each.field for each in found), key.descending)

    # small things

    def regex(self, value: ast.Regex) -> patterns.Pattern:
        try:
            return patterns.regex(value.pattern)
        except patterns.PatternError as error:
            raise self.error(f"This regular expression cannot be used: {error}.", value.span) from None

    def unknown_field(self, name: str, span: ast.Span) -> QueryError:
        games = " or ".join(game.id for game in self.scope.games) if len(self.scope.games) < 3 else "any game"
        near = did_you_mean(name, self.scope.field_names()) or f" A card's name is asked for as name:{name}."
        message = f'"{name}" is no field of {games}.{near}'
        return QueryError(message, self.text, span[0], len(name))


_UNKNOWN = "unknown"
_DATE = "date"
_NUMBER = "number"
_PARITIES = ("even", "odd")
_NUMBERS: Mapping[str, Calculation] = {OWNED: plan.Owned(), IN_ARCHIVE: plan.InArchive(), PRINTS: plan.Prints()}
"""The language's own words that are numbers."""


def _years(between: ast.Range) -> str:
    """A range of years as a range of days."""
    low, high = ("" if year is None else f"{int(year):04}" for year in (between.low, between.high))
    return f"{low}..{high}"


def _is_unknown(value: ast.Value) -> bool:
    return isinstance(value, ast.Text) and fold(value.text) == _UNKNOWN


def name_fields(scope: Scope) -> list[CardField]:
    """The fields that hold a card's names, in one language or another."""
    return [
        f for f in scope.fields() if f.kind is not Kind.NUMBER and not {"name", "names"}.isdisjoint(f.name.split("_"))
    ]


def in_range(number: Calculation, low: float | None, high: float | None) -> Plan:
    """`number` lies from `low` to `high`, both included."""
    tests: list[Plan] = []
    if low is not None:
        tests.append(plan.Test(number, ">=", plan.Constant(low)))
    if high is not None:
        tests.append(plan.Test(number, "<=", plan.Constant(high)))
    return _all(tests)


def _as_number(found: Found) -> Calculation | None:
    match found.field.kind:
        case Kind.NUMBER:
            number: Calculation = plan.NumberOf(found.field)
        case Kind.VALUES:
            number = plan.SizeOf(found.field)
        case Kind.TEXT if found.field.whole:
            number = plan.CodeNumber(found.field)
        case _:
            return None
    return number if found.games is None else plan.InGames(found.games, number)


def _any(plans: Iterable[Plan]) -> Plan:
    terms = tuple(plans)
    return terms[0] if len(terms) == 1 else plan.Any(terms)


def _all(plans: Iterable[Plan]) -> Plan:
    terms = tuple(plans)
    return terms[0] if len(terms) == 1 else plan.All(terms)
