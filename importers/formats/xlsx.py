"""Excel workbooks: every sheet with a header row, values as they are shown, not as formulas."""

from __future__ import annotations

import io
import re
import warnings
import zipfile
from collections.abc import Iterable, Iterator
from datetime import date, datetime, time

from importers.formats.sheets import MOST_COLUMNS, Sheet, filled_down, rows_of
from importers.formats.sources import check_archive, is_workbook
from importers.rows import AnyRow, Entry, SourceFormat
from importers.values.formulas import from_workbook_text
from rules.core.cards import Json
from rules.core.errors import DataError, Location

_SHEETS = "xl/worksheets/"
_MERGED = re.compile(rb"""<(?:\w+:)?mergeCell\s[^>]*?ref=["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']""")


def _read(entry: Entry) -> Iterator[AnyRow]:
    from openpyxl import load_workbook  # only workbooks need it

    where = Location(entry.name)
    try:
        with zipfile.ZipFile(io.BytesIO(entry.data)) as archive:
            check_archive(archive, where)
            merged = {name: _merged(archive.read(name)) for name in archive.namelist() if name.startswith(_SHEETS)}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of styles and extensions that say nothing about cards
            book = load_workbook(io.BytesIO(entry.data), read_only=True, data_only=True)
            sheets = [
                Sheet(sheet.title, filled_down(_cells(lines), merged.get(path, {})), entry)
                for sheet in book.worksheets
                for lines in (sheet.iter_rows(values_only=True, max_col=MOST_COLUMNS),)
                for path in (str(getattr(sheet, "_worksheet_path", "")),)  # it has no other word for its file
            ]
            yield from rows_of(sheets, entry)
    except DataError:
        raise
    except Exception as error:
        raise DataError("is a damaged workbook", where) from error


def _merged(sheet: bytes) -> dict[int, dict[int, int]]:
    """The cells that go down over several lines, as `filled_down` has them; they are told behind the lines."""
    from openpyxl.utils import column_index_from_string

    found: dict[int, dict[int, int]] = {}
    for first, top, bottom in _MERGED.findall(sheet, max(sheet.rfind(b"sheetData"), 0)):
        if int(bottom) > int(top) and (column := column_index_from_string(first.decode())) <= MOST_COLUMNS:
            found.setdefault(int(top), {})[column - 1] = int(bottom) - int(top)
    return found


def _cells(lines: Iterable[tuple[object, ...]]) -> Iterator[list[Json]]:
    return ([_json(cell) for cell in cells] for cells in lines)


def _json(cell: object) -> Json:
    if isinstance(cell, str):
        return from_workbook_text(cell)
    if cell is None or isinstance(cell, bool | int | float):
        return cell
    if isinstance(cell, datetime | date | time):
        return cell.isoformat()
    return str(cell)


XLSX = SourceFormat("xlsx", "Excel workbook", lambda entry: is_workbook(entry.data), _read)
