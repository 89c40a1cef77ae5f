"""Migrations of older catalogue files: ordered steps, each run once, all in one transaction.

`PRAGMA user_version` is the number of steps a file has had; a new file is made from `db.tables` and has had all. A step
is never changed once released; a test compares the sum of all steps with `db.tables`. The cards that ship with the
games have a version of their own, so that a release which changes some needs no step.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from string import ascii_lowercase

from db.tables import DERIVED, TABLES, statements
from rules.core.dataclass import dataclass
from rules.core.errors import DataError
from rules.core.wording import another_catalogue

APPLICATION_ID = 0x4B414745
"""`PRAGMA application_id` of a catalogue: "KAGE" in ASCII."""


@dataclass(frozen=True, slots=True)
class Migration:
    """A step: what it is for, and its statements."""

    summary: str
    statements: tuple[str, ...]


MIGRATIONS: tuple[Migration, ...] = (
    Migration(
        "cards, printings, sources, collection, saved queries",
        (
            """CREATE TABLE source (
                id INTEGER PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,
                imported_at TEXT NOT NULL)""",
            """CREATE TABLE card (
                id TEXT PRIMARY KEY NOT NULL, game TEXT NOT NULL, "key" TEXT NOT NULL, type TEXT NOT NULL,
                name TEXT NOT NULL, facts JSON NOT NULL, UNIQUE (game, "key"))""",
            """CREATE TABLE printing (
                id TEXT PRIMARY KEY NOT NULL, card_id TEXT NOT NULL REFERENCES card (id), game TEXT NOT NULL,
                set_code TEXT NOT NULL, number TEXT NOT NULL, variant TEXT, rarity TEXT, differs JSON NOT NULL,
                extra JSON NOT NULL, source_id INTEGER NOT NULL REFERENCES source (id),
                stand_in BOOLEAN NOT NULL DEFAULT 0)""",
            "CREATE TABLE owned (printing_id TEXT PRIMARY KEY NOT NULL, count INTEGER NOT NULL)",
            "CREATE TABLE saved_query (name TEXT PRIMARY KEY NOT NULL, query TEXT NOT NULL)",
            "CREATE INDEX ix_source_game ON source (game)",
            "CREATE INDEX ix_printing_card_id ON printing (card_id)",
        ),
    ),
    Migration(
        "derived: one row of searchable values a printing, and its words",
        (
            """CREATE TABLE facts (
                rowid INTEGER PRIMARY KEY, printing_id TEXT NOT NULL UNIQUE, card_id TEXT NOT NULL,
                game TEXT NOT NULL, type TEXT NOT NULL, f_name)""",
            "CREATE INDEX ix_facts_name ON facts (f_name, printing_id)",
            "CREATE INDEX ix_facts_card ON facts (card_id)",
            "CREATE VIRTUAL TABLE words USING fts5 (text, tokenize = 'trigram case_sensitive 1')",
        ),
    ),
    Migration(
        "which version of the starter cards is here",
        ("CREATE TABLE starter (version INTEGER PRIMARY KEY NOT NULL)",),
    ),
    Migration(
        "which games of plug-ins are here, and what their starter cards said",
        ("CREATE TABLE plug_in (game TEXT PRIMARY KEY NOT NULL, digest TEXT NOT NULL)",),
    ),
    Migration(
        "which fields of a stand-in are made up",
        (
            "ALTER TABLE printing ADD COLUMN invented JSON NOT NULL DEFAULT '[]'",
            """UPDATE printing SET invented = (SELECT json_group_array(f.key) FROM card c, json_each(c.facts) f
                WHERE c.id = printing.card_id) WHERE stand_in""",
        ),
    ),
    Migration("what no source has said is unknown, and can be searched for", ()),
    Migration(
        "where sources differ; printings are found by their numbers",
        (
            """CREATE TABLE conflict (printing_id TEXT NOT NULL, field TEXT NOT NULL, kept TEXT NOT NULL,
                kept_source TEXT NOT NULL, other TEXT NOT NULL, other_source TEXT NOT NULL,
                PRIMARY KEY (printing_id, field))""",
            "CREATE INDEX ix_printing_number ON printing (number)",
        ),
    ),
    Migration(
        "an archive of lists that people played, and how they met",
        (
            """CREATE TABLE archive_list (
                id INTEGER PRIMARY KEY, game TEXT NOT NULL, digest TEXT NOT NULL, format TEXT, name TEXT, player TEXT,
                event TEXT, place TEXT, date TEXT, rank INTEGER, wins INTEGER, losses INTEGER, draws INTEGER,
                size INTEGER NOT NULL, tags JSON NOT NULL, comments JSON NOT NULL, source TEXT NOT NULL,
                added_at TEXT NOT NULL)""",
            "CREATE INDEX ix_archive_list_digest ON archive_list (digest)",
            """CREATE TABLE archive_card (
                list_id INTEGER NOT NULL REFERENCES archive_list (id) ON DELETE CASCADE, section TEXT NOT NULL,
                printing_id TEXT NOT NULL, count INTEGER NOT NULL, tags JSON,
                PRIMARY KEY (list_id, section, printing_id)) WITHOUT ROWID""",
            "CREATE INDEX ix_archive_card_printing_id ON archive_card (printing_id, list_id, count)",
            """CREATE TABLE archive_match (
                list_id INTEGER NOT NULL REFERENCES archive_list (id) ON DELETE CASCADE,
                other_id INTEGER NOT NULL REFERENCES archive_list (id) ON DELETE CASCADE,
                event TEXT NOT NULL, round TEXT NOT NULL, wins INTEGER NOT NULL, losses INTEGER NOT NULL,
                draws INTEGER NOT NULL, PRIMARY KEY (list_id, other_id, event, round)) WITHOUT ROWID""",
        ),
    ),
    Migration(
        "wish lists, trades and other collections by name",
        (
            """CREATE TABLE named_collection (
                name TEXT NOT NULL, printing_id TEXT NOT NULL, count INTEGER NOT NULL,
                PRIMARY KEY (name, printing_id)) WITHOUT ROWID""",
        ),
    ),
    Migration(
        "dates of printings, and the names of sets",
        (
            "ALTER TABLE printing ADD COLUMN date TEXT",
            """CREATE TABLE card_set (game TEXT NOT NULL, name TEXT NOT NULL, code TEXT NOT NULL, title TEXT NOT NULL,
                PRIMARY KEY (game, name))""",
            """UPDATE printing SET date = (SELECT CAST(CAST(e.value AS INTEGER) AS TEXT) FROM json_each(extra) e
                WHERE e.key = 'Year' AND typeof(e.value) IN ('integer', 'real'))""",
        ),
    ),
    Migration(
        "what the owner says that lines mean",
        (
            """CREATE TABLE own_reading (game TEXT NOT NULL, line TEXT NOT NULL, printed TEXT NOT NULL,
                wording TEXT NOT NULL, source TEXT NOT NULL, added_at TEXT NOT NULL, PRIMARY KEY (game, line))""",
        ),
    ),
    Migration(
        "what each source says of a card that several speak of",
        (
            """CREATE TABLE told (
                printing_id TEXT NOT NULL, source TEXT NOT NULL, source_id INTEGER NOT NULL REFERENCES source (id),
                record JSON NOT NULL, gave_way JSON NOT NULL, PRIMARY KEY (printing_id, source)) WITHOUT ROWID""",
        ),
    ),
    Migration(
        "printings are found by number and set together",
        ("DROP INDEX ix_printing_number", "CREATE INDEX ix_printing_number ON printing (number, set_code)"),
    ),
    Migration(
        "how the engines read cards, so that no text is read twice",
        (
            """CREATE TABLE reading (game TEXT NOT NULL, text TEXT NOT NULL, reader TEXT NOT NULL, lines JSON NOT NULL,
                PRIMARY KEY (game, text)) WITHOUT ROWID""",
        ),
    ),
    Migration("names in other languages are found by an index, made with the search tables", ()),
    Migration(
        "what the engines play of cards, so that no game reads a text again",
        (
            "DROP TABLE reading",  # what is kept there is read again
            """CREATE TABLE reading (game TEXT NOT NULL, text TEXT NOT NULL, reader TEXT NOT NULL, lines JSON NOT NULL,
                played JSON, PRIMARY KEY (game, text)) WITHOUT ROWID""",
        ),
    ),
    Migration(
        "a letter behind a number is a variant (N-150ae, PR-018-B), as in what is imported now; ids stay",
        (
            f"""UPDATE printing SET number = rtrim(number, '{ascii_lowercase}'),
                variant = upper(substr(number, length(rtrim(number, '{ascii_lowercase}')) + 1))
                WHERE variant IS NULL
                AND (number GLOB '[A-Z]*-[0-9]*[0-9][a-z]' OR number GLOB '[A-Z]*-[0-9]*[0-9][a-z][a-z]')""",
            """UPDATE printing SET number = substr(number, 1, length(number) - 2), variant = substr(number, -1)
                WHERE variant IS NULL AND number GLOB '[A-Z]*-[0-9]*[0-9]-[A-Z]'""",
        ),
    ),
    Migration("every rank of a card can be searched for, those in brackets too", ()),
)

SCHEMA_VERSION = len(MIGRATIONS)

STARTER_VERSION = 47
"""The version of the starter cards of all games. Raise it with every change to a `starter.json`; a test asks for it."""


def schema_version(connection: sqlite3.Connection, path: object) -> int:
    """The number of steps the file at `path` has had. Raises DataError where it is no catalogue, or a later one."""
    ((application,),) = connection.execute("PRAGMA application_id")
    ((version,),) = connection.execute("PRAGMA user_version")
    if application != APPLICATION_ID and (version or connection.execute("SELECT 1 FROM sqlite_master").fetchone()):
        raise DataError(f"{path} is an SQLite file, but not a catalogue of kage. {another_catalogue()}")
    if version > SCHEMA_VERSION:
        raise DataError(f"{path} was made by a later kage (schema {version}, here {SCHEMA_VERSION}). Upgrade this one.")
    return int(version)


def has_starter_cards(connection: sqlite3.Connection) -> bool:
    """Whether a file of this schema has had the starter cards of this version or a later one."""
    found = connection.execute("SELECT 1 FROM starter WHERE version >= ?", (STARTER_VERSION,)).fetchone()
    return found is not None


def known_plug_ins(connection: sqlite3.Connection) -> dict[str, str]:
    """The games of plug-ins that a file of this schema has cards of, and the digests of their starter cards."""
    return dict(connection.execute("SELECT game, digest FROM plug_in"))


def whole() -> Iterator[str]:
    """The statements that make all tables in an empty file."""
    for table in TABLES:
        yield from statements(table)
    yield from DERIVED


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Bring a file that has had `version` steps up to date, 0 for an empty one, inside the caller's transaction."""
    for statement in (s for step in MIGRATIONS[version:] for s in step.statements) if version else whole():
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
