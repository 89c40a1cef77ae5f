"""Opens the catalogue for reading: makes it on first use, recovers it after a crash, updates it after an upgrade."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from shlex import quote

from db.catalogue import Catalogue
from db.connecting import connect, transaction
from db.errors import explaining, is_absent
from db.location import VARIABLE, catalogue_path
from db.migrations import SCHEMA_VERSION, has_starter_cards, known_plug_ins, schema_version
from rules.core.errors import DataError
from rules.core.registry import Game, games, plug_ins
from rules.core.wording import either


def open_catalogue(path: Path | None = None, *, on_create: Callable[[str], None] | None = None) -> Catalogue:
    """Open the catalogue for reading: that at `path`, or where `catalogue_path` says.

    On first use it is made, with the starter cards of every game; `on_create` is told so in a line, and of unsound
    starter cards of a plug-in. Of several programs that find none at the same time one makes it, and the others wait. A
    file of an older version is brought up to date: its schema, and its starter cards unless it may only be read. A
    backup is kept, and `on_create` is told where. Raises DataError for a file that is damaged or no catalogue.
    """
    path = path or catalogue_path()
    if is_absent(path):
        from db.writing.starter import create  # brings pydantic with it, and is needed once

        folder = "" if path.parent.exists() else f" The folder {path.parent} was not there, and is made too."
        count = create(path)
        if on_create and count:
            of_folder = folder if os.environ.get(VARIABLE) else ""
            on_create(f"Made the catalogue {path} with {count} starter cards.{of_folder}")
    elif path.is_dir():
        raise DataError(f"{path} is a folder. Name a file in it{either(' in KAGE_DB', '')}.")
    catalogue = Catalogue(path, _open(path))
    try:
        with explaining(path):
            _bring_up_to_date(catalogue, on_create)
    except BaseException:
        catalogue.close()
        raise
    return catalogue


def _bring_up_to_date(catalogue: Catalogue, tell: Callable[[str], None] | None) -> None:
    path = catalogue.path
    outdated = schema_version(catalogue.connection, path) < SCHEMA_VERSION
    if outdated or (not has_starter_cards(catalogue.connection) and _may_be_written(path)):
        catalogue.close()
        _upgrade(path, tell or (lambda _: None))
        catalogue.connection = connect(path, "ro")
    if plug_ins() and (stale := _stale(catalogue.connection)) and _may_be_written(path):
        from db.writing.starter import renew_plug_ins

        for said in renew_plug_ins(path, stale):
            if tell:
                tell(said)


def _stale(connection: sqlite3.Connection) -> list[Game]:
    """The plug-ins whose starter cards are not here as their files say now."""
    from db.writing.packs import pack_digest  # most have no plug-ins

    known = known_plug_ins(connection)
    return [game for game in plug_ins().values() if known.get(game.id) != pack_digest(game)]


def _open(path: Path) -> sqlite3.Connection:
    """A connection for reading. Where a writer died in the middle of writing, its half is taken back first."""
    connection = connect(path, "ro")
    try:
        connection.execute("PRAGMA schema_version")
    except sqlite3.DatabaseError as error:
        connection.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_READONLY_ROLLBACK:
            with explaining(path):
                raise
        with transaction(path):
            pass  # to begin a write takes back what another one left half done
        return connect(path, "ro")
    return connection


def _may_be_written(path: Path) -> bool:
    """Whether SQLite could write the file: its journal goes into the same folder."""
    return os.access(path, os.W_OK) and os.access(path.absolute().parent, os.W_OK)


def _upgrade(path: Path, tell: Callable[[str], None]) -> None:
    from db.backups import precaution  # needed once a release, as are the others
    from db.facts import rebuild
    from db.migrations import migrate
    from db.writing.set_codes import unite
    from db.writing.starter import load_all

    with transaction(path) as connection, precaution(path) as copy:
        before = schema_version(connection, path)
        migrate(connection, before)
        unite(connection, games())
        rebuild(connection)
        changed = load_all(connection)
        if before == SCHEMA_VERSION and not changed:
            return
        kept = copy.keep()
    tell(
        f"Brought the catalogue {path} up to date; {changed} of the cards that ship are new or changed."
        f" As it was before: kage db restore {quote(str(kept))}"
    )
