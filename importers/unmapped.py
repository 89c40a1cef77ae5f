"""Columns without a known meaning: examples of their values, and likely fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from importers.formats.drawn_tables import as_page
from importers.formats.encoding import in_utf_8
from importers.formats.registry import format_for
from importers.formats.sources import entries
from importers.formats.unfolding import columns_of_objects, with_objects
from importers.games import GameImporter, importer_for
from importers.records.columns import POSITION
from importers.records.mappings import SourceMapping
from importers.records.normalise import Normaliser
from importers.rows import Row
from importers.values.cell_values import figure, is_empty
from importers.values.column_names import PRINTED
from importers.values.literals import EXTRA
from rules.core.cards import Json
from rules.core.registry import Game
from rules.core.suggest import nearest
from rules.core.text import bare_key

_ROWS_LOOKED_AT = 200
_EXAMPLES = 3


class Unmapped(NamedTuple):
    """A column without a field: up to three of its values, and the field that it probably is, if any."""

    column: str
    examples: tuple[Json, ...]
    likely: str | None


def unmapped_columns(
    game: Game, sources: Sequence[str], mapping: SourceMapping, format_id: str | None = None
) -> list[Unmapped]:
    """The columns of the first rows of each source that no field is known for. Raises as reading them does."""
    importer = importer_for(game)
    normaliser = Normaliser(importer, mapping)
    rows = list(_first_rows(importer, sources, mapping, format_id))
    normaliser.learn(rows)
    meant = {column: normaliser.field_meant(column) for column in dict.fromkeys(c for row in rows for c in row.values)}
    free = [name for name in importer.field_columns.values() if name not in meant.values()]
    found = []
    for column, field in meant.items():
        values = tuple(islice(_values(rows, column), _EXAMPLES))
        if field is None and values and not column.startswith(EXTRA):
            found.append(Unmapped(column, values, _likely(column, values, importer, free)))
    return found


def _first_rows(
    importer: GameImporter, sources: Sequence[str], mapping: SourceMapping, format_id: str | None
) -> Iterator[Row]:
    for source in sources:
        for entry in entries(source):
            known = replace(
                in_utf_8(entry),
                knows=importer.knows,
                names=importer.names,
                means=importer.word_column,
                records=mapping.records,
                by_position=any(map(POSITION.fullmatch, mapping.named)),
            )
            known = known if format_id else as_page(known)
            read = list(islice(format_for(known, format_id).read(known), _ROWS_LOOKED_AT))
            inner = columns_of_objects(read, known.knows)
            yield from (row for row in with_objects(read, inner, known.knows) if isinstance(row, Row))


def _values(rows: Iterable[Row], column: str) -> Iterator[Json]:
    seen: list[Json] = []
    for row in rows:
        value = row.values.get(column)
        if not is_empty(value) and value not in seen:
            seen.append(value)
            yield value


def _likely(column: str, values: Sequence[Json], importer: GameImporter, free: Sequence[str]) -> str | None:
    """The field whose name is like the column's, or of which its values are words; None where nothing says so."""
    names = {key: name for key, name in importer.columns.items() if name in free or name in PRINTED}
    near = next((names[key] for key in nearest(bare_key(column), names, limit=1)), None)
    if near and (near not in importer.figures or any(isinstance(figure(value), int) for value in values)):
        return near
    words = {importer.word_column(str(value)) for value in values}
    word = words.pop() if len(words) == 1 else None
    field = importer.field_of(word) if word else None
    return field if field in free or field == "type" else None
