"""Every name and number of a game's cards in one quick read, for whatever turns what a person wrote into a card."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

from rules.cards import Kind
from rules.registry import Game


class NameRow(NamedTuple):
    """One printing as names and references know it. `names` are its card's names, in every language it has."""

    printing_id: str
    card_id: str
    set_code: str
    number: str
    variant: str | None
    names: tuple[str, ...]

    @property
    def tail(self) -> str:
        """The printing's id without its game, e.g. `KS-009-C`."""
        return self.printing_id.partition(":")[2]


def name_rows(connection: sqlite3.Connection, game: Game) -> Iterator[NameRow]:
    """Every printing of `game` in a catalogue with all its names, the card's own first."""
    fields = name_fields(game)
    names = ", ".join(f"json_extract(c.facts, '$.{name}'), json_extract(p.differs, '$.{name}')" for name in fields)
    rows = connection.execute(
        f"SELECT p.id, p.card_id, p.set_code, p.number, p.variant, {names} "
        "FROM printing p JOIN card c ON c.id = p.card_id WHERE p.game = ? ORDER BY p.rowid",
        (game.id,),
    )
    for printing_id, card_id, set_code, number, variant, *said in rows:
        yield NameRow(printing_id, card_id, set_code, number, variant, tuple(dict.fromkeys(filter(None, said))))


def name_fields(game: Game) -> list[str]:
    """The fields that hold a card's name, in one language or another: `name`, `name_fr`, `japanese_name`."""
    return [f.name for f in game.fields().values() if f.kind is Kind.TEXT and "name" in f.name.split("_")]
