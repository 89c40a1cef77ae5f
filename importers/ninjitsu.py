"""How people write down their Ninjitsu! cards: effects in the words of `rules.games.ninjitsu.reading`."""

from __future__ import annotations

from dataclasses import asdict

from importers.games import GameImporter, Values
from importers.rows import Row
from importers.values import json_in_cell
from rules.core.cards import Json
from rules.core.errors import DataError
from rules.games.ninjitsu import GAME
from rules.games.ninjitsu.reading import read_ongoing, read_steps


def _adapt(values: Values, row: Row) -> None:
    """Read effect lines; a card without a type is a card, the only type there is."""
    values.setdefault("type", "card")
    for name, read in (("action", read_steps), ("trap", read_steps), ("ongoing", read_ongoing)):
        value = json_in_cell(values[name]) if name in values else None
        if isinstance(value, str):
            try:
                read_value: Json = [asdict(line) for line in read(value)]
            except ValueError as error:
                raise DataError(f"{name}: {error}.", row.where) from None
            values[name] = read_value
        elif value is not None:
            values[name] = value


IMPORTER = GameImporter(GAME, aliases={"value": "points"}, adapt=_adapt)
