"""Values as databases export them, each under the word for its kind: `{"S": "Mira"}`, `{"$numberInt": "3"}`."""

from __future__ import annotations

import re
from collections.abc import Collection

from rules.core.cards import Json

_KINDS = frozenset(
    {
        *("stringValue", "integerValue", "doubleValue", "booleanValue", "nullValue", "timestampValue"),
        *("referenceValue", "bytesValue", "geoPointValue", "arrayValue", "mapValue"),
    }
)
_LETTERS = frozenset({"S", "N", "B", "BOOL", "NULL", "L", "M", "SS", "NS"})
_NUMBERS = frozenset({"$numberInt", "$numberLong", "$numberDouble", "$numberDecimal"})
_FIGURE = re.compile(r"-?\d{1,15}(?:\.\d{1,15})?")
_DOCUMENT_KINDS = _NUMBERS | {"$oid", "$date", "$uuid", "$symbol", "$undefined"}
_NOTHING = frozenset({"nullValue", "NULL"})
_DEEPEST = 60
_INSIDE = 2
"""From here on what lies around values is no document's own `data`."""


def without_kinds(value: Json, depth: int = 0) -> Json:
    """A document without the words for kinds around its values; others as they are.

    >>> without_kinds({"name": {"S": "Mira"}, "cost": {"N": "3"}, "tags": {"L": [{"S": "Quiet"}]}})
    {'name': 'Mira', 'cost': '3', 'tags': ['Quiet']}
    >>> without_kinds({"name": "x/documents/cards/T1-001", "fields": {"cost": {"integerValue": "3"}}})
    {'id': 'T1-001', 'cost': '3'}
    >>> without_kinds({"cost": {"$numberInt": "3"}, "text": None})
    {'cost': 3, 'text': None}
    """
    if depth > _DEEPEST:
        return value
    if isinstance(value, list):
        return [without_kinds(item, depth + 1) for item in value]
    if not isinstance(value, dict):
        return value
    if len(value) == 1 and (kind := next(iter(value))) in _DOCUMENT_KINDS:
        return _typed(kind, value[kind])
    path, fields = value.get("name"), value.get("fields")
    if isinstance(path, str) and "/documents/" in path and isinstance(fields, dict):
        return {"id": path.rpartition("/")[2], **_plain(fields, _KINDS, depth)}
    if depth > _INSIDE and value.keys() <= {"data", "meta", "links"} and "data" in value:
        return without_kinds(_related(value["data"]), depth + 1)
    if (item := value.get("Item")) and len(value) == 1:
        return without_kinds(item, depth + 1)
    kinds = next((kinds for kinds in (_KINDS, _LETTERS) if _are_of_kinds(value, kinds)), None)
    if kinds is not None:
        return _plain(value, kinds, depth)
    return {key: without_kinds(item, depth + 1) for key, item in value.items()}


def _typed(kind: str, said: Json) -> Json:
    """A value that a document database exports with its kind: a number as one, else what it says."""
    if isinstance(said, dict) and len(said) == 1:
        said = next(iter(said.values()))
    if kind in _NUMBERS and isinstance(said, str) and _FIGURE.fullmatch(said):
        figure = float(said)
        return int(figure) if figure.is_integer() else figure
    return said


def _related(data: Json) -> Json:
    """What an object of an interface is related to, by its attributes: `{data: {id, attributes: {name}}}`."""
    if isinstance(data, list):
        return [_related(item) for item in data]
    attributes = data.get("attributes") if isinstance(data, dict) else None
    return attributes if isinstance(attributes, dict) else data


def _are_of_kinds(value: dict[str, Json], kinds: Collection[str]) -> bool:
    """Whether each value of an object, of more than one, has a word for its kind in front."""
    inner = [item for item in value.values() if isinstance(item, dict) and len(item) == 1]
    return len(value) > 1 and len(inner) == len(value) and all(item.keys() <= set(kinds) for item in inner)


def _plain(value: dict[str, Json], kinds: Collection[str], depth: int) -> dict[str, Json]:
    return {key: _bare(item, kinds, depth + 1) for key, item in value.items()}


def _bare(value: Json, kinds: Collection[str], depth: int) -> Json:
    """What stands under the word for its kind."""
    kind = next(iter(value), "") if isinstance(value, dict) and len(value) == 1 else ""
    if not isinstance(value, dict) or kind not in kinds or depth > _DEEPEST:
        return value
    inner = value[kind]
    if kind in _NOTHING:
        return None
    if isinstance(inner, dict) and kind == "arrayValue":
        inner = inner.get("values", [])
    elif isinstance(inner, dict) and kind == "mapValue":
        inner = inner.get("fields", {})
    if isinstance(inner, list):
        return [_bare(item, kinds, depth + 1) for item in inner]
    return _plain(inner, kinds, depth) if isinstance(inner, dict) else inner
