"""The user's collection: how many copies of each printing they own.

A change is all or nothing. Counts stay when their printing leaves the catalogue, so that an import loses none.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import overload

from db.catalogue import Catalogue
from db.connecting import transaction
from rules.core.dataclass import dataclass
from rules.core.errors import NotFoundError, UsageError
from rules.core.suggest import did_you_mean
from rules.core.text import fold, quoted

_YES = frozenset(("yes", "no", "true", "false", "y", "n", "any", "all", "none", "mine"))


def owned(catalogue: Catalogue, name: str | None = None) -> dict[str, int]:
    """Every printing the user owns, by id, with its count (from 1), in the order of the ids.

    With a `name` those of another collection: a wish list, cards to trade. One that is not there is empty.
    """
    query, values = _TABLES[name is not None].select, _named(name)
    return dict(catalogue.connection.execute(f"{query} ORDER BY printing_id", values))


def collection_names(catalogue: Catalogue) -> dict[str, int]:
    """The names of all other collections, with the copies that each holds."""
    query = "SELECT name, sum(count) FROM named_collection GROUP BY name ORDER BY name"
    return dict(catalogue.connection.execute(query))


@overload
def kept_name(catalogue: Catalogue, name: str, *, there: bool = False) -> str: ...
@overload
def kept_name(catalogue: Catalogue, name: None, *, there: bool = False) -> None: ...
def kept_name(catalogue: Catalogue, name: str | None, *, there: bool = False) -> str | None:
    """The name as kept of the collection that a name means in whatever case; a new one as it is. None stays None.

    Raises UsageError for an empty name, NotFoundError for one that has to be `there` and is not.
    """
    if name is None:
        return None
    name = " ".join(name.split())
    if not name:
        raise UsageError("A collection's name is empty. Give one, e.g. --in wishes.")
    names = collection_names(catalogue)
    found = name if name in names else next((kept for kept in names if fold(kept) == fold(name)), None)
    if found is None and there:
        guess = did_you_mean(name, names) or " kage collection names lists those that there are."
        if name.casefold() in _YES:
            guess = " For cards that you own write owned>=1, for others owned=0."
        raise NotFoundError(f'There is no collection "{name}".{guess}')
    return found or name


def by_card(catalogue: Catalogue, counts: Mapping[str, int]) -> dict[str, int]:
    """Counts by printing as counts by card, all its printings together."""
    rows = catalogue.connection.execute(
        "SELECT id, card_id FROM printing WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(list(counts)),)
    )
    card_of = dict(rows)
    found: dict[str, int] = {}
    for printing_id, count in counts.items():
        card = card_of.get(printing_id, printing_id)
        found[card] = found.get(card, 0) + count
    return found


@dataclass(frozen=True, slots=True)
class _Table:
    """The statements of a table of counts."""

    select: str
    insert: str
    forget: str
    tidy: str


_TABLES = (
    _Table(
        "SELECT printing_id, count FROM owned WHERE 1",
        "INSERT INTO owned VALUES (?, ?) ON CONFLICT (printing_id) DO UPDATE SET count = excluded.count",
        "DELETE FROM owned",
        "DELETE FROM owned WHERE count = 0",
    ),
    _Table(
        "SELECT printing_id, count FROM named_collection WHERE name = ?",
        "INSERT INTO named_collection VALUES (?, ?, ?)"
        " ON CONFLICT (name, printing_id) DO UPDATE SET count = excluded.count",
        "DELETE FROM named_collection WHERE name = ?",
        "DELETE FROM named_collection WHERE name = ? AND count = 0",
    ),
)
"""That of the user's cards, and that of collections with a name."""


def _named(name: str | None) -> tuple[str, ...]:
    return () if name is None else (name,)


def change(path: Path, by: Mapping[str, int], name: str | None = None) -> dict[str, int]:
    """Add so many copies of each printing, or take them away where the number is negative. Returns the new counts.

    Raises NotFoundError for a printing that is neither in the catalogue nor owned, UsageError for a count that would
    fall below 0 or pass `MAX_COPIES`; nothing is changed then. `name` is as in `owned`.
    """
    with transaction(path) as connection:
        before = _counts(connection, by, name)
        after = {id_: before.get(id_, 0) + number for id_, number in by.items()}
        _refuse_unknown(connection, by, before)
        for id_, count in after.items():
            if count < 0:
                have = "You own" if name is None else f"{name} has"
                raise UsageError(f"{have} {before.get(id_, 0)} of {id_}, fewer than the {-by[id_]} to take out.")
        _write(connection, after, name)
    return after


def set_counts(path: Path, counts: Mapping[str, int], name: str | None = None, *, replace: bool = False) -> None:
    """Make the counts of these printings what is told; with `replace`, all others are forgotten.

    Raises as `change` does.
    """
    with transaction(path) as connection:
        _refuse_unknown(connection, counts, _counts(connection, counts, name))
        for id_, count in counts.items():
            if count < 0:
                raise UsageError(f"Nobody owns {count} of {id_}.")
        if replace:
            connection.execute(_TABLES[name is not None].forget, _named(name))
        _write(connection, counts, name)


def _counts(connection: sqlite3.Connection, ids: Iterable[str], name: str | None) -> dict[str, int]:
    query = f"{_TABLES[name is not None].select} AND printing_id IN (SELECT value FROM json_each(?))"
    return dict(connection.execute(query, (*_named(name), json.dumps(list(ids)))))


def _refuse_unknown(connection: sqlite3.Connection, ids: Iterable[str], known: Mapping[str, int]) -> None:
    query = (
        "SELECT value FROM json_each(?) WHERE value NOT IN (SELECT id FROM printing WHERE id IN "
        "(SELECT value FROM json_each(?)))"
    )
    asked = json.dumps([id_ for id_ in ids if id_ not in known])
    missing = [id_ for (id_,) in connection.execute(query, (asked, asked))]
    if missing:
        raise NotFoundError(f"There is no printing {quoted(missing[0])} in the catalogue.")


def _write(connection: sqlite3.Connection, counts: Mapping[str, int], name: str | None) -> None:
    from rules.core.deck import MAX_COPIES  # searches only read, and wait for what is imported

    for id_, count in counts.items():
        if count > MAX_COPIES:
            raise UsageError(f"{count:,} copies of {id_} are more than anybody owns (at most {MAX_COPIES:,}).")
    table, of = _TABLES[name is not None], _named(name)
    connection.executemany(table.insert, ((*of, id_, count) for id_, count in counts.items()))
    connection.execute(table.tidy, of)
