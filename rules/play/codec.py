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
| a union of these with plain values or `Literal`s | a plain value as itself, a class under its name |

A field whose metadata is `UNSAVED`, or that `__init__` does not take, is left out; a reader gets it from the caller or
from its default, as it does with what a brief writer left out. Each class is looked at once. Values are checked as they
are read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from types import MappingProxyType, NoneType, UnionType
from typing import Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from rules.core.cards import Json
from rules.core.errors import DataError
from rules.play.action import Action
from rules.play.codec_parts import (
    PLAIN,
    Codec,
    UnfitError,
    collection_codec,
    enum_codec,
    fixed_codec,
    items_of,
    literal_codec,
    optional_codec,
    plain_codec,
    read_each,
    read_part,
    shown,
    written_action,
    written_items,
)

T = TypeVar("T")

UNSAVED: Mapping[str, object] = MappingProxyType({"unsaved": True})
"""Metadata of a field that is not written down: what a game was started with, what can be worked out again."""

SPARSE: Mapping[str, object] = MappingProxyType({"sparse": True})
"""Metadata of a field with a default, written down only where it is not empty."""


def to_json(value: object, *, brief: bool = False) -> Json:
    """A dataclass or NamedTuple as JSON values; a `brief` one without the fields that are at their defaults.

    Raises TypeError for a value that its annotation does not allow.
    """
    return (_BRIEF if brief else _WHOLE).of(type(value)).write(value)


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
        value = _read_dataclass(kind, _WHOLE.parts_of(kind), data, unsaved) if unsaved else _WHOLE.of(kind).read(data)
    except UnfitError as unfit:
        raise DataError(f"This is no {kind.__name__}: {unfit}.") from None
    if not isinstance(value, kind):
        raise TypeError(f"{kind.__name__} was read as {type(value).__name__}.")
    return value


class _Part(NamedTuple):
    """A field that is written down; `default` is the value at which it may be left out, in a list of one."""

    name: str
    codec: Codec
    required: bool
    sparse: bool
    default: list[object]

    def is_default(self, value: object) -> bool:
        """Whether the field need not be written to be read as that value; 0 is not False."""
        return any(value == known and type(value) is type(known) for known in self.default)


class _Codecs:
    """The codecs of annotations, each made when it is first asked for."""

    def __init__(self, *, brief: bool) -> None:
        self._brief = brief
        self._codecs: dict[object, Codec] = {}
        self._parts: dict[type, tuple[_Part, ...]] = {}

    def of(self, kind: object) -> Codec:
        """The codec of an annotation. Raises TypeError for one that has none."""
        known = self._codecs
        if kind not in known:
            # A class that holds itself finds this in place of what is being made.
            known[kind] = Codec(lambda value: known[kind].write(value), lambda data: known[kind].read(data))
            known[kind] = self._made(kind)
        return known[kind]

    def parts_of(self, kind: type) -> tuple[_Part, ...]:
        """The fields of a dataclass that are written down."""
        if kind not in self._parts:
            hints = get_type_hints(kind)
            self._parts[kind] = tuple(
                _Part(
                    f.name,
                    self.of(hints[f.name]),
                    f.default is f.default_factory,
                    f.metadata.get("sparse", False),
                    [f.default] if self._brief and f.default is not MISSING else [],
                )
                for f in fields(kind)
                if f.init and not f.metadata.get("unsaved")
            )
        return self._parts[kind]

    def _made(self, kind: object) -> Codec:
        origin, parts = get_origin(kind), get_args(kind)
        if kind in PLAIN:
            return plain_codec(PLAIN[kind])
        if origin is Literal:
            return literal_codec(parts)
        if origin in (Union, UnionType):
            return self._union(parts)
        if origin in (list, set, frozenset):
            return collection_codec(origin, self.of(parts[0]))
        if origin is tuple:
            return self._tuple(parts)
        if origin is dict:
            return _dict(parts[0], self.of(parts[0]), self.of(parts[1]))
        return self._class(kind)

    def _class(self, kind: object) -> Codec:
        if kind is Action:
            return Codec(written_action, lambda data: Action.from_json(items_of(data)))
        if isinstance(kind, type):
            if issubclass(kind, Enum):
                return enum_codec(kind)
            if is_dataclass(kind):
                return _dataclass(kind, self.parts_of(kind))
            if issubclass(kind, tuple) and hasattr(kind, "_fields"):
                return fixed_codec(tuple(map(self.of, get_type_hints(kind).values())), _called(kind))
        raise TypeError(f"{kind} cannot be written down as JSON.")

    def _tuple(self, parts: tuple[object, ...]) -> Codec:
        if parts[1:] == (...,):
            item = self.of(parts[0])
            return Codec(
                lambda value: written_items(value, item), lambda data: tuple(read_each(items_of(data), item.read))
            )
        return fixed_codec(tuple(map(self.of, parts)), tuple)

    def _union(self, parts: tuple[object, ...]) -> Codec:
        """`X | None`; or plain values, which tell themselves apart, and classes, which their names tell apart."""
        kinds = [part for part in parts if part is not NoneType]
        if len(kinds) == 1:
            return optional_codec(self.of(kinds[0]))
        choices = tuple(value for kind in kinds if get_origin(kind) is Literal for value in get_args(kind))
        scalars = [kind for kind in kinds if kind in PLAIN]
        classes = {kind.__name__: kind for kind in kinds if isinstance(kind, type) and kind not in PLAIN}
        if len(classes) + len(scalars) + sum(get_origin(kind) is Literal for kind in kinds) < len(kinds):
            raise TypeError(f"{parts} are not plain or classes of different names, so JSON cannot tell them apart.")
        bare = {type(value): literal_codec(choices) for value in choices} | {
            one: self.of(kind) for kind in scalars for one in PLAIN[kind]
        }
        others = self._tagged(classes) if classes else next(iter(bare.values()))
        found = _either(bare, others) if bare else others
        return optional_codec(found) if len(kinds) < len(parts) else found

    def _tagged(self, classes: Mapping[str, type]) -> Codec:
        def write(value: object) -> Json:
            name = type(value).__name__
            if classes.get(name) is not type(value):
                raise TypeError(f"{value!r} is none of {', '.join(classes)}.")
            return {name: self.of(type(value)).write(value)}

        def read(data: Json) -> object:
            if not isinstance(data, dict) or len(data) != 1:
                raise UnfitError(f"{shown(data)} should be an object with one of {', '.join(classes)}")
            ((name, inner),) = data.items()
            if name not in classes:
                raise UnfitError(f"{name} is none of {', '.join(classes)}")
            return read_part(name, self.of(classes[name]), inner)

        return Codec(write, read)


_WHOLE, _BRIEF = _Codecs(brief=False), _Codecs(brief=True)


def _either(bare: Mapping[type, Codec], others: Codec) -> Codec:
    """A plain value, written as itself, or what the others take."""
    return Codec(
        lambda value: bare.get(type(value), others).write(value), lambda data: bare.get(type(data), others).read(data)
    )


def _called(kind: Callable[..., object]) -> Callable[[list[object]], object]:
    return lambda values: kind(*values)


def _dict(key_kind: object, key: Codec, item: Codec) -> Codec:
    if key_kind is not str:
        pairs = fixed_codec((key, item), tuple)

        def write_pairs(value: object) -> Json:
            if not isinstance(value, dict):
                raise TypeError(f"{value!r} is no dict.")
            return [*map(pairs.write, value.items())]

        def read_pairs(data: Json) -> object:
            found: dict[object, object] = {}
            for pair in read_each(items_of(data), pairs.read):
                if isinstance(pair, tuple):
                    found[pair[0]] = pair[1]
            return found

        return Codec(write_pairs, read_pairs)

    def write(value: object) -> Json:
        if not isinstance(value, dict):
            raise TypeError(f"{value!r} is no dict.")
        return {str(name): item.write(each) for name, each in value.items()}

    def read(data: Json) -> object:
        if not isinstance(data, dict):
            raise UnfitError(f"{shown(data)} should be an object")
        return {name: read_part(name, item, each) for name, each in data.items()}

    return Codec(write, read)


def _dataclass(kind: type, parts: tuple[_Part, ...]) -> Codec:
    def write(value: object) -> Json:
        if type(value) is not kind:
            raise TypeError(f"{value!r} is no {kind.__name__}.")
        found = ((part, getattr(value, part.name)) for part in parts)
        return {
            part.name: part.codec.write(here)
            for part, here in found
            if (here or not part.sparse) and not (part.default and part.is_default(here))
        }

    return Codec(write, lambda data: _read_dataclass(kind, parts, data, {}))


def _read_dataclass(kind: type, parts: tuple[_Part, ...], data: Json, unsaved: Mapping[str, object]) -> object:
    if not isinstance(data, dict):
        raise UnfitError(f"{shown(data)} should be an object")
    values: dict[str, object] = {**unsaved}
    for name, codec, required, _, _ in parts:
        if name in data:
            values[name] = read_part(name, codec, data[name])
        elif required:
            raise UnfitError(f"it has no {name}")
    unknown = data.keys() - {part.name for part in parts}
    if unknown:
        raise UnfitError(f"it has no place for {min(unknown)}")
    return kind(**values)
