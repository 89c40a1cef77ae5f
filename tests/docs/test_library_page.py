"""docs/library.md is true: its Python blocks, run one after the other, print what the page says they print.

After a change that is meant, `KAGE_UPDATE_DOCS=1 pytest -n0 tests/docs/test_library_page.py` writes the page anew.
"""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

import kagedeck
from tests.conftest import kept_folder

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "library.md"
BLOCK = re.compile(r"```python\n(?P<code>.*?)```\n\n```text\n(?P<said>.*?)```", re.DOTALL)


@pytest.mark.usefixtures("catalogue_path")
def test_every_example_prints_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    page = PAGE.read_text("utf-8")
    names: dict[str, object] = {}

    def run(block: re.Match[str]) -> str:
        said = io.StringIO()
        with redirect_stdout(said):
            exec(compile(block["code"], str(PAGE), "exec"), names)  # noqa: S102 it is our own page
        return f"```python\n{block['code']}```\n\n```text\n{said.getvalue()}```"

    now = BLOCK.sub(run, page)
    if os.environ.get("KAGE_UPDATE_DOCS"):
        PAGE.write_text(now, "utf-8")
        return
    assert page.count("```python") == len(BLOCK.findall(page))
    assert now == page


def test_the_examples_are_typed(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    kept = kept_folder(pytestconfig, "mypy-of-the-library")
    (tmp_path / "page.py").write_text("\n".join(found["code"] for found in BLOCK.finditer(PAGE.read_text("utf-8"))))
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", kept, "page.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout


def test_the_page_names_every_function_and_every_kind_of_error() -> None:
    page = PAGE.read_text("utf-8")
    functions = [name for name in kagedeck.__all__ if name[0].islower() and name != "game_ids"]
    assert [name for name in functions if f"{name}(" not in page] == []
    errors = [name for name in kagedeck.__all__ if name.endswith("Error")]
    assert [name for name in errors if f"`{name}`" not in page] == []
