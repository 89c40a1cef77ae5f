"""Exports: all printings of a game, written so that importing them gives the same catalogue.

Tables have a column a field; lists and effects are JSON in their cells. Columns of a source without a field stand under
`extra.` and their name.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Callable, Iterable, Mapping, Sequence

from importers.values.formulas import SAFE_COLUMN, safe_cell, workbook_text
from importers.values.literals import EXTRA, as_literal
from rules.core.cards import Json, Printing
from rules.core.json_text import json_text

Cells = Mapping[str, Json]


def export_rows(printings: Iterable[Printing], titles: Mapping[str, str] | None = None) -> list[dict[str, Json]]:
    """One row a printing: what is its own, its card's fields without the empty ones, what its source said beside.

    The whole id, with the game in it, tells an import that the row is to be taken as it stands. `titles` are those of
    sets by their codes.
    """
    return [_row(printing, titles or {}) for printing in printings]


def _row(printing: Printing, titles: Mapping[str, str]) -> dict[str, Json]:
    own: dict[str, Json] = {
        "id": printing.id,
        "set": printing.set,
        "set_title": titles.get(printing.set),
        "number": printing.number,
        "variant": printing.variant,
        "rarity": printing.rarity,
        "date": printing.date,
        "type": printing.card.type_id,
        "stand_in": list(printing.invented) or None,
    }
    facts = {**printing.card.facts(), **printing.differs}
    beside = {f"{EXTRA}{name}": as_literal(value) for name, value in sorted(printing.extra.items())}
    return {name: value for name, value in {**own, **facts, **beside}.items() if value is not None}


def _json(rows: Sequence[Cells]) -> bytes:
    return (json_text({"cards": rows}, indent=1) + "\n").encode()


def _jsonl(rows: Sequence[Cells]) -> bytes:
    return "".join(json_text(row) + "\n" for row in rows).encode("utf-8", "surrogatepass")


def _csv(rows: Sequence[Cells]) -> bytes:
    return _table(rows, ",")


def _tsv(rows: Sequence[Cells]) -> bytes:
    return _table(rows, "\t")


def _safe_csv(rows: Sequence[Cells]) -> bytes:
    return _table(_safe(rows), ",")


def _safe_tsv(rows: Sequence[Cells]) -> bytes:
    return _table(_safe(rows), "\t")


def _xlsx(rows: Sequence[Cells]) -> bytes:
    from openpyxl import Workbook  # only workbooks need it
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.cell.cell import Cell

    book = Workbook(write_only=True)
    sheet = book.create_sheet("cards")

    def as_text(value: str) -> Cell:
        cell: Cell = WriteOnlyCell(sheet, workbook_text(value))
        cell.data_type = "s"  # or a name that begins with = would be a formula
        return cell

    columns = _columns(rows)
    sheet.append([as_text(column) for column in columns])
    for row in rows:
        sheet.append([as_text(_cell(row.get(column))) for column in columns])
    buffer = io.BytesIO()
    book.save(buffer)
    return _without_time(buffer)


def _without_time(workbook: io.BytesIO) -> bytes:
    """The same workbook without when it was written, so that the same cards are the same bytes."""
    timeless = io.BytesIO()
    with zipfile.ZipFile(workbook) as book, zipfile.ZipFile(timeless, "w", zipfile.ZIP_DEFLATED) as out:
        for part in book.infolist():
            data = _WRITTEN_AT.sub(rb"\g<1>2000-01-01T00:00:00Z<", book.read(part))
            out.writestr(zipfile.ZipInfo(part.filename), data, zipfile.ZIP_DEFLATED)
    return timeless.getvalue()


_WRITTEN_AT = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*<")


WRITERS: dict[str, Callable[[Sequence[Cells]], bytes]] = {
    "csv": _csv,
    "tsv": _tsv,
    "json": _json,
    "jsonl": _jsonl,
    "xlsx": _xlsx,
}
"""The formats that can be written, by the id they are read under."""

SAFE_WRITERS: dict[str, Callable[[Sequence[Cells]], bytes]] = {"csv": _safe_csv, "tsv": _safe_tsv}
"""The tables that spreadsheets open, written so that no cell is a formula to them; they are read back as they were."""


def _safe(rows: Sequence[Cells]) -> list[dict[str, Json]]:
    columns = _columns(rows)
    safe: list[dict[str, Json]] = [
        {safe_cell(name): safe_cell(_cell(row.get(name))) for name in columns} for row in rows
    ]
    return [row | {SAFE_COLUMN: ""} for row in safe]


def _table(rows: Sequence[Cells], delimiter: str) -> bytes:
    columns = _columns(rows)
    buffer = io.StringIO()
    writer = csv.writer(buffer, delimiter=delimiter, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_cell(row.get(column)) for column in columns] for row in rows)
    return buffer.getvalue().encode("utf-8", "replace")


def _columns(rows: Sequence[Cells]) -> list[str]:
    return list(dict.fromkeys(name for row in rows for name in row))


def _cell(value: Json) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else json_text(value)
