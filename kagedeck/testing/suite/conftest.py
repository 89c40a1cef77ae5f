"""A catalogue of the suite's own, made once."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.catalogue import Catalogue
from db.location import VARIABLE
from db.opening import open_catalogue


@pytest.fixture(autouse=True)
def own_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test sees the user's files."""
    path = tmp_path / "kage.sqlite"
    monkeypatch.setenv(VARIABLE, str(path))
    folder = tmp_path.with_name(f"{tmp_path.name}-config")
    folder.mkdir()
    monkeypatch.setenv("KAGE_CONFIG", str(folder))
    return path


@pytest.fixture(scope="session")
def starter_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue as first use makes it. Not to be written to."""
    path = tmp_path_factory.mktemp("starter") / "kage.sqlite"
    open_catalogue(path).close()
    return path


@pytest.fixture
def catalogue(own_catalogue: Path, starter_file: Path) -> Iterator[Catalogue]:
    """The same, where `KAGE_DB` says, open for reading."""
    shutil.copy(starter_file, own_catalogue)
    with open_catalogue(own_catalogue) as opened:
        yield opened
