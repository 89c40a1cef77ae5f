"""The sheets of a workbook, one after another: those with cards, or all where none has any."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, takewhile

from importers.formats.grids import (
    another_header,
    apart,
    find_header,
    group_under,
    has_no_header,
    header_names,
    no_card,
    numbered,
    turned,
)
from importers.formats.set_notes import set_of_line, stands_over
from importers.rows import NO_NOTE, AnyRow, Entry, Row, SetNote, SkippedRow
from importers.values.ids import is_surely_id
from rules.core.cards import Json
from rules.core.errors import DataError, Location
from rules.core.text import fold

MOST_COLUMNS = 500
"""No sheet of cards is wider."""

_MOST_BLANK_ROWS = 1_000
"""Sheets that were once longer go on with blank rows for ever; after so many there is nothing more."""

_SAMPLE = 40
_PLAIN_TITLE = re.compile(
    r"(?:sheet|tabelle|blatt|feuille?|hoja|foglio|planilha|лист|シート|工作表|시트|cards?|cartes|karten|cartas|data|export)\s*\d*"
)
"""What a sheet is called that says nothing of its cards."""


def filled_down(lines: Iterable[list[Json]], merged: Mapping[int, Mapping[int, int]]) -> Iterator[list[Json]]:
    """Lines in each of which a cell over several of them says what it says, where the line says something of its own.

    `merged` has, by the number of a line, the columns of such cells with how many further lines each goes down.
    """
    below: dict[int, tuple[int, Json]] = {}
    for number, cells in enumerate(lines, 1):
        if below and any(cell not in (None, "") for cell in cells):
            below = {column: cell for column, cell in below.items() if number <= cell[0]}
            for column, (_, said) in below.items():
                cells += [None] * (column + 1 - len(cells))
                cells[column] = said if cells[column] in (None, "") else cells[column]
        for column, down in merged.get(number, {}).items():
            if column < len(cells):
                below[column] = number + down, cells[column]
        yield cells


class Sheet:
    """A sheet: its first lines that say something, looked at for the header, and then all."""

    def __init__(self, title: str, lines: Iterator[Sequence[Json]], entry: Entry) -> None:
        self.title = title
        self._name = entry.name
        self._lines = _filled(lines)
        self.sample = list(islice(self._lines, _SAMPLE))
        if len(self.sample) < _SAMPLE and (table := turned([values for _, values in self.sample], entry)):
            self.sample = [(1, values) for values in table]
        self._entry = entry
        self.note = NO_NOTE
        self._header = find_header([values for _, values in self.sample], entry)
        self.is_known = any(map(entry.knows, self._header.cells))
        self.is_named = any(map(entry.names, self._header.cells))

    def says_which(self) -> bool:
        """Whether its rows say which cards they are of: by a name, an id, or the sheet's own title; not a statistic."""
        words = [self.title, *self._header.cells]
        below = (
            str(value) for _, values in self.sample[self._header.at + 1 :] for value in values if value is not None
        )
        typed = any(self._entry.means(word) == "type" for word in words)
        return self.is_named or typed or any(map(is_surely_id, below))

    def where(self, number: int) -> Location:
        """A line of the sheet."""
        return Location(f"{self._name}, sheet {self.title}", number)

    def rows(self) -> Iterator[AnyRow]:
        """The rows under the header. Raises DataError for a header with one column twice."""
        if not self.sample:
            return
        at, height, columns = self._header
        if has_no_header([values for _, values in self.sample], self._entry):
            at, height, columns = 0, 0, numbered(self.sample[0][1])
        yield from self._above(at)
        columns, under = apart(columns, chain(self.sample[at + height :], self._lines), self._entry)
        header = header_names(columns, self.where(self.sample[at][0]), self._entry)
        group: str | None = self.title
        for number, values in under:
            texts = ["" if value is None else str(value) for value in values]
            if again := another_header(texts, header, self.where(number), self._entry):
                header, group = again, group_under(again, group, self._entry)
                continue
            if over := stands_over(texts, header, self._entry, (group, self.note)):
                group, self.note = over
                yield SkippedRow(self.where(number), f'"{"".join(texts).strip()[:40]}" stands alone')
                continue
            named, beside = _beyond(header, values)
            if beside:
                yield SkippedRow(self.where(number), f'"{beside[:40]}" stands beside the table')
            told = zip(named, values, strict=False)
            given = {c: v for c, v in told if not (c.startswith("column ") and v in (None, ""))}
            if beside and not any(value not in (None, "") for value in given.values()):
                continue
            if reason := no_card(given, self._entry):
                yield SkippedRow(self.where(number), reason)
            else:
                yield Row(given, self.where(number), group, self.note)

    def _above(self, header: int) -> Iterator[SkippedRow]:
        """What stands above the header."""
        for number, values in self.sample[:header]:
            said = " ".join(str(value) for value in values if value not in (None, ""))
            self.note = set_of_line(said) or self.note
            yield SkippedRow(self.where(number), f'"{said[:40]}" stands above the header')


def _beyond(header: list[str], values: Sequence[Json]) -> tuple[list[str], str]:
    """The columns with those right behind the header that a line has, and what it says behind a gap."""
    beyond = values[len(header) :] if any(value not in (None, "") for value in values[: len(header)]) else ()
    unnamed = len(list(takewhile(lambda value: value not in (None, ""), beyond)))
    places = range(len(header) + 1, len(header) + unnamed + 1)
    beside = (str(value) for value in values[len(header) + unnamed :] if value not in (None, ""))
    return [*header, *(f"column {place}" for place in places)], " ".join(beside)


def rows_of(sheets: Sequence[Sheet], entry: Entry) -> Iterator[AnyRow]:
    """The rows of all sheets that speak of cards. Raises DataError where there are none."""
    speaking = [sheet for sheet in sheets if sheet.is_known] or sheets
    if any(sheet.is_named for sheet in speaking):
        speaking = [sheet for sheet in speaking if sheet.says_which()]
    found = False
    for sheet in speaking if len(speaking) > 1 else ():
        if not _PLAIN_TITLE.fullmatch(fold(sheet.title).strip()) and entry.means(sheet.title) is None:
            sheet.note = SetNote(heading=sheet.title.strip())
    for sheet in sheets:
        if sheet not in speaking:
            if sheet.sample:
                yield SkippedRow(sheet.where(1), f"the sheet {sheet.title} has no column of a card")
            continue
        for row in sheet.rows():
            found = True
            yield row
    if not found:
        raise DataError("has no sheet with a header and rows under it", Location(entry.name))


def _filled(lines: Iterator[Sequence[Json]]) -> Iterator[tuple[int, Sequence[Json]]]:
    """The lines that say something, with their numbers."""
    blank = 0
    for number, values in enumerate(lines, 1):
        if any(value not in (None, "") for value in values):
            blank = 0
            yield number, values
        else:
            blank += 1
            if blank == _MOST_BLANK_ROWS:
                return
