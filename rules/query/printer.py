"""From a tree to text: the canonical spelling of a query. Parsing it gives the same tree."""

from __future__ import annotations

import re

from rules.core.late import Late
from rules.query import ast
from rules.query.scope import SORT, reserved

_PLAIN_WORD = Late(r'[^\s()"“”:=<>!@/*?+-][^\s()"“”:=<>!*?]*')
_PLAIN_VALUE = Late(r'[^\s()"“”|&=<>/*?][^\s()"“”|&=<>*?]*')
_LOOKS_LIKE_RANGE = Late(r"[-\d.]*\.\.[-\d.]*")
_KEYWORDS = frozenset({"and", "or", "not"})
_STRENGTH = {"+": 1, "-": 1, "*": 2, "/": 2}


def to_text(node: ast.Node) -> str:
    """The query that says what `node` says."""
    match node:
        case ast.And(terms):
            return " ".join(_grouped(term) if isinstance(term, ast.Or) else to_text(term) for term in terms)
        case ast.Or(terms):
            return " or ".join(to_text(term) for term in terms)
        case ast.Not(term):
            return f"-{_grouped(term) if isinstance(term, ast.And | ast.Or | ast.Compare) else to_text(term)}"
        case ast.Word(value):
            return _word(value)
        case ast.ExactName(name):
            return f"!{_quoted(name)}"
        case ast.Match(name, operator, values):
            joiner = "&" if values.all else "|"
            text = f"{name}{operator}{joiner.join(map(_value, values.items))}"
            # What sorts is no part of the tree: what looks like it stood in brackets, where it is refused.
            return f"({text})" if reserved(name) == SORT else text
        case ast.Compare(left, operator, right):
            held_against = _range(right) if isinstance(right, ast.Range) else expression_text(right)
            space = " " if isinstance(left, ast.Binary) or isinstance(right, ast.Binary) else ""
            return f"{expression_text(left)}{space}{operator}{space}{held_against}"
        case ast.Saved(name):
            return f"@{name}"


def expression_text(node: ast.Expr) -> str:
    """Arithmetic as a query writes it, with no more brackets than it needs."""
    match node:
        case ast.Number(value, percent):
            return f"{number_text(value * 100)}%" if percent else number_text(value)
        case ast.Day(text):
            return text
        case ast.Held(values):
            return to_text(ast.Match("has", ":", values))
        case ast.FieldRef(name, of):
            return to_text(ast.Match(name, ":", ast.Values((ast.Text(of),)))) if of else name
        case ast.Count(where):
            return f"count({to_text(where)})"
        case ast.Binary(operator, left, right):
            return f"{_operand(left, operator, False)} {operator} {_operand(right, operator, True)}"


def number_text(value: float) -> str:
    """A number without trailing zeros: 3, 2.5."""
    return str(int(value)) if value == int(value) else f"{value:.6f}".rstrip("0")


def _grouped(node: ast.Node) -> str:
    return f"({to_text(node)})"


def _operand(node: ast.Expr, operator: str, is_right: bool) -> str:
    text = expression_text(node)
    if isinstance(node, ast.Binary) and _STRENGTH[node.operator] < _STRENGTH[operator] + is_right:
        return f"({text})"
    return text


def _word(value: ast.Value) -> str:
    if isinstance(value, ast.Text):
        plain = _PLAIN_WORD.fullmatch(value.text) and value.text.lower() not in _KEYWORDS
        return value.text if plain else _quoted(value.text)
    return _pattern(value)


def _value(value: ast.Value) -> str:
    if isinstance(value, ast.Text):
        plain = _PLAIN_VALUE.fullmatch(value.text) and not _LOOKS_LIKE_RANGE.fullmatch(value.text)
        return value.text if plain else _quoted(value.text)
    return _pattern(value)


def _pattern(value: ast.Value) -> str:
    match value:
        case ast.Regex(pattern):
            return "/" + pattern.replace("/", "\\/") + "/"
        case ast.Wildcard(pattern):
            return pattern
        case ast.Range():
            return _range(value)
        case ast.Text(text):
            return _quoted(text)


def _range(value: ast.Range) -> str:
    low = "" if value.low is None else number_text(value.low)
    high = "" if value.high is None else number_text(value.high)
    return f"{low}..{high}"


def _quoted(text: str) -> str:
    return '"' + re.sub(r'(["“”\\])', r"\\\1", text) + '"'
