"""Tables with several columns that count copies: by section, by finish, and the sum of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from decks.detect import read_text
from decks.editing.in_place import open_deck_file
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.dataclass import replace
from rules.core.errors import DataError, KageError

READ: list[tuple[str, str, str]] = [
    ("naruto-ccg", "Name;Count;Sideboard\nKunai;2;2\nByakugan;3;0", "2 J-001 main, 2 J-001 side, 3 J-042 main"),
    ("naruto-ccg", "Name\tCount\tSide\nKunai\t2\t1\nByakugan\t0\t3", "2 J-001 main, 1 J-001 side, 3 J-042 side"),
    ("naruto-ccg", "Name,Main,Side\nKunai,2,1\nByakugan,3,", "2 J-001 main, 1 J-001 side, 3 J-042 main"),
    ("naruto-ccg", "# Main,# Side,Card\n2,1,Kunai\n,3,Byakugan\n2,4,Total", "2 J-001 main, 1 J-001 side, 3 J-042 side"),
    ("naruto-ccg", "Name,Qty,Main,Side\nKunai,3,2,1", "2 J-001 main, 1 J-001 side"),
    ("naruto-ccg", "Name,Qty,Sideboard\nKunai,2,yes\nByakugan,3,no", "2 J-001 side, 3 J-042 main"),
    ("naruto-ccg", "Name,Qty,Deck\nKunai,2,Hidden stars\nByakugan,3,Hidden stars", "2 J-001 main, 3 J-042 main"),
    (
        "naruto-ccg",
        "Card,Main Qty,Reinforcements,Maybe\nKunai,1,2,3",
        "1 J-001 main, 2 J-001 reinforcement, 3 J-001 maybeboard",
    ),
    (
        "naruto-ccg",
        "| Card | Main | Side |\n|:--|--:|:-:|\n| Kunai | 2 | 1 |\n| **Total** | 2 | 1 |",
        "2 J-001 main, 1 J-001 side",
    ),
    (
        "naruto-ccg",
        "Card      Main  Side\nKunai     2     1\nByakugan        3",
        "2 J-001 main, 1 J-001 side, 3 J-042 side",
    ),
    (
        "naruto-ccg",
        "<table><tr><th>Card</th><th>Main</th><th>Side</th></tr><tr><td>Kunai</td><td>2</td><td>1</td></tr></table>",
        "2 J-001 main, 1 J-001 side",
    ),
    ("naruto-cg", "カード名,メイン,サイド\nクナイ,2,1", "2 術-S01 main, 1 術-S01 side"),
    (
        "naruto-ccg",
        "Name,Main Board,Side Board\nKunai,2,1\nByakugan,3,0",
        "2 J-001 main, 1 J-001 side, 3 J-042 main",
    ),
    ("naruto-ccg", "Card,Copies,Where\nKunai,2,Main\nKunai,1,Side", "2 J-001 main, 1 J-001 side"),
    (
        "naruto-ccg",
        '{| class="wikitable"\n! Card !! Main !! Side\n|-\n| Kunai || 2 || 1\n|}',
        "2 J-001 main, 1 J-001 side",
    ),
    ("naruto-ccg", "| Card | Qty | Where |\n|---|---|---|\n| Kunai | 2 | side |", "2 J-001 side"),
    ("naruto-ccg", "Name: Kunai\nQty: 2\nBoard: Side\n\nName: Byakugan\nQty: 3", "2 J-001 side, 3 J-042 main"),
    ("ninjitsu", "Card,Deck\nKatana,4\nBo Staff,4", "4 BASE-6 box, 4 BASE-4 box"),
    ("akatsuki", "Nom;Équipe;Pièges\nSaï;1;\nKabuto;;1", "1 BASE-H5 team, 1 BASE-T11 traps"),
    (
        "mythos",
        "Name,Normal,Foil\nRasa,1,1\nManda,2,\nEbisu,0,1",
        "2 KS-083-UC main, 2 KS-102-UC main, 1 KS-046-C main",
    ),
    ("mythos", "Card,Total,Regular Qty,Foil Qty\nRasa,3,1,2", "3 KS-083-UC main"),
    ("mythos", "Name,Qty,Foil\nRasa,2,\nManda,1,yes", "2 KS-083-UC main, 1 KS-102-UC main"),
    ("mythos", "qty,quantity,name\n2,2,Rasa\n1,,Manda", "2 KS-083-UC main, 1 KS-102-UC main"),
    ("mythos", "  Qty  Card\n    2  Rasa\nMissions\n    1  Chunin Exam", "2 KS-083-UC main, 1 KS-002-MMS missions"),
]
"""A game, a table, and the copies that it says."""

REFUSED: list[tuple[str, str]] = [
    ("qty,quantity,name\n2,3,Rasa", 'x:2: "Rasa": "qty" says 2 and "quantity" 3; which is its count?'),
    ("Name,Qty,Foil\nManda,1,0\nRasa,2,1", 'x:3: "Rasa": are the 1 of "Foil" among the 2, or beside them?'),
    ("Name,Total,Normal,Foil\nRasa,4,2,1", 'x:2: "Rasa": its counts come to 3, and not to 4.'),
    ("Name,Qty,Main,Missions\nRasa,2,2,1", 'x:2: "Rasa": its sections have 3 copies, and not 2.'),
    ("Name,Main,Missions\nRasa,two,1\nManda,1,", 'x:2: "Rasa": the count "two" is no whole number.'),
    ("Name,Main,Missions\nRasa,0,0\nManda,1,", 'x:2: "Rasa": 0 copies of a card make no sense'),
    ("Name,Qty,Main,Missions\nRasa,1,x,x\n", 'x:2: "Rasa": it is marked for several sections.'),
    ("Quantity,Card,Quantity2,Card2\n2,Rasa,1,Manda", "is there twice"),
    ("Card 1,Qty,Card 2\nRasa,2,Manda", "expected one card a line"),
    ("Name,Count,Sideboard\nRasa,2,2", 'no deck section "sideboard"'),
    ("Name,Count,Sideboard\nRasa,2,1\nManda,1,0", "one copy more, or a mark?"),
    ("Name,Count,Main\nRasa,2,yes\nManda,1,no", '"Main" says "no": is it out?'),
]
"""A table that contradicts itself, and what is said of it."""


@pytest.mark.parametrize(("game", "text", "said"), READ)
def test_every_column_that_counts_copies_is_read(game: str, text: str, said: str, cards: CatalogueCards) -> None:
    resolution = resolve(read_text(text, "x"), cards, game)
    entries = resolution.whole().everything
    assert sorted(f"{e.count} {e.printing.id.partition(':')[2]} {e.section}" for e in entries) == sorted(
        said.split(", ")
    )


@pytest.mark.parametrize(("text", "said"), REFUSED)
def test_columns_that_contradict_each_other_are_refused(text: str, said: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError) as caught:
        resolve(read_text(text, "x"), cards, "mythos").whole()
    assert said in str(caught.value)


def test_a_row_of_several_sections_is_changed_as_a_whole_or_not_at_all(tmp_path: Path, cards: CatalogueCards) -> None:
    path = tmp_path / "table.md"
    path.write_text("| Card | Main | Side |\n|---|---|---|\n| Kunai | 2 | 1 |\n| Byakugan | 3 | |\n", "utf-8")
    file = open_deck_file(str(path), cards, "naruto-ccg")
    kept = [entry for entry in file.deck.entries if entry.line != 3]
    assert file.rewritten(file.deck.with_everything(kept)) == file.text.replace("| Kunai | 2 | 1 |\n", "")
    with pytest.raises(DataError, match=r"table\.md:3: This line says the cards of several sections"):
        file.rewritten(file.deck.with_everything([*kept, file.deck.entries[0]]))
    more = [replace(entry, count=4) if entry.line == 4 else entry for entry in file.deck.entries]
    assert "| Byakugan | 4 |" in file.rewritten(file.deck.with_everything(more))
