"""Values as JSON and back, by the annotations of their dataclasses: no game writes its state down by hand.

What may stand in an annotation, and what it becomes:

| annotation | JSON |
|---|---|
| `int`, `float`, `str`, `bool`, `None`, a `Literal` | itself |
| `list[X]`, `tuple[X, ...]`, `tuple[X, Y]` | a list |
| `set[X]`, `frozenset[X]` | a sorted list |
| `dict[str, X]` | an object |
| `dict[X, Y]` | a list of pairs, which keeps their order and their type |
| a NamedTuple | a list of its fields |
| a dataclass | an object of its fields |
| an Enum | its value |
| an `Action` | a list of its name and its indices, as in a log |
| `X | None` | `X` or null |
| a union of dataclasses and NamedTuples | as above, under the name of the class: `{"Draw": {...}}` |

A field whose metadata is `UNSAVED`, or that `__init__` does not take, is left out; a reader gets it from the caller or
from its default. Each class is looked at once. Values are checked as they are read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from types import MappingProxyType, NoneType, UnionType
from typing import Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from rules.core.cards import Json
from rules.core.errors import DataError
from rules.play.action import Action

T = TypeVar("T")

UNSAVED: Mapping[str, object] = MappingProxyType({"unsaved": True})
"""Metadata of a field that is not written down: what a game was started with, what can be worked out again."""

SPARSE: Mapping[str, object] = MappingProxyType({"sparse": True})
"""Metadata of a field with a default, written down only where it is not empty."""


def to_json(value: object) -> Json:
    """A dataclass or NamedTuple as JSON values. Raises TypeError for a value that its annotation does not allow."""
    return _codec(type(value)).write(value)


def to_object(value: object) -> dict[str, Json]:
    """A dataclass as a JSON object."""
    found = to_json(value)
    if not isinstance(found, dict):
        raise TypeError(f"{type(value).__name__} is no dataclass, so it is no JSON object.")
    return found


def from_json(kind: type[T], data: Json, **unsaved: object) -> T:
    """Rebuild a `kind` from what `to_json` gave; `unsaved` are its fields that are not written down.

    Raises DataError that says where the data is not what it should be.
    """
    try:
        value = _read_dataclass(kind, _parts_of(kind), data, unsaved) if unsaved else _codec(kind).read(data)
    except _UnfitError as unfit:
        raise DataError(f"This is no {kind.__name__}: {unfit}.") from None
    if not isinstance(value, kind):
        raise TypeError(f"{kind.__name__} was read as {type(value).__name__}.")
    return value


class _UnfitError(Exception):
    """Data that is not what it should be, and the way to it from the outside in."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.way: list[str | int] = []

    def within(self, part: str | int) -> _UnfitError:
        """The same, seen from one step further out."""
        self.way.insert(0, part)
        return self

    def __str__(self) -> str:
        way = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in self.way).lstrip(".")
        return f"{way}: {self.reason}" if way else self.reason


class _Codec(NamedTuple):
    """How values of one annotation are written and read. `plain` values are JSON as they are."""

    write: Callable[[object], Json]
    read: Callable[[Json], object]
    plain: bool = False


_codecs: dict[object, _Codec] = {}


def _codec(kind: object) -> _Codec:
    if kind not in _codecs:
        # A class that holds itself finds this in place of what is being made.
        _codecs[kind] = _Codec(lambda value: _codecs[kind].write(value), lambda data: _codecs[kind].read(data))
        _codecs[kind] = _made(kind)
    return _codecs[kind]


def _made(kind: object) -> _Codec:
    origin, parts = get_origin(kind), get_args(kind)
    if kind in _PLAIN:
        return _plain(_PLAIN[kind])
    if origin is Literal:
        return _literal(parts)
    if origin in (Union, UnionType):
        return _union(parts)
    if origin in (list, set, frozenset):
        return _collection(origin, _codec(parts[0]))
    if origin is tuple:
        return _tuple(parts)
    if origin is dict:
        return _dict(parts[0], _codec(parts[0]), _codec(parts[1]))
    if isinstance(kind, type):
        if kind is Action:
            return _Codec(_written_action, lambda data: Action.from_json(_items(data)))
        if issubclass(kind, Enum):
            return _enum(kind)
        if is_dataclass(kind):
            return _dataclass(kind)
        if issubclass(kind, tuple) and hasattr(kind, "_fields"):
            return _fixed(tuple(map(_codec, _hints(kind).values())), _called(kind))
    raise TypeError(f"{kind} cannot be written down as JSON.")


_PLAIN: Mapping[object, tuple[type, ...]] = {
    bool: (bool,),
    int: (int,),
    float: (float, int),
    str: (str,),
    NoneType: (NoneType,),
}


def _fits(value: object, kinds: tuple[type, ...]) -> bool:
    """Whether a value is of a plain kind; a truth value is no number."""
    return isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))


def _plain(kinds: tuple[type, ...]) -> _Codec:
    name = _NAMES[kinds[0]]

    def write(value: object) -> Json:
        if _fits(value, kinds) and (value is None or isinstance(value, bool | int | float | str)):
            return value
        raise TypeError(f"{value!r} is {name} by its annotation.")

    def read(data: Json) -> object:
        if not _fits(data, kinds):
            raise _UnfitError(f"{_shown(data)} should be {name}")
        return data

    return _Codec(write, read, plain=True)


_NAMES = {bool: "true or false", int: "a whole number", float: "a number", str: "a text", NoneType: "null"}


def _shown(data: Json) -> str:
    return "a list" if isinstance(data, list) else "an object" if isinstance(data, dict) else repr(data)


def _literal(values: tuple[object, ...]) -> _Codec:
    def write(value: object) -> Json:
        if value in values and (value is None or isinstance(value, bool | int | str)):
            return value
        raise TypeError(f"{value!r} is none of {values}.")

    def read(data: Json) -> object:
        # The value as declared: one text for all states, and 1 is not True.
        found = [value for value in values if value == data and type(value) is type(data)]
        if not found:
            raise _UnfitError(f"{_shown(data)} is none of {', '.join(map(repr, values))}")
        return found[0]

    return _Codec(write, read, plain=True)


def _written_action(value: object) -> Json:
    if not isinstance(value, Action):
        raise TypeError(f"{value!r} is no action.")
    return value.to_json()


def _enum(kind: type[Enum]) -> _Codec:
    def write(value: object) -> Json:
        if isinstance(value, kind) and isinstance(value.value, int | str):
            # An IntEnum is an int, but JSON has only the number.
            return int(value.value) if isinstance(value.value, int) else str(value.value)
        raise TypeError(f"{value!r} is no {kind.__name__}.")

    def read(data: Json) -> object:
        try:
            return kind(data)
        except ValueError:
            raise _UnfitError(f"{_shown(data)} is no {kind.__name__}") from None

    return _Codec(write, read)


def _items(data: Json, size: int | None = None) -> list[Json]:
    if not isinstance(data, list):
        raise _UnfitError(f"{_shown(data)} should be a list")
    if size is not None and len(data) != size:
        raise _UnfitError(f"a list of {len(data)} should be one of {size}")
    return data


def _read_each(data: list[Json], read: Callable[[Json], object]) -> list[object]:
    found: list[object] = []
    for place, item in enumerate(data):
        try:
            found.append(read(item))
        except _UnfitError as unfit:
            raise unfit.within(place) from None
    return found


def _collection(kind: type[list[object] | set[object] | frozenset[object]], item: _Codec) -> _Codec:
    def write(value: object) -> Json:
        if not isinstance(value, list | set | frozenset):
            raise TypeError(f"{value!r} is no {kind.__name__}.")
        return [*map(item.write, value if isinstance(value, list) else sorted(value))]

    return _Codec(write, lambda data: kind(_read_each(_items(data), item.read)))


def _tuple(parts: tuple[object, ...]) -> _Codec:
    if parts[1:] == (...,):
        item = _codec(parts[0])
        return _Codec(lambda value: _written(value, item), lambda data: tuple(_read_each(_items(data), item.read)))
    return _fixed(tuple(map(_codec, parts)), tuple)


def _written(value: object, item: _Codec) -> Json:
    if not isinstance(value, tuple):
        raise TypeError(f"{value!r} is no tuple.")
    return [*map(item.write, value)]


def _fixed(parts: tuple[_Codec, ...], make: Callable[[list[object]], object]) -> _Codec:
    """A tuple of so many values, each of its own kind."""

    def write(value: object) -> Json:
        if not isinstance(value, tuple) or len(value) != len(parts):
            raise TypeError(f"{value!r} is no tuple of {len(parts)}.")
        return [part.write(each) for part, each in zip(parts, value, strict=True)]

    def read(data: Json) -> object:
        readers = iter(parts)
        return make(_read_each(_items(data, len(parts)), lambda item: next(readers).read(item)))

    return _Codec(write, read)


def _called(kind: Callable[..., object]) -> Callable[[list[object]], object]:
    return lambda values: kind(*values)


def _dict(key_kind: object, key: _Codec, item: _Codec) -> _Codec:
    if key_kind is not str:
        pairs = _fixed((key, item), tuple)

        def write_pairs(value: object) -> Json:
            if not isinstance(value, dict):
                raise TypeError(f"{value!r} is no dict.")
            return [*map(pairs.write, value.items())]

        def read_pairs(data: Json) -> object:
            found: dict[object, object] = {}
            for pair in _read_each(_items(data), pairs.read):
                if isinstance(pair, tuple):
                    found[pair[0]] = pair[1]
            return found

        return _Codec(write_pairs, read_pairs)

    def write(value: object) -> Json:
        if not isinstance(value, dict):
            raise TypeError(f"{value!r} is no dict.")
        return {str(name): item.write(each) for name, each in value.items()}

    def read(data: Json) -> object:
        if not isinstance(data, dict):
            raise _UnfitError(f"{_shown(data)} should be an object")
        return {name: _read_part(name, item, each) for name, each in data.items()}

    return _Codec(write, read)


def _read_part(name: str, part: _Codec, data: Json) -> object:
    try:
        return part.read(data)
    except _UnfitError as unfit:
        raise unfit.within(name) from None


class _Part(NamedTuple):
    """A field that is written down."""

    name: str
    codec: _Codec
    required: bool
    sparse: bool


_parts: dict[type, tuple[_Part, ...]] = {}


def _hints(kind: type) -> dict[str, object]:
    return get_type_hints(kind)


def _parts_of(kind: type) -> tuple[_Part, ...]:
    if kind not in _parts:
        hints = _hints(kind)
        _parts[kind] = tuple(
            _Part(f.name, _codec(hints[f.name]), f.default is f.default_factory, f.metadata.get("sparse", False))
            for f in fields(kind)
            if f.init and not f.metadata.get("unsaved")
        )
    return _parts[kind]


def _dataclass(kind: type) -> _Codec:
    parts = _parts_of(kind)

    def write(value: object) -> Json:
        if type(value) is not kind:
            raise TypeError(f"{value!r} is no {kind.__name__}.")
        found = ((part, getattr(value, part.name)) for part in parts)
        return {part.name: part.codec.write(here) for part, here in found if here or not part.sparse}

    return _Codec(write, lambda data: _read_dataclass(kind, parts, data, {}))


def _read_dataclass(kind: type, parts: tuple[_Part, ...], data: Json, unsaved: Mapping[str, object]) -> object:
    if not isinstance(data, dict):
        raise _UnfitError(f"{_shown(data)} should be an object")
    values: dict[str, object] = {**unsaved}
    for name, codec, required, _ in parts:
        if name in data:
            values[name] = _read_part(name, codec, data[name])
        elif required:
            raise _UnfitError(f"it has no {name}")
    unknown = data.keys() - {part.name for part in parts}
    if unknown:
        raise _UnfitError(f"it has no place for {min(unknown)}")
    return kind(**values)


def _union(parts: tuple[object, ...]) -> _Codec:
    """`X | None`, or one of several classes, which its name tells apart."""
    kinds = [part for part in parts if part is not NoneType]
    optional = len(kinds) < len(parts)
    if len(kinds) == 1:
        return _optional(_codec(kinds[0]))
    classes = {kind.__name__: kind for kind in kinds if isinstance(kind, type)}
    if len(classes) < len(kinds):
        raise TypeError(f"{parts} are not all classes of different names, so JSON cannot tell them apart.")
    tagged = _tagged(classes)
    return _optional(tagged) if optional else tagged


def _optional(inner: _Codec) -> _Codec:
    return _Codec(
        lambda value: None if value is None else inner.write(value),
        lambda data: None if data is None else inner.read(data),
        inner.plain,
    )


def _tagged(classes: Mapping[str, type]) -> _Codec:
    def write(value: object) -> Json:
        name = type(value).__name__
        if classes.get(name) is not type(value):
            raise TypeError(f"{value!r} is none of {', '.join(classes)}.")
        return {name: _codec(type(value)).write(value)}

    def read(data: Json) -> object:
        if not isinstance(data, dict) or len(data) != 1:
            raise _UnfitError(f"{_shown(data)} should be an object with one of {', '.join(classes)}")
        ((name, inner),) = data.items()
        if name not in classes:
            raise _UnfitError(f"{name} is none of {', '.join(classes)}")
        return _read_part(name, _codec(classes[name]), inner)

    return _Codec(write, read)
