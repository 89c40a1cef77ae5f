"""Readings by the owner: a line of a card's text, and the wording that is played in its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rules.core.dataclass import names
from rules.core.text import fold

if TYPE_CHECKING:
    from rules.core.cards import Card


class GivenLine(str):
    """A printed line that is played as the `wording` its owner gave it."""

    __slots__ = ("wording",)

    wording: str

    def __new__(cls, printed: str, wording: str) -> GivenLine:
        """The line with its wording."""
        line = super().__new__(cls, printed)
        line.wording = wording
        return line

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GivenLine) and str(self) == str(other) and self.wording == other.wording

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((str(self), self.wording))

    def __reduce__(self) -> tuple[type[GivenLine], tuple[str, str]]:
        return GivenLine, (str(self), self.wording)


def with_given(lines: Sequence[str], given: Mapping[str, str]) -> tuple[str, ...]:
    """The lines, those that have a reading (by their folded words) with it; the others as printed."""
    return tuple(GivenLine(str(line), given[fold(line)]) if fold(line) in given else str(line) for line in lines)


def spoken(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines as they are to be read: the owner's wording where there is one."""
    return tuple(line.wording if isinstance(line, GivenLine) else line for line in lines)


def own_readings_of(card: Card) -> dict[str, str]:
    """The owner's wordings of a card's lines, by the printed lines that have one."""
    values = (getattr(card, name) for name in names(type(card)))
    lines = (line for value in values if isinstance(value, tuple) for line in value)
    return {str(line): line.wording for line in lines if isinstance(line, GivenLine)}


def has_given(lines: Sequence[str]) -> bool:
    """Whether any of the lines has a reading of the owner's own."""
    return any(isinstance(line, GivenLine) for line in lines)
