"""Numbers in a query, resolved within a scope: comparisons, arithmetic between fields, and days."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rules.core.cards import CardField, Kind
from rules.core.errors import QueryError
from rules.core.registry import game_ids, games
from rules.core.suggest import did_you_mean
from rules.core.text import fold
from rules.query import ast, beside, collections, plan
from rules.query.days import day_span, no_day
from rules.query.parser import Parser
from rules.query.question import Question
from rules.query.reader import as_number
from rules.query.scope import IN_ARCHIVE, OWNED, PRINTS, Found, Scope, reserved

if TYPE_CHECKING:
    from rules.query.plan import Calculation, Plan

DATE = "date"
NUMBERS: Mapping[str, Calculation] = {OWNED: plan.Owned(), IN_ARCHIVE: plan.InArchive(), PRINTS: plan.Prints()}
"""The language's own words that are numbers."""


class Figures(Question):
    """What a query's numbers and days mean within a scope."""

    def compare(self, left: ast.Expr, operator: ast.Comparison, right: ast.Expr | ast.Range) -> Plan:
        if day := self.day_compared(left, operator, right):
            return day
        if isinstance(left, ast.Number) and isinstance(right, ast.Number):
            raise self.error("This compares two numbers, and no figure of a card.", (left.span[0], right.span[1]))
        number = self.calculation(left)
        if isinstance(right, ast.Range):
            return in_range(number, right.low, right.high)
        if isinstance(right, ast.FieldRef) and (said := self.without_order(right.span)):
            raise self.error(said.strip(), right.span)
        other = self.calculation(right)
        if isinstance(right, ast.Number) and right.percent:
            number = self.as_share(number, right.span)
        if isinstance(left, ast.Number) and left.percent:
            other = self.as_share(other, left.span)
        return plan.Test(number, operator, other)

    def day_compared(self, left: ast.Expr, operator: ast.Comparison, right: ast.Expr | ast.Range) -> Plan | None:
        """`date>=2012-09`, as far as both are known; None for what is compared otherwise. Raises QueryError."""
        found = self.scope.find(left.name) if isinstance(left, ast.FieldRef) and not left.of else ()
        if not found or found[0].field.name != DATE:
            return None
        if isinstance(right, ast.Range):
            return self.on_day(found[0].field, "=", years(right), right.span)
        text = right.text if isinstance(right, ast.Day) else None
        if isinstance(right, ast.Number) and right.value.is_integer():
            text = f"{int(right.value):04}"
        if isinstance(right, ast.Binary):  # 01/02/2008 would be a number that every date is above
            said = self.text[slice(*right.span)].strip()
            raise self.error(no_day(said), right.span)
        if isinstance(right, ast.Number) or (isinstance(right, ast.FieldRef) and not self.scope.find(right.name)):
            text = text or self.text[slice(*right.span)]
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
            said = "Only in-archive is compared with a percentage, in-archive>=10%: leave out the %."
            raise self.error(said, span)
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
            case ast.Binary("/", _, ast.Number(0)):
                raise self.error("Nothing can be divided by 0.", expr.span)
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
        return " " not in written and (bool(self.scope.find(written)) or reserved(written) in NUMBERS)

    def number_called(self, name: str, span: ast.Span) -> Calculation:
        if (own := NUMBERS.get(reserved(name) or "")) is not None:
            return own
        found = self.scope.find(name)
        if not found and (column := beside.column_of(self, name, span)):
            return plan.FigureBeside(column)
        if not found:
            raise self.unknown_field(name, span)
        numbers = [number for each in found if (number := number_of(self.figure_of(each)))]
        if not numbers:
            said = f'"{name}" is text; only numbers can be compared or calculated with.'
            raise self.error(f"{said}{_looked_for(self.text, name, span)}", span)
        return numbers[0] if len(numbers) == 1 else plan.FirstOf(tuple(numbers))

    def figure_of(self, found: Found) -> Found:
        """The number that a text comes to, of the games that have the text; else the field itself."""
        if found.field.figure is None:
            return found
        games = found.games or frozenset(game_id for game_id, _ in self.scope.types_with(found.field.name))
        same = (each.field for each in self.scope.find(found.field.figure) if each.field.kind is Kind.NUMBER)
        return Found(next(field for field in same if field.name == found.field.figure), games)

    def difference(self, name: str, span: ast.Span) -> ast.Expr | None:
        """The arithmetic that a hyphenated word is when it is no field: `power-cost`."""
        if reserved(name) in NUMBERS:
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
        return expr if others or reserved(name) in NUMBERS else None

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
        unknown = name is not None and not self.scope.find(name) and reserved(name) not in NUMBERS
        if reader.at != span[1] or unknown:
            several = _number_in_words(text) or nothing_asked(self.text, self.scope)
            if (more := text.rstrip("+-–—")) != text and more.isdecimal():
                several = f" Write {'>=' if text.endswith('+') else '<='}{more} for it."
            if dots := re.fullmatch(r"(-?[\d.]*\d)(?:\.{3,}|[…~–—‐‒]|to|bis|à)(\d[\d.]*)", text):
                several = f" A range has two dots: {dots[1]}..{dots[2]}"
            if lucene := re.match(r"[\[{](-?\d+|\*) TO (-?\d+|\*)[\]}]", self.text[span[0] :], re.IGNORECASE):
                several = f" A range has two dots: {lucene[1].strip('*')}..{lucene[2].strip('*')}"
            if listed := re.match(r"[\w.-]+(?:,\s*[\w.-]+)+", self.text[span[0] :]):
                several = f" Several values have | between: {'|'.join(part.strip() for part in listed[0].split(','))}"
            elif "," in text:
                several = f" Several values have | between: {text.strip('[]{}()').replace(',', '|')}"
            several = several or (" Numbers are compared: write 3 or another figure." if text.isalpha() else "")
            raise self.error(f'"{text}" is neither a number nor a field.{several}', span)
        return self.calculation(expr)

    def without_order(self, span: ast.Span) -> str:
        """What to write where a text such as the rarity is compared, in a sentence after a space; empty for others."""
        from rules.query.otherwise import short_for  # only a slip asks for it

        compared = re.search(r"([^\W\d][\w-]*)\s*[<>]=?\s*$", self.text[: span[0]])
        found = self.scope.find(compared[1]) if compared else ()
        if not found or found[0].field.kind is Kind.NUMBER or not found[0].field.closed:
            return ""
        name, value = found[0].field.name, self.text[slice(*span)]
        known = self.scope.vocabulary.values(found[0].field) if self.scope.vocabulary else ()
        value = "|".join(short_for(fold(value), known)) or value if known and fold(value) not in known else value
        return f" Values of {name} have no order here; write {name}:{value}, several with | between."

    def unknown_field(self, name: str, span: ast.Span) -> QueryError:
        games = " or ".join(game.id for game in self.scope.games) if len(self.scope.games) < 3 else "any game"
        near = " Say what to count, as in: count(cost<=2)" if fold(name) == "count" else ""
        if name in game_ids():
            behind = self.text[span[0] + len(name) :].partition(" ")[0].lstrip(":=").rstrip(")")
            near = (
                f" It is a game: write {f'id:{name}:{behind}' if any(map(str.isdecimal, behind)) else f'game:{name}'}"
            )
        if self.text[: span[0]].rstrip().endswith(("<", ">", "=")):
            near = near or _number_in_words(name) or nothing_asked(self.text, self.scope)
            near = near or self.without_order(span) or did_you_mean(name, self.scope.field_names())
            near = near or " Numbers are compared: write 3 or another figure."
            return QueryError(f'"{name}" is neither a number nor a field.{near}', self.text, span[0], len(name))
        near = near or beside.column_meant(name, self.scope) or _field_meant(name, self.scope)
        near = near or did_you_mean(name, self.scope.field_names())
        near = near or of_other_games(name, self.scope) or _misspelt(name, self.scope)
        if self.text[: span[0]].removesuffix("-").endswith("sort:"):
            near = near or " Cards are sorted by a field, e.g. sort:cost or sort:-cost."
        near = near or f" A card's name is asked for as name:{name}."
        message = f'"{name}" is no field of {games}.{near}'
        return QueryError(message, self.text, span[0], len(name))


def of_other_games(name: str, scope: Scope, called: str = "it") -> str:
    """Which games have a field that a scope lacks, as it is `called`, after a space; empty where none has."""
    asked = {game.id for game in scope.games}
    having = [other.id for other in games() if other.id not in asked and Scope.of(other).find(name)]
    *most, last = having or [""]
    return f" {', '.join(most)} and {last} have {called}." if most else f" {last} has {called}." if last else ""


def _number_in_words(word: str) -> str:
    from rules.query.in_words import in_digits  # only a slip asks for it

    number = in_digits(word)
    return f" Write {number} for {word}." if number else ""


def _looked_for(text: str, name: str, span: ast.Span) -> str:
    """What looks for the value that a text is compared with, in a sentence after a space; empty where none stands."""
    found = re.match(r"\s*[<>=!]+\s*(\"[^\"]+\"|[^\s()<>=]+)", text[span[1] :])
    found = found or re.search(r"(\"[^\"]+\"|\d+)\s*[<>=!]+\s*$", text[: span[0]])
    return f" To look for {found[1]} in it, write {name}:{found[1]}" if found else ""


def _field_meant(name: str, scope: Scope) -> str:
    from rules.query.synonyms import field_meant  # only a slip asks for it

    return field_meant(name, scope)


def nothing_asked(text: str, scope: Scope) -> str:
    """What asks for cards without a field where `power is null` does, in a sentence after a space; empty for others."""
    from rules.query.in_words import unsaid_in_words  # only a slip asks for it
    from rules.query.scope import normal

    asked = unsaid_in_words(text, {normal(word) for each in scope.fields() for word in (each.name, *each.aliases)})
    return f" For cards {'without' if asked.startswith('-') else 'with'} one write {asked}" if asked else ""


def _misspelt(name: str, scope: Scope) -> str:
    from rules.query.synonyms import misspelt  # only a slip asks for it

    known = [field for other in games() for field in Scope.of(other).field_names()]
    if not (nearest_ := misspelt(name, known)):
        return ""
    return _field_meant(nearest_, scope) or of_other_games(nearest_, scope, f'"{nearest_}"')


def years(between: ast.Range) -> str:
    """A range of years as a range of days."""
    low, high = ("" if year is None else f"{int(year):04}" for year in (between.low, between.high))
    return f"{low}..{high}"


def in_range(number: Calculation, low: float | None, high: float | None) -> Plan:
    """`number` lies from `low` to `high`, both included."""
    tests: list[Plan] = []
    if low is not None:
        tests.append(plan.Test(number, ">=", plan.Constant(low)))
    if high is not None:
        tests.append(plan.Test(number, "<=", plan.Constant(high)))
    return all_of(tests)


def number_of(found: Found) -> Calculation | None:
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


def any_of(plans: Iterable[Plan]) -> Plan:
    terms = tuple(plans)
    return terms[0] if len(terms) == 1 else plan.Any(terms)


def all_of(plans: Iterable[Plan]) -> Plan:
    terms = tuple(plans)
    return terms[0] if len(terms) == 1 else plan.All(terms)
