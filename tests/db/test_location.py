"""Where the catalogue lies: on Linux it is said without platformdirs, and as it says."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from platformdirs import user_data_path

from db.location import VARIABLE, catalogue_path


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere platformdirs itself is asked")
@pytest.mark.parametrize("named", ["", "  ", "/srv/of mine"])
def test_the_catalogue_lies_where_platformdirs_says(
    named: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", named)
    assert catalogue_path() == user_data_path("kagedeck", appauthor=False) / "kage.sqlite"
