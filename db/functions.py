"""What the catalogue's SQL asks of Python: patterns, and the number in a code.

They belong to a connection from its first moment, because SQLite refuses new functions once a statement is under way.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import lru_cache

SEPARATOR = "\x1f"
"""Stands around every value of a multi-valued field, so that `%␟fire␟%` finds the value and nothing longer."""


def add_functions(connection: sqlite3.Connection) -> None:
    """Give a connection `found(pattern, text)`, `first_number(text)` and `calculate(steps, number, ...)`."""
    connection.create_function("found", 2, _found, deterministic=True)
    connection.create_function("first_number", 1, _first_number, deterministic=True)
    connection.create_function("calculate", -1, _calculate, deterministic=True)


def _found(source: str, text: str | None) -> bool:
    """Whether a pattern is found in a column: in its text, or in one of its values where it holds several."""
    if not text:
        return False
    search = _search(source)
    if text[0] == SEPARATOR:
        return any(search(value.encode()) is not None for value in text[1:-1].split(SEPARATOR))
    return search(text.encode()) is not None


@lru_cache(maxsize=64)
def _search(source: str) -> Callable[[bytes], object]:
    from rules.query.patterns import compiled  # only queries with a pattern need it

    return compiled(source).search


def _first_number(text: str | None) -> float | None:
    from rules.query.predicate import first_number

    return first_number(text) if text else None


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
