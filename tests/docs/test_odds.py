"""Every command that docs/odds.md shows runs, and the output it shows is what comes out."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

PAGE = Path("docs/odds.md").read_text(encoding="utf-8")
COMMANDS = [line for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]
SHOWN = re.findall(r"```console\n([^\n]*)\n```\n\n```text\n(.*?)```", PAGE, re.DOTALL)


pytestmark = pytest.mark.usefixtures("catalogue_path")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_page_runs(command: str) -> None:
    result = CliRunner().invoke(app, shlex.split(command)[1:])
    assert result.exit_code == 0, result.output
    assert result.stdout


def test_what_the_page_shows_is_what_comes_out() -> None:
    assert SHOWN
    for command, text in SHOWN:
        shown = CliRunner().invoke(app, shlex.split(command)[1:]).stdout
        assert [line.rstrip() for line in shown.splitlines()] == [line.rstrip() for line in text.splitlines()]


@pytest.mark.parametrize(
    "command",
    [
        "odds examples/mythos-leaf.deck naruto --keep early",
        "hand examples/mythos-leaf.deck",
        "mulligan examples/mythos-leaf.deck --keep early --goal naruto",
        "goldfish examples/mythos-leaf.deck -n 2",
    ],
)
def test_the_page_names_every_key_of_the_json(command: str) -> None:
    document = json.loads(CliRunner().invoke(app, [*shlex.split(command), "--json"]).stdout)
    said = set(re.findall(r"`([a-z_]+)`", PAGE.partition("## JSON")[2]))
    measures = set(document.get("measures", {}))
    assert keys_of(document) - measures - {"value", "low", "high", "method", "id"} <= said


def keys_of(value: object) -> set[str]:
    if isinstance(value, dict):
        return {*value, *(key for item in value.values() for key in keys_of(item))}
    return {key for item in value for key in keys_of(item)} if isinstance(value, list) else set()
