"""JSON in any shape that holds records, and JSON Lines.

Records are objects. They may be the document's list, stand under keys (an id, a set's title), or under a key such as
`cards` with others beside it. A key in front of records is their `group`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress

from importers.formats.deck_documents import is_deck
from importers.formats.documents import IDS, Finder
from importers.formats.encoding import decode
from importers.formats.program_values import bare_value
from importers.formats.unreadable import a_deck
from importers.rows import AnyRow, BadRow, Entry, Row, SkippedRow, SourceFormat
from importers.typed_values import without_kinds
from importers.values.column_names import OBJECTS_WITH_NAMES
from importers.values.ids import is_surely_id
from rules.core.cards import Json
from rules.core.errors import DataError, Location, UsageError
from rules.core.text import bare_key, quoted
from rules.core.wording import given

_SAYS_MUCH = 3
"""A record with so many known columns is surely a card; beside one, an object with a name and no more is none."""

_HEAD = 65_536
_COMMENTS_ABOVE = re.compile(rb"(?:\s*(?://[^\n]*\n|/\*.*?\*/))+", re.DOTALL)
_SECTION = re.compile(rb"\[\s*(?!true|false|null|NaN|None|True|False|-?Infinity)[A-Za-z]")
"""A word in brackets, as files of settings have it over a section: no JSON begins so."""
_LIST_OF_LISTS = re.compile(rb"\[\s*\[\s*[\"\[{\d\]-]")


def _read_json(entry: Entry) -> Iterator[AnyRow]:
    return read_document(without_kinds(_parse(decode(entry), entry.name)), entry)


def read_document(document: Json, entry: Entry) -> Iterator[AnyRow]:
    """The cards in a document of nested values. Raises DataError where there are none."""
    if not isinstance(document, dict | list):
        raise DataError("holds no cards: it is one bare value", Location(entry.name))
    found = False
    if entry.records is None:
        document = _cards_of(document, entry)
    steps = [] if entry.records is None else _steps(document, entry.records, entry.name)
    rows = [_without_counters(row) for row in Finder(entry).records(document, steps)]
    said = [sum(map(entry.knows, row.values)) if isinstance(row, Row) else 0 for row in rows]
    for row, known in zip(rows, said, strict=True):
        found = True
        little = known <= 1 or (known * 2 <= max(said) and isinstance(row, Row) and not _says_which(row, entry))
        if isinstance(row, Row) and ((little and max(said) >= _SAYS_MUCH) or known == 0 < max(said)):
            yield SkippedRow(row.where, f"{row.where}: no card, beside others that are")
        else:
            yield row
    if not found:
        raise DataError("holds no cards: there is no object in it that has values", Location(entry.name))


def _cards_of(document: Json, entry: Entry) -> Json:
    """A document, of a screen's table the cards that lie there. Raises DataError for a deck."""
    if not entry.knows("copies") and is_deck(document, entry.knows):
        raise a_deck(entry.name)
    objects = document.get("ObjectStates") if isinstance(document, dict) else None
    return _without_tokens([e for item in objects for e in _on_screen(item)]) if isinstance(objects, list) else document


def _on_screen(item: Json) -> Iterator[Json]:
    """The cards of an object on a screen's table, in whatever decks and bags, by what their owner says of them."""
    if not isinstance(item, dict):
        return
    if item.get("Name") in _CARDS_ON_SCREEN:
        yield {key: said for key, said in item.items() if key in _SAID_ON_SCREEN}
    elif not isinstance(item.get("ContainedObjects"), list):
        yield item
    for inner in (item.get("ContainedObjects"), item.get("States")):
        for each in inner.values() if isinstance(inner, dict) else inner if isinstance(inner, list) else ():
            yield from _on_screen(each)


def _without_tokens(items: list[Json]) -> list[Json]:
    """Objects of a screen's table: those beside cards of which nothing but a name is said are told to be none."""
    cards = [isinstance(item, dict) and "GUID" not in item for item in items]
    return [
        {**item, "Name": f"{item.get('Name')} that says nothing"}
        if any(cards)
        and isinstance(item, dict)
        and not is_card
        and not (item.get("Description") or item.get("GMNotes"))
        else item
        for item, is_card in zip(items, cards, strict=True)
    ]


_CARDS_ON_SCREEN = ("Card", "CardCustom")
_SAID_ON_SCREEN = ("Nickname", "Description", "GMNotes", "Memo", "Tags")
"""What is said of an object, and not how it lies there."""


def _without_counters(row: AnyRow) -> AnyRow:
    """A row; passed over where it is another object of a table on a screen, as a counter or a bag is."""
    kind = row.values.get("Name") if isinstance(row, Row) and {"GUID", "Nickname"} <= row.values.keys() else None
    if kind is None or kind in OBJECTS_WITH_NAMES:
        return row
    return SkippedRow(row.where, f"{row.where}: no card, but a {kind}")


def _says_which(row: Row, entry: Entry) -> bool:
    """Whether an object says which card it is about, by a name, an id, or a number beside what else it says."""
    said = (value for value in row.values.values() if isinstance(value, str))
    numbered = any(bare_key(key) in IDS and any(map(str.isdecimal, str(each))) for key, each in row.values.items())
    of_a_card = numbered and sum(map(entry.knows, row.values)) >= _SAYS_MUCH
    return of_a_card or any(map(entry.names, row.values)) or any(map(is_surely_id, said))


def _steps(document: Json, path: str, name: str) -> list[str]:
    """The keys of a path such as `data.cards`, `/data/cards` or, in each of a list, `pages[*].cards` or `pages.cards`.

    Raises UsageError where nothing lies there.
    """
    here = [document]
    steps = [step for step in re.split(r"[./\[\]]+", path.lstrip("$")) if step not in ("", "*")]
    for step in steps:
        inner: list[Json] = [found for each in here if (found := _at(each, step)) is not None]
        if not inner:
            items = [item for each in here for item in (each if isinstance(each, list) else [each])]
            keys = list(dict.fromkeys(key for item in items if isinstance(item, dict) for key in item))
            there = ", ".join(keys)[:200] or ("a value" if items == here else "a list of values")
            raise UsageError(f"{given('records', path)}: there is no {quoted(step)} in {name}. There is: {there}.")
        here = inner
    return steps


def _at(value: Json, step: str) -> Json:
    """What lies at a key of an object, or in a list at a place or at a key of any in it; None for nothing."""
    if isinstance(value, list) and step.isdecimal():
        return value[int(step)] if int(step) < len(value) else None
    if isinstance(value, list):
        return [found for each in value if (found := _at(each, step)) is not None] or None
    return value.get(step) if isinstance(value, dict) else None


def _read_lines(entry: Entry) -> Iterator[AnyRow]:
    finder = Finder(entry)
    for number, line in enumerate(decode(entry).split("\n"), 1):
        if not line.strip():
            continue
        where = Location(entry.name, number)
        try:
            value = without_kinds(_loads(line))
        except (ValueError, RecursionError) as error:
            yield BadRow(where, f"is not JSON: {_said(error)}", {"line": line[:1_000]})
            continue
        if isinstance(value, dict):
            yield Row(finder.unfolded(value), where, None, finder.set_of(value))
        else:
            yield BadRow(where, "is no JSON object", {"line": line[:1_000]})


def _parse(text: str, name: str) -> Json:
    if not text.strip():
        raise DataError("This file is empty.", Location(name))
    if wrapped := _CALL.fullmatch(text):
        return _table_of(_parse(wrapped["argument"], name))
    try:
        return _loads(text)
    except json.JSONDecodeError as error:
        if (relaxed := _RELAXED.sub(_kept, text)) != text:
            with suppress(ValueError, RecursionError):
                return _loads(relaxed)
        if isinstance(written := bare_value(text), dict | list):
            return written
        cut_off = error.pos >= len(text.rstrip()) - 1 or error.msg.startswith("Unterminated string")
        what = "ends too early; the file is cut off" if cut_off else _said(error)
        raise DataError(f"is not JSON: {what}", Location(name, error.lineno, error.colno)) from error
    except (ValueError, RecursionError) as error:
        raise DataError(f"is not JSON: {_said(error)}", Location(name)) from error


_CALL = re.compile(r"\s*(?:/\*.*?\*/|\)\]\}')?\s*[A-Za-z_$][\w.$]*\s*\((?P<argument>\s*[\[{].*)\)\s*;?\s*", re.DOTALL)
"""A document as the argument of a function, as pages fetch it: `google.visualization.Query.setResponse({...});`."""


def _table_of(document: Json) -> Json:
    """The columns and rows of a table as Google's spreadsheets answer with it; other documents as they are."""
    table = document.get("table") if isinstance(document, dict) else None
    columns, rows = (table.get("cols"), table.get("rows")) if isinstance(table, dict) else (None, None)
    if not isinstance(columns, list) or not isinstance(rows, list):
        return document
    header: list[Json] = [_cell(column, ("label", "id")) for column in columns]
    cells = [row.get("c") for row in rows if isinstance(row, dict)]
    if header and not any(header):
        return [[_cell(cell, ("v", "f")) for cell in row] for row in cells if isinstance(row, list)]
    return [header, *([_cell(cell, ("v", "f")) for cell in row] for row in cells if isinstance(row, list))]


def _cell(value: Json, keys: Sequence[str]) -> Json:
    found = value if isinstance(value, dict) else {}
    return next((found[key] for key in keys if found.get(key) not in (None, "")), "")


_RELAXED = re.compile(r"(?P<text>\"(?:[^\"\\]|\\.)*\")|//[^\n]*|/\*.*?\*/|,(?=(?:\s|//[^\n]*)*[\]}])", re.DOTALL)
"""What people leave in JSON that they edit by hand: comments, and a comma behind the last item."""


def _kept(match: re.Match[str]) -> str:
    return match["text"] or ""


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
                raise ValueError(f'an object has the key "{key[:40]}" twice{_said_first(pairs)}')
            seen.add(key)
    return found


def _said_first(pairs: list[tuple[str, Json]]) -> str:
    """Which object it is, by its first plain value."""
    first = next(((key, value) for key, value in pairs if isinstance(value, str | int) and value != ""), None)
    return f" (that with {first[0]} {quoted(str(first[1])[:40])})" if first else ""


def _no_constant(name: str) -> None:
    if name == "NaN":
        return
    raise ValueError(f"{name} is no figure")


def _said(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "nested too deep"
    if isinstance(error, json.JSONDecodeError):
        return error.msg[:1].lower() + error.msg[1:]
    return str(error)[:160]


_CALL_BEGINS = re.compile(rb"[A-Za-z_$][\w.$]*\.setResponse\s*\(\s*\{")


def _starts_like_json(entry: Entry) -> bool:
    head = _COMMENTS_ABOVE.sub(b"", entry.data[:_HEAD].removeprefix(b"\xef\xbb\xbf"), count=1).lstrip()
    if _SECTION.match(head):
        return False
    if _CALL_BEGINS.match(head):
        return True
    return (head[:1] in (b"{", b"[") and not head.startswith((b"{{", b"{|", b"[["))) or _LIST_OF_LISTS.match(
        head
    ) is not None


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
