"""Attributes named as text, `module:attribute`, and imported when they are needed."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def parted(place: str) -> tuple[ModuleType, str]:
    """The module, imported, and the attribute's name: what `getattr` takes. Raises whatever importing it raises."""
    module, _, attribute = place.partition(":")
    return import_module(module), attribute


def attribute_at(place: str) -> object:
    """What is at a place. Raises whatever importing it raises."""
    found: object = getattr(*parted(place))
    return found
