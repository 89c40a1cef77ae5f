"""Files that grow: whole lines, whoever else writes; a last one that a crash cut short is left out."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from files.growing import GrowingFile, whole_lines
from rules.core.errors import DataError, UsageError
from tests.files.test_writing import device


def test_lines_are_added_behind_each_other(tmp_path: Path) -> None:
    file = GrowingFile(tmp_path / "x.jsonl")
    file.add(["one", "two"])
    file.add(["three"])
    assert file.path.read_text() == "one\ntwo\nthree\n"


@pytest.mark.parametrize("torn", ["{", "x" * 200_000])
def test_a_torn_last_line_is_left_out_and_the_next_one_takes_its_place(torn: str, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(f"one\ntwo\n{torn}")
    assert whole_lines(path.read_bytes()) == [b"one", b"two"]
    GrowingFile(path).add(["three"])
    assert path.read_text() == "one\ntwo\nthree\n"


def test_a_file_with_nothing_but_a_torn_line_starts_anew(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text("{")
    assert whole_lines(path.read_bytes()) == []
    GrowingFile(path).add(["one"])
    assert path.read_text() == "one\n"


def test_two_programs_add_to_one_file_and_no_line_is_lost_or_mixed(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    code = (
        "import json, sys\nfrom files.growing import GrowingFile\nfile = GrowingFile(sys.argv[1])\n"
        "for number in range(60): file.add([json.dumps([sys.argv[2], number, 'x' * 5000])])\n"
    )
    writers = [subprocess.Popen([sys.executable, "-c", code, str(path), str(n)]) for n in range(4)]
    assert [writer.wait(60) for writer in writers] == [0, 0, 0, 0]
    lines = [json.loads(line) for line in whole_lines(path.read_bytes())]
    assert sorted((who, number) for who, number, _ in lines) == sorted((str(w), n) for w in range(4) for n in range(60))


def test_begin_keeps_a_file_that_is_there_unless_it_may_be_replaced(tmp_path: Path) -> None:
    file = GrowingFile(tmp_path / "x.jsonl")
    file.begin(replace=False)
    file.add(["one"])
    with pytest.raises(UsageError, match="is there already"):
        file.begin(replace=False)
    assert file.path.read_text() == "one\n"
    file.begin(replace=True)
    assert file.path.read_text() == ""


def test_nothing_is_said_to_be_kept_where_no_file_could_be_made(tmp_path: Path) -> None:
    (tmp_path / "x").touch()
    with pytest.raises(DataError, match=r"cannot be written: not a directory\.$"):
        GrowingFile(tmp_path / "x" / "y.jsonl").add(["one"])


def test_a_full_device_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be written: no space left"):
        GrowingFile(device(tmp_path / "full", 7)).add(["one"])
    null = device(tmp_path / "null", 3)
    GrowingFile(null).add(["one"])
    assert null.is_char_device()
