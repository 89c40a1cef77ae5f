"""The names of a list are found without a look at every card."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from db.names import name_rows
from db.opening import open_catalogue
from rules.core.registry import game, game_ids


@pytest.mark.parametrize("game_id", game_ids())
def test_names_in_every_language_are_found_by_an_index(game_id: str, catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as catalogue:
        asked: list[str] = []
        catalogue.connection.set_trace_callback(asked.append)
        list(name_rows(catalogue.connection, game(game_id), {"naruto uzumaki"}))
        catalogue.connection.set_trace_callback(None)
        (question,) = [each for each in asked if "FROM printing" in each]
        assert not _scanned(catalogue.connection, question)


def _scanned(connection: sqlite3.Connection, question: str) -> list[str]:
    """The steps of an answer that go through a whole table of the catalogue."""
    steps = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {question}")]
    return [step for step in steps if step.startswith("SCAN") and "json_each" not in step]
