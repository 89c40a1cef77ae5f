"""The one way in which this program writes a file: the old one stays until the new one is whole and on the disk.

A link stays a link: what it points to is replaced. A device or a pipe is written to. A file that is there is kept
unless it may be replaced; permissions are those of the old file, or what the umask leaves.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from pathlib import Path

from files.reading import reason
from rules.core.errors import DataError, Location, UsageError
from rules.core.wording import switched

_IN_PIECES = 1 << 20
_STREAMS = ("/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/self/fd/")
"""What is open already, be it a file that it was redirected to."""


def check_target(path: str | Path, *, replace: bool) -> None:
    """Refuse a file that is there already and may not be replaced: at once, before anything is worked out.

    Raises UsageError, and DataError where no file can be made.
    """
    try:
        if is_through(path):
            return
        taken = not replace and Path(path).is_file()
        folder = Path(path).resolve().parent
        missing = not folder.is_dir()
        if not missing and not taken and not os.access(folder, os.W_OK):
            raise PermissionError(f"{folder} takes no files")
    except (OSError, ValueError, RuntimeError) as error:
        raise _unwritten(path, error) from None
    if taken:
        raise _taken(path)
    if missing:
        raise DataError(f"This file cannot be written: there is no folder {folder}.", Location(str(path)))


def write_file(path: str | Path, content: str | bytes, *, replace: bool) -> None:
    """Write a file, text as UTF-8: whole, or not at all.

    Raises UsageError for a file that is there already, unless it may be replaced, and DataError where it cannot be
    written; the old file is as it was then.
    """
    data = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    try:
        if is_through(path):
            _pour(path, data)
            return
    except (OSError, ValueError, RuntimeError) as error:
        raise _unwritten(path, error) from None
    with whole_file(path, replace=replace) as fresh, fresh.open("r+b") as file:
        file.write(data)


@contextmanager
def whole_file(path: str | Path, *, replace: bool) -> Iterator[Path]:
    """An empty file to fill that takes the place of `path` when all went well, and is gone otherwise.

    For what other libraries write by name; raises as `write_file` does. A device cannot be written so.
    """
    try:
        target = Path(path).resolve()
        if not replace and target.is_file():
            raise _taken(path)
        if target.exists() and not target.is_file():
            raise IsADirectoryError("is a folder; name a file in it" if target.is_dir() else "is a device; name a file")
        fresh = _neighbour(target)
        try:
            yield fresh
            _settle(fresh)
            _put(fresh, target, path, replace=replace)
        finally:
            with suppress(FileNotFoundError):
                fresh.unlink()
    except (OSError, ValueError, RuntimeError) as error:
        raise _unwritten(path, error) from None


def unused(path: Path) -> Path:
    """The path, or the next one of that name that is not taken: `left-out.csv`, `left-out-2.csv`."""
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(each for each in chain([path], numbered) if not each.exists())


def is_through(path: str | Path) -> bool:
    """Whether a name stands for a device or a pipe, which is written to as it is."""
    target = Path(path)
    return str(path).startswith(_STREAMS) or (target.exists() and not target.is_file() and not target.is_dir())


def _pour(path: str | Path, data: bytes) -> None:
    """Write to a device or a pipe; nothing is opened for anything but writing, and nothing made."""
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_NOCTTY", 0))
    with os.fdopen(handle, "wb", buffering=0) as device:
        view = memoryview(data)
        while view:
            view = view[device.write(view[:_IN_PIECES]) or 0 :]


def _neighbour(target: Path) -> Path:
    """A new file beside the target, under a name that nobody can guess, with the permissions of what it replaces."""
    fresh = target.with_name(f".kage-{os.urandom(9).hex()}")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0), 0o666)
    try:
        if target.exists():
            _take_after(fresh, target)
    except OSError:
        fresh.unlink()
        raise
    finally:
        os.close(handle)
    return fresh


def _take_after(fresh: Path, target: Path) -> None:
    known = target.stat()
    if hasattr(os, "chown"):
        with suppress(PermissionError):  # only root can give a file to somebody else
            os.chown(fresh, known.st_uid, known.st_gid)
    fresh.chmod(known.st_mode & 0o7777)


def _settle(fresh: Path) -> None:
    """Wait until a file is on the disk: a name that points to nothing would be worse than the old file."""
    with fresh.open("rb+") as file:
        os.fsync(file.fileno())


def _put(fresh: Path, target: Path, said: str | Path, *, replace: bool) -> None:
    if replace:
        fresh.replace(target)
    else:
        try:
            os.link(fresh, target)  # unlike a rename this fails where another program has made the file meanwhile
        except FileExistsError:
            raise _taken(said) from None
        except OSError:  # a file system without links
            if target.exists():
                raise _taken(said) from None
            fresh.replace(target)
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(target.parent, os.O_DIRECTORY)
        try:
            with suppress(OSError):  # some file systems cannot
                os.fsync(handle)
        finally:
            os.close(handle)


def _taken(path: str | Path) -> UsageError:
    return UsageError(f"{path} is there already. Choose another name, or replace it with {switched('replace')}.")


def _unwritten(path: str | Path, error: Exception) -> DataError:
    return DataError(f"This file cannot be written: {why_not(path, error)}.", Location(str(path)))


def why_not(path: str | Path, error: Exception) -> str:
    """Why a file cannot be written; of a folder that is not there, or takes no files, which."""
    if not isinstance(error, FileNotFoundError):
        return reason(error)
    folder = Path(path).resolve().parent
    return f"{folder} takes no files" if folder.is_dir() else f"there is no folder {folder}"
