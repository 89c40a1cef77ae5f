"""Starter packs read straight from their files, for tests of rules that need no catalogue."""

from __future__ import annotations

import json
from functools import cache

from db.records import made_up
from rules.core.cards import Json, Printing, printing_id
from rules.core.registry import game

_PRINTED = ("set", "number", "variant", "rarity", "type", "stand_in")


@cache
def starter(game_id: str) -> tuple[Printing, ...]:
    """Every printing of a game's starter pack."""
    the_game = game(game_id)
    pack = json.loads((the_game.folder / "starter.json").read_text(encoding="utf-8"))
    return tuple(_printing(game_id, record) for record in pack["printings"])


def _printing(game_id: str, record: dict[str, Json]) -> Printing:
    set_code, number = str(record["set"]), str(record["number"])
    facts = {key: value for key, value in record.items() if key not in _PRINTED}
    own_id = printing_id(game_id, set_code, number)
    return Printing(
        id=own_id,
        card_id=own_id,
        game=game_id,
        set=set_code,
        number=number,
        card=game(game_id).card_type(str(record["type"])).from_facts(facts),
        invented=made_up(record.get("stand_in"), facts),
        shipped=True,
    )
