"""Plug-ins that are broken in every way: each is named and left out, and everything else goes on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

START = """
from dataclasses import dataclass, field
from typing import ClassVar
from kagedeck.games import Card, Game, Kind, Section, searchable


@dataclass(frozen=True, kw_only=True, slots=True)
class Tile(Card):
    type_id: ClassVar[str] = "tile"
    points: int | None = field(default=None, metadata=searchable(Kind.NUMBER, "Points."))


def made(**more):
    usual = dict(id=NAME, title=NAME.title(), publisher="nobody", document="none", package=NAME, card_types=(Tile,),
                 sections=(Section("main", "Main"),), default_format="standard")
    return Game(**{**usual, **more})

"""
FORMAT = """game = "NAME"
title = "Standard"

[[clause]]
id = "size"
says = "Any number of cards."
source = { document = "none", heading = "none" }
size = { at_least = 0 }
"""
CARDS = {"printings": [{"id": "A-1", "set": "A", "number": "1", "type": "tile", "name": "One", "points": 1}]}

LEFT_OUT = {
    "raises": ('raise RuntimeError("out of luck")', "RuntimeError: out of luck"),
    "exits": ("raise SystemExit(3)", "SystemExit: 3"),
    "empty": ("", "no attribute 'GAME'"),
    "number": ("GAME = 3", "is no Game"),
    "stranger": ('GAME = made(id="another")', "is the game 'another'"),
    "mythos": ("GAME = made()", "ships with kage"),
    "nowhere": ('GAME = made(package="no_such")', "is not a folder"),
    "untyped": ("GAME = made(card_types=())", "no card types"),
    "mistyped": ("GAME = made(card_types=(int,))", "its card types are not"),
    "sections": ('GAME = made(sections=("main",))', "its sections are not"),
    "title": ("GAME = made(title=3)", "its texts are not"),
    "aliases": ("GAME = made(aliases=3)", "TypeError"),
    "procedures": ('GAME = made(procedures=("draw",))', "its procedures are not"),
    "engine_number": ("GAME = made(engine=42)", "engine=42 is not written as 'module:name'"),
    "engine_colon": ('GAME = made(engine="engine")', "engine='engine' is not written as"),
}
"""What is seen as soon as games are asked for."""

PARTS = {
    "engine_gone": ('GAME = made(engine="engine_gone.play:ENGINE")', {}, "cannot be loaded (ModuleNotFoundError"),
    "engine_raises": ('GAME = made(engine="engine_raises.play:ENGINE")', {"play.py": "1 / 0"}, "ZeroDivisionError"),
    "engine_exits": ('GAME = made(engine="engine_exits.play:ENGINE")', {"play.py": "exit(4)"}, "SystemExit: 4"),
    "engine_nameless": ('GAME = made(engine="engine_nameless.play:ENGINE")', {"play.py": ""}, "AttributeError"),
    "engine_class": (
        'GAME = made(engine="engine_class.play:ENGINE")',
        {"play.py": "from kagedeck.games import Engine as ENGINE"},
        "is no Engine",
    ),
    "engine_none": ('GAME = made(engine="engine_none.play:ENGINE")', {"play.py": "ENGINE = None"}, "is no Engine"),
}
"""What is seen once the engine is needed, as for `kage games`."""

DOCTORED = {
    "rules_gone": ("GAME = made()", {}, 'has no format "standard"'),
    "rules_torn": ("GAME = made()", {"formats/standard.toml": "[[clause"}, "This is not TOML"),
    "cards_torn": (
        "GAME = made()",
        {"formats/standard.toml": FORMAT, "starter.json": "{"},
        "starter cards: JSONDecode",
    ),
    "cards_listed": ("GAME = made()", {"formats/standard.toml": FORMAT, "starter.json": "[]"}, "starter cards: Type"),
    "rulings_torn": ("GAME = made()", {"formats/standard.toml": FORMAT, "rulings.toml": "[["}, "rulings: TOML"),
    "effects_gone": (
        'GAME = made(effects="effects_gone.texts:read")',
        {"formats/standard.toml": FORMAT},
        "effects: ModuleNotFoundError",
    ),
}
"""What only some commands need; `kage doctor` looks at all of it."""

FINE = {"fine": ("GAME = made()", {"formats/standard.toml": FORMAT, "starter.json": json.dumps(CARDS)}, "")}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all of them installed."""
    site = tmp_path_factory.mktemp("broken")
    whole = {name: (code, dict[str, str]()) for name, (code, _) in LEFT_OUT.items()}
    for name, (code, parts, _) in (PARTS | DOCTORED | FINE).items():
        whole[name] = (code, parts)
    for name, (code, parts) in whole.items():
        for file, text in {"__init__.py": f"NAME = {name!r}{START}{code}\n", **parts}.items():
            path = site / name / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text.replace('"NAME"', json.dumps(name)), "utf-8")
        about = site / f"{name}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[kagedeck.games]\n{name} = {name}:GAME\n")
    return site


def run(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(site), str(ROOT)]), "KAGE_DB": str(site / "kage.sqlite")}
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, env=env, cwd=ROOT, check=False)


def kage(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return run(site, "-c", "from kagedeck._start import run; run()", *words)


def test_games_names_each_and_goes_on(site: Path) -> None:
    told = kage(site, "games", "--json")
    assert told.returncode == 0, told.stderr
    listed = {row["id"] for row in json.loads(told.stdout)}
    assert {"mythos", "fine"} <= listed
    assert not listed & (PARTS.keys() | LEFT_OUT.keys() - {"mythos"})
    lines = [line for line in told.stderr.splitlines() if line.startswith("kage: warning: the plug-in")]
    warned = {line.split()[4]: line for line in lines}
    expected = {name: said for name, (_, said) in LEFT_OUT.items()} | {name: said for name, (*_, said) in PARTS.items()}
    for name, said in expected.items():
        assert said in warned.pop(name), name
    assert not warned
    assert "report it" not in told.stderr


def test_doctor_names_each_part(site: Path) -> None:
    told = kage(site, "doctor", "--json")
    assert told.returncode == 1
    found = {row["part"]: row for row in json.loads(told.stdout)}
    assert found["plug-in fine"]["state"] == "ok", found["plug-in fine"]
    for name, (_, _, said) in (PARTS | DOCTORED).items():
        assert found[f"plug-in {name}"]["state"] == "bad", name
        assert said in found[f"plug-in {name}"]["says"], name
    for name, (_, said) in LEFT_OUT.items():
        assert said in found[f"plug-in {name}"]["says"], name


def test_the_library_warns_once_and_goes_on(site: Path) -> None:
    code = """
import logging, sys, warnings
import kagedeck
logging.basicConfig(stream=sys.stderr)
with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    kagedeck.game_ids()
    with kagedeck.open_catalogue() as catalogue:
        print([card.id for card in catalogue.search("", "fine")])
print(sorted(str(each.message).split()[2] for each in warned))
print({each.filename for each in warned}, {each.category for each in warned})
try:
    kagedeck.play(game="engine_raises")
except kagedeck.DataError as error:
    print(error)
"""
    told = run(site, "-c", code)
    cards, names, where, error = told.stdout.splitlines()
    assert cards == "['fine:A-1']", told.stderr
    assert "WARNING:kagedeck:The starter cards of the plug-in cards_torn are left out" in told.stderr
    assert names == str(sorted(LEFT_OUT))
    assert where == "{'<string>'} {<class 'RuntimeWarning'>}"
    assert error.startswith('The engine "engine_raises.play:ENGINE" of a plug-in cannot be loaded (ZeroDivisionError')


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ("return 1 / 0", "The plug-in fails failed in {file}:13 (ZeroDivisionError: division by zero)."),
        ("return None", "The plug-in fails is not as engines are (AttributeError: "),
    ],
)
def test_what_a_plug_in_does_wrong_in_a_game_is_its_own(start: str, said: str, site: Path) -> None:
    (site / "fails").mkdir(exist_ok=True)
    (site / "fails" / "__init__.py").write_text(f"NAME = 'fails'{START}GAME = made(engine='fails.play:ENGINE')\n")
    file = site / "fails" / "play.py"
    file.write_text(f"""
from kagedeck.games import Engine


class Failing(Engine):
    game_id = "fails"
    view = property(lambda self: None)

    def from_dict(self, state):
        return None

    def start(self, decks, options=None):
        {start}


ENGINE = Failing()
""")
    about = site / "fails-1.0.dist-info"
    about.mkdir(exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: fails\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[kagedeck.games]\nfails = fails:GAME\n")
    told = kage(site, "play", "fails", "-n", "2")
    assert told.returncode == 5
    line = next(line for line in told.stderr.splitlines() if "warning" not in line)
    assert line.startswith(f"kage: {said.format(file=file)}")
    assert line.endswith("Tell its author; kage --debug shows more.")
