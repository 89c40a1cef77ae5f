"""What stands where a name should and is none: the number, the file of a picture, what a shop says of a copy."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.records import Outcome
from importers.pipeline import Options, import_cards
from rules.core.registry import game


def tried(path: Path, content: str, catalogue: Path) -> Outcome:
    path.write_text(content, encoding="utf-8")
    return import_cards(game("naruto-ccg"), [str(path)], catalogue, Options(dry_run=True))


@pytest.mark.parametrize(
    "content",
    [
        "n901.png\nj903.png\n",
        "N-901\nJ-903\n",
        "name\nn901.jpg\nj903.jpg\n",
        "number,name\nn901,n901.webp\nj903,J-903\n",
    ],
)
def test_numbers_for_names_are_said_and_tell_the_type(content: str, tmp_path: Path, catalogue_path: Path) -> None:
    outcome = tried(tmp_path / "cards.txt", content, catalogue_path)
    assert [(each.number, each.card.type_id) for each in outcome.would_be] == [("N-901", "ninja"), ("J-903", "jutsu")]
    assert not any("." in each.card.name for each in outcome.would_be)
    assert "no name but a number in 2 records" in outcome.warnings[0]


def test_a_number_for_a_name_leaves_a_known_card_its_name(tmp_path: Path, catalogue_path: Path) -> None:
    outcome = tried(tmp_path / "cards.txt", "n005.png\nc001.png\n", catalogue_path)
    assert (outcome.unchanged, outcome.added) == (2, 0)


@pytest.mark.parametrize(
    ("behind", "said"),
    [
        (
            " (Foil) NM - $3.50 (2 in stock)",
            {"price": "$3.50", "stock": "2 in stock", "condition": "NM", "print": "Foil"},
        ),
        (" NM $3.50", {"price": "$3.50", "condition": "NM"}),
        (" (2 in stock)", {"stock": "2 in stock"}),
        (" Rare Foil NM", {"condition": "NM", "print": "Foil"}),
        (", Near Mint, $2.00, 3 left", {"price": "$2.00", "condition": "Near Mint", "stock": "3 left"}),
        (" - out of stock", {"stock": "out of stock"}),
        (" 1st Edition 4,99 €", {"price": "4,99 €", "print": "1st Edition"}),
    ],
)
@pytest.mark.parametrize("form", ["N-901 {}\nN-902 Oboro\n", 'number,name\nN-901,"{}"\nN-902,Oboro\n'])
def test_what_a_shop_says_of_a_copy_is_no_part_of_its_name(
    behind: str, said: dict[str, str], form: str, tmp_path: Path, catalogue_path: Path
) -> None:
    if "$" not in behind and "€" not in behind and "stock" not in behind and form.startswith("number"):
        return  # nothing but a line ends with a condition alone
    card = tried(tmp_path / "cards.txt", form.format(f"Mira Tsuru{behind}"), catalogue_path).would_be[0]
    assert (card.card.name, {key: card.extra[key] for key in said}) == ("Mira Tsuru", said)


@pytest.mark.parametrize("name", ["The Left", "Squad 7", "Gold Stock Horse"])
def test_words_of_shops_that_are_a_names_own_stay(name: str, tmp_path: Path, catalogue_path: Path) -> None:
    card = tried(tmp_path / "cards.csv", f"number,name\nN-901,{name}\n", catalogue_path).would_be[0]
    assert card.card.name == name
