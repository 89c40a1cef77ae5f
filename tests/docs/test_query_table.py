"""The table of examples in docs/query.md: each query finds as many cards as it says.

After a change that is meant, `KAGE_UPDATE_DOCS=1 pytest -n0 tests/docs/test_query_table.py` writes the numbers anew.
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
PAGE = ROOT / "docs" / "query.md"
ROW = re.compile(r"^\| `(?P<words>[^`]*'[^`]*)` \| (?P<asks>[^|]+) \| (?P<cards>\d+) \|$", re.MULTILINE)


@pytest.mark.usefixtures("catalogue_path")
def test_every_example_finds_as_many_cards_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    page = PAGE.read_text("utf-8")

    def counted(row: re.Match[str]) -> str:
        words = shlex.split(row["words"].replace("\\|", "|"))
        answer = CliRunner().invoke(app, ["search", *words, "--count"])
        assert answer.exit_code == 0, answer.stderr
        return f"| `{row['words']}` | {row['asks']} | {answer.stdout.strip()} |"

    now = ROW.sub(counted, page)
    if os.environ.get("KAGE_UPDATE_DOCS"):
        PAGE.write_text(now, "utf-8")
        return
    assert len(ROW.findall(page)) >= 15
    assert now.splitlines() == page.splitlines()
    assert " | 0 |" not in now
