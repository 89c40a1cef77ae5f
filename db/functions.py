"""The Python functions that the catalogue's SQL calls: patterns, and the number in a code.

A connection gets them when it is opened, because SQLite refuses new functions once a statement runs.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from functools import lru_cache

SEPARATOR = "\x1f"
"""Stands around every value of a multi-valued field, so that `%␟fire␟%` finds the value and nothing longer."""

_SEPARATOR = SEPARATOR.encode()

_REMEMBERED = 1 << 16
"""So many answers about codes and days are remembered: cards share them, and a query is typed letter by letter."""


def add_functions(connection: sqlite3.Connection) -> None:
    """Give a connection `found`, `first_number`, `calculate`, `beside`, `figure_beside` and `compare_days`."""
    connection.create_function("beside", 2, _beside, deterministic=True)
    connection.create_function("figure_beside", 2, _figure_beside, deterministic=True)
    connection.create_function("compare_days", 4, _compare_days, deterministic=True)
    connection.create_function("found", 2, _found, deterministic=True)
    connection.create_function("first_number", 1, _first_number, deterministic=True)
    connection.create_function("calculate", -1, _calculate, deterministic=True)


def _found(source: str, text: str | None) -> bool:
    """Whether a pattern is found in a column: in its text, or in one of its values where it holds several."""
    return text is not None and text != "" and found_in(_finder(source), text.encode())


def found_in(find: Callable[[bytes], object], text: bytes) -> bool:
    """Whether `find` finds something in a column: in its text, or in one of its values where it holds several."""
    if text[:1] == _SEPARATOR:
        return any(map(find, text[1:-1].split(_SEPARATOR)))
    return bool(find(text))


@lru_cache(maxsize=64)
def _finder(source: str) -> Callable[[bytes], object]:
    from rules.query.patterns import finder  # only queries with a pattern need it

    return finder(source)


@lru_cache(maxsize=_REMEMBERED)
def _first_number(text: str | None) -> float | None:
    from rules.query.predicate import first_number

    return first_number(text) if text else None


def _beside(extra: str, column: str) -> str:
    """What a printing's source says in a column that is no field, folded."""
    from rules.query.beside import column_text

    return "" if extra == "{}" else column_text(json.loads(extra), column)


def _figure_beside(extra: str, column: str) -> float | None:
    from rules.query.beside import column_figure

    return None if extra == "{}" else column_figure(json.loads(extra), column)


@lru_cache(maxsize=_REMEMBERED)
def _compare_days(day: str | None, sign: str, low: str, high: str) -> bool:
    from rules.query.days import compare_days

    return compare_days(day or None, sign, low, high)


def _calculate(steps: str, *numbers: float | None) -> float | None:
    """Carry out a calculation in reverse Polish notation; a step is an operator or the place of a number."""
    from rules.query.predicate import arithmetic

    stack: list[float | None] = []
    for step in steps.split():
        if step.isdecimal():
            value = numbers[int(step)]
            stack.append(None if value is None else float(value))
        else:
            right, left = stack.pop(), stack.pop()
            stack.append(None if left is None or right is None else arithmetic(step, left, right))
    return stack[0]
