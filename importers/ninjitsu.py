"""How people write down their Ninjitsu! cards: effects in the words of `rules.games.ninjitsu.reading`."""

from __future__ import annotations

from dataclasses import asdict

from importers.games import GameImporter, Values
from importers.rows import Row
from importers.values import json_in_cell
from rules.core.cards import Json
from rules.games.ninjitsu import GAME
from rules.games.ninjitsu.reading import read_ongoing, read_steps


def _adapt(values: Values, _row: Row) -> None:
    """Read effect lines; a card without a type is a card, the only type there is."""
    values.setdefault("type", "card")
    for name, read in (("action", read_steps), ("trap", read_steps), ("ongoing", read_ongoing)):
        value = json_in_cell(values[name]) if name in values else None
        if isinstance(value, str):
            try:
                read_value: Json = [asdict(line) for line in read(value)]
            except ValueError:
                del values[name]
                values[f"{name} as printed"] = value
                continue
            values[name] = read_value
        elif value is not None:
            values[name] = value


_ALIASES = {
    "value": "points",
    "treasure value": "points",
    "worth": "points",
    "count": "copies",
    "quantity": "copies",
    "qty": "copies",
    "how many": "copies",
    "number of copies": "copies",
    "amount": "copies",
    "nombre": "copies",
    "quantité": "copies",
    "exemplaires": "copies",
    "valeur": "points",
    "rang": "rank",
    "piège": "trap",
}

IMPORTER = GameImporter(GAME, aliases=_ALIASES, adapt=_adapt)
