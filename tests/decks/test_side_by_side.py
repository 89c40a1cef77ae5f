"""Cards side by side: columns of text, of tables and of pages, with the sections above them or none."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.lists.side_by_side import one_by_one
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.errors import KageError

FOUR = "2 Rasa, 1 Manda, 3 Ebisu, 2 Iruka Umino"
SIDES = "3 Kunai main, 1 Tayuya side, 2 Byakugan main"

READ: list[tuple[str, str, str]] = [
    ("mythos", "2 Rasa              1 Manda\n3 Ebisu             2 Iruka Umino", FOUR),
    ("mythos", "Rasa x2  Manda x1\nEbisu x3  Iruka Umino x2", FOUR),
    ("mythos", "2 Rasa\t1 Manda\n3 Ebisu\t2 Iruka Umino", FOUR),
    ("mythos", "2\tRasa\t\t1\tManda\n3\tEbisu\t\t2\tIruka Umino", FOUR),
    ("mythos", "| 2 | Rasa | 1 | Manda |\n| 3 | Ebisu | 2 | Iruka Umino |", FOUR),
    ("mythos", "Rasa,2,Manda,1\nEbisu,3,Iruka Umino,2", FOUR),
    ("mythos", "Rasa x2 | Manda x1 | Ebisu x3 | Iruka Umino x2", FOUR),
    ("mythos", "Qty,Card,Qty,Card\n2,Rasa,1,Manda\n3,Ebisu,2,Iruka Umino", FOUR),
    (
        "mythos",
        "| Card | Qty | Card | Qty |\n|-|-|-|-|\n| Rasa | 2 | Manda | 1 |\n| Ebisu | 3 | Iruka Umino | 2 |",
        FOUR,
    ),
    (
        "mythos",
        (
            "<table><tr><td>2</td><td>Rasa</td><td>1</td><td>Manda</td></tr>"
            "<tr><td>3</td><td>Ebisu</td><td>2</td><td>Iruka Umino</td></tr></table>"
        ),
        FOUR,
    ),
    ("naruto-ccg", "| Main | Side |\n|---|---|\n| 3 Kunai | 1 Tayuya |\n| 2 Byakugan | |", SIDES),
    ("naruto-ccg", "Main deck        Sideboard\n\nJutsu\n3 Kunai          1 Tayuya\n2 Byakugan", SIDES),
    ("naruto-ccg", "Main;;Side;\n3;Kunai;1;Tayuya\n2;Byakugan;;", SIDES),
    ("naruto-ccg", "| Main | | Side | |\n|-|-|-|-|\n|Qty|Card|Qty|Card|\n|3|Kunai|1|Tayuya|\n|2|Byakugan|||", SIDES),
    (
        "naruto-ccg",
        (
            "<table><tr><th>Main</th><th>Side</th></tr><tr><td>3 Kunai</td><td>1 Tayuya</td></tr>"
            "<tr><td>2 Byakugan</td><td></td></tr></table>"
        ),
        SIDES,
    ),
    (
        "naruto-ccg",
        "| Main | Side |\n|-|-|\n| 3 Kunai<br>2 Byakugan | 1 Tayuya |",
        "3 Kunai main, 2 Byakugan main, 1 Tayuya side",
    ),
    ("naruto-ccg", "Main deck            Sideboard\n3 Kunai\n                     1 Tayuya\n2 Byakugan", SIDES),
    (
        "mythos",
        "Characters\tMissions\n2 Rasa\tChunin Exam\n1 Manda\tAssassination",
        "2 Rasa, 1 Chunin Exam, 1 Manda, 1 Assassination",
    ),
    ("mythos", "| Card | Main |\n|-|-|\n| Rasa | 2 |\n| Manda | 1 |", "2 Rasa, 1 Manda"),
    ("mythos", "1,Rasa,2\n2,Manda,1\n3,Ebisu,3", "2 Rasa, 1 Manda, 3 Ebisu"),
    (
        "naruto-ccg",
        (
            "<table><tr><th>Zone</th><th>Qty</th><th>Card</th></tr>"
            '<tr><td rowspan="2">Main</td><td>3</td><td>Kunai</td></tr>'
            "<tr><td>2</td><td>Byakugan</td></tr><tr><td>Side</td><td>1</td><td>Tayuya</td></tr></table>"
        ),
        "3 Kunai main, 2 Byakugan main, 1 Tayuya side",
    ),
    (
        "naruto-ccg",
        (
            "| Section | Qty | Card |\n|-|-|-|\n| Main | 3 | Kunai |\n| | 2 | Byakugan |\n"
            "| Side | 1 | Tayuya |\n| | 2 | Byakugan |"
        ),
        "3 Kunai main, 2 Byakugan main, 1 Tayuya side, 2 Byakugan side",
    ),
    ("naruto-ccg", "| 3 Kunai | Main |\n| 1 Tayuya | Side |", "3 Kunai main, 1 Tayuya side"),
]

REFUSED: list[tuple[str, str, int]] = [
    ("mythos", "Mirage               Dune\n2 Rasa               1 Manda\n3 Ebisu              2 Iruka Umino", 1),
    ("mythos", "Kim | Lou\n2 Rasa | 1 Manda\n3 Ebisu | 2 Iruka Umino", 1),
    ("naruto-ccg", "Main deck            Sideboard\n3 Kunai              1 Tayuya\n          2 Byakugan", 3),
    ("mythos", "1,Rasa\n2,Manda\n3,Ebisu", 1),
    ("naruto-ccg", "| Section | Qty | Card |\n|-|-|-|\n| Side | 3 | Kunai |\n| | 2 | Byakugan |", 4),
    ("mythos", '<table><tr><td rowspan="2">2</td><td>Rasa</td></tr><tr><td>Manda</td></tr></table>', 1),
]


@pytest.mark.parametrize(("game", "text", "said"), READ)
def test_cards_side_by_side_are_read_one_by_one(game: str, text: str, said: str, cards: CatalogueCards) -> None:
    entries = resolve(read_text(text, "x"), cards, game).whole().entries
    with_sections = " main" in said
    found = [f"{e.count} {e.printing.card.name}{f' {e.section}' if with_sections else ''}" for e in entries]
    assert ", ".join(found) == said


@pytest.mark.parametrize(("game", "text", "line"), REFUSED)
def test_columns_that_leave_something_open_are_refused(game: str, text: str, line: int, cards: CatalogueCards) -> None:
    with pytest.raises(KageError) as caught:
        resolve(read_text(text, "x"), cards, game).whole()
    assert str(caught.value).startswith(f"x:{line}: ")


@pytest.mark.parametrize(
    "line",
    ["2 Rasa  KS-083", "2 Rasa | KS | 083", "Rasa  -  2", "2 Rasa, 1 Manda", "2\tRasa\tSand", "| 2 | Rasa | good |"],
)
def test_a_line_with_one_card_or_signs_of_lists_stays_as_it_is(line: str) -> None:
    assert one_by_one([(1, line)]) == ([(1, line)], [])
