"""JSON as the program writes it: always valid, also for infinite numbers, for which Python's own is not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isfinite


def json_text(value: object, *, indent: int | None = None) -> str:
    """A value as JSON. An infinite number, and what is no number, is null: JSON has no word for either.

    >>> json_text({"low": float("-inf"), "name": "Itachi"})
    '{"low": null, "name": "Itachi"}'
    """
    try:
        return json.dumps(value, ensure_ascii=False, indent=indent, allow_nan=False)
    except ValueError:
        return json.dumps(_bounded(value), ensure_ascii=False, indent=indent, allow_nan=False)


def value_text(value: object) -> str:
    """A value of JSON in words: true and false as JSON writes them.

    >>> value_text(True), value_text(3)
    ('true', '3')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


def _bounded(value: object) -> object:
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, Mapping):
        return {key: _bounded(inner) for key, inner in value.items()}
    return [_bounded(inner) for inner in value] if isinstance(value, list) else value
