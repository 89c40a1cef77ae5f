"""Several cards on one line are read where each part surely is one, and refused where not."""

from __future__ import annotations

from pathlib import Path

import pytest

from decks.detect import read_text
from decks.lists.several import counted_parts
from decks.resolving.resolve import resolve
from rules.core.errors import DataError
from tests.decks.test_round_trips import shelf_of

BOTH = {"KS-083-UC": 2, "KS-102-UC": 1}


def held(text: str, starter_file: Path) -> dict[str, int]:
    try:
        read = resolve(read_text(f"{text}\n", "pasted.txt"), shelf_of(starter_file, "mythos"), "mythos")
    except DataError:
        return {}
    if read.problems:
        return {}
    return {entry.printing.id.partition(":")[2]: entry.count for entry in read.deck.entries}


@pytest.mark.parametrize(
    "text",
    [
        "2 Rasa, 1 Manda",
        "2x Rasa,1x Manda,",
        "Rasa x2, Manda x1",
        "Rasa ×2 ・ Manda ×1",
        "Rasa 2枚、Manda 1枚",
        "Characters: 2 Rasa, 1 Manda",
        "[list][*]2x Rasa[*]1x Manda[/list]",
        "--- Page 1 ---\n2 Rasa\n[screenshot.png]\n--- Seite 2 von 2 ---\n1 Manda",
        "2-of Rasa\nManda (1-of)",
        "2 Rasa (was 1)\n1 Manda (down from 2)",
        "2 Rasa (have 3)\n1 Manda (3 owned)",
        "Hauptdeck\n2 Rasa\n1 Manda\nGesamt: 3 Karten",
        "Mazo principal (3)\n2 Rasa\n1 Manda\nTotal: 3 cartas",
        "2 Rasa\n1 Manda\nRetail: $14.99",
    ],
)
def test_cards_on_one_line_are_read_one_by_one(text: str, starter_file: Path) -> None:
    assert held(text, starter_file) == BOTH


@pytest.mark.parametrize(
    "text",
    [
        "2 Rasa, Manda",
        "Rasa (was 1)",
        "Rasa (2 owned)",
        "2 Rasa (+1 side)",
        "2 Rasa, Manda x1",
        "2 Rasa, 1 Nobody at all",
        "2 Rasa, Rasa",
        "2 Rasa, 1 in the side",
        "2 Rasa, 1 Naruto Uzumaki",
        "Rasa, Manda",
        "Characters: Rasa, Manda\n1 Ebisu",
    ],
)
def test_a_line_that_is_not_surely_several_cards_is_refused(text: str, starter_file: Path) -> None:
    assert held(text, starter_file) == {}


def test_missions_may_stand_on_one_line_by_name(starter_file: Path) -> None:
    two = {"KS-001-MMS": 1, "KS-004-MMS": 1}
    assert held("Missions: Call for Support, Assassination", starter_file) == two
    assert held("[missions]\nCall for Support / Assassination", starter_file) == two
    assert held("Missions: Call for Support / Nobody at all", starter_file) == {}


def test_the_parts_of_a_line_have_their_counts_in_one_place() -> None:
    assert counted_parts("2 Rasa, 1 Manda") == ["2 Rasa", "1 Manda"]
    assert counted_parts("2 Rasa, Manda x1") == []
    assert counted_parts("2 Ink & Quill, 1 Salt & Sand and 3 Rope") == ["2 Ink & Quill", "1 Salt & Sand", "3 Rope"]
    assert counted_parts("Ink & Quill x2 & Rope x3") == ["Ink & Quill x2", "Rope x3"]
    assert counted_parts("2 Ink & Quill") == []
    assert counted_parts("2 Rasa") == []
