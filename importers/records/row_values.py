"""The values of a row by field, cleaned, wherever the source has them: a column each, several in one, or parts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from importers.games import GameImporter, Values
from importers.records.apart import with_part
from importers.records.cells import Cells
from importers.records.columns import COMPOUND, IGNORED, LABELLED
from importers.records.contents import ReadColumns
from importers.records.converters import Convert
from importers.records.labelled import fields_in
from importers.rows import REJECT_COLUMNS, Row
from importers.values.cell_values import (
    alone,
    clean,
    cleaned,
    figure,
    has_hidden,
    in_one_line,
    in_parts,
    is_empty,
    json_in_cell,
    listed,
    plain,
    says_nothing,
    without_picture,
)
from importers.values.column_names import PRINTED
from importers.values.ids import refuse_date
from importers.values.literals import EXTRA, from_literal
from importers.values.markup_tags import EDITORS_NOTE, without_marks
from rules.core.cards import Json
from rules.core.text import bare_key

_OF_PRINTINGS = frozenset({*PRINTED, "text"}) - {"id", "number", "stand_in"}
_EXTRA = len(EXTRA)
_NOTHING_TO_CLEAN = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9 .,:;!?'/+-]*[A-Za-z0-9.!?])?")
"""A text of letters, figures and stops, in which nothing is damaged or marked."""
_BOLD_AND_SLANTED = re.compile(
    r"\s*(?P<bold>\*\*|__)(?P<name>[^*_]+)(?P=bold),?\s+(?P<mark>[*_])(?P<title>[^*_]+)(?P=mark)\s*"
)
"""A name and the title that its letters tell from it: `**Mira** *The Quiet*`."""


class RowValues:
    """Takes the rows of one import into values by field.

    `hidden` is how many values held characters that no one can see, which were taken out, `notes` are what an editor
    wrote into values, which was too, and `mapped_twice` are fields that the user has two columns say of one record.
    """

    def __init__(self, importer: GameImporter, columns: ReadColumns, of_all: Mapping[str, Convert]) -> None:
        self._importer = importer
        self._columns = columns
        self._lines = frozenset(name for name, convert in of_all.items() if convert is json_in_cell)
        self._unmarked_fields = frozenset(importer.columns.values()) - self._lines - {"text"}
        self._single = frozenset((*of_all, *PRINTED)).difference(columns.in_parts)
        self._may_be_nothing = _OF_PRINTINGS | {
            name for name, convert in of_all.items() if convert in (plain, listed, json_in_cell) and name != "name"
        }
        self._titled = importer.field_of("title") == "title"
        self._in_one_line = importer.names_in_languages | {"name", "title", "title_fr"}
        self._unpictured = (self._single - self._lines - importer.habits.keys()).difference(PRINTED) | {"type", "set"}
        self._habits: Mapping[str, Callable[[str], str]] = {}
        self.mapped_twice: dict[str, tuple[str, str]] = {}
        self.hidden = 0
        self.notes: dict[str, None] = {}
        self._fields = frozenset(importer.columns.values())

    def learn(self, rows: Sequence[Row]) -> None:
        """Look at the first rows of a file, for how the cells of fields are to be read."""
        said = {name: self._columns.said_of(name, rows) for name in self._importer.habits}
        self._habits = {name: self._importer.habits[name](cells) for name, cells in said.items() if cells}

    def of(self, row: Row) -> Values:
        """The row's values by field name, cleaned; empty ones left out."""
        values: Values = {}
        plain_columns = self._columns.plain
        for column, value in row.values.items():
            known = plain_columns.get(column)
            if known is None or known[0] in values or value.__class__ is not str:
                self.put(column, value, values)
            elif (said := known[1][value]) is not None:
                values[known[0]] = said
        for name in REJECT_COLUMNS:
            values.pop(name, None)
        return values

    def put(self, column: str, value: Json, values: Values) -> None:
        """Put the value of a column where it belongs, whatever the column is."""
        if column[:_EXTRA] == EXTRA:
            if not is_empty(value):
                values[column] = from_literal(value)
            return
        name = self._columns.names.get(column) or self._columns.resolve(column)
        if name == IGNORED:
            return
        if name in (COMPOUND, LABELLED):
            value = self._cleaned(value)
            if is_empty(value) or says_nothing(value) or self._put_several(name, column, value, values):
                return
            first, second = self._columns.compounds[column][:2] if name == COMPOUND else (column, "")
            name = first if second.startswith(first) else column  # of two states of one figure
        elif column in self._columns.figures_of:
            if isinstance(figure(value), int):
                values.setdefault(self._columns.figures_of[column], value)
        elif column not in self._columns.parts:
            self._columns.plain[column] = name, Cells(partial(self._cell, name))
        said = self._cell(name, value)
        if said is None:
            return
        if column in self._columns.parts:
            said = with_part(values.get(name), said, in_lines=name == "text", listed=name in self._lines)
        elif name in values:
            name = self._make_room(name, column, values)
            said = self.unmarked(name, said)
        values[name] = said

    def _put_several(self, sign: str, column: str, value: Json, values: Values) -> bool:
        """Put the fields of a cell that holds several where they belong. Whether it does."""
        if sign == COMPOUND:
            return self._take_apart(column, value, values)
        told = fields_in(value, self._importer)
        if not told or not values.keys().isdisjoint(map(self._columns.resolve, told)):
            return False
        for label, part in told.items():
            self.put(label, part, values)
        return True

    def _cell(self, name: str, value: Json) -> Json:
        """What a value says of a field, cleaned; None where it says nothing."""
        as_it_is = isinstance(value, str) and _NOTHING_TO_CLEAN.fullmatch(value) is not None
        if not as_it_is:
            value = self._cleaned(alone(value) if name in self._single else value)
            value = self._without_notes(value) if name in self._fields else value
        if is_empty(value) or (name in self._may_be_nothing and says_nothing(value)):
            return None
        if not as_it_is:
            value = self._bare(name, value)
        return self._habits[name](value) if name in self._habits and isinstance(value, str) else value

    def _bare(self, name: str, value: Json) -> Json:
        """A value without marks, and where its field has no room for them without line breaks or pictures."""
        value = self.unmarked(name, value)
        if isinstance(value, str) and name in self._in_one_line:
            return in_one_line(value)
        return without_picture(value)[0] if isinstance(value, str) and name in self._unpictured else value

    def unmarked(self, name: str, value: Json) -> Json:
        """A value without the marks of Markdown, which only texts keep until they are read."""
        if not isinstance(value, str) or name not in self._unmarked_fields:
            return value
        if (
            name == "name"
            and (titled := _BOLD_AND_SLANTED.fullmatch(value))
            and self._importer.field_of("title") == "title"
        ):
            return f"{titled['name']} - {titled['title']}"
        listed_words = "` `" in value and name in self._columns.in_parts
        return without_marks(value.replace("` `", "`, `") if listed_words else value)

    def _cleaned(self, value: Json) -> Json:
        if not isinstance(value, str):
            return value if is_empty(value) else cleaned(value)
        if not value.isprintable() and has_hidden(value):
            self.hidden += 1
        return clean(value)

    def _without_notes(self, value: Json) -> Json:
        """A value without what an editor of the file wrote into it."""
        if isinstance(value, list):
            return [self._without_notes(each) for each in value]
        if isinstance(value, dict):
            return {key: self._without_notes(each) for key, each in value.items()}
        if not isinstance(value, str) or not (found := EDITORS_NOTE.findall(value)):
            return value
        self.notes.update(dict.fromkeys(map(str.strip, found)))
        return EDITORS_NOTE.sub("", value).strip()

    def _make_room(self, name: str, column: str, values: Values) -> str:
        """Where a column goes whose field another column has taken: `Nom` is the name unless there is `Name` too.

        What the user says goes before what is recognised.
        """
        by_hand = bare_key(column) in self._columns.by_hand
        taken_by_hand = bare_key(self._columns.labels[name]) in self._columns.by_hand
        if by_hand and taken_by_hand:
            self.mapped_twice[name] = self._columns.labels[name], column
        elif by_hand or taken_by_hand:
            if by_hand:
                values[self._columns.freed(self._columns.labels[name])] = values[name]
                return name
            return self._columns.freed(column)
        if bare_key(column) == bare_key(name):
            label = self._columns.labels[name]
            values[self._columns.second(label, name)] = values[name]
            return name
        return self._columns.second(column, name)

    def _take_apart(self, column: str, value: Json, values: Values) -> bool:
        """`Combat/Support` with `3/1` in it: a value for each field. Whether it is so."""
        fields = self._columns.compounds[column]
        refuse_date(column, str(value))
        parts = in_parts(str(value))
        pairs = all(len(in_parts(part)) > 1 for part in parts)  # those of two states, and no figure for each field
        if len(parts) != len(fields) or pairs or not values.keys().isdisjoint(fields):
            return False
        values.update({name: part for name, part in zip(fields, parts, strict=True) if part})
        return True
