"""What every reader of a file format yields: rows of named values, each with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.core.cards import Json
from rules.core.errors import Location

REJECT_COLUMNS = ("reject_reason", "reject_at")
"""The columns a file of rejects has in front; they are passed over when it is imported again."""


class SetNote(NamedTuple):
    """What a source says of the set of a card beside the card: its code, its title, and when it came out.

    `heading` is what cards stand under that may be a set's title, or something else: it is one where the set is known.
    """

    code: str | None = None
    title: str | None = None
    date: str | None = None
    heading: str | None = None

    def over(self, other: SetNote) -> SetNote:
        """Both together; a set that has a code or title of its own owes another one nothing."""
        return self if self.code or self.title else other._replace(date=self.date or other.date)


NO_NOTE = SetNote()
"""Nothing is said of the set."""


@dataclass(slots=True)
class Row:
    """A record as the source has it: its values by column name, and its place.

    `group` is the heading it stands under, where the format has such (a set's name, a key in front of it), `set_note`
    what is said there of its set. Nobody changes a row; it is not frozen because frozen ones take twice as long to
    make, and imports make many.
    """

    values: Mapping[str, Json]
    where: Location
    group: str | None = None
    set_note: SetNote = NO_NOTE


@dataclass(frozen=True, slots=True)
class BadRow:
    """A record that its format's reader could not read, and why."""

    where: Location
    reason: str
    values: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SkippedRow:
    """A record that is whole but no card, and what it is instead."""

    where: Location
    reason: str


AnyRow = Row | BadRow | SkippedRow


def _no_column(_name: str) -> bool:
    return False


def _no_word(_word: str) -> str | None:
    return None


@dataclass(frozen=True, slots=True)
class Entry:
    """A file to read: its name for messages, and its bytes, uncompressed.

    `knows` says whether a column's name means something to the game that is imported, and `names` whether it means a
    card's name: so a reader finds the header below a preamble, and cards beside other objects. `means` says of which
    column a word of the game is (`Genin` of a rank). `records` is the path to the cards in a document, where the user
    says it, and `by_position` whether the user names columns by their places.
    """

    name: str
    data: bytes
    knows: Callable[[str], bool] = _no_column
    names: Callable[[str], bool] = _no_column
    means: Callable[[str], str | None] = _no_word
    records: str | None = None
    by_position: bool = False

    def head(self, size: int) -> str:
        """The text of its first bytes, whatever it holds."""
        return self.data[:size].decode("utf-8", "replace").lstrip("\ufeff")


@dataclass(frozen=True, slots=True)
class SourceFormat:
    """A file format: its id for `--format`, how its content is told, and its reader.

    `sniff` sees the entry's bytes and never raises. `read` raises DataError where the file as a whole cannot be read.
    """

    id: str
    title: str
    sniff: Callable[[Entry], bool]
    read: Callable[[Entry], Iterator[AnyRow]]
