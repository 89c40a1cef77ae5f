"""Workbooks of LibreOffice and OpenOffice (.ods): every sheet with a header row, values as they are shown."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from xml.etree.ElementTree import Element, ParseError

from importers.formats.sheets import MOST_COLUMNS, Sheet, filled_down, rows_of
from importers.formats.sources import DAMAGED_ZIP, check_archive, is_open_document
from importers.rows import AnyRow, Entry, SourceFormat
from rules.core.cards import Json
from rules.core.errors import DataError, Location

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_MOST_REPEATED = 1_000
"""A line is repeated as often as there are blank ones to the end of a sheet; no card is."""


def _read(entry: Entry) -> Iterator[AnyRow]:
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import fromstring  # only such workbooks need it

    where = Location(entry.name)
    try:
        with zipfile.ZipFile(io.BytesIO(entry.data)) as archive:
            check_archive(archive, where)
            root: Element = fromstring(archive.read("content.xml"))
    except (*DAMAGED_ZIP, KeyError, ParseError, DefusedXmlException) as error:
        raise DataError("is a damaged workbook", where) from error
    tables = root.iter(f"{_TABLE}table")
    sheets = [Sheet(table.get(f"{_TABLE}name") or "", _lines(table), entry) for table in tables]
    yield from rows_of(sheets, entry)


def _lines(table: Element) -> Iterator[list[Json]]:
    merged: dict[int, dict[int, int]] = {}
    return filled_down(_own_lines(table, merged), merged)


def _own_lines(table: Element, merged: dict[int, dict[int, int]]) -> Iterator[list[Json]]:
    """The lines with what stands in each; cells that go down are noted in `merged` before their line comes."""
    number = 0
    for row in table.iter(f"{_TABLE}table-row"):
        cells: list[Json] = []
        for cell in row:
            if cell.tag in (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"):
                times = _count(cell.get(f"{_TABLE}number-columns-repeated"))
                if (high := _count(cell.get(f"{_TABLE}number-rows-spanned"))) > 1:
                    merged.setdefault(number + 1, {})[len(cells)] = high - 1
                cells += [_value(cell)] * min(times, MOST_COLUMNS - len(cells))
        while cells and cells[-1] in (None, ""):
            cells.pop()
        for _ in range(min(_count(row.get(f"{_TABLE}number-rows-repeated")), _MOST_REPEATED if not cells else 100)):
            number += 1
            yield list(cells)


def _value(cell: Element) -> Json:
    """What a cell shows; a figure without its format."""
    kind = cell.get(f"{_OFFICE}value-type")
    if kind in ("float", "percentage", "currency"):
        return cell.get(f"{_OFFICE}value")
    if kind == "date":
        return cell.get(f"{_OFFICE}date-value")
    said = [_text(part) for part in cell if part.tag == f"{_TEXT}p"]
    return "\n".join(said) if said else None


def _text(part: Element) -> str:
    """The text of a paragraph, with its blanks, tabs and line breaks, and without notes on it."""
    said = [part.text or ""]
    for inner in part:
        if inner.tag == f"{_TEXT}s":
            said.append(" " * min(_count(inner.get(f"{_TEXT}c")), 100))
        elif inner.tag in (f"{_TEXT}line-break", f"{_TEXT}tab"):
            said.append("\n" if inner.tag.endswith("break") else "\t")
        elif inner.tag != f"{_OFFICE}annotation":
            said.append(_text(inner))
        said.append(inner.tail or "")
    return "".join(said)


def _count(text: str | None) -> int:
    return max(1, int(text)) if text and text.isdecimal() else 1


ODS = SourceFormat("ods", "OpenDocument workbook", lambda entry: is_open_document(entry.data), _read)
