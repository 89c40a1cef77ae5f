"""docs/decks.md says what is so: its table names every format, its example reads, its commands run."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from decks.formats.registry import EVERYTHING, Carries, deck_formats
from decks.lists.lines import MAX_LINES, read_lines
from decks.source import MAX_BYTES

PAGE = Path("docs/decks.md")
EXAMPLES = Path("examples").absolute()

SAID = {
    Carries.GAME: "the game",
    Carries.NAME: "the deck's name",
    Carries.COMMENTS: "comments",
    Carries.LINE_COMMENTS: "comments on cards",
    Carries.PRINTINGS: "printings",
}


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_table_names_every_format_and_what_it_carries() -> None:
    lines = [line for line in PAGE.read_text().splitlines() if re.match(r"\| `[a-z]", line)]
    rows = {cells[0].strip("`"): cells for line in lines if (cells := [cell.strip() for cell in line.split("|")[1:-1]])}
    assert list(rows) == [form.id for form in deck_formats()]
    for form in deck_formats():
        _, what, extensions, carries = rows[form.id]
        assert [e.strip("` ") for e in extensions.split(",") if e] == [e for e in form.extensions if e != ".htm"]
        assert ("written only" in what) == (form.read is None)
        said = ", ".join(SAID[each] for each in Carries if each in form.carries and each in SAID)
        if form.read is not None:
            assert carries == ("everything" if form.carries == EVERYTHING else said)


def test_the_example_of_the_text_format_reads_as_explained() -> None:
    deck = read_lines(blocks("text")[0], "docs")
    assert (deck.game, deck.format, deck.name) == ("mythos", "standard", "Leaf rush")
    assert [line.count for line in deck.lines] == [2, 2, 2, 1, 1, 1]
    assert deck.lines[0].comment == "the one to upgrade"
    assert deck.lines[2].above == ("these two come late",)
    assert deck.lines[-1].name == "Protect the Leader"


def test_the_limits_are_those_of_the_code() -> None:
    text = PAGE.read_text()
    assert f"lines to {MAX_LINES:,}, files to {MAX_BYTES // 1_000_000} MB" in text.replace("\n", " ")


@pytest.mark.usefixtures("catalogue_path")
def test_every_command_on_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(EXAMPLES, tmp_path / "examples")
    commands = [line for block in blocks("sh") for line in block.splitlines() if line.startswith("kage ")]
    monkeypatch.chdir(tmp_path)
    assert len(commands) > 10
    for command in commands:
        result = CliRunner().invoke(app, shlex.split(command)[1:])
        assert result.exit_code == 0, (command, result.stderr)
