"""Inserting many rows with few statements, optionally on a thread of its own while Python goes on."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING

from db.connecting import ANY_THREAD

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

_MOST_ROWS = 2_000
"""Rows in one statement: enough that Python is seldom asked for the next and the full-text index gets few pieces (one a
statement), few enough that statements stay small."""

_TURN = 0.000_5
"""Seconds for which Python keeps a thread waiting that SQLite has answered; usual are ten times as many."""


class Inserts:
    """The rows that are to go in, in their order. `wait` before the connection is used for anything else.

    Rows that only the end of a write needs are added `later`: `without_later` is a place to ask for the others, and
    those go in after it, while Python goes on.
    """

    def __init__(self, connection: sqlite3.Connection, thread: Executor | None = None) -> None:
        self._connection = connection
        self._thread = thread
        self._under_way: list[Future[None]] = []
        self._later: list[tuple[str, Sequence[tuple[object, ...]]]] = []

    def add(self, statement: str, rows: Sequence[tuple[object, ...]], *, later: bool = False) -> None:
        """Insert rows with a statement that is written for one: `INSERT INTO card VALUES (?, ?)`."""
        if not rows:
            return
        if later and self._thread is not None:
            self._later.append((statement, rows))
        elif self._thread is None:
            self._insert(statement, rows)
        else:
            self._under_way.append(self._thread.submit(self._insert, statement, rows))

    def wait(self) -> None:
        """Return when all is in. Raises what SQLite had against it: sqlite3.Error."""
        self._begin_later()
        self._wait_for_these()

    @contextmanager
    def without_later(self) -> Iterator[None]:
        """All but the later rows are in, and nothing is under way: the connection may be asked for these."""
        self._wait_for_these()
        yield
        self._begin_later()

    def _wait_for_these(self) -> None:
        under_way, self._under_way = self._under_way, []
        for each in under_way:
            each.result()

    def _begin_later(self) -> None:
        later, self._later = self._later, []
        for statement, rows in later:
            self.add(statement, rows)

    def _insert(self, statement: str, rows: Sequence[tuple[object, ...]]) -> None:
        marks = f"({', '.join('?' * len(rows[0]))})"
        most = min(_MOST_ROWS, self._connection.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER) // len(rows[0]))
        before, values, after = statement.partition(marks)
        assert values, statement  # noqa: S101 - each column has its mark
        for start in range(0, len(rows), most):
            some = rows[start : start + most]
            values = ", ".join([marks] * len(some))
            self._connection.execute(f"{before}{values}{after}", list(chain.from_iterable(some)))


@contextmanager
def inserting(connection: sqlite3.Connection) -> Iterator[Inserts]:
    """Inserts on a thread of its own, where SQLite can be asked from any; all are in, or none under way, at the end."""
    if not ANY_THREAD:
        yield Inserts(connection)
        return
    from concurrent.futures import ThreadPoolExecutor  # which brings logging along, and only who writes needs it

    usual = sys.getswitchinterval()
    sys.setswitchinterval(_TURN)
    try:
        with ThreadPoolExecutor(1, "inserts") as thread:
            inserts = Inserts(connection, thread)
            yield inserts
            inserts.wait()
    finally:
        sys.setswitchinterval(usual)
