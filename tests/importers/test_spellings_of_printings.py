"""One printing however a source writes its number, keywords wherever they stand, and tables from spreadsheets."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from db.opening import open_catalogue
from tests.importers.command import kage


def brought(game: str, path: Path, content: str, catalogue: Path, *ids: str) -> list[dict[str, object]]:
    """The facts of these printings once a file is imported, and their numbers."""
    path.write_text(content, encoding="utf-8")
    result = kage("import", game, str(path))
    assert result.exit_code == 0, result.output
    with open_catalogue(catalogue) as opened:
        found = [opened.printing(f"{game}:{each}") for each in ids]
    return [{**each.card.facts(), "name": each.card.name, "number": each.number} for each in found]


@pytest.mark.parametrize(
    "shape",
    ["W1-019-C", "W1 19 C", "[W1-019-C]", "W1-019-C.webp", "(019)", "019.PNG", "19/130 C", "【W1-019-C】"],
)
def test_a_number_in_any_spelling_is_that_of_one_printing(shape: str, tmp_path: Path, catalogue_path: Path) -> None:
    text = f"Set,Number,Rarity,Name,Chakra,Power,Type\nW1,{shape},C,Mira Tsuru,3,2,Character\n"
    [card] = brought("mythos", tmp_path / "a.csv", text, catalogue_path, "W1-019-C")
    assert (card["name"], card["cost"], card["number"]) == ("Mira Tsuru", 3, "019")


@pytest.mark.parametrize(("set_code", "shape", "expected"), [
    ("WN", "WN19-C", "WN-019-C"),
    ("KS", "KS901", "KS-901"),
    ("WN", "P-004", "WN-P004"),
    ("P", "P-004", "P-004"),
    ("W1", "SP7", "W1-SP7"),
])  # fmt: skip
def test_a_set_glued_to_the_number_is_known_where_it_is_the_set(
    set_code: str, shape: str, expected: str, tmp_path: Path, catalogue_path: Path
) -> None:
    text = f"Set,Number,Name,Chakra,Power,Type\n{set_code},{shape},Mira Tsuru,3,2,Character\n"
    [card] = brought("mythos", tmp_path / "a.csv", text, catalogue_path, expected)
    assert card["name"] == "Mira Tsuru"


def test_keywords_in_a_list_of_characteristics_are_keywords(tmp_path: Path, catalogue_path: Path) -> None:
    ninja = {"number": "N-2901", "name": "Mira & Oboro", "type": "Ninja", "entrance": 3, "combat": 4, "support": 2}
    words = ["Leaf", "Male", "PLATOON", "Mental Power: 2", "Sacrifice (Mira, Oboro)"]
    text = json.dumps([{**ninja, "characteristics": words, "keywords": ["Flashpoint"]}])
    [card] = brought("naruto-ccg", tmp_path / "a.json", text, catalogue_path, "N-2901")
    assert card["characteristics"] == ["Leaf", "Male"]
    assert card["keywords"] == ["Flashpoint", "Platoon", "Sacrifice"]
    assert (card["mental"], card["sacrifice"]) == (2, ["Mira", "Oboro"])


@pytest.mark.usefixtures("catalogue_path")
def test_the_japanese_word_for_a_platoon_in_a_list_is_the_keyword(tmp_path: Path) -> None:
    ninja = {"番号": "忍-901", "名前": "ミラ＆オボロ", "種類": "忍", "特徴": ["木ノ葉", "下忍", "小隊"], "弾": "外"}
    text = json.dumps([ninja], ensure_ascii=False)
    path = tmp_path / "a.json"
    path.write_text(text, encoding="utf-8")
    result = kage("import", "naruto-cg", str(path), "--dry-run")
    assert 'keywords: ["Platoon"]' in result.output
    assert 'characteristics: ["木ノ葉", "下忍"]' in result.output


LACKEY = "Name\tSet\tImageFile\tType\tNumber\tText\n"


@pytest.mark.parametrize(
    "cell",
    ['"Target: 1 Ninja in battle"', '"Target: 1 Ninja in battle\nThe target gets +1/+0."', "Target: 1 Ninja in battle"],
)
def test_quotes_of_a_spreadsheet_are_no_part_of_a_cell(cell: str, tmp_path: Path, catalogue_path: Path) -> None:
    text = f"{LACKEY}Lance\tX1\tlance\tJutsu\tJ-2901\t{cell}\n"
    [card] = brought("naruto-ccg", tmp_path / "set.txt", text, catalogue_path, "J-2901")
    assert card["target"] == "1 Ninja in battle"


def test_quotes_within_a_cell_of_lackey_are_text(tmp_path: Path, catalogue_path: Path) -> None:
    text = f'{LACKEY}Lance\tX1\tlance\tJutsu\tJ-2901\t"Mira" gets +1/+0.\n'
    [card] = brought("naruto-ccg", tmp_path / "set.txt", text, catalogue_path, "J-2901")
    assert card["effects"] == ['"Mira" gets +1/+0.']
