"""The pages of ninjitsu, akatsuki and bandai: commands run, examples import, every word of the engines is explained."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import get_args

import pytest
from typer.testing import CliRunner

from cli.main import app
from rules.games.akatsuki.cards import Does
from rules.games.akatsuki.terse import read_effects
from rules.games.ninjitsu.cards import Verb
from rules.games.ninjitsu.terse import read_steps

PAGES = {name: Path(f"docs/{name}.md").read_text(encoding="utf-8") for name in ("ninjitsu", "akatsuki", "bandai")}
COMMANDS = [
    line
    for page in PAGES.values()
    for block in re.findall(r"```console\n(.*?)```", page, re.DOTALL)
    for line in block.splitlines()
]
FILES = [
    (name, block) for name, page in PAGES.items() for block in re.findall(r"```text\n(set,.*?)```", page, re.DOTALL)
]

pytestmark = pytest.mark.usefixtures("catalogue_path")


@pytest.mark.parametrize("command", [command for command in COMMANDS if not command.startswith("kage import")])
def test_a_command_of_the_pages_runs(command: str) -> None:
    fewer_games = re.sub(r"-n \d+", "-n 4", command)
    result = CliRunner().invoke(app, shlex.split(fewer_games)[1:])
    assert result.exit_code == 0, result.output
    assert result.stdout


@pytest.mark.parametrize(("game_id", "text"), FILES)
def test_an_example_of_own_cards_imports(game_id: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / "own.csv"
    path.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(app, ["import", game_id, str(path)])
    assert result.exit_code == 0, result.output
    assert f"{len(text.splitlines()) - 1} added" in result.stderr


def test_every_verb_and_effect_is_explained_by_an_example_that_reads() -> None:
    code = {name: re.findall(r"`([^`\n]+)`", page) for name, page in PAGES.items()}
    steps = {
        str(step).removeprefix("may ").split()[0] for words in code["ninjitsu"] for step in _read(read_steps, words)
    }
    assert steps == set(get_args(Verb))
    effects = {str(effect).split()[0] for words in code["akatsuki"] for effect in _read(read_effects, words)}
    assert effects == set(get_args(Does))


def _read(read: Callable[[str], Iterable[object]], words: str) -> tuple[object, ...]:
    try:
        return tuple(read(words))
    except ValueError:
        return ()
