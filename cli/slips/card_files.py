"""Refuses a file of cards or settings in the place of a deck list, before its lines are looked up as cards."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from files.reading import is_file
from rules.core.errors import DataError, Location

_FIRST = 64
_DOCUMENTS = (".toml", ".xml", ".yaml", ".yml", ".sql")


def refuse_cards(path: str) -> None:
    """Raise DataError for cards in a document, and for settings, with what reads them; others are left alone.

    So is a pipe with a name (`<(...)`): what is read of it is gone for who reads it next.
    """
    if not is_file(path):
        return
    with suppress(OSError, ValueError), Path(path).open("rb") as file:
        if file.read(_FIRST).lstrip(b"\xef\xbb\xbf \t\r\n")[:1] not in (b"{", b"[") and not path.endswith(_DOCUMENTS):
            return
        from cli.slips.file_kinds import kind_of, other_kind  # only such a file is looked at

        kind = kind_of(path)[0]
        if kind == "cards" or (path.endswith(".toml") and kind not in ("", "deck")):
            raise DataError(other_kind(path, ("deck",)), Location(path))
