"""What a session of many searches keeps in memory: texts, and the rows in which patterns were found.

A pattern is tried on every card. While a query is typed, only the pattern under the cursor is new with each letter, and
the texts stay the same. Both are kept until somebody else changes the catalogue. Texts are read when first needed, or
ahead of that, a few rows at a time.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import TypeAlias

from db.texts import Texts
from rules.query import beside
from rules.query.patterns import Pattern
from rules.query.predicate import COMPARE

_MOST = 32
"""So many questions are remembered, the latest ones."""

_AT_ONCE = 1_000
"""So many rows are read ahead at once, in some 2 ms; whoever presses a key meanwhile waits so long."""

_MOST_BESIDE = 32 << 20
"""So many bytes of texts are read ahead of columns that are no field; the others are read when they are asked for."""

_COLUMNS_BESIDE = "SELECT DISTINCT e.key FROM printing p, json_each(p.extra) e WHERE p.rowid BETWEEN ? AND ?"
_SAID_BESIDE = (
    "SELECT f.rowid, CASE WHEN json_type(p.extra, ?1) IN ('true', 'false') THEN json_type(p.extra, ?1)"
    " ELSE json_quote(json_extract(p.extra, ?1)) END"
    " FROM facts f CROSS JOIN printing p ON f.printing_id = p.id WHERE p.extra <> '{}' AND f.rowid BETWEEN ?2 AND ?3"
)

_Key: TypeAlias = tuple[str, bool]
"""A column: an expression on `facts`, or the name that a source has for a column that is no field."""

_NAMES: _Key = "", True
"""What stands for all columns that are no field."""


class Kept:
    """Texts by their column, and the rows in which something was found.

    Rows are given as marks (`db.searching.sql.marked_rows`).
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._version = -1
        self._texts: dict[_Key, Texts] = {}
        self._reading: dict[_Key, Iterator[bool]] = {}
        self._names_beside: dict[str, None] = {}
        self._joined: dict[str, Texts] = {}
        self._rows: dict[Hashable, bytes] = {}
        self._states: dict[str, str | None] = {}

    def found(self, pattern: Pattern, column: str) -> bytes:
        """The rows in whose `column`, an expression on `facts` without question marks, a pattern is found."""
        return self._remembered((column, pattern), lambda: self._all_of((column, False)).found(pattern))

    def holding(self, needle: str, column: str) -> bytes:
        """The rows in whose `column`, as above, `needle` occurs."""
        return self._remembered((column, needle), lambda: self._all_of((column, False)).holding(needle))

    def lacks(self, needle: str, column: str) -> bool:
        """Whether it is known without reading that `needle` occurs nowhere in `column`."""
        self._forget_what_is_old()
        known = self._texts.get((column, False))
        return known is not None and known.is_ready and not known.has(needle)

    def found_beside(self, pattern: Pattern | None, column: str) -> bytes:
        """The rows of printings whose source says what a pattern fits, or anything, in a column that is no field."""

        def rows() -> bytes:
            texts = self._texts_beside(column)
            return texts.where(bool) if pattern is None else texts.found(pattern)

        return self._remembered(("", column, pattern), rows)

    def figures_beside(self, column: str, sign: str, figure: float) -> bytes:
        """The rows of printings whose source says in a column that is no field a number that compares so."""
        compare = COMPARE[sign]

        def fits(text: bytes) -> bool:
            number = beside.figure(text.decode())
            return number is not None and compare(number, figure)

        return self._remembered(("", column, sign, figure), lambda: self._texts_beside(column).where(fits))

    def remembers(self, sought: Pattern | str, column: str) -> bool:
        """Whether it is known already where a pattern, or a text, is found in a column of `facts`."""
        self._forget_what_is_old()
        return (column, sought) in self._rows

    def read_ahead(self, columns: Iterable[str]) -> Iterator[None]:
        """Read these columns of `facts` and those that are no field, a few rows a step."""
        for column in columns:
            yield from self._steps((column, False))
        yield from self._steps(_NAMES)
        size = 0
        for name in list(self._names_beside):
            yield from self._steps((name, True))
            size += sum(map(len, self._all_of((name, True)).said))
            if size > _MOST_BESIDE:
                return

    def states(self) -> dict[str, str | None]:
        """How far the texts of printings are played, by their ids, as far as that was read."""
        self._forget_what_is_old()
        return self._states

    def forget(self) -> None:
        """Forget which rows were found, not the texts."""
        self._rows.clear()

    def _remembered(self, asked: Hashable, rows: Callable[[], bytes]) -> bytes:
        """The marks that `rows` gives, worked out once."""
        self._forget_what_is_old()
        marks = self._rows.pop(asked, None)
        self._rows[asked] = rows() if marks is None else marks
        for oldest in list(islice(self._rows, max(0, len(self._rows) - _MOST))):
            del self._rows[oldest]
        return self._rows[asked]

    def _all_of(self, key: _Key) -> Texts:
        for _ in self._steps(key):
            pass
        return self._texts[key]

    def _steps(self, key: _Key) -> Iterator[None]:
        """Read what is not read yet of a column, a few rows a step."""
        while self._read_more(key):
            yield

    def _read_more(self, key: _Key) -> bool:
        """Read some rows more of a column; false where all are there."""
        self._forget_what_is_old()
        if key not in self._reading:
            self._texts[key] = texts = Texts()
            self._reading[key] = self._read_names() if key == _NAMES else self._read(key, texts)
        try:
            return next(self._reading[key], False)
        except BaseException:
            del self._reading[key]
            raise

    def _read(self, key: _Key, texts: Texts) -> Iterator[bool]:
        name, is_beside = key
        folded = cache(_folded)
        for low, high in self._slices("facts"):
            if is_beside:
                for rowid, value in self._connection.execute(_SAID_BESIDE, (f'$."{name}"', low, high)):
                    texts.add(rowid, "" if value == "null" else folded(value))
            else:
                asked = f"SELECT rowid, {name} FROM facts WHERE {name} <> '' AND rowid BETWEEN ? AND ?"
                for rowid, text in self._connection.execute(asked, (low, high)):
                    texts.add(rowid, text)
            yield True
        texts.make_ready()

    def _read_names(self) -> Iterator[bool]:
        """Read what sources call the columns that are no field."""
        self._names_beside = {}
        for part in self._slices("printing"):
            self._names_beside.update((name, None) for (name,) in self._connection.execute(_COLUMNS_BESIDE, part))
            yield True

    def _slices(self, table: str) -> Iterator[tuple[int, int]]:
        """The rows of a table as ranges, in each of which there are some."""
        after = f"SELECT min(rowid) FROM {table} WHERE rowid >= ?"
        low = 0
        while True:
            ((first,),) = self._connection.execute(after, (low,)).fetchall()
            if first is None:
                return
            low = first + _AT_ONCE
            yield first, low - 1

    def _texts_beside(self, column: str) -> Texts:
        """What sources say in a column, or in all columns of a group."""
        self._all_of(_NAMES)
        if column not in self._joined:
            meant = [self._all_of((name, True)) for name in self._names_beside if beside.is_meant(column, name)]
            self._joined[column] = meant[0] if len(meant) == 1 else _joined(meant)
        return self._joined[column]

    def _forget_what_is_old(self) -> None:
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._version = version
            for kept in (self._texts, self._reading, self._joined, self._rows, self._states):
                kept.clear()


def _joined(columns: Sequence[Texts]) -> Texts:
    joined = Texts()
    for rowid in range(1, 1 + max((len(texts.rows) for texts in columns), default=0)):
        joined.add(rowid, beside.joined(texts.of(rowid) for texts in columns))
    joined.make_ready()
    return joined


def _folded(value: str) -> str:
    """A value in JSON, folded."""
    return beside.folded(value[1:-1] if value[0] == '"' and "\\" not in value else json.loads(value))
