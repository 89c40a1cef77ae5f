"""From a path (or `-`) to a deck file's text, whatever its encoding."""

from __future__ import annotations

import codecs
import re
from contextlib import suppress

from files.reading import STDIN, read_bytes
from rules.core.errors import DataError, Location
from rules.core.late import Late

__all__ = ["MAX_BYTES", "STDIN", "as_in", "read_source"]

MAX_BYTES = 8_000_000
"""A saved table of a thousand cards is a tenth of this; what is larger is no deck file and is not read to its end."""

_WIDE_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_OTHER_KINDS = (
    ((b"%PDF-",), "This is a PDF. Copy the list out of it into a text file."),
    ((b"{\\rtf",), "This is a formatted document (.rtf). Save it as plain text."),
    ((b"\x89PNG", b"\xff\xd8\xff", b"GIF8"), "This is a picture. Type the list, or copy it as text."),
    ((b"\xd0\xcf\x11\xe0",), "This is a document of the old kind (.doc, .xls). Save it as plain text, or as .csv."),
    ((b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ", b"\x28\xb5\x2f\xfd", b"\x1f\x8b"), "This is an archive. Unpack it."),
    ((b"SQLite format 3\0",), "This is a database, not a deck list."),
)
"""What files of other programs begin with, and what to do with them."""
_PACKED = b"PK\x03\x04"
_IN_PACKED = (
    (b"word/", "a document (.docx). Save it as plain text."),
    (b"opendocument.text", "a document (.odt). Save it as plain text."),
    (b"xl/", "a workbook (.xlsx). Save its table as .csv."),
    (b"opendocument.spreadsheet", "a workbook (.ods). Save its table as .csv."),
)
"""What a packed file of a program holds."""
_SQL = Late(
    r"(?:\s|--[^\n]*\n|/\*.*?\*/;?)*(?:BEGIN(?: TRANSACTION)?;|PRAGMA \w+|CREATE (?:TABLE|DATABASE)\b|DROP TABLE\b"
    r"|INSERT INTO\b|SET \w+\s*=|USE [`\w]+;)",
    re.IGNORECASE | re.DOTALL,
    needs=("begin", "pragma", "create", "drop", "insert", "set", "use"),
)
_BINARY = "This is a binary file, not a deck list."
_CONTROL = frozenset(map(chr, range(32))) - set("\t\n\r\f\v\x1a")


def read_source(path: str) -> str:
    """The text of a deck file, or of standard input for `-`, with `\\n` line ends.

    Raises NotFoundError where there is no such file, DataError for one that is empty, too large or not text.
    """
    where = Location(path)
    data = read_bytes(path, MAX_BYTES, "deck file")
    _refuse_other_kinds(data, where)
    if b"\x00" in data and not data.startswith(_WIDE_MARKS):
        raise DataError(_BINARY, where)
    text = _text(path, data)
    if not text.strip():
        raise DataError("This file is empty. A deck file has lines like: 2 Card Name (SET 001)", where)
    if not _CONTROL.isdisjoint(text):
        raise DataError(_BINARY, where)
    if _SQL.match(text):
        raise DataError("This is a database written out as SQL, not a deck list. Save its table as .csv.", where)
    return text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\x1a")


def _refuse_other_kinds(data: bytes, where: Location) -> None:
    """Raise DataError for a file of a known kind that holds no text, with what to do instead."""
    for heads, said in _OTHER_KINDS:
        if data.startswith(heads):
            raise DataError(said, where)
    if data.startswith(_PACKED):
        kind = next((said for part, said in _IN_PACKED if part in data), "an archive. Unpack it.")
        raise DataError(f"This is {kind}", where)


def as_in(path: str, text: str) -> bytes:
    """A text in the dress of the deck file that is there: its line ends, its mark at the start, its encoding.

    What that encoding has no letters for makes the file UTF-8.
    """
    data = read_bytes(path, MAX_BYTES, "deck file")
    mark, encoding = next(((m, e) for m, e in _MARKS if data.startswith(m)), (b"", ""))
    encoding = encoding or _encoding(path, data)
    old = data[len(mark) :].decode(encoding, "replace")
    pairs = old.count("\r\n")
    end = "\r\n" if pairs > old.count("\n") - pairs else "\r" if "\r" in old and "\n" not in old else "\n"
    text = text.replace("\n", end)
    with suppress(UnicodeEncodeError):
        return mark + text.encode(encoding, "surrogatepass" if encoding.startswith("utf") else "strict")
    return text.encode("utf-8", "surrogatepass")


def _encoding(path: str, data: bytes) -> str:
    with suppress(UnicodeDecodeError):
        data.decode("utf-8")
        return "utf-8"
    from importers.formats.encoding import encoding_of

    try:
        return encoding_of(data, _text(path, data))
    except DataError:  # what is there by now is no text
        return "utf-8"


def _text(path: str, data: bytes) -> str:
    """The text of a file: nearly every one is UTF-8 without a mark, and asks for nothing more to be loaded."""
    if not data.startswith((codecs.BOM_UTF8, *_WIDE_MARKS)):
        with suppress(UnicodeDecodeError):
            return data.decode("utf-8")
    from importers.formats.encoding import decode
    from importers.rows import Entry

    return decode(Entry(path, data))
