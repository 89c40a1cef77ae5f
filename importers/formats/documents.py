"""Finds the cards in a document of nested values: pages, sets, results, edges, tables of columns.

Records are objects. An object that holds objects with more card fields than it has itself is no card but their
container; its code, title and date hold for the cards in it where it is a set. A key in front of records is their
`group`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial

from importers.formats.common_values import common_values, with_common_values
from importers.formats.grids import has_no_header, numbered
from importers.formats.printings import printings
from importers.formats.set_notes import SETS, SEVERAL_SETS, DocumentSets, named_set
from importers.formats.unfolding import NAMES, Unfolder, has_inner
from importers.rows import NO_NOTE, AnyRow, BadRow, Entry, Row, SetNote, SkippedRow
from importers.values.ids import is_surely_id, looks_like_id, row_keys
from rules.core.cards import Json
from rules.core.errors import DataError, Location
from rules.core.text import bare_key

_DEEPEST = 8
_SAMPLE = 5
"""Of a long list, so many objects say what is in it."""

_TWO = 2
_ABOUT_COLUMNS = frozenset({"schema", "jsonschema", "columndefs", "fielddefs"})
_ABOUT_DOCUMENTS = frozenset(
    {"meta", "metadata", "info", "header", "about", "export", "source", "generator", "summary", "stats", "config"}
)
_NO_SET = frozenset({"card", "cards", "cardlist", "items", "data", "list", "results", "entries", "nodes"})
"""Keys under `sets` that are no title of a set."""

IDS = frozenset(
    {"id", "number", "cardid", "cardnumber", "cardno", "no", "num", "numero", "code", "collectornumber", "番号"}
)
"""Columns that say which card it is."""


_SET_AND_NUMBER = re.compile(r"(?:.*\.)?(?P<set>[A-Z][A-Z0-9]{1,4})\.(?P<number>\d{1,4})")

_SET_AND_RARITY = re.compile(
    r"(?:.*\.)?(?P<set>[A-Z][A-Z0-9]{1,4})\.(?P<rarity>[CURLMSP]|UC|RA|SR|UR|SSR|SV|MV|PR|[Cc]ommon|[Uu]ncommon|[Rr]are)"
)


class Finder:
    """Finds the records of one document; `knows` says whether a column means a field."""

    def __init__(self, entry: Entry) -> None:
        self._entry = entry
        self._name = entry.name
        self._knows: Callable[[str], bool] = cache(lambda key: bare_key(key) in NAMES or entry.knows(key))
        self._names: Callable[[str], bool] = cache(entry.names)
        self._sets = DocumentSets(self._holds)
        self.unfolded = Unfolder(self._knows).unfolded

    def records(
        self, value: Json, steps: Sequence[str] = (), path: str = "", note: SetNote = NO_NOTE
    ) -> Iterator[AnyRow]:
        """Every record below `value`, or below where `steps` lead from there, with its place.

        Raises DataError where it nests too deep.
        """
        if not steps:
            yield from self._walk(value, path, None, note, 0)
        elif isinstance(value, list):
            chosen = steps[0].isdecimal()
            for place, item in enumerate(value):
                if not chosen or place == int(steps[0]):
                    yield from self.records(item, steps[chosen:], f"{path}[{place + 1}]", note)
        elif isinstance(value, dict) and (inner := value.get(steps[0])) is not None:
            note = self._sets.around(value, note, in_sets=_last(path) in SETS, key="")
            found = self.records(inner, steps[1:], f"{path}.{steps[0]}".lstrip("."), note)
            yield from map(partial(with_common_values, common_values(value, self._entry)), found)

    def _walk(self, value: Json, path: str, group: str | None, note: SetNote, depth: int) -> Iterator[AnyRow]:
        if depth > _DEEPEST:
            raise DataError(f"is nested too deep at {path}", Location(self._name))
        if isinstance(value, list):
            yield from self._in_list(value, path, group, note, depth)
        elif isinstance(value, dict):
            yield from self._in_object(value, path, group, note, depth)

    def _in_list(self, items: list[Json], path: str, group: str | None, note: SetNote, depth: int) -> Iterator[AnyRow]:
        if table := self._as_table(items):
            yield from self._walk(table, path, group, note, depth + 1)
            return
        if under_names := self._each_under_its_name(items):
            yield from self._in_object(under_names, path, group, note, depth + 1)
            return
        inside = any(isinstance(item, dict) and self._is_container(item) for item in items[:_SAMPLE])
        for place, item in enumerate(items, 1):
            at = f"{path}[{place}]"
            here = Location(f"{self._name}: {at}")
            if inside and isinstance(item, dict) and not (self._is_container(item) or self._may_be_card(item)):
                yield SkippedRow(here, f"{at} is beside what holds the cards, and is none")
                continue
            if isinstance(item, dict) and self._is_container(item):
                yield from self._in_object(item, at, group, note, depth + 1)
            elif isinstance(item, dict):
                for each in printings(item):
                    yield Row(
                        {**self._of_rarity(path, note), **self.unfolded(each)}, here, group, self._sets.own(each, note)
                    )
            elif isinstance(item, str) and item.strip():
                yield Row({"name": item}, here, group, note)
            else:
                yield BadRow(here, "is no JSON object")

    def _in_object(
        self, value: dict[str, Json], path: str, group: str | None, note: SetNote, depth: int
    ) -> Iterator[AnyRow]:
        if table := self._columns(value):
            yield from self._in_list([*table], path, group, note, depth + 1)
            return
        if value and not self._is_container(value):
            place = Location(f"{self._name}: {path}" if path else self._name)
            for each in printings(value):
                flat = self.unfolded(each)
                yield Row(
                    {**self._of_set(path, note), **_of_key(path, group, note, flat), **flat},
                    place,
                    group,
                    self._sets.own(each, note),
                )
            return
        value = self._with_names(value)
        under_sets = _last(path) in SEVERAL_SETS and not path.endswith("]")
        note = self._sets.around(value, note, in_sets=_last(path) in SETS, key=group or "")
        described, shared = self._sets.take(value), common_values(value, self._entry)
        for key, item in value.items():
            if key == described:
                continue
            inner = f"{path}.{key}" if path else key
            if depth >= _DEEPEST:
                raise DataError(f"is nested too deep at {inner}", Location(self._name))
            if self._is_about_others(key, item, value):
                if bare_key(key) in _ABOUT_DOCUMENTS:
                    here = Location(f"{self._name}: {inner}")
                    yield SkippedRow(here, f"{here}: no card, beside others that are")
                continue
            if _has_inner_of(item):
                there = note
                if under_sets and bare_key(key) not in _NO_SET:
                    there = named_set(key).over(note)
                elif note.heading is None and self._is_heading(key, item, value):
                    there = note._replace(heading=key)
                yield from map(partial(with_common_values, shared), self._walk(item, inner, key, there, depth + 1))

    def _each_under_its_name(self, items: list[Json]) -> dict[str, Json]:
        """Objects of one key, a card's name over its fields, as one object of them; nothing for other lists."""
        pairs = [pair for item in items if isinstance(item, dict) and len(item) == 1 for pair in item.items()]
        under = dict(pairs)
        return under if 1 < len(under) == len(items) and self._are_under_names(under) else {}

    def _may_be_card(self, item: Mapping[str, Json]) -> bool:
        """Whether an object beside others that hold cards has a name, and is no more of their kind: `{type: table}`."""
        kind = next((said for key, said in item.items() if bare_key(key) == "type"), None)
        labels_others = isinstance(kind, str) and self._entry.means(kind) is None and self._said(item) <= _TWO
        return self._names_among(item) and not labels_others

    def _is_about_others(self, key: str, item: Json, beside: Mapping[str, Json]) -> bool:
        """Whether a key has no cards under it: it says of which set the others are, or which columns they have."""
        if isinstance(item, dict) and bare_key(key) in SETS and not self._holds(item):
            return True
        others = {name: each for name, each in beside.items() if name != key}
        about = _ABOUT_COLUMNS | _ABOUT_DOCUMENTS if isinstance(item, dict) else _ABOUT_COLUMNS
        return bare_key(key) in about and self._best_in(others, 0) > 1

    def _is_heading(self, key: str, item: Json, beside: Mapping[str, Json]) -> bool:
        """Whether a key says something of the cards under it: one of several or over types, no word of documents."""
        if isinstance(item, dict) and not self._is_container(item):
            return False  # a card under its own name
        over_types = isinstance(item, dict) and any(self._entry.means(inner) == "type" for inner in item)
        if bare_key(key) in _NO_SET or self._knows(key) or (not over_types and looks_like_id(key)) or key.isdecimal():
            return False
        several = over_types or sum(map(_has_inner_of, beside.values())) >= _TWO
        return several and self._entry.means(key) is None and self._best_in({key: item}, 0) > 1

    def _of_set(self, path: str, note: SetNote) -> dict[str, Json]:
        """Set and number of a record that stands under its number under a set's code: `{KS: {009: {...}}}`."""
        found = _SET_AND_NUMBER.fullmatch(path) if not (note.code or note.title) else None
        if found is None or self._knows(found["set"]) or self._entry.means(found["set"]):
            return {}
        return {"set": found["set"], "number": found["number"]}

    def _of_rarity(self, path: str, note: SetNote) -> dict[str, Json]:
        """Set and rarity of the records in a list that stands under a rarity under a set's code: `{KS: {C: [...]}}`."""
        found = _SET_AND_RARITY.fullmatch(path) if not (note.code or note.title) else None
        if found is None or self._knows(found["set"]) or self._entry.means(found["set"]):
            return {}
        return {"set": found["set"], "rarity": found["rarity"]}

    def _with_names(self, value: dict[str, Json]) -> dict[str, Json]:
        """An object with the cards in it; each has the name that it stands under, where it has no other."""
        if not self._are_under_names(value):
            return value
        return {key: {"name": key, **item} for key, item in value.items() if isinstance(item, dict)}

    def _are_under_names(self, value: Mapping[str, Json]) -> bool:
        """Whether an object has cards under their names: several objects alike, without names and under no ids."""
        inner = [item for item in value.values() if isinstance(item, dict)]
        return (
            len(inner) == len(value) > 1
            and min(map(self._said, inner)) > 1
            and not any(map(self._names_among, inner))
            and not any(looks_like_id(key) or key.isdecimal() or self._knows(key) for key in value)
            and not any(self._entry.means(key) == "type" for key in value)
        )

    def _is_container(self, value: Mapping[str, Json]) -> bool:
        """Whether an object holds cards and is none: what is in it says more of a card than it says itself."""
        if self._is_in_parts(value) or self._is_beside_its_id(value):
            return False
        if self._is_list_under_a_field(value):
            return True
        own, best = self._said(value), self._best_in(value, 0)
        says = any(not isinstance(item, dict | list) for item in value.values())
        return best > max(own, 1) or (own == 0 and (best > 0 or not says))

    def _is_list_under_a_field(self, value: Mapping[str, Json]) -> bool:
        """Whether the only field of an object is the word over a list of cards: `{dice: [{name, faces}, ...]}`."""
        known = [item for key, item in value.items() if self._knows(key)]
        cards = known[0] if len(known) == 1 and isinstance(known[0], list) else []
        return bool(cards) and all(
            isinstance(card, dict) and self._names_among(card) and self._said(card) > 1 for card in cards[:_SAMPLE]
        )

    def _is_in_parts(self, value: Mapping[str, Json]) -> bool:
        """Whether an object is one card in several objects: `{card: {number, name}, details: {cost}}`."""
        parts = {key: item for key, item in value.items() if isinstance(item, dict) and bare_key(key) not in SETS}
        if len(parts) < _TWO or any(isinstance(item, list) and has_inner(item) for item in value.values()):
            return False
        named = [key for key, item in parts.items() if self._names_among(item)]
        if any(map(looks_like_id, parts)) or len(named) != 1 or self._knows(named[0]):
            return False
        others = [item for key, item in parts.items() if key not in named]
        return (
            self._said(parts[named[0]]) > 1 and any(map(self._said, others)) and not any(map(self._has_names, others))
        )

    def _is_beside_its_id(self, value: Mapping[str, Json]) -> bool:
        """Whether an object is one card, its id beside an object of its fields: `{code: KS-009, attributes: {...}}`."""
        inner = [item for item in value.values() if isinstance(item, dict)]
        ids = [item for key, item in value.items() if bare_key(key) in IDS and isinstance(item, str)]
        return (
            any(map(is_surely_id, ids))
            and sum(map(self._names_among, inner)) == 1
            and not any(
                isinstance(item, list) and has_inner(item) and not self._knows(key) for key, item in value.items()
            )
        )

    def _has_names(self, item: Mapping[str, Json]) -> bool:
        """Whether there are objects with names in an object."""
        return any(self._names_among(each) for each in item.values() if isinstance(each, dict))

    def _holds(self, value: Mapping[str, Json]) -> bool:
        return self._best_in(value, 0) > 1

    def _best_in(self, value: Mapping[str, Json], depth: int) -> int:
        """How many known columns the most telling object has below `value`; the parts of a card do not count."""
        if depth > _DEEPEST:
            return 0
        best = 0
        for key, item in value.items():
            if self._is_field(key, item) and bare_key(key) not in SETS:
                continue
            if isinstance(item, list) and self._as_table(item[:_SAMPLE]):
                return 99
            for inner in item[:_SAMPLE] if isinstance(item, list) else [item]:
                if isinstance(inner, dict):
                    best = max(best, self._said(inner), self._best_in(inner, depth + 1))
                elif (
                    isinstance(inner, str) and isinstance(item, list) and bare_key(key) in ("cards", "titles", "names")
                ):
                    best = max(best, 2)
        return best

    def _said(self, value: Mapping[str, Json]) -> int:
        """How many fields an object says something of, in itself or in an object such as `stats`."""
        inner = (item for key, item in value.items() if isinstance(item, dict) and not self._knows(key))
        own = sum(
            self._is_field(key, item)
            for key, item in value.items()
            if bare_key(key) not in SETS or not _has_inner_of(item)
        )
        flat = sum(
            sum(map(self._knows, item))
            for item in inner
            if all(not isinstance(each, dict | list) for each in item.values()) and not self._names_among(item)
        )
        return own + (flat if own else 0)

    def _is_field(self, key: str, item: Json) -> bool:
        """Whether a key says a field, and is no code over `cards` that happens to be called so."""
        return self._knows(key) and not (
            isinstance(item, dict) and any(bare_key(name) in _NO_SET and _has_inner_of(item[name]) for name in item)
        )

    def _names_among(self, value: Mapping[str, Json]) -> bool:
        return any(map(self._names, value))

    def _as_table(self, items: list[Json]) -> list[Json] | None:
        """Lists in a list, the first of them a header: its rows as objects."""
        if len(items) < 2 or not all(isinstance(item, list) for item in items):
            return None
        header = items[0]
        if not isinstance(header, list) or sum(isinstance(name, str) and self._knows(name) for name in header) < 2:
            return self._without_header([row for row in items if isinstance(row, list)])
        names = [str(name) for name in header]
        return [dict(zip(names, row, strict=False)) for row in items[1:] if isinstance(row, list)]

    def _without_header(self, rows: list[list[Json]]) -> list[Json] | None:
        """Lists of plain values without a header over them, as objects of numbered columns; None for others."""
        plain = not any(isinstance(cell, dict | list) for row in rows for cell in row)
        if not plain or not has_no_header(rows, self._entry):
            return None
        return [dict(zip(numbered(row), row, strict=True)) for row in rows]

    def _columns(self, value: Mapping[str, Json]) -> list[dict[str, Json]] | None:
        """An object of columns of one length, or of `columns` and the `data` under them: its rows as objects."""
        if rows := self._columns_by_key(value):
            return rows
        lists = {key: item for key, item in value.items() if isinstance(item, list) and len(item) > 0}
        if rows := self._below_a_header([*lists.values()]):
            return rows
        told = {key: item for key, item in lists.items() if self._knows(key)}
        lengths = {len(item) for item in told.values()}
        nested = any(map(has_inner, told.values()))
        if len(told) < 2 or len(lengths) != 1 or nested or not any(map(self._names, told)):
            return None
        if any(self._knows(key) for key, item in value.items() if not isinstance(item, list)):
            return None
        (length,) = lengths
        columns = {key: item for key, item in lists.items() if len(item) == length}
        return [{key: item[at] for key, item in columns.items()} for at in range(length)]

    def _columns_by_key(self, value: Mapping[str, Json]) -> list[dict[str, Json]] | None:
        """An object of columns, each an object of the same row numbers or ids: its rows as objects, with these ids."""
        told = [item for key, item in value.items() if self._knows(key)]
        columns = {key: item for key, item in value.items() if isinstance(item, dict)}
        if len(told) < _TWO or len(columns) < len(value) or not any(map(self._names, columns)):
            return None
        rows = row_keys([*columns.values()])
        counted = all(map(str.isdecimal, rows))
        under = [{key: item[row] for key, item in columns.items()} for row in rows]
        has_ids = counted or any(bare_key(key) in IDS for key in columns)
        if not rows:
            return None
        return under if has_ids else [{"id": row, **each} for row, each in zip(rows, under, strict=True)]

    def _below_a_header(self, lists: list[list[Json]]) -> list[dict[str, Json]] | None:
        """Of lists that lie side by side, one of known columns, the rows of another that are as long as that."""
        headers = (item for item in lists if all(isinstance(name, str) for name in item))
        header = next((item for item in headers if sum(self._knows(str(name)) for name in item) > 1), None)
        for item in lists if header is not None else ():
            if header and all(isinstance(row, list) and len(row) == len(header) for row in item):
                return [dict(zip(map(str, header), row, strict=True)) for row in item if isinstance(row, list)]
        return None

    def set_of(self, value: Mapping[str, Json]) -> SetNote:
        """What a card's own `set` object says of its set."""
        return self._sets.own(value, NO_NOTE)


def _is_key_of(path: str, group: str) -> bool:
    """Whether an object stands itself under a key that is an id, and not in a list there."""
    return path.endswith(group) and looks_like_id(group) and any(letter.isdigit() for letter in group)


def _has_inner_of(item: Json) -> bool:
    return isinstance(item, dict) or (isinstance(item, list) and has_inner(item))


def _last(path: str) -> str:
    return bare_key(path.rpartition(".")[2].partition("[")[0])


def _of_key(path: str, group: str | None, note: SetNote, flat: Mapping[str, Json]) -> dict[str, Json]:
    """What the key in front of a record says of it: its id, or its number in a set, where the record has neither."""
    if not group or any(bare_key(key) in IDS for key in flat):
        return {}
    if _is_key_of(path, group):
        return {"id": group}
    numbered = group.isdecimal() and group != "0" and path.endswith(group)
    return {"number": group} if numbered and (note.code or note.title) else {}
