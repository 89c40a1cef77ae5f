"""Cards as rows, for `kage search` and `kage show`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cli.output import cell
from rules.core.cards import Json, Printing, card_fields
from rules.core.errors import UsageError
from rules.core.suggest import did_you_mean, with_commas
from rules.query import Scope
from rules.query.beside import EXTRA, column_asked, column_value, is_meant
from rules.query.figures import of_other_games
from rules.query.scope import reserved

STAND_IN_MARK = " *"
STAND_IN_NOTE = "Cards marked * are stand-ins: no source prints their facts."

_TELLING = ("title",)
"""Columns that tell cards of one name apart: they stay where others go."""

_FIRST = ("id", "game", "name", "type")
PRINTED = (
    "text",
    "card_id",
    "set",
    "number",
    "variant",
    "rarity",
    "date",
    "stand_in",
    "stand_in_fields",
    "unknown",
    "extra",
)


def table_row(printing: Printing) -> dict[str, Json]:
    """A printing as a row of a table, where a stand-in is marked at its name, and at what is made up if not all is."""
    row = printing.to_dict()
    if not printing.stand_in:
        return row
    marked = () if "name" in printing.invented else printing.invented
    return {**row, **{name: f"{cell(row[name])}{STAND_IN_MARK}" for name in ("name", *marked) if cell(row.get(name))}}


def default_columns(printings: Sequence[Printing], *, every_printing: bool) -> list[str]:
    """The columns of a table of these cards: what they differ in, and their types' own that most of them have."""
    types = {type(p.card): None for p in printings}
    columns = ["id", "name"]
    if len(types) > 1:
        columns.append("type")
    shared = len({p.card.name for p in printings}) < len(printings)
    for name in dict.fromkeys(name for card_type in types for name in card_type.default_columns):
        filled = sum(getattr(p.card, name, None) not in (None, ()) for p in printings)
        tells_apart = filled and shared and name in _TELLING
        if len(types) > 1 and tells_apart:
            columns.insert(2, name)  # before what is given up first
        elif len(types) == 1 or filled * 2 >= len(printings) or tells_apart:
            columns.append(name)
    if every_printing:
        columns.append("rarity")
    return columns


def all_columns(printings: Sequence[Printing]) -> list[str]:
    """Every column that some of these cards have, for files that other programs read; `file_row` has them all."""
    fields = dict.fromkeys(name for p in printings for name in card_fields(type(p.card)))
    beside = dict.fromkeys(f"{EXTRA}{name}" for p in printings for name in p.extra)
    of_all = (name for name in PRINTED if name != "extra")
    return [*_FIRST, *(name for name in fields if name not in _FIRST), *of_all, *beside]


def file_row(printing: Printing) -> dict[str, Json]:
    """A printing as a row of a file for other programs, what a source says beside the fields in columns of its own."""
    return {**printing.to_dict(), **{f"{EXTRA}{name}": value for name, value in printing.extra.items()}}


class Columns:
    """The columns a person asked for. One may be several fields, of which each card shows the one it has."""

    def __init__(self, names: Sequence[str], scope: Scope) -> None:
        self.names = tuple(names)
        self._beside = {name: beside for name in names if (beside := _column_beside(name, scope))}
        self._sources = {name: _sources(name, scope) for name in names if name not in self._beside}

    def without_values(self, printings: Sequence[Printing]) -> list[str]:
        """The columns beside the fields that none of these cards has, as they were asked for."""
        there = {name for printing in printings for name in printing.extra}
        return [name for name, column in self._beside.items() if not any(is_meant(column, each) for each in there)]

    def row(self, row: Mapping[str, Json]) -> dict[str, Json]:
        """The asked-for columns of a row."""
        extra = row.get("extra")
        said = extra if isinstance(extra, dict) else {}
        return {
            name: column_value(said, self._beside[name]) if name in self._beside else self._first(row, name)
            for name in self.names
        }

    def _first(self, row: Mapping[str, Json], name: str) -> Json:
        return next((row[source] for source in self._sources[name] if row.get(source) is not None), None)


def asked_columns(text: str, scope: Scope) -> Columns:
    """The columns of `--columns name,cost`. Raises UsageError for one that no card has."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise UsageError("--columns takes field names with commas between, e.g. id,name,cost.")
    if len(names) == 1 and (several := with_commas(names[0], _Known(scope))) is not None:
        raise UsageError(f"Columns have commas between: --columns {several}")
    return Columns(names, scope)


class _Known:
    """Whether a word is the name of a column."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in (*_FIRST, *PRINTED) or bool(self._scope.find(name)))


def _column_beside(name: str, scope: Scope) -> str | None:
    """The column of a source that is no field, `extra.Shelf`, `Effect Title` or `errata`; None for fields."""
    if name in PRINTED or scope.find(name):
        return None
    return column_asked(f"extra.{name}" if " " in name else name)


def _sources(name: str, scope: Scope) -> list[str]:
    if name in (*_FIRST, *PRINTED):
        return [name]
    found = [each.field.name for each in scope.find(name)]
    if not found:
        if reserved(name):
            raise UsageError(f'"{name}" asks a question of cards, and is no column: kage search {name}:...')
        near = did_you_mean(name, [*scope.field_names(), *PRINTED])
        from rules.query.synonyms import field_meant

        hint = field_meant(name, scope) or near or of_other_games(name, scope) or " kage search --fields lists them."
        raise UsageError(f'No card has a column "{name}".{hint}')
    return found
