"""From a path (or `-`) to a deck file's text, whatever its encoding, and back without ever losing the old file."""

from __future__ import annotations

import codecs
import os
import sys
from contextlib import suppress
from pathlib import Path

from rules.core.errors import DataError, Location, NotFoundError

STDIN = "-"
MAX_BYTES = 8_000_000
"""A saved table of a thousand cards is a tenth of this; what is larger is no deck file and is not read to its end."""

_WIDE_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)
_BINARY = "This is a binary file, not a deck list."
_CONTROL = frozenset(map(chr, range(32))) - set("\t\n\r\f\v\x1a")


def read_source(path: str) -> str:
    """The text of a deck file, or of standard input for `-`, with `\\n` line ends.

    Raises NotFoundError where there is no such file, DataError for one that is empty, too large or not text.
    """
    where = Location(path)
    data = _bytes_of(path, where)
    if len(data) > MAX_BYTES:
        raise DataError(f"This is larger than {MAX_BYTES // 1_000_000} MB, so it is no deck file.", where)
    if b"\x00" in data and not data.startswith(_WIDE_MARKS):
        raise DataError(_BINARY, where)
    text = _text(path, data)
    if not text.strip():
        raise DataError("This file is empty. A deck file has lines like: 2 Card Name (SET 001)", where)
    if not _CONTROL.isdisjoint(text):
        raise DataError(_BINARY, where)
    return text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\x1a")


def _text(path: str, data: bytes) -> str:
    """The text of a file: nearly every one is UTF-8 without a mark, and asks for nothing more to be loaded."""
    if not data.startswith((codecs.BOM_UTF8, *_WIDE_MARKS)):
        with suppress(UnicodeDecodeError):
            return data.decode("utf-8")
    from importers.encoding import decode
    from importers.rows import Entry

    return decode(Entry(path, data))


def write_file(path: str, text: str) -> None:
    """Write a text file as UTF-8; see `write_bytes`."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: str, data: bytes) -> None:
    """Write a file so that a crash or a full disk leaves the old one: to a neighbour first, then in its place.

    A link stays a link: what it points to is replaced. A device or a pipe is written to as it is.
    Raises DataError where the file cannot be written.
    """
    target = Path(path).resolve()
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _replace(target, data)
    except (OSError, ValueError) as error:
        raise DataError(f"This file cannot be written: {_reason(error)}.", Location(path)) from None


def _replace(target: Path, data: bytes) -> None:
    import tempfile  # only writing needs it, and reading is on the path of every deck check

    mode = target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask()
    with tempfile.NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", delete=False) as new:
        try:
            new.write(data)
            new.flush()
            os.fsync(new.fileno())
            Path(new.name).chmod(mode)
            Path(new.name).replace(target)
        except BaseException:
            Path(new.name).unlink(missing_ok=True)
            raise


def _bytes_of(path: str, where: Location) -> bytes:
    try:
        if path == STDIN:
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with Path(path).open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise NotFoundError("There is no such file.", where) from None
    except IsADirectoryError:
        raise DataError("This is a folder; name a deck file.", where) from None
    except (OSError, ValueError) as error:
        raise DataError(f"This file cannot be read: {_reason(error)}.", where) from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error)).lower()
