"""Fixtures for all tests: a catalogue with the starter cards, made once and copied for each test that asks."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import sys
import warnings
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from db.catalogue import Catalogue
from db.location import VARIABLE
from db.opening import open_catalogue


class WatchedConnection(sqlite3.Connection):
    """A connection that complains where nobody closed it, as every connection does from Python 3.13 on."""

    def __del__(self) -> None:
        with suppress(sqlite3.ProgrammingError):  # it is closed, or was never open
            warnings.warn(f"unclosed database in {self!r}, {self.total_changes} changes", ResourceWarning, stacklevel=2)


if sys.version_info < (3, 13):
    watched = partial(sqlite3.connect, factory=WatchedConnection)
    vars(sqlite3)["connect"] = vars(sqlite3.dbapi2)["connect"] = watched  # SQLAlchemy asks the second

# In the background of a shell programs ignore Ctrl-C, and hangups below `nohup`; what tests start would, too.
for name, handler in (("SIGINT", signal.default_int_handler), ("SIGHUP", signal.SIG_DFL)):
    if (number := getattr(signal, name, None)) and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, handler)

settings.register_profile("kage", deadline=None)
settings.load_profile("kage")  # how long an example takes says how busy the machine is

SHARED_DATA = Path(__file__).parents[2] / "shared" / "data"
"""Real files, where they are there; see `real_file`."""


@pytest.fixture(scope="session", autouse=True)
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Where Python is told to keep no compiled modules, programs that tests start keep them among the tests' files:
    they are many, and each would compile all anew.
    """
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
        os.environ["PYTHONPYCACHEPREFIX"] = str(tmp_path_factory.getbasetemp() / "compiled")


@pytest.fixture(scope="session", autouse=True)
def one_core() -> Iterator[None]:
    """Commands play in one process where nobody asks for more: a second takes longer to start than a test plays."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "cpu_count", lambda: 1)
        yield


_folders = count()


@pytest.fixture
def tmp_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of the test's own. Pytest's looks through all that there are for a number, and moves a link to the last:
    in a run of many thousand tests a fifth of the time goes into that.
    """
    path = tmp_path_factory.getbasetemp() / f"test-{next(_folders)}"
    path.mkdir()
    return path


@pytest.fixture(autouse=True)
def own_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test sees the user's files: `KAGE_DB` names its own, which is not made until asked for, and `KAGE_CONFIG` an
    empty folder.
    """
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
def catalogue_path(own_catalogue: Path, starter_file: Path) -> Path:
    """A catalogue with the starter cards, where `KAGE_DB` says, to do with as the test likes."""
    shutil.copy(starter_file, own_catalogue)
    return own_catalogue


@pytest.fixture
def catalogue(catalogue_path: Path) -> Iterator[Catalogue]:
    """That catalogue, open for reading."""
    with open_catalogue(catalogue_path) as opened:
        yield opened


def kept_folder(config: pytest.Config, name: str) -> str:
    """A folder that is there again in the next run of the tests, where pytest keeps anything."""
    cache: pytest.Cache | None = getattr(config, "cache", None)
    return str(cache.mkdir(name)) if cache else os.devnull


def real_file(name: str) -> Path:
    """A file of real cards; the test is skipped where it is absent."""
    path = SHARED_DATA / name
    if not path.exists():
        pytest.skip(f"{name} is not here")
    return path
