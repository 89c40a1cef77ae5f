"""Several programs on one catalogue, and one that dies on it: nothing that was said to be done is lost."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from threading import Timer

import pytest

from db.connecting import transaction
from db.opening import open_catalogue

ENTER = "from kagedeck._start import run; run()"


def started(*words: str, **variables: str) -> subprocess.Popen[str]:
    """A `kage` under way, in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", ENTER, *words],
        env=os.environ | variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    _, said = process.communicate(timeout=120)
    return process.returncode, said


def test_programs_that_find_no_catalogue_at_once_make_one_and_keep_what_each_brings(
    own_catalogue: Path, tmp_path: Path
) -> None:
    processes = []
    for number in range(6):
        source = tmp_path / f"{number}.json"
        card = {"set": "OWN", "number": f"00{number}", "type": "character", "name": f"Own {number}"}
        source.write_text(json.dumps([card | {"cost": 1, "power": 1}]))
        processes.append(started("import", "mythos", str(source)))
    results = [ended(process) for process in processes]
    assert [code for code, _ in results] == [0] * 6, results
    assert sum("Made the catalogue" in said for _, said in results) == 1
    with open_catalogue(own_catalogue) as catalogue:
        names = set(catalogue.names("mythos"))
    assert {f"Own {number}" for number in range(6)} <= names


def test_copies_counted_at_the_same_time_are_all_counted(catalogue_path: Path) -> None:
    processes = [started("collection", "add", "mythos:KS-009-C") for _ in range(8)]
    assert [ended(process)[0] for process in processes] == [0] * 8
    connection = sqlite3.connect(catalogue_path)
    assert connection.execute("SELECT count FROM owned").fetchall() == [(8,)]
    connection.close()


def test_cards_added_to_one_deck_file_at_the_same_time_are_all_in_it(catalogue_path: Path, tmp_path: Path) -> None:
    assert catalogue_path.exists()
    deck = tmp_path / "x.deck"
    deck.write_text("game: mythos\n\n[main]\n1 KS-009-C\n")
    processes = [started("deck", "add", str(deck), "KS-010-C") for _ in range(8)]
    results = [ended(process) for process in processes]
    assert [code for code, _ in results] == [0] * 8, results
    counts = [int(line.split()[0]) for line in deck.read_text().splitlines() if line[:1].isdigit()]
    assert sum(counts) == 9
    assert [path.name for path in tmp_path.glob("*.deck")] == ["x.deck"]


KILLED = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size = 5")
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE card SET name = name || 'x', facts = facts || ' '")
os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
def test_a_program_that_was_killed_while_writing_leaves_a_catalogue_that_can_be_read(catalogue_path: Path) -> None:
    with open_catalogue(catalogue_path) as catalogue:
        before = catalogue.names()
    assert subprocess.run([sys.executable, "-c", KILLED, str(catalogue_path)], check=False).returncode == -9
    assert Path(f"{catalogue_path}-journal").exists()
    with open_catalogue(catalogue_path) as catalogue:
        assert catalogue.names() == before


def test_a_change_waits_for_one_that_is_just_being_written_out(catalogue_path: Path) -> None:
    other = sqlite3.connect(catalogue_path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")  # as a commit holds the file: nobody may even read
    done = Timer(1.0, other.rollback)  # longer than SQLite waits by itself
    done.start()
    with transaction(catalogue_path) as connection:
        assert connection.execute("SELECT count(*) FROM owned").fetchone() == (0,)
    done.join()
    other.close()
