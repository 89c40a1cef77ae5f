"""The base class of answers: a frozen dataclass with every figure of an answer and what the figures rest on.

Its fields are the keys of the JSON document, in their order. So a command prints with `--json` what a script gets from
`kagedeck`, and the JSON schema follows from the annotations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from typing import TYPE_CHECKING

from rules.core.cards import Json
from rules.core.dataclass import dataclass, is_dataclass, names
from rules.core.frozen import frozen
from rules.core.json_text import json_text

if TYPE_CHECKING:
    from dataclasses import Field

_KEY, _LEFT_OUT, _HIDDEN, _UNBOUNDED = "key", "left out", "hidden", "unbounded"


def keyed(key: str) -> Mapping[str, object]:
    """Field metadata: the document's key, where that is no name of Python's."""
    return {_KEY: key}


LEFT_OUT: Mapping[str, object] = {_LEFT_OUT: True}
"""Field metadata: the key is there only where there is something to say."""

HIDDEN: Mapping[str, object] = {_HIDDEN: True}
"""Field metadata: for scripts only; the document has no such key."""


UNBOUNDED: Mapping[str, object] = {_UNBOUNDED: True}
"""Field metadata: an end of an interval. Where nothing bounds it, it is infinite, and null in the document."""


@dataclass(frozen=True, slots=True)
class Value:
    """A part of an answer: what it holds is frozen as it is made, so that it can be told apart, kept and hashed."""

    def __post_init__(self) -> None:
        for name in names(type(self)):
            held = getattr(self, name)
            if isinstance(held, Mapping | list):
                object.__setattr__(self, name, frozen(held))


@dataclass(frozen=True, slots=True)
class Answer(Value):
    """What a question came to."""

    def to_dict(self) -> dict[str, Json]:
        """The answer as a JSON object."""
        return _object(self)

    def to_rows(self) -> list[dict[str, Json]]:
        """The answer as flat rows, for `pandas.DataFrame(answer.to_rows())` or `polars.DataFrame(...)`."""
        return [flat(self.to_dict())]


def json_of(value: object) -> Json:
    """A value of an answer as JSON: dataclasses become objects, tuples lists; what has a `to_json` says it itself.

    A number that is infinite, or none, is null: JSON has no word for it.
    """
    if isinstance(value, float):
        return value if isfinite(value) else None
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Mapping):
        return {str(key): json_of(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [json_of(inner) for inner in value]
    says: Callable[[], Json] | None = getattr(value, "to_json", None)
    return says() if says else _object(value)


def document_fields(of: type) -> list[tuple[str, Field[object]]]:
    """The keys of a dataclass's document, each with its field."""
    from dataclasses import fields

    library: Callable[[type], Sequence[Field[object]]] = fields
    shown = [each for each in library(of) if _HIDDEN not in each.metadata]
    return [(str(each.metadata.get(_KEY, each.name)), each) for each in shown]


def is_unbounded(of: Field[object]) -> bool:
    """Whether a number may be infinite, and null in the document."""
    return _UNBOUNDED in of.metadata


def is_left_out(of: Field[object]) -> bool:
    """Whether a key is only there where there is something to say."""
    return _LEFT_OUT in of.metadata


def default_of(of: Field[object]) -> object:
    """What a field holds where nothing is said."""
    from dataclasses import MISSING

    return of.default_factory() if of.default_factory is not MISSING else of.default


def _object(value: object) -> dict[str, Json]:
    if not is_dataclass(value):
        raise TypeError(f"a {type(value).__name__} cannot be part of an answer")
    given: dict[str, Json] = {}
    for key, each in document_fields(type(value)):
        inner = getattr(value, each.name)
        if not is_left_out(each) or inner != default_of(each):
            given[key] = json_of(inner)
    return given


def flat(document: Mapping[str, Json]) -> dict[str, Json]:
    """A document as a flat row: a list as one text, its parts between commas, and None for an empty one.

    >>> flat({"code": "copies", "lines": [3, 7], "cards": [], "about": {"by": 2}})
    {'code': 'copies', 'lines': '3, 7', 'cards': None, 'about.by': 2}
    """
    row: dict[str, Json] = {}
    for key, value in document.items():
        if isinstance(value, dict):
            row.update({f"{key}.{inner}": held for inner, held in flat(value).items()})
        elif isinstance(value, list):
            row[key] = ", ".join(map(_cell, value)) or None
        else:
            row[key] = value
    return row


def _cell(value: Json) -> str:
    return value if isinstance(value, str) else json_text(value)
