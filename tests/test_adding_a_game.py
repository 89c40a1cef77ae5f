"""`docs/adding-a-game.md`, followed: its files are written as it says, and the game they make is used and tested."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "adding-a-game.md"
_FILE = re.compile(r"^`(?P<path>[\w./-]+)`\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)

DECK = """game: scroll-race
[main]
2 Scroll of Ash
2 Scroll of Mist
{torn} Torn Scroll
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder to put on the path, with the page's files in it."""
    folder = tmp_path_factory.mktemp("installed")
    for match in _FILE.finditer(PAGE.read_text("utf-8")):
        path = folder / match["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(match["text"], "utf-8")
    (folder / "scroll_race-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: scroll-race\n")
    return folder


def run(installed: Path, *command: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(installed), str(ROOT)]),
        "KAGE_DB": str(installed / "kage.sqlite"),
        "KAGE_CONFORMANCE_GAMES": "3",
    }
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, env=env, cwd=ROOT, check=False)


def kage(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(installed, "-c", "from cli.main import run; run()", *arguments)


@pytest.mark.xdist_group("adding a game")
def test_the_pages_game_is_listed_and_searched(installed: Path) -> None:
    listed = kage(installed, "games", "--json")
    assert "scroll-race" in listed.stdout, listed.stderr
    found = kage(installed, "search", "-g", "scroll-race", "points>=2", "--json")
    assert [card["name"] for card in json.loads(found.stdout)] == ["Scroll of Ash", "Scroll of Mist"]
    assert "exactly 6 scrolls" in kage(installed, "rules", "scroll-race").stdout


@pytest.mark.xdist_group("adding a game")
def test_the_pages_decks_are_checked_and_played(installed: Path) -> None:
    legal, illegal = installed / "race.deck", installed / "wrong.deck"
    legal.write_text(DECK.format(torn=2))
    illegal.write_text(DECK.format(torn=3))
    assert kage(installed, "deck", "check", str(legal)).returncode == 0
    checked = kage(installed, "deck", "check", str(illegal), "--json")
    assert checked.returncode == 1
    assert {problem["clause"] for problem in json.loads(checked.stdout)["problems"]} == {"deck-size", "copies"}
    fish = json.loads(kage(installed, "goldfish", str(legal), "-n", "50", "--json").stdout)
    assert fish["turns"][-1]["figures"]["points"]["value"] == 10.0
    played = json.loads(kage(installed, "play", "scroll-race", "--bots", "greedy,random", "-n", "50", "--json").stdout)
    greedy, by_chance = (seat["wins"]["value"] for seat in played["seats"])
    assert greedy > by_chance


@pytest.mark.xdist_group("adding a game")
def test_the_pages_game_passes_the_suite_of_all_games(installed: Path) -> None:
    suite = run(installed, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "tests/conformance", "-k", "scroll")
    assert suite.returncode == 0, suite.stdout
    assert suite.stdout.split()[0].count(".") >= 10, suite.stdout
