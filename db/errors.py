"""SQLite's errors on the catalogue file, each as one line that says what to do."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from db.location import VARIABLE
from rules.core.errors import DataError
from rules.core.wording import another_catalogue, either

_OF_THE_FILE = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_NOTADB,
)
"""The errors of SQLite that are about the file and not about what we asked of it."""


_OF_A_TABLE = (
    "no such table",
    "no such column",
    "malformed database schema",
    "Could not decode",
    # What a table for words says whose declaration or pages are damaged.
    "parse error in",
    "no such tokenizer",
    "error in tokenizer",
    "vtable constructor failed",
    "invalid fts5 file format",
    "unrecognized",
    "no such module",
)


def is_about_the_file(error: sqlite3.Error) -> bool:
    """Whether an error is about the file, a table that is gone included, and not about what we asked of it."""
    return str(error).startswith(_OF_A_TABLE) or getattr(error, "sqlite_errorcode", 0) & 0xFF in _OF_THE_FILE


def is_absent(path: Path, *, archive: bool = False) -> bool:
    """Whether a file is not there, or is empty, as one is that SQLite has opened and written nothing to.

    Raises DataError where its folder may not be entered.
    """
    try:
        return not path.exists() or (path.is_file() and path.stat().st_size == 0)
    except PermissionError as error:
        raise explained(error, path, archive=archive) from None


@contextmanager
def explaining(path: Path, *, archive: bool = False) -> Iterator[None]:
    """Turn what SQLite says about the file into one line that says what to do. Raises DataError.

    The file is the catalogue, or an `archive` of its own.
    """
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise explained(error, path, archive=archive) from error


def explained(error: BaseException | None, path: Path, *, archive: bool = False) -> DataError:
    """What SQLite says about the file, as one line that says what to do."""
    said = str(error)
    another = (
        either("Name another file with --archive.", "Give open_archive another path.")
        if archive
        else another_catalogue()
    )
    if _is_no_file(path):
        return DataError(f"{path} is no file. {another}")
    if "readonly" in said or "read-only" in said:
        return DataError(f"{path} is read-only. Make it writable. {another}")
    if "locked" in said:
        return DataError(f"{path} is in use by another kage. Try again when that one has finished.")
    if "disk I/O error" in said:
        return DataError(f"{path} cannot be read or written ({said}). Is the disk full, or a limit on files reached?")
    if "full" in said:
        return DataError(f"The disk is full; {path} is as it was.")
    if "unable to open" in said or isinstance(error, PermissionError):
        return DataError(f"{path} cannot be opened. Check the folder and its permissions. {another}")
    if archive:
        return DataError(f"{path} is damaged or no archive ({said}). {another}")
    if "not a database" in said and os.environ.get(VARIABLE):
        return DataError(f"{path} is damaged or no catalogue ({said}). {another}")
    return DataError(
        f"{path} is damaged or no catalogue ({said}). Move it away, and the next command makes a new one; "
        "kage db restore FILE brings a backup back."
    )


def _is_no_file(path: Path) -> bool:
    """Whether a folder or a device lies there; nobody can tell in a folder that may not be entered."""
    try:
        return path.exists() and not path.is_file()
    except PermissionError:
        return False
