"""The user's collection: how many copies of each printing they own.

A change is all or nothing. Counts outlive their printing's absence from the catalogue, so a new import loses none.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path

from db.catalogue import Catalogue
from db.connecting import writable
from rules.core.deck import MAX_COPIES
from rules.core.errors import NotFoundError, UsageError


def owned(catalogue: Catalogue) -> dict[str, int]:
    """Every printing the user owns, by id, with its count (from 1), in the order of the ids."""
    return dict(catalogue.connection.execute("SELECT printing_id, count FROM owned ORDER BY printing_id"))


def change(path: Path, by: Mapping[str, int]) -> dict[str, int]:
    """Add so many copies of each printing, or take them away where the number is negative. Returns the new counts.

    Raises NotFoundError for a printing that is neither in the catalogue nor owned, UsageError for a count that would
    fall below 0 or pass `MAX_COPIES`; nothing is changed then.
    """
    with writable(path) as connection:
        before = _counts(connection, by)
        after = {id_: before.get(id_, 0) + number for id_, number in by.items()}
        _refuse_unknown(connection, by, before)
        for id_, count in after.items():
            if count < 0:
                raise UsageError(f"You own {before.get(id_, 0)} of {id_}, so {-by[id_]} cannot be taken away.")
        _write(connection, after)
    return after


def set_counts(path: Path, counts: Mapping[str, int], *, replace: bool = False) -> None:
    """Make the counts of these printings what is told; with `replace`, all others are forgotten.

    Raises as `change` does.
    """
    with writable(path) as connection:
        _refuse_unknown(connection, counts, _counts(connection, counts))
        for id_, count in counts.items():
            if count < 0:
                raise UsageError(f"Nobody owns {count} of {id_}.")
        if replace:
            connection.execute("DELETE FROM owned")
        _write(connection, counts)


def _counts(connection: sqlite3.Connection, ids: Iterable[str]) -> dict[str, int]:
    query = "SELECT printing_id, count FROM owned WHERE printing_id IN (SELECT value FROM json_each(?))"
    return dict(connection.execute(query, (json.dumps(list(ids)),)))


def _refuse_unknown(connection: sqlite3.Connection, ids: Iterable[str], known: Mapping[str, int]) -> None:
    query = (
        "SELECT value FROM json_each(?) WHERE value NOT IN (SELECT id FROM printing WHERE id IN "
        "(SELECT value FROM json_each(?)))"
    )
    asked = json.dumps([id_ for id_ in ids if id_ not in known])
    missing = [id_ for (id_,) in connection.execute(query, (asked, asked))]
    if missing:
        raise NotFoundError(f"There is no printing {missing[0]!r} in the catalogue.")


def _write(connection: sqlite3.Connection, counts: Mapping[str, int]) -> None:
    for id_, count in counts.items():
        if count > MAX_COPIES:
            raise UsageError(f"{count:,} copies of {id_} are more than anybody owns (at most {MAX_COPIES:,}).")
    connection.executemany(
        "INSERT INTO owned VALUES (?, ?) ON CONFLICT (printing_id) DO UPDATE SET count = excluded.count", counts.items()
    )
    connection.execute("DELETE FROM owned WHERE count = 0")
