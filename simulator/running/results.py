"""A file of finished results, a JSON line each, so that nothing is played twice.

A result's key holds everything it depends on: the question, the decks with their cards, seed, games, and the code that
played (`simulator.running.fingerprint`). So it is used again only where playing would give the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from math import isfinite
from pathlib import Path
from typing import TypeVar

from files.growing import GrowingFile, whole_lines
from files.reading import read_bytes
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.errors import DataError, Location
from rules.core.json_text import json_text
from simulator.running.fingerprint import fingerprint

LARGEST = 256_000_000
"""A file of results is no larger, in bytes: a line takes some hundred."""


T = TypeVar("T")


def key_of(*parts: Json) -> str:
    """A short key for a question; `parts` are all that its answer depends on beside the code."""
    text = json.dumps([fingerprint(), *parts], ensure_ascii=False, sort_keys=True)
    return sha256(text.encode()).hexdigest()[:24]


def deck_key(deck: Deck) -> Json:
    """What a deck is, whatever its file is called: its cards in order, with all their facts."""
    return [
        [entry.section, entry.count, entry.printing.id, entry.printing.card.facts(), dict(entry.printing.differs)]
        for entry in deck.entries
    ]


def floats(values: Json, count: int) -> tuple[float, ...]:
    """So many numbers as a result has them. Raises ValueError for anything else."""
    if not isinstance(values, list) or len(values) != count:
        raise ValueError(f"{count} numbers are wanted")
    numbers = tuple(float(value) for value in values if isinstance(value, int | float))
    if len(numbers) != count or not all(map(isfinite, numbers)):
        raise ValueError("only numbers are wanted")
    return numbers


class Results:
    """The results in a file, and new ones added to it as they come. Without a path they are kept in memory only.

    A last line that a crash cut short is dropped. Raises DataError for a file that is no file of results and, when
    adding, for a disk that is full; what was added before is then still there.
    """

    def __init__(self, path: str | None) -> None:
        self._file = GrowingFile(path) if path else None
        self._known: dict[str, dict[str, Json]] = {}
        self._lines: dict[str, int] = {}
        if self._file and self._file.path.exists():
            self._read(self._file.path)
        elif self._file:
            self._file.add(())  # so that it is there whatever is played, or the error comes first

    def get(self, key: str, read: Callable[[Mapping[str, Json]], T]) -> T | None:
        """What `read` makes of the result with that key, if it is there.

        Raises DataError where `read` raises KeyError, TypeError or ValueError: somebody has changed the line.
        """
        known = self._known.get(key)
        try:
            return read(known) if known is not None else None
        except (KeyError, OverflowError, TypeError, ValueError):
            where = Location(str(self._file.path), self._lines.get(key)) if self._file else None
            raise DataError(
                "This result is not as it was written. Take the line out, and it is played anew.", where
            ) from None

    def add(self, key: str, result: Mapping[str, Json]) -> None:
        """Keep a result, in the file before this returns."""
        self._known[key] = dict(result)
        if self._file is not None:
            self._file.add([json_text({"key": key, **result})])

    def _read(self, path: Path) -> None:
        for number, line in enumerate(whole_lines(read_bytes(path, LARGEST, "file of results")), 1):
            try:
                result = json.loads(line)
                key = str(result.pop("key"))
                self._known[key], self._lines[key] = result, number
            except (ValueError, KeyError, AttributeError, TypeError, RecursionError):
                raise DataError("This is no line of a results file.", Location(str(path), number)) from None
