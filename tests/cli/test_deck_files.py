"""`kage deck show` and `kage deck convert`, as a user calls them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.decks import load_deck
from cli.main import app

pytestmark = pytest.mark.usefixtures("catalogue_path")

LEAF = "examples/mythos-leaf.deck"


def kage(*arguments: str, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, arguments, input=stdin)


def test_convert_to_json_and_back_is_lossless() -> None:
    text = kage("deck", "convert", LEAF, "--to", "text").stdout
    there = kage("deck", "convert", LEAF, "--to", "json").stdout
    back = kage("deck", "convert", "-", "--to", "text", stdin=there).stdout
    assert back == text
    assert "2 Naruto Uzumaki (KS 009)" in text
    assert "# Thirty characters" in text


def test_convert_takes_the_format_from_the_files_name(tmp_path: Path) -> None:
    target = tmp_path / "leaf.json"
    result = kage("deck", "convert", LEAF, str(target))
    assert (result.exit_code, result.stdout) == (0, "")
    assert json.loads(target.read_text(encoding="utf-8"))["game"] == "mythos"


def test_convert_replaces_a_file_only_when_told_to(tmp_path: Path) -> None:
    target = tmp_path / "mine.deck"
    target.write_text("1 Gaara (KS 074)\n", encoding="utf-8")
    refused = kage("deck", "convert", LEAF, str(target))
    assert refused.exit_code == 2
    assert refused.stderr == f"kage: {target} is there already. Choose another name, or replace it with --force.\n"
    assert target.read_text(encoding="utf-8") == "1 Gaara (KS 074)\n"
    assert kage("deck", "convert", LEAF, str(target), "--force").exit_code == 0
    assert "2 Naruto Uzumaki" in target.read_text(encoding="utf-8")


def test_convert_without_any_format_says_what_there_is() -> None:
    result = kage("deck", "convert", LEAF)
    assert result.exit_code == 2
    assert "--to" in result.stderr


def test_show_groups_by_section_and_type_with_a_curve() -> None:
    result = kage("deck", "show", LEAF)
    assert result.exit_code == 0
    assert result.stdout.startswith("Leaf rush (Naruto Mythos TCG, standard, 33 cards)\n")
    assert "Personal deck: 30" in result.stdout
    assert "  2 ████████████ 12\n" in result.stdout
    assert "Missions: 3" in result.stdout


@pytest.mark.parametrize("width", [40, 60])
def test_show_on_a_narrow_terminal_keeps_numbers_and_says_what_it_leaves_out(
    width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cli.quick.deck_showing.terminal_width", lambda: width)
    path = "examples/naruto-cg-konoha.deck"
    result = kage("deck", "show", path)
    for entry in load_deck(path).everything:
        assert f"{entry.printing.set} {entry.printing.number}" in result.stdout
    assert "Not shown for want of width: " in result.stderr
    assert "mission_cost" in result.stderr


def test_show_as_json_counts_and_names_every_line() -> None:
    shown = json.loads(kage("deck", "show", LEAF, "--json").stdout)
    assert (shown["game"], shown["format"], shown["count"], shown["stand_ins"]) == ("mythos", "standard", 33, 0)
    main, missions = shown["sections"]
    assert (main["id"], main["count"], main["types"]) == ("main", 30, {"character": 30})
    assert missions["cards"][0]["id"] == "mythos:KS-001-MMS"
    assert main["cards"][0] | {"count": 2, "name": "Shizune", "line": 8, "cost": 2} == main["cards"][0]


@pytest.mark.parametrize(
    ("stdin", "code", "said"),
    [
        ("2 Naruto Uzumaki (KS 009)\n0x Gaara\n-1 Temari\n99999999999 Baki\n", 5, ("-:2:", "-:3:", "-:4:")),
        ("game: mythos\n2 Nobody At All\n1 Zzzzz\n", 3, ("-:2:", "-:3:")),
        ("game: mythos\n2 Naruto Uzumaki\n", 4, ('"Naruto Uzumaki" fits 7 cards', "KS 009")),
        ("game: pokemon\n2 Naruto Uzumaki\n", 3, ('no game "pokemon"',)),
        ("", 5, ("empty",)),
        ("\x00\x01\x02", 5, ("binary",)),
        ('{"cards": [', 5, ("-:1:", "JSON")),
    ],
)
def test_bad_decks_are_one_line_each_and_a_documented_exit_code(stdin: str, code: int, said: tuple[str, ...]) -> None:
    result = kage("deck", "show", "-", stdin=stdin)
    assert (result.exit_code, result.stdout) == (code, "")
    assert all(words in result.stderr for words in said)
    assert "Traceback" not in result.stderr


def test_a_missing_file_is_not_found(tmp_path: Path) -> None:
    result = kage("deck", "show", str(tmp_path / "nothing.deck"))
    assert result.exit_code == 3
    assert "no such file" in result.stderr
