"""Cards and printings as rows of the catalogue, for writing."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pydantic_core import to_json

from db.records import Record
from db.writing.merge import Facts
from rules.core.cards import Card, Json
from rules.core.registry import Game
from rules.query import Scope

NO_SET = "none"
"""The set code of a printing whose source names no set, where its id does without one."""


STARTER = "starter"
"""The kind of source of the cards that ship. They never replace what the user imported."""


@dataclass(slots=True)
class CardRow:
    """A card; `dirty` where it is to be written, `card` where its facts have just been read into one.

    `source` is the one source that all of it is from, None where there are several or it ships.
    """

    id: str
    key: str
    type: str
    facts: Facts
    dirty: bool = False
    card: Card | None = None
    source: str | None = None

    def row(self, game_id: str) -> tuple[object, ...]:
        """The columns of table `card`, in their order."""
        return (self.id, game_id, self.key, self.type, self.facts["name"], to_json(self.facts).decode())


@dataclass(slots=True)
class PrintingRow:
    """A printing; `source` is where it came from, of the kind `source_kind`, `rowid` its row where it has one."""

    id: str
    card_id: str
    set_code: str
    number: str
    variant: str | None
    rarity: str | None
    differs: Facts
    extra: dict[str, Json]
    invented: tuple[str, ...]
    date: str | None
    source_kind: str = field(compare=False)
    source: str = field(compare=False)
    rowid: int | None = field(default=None, compare=False)

    @property
    def stand_in(self) -> bool:
        """Whether some of it is made up."""
        return bool(self.invented)

    @property
    def printed(self) -> dict[str, Json]:
        """What it says beside its card's facts."""
        return {
            "set": self.set_code,
            "number": self.number,
            "variant": self.variant,
            "rarity": self.rarity,
            **self.extra,
        }

    def row(self, game_id: str, source_id: int) -> tuple[object, ...]:
        """The columns of table `printing`, in their order."""
        return (
            self.id,
            self.card_id,
            game_id,
            self.set_code,
            self.number,
            self.variant,
            self.rarity,
            as_json(self.differs),
            as_json(self.extra),
            source_id,
            self.stand_in,
            _as_list(self.invented),
            self.date,
        )


def beside(
    earlier: Mapping[str, Json], now: Mapping[str, Json], facts: Mapping[str, Json], game: Game, *, same: bool
) -> dict[str, Json]:
    """What is said beside the fields, earlier and now.

    A column whose name has come to mean a field gives way where the record has that field in `facts`: where the `same`
    source says so, or another one says the same.
    """
    if not earlier:
        return dict(now)
    fields = Scope.of(game)

    def is_field_now(column: str, value: Json) -> bool:
        meant = [found.field.name for found in fields.find(column) if found.field.name in facts]
        return any(same or facts[name] == value for name in meant)

    return {**{name: value for name, value in earlier.items() if name in now or not is_field_now(name, value)}, **now}


def printing_row(
    id_: str, record: Record, known: PrintingRow | None, source: str, kind: str, game: Game
) -> PrintingRow:
    """What a record of a source makes of a printing that is known or new; its card is still to be found."""
    if known is None:
        return PrintingRow(
            id=id_,
            card_id="",
            set_code=record.set or NO_SET,
            number=record.number or "",
            variant=record.variant,
            rarity=record.rarity,
            differs={},
            extra=dict(record.extra),
            invented=record.invented,
            date=record.date,
            source_kind=kind,
            source=source,
        )
    return PrintingRow(
        id=id_,
        card_id=known.card_id,
        set_code=record.set or known.set_code,
        number=record.number or known.number,
        variant=record.variant or known.variant,
        rarity=record.rarity or known.rarity,
        differs=known.differs,
        extra=beside(known.extra, record.extra, record.facts, game, same=source == known.source),
        invented=record.invented,
        date=record.date or known.date,
        source_kind=kind,
        source=source,
        rowid=known.rowid,
    )


_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def as_json(values: Mapping[str, Json]) -> str:
    """A JSON object as the catalogue stores it."""
    return _encode(values) if values else "{}"


def _as_list(names: tuple[str, ...]) -> str:
    return json.dumps(names) if names else "[]"


def rename_cards(connection: sqlite3.Connection, gone: Sequence[str]) -> None:
    """Call cards after their first printing whose ids are those of printings that are gone."""
    renamed = connection.execute(
        """SELECT (SELECT p.id FROM printing p WHERE p.card_id = c.id ORDER BY p.rowid LIMIT 1), c.id FROM card c
        WHERE c.id IN (SELECT value FROM json_each(?))""",
        (json.dumps(list(gone)),),
    ).fetchall()
    for new, old in renamed:
        rename_card(connection, old, new)


def rename_card(connection: sqlite3.Connection, old: str, new: str) -> None:
    """Call a card after another printing of it."""
    connection.execute("PRAGMA defer_foreign_keys = ON")
    for statement in (
        "UPDATE card SET id = ? WHERE id = ?",
        "UPDATE printing SET card_id = ? WHERE card_id = ?",
        "UPDATE facts SET card_id = ? WHERE card_id = ?",
    ):
        connection.execute(statement, (new, old))
