"""Files are read within bounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from files.reading import read_bytes, read_text
from rules.core.errors import DataError, NotFoundError


def test_a_file_is_read_up_to_its_bound_and_refused_beyond(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"x" * 1000)
    assert len(read_bytes(path, 1000, "list")) == 1000
    with pytest.raises(DataError, match="larger than 0 kB, so it is no list"):
        read_bytes(path, 999, "list")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
def test_a_device_without_an_end_is_one_line() -> None:
    with pytest.raises(DataError, match="larger than 1 MB, so it is no list"):
        read_bytes("/dev/zero", 1_000_000, "list")


def test_what_is_no_file_or_no_text_is_said(tmp_path: Path) -> None:
    with pytest.raises(NotFoundError, match="no such file"):
        read_bytes(tmp_path / "x", 10, "list")
    with pytest.raises(DataError, match="This is a folder; name a list"):
        read_bytes(tmp_path, 10, "list")
    (tmp_path / "x").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(DataError, match="not text in UTF-8, so it is no list"):
        read_text(tmp_path / "x", 10, "list")
