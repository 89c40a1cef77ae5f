"""A column `#` beside one of numbers, and empty cells below a section: read where they are clear, else asked about."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.errors import KageError


def _held(text: str, cards: CatalogueCards) -> str:
    deck = resolve(read_text(text, "x"), cards, "naruto-ccg").whole()
    return ", ".join(f"{e.section} {e.count} {e.printing.id.partition(':')[2]}" for e in deck.entries)


BOTH = "main 3 J-001, main 2 J-042"


@pytest.mark.parametrize(
    "text",
    [
        "| Card | No. | # |\n|---|---|---|\n| Kunai | J-001 | 3 |\n| Byakugan | J-042 | 2 |\n",
        "| # | Card | No. |\n|---|---|---|\n| 3 | Kunai | J-001 |\n| 2 | Byakugan | J-042 |\n",
        "| Card | № | # |\n|---|---|---|\n| Kunai | J-001 | 3 |\n| Byakugan | J-042 | 2 |\n",
        "| Card | Nr. | # |\n|---|---|---|\n| Kunai | 001 | 3 |\n| Byakugan | 042 | 2 |\n",
        "| Card | No. | Pcs |\n|---|---|---|\n| Kunai | J-001 | 3 |\n| Byakugan | J-042 | 2 |\n",
        '{| class="w"\n! Card !! No. !! #\n|-\n| [[Kunai]] || J-001 || 3\n|-\n| [[Byakugan]] || J-042 || 2\n|}\n',
        "Card;No.;#\nKunai;J-001;3\nByakugan;J-042;2\n",
        "#,No,Card\n3,J-001,Kunai\n2,J-042,Byakugan\n",
        "Card;No.;Pcs\nKunai;J-001;3\nByakugan;J-042;2\n",
        "Card;Nr;Anz.\nKunai;J-001;3\nByakugan;J-042;2\n",
    ],
)
def test_the_column_of_signs_beside_numbers_is_the_count(text: str, cards: CatalogueCards) -> None:
    assert _held(text, cards) == BOTH


@pytest.mark.parametrize(
    "text",
    [
        "Card;No.;#\nKunai;3;J-001\nByakugan;2;J-042\n",
        "Card;No.;#\nKunai;1;3\nByakugan;2;2\n",
        "Card;No.;#\nKunai;3;1\nByakugan;2;42\n",
        "| Card | No. | # |\n|---|---|---|\n| Kunai | 3 | 001 |\n| Byakugan | 2 | 042 |\n",
    ],
)
def test_where_either_may_be_the_count_it_is_asked_about(text: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match="Call the column of the counts Qty"):
        _held(text, cards)


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("Board,Qty,Name\nMain,3,Kunai\n,2,Byakugan\nSide,2,Tonfa\n,1,Tayuya\n", f"{BOTH}, side 2 J-318, side 1 N-151"),
        ("Section,Name,Qty\nSide,Kunai,3\n,Byakugan,2\nMain,Tonfa,1\n", "side 3 J-001, side 2 J-042, main 1 J-318"),
        ("Board,Qty,Name\n,3,Kunai\n,2,Byakugan\nSide,2,Tonfa\n", f"{BOTH}, side 2 J-318"),
        ("Board,Qty,Name\nMain,3,Kunai\n,2,Byakugan\n", BOTH),
        ("count,name,section,printing,comment\n2,Tonfa,side,,\n3,Kunai,,,\n2,Byakugan,,,\n", f"side 2 J-318, {BOTH}"),
    ],
)
def test_an_empty_section_below_the_first_of_each_is_that_above(text: str, held: str, cards: CatalogueCards) -> None:
    assert sorted(_held(text, cards).split(", ")) == sorted(held.split(", "))


@pytest.mark.parametrize(
    "text",
    [
        "Board,Qty,Name\nSide,2,Tonfa\n,3,Kunai\n,2,Byakugan\n",
        "Board,Qty,Name\n,3,Kunai\nSide,2,Tonfa\n,2,Byakugan\n",
        "Board,Qty,Name\nMain,3,Kunai\nSide,2,Tonfa\nSide,1,Tayuya\n,2,Byakugan\n",
    ],
)
def test_an_empty_section_that_may_be_none_is_asked_about(text: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match="Fill in the cell"):
        _held(text, cards)
