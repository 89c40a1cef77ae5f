"""JSON in any shape that holds records, and JSON Lines.

Records are objects. They may be the document's list, stand under keys (an id, a set's title), or under a key such as
`cards` with others beside it. A key in front of records is their `group`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from importers.encoding import decode
from importers.games import column_key
from importers.rows import AnyRow, BadRow, Entry, Row, SourceFormat
from rules.core.cards import Json
from rules.core.errors import DataError, Location

_DEEPEST = 4
_NAMES = {"name", "nameen", "printedname", "cardname", "nom", "カード名", "名前"}
"""What cards have and their parts have not, as `column_key` writes it."""

_HEAD = 65_536


def _read_json(entry: Entry) -> Iterator[AnyRow]:
    document = _parse(decode(entry), entry.name)
    if not isinstance(document, dict | list):
        raise DataError("holds no cards: it is one bare value", Location(entry.name))
    found = False
    for row in _records(document, entry.name, "", None, 0):
        found = True
        yield row
    if not found:
        raise DataError("holds no cards: there is no object in it that has values", Location(entry.name))


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


def _records(value: Json, name: str, path: str, group: str | None, depth: int) -> Iterator[AnyRow]:
    if depth > _DEEPEST:
        raise DataError(f"is nested too deep at {path}", Location(name))
    if isinstance(value, list):
        for place, item in enumerate(value, 1):
            here = Location(f"{name}: {path}[{place}]" if path else f"{name}: [{place}]")
            if isinstance(item, dict):
                yield Row(item, here, group)
            else:
                yield BadRow(here, "is no JSON object")
    elif isinstance(value, dict):
        if value and (_is_record(value) and (_is_named(value) or not _has_parts(value))):
            yield Row(value, Location(f"{name}: {path}" if path else name), group)
            return
        for key, item in value.items():
            inner = f"{path}.{key}" if path else key
            if isinstance(item, dict) and _is_record(item):
                yield Row(item, Location(f"{name}: {inner}"), key)
            elif isinstance(item, dict | list):
                yield from _records(item, name, inner, key, depth + 1)


def _is_record(value: dict[str, Json]) -> bool:
    """Whether an object is a record, not a container: it says something itself, and holds nothing with a name."""
    says = any(not isinstance(item, dict | list) for item in value.values())
    return says and not any(_holds_named(item) for item in value.values())


def _has_parts(value: dict[str, Json]) -> bool:
    return any(isinstance(item, dict | list) for item in value.values())


def _is_named(value: Json) -> bool:
    return isinstance(value, dict) and any(column_key(name) in _NAMES for name in value)


def _holds_named(value: Json) -> bool:
    """Whether there are objects with names in a list, or under the keys of an object."""
    inner = value if isinstance(value, list) else list(value.values()) if isinstance(value, dict) else []
    return any(map(_is_named, inner))


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
    value: Json = json.loads(text, parse_constant=_no_constant)
    return value


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
