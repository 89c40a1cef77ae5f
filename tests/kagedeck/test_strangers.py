"""A script with a `db.py` or a `rules.py` beside it: the file that hides ours is named in a line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def script(folder: Path, text: str, *words: str) -> subprocess.CompletedProcess[str]:
    (folder / "script.py").write_text(text, "utf-8")
    env = os.environ | {"PYTHONPATH": str(ROOT), "KAGE_DB": str(folder / "kage.sqlite")}
    env.pop("PYTHONSAFEPATH", None)
    command = [sys.executable, *words, str(folder / "script.py")]
    return subprocess.run(command, capture_output=True, text=True, env=env, cwd=folder, check=False)


@pytest.mark.parametrize("name", ["db.py", "rules.py", "files/__init__.py"])
def test_a_module_that_hides_ours_is_named_in_a_line(name: str, tmp_path: Path) -> None:
    hiding = tmp_path / name
    hiding.parent.mkdir(exist_ok=True)
    hiding.write_text("mine = True\n", "utf-8")
    told = script(tmp_path, "import kagedeck\nkagedeck.game_ids()\n")
    last = told.stderr.splitlines()[-1]
    assert last.startswith("ImportError: Python finds another ")
    assert str(hiding if name.endswith("s.py") or name == "db.py" else hiding.parent) in last
    assert "Rename it, or start Python with -P" in last


def test_one_that_was_imported_first_is_named_too(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("mine = True\n", "utf-8")
    told = script(tmp_path, "import rules, kagedeck.games\nkagedeck.games.Card\n")
    assert f"another module rules in {tmp_path / 'rules.py'}" in told.stderr.splitlines()[-1]
    told = script(tmp_path, "import kagedeck.schemas\n")
    assert f"another module rules in {tmp_path / 'rules.py'}" in told.stderr.splitlines()[-1]


def test_other_names_are_the_scripts_own(tmp_path: Path) -> None:
    """Nothing that scripts import goes through the command line, so `cli.py` may be theirs."""
    (tmp_path / "cli.py").write_text("mine = True\n", "utf-8")
    (tmp_path / "cards.py").write_text("mine = True\n", "utf-8")
    told = script(tmp_path, "import cli, cards, kagedeck\nprint(cli.mine, len(kagedeck.game_ids()) >= 5)\n")
    assert told.stdout == "True True\n", told.stderr


def test_a_script_that_is_nothing_but_its_questions_may_have_workers(tmp_path: Path) -> None:
    """A process that imported it anew would ask them again, and die of it."""
    text = f"""
import kagedeck, simulator.running.runner as runner
runner._SETTLED = runner._WORTH_WORKERS = 0
print("once", __file__ == {str(tmp_path / "script.py")!r})
deck = {str(ROOT / "examples/naruto-ccg-leaf.deck")!r}
alone = kagedeck.goldfish(deck, 4)
print(kagedeck.goldfish(deck, 4, workers=2) == alone, __file__ == {str(tmp_path / "script.py")!r})
"""
    told = script(tmp_path, text, "-W", "error")
    assert told.stderr == ""
    assert told.stdout == "once True\nTrue True\n"
