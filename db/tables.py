"""The tables of the catalogue as plain data, from which its SQL and the SQLModel classes are made.

Cards and printings are apart: a card is what its printings share, and a printing keeps what it says otherwise. `facts`
and `words` are derived from these; `facts` has one more column for each field of the registered games (`db.facts`).
"""

from __future__ import annotations

from typing import Literal

from rules.core.dataclass import dataclass

Kind = Literal["TEXT", "INTEGER", "BOOLEAN", "JSON", ""]


@dataclass(frozen=True, slots=True)
class Column:
    """A column. One that is not `optional` takes no NULL; a key that SQLite numbers by itself takes it.

    `references` names the table whose `id` it holds.
    """

    name: str
    kind: Kind = "TEXT"
    optional: bool = False
    default: str | None = None
    references: str | None = None
    owned: bool = False
    """Whether the row goes when the one it refers to goes."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its columns, the names of those that tell rows apart, of those unique together, and of its indexes."""

    name: str
    columns: tuple[Column, ...]
    key: tuple[str, ...] = ("id",)
    unique: tuple[str, ...] = ()
    indexes: tuple[tuple[str, ...], ...] = ()
    clustered: bool = False
    """Whether rows lie in the order of their key (WITHOUT ROWID)."""


def statements(table: Table) -> tuple[str, ...]:
    """The SQL that makes a table and its indexes.

    >>> statements(Table("owned", (Column("printing_id"), Column("count", "INTEGER")), key=("printing_id",)))
    ('CREATE TABLE owned ("printing_id" TEXT NOT NULL, "count" INTEGER NOT NULL, PRIMARY KEY ("printing_id"))',)
    """
    parts = [_column(column) for column in table.columns]
    parts.append(f"PRIMARY KEY ({_names(table.key)})")
    if table.unique:
        parts.append(f"UNIQUE ({_names(table.unique)})")
    made = f"CREATE TABLE {table.name} ({', '.join(parts)}){' WITHOUT ROWID' if table.clustered else ''}"
    indexes = (f"CREATE INDEX ix_{table.name}_{on[0]} ON {table.name} ({_names(on)})" for on in table.indexes)
    return (made, *indexes)


def upsert(table: Table) -> str:
    """The statement that writes a row of a table, new or known by its key; a row has the columns in their order.

    >>> upsert(Table("owned", (Column("id"), Column("count", "INTEGER"))))
    'INSERT INTO owned ("id", "count") VALUES (?, ?) ON CONFLICT ("id") DO UPDATE SET "count" = excluded."count"'
    """
    names = tuple(column.name for column in table.columns)
    told = ", ".join(f'"{name}" = excluded."{name}"' for name in names if name not in table.key)
    written = f"INSERT INTO {table.name} ({_names(names)}) VALUES ({', '.join('?' * len(names))})"
    return f"{written} ON CONFLICT ({_names(table.key)}) DO UPDATE SET {told}"


def _column(column: Column) -> str:
    said = f'"{column.name}" {column.kind}'.rstrip()
    said += "" if column.optional else " NOT NULL"
    said += "" if column.default is None else f" DEFAULT {column.default}"
    said += f" REFERENCES {column.references} (id)" if column.references else ""
    return said + (" ON DELETE CASCADE" if column.owned else "")


def _names(columns: tuple[str, ...]) -> str:
    return ", ".join(f'"{name}"' for name in columns)


SOURCE = Table(
    "source",
    (Column("id", "INTEGER", optional=True), Column("game"), Column("name"), Column("kind"), Column("imported_at")),
    indexes=(("game",),),
)
"""One run of an import, or one starter pack: where printings came from, and when."""

CARD = Table(
    "card",
    (Column("id"), Column("game"), Column("key"), Column("type"), Column("name"), Column("facts", "JSON")),
    unique=("game", "key"),
)
"""A card: the facts all its printings share. `key` is the game's card key, `id` that of its first printing."""

PRINTING = Table(
    "printing",
    (
        Column("id"),
        Column("card_id", references="card"),
        Column("game"),
        Column("set_code"),
        Column("number"),
        Column("variant", optional=True),
        Column("rarity", optional=True),
        Column("differs", "JSON"),
        Column("extra", "JSON"),
        Column("source_id", "INTEGER", references="source"),
        Column("stand_in", "BOOLEAN", default="0"),
        Column("invented", "JSON", default="'[]'"),
        Column("date", optional=True),
    ),
    indexes=(("card_id",), ("number", "set_code")),
)
"""One printing of a card: its number in a set, what it says otherwise, and what has no field."""

OWNED = Table("owned", (Column("printing_id"), Column("count", "INTEGER")), key=("printing_id",))
"""How many copies of a printing the user owns. A count outlives its printing's absence from the catalogue."""

NAMED_COLLECTION = Table(
    "named_collection",
    (Column("name"), Column("printing_id"), Column("count", "INTEGER")),
    key=("name", "printing_id"),
    clustered=True,
)
"""How many copies of a printing a collection beside the main one holds: a wish list, a trade."""

SAVED_QUERY = Table("saved_query", (Column("name"), Column("query")), key=("name",))
"""A query under a name."""

STARTER = Table("starter", (Column("version", "INTEGER"),), key=("version",))
"""The versions of the starter cards that have been loaded, so that a later one is noticed."""

PLUG_IN = Table("plug_in", (Column("game"), Column("digest")), key=("game",))
"""A game of an installed package, and a digest of the starter cards that were loaded for it."""

READING = Table(
    "reading",
    (
        Column("game"),
        Column("text"),
        Column("reader"),
        Column("lines", "JSON"),
        Column("played", "JSON", optional=True),
    ),
    key=("game", "text"),
    clustered=True,
)
"""How a game's engine reads a card, by all that it reads of it, and which version of the reader did (`db.readings`).

`lines` are its lines in plain words, `played` is what the engine plays, in games whose readings can be written down.
"""

CONFLICT = Table(
    "conflict",
    tuple(map(Column, ("printing_id", "field", "kept", "kept_source", "other", "other_source"))),
    key=("printing_id", "field"),
)
"""Where two sources differ about a field of a printing: both values as JSON, and which was kept."""

TOLD = Table(
    "told",
    (
        Column("printing_id"),
        Column("source"),
        Column("source_id", "INTEGER", references="source"),
        Column("record", "JSON"),
        Column("gave_way", "JSON"),
    ),
    key=("printing_id", "source"),
    clustered=True,
)
"""What each source says of a printing, where several speak of its card, and in which fields it `gave_way`."""

CARD_SET = Table("card_set", tuple(map(Column, ("game", "name", "code", "title"))), key=("game", "name"))
"""The names of a set, folded, with its code and its title as it is written."""

OWN_READING = Table(
    "own_reading",
    tuple(map(Column, ("game", "line", "printed", "wording", "source", "added_at"))),
    key=("game", "line"),
)
"""What the owner says a line means, by the folded line; `printed` is the line, `source` the file that said so."""

FACTS = Table(
    "facts",
    (
        Column("rowid", "INTEGER", optional=True),
        Column("printing_id"),
        Column("card_id"),
        Column("game"),
        Column("type"),
        Column("f_name", "", optional=True),
    ),
    key=("rowid",),
    unique=("printing_id",),
)
"""One row of searchable values a printing, with a column more for each field of the registered games."""

ARCHIVE_LIST = Table(
    "archive_list",
    (
        Column("id", "INTEGER", optional=True),
        Column("game"),
        Column("digest"),
        *(Column(name, optional=True) for name in ("format", "name", "player", "event", "place", "date")),
        *(Column(name, "INTEGER", optional=True) for name in ("rank", "wins", "losses", "draws")),
        Column("size", "INTEGER"),
        Column("tags", "JSON"),
        Column("comments", "JSON"),
        Column("source"),
        Column("added_at"),
    ),
    indexes=(("digest",),),
)
"""A list that somebody played. `digest` is the same for lists of the same cards; what is not known is NULL."""

ARCHIVE_CARD = Table(
    "archive_card",
    (
        Column("list_id", "INTEGER", references="archive_list", owned=True),
        Column("section"),
        Column("printing_id"),
        Column("count", "INTEGER"),
        Column("tags", "JSON", optional=True),
    ),
    key=("list_id", "section", "printing_id"),
    indexes=(("printing_id", "list_id", "count"),),
    clustered=True,
)
"""So many copies of a printing in a section of an archived list."""

ARCHIVE_MATCH = Table(
    "archive_match",
    (
        *(Column(name, "INTEGER", references="archive_list", owned=True) for name in ("list_id", "other_id")),
        Column("event"),
        Column("round"),
        *(Column(name, "INTEGER") for name in ("wins", "losses", "draws")),
    ),
    key=("list_id", "other_id", "event", "round"),
    clustered=True,
)
"""How one archived list fared against another in a round: games won, lost and drawn."""

ARCHIVE = (ARCHIVE_LIST, ARCHIVE_CARD, ARCHIVE_MATCH)
"""An archive of lists: in a catalogue, or in a file of their own."""

TABLES = (
    *(
        SOURCE,
        CARD,
        PRINTING,
        OWNED,
        NAMED_COLLECTION,
        SAVED_QUERY,
        STARTER,
        PLUG_IN,
        CONFLICT,
        TOLD,
        CARD_SET,
        OWN_READING,
        READING,
        FACTS,
    ),
    *ARCHIVE,
)

DERIVED = (
    "CREATE INDEX ix_facts_name ON facts (f_name, printing_id)",
    "CREATE INDEX ix_facts_card ON facts (card_id)",
    "CREATE VIRTUAL TABLE words USING fts5 (text, tokenize = 'trigram case_sensitive 1')",
)
"""The indexes of `facts`, and its full-text index."""
