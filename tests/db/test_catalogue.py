"""The catalogue file: made on first use, read without heavy libraries, answered for in one line when it is no good."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from db.backups import backups
from db.catalogue import Catalogue, GameCount
from db.connecting import transaction
from db.errors import explained
from db.facts import rebuild
from db.functions import SEPARATOR
from db.migrations import MIGRATIONS, SCHEMA_VERSION, STARTER_VERSION, migrate
from db.opening import open_catalogue
from db.records import Record
from db.tables import TABLES
from db.upkeep import problems
from db.writing.write import CatalogueWriter
from rules.core.errors import DataError, NotFoundError
from rules.core.registry import game, games
from rules.core.text import fold
from tests.campaign.kills import first_schema


def test_first_use_makes_the_file_with_the_starter_cards_and_says_so_once(tmp_path: Path) -> None:
    said: list[str] = []
    path = tmp_path / "new" / "kage.sqlite"
    open_catalogue(path, on_create=said.append).close()
    open_catalogue(path, on_create=said.append).close()
    assert len(said) == 1
    assert str(path) in said[0]
    assert [p.name for p in path.parent.iterdir()] == ["kage.sqlite"]


def test_a_printing_comes_back_as_its_card_type(catalogue: Catalogue) -> None:
    naruto = catalogue.printing("mythos:KS-009-C")
    assert (naruto.card.name, naruto.card.type_id, naruto.set, naruto.number) == (
        "Naruto Uzumaki",
        "character",
        "KS",
        "009",
    )
    with pytest.raises(NotFoundError):
        catalogue.printing("mythos:KS-999-C")


def test_printings_keep_the_order_asked_for(catalogue: Catalogue) -> None:
    ids = ["mythos:KS-010-C", "mythos:KS-999-C", "mythos:KS-009-C"]
    assert [p.id for p in catalogue.printings(ids)] == ["mythos:KS-010-C", "mythos:KS-009-C"]


def test_by_name_takes_folded_words(catalogue: Catalogue) -> None:
    assert {p.number for p in catalogue.by_name(fold("NARUTO  Uzumaki"), "mythos")} >= {"009", "010"}


def test_facts_and_words_hold_every_printing_once(catalogue: Catalogue) -> None:
    def count(table: str) -> int:
        return int(catalogue.connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])

    assert count("facts") == count("words") == count("printing") == sum(1 for _ in catalogue.all())
    (row,) = catalogue.connection.execute("SELECT f_keywords FROM facts WHERE printing_id = 'mythos:KS-010-C'")
    assert row == (f"{SEPARATOR}team 7{SEPARATOR}jutsu{SEPARATOR}",)
    found = catalogue.connection.execute("SELECT rowid FROM words WHERE words MATCH '\"ubstitutio\"'").fetchall()
    assert len(found) == 3


def test_rebuilding_the_derived_tables_gives_the_same_rows(catalogue_path: Path) -> None:
    connection = sqlite3.connect(catalogue_path)
    query = "SELECT * FROM facts ORDER BY printing_id"

    def rows() -> list[tuple[object, ...]]:
        """All but the running number, which goes by when a row was written."""
        return [row[1:] for row in connection.execute(query)]

    before = rows()
    with connection:
        rebuild(connection)
    assert rows() == before
    connection.close()


def test_a_catalogue_of_an_older_schema_is_brought_up_to_date_and_its_starter_cards_too(catalogue_path: Path) -> None:
    connection = sqlite3.connect(catalogue_path, isolation_level=None)
    connection.execute("DROP INDEX ix_printing_number")
    archive = ("archive_match", "archive_card", "archive_list", "named_collection")
    for table in (
        *archive,
        "told",
        "conflict",
        "facts",
        "words",
        "starter",
        "plug_in",
        "card_set",
        "own_reading",
        "reading",
    ):
        connection.execute(f"DROP TABLE {table}")
    connection.execute("ALTER TABLE printing DROP COLUMN invented")
    connection.execute("ALTER TABLE printing DROP COLUMN date")
    connection.execute("DELETE FROM printing WHERE id = 'mythos:KS-011-C'")
    connection.execute("UPDATE card SET facts = json_set(facts, '$.cost', 9) WHERE id = 'mythos:KS-009-C'")
    connection.execute("PRAGMA user_version = 1")
    connection.close()
    old, said = dumped(catalogue_path), list[str]()
    with open_catalogue(catalogue_path, on_create=said.append) as catalogue:
        assert catalogue.version() == SCHEMA_VERSION
        assert catalogue.by_name("sakura haruno")
        assert catalogue.printing("mythos:KS-009-C").card.facts()["cost"] == 2
    (kept,) = backups(catalogue_path)
    assert dumped(kept) == old
    (told,) = said
    assert told.startswith(f"Brought the catalogue {catalogue_path} up to date; ")
    assert told.endswith(f" of the cards that ship are new or changed. As it was before: kage db restore {kept}")


def dumped(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def an_older_starter(path: Path, *statements: str) -> None:
    """Make a catalogue's starter cards look like those of an older version."""
    connection = sqlite3.connect(path)
    with connection:
        for statement in ("DELETE FROM starter", *statements):
            connection.execute(statement)
    connection.close()


def set_fact(card: str, name: str, value: str) -> str:
    return f"UPDATE card SET facts = json_set(facts, '$.{name}', json('{value}')) WHERE id = 'mythos:{card}'"


def test_a_later_version_adds_mends_and_takes_back_starter_cards(catalogue_path: Path, tmp_path: Path) -> None:
    an_older_starter(
        catalogue_path,
        "DELETE FROM facts WHERE printing_id = 'mythos:KS-011-C'",
        "DELETE FROM printing WHERE id = 'mythos:KS-011-C'",
        set_fact("KS-009-C", "cost", "9"),
        set_fact("KS-009-C", "name_fr", '"nom erroné"'),
        "INSERT INTO printing SELECT 'mythos:KS-999-C', card_id, game, set_code, '999', variant, rarity, differs,"
        " extra, source_id, stand_in, invented, date FROM printing WHERE id = 'mythos:KS-009-C'",
    )
    with open_catalogue(catalogue_path) as catalogue, open_catalogue(tmp_path / "new.sqlite") as fresh:
        assert {p.id: p for p in catalogue.all()} == {p.id: p for p in fresh.all()}
        assert problems(catalogue) == []


def test_the_users_imports_win_over_later_starter_cards_even_where_they_agreed(catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as catalogue:
        naruto = catalogue.printing("mythos:KS-009-C")
    facts = {name: value for name, value in naruto.card.facts().items() if value not in (None, [])}
    own = Record("mythos", facts, "character", naruto.set, naruto.number, naruto.variant, naruto.rarity, naruto.id)
    art = Record("mythos", {"name": "Sakura Haruno", "title": "Mine"}, "character", "KS", "011", "RA")
    with transaction(catalogue_path) as connection:
        writer = CatalogueWriter(connection, game("mythos"))
        writer.begin("mine.csv", "csv")
        writer.add([own, art])
        assert (writer.outcome.unchanged, writer.outcome.added) == (1, 1)
    an_older_starter(catalogue_path, *(set_fact(card, "cost", "9") for card in ("KS-009-C", "KS-011-C")))
    with open_catalogue(catalogue_path) as catalogue:
        costs = [catalogue.printing(f"mythos:{id_}").card.facts()["cost"] for id_ in ("KS-009-C", "KS-011-RA")]
    assert costs == [9, 9]


def test_starter_cards_are_brought_up_to_date_once(catalogue_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    an_older_starter(catalogue_path)
    open_catalogue(catalogue_path).close()
    monkeypatch.setattr("db.opening._upgrade", lambda path, _tell: pytest.fail(f"{path} is up to date"))
    open_catalogue(catalogue_path).close()


def test_a_catalogue_that_may_only_be_read_is_read_with_the_starter_cards_it_has(
    catalogue_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    an_older_starter(catalogue_path, set_fact("KS-009-C", "cost", "9"))
    monkeypatch.setattr("os.access", lambda *_: False)
    with open_catalogue(catalogue_path) as catalogue:
        assert catalogue.printing("mythos:KS-009-C").card.facts()["cost"] == 9


def test_changed_starter_cards_have_a_new_version() -> None:
    """Where this fails, raise STARTER_VERSION and write down the sum it shows: existing catalogues go by the number."""
    packs = [json.loads(g.starter.read_text(encoding="utf-8"))["printings"] for g in games() if g.starter.exists()]
    told = json.dumps(packs, sort_keys=True, ensure_ascii=False)
    assert (STARTER_VERSION, sha256(told.encode()).hexdigest()[:16]) == (47, "1397a824f91ffeee")


def test_the_migrations_add_up_to_the_tables(starter_file: Path, tmp_path: Path) -> None:
    first_schema(starter_file, tmp_path / "old.sqlite")
    with closing(sqlite3.connect(tmp_path / "old.sqlite")) as old, closing(sqlite3.connect(":memory:")) as new:
        migrate(old, 1)
        migrate(new, 0)
        assert _shape(old) == _shape(new)
        assert {table.name for table in TABLES} < set(_shape(new))
    assert len(MIGRATIONS) == SCHEMA_VERSION


def _shape(connection: sqlite3.Connection) -> dict[str, object]:
    """Of each table: its columns, keys and references, and of each index its columns, whatever words made them."""
    names = connection.execute("SELECT name FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%'")
    return {
        name: (
            connection.execute(f"PRAGMA table_info({name})").fetchall(),
            sorted(row[2:] for row in connection.execute(f"PRAGMA foreign_key_list({name})")),
            sorted(
                (unique, origin, [row[2] for row in connection.execute(f"PRAGMA index_info({index})")])
                for _, index, unique, origin, _ in connection.execute(f"PRAGMA index_list({name})")
            ),
        )
        for (name,) in names.fetchall()
    }


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        (None, []),
        ("DROP TABLE owned", ["the table owned is gone"]),
        ("ALTER TABLE conflict DROP COLUMN other_source", ["the table conflict has lost its column other_source"]),
        (
            "DROP TABLE saved_query; CREATE TABLE saved_query (name TEXT PRIMARY KEY NOT NULL, query TEXT)",
            ["the column query of the table saved_query is another one: it must not be empty"],
        ),
    ],
)
def test_a_check_finds_tables_that_are_not_as_declared(
    catalogue_path: Path, statement: str | None, said: list[str]
) -> None:
    if statement:
        with closing(sqlite3.connect(catalogue_path)) as connection:
            connection.executescript(statement)
    with open_catalogue(catalogue_path) as catalogue:
        assert problems(catalogue) == [f"{each}; kage db restore brings a backup back" for each in said]


@pytest.mark.parametrize("content", [b"garbage" * 1000, b"SQLite format 3\0" + b"\xff" * 4096])
def test_a_file_that_is_no_catalogue_is_one_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.sqlite"
    path.write_bytes(content)
    with pytest.raises(DataError, match=r"bad\.sqlite is damaged or no catalogue") as caught:
        open_catalogue(path).printing("mythos:KS-009-C")
    assert "\n" not in str(caught.value)


def test_another_programs_sqlite_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE mine (x)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(DataError, match="not a catalogue of kage"):
        open_catalogue(path)
    assert path.read_bytes() == before


def test_a_catalogue_of_a_later_kage_is_refused(catalogue_path: Path) -> None:
    connection = sqlite3.connect(catalogue_path, isolation_level=None)
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    connection.close()
    with pytest.raises(DataError, match="later kage"):
        open_catalogue(catalogue_path)


def test_reading_needs_no_heavy_library(catalogue_path: Path) -> None:
    code = (
        "import sys\nfrom db.opening import open_catalogue\n"
        "c = open_catalogue(); c.printing('mythos:KS-009-C'); c.by_name('naruto uzumaki')\n"
        "print([m for m in ('sqlmodel', 'sqlalchemy', 'pydantic', 'numpy', 'platformdirs') if m in sys.modules])"
    )
    assert catalogue_path.exists()
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "attempt to write a readonly database",
            "is read-only. Make it writable. Give open_catalogue another path, or set KAGE_DB.",
        ),
        ("database is locked", "is in use by another kage. Try again"),
        ("database or disk is full", "The disk is full; x.sqlite is as it was."),
        ("disk I/O error", "x.sqlite cannot be read or written (disk I/O error). Is the disk full"),
        ("unable to open database file", "cannot be opened. Check the folder"),
        ("database disk image is malformed", "is damaged or no catalogue (database disk image is malformed). Move it"),
    ],
)
def test_what_sqlite_says_of_a_file_becomes_one_line_that_says_what_to_do(said: str, told: str) -> None:
    message = str(explained(sqlite3.OperationalError(said), Path("x.sqlite")))
    assert told in message
    assert "x.sqlite" in message
    assert "\n" not in message


def test_a_folder_is_no_catalogue_and_is_not_to_be_moved_away(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        open_catalogue(tmp_path)
    assert str(caught.value) == f"{tmp_path} is a folder. Name a file in it."


def test_a_folder_that_cannot_hold_the_catalogue_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(DataError, match="cannot be made"):
        open_catalogue(tmp_path / "file" / "kage.sqlite")


def test_games_are_counted_as_their_rows_say(catalogue: Catalogue) -> None:
    rows = catalogue.connection.execute(
        "SELECT game, count(DISTINCT card_id), count(*), sum(stand_in) FROM printing GROUP BY game ORDER BY game"
    )
    assert catalogue.games() == [GameCount(*row) for row in rows]


def test_what_is_no_file_is_named_as_that_and_not_to_be_moved_away() -> None:
    told = str(explained(sqlite3.OperationalError("disk I/O error"), Path("/dev/null")))
    assert told.startswith("/dev/null is no file.")
    assert "Move it away" not in told
