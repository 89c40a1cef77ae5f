"""`cost:2 or 3`: a word behind `or` that is likely another value of the field before it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules.core.cards import Kind
from rules.query import ast
from rules.query.reader import as_number
from rules.query.scope import Scope

CARD_TYPE = frozenset(("type", "t"))
"""What a query calls the type of a card, which is no field of it."""


def other_value(node: ast.Node, scope: Scope) -> str:
    """What to write for either value, where a field is followed by `or` and a word that can be one; empty for others.

    A number behind a figure can be one, and any word behind a field whose values are words.
    """
    return next(_other_values(node, scope), "")


def _other_values(node: ast.Node, scope: Scope) -> Iterator[str]:
    match node:
        case ast.Or(terms):
            for one, other in pairwise(_flat(terms)):
                if said := _as_value(one, other, scope):
                    yield said
            for term in terms:
                yield from _other_values(term, scope)
        case ast.And(terms):
            for term in terms:
                yield from _other_values(term, scope)
        case ast.Not(term):
            yield from _other_values(term, scope)
        case ast.Compare(ast.Count(where), _, _):
            yield from _other_values(where, scope)
        case _:
            return


def _flat(terms: tuple[ast.Node, ...]) -> list[ast.Node]:
    """The terms that stand side by side around each `or`: the last and the first of those joined by and."""
    found: list[ast.Node] = []
    for term in terms:
        found.extend(term.terms if isinstance(term, ast.And) else (term,))
    return found


def _as_value(one: ast.Node, other: ast.Node, scope: Scope) -> str:
    left_out = isinstance(one, ast.Not)
    one = one.term if isinstance(one, ast.Not) else one
    if not isinstance(one, ast.Match) or one.operator == "!=" or not isinstance(other, ast.Word):
        return ""
    fields = scope.find(one.name)
    if not isinstance(other.value, ast.Text) or not (fields or one.name in CARD_TYPE):
        return ""
    word = other.value.text
    numeric = bool(fields) and fields[0].field.kind is Kind.NUMBER
    values = [value.text for value in one.values.items if isinstance(value, ast.Text)]
    if not values or numeric != (as_number(word) is not None) or (not numeric and not word.isalpha()):
        return ""
    either = f"{'-' if left_out else ''}{one.name}{one.operator}{'|'.join([*values, word])}"
    return f"{word} is a word of its own behind or. For either value write {either}"
