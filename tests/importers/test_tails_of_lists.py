"""What stands behind the names of a list without a header: no part of them where that is sure, and no field guessed."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from importers.formats.listings import LISTING
from importers.rows import Entry, Row
from rules.core.cards import Json


def rows(text: str) -> list[Mapping[str, Json]]:
    entry = Entry("list.txt", text.encode(), knows=lambda name: name == "name")
    return [dict(row.values) for row in LISTING.read(entry) if isinstance(row, Row)]


@pytest.mark.parametrize(
    ("behind", "name", "beside"),
    [
        ("Moss Hare - 1.20 EUR", "Moss Hare", {"price": "1.20 EUR"}),
        ("Moss Hare x2 $0.75", "Moss Hare", {"price": "$0.75", "copies": "x2"}),
        ("Moss Hare . . . . 12", "Moss Hare", {"column 3": "12"}),
        ("Moss Hare 3 1", "Moss Hare 3 1", {}),
        ("Mr. Hare...", "Mr. Hare...", {}),
        ("Moss Hare – Leaf – $2", "Moss Hare", {"column 3": "Leaf", "column 4": "$2"}),
    ],
)
def test_what_one_line_tells_from_its_name_stands_beside_it(behind: str, name: str, beside: dict[str, Json]) -> None:
    assert rows(f"N-2901 {behind}\nN-2902 Clay Hare\n")[0] == {"id": "N-2901", "name": name, **beside}


def test_figures_that_tell_names_apart_are_part_of_them() -> None:
    assert [each["name"] for each in rows("N-2901 Squad 7\nN-2902 Squad 8\n")] == ["Squad 7", "Squad 8"]
    reprinted = rows("N-2901 Hare 3\nN-2902 Owl 4\nN-2903 Owl 1\n")
    assert [each["name"] for each in reprinted] == ["Hare", "Owl", "Owl"]
