"""An import as a whole: read, normalise, check, write, in one transaction, with a summary at the end."""

from __future__ import annotations

import gc
import shlex
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from db.backups import LARGE, back_up, precaution
from db.connecting import connect, transaction
from db.facts import words_in_one_piece
from db.faults import Fault
from db.inserting import inserting
from db.opening import open_catalogue
from db.records import Fate, Outcome, Record, Rejection
from db.writing.conflicts import GivesWay, OnConflict, gives_way
from db.writing.origins import origins
from db.writing.write import CatalogueWriter
from importers.formats.drawn_tables import as_page
from importers.formats.encoding import in_utf_8
from importers.formats.registry import OF_CELLS, WITH_RECORDS, format_for
from importers.formats.sources import entries
from importers.formats.unfolding import columns_of_objects, with_objects
from importers.games import GameImporter, importer_for
from importers.goods import NoCardError
from importers.other_games import refusal_of_another, refusal_of_stranger, refusal_of_unknown
from importers.records.columns import POSITION
from importers.records.copies import CopyCounter
from importers.records.language_rows import card_a_row, language_column
from importers.records.mappings import Again, SourceMapping
from importers.records.normalise import Normaliser
from importers.records.stock_lines import LineJoiner
from importers.refusals import refusal
from importers.rows import AnyRow, BadRow, Entry, Row, SkippedRow
from rules.core.errors import DataError, KageError, Location, UsageError
from rules.core.registry import Game
from rules.core.suggest import did_you_mean
from rules.core.text import bare_key, counted, quoted
from rules.core.wording import given, named

BATCH = 2_000
"""Records that are looked up and written together."""

MOST_SHOWN = 10_000
"""Of so many cards a dry run keeps what they would be."""

_OBJECTS_BETWEEN_COLLECTIONS = 500_000
_FIRST_ROWS = 50
_SKIPPED_SHOWN = 5
_COLUMNS_SHOWN = 40
_NAMES_SHOWN = 5
_FATES = {
    Fate.REPLACED: (
        "{} ships as {}; by its name this is another card, which takes its place",
        "take the place of others that ship with kage",
    ),
    Fate.RENAMED: (
        '{} ships as "{}"; it is called "{}" now, of which nothing else is said',
        "are called otherwise than they ship",
    ),
    Fate.SUCCEEDED: (
        '{} was "{}" in another source; here "{}" has that number, another card, and takes its place whole',
        "take the place of others from other sources",
    ),
    Fate.KEPT: (
        '{} stays "{}"; here "{}" has that number, another card, of which nothing is taken',
        "stay, of whose numbers there are other cards here",
    ),
    Fate.STAYS: (
        '{} stays "{}": nothing is said but another name, "{}"; with a further fact that card takes the place',
        "stay as they are under other names",
    ),
}
"""What is said of one card that has another name in a source, and of several more."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """How an import is run.

    `mapping` is what the user says of the columns. With `dry_run` nothing is kept, and `changes` of the outcome say
    what would be. With `keep_going` the good records go in although others are rejected. `gives_way` settles each
    conflict in place of `on_conflict`.
    """

    format: str | None = None
    mapping: SourceMapping = field(default_factory=SourceMapping)
    dry_run: bool = False
    keep_going: bool = False
    on_conflict: OnConflict = OnConflict.THEIRS
    gives_way: GivesWay | None = None
    progress: Callable[[int], None] = lambda _count: None


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
    with _to_be_written(path, options, on_create) as target:
        return _written(game, sources, target, options)


@contextmanager
def _to_be_written(path: Path, options: Options, on_create: Callable[[str], None] | None) -> Iterator[Path]:
    """The catalogue to write to: that of `path`, or for a dry run a copy, so that nothing at all is written."""
    if not options.dry_run:
        open_catalogue(path, on_create=on_create).close()
        yield path
        return
    with TemporaryDirectory(prefix="kage-") as folder:
        copy = Path(folder) / path.name
        if path.exists():
            with closing(connect(path, "ro")) as connection:
                back_up(connection, copy)
        open_catalogue(copy).close()
        yield copy


def _written(game: Game, sources: Sequence[str], path: Path, options: Options) -> Outcome:
    with _few_collections(), transaction(path) as connection, precaution(path) as copy:
        with words_in_one_piece(connection), inserting(connection) as inserts:
            writer = CatalogueWriter(
                connection,
                game,
                keep_changes=options.dry_run,
                gives_way_in=options.gives_way or gives_way(options.on_conflict),
                inserts=inserts,
            )
            _Run(writer, importer_for(game), options).take(sources)
        outcome = writer.outcome
        if outcome.rejected and not options.keep_going:
            raise DataError(refusal(outcome, Again(game, sources, options.mapping, options.format)))
        if outcome.added + outcome.updated > LARGE and not options.dry_run:
            outcome.backup = copy.keep()
    if options.dry_run and len(outcome.ids) <= MOST_SHOWN:
        with open_catalogue(path) as catalogue:
            outcome.would_be = catalogue.printings(dict.fromkeys(outcome.ids))
            outcome.origins = origins(catalogue, outcome.would_be, outcome.by_rule)
    return outcome


def _apart(columns: str) -> str:
    return " ".join(given("ignore", shlex.quote(column.strip())) for column in columns.split(","))


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
        self._normaliser = Normaliser(importer, options.mapping, writer.set_names())
        by_hand = options.mapping.named
        self._by_position = any(map(POSITION.fullmatch, by_hand))
        self._named = frozenset(bare_key(column) for column in by_hand if not POSITION.fullmatch(column))
        self._skipped: list[str] = []
        self._copies = CopyCounter(importer.game)
        self._lines = LineJoiner()
        self._sources: Sequence[str] = ()

    def take(self, sources: Sequence[str]) -> None:
        """Read all sources into the writer."""
        self._sources = sources
        for source in sources:
            for entry in entries(source):
                self._take_entry(entry)
        self._warn()
        self._check_mapping()
        self._writer.name_sets(self._normaliser.sets.told)
        outcome = self._writer.outcome
        outcome.unknown = dict(self._normaliser.unknown)
        outcome.unmapped = [column for column in outcome.unknown if column in self._normaliser.columns]
        if outcome.unknown:
            shown = list(islice(outcome.unknown, _COLUMNS_SHOWN))
            more = f" and {len(outcome.unknown) - len(shown):,} more" if len(outcome.unknown) > len(shown) else ""
            outcome.warnings.append(f"kept without a field of their own: {', '.join(shown)}{more}")

    def _warn(self) -> None:
        """Say what was passed over, put right or taken otherwise than it stands."""
        outcome = self._writer.outcome
        if self._skipped:
            said = "; ".join(self._skipped[:_SKIPPED_SHOWN])
            outcome.warnings.append(f"{len(self._skipped)} passed over: {said}")
        for name, counts_as in self._normaliser.respelled.items():
            outcome.warnings.append(f'"{name}" is another spelling of "{counts_as}" and counts as that name')
        for type_id, count in self._normaliser.foreign.items():
            what = f"{counted(count, 'card')} of a type that the rulebook does not have: {type_id}"
            outcome.warnings.append(
                f"{what}. Kept and found by type:{type_id}; no deck may hold such, and nothing plays it"
            )
        if nameless := self._normaliser.nameless:
            outcome.warnings.append(
                f"no name but a number in {counted(len(nameless), 'record')}, such as {quoted(nameless[0])}. "
                "Cards that are not known go by it until a source says what they are called"
            )
        if self._normaliser.row_values.hidden:
            held = counted(self._normaliser.row_values.hidden, "value")
            outcome.warnings.append(f"{held} held invisible characters, which were taken out")
        if notes := [*self._normaliser.row_values.notes]:
            more = f" and {len(notes) - _NAMES_SHOWN} more" if len(notes) > _NAMES_SHOWN else ""
            outcome.warnings.append(
                f"notes of an editor were taken out of values: {' '.join(notes[:_NAMES_SHOWN])}{more}"
            )
        if below := self._normaliser.sets.filled_down:
            outcome.warnings.append(f"{below} without a set are taken to be of the set that a row above names")
        if of_only := self._normaliser.sets.of_only:
            only = self._normaliser.sets.only
            what = f"{of_only} of a first edition are taken to be of {only}, the one set that is known"
            outcome.warnings.append(f"{what}; {given('set', 'CODE')} says another")
        for (name, column), otherwise in self._normaliser.overruled.items():
            what = f"the constant {name}={self._options.mapping.const[name]}"
            outcome.warnings.append(
                f"{what} goes before the column {column}, which says otherwise in {counted(len(otherwise), 'record')}, "
                f"first {quoted(str(otherwise[0])[:40])}"
            )
        self._warn_of_other_names()
        if lines := self._lines.printings:
            what = "1 printing stands" if lines == 1 else f"{lines:,} printings stand"
            outcome.warnings.append(
                f"{what} on several lines that differ in {', '.join(self._lines.columns)} alone; "
                "all these values are kept"
            )
        outcome.copies = self._copies.again
        if self._importer.game.box and (again := len(outcome.ids) - len(set(outcome.ids))):
            outcome.warnings.append(
                f"{again} rows say again what a row above says; they are no more copies of it. How many copies there "
                "are is read from a column called copies"
            )

    def _warn_of_other_names(self) -> None:
        """Say which cards that ship made way for others or are called otherwise now, and which names stayed out."""
        outcome = self._writer.outcome
        for fate, (each, others) in _FATES.items():
            found = [(id_, *name[:2]) for id_, name in outcome.other_names.items() if name.fate is fate]
            shown = [each.format(*names) for names in found[:_NAMES_SHOWN]]
            more = [f"{counted(len(found) - _NAMES_SHOWN, 'card')} more {others}"] if len(found) > _NAMES_SHOWN else []
            outcome.warnings += shown + more

    def _check_const(self) -> None:
        """Raise UsageError where records stay out for a value that the user gives to all of them."""
        const = self._options.mapping.const
        for each in self._writer.outcome.rejected if const else ():
            if each.fault is Fault.VALUE and (of := next((name for name in each.fields if name in const), None)):
                raise UsageError(f"{named('const')} {of}={const[of]}: {each.reason}.")

    def _check_mapping(self) -> None:
        """Raise UsageError for a column that the user names and that is nowhere in the sources."""
        there = {bare_key(column) for column in (*self._normaliser.columns, *self._normaliser.places)}
        missing = next((name for name in self._options.mapping.named if bare_key(name) not in there), None)
        if missing is not None:
            columns = list(self._normaliser.columns)
            parts = [bare_key(part) for part in missing.split(",")]
            apart = f" Each column has an option of its own: {_apart(missing)}" if there.issuperset(parts) else ""
            hint = apart or did_you_mean(missing, columns) or f" There is: {', '.join(columns)[:300]}."
            raise UsageError(f'No column is called "{missing}".{hint}')
        for name, pair in self._normaliser.row_values.mapped_twice.items():
            both = " and ".join(given("columns", f"{shlex.quote(column)}={name}") for column in pair)
            raise UsageError(f"{both}: both say {name}, of the same record. Leave out one of them.")

    def _take_entry(self, entry: Entry) -> None:
        entry = replace(
            in_utf_8(entry),
            knows=self._knows,
            names=self._names,
            means=self._importer.word_column,
            records=self._options.mapping.records,
            by_position=self._by_position,
        )
        entry = entry if self._options.format else as_page(entry)
        source_format = format_for(entry, self._options.format)
        if entry.records and source_format.id not in WITH_RECORDS:
            what = "has no records below others, only documents have"
            raise UsageError(f"{given('records', entry.records)}: {entry.name} is {source_format.title} and {what}.")
        self._writer.begin(entry.name, source_format.id)
        rows = self._checked(source_format.read(entry), entry.name)
        first = list(islice(rows, _FIRST_ROWS))
        if (column := language_column(first)) is not None:
            rows = card_a_row(chain(first, rows), column, self._importer)
            first = list(islice(rows, _FIRST_ROWS))
        if inner := columns_of_objects(first, entry.knows):
            rows = with_objects(chain(first, rows), inner, entry.knows)
            first = list(islice(rows, _FIRST_ROWS))
        looked_at = [row for row in first if isinstance(row, Row)]
        self._normaliser.learn(looked_at, of_cells=source_format.id in OF_CELLS)
        numbers = [word for name in ("number", "id") for word in self._normaliser.said_of(name, looked_at)]
        again = Again(self._importer.game, self._sources, self._options.mapping, self._options.format)
        meant = {column: self._normaliser.field_meant(column) for row in looked_at for column in row.values}
        if other := (
            refusal_of_another(self._importer, numbers, self._sources)
            or refusal_of_stranger(self._importer, looked_at, meant, again)
        ):
            raise DataError(other, Location(entry.name))
        rows = chain(first, rows)
        while batch := list(islice(rows, BATCH)):
            self._writer.add(self._lines.joined(self._copies.summed(list(self._records(batch)))))
            self._check_const()
            self._options.progress(len(batch))

    def _knows(self, column: str) -> bool:
        return bool(self._named and bare_key(column) in self._named) or self._importer.knows(column)

    def _names(self, column: str) -> bool:
        said = {bare_key(column): field for column, field in self._options.mapping.columns.items()}
        return said.get(bare_key(column)) == "name" or self._importer.names(column)

    def _checked(self, rows: Iterator[AnyRow], name: str) -> Iterator[AnyRow]:
        """The rows, as long as the first of them do not show that they are another game's."""
        found = False
        for row in islice(rows, _FIRST_ROWS):
            found = found or not isinstance(row, SkippedRow)
            if isinstance(row, Row) and (unknown := refusal_of_unknown(row)):
                raise DataError(unknown, row.where)
            yield row
        for row in rows if not found else ():
            found = found or not isinstance(row, SkippedRow)
            yield row
            if found:
                break
        yield from rows
        if not found:
            raise DataError("holds no cards: there is nothing under its header", Location(name))

    def _records(self, rows: Iterable[AnyRow]) -> Iterator[Record]:
        for row in rows:
            if isinstance(row, BadRow):
                self._reject(row, DataError(row.reason))
            elif isinstance(row, SkippedRow):
                self._skipped.append(row.reason)
            else:
                try:
                    yield from self._normaliser.records(row)
                except NoCardError as error:
                    self._skipped.append(f"{row.where}: {error}")
                except KageError as error:
                    self._reject(row, error)

    def _reject(self, row: Row | BadRow, error: KageError) -> None:
        record = Record(game=self._importer.game.id, facts={}, where=row.where, raw=row.values)
        self._writer.outcome.read += 1
        self._writer.outcome.rejected.append(Rejection.of(record, error))
