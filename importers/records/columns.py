"""From a source's columns to fields: by the user's mapping, else by their names."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from importers.games import GameImporter
from importers.records.cells import Cells
from importers.records.mappings import BESIDE, SourceMapping
from importers.values.cell_values import figure
from rules.core.cards import Json
from rules.core.text import bare_key
from rules.query.beside import GROUPS

IGNORED = "\0"
"""The name of columns that are left out."""

_APART = "\0of the source"
"""What tells a column that has a field's name, and is not that field, from the field."""

COMPOUND = "\0\0"
"""The name of columns that hold several fields at once."""

LABELLED = "\0\0\0"
"""The name of columns that hold several fields with their names in each cell."""

POSITION = re.compile(r"(?:column\s+|#)?(\d{1,4})", re.IGNORECASE)
"""A column by its place."""

_PART = re.compile(r"(?P<column>.*[^\W\d_])[\s_#.-]*\d{1,2}")
"""A column with a number behind its name: `Keyword 2`."""


class Columns:
    """The columns of one import, as they come.

    `names` is the field of each column that was looked at, `plain` that of those whose cells need only cleaning, with
    what these say, `places` those that the user named by their places, `by_hand` what the user says of columns, by
    `bare_key`, and `splits` the columns that he takes apart. `parts` are columns that share a field, `compounds`
    those with several fields. `in_parts` are the fields that several columns may share,
    `figures_of` those of which columns say the figures that mean another field besides.
    """

    def __init__(self, importer: GameImporter, said: SourceMapping, in_parts: Collection[str]) -> None:
        self._importer = importer
        self._said = said
        self.in_parts = in_parts
        self._ignored = frozenset(map(bare_key, said.ignore))
        self.by_hand = {bare_key(column): name for column, name in said.columns.items()}
        self._by_name = dict(self.by_hand)
        self.splits = {bare_key(column): re.compile(source) for column, source in said.split.items()}
        self.names: dict[str, str] = {}
        self.plain: dict[str, tuple[str, Cells]] = {}
        self.labels: dict[str, str] = {}
        self.parts: dict[str, str] = {}
        self.compounds: dict[str, tuple[str, ...]] = {}
        self.figures_of: dict[str, str] = {}
        self.there: dict[str, None] = {}
        self.places: dict[str, str] = {}

    def _find_places(self, columns: Sequence[str]) -> None:
        """The columns that the user names by their places, `3=cost`."""
        there = frozenset(map(bare_key, columns))
        for name in self._said.named:
            place = POSITION.fullmatch(name.strip())
            if place is None or bare_key(name) in there or not 0 < int(place[1]) <= len(columns):
                continue
            column = f"column {place[1]}" if f"column {place[1]}" in columns else columns[int(place[1]) - 1]
            self.places[name] = column
            said, meant = bare_key(name), bare_key(column)
            self.names.pop(column, None)
            if said in self.by_hand:
                self.by_hand[meant] = self._by_name.get(meant, self.by_hand[said])
            if said in self.splits:
                self.splits[meant] = self.splits[said]
            if said in self._ignored:
                self._ignored |= {meant}

    def field_meant(self, column: str) -> str | None:
        """The field that a column was found to mean, or a sign for several or none; None where nobody knows."""
        name = self.names.get(column) or self.resolve(column)
        return None if name == column and name not in self._importer.own_names else name

    def _means(self, column: str, name: str) -> None:
        self.names[column] = name
        self.labels[name] = column

    def _own(self, column: str) -> str:
        """A column's own name, as one that is no field."""
        return f"{column}{_APART}" if column in self._importer.own_names else column

    def is_kept(self, column: str) -> bool:
        """Whether the user says of a column that it is to be kept beside the cards."""
        return self.by_hand.get(bare_key(column)) == BESIDE

    def freed(self, column: str) -> str:
        """Where a recognised column goes whose field the user gives to another: it is kept under its own name."""
        name = self._own(column)
        self.plain.clear()
        self.names[column] = name
        self.labels[name] = column
        return name

    def second(self, column: str, first: str) -> str:
        """Where a column goes whose field another has: the field that its own name is, or under its own name."""
        name = self._importer.field_columns.get(bare_key(column), column)
        return column if name == first else name

    def take_one_of_several(self, values: dict[str, Json], of_type: Collection[str]) -> None:
        """`Cost/Points` with `3` in it: the one of these that cards of the type have, as `of_type` says."""
        for column, fields in self.compounds.items():
            there = [name for name in fields if name in of_type]
            if len(there) == 1 and there[0] not in values and isinstance(figure(values.get(column)), int):
                values[there[0]] = values.pop(column)

    def resolve(self, column: str) -> str:
        """The field that a column means, or its own name, or a sign for several or none."""
        key = bare_key(column)
        self.there[column] = None
        if key in self._ignored or key in self.splits:
            name = IGNORED
        elif key in self.by_hand:
            name = self.by_hand[key]
            name = self._importer.columns.get(name, name) if name == "text" else name
            name = self._own(column) if name == BESIDE else name
            if name in self.in_parts and [*self.by_hand.values()].count(self.by_hand[key]) > 1:
                self.parts[column] = name
        elif ("/" in column or "／" in column) and (fields := self._importer.fields_in(column)):
            self.compounds[column] = fields
            name = COMPOUND
        else:
            name = self._importer.field_of(column) or self._part_of(column) or column
        self.names[column] = name
        self.labels.setdefault(name, name if name in GROUPS else column)
        return name

    def _part_of(self, column: str) -> str | None:
        """The field that a numbered column is one part of, `Effect 2`; None for others."""
        part = _PART.fullmatch(column.strip())
        field = self._importer.field_of(part["column"]) if part else None
        if field is None or field not in self.in_parts:
            return None
        self.parts[column] = field
        return field
