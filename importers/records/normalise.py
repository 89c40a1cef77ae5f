"""From rows to records: columns to fields, values to the form of their field; the rest is kept beside the fields."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from db.faults import Fault, RecordError
from db.records import Record, made_up
from db.writing.origins import FILLED_IN
from db.writing.rows import NO_SET
from importers.games import TRANSLATED, GameImporter, Values
from importers.goods import refuse_goods
from importers.records.apart import split_cells, take_name_apart, take_running_number
from importers.records.cells import Cells
from importers.records.contents import ReadColumns
from importers.records.converters import Convert, converters, joint
from importers.records.lines_of_text import take_lines_apart
from importers.records.mappings import SourceMapping
from importers.records.names import (
    go_by_code,
    go_by_name,
    goes_by_number,
    is_of_first_edition,
    settle,
    take_name_of_another_language,
    take_no_set,
    take_number_for_name,
)
from importers.records.own_form import OwnForm
from importers.records.row_values import RowValues
from importers.records.type_words import TypeWords
from importers.rows import REJECT_COLUMNS, Row, SetNote
from importers.values.cell_values import (
    clean,
    figure,
    flag,
    is_empty,
    json_in_cell,
    listed,
    plain,
    text_or_none,
)
from importers.values.column_names import ONLY_A_CARD, PRINTED
from importers.values.ids import bare_id, complete_id, full_id, several_ids
from importers.values.literals import EXTRA
from importers.values.set_names import SetNames, as_date
from rules.core.cards import Json
from rules.core.errors import DataError
from rules.core.text import fold, quoted
from rules.core.wording import given
from rules.query.beside import GROUPS

_NUMBERED = ("id", "number")
_WORDS = tuple(name for name in PRINTED if name not in ("type", "stand_in", "date"))
"""What belongs to a printing and is one word."""
_TYPE_AND_WORD = re.compile(r"(?P<type>\S+)\s+[-–—:/|]\s+(?P<word>\S.*)")
_SHOWN_VALUES = 3
_EXTRA = len(EXTRA)

_TRUTHS = ("TRUE", "True", "FALSE", "False")
"""What programs write for what others write in small letters: the same, also where it has no field."""


class Normaliser:
    """Turns one game's rows into records.

    `mapping` is what the user says of the columns. Columns that no field was found for are in `unknown`, as the source
    writes them, with up to three values each; names in another spelling than the game's are in `respelled`, with the
    name they count as. `columns` are all columns that were there, `places` those that the user named by their places,
    `overruled` is what records say where the user says something else of all of them, by field and column, and
    `foreign` counts the cards of types that the rulebook does not have, `nameless` are numbers that stand for names.
    """

    def __init__(
        self,
        importer: GameImporter,
        mapping: SourceMapping | None = None,
        known_sets: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._importer = importer
        self._game = importer.game
        self._said = mapping or SourceMapping()
        self._const: Values = {name: clean(value) for name, value in self._said.const.items()}
        self._converters = {t.type_id: converters(t) for t in self._game.card_types}
        self._known_fields = frozenset(name for of_type in self._converters.values() for name in of_type)
        self._filled_in = sorted(name for name in self._known_fields if name.endswith(FILLED_IN))
        of_all = joint(self._converters)
        several = {name for name, convert in of_all.items() if convert in (listed, json_in_cell)}
        self._columns = ReadColumns(importer, self._said, several | {"text"})
        self.row_values = RowValues(importer, self._columns, of_all)
        self.field_meant, self.said_of = self._columns.field_meant, self._columns.said_of
        self.columns, self.places = self._columns.there, self._columns.places
        self._converted = {convert: Cells(convert) for convert in of_all.values()}
        self._types = TypeWords(importer)
        self.sets = SetNames(self._game, known_sets)
        self._own_form = OwnForm(self._game.id, self._converters, self._foreign_converters, REJECT_COLUMNS)
        self.unknown: dict[str, list[Json]] = {}
        self.overruled: dict[tuple[str, str], list[Json]] = {}
        self.respelled: dict[str, str] = {}
        self.foreign: Counter[str] = Counter()
        self.nameless: list[str] = []
        self._of_foreign: dict[str, Mapping[str, Convert]] = {}

    def learn(self, rows: Sequence[Row], *, of_cells: bool = True) -> None:
        """Look at the first rows of a file, for what its columns mean and how their cells are to be read.

        Cells may be merged where a file is `of_cells`.
        """
        self._columns.learn(rows)
        in_table = rows if of_cells else ()
        sets = [column for column, name in self._columns.names.items() if name == "set"]
        self.sets.begin_table([" ".join(str(row.values.get(c) or "") for c in sets).strip() for row in in_table])
        self.row_values.learn(rows)
        self._types.learn(self._columns.said_of("type", rows), len(rows))

    def records(self, row: Row) -> Iterator[Record]:
        """The records that a row means: one, or one for each of its ids. Raises DataError where it means none."""
        own = self._own_form.values(row.values)
        if own is not None:
            yield self._own(row, own)
            return
        values = self.row_values.of(row)
        for name in ("id", "number"):
            said = values.get(name)
            if isinstance(said, str) and not said.isdecimal() and (ids := several_ids(said)):
                column = self._columns.labels[name]
                for each in ids:
                    yield self._record(replace(row, values={**row.values, column: each}), {**values, name: each})
                return
        yield self._record(row, values)

    def record(self, row: Row) -> Record:
        """The one record that a row means. Raises DataError where it means none."""
        own = self._own_form.values(row.values)
        return self._record(row, self.row_values.of(row)) if own is None else self._own(row, own)

    def _own(self, row: Row, values: Values) -> Record:
        """The record of a row that an export wrote, of which nothing is left to be made out."""
        if values.get("set") == NO_SET:
            del values["set"]
        type_id, title = str(values.pop("type")), text_or_none(values.pop("set_title", None))
        return self._made(row, values, type_id, title, as_date(values.pop("date", None)), [])

    def _record(self, row: Row, values: Values) -> Record:
        if self._columns.splits:
            parts = split_cells(row.values, self._columns.splits)
            values.update({name: self.row_values.unmarked(name, part) for name, part in parts.items()})
        take_lines_apart(values, self._importer.field_of, self._importer.word_column)
        if self._const:
            self._take_const(values)
        title = self._take_set(values, row.set_note)
        date = self._date(values) or as_date(row.set_note.date)
        self._take_type(values, row)
        if self._columns.compounds:
            self._columns.take_one_of_several(values, self._converters.get(str(values.get("type")), {}))
        self._take_name_apart(values)
        by_rule = [] if "type" in values and "name" in values else [n for n in ("type", "name") if n not in values]
        settle(values, self._columns.labels)
        if "name" not in by_rule and goes_by_number(values):
            by_rule.append("name")
            self.nameless.append(str(values["name"]))
        for name in ("id", "number"):
            if isinstance(said := values.get(name), str):
                values[name] = bare_id(said)
        self._importer.adapt(values, row)
        self._take_set_of_all(values)
        title = text_or_none(values.pop("set_title", None)) or title
        if "name" not in values:
            take_name_of_another_language(values, self._known_fields, self._said.columns.values())
        type_id = self._type_id(values.pop("type", None)) or self._only_type(values, row)
        refuse_goods(values, type_id)
        return self._made(row, values, type_id, title, date, by_rule)

    def _take_name_apart(self, values: Values) -> None:
        running = take_running_number(values)
        if values.keys().isdisjoint(_NUMBERED):
            take_number_for_name(values)
            take_name_apart(values, self._types.known, self._have_title)
        if running is not None:
            values["id" if values.keys().isdisjoint(_NUMBERED) else "id of the source"] = running

    def _made(
        self, row: Row, values: Values, type_id: str | None, title: str | None, date: str | None, by_rule: list[str]
    ) -> Record:
        """The record of values by their fields, none of which is left to be looked for."""
        printed: dict[str, str | None] = dict.fromkeys(_WORDS)
        for name in _WORDS:
            if name in values:
                printed[name] = text_or_none(values.pop(name))
        complete_id(printed)
        translated = values.pop(TRANSLATED, None) is not None
        marked = values.pop("stand_in", None)
        facts, extra = self._facts(type_id, values)
        code = self._set_code(printed, title, row.where.source)
        if self._game.box:
            go_by_code(printed, code, extra)
        elif (printed["id"] or "").isdecimal() and not printed["number"]:
            column = self._columns.labels.get("id", "id")
            way = given("columns", shlex.quote(f"{column}=number"))
            raise DataError(f"{column}: figures alone are no ids of cards; where they are their numbers, say {way}")
        if not printed["number"]:
            go_by_name(printed, facts.get("name"), code)
        self._note_spelling(facts.get("name"))
        by_rule += [name.removesuffix(FILLED_IN) for name in self._filled_in if name in facts]
        if date is None and (date := self.sets.day(code, title)):
            by_rule.append("date")
        return Record(
            game=self._game.id,
            facts=facts,
            type=type_id,
            set=code,
            number=printed["number"],
            variant=printed["variant"],
            rarity=printed["rarity"],
            date=date,
            id=full_id(self._game.id, printed["id"]),
            extra=extra,
            invented=made_up(flag(json_in_cell(marked)), facts) if marked is not None else (),
            where=row.where,
            raw=row.values,
            by_rule=tuple(by_rule),
            translated=translated,
        )

    def _set_code(self, printed: Mapping[str, str | None], title: str | None, table: str) -> str | None:
        """The code of a record's set, or that of the row above where cells are merged."""
        code = self.sets.code(printed["set"], title)
        if printed["set"]:
            self.sets.above = table, code
        elif code is None and printed["number"]:
            code = self.sets.code_below(table)
        return code

    def _have_title(self, type_id: Json) -> bool:
        return "title" in self._converters.get(str(type_id), joint(self._converters))

    def _take_const(self, values: Values) -> None:
        """Give a record what every record is said to have, and note where its own column says otherwise."""
        for name, value in self._const.items():
            own = values.get(name)
            same = fold(str(own)) == fold(str(value)) or (name == "type" and self._types.known(own) == value)
            if own is not None and not same:
                seen = self.overruled.setdefault((name, self._columns.labels.get(name, name)), [])
                seen.append(own)
            values[name] = value

    def _take_set(self, values: Values, note: SetNote) -> str | None:
        """Say of which set a record is by its place where its row does not, and give the set's title."""
        take_no_set(values)
        if self._said.set_code:
            note = SetNote()  # it goes before the place, and behind what the record's id names
        if note.code or note.title:
            values.setdefault("set", note.code or note.title)
        elif (heading := note.heading) and (field := self._field_of_word(heading)):
            values.setdefault(field, heading)
        elif heading and "set" not in values:
            code = self.sets.known(heading)
            self.row_values.put("set" if code else "heading", code or heading, values)
        title = values.pop("set_title", None) or (note.title if values.get("set") in (None, note.code) else None)
        return str(title) if title else None

    def _take_set_of_all(self, values: Values) -> None:
        """Give a record that names no set the one that the user says, or that a first edition is of."""
        if self._said.set_code:
            values.setdefault("set", self._said.set_code)
        elif is_of_first_edition(values):
            self.sets.take_first(values)

    def _field_of_word(self, heading: str) -> str | None:
        """The field that a heading is a word of, `Leaf Village` over its characters; None for others and for types."""
        column = self._importer.word_column(heading)
        return self._importer.field_of(column) if column and column != "type" else None

    def _take_type(self, values: Values, row: Row) -> None:
        """The card type that a record or its place says; a word that is no type is kept beside that of the place.

        A word of the game behind it, `Character — Leaf Village`, goes to its own field.
        """
        both = _TYPE_AND_WORD.fullmatch(said) if isinstance(said := values.get("type"), str) and " " in said else None
        if both and (field := self._field_of_word(both["word"])):
            values["type"] = both["type"]
            values.setdefault(field, both["word"])
        found, place = self._types.known(values.get("type")), self._type_from_place(row)
        if found is None and place and "type" in values:
            values.setdefault("kind" if "kind" in self._known_fields else "type in the source", values.pop("type"))
        if found or place:
            values["type"] = found or place

    def _type_from_place(self, row: Row) -> str | None:
        """The card type of what a heading, a sheet or the column of the names says: `Jutsus`."""
        of_names, group = self._columns.types_of_names, row.group
        by_name = next((of_names[column] for column in row.values if column in of_names), None) if of_names else None
        named = self._importer.type_called(group) if group and fold(group) not in ONLY_A_CARD else None
        return named.type_id if named else by_name

    def _only_type(self, values: Values, row: Row) -> str | None:
        """The one card type that has all the fields of a record, where a field of it is in no other type.

        Where what is said leaves several, fields that are there and say nothing tell, `"cost": null`.
        """
        empty = {self._columns.names.get(column) for column, value in row.values.items() if is_empty(value)}
        for names in (values.keys(), values.keys() | empty):
            told = [name for name in names if name in self._known_fields]
            fitting = [id_ for id_, converters in self._converters.items() if all(name in converters for name in told)]
            if len(fitting) <= 1:
                break
        return fitting[0] if len(fitting) == 1 else None

    def _note_spelling(self, name: Json) -> None:
        if (known := self._game.true_names) and isinstance(name, str) and fold(name) in known:
            self.respelled[name] = known[fold(name)]

    def _date(self, values: Values) -> str | None:
        """When it came out; what is no date that can be read stays beside the card."""
        value = values.pop("date", None)
        if value is None or (date := as_date(value)):
            return date if value is not None else None
        values[self._columns.labels.get("date", "date")] = value
        return None

    def _type_id(self, word: Json) -> str | None:
        if word is None:
            only = self._game.card_types
            return only[0].type_id if len(only) == 1 else None
        found = self._types.known(word)
        if found is None and (foreign := self._types.foreign(word)):
            self.foreign[foreign] += 1
            return foreign
        if found is None:
            known = ", ".join(t.type_id for t in self._game.card_types)
            said = f"type: {quoted(str(word)[:40])} is no card type of {self._game.title}. It has: {known}"
            raise RecordError(said, Fault.UNKNOWN_TYPE, fields=("type",), said=str(word))
        return found

    def _foreign_converters(self, type_id: str) -> Mapping[str, Convert]:
        """The converters of a card type that only sources have; none in a game from a box, whose cards are known."""
        if type_id not in self._of_foreign and not self._game.box:
            self._of_foreign[type_id] = converters(self._game.card_type(type_id))
        return self._of_foreign.get(type_id, {})

    def _facts(self, type_id: str | None, values: Values) -> tuple[Values, Values]:
        of_type = (self._converters.get(type_id) or self._foreign_converters(type_id)) if type_id else None
        converters = of_type or joint(self._converters)
        facts: Values = {}
        extra: Values = {}
        for name, value in values.items():
            convert = converters.get(name)
            if convert is not None:
                if not isinstance(value, str):
                    facts[name] = convert(value)
                else:
                    facts[name] = value if convert is plain else self._converted[convert][value]
            elif name[:_EXTRA] == EXTRA:
                extra[name[_EXTRA:]] = value
            elif value not in ([], {}, "") and not (name in self._known_fields and figure(value) is None):
                label = self._columns.labels.get(name, name)
                extra[label] = value.lower() if value in _TRUTHS else value
                if (
                    name in GROUPS
                    or self._columns.is_kept(label)
                    or (name in self._known_fields and figure(value) == 0)
                ):
                    continue
                seen = self.unknown.setdefault(label, [])
                if len(seen) < _SHOWN_VALUES and value not in seen:
                    seen.append(value)
        return facts, extra
