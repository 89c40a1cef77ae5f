"""Workbooks as one XML file (SpreadsheetML 2003), values as they are shown."""

from __future__ import annotations

from collections.abc import Iterator

from importers.formats.sheets import MOST_COLUMNS, Sheet, filled_down, rows_of
from importers.formats.xml_tree import Element, parse, root_of
from importers.rows import AnyRow, Entry, SourceFormat
from rules.core.cards import Json

_ROOT = "Workbook"
_MOST_BLANK = 1_000


def _read(entry: Entry) -> Iterator[AnyRow]:
    named = ((sheet.attributes.get("Name", ""), sheet.first("Table")) for sheet in parse(entry, _ROOT).all("Worksheet"))
    yield from rows_of([Sheet(title, _lines(table), entry) for title, table in named if table], entry)


def _lines(table: Element) -> Iterator[list[Json]]:
    """The lines of a sheet, with what merged cells say in each."""
    merged: dict[int, dict[int, int]] = {}
    return filled_down(_own_lines(table, merged), merged)


def _own_lines(table: Element, merged: dict[int, dict[int, int]]) -> Iterator[list[Json]]:
    """The lines of a sheet; rows and cells that are left out are blank, cells that go down are noted in `merged`."""
    number, told = 1, 0
    for row in table.all("Row"):
        blank = _place(row, number) - number
        yield from ([] for _ in range(min(blank, _MOST_BLANK)))
        number += blank + 1
        told += min(blank, _MOST_BLANK) + 1
        merged[told] = {}
        yield _cells(row, merged[told])


def _cells(row: Element, merged: dict[int, int]) -> list[Json]:
    cells: list[Json] = []
    for cell in row.all("Cell"):
        cells += [None] * min(_place(cell, len(cells) + 1) - len(cells) - 1, MOST_COLUMNS)
        said = cell.first("Data")
        wide, high = (cell.attributes.get(name, "") for name in ("MergeAcross", "MergeDown"))
        if high.isdecimal() and high != "0":
            merged[len(cells)] = int(high)
        cells.append(_text(said) if said else None)
        cells += [None] * min(int(wide) if wide.isdecimal() else 0, MOST_COLUMNS)
    return cells


def _place(element: Element, usual: int) -> int:
    """Where a row or cell stands that says so itself, behind those before it."""
    said = element.attributes.get("Index", "")
    return max(int(said), usual) if said.isdecimal() else usual


def _text(element: Element) -> str:
    """The text of a cell, that of its parts in other letters too."""
    return (element.text + "".join(map(_text, element.children))).strip()


EXCEL_XML = SourceFormat(
    "spreadsheetml", "Excel workbook as one XML file", lambda entry: root_of(entry) == _ROOT, _read
)
