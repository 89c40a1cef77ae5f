"""An older catalogue has sets under their titles as sources wrote them; each comes under the code of its game."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.catalogue import Catalogue
from db.connecting import transaction
from db.opening import open_catalogue
from db.records import Outcome, Record
from db.writing.write import CatalogueWriter
from rules.core.registry import game
from tests.campaign.kills import first_schema

CARD = "naruto-ccg:N-5001"


def imported(path: Path, set_code: str) -> Outcome:
    told = Record(
        game="naruto-ccg",
        id=CARD,
        type="ninja",
        set=set_code,
        number="N-5001",
        facts={"name": "Rin Testa", "combat": 1},
    )
    with transaction(path) as connection:
        writer = CatalogueWriter(connection, game("naruto-ccg"))
        writer.begin("my.csv", "csv")
        writer.add([told])
        return writer.outcome


@pytest.fixture
def old(starter_file: Path, catalogue_path: Path, tmp_path: Path) -> Path:
    """A catalogue of the first release with a card of the user's in a set, and three copies of it owned."""
    assert starter_file.exists()
    imported(catalogue_path, "S01")
    path = tmp_path / "old.sqlite"
    first_schema(catalogue_path, path)
    change(path, "INSERT INTO owned VALUES (?, 3)", CARD)
    return path


def change(path: Path, statement: str, *values: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement, values)


def sets(catalogue: Catalogue) -> dict[str, str]:
    return dict(catalogue.connection.execute("SELECT id, set_code FROM printing WHERE number = 'N-5001'").fetchall())


@pytest.mark.parametrize("spelt", ["The-Path-to-Hokage", "Path-to-Hokage", "01-The-Path-to-Hokage"])
def test_a_card_of_a_set_under_its_title_is_met_by_the_same_card_later(old: Path, spelt: str) -> None:
    change(old, "UPDATE printing SET set_code = ? WHERE id = ?", spelt, CARD)
    with open_catalogue(old) as catalogue:
        assert sets(catalogue) == {CARD: "S01"}
        assert catalogue.connection.execute("SELECT * FROM owned").fetchall() == [(CARD, 3)]
    assert imported(old, "S01").unchanged == 1


def test_a_card_whose_place_is_taken_stays_where_it_is(old: Path) -> None:
    change(
        old,
        "INSERT INTO printing SELECT 'naruto-ccg:twin', card_id, game, 'Path-to-Hokage', number, variant, rarity,"
        " differs, extra, source_id, stand_in FROM printing WHERE id = ?",
        CARD,
    )
    with open_catalogue(old) as catalogue:
        assert sets(catalogue) == {CARD: "S01", "naruto-ccg:twin": "Path-to-Hokage"}


def test_a_set_that_is_no_spelling_of_a_title_is_left_alone(old: Path) -> None:
    change(old, "UPDATE printing SET set_code = 'Path-of-Own' WHERE id = ?", CARD)
    with open_catalogue(old) as catalogue:
        assert sets(catalogue) == {CARD: "Path-of-Own"}
