"""Excel workbooks: every sheet with a header row, values as they are shown, not as formulas."""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Iterable, Iterator
from datetime import date, datetime, time

from importers.formulas import from_workbook_text
from importers.rows import AnyRow, Entry, SourceFormat
from importers.sheets import MOST_COLUMNS, Sheet, rows_of
from importers.sources import check_archive, is_workbook
from rules.core.cards import Json
from rules.core.errors import DataError, Location


def _read(entry: Entry) -> Iterator[AnyRow]:
    from openpyxl import load_workbook  # only workbooks need it

    where = Location(entry.name)
    try:
        with zipfile.ZipFile(io.BytesIO(entry.data)) as archive:
            check_archive(archive, where)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of styles and extensions that say nothing about cards
            book = load_workbook(io.BytesIO(entry.data), read_only=True, data_only=True)
            sheets = [
                Sheet(sheet.title, _cells(sheet.iter_rows(values_only=True, max_col=MOST_COLUMNS)), entry)
                for sheet in book.worksheets
            ]
            yield from rows_of(sheets, entry)
    except DataError:
        raise
    except Exception as error:
        raise DataError("is a damaged workbook", where) from error


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
