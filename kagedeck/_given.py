"""What a script gives to a call, held against the call's annotations: a slip is a UsageError that names the parameter.

One text stands for a sequence of one, so that `bots="greedy"` is not six bots of a letter each.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import is_dataclass
from datetime import date, datetime
from functools import cache, wraps
from inspect import Parameter, Signature, signature
from math import isnan
from operator import index
from os import PathLike, fspath
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Literal,
    ParamSpec,
    SupportsFloat,
    SupportsIndex,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from kagedeck._notes import warn_of_plug_ins
from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.core.suggest import did_you_mean

P = ParamSpec("P")
R = TypeVar("R")

_BOUNDS: Mapping[str, tuple[int, int | None]] = {
    "budget": (1, None),
    "limit": (0, None),
    "offset": (0, None),
    "seed": (-(1 << 63), (1 << 64) - 1),
    "swaps": (1, None),
    "workers": (1, None),
}
"""The least and the most that whole numbers may be, by the parameter; others are for the question to judge."""

_ABOVE_ZERO = ("max_seconds", "precision", "seconds")
_MOST_SHOWN = 60


class _WrongError(Exception):
    """A value is not what the annotation wants; it says what is wanted."""


def checked(call: Callable[P, R]) -> Callable[P, R]:
    """A public function or method whose arguments are looked at before it sees them. Raises UsageError."""

    @wraps(call)
    def looked_at(*args: P.args, **kwargs: P.kwargs) -> R:
        shape, hints = _shape(call)
        bound = shape.bind(*args, **kwargs)
        for name, value in bound.arguments.items():
            if name in hints:
                bound.arguments[name] = _argument(shape.parameters[name], hints[name], value)
        try:
            return call(*bound.args, **bound.kwargs)
        finally:
            warn_of_plug_ins(2)

    return looked_at


@cache
def _shape(call: Callable[..., object]) -> tuple[Signature, Mapping[str, object]]:
    return signature(call), {
        name: hint for name, hint in get_type_hints(call, localns={"Json": Json}).items() if name != "return"
    }


def _argument(parameter: Parameter, hint: object, value: object) -> object:
    if parameter.kind is Parameter.VAR_POSITIONAL:
        return tuple(_value(parameter.name, hint, inner) for inner in cast("tuple[object, ...]", value))
    return _value(parameter.name, hint, value)


def _value(name: str, hint: object, value: object) -> object:
    try:
        return _options(value) if name == "options" else _bounded(name, _fitting(hint, value))
    except _WrongError as error:
        said = repr(value)
        said = said if len(said) <= _MOST_SHOWN else f"{said[:_MOST_SHOWN]}…"
        raise UsageError(f"{name} takes {error}, not {said}.") from None


def _bounded(name: str, value: object) -> object:
    if isinstance(value, int) and not isinstance(value, bool) and name in _BOUNDS:
        least, most = _BOUNDS[name]
        if value < least or (most is not None and value > most):
            upper = f" to {most}" if most is not None else ""
            raise _WrongError(f"a whole number from {least}{upper}")
    if isinstance(value, int | float) and name in _ABOVE_ZERO and not value > 0:
        raise _WrongError("a number above 0")
    return value


def _fitting(hint: object, value: object) -> object:
    """The value as the hint wants it. Raises _WrongError."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _of_several(parts, value)
    if origin is Literal:
        if value not in parts:
            guess = did_you_mean(value, map(str, parts)) if isinstance(value, str) else ""
            raise _WrongError(f"one of {', '.join(map(repr, parts))}{guess and f' ({guess.strip()})'}")
        return value
    if origin is not None and issubclass(origin, Mapping):
        return _mapping(parts, value)
    if origin is not None and issubclass(origin, Sequence):
        return _sequence(parts, value)
    simple = _SIMPLE.get(hint)
    if simple is not None:
        return simple(value)
    if isinstance(hint, type) and not isinstance(value, hint):
        raise _WrongError(_called(hint))
    return value


def _of_several(parts: Sequence[object], value: object) -> object:
    if value is None and NoneType in parts:
        return None
    wanted: list[str] = []
    is_path = Path in parts
    if is_path and value == "":
        raise _WrongError(_wanted(Path))
    for part in parts:
        if part is NoneType:
            continue
        try:
            return _fitting(part, value)
        except _WrongError as error:
            wanted += [str(error)] if part is not str or not is_path else []
    raise _WrongError(" or ".join(wanted))


def _sequence(parts: Sequence[object], value: object) -> object:
    if isinstance(value, str | PathLike) or is_dataclass(value):
        value = (value,)
    if not isinstance(value, Iterable) or isinstance(value, bytes | bytearray | Mapping | Set):
        raise _WrongError(f"a list, each of them {_wanted(parts[0])}")
    try:
        return tuple(_fitting(parts[0], inner) for inner in value)
    except _WrongError as error:
        raise _WrongError(f"a list, each of them {error}") from None


def _mapping(parts: Sequence[object], value: object) -> object:
    wanted = f"a dictionary from texts to {_wanted(parts[1])}"
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise _WrongError(wanted)
    try:
        return {key: _fitting(parts[1], inner) for key, inner in value.items()}
    except _WrongError:
        raise _WrongError(wanted) from None


def _wanted(hint: object) -> str:
    """What a hint wants, in words."""
    try:
        _fitting(hint, object())
    except _WrongError as error:
        return str(error)
    return "anything"


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise _WrongError("a whole number")
    try:
        return index(value)  # whole numbers of numpy are none of Python's
    except TypeError:
        raise _WrongError("a whole number") from None


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, SupportsFloat | SupportsIndex):
        raise _WrongError("a number")
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        raise _WrongError("a number") from None
    if isnan(number):
        raise _WrongError("a number")
    return number


def _text(value: object) -> str:
    if not isinstance(value, str) or "\0" in value:
        raise _WrongError("a text")
    return value


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise _WrongError("True or False")
    return value


def _day(value: object) -> date:
    if isinstance(value, datetime):
        return value.date()
    if not isinstance(value, date):
        raise _WrongError("a datetime.date")
    return value


def _path(value: object) -> Path:
    found = fspath(value) if isinstance(value, PathLike) else None
    if not isinstance(found, str):
        raise _WrongError("a path")
    return Path(found)


_SIMPLE: Mapping[object, Callable[[object], object]] = {
    int: _whole,
    float: _number,
    str: _text,
    bool: _switch,
    date: _day,
    Path: _path,
}


def _options(value: object) -> object:
    """Options of the rules of play, which are JSON."""
    try:
        if value is not None and not isinstance(json.loads(json.dumps(value, allow_nan=False)), dict):
            raise TypeError
    except (TypeError, ValueError, RecursionError):
        raise _WrongError("a dictionary from texts to texts, numbers, True, False, None, or lists of those") from None
    return value


def _called(kind: type) -> str:
    article = "an" if kind.__name__[0] in "AEIOU" else "a"
    return f"{article} {kind.__name__}"
