"""The archive of lists: in the catalogue's file, or in a file of its own.

All changes of one call are one transaction. Cards are stored by printing; the catalogue says later which card a
printing is of, so that later imports count.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, TypeAlias

from db.connecting import begin, connect
from db.errors import explaining, is_absent
from db.tables import ARCHIVE, statements
from rules.core.archive import About, ArchivedCard, ArchivedList, Met, NewList
from rules.core.deck import MAYBE
from rules.core.errors import DataError, NotFoundError
from rules.core.text import fold
from rules.core.wording import either

ARCHIVE_ID = 0x4B414741
"""`PRAGMA application_id` of an archive in a file of its own: "KAGA" in ASCII."""

_ABOUT = tuple(field.name for field in fields(About))
_COLUMNS = f"id, game, digest, format, {', '.join(_ABOUT)}, size, tags, comments, source, added_at"
_IDENTITY = ("player", "event", "place", "date")
"""What must not differ, where both say it, for two lists of the same cards to be one."""


class Added(NamedTuple):
    """What became of lists that were to be added: their ids in the order given, and how many were what."""

    ids: tuple[int, ...]
    added: int
    updated: int
    unchanged: int


@contextmanager
def open_archive(path: Path, *, writing: bool = False, apart: bool = False) -> Iterator[sqlite3.Connection]:
    """A connection to the archive in a catalogue, or in a file of its own, which writing makes where there is none.

    While writing, everything is one transaction. `apart` says that the file is no catalogue. Raises NotFoundError where
    there is no such file to read, DataError for one that is no archive.
    """
    if is_absent(path, archive=apart) and not writing:
        way = either("kage archive add", "Archive.add")
        raise NotFoundError(f"There is no archive {path}. {way} makes one.")
    if path.is_dir():
        raise DataError(f"{path} is a folder. Name a file in it.")
    connection = connect(path, "rwc" if writing else "ro", archive=apart)
    try:
        with explaining(path, archive=apart):
            if writing:
                begin(connection)
            _check(connection, path, writing=writing)
            try:
                yield connection
            except BaseException:
                if writing:
                    connection.rollback()
                raise
            if writing:
                connection.commit()
    finally:
        connection.close()


def _check(connection: sqlite3.Connection, path: Path, *, writing: bool) -> None:
    if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'archive_list'").fetchone():
        return
    if connection.execute("SELECT 1 FROM sqlite_master").fetchone() or not writing:
        raise DataError(f"{path} holds no archive of lists. Name another file.")
    connection.execute(f"PRAGMA application_id = {ARCHIVE_ID}")
    for statement in (each for table in ARCHIVE for each in statements(table)):
        connection.execute(statement)


# reading


def archived_lists(connection: sqlite3.Connection) -> list[ArchivedList]:
    """Every list, in the order they came in."""
    return [_list(row) for row in connection.execute(f"SELECT {_COLUMNS} FROM archive_list ORDER BY id")]


def archived_list(connection: sqlite3.Connection, list_id: int) -> ArchivedList:
    """The list with that id. Raises NotFoundError."""
    row = connection.execute(f"SELECT {_COLUMNS} FROM archive_list WHERE id = ?", (list_id,)).fetchone()
    if row is None:
        raise NotFoundError(f"The archive has no list {list_id}. kage archive list shows those that it has.")
    return _list(row)


def cards_of(connection: sqlite3.Connection, list_id: int) -> list[ArchivedCard]:
    """The cards of one list, as its file had them but for their order within a section."""
    rows = connection.execute(
        "SELECT section, printing_id, count, tags FROM archive_card WHERE list_id = ?", (list_id,)
    )
    return [
        ArchivedCard(s, printing_id, count, tuple(json.loads(tags or "[]"))) for s, printing_id, count, tags in rows
    ]


def all_cards(connection: sqlite3.Connection) -> Iterator[tuple[int, str, str, int]]:
    """List, section, printing and count of every card that lists hold in their decks, list by list."""
    yield from connection.execute(
        f"SELECT list_id, section, printing_id, count FROM archive_card WHERE section <> '{MAYBE}' ORDER BY list_id"
    )


def printing_ids(connection: sqlite3.Connection) -> list[str]:
    """Every printing that any list holds."""
    # One step down the index a printing: SELECT DISTINCT would read all of it.
    rows = connection.execute(
        "WITH RECURSIVE held(id) AS (SELECT min(printing_id) FROM archive_card UNION ALL"
        " SELECT (SELECT min(printing_id) FROM archive_card WHERE printing_id > held.id) FROM held WHERE id NOT NULL)"
        " SELECT id FROM held WHERE id NOT NULL"
    )
    return [id_ for (id_,) in rows]


def copies_by_list(connection: sqlite3.Connection, printings: Collection[str]) -> dict[int, int]:
    """How many copies of these printings each list holds in its deck; lists without any are left out."""
    rows = connection.execute(
        "SELECT list_id, sum(count) FROM archive_card WHERE printing_id IN (SELECT value FROM json_each(?))"
        f" AND section <> '{MAYBE}' GROUP BY list_id",
        (json.dumps(sorted(printings)),),
    )
    return dict(rows)


def tags_by_list(connection: sqlite3.Connection) -> dict[int, set[str]]:
    """The folded tags of the cards of each list that has any."""
    found: dict[int, set[str]] = {}
    for list_id, tags in connection.execute("SELECT list_id, tags FROM archive_card WHERE tags NOT NULL"):
        found.setdefault(list_id, set()).update(map(fold, json.loads(tags)))
    return found


def meetings(connection: sqlite3.Connection) -> list[Met]:
    """Every meeting of two lists that is known, once each."""
    rows = connection.execute("SELECT list_id, other_id, event, round, wins, losses, draws FROM archive_match")
    return [Met(*row) for row in rows]


# writing


def add_lists(connection: sqlite3.Connection, lists: Iterable[NewList]) -> Added:
    """Add lists, inside the caller's transaction.

    A list is there already where one holds the same cards and says no other player, event, place or day, and where they
    say one of these alike, or one of them says none. What it did not know so far it learns; what both know differently,
    such as a rank, becomes what is said now.
    """
    now = datetime.now(UTC).isoformat(timespec="seconds")
    ids: list[int] = []
    added = updated = 0
    for new in lists:
        same = _same(connection, new)
        if same is None:
            ids.append(_insert(connection, new, now))
            added += 1
        else:
            ids.append(same.id)
            updated += _learn(connection, same, new)
    return Added(tuple(ids), added, updated, len(ids) - added - updated)


def _same(connection: sqlite3.Connection, new: NewList) -> ArchivedList | None:
    rows = connection.execute(f"SELECT {_COLUMNS} FROM archive_list WHERE digest = ? ORDER BY id", (new.digest,))
    alike = [found for found in map(_list, rows) if _one_identity(found.about, new.about)]
    # The one that agrees in most goes first, so that a list without a day does not swallow one with a day.
    return max(alike, key=lambda found: (_agreement(found.about, new.about), -found.id), default=None)


def _one_identity(one: About, other: About) -> bool:
    known = [{name: fold(said) for name in _IDENTITY if (said := getattr(each, name))} for each in (one, other)]
    both = known[0].keys() & known[1].keys()
    # Alice's list and that of somebody at an event: nothing says that they are one.
    return all(known[0][name] == known[1][name] for name in both) and bool(both or not all(known))


def _agreement(one: About, other: About) -> int:
    return sum(fold(getattr(one, name) or "") == fold(getattr(other, name) or "") for name in _IDENTITY)


def _learn(connection: sqlite3.Connection, there: ArchivedList, new: NewList) -> bool:
    known = {name: said for name in _ABOUT if (said := getattr(new.about, name)) is not None}
    # Spelling and name stay as they came first.
    known = {name: said for name, said in known.items() if name not in (*_IDENTITY, "name") or _lacks(there, name)}
    about = replace(there.about, **known)
    if about == there.about:
        return False
    sets = ", ".join(f"{name} = ?" for name in _ABOUT)
    values = [getattr(about, name) for name in _ABOUT]
    connection.execute(f"UPDATE archive_list SET {sets} WHERE id = ?", (*values, there.id))
    return True


def _lacks(there: ArchivedList, name: str) -> bool:
    return getattr(there.about, name) is None


def _insert(connection: sqlite3.Connection, new: NewList, now: str) -> int:
    values = [getattr(new.about, name) for name in _ABOUT]
    marks = ", ".join("?" * (4 + len(_ABOUT) + 4))
    cursor = connection.execute(
        f"INSERT INTO archive_list ({_COLUMNS.removeprefix('id, ')}) VALUES ({marks})",
        (
            *(new.game, new.digest, new.format, *values, new.size),
            *(_json(new.tags), _json(new.comments), new.source, now),
        ),
    )
    list_id = int(cursor.lastrowid or 0)
    connection.executemany(
        "INSERT INTO archive_card VALUES (?, ?, ?, ?, ?)",
        ((list_id, c.section, c.printing_id, c.count, _json(c.tags) if c.tags else None) for c in new.cards),
    )
    return list_id


def add_meetings(connection: sqlite3.Connection, met: Iterable[Met]) -> int:
    """Add how lists met, inside the caller's transaction; a meeting that is known stays as it is. Returns how many."""
    before = connection.total_changes
    connection.executemany("INSERT OR IGNORE INTO archive_match VALUES (?, ?, ?, ?, ?, ?, ?)", map(_sorted, met))
    return connection.total_changes - before


def _sorted(met: Met) -> Met:
    if met.list_id <= met.other_id:
        return met
    return met._replace(list_id=met.other_id, other_id=met.list_id, wins=met.losses, losses=met.wins)


def remove_lists(connection: sqlite3.Connection, ids: Collection[int]) -> int:
    """Take lists out, inside the caller's transaction. Returns how many there were."""
    return connection.execute(
        "DELETE FROM archive_list WHERE id IN (SELECT value FROM json_each(?))", (_json(ids),)
    ).rowcount


_Text: TypeAlias = "str | None"
_Number: TypeAlias = "int | None"
_Row: TypeAlias = """tuple[
    int, str, str, _Text,
    _Text, _Text, _Text, _Text, _Text, _Number, _Number, _Number, _Number,
    int, str, str, str, str,
]"""


def _list(row: _Row) -> ArchivedList:
    id_, game, digest, format_id, *_, size, tags, comments, source, added_at = row
    about = About(*row[4:13])
    said = tuple(json.loads(tags)), tuple(json.loads(comments))
    return ArchivedList(id_, game, digest, format_id, about, size, *said, source, added_at)


def _json(values: Collection[object]) -> str:
    return json.dumps(list(values), ensure_ascii=False)
