"""Output: rows as a table, JSON, JSON Lines, CSV, TSV or Markdown on stdout; messages on stderr.

Rows are JSON values keyed by column. Only this module writes to stdout.
"""

from __future__ import annotations

import io
import os
import shutil
import sys
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from typing import TextIO

from cli.gate import Gate, coloured, escaped_json
from cli.tables import in_blocks, is_cut_short, left_out, plain_table, table_text, terminal_width, wrapped
from rules.core.cards import Json
from rules.core.json_text import json_text

Row = Mapping[str, Json]


class Format(StrEnum):
    """The output formats of every command that answers with rows."""

    TABLE = "table"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"
    TSV = "tsv"
    MD = "md"


WHOLE = ("id", "number")
"""Columns of a table that are never cut: half an id is no id."""


def emit_json(document: Json) -> None:
    """Write one JSON document, keys in the order given."""
    _emit_json(json_text(document, indent=2) + "\n")


def emit_rows(
    rows: Sequence[Row],
    columns: Sequence[str],
    form: Format,
    *,
    asked: Collection[str] = (),
    prose: Collection[str] = (),
) -> None:
    """Write `rows` in the chosen format, with these `columns`; the JSON formats carry every key of a row instead.

    On a narrow terminal the columns that were `asked` for go last, and no id is cut. Where it is too narrow for
    `prose`, which is read whole, each row is a block of lines.
    """
    if form is Format.JSON:
        emit_json([dict(row) for row in rows])
    elif form is Format.JSONL:
        for row in rows:
            _emit_json(json_text(row) + "\n")
    elif form in (Format.CSV, Format.TSV):
        import csv  # only these formats need it

        text = io.StringIO()
        writer = csv.writer(text, dialect="excel-tab" if form is Format.TSV else "excel", lineterminator="\n")
        writer.writerow(columns)
        writer.writerows([cell(row.get(column)) for column in columns] for row in rows)
        emit_data(text.getvalue())
    elif form is Format.TABLE and rows and (width := terminal_width()) is not None:
        cells = [[cell(row.get(column)) for column in columns] for row in rows]
        if prose and is_cut_short(columns, cells, width, asked, WHOLE, prose):
            sys.stdout.write(in_blocks(columns, cells, width))
            return
        sys.stdout.write(table_text(columns, cells, width, asked, WHOLE))
        tell_left_out(left_out(columns, cells, width, asked, WHOLE))
    else:
        table = [[cell(row.get(column)) for column in columns] for row in rows]
        if form is Format.TABLE:
            sys.stdout.write(plain_table(columns, table))
            return
        from tabulate import tabulate  # for Markdown, which is worth its import

        said = tabulate(table, headers=list(columns), tablefmt="github", disable_numparse=True)
        sys.stdout.write(f"{said}\n")


def emit_line(text: str = "") -> None:
    """Write a line of text that belongs to a table for people: a heading, or what the figures rest on."""
    sys.stdout.write(wrapped(text, terminal_width()) + "\n")


def tell_left_out(columns: Sequence[str]) -> None:
    """Say which columns of a table had no room."""
    if columns:
        named = (f'"{each}"' if "," in each else each for each in columns)
        tell(f"Not shown for want of width: {', '.join(named)}.")


def emit_text(text: str) -> None:
    """Write text for people, its prose broken at words."""
    sys.stdout.write(wrapped(text, terminal_width()))


def emit_data(text: str) -> None:
    """Write what other programs read, such as a deck file: as it stands, unless it goes to a terminal."""
    if isinstance(sys.stdout, Gate):
        sys.stdout.write_data(text)
    else:
        sys.stdout.write(text)


def _emit_json(text: str) -> None:
    sys.stdout.write(escaped_json(text, sys.stdout.encoding))


_ANSI = {"red": 31, "green": 32, "yellow": 33, "blue": 34, "magenta": 35, "cyan": 36}


def styled(text: str, colour: str) -> str:
    """The text in a colour, where stdout is a terminal and `NO_COLOR` is not set."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return text
    return coloured(text, _ANSI[colour])


def end_table(form: Format) -> None:
    """Part a table from the lines below it, which Markdown would take for rows."""
    if form is Format.MD:
        emit_line()


def cell(value: Json) -> str:
    """A JSON value as a person reads it in a table."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(cell(item) for item in value)
    if isinstance(value, dict):
        return " ".join(cell(item) for item in value.values() if item not in (None, False, ""))
    return str(value)


def tell(message: str) -> None:
    """Write a line to stderr, behind what stdout has so far."""
    if isinstance(sys.stdout, Gate):
        sys.stdout.release()
    width = shutil.get_terminal_size().columns if sys.stderr.isatty() and "^" not in message else None
    try:
        sys.stderr.write(wrapped(message, width) + "\n")
    except OSError:  # nobody reads messages any more; what was asked for is done all the same
        write_no_more(sys.stderr)


def write_no_more(stream: TextIO) -> None:
    """Send what is left of a stream nowhere, so that the interpreter's own last flush does not complain."""
    with suppress(OSError):  # it was closed before we began
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
