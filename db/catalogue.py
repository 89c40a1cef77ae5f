"""Reads the catalogue, with the standard library only, because every `kage search` waits for it.

Rows become `rules.core.cards.Printing`s through their game's card types. `db.opening` opens a catalogue; writing goes
through `db.connecting`.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Self

from db.errors import explained, is_about_the_file
from db.facts import PRINTING_COLUMNS, PRINTINGS, printing_from
from db.migrations import known_plug_ins, schema_version
from rules.core.cards import Card, Printing
from rules.core.dataclass import dataclass, replace
from rules.core.errors import DataError, KageError, NotFoundError
from rules.core.registry import plug_ins
from rules.core.text import quoted

if TYPE_CHECKING:
    from db.kept import Kept


@dataclass(frozen=True, slots=True)
class GameCount:
    """How much of a game is in the catalogue."""

    game: str
    cards: int
    printings: int
    stand_ins: int


_COLUMNS_BESIDE = "SELECT DISTINCT e.key FROM printing p, json_each(p.extra) e WHERE p.extra <> '{}'"


class Catalogue:
    """An open catalogue. Use it as a context manager, or `close` it."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.connection = connection
        self.kept: Kept | None = None
        self.recalled: set[Card] = set()
        """Cards of which the readings that are kept here are known already (`db.readings`)."""
        self._given: dict[str, dict[str, str]] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: object, error: BaseException | None, _where: object) -> None:
        self.close()
        if isinstance(error, sqlite3.DatabaseError) and is_about_the_file(error):
            raise explained(error, self.path) from error

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()

    def keep(self) -> None:
        """Keep in memory what is searched by, for a session of many searches."""
        from db.kept import Kept  # only sessions of many searches need it

        self.kept = Kept(self.connection)

    def find(self, printing_id: str) -> Printing | None:
        """The printing with that id, or None."""
        return next(self._read("p.id = ?", printing_id), None)

    def printing(self, printing_id: str) -> Printing:
        """The printing with that id. Raises NotFoundError."""
        found = self.find(printing_id)
        if found is None:
            raise NotFoundError(f"There is no printing {quoted(printing_id)} in the catalogue.")
        return found

    def printings(self, printing_ids: Iterable[str]) -> list[Printing]:
        """The printings with these ids, in their order; ids that are not there are left out."""
        ids = list(printing_ids)
        found = {p.id: p for p in self._read("p.id IN (SELECT value FROM json_each(?))", json.dumps(ids))}
        return [found[id_] for id_ in ids if id_ in found]

    def columns_beside(self) -> list[str]:
        """The columns of all sources that are no fields, as they are called there."""
        return [name for (name,) in self.connection.execute(_COLUMNS_BESIDE)]

    def all(self, game: str | None = None) -> Iterator[Printing]:
        """Every printing, or those of one game, in the order they came in."""
        return self._read("p.game = ?", game) if game else self._read("1")

    def of_card(self, card_id: str) -> list[Printing]:
        """All printings of a card, the first one first."""
        return list(self._read("p.card_id = ?", card_id))

    def by_name(self, folded: str, game: str | None = None) -> list[Printing]:
        """The printings with exactly this folded name, in any of the languages their cards have names in."""
        columns = [name for name in self.columns() if name == "f_name" or name.startswith("f_name_")]
        either = " OR ".join(f'"{name}" = ?' for name in columns) or "0"
        where = f"p.id IN (SELECT printing_id FROM facts WHERE {either})"
        values = [folded] * len(columns)
        return list(self._read(f"{where} AND p.game = ?", *values, game) if game else self._read(where, *values))

    def names(self, game: str | None = None) -> list[str]:
        """The names of all cards, each once, as printed."""
        where, values = ("AND game = ?", [game]) if game else ("", [])
        query = f"SELECT DISTINCT name FROM card WHERE typeof(name) = 'text' {where} ORDER BY name"
        return [name for (name,) in self.connection.execute(query, values)]

    def folded_names(self) -> list[str]:
        """The folded names of all cards of all games, each once, in order: from an index alone."""
        rows = self.connection.execute("SELECT f_name FROM facts WHERE f_name <> '' ORDER BY f_name")
        return list(dict.fromkeys(name for (name,) in rows))

    def is_name(self, folded: str, games: Iterable[str]) -> bool:
        """Whether a card of one of these games has that folded name."""
        found = self.connection.execute("SELECT game FROM facts WHERE f_name = ?", (folded,))
        return not {game for (game,) in found}.isdisjoint(games)

    def columns(self) -> list[str]:
        """The columns of the derived table `facts`."""
        return [row[1] for row in self.connection.execute("PRAGMA table_info(facts)")]

    def version(self) -> int:
        """The schema version of the file."""
        return schema_version(self.connection, self.path)

    def games(self) -> list[GameCount]:
        """How much is here of each game that has any card."""
        ask = self.connection.execute  # indexes answer these; one question that reads every row takes five times that
        cards = ask("SELECT game, count(*) FROM card GROUP BY game ORDER BY game").fetchall()
        stand_ins = dict(ask("SELECT game, count(*) FROM printing WHERE stand_in GROUP BY game").fetchall())
        counts = []
        for game, count in cards:
            within = (f"{game}:", f"{game};")  # ids begin with their game, and ; comes right behind :
            (printings,) = ask("SELECT count(*) FROM printing WHERE id >= ? AND id < ?", within).fetchone()
            counts.append(GameCount(game, count, printings, stand_ins.get(game, 0)))
        return counts

    def _read(self, where: str, *values: str | None) -> Iterator[Printing]:
        foreign = self.foreign()
        among = f" AND p.game NOT IN ({', '.join('?' * len(foreign))})" if foreign else ""
        rows = self.connection.execute(
            f"SELECT {PRINTING_COLUMNS} FROM {PRINTINGS} WHERE {where}{among} ORDER BY p.rowid", (*values, *foreign)
        )
        for row in rows:
            try:
                printing = printing_from(row)
            except (KageError, ValueError, TypeError, AttributeError, KeyError) as error:
                said = " ".join(str(error).split())
                raise DataError(
                    f"{self.path} is damaged: {row[0]} cannot be read ({said}). See kage db check; kage db restore FILE"
                    " brings a backup back."
                ) from error
            given = self._readings().get(printing.game)
            yield replace(printing, card=printing.card.read_as(given)) if given else printing

    def _readings(self) -> dict[str, dict[str, str]]:
        """The owner's readings, by game and folded line; a file of an older version has none."""
        if self._given is None:
            self._given = {}
            try:
                rows = self.connection.execute("SELECT game, line, wording FROM own_reading").fetchall()
            except sqlite3.OperationalError:
                rows = []
            for game, line, wording in rows:
                self._given.setdefault(game, {})[line] = wording
        return self._given

    def foreign(self) -> list[str]:
        """The games of plug-ins that are not installed any more, or broken; their cards stay here unseen."""
        return sorted(known_plug_ins(self.connection).keys() - plug_ins().keys())
