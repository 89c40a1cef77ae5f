"""The stand-ins of a game while cards are written: they stay until a real card of their name takes their place."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from db.writing.rows import PrintingRow
from rules.core.text import fold


class _Key(NamedTuple):
    """What a stand-in is known by: its card type, and its name, folded."""

    type: str
    name: str


class StandIns:
    """Which printings are made up. `cards` are those of which nothing but stand-ins are known."""

    def __init__(self, connection: sqlite3.Connection, game_id: str) -> None:
        self._keys: dict[str, _Key] = {}
        self._by_key: dict[_Key, dict[str, None]] = {}
        self.cards: set[str] = set()
        rows = connection.execute(
            "SELECT f.printing_id, f.card_id, f.type, f.f_name, EXISTS (SELECT 1 FROM printing other"
            " WHERE other.card_id = p.card_id AND NOT other.stand_in)"
            " FROM printing p JOIN facts f ON f.printing_id = p.id WHERE p.game = ? AND p.stand_in ORDER BY p.rowid",
            (game_id,),
        )
        for id_, card_id, type_id, name, has_real in rows:
            self._note(id_, _Key(type_id, name))
            if not has_real:
                self.cards.add(card_id)

    def follow(self, row: PrintingRow, type_id: str, name: str, *, of_new_card: bool) -> list[str]:
        """Note a printing that goes in, of a card of that type and name. Returns the stand-ins whose place it takes."""
        if not row.stand_in and not self._keys:
            return []
        key = _Key(type_id, fold(name))
        self._drop(row.id)
        if row.stand_in:
            self._note(row.id, key)
            if of_new_card:
                self.cards.add(row.card_id)
            return []
        self.cards.discard(row.card_id)
        replaced = list(self._by_key.get(key, ()))
        for id_ in replaced:
            self._drop(id_)
        return replaced

    def _note(self, id_: str, key: _Key) -> None:
        self._keys[id_] = key
        self._by_key.setdefault(key, {})[id_] = None

    def _drop(self, id_: str) -> None:
        key = self._keys.pop(id_, None)
        if key is not None:
            del self._by_key[key][id_]
