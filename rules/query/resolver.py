"""Tree to plan: every name looked up, every value checked and folded.

Whatever a query names that does not exist is a `QueryError` that marks it and offers the nearest that does; nothing is
ever ignored. The rules of the language that are about meaning live here: what `:` and `=` ask of each kind of field,
and what `is:`, `has:`, `in:`, `lang:` and the other reserved words stand for (in `rules.query.words`).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rules.core.bounds import is_worded
from rules.core.cards import UNKNOWN_FIELD, CardField, Kind
from rules.core.errors import DataError
from rules.core.suggest import did_you_mean
from rules.core.text import fold
from rules.query import ast, beside, collections, patterns, plan
from rules.query.figures import DATE, NUMBERS, Figures, all_of, any_of, in_range, nothing_asked, number_of, years
from rules.query.parser import Parser
from rules.query.reader import as_number
from rules.query.scope import OWNED, Found, Scope, reserved
from rules.query.words import WORDS

if TYPE_CHECKING:
    from collections.abc import Collection

    from rules.query.plan import Calculation, Plan, SortBy

MAX_SAVED_DEPTH = 10


class Resolver(Figures):
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
        return any_of(
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
            near = did_you_mean(name, known) or " kage search --saved lists those that there are."
            raise self.error(f'There is no saved query "{name}".{near}', span)
        if name in self.opened or len(self.opened) > MAX_SAVED_DEPTH:
            raise self.error(f'The saved query "{name}" uses itself.', span)
        return Resolver(text, self.scope, (*self.opened, name)), Parser(text).parse()

    # field and values

    def match(self, node: ast.Match) -> Plan:
        own_word = reserved(node.name)
        if own_word is not None and own_word not in NUMBERS:
            return WORDS[own_word](self, node)
        if own_word == OWNED and node.operator == ":" and not self.are_numbers(node):
            return collections.holding(self, node)
        if (
            own_word is None
            and not self.scope.find(node.name)
            and (column := beside.column_of(self, node.name, node.span))
        ):
            return beside.match(self, node, column)
        if own_word in NUMBERS or not self.scope.find(node.name):
            return self.compare_by_name(node)
        return any_of(self.in_field(node, found) for found in self.fitting(node))

    def compare_by_name(self, node: ast.Match) -> Plan:
        """`owned=3`, or `power-cost=2`, which reads like a field's name and is arithmetic."""
        left = self.difference(node.name, node.span)
        if left is None:
            raise self.unknown_field(node.name, node.span)
        calculation = self.calculation(left)
        plans = [self.number_matches(calculation, value) for value in node.values.items]
        matched = all_of(plans) if node.values.all else any_of(plans)
        return plan.Complement(matched) if node.operator == "!=" else matched

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
        return all_of(plans) if node.values.all else any_of(plans)

    def one_number(self, value: ast.Value, field: CardField) -> Plan:
        if _is_unknown(value):
            return self.unsaid(field)
        if self.asks_parity(value):
            return self.one_figure(value, plan.NumberOf(field))
        if (
            isinstance(value, ast.Text)
            and is_worded(value.text)
            and not any(map(number_of, self.scope.find(value.text)))
        ):
            return plan.TextEquals(field, self.folded(value.text, value.span))
        return self.number_matches(plan.NumberOf(field), value)

    def asks_parity(self, value: ast.Value) -> bool:
        return isinstance(value, ast.Text) and fold(value.text) in _PARITIES and not self.scope.find(value.text)

    def asks_figure(self, value: ast.Value) -> bool:
        """Whether a value asks of a text what only the number it comes to can say."""
        return isinstance(value, ast.Range) or self.asks_parity(value)

    def one_figure(self, value: ast.Value, number: Calculation) -> Plan:
        if isinstance(value, ast.Text) and self.asks_parity(value):
            return plan.Parity(number, fold(value.text) == "odd")
        return self.number_matches(number, value)

    def unsaid(self, field: CardField) -> Plan:
        """A card that should have the field and has no value there."""
        absent = plan.Complement(plan.Present(field))
        return absent if field.printed else plan.All((plan.OfType(self.scope.types_with(field.name)), absent))

    def values_field(self, node: ast.Match, field: CardField) -> Plan:
        if node.operator == ":":
            plans = [self.one_value(value, field) for value in node.values.items]
            return all_of(plans) if node.values.all else any_of(plans)
        names = [self.known(value, field, whole=True) for value in self.plain(node, field)]
        if node.values.all:
            return plan.ExactValues(field, frozenset(names))
        return any_of(plan.ExactValues(field, frozenset({name})) for name in names)

    def read(self, value: ast.Text, field: CardField, *, whole: bool) -> str | None:
        """The regular expression for a value that its field reads in a way of its own; None where it reads none."""
        try:
            return field.reads(value.text, whole) if field.reads else None
        except DataError as error:
            raise self.error(error.message, value.span) from error

    def one_value(self, value: ast.Value, field: CardField) -> Plan:
        if _is_unknown(value) and field is not UNKNOWN_FIELD:
            return self.unsaid(field)
        match value:
            case ast.Text() if source := self.read(value, field, whole=True):
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
        return all_of(plans) if node.values.all else any_of(plans)

    def one_text(self, value: ast.Value, field: CardField, whole: bool) -> Plan:
        if _is_unknown(value) and (field.closed or field.required or field.name == DATE):
            return self.unsaid(field)
        if field.name == DATE and isinstance(value, ast.Text | ast.Range):
            return self.on_day(field, "=", value.text if isinstance(value, ast.Text) else years(value), value.span)
        if field.figure and self.asks_figure(value):
            return self.one_figure(value, self.number_called(field.name, value.span))
        match value:
            case ast.Text() if source := self.read(value, field, whole=whole):
                return plan.TextMatches(field, patterns.given(source))
            case ast.Text() if field.name == _NUMBER:
                return self.numbered(value, field)
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

    def numbered(self, value: ast.Text, field: CardField) -> Plan:
        """A collector number, with a printing's variant behind it or without."""
        asked = fold(value.text)
        number, id_ = patterns.collector_number(asked), patterns.id_in_set(asked)
        if number and not id_:
            return plan.TextMatches(field, number)
        alone: Plan = (
            plan.TextMatches(field, number) if number else plan.TextEquals(field, self.known(value, field, whole=True))
        )
        ids = [each for each in (id_, patterns.id_of_variant(asked)) if each]
        if not ids:
            return alone
        return plan.Any((alone, *(plan.TextMatches(f.field, each) for f in self.scope.find("id") for each in ids)))

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
        hint = (
            did_you_mean(needle, values)
            or _short_forms(field, needle, values)
            or _elsewhere(needle, self.scope)
            or listed
        )
        if re.search(r"[,;/]", value.text):
            several = re.sub(r"\s*[,;/]\s*", "|", value.text)
            hint = f" Several values have | between: {field.name}:{several}"
        hint = hint or nothing_asked(self.text, self.scope)
        hint = hint or f" For cards with this word write {value.text} alone."
        if field.kind is Kind.VALUES:
            raise self.error(f'No card has "{value.text}" among its {field.name}.{hint}', value.span)
        raise self.error(f'No card has the {field.name} "{value.text}".{hint}', value.span)

    def set_code(self, needle: str) -> str:
        """The code of a set that is named by its title."""
        for game in self.scope.games:
            for code, title in game.set_titles.items():
                if fold(title) == needle:
                    return fold(code)
        named = self.scope.vocabulary.set_code(needle) if self.scope.vocabulary else None
        return named or self.like_titled(needle) or needle

    def like_titled(self, needle: str) -> str | None:
        """The code of a set whose title is spelt like that, say without its article; None where it is a code."""
        from rules.core.set_titles import bare_title  # only queries about sets need it

        codes = {code: title for game in self.scope.games for code, title in game.set_titles.items()}
        if needle in map(fold, codes):
            return None
        return next((fold(code) for code, title in codes.items() if bare_title(title) == bare_title(needle)), None)

    def sort_by(self, key: ast.SortKey) -> SortBy:
        """What `sort:` means by a name. Raises QueryError."""
        found = self.scope.find(key.name)
        if not found and fold(key.name) == "random":
            return plan.SortBy((), key.descending)
        if not found and (column := beside.column_of(self, key.name, key.span)):
            return plan.SortBy((), key.descending, column)
        if not found:
            from rules.query.slips import order_meant  # only a slip asks for it

            if meant := order_meant(key.name):
                said = f"A hyphen in front sorts downwards, without one upwards: sort:{meant}"
                raise self.error(said, key.span)
            if fold(key.name) in _BY_LOT:
                raise self.error("For any order write sort:random", key.span)
            raise self.unknown_field(key.name, key.span)
        return plan.SortBy(tuple(self.figure_of(each).field for each in found), key.descending)

    # small things

    def regex(self, value: ast.Regex) -> patterns.Pattern:
        try:
            return patterns.regex(value.pattern)
        except patterns.PatternError as error:
            raise self.error(f"This regular expression cannot be used: {error}.", value.span) from None


_BY_LOT = frozenset(("rand", "rnd", "shuffle", "shuffled", "any", "random()", "rand()", "lot", "zufall", "aleatoire"))
"""What other programs call the order that is another one each time."""
_UNKNOWN = "unknown"
_NUMBER = "number"
_LONGEST_CODE = 3
_PARITIES = ("even", "odd")


def _is_unknown(value: ast.Value) -> bool:
    return isinstance(value, ast.Text) and fold(value.text) == _UNKNOWN


def _short_forms(field: CardField, needle: str, values: Collection[str]) -> str:
    """The values that a word may be the long form of, in a sentence after a space: `rare` for `r`."""
    from rules.query.otherwise import short_for  # only a slip asks for it

    short = short_for(needle, values) if field.whole and len(needle) > _LONGEST_CODE else []
    return f" Write {' or '.join(f'{field.name}:{value}' for value in short[:3])}" if short else ""


def _elsewhere(needle: str, scope: Scope) -> str:
    """What asks for a format whose name stands as the value of a field; empty where it is none."""
    formats = {game.default_format for game in scope.games}
    return f" A format is asked for as legal:{needle}" if needle in formats else ""


def name_fields(scope: Scope) -> list[CardField]:
    """The fields that hold a card's names, in one language or another."""
    return [
        f for f in scope.fields() if f.kind is not Kind.NUMBER and not {"name", "names"}.isdisjoint(f.name.split("_"))
    ]
