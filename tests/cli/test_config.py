"""The configuration: which game is meant by a list that fits several, and the defaults of options."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from platformdirs import user_config_path
from typer.testing import CliRunner

from cli.main import app
from cli.start import answered_plainly
from decks.resolving.preferred import config_folder

pytestmark = pytest.mark.usefixtures("catalogue_path")
RUN = CliRunner()


def game_of_list() -> str:
    result = RUN.invoke(app, ["deck", "show", "-", "--json"], input="1 Naruto Uzumaki\n")
    return str(json.loads(result.stdout)["game"]) if result.exit_code == 0 else result.stderr


def test_the_environment_settles_a_game_that_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "fit several games" in game_of_list()
    monkeypatch.setenv("KAGE_GAME", "naruto-ccg")
    assert "S01 N-001" in game_of_list()  # of that game alone, in which several cards have the name
    monkeypatch.setenv("KAGE_GAME", "akatsuki")
    assert game_of_list() == "akatsuki"
    monkeypatch.setenv("KAGE_GAME", "naruto-cgc")
    assert "Did you mean" in game_of_list()


def test_the_file_settles_it_and_config_says_so() -> None:
    folder = config_folder()
    (folder / "config.toml").write_text('game = "akatsuki"\n')
    assert game_of_list() == "akatsuki"
    answer = json.loads(RUN.invoke(app, ["config", "--json"]).stdout)
    file = str(folder / "config.toml")
    unset: dict[str, object] = {"output": None, "workers": None, "rulings": {}}
    assert answer == {"file": file, "game": "akatsuki", "game_from": file, **unset}
    (folder / "config.toml").write_text("game = \n")
    assert "no TOML" in game_of_list()


@pytest.fixture
def configured() -> Path:
    """The configuration file."""
    return config_folder() / "config.toml"


LEAF = "examples/mythos-leaf.deck"


def test_how_answers_are_printed_is_configured_where_a_command_can(configured: Path) -> None:
    configured.write_text('output = "json"\n')
    assert json.loads(RUN.invoke(app, ["games"]).stdout)
    assert json.loads(RUN.invoke(app, ["deck", "check", LEAF]).stdout)["legal"] is True
    assert RUN.invoke(app, ["deck", "check", LEAF, "-o", "table"]).stdout.startswith(f"{LEAF}: legal")
    configured.write_text('output = "ids"\n')  # of search alone
    assert RUN.invoke(app, ["search", "tonton"]).stdout == "mythos:KS-101-C\n"
    assert "title" in RUN.invoke(app, ["games"]).stdout
    assert answered_plainly(["search", "tonton"]) is None


def test_workers_and_rulings_are_configured(configured: Path) -> None:
    configured.write_text('workers = 1\n[rulings]\nmythos = ["score-must=off"]\n')
    shown = json.loads(RUN.invoke(app, ["config", "--json"]).stdout)
    assert (shown["workers"], shown["rulings"]) == (1, {"mythos": ["score-must=off"]})
    played = ["play", "mythos", LEAF, LEAF, "-n", "2", "--bots", "random", "--json"]
    assert json.loads(RUN.invoke(app, played).stdout)["rulings"] == {"score-must": False}
    assert "rulings" not in json.loads(RUN.invoke(app, [*played, "--rulings", "score-must=on"]).stdout)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('outptu = "json"', 'Unknown setting "outptu". Did you mean "output"?'),
        ("workers = 0", "a whole number from 1 on"),
        ("game = 7", "give a text"),
        ("rulings = 1", "a list for each game"),
        ('output = "xml"', 'output = "xml": say one of table, json, jsonl, csv, tsv, md.'),
        ('output = "jsn"', 'Did you mean "json" or "jsonl"?'),
        ('game = "mytos"', 'Did you mean "mythos"?'),
        ("output = ", "This is no TOML"),
        ('[rulings]\nmytos = ["x=on"]', 'Did you mean "mythos"?'),
    ],
)
def test_a_slip_in_the_file_is_one_line(configured: Path, text: str, said: str) -> None:
    configured.write_text(text)
    for command in (["config"], ["search", "tonton"], ["deck", "check", LEAF]):
        assert answered_plainly(command) is None
        result = RUN.invoke(app, command)
        assert result.exit_code in (3, 5)
        assert said in result.stderr
        assert len(result.stderr.splitlines()) == 1


def test_a_game_that_there_is_not_is_told_by_every_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAGE_GAME", "mytos")
    assert answered_plainly(["search", "tonton"]) is None
    result = RUN.invoke(app, ["search", "tonton"])
    assert result.exit_code == 3
    assert 'KAGE_GAME=mytos: there is no such game. Did you mean "mythos"?' in result.stderr


def test_what_is_no_file_or_no_folder_is_told(configured: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    configured.mkdir()
    assert "config.toml: This is no file." in RUN.invoke(app, ["search", "tonton"]).stderr
    file = configured.parent / "mine.toml"
    file.write_text('game = "mythos"\n')
    monkeypatch.setenv("KAGE_CONFIG", str(file))
    assert "the folder that KAGE_CONFIG names is the one with config.toml in it" in RUN.invoke(app, ["config"]).stderr


def test_a_game_alone_leaves_commands_quick(configured: Path) -> None:
    configured.write_text('game = "mythos"\n')
    assert answered_plainly(["search", "tonton"]) == 0


@pytest.mark.parametrize("home", ["", "/somewhere"])
def test_the_folder_is_where_the_system_keeps_configurations(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    monkeypatch.delenv("KAGE_CONFIG")
    monkeypatch.setenv("XDG_CONFIG_HOME", home)
    assert config_folder() == user_config_path("kagedeck")
