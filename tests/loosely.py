"""Calls that types would not let through: with any of a card's fields, or with what nobody should give."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def loosely(make: Callable[..., T]) -> Callable[..., T]:
    """A function or a class as it is, to be called with anything."""
    return make
