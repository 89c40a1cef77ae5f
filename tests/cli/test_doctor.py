"""`kage doctor`, and the start that makes sure that our own modules are the ones loaded."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.doctor import findings
from cli.main import app

ROOT = Path(__file__).parents[2]
ENTER = "from kagedeck._start import run; run()"
PACKAGES = ("cli", "db", "decks", "files", "importers", "kagedeck", "reports", "rules", "simulator")


def test_it_says_a_line_for_each_part_and_changes_nothing(own_catalogue: Path) -> None:
    result = CliRunner().invoke(app, ["doctor", "--json"])
    assert result.exit_code == 0, result.output
    found = {row["part"]: row for row in json.loads(result.stdout)}
    assert {"kagedeck", "modules", "catalogue", "configuration", "extra plot", "terminal", "fonts", "games"} <= set(
        found
    )
    assert all(row["state"] in ("ok", "note") and "\n" not in row["says"] for row in found.values())
    assert "not made yet" in found["catalogue"]["says"]
    assert not own_catalogue.exists()


def test_a_damaged_catalogue_is_bad(own_catalogue: Path) -> None:
    own_catalogue.write_bytes(b"garbage" * 1000)
    result = CliRunner().invoke(app, ["doctor"])
    assert result.exit_code == 1
    assert "is damaged or no catalogue" in result.stdout
    assert result.stderr == "1 thing must be put right.\n"


def test_the_catalogue_that_is_there_is_described(catalogue_path: Path) -> None:
    (said,) = [finding.says for finding in findings() if finding.part == "catalogue"]
    assert str(catalogue_path) in said
    assert "printings" in said


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Our packages as an installation has them, in a folder of their own."""
    for name in PACKAGES:
        shutil.copytree(ROOT / name, tmp_path / "site" / name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "site"


def kage(*path: Path, words: tuple[str, ...] = ("games",)) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, path)), "PYTHONSAFEPATH": "1"}
    return subprocess.run(
        [sys.executable, "-c", ENTER, *words], capture_output=True, text=True, env=env, check=False, cwd=path[0]
    )


@pytest.mark.parametrize("name", ["cli", "rules", "db", "files"])
def test_another_package_of_the_same_name_is_said_in_a_line(installed: Path, tmp_path: Path, name: str) -> None:
    other = tmp_path / "other"
    (other / name).mkdir(parents=True)
    (other / name / "__init__.py").write_text("")
    answer = kage(other, installed)
    assert answer.returncode == 5
    assert f"Python finds another package {name} in {other / name}, before kagedeck's own." in answer.stderr
    assert "environment of its own" in answer.stderr
    assert answer.stderr.count("\n") == 1


def test_a_package_that_wrote_over_ours_is_said_in_a_line(installed: Path) -> None:
    (installed / "cli" / "__init__.py").write_text("")
    (installed / "cli" / "start.py").write_text("def main(): ...\n")
    answer = kage(installed)
    assert (answer.returncode, answer.stderr.count("\n")) == (5, 1)
    assert "another package has written over it" in answer.stderr


def test_a_package_that_is_gone_is_said_in_a_line(installed: Path) -> None:
    shutil.rmtree(installed / "simulator")
    env = os.environ | {"PYTHONPATH": str(installed)}
    code = f"import sys; sys.path = [p for p in sys.path if p != {str(ROOT)!r}]; {ENTER}"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False, cwd="/")
    assert answer.returncode == 5
    assert "simulator" in answer.stderr


def test_it_names_every_extra_and_how_to_add_it_from_the_clone(monkeypatch: pytest.MonkeyPatch) -> None:
    known = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    monkeypatch.setattr("cli.doctor._version", lambda _: None)
    said = {part: says for part, _, says in findings() if part.startswith("extra ")}
    assert said.keys() == {f"extra {extra}" for extra in known if extra != "testing"}
    for part, says in said.items():
        extra = part.removeprefix("extra ")
        assert f"uv sync --extra {extra}, or pip install '.[{extra}]'" in says


def test_no_hint_names_a_package_that_no_index_has() -> None:
    hints = [
        path
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
        if "install 'kagedeck" in path.read_text(encoding="utf-8")
    ]
    assert hints == []
