"""The site: it builds strictly, every page is in its menu, long pages have a contents list, and commands are real."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

import kagedeck
import kagedeck.games
from cli.main import COMMANDS, app
from rules.core.registry import game_ids
from tests.docs import test_odds, test_table_games, test_transcripts

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").glob("*.md"))
TWO_SCREENS = 100
"""Lines."""

RUN = {
    *(Path(name).name for name in test_transcripts.PAGES),
    *(f"{name}.md" for name in test_table_games.PAGES),
    test_odds.__name__.rpartition("_")[2] + ".md",
}
"""The pages whose console blocks are run."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site."""
    pytest.importorskip("mkdocs", reason="the group docs is not installed")
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1", "COLUMNS": "100"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    assert "WARNING" not in built.stderr
    return folder


def test_the_site_builds_strictly_with_every_page_command_and_decision(site: Path) -> None:
    for page in DOCS:
        assert (site / page.stem / "index.html").exists() or page.stem == "index", page.name
    commands = (site / "commands" / "index.html").read_text("utf-8")
    assert [name for name in COMMANDS if f'id="kage-{name}"' not in commands] == []
    assert 'id="kage-deck-check"' in commands
    reference = (site / "reference" / "index.html").read_text("utf-8")
    public = [f"kagedeck.{name}" for name in kagedeck.__all__ if name != "Json"]
    public += [f"kagedeck.games.{name}" for name in kagedeck.games.__all__ if name != "Json"]
    assert [name for name in (*public, "kagedeck.Catalogue.search") if f'id="{name}"' not in reference] == []
    assert json.loads((site / "schemas" / "odds.json").read_text("utf-8"))["title"] == "OddsAnswer"
    for game_id, ruling in (
        ("ninjitsu", "darkest clothing"),
        ("naruto-ccg", "works once a turn"),
        ("naruto-cg", "作戦力"),
    ):
        rulings = (site / game_id / "index.html").read_text("utf-8").rpartition('id="rulings"')[2]
        assert ruling in rulings.partition("</ul>")[0], game_id


def test_a_page_over_two_screens_has_a_table_of_contents(site: Path) -> None:
    pages = [page for page in DOCS if page.stem != "index" and len(page.read_text("utf-8").splitlines()) > TWO_SCREENS]
    assert pages
    for name in (*(page.stem for page in pages), "commands", "reference"):
        html = (site / name / "index.html").read_text("utf-8")
        contents = html.partition("md-nav--secondary")[2].partition("</nav>")[0]
        assert contents.count("md-nav__link") >= 2, name


def test_every_game_has_a_page_with_its_rulings() -> None:
    for game_id in game_ids():
        assert "\n## Rulings\n" in (ROOT / "docs" / f"{game_id}.md").read_text("utf-8"), game_id


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_the_console_blocks_of_a_page_are_run(page: Path) -> None:
    if "```console" in page.read_text("utf-8"):
        assert page.name in RUN


def shown_commands() -> Iterator[tuple[str, str]]:
    """The commands that pages show in blocks that are not run: page and command."""
    for page in DOCS:
        for block in re.findall(r"```sh\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
            for line in block.splitlines():
                said = line.strip().rpartition("| ")[2]
                if said.startswith("kage "):
                    yield page.name, said


def test_commands_that_are_shown_and_not_run_have_the_options_they_name() -> None:
    root = typer.Context(typer.main.get_command(app), info_name="kage")
    shown = list(shown_commands())
    assert len(shown) > 20
    for page, said in shown:
        words = shlex.split(said, comments=True)[1:]
        context, command = root, root.command
        while words and hasattr(command, "get_command"):
            command = command.get_command(context, words[0])
            assert command is not None, f"{page}: {said}"
            context = typer.Context(command, parent=context, info_name=words.pop(0))
        known = {name for param in command.params for name in param.opts}
        named = {word.partition("=")[0] for word in words if word.startswith("--")}
        assert named <= known | {"--help"}, f"{page}: {said}"
