"""The configuration: which game is meant by a list that fits several."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

pytestmark = pytest.mark.usefixtures("catalogue_path")
RUN = CliRunner()


def game_of_list() -> str:
    result = RUN.invoke(app, ["deck", "show", "-", "--json"], input="1 Naruto Uzumaki\n")
    return str(json.loads(result.stdout)["game"]) if result.exit_code == 0 else result.stderr


def test_the_environment_settles_a_game_that_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "fit several games" in game_of_list()
    monkeypatch.setenv("KAGE_GAME", "naruto-ccg")
    assert game_of_list() == "naruto-ccg"
    monkeypatch.setenv("KAGE_GAME", "naruto-cgc")
    assert "Did you mean" in game_of_list()


def test_the_file_settles_it_and_config_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "config"
    folder.mkdir()
    (folder / "config.toml").write_text('game = "akatsuki"\n')
    assert game_of_list() == "akatsuki"
    answer = json.loads(RUN.invoke(app, ["config", "--json"]).stdout)
    assert answer == {"file": str(folder / "config.toml"), "game": "akatsuki", "game_from": str(folder / "config.toml")}
    (folder / "config.toml").write_text("game = \n")
    assert "no TOML" in game_of_list()
