"""Maintenance of the catalogue: its contents and sources, whether it is sound, and rebuilding its search tables."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from db.catalogue import Catalogue
from db.connecting import transaction
from db.facts import PRINTING_COLUMNS, PRINTINGS, printing_from, rebuild
from db.searching.lookup import set_titles
from rules.core.cards import Json
from rules.core.errors import KageError
from rules.core.registry import game, game_ids

_MOST_PROBLEMS = 50


def sets(catalogue: Catalogue) -> list[dict[str, Json]]:
    """For each game and set: its title where anybody has one, and how many cards, printings and stand-ins."""
    rows = catalogue.connection.execute(
        "SELECT game, set_code, count(DISTINCT card_id), count(*), sum(stand_in) FROM printing "
        "GROUP BY game, set_code ORDER BY game, set_code"
    )
    titles = {game_id: set_titles(catalogue, game(game_id)) for game_id in game_ids()}
    return [
        {
            "game": game_id,
            "set": code,
            "title": titles.get(game_id, {}).get(code),
            "cards": cards,
            "printings": printings,
            "stand_ins": stand_ins,
        }
        for game_id, code, cards, printings, stand_ins in rows
    ]


def sources(catalogue: Catalogue) -> list[dict[str, Json]]:
    """Every source that something of a printing is from, the latest last: what, when, and how many printings."""
    rows = catalogue.connection.execute(
        "SELECT s.game, s.name, s.kind, s.imported_at, count(*) FROM source s JOIN (SELECT source_id, id FROM printing"
        " UNION SELECT source_id, printing_id FROM told) p ON p.source_id = s.id GROUP BY s.id ORDER BY s.id"
    )
    names = ("game", "source", "kind", "imported_at", "printings")
    return [dict(zip(names, row, strict=True)) for row in rows]


def conflicts(catalogue: Catalogue) -> list[dict[str, Json]]:
    """Every field of a printing of which two sources say different things: what is kept, and what the other says."""
    rows = catalogue.connection.execute(
        "SELECT printing_id, field, kept, kept_source, other, other_source FROM conflict ORDER BY printing_id, field"
    )
    return [
        {
            "id": id_,
            "field": field,
            "kept": json.loads(kept),
            "source": source,
            "other": json.loads(other),
            "from": said,
        }
        for id_, field, kept, source, other, said in rows
    ]


def problems(catalogue: Catalogue) -> list[str]:
    """What is wrong with the catalogue, at most 50 things; empty where it is sound."""
    found: list[str] = []
    try:
        for problem in _problems(catalogue):
            found.append(problem)
            if len(found) == _MOST_PROBLEMS:
                break
    except sqlite3.DatabaseError as error:
        found.append(f"the file is damaged: {error}")
    return found


def _problems(catalogue: Catalogue) -> Iterator[str]:
    connection = catalogue.connection
    yield from _cut_short(catalogue)
    for (said,) in connection.execute("PRAGMA integrity_check"):
        if said != "ok":
            yield f"the file is damaged: {' '.join(said.split())}"
    for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        yield f"{table} {row} refers to a {parent} that is not there"
    yield from _misshapen(catalogue)
    yield from _doubled(connection)
    yield from _stale_search(connection)
    yield from _unsound_cards(catalogue)


def _misshapen(catalogue: Catalogue) -> Iterator[str]:
    from db.schema import misshapen  # brings SQLModel with it

    for said in misshapen(catalogue.path):
        yield f"{said}; kage db restore brings a backup back"


def _doubled(connection: sqlite3.Connection) -> Iterator[str]:
    """Printings that are the same one by set, number and variant."""
    rows = connection.execute(
        "SELECT group_concat(id, ' and ') FROM printing WHERE number <> ''"
        " GROUP BY game, set_code, number, ifnull(variant, '') HAVING count(*) > 1"
    )
    for (ids,) in rows:
        yield f"{ids} have the same set, number and variant"


def _stale_search(connection: sqlite3.Connection) -> Iterator[str]:
    counts = {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in _COUNTED}
    if len(set(counts.values())) > 1:
        said = ", ".join(f"{count} in {name}" for name, count in counts.items())
        yield f"the search tables are out of step ({said}); kage db check --mend makes them anew"


_COUNTED = ("printing", "facts", "words")


def _unsound_cards(catalogue: Catalogue) -> Iterator[str]:
    from db.writing.check import checked  # brings pydantic with it

    here = set(game_ids())
    for row in catalogue.connection.execute(f"SELECT {PRINTING_COLUMNS} FROM {PRINTINGS} ORDER BY p.rowid"):
        id_, game_id, differs, type_id, facts = row[0], row[2], row[7], row[10], row[11]
        if game_id not in here:
            continue  # a plug-in that is gone
        try:
            checked(game(game_id).card_type(type_id), {**json.loads(facts), **json.loads(differs)})
            printing_from(row)
        except KageError as error:
            yield f"{id_}: {error.message}"
        except (ValueError, TypeError, AttributeError, KeyError) as error:
            yield f"{id_} cannot be read: {' '.join(str(error).split())}"


def _cut_short(catalogue: Catalogue) -> Iterator[str]:
    ((pages,),) = catalogue.connection.execute("PRAGMA page_count")
    ((size,),) = catalogue.connection.execute("PRAGMA page_size")
    there = catalogue.path.stat().st_size
    if there < pages * size:
        yield f"the file is cut short: {there:,} bytes of {pages * size:,}"


def rebuild_search(path: Path) -> None:
    """Make the search tables anew. Raises DataError where the catalogue cannot be written."""
    with transaction(path) as connection:
        rebuild(connection)
