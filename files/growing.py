"""Files that get a line at a time: whole lines, on the disk before the next step, also from several programs.

A crash can cut the last line short. Reading leaves such a line out, and the next one that is added takes its place.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from files.locks import locked
from files.reading import is_file
from files.writing import check_target, is_through, why_not
from rules.core.errors import DataError, Location

_TAIL = 1 << 16


def whole_lines(data: bytes) -> list[bytes]:
    """The lines of a growing file, without their ends; a last one that was cut short is left out."""
    return data[: data.rfind(b"\n") + 1].split(b"\n")[:-1]


class GrowingFile:
    """A file that lines are added to. Raises DataError where that cannot be done; what was added before is there."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)

    def begin(self, *, replace: bool) -> None:
        """Start with an empty file. Raises UsageError for one that is there already and may not be replaced."""
        check_target(self.path, replace=replace)
        with self._explained():
            if not is_through(self.path):
                self.path.open("wb" if replace else "xb").close()

    def add(self, lines: Iterable[str]) -> None:
        """Add lines, given without their ends; all are on the disk when this returns."""
        data = "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogatepass")
        flags = os.O_WRONLY if is_through(self.path) else os.O_RDWR | os.O_CREAT | os.O_APPEND
        with self._explained():
            handle = os.open(self.path, flags, 0o666)
            with os.fdopen(handle, "wb", buffering=0) as file:
                if is_through(self.path):
                    _write(file.fileno(), data)
                    return
                with locked(file.fileno()):
                    _drop_torn_line(file.fileno())
                    end = os.lseek(file.fileno(), 0, os.SEEK_END)
                    try:
                        _write(file.fileno(), data)
                        os.fsync(file.fileno())
                    except BaseException:
                        with suppress(OSError):
                            os.ftruncate(file.fileno(), end)
                        raise

    def cut(self, size: int) -> None:
        """Take away what comes after so many bytes."""
        with self._explained(), self.path.open("rb+") as file:
            file.truncate(size)

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except (OSError, ValueError) as error:
            kept = " What was finished is kept." if is_file(str(self.path)) else ""
            said = f"This file cannot be written: {why_not(self.path, error)}.{kept}"
            raise DataError(said, Location(str(self.path))) from None


def _write(handle: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def _drop_torn_line(handle: int) -> None:
    """Take away a last line without an end: its writer died."""
    size = at = os.lseek(handle, 0, os.SEEK_END)
    while at:
        begin = max(0, at - _TAIL)
        os.lseek(handle, begin, os.SEEK_SET)
        found = os.read(handle, at - begin).rfind(b"\n")
        if found >= 0:
            at = begin + found + 1
            break
        at = begin
    if at != size:
        os.ftruncate(handle, at)
