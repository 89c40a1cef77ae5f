"""A folder that its owner has shut: commands that meet it say so in one line, and none passes over what is in it.

Permissions do not bind root, so commands run without what frees root of them.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

LEAF = Path("examples/mythos-leaf.deck").resolve()
_BOUND = (
    ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.name == "posix" and os.geteuid() == 0 else []
)
_LOOKS = [sys.executable, "-c", "import os, sys; os.listdir(sys.argv[1])"]


@pytest.fixture
def shut(catalogue_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with lists, a folder of them below it, and a folder `shut` beside that, in which nobody may look."""
    assert catalogue_path.exists()
    if os.name != "posix" or (_BOUND and shutil.which(_BOUND[0]) is None):
        pytest.skip("cannot shut a folder here")
    folder = tmp_path / "all" / "shut"
    for each in (folder, folder.with_name("there")):
        each.mkdir(parents=True)
        shutil.copy(LEAF, each / "leaf.deck")
    folder.chmod(0)
    try:
        if subprocess.run([*_BOUND, *_LOOKS, str(folder)], capture_output=True, check=False).returncode != 1:
            pytest.skip("cannot shut a folder here")
        monkeypatch.setenv("PYTHONPATH", str(Path.cwd()))
        monkeypatch.chdir(tmp_path)
        yield folder
    finally:
        folder.chmod(0o700)


def bound(line: str) -> tuple[int, str]:
    """The exit code of a command, and what it says."""
    words = [*_BOUND, sys.executable, "-c", "from kagedeck._start import run; run()", *shlex.split(line)]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    return ended.returncode, ended.stdout + ended.stderr


@pytest.mark.usefixtures("shut")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("deck check all/shut", "all/shut: This folder cannot be read: permission denied."),
        ("gauntlet all/there --field all/shut", "all/shut: This folder cannot be read: permission denied."),
        (
            "gauntlet all/there all/there/leaf.deck --results all/shut/r",
            "all/shut/r: This cannot be opened: permission denied.",
        ),
        ("db restore all/shut/b.sqlite", "all/shut/b.sqlite: This cannot be opened: permission denied."),
        ("new-game my-game all/shut", "all/shut: This cannot be opened: permission denied."),
        ("archive list --archive all/shut/a.db", "all/shut/a.db cannot be opened. Check the folder"),
        ("archive add all/there --archive all/shut/a.db", "all/shut/a.db cannot be opened. Check the folder"),
        ("import mythos all/shut/cards.csv", "all/shut/cards.csv: cannot be read (Permission denied)"),
        ("import mythos all/shut", "all/shut: cannot be read (Permission denied)"),
        ("import mythos all", "all/shut: cannot be read (Permission denied)"),
    ],
)
def test_what_lies_in_a_shut_folder_is_said_to_be_there(line: str, said: str) -> None:
    code, told = bound(line)
    assert (code, told.count("kage:")) == (5, 1) and f"kage: {said}" in told, told


@pytest.mark.usefixtures("shut")
@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        (
            "KAGE_DB",
            "all/shut/k.db",
            "all/shut/k.db cannot be opened. Check the folder and its permissions. Name another",
        ),
        ("KAGE_CONFIG", "all/shut/c", "all/shut/c/config.toml: This cannot be opened: permission denied."),
    ],
)
def test_so_is_what_a_variable_names(variable: str, value: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable, value)
    code, told = bound("search naruto")
    assert code == 5 and told.startswith(f"kage: {said}"), told


@pytest.mark.usefixtures("shut")
def test_a_shut_folder_among_others_is_reported() -> None:
    code, told = bound("deck check all -o csv")
    assert code == 1 and "all/shut,error,unreadable-deck,,This folder cannot be read: permission denied." in told, told
    assert "all/there" not in told  # it is legal
    code, told = bound("archive add all --archive a.db")
    assert code == 5 and "all/shut is left out: This folder cannot be read: permission denied." in told, told
    assert "1 list read: 1 new" in told


@pytest.mark.usefixtures("shut")
def test_doctor_goes_on_behind_a_catalogue_in_a_shut_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAGE_DB", "all/shut/k.db")
    assert "all/shut/k.db cannot be opened" in (told := bound("doctor")[1]) and "kagedeck" in told
