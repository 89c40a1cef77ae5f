"""Copies of the catalogue: made when asked for, made before a large import, and brought back."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from db.connecting import begin, connect
from db.errors import explaining, is_absent
from db.migrations import APPLICATION_ID, schema_version
from files.reading import reason
from files.writing import unused, whole_file
from rules.core.errors import DataError, KageError, Location, NotFoundError

KEPT = 3
"""So many backups before large imports are kept; older ones go."""

LARGE = 100
"""An import that adds or changes more printings than this is large."""

_BESIDE = ("-journal", "-wal", "-shm")


def back_up(connection: sqlite3.Connection, target: Path, *, replace: bool = False) -> None:
    """Copy an open catalogue to `target`, whole or not at all.

    Raises UsageError for a file that is there already, unless it may be replaced, and DataError where it cannot be
    written.
    """
    with explaining(target), whole_file(target, replace=replace) as fresh:
        _copy(connection, fresh)


def _copy(connection: sqlite3.Connection, fresh: Path) -> None:
    """Copy an open catalogue to a new file, without a journal that a full disk would leave behind."""
    with closing(sqlite3.connect(fresh)) as copy:
        copy.execute("PRAGMA journal_mode = OFF")
        connection.backup(copy)


def backups(path: Path) -> list[Path]:
    """The backups that were made of the catalogue at `path` before large imports, the latest last."""
    return sorted(_folder(path).glob("*.sqlite"))


class Precaution:
    """A copy of the catalogue as it was before a change; `keep` it where the change turns out to be large."""

    def __init__(self, path: Path, copy: Path) -> None:
        self._path = path
        self._copy = copy

    def keep(self) -> Path:
        """Put the copy among the backups, and let the oldest go. Raises DataError."""
        folder = _folder(self._path)
        named = unused(folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.sqlite")
        self._copy.replace(named)
        for old in backups(self._path)[:-KEPT]:
            with suppress(OSError):
                old.unlink()
        return named


@contextmanager
def precaution(path: Path) -> Iterator[Precaution]:
    """Copy the catalogue at `path`, to be kept or forgotten at the end. Raises DataError where there is no room."""
    folder = _folder(path)
    copy = folder / f".kage-{datetime.now(UTC):%H%M%S%f}"
    try:
        try:
            folder.mkdir(exist_ok=True)
            with closing(connect(path, "ro")) as connection:
                _copy(connection, copy)
        except (OSError, sqlite3.Error) as error:
            to_do = f" Make {folder.parent} writable." if isinstance(error, PermissionError) else ""
            raise DataError(f"No backup can be made: {reason(error)}.{to_do}", Location(str(folder))) from None
        yield Precaution(path, copy)
    finally:
        with suppress(OSError):
            copy.unlink()
        with suppress(OSError):
            folder.rmdir()  # where it is empty


def restore(path: Path, source: Path) -> Path | None:
    """Make the catalogue at `path` what the backup at `source` is; returns where the one from before went, if any.

    Raises NotFoundError for a file that is not there, DataError for a backup that is none, is damaged or cannot be
    read; the catalogue is as it was then.
    """
    with _sound_backup(source) as backup:
        before = _set_aside(path)
        try:
            if path.exists():
                with explaining(path), closing(connect(path, "rw")) as target:
                    begin(target)
                    target.rollback()  # whoever wrote has finished, and nobody waits in between
                    backup.backup(target)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                back_up(backup, path)
        except OSError as error:
            raise DataError(f"This file cannot be written: {reason(error)}.", Location(str(path))) from None
    return before


@contextmanager
def _sound_backup(source: Path) -> Iterator[sqlite3.Connection]:
    if not source.is_file():
        raise NotFoundError("There is no such file.", Location(str(source)))
    with explaining(source), closing(connect(source, "ro")) as backup:
        _check_backup(backup, source)
        ((said,),) = backup.execute("PRAGMA quick_check(1)").fetchmany(1)
        if said != "ok":
            raise DataError(f"This backup is damaged ({' '.join(said.split())}).", Location(str(source)))
        yield backup


def _check_backup(backup: sqlite3.Connection, source: Path) -> None:
    """Raise DataError for a file that is no catalogue of ours, which is left where it is."""
    try:
        ((application,),) = backup.execute("PRAGMA application_id")
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_NOTADB:
            raise
        application = None
    if application != APPLICATION_ID or schema_version(backup, source) == 0:
        raise DataError(
            "This file is no backup of a catalogue. kage db restore lists those there are.", Location(str(source))
        )


def _set_aside(path: Path) -> Path | None:
    """Keep the catalogue that is about to go: as a backup, or as it is where it is too damaged to be copied."""
    if is_absent(path):
        return None
    try:
        with precaution(path) as copy, closing(connect(path, "ro")) as connection:
            if schema_version(connection, path):
                return copy.keep()
    except (KageError, sqlite3.Error):
        pass
    damaged = unused(path.with_name(f"{path.name}.damaged"))
    shutil.move(path, damaged)
    for ending in _BESIDE:  # a journal of the old file would be played back into the new one
        with suppress(FileNotFoundError):
            Path(f"{path}{ending}").rename(f"{damaged}{ending}")
    return damaged


def _folder(path: Path) -> Path:
    return path.with_name(f"{path.name}.backups")
