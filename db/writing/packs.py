"""The packs of cards that ship with games: `starter.json` in a game's folder.

It says `{"source", "note", "printings": [...]}`, each printing with `set`, `number`, `type`, optionally `id`,
`variant`, `rarity` and `stand_in`, and its card's facts by field name. `stand_in` lists the fields that are made up;
`true` stands for all of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import cast

from db.records import Record, made_up
from rules.core.cards import Json
from rules.core.errors import Location
from rules.core.registry import Game

_PRINTED = ("id", "set", "number", "variant", "rarity", "type", "stand_in")


def pack_digest(game: Game) -> str:
    """What a game's starter file says, boiled down; empty where it has none."""
    return sha256(game.starter.read_bytes()).hexdigest() if game.starter.exists() else ""


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
    facts = {name: value for name, value in printing.items() if name not in _PRINTED}
    return Record(
        game=game.id,
        facts=facts,
        type=own["type"],
        set=own["set"],
        number=own["number"],
        variant=own["variant"],
        rarity=own["rarity"],
        date=game.day_of_set(own["set"]),
        id=f"{game.id}:{own['id']}" if own["id"] else None,
        invented=made_up(printing.get("stand_in"), facts),
        where=where,
    )
