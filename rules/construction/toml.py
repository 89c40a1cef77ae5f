"""Reading a TOML file into typed values, with errors that point at the line.

`tomllib` is in the standard library and quick, but forgets where each value stood. Libraries that keep the layout of a
file (tomlkit) do not tell line numbers either, and cost a deck check more than everything else it does. So the line is
looked up only once something is wrong, by walking through the statements of a text that `tomllib` has accepted.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import TypeAlias

from rules.core.cards import Json
from rules.core.dataclass import dataclass
from rules.core.errors import DataError, Location, NotFoundError
from rules.core.suggest import did_you_mean
from rules.core.text import quoted

TomlPath: TypeAlias = "tuple[str | int, ...]"

_MOST_BYTES = 1_000_000
"""No format file is larger."""

_LARGEST = 1_000_000
"""No number in a format file is sensibly larger."""


class Document:
    """A TOML file as parsed, with its text kept to find lines in. Raises DataError for what is not TOML."""

    def __init__(self, text: str, source: str) -> None:
        self.text = text
        self.source = source
        try:
            self._data: dict[str, object] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise _not_toml(str(error), text, source) from None
        except RecursionError:
            raise DataError("This is nested too deeply to be a format file.", Location(source)) from None

    @classmethod
    def load(cls, path: Path, source: str | None = None) -> Document:
        """Read a file. Raises NotFoundError or DataError."""
        try:
            with path.open("rb") as file:
                data = file.read(_MOST_BYTES + 1)
            if len(data) > _MOST_BYTES:
                raise DataError("This is larger than 1 MB, so it is no format file.", Location(str(path)))
            return cls(data.decode("utf-8-sig").replace("\r\n", "\n"), source or str(path))
        except FileNotFoundError:
            raise NotFoundError(f"There is no file {quoted(str(path))}.") from None
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text, or no name of a file"
            raise DataError(f"Cannot be read: {reason}.", Location(str(path))) from None

    @property
    def root(self) -> Table:
        """The file's top table."""
        return Table(self, self._data, ())

    def at(self, path: TomlPath, needle: str | None = None) -> Location:
        """Where the value at `path` stands, or the line of it that holds `needle`."""
        return Location(self.source, _line_of(self.text, path, needle))


class Table:
    """A TOML table being read key by key; `done` then refuses what nobody asked for."""

    def __init__(self, document: Document, data: Mapping[str, object], path: TomlPath) -> None:
        self.document = document
        self.path = path
        self._data = data
        self._known: list[str] = []

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def is_table(self, key: str) -> bool:
        """Whether the value under a key is a table."""
        return isinstance(self._data.get(key), dict)

    def is_text(self, key: str) -> bool:
        """Whether the value under a key is a string."""
        return isinstance(self._data.get(key), str)

    def keys(self) -> list[str]:
        """The keys that are there, in the order of the file."""
        return list(self._data)

    def error(self, message: str, key: str | None = None, needle: str | None = None) -> DataError:
        """An error about this table or one of its keys, with its line."""
        return DataError(message, self.document.at((*self.path, key) if key else self.path, needle))

    def where(self, key: str | None = None, needle: str | None = None) -> Location:
        """Where this table, or one of its keys, stands; the line of it that holds `needle`, where there is one."""
        return self.document.at((*self.path, key) if key else self.path, needle)

    def text(self, key: str) -> str:
        """A string that must be there."""
        value = self.optional_text(key)
        if value is None:
            raise self.error(f"{self._name()} lacks {quoted(key)}.")
        return value

    def optional_text(self, key: str) -> str | None:
        """A string, or None where there is none."""
        value = self._take(key)
        if value is None:
            return None
        if not isinstance(value, str) or not value.strip():
            raise self.error(f"{quoted(key)} must be a text that is not empty.", key)
        return value

    def optional_number(self, key: str, least: int = 0) -> int | None:
        """A whole number from `least` up, or None where there is none."""
        value = self._take(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= _LARGEST:
            raise self.error(
                f"{quoted(key)} must be a whole number from {least} to {_LARGEST}, not {quoted(value)}.", key
            )
        return value

    def optional_date(self, key: str) -> date | None:
        """A day such as 2026-04-01, or None where there is none."""
        value = self._take(key)
        if value is None:
            return None
        if isinstance(value, date) and not isinstance(value, datetime):
            return value
        try:
            return date.fromisoformat(value if isinstance(value, str) else "")
        except ValueError:
            raise self.error(
                f"{quoted(key)} must be a day such as 2026-04-01, not {quoted(str(value))}.", key
            ) from None

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of strings, one string standing for a list of one; empty where there is none."""
        value = self._take(key)
        if value is None:
            return ()
        items = [value] if isinstance(value, str) else value
        if not isinstance(items, list) or not all(isinstance(item, str) and item.strip() for item in items):
            raise self.error(f"{quoted(key)} must be a text or a list of texts, none of them empty.", key)
        return tuple(items)

    def flag(self, key: str) -> bool:
        """True or false; false where there is none."""
        value = self._take(key)
        if value is not None and not isinstance(value, bool):
            raise self.error(f"{quoted(key)} must be true or false, not {quoted(value)}.", key)
        return bool(value)

    def numbers(self, key: str, least: int = 0) -> dict[str, int]:
        """A table of whole numbers; empty where there is none."""
        table = self.optional_table(key)
        if table is None:
            return {}
        found = {name: table.optional_number(name, least) for name in table.keys()}  # noqa: SIM118 not a dict
        return {name: number for name, number in found.items() if number is not None}

    def table(self, key: str) -> Table:
        """A table that must be there."""
        value = self._take(key)
        if not isinstance(value, dict):
            raise self.error(f"{quoted(key)} must be a table, like {key} = {{ ... }}.", key if key in self else None)
        return Table(self.document, value, (*self.path, key))

    def optional_table(self, key: str) -> Table | None:
        """A table, or None where there is none."""
        if key not in self:
            self._known.append(key)
            return None
        return self.table(key)

    def tables(self, key: str) -> Iterator[Table]:
        """An array of tables; empty where there is none."""
        value = self._take(key)
        if value is None:
            return
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.error(f"{quoted(key)} must be an array of tables, each under [[{key}]].", key)
        for index, item in enumerate(value):
            yield Table(self.document, item, (*self.path, key, index))

    def raw(self, key: str) -> Json:
        """The value under a key as JSON would have it, days as text; None where there is none."""
        return _as_json(self._data.get(key))

    def done(self, also: Sequence[str] = ()) -> None:
        """Refuse the keys that were never asked for. `also` are keys that would have been fine."""
        known = [*dict.fromkeys([*self._known, *also])]
        for key in self._data:
            if key not in known:
                hint = did_you_mean(key, known)
                raise self.error(
                    f"{self._name()} has no field {quoted(key)}.{hint} It may have: {', '.join(known)}.", key
                )

    def _take(self, key: str) -> object:
        self._known.append(key)
        return self._data.get(key)

    def _name(self) -> str:
        names = [part for part in self.path if isinstance(part, str)]
        return f"[{'.'.join(names)}]" if names else "The file"


def _as_json(value: object) -> Json:
    if isinstance(value, dict):
        return {key: _as_json(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_as_json(item) for item in value]
    return value if isinstance(value, bool | int | float | str | None) else str(value)


def _not_toml(message: str, text: str, source: str) -> DataError:
    place = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    if place:
        where = Location(source, int(place[1]), int(place[2]))
        return DataError(f"This is not TOML: {message[: place.start()].rstrip('.')}.", where)
    last = text.count("\n") + 1
    return DataError(f"This is not TOML: {message.split(' (')[0].rstrip('.')}.", Location(source, last))


@dataclass(frozen=True, slots=True)
class _Statement:
    """A header or an assignment: the path it is about, its first line (from 1) and its lines."""

    path: TomlPath
    line: int
    lines: list[str]


def _line_of(text: str, path: TomlPath, needle: str | None) -> int:
    best: _Statement | None = None
    best_depth = 0
    for statement in _statements(text):
        depth = _shared(statement.path, path)
        if depth > best_depth and depth == len(statement.path[: len(path)]):
            best, best_depth = statement, depth
    if best is None:
        return 1
    key = next((part for part in reversed(path[len(best.path) :]) if isinstance(part, str)), None)
    for wanted in (needle, key):
        for offset, line in enumerate(best.lines):
            if wanted is not None and wanted in line:
                return best.line + offset
    return best.line


def _shared(one: TomlPath, other: TomlPath) -> int:
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _statements(text: str) -> Iterator[_Statement]:
    """The statements of a valid TOML text. Each is the fewest lines that are TOML by themselves."""
    header: TomlPath = ()
    arrays: dict[tuple[str, ...], int] = {}
    lines = text.split("\n")
    start = 0
    while start < len(lines):
        end, found = _one_statement(lines, start)
        keys = _keys(found)
        if keys and lines[start].lstrip().startswith("["):
            if lines[start].lstrip().startswith("[["):
                inside = [known for known in arrays if known[: len(keys)] == keys and known != keys]
                arrays = {known: count for known, count in arrays.items() if known not in inside}
                arrays[keys] = arrays.get(keys, -1) + 1
            header = _with_indices(keys, arrays)
            yield _Statement(header, start + 1, lines[start:end])
        elif keys:
            yield _Statement((*header, *keys), start + 1, lines[start:end])
        start = end


def _one_statement(lines: Sequence[str], start: int) -> tuple[int, Mapping[str, object]]:
    for end in range(start + 1, len(lines) + 1):
        try:
            return end, tomllib.loads("\n".join(lines[start:end]))
        except tomllib.TOMLDecodeError:
            continue
    return len(lines), {}


def _keys(found: Mapping[str, object]) -> tuple[str, ...]:
    keys: list[str] = []
    node: object = found
    while isinstance(node, dict) and len(node) == 1:
        key, node = next(iter(node.items()))
        keys.append(key)
        if isinstance(node, list) and node == [{}]:
            break
    return tuple(keys)


def _with_indices(keys: tuple[str, ...], arrays: Mapping[tuple[str, ...], int]) -> TomlPath:
    path: list[str | int] = []
    for depth, key in enumerate(keys, 1):
        path.append(key)
        if keys[:depth] in arrays:
            path.append(arrays[keys[:depth]])
    return tuple(path)
