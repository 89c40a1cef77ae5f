"""Every name and number of a game's cards in one quick read, for whatever turns what a person wrote into a card."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

from rules.cards import Kind
from rules.registry import Game


class NameRow(NamedTuple):
    """One printing as names and references know it.

    `names` are its card's names, in every language it has, and `titles` what tells versions of one name apart.
    """

    printing_id: str
    card_id: str
    set_code: str
    number: str
    variant: str | None
    names: tuple[str, ...]
    titles: tuple[str, ...] = ()

    @property
    def tail(self) -> str:
        """The printing's id without its game, e.g. `KS-009-C`."""
        return self.printing_id.partition(":")[2]


def name_rows(connection: sqlite3.Connection, game: Game) -> Iterator[NameRow]:
    """Every printing of `game` in a catalogue with all its names, the card's own first."""
    names, titles = _text_fields(game, "name"), _text_fields(game, "title")
    own_first = "coalesce(json_extract(p.differs, '$.{0}'), json_extract(c.facts, '$.{0}'))"
    said = "".join(f", {own_first.format(name)}" for name in (*names, *titles))
    also = "".join(f", json_extract(c.facts, '$.{name}')" for name in names)
    rows = connection.execute(
        f"SELECT p.id, p.card_id, p.set_code, p.number, p.variant{said}{also} "
        "FROM printing p JOIN card c ON c.id = p.card_id WHERE p.game = ? ORDER BY p.rowid",
        (game.id,),
    )
    own, both = len(names), len(names) + len(titles)
    for printing_id, card_id, set_code, number, variant, *values in rows:
        called = _each(values[:own] + values[both:])
        yield NameRow(printing_id, card_id, set_code, number, variant, called, _each(values[own:both]))


def _text_fields(game: Game, part: str) -> list[str]:
    """The text fields with such a part in their name: for `name` that is `name`, `name_fr`, `japanese_name`."""
    return [f.name for f in game.fields().values() if f.kind is Kind.TEXT and part in f.name.split("_")]


def _each(values: list[str | None]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(value for value in values if value))
