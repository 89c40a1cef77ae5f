"""docs/adding-a-file-format.md, followed: both of its modules are put where they belong and used."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

from cli.main import app
from decks.formats import registry
from importers.formats import registry as formats

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-file-format.md").read_text("utf-8")
MODULES = dict(re.findall(r"^`([\w/.]+)`\n\n```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))

pytestmark = pytest.mark.usefixtures("catalogue_path")


def module(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module of the page, under the name that its place gives it."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(MODULES[name], "utf-8")
    dotted = name.removesuffix(".py").replace("/", ".")
    spec = spec_from_file_location(dotted, path)
    assert spec is not None
    assert spec.loader is not None
    made = module_from_spec(spec)
    spec.loader.exec_module(made)
    monkeypatch.setitem(sys.modules, dotted, made)
    return made


def test_the_deck_format_of_the_page_writes_and_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = module("decks/formats/bars.py", tmp_path, monkeypatch)
    monkeypatch.setitem(registry._MODULES, "bars", "bars")
    leaf = str(ROOT / "examples" / "mythos-leaf.deck")
    written = CliRunner().invoke(app, ["deck", "convert", leaf, str(tmp_path / "leaf.bars")])
    assert written.exit_code == 0, written.stderr
    assert "cannot carry" in written.stderr
    back = made.FORMAT.read((tmp_path / "leaf.bars").read_text("utf-8"), "leaf.bars")
    assert sum(line.count for line in back.lines) == 33
    with pytest.raises(Exception, match=r"slip\.bars:1: expected"):
        made.FORMAT.read("main | Naruto | KS 009 | two", "slip.bars")


def test_the_card_format_of_the_page_is_told_and_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = module("importers/stanzas.py", tmp_path, monkeypatch)
    monkeypatch.setattr(formats, "FORMATS", (made.STANZAS, *formats.FORMATS))
    cards = tmp_path / "cards.txt"
    cards.write_text("name: Paper Frog\nset: P1\nnumber: 1\ntype: character\ncost: 2\npower: 1\n\nslip\n", "utf-8")
    refused = CliRunner().invoke(app, ["import", "mythos", str(cards)])
    assert refused.exit_code == 5
    assert "cards.txt:8" in refused.stderr
    assert "has no colon" in refused.stderr
    cards.write_text(cards.read_text("utf-8").replace("slip\n", ""), "utf-8")
    imported = CliRunner().invoke(app, ["import", "mythos", str(cards)])
    assert imported.exit_code == 0, imported.stderr
    assert "1 added" in imported.stderr


def test_the_modules_of_the_page_are_as_tidy_and_typed_as_ours(tmp_path: Path) -> None:
    for name, text in MODULES.items():
        (tmp_path / Path(name).name).write_text(text, "utf-8")
    tidy = ["check", "--config", str(ROOT / "pyproject.toml"), "--ignore", "I001,INP001", "."]
    checked = subprocess.run(
        [sys.executable, "-m", "ruff", *tidy], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout
    typed = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "c"), "bars.py", "stanzas.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert typed.returncode == 0, typed.stdout
