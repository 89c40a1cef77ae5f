"""Rows into records: columns to fields, values to the form their field keeps, everything else kept beside."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import get_args, get_origin, get_type_hints

from db.records import Record, made_up
from importers.games import PRINTED, GameImporter, Values, column_key
from importers.rows import Row
from importers.values import clean, cleaned, figure, flag, is_empty, json_in_cell, listed, plain
from rules.core.cards import Card, Json
from rules.core.errors import DataError
from rules.core.text import fold

Convert = Callable[[Json], Json]

_WORDS = tuple(name for name in PRINTED if name not in ("type", "stand_in"))
"""What belongs to a printing and is one word."""

_UNFIT_FOR_CODE = re.compile(r"[\s:/]+")

REJECT_COLUMNS = ("reject_reason", "reject_at")
"""The columns a file of rejects has in front; they are passed over when it is imported again."""


class Normaliser:
    """Turns one game's rows into records.

    `mapping` is the user's: column -> field. Columns that no field was found for are in `unknown`, as the source writes
    them; names in another spelling than the game's are in `respelled`, with the name they count as.
    """

    def __init__(self, importer: GameImporter, mapping: Mapping[str, str] | None = None) -> None:
        self._importer = importer
        self._game = importer.game
        self._names: dict[str, str] = {}
        self._labels: dict[str, str] = {}
        self._mapping = {column_key(column): name for column, name in (mapping or {}).items()}
        self._converters = {t.type_id: _converters(t) for t in self._game.card_types}
        self._types: dict[Json, str] = {}
        self._set_codes: dict[str, str] = {}
        self.unknown: dict[str, None] = {}
        self.respelled: dict[str, str] = {}

    def record(self, row: Row) -> Record:
        """The record that a row means. Raises DataError where it means none."""
        values = self._named(row)
        self._importer.adapt(values, row)
        type_id = self._type_id(values.pop("type", None))
        printed = {name: _text_or_none(values.pop(name, None)) for name in _WORDS}
        marked = flag(json_in_cell(values.pop("stand_in", False)))
        facts, extra = self._facts(type_id, values)
        self._note_spelling(facts.get("name"))
        return Record(
            game=self._game.id,
            facts=facts,
            type=type_id,
            set=self._set_code(printed["set"]),
            number=printed["number"],
            variant=printed["variant"],
            rarity=printed["rarity"],
            id=self._full_id(printed["id"]),
            extra=extra,
            invented=made_up(marked, facts),
            where=row.where,
            raw=row.values,
        )

    def _note_spelling(self, name: Json) -> None:
        true_names = self._game.true_names
        if true_names and isinstance(name, str) and fold(name) in true_names:
            self.respelled[name] = true_names[fold(name)]

    def _named(self, row: Row) -> Values:
        """The row's values by field name, cleaned; empty ones left out."""
        values: Values = {}
        for column, value in row.values.items():
            if isinstance(value, str):
                value = clean(value)
                if not value:
                    continue
            elif is_empty(value):
                continue
            else:
                value = cleaned(value)
            name = self._names.get(column) or self._resolve(column)
            if name in values:
                name = self._make_room(name, column, values)
            values[name] = value
        for name in REJECT_COLUMNS:
            values.pop(name, None)
        return values

    def _make_room(self, name: str, column: str, values: Values) -> str:
        """Where a column goes whose field another column has taken: `Nom` is the name unless there is `Name` too."""
        if column_key(column) == column_key(name):
            label = self._labels[name]
            values[self._second(label, name)] = values[name]
            return name
        return self._second(column, name)

    def _second(self, column: str, first: str) -> str:
        name = self._importer.field_columns.get(column_key(column), column)
        return column if name == first else name

    def _resolve(self, column: str) -> str:
        key = column_key(column)
        name = self._mapping.get(key) or self._importer.columns.get(key) or column
        self._names[column] = name
        self._labels.setdefault(name, column)
        return name

    def _type_id(self, word: Json) -> str | None:
        if word is None:
            only = self._game.card_types
            return only[0].type_id if len(only) == 1 else None
        if isinstance(word, str) and word in self._types:
            return self._types[word]
        found = self._importer.types.get(fold(word)) if isinstance(word, str) else None
        if found is None:
            known = ", ".join(t.type_id for t in self._game.card_types)
            raise DataError(f"type: {str(word)[:40]!r} is no card type of {self._game.title}. It has: {known}")
        self._types[word] = found.type_id
        return found.type_id

    def _facts(self, type_id: str | None, values: Values) -> tuple[Values, Values]:
        converters = self._converters[type_id] if type_id else _joint(self._converters)
        facts: Values = {}
        extra: Values = {}
        for name, value in values.items():
            convert = converters.get(name)
            if convert is not None:
                facts[name] = convert(value)
            elif value not in ([], {}):
                label = self._labels.get(name, name)
                extra[label] = value
                self.unknown[label] = None
        return facts, extra

    def _set_code(self, given: str | None) -> str | None:
        """The set's code for its code or title in any spelling; a title nobody knows becomes a code without blanks."""
        if given is None:
            return None
        if given not in self._set_codes:
            codes = {fold(word): code for code, title in self._game.set_titles.items() for word in (title, code)}
            self._set_codes[given] = codes.get(fold(given)) or _UNFIT_FOR_CODE.sub("-", given)
        return self._set_codes[given]

    def _full_id(self, given: str | None) -> str | None:
        if given is None:
            return None
        return given if given.startswith(f"{self._game.id}:") else f"{self._game.id}:{given}"


def _converters(card_type: type[Card]) -> dict[str, Convert]:
    hints = get_type_hints(card_type)
    return {
        f.name: json_in_cell if "nested" in f.metadata else _converter(hints[f.name], optional=f.default is not MISSING)
        for f in fields(card_type)
    }


def _converter(hint: object, *, optional: bool) -> Convert:
    parts = {hint, get_origin(hint), *get_args(hint), *map(get_origin, get_args(hint))}
    if tuple in parts:
        return listed
    if bool in parts:
        return flag
    if int in parts:
        return figure if optional else _required_figure
    return plain


def _required_figure(value: Json) -> Json:
    """A figure that the card must have: a dash is not nothing here, the check says what is wrong with it."""
    found = figure(value)
    return value if found is None else found


def _joint(converters: Mapping[str, Mapping[str, Convert]]) -> dict[str, Convert]:
    return {name: convert for of_type in converters.values() for name, convert in of_type.items()}


def _text_or_none(value: Json) -> str | None:
    if value is None or isinstance(value, str):
        return value or None
    text = plain(value)
    if not isinstance(text, str):
        raise DataError(f"{str(text)[:40]!r} is a list where one word belongs")
    return text or None
