"""Bounds of a number in a card type's annotation: `Annotated[int, Ge(0), Le(99)]`.

They read like those of `annotated_types`, and pydantic checks them where importers ask it to. They are our own because
importing that package takes as long as importing all card types, and every command waits for it.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.core.dataclass import dataclass
from rules.core.late import Late

Schema = dict[str, object]


@dataclass(frozen=True, slots=True)
class Ge:
    """The number is at least `bound`."""

    bound: int

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """The schema of the type it bounds, and the bound."""
        return {**handler(source), "ge": self.bound}


@dataclass(frozen=True, slots=True)
class Le:
    """The number is at most `bound`."""

    bound: int

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """The schema of the type it bounds, and the bound."""
        return {**handler(source), "le": self.bound}


@dataclass(frozen=True, slots=True)
class Printed:
    """A figure as cards print it: a whole number from `low` to `high`, or a word that stands for an amount (`X`)."""

    low: int
    high: int

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> object:
        """A check of its own: one message, not one for each of number and word."""
        from pydantic_core import PydanticCustomError, core_schema  # only importers come here

        def checked(value: object) -> int | str:
            if isinstance(value, str) and is_worded(value):
                return value
            if isinstance(value, bool) or not isinstance(value, int):
                raise PydanticCustomError("int_type", "is not a whole number")
            if not self.low <= value <= self.high:
                message = f"should be from {self.low} to {self.high}"
                raise PydanticCustomError("out_of_bounds", message)
            return value

        return core_schema.no_info_plain_validator_function(checked)


_TERM = r"(?:[0-9]{0,2}[xX]{1,3}|[0-9]{1,3}|\*|∞)"
_WORDED = Late(rf"(?=.*[xX*∞])(?=.{{1,10}}$){_TERM}(?: ?[+\-×/*] ?{_TERM})*\+?")


def is_worded(text: str) -> bool:
    """Whether a text can stand where a figure is printed: an X, a star, or a sum with one.

    >>> is_worded("X"), is_worded("X+2"), is_worded("6"), is_worded("0x5"), is_worded("abc")
    (True, True, False, False, False)
    """
    return _WORDED.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Fits:
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
