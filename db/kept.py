"""What a session that searches again and again keeps of the catalogue: texts, and the rows that patterns were found in.

A pattern is tried on every card. While a query is typed only the pattern under the cursor is new with each letter, and
the texts are those of the letter before; so both stay in memory, until somebody else changes the catalogue.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from itertools import chain, islice

from db.functions import found_in
from rules.query.patterns import Pattern, finder

_MOST = 32
"""So many patterns are remembered, the latest ones."""


class Kept:
    """Texts by their column, and rows by pattern."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._version = -1
        self._texts: dict[str, Mapping[bytes, Sequence[int]]] = {}
        self._found: dict[tuple[str, Pattern], bytes] = {}

    def found(self, pattern: Pattern, column: str) -> bytes:
        """The marks (`db.sql.marked_rows`) of the rows of `facts` in whose `column` a pattern is found.

        `column` is an expression on `facts` without question marks.
        """
        self._forget_what_is_old()
        found = self._found.pop((column, pattern), None)
        if found is None:
            find, must = finder(pattern.source), pattern.must.encode()
            texts = self._texts_of(column).items()
            hits = [rowids for text, rowids in texts if must in text and found_in(find, text)]
            found = marks_of(list(chain.from_iterable(hits)))
        self._found[column, pattern] = found
        for oldest in list(islice(self._found, max(0, len(self._found) - _MOST))):
            del self._found[oldest]
        return found

    def _texts_of(self, column: str) -> Mapping[bytes, Sequence[int]]:
        """The different texts in a column, each with the rows that have it."""
        if column not in self._texts:
            texts: dict[bytes, list[int]] = {}
            asked = f"SELECT rowid, CAST({column} AS BLOB) FROM facts WHERE {column} <> ''"
            for rowid, text in self._connection.execute(asked):
                texts.setdefault(text, []).append(rowid)
            self._texts[column] = texts
        return self._texts[column]

    def _forget_what_is_old(self) -> None:
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._version = version
            self._texts.clear()
            self._found.clear()


def marks_of(rowids: Sequence[int]) -> bytes:
    """A byte for each row of `facts` from the first on, 1 for these; SQLite finds a row in it at once."""
    marks = bytearray(max(rowids, default=0))
    for rowid in rowids:
        marks[rowid - 1] = 1
    return bytes(marks)
