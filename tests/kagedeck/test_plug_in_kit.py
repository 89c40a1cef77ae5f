"""The plug-in kit: a game that nobody here has, built and installed apart, and the package that `kage new-game` writes.

GOPS lies in `tests/plug_ins/gops`. It has no deck that is drawn from, no goldfish, and choices made at the same time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from tests.conftest import kept_folder

ROOT = Path(__file__).parents[2]
GOPS = ROOT / "tests" / "plug_ins" / "gops"


def run(site: Path, *command: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(site), str(ROOT)]),
        "MYPYPATH": str(site),
        "KAGE_DB": str(site / "kage.sqlite"),
        "KAGE_CONFORMANCE_GAMES": "2",
        "COLUMNS": "100",
    }
    return subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, env=env, cwd=cwd or site, check=False
    )


def kage(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return run(site, "-c", "from kagedeck._start import run; run()", *words)


def install(package: Path, site: Path) -> None:
    """Build a package and put it into a folder of its own, as an installer would, without a network."""
    built = run(site, "-m", "hatchling", "build", "-t", "wheel", "-d", str(site / "dist"), cwd=package)
    assert built.returncode == 0, built.stderr
    (wheel,) = (site / "dist").glob("*.whl")
    unpacked = run(site, "-c", f"import zipfile; zipfile.ZipFile({str(wheel)!r}).extractall({str(site)!r})")
    assert unpacked.returncode == 0, unpacked.stderr


@pytest.fixture(scope="module")
def gops(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder to put on the path with GOPS installed in it, and some decks."""
    site = tmp_path_factory.mktemp("gops")
    install(GOPS, site)
    names = ["Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King"]
    (site / "all.deck").write_text("game: gops\n[main]\n" + "".join(f"1 {name}\n" for name in names))
    (site / "few.deck").write_text("game: gops\n[main]\n2 King\n1 Ace\n")
    (site / "cards.csv").write_text("set,number,name,type,points\nX,1,Joker,prize,7\n")
    return site


@pytest.fixture(scope="module")
def types(pytestconfig: pytest.Config) -> str:
    """Where mypy keeps what it knows of the kit's own modules: without it most of its time goes into reading them."""
    return kept_folder(pytestconfig, "mypy-of-plug-ins")


def suite(site: Path, cwd: Path, *more: str) -> str:
    """What the suite says of a game that is installed in a folder."""
    told = run(site, "-m", "pytest", "-q", "-p", "kagedeck.testing", "-p", "no:cacheprovider", "-n0", *more, cwd=cwd)
    assert told.returncode == 0, told.stdout + told.stderr
    return told.stdout


def test_a_game_without_draw_or_goldfish_passes_the_shipped_suite(gops: Path, tmp_path: Path) -> None:
    said = suite(gops, tmp_path, "--kage-game", "gops", "-rs")
    passed = int(said.split(" passed")[0].split()[-1])
    assert passed >= 20, said
    assert "deals no opening hand" in said


def test_its_author_has_mypy_strict_on_it_which_finds_a_slip_in_a_name_of_the_kit(gops: Path, types: str) -> None:
    (gops / "slip.py").write_text("from kagedeck import games as kit\nkit.Akction\n")
    checked = run(gops, "-m", "mypy", "--strict", "--cache-dir", types, "-p", "gops", "-m", "slip")
    *errors, _ = checked.stdout.splitlines()
    assert len(errors) == 1, checked.stdout + checked.stderr
    assert errors[0].startswith("slip.py:2: ")
    assert "Akction" in errors[0]


def test_it_takes_about_150_lines_of_python() -> None:
    lines = [line for path in (GOPS / "gops").glob("*.py") for line in path.read_text("utf-8").splitlines()]
    assert len([line for line in lines if line.strip()]) <= 150


EVERY_COMMAND: list[tuple[int, str]] = [
    (0, "games"),
    (0, "games gops"),
    (3, "games gops --box"),
    (0, "search -g gops points>=12"),
    (0, "show Queen -g gops"),
    (0, "rules gops"),
    (3, "effects gops"),
    (0, "import gops cards.csv --dry-run"),
    (0, "deck check all.deck"),
    (1, "deck check few.deck"),
    (0, "deck show all.deck"),
    (0, "deck stats all.deck"),
    (0, "deck convert all.deck --to json"),
    (0, "deck diff all.deck few.deck"),
    (0, "deck missing all.deck"),
    (0, "deck new -g gops"),
    (0, "collection show"),
    (2, "odds all.deck Ace"),
    (2, "hand all.deck"),
    (2, "mulligan all.deck"),
    (2, "goldfish all.deck"),
    (0, "play gops --bots greedy,random -n 10"),
    (0, "play gops all.deck --bots search:20 -n 2"),
    (0, "play gops few.deck -n 10"),
    (0, "play gops --bots lookahead,greedy --log game.txt --force"),
    (0, "play gops --replay game.txt"),
    (0, "advise game.txt --move 5"),
    (0, "compare all.deck few.deck --play -n 5 --bots random"),
    (2, "compare all.deck few.deck --goal points>=1"),
    (2, "compare all.deck few.deck --drawn --goal count(Ace)>=1"),
    (2, "gauntlet all.deck few.deck"),
    (2, "tune all.deck --goal points>=1"),
    (2, "tune all.deck --drawn --goal count(Ace)>=1"),
    (0, "deck build all.deck"),
    (0, "archive add all.deck few.deck"),
    (0, "archive list legal"),
    (0, "search -g gops in-archive>=1"),
    (0, "archive top"),
    (0, "archive nearest all.deck"),
    (0, "archive aggregate"),
    (0, "deck report all.deck --out report.md -n 4 --against all.deck"),
    (0, "deck convert all.deck --to markdown"),
    (0, "gauntlet all.deck --bots random,greedy -n 2"),
    (0, "playtest all.deck --seed 1"),
    (0, "db info"),
    (0, "db check"),
    (0, "doctor"),
]


_RUN_ALL = """
import json, sys
from typer.testing import CliRunner
from cli.main import app
for words in json.loads(sys.argv[1]):
    answer = CliRunner().invoke(app, words, input="")
    print(json.dumps([answer.exit_code, answer.stdout, answer.stderr, repr(answer.exception)]))
"""
"""Many commands in one process, a line of JSON each."""


def test_it_works_in_every_command_or_is_refused_in_a_line(gops: Path) -> None:
    ran = run(gops, "-c", _RUN_ALL, json.dumps([words.split() for _, words in EVERY_COMMAND]))
    assert ran.returncode == 0, ran.stderr
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    for (code, words), (ended, out, err, raised) in zip(EVERY_COMMAND, answers, strict=True):
        assert ended == code, f"{words}: {out}{err}{raised}"
        assert "Traceback" not in err, words
        if code in (2, 3):
            said = [line for line in err.splitlines() if line.startswith("kage: ")]
            assert len(said) == 1, f"{words}: {err}"
            assert "unexpected" not in said[0], err


def test_games_offers_what_a_game_has_and_nothing_that_is_refused(gops: Path) -> None:
    rows = {row["id"]: row for row in json.loads(kage(gops, "games", "--json").stdout)}
    assert rows["gops"]["commands"] == ["play", "compare"]


def test_a_bid_that_lies_face_down_is_seen_by_nobody_else(gops: Path) -> None:
    code = """
from gops.engine import ENGINE
from kagedeck.games import Action, Deck
import kagedeck
deck = kagedeck.read_deck("all.deck")
state = ENGINE.start([deck])
state.apply(Action("shuffle", tuple(range(13))))
before = state.clone()
state.apply(Action("bid", (13,)))
assert ENGINE.view.observation(state, 1)["bids A"] == list(range(1, 14))
assert ENGINE.view.observation(state, 0)["bids A"] == list(range(1, 13))
assert ENGINE.view.describe_for(before, Action("bid", (13,)), 1) == "bids, face down"
state.apply(Action("bid", (1,)))
assert ENGINE.view.observation(state, 1)["bids A"] == list(range(1, 13))
assert ENGINE.view.scores(state) == (13.0, 0.0)
"""
    played = run(gops, "-c", code)
    assert played.returncode == 0, played.stderr


def test_a_game_of_cards_alone_passes_the_suite_too(tmp_path: Path) -> None:
    """No engine, no starter cards, no procedures: it can be searched, checked and counted."""
    package = tmp_path / "stamps"
    package.mkdir()
    (package / "__init__.py").write_text("""
from dataclasses import dataclass, field
from typing import ClassVar
from kagedeck.games import Card, Game, Kind, Section, searchable


@dataclass(frozen=True, kw_only=True, slots=True)
class Stamp(Card):
    type_id: ClassVar[str] = "stamp"
    colours: tuple[str, ...] = field(default=(), metadata=searchable(Kind.VALUES, "Its colours."))


GAME = Game(
    id="stamps", title="Stamps", publisher="nobody", document="none", package="stamps", card_types=(Stamp,),
    sections=(Section("main", "Album"),), default_format="standard",
)
""")
    about = tmp_path / "stamps-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: stamps\n")
    (about / "entry_points.txt").write_text("[kagedeck.games]\nstamps = stamps:GAME\n")
    said = suite(tmp_path, tmp_path, "--kage-game", "stamps", "-rs")
    assert "has no starter cards" in said
    assert "failed" not in said
    assert kage(tmp_path, "games").returncode == 0


def test_the_plug_in_says_which_games_there_are(gops: Path, tmp_path: Path) -> None:
    told = run(gops, "-m", "pytest", "-p", "kagedeck.testing", "--kage-game", "gobs", cwd=tmp_path)
    assert told.returncode == 4
    assert 'Did you mean "gops"?' in told.stderr
    assert "Traceback" not in told.stderr


def test_a_new_game_works_passes_its_tests_and_is_typed(types: str, tmp_path: Path) -> None:
    written = CliRunner().invoke(app, ["new-game", "leaf-race", str(tmp_path / "game"), "--title", "Leaf race"])
    assert written.exit_code == 0, written.stderr
    site = tmp_path / "site"
    site.mkdir()
    install(tmp_path / "game", site)
    said = suite(site, tmp_path / "game")
    assert int(said.split(" passed")[0].split()[-1]) >= 20, said
    checked = run(site, "-m", "mypy", "--strict", "--cache-dir", types, "leaf_race", "tests", cwd=tmp_path / "game")
    assert checked.returncode == 0, checked.stdout
    played = kage(site, "play", "leaf-race", "--bots", "greedy,random", "-n", "20", "--json")
    greedy, by_chance = (seat["wins"]["value"] for seat in json.loads(played.stdout)["seats"])
    assert greedy > by_chance
    assert kage(site, "deck", "check", str(tmp_path / "game/examples/leaf-race-standard.deck")).returncode == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["My Game"], "cannot be the id"),
        (["../evil"], "cannot be the id"),
        (["mythos"], "There is a game"),
        (["rules"], "Python has another package"),
        (["json"], "Python has another package"),
        (["class"], "Python has another package"),
        (["tidy", "full"], "not empty"),
        (["tidy", "--title", 'a "b"'], "without quotes"),
    ],
)
def test_what_cannot_be_a_new_game_is_refused(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("mine")
    refused = CliRunner().invoke(app, ["new-game", *words])
    assert refused.exit_code == 2
    assert said in refused.stderr
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["full", "mine.txt"]
