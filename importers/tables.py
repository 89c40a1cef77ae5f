"""Tables of text with a header: commas, semicolons or tabs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from importers.encoding import decode
from importers.formulas import SAFE_COLUMN, as_it_was
from importers.rows import AnyRow, BadRow, Entry, Row, SourceFormat
from rules.core.errors import DataError, Location

_HEAD = 4_096
_LONGEST_CELL = 1_000_000
_DELIMITERS = ",;\t"


def read_table(
    entry: Entry, delimiter: str | None = None, *, short_rows: bool = False, quotes: bool = True
) -> Iterator[AnyRow]:
    """The rows of a table by its header's names, each with its line.

    `delimiter` is told by the header where it is None. A row with more cells than the header is bad; one with fewer
    too, unless `short_rows` says that its writer leaves empty cells at the end out. Without `quotes`, quotation marks
    are text. Raises DataError for a file without header.
    """
    text = decode(entry)
    mark = delimiter or _delimiter_of(text)
    csv.field_size_limit(_LONGEST_CELL)
    reader = csv.reader(
        io.StringIO(text, newline=""),
        delimiter=mark,
        strict=True,
        quoting=csv.QUOTE_MINIMAL if quotes else csv.QUOTE_NONE,
    )
    try:
        header = _header(reader, entry)
    except csv.Error as error:
        raise DataError(f"{_explain(error)}; there is no header to be read", Location(entry.name, 1)) from error
    hidden = header[-1] == SAFE_COLUMN
    if hidden:
        header = [as_it_was(name) for name in header[:-1]]
    while True:
        line = reader.line_num + 1
        where = Location(entry.name, line)
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise DataError(f"{_explain(error)}; the table cannot be read from here on", where) from error
        if cells is None:
            return
        if hidden:
            cells = [as_it_was(cell) for cell in cells[: len(header) + 1]] + cells[len(header) + 1 :]
            cells = cells[:-1] if len(cells) == len(header) + 1 and not cells[-1] else cells
        if not cells or (not cells[0] and not any(map(str.strip, cells))):
            continue
        values = dict(zip(header, cells, strict=False))
        if len(cells) == len(header):
            yield Row(values, where)
            continue
        surplus, missing = cells[len(header) :], len(header) - len(cells)
        if any(map(str.strip, surplus)) or (missing > 0 and not short_rows):
            yield BadRow(where, f"has {len(cells)} cells where the header has {len(header)}", values)
        else:
            yield Row(values, where)


def _header(reader: Iterator[list[str]], entry: Entry) -> Sequence[str]:
    for cells in reader:
        if any(map(str.strip, cells)):
            names = [cell.strip().lstrip("\ufeff") for cell in cells]
            while names and not names[-1]:
                names.pop()
            named = [name or f"column {place}" for place, name in enumerate(names, 1)]
            twice = next((name for name in named if named.count(name) > 1), None)
            if twice:
                raise DataError(f'the header has the column "{twice[:40]}" twice', Location(entry.name, 1))
            return named
    raise DataError("is empty: there is not even a header", Location(entry.name))


def _explain(error: csv.Error) -> str:
    said = str(error)
    if "unexpected end" in said:
        return "the file ends inside quotes"
    if "field larger" in said:
        return f"a cell is longer than {_LONGEST_CELL:,} characters"
    if "expected after" in said:
        return "there is text after a closing quote"
    return said


def _delimiter_of(text: str) -> str:
    """The separator that the header line has most of; a comma where it has none."""
    head = text[:_HEAD].lstrip("\ufeff\r\n ").partition("\n")[0]
    return max(_DELIMITERS, key=head.count)


def looks_like_text(entry: Entry) -> bool:
    """Whether a file may be a table: neither binary nor markup."""
    head = entry.data[:_HEAD]
    return (b"\0" not in head or head[:2] in (b"\xff\xfe", b"\xfe\xff")) and head.lstrip()[:1] != b"<"


def first_line(entry: Entry) -> bytes:
    """The bytes of a file's first line, as far as they matter for telling its format."""
    return entry.data[:_HEAD].partition(b"\n")[0]


CSV = SourceFormat("csv", "CSV with a header", lambda e: looks_like_text(e) and bool(first_line(e).strip()), read_table)
TSV = SourceFormat(
    "tsv",
    "tab-separated values with a header",
    lambda e: looks_like_text(e) and first_line(e).count(b"\t") > first_line(e).count(b","),
    lambda e: read_table(e, "\t", short_rows=True),
)
