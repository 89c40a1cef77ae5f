"""Backups are whole, come back whole, and are made before large imports, the last three kept."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from db.backups import KEPT, LARGE, backups
from db.opening import open_catalogue


def kage(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(words))
    return result.exit_code, result.stdout, result.stderr


def cards(path: Path, count: int, name: str = "Own") -> str:
    one = {"set": "OWN", "type": "character", "cost": 1, "power": 1}
    path.write_text(json.dumps([one | {"number": f"{n:03}", "name": f"{name} {n}"} for n in range(count)]))
    return str(path)


def names(path: Path) -> set[str]:
    with open_catalogue(path) as catalogue:
        return set(catalogue.names("mythos"))


def test_a_backup_is_made_before_a_large_import_and_the_last_three_are_kept(
    catalogue_path: Path, tmp_path: Path
) -> None:
    before = names(catalogue_path)
    assert kage("import", "mythos", cards(tmp_path / "x.json", LARGE))[0] == 0
    assert backups(catalogue_path) == []
    assert sorted(p.name for p in tmp_path.iterdir()) == ["kage.sqlite", "x.json"]
    told = ""
    for count in range(5):
        _, _, told = kage("import", "mythos", cards(tmp_path / "x.json", LARGE + 1, f"Own {count}"))
    assert len(backups(catalogue_path)) == KEPT
    assert f"kage db restore {backups(catalogue_path)[-1]}" in told
    assert {"Own 3 7"} <= names(backups(catalogue_path)[-1])
    assert names(backups(catalogue_path)[-1]) > before
    assert [p.name for p in catalogue_path.with_name("kage.sqlite.backups").iterdir() if p.name.startswith(".")] == []


def test_restore_brings_a_backup_back_and_keeps_what_was_there(catalogue_path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    assert kage("db", "backup", str(copy))[0] == 0
    assert kage("import", "mythos", cards(tmp_path / "x.json", 3))[0] == 0
    changed = names(catalogue_path)
    code, out, said = kage("db", "restore", str(copy))
    assert (code, out) == (0, ""), said
    assert names(catalogue_path) == names(copy) != changed
    (kept,) = backups(catalogue_path)
    assert str(kept) in said
    assert kage("db", "restore", str(kept))[0] == 0
    assert names(catalogue_path) == changed
    assert kage("db", "check")[0] == 0


@pytest.mark.parametrize("damage", [b"garbage" * 1000, b"", b"SQLite format 3\0" + b"\xff" * 5000])
def test_restore_replaces_a_damaged_catalogue_and_keeps_it_beside(
    catalogue_path: Path, tmp_path: Path, damage: bytes
) -> None:
    copy = tmp_path / "copy.sqlite"
    shutil.copy(catalogue_path, copy)
    catalogue_path.write_bytes(damage)
    journal = tmp_path / "kage.sqlite-journal"
    if damage:
        journal.write_bytes(b"old")
    code, _, said = kage("db", "restore", str(copy))
    assert code == 0, said
    assert names(catalogue_path) == names(copy)
    if damage:
        assert (tmp_path / "kage.sqlite.damaged").read_bytes() == damage
        assert not journal.exists()


def test_restore_makes_a_catalogue_that_is_not_there(own_catalogue: Path, starter_file: Path) -> None:
    assert kage("db", "restore", str(starter_file))[0] == 0
    assert names(own_catalogue) == names(starter_file)


@pytest.mark.parametrize("content", [None, b"", b"garbage", "halved"])
def test_restore_refuses_what_is_no_backup(catalogue_path: Path, tmp_path: Path, content: bytes | str | None) -> None:
    before, source = catalogue_path.read_bytes(), tmp_path / "x.sqlite"
    if content == "halved":
        source.write_bytes(before[: len(before) // 2])
    elif isinstance(content, bytes):
        source.write_bytes(content)
    code, _, said = kage("db", "restore", str(source))
    assert (code, said.count("\n")) == (3 if content is None else 5, 1), said
    assert ("no backup of a catalogue" in said) == (content in (b"", b"garbage"))
    assert catalogue_path.read_bytes() == before
    assert sorted(p.name for p in tmp_path.glob("kage*")) == ["kage.sqlite"]


def test_restore_without_a_file_lists_what_there_is(catalogue_path: Path, tmp_path: Path) -> None:
    assert "There are no backups" in kage("db", "restore")[2]
    kage("import", "mythos", cards(tmp_path / "x.json", LARGE + 1))
    assert kage("db", "restore")[1] == f"{backups(catalogue_path)[0]}\n"
