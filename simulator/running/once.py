"""Collects the options of an engine from the several places that set them, each once."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.core.json_text import json_text


def each_once(*said: Mapping[str, Json]) -> dict[str, Json]:
    """All options together. Raises UsageError for one that two of the places set differently.

    >>> each_once({"effects": False}, {}, {"policy": "curve"})
    {'effects': False, 'policy': 'curve'}
    >>> each_once({"policy": "greedy"}, {"policy": "curve"})
    Traceback (most recent call last):
    rules.core.errors.UsageError: policy is set twice, to "greedy" and to "curve". Leave out one of the two.
    """
    options: dict[str, Json] = {}
    for each in said:
        for name, value in each.items():
            if name in options and options[name] != value:
                both = f"{json_text(options[name])} and to {json_text(value)}"
                raise UsageError(f"{name} is set twice, to {both}. Leave out one of the two.")
            options[name] = value
    return options
