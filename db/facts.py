"""The derived tables: `facts`, one row of searchable values a printing, and `words`, its full-text index.

A field's column is `f_<name>`: folded text, a number, or the folded values of a set joined and wrapped by U+001F. Both
tables follow from cards and printings alone and can be rebuilt at any time; `words` has the rowids of `facts`.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from operator import attrgetter, call, itemgetter
from typing import NamedTuple, cast

from db.functions import SEPARATOR
from db.inserting import Inserts
from db.names import text_fields
from rules.core.cards import (
    TEXT_FIELD,
    UNKNOWN_FIELD,
    Card,
    CardField,
    FieldValue,
    Kind,
    Printing,
    card_fields,
    field_value,
    is_word_field,
    search_words,
)
from rules.core.registry import Game, game, games
from rules.core.text import fold, folded

PREFIX = "f_"

PRINTING_COLUMNS = (
    "p.id, p.card_id, p.game, p.set_code, p.number, p.variant, p.rarity, p.differs, p.extra, p.invented, "
    "c.type, c.facts, p.source_id IN (SELECT id FROM source WHERE kind = 'starter'), p.date"
)
"""What `printing_from` reads, from `PRINTINGS`."""

PRINTINGS = "printing p JOIN card c ON c.id = p.card_id"

_BATCH = 2_000

SqlValue = str | int | None


def column(field_name: str) -> str:
    """The column of a field, ready for a statement.

    >>> column("cost")
    '"f_cost"'
    """
    return f'"{PREFIX}{field_name}"'


def printing_from(row: Sequence[object]) -> Printing:
    """A printing from a row of `PRINTING_COLUMNS`."""
    (
        id_,
        card_id,
        game_id,
        set_code,
        number,
        variant,
        rarity,
        differs,
        extra,
        invented,
        type_id,
        facts,
        shipped,
        date,
    ) = cast(
        "tuple[str, str, str, str, str, str | None, str | None, str, str, str, str, str, int, str | None]", tuple(row)
    )
    return Printing(
        id=id_,
        card_id=card_id,
        game=game_id,
        set=set_code,
        number=number,
        card=game(game_id).card_type(type_id).from_facts(json.loads(facts)),
        variant=variant,
        rarity=rarity,
        differs=json.loads(differs) if differs != "{}" else {},
        extra=json.loads(extra) if extra != "{}" else {},
        invented=tuple(json.loads(invented)) if invented != "[]" else (),
        shipped=bool(shipped),
        date=date,
    )


def sql_value(printing: Printing, card_field: CardField) -> SqlValue:
    """The value of a field as its column holds it."""
    return _as_column(field_value(printing, card_field), card_field.kind)


def _as_column(value: FieldValue, kind: Kind) -> SqlValue:
    if value is None or isinstance(value, int):
        return value
    if kind is Kind.VALUES:
        values = value if isinstance(value, tuple) else (value,)
        folded = dict.fromkeys(filter(None, map(fold, values)))
        return SEPARATOR + SEPARATOR.join(folded) + SEPARATOR if folded else None
    return fold(str(value))


def ensure_columns(connection: sqlite3.Connection, of: Iterable[Game]) -> bool:
    """Add a column for each field of these games that the table lacks, and an index of the names that a few cards have
    in other languages. Returns whether a column was lacking.
    """
    present = {row[1] for row in connection.execute("PRAGMA table_info(facts)")}
    wanted = dict.fromkeys(f"{PREFIX}{name}" for g in of for name in g.fields())
    missing = [name for name in wanted if name not in present]
    for name in missing:
        connection.execute(f'ALTER TABLE facts ADD COLUMN "{name}"')
    for name in sorted({name for g in of for name in text_fields(g, "name")} - {"name"}):
        said = column(name)
        connection.execute(
            f"CREATE INDEX IF NOT EXISTS \"ix_facts_{name}\" ON facts ({said}, card_id) WHERE {said} <> ''"
        )
    return bool(missing)


class Filed(NamedTuple):
    """What is written of a printing that says nothing otherwise than its card; it costs a tenth of a `Printing`."""

    id: str
    card_id: str
    game: str
    set: str
    number: str
    rarity: str | None
    date: str | None
    card: Card

    @classmethod
    def of(cls, printing: Printing) -> Filed:
        """That of a printing."""
        p = printing
        return cls(p.id, p.card_id, p.game, p.set, p.number, p.rarity, p.date, p.card)

    def words(self) -> tuple[str, ...]:
        """What a bare word in a query looks through."""
        return search_words(
            Printing(id=self.id, card_id=self.card_id, game=self.game, set=self.set, number=self.number, card=self.card)
        )


class FactWriter:
    """Writes the derived rows of one game's printings."""

    def __init__(self, connection: sqlite3.Connection, of: Game, inserts: Inserts | None = None) -> None:
        self._connection = connection
        self._inserts = inserts or Inserts(connection)
        self._fields = tuple(of.fields().values())
        names = ", ".join(column(f.name) for f in self._fields)
        marks = ", ".join("?" * (len(self._fields) + 5))
        self._insert = f"INSERT INTO facts (rowid, printing_id, card_id, game, type, {names}) VALUES ({marks})"
        stored = {kind: _Stored(kind).__getitem__ for kind in Kind}
        self._stored = [_folded if f.name in _DIFFERENT else stored[f.kind] for f in self._fields]
        self._readers: dict[type[Card], _Reader] = {}
        self._next = _last_row(connection) + 1
        self._is_ready = False

    def add(self, printings: Iterable[Printing | Filed]) -> None:
        """Write rows for printings that have none."""
        rows: list[tuple[SqlValue, ...]] = []
        texts: list[tuple[int, str]] = []
        for rowid, printing in enumerate(printings, self._next):
            card = printing.card
            values, words = self._values(printing)
            rows.append((rowid, printing.id, printing.card_id, printing.game, card.type_id, *values))
            texts.append((rowid, words))
        if rows and not self._is_ready:
            self._inserts.wait()
            _leave_in_pieces(self._connection)
            self._is_ready = True
        self._next += len(rows)
        self._inserts.add(self._insert, rows, later=True)
        self._inserts.add("INSERT INTO words (rowid, text) VALUES (?, ?)", texts, later=True)

    def _values(self, printing: Printing | Filed) -> tuple[list[SqlValue], str]:
        """The values of all columns, and the text of the index; only what differs from its card goes field by field."""
        if isinstance(printing, Printing) and printing.differs:
            return [sql_value(printing, f) for f in self._fields], "\n".join(search_words(printing))
        filed = Filed.of(printing) if isinstance(printing, Printing) else printing
        card_type = type(filed.card)
        if card_type not in self._readers:
            self._readers[card_type] = _Reader(card_type, self._fields)
        reader = self._readers[card_type]
        values = list(map(call, self._stored, reader.read(filed)))
        return values, "\n".join(reader.words(values) or filed.words())

    def remove(self, printing_ids: Sequence[str]) -> None:
        """Take away the rows of these printings, where they have any."""
        if not printing_ids:
            return
        self._inserts.wait()
        ids = json.dumps(list(printing_ids))
        found = "SELECT rowid FROM facts WHERE printing_id IN (SELECT value FROM json_each(?))"
        self._connection.execute(f"DELETE FROM words WHERE rowid IN ({found})", (ids,))
        self._connection.execute("DELETE FROM facts WHERE printing_id IN (SELECT value FROM json_each(?))", (ids,))


_DIFFERENT = frozenset({"id", TEXT_FIELD.name})
"""The fields that are another text on every card."""


def _folded(value: FieldValue) -> SqlValue:
    return folded(value) if isinstance(value, str) else None


class _Stored(dict[FieldValue, SqlValue]):
    """Values of fields of one kind as their columns hold them, each worked out once: they repeat from card to card."""

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self._kind = kind

    def __missing__(self, value: FieldValue) -> SqlValue:
        if len(self) > _MOST_STORED:
            self.clear()
        if isinstance(value, str) and self._kind is not Kind.VALUES:
            found: SqlValue = folded(value)
        else:
            found = _as_column(value, self._kind)
        self[value] = found
        return found


class _Reader:
    """Reads all fields of printings that agree with their cards, of one card type; None for those the type lacks."""

    def __init__(self, card_type: type[Card], of: Sequence[CardField]) -> None:
        there = card_fields(card_type)
        printed = [f.name for f in of if f.printed]
        of_card = [f.name for f in of if not f.printed and (f is UNKNOWN_FIELD or f.name in there)]
        places = {name: place for place, name in enumerate((*_ALONE, *printed, *of_card))}
        self._printed, self._of_card = attrgetter(*printed), attrgetter(*of_card)
        self._in_order = itemgetter(*(places.get(f.name, 0) for f in of))
        about = {f.name: f for f in of}
        words = [about[name] for name in there if is_word_field(name)]
        order = list(about)
        self._words = [order.index(f.name) for f in (*words, TEXT_FIELD)]
        self._plain = all(f.kind is Kind.TEXT for f in words)

    def read(self, printing: Filed) -> tuple[FieldValue, ...]:
        """The values in the order of the columns."""
        card = printing.card
        values: tuple[FieldValue, ...] = self._in_order(
            (None, card.text(), *self._printed(printing), *self._of_card(card))
        )
        return values

    def words(self, values: Sequence[SqlValue]) -> Iterable[str]:
        """What `search_words` gives, from the values as columns hold them; nothing where they do not hold all of it."""
        if not self._plain:
            return ()
        return dict.fromkeys([str(values[place]) for place in self._words if values[place]])


_ALONE = ("", TEXT_FIELD.name)
"""What stands in front of the fields that are read together: None, for what a type lacks, and the rules text."""

_MOST_STORED = 20_000


def rebuild(connection: sqlite3.Connection) -> None:
    """Make both derived tables anew from cards and printings."""
    ensure_columns(connection, games())
    connection.execute("DELETE FROM words")
    connection.execute("DELETE FROM facts")
    with words_in_one_piece(connection):
        for registered in games():
            writer = FactWriter(connection, registered)
            rows = connection.execute(
                f"SELECT {PRINTING_COLUMNS} FROM {PRINTINGS} WHERE p.game = ? ORDER BY p.rowid",
                (registered.id,),
            )
            for batch in _batches(map(printing_from, rows)):
                writer.add(batch)


@contextmanager
def words_in_one_piece(connection: sqlite3.Connection) -> Iterator[None]:
    """Leave the full-text index in one piece where much of it is written.

    Each statement adds a piece to it, and each piece is looked into by every search. SQLite merges them bit by bit as
    they come; a large import took no less time for that, and left the index twice as large, with a search in it three
    times as slow. So pieces are left alone on the way and merged at the end: all, or where few rows came some.
    """
    before = _last_row(connection)
    yield
    after = _last_row(connection)
    if after > before and _MUCH * (after - before) >= after:
        connection.execute("INSERT INTO words (words) VALUES ('optimize')")
    elif after > before:
        connection.execute("INSERT INTO words (words, rank) VALUES ('merge', ?)", (_PAGES_MERGED,))


def _leave_in_pieces(connection: sqlite3.Connection) -> None:
    """Have SQLite write what comes into the full-text index in large pieces, and merge them when it is told to."""
    connection.execute("INSERT INTO words (words, rank) VALUES ('automerge', 0)")
    connection.execute("INSERT INTO words (words, rank) VALUES ('hashsize', ?)", (_LARGEST_PIECE,))


_MUCH = 4
"""An import that brings one row in so many of all has the whole index merged, which takes a tenth of its time."""

_LARGEST_PIECE = 4 << 20
"""So many bytes of words SQLite gathers before it writes a piece; usual is a fourth."""

_PAGES_MERGED = 500
"""So many pages of the index are merged after a smaller import, in some 20 ms."""


def _last_row(connection: sqlite3.Connection) -> int:
    ((last,),) = connection.execute("SELECT coalesce(max(rowid), 0) FROM facts")
    return int(last)


def _batches(printings: Iterator[Printing]) -> Iterator[list[Printing]]:
    while batch := list(islice(printings, _BATCH)):
        yield batch
