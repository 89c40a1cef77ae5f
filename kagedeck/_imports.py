"""Bringing cards in, as scripts do it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

from db.location import catalogue_path
from db.writing.conflicts import OnConflict
from importers.answers import ImportAnswer, import_answer
from importers.pipeline import Options, import_cards as run_import
from importers.records.mappings import load_mapping, mapping_of
from kagedeck._cards import Catalogue
from kagedeck._given import checked
from kagedeck._notes import note, remark
from rules.core.errors import UsageError
from rules.core.registry import game as game_of


@checked
def import_cards(
    game: str,
    *sources: str | Path,
    columns: Mapping[str, str] | None = None,
    const: Mapping[str, str] | None = None,
    ignore: Sequence[str] = (),
    set: str | None = None,
    records: str | None = None,
    split: Mapping[str, str] | None = None,
    mapping: str | Path | None = None,
    format: str | None = None,
    dry_run: bool = False,
    keep_going: bool = False,
    on_conflict: Literal["theirs", "keep"] = "theirs",
    catalogue: Catalogue | None = None,
) -> ImportAnswer:
    """Bring cards in from files, folders and archives: everything goes in, or nothing does.

    `columns` says what columns mean, `{"Karte": "name"}`, `const` what every record has, `ignore` what to leave out,
    `set` the set of records that name none, `records` where a document has the cards, `split` a regular expression for
    a column with several fields; `mapping` is a file of all that. With `dry_run` nothing is kept and the answer has
    `changes`; with `keep_going` records that are not sound are left out, and `reasons` say why. Raises DataError for a
    source or record that is not sound, NotFoundError, UsageError.
    """
    if not sources:
        raise UsageError("Say what to import: import_cards(game, 'cards.csv')")
    wanted = game_of(game)
    said = mapping_of(
        wanted,
        columns=columns or {},
        const=const or {},
        ignore=ignore,
        set_code=set,
        records=records,
        split=split or {},
    )
    options = Options(
        format=format,
        mapping=said.over(load_mapping(Path(mapping), wanted)) if mapping is not None else said,
        dry_run=dry_run,
        keep_going=keep_going,
        on_conflict=OnConflict(on_conflict),
    )
    path = catalogue.path if catalogue is not None else catalogue_path()
    paths = [str(source) for source in sources]
    outcome = run_import(wanted, paths, path, options, on_create=remark)
    found = import_answer(wanted, paths, outcome, path, dry_run=dry_run)
    for warning in found.warnings:
        note(warning)
    return found
