"""What stands behind a card on its line: no further card and no number that may be a count is passed over."""

from __future__ import annotations

from pathlib import Path

import pytest

from decks.detect import read_text
from decks.resolve import resolve
from rules.core.errors import DataError
from tests.decks.test_round_trips import shelf_of

SECOND_CARDS = (
    "2 Gaara (KS 074)  2 Baki (KS 081)",
    "2 Gaara (KS 074) 1 Baki (KS 081)",
    "Gaara (KS 074) x2 Baki (KS 081) x1",
    "Iruka Umino,2,Ebisu,1",
    "| 2 | Iruka Umino | 1 | Ebisu |",
    "2 Iruka Umino (Ebisu)",
)
NUMBERS = (
    "Baki (KS 081) ~2",
    "Baki (KS 081) 1½",
    "Baki (KS 081) 2 + 1",
    "Baki (KS 081) 2枚入り",
    "Baki (KS 081) 2 in all",
)
SIGNS = ("❷ Iruka Umino", "Iruka Umino ➁")


@pytest.mark.parametrize("line", [*SECOND_CARDS, *NUMBERS, *SIGNS])
def test_a_line_is_refused_rather_than_read_without_its_end(line: str, starter_file: Path) -> None:
    read = resolve(read_text(f"game: mythos\n{line}\n", "pasted.txt"), shelf_of(starter_file, "mythos"), "mythos")
    assert read.problems
    assert read.deck.size() == 0


@pytest.mark.parametrize(
    "line",
    [
        "Baki (KS 081) x2",
        "2 Baki (KS 081) 3€",
        "2 Baki (KS 081)  # 3 in all",
        "❶ 2x Iruka Umino",
        "2 Iruka Umino (Iruka Umino)",
    ],
)
def test_a_line_with_its_count_may_have_more_on_it(line: str, starter_file: Path) -> None:
    read = resolve(read_text(f"game: mythos\n{line}\n", "pasted.txt"), shelf_of(starter_file, "mythos"), "mythos")
    assert not read.problems
    assert read.deck.size() == 2


@pytest.mark.parametrize(
    "table",
    [
        "| Qty | Card | Qty | Card |\n|---|---|---|---|\n| 2 | Iruka Umino | 1 | Ebisu |\n",
        "Qty,Card,Qty,Card\n2,Iruka Umino,1,Ebisu\n",
        "Qty\tCard\tQty\tCard\n2\tIruka Umino\t1\tEbisu\n",
        "Qty;Card;Qty\n2;Iruka Umino;3\n",
    ],
)
def test_a_table_with_two_cards_a_row_is_refused(table: str) -> None:
    with pytest.raises(DataError, match="there twice"):
        read_text(table, "pasted.csv")
