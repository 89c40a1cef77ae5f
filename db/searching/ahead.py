"""Reading ahead for a session of many searches, in steps so short that nobody waits for one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from db.catalogue import Catalogue
from db.searching.search import read_states, sql_writer
from db.searching.sql import WORDS
from rules.core.cards import CardField, Kind
from rules.query import Scope

_AT_ONCE = 5
"""So many texts are read in a step, in some 2 ms."""


def unread(catalogue: Catalogue, scope: Scope) -> list[str]:
    """The ids of the printings of a scope of which a session has not read yet how far their texts are played."""
    among = json.dumps(scope.game_ids)
    rows = catalogue.connection.execute(
        "SELECT printing_id FROM facts WHERE game IN (SELECT value FROM json_each(?))", (among,)
    ).fetchall()
    states = catalogue.kept.states() if catalogue.kept else {}
    return [id_ for (id_,) in rows if id_ not in states]


def states_ahead(catalogue: Catalogue, scope: Scope) -> Iterator[int]:
    """Read how far the texts of a scope's printings are played, a few a step; how many are left."""
    ids = unread(catalogue, scope) if catalogue.kept else []
    for at in range(0, len(ids), _AT_ONCE):
        if catalogue.kept:
            read_states(catalogue, ids[at : at + _AT_ONCE], catalogue.kept.states())
        yield len(ids) - at


def texts_ahead(catalogue: Catalogue, fields: Iterable[CardField]) -> Iterator[None]:
    """Read the texts that patterns look at into the memory of a session, a few rows a step (`Catalogue.keep`)."""
    writer = sql_writer(catalogue)
    columns = (writer.column(field) for field in fields if field.kind is not Kind.NUMBER)
    return catalogue.kept.read_ahead([WORDS, *columns]) if catalogue.kept else iter(())
