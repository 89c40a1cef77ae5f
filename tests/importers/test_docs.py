"""docs/importing.md is true: every format has its line and example, and every example comes in."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from importers.formats.registry import FORMATS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "importing.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| .+ \| `(?P<format>\w+)` \| .+ \| `kage (?P<command>import .+)` \|$", PAGE, re.MULTILINE)


def test_every_format_has_its_line_and_every_example_file_is_shown() -> None:
    assert {format_id for format_id, _ in ROWS} == {f.id for f in FORMATS}
    shown = {Path(command.split()[-1]).name for _, command in ROWS}
    assert shown == {path.name for path in (ROOT / "examples" / "cards").iterdir()}


@pytest.mark.parametrize(("format_id", "command"), ROWS)
def test_every_example_comes_in_whole(
    format_id: str, command: str, catalogue_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert catalogue_path.exists()
    monkeypatch.chdir(ROOT)
    result = CliRunner().invoke(app, [*shlex.split(command), "--format", format_id])
    assert result.exit_code == 0, result.stderr
    told = re.match(r"Read (\d+): (\d+) added, 0 updated, 0 unchanged, 0 rejected\.\n", result.stderr)
    assert told, result.stderr
    assert told[1] == told[2]
