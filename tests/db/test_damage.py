"""Fifty damaged catalogues: `kage db check` says in a line what is wrong, and every other command ends in one."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

Damage = Callable[[Path], None]


def cut(share: float) -> Damage:
    return lambda path: _write(path, lambda data: data[: int(len(data) * share)])


def bytes_at(*places: int, value: int = 0xFF, count: int = 16) -> Damage:
    def damage(data: bytes) -> bytes:
        changed = bytearray(data)
        for place in places:
            changed[place : place + count] = bytes([value]) * count
        return bytes(changed)

    return lambda path: _write(path, damage)


def page(seed: int, *, zeroed: bool) -> Damage:
    """One page, any but the first, all zeros or all noise."""

    def damage(data: bytes) -> bytes:
        lots = random.Random(seed)
        at = 4096 * lots.randrange(1, len(data) // 4096)
        return data[:at] + (bytes(4096) if zeroed else lots.randbytes(4096)) + data[at + 4096 :]

    return lambda path: _write(path, damage)


def sql(*statements: str) -> Damage:
    def damage(path: Path) -> None:
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("PRAGMA writable_schema = ON")
        for statement in statements:
            connection.execute(statement)
        connection.close()

    return damage


def _write(path: Path, change: Callable[[bytes], bytes]) -> None:
    path.write_bytes(change(path.read_bytes()))


DAMAGE: dict[str, Damage] = {
    **{f"cut to {share:.0%}": cut(share) for share in (0.001, 0.01, 0.1, 0.3, 0.5, 0.9, 0.999)},
    **{f"page {seed} zeroed": page(seed, zeroed=True) for seed in range(10)},
    **{f"page {seed} noise": page(seed, zeroed=False) for seed in range(10)},
    "no magic": bytes_at(0),
    "page size": bytes_at(16, count=2, value=3),
    "format": bytes_at(18, count=2, value=9),
    "page count": bytes_at(28, count=4, value=7),
    "free list": bytes_at(32, count=8, value=1),
    "schema format": bytes_at(44, count=4),
    "application": sql("PRAGMA application_id = 7"),
    "later": sql("PRAGMA user_version = 1000"),
    "version lowered": sql("PRAGMA user_version = 1"),
    "text": lambda path: _write(path, lambda _: b"naruto\n"),
    "another format": lambda path: _write(path, lambda _: b"PK\x03\x04" + bytes(3000)),
    "no cards": sql("DELETE FROM card"),
    "no card table": sql("DROP TABLE card"),
    "no printing table": sql("DROP TABLE printing"),
    "no search": sql("DROP TABLE facts"),
    "no words": sql("DROP TABLE words"),
    "no owned": sql("DROP TABLE owned"),
    "no saved": sql("DROP TABLE saved_query"),
    "no sources": sql("DELETE FROM source"),
    "no source table": sql("DROP TABLE source"),
    "facts no JSON": sql("UPDATE card SET facts = 'x' WHERE rowid = 3"),
    "facts a list": sql("UPDATE card SET facts = '[]' WHERE rowid = 3"),
    "facts null": sql("UPDATE card SET facts = 'null' WHERE rowid = 3"),
    "a wrong figure": sql("UPDATE card SET facts = json_set(facts, '$.cost', 'many') WHERE game = 'mythos'"),
    "no such field": sql("UPDATE card SET facts = json_set(facts, '$.colour', 'red') WHERE game = 'mythos'"),
    "unknown type": sql("UPDATE card SET type = 'spell' WHERE game = 'mythos'"),
    "differs no JSON": sql("UPDATE printing SET differs = '{' WHERE rowid = 3"),
    "extra a number": sql("UPDATE printing SET extra = '7' WHERE rowid = 3"),
    "search rows gone": sql("DELETE FROM facts WHERE rowid % 2"),
    "words gone": sql("DELETE FROM words WHERE rowid % 2"),
    "schema text": sql("UPDATE sqlite_master SET sql = 'CREATE TABLE card (' WHERE name = 'card'"),
    "index root": sql("UPDATE sqlite_master SET rootpage = 3 WHERE name = 'ix_facts_name'"),
    "tokenizer": sql("UPDATE sqlite_master SET sql = replace(sql, 'case_sensitive', '$') WHERE name = 'words'"),
    "blob name": sql("UPDATE card SET name = x'ff', facts = x'ff' WHERE rowid = 5"),
    "column gone": sql("ALTER TABLE facts DROP COLUMN f_cost"),
    "set code null": sql("PRAGMA ignore_check_constraints = ON", "UPDATE facts SET game = 'x' WHERE rowid = 2"),
}
WITHOUT_HARM = {"column gone", "set code null", "no owned", "no saved", "unknown type"}
"""What does not show in the cards: other commands may still answer."""


def test_there_are_fifty() -> None:
    assert len(DAMAGE) >= 50


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_catalogue_is_described_in_lines_without_a_traceback(catalogue_path: Path, what: str) -> None:
    DAMAGE[what](catalogue_path)
    check = CliRunner().invoke(app, ["db", "check"])
    assert check.exit_code in (0, 1, 5), check.output
    assert "unexpected" not in check.stderr
    assert "Traceback" not in check.output
    if check.exit_code == 1:
        assert len(check.stdout.splitlines()) >= 3
        assert check.stderr == ""
    elif check.exit_code == 5:
        assert check.stderr.count("\n") == 1
        assert str(catalogue_path) in check.stderr
    else:
        assert what in WITHOUT_HARM or what.startswith("page"), check.output
    for words in (["search", "cost>=1"], ["show", "naruto"], ["games"], ["db", "info"], ["collection", "show"]):
        answer = CliRunner().invoke(app, words)
        assert answer.exit_code in (0, 2, 3, 4, 5), answer.output
        assert "unexpected" not in answer.stderr, (words, answer.stderr)
