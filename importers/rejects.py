"""The file of rejected records: what was wrong in front, then the record as it was, ready to be mended and imported."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path

from db.records import Rejection
from importers.normalise import REJECT_COLUMNS
from rules.cards import Json
from rules.errors import DataError, Location

_TABLES = {".csv": ",", ".tsv": "\t"}


def write_rejects(path: Path, rejected: Sequence[Rejection]) -> None:
    """Write the rejected records, as a table where the name ends in .csv or .tsv and as JSON Lines otherwise.

    Raises DataError where the file cannot be written.
    """
    rows = [_row(rejection) for rejection in rejected]
    delimiter = _TABLES.get(path.suffix.lower())
    text = _table(rows, delimiter) if delimiter else "".join(json.dumps(r, ensure_ascii=False) + "\n" for r in rows)
    fresh = path.with_name(f".{path.name}.new")
    try:
        fresh.write_bytes(text.encode("utf-8", "surrogatepass" if not delimiter else "replace"))
        fresh.replace(path)
    except OSError as error:
        raise DataError(f"cannot be written ({error.strerror})", Location(str(path))) from error


def _row(rejection: Rejection) -> dict[str, Json]:
    reason, place = REJECT_COLUMNS
    return {reason: rejection.reason, place: str(rejection.record.where or ""), **rejection.record.raw}


def _table(rows: Sequence[dict[str, Json]], delimiter: str) -> str:
    columns = list(dict.fromkeys(name for row in rows for name in row))
    buffer = io.StringIO()
    writer = csv.writer(buffer, delimiter=delimiter, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_cell(row.get(column)) for column in columns] for row in rows)
    return buffer.getvalue()


def _cell(value: Json) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
