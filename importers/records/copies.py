"""Equal rows of a file without a number of copies: each row is one copy of the card."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from db.records import Record
from rules.core.registry import Game

_COPIES = "copies"


class CopyCounter:
    """Sums up the equal records of a file, in a game whose cards say how many copies of them there are.

    A record that says its number of copies is left as it is. `again` are the rows so far that say a card once more.
    """

    def __init__(self, game: Game) -> None:
        self._types = frozenset(t.type_id for t in game.card_types if _COPIES in t.__dataclass_fields__)
        self.again = 0

    def summed(self, records: Sequence[Record]) -> list[Record]:
        """The records with each card once, in the order of its first row; where no row is repeated, as they came."""
        if not self._types:
            return [*records]
        rows: dict[str, list[int]] = {}
        for place, record in enumerate(records):
            if record.type in self._types and _COPIES not in record.facts:
                rows.setdefault(_key(record), []).append(place)
        if all(len(places) == 1 for places in rows.values()):
            return [*records]
        counts = {places[0]: len(places) for places in rows.values()}
        again = {place for places in rows.values() for place in places[1:]}
        self.again += len(again)
        return [
            replace(record, facts={**record.facts, _COPIES: counts[place]}) if place in counts else record
            for place, record in enumerate(records)
            if place not in again
        ]


def _key(record: Record) -> str:
    """All that a record says of its card and printing, whatever its place in the file."""
    printed = (record.type, record.id, record.set, record.number, record.variant, record.rarity, record.date)
    return json.dumps([printed, record.facts, record.extra], sort_keys=True, default=str)
