"""Reads a file that a person named, up to a limit: `/dev/zero` is an error in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from rules.core.errors import DataError, Location, NotFoundError, UsageError
from rules.core.suggest import nearest

STDIN = "-"
READ_ONCE = f"Standard input ({STDIN}) is read once. Name a file in one of the places."
_LONGEST_LINE = 10_000

_LOOKED_AT = 2_000
"""How many files of a folder are held against a name that is not there."""


def read_bytes(path: str | Path, most: int, what: str) -> bytes:
    """What a file holds, or standard input for `-`: at most `most` bytes of it.

    `what` is what the file should be, e.g. `deck file`. Raises NotFoundError where there is none, DataError for one
    that is larger, or that cannot be read.
    """
    where = Location(str(path))
    try:
        if str(path) == STDIN:
            data = stdin_bytes(most + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(most + 1)
    except FileNotFoundError:
        if is_no_name(str(path)):
            raise NotFoundError(no_such_file(str(path)), where) from None
        if str(path).startswith(("http://", "https://")):
            raise NotFoundError("This is an address; save the page to a file first.", where) from None
        if str(path).startswith("~") or "$" in str(path):
            expanded = os.path.expandvars(Path(path).expanduser())
            raise NotFoundError(
                f"There is no such file. Shells expand ~ and $ outside quotes: {expanded}", where
            ) from None
        if meant := _written_otherwise(str(path)):
            raise NotFoundError(f"There is no such file. Did you mean {meant}?", where) from None
        raise NotFoundError(f"There is no such file.{files_near(Path(path))}", where) from None
    except IsADirectoryError:
        if not os.access(path, os.X_OK):
            raise DataError(_SHUT, where) from None
        raise DataError(f"This is a folder; name a {what}.", where) from None
    except (OSError, ValueError) as error:
        if is_no_name(str(path)):
            raise NotFoundError(no_such_file(str(path)), where) from None
        shut = isinstance(error, PermissionError) and is_folder(str(path))
        raise DataError(_SHUT if shut else f"This file cannot be read: {reason(error)}.", where) from None
    if len(data) > most:
        size = f"{most // 1_000_000} MB" if most >= 1_000_000 else f"{most // 1_000} kB"
        raise DataError(f"This is larger than {size}, so it is no {what}.", where)
    return data


def is_file(name: str) -> bool:
    """Whether there is such a file. A text that can be no file's name is none; `Path.is_file` fails on one."""
    return os.path.isfile(name)  # noqa: PTH113


def is_there(name: str) -> bool:
    """Whether there is such a file or folder, or may be one in a folder that may not be entered; see `is_file`."""
    try:
        os.stat(name)  # noqa: PTH116
    except PermissionError:
        return True
    except (OSError, ValueError):
        return False
    return True


def is_folder(name: str) -> bool:
    """Whether there is such a folder; see `is_file`."""
    return os.path.isdir(name)  # noqa: PTH112


_SHUT = "This folder cannot be read: permission denied."


def files_below(top: Path, *, deep: bool = True) -> Iterator[Path]:
    """What lies below a folder, or `deep` or not right in it, and is no folder; what is hidden by a dot is left out.

    A folder that may not be read stands for its files: whoever reads it as one says what is wrong with it.
    """
    shut: list[str] = []
    for folder, folders, names in os.walk(top, onerror=lambda error: shut.append(os.fsdecode(error.filename))):
        if os.access(folder, os.X_OK):
            yield from (Path(folder, name) for name in names if not name.startswith("."))
            folders[:] = [name for name in folders if deep and not name.startswith(".")]
        else:
            shut.append(folder)
            folders.clear()
    yield from map(Path, shut)


def is_no_name(name: str) -> bool:
    """Whether a text is too long for a file's name, or has several lines: mostly what is in a file."""
    return "\n" in name.strip() or any(len(os.fsencode(part)) > _LONGEST_NAME for part in name.split("/"))


def unfilled(name: str) -> str:
    """What to say of a pattern that no shell has filled in, in a sentence after a space; empty for other names."""
    if not set("*?[") & set(name):
        return ""
    from glob import iglob  # only a slip asks for it

    fits = next(iglob(name), None) is not None  # noqa: PTH207 the pattern may begin with /
    return " The shell fills in * and ?: leave out the quotes." if fits else " No file here fits this pattern."


def no_such_file(name: str) -> str:
    """What to say of a file that is not there, where its name can be none."""
    if "\n" in name.strip():
        return f"There is no such file: this is a text, and no file's name. Write {STDIN} here and pipe the text in."
    return "There is no such file: this is longer than a file's name can be."


_LONGEST_NAME = 255
"""Bytes of a file's name that the usual systems take."""


def read_text(path: str | Path, most: int, what: str) -> str:
    """The text of a UTF-8 file; see `read_bytes`. Raises DataError for what is no text as well."""
    data = read_bytes(path, most, what)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise DataError(f"This is not text in UTF-8, so it is no {what}.", Location(str(path))) from None


def is_somebody_there() -> bool:
    """Whether standard input is a terminal, at which a person can be asked."""
    return sys.stdin is not None and not sys.stdin.closed and sys.stdin.isatty()


def stdin_line() -> str:
    """The next line of standard input with its end; empty where there is no more, also where its terminal is gone.

    Raises DataError where there is no standard input, or one that is no text.
    """
    if sys.stdin is None or sys.stdin.closed:
        raise DataError("Standard input is closed.", Location(STDIN))
    try:
        line = sys.stdin.readline(_LONGEST_LINE)
    except OSError:
        return ""
    except ValueError:
        raise DataError("This is not text in UTF-8.", Location(STDIN)) from None
    if len(line) == _LONGEST_LINE:
        raise DataError(
            f"This line has more than {_LONGEST_LINE:,} characters, so nobody has typed it.", Location(STDIN)
        )
    return line


def stdin_bytes(most: int) -> bytes:
    """At most so many bytes from standard input.

    Raises DataError where there is none, and UsageError the second time.
    """
    global _emptied
    if sys.stdin is None or sys.stdin.closed:
        raise DataError("Standard input is closed.", Location(STDIN))
    if not hasattr(sys.stdin, "buffer"):  # notebooks and servers put something of their own there
        raise DataError("Standard input is no file here.", Location(STDIN))
    if sys.stdin is _emptied:
        raise UsageError(READ_ONCE)
    _emptied = sys.stdin
    return sys.stdin.buffer.read(most)


_emptied: TextIO | None = None
"""The standard input that was read: nothing more comes from it."""


def _written_otherwise(name: str) -> str:
    """The file that a name is for which a shell did not expand, or that is written as elsewhere; empty for others."""
    from urllib.parse import unquote  # only a slip asks for it

    bare = name.removeprefix("file://").strip(" \t'\"").rstrip("/")
    for meant in (bare, os.path.expandvars(Path(bare).expanduser()), unquote(bare), bare.replace("\\", "/")):
        if meant != name and Path(meant).is_file():
            return meant
    return ""


def files_near(path: Path) -> str:
    """Which file of the same folder was meant, in a sentence; empty where none is called anything like it."""
    from contextlib import suppress

    beside: list[str] = []
    folder = path.parent
    with suppress(OSError, ValueError):
        if not folder.exists():
            folders = [entry.name for entry in folder.parent.iterdir() if entry.is_dir()]
            folder = next((folder.parent / name for name in nearest(folder.name, folders[:_LOOKED_AT], 1)), folder)
        beside = [entry.name for entry in folder.iterdir() if entry.is_file()] if path.name else []
    same = {name for name in beside if path.name.casefold() in (name.casefold(), Path(name).stem.casefold())}
    near = sorted(same)[:2] or [
        name
        for name in nearest(path.name, beside[:_LOOKED_AT], 2)
        if nearest(path.stem, [Path(name).stem])  # every .deck is like another by its end
    ]
    return f" Did you mean {' or '.join(str(folder / name) for name in near)}?" if near else ""


def reason(error: Exception) -> str:
    """Why the system did not do it, in its own words."""
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error)).lower()
