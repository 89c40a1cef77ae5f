"""Lists of `{...}` at the root of a YAML file, and program text with constants above its cards."""

from __future__ import annotations

import pytest

from importers.formats.registry import format_for
from importers.rows import Entry, Row

FLOW = (
    '- {no: "007", set: SS, type: character, name: "Mira Sato"}\n- {no: "082", set: SS, type: character, name: Ino}\n'
)
SCRIPT = 'const IMG = "x/";\nconst SIZE = 3;\nexport const cards = [\n  { id: "SS-007", name: "Mira Sato" },\n];\n'


@pytest.mark.parametrize(
    ("name", "text", "names"), [("a.yaml", FLOW, ["Mira Sato", "Ino"]), ("a.ts", SCRIPT, ["Mira Sato"])]
)
def test_the_cards_are_those_of_the_list(name: str, text: str, names: list[str]) -> None:
    entry = Entry(name, text.encode())
    rows = [row for row in format_for(entry).read(entry) if isinstance(row, Row)]
    assert [row.values["name"] for row in rows] == names
