"""Bounds of a number in a card type's annotation: `Annotated[int, Ge(0), Le(99)]`.

They read like those of `annotated_types`, and pydantic checks them where importers ask it to. They are our own because
importing that package takes as long as importing all card types, and every command waits for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

Schema = dict[str, object]


class Ge(NamedTuple):
    """The number is at least `bound`."""

    bound: int

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """The schema of the type it bounds, and the bound."""
        return {**handler(source), "ge": self.bound}


class Le(NamedTuple):
    """The number is at most `bound`."""

    bound: int

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """The schema of the type it bounds, and the bound."""
        return {**handler(source), "le": self.bound}


class Fits(NamedTuple):
    """The value is one of which `holds` is true."""

    holds: Callable[[str], bool]

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> object:
        """The schema of the type it bounds, with the check behind it."""
        from pydantic_core import PydanticCustomError, core_schema  # only importers come here

        def checked(value: str) -> str:
            if not self.holds(value):
                raise PydanticCustomError("predicate_failed", "is not of the right form")
            return value

        return core_schema.no_info_after_validator_function(checked, handler(source))
