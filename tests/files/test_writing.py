"""Files are written whole or not at all: the old one is there until the new one is."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from files.writing import check_target, unused, whole_file, why_not, write_file
from rules.core.errors import DataError, UsageError


def names_beside(path: Path) -> list[str]:
    return [neighbour.name for neighbour in path.parent.iterdir()]


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "x.deck"
    path.write_text("old")
    path.chmod(0o640)
    return path


def test_a_write_replaces_the_file_and_keeps_its_mode(old: Path) -> None:
    write_file(str(old), "new, with a ナルト", replace=True)
    assert old.read_text(encoding="utf-8") == "new, with a ナルト"
    assert old.stat().st_mode & 0o777 == 0o640
    assert names_beside(old) == ["x.deck"]


def test_a_link_stays_a_link(old: Path) -> None:
    link = old.parent / "link.deck"
    link.symlink_to(old)
    write_file(str(link), "new", replace=True)
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
        write_file(str(old), "new", replace=True)
    assert old.read_text() == "old"
    assert names_beside(old) == ["x.deck"]


def test_ctrl_c_while_writing_leaves_the_old_file(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_file(str(old), "new", replace=True)
    assert old.read_text() == "old"
    assert names_beside(old) == ["x.deck"]


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be written"):
        write_file(str(tmp_path / "no" / "x.deck"), "new", replace=True)


def device(path: Path, minor: int) -> Path:
    """A device of our own: a slip in what is tested must not cost this machine its `/dev/null`."""
    try:
        os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(1, minor))
        path.read_bytes() if minor == 3 else None
    except (OSError, AttributeError):
        pytest.skip("no device can be made here")
    return path


def test_a_device_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    null, full = device(tmp_path / "null", 3), device(tmp_path / "full", 7)
    write_file(null, "new", replace=True)
    assert null.is_char_device()
    with pytest.raises(DataError, match="cannot be written: no space left"):
        write_file(full, "new", replace=True)
    with pytest.raises(DataError, match="cannot be written"):
        write_file(str(tmp_path), "new", replace=True)


def test_a_file_that_is_there_is_kept_unless_it_may_be_replaced(old: Path) -> None:
    with pytest.raises(UsageError, match=r"is there already\. Choose another name, or replace it with replace=True\."):
        write_file(old, "new", replace=False)
    with pytest.raises(UsageError, match="is there already"):
        check_target(old, replace=False)
    assert old.read_text() == "old"
    assert names_beside(old) == ["x.deck"]


def test_a_file_that_somebody_makes_meanwhile_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "x.deck"
    with pytest.raises(UsageError, match="is there already"), whole_file(path, replace=False) as fresh:
        fresh.write_text("mine")
        path.write_text("theirs")
    assert path.read_text() == "theirs"
    assert names_beside(path) == ["x.deck"]


@pytest.mark.parametrize("mask", [0o022, 0o077, 0o002])
def test_a_new_file_has_the_permissions_that_the_umask_leaves(mask: int, tmp_path: Path) -> None:
    before = os.umask(mask)
    try:
        write_file(tmp_path / "x.deck", "new", replace=False)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "x.deck").stat().st_mode) == 0o666 & ~mask


def test_a_dangling_link_gets_its_target(tmp_path: Path) -> None:
    link = tmp_path / "link.deck"
    link.symlink_to(tmp_path / "target.deck")
    write_file(link, "new", replace=False)
    assert link.is_symlink()
    assert (tmp_path / "target.deck").read_text() == "new"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_written_through_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()))
    reader.start()
    write_file(pipe, "through" * 100_000, replace=False)
    reader.join(10)
    assert read == ["through" * 100_000]
    assert pipe.is_fifo()


def test_the_fresh_file_has_a_name_that_nobody_can_guess(old: Path) -> None:
    names = set()
    for _ in range(3):
        with whole_file(old, replace=True) as fresh:
            names.add(fresh.name)
    assert len(names) == 3


@pytest.mark.parametrize("name", ["x\0y", "x" * 300, "no/such/folder/x"])
def test_a_name_that_cannot_be_is_one_line(name: str, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be written") as caught:
        write_file(tmp_path / name, "new", replace=False)
    assert "\n" not in str(caught.value)


def test_the_name_of_a_second_file_is_free(tmp_path: Path) -> None:
    first = tmp_path / "left-out.csv"
    assert unused(first) == first
    first.touch()
    assert unused(first).name == "left-out-2.csv"
    (tmp_path / "left-out-2.csv").touch()
    assert unused(first).name == "left-out-3.csv"


def test_a_folder_that_takes_no_files_is_refused_before_anything_is_worked_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(DataError, match=r"cannot be written: .* takes no files"):
        check_target(tmp_path / "picture.svg", replace=False)
    assert "takes no files" in why_not(tmp_path / "x.svg", FileNotFoundError())
    assert "there is no folder" in why_not(tmp_path / "none" / "x.svg", FileNotFoundError())
