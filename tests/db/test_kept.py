"""What a session keeps of the catalogue between searches: it answers as a search that keeps nothing does."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from db.catalogue import Catalogue
from db.connecting import transaction
from db.opening import open_catalogue
from db.searching.ahead import states_ahead, texts_ahead, unread
from db.searching.search import Page, search_ids, search_scope, within
from db.searching.sql import marked_rows, marks_of
from rules.core.registry import game
from rules.query import parse

MYTHOS = game("mythos")
PATTERNS = (
    "name:/.a.e/",
    "?a?u*",
    "keyword:/.u.su$/",
    "/d.a/ -title:/^.o/",
    "not (name:/a/ or text:/e.$/)",
    "name:/./ sort:-power",
    r"name:/\Ak.+o\z/",
    f"name:/{'[a-z]?' * 40}k/",
)


def found(
    catalogue: Catalogue, text: str, *, every: bool = False, limit: int | None = None, offset: int = 0
) -> list[str]:
    """The ids that a query finds, cards once or every printing."""
    scope = search_scope(catalogue, [MYTHOS])
    query = parse(text)
    plan = within(query.plan(scope), scope, catalogue)
    return search_ids(catalogue, plan, Page(every, query.sorting(scope), limit, offset))


SORTED = ("", "cost<=3", "/.a/ sort:-power", "-/d.a/ sort:title", "prints>1", "-text:/.e/ sort:cost", "is:reprint")


@pytest.mark.parametrize("text", PATTERNS)
def test_a_pattern_finds_the_same_with_texts_in_memory(text: str, catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as alone, open_catalogue(catalogue_path) as session:
        session.keep()
        for every in (True, False):
            assert found(alone, text, every=every) == found(session, text, every=every) != []


@pytest.mark.parametrize(
    "text",
    (
        "extra.notes:tokyo",
        "extra.notes:/^ky.to$/",
        "extra.foil:true",
        "has:artist",
        "artist:/b.$/",
        "extra.illustrator:second",
        "extra.print-run>=2",
        "extra.print-run:2",
        "-extra.notes:tokyo",
        "extra.notes=tokyo",
        "extra.print-run+1>2",
    ),
)
def test_a_column_that_is_no_field_says_the_same_in_memory(text: str, catalogue_path: Path) -> None:
    extra = {
        "Notes": ["Tokyo", "Kyoto"],
        "Foil": True,
        "Artist": 'A \\ "B"',
        "illustrator": "Second",
        "Print Run": 2.0,
        "none": None,
    }
    with transaction(catalogue_path) as connection:
        connection.execute(
            "UPDATE printing SET extra = ? WHERE id IN ('mythos:KS-010-C', 'mythos:KS-011-C')", (json.dumps(extra),)
        )
    with open_catalogue(catalogue_path) as alone, open_catalogue(catalogue_path) as session:
        session.keep()
        assert found(alone, text) == found(session, text) != []


def test_what_somebody_else_writes_is_found_at_once(catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as session:
        session.keep()
        before = found(session, "name:/.a.a./")
        with transaction(catalogue_path) as connection:
            connection.execute("UPDATE facts SET f_name = 'qaxaq' WHERE printing_id = 'mythos:KS-010-C'")
        assert set(found(session, "name:/.a.a./")) == {*before, "mythos:KS-010-C"}


@pytest.mark.parametrize("every", (True, False))
@pytest.mark.parametrize("text", SORTED)
def test_the_first_ones_are_the_first_of_all(text: str, every: bool, catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as session:
        session.keep()
        everything = found(session, text, every=every)
        for limit, offset in ((1, 0), (7, 3), (60, 0), (1_000, 0)):
            assert found(session, text, every=every, limit=limit, offset=offset) == everything[offset : offset + limit]


@pytest.mark.parametrize(
    "text", ("gaara /.u.a/", "-/.u.a/ gaara", "cost<=1 -/d.a/ keyword:/.u/", "ga title:/./", "qq /./")
)
def test_what_few_cards_are_asked_is_what_all_are(text: str, catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as alone, open_catalogue(catalogue_path) as session:
        session.keep()
        assert found(alone, text) == found(session, text)
        assert found(alone, text, limit=5) == found(session, text, limit=5)


@pytest.mark.parametrize("steps", (0, 3, 1_000))
def test_texts_read_ahead_to_the_end_or_not_say_the_same(steps: int, catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as alone, open_catalogue(catalogue_path) as session:
        session.keep()
        for _ in islice(texts_ahead(session, search_scope(session, [MYTHOS]).fields()), steps):
            pass
        assert found(alone, "/.a.e/ keyword:/.u/ not artist:/b/") == found(
            session, "/.a.e/ keyword:/.u/ not artist:/b/"
        )


def test_what_is_written_while_texts_are_read_ahead_is_found(catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as session:
        session.keep()
        steps = texts_ahead(session, search_scope(session, [MYTHOS]).fields())
        next(steps)
        with transaction(catalogue_path) as connection:
            connection.execute("UPDATE facts SET f_name = 'qaxaq' WHERE printing_id = 'mythos:KS-010-C'")
        next(steps)
        assert found(session, "name:/q.x.q/") == ["mythos:KS-010-C"]
        assert sum(1 for _ in steps)
        assert found(session, "name:/q.x.q/") == ["mythos:KS-010-C"]


def test_how_far_texts_are_played_is_read_once_a_session(catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as alone, open_catalogue(catalogue_path) as session:
        session.keep()
        scope = search_scope(session, [MYTHOS])
        everything = unread(session, scope)
        assert max(states_ahead(session, scope)) == len(everything) > 0
        assert unread(session, scope) == []
        for text in ("is:whole", "is:unread", "-is:whole cost<=2", "is:whole sort:name"):
            assert found(alone, text) == found(session, text)
            assert found(alone, text, limit=5) == found(session, text, limit=5)
        with transaction(catalogue_path) as connection:
            connection.execute("UPDATE facts SET f_name = 'x' WHERE printing_id = 'mythos:KS-010-C'")
        assert unread(session, scope) == everything


def test_a_pattern_too_large_for_the_quick_way_is_still_tried(catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as session:
        session.keep()
        assert found(session, "text:/" + r"[\pL ]" * 40 + "/") != []


def test_only_the_latest_patterns_are_remembered(catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as session:
        session.keep()
        every = found(session, "name:/./")
        for number in range(100):
            found(session, f"name:/.{number}/")
        assert found(session, "name:/./") == every


def test_rows_that_were_written_late_are_marked_too() -> None:
    these = marked_rows(marks_of([2, 90_000]))
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE facts (rowid INTEGER PRIMARY KEY)")
        connection.executemany("INSERT INTO facts VALUES (?)", [(1,), (2,), (90_000,), (90_001,)])
        rows = connection.execute(f"SELECT rowid FROM facts WHERE {these.text}", these.values)
        assert [rowid for (rowid,) in rows] == [2, 90_000]
