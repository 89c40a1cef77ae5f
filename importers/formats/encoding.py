"""Decoding bytes whose encoding is not stated."""

from __future__ import annotations

import codecs
import re
from contextlib import suppress
from dataclasses import replace

from importers.rows import Entry
from rules.core.errors import DataError, Location

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_BY_HEADER = ("cp932", "cp1252", "euc_jp", "cp1251", "cp1250", "gb18030", "big5", "euc_kr")
_HEADER = 2_000
"""Of so many characters at the beginning, the words between separators are looked at."""

_CELL = re.compile(r"[^,;|\t\n\r\":=]+")


def decode(entry: Entry) -> str:
    """The text of a file: by its byte order mark, as UTF-8, or by the older encoding whose text is the most likely.

    Raises DataError for bytes that are no text in any of these.
    """
    if (encoding := marked(entry.data)) is not None:
        return _decode(entry, encoding)
    try:
        return entry.data.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data":
            raise DataError("ends in the middle of a character; the file is cut off", Location(entry.name)) from error
        return _guess(entry, error)


def in_utf_8(entry: Entry) -> Entry:
    """A file in UTF-16 or UTF-32 as one in UTF-8, so that its content tells its format; XML says what it is in."""
    encoding = marked(entry.data)
    if encoding is None and entry.data.startswith(b"<?xml") and _IN_SEVERAL_BYTES.match(entry.data):
        text = _as_declared(entry)
        return entry if text is None else replace(entry, data=text.partition("?>")[2].encode())
    if encoding is None or encoding == "utf-8-sig":
        return entry
    try:
        text = entry.data.decode(encoding)
    except UnicodeDecodeError:
        return entry
    return entry if text.startswith("<?xml") else replace(entry, data=text.encode("utf-8", "surrogatepass"))


def marked(data: bytes) -> str | None:
    """The encoding that a byte order mark names, or UTF-16 without one, which has a zero in every second byte."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding
    head = data[:_HEADER]
    zeros = head[::2].count(0), head[1::2].count(0)
    if min(zeros) or max(zeros) * 4 < len(head):
        return None
    return "utf-16-le" if zeros[1] else "utf-16-be"


def encoding_of(data: bytes, text: str) -> str:
    """The older encoding in which these bytes say that text; UTF-8 where it is none that is guessed."""
    for encoding in _BY_HEADER:
        with suppress(UnicodeDecodeError):
            if data.decode(encoding) == text:
                return encoding
    return "utf-8"


def _decode(entry: Entry, encoding: str) -> str:
    try:
        return entry.data.decode(encoding)
    except UnicodeDecodeError as error:
        line = entry.data.count(b"\n", 0, error.start) + 1
        raise DataError(f"is not whole {encoding} text", Location(entry.name, line)) from error


def _refuse_mixture(entry: Entry) -> None:
    """Lines in UTF-8 beside lines that are not: no guess would be right for both."""
    whole: int | None = None
    broken: int | None = None
    for number, line in enumerate(entry.data.split(b"\n"), 1):
        if not line.isascii():
            try:
                line.decode("utf-8")
                whole = whole or number
            except UnicodeDecodeError:
                broken = broken or number
    if whole and broken:
        message = f"mixes encodings: line {whole} is UTF-8 and this line is not; save the file in one encoding"
        raise DataError(message, Location(entry.name, broken))


_IN_SEVERAL_BYTES = re.compile(
    rb"""<\?xml\b[^<>]*encoding\s*=\s*["'](?:euc|shift|sjis|windows-31j|gb|big5|iso-2022|cp9)""", re.IGNORECASE
)
"""Encodings that the reader of XML does not know."""

_DECLARED = re.compile(
    rb"""<(?:meta|\?xml)\b[^<>]*?(?:charset|encoding)\s*=\s*["']?\s*(?P<name>[\w-]{3,20})""", re.IGNORECASE
)
_AS_BROWSERS = {"iso8859-1": "cp1252", "shift_jis": "cp932", "gb2312": "gb18030", "gbk": "gb18030", "ascii": "cp1252"}


def _as_declared(entry: Entry) -> str | None:
    """The text of a page in the encoding that it says; None where it says none, or what it says cannot be."""
    found = _DECLARED.search(entry.data[:_HEADER])
    if found is None:
        return None
    with suppress(LookupError, UnicodeDecodeError):
        name = codecs.lookup(found["name"].decode("ascii")).name
        text = entry.data.decode(_AS_BROWSERS.get(name, name))
        return None if re.search("[\x80-\x9f]", text) else text
    return None


def _by_header(entry: Entry) -> str | None:
    """The text in the one encoding in which most columns with letters beyond ASCII are known; None where none is."""
    told: dict[str, int] = {}
    for encoding in _BY_HEADER:
        try:
            text = entry.data.decode(encoding)
        except UnicodeDecodeError:
            continue
        cells = {cell.strip() for cell in _CELL.findall(text[:_HEADER])}
        told[encoding] = sum(not cell.isascii() and entry.knows(cell) for cell in cells if cell)
    best = max(told, key=lambda encoding: told[encoding], default=None)
    return entry.data.decode(best) if best and told[best] else None


def _guess(entry: Entry, error: UnicodeDecodeError) -> str:
    _refuse_mixture(entry)
    if (text := _as_declared(entry)) is not None:
        return text
    if (text := _by_header(entry)) is not None:
        return text
    from importers.formats.likely_encoding import likely_encoding  # only files in older encodings need it

    best = likely_encoding(entry.data)
    if best is None:
        line = entry.data.count(b"\n", 0, error.start) + 1
        message = f"byte {error.start + 1} is no UTF-8, and nothing tells the older encoding; save the file as UTF-8"
        raise DataError(message, Location(entry.name, line)) from error
    return entry.data.decode(best)
