"""Kinds of files that no reader opens, each refused with what to do instead."""

from __future__ import annotations

import re
import shlex

from importers.rows import Entry
from rules.core.errors import DataError, Location

_HEAD = 4_096
_SAVE_AS = "save it as .xlsx or .csv"
_KINDS: tuple[tuple[re.Pattern[bytes], str], ...] = (
    (re.compile(rb"\xd0\xcf\x11\xe0"), f"This is a workbook or document of the old kind (.xls, .doc); {_SAVE_AS}."),
    (re.compile(rb"%PDF-"), "This is a PDF; copy its table into a spreadsheet and save that as .csv."),
    (
        re.compile(rb"SQLite format 3\0"),
        "This is a database; write its table of cards to a .csv file: sqlite3 -csv -header FILE 'SELECT * FROM cards'",
    ),
    (
        re.compile(rb"\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP", re.DOTALL),
        "This is a picture; type its cards into a table, or save them as .csv.",
    ),
    (re.compile(rb"\{\\rtf"), "This is a text document (.rtf); save it as plain text, or its table as .csv."),
    (
        re.compile(rb"7z\xbc\xaf|Rar!|BZh|\xfd7zXZ|\x28\xb5\x2f\xfd"),
        "This is an archive of a kind that is not opened; unpack it first, or pack it as .zip or .gz.",
    ),
)


def refuse_unreadable(entry: Entry) -> None:
    """Raise DataError for a file whose first bytes show that it is of a kind that is not read."""
    head = entry.data[:_HEAD].removeprefix(b"\xef\xbb\xbf")
    for pattern, said in _KINDS:
        if pattern.match(head):
            raise DataError(said, Location(entry.name))


def a_deck(name: str) -> DataError:
    """What to say of a deck where cards are asked for."""
    return DataError(f"This is a deck, not cards. Check it with: kage deck check {shlex.quote(name)}", Location(name))
