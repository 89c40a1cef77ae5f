"""Connections to the catalogue file, and the one way to begin a write."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal
from urllib.parse import quote

from db.errors import explaining
from db.functions import add_functions

BUSY_SECONDS = 60.0
"""How long a command waits for another one that writes; an import of a hundred thousand cards takes less."""

CACHE_KILOBYTES = 32_768
"""Room for changed pages: with SQLite's usual 2 MB a large import would write them out again and again."""

ANY_THREAD = sqlite3.threadsafety == 3
"""Whether a connection may be used from any thread, one at a time: SQLite sees to that itself."""

_TRY_SECONDS = 0.25
"""So long SQLite waits by itself before a write; in between, Ctrl-C is heard."""


def connect(path: Path, mode: Literal["ro", "rw", "rwc"], *, archive: bool = False) -> sqlite3.Connection:
    """A connection to the file, to read, to write, or to make it too; transactions are its user's. Raises DataError.

    The file is the catalogue, or an `archive` of its own.
    """
    with explaining(path, archive=archive):
        connection = sqlite3.connect(
            f"file:{quote(str(path.absolute()))}?mode={mode}",
            uri=True,
            timeout=BUSY_SECONDS if mode == "ro" else _TRY_SECONDS,
            isolation_level=None,
            check_same_thread=not ANY_THREAD,
        )
        try:
            connection.execute("PRAGMA foreign_keys = ON")
            add_functions(connection)
        except BaseException:
            connection.close()
            raise
        return connection


def begin(connection: sqlite3.Connection, patience: float = BUSY_SECONDS) -> None:
    """Begin to write: from here on nobody else writes, and what is read is what will be changed.

    A transaction that reads first and then writes would lose what another one wrote in between.
    """
    patiently(lambda: connection.execute("BEGIN IMMEDIATE"), patience)
    connection.execute(f"PRAGMA busy_timeout = {1000 * patience:.0f}")  # for readers, when it is committed


def patiently(ask: Callable[[], object], patience: float = BUSY_SECONDS) -> None:
    """Do what may find the file locked, again and again until it is free. Raises sqlite3.OperationalError."""
    until = time.monotonic() + patience
    while True:
        try:
            ask()
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
        else:
            return


@contextmanager
def transaction(path: Path, *, create: bool = False, patience: float = BUSY_SECONDS) -> Iterator[sqlite3.Connection]:
    """One transaction on the catalogue at `path`, rolled back when anything is raised, Ctrl-C included.

    It begins by waiting for whoever else writes, `patience` seconds or a little longer. With `create` the file is made
    where there is none. Raises DataError where the file cannot be written or is no database.
    """
    connection = connect(path, "rwc" if create else "rw")
    try:
        with explaining(path):
            begin(connection, patience)
            connection.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")  # reads the file, so not before it is ours
            try:
                yield connection
            except BaseException:
                connection.rollback()
                raise
            connection.commit()
    finally:
        connection.close()
