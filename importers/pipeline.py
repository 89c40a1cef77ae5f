"""The import as a whole: read -> normalise -> check -> upsert, in one transaction, with a tally at the end."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from db.backups import LARGE, precaution
from db.engine import transaction
from db.opening import open_catalogue
from db.records import Outcome, Record, Rejection
from db.write import CatalogueWriter
from importers.formats import format_for
from importers.games import GameImporter, importer_for
from importers.normalise import Normaliser
from importers.rows import AnyRow, BadRow, Entry, Row, SkippedRow
from importers.sources import entries
from rules.core.errors import DataError, KageError, Location
from rules.core.registry import Game

BATCH = 2_000
"""Records that are looked up and written together."""

_SHOWN = 3
_OBJECTS_BETWEEN_COLLECTIONS = 500_000
_FIRST_ROWS = 50
_SKIPPED_SHOWN = 5


@dataclass(frozen=True, kw_only=True)
class Options:
    """How an import is run.

    `mapping` is column -> field. With `dry_run` nothing is kept, and `changes` of the outcome say what would be. With
    `keep_going` the good records go in although others are rejected.
    """

    format: str | None = None
    mapping: Mapping[str, str] = field(default_factory=dict)
    dry_run: bool = False
    keep_going: bool = False
    progress: Callable[[int], None] = lambda _count: None


class _Undo(Exception):  # noqa: N818 - not an error: ends a dry run
    """Rolls the transaction of a dry run back."""


def import_cards(
    game: Game,
    sources: Sequence[str],
    path: Path,
    options: Options | None = None,
    *,
    on_create: Callable[[str], None] | None = None,
) -> Outcome:
    """Bring the cards of `sources` into the catalogue at `path`, which is made if it is not there (`on_create` hears).

    Raises DataError, and changes nothing, where a source cannot be read, and without `keep_going` where a record is
    rejected.
    """
    options = options or Options()
    open_catalogue(path, on_create=on_create).close()
    outcome = Outcome()
    try:
        with _few_collections(), transaction(path) as connection, precaution(path) as copy:
            writer = CatalogueWriter(connection, game, keep_changes=options.dry_run)
            _Run(writer, importer_for(game), options).take(sources)
            outcome = writer.outcome
            if outcome.rejected and not options.keep_going:
                raise DataError(_refusal(outcome))
            if options.dry_run:
                raise _Undo
            if outcome.added + outcome.updated > LARGE:
                outcome.backup = copy.keep()
    except _Undo:
        pass
    return outcome


@contextmanager
def _few_collections() -> Iterator[None]:
    """Look for reference cycles seldom: an import makes millions of objects and no cycles; looking costs a tenth."""
    usual = gc.get_threshold()
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


class _Run:
    """One import under way."""

    def __init__(self, writer: CatalogueWriter, importer: GameImporter, options: Options) -> None:
        self._writer = writer
        self._importer = importer
        self._options = options
        self._normaliser = Normaliser(importer, options.mapping)
        self._skipped: list[str] = []

    def take(self, sources: Sequence[str]) -> None:
        """Read all sources into the writer."""
        for source in sources:
            for entry in entries(source):
                self._take_entry(entry)
        if self._skipped:
            said = "; ".join(self._skipped[:_SKIPPED_SHOWN])
            self._writer.outcome.warnings.append(f"{len(self._skipped)} passed over: {said}")
        for name, counts_as in self._normaliser.respelled.items():
            self._writer.outcome.warnings.append(
                f'"{name}" is another spelling of "{counts_as}" and counts as that name'
            )
        unknown = list(self._normaliser.unknown)
        if unknown:
            self._writer.outcome.warnings.append(f"kept without a field of their own: {', '.join(unknown)}")

    def _take_entry(self, entry: Entry) -> None:
        source_format = format_for(entry, self._options.format)
        self._writer.begin(entry.name, source_format.id)
        rows = self._checked(source_format.read(entry), entry.name)
        while batch := list(islice(rows, BATCH)):
            self._writer.add(list(self._records(batch)))
            self._options.progress(len(batch))

    def _checked(self, rows: Iterator[AnyRow], name: str) -> Iterator[AnyRow]:
        """The rows, as long as the first of them do not show that they are another game's."""
        place = -1
        for place, row in enumerate(rows):
            if place < _FIRST_ROWS and isinstance(row, Row):
                refusal = self._importer.refuse(row)
                if refusal:
                    raise DataError(refusal, row.where)
            yield row
        if place < 0:
            raise DataError("holds no cards: there is nothing under its header", Location(name))

    def _records(self, rows: Iterable[AnyRow]) -> Iterator[Record]:
        for row in rows:
            if isinstance(row, BadRow):
                self._reject(row, row.reason)
            elif isinstance(row, SkippedRow):
                self._skipped.append(row.reason)
            else:
                try:
                    yield self._normaliser.record(row)
                except KageError as error:
                    self._reject(row, error.message)

    def _reject(self, row: Row | BadRow, reason: str) -> None:
        record = Record(game=self._importer.game.id, facts={}, where=row.where, raw=row.values)
        self._writer.outcome.read += 1
        self._writer.outcome.rejected.append(Rejection(record, reason))


def _refusal(outcome: Outcome) -> str:
    count = len(outcome.rejected)
    said = "; ".join(map(str, outcome.rejected[:_SHOWN]))
    more = f"; and {count - _SHOWN:,} more" if count > _SHOWN else ""
    what = "1 record is" if count == 1 else f"{count} records are"
    return f"{said}{more}.\n{what} not sound, so nothing was imported; --keep-going imports the others."
