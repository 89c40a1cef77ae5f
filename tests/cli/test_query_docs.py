"""docs/query.md is true: every command in it runs, and prints what the page says it prints.

After a change that is meant, `KAGE_UPDATE_DOCS=1 pytest -n0 tests/cli/test_query_docs.py` writes the page anew.
"""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

PAGE = Path(__file__).parents[2] / "docs" / "query.md"
BLOCK = re.compile(r"(?<=```console\n).*?(?=```)", re.DOTALL)


def transcript(block: str) -> str:
    """The commands of a block, each with what it prints now, errors and notes included."""
    lines = []
    for command in (line for line in block.splitlines() if line.startswith("$ ")):
        result = CliRunner().invoke(app, shlex.split(command)[2:])
        lines.append(f"{command}\n{result.stdout}{result.stderr}")
    return "".join(lines)


@pytest.mark.usefixtures("catalogue_path")
def test_every_example_prints_what_the_page_says() -> None:
    page = PAGE.read_text(encoding="utf-8")
    now = BLOCK.sub(lambda block: transcript(block.group()), page)
    if os.environ.get("KAGE_UPDATE_DOCS"):
        PAGE.write_text(now, encoding="utf-8")
    assert now.splitlines() == page.splitlines() or os.environ.get("KAGE_UPDATE_DOCS")
    assert "Traceback" not in now
