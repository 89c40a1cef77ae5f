"""Makes a catalogue and loads the cards that ship with the games.

A pack is `starter.json` in a game's folder: `{"source", "note", "printings": [...]}`, each printing with `set`,
`number`, `type`, optionally `id`, `variant`, `rarity` and `stand_in`, and its card's facts by field name.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import cast

from sqlalchemy import Connection

from db.catalogue import Catalogue
from db.engine import raw, transaction
from db.migrations import STARTER_VERSION, migrate, schema_version
from db.records import Outcome, Record
from db.write import STARTER, CatalogueWriter
from rules.core.cards import Json
from rules.core.errors import DataError, Location
from rules.core.registry import Game, games

_PRINTED = ("id", "set", "number", "variant", "rarity", "type", "stand_in")


def create(path: Path) -> int:
    """Make the catalogue at `path` with every game's starter cards, whole or not at all, unless it is there by now.

    Returns how many printings that were: none where another program has just made it.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError(f"{path} cannot be made ({error.strerror}). Name another catalogue in KAGE_DB.") from error
    with transaction(path, create=True) as connection:
        if schema_version(raw(connection), path):
            return 0
        migrate(raw(connection), 0)
        return load_all(connection)


def load_all(connection: Connection) -> int:
    """Bring every game's starter cards up to date, and note their version. Returns how many are new or changed."""
    loaded = load_packs(connection, games())
    raw(connection).execute("INSERT OR IGNORE INTO starter VALUES (?)", (STARTER_VERSION,))
    return loaded


def load_packs(connection: Connection, wanted: Iterable[Game]) -> int:
    """Bring games' starter cards up to date; the user's own cards stay. Returns how many are new or changed."""
    outcomes = [load_pack(CatalogueWriter(connection, game), game) for game in wanted]
    return sum(outcome.added + outcome.updated for outcome in outcomes)


def add_missing(catalogue: Catalogue) -> int:
    """Load the starter cards of games that came after the catalogue was made. Returns how many printings that were."""
    here = {count.game for count in catalogue.games()}
    missing = [game for game in games() if game.id not in here and game.starter.exists()]
    if not missing:
        return 0
    with transaction(catalogue.path) as connection:
        return load_packs(connection, missing)


def load_pack(writer: CatalogueWriter, game: Game) -> Outcome:
    """Bring a game's starter cards in. Raises DataError for a pack with an unsound card."""
    writer.begin(game.starter.name, STARTER)
    records = list(pack_records(game))
    writer.add(records)
    if writer.outcome.rejected:
        raise DataError(f"The starter cards of {game.id} are unsound: {writer.outcome.rejected[0]}")
    writer.drop_unshipped({str(record.printing_id) for record in records})
    return writer.outcome


def pack_records(game: Game) -> Iterator[Record]:
    """The records of a game's starter pack; none where it has no pack."""
    if not game.starter.exists():
        return
    pack = json.loads(game.starter.read_text(encoding="utf-8"))
    for position, printing in enumerate(pack["printings"], 1):
        yield record_from(game, printing, Location(f"{game.id}/{game.starter.name}, printing {position}"))


def record_from(game: Game, printing: dict[str, Json], where: Location | None = None) -> Record:
    """A record from a starter pack's form of a printing."""
    own = {name: cast("str | None", printing.get(name)) for name in _PRINTED if name != "stand_in"}
    return Record(
        game=game.id,
        facts={name: value for name, value in printing.items() if name not in _PRINTED},
        type=own["type"],
        set=own["set"],
        number=own["number"],
        variant=own["variant"],
        rarity=own["rarity"],
        id=f"{game.id}:{own['id']}" if own["id"] else None,
        stand_in=bool(printing.get("stand_in")),
        where=where,
    )
