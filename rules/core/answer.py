"""Answers as values: what a question came to, with everything it rests on, as a frozen dataclass.

The fields are the keys of the JSON document, in their order, so what a command prints with `--json` and what a script
gets from `kagedeck` is the same thing, and its schema follows from the annotations.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, fields, is_dataclass
from typing import cast

from rules.core.cards import Json

_KEY, _LEFT_OUT, _HIDDEN = "key", "left out", "hidden"


def keyed(key: str) -> Mapping[str, object]:
    """Field metadata: the document's key, where that is no name of Python's."""
    return {_KEY: key}


LEFT_OUT: Mapping[str, object] = {_LEFT_OUT: True}
"""Field metadata: the key is there only where there is something to say."""

HIDDEN: Mapping[str, object] = {_HIDDEN: True}
"""Field metadata: for scripts only; the document has no such key."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a question came to."""

    def to_dict(self) -> dict[str, Json]:
        """The answer as a JSON object."""
        return _object(self)

    def to_rows(self) -> list[dict[str, Json]]:
        """The answer as flat rows, for `pandas.DataFrame(answer.to_rows())` or `polars.DataFrame(...)`."""
        return [self.to_dict()]


def json_of(value: object) -> Json:
    """A value of an answer as JSON: dataclasses become objects, tuples lists; what has a `to_json` says it itself."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Mapping):
        return {str(key): json_of(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [json_of(inner) for inner in value]
    says = getattr(value, "to_json", None)
    return cast("Json", says()) if says else _object(value)


def document_fields(of: type) -> list[tuple[str, Field[object]]]:
    """The keys of a dataclass's document, each with its field."""
    return [
        (cast("str", each.metadata.get(_KEY, each.name)), each) for each in fields(of) if _HIDDEN not in each.metadata
    ]


def is_left_out(of: Field[object]) -> bool:
    """Whether a key is only there where there is something to say."""
    return _LEFT_OUT in of.metadata


def _object(value: object) -> dict[str, Json]:
    if not is_dataclass(value):
        raise TypeError(f"a {type(value).__name__} cannot be part of an answer")
    given: dict[str, Json] = {}
    for key, each in document_fields(type(value)):
        inner = getattr(value, each.name)
        if inner or not is_left_out(each):
            given[key] = json_of(inner)
    return given
