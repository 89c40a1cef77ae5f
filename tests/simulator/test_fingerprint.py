"""The fingerprint: the same for the same code, another for any change of what plays."""

from __future__ import annotations

import platform
from pathlib import Path

import pytest

from simulator.running.fingerprint import digest_of, fingerprint

FILES = {
    "rules/games/one/engine.py": "ENGINE = 1",
    "rules/games/one/formats/standard.toml": 'game = "one"',
    "rules/games/one/starter.json": "{}",
    "simulator/running/runner.py": "def run(): ...",
}


def laid_out(root: Path, **changes: str | None) -> str:
    """The digest of a project of these files; a change is to a path, None takes the file away."""
    for name, text in (FILES | changes).items():
        if text is not None:
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    return digest_of(root)


def test_the_same_files_anywhere_have_the_same_digest(tmp_path: Path) -> None:
    assert laid_out(tmp_path / "here") == laid_out(tmp_path / "there" / "deeper")


@pytest.mark.parametrize("name", FILES)
def test_another_content_is_another_digest(name: str, tmp_path: Path) -> None:
    assert laid_out(tmp_path / "one") != laid_out(tmp_path / "two", **{name: "changed"})


@pytest.mark.parametrize("name", FILES)
def test_a_file_less_is_another_digest(name: str, tmp_path: Path) -> None:
    assert laid_out(tmp_path / "one") != laid_out(tmp_path / "two", **{name: None})


def test_the_same_content_under_another_name_is_another_digest(tmp_path: Path) -> None:
    moved = {"simulator/running/runner.py": None, "simulator/run.py": FILES["simulator/running/runner.py"]}
    assert laid_out(tmp_path / "one") != laid_out(tmp_path / "two", **moved)


def test_what_does_not_play_does_not_matter(tmp_path: Path) -> None:
    others = {"cli/main.py": "x", "rules/notes.md": "y", "rules/__pycache__/engine.pyc": "z"}
    assert laid_out(tmp_path / "one") == laid_out(tmp_path / "two", **others)


def test_the_fingerprint_names_python_and_the_digest() -> None:
    assert fingerprint().startswith(f"python {platform.python_version().rpartition('.')[0]}, kagedeck ")
    assert fingerprint().endswith(digest_of(Path(__file__).parents[2]))
