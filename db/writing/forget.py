"""Takes a source out of the catalogue again, as if it had never been imported.

The source's cards are removed and written anew from what ships and from the other sources, in the order of their
imports. Counts of owned copies and lists of the archive stay.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from db.backups import LARGE, precaution
from db.connecting import transaction
from db.writing.rows import STARTER
from db.writing.source_facts import SourceFacts, load_source_facts
from db.writing.starter import load_pack
from db.writing.write import CatalogueWriter
from rules.core.errors import NotFoundError
from rules.core.registry import Game, game
from rules.core.suggest import did_you_mean


class Forgotten(NamedTuple):
    """What came of it: how many printings went, how many are as other sources say, and the catalogue as it was."""

    source: str
    removed: int
    fell_back: int
    backup: Path | None = None


def forget(path: Path, name: str, of: Game | None = None) -> Forgotten:
    """Take the source called `name` out of the catalogue at `path`, of one game or of all.

    Raises NotFoundError for a source that is not there, with those that are.
    """
    with transaction(path) as connection, precaution(path) as copy:
        source = _meant(connection, name, of)
        games = connection.execute(
            "SELECT DISTINCT game FROM source WHERE name = ? AND kind <> ? AND game = ifnull(?, game)",
            (source, STARTER, of.id if of else None),
        )
        done = [_forget_in(connection, source, game(game_id)) for (game_id,) in games.fetchall()]
        removed, fell_back = sum(each.removed for each in done), sum(each.fell_back for each in done)
        return Forgotten(source, removed, fell_back, copy.keep() if removed + fell_back > LARGE else None)


def _meant(connection: sqlite3.Connection, name: str, of: Game | None) -> str:
    """The source that a name means: as it was named, or by the last part of its path. Raises NotFoundError."""
    rows = connection.execute(
        "SELECT DISTINCT name FROM source WHERE kind <> ? AND game = ifnull(?, game) ORDER BY name",
        (STARTER, of.id if of else None),
    )
    names = [known for (known,) in rows]
    like = [name] if name in names else [known for known in names if Path(known).name == Path(name).name]
    if len(like) == 1:
        return like[0]
    if like:
        raise NotFoundError(f'Several sources are called "{name}": {", ".join(like)}. Give the whole path.')
    known = did_you_mean(name, names) or (
        f" There is: {', '.join(names)[:300]}." if names else " Nothing has been imported."
    )
    raise NotFoundError(f'No source is called "{name}".{known}')


def _forget_in(connection: sqlite3.Connection, source: str, of: Game) -> Forgotten:
    cards = [card for (card,) in connection.execute(_CARDS_OF, {"source": source, "game": of.id})]
    before = _printings_of(connection, cards)
    told = [each for each in load_source_facts(connection, before) if each.source != source]
    CatalogueWriter(connection, of).remove(before)
    connection.executemany("DELETE FROM conflict WHERE printing_id = ?", [(id_,) for id_ in before])
    load_pack(CatalogueWriter(connection, of), of)
    for source_id, said in groupby(told, lambda each: each.source_id):
        _bring_back(connection, of, source_id, list(said))
    connection.execute("DELETE FROM source WHERE name = ? AND game = ? AND kind <> ?", (source, of.id, STARTER))
    ((left,),) = connection.execute(
        "SELECT count(*) FROM printing WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(before),)
    )
    return Forgotten(source, len(before) - int(left), int(left))


def _bring_back(connection: sqlite3.Connection, of: Game, source_id: int, told: Sequence[SourceFacts]) -> None:
    """Bring in again what an import said; it gives way where it did, if another source still says otherwise there."""
    ((name, kind),) = connection.execute("SELECT name, kind FROM source WHERE id = ?", (source_id,))
    gave_way = {(each.printing_id, field) for each in told for field in each.gave_way}
    writer = CatalogueWriter(
        connection, of, gives_way_in=lambda question: (question.printing_id, question.field) in gave_way
    )
    writer.begin(name, kind, source_id)
    writer.add([each.record(of.id) for each in told])


_CARDS_OF = """SELECT DISTINCT p.card_id FROM printing p JOIN source s ON s.id = p.source_id
WHERE p.game = :game AND s.name = :source AND s.kind <> 'starter' UNION
SELECT DISTINCT p.card_id FROM told t JOIN printing p ON p.id = t.printing_id
WHERE p.game = :game AND t.source = :source"""


def _printings_of(connection: sqlite3.Connection, card_ids: list[str]) -> list[str]:
    rows = connection.execute(
        "SELECT id FROM printing WHERE card_id IN (SELECT value FROM json_each(?)) ORDER BY rowid",
        (json.dumps(card_ids),),
    )
    return [id_ for (id_,) in rows]
