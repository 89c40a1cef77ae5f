"""Rows that go in with few statements, on a thread of their own or not."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from db.connecting import connect
from db.inserting import Inserts, inserting

_ROW = "INSERT INTO card VALUES (?, ?) ON CONFLICT DO UPDATE SET name = excluded.name"


@pytest.fixture
def catalogue(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(connect(tmp_path / "new.sqlite", "rwc")) as connection:
        connection.execute("CREATE TABLE card (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
        connection.execute("BEGIN")
        yield connection


def rows(connection: sqlite3.Connection) -> list[tuple[int, str]]:
    return connection.execute("SELECT * FROM card ORDER BY id").fetchall()


@pytest.mark.parametrize("count", [0, 1, 1_999, 2_000, 2_001, 4_500])
def test_all_rows_are_in_at_the_end_the_later_over_the_earlier(catalogue: sqlite3.Connection, count: int) -> None:
    with inserting(catalogue) as inserts:
        inserts.add(_ROW, [(number, "old") for number in range(count)])
        inserts.add(_ROW, [(number, "new") for number in range(0, count, 2)])
        inserts.wait()
        seen = rows(catalogue)
    assert seen == rows(catalogue) == [(number, "old" if number % 2 else "new") for number in range(count)]


def test_statements_keep_to_what_sqlite_takes_in_one(catalogue: sqlite3.Connection) -> None:
    catalogue.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 99)
    Inserts(catalogue).add(_ROW, [(number, "a") for number in range(500)])
    assert len(rows(catalogue)) == 500


def test_what_sqlite_has_against_a_row_is_raised_before_anything_else_is_asked(catalogue: sqlite3.Connection) -> None:
    with inserting(catalogue) as inserts:
        inserts.add(_ROW, [(1, "a"), (2, None)])
        with pytest.raises(sqlite3.IntegrityError, match="NOT NULL"):
            inserts.wait()
    with pytest.raises(sqlite3.IntegrityError), inserting(catalogue) as inserts:
        inserts.add(_ROW, [(1, "a"), (2, None)])


def test_nothing_is_under_way_when_the_caller_stops_and_all_can_be_taken_back(catalogue: sqlite3.Connection) -> None:
    with pytest.raises(KeyboardInterrupt), inserting(catalogue) as inserts:
        inserts.add(_ROW, [(number, "a") for number in range(20_000)])
        raise KeyboardInterrupt
    catalogue.rollback()
    assert rows(catalogue) == []


def test_later_rows_go_in_behind_a_question_about_the_others_and_are_in_at_the_end(
    catalogue: sqlite3.Connection,
) -> None:
    with inserting(catalogue) as inserts:
        inserts.add(_ROW, [(1, "first")])
        inserts.add(_ROW, [(1, "later"), (2, "later")], later=True)
        with inserts.without_later():
            assert rows(catalogue) == [(1, "first")]
        inserts.wait()
        assert rows(catalogue) == [(1, "later"), (2, "later")]
        inserts.add(_ROW, [(3, "later")], later=True)
    assert rows(catalogue)[-1] == (3, "later")


def test_without_a_thread_later_rows_go_in_at_once(catalogue: sqlite3.Connection) -> None:
    inserts = Inserts(catalogue)
    inserts.add(_ROW, [(1, "later")], later=True)
    with inserts.without_later():
        assert rows(catalogue) == [(1, "later")]
