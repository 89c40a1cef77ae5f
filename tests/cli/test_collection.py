"""`kage collection` and `kage deck missing`, as a user calls them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.main import app

pytestmark = pytest.mark.usefixtures("catalogue_path")

LEAF = "examples/mythos-leaf.deck"


def kage(*arguments: str | Path, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)


def owned() -> dict[str, int]:
    return {row["id"]: row["count"] for row in json.loads(kage("collection", "show", "--json").stdout)}


def test_counts_go_up_and_down() -> None:
    assert kage("collection", "add", "2 Naruto Uzumaki (KS 009)", "KS-013-C", "-g", "mythos").exit_code == 0
    assert kage("collection", "add", "mythos:KS-013-C", "-n", "3").exit_code == 0
    assert kage("collection", "remove", "Naruto Uzumaki (KS 009)", "-g", "mythos").exit_code == 0
    assert owned() == {"mythos:KS-009-C": 1, "mythos:KS-013-C": 4}


def test_more_than_there_is_cannot_be_removed() -> None:
    assert kage("collection", "remove", "mythos:KS-013-C").exit_code == 2
    assert owned() == {}


def test_whoever_would_take_everything_out_is_told_how() -> None:
    kage("collection", "add", "mythos:KS-013-C")
    asked = kage("collection", "remove", "all")
    assert (asked.exit_code, "export -o text | xargs" in asked.stderr) == (2, True)
    assert owned() == {"mythos:KS-013-C": 1}


def test_an_export_is_imported_again_as_it_was(tmp_path: Path) -> None:
    kage("collection", "add", "mythos:KS-013-C", "ninjitsu:BASE-4", "-n", "3")
    before = owned()
    assert len(before) == 2
    for name in ("cards.csv", "cards.json", "cards.deck"):
        assert kage("collection", "export", tmp_path / name).exit_code == 0
        kage("collection", "add", "mythos:KS-009-C")
        assert kage("collection", "import", tmp_path / name, "--replace").exit_code == 0
        assert owned() == before


def test_an_import_sets_counts_and_can_add_to_them() -> None:
    kage("collection", "import", LEAF)
    kage("collection", "import", LEAF)
    assert sum(owned().values()) == 33
    kage("collection", "import", LEAF, "--add")
    assert sum(owned().values()) == 66
    assert kage("collection", "import", LEAF, "--add", "--replace").exit_code == 2


def test_a_bad_import_changes_nothing() -> None:
    kage("collection", "add", "mythos:KS-013-C")
    result = kage("collection", "import", "-", stdin="count,name\n1,Gaara\nmany,Baki\n0,Temari\n")
    assert result.exit_code == 5
    assert "-:3:" in result.stderr
    assert "-:4:" in result.stderr
    assert owned() == {"mythos:KS-013-C": 1}


def test_show_takes_a_query() -> None:
    kage("collection", "import", LEAF)
    shown = json.loads(kage("collection", "show", "cost>=5", "-g", "mythos", "--json").stdout)
    assert {row["name"] for row in shown} == {"Naruto Uzumaki", "Tsunade"}


def test_missing_counts_any_art_of_a_card_and_several_decks_at_once() -> None:
    kage("collection", "import", LEAF)
    kage("collection", "remove", "mythos:KS-131-S", "-n", "1")
    answer = json.loads(kage("deck", "missing", LEAF, "--json").stdout)
    assert (answer["needed"], answer["missing"]) == (33, 1)
    assert answer["cards"] == [{"missing": 1, "name": "Tsunade", "id": "mythos:KS-131-S", "needed": 2, "owned": 1}]
    both = json.loads(kage("deck", "missing", LEAF, LEAF, "--json").stdout)
    assert (both["needed"], both["missing"]) == (66, 34)


def test_missing_with_nothing_missing_says_so() -> None:
    kage("collection", "import", LEAF)
    result = kage("deck", "missing", LEAF)
    assert (result.exit_code, result.stdout) == (0, "")
    assert "All 33 cards are there." in result.stderr
