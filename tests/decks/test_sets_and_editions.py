"""What stands behind a name says of which set and edition a copy is: sets without zeros, editions, French colons."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve

READ: list[tuple[str, str | None]] = [
    ("3x Kunai (S1) [C]\n2x Coward (S1) [U]", "2 M-028, 3 J-001"),
    ("3 Kunai (s01) [C]\n2 Coward [S1]", "2 M-028, 3 J-001"),
    ("2 Naruto Uzumaki N-001 (First Dream, 1st ed.)\n1 Kunai J-001 (1st ed.)", "1 J-001, 2 N-001"),
    ("2 Naruto Uzumaki N-001 (2nd hand, 1st edition)\n1 Kunai", None),
    ("2 Naruto Uzumaki (N-001) [1st ed]\n1 Kunai 1st ed.", "1 J-001, 2 N-001"),
    ("Earth Style : Headhunter Jutsu : 2\nWater Style : Water Dragon Jutsu : 1", "1 J-033, 2 J-021"),
    ("2 Earth Style : Headhunter Jutsu\n1 Kunai", "1 J-001, 2 J-021"),
]


@pytest.mark.parametrize(("text", "said"), READ)
def test_what_stands_behind_a_name(text: str, said: str | None, cards: CatalogueCards) -> None:
    found = resolve(read_text(text, "x"), cards, "naruto-ccg")
    if said is None:
        assert [problem.line for problem in found.problems] == [1]
        return
    entries = found.whole().everything
    assert ", ".join(sorted(f"{each.count} {each.printing.id.partition(':')[2]}" for each in entries)) == said
    assert not found.notes
