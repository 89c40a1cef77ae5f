"""A file of cards in the place of a list: told before each of its cards is looked for as a line of a deck."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from rules.core.errors import DataError, Location

_FIRST = 64


def refuse_cards(path: str) -> None:
    """Raise DataError for a file of cards in JSON, with the command that reads it; other files are left alone."""
    with suppress(OSError, ValueError), Path(path).open("rb") as file:
        if file.read(_FIRST).lstrip(b"\xef\xbb\xbf \t\r\n")[:1] not in (b"{", b"["):
            return
        from cli.kinds import kind_of, other_kind  # only a file in JSON is looked at

        if kind_of(path)[0] == "cards":
            raise DataError(other_kind(path, ("deck",)), Location(path))
