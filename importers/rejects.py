"""The file of rejected records: the reason in front, then the record as it was, to be mended and imported."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from db.records import Rejection
from files.writing import write_file
from importers.export import WRITERS
from importers.rows import REJECT_COLUMNS
from rules.core.cards import Json


def write_rejects(path: Path, rejected: Sequence[Rejection], *, replace: bool = False) -> None:
    """Write the rejected records, in the format its name ends in, JSON Lines where it says none.

    Raises UsageError for a file that is there and may not be replaced, DataError where it cannot be written.
    """
    write = WRITERS.get(path.suffix.lower().removeprefix("."), WRITERS["jsonl"])
    write_file(path, write([_row(rejection) for rejection in rejected]), replace=replace)


def _row(rejection: Rejection) -> dict[str, Json]:
    reason, place = REJECT_COLUMNS
    return {reason: rejection.reason, place: str(rejection.record.where or ""), **rejection.record.raw}
