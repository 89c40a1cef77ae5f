"""Excel workbooks: every sheet with a header row, values as they are shown, not as formulas."""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time

from importers.formulas import from_workbook_text
from importers.rows import AnyRow, BadRow, Entry, Row, SourceFormat
from importers.sources import check_archive, is_workbook
from rules.core.cards import Json
from rules.core.errors import DataError, Location

_MOST_BLANK_ROWS = 1_000
"""Sheets that were once longer go on with blank rows for ever; after so many there is nothing more."""

_MOST_COLUMNS = 500


def _read(entry: Entry) -> Iterator[AnyRow]:
    from openpyxl import load_workbook  # only workbooks need it

    where = Location(entry.name)
    try:
        with zipfile.ZipFile(io.BytesIO(entry.data)) as archive:
            check_archive(archive, where)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of styles and extensions that say nothing about cards
            book = load_workbook(io.BytesIO(entry.data), read_only=True, data_only=True)
            found = False
            for sheet in book.worksheets:
                for row in _rows(sheet.iter_rows(values_only=True, max_col=_MOST_COLUMNS), entry.name, sheet.title):
                    found = True
                    yield row
    except DataError:
        raise
    except Exception as error:
        raise DataError("is a damaged workbook", where) from error
    if not found:
        raise DataError("has no sheet with a header and rows under it", where)


def _rows(lines: Iterator[tuple[object, ...]], name: str, sheet: str) -> Iterator[AnyRow]:
    header: Sequence[str] = ()
    blank = 0
    for number, cells in enumerate(lines, 1):
        values = [_json(cell) for cell in cells]
        if all(value in (None, "") for value in values):
            blank += 1
            if blank == _MOST_BLANK_ROWS:
                return
            continue
        blank = 0
        where = Location(f"{name}, sheet {sheet}", number)
        if not header:
            header = [str(value).strip() if value is not None else "" for value in values]
        elif any(value not in (None, "") for value in values[len(header) :]):
            yield BadRow(where, "has cells beyond the header")
        else:
            told = {c: v for c, v in zip(header, values, strict=False) if c}
            unnamed: dict[str, Json] = {
                f"column {place}": v
                for place, (c, v) in enumerate(zip(header, values, strict=False), 1)
                if not c and v not in (None, "")
            }
            yield Row({**told, **unnamed}, where, sheet)


def _json(cell: object) -> Json:
    if isinstance(cell, str):
        return from_workbook_text(cell)
    if cell is None or isinstance(cell, bool | int | float):
        return cell
    if isinstance(cell, datetime | date | time):
        return cell.isoformat()
    return str(cell)


XLSX = SourceFormat("xlsx", "Excel workbook", lambda entry: is_workbook(entry.data), _read)
