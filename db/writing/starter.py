"""Makes a catalogue and loads the cards that ship with the games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from sqlite3 import Connection

from db.connecting import transaction
from db.migrations import STARTER_VERSION, migrate, schema_version
from db.records import Outcome
from db.writing.packs import pack_digest, pack_records
from db.writing.rows import STARTER
from db.writing.write import CatalogueWriter
from rules.core.errors import DataError, KageError
from rules.core.registry import Game, games, plug_ins
from rules.core.wording import another_catalogue


def create(path: Path) -> int:
    """Make the catalogue at `path` with every game's starter cards, whole or not at all, unless it is there by now.

    Returns how many printings that were: none where another program has just made it.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError(f"{path} cannot be made ({error.strerror}). {another_catalogue()}") from error
    with transaction(path, create=True) as connection:
        if schema_version(connection, path):
            return 0
        migrate(connection, 0)
        return load_all(connection)


def load_all(connection: Connection) -> int:
    """Bring the starter cards of the games that ship up to date, and note their version.

    Returns how many are new or changed.
    """
    loaded = load_packs(connection, (game for game in games() if game.id not in plug_ins()))
    connection.execute("INSERT OR IGNORE INTO starter VALUES (?)", (STARTER_VERSION,))
    return loaded


def load_packs(connection: Connection, wanted: Iterable[Game]) -> int:
    """Bring games' starter cards up to date; the user's own cards stay. Returns how many are new or changed."""
    outcomes = [load_pack(CatalogueWriter(connection, game), game) for game in wanted]
    return sum(outcome.added + outcome.updated for outcome in outcomes)


def renew_plug_ins(path: Path, stale: Iterable[Game]) -> Iterator[str]:
    """Bring the starter cards of plug-ins up to date. Gives a line for each that is unsound, which is left out."""
    for game in stale:
        try:
            with transaction(path) as connection:
                load_pack(CatalogueWriter(connection, game), game)
                connection.execute("INSERT OR REPLACE INTO plug_in VALUES (?, ?)", (game.id, pack_digest(game)))
        except (KageError, ValueError, KeyError, TypeError, AttributeError) as error:
            yield f"The starter cards of the plug-in {game.id} are left out: {error}"


def load_pack(writer: CatalogueWriter, game: Game) -> Outcome:
    """Bring a game's starter cards in. Raises DataError for a pack with an unsound card."""
    writer.begin(game.starter.name, STARTER)
    records = list(pack_records(game))
    writer.add(records)
    if writer.outcome.rejected:
        raise DataError(f"The starter cards of {game.id} are unsound: {writer.outcome.rejected[0]}")
    writer.drop_unshipped({str(record.printing_id) for record in records})
    return writer.outcome
