"""`docs/adding-a-game.md`, followed: its files are written as it says, and the game they make is used and tested."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from kagedeck.games import Adviser, Engine, View

ROOT = Path(__file__).parents[1]
LEAF = "examples/mythos-leaf.deck"
PAGE = ROOT / "docs" / "adding-a-game.md"
_FILE = re.compile(r"^`(?P<path>[\w./-]+)`\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)

DECK = """game: scroll-race
[main]
2 Scroll of Ash
2 Scroll of Mist
{torn} Torn Scroll
"""


def page_files() -> dict[str, str]:
    """The files of the page, by their paths."""
    return {match["path"]: match["text"] for match in _FILE.finditer(PAGE.read_text("utf-8"))}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder to put on the path, with the page's files in it."""
    folder = tmp_path_factory.mktemp("installed")
    for name, text in page_files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    about = folder / "scroll_race-1.0.dist-info"
    about.mkdir()
    about.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: scroll-race\n")
    point = tomllib.loads(page_files()["pyproject.toml"])["project"]["entry-points"]["kagedeck.games"]
    about.joinpath("entry_points.txt").write_text(
        "[kagedeck.games]\n" + "".join(f"{name} = {place}\n" for name, place in point.items())
    )
    return folder


def test_the_page_has_the_files_that_kage_new_game_writes(tmp_path: Path) -> None:
    written = CliRunner().invoke(app, ["new-game", "scroll-race", str(tmp_path / "race"), "--title", "Scroll race"])
    assert written.exit_code == 0, written.stderr
    shown = page_files()
    assert {name: (tmp_path / "race" / name).read_text("utf-8") for name in shown} == shown
    others = {
        path.relative_to(tmp_path / "race").as_posix() for path in (tmp_path / "race").rglob("*") if path.is_file()
    }
    assert others - set(shown) == {"README.md", "examples/scroll-race-standard.deck", "scroll_race/py.typed"}


def run(installed: Path, *command: str, db: Path | None = None) -> subprocess.CompletedProcess[str]:
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(installed), str(ROOT)]),
        "KAGE_DB": str(db or installed / "kage.sqlite"),
        "KAGE_CONFORMANCE_GAMES": "3",
    }
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, env=env, cwd=ROOT, check=False)


def kage(installed: Path, *arguments: str, db: Path | None = None) -> subprocess.CompletedProcess[str]:
    return run(installed, "-c", "from kagedeck._start import run; run()", *arguments, db=db)


def test_the_pages_game_is_listed_and_searched(installed: Path) -> None:
    listed = kage(installed, "games", "--json")
    assert "scroll-race" in listed.stdout, listed.stderr
    found = kage(installed, "search", "-g", "scroll-race", "points>=2", "--json")
    assert [card["name"] for card in json.loads(found.stdout)] == ["Scroll of Ash", "Scroll of Mist"]
    assert "exactly 6 scrolls" in kage(installed, "rules", "scroll-race").stdout


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


def test_the_pages_game_passes_the_suite_of_all_games(installed: Path) -> None:
    suite = run(installed, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "tests/conformance", "-k", "scroll")
    assert suite.returncode == 0, suite.stdout
    assert suite.stdout.split()[0].count(".") >= 10, suite.stdout


STALE = [
    ("raise RuntimeError('first line\\nsecond line')", "RuntimeError: first line second line"),
    ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
    ("GAME = 7", "TypeError: scroll_race:GAME is no Game"),
    ("raise SystemExit(3)", "SystemExit: 3"),
    ("def", "SyntaxError: invalid syntax"),
]


@pytest.fixture
def later(installed: Path, tmp_path: Path) -> Path:
    """The page's game in a folder of its own, with a catalogue that was made before it was installed."""
    shutil.copytree(installed, tmp_path / "site", ignore=shutil.ignore_patterns("kage.sqlite", "__pycache__"))
    made = kage(tmp_path / "none", "search", "naruto", db=tmp_path / "site" / "kage.sqlite")
    assert "Made the catalogue" in made.stderr
    return tmp_path / "site"


def test_a_game_installed_later_brings_its_starter_cards_and_their_changes(later: Path) -> None:
    found = kage(later, "search", "-g", "scroll-race", "--json")
    assert len(json.loads(found.stdout)) == 3, found.stderr
    pack = later / "scroll_race" / "starter.json"
    pack.write_text(pack.read_text().replace("Torn Scroll", "Mended Scroll").replace('"3"', '"4"'))
    names = [card["name"] for card in json.loads(kage(later, "search", "-g", "scroll-race", "--json").stdout)]
    assert names == ["Mended Scroll", "Scroll of Ash", "Scroll of Mist"]


@pytest.mark.parametrize(("code", "said"), STALE)
def test_a_broken_plug_in_is_named_and_left_out(later: Path, code: str, said: str) -> None:
    assert kage(later, "search", "scroll", "--json").returncode == 0
    (later / "scroll_race" / "__init__.py").write_text(code)
    asked = (["search", "naruto"], ["games"], ["search", ""], ["db", "info"], ["deck", "check", LEAF], ["search"])
    for words in asked if code == STALE[0][0] else asked[:2]:
        answer = kage(later, *words)
        assert answer.returncode == 0, answer.stderr
        assert "Traceback" not in answer.stderr
        if words != ["deck", "check", LEAF]:
            assert f"warning: the plug-in scroll-race is left out: {said}" in answer.stderr
            assert answer.stdout
    refused = kage(later, "search", "-g", "scroll-race", "x")
    assert (refused.returncode, said in refused.stderr) == (3, True)


@pytest.mark.parametrize("pack", ["{", "[]", '{"printings": [{"set": "SR"}]}', '{"printings": [7]}', "\xff"])
def test_unsound_starter_cards_of_a_plug_in_are_left_out(later: Path, pack: str) -> None:
    (later / "scroll_race" / "starter.json").write_text(pack, "latin-1")
    answer = kage(later, "search", "naruto", "--json")
    assert answer.returncode == 0, answer.stderr
    assert "The starter cards of the plug-in scroll-race are left out" in answer.stderr
    assert json.loads(answer.stdout)


def test_cards_of_a_plug_in_that_is_gone_stay_unseen(later: Path) -> None:
    database = later / "kage.sqlite"
    assert json.loads(kage(later, "search", "scroll", "--json").stdout)
    gone = kage(later.parent / "none", "search", "--count", db=database)
    assert gone.returncode == 0, gone.stderr
    assert kage(later.parent / "none", "search", "", db=database).returncode == 0
    assert kage(later.parent / "none", "db", "info", db=database).returncode == 0
    assert int(kage(later, "search", "--count").stdout) == int(gone.stdout) + 3


def test_saved_results_go_by_the_plug_ins_code_too(later: Path) -> None:
    def fingerprint() -> str:
        return run(later, "-c", "from simulator.running.fingerprint import fingerprint; print(fingerprint())").stdout

    before = fingerprint()
    assert before == fingerprint()
    with (later / "scroll_race" / "__init__.py").open("a") as file:
        file.write("# changed\n")
    assert fingerprint() != before


@pytest.mark.parametrize("part", [View, Adviser, Engine])
def test_the_page_names_everything_that_may_be_added(part: type) -> None:
    rows = [line.split("|")[1] for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| `")]
    said = {name for row in rows if f"`{part.__name__}." in row for name in re.findall(r"`(?:\w+\.)?(\w+)`", row)}
    needed = set(getattr(part, "__abstractmethods__", ())) | {"game_id", "to_dict", "adviser"}
    public = {name for name in vars(part) if not name.startswith("_")} - needed
    assert public - said == set()
