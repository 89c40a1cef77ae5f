"""Records whose values are objects, flattened: `stats: {cost: 2}` is a cost, `name: {en, fr}` two names."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from importers.formats.set_notes import SETS, note_of
from importers.rows import AnyRow, Row
from importers.values.cell_values import json_in_cell
from importers.values.column_names import column_words
from importers.values.labels import label_or_figure, labels
from importers.values.literals import EXTRA, as_literal
from rules.core.cards import Json
from rules.core.text import bare_key

_LANGUAGE = frozenset({"lang", "language", "locale", "languagecode", "langue"})
_NO_FIELD = frozenset({"de", "es", "it", "pt", "nl", "pl", "ru", "zh", "ko"})
"""Languages that no game has fields for, as objects have them; "de" is also a word that says nothing."""
_SHORT = 3
_KIND = "__typename"
"""What GraphQL says of the kind of an object in a record."""

NAMES = frozenset({"name", "nameen", "printedname", "cardname", "nom", "カード名", "名前"})
"""What cards of any game have, as `bare_key` writes it."""


class Unfolder:
    """Makes records plain; `knows` says whether a column means a field."""

    def __init__(self, knows: Callable[[str], bool]) -> None:
        self._knows = knows

    def unfolded(self, value: Mapping[str, Json]) -> Mapping[str, Json]:
        """A record whose values are plain: `stats: {cost: 2}` is a cost, `name: {en, fr}` two names."""
        if not any(isinstance(item, dict) or (isinstance(item, list) and has_inner(item)) for item in value.values()):
            return value
        flat: dict[str, Json] = {}
        for key, item in value.items():
            if key.startswith(EXTRA):
                flat[key] = item  # an export has it so
            elif isinstance(item, dict) and len(item) == 1 and (bare := next(iter(item))).startswith("$"):
                flat[key] = item[bare]  # a database's word for its kind: {"$date": ...}
            elif isinstance(item, dict):
                for name, each in self._parts(key, item).items():
                    flat[name if name not in flat else f"{key} {name}"] = each
            elif isinstance(item, list) and (names := self._in_languages(key, item)):
                flat.update(names)
            else:
                flat[key] = self._labelled(key, item)
        return flat

    def _labelled(self, key: str, item: Json) -> Json:
        """A list of objects under the name of a field as what these are called, where they say no more."""
        return labels(item) or item if isinstance(item, list) and has_inner(item) and self._knows(key) else item

    def _in_languages(self, key: str, items: list[Json]) -> dict[str, Json]:
        """`names: [{lang: en, value: Mira}]` as a name a language; empty for other lists."""
        found: dict[str, Json] = {}
        single = key.removesuffix("s")
        for item in items:
            told = item if isinstance(item, dict) else {}
            code = next((column_words(str(told[name]))[1] for name in told if bare_key(name) in _LANGUAGE), None)
            said = [each for name, each in told.items() if bare_key(name) not in _LANGUAGE and isinstance(each, str)]
            if code is None or not said:
                return {}
            if len(said) > 1:
                of_fields = {name: each for name, each in told.items() if self._knows(f"{name}_{code}")}
                if not of_fields:
                    return {}
                found |= {f"{name}_{code}": each for name, each in of_fields.items() if f"{name}_{code}" not in found}
                continue
            name = next((name for name in (f"{single}_{code}", f"{key}_{code}", single) if self._knows(name)), key)
            found.setdefault(name, said[0])
        return found

    def _parts(self, key: str, item: dict[str, Json]) -> dict[str, Json]:
        """An object in a record: the fields in it, or its label where it stands for one value."""
        item = {name: each for name, each in item.items() if name != _KIND}
        if bare_key(key) in SETS:
            return {key: note_of(item).code or note_of(item).title}
        if _is_in_languages(item) and all(isinstance(each, dict) for each in item.values()):
            return _translations(item)
        key = self._in_singular(key, item)
        if not self._knows(key):
            told, rest = self._told_in(item, key)
            return {**told, **({key: rest} if rest else {})}
        return self._in_languages(key, [item]) or self._parts_of_field(key, item)

    def _in_singular(self, key: str, item: Mapping[str, Json]) -> str:
        """The name of a field that has languages, where an object of these stands under its plural: `titles: {en}`."""
        single = key.removesuffix("s")
        of_plural, of_single = (any(self._knows(f"{each}_{name}") for name in item) for each in (key, single))
        return single if of_single and not of_plural else key

    def _parts_of_field(self, key: str, item: dict[str, Json]) -> dict[str, Json]:
        """An object that stands for a field: its value in each language or status, the fields in it, or its label."""
        if _is_in_languages(item):
            return self._each_in_its_field(key, item)
        inner = next(iter(item), "")
        if len(item) == 1 and _is_one_of(inner, key):
            return {key: item[inner]}  # <keywords><keyword>...
        states = {name: f"{name} {key}" for name in item if self._knows(f"{name} {key}") and not self._knows(name)}
        if states and len(states) == len(item):
            of_states: dict[str, Json] = {}
            for name, each in item.items():
                of_states.update(self._told_in(each, name)[0] if isinstance(each, dict) else {states[name]: each})
            return of_states
        label = label_or_figure(item)
        told, rest = self._told_in(item, key) if label is item else ({}, {})
        if told and bare_key(key) in NAMES and len(rest) == 1 and isinstance(said := next(iter(rest.values())), str):
            return {key: said, **told}  # its reading beside it
        return told if told and not rest else {key: label}

    def _each_in_its_field(self, key: str, item: dict[str, Json]) -> dict[str, Json]:
        """A value a language in the fields that there are for them; others beside the card."""
        own = [name for name in item if name not in _NO_FIELD and self._knows(f"{key}_{name}")] or [*item][:1]
        named = {name: f"{key}_{name}" if self._knows(f"{key}_{name}") else key for name in own}
        others = {f"{EXTRA}{key} ({name})": as_literal(each) for name, each in item.items() if name not in own}
        return {named[name]: item[name] for name in own} | others

    def _told_in(self, item: Mapping[str, Json], above: str = "") -> tuple[dict[str, Json], dict[str, Json]]:
        """The fields in an object such as `stats`, however deep (`healthy: {combat: 3}`), and what is left of it."""
        told: dict[str, Json] = {}
        rest: dict[str, Json] = {}
        for name, each in item.items():
            orders = [f"{above} {name}", f"{name} {_face(above)}"]
            alone = self._knows(name) and len(_face(above)) > 1
            both = next(filter(self._knows, orders[:1] if alone else reversed(orders)), None)
            if above and both and not isinstance(each, dict | list):
                told[both] = each
            elif self._knows(name):
                told.update(self._parts(name, each) if isinstance(each, dict) else {name: self._labelled(name, each)})
            elif isinstance(each, dict):
                inner, left = self._told_in(each, name)
                left |= {field: said for field, said in inner.items() if told.get(field, said) != said}
                told = {**inner, **told}
                rest.update({name: left} if left or not inner else {})
            else:
                rest[name] = each
        return told, rest


def columns_of_objects(rows: Sequence[AnyRow], knows: Callable[[str], bool]) -> frozenset[str]:
    """The columns without a field of whose cells each is a JSON object, `{"cost": 2, "power": 3}`, or says nothing."""
    said: dict[str, bool] = {}
    for row in rows:
        for column, cell in row.values.items() if isinstance(row, Row) else ():
            if isinstance(cell, str) and cell and said.get(column, True):
                is_object = cell[:1] == "{" and isinstance(json_in_cell(cell), dict)
                said[column] = is_object and not knows(column) and not column.startswith(EXTRA)
    return frozenset(column for column, of_objects in said.items() if of_objects)


def with_objects(rows: Iterable[AnyRow], columns: Collection[str], knows: Callable[[str], bool]) -> Iterator[AnyRow]:
    """Rows with the objects in some of their cells taken apart, as those of a document are."""
    unfolded = Unfolder(knows).unfolded
    for row in rows:
        if isinstance(row, Row):
            found = {column: json_in_cell(row.values[column]) for column in columns if column in row.values}
            objects = {column: item for column, item in found.items() if isinstance(item, dict)}
            yield replace(row, values=unfolded({**row.values, **objects})) if objects else row
        else:
            yield row


def _translations(item: Mapping[str, Json]) -> dict[str, Json]:
    """An object a language, each with several fields: `{en: {name, title}, fr: {name, title}}`."""
    each = ((language, inner) for language, inner in item.items() if isinstance(inner, dict))
    return {f"{name}_{language}": said for language, inner in each for name, said in inner.items()}


def has_inner(items: list[Json]) -> bool:
    """Whether there is anything in a list that is not plain."""
    return any(isinstance(item, dict | list) for item in items)


def _is_in_languages(item: Mapping[str, Json]) -> bool:
    """Whether an object has a value a language: `{en: ..., fr: ...}`."""
    return bool(item) and all(name in _NO_FIELD or column_words(name)[1] for name in item)


def _face(key: str) -> str:
    """The letter of a card's face: `A` of `Face A`, `face_a`, `sideA`; other keys as they are."""
    found = _OF_A_FACE.fullmatch(key)
    return found["letter"] if found else key


_OF_A_FACE = re.compile(r"(?:face|side|seite|lado|lato|cote)[\s_-]*(?P<letter>[ab])", re.IGNORECASE)


def _is_one_of(inner: str, key: str) -> bool:
    """Whether one word is the singular of another: `keyword` of `keywords`."""
    single, several = bare_key(inner), bare_key(key)
    return several == f"{single}s" or (len(inner) > _SHORT and several.startswith(single[:-1]))
