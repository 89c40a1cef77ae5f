"""The README and the pages with console blocks are true: every command in them prints what the page says it prints.

After a change that is meant, `KAGE_UPDATE_DOCS=1 pytest -n0 tests/docs/test_transcripts.py` writes the pages anew.
"""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

ROOT = Path(__file__).parents[2]
PAGES = (
    "README.md",
    "docs/importing.md",
    "docs/index.md",
    "docs/judges.md",
    "docs/query.md",
    "docs/comparing.md",
    "docs/games.md",
    "docs/mythos.md",
    "docs/naruto-ccg.md",
    "docs/naruto-cg.md",
    "docs/at-the-table.md",
    "docs/hands-on.md",
)
BLOCK = re.compile(r"(?<=```console\n).*?(?=```)", re.DOTALL)
UPDATE = "KAGE_UPDATE_DOCS"


def transcript(block: str) -> str:
    """The commands of a block, each with what it prints now, errors and notes included."""
    lines = []
    for command in (line for line in block.splitlines() if line.startswith("$ ")):
        result = CliRunner().invoke(app, shlex.split(command)[2:])
        lines.append(f"{command}\n{result.stdout}{result.stderr}")
    return "".join(lines)


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("name", PAGES)
def test_every_example_prints_what_the_page_says(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "120")
    page = (ROOT / name).read_text(encoding="utf-8")
    now = BLOCK.sub(lambda block: transcript(block.group()), page)
    if os.environ.get(UPDATE):
        (ROOT / name).write_text(now, encoding="utf-8")
    assert now.splitlines() == page.splitlines() or os.environ.get(UPDATE)
    assert "Traceback" not in now
