"""Every name and number of a game's cards in one quick read, for code that turns words into cards."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterator, Sequence

from rules.core.cards import Kind
from rules.core.dataclass import dataclass
from rules.core.registry import Game
from rules.core.text import tail


@dataclass(frozen=True, slots=True)
class NameRow:
    """One printing as names and references know it.

    `names` are its card's names, in every language it has, `titles` what tells versions of one name apart, and
    `set_names` what its set is called besides its code.
    """

    printing_id: str
    card_id: str
    set_code: str
    number: str
    variant: str | None
    names: tuple[str, ...]
    titles: tuple[str, ...] = ()
    set_names: tuple[str, ...] = ()

    @property
    def tail(self) -> str:
        """The printing's id without its game, e.g. `KS-009-C`."""
        return tail(self.printing_id)

    @property
    def full(self) -> str:
        """The same with its variant, which an id lacks where that came to be known later."""
        named = self.variant is None or self.tail.endswith(self.variant)
        return self.tail if named else f"{self.set_code}-{self.number}-{self.variant}"


def name_rows(connection: sqlite3.Connection, game: Game, only: Collection[str] | None = None) -> Iterator[NameRow]:
    """Every printing of `game` in a catalogue with all its names, the card's own first.

    With `only`, those alone whose card has one of these folded names, found without opening every card.
    """
    names, titles = text_fields(game, "name"), text_fields(game, "title")
    own_first = "coalesce(json_extract(p.differs, '$.{0}'), json_extract(c.facts, '$.{0}'))"
    said = "".join(f", {own_first.format(name)}" for name in (*names, *titles))
    also = "".join(f", json_extract(c.facts, '$.{name}')" for name in names)
    chosen, bound = ("", []) if only is None else _named(connection, names, only)
    rows = connection.execute(
        f"SELECT p.id, p.card_id, p.set_code, p.number, p.variant{said}{also} "
        f"FROM printing p JOIN card c ON c.id = p.card_id WHERE p.game = ?{chosen} ORDER BY p.rowid",
        (game.id, *bound),
    )
    own, both = len(names), len(names) + len(titles)
    called_sets = _names_of_sets(connection, game)
    for printing_id, card_id, set_code, number, variant, *values in rows:
        called = _each(values[:own] + values[both:])
        told_apart, of_set = _each(values[own:both]), called_sets.get(set_code, ())
        yield NameRow(printing_id, card_id, set_code, number, variant, called, told_apart, of_set)


def _names_of_sets(connection: sqlite3.Connection, game: Game) -> dict[str, tuple[str, ...]]:
    """What each set is called besides its code: its title, and the names that sources have for it."""
    names = {code: {title: None} for code, title in game.set_titles.items()}
    for name, code in connection.execute("SELECT name, code FROM card_set WHERE game = ?", (game.id,)):
        names.setdefault(code, {})[name] = None
    return {code: tuple(said) for code, said in names.items()}


def text_fields(game: Game, part: str) -> list[str]:
    """The text fields with such a part in their name: for `name` that is `name`, `name_fr`, `japanese_name`."""
    return [f.name for f in game.fields().values() if f.kind is Kind.TEXT and part in f.name.split("_")]


def _each(values: list[str | None]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(value for value in values if value))


def _named(connection: sqlite3.Connection, fields: Sequence[str], only: Collection[str]) -> tuple[str, list[str]]:
    """The SQL condition that a printing's card has one of these folded names, and the values it binds."""
    known = {row[1] for row in connection.execute("PRAGMA table_info(facts)")}
    columns = [f"f_{name}" for name in fields if f"f_{name}" in known]
    names = json.dumps(sorted(only))
    # One question a column, as each has an index of its own (`db.facts:ensure_columns`).
    each = " UNION ALL ".join(
        f'SELECT card_id FROM facts WHERE "{column}" <> \'\' AND "{column}" IN (SELECT value FROM json_each(?))'
        for column in columns
    )
    return f" AND p.card_id IN ({each})", [names] * len(columns)
