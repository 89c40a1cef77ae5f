"""No cell of an export is a formula to a spreadsheet, and every one is read back as it was."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given, strategies as st
from openpyxl import load_workbook

from importers.export import SAFE_WRITERS, WRITERS
from importers.formats.registry import format_for
from importers.rows import Entry, Row
from importers.values.formulas import as_it_was, from_workbook_text, safe_cell, workbook_text
from rules.core.cards import Json

NAMES = [
    "=cmd|' /C calc'!A0",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "'=1",
    "''-2",
    "'tis",
    "#N/A",
    "a\x1b[31mb",
    "_x0041_",
    "Naruto",
]
ROWS: list[dict[str, Json]] = [{"id": f"T1-{n}", "=name": name} for n, name in enumerate(NAMES)]


def test_a_workbook_has_no_formulas_and_reads_back() -> None:
    data = WRITERS["xlsx"](ROWS)
    cells = [cell for row in load_workbook(io.BytesIO(data))["cards"].iter_rows() for cell in row]
    assert {cell.data_type for cell in cells} <= {"s", "n"}
    assert [row.values for row in read(data) if isinstance(row, Row)] == ROWS


@pytest.mark.parametrize("form", SAFE_WRITERS)
def test_a_safe_table_begins_no_cell_like_a_formula_and_reads_back(form: str) -> None:
    data = SAFE_WRITERS[form](ROWS)
    table = list(csv.reader(io.StringIO(data.decode(), newline=""), delimiter="\t" if form == "tsv" else ","))
    assert not [cell for row in table for cell in row if cell[:1] in set("=+-@\t\r")]
    assert [row.values for row in read(data) if isinstance(row, Row)] == ROWS
    assert [row.values for row in read(WRITERS[form](ROWS)) if isinstance(row, Row)] == ROWS


def test_other_peoples_apostrophes_stay() -> None:
    assert [row.values for row in read(b"id,name\n1,'=x\n") if isinstance(row, Row)] == [{"id": "1", "name": "'=x"}]


@given(st.text())
def test_hidden_and_found_again(text: str) -> None:
    assert as_it_was(safe_cell(text)) == text
    assert from_workbook_text(workbook_text(text)) == text


def read(data: bytes) -> list[object]:
    entry = Entry("x", data)
    return list(format_for(entry).read(entry))
