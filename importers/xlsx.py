"""Excel workbooks: every sheet with a header row, values as they are shown, not as formulas."""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Iterator
from datetime import date, datetime, time
from itertools import chain, islice

from importers.formulas import from_workbook_text
from importers.grids import find_header, header_names, no_card
from importers.rows import AnyRow, BadRow, Entry, Row, SkippedRow, SourceFormat
from importers.sources import check_archive, is_workbook
from rules.core.cards import Json
from rules.core.errors import DataError, Location

_MOST_BLANK_ROWS = 1_000
"""Sheets that were once longer go on with blank rows for ever; after so many there is nothing more."""

_MOST_COLUMNS = 500
_SAMPLE = 40


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
                _Sheet(sheet.title, sheet.iter_rows(values_only=True, max_col=_MOST_COLUMNS), entry)
                for sheet in book.worksheets
            ]
            speaking = [sheet for sheet in sheets if sheet.is_known] or sheets
            found = False
            for sheet in sheets:
                if sheet not in speaking:
                    if sheet.sample:
                        yield SkippedRow(sheet.where(1), f"the sheet {sheet.title} has no column of a card")
                    continue
                for row in sheet.rows():
                    found = True
                    yield row
    except DataError:
        raise
    except Exception as error:
        raise DataError("is a damaged workbook", where) from error
    if not found:
        raise DataError("has no sheet with a header and rows under it", where)


class _Sheet:
    """A sheet: its first lines that say something, looked at for the header, and then all."""

    def __init__(self, title: str, lines: Iterator[tuple[object, ...]], entry: Entry) -> None:
        self.title = title
        self._name = entry.name
        self._lines = _filled(lines)
        self.sample = list(islice(self._lines, _SAMPLE))
        self._entry = entry
        self._header = find_header([values for _, values in self.sample], entry)
        self.is_known = any(map(entry.knows, self._header.cells))

    def where(self, number: int) -> Location:
        """A line of the sheet."""
        return Location(f"{self._name}, sheet {self.title}", number)

    def rows(self) -> Iterator[AnyRow]:
        """The rows under the header. Raises DataError for a header with one column twice."""
        if not self.sample:
            return
        at, height, columns = self._header
        for number, values in self.sample[:at]:
            said = " ".join(str(value) for value in values if value not in (None, ""))
            yield SkippedRow(self.where(number), f'"{said[:40]}" stands above the header')
        header = header_names(columns, self.where(self.sample[at][0]), self._entry)
        for number, values in chain(self.sample[at + height :], self._lines):
            if any(value not in (None, "") for value in values[len(header) :]):
                yield BadRow(self.where(number), "has cells beyond the header")
                continue
            told = zip(header, values, strict=False)
            given = {c: v for c, v in told if not (c.startswith("column ") and v in (None, ""))}
            if reason := no_card(given, self._entry):
                yield SkippedRow(self.where(number), reason)
            else:
                yield Row(given, self.where(number), self.title)


def _filled(lines: Iterator[tuple[object, ...]]) -> Iterator[tuple[int, list[Json]]]:
    """The lines that say something, with their numbers."""
    blank = 0
    for number, cells in enumerate(lines, 1):
        values = [_json(cell) for cell in cells]
        if any(value not in (None, "") for value in values):
            blank = 0
            yield number, values
        else:
            blank += 1
            if blank == _MOST_BLANK_ROWS:
                return


def _json(cell: object) -> Json:
    if isinstance(cell, str):
        return from_workbook_text(cell)
    if cell is None or isinstance(cell, bool | int | float):
        return cell
    if isinstance(cell, datetime | date | time):
        return cell.isoformat()
    return str(cell)


XLSX = SourceFormat("xlsx", "Excel workbook", lambda entry: is_workbook(entry.data), _read)
