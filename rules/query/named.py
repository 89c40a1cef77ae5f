"""`has:"Rock Lee"`: cards by name, in conditions on a set of cards and on lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.cards import CardField, Kind
from rules.core.suggest import names_like
from rules.query import ast, patterns, plan

if TYPE_CHECKING:
    from rules.query.plan import Plan
    from rules.query.resolver import Resolver


def called(resolver: Resolver, values: ast.Values) -> Plan:
    """The cards that are called so: by the whole name where any card has it, else by a part of it. Raises QueryError.

    With `|` between them any of the names will do; a card has one name, so `&` is for several conditions.
    """
    if values.all:
        raise resolver.error("has: counts the cards of one name; write two conditions for two names.", _span(values))
    return plan.Any(tuple(_one(resolver, value) for value in values.items))


def _span(values: ast.Values) -> ast.Span:
    return values.items[0].span


def _one(resolver: Resolver, value: ast.Value) -> Plan:
    from rules.query.resolver import name_fields

    fields = name_fields(resolver.scope)
    match value:
        case ast.Text(text):
            return _named(resolver, fields, text, value.span)
        case ast.Wildcard(pattern):
            return plan.Any(tuple(_matches(field, patterns.whole_value(pattern)) for field in fields))
        case ast.Regex():
            pattern_of = resolver.regex(value)
            return plan.Any(tuple(_matches(field, pattern_of) for field in fields))
        case _:
            raise resolver.error("has: takes a card's name.", value.span)


def _named(resolver: Resolver, fields: list[CardField], text: str, span: ast.Span) -> Plan:
    wanted = resolver.folded(text, span)
    vocabulary = resolver.scope.vocabulary
    if vocabulary is None or any(vocabulary.has(field, wanted, whole=True) for field in fields):
        return plan.Any(tuple(plan.equals(field, wanted) for field in fields))
    if any(vocabulary.has(field, wanted, whole=False) for field in fields if field.kind is Kind.TEXT):
        return plan.Any(tuple(plan.TextContains(field, wanted) for field in fields if field.kind is Kind.TEXT))
    names = [name for field in fields for name in vocabulary.values(field)]
    raise resolver.error(f'No card is called "{text}".{names_like(text, names)}', span)


def _matches(field: CardField, pattern: patterns.Pattern) -> Plan:
    if field.kind is Kind.VALUES:
        return plan.ValueMatches(field, pattern)
    return plan.TextMatches(field, pattern)
