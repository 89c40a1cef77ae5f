"""Tables of text with a header: commas, semicolons, tabs or bars between the cells.

The header is the first line with names of card fields; a title or a date above it is skipped, and reported. Quotation
marks that do not pair up are text where the line then has as many cells as the header.
"""

from __future__ import annotations

import csv
import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from operator import itemgetter

from importers.formats.aligned import aligned
from importers.formats.encoding import decode, marked
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
from importers.formats.unreadable import a_deck
from importers.rows import AnyRow, BadRow, Entry, Row, SetNote, SkippedRow, SourceFormat
from importers.values.formulas import SAFE_COLUMN, as_it_was
from rules.core.errors import DataError, Location

_HEAD = 4_096
_LONGEST_CELL = 1_000_000
_DELIMITERS = ",;\t|，"
_SAMPLE = 40
_MOST_MENDED = 1_000
_BAR = "\ue000"
"""What stands for a bar that is no separator, `\\|`, while a line is taken apart."""

_KEPT_AS_TEXT = re.compile(
    r"""(?:(?<=[,;\t|\n])|\A)(?:="(?P<bare>[^"\r\n]*)"|"=""(?P<quoted>[^"\r\n]*)\"{3})(?=[,;\t|\r\n]|\Z)"""
)
"""What spreadsheets are told not to take for a number, `="005"`."""

_RULE = re.compile(r":?-+:?|={2,}|")
_HEAD_OF_BARS = re.compile(r"^[ \t]*\|\|(?:[^|\r\n]+\|\|)+[ \t]*(?=[\r\n]|\Z)", re.MULTILINE)
"""A header as trackers write it, `||Id||Name||`, above cells between single bars."""
_BEHIND_BARS = re.compile(r"^(\|[^\n]*\|)[hcf][ \t]*(?=\r?$)", re.MULTILINE)
"""What wikis of Japan have behind the last bar of a line that heads, lays out or ends a table."""
_OF_A_FUNCTION = re.compile(r"&\w{1,20}\([^()\n]*\)\{([^{}\n]*)\};?")
"""How they write bold and coloured words, `&bold(){Mira}`."""

_LINE = re.compile(r"[^\r\n]*(?:\r\n?|\n)|[^\r\n]+")
_DECK_LINE = re.compile(
    r"\s*(?:\d{1,2}\s*[xX×]?\s+\S|[xX×]?\d{1,2}[xX×]\s*\S|\[[^\]]+\]\s*$|//|#"
    r"|(?:deck|list|format|author|player|game|event|main|side|sideboard|reserve|missions?|characters?)\b[^,;\t|]{0,60}$)",
    re.IGNORECASE,
)


def read_table(
    entry: Entry, delimiter: str | None = None, *, short_rows: bool = False, quotes: bool = True
) -> Iterator[AnyRow]:
    """The rows of a table by its header's names, each with its line.

    `delimiter` is told by the header where it is None. A row with more cells than the header is bad; what one with
    fewer lacks is unknown, but for a last line that does not end: there the file may be cut off, unless `short_rows`
    says that its writer leaves empty cells at the end out. Without `quotes`, quotation marks are text. Raises DataError
    for a file without header.
    """
    text = _unwrapped(decode(entry), entry)
    text = _KEPT_AS_TEXT.sub(r'"\g<bare>\g<quoted>"', text) if '="' in text else text
    mark = delimiter or _delimiter_of(text, entry)
    if quotes:
        text, mark = _with_one_mark(text, mark, entry)
    if mark == "|":
        text = _HEAD_OF_BARS.sub(lambda line: line[0].replace("||", "|"), text)
        text = _OF_A_FUNCTION.sub(r"\1", _BEHIND_BARS.sub(r"\1", text))
    if delimiter is None and (columns_apart := aligned(text, mark, entry)):
        text, mark, short_rows, quotes = columns_apart, "\t", True, False
    text = _in_whole_lines(text, mark)
    csv.field_size_limit(_LONGEST_CELL)
    quote = _quote_of(text, mark, entry)
    lines = _Cells(text, mark, quote if quotes else None)
    lines.width = _width(text, mark, quote, entry)
    sample = _first_lines(lines, entry)
    at, height, columns = find_header([cells for _, cells in sample], entry)
    if not any(map(entry.knows, columns)) and _is_deck(text):
        raise a_deck(entry.name)
    if has_no_header([cells for _, cells in sample], entry):
        at, height, columns = 0, 0, numbered(sample[0][1])
    note = SetNote()
    for line, cells in sample[:at]:
        said = " ".join(filter(None, map(str.strip, cells)))
        note = set_of_line(said) or note
        yield SkippedRow(Location(entry.name, line), f'"{said[:40]}" stands above the header')
    columns, under = apart(columns, chain(sample[at + height :], lines.read(entry)), entry)
    header = header_names(columns, Location(entry.name, sample[at][0]), entry)
    lines.width = lines.width or len(header)
    hidden = header[-1:] == [SAFE_COLUMN]
    if hidden:
        header = [as_it_was(name) for name in header[:-1]]
    cut = None if short_rows else _cut_off_at(text)
    yield from _rows_under(header, under, entry, in_bars=mark == "|", hidden=hidden, cut=cut, note=note)


def _in_whole_lines(text: str, mark: str) -> str:
    """A table copied from a page whose first cells have two lines each, `Mira` over `T1-901`, with a line each."""
    lines = [line for line in text.splitlines() if line.strip()]
    width = lines[0].count("\t") if lines and mark == "\t" else 0
    upper, lower = lines[1::2], lines[2::2]
    broken = len(upper) == len(lower) > 1 and all(line.count("\t") == width for line in lower)
    if width <= 1 or not broken or any("\t" in line for line in upper):
        return text
    return "\n".join([lines[0], *(f"{above} {below}\n" for above, below in zip(upper, lower, strict=True))])


def _first_lines(lines: _Cells, entry: Entry) -> list[tuple[int, list[str]]]:
    """The lines at the beginning; of a table with a card a column, all of it, turned. Raises DataError for none."""
    sample = list(islice(lines.read(entry), _SAMPLE))
    if not sample:
        raise DataError("This file is empty: there is not even a header.", Location(entry.name))
    if len(sample) < _SAMPLE and (table := turned([cells for _, cells in sample], entry)):
        return [(1, ["" if cell is None else str(cell) for cell in cells]) for cells in table]
    return sample


def _cut_off_at(text: str) -> int | None:
    """The last line, where it does not end; None where it does."""
    return None if text.endswith(("\n", "\r")) else max(text.count("\n"), text.count("\r")) + 1


def _with_one_mark(text: str, mark: str, entry: Entry) -> tuple[str, str]:
    """A table whose header, or the lines below it, have tabs and another separator: with tabs alone, and the mark."""
    lines = [line for line in text[:_HEAD].lstrip("\ufeff").splitlines() if line.strip()][:_SAMPLE]
    if '"' in text or len(lines) < 2 or not any("\t" in line for line in lines):
        return text, mark
    lines = lines[: -1 if len(text) > _HEAD else None]
    for other in _DELIMITERS.replace("\t", ""):
        widths = {line.count("\t") + line.count(other) for line in lines}
        cells = [cell.strip() for cell in lines[0].replace(other, "\t").split("\t")]
        if len(widths) == 1 and any(other in line for line in lines) and not all(mark in line for line in lines[1:]):
            return text.replace(other, "\t"), "\t"
        apart = sum(entry.knows(cell.strip()) for cell in lines[0].split(mark))
        if len(widths) == 1 and sum(map(entry.knows, cells)) > apart:
            return text.replace(other, "\t"), "\t"
    return text, mark


def _unwrapped(text: str, entry: Entry) -> str:
    """A table each of whose lines is in quotes as a whole, as after saving twice, without them."""
    first, *others = text[:_HEAD].lstrip("\ufeff").splitlines() or [""]
    inner = first.strip()[1:-1]
    cells = [cell.strip() for cell in inner.split(",")]
    wrapped = all(len(line) > 1 and line[0] == line[-1] == '"' for line in [first, *others[:_SAMPLE]] if line.strip())
    if not wrapped or '"' in inner or sum(map(entry.knows, cells)) < len(cells) // 2 + 1 or len(cells) == 1:
        return text
    lines = (line.strip() for line in text.lstrip("\ufeff").splitlines())
    return "\n".join(line[1:-1].replace('""', '"') for line in lines)


def _rows_under(
    header: list[str],
    found: Iterable[tuple[int, Sequence[str]]],
    entry: Entry,
    *,
    in_bars: bool,
    hidden: bool,
    cut: int | None,
    note: SetNote,
) -> Iterator[AnyRow]:
    """The lines under a header as rows; below a blank line, or with another width, there may be another header.

    In line `cut` the file may end in the middle of a row.
    """
    before, group, name = 0, None, entry.name
    for line, read in found:
        where = Location(name, line)
        cells = read if isinstance(read, list) else list(read)
        if not hidden and (line > before + 1 or len(cells) != len(header) or cells.count("") == len(cells) - 1):
            if again := another_header(cells, header, where, entry):
                header, before, group = again, line, group_under(again, group, entry)
                continue
            if over := stands_over(cells, header, entry, (group, note)):
                (group, note), before = over, line - 1  # a header may come right below
                yield SkippedRow(where, f'"{"".join(cells).strip()[:40]}" stands alone')
                continue
        before = line
        if hidden:
            cells = _uncovered(cells, len(header))
        values = dict(zip(header, cells, strict=False))
        if _is_full(cells, values, header):
            yield Row(values, where, group, note)
            continue
        lacking = len(header) - len(cells)
        if reason := no_card(values if lacking <= 0 else {**dict.fromkeys(header, ""), **values}, entry):
            yield SkippedRow(where, reason)
        elif not lacking:
            yield Row(values, where, group, note)
        elif in_bars and len(cells) == 1:
            yield SkippedRow(where, f'"{cells[0].strip()[:40]}" is no line of the table')
        elif any(map(str.strip, cells[len(header) :])) or (lacking > 0 and (line == cut or len(cells) == 1)):
            yield BadRow(where, f"has {len(cells)} cells where the header has {len(header)}", values)
        else:
            yield Row(values, where, group, note)


def _uncovered(cells: list[str], width: int) -> list[str]:
    """The cells of a line that was written so that a spreadsheet takes none for a formula."""
    cells = [as_it_was(cell) for cell in cells[: width + 1]] + cells[width + 1 :]
    return cells[:-1] if len(cells) == width + 1 and not cells[-1] else cells


def _is_full(cells: Sequence[str], values: Mapping[str, str], header: Sequence[str]) -> bool:
    """Whether a line has something in each column: then it is no sum, no heading and not the header once more."""
    return len(cells) == len(header) > 1 and "" not in cells and cells[0] not in values


def _quote_of(text: str, mark: str, entry: Entry) -> str:
    """What stands around cells: single quotes where those of the header have them, as tools for databases write."""
    first = next((line for line in text[:_HEAD].lstrip("\ufeff").splitlines() if line.strip()), "")
    cells = [cell.strip() for cell in first.split(mark)]
    single = all(len(cell) > 1 and cell[0] == cell[-1] == "'" for cell in cells)
    return "'" if single and any(entry.knows(cell[1:-1]) for cell in cells) else '"'


def _width(text: str, mark: str, quote: str, entry: Entry) -> int | None:
    """How many cells the header has, looked up line by line, so that a quote that never ends does not hide it."""
    first = [line for line in text[:_HEAD].lstrip("\ufeff").splitlines() if line.strip(mark + " ")][:_SAMPLE]
    cells = [next(csv.reader([line], delimiter=mark, quotechar=quote)) for line in first]
    return len(find_header(cells, entry).cells) if cells else None


class _Cells:
    """The lines of a table as cells, blank ones left out; `width` is the header's, once it is known."""

    def __init__(self, text: str, delimiter: str, quote: str | None) -> None:
        self.width: int | None = None
        self._stream = map(itemgetter(0), _LINE.finditer(text))
        self._delimiter = delimiter
        self._quote = quote if quote and quote in text else None
        self._again: deque[str] = deque()
        self._record: list[str] = []
        self._line = 0
        self._mended = 0

    def _lines(self) -> Iterator[str]:
        """The lines from here on, each noted as part of the row that is being read."""
        while (line := self._again.popleft() if self._again else next(self._stream, None)) is not None:
            self._line += 1
            self._record.append(line)
            yield line.replace("\\|", _BAR) if self._delimiter == "|" else line

    def read(self, entry: Entry) -> Iterator[tuple[int, list[str]]]:
        """Each line that says something, with its number. Raises DataError where quotes cannot be made out."""
        reader = self._reader()
        while True:
            self._record.clear()
            line = self._line + 1
            try:
                cells = next(reader, None)
            except csv.Error as error:
                cells = self._mend(error, Location(entry.name, line))
                reader = self._reader()
            if cells is None:
                return
            if self._delimiter == "|":
                cells = _without_frame(cells)
            if any(map(str.strip, cells)):
                yield line, cells

    def _reader(self) -> Iterator[list[str]]:
        if self._quote:
            return csv.reader(self._lines(), delimiter=self._delimiter, quotechar=self._quote, strict=True)
        return csv.reader(self._lines(), delimiter=self._delimiter, strict=True, quoting=csv.QUOTE_NONE)

    def _mend(self, error: csv.Error, where: Location) -> list[str]:
        """The line on which the trouble begins, its quotes taken as text, where it then has the header's cells."""
        first, *rest = self._record or [""]
        cells = [_unquoted(cell, self._quote or '"') for cell in first.rstrip("\r\n").split(self._delimiter)]
        self._mended += 1
        if len(cells) != self.width or self._mended > _MOST_MENDED:
            what = "there is no header to be read" if self.width is None else "the table cannot be read from here on"
            raise DataError(f"{_explain(error)}; {what}", where) from error
        self._again.extendleft(reversed(rest))
        self._line -= len(rest)
        return cells


def _unquoted(cell: str, quote: str) -> str:
    bare = cell.strip()
    pair = len(bare) > 1 and bare[0] == bare[-1] == quote
    return bare[1:-1].replace(2 * quote, quote) if pair else bare


def _without_frame(cells: list[str]) -> list[str]:
    """A line of a table drawn with bars: without those at its ends, and empty where it is the rule under a header."""
    stripped = [cell.strip().replace(_BAR, "|") for cell in cells]
    if len(stripped) > 2 and not stripped[0] and not stripped[-1]:
        stripped = stripped[1:-1]
    return [] if all(map(_RULE.fullmatch, stripped)) else stripped


def _explain(error: csv.Error) -> str:
    said = str(error)
    if "unexpected end" in said:
        return "the file ends inside quotes"
    if "field larger" in said:
        return f"a cell is longer than {_LONGEST_CELL:,} characters"
    if "expected after" in said:
        return "there is text after a closing quote"
    return said


def _delimiter_of(text: str, entry: Entry) -> str:
    """The separator by which the header has most known columns, or else most columns; a comma where it has none."""
    lines = [line for line in text[:_HEAD].lstrip("\ufeff").splitlines() if line.strip()][:_SAMPLE]

    def score(mark: str) -> tuple[int, int]:
        known = [sum(entry.knows(cell.strip(" \"'")) for cell in line.split(mark)) for line in lines]
        return max(known, default=0), lines[0].count(mark) if lines else 0

    return max(_DELIMITERS, key=score)


def _is_deck(text: str) -> bool:
    """Whether nearly every line is a count and a name."""
    lines = [line for line in text[:_HEAD].splitlines() if line.strip()]
    return bool(lines) and sum(bool(_DECK_LINE.match(line)) for line in lines) * 5 >= len(lines) * 4


def looks_like_text(entry: Entry) -> bool:
    """Whether a file may be a table: neither binary nor markup."""
    head = entry.data[:_HEAD]
    return (b"\0" not in head or marked(entry.data) is not None) and head.lstrip()[:1] != b"<"


def first_line(entry: Entry) -> bytes:
    """The bytes of a file's first line, as far as they matter for telling its format."""
    return entry.data[:_HEAD].lstrip(b"\r\n ").partition(b"\n")[0]


CSV = SourceFormat("csv", "CSV with a header", lambda e: looks_like_text(e) and bool(first_line(e).strip()), read_table)
TSV = SourceFormat(
    "tsv",
    "tab-separated values with a header",
    lambda e: looks_like_text(e) and first_line(e).count(b"\t") > first_line(e).count(b","),
    lambda e: read_table(e, "\t", short_rows=True),
)
