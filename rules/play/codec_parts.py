"""The parts of codecs: how plain values and lists of them are written as JSON and read back.

`rules.play.codec` chooses the codec of an annotation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from types import NoneType
from typing import NamedTuple

from rules.core.cards import Json
from rules.play.action import Action


class UnfitError(Exception):
    """Data that is not what it should be, and the way to it from the outside in."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.way: list[str | int] = []

    def within(self, part: str | int) -> UnfitError:
        """The same, seen from one step further out."""
        self.way.insert(0, part)
        return self

    def __str__(self) -> str:
        way = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in self.way).lstrip(".")
        return f"{way}: {self.reason}" if way else self.reason


class Codec(NamedTuple):
    """How values of one annotation are written and read. `plain` values are JSON as they are."""

    write: Callable[[object], Json]
    read: Callable[[Json], object]
    plain: bool = False


PLAIN: Mapping[object, tuple[type, ...]] = {
    bool: (bool,),
    int: (int,),
    float: (float, int),
    str: (str,),
    NoneType: (NoneType,),
}


def _fits(value: object, kinds: tuple[type, ...]) -> bool:
    """Whether a value is of a plain kind; a truth value is no number."""
    return isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))


def plain_codec(kinds: tuple[type, ...]) -> Codec:
    """Of a value that is JSON as it is."""
    name = _NAMES[kinds[0]]

    def write(value: object) -> Json:
        if _fits(value, kinds) and (value is None or isinstance(value, bool | int | float | str)):
            return value
        raise TypeError(f"{value!r} is {name} by its annotation.")

    def read(data: Json) -> object:
        if not _fits(data, kinds):
            raise UnfitError(f"{shown(data)} should be {name}")
        return data

    return Codec(write, read, plain=True)


_NAMES = {bool: "true or false", int: "a whole number", float: "a number", str: "a text", NoneType: "null"}


def shown(data: Json) -> str:
    """JSON in a message."""
    return "a list" if isinstance(data, list) else "an object" if isinstance(data, dict) else repr(data)


def literal_codec(values: tuple[object, ...]) -> Codec:
    """Of one of so many plain values."""

    def write(value: object) -> Json:
        if value in values and (value is None or isinstance(value, bool | int | str)):
            return value
        raise TypeError(f"{value!r} is none of {values}.")

    def read(data: Json) -> object:
        # The value as declared: one text for all states, and 1 is not True.
        found = [value for value in values if value == data and type(value) is type(data)]
        if not found:
            raise UnfitError(f"{shown(data)} is none of {', '.join(map(repr, values))}")
        return found[0]

    return Codec(write, read, plain=True)


def written_action(value: object) -> Json:
    """An action as logs have it."""
    if not isinstance(value, Action):
        raise TypeError(f"{value!r} is no action.")
    return value.to_json()


def enum_codec(kind: type[Enum]) -> Codec:
    """Of a member of an Enum, by its value."""

    def write(value: object) -> Json:
        if isinstance(value, kind) and isinstance(value.value, int | str):
            # An IntEnum is an int, but JSON has only the number.
            return int(value.value) if isinstance(value.value, int) else str(value.value)
        raise TypeError(f"{value!r} is no {kind.__name__}.")

    def read(data: Json) -> object:
        try:
            return kind(data)
        except ValueError:
            raise UnfitError(f"{shown(data)} is no {kind.__name__}") from None

    return Codec(write, read)


def items_of(data: Json, size: int | None = None) -> list[Json]:
    """What stands in a list, of so many where the size is known. Raises UnfitError."""
    if not isinstance(data, list):
        raise UnfitError(f"{shown(data)} should be a list")
    if size is not None and len(data) != size:
        raise UnfitError(f"a list of {len(data)} should be one of {size}")
    return data


def read_each(data: list[Json], read: Callable[[Json], object]) -> list[object]:
    """Each item, read. Raises UnfitError that says which does not fit."""
    found: list[object] = []
    for place, item in enumerate(data):
        try:
            found.append(read(item))
        except UnfitError as unfit:
            raise unfit.within(place) from None
    return found


def collection_codec(kind: type[list[object] | set[object] | frozenset[object]], item: Codec) -> Codec:
    """Of a list or a set."""

    def write(value: object) -> Json:
        if not isinstance(value, list | set | frozenset):
            raise TypeError(f"{value!r} is no {kind.__name__}.")
        return [*map(item.write, value if isinstance(value, list) else sorted(value))]

    return Codec(write, lambda data: kind(read_each(items_of(data), item.read)))


def written_items(value: object, item: Codec) -> Json:
    """The items of a tuple, written."""
    if not isinstance(value, tuple):
        raise TypeError(f"{value!r} is no tuple.")
    return [*map(item.write, value)]


def fixed_codec(parts: tuple[Codec, ...], make: Callable[[list[object]], object]) -> Codec:
    """A tuple of so many values, each of its own kind."""

    def write(value: object) -> Json:
        if not isinstance(value, tuple) or len(value) != len(parts):
            raise TypeError(f"{value!r} is no tuple of {len(parts)}.")
        return [part.write(each) for part, each in zip(parts, value, strict=True)]

    def read(data: Json) -> object:
        readers = iter(parts)
        return make(read_each(items_of(data, len(parts)), lambda item: next(readers).read(item)))

    return Codec(write, read)


def read_part(name: str, part: Codec, data: Json) -> object:
    """What stands under a name. Raises UnfitError that names it."""
    try:
        return part.read(data)
    except UnfitError as unfit:
        raise unfit.within(name) from None


def optional_codec(inner: Codec) -> Codec:
    """Of a value that may be None."""
    return Codec(
        lambda value: None if value is None else inner.write(value),
        lambda data: None if data is None else inner.read(data),
        inner.plain,
    )
