"""Reads the catalogue with nothing but the standard library, because every `kage search` waits for it.

Rows become `rules.core.cards.Printing`s through their game's card types. The connection is read-only; what writes goes
through `db.engine` or `writable`.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Self
from urllib.parse import quote

from db.facts import PRINTING_COLUMNS, PRINTINGS, printing_from
from db.functions import add_functions
from db.location import catalogue_path
from db.migrations import SCHEMA_VERSION, has_starter_cards, schema_version
from rules.core.cards import Printing
from rules.core.errors import DataError, NotFoundError


class GameCount(NamedTuple):
    """How much of a game is in the catalogue."""

    game: str
    cards: int
    printings: int
    stand_ins: int


_OF_THE_FILE = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_NOTADB,
)
"""The errors of SQLite that are about the file and not about what we asked of it."""


class Catalogue:
    """An open catalogue. Use it as a context manager, or `close` it."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.connection = connection

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _where: object) -> None:
        self.close()
        if isinstance(error, sqlite3.DatabaseError) and getattr(error, "sqlite_errorcode", 0) & 0xFF in _OF_THE_FILE:
            raise explained(error, self.path) from error

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()

    def find(self, printing_id: str) -> Printing | None:
        """The printing with that id, or None."""
        return next(self._read("p.id = ?", printing_id), None)

    def printing(self, printing_id: str) -> Printing:
        """The printing with that id. Raises NotFoundError."""
        found = self.find(printing_id)
        if found is None:
            raise NotFoundError(f"There is no printing {printing_id!r} in the catalogue.")
        return found

    def printings(self, printing_ids: Iterable[str]) -> list[Printing]:
        """The printings with these ids, in their order; ids that are not there are left out."""
        ids = list(printing_ids)
        found = {p.id: p for p in self._read("p.id IN (SELECT value FROM json_each(?))", json.dumps(ids))}
        return [found[id_] for id_ in ids if id_ in found]

    def all(self, game: str | None = None) -> Iterator[Printing]:
        """Every printing, or those of one game, in the order they came in."""
        return self._read("p.game = ?", game) if game else self._read("1")

    def of_card(self, card_id: str) -> list[Printing]:
        """All printings of a card, the first one first."""
        return list(self._read("p.card_id = ?", card_id))

    def by_name(self, folded: str, game: str | None = None) -> list[Printing]:
        """The printings with exactly this folded name, in any of the languages their cards have names in."""
        columns = [name for name in self.columns() if name == "f_name" or name.startswith("f_name_")]
        either = " OR ".join(f'"{name}" = ?' for name in columns)
        where = f"p.id IN (SELECT printing_id FROM facts WHERE {either})"
        values = [folded] * len(columns)
        return list(self._read(f"{where} AND p.game = ?", *values, game) if game else self._read(where, *values))

    def names(self, game: str | None = None) -> list[str]:
        """The names of all cards, each once, as printed."""
        where, values = ("WHERE game = ?", [game]) if game else ("", [])
        return [
            name for (name,) in self.connection.execute(f"SELECT DISTINCT name FROM card {where} ORDER BY name", values)
        ]

    def columns(self) -> list[str]:
        """The columns of the derived table `facts`."""
        return [row[1] for row in self.connection.execute("PRAGMA table_info(facts)")]

    def version(self) -> int:
        """The schema version of the file."""
        return schema_version(self.connection, self.path)

    def games(self) -> list[GameCount]:
        """How much is here of each game that has any card."""
        rows = self.connection.execute(
            "SELECT game, count(DISTINCT card_id), count(*), sum(stand_in) FROM printing GROUP BY game ORDER BY game"
        )
        return [GameCount(*row) for row in rows]

    def _read(self, where: str, *values: str | None) -> Iterator[Printing]:
        rows = self.connection.execute(
            f"SELECT {PRINTING_COLUMNS} FROM {PRINTINGS} WHERE {where} ORDER BY p.rowid", values
        )
        return map(printing_from, rows)


def open_catalogue(path: Path | None = None, *, on_create: Callable[[str], None] | None = None) -> Catalogue:
    """Open the catalogue for reading: that at `path`, or where `catalogue_path` says.

    On first use it is made, with the starter cards of every game, and `on_create` is told so in a line. A file of an
    older version is brought up to date: its schema, and its starter cards unless it may only be read. Raises DataError
    for a file that is damaged or no catalogue.
    """
    path = path or catalogue_path()
    if path.is_dir():
        raise DataError(f"{path} is a folder. Name a file in it in KAGE_DB.")
    if not path.exists() or (path.is_file() and path.stat().st_size == 0):
        from db.starter import create  # brings SQLModel with it, and is needed once

        count = create(path)
        if on_create:
            on_create(f"Made the catalogue {path} with {count} starter cards.")
    connection = _connect(path, "ro")
    with _explained(path):
        outdated = schema_version(connection, path) < SCHEMA_VERSION
        if outdated or (not has_starter_cards(connection) and _may_be_written(path)):
            connection.close()
            _upgrade(path)
            connection = _connect(path, "ro")
    return Catalogue(path, connection)


@contextmanager
def writable(path: Path) -> Iterator[sqlite3.Connection]:
    """One small transaction on an existing catalogue, for the collection and saved queries."""
    connection = _connect(path, "rw")
    try:
        with _explained(path), connection:
            yield connection
    finally:
        connection.close()


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    with _explained(path):
        connection = sqlite3.connect(f"file:{quote(str(path.absolute()))}?mode={mode}", uri=True, timeout=10)
        connection.execute("PRAGMA foreign_keys = ON")
        add_functions(connection)
        return connection


def _may_be_written(path: Path) -> bool:
    """Whether SQLite could write the file: its journal goes into the same folder."""
    return os.access(path, os.W_OK) and os.access(path.absolute().parent, os.W_OK)


def _upgrade(path: Path) -> None:
    from db.engine import raw, transaction  # brings SQLAlchemy with it, and is needed once a release
    from db.facts import rebuild
    from db.migrations import migrate
    from db.starter import load_all

    with transaction(path) as connection:
        migrate(raw(connection), schema_version(raw(connection), path))
        rebuild(raw(connection))
        load_all(connection)


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Turn what SQLite says about the file into one line that says what to do."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise explained(error, path) from error


def explained(error: BaseException | None, path: Path) -> DataError:
    """What SQLite says about the file, as one line that says what to do."""
    said = str(error)
    if "readonly" in said or "read-only" in said:
        return DataError(f"{path} is read-only. Make it writable, or name another catalogue in KAGE_DB.")
    if "locked" in said:
        return DataError(f"{path} is in use by another kage. Try again when that one has finished.")
    if "full" in said:
        return DataError(f"The disk is full; {path} is as it was.")
    if "unable to open" in said:
        return DataError(f"{path} cannot be opened. Check the folder and its permissions, or set KAGE_DB.")
    return DataError(f"{path} is damaged or no catalogue ({said}). Move it away, and the next command makes a new one.")
