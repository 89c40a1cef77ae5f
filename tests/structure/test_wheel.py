"""What an installed kagedeck consists of: its packages with their data files, and nothing else at top level."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = {"cli", "db", "decks", "files", "importers", "kagedeck", "rules", "simulator"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a freshly built wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT, check=True)
    (built,) = folder.glob("*.whl")
    with ZipFile(built) as archive:
        return set(archive.namelist())


def test_the_wheel_ships_its_packages_and_nothing_else_at_top_level(wheel: set[str]) -> None:
    top_level = {name.split("/", 1)[0] for name in wheel}
    assert {name for name in top_level if not name.endswith(".dist-info")} == PACKAGES


def test_the_wheel_ships_every_tracked_data_file(wheel: set[str]) -> None:
    tracked = subprocess.run(["git", "ls-files", *PACKAGES], cwd=ROOT, check=True, capture_output=True, text=True)
    assert set(tracked.stdout.splitlines()) <= wheel
