"""Words where a box prints figures: kept as they stand, the figure unknown; ranks of digits stay as they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from importers.ninjitsu import as_rank
from tests.importers.command import kage


@pytest.mark.parametrize(("column", "field", "said"), [("Chakra", "chakra", "X"), ("Force", "force", "X+1")])
def test_an_x_for_a_figure_of_the_box_is_unknown_and_kept(tmp_path: Path, column: str, field: str, said: str) -> None:
    other = "Force" if column == "Chakra" else "Chakra"
    source = tmp_path / "a.csv"
    source.write_text(f"Nom,Héros,Genre,{column},{other}\nTourbillon,Lee,combat,{said},2\n", encoding="utf-8")
    assert kage("import", "akatsuki", str(source)).exit_code == 0
    card = json.loads(kage("search", "-g", "akatsuki", "name:Tourbillon", "-o", "jsonl").stdout)
    assert (card[field], card[other.lower()], card["extra"]) == (None, 2, {f"{field} as printed": said})
    assert field in card["unknown"]


@pytest.mark.parametrize(
    ("said", "rank"),
    [("7", "7"), ("00", "00"), ("7.0", "7"), ("７", "7"), ("k", "King"), ("ten", "10"), ("+5", "5"), ("Sage", "Sage")],
)
def test_a_rank_of_digits_keeps_them_and_others_are_named(said: str, rank: str) -> None:
    assert as_rank(said) == rank
    assert as_rank(rank) == rank
