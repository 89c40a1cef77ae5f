"""Opens the catalogue for writing: one SQLAlchemy transaction that is all or nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import NullPool

from db.connecting import begin, connect
from db.errors import explained

CACHE_KILOBYTES = 32_768
"""Room for changed pages: with SQLite's usual 2 MB a large import would write them out again and again."""


@contextmanager
def transaction(path: Path, *, create: bool = False) -> Iterator[Connection]:
    """One transaction on the file at `path`, rolled back when anything is raised, Ctrl-C included.

    It begins by waiting for whoever else writes. With `create` the file is made where there is none. Raises DataError
    where the file cannot be written or is no database.
    """
    engine = create_engine(
        "sqlite://",
        creator=lambda: connect(path, "rwc" if create else "rw"),
        poolclass=NullPool,
    )
    event.listen(engine, "connect", _widen)
    event.listen(engine, "begin", _begin)
    try:
        with engine.begin() as connection:
            yield connection
    except DatabaseError as error:
        raise explained(error.orig, path) from error
    except sqlite3.DatabaseError as error:
        raise explained(error, path) from error
    finally:
        engine.dispose()


def raw(connection: Connection) -> sqlite3.Connection:
    """The sqlite3 connection beneath, for what SQLAlchemy has no words for."""
    driver: Any = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)  # noqa: S101 - the URL above says so
    return driver


def _widen(driver: sqlite3.Connection, _record: object) -> None:
    driver.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")


def _begin(connection: Connection) -> None:
    begin(raw(connection))
