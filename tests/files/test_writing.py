"""Files are read whole or not at all, and written so that the old one is there until the new one is."""

from __future__ import annotations

from pathlib import Path

import pytest

from decks.source import write_file
from rules.core.errors import DataError


def names_beside(path: Path) -> list[str]:
    return [neighbour.name for neighbour in path.parent.iterdir()]


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "x.deck"
    path.write_text("old")
    path.chmod(0o640)
    return path


def test_a_write_replaces_the_file_and_keeps_its_mode(old: Path) -> None:
    write_file(str(old), "new, with a ナルト")
    assert old.read_text(encoding="utf-8") == "new, with a ナルト"
    assert old.stat().st_mode & 0o777 == 0o640
    assert names_beside(old) == ["x.deck"]


def test_a_link_stays_a_link(old: Path) -> None:
    link = old.parent / "link.deck"
    link.symlink_to(old)
    write_file(str(link), "new")
    assert link.is_symlink()
    assert old.read_text() == "new"


@pytest.mark.parametrize("step", ["os.fsync", "pathlib.Path.replace"])
def test_a_full_disk_or_a_crash_leaves_the_old_file_and_nothing_else(
    step: str, old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(step, full)
    with pytest.raises(DataError, match="cannot be written: no space left on device"):
        write_file(str(old), "new")
    assert old.read_text() == "old"
    assert names_beside(old) == ["x.deck"]


def test_ctrl_c_while_writing_leaves_the_old_file(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_file(str(old), "new")
    assert old.read_text() == "old"
    assert names_beside(old) == ["x.deck"]


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be written"):
        write_file(str(tmp_path / "no" / "x.deck"), "new")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
def test_a_device_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    write_file("/dev/null", "new")
    assert Path("/dev/null").is_char_device()
    with pytest.raises(DataError, match="cannot be written: no space left"):
        write_file("/dev/full", "new")
    with pytest.raises(DataError, match="cannot be written"):
        write_file(str(tmp_path), "new")
