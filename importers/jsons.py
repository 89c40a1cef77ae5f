"""JSON in any shape that holds records, and JSON Lines.

Records are objects. They may be the document's list, stand under keys (an id, a set's title), or under a key such as
`cards` with others beside it. A key in front of records is their `group`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

from importers.encoding import decode
from importers.games import column_key
from importers.rows import AnyRow, BadRow, Entry, Row, SkippedRow, SourceFormat
from rules.core.cards import Json
from rules.core.errors import DataError, Location, UsageError

_DEEPEST = 4
_NAMES = {"name", "nameen", "printedname", "cardname", "nom", "カード名", "名前"}
"""What cards have and their parts have not, as `column_key` writes it."""

_LONG = 8
"""Lists of so many objects are cards; the parts of one card are fewer."""

_SAYS_MUCH = 3
"""A record with so many known columns is surely a card; beside one, an object with a name and no more is none."""

_HEAD = 65_536


def _read_json(entry: Entry) -> Iterator[AnyRow]:
    document = _parse(decode(entry), entry.name)
    if not isinstance(document, dict | list):
        raise DataError("holds no cards: it is one bare value", Location(entry.name))
    found = False
    names = _Names(entry.names)
    start, place = (document, "") if entry.records is None else _at(document, entry.records, entry.name)
    rows = list(_records(start, entry.name, place, None, 0, names))
    said = [sum(map(entry.knows, row.values)) if isinstance(row, Row) else 0 for row in rows]
    for row, known in zip(rows, said, strict=True):
        found = True
        if isinstance(row, Row) and known <= 1 < _SAYS_MUCH <= max(said):
            yield SkippedRow(row.where, f"{row.where}: no card, beside others that are")
        else:
            yield row
    if not found:
        raise DataError("holds no cards: there is no object in it that has values", Location(entry.name))


def _at(document: Json, path: str, name: str) -> tuple[Json, str]:
    """What lies at a path such as `data.cards` or `/data/cards`. Raises UsageError where nothing does."""
    found = document
    steps = [step for step in re.split(r"[./]", path.lstrip("$")) if step]
    for step in steps:
        inner = found.get(step) if isinstance(found, dict) else None
        if isinstance(found, list) and step.isdecimal() and int(step) < len(found):
            inner = found[int(step)]
        if inner is None:
            keys = ", ".join(found) if isinstance(found, dict) else "a list" if isinstance(found, list) else "a value"
            raise UsageError(f"--records {path}: there is no {step!r} in {name}. There is: {keys[:200]}.")
        found = inner
    return found, ".".join(steps)


class _Names:
    """Tells cards, which have names, from their parts."""

    def __init__(self, knows: Callable[[str], bool]) -> None:
        self._knows = knows
        self._told: dict[str, bool] = {}

    def named(self, value: Json) -> bool:
        """Whether an object has a card's name."""
        return isinstance(value, dict) and any(map(self._is_name, value))

    def _is_name(self, key: str) -> bool:
        if key not in self._told:
            self._told[key] = column_key(key) in _NAMES or self._knows(key)
        return self._told[key]

    def held(self, value: Json) -> bool:
        """Whether there are objects with names in a list, or under the keys of an object."""
        inner = value if isinstance(value, list) else list(value.values()) if isinstance(value, dict) else []
        return any(map(self.named, inner))

    def is_record(self, value: dict[str, Json]) -> bool:
        """Whether an object is a record, not a container: it says something itself, and holds nothing with a name."""
        says = any(not isinstance(item, dict | list) for item in value.values())
        return says and not any(self.held(item) for item in value.values())


def _read_lines(entry: Entry) -> Iterator[AnyRow]:
    for number, line in enumerate(decode(entry).split("\n"), 1):
        if not line.strip():
            continue
        where = Location(entry.name, number)
        try:
            value = _loads(line)
        except (ValueError, RecursionError) as error:
            yield BadRow(where, f"is not JSON: {_said(error)}", {"line": line[:1_000]})
            continue
        if isinstance(value, dict):
            yield Row(value, where)
        else:
            yield BadRow(where, "is no JSON object", {"line": line[:1_000]})


def _records(value: Json, name: str, path: str, group: str | None, depth: int, names: _Names) -> Iterator[AnyRow]:
    if depth > _DEEPEST:
        raise DataError(f"is nested too deep at {path}", Location(name))
    if isinstance(value, list):
        for place, item in enumerate(value, 1):
            here = Location(f"{name}: {path}[{place}]" if path else f"{name}: [{place}]")
            if isinstance(item, dict):
                yield Row(item, here, group)
            elif isinstance(item, str) and item.strip():
                yield Row({"name": item}, here, group)
            else:
                yield BadRow(here, "is no JSON object")
    elif isinstance(value, dict):
        if value and (names.is_record(value) and (names.named(value) or not _has_parts(value))):
            yield Row(value, Location(f"{name}: {path}" if path else name), group)
            return
        for key, item in value.items():
            inner = f"{path}.{key}" if path else key
            if isinstance(item, dict) and names.is_record(item) and not _holds_records(item):
                yield Row(item, Location(f"{name}: {inner}"), key)
            elif isinstance(item, dict) or (isinstance(item, list) and any(isinstance(each, dict) for each in item)):
                yield from _records(item, name, inner, key, depth + 1, names)


def _holds_records(value: dict[str, Json]) -> bool:
    """Whether an object without a card's name is a document around one long list of objects."""
    lists = [item for item in value.values() if isinstance(item, list) and all(isinstance(each, dict) for each in item)]
    return any(len(item) >= _LONG for item in lists)


def _has_parts(value: dict[str, Json]) -> bool:
    return any(isinstance(item, dict | list) for item in value.values())


def _parse(text: str, name: str) -> Json:
    if not text.strip():
        raise DataError("is empty", Location(name))
    try:
        return _loads(text)
    except json.JSONDecodeError as error:
        cut_off = error.pos >= len(text.rstrip()) - 1 or error.msg.startswith("Unterminated string")
        what = "ends too early; the file is cut off" if cut_off else _said(error)
        raise DataError(f"is not JSON: {what}", Location(name, error.lineno, error.colno)) from error
    except (ValueError, RecursionError) as error:
        raise DataError(f"is not JSON: {_said(error)}", Location(name)) from error


def _loads(text: str) -> Json:
    value: Json = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_object)
    return value


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """An object, whose keys must differ: of two values under one key nobody can say which is meant."""
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise ValueError(f'an object has the key "{key[:40]}" twice')
            seen.add(key)
    return found


def _no_constant(name: str) -> None:
    if name == "NaN":
        return
    raise ValueError(f"{name} is no figure")


def _said(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "nested too deep"
    if isinstance(error, json.JSONDecodeError):
        return error.msg[:1].lower() + error.msg[1:]
    return str(error)[:80]


def _starts_like_json(entry: Entry) -> bool:
    return entry.data[:_HEAD].lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"[")


def _starts_like_lines(entry: Entry) -> bool:
    """Whether the first line is a whole JSON object and another one follows, or nothing."""
    if not _starts_like_json(entry):
        return False
    first, _, rest = entry.data.lstrip(b"\xef\xbb\xbf \t\r\n").partition(b"\n")
    if rest.lstrip()[:1] != b"{":
        return False
    try:
        return isinstance(json.loads(first), dict)
    except (ValueError, RecursionError):
        return False


JSON = SourceFormat("json", "JSON: a list of cards, or cards under keys", _starts_like_json, _read_json)
JSONL = SourceFormat("jsonl", "JSON Lines: one card a line", _starts_like_lines, _read_lines)
