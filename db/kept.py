"""What a session that searches again and again keeps of the catalogue: texts, and the rows that patterns were found in.

A pattern is tried on every card. While a query is typed only the pattern under the cursor is new with each letter, and
the texts are those of the letter before; so both stay in memory, until somebody else changes the catalogue.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache
from itertools import chain, islice
from typing import TypeAlias

from db.functions import found_in
from rules.query import beside
from rules.query.patterns import Pattern, finder
from rules.query.predicate import COMPARE

_MOST = 32
"""So many questions are remembered, the latest ones."""

_COLUMNS_BESIDE = "SELECT DISTINCT e.key FROM printing p, json_each(p.extra) e"
_SAID_BESIDE = (
    "SELECT f.rowid, CASE WHEN json_type(p.extra, ?1) IN ('true', 'false') THEN json_type(p.extra, ?1)"
    " ELSE json_quote(json_extract(p.extra, ?1)) END"
    " FROM printing p JOIN facts f ON f.printing_id = p.id WHERE p.extra <> '{}'"
)

_Texts: TypeAlias = Mapping[str, Sequence[int]]
"""The different texts of a column, each with the rows of `facts` that have it."""


class Kept:
    """Texts by their column, and the rows in which something was found.

    Rows are given as marks (`db.sql.marked_rows`).
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._version = -1
        self._texts: dict[str, _Texts] = {}
        self._beside: dict[str, _Texts] = {}
        self._columns_beside: Sequence[str] | None = None
        self._rows: dict[Hashable, bytes] = {}

    def found(self, pattern: Pattern, column: str) -> bytes:
        """The rows in whose `column`, an expression on `facts` without question marks, a pattern is found."""
        return self._remembered((column, pattern), lambda: _matching(pattern, self._texts_of(column)))

    def found_beside(self, pattern: Pattern | None, column: str) -> bytes:
        """The rows of printings whose source says what a pattern fits, or anything, in a column that is no field."""
        return self._remembered(
            ("", column, pattern),
            lambda: (
                [rows for text, rows in self._texts_beside(column).items() if text]
                if pattern is None
                else _matching(pattern, self._texts_beside(column))
            ),
        )

    def figures_beside(self, column: str, sign: str, figure: float) -> bytes:
        """The rows of printings whose source says in a column that is no field a number that compares so."""
        compare = COMPARE[sign]

        def rows() -> list[Sequence[int]]:
            numbers = ((beside.figure(text), rows) for text, rows in self._texts_beside(column).items())
            return [rows for number, rows in numbers if number is not None and compare(number, figure)]

        return self._remembered(("", column, sign, figure), rows)

    def forget(self) -> None:
        """Forget which rows were found, not the texts."""
        self._rows.clear()

    def _remembered(self, asked: Hashable, rows: Callable[[], Iterable[Sequence[int]]]) -> bytes:
        """The marks of what `rows` gives, worked out once."""
        self._forget_what_is_old()
        marks = self._rows.pop(asked, None)
        self._rows[asked] = marks_of(list(chain.from_iterable(rows()))) if marks is None else marks
        for oldest in list(islice(self._rows, max(0, len(self._rows) - _MOST))):
            del self._rows[oldest]
        return self._rows[asked]

    def _texts_of(self, column: str) -> _Texts:
        if column not in self._texts:
            asked = f"SELECT rowid, {column} FROM facts WHERE {column} <> ''"
            self._texts[column] = _by_text(self._connection.execute(asked))
        return self._texts[column]

    def _texts_beside(self, column: str) -> _Texts:
        if column not in self._beside:
            said: dict[int, list[str]] = {}
            folded = cache(_folded)
            for name in self._names_beside(column):
                for rowid, value in self._connection.execute(_SAID_BESIDE, (f'$."{name}"',)):
                    if value != "null":
                        said.setdefault(rowid, []).append(folded(value))
            self._beside[column] = _by_text((rowid, beside.joined(texts)) for rowid, texts in said.items())
        return self._beside[column]

    def _names_beside(self, column: str) -> list[str]:
        """What sources call a column."""
        if self._columns_beside is None:
            self._columns_beside = [name for (name,) in self._connection.execute(_COLUMNS_BESIDE)]
        return [name for name in self._columns_beside if beside.is_meant(column, name)]

    def _forget_what_is_old(self) -> None:
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._version = version
            self._columns_beside = None
            for kept in (self._texts, self._beside, self._rows):
                kept.clear()


def _by_text(rows: Iterable[tuple[int, str]]) -> _Texts:
    texts: dict[str, list[int]] = {}
    for rowid, text in rows:
        texts.setdefault(text, []).append(rowid)
    return texts


def _folded(value: str) -> str:
    """A value in JSON, folded."""
    return beside.folded(value[1:-1] if value[0] == '"' and "\\" not in value else json.loads(value))


def _matching(pattern: Pattern, texts: _Texts) -> Iterable[Sequence[int]]:
    find, must = finder(pattern.source), pattern.must
    return [rows for text, rows in texts.items() if must in text and text and found_in(find, text.encode())]


def marks_of(rowids: Sequence[int]) -> bytes:
    """A byte for each row of `facts` from the first on, 1 for these; SQLite finds a row in it at once."""
    marks = bytearray(max(rowids, default=0))
    for rowid in rowids:
        marks[rowid - 1] = 1
    return bytes(marks)
