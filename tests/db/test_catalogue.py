"""The catalogue file: made on first use, read without heavy libraries, answered for in one line when it is no good."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from db.catalogue import Catalogue, explained, open_catalogue
from db.facts import rebuild
from db.functions import SEPARATOR
from db.migrations import MIGRATIONS, SCHEMA_VERSION
from db.starter import add_missing
from rules.errors import DataError, NotFoundError
from rules.text import fold


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


def test_by_name_and_by_number_take_folded_words(catalogue: Catalogue) -> None:
    assert {p.number for p in catalogue.by_name(fold("NARUTO  Uzumaki"), "mythos")} >= {"009", "010"}
    assert {p.card.type_id for p in catalogue.by_number("001", "mythos", "ks")} == {"character", "mission"}


def test_facts_and_words_hold_every_printing_once(catalogue: Catalogue) -> None:
    def count(table: str) -> int:
        return int(catalogue.connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])

    assert count("facts") == count("words") == count("printing") == sum(1 for _ in catalogue.all())
    (row,) = catalogue.connection.execute("SELECT f_keywords FROM facts WHERE printing_id = 'mythos:KS-010-C'")
    assert row == (f"{SEPARATOR}team 7{SEPARATOR}jutsu{SEPARATOR}",)
    found = catalogue.connection.execute("SELECT rowid FROM words WHERE words MATCH '\"ubstitutio\"'").fetchall()
    assert len(found) == 1


def test_rebuilding_the_derived_tables_gives_the_same_rows(catalogue_path: Path) -> None:
    connection = sqlite3.connect(catalogue_path)
    query = "SELECT * FROM facts ORDER BY rowid"
    before = connection.execute(query).fetchall()
    with connection:
        rebuild(connection)
    assert connection.execute(query).fetchall() == before
    connection.close()


def test_a_catalogue_of_an_older_schema_is_brought_up_to_date_and_its_starter_cards_too(catalogue_path: Path) -> None:
    connection = sqlite3.connect(catalogue_path, isolation_level=None)
    for table in ("facts", "words"):
        connection.execute(f"DROP TABLE {table}")
    connection.execute("DELETE FROM printing WHERE id = 'mythos:KS-011-C'")
    connection.execute("UPDATE card SET facts = json_set(facts, '$.cost', 9) WHERE id = 'mythos:KS-009-C'")
    connection.execute("PRAGMA user_version = 1")
    connection.close()
    with open_catalogue(catalogue_path) as catalogue:
        assert catalogue.version() == SCHEMA_VERSION
        assert catalogue.by_name("sakura haruno")
        assert catalogue.printing("mythos:KS-009-C").card.facts()["cost"] == 2


def test_a_game_that_came_later_brings_its_starter_cards(catalogue_path: Path) -> None:
    connection = sqlite3.connect(catalogue_path, isolation_level=None)
    for table in ("facts", "printing", "card"):
        connection.execute(f"DELETE FROM {table} WHERE game = 'mythos'")
    connection.close()
    with open_catalogue(catalogue_path) as catalogue:
        assert add_missing(catalogue) == 55
        assert add_missing(catalogue) == 0
        assert catalogue.find("mythos:KS-009-C")


def test_the_migrations_add_up_to_the_schema(starter_file: Path) -> None:
    from sqlalchemy import create_engine, inspect

    from db.schema import Card, Owned, Printing, SavedQuery, Source, table_of

    inspector = inspect(create_engine(f"sqlite:///{starter_file}"))
    for model in (Source, Card, Printing, Owned, SavedQuery):
        table = table_of(model)
        there = {c["name"]: c["nullable"] for c in inspector.get_columns(table.name)}
        primary = {c.name for c in table.primary_key}
        assert set(there) == {c.name for c in table.columns}
        assert all(there[c.name] == c.nullable for c in table.columns if c.name not in primary)
        assert {i["name"] for i in inspector.get_indexes(table.name)} >= {i.name for i in table.indexes}
    assert len(MIGRATIONS) == SCHEMA_VERSION


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
        "import sys\nfrom db.catalogue import open_catalogue\n"
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
            "is read-only. Make it writable, or name another catalogue in KAGE_DB.",
        ),
        ("database is locked", "is in use by another kage. Try again"),
        ("database or disk is full", "The disk is full; x.sqlite is as it was."),
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
    assert str(caught.value) == f"{tmp_path} is a folder. Name a file in it in KAGE_DB."


def test_a_folder_that_cannot_hold_the_catalogue_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(DataError, match="cannot be made"):
        open_catalogue(tmp_path / "file" / "kage.sqlite")
