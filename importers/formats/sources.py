"""Opens a source: a file, a folder, a zip, a .gz, or `-` for standard input.

Nothing is written to disk. Sizes are bounded, so an archive that swells is refused before it does harm.
"""

from __future__ import annotations

import gzip
import io
import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePath, PurePosixPath
from typing import IO

from files.reading import files_below, files_near, is_folder, is_no_name, is_there, no_such_file, stdin_bytes, unfilled
from importers.rows import Entry
from rules.core.errors import DataError, Location, NotFoundError

LARGEST_FILE = 512 * 1024 * 1024
"""No file of cards is larger, unpacked."""

LARGEST_RATIO = 200
"""Text packs to a hundredth at most; what packs better than this is a trap."""

_RATIO_COUNTS_FROM = 1024 * 1024
_MOST_FILES = 10_000
_CHUNK = 1024 * 1024
_GZIP = b"\x1f\x8b"
_ZIP = b"PK\x03\x04"
DAMAGED_ZIP = (
    zipfile.BadZipFile,
    NotImplementedError,
    RuntimeError,
    EOFError,
    IndexError,
    OSError,
    ValueError,
    lzma.LZMAError,
    struct.error,
    zlib.error,
)
"""What `zipfile` raises for files that are damaged, cut off, encrypted or of another time."""

_IGNORED_SUFFIXES = {".png", ".jpg", ".jpeg", ".webp", ".gif", ".pdf", ".sqlite", ".ds_store"}


def entries(source: str) -> Iterator[Entry]:
    """The files that a source holds, in the order of their names.

    Raises NotFoundError for a path that is not there, DataError for what cannot be read.
    """
    if source == "-":
        yield from _unpacked("-", _bounded(stdin_bytes(LARGEST_FILE + 1), "-"))
        return
    path = Path(source)
    try:
        if is_folder(source):
            yield from _folder(path)
        elif not is_there(source):
            if source.startswith(("http://", "https://")):
                raise NotFoundError("This is an address; save the file first.", Location(source))
            if is_no_name(source):
                raise NotFoundError(no_such_file(source), Location(source))
            near = unfilled(source) or files_near(path)
            raise NotFoundError(f"{source}: There is no such file or folder.{near}")
        elif path.is_fifo():
            with path.open("rb") as pipe:
                yield from _unpacked(source, _bounded(pipe.read(LARGEST_FILE + 1), source))
        elif not path.is_file():
            raise DataError("is neither a file nor a folder", Location(source))
        else:
            yield from _unpacked(source, _read(path))
    except OSError as error:
        where = Location(str(error.filename or source))
        raise DataError(f"cannot be read ({error.strerror or error})", where) from error


_SET_OF_EDITOR, _PICTURES = "set", ("image", "symbol")
"""What Magic Set Editor calls the text of a set in its archive, and the pictures beside it."""

_NO_CARDS = frozenset({"readme", "license", "licence", "copying", "changelog", "contributing", "notice", "authors"})
"""Names of files that lie beside cards."""


def _is_ignored(path: PurePath) -> bool:
    lies_beside = path.stem.lower() in _NO_CARDS and path.suffix.lower() in ("", ".md", ".txt", ".rst", ".html")
    return path.name.startswith(".") or path.suffix.lower() in _IGNORED_SUFFIXES or lies_beside


def _folder(path: Path) -> Iterator[Entry]:
    found = False
    for file in sorted(files_below(path)):
        if not _is_ignored(file) and (file.is_file() or file.is_dir()):
            found = True
            yield from _unpacked(str(file), _read(file))
    if not found:
        raise DataError("holds no files to import", Location(str(path)))


def _read(path: Path) -> bytes:
    if path.stat().st_size > LARGEST_FILE:
        raise DataError(f"is larger than {LARGEST_FILE >> 20} MB; that is no file of cards", Location(str(path)))
    return path.read_bytes()


def _bounded(data: bytes, name: str) -> bytes:
    if len(data) > LARGEST_FILE:
        raise DataError(f"is larger than {LARGEST_FILE >> 20} MB; that is no file of cards", Location(name))
    return data


def _unpacked(name: str, data: bytes) -> Iterator[Entry]:
    if data.startswith(_GZIP):
        yield Entry(name.removesuffix(".gz"), _gunzip(name, data))
    elif data.startswith(_ZIP) and not is_workbook(data) and not is_open_document(data):
        yield from _unzip(name, data)
    else:
        yield Entry(name, data)


def is_workbook(data: bytes) -> bool:
    """Whether a zip is an .xlsx workbook."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return "xl/workbook.xml" in archive.namelist()
    except DAMAGED_ZIP:
        return False


def is_open_document(data: bytes) -> bool:
    """Whether a zip is an .ods workbook."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return {"mimetype", "content.xml"} <= set(archive.namelist())
    except DAMAGED_ZIP:
        return False


def _gunzip(name: str, data: bytes) -> bytes:
    where = Location(name)
    try:
        with gzip.open(io.BytesIO(data)) as stream:
            return _pour(stream, len(data), where)
    except (OSError, EOFError, zlib.error) as error:
        raise DataError("is a damaged or cut off .gz file", where) from error


def _unzip(name: str, data: bytes) -> Iterator[Entry]:
    where = Location(name)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = sorted((m for m in archive.infolist() if not m.is_dir()), key=lambda m: m.filename)
            if len(members) > _MOST_FILES:
                raise DataError(f"holds more than {_MOST_FILES:,} files", where)
            check_archive(archive, where)
            of_editor = any(member.filename == _SET_OF_EDITOR for member in members)
            for member in members:
                inner = PurePosixPath(member.filename)
                if _is_ignored(inner) or (of_editor and member.filename.startswith(_PICTURES)):
                    continue
                with archive.open(member) as stream:
                    yield Entry(f"{name}/{inner}", _pour(stream, member.compress_size, where))
    except DAMAGED_ZIP as error:
        raise DataError("is a damaged, cut off or encrypted .zip file", where) from error


def check_archive(archive: zipfile.ZipFile, where: Location) -> None:
    """Refuse an archive that would write outside its folder or swell beyond bounds. Raises DataError."""
    total = 0
    for member in archive.infolist():
        inner = PurePosixPath(member.filename.replace("\\", "/"))
        if inner.is_absolute() or ".." in inner.parts or ":" in member.filename:
            raise DataError(f'holds "{member.filename[:60]}", which would lie outside it; it is not opened', where)
        total += member.file_size
        if total > LARGEST_FILE or _swells(member.file_size, member.compress_size):
            raise DataError(f"swells to {total >> 20:,} MB unpacked; it is not opened", where)


def _swells(size: int, packed: int) -> bool:
    return size > _RATIO_COUNTS_FROM and size > LARGEST_RATIO * max(1, packed)


def _pour(stream: IO[bytes] | gzip.GzipFile, packed: int, where: Location) -> bytes:
    """Everything from a packed stream, or DataError as soon as it is more than a packed file of cards can hold."""
    parts: list[bytes] = []
    size = 0
    while part := stream.read(_CHUNK):
        parts.append(part)
        size += len(part)
        if size > LARGEST_FILE or _swells(size, packed):
            raise DataError(f"swells to more than {size >> 20:,} MB unpacked; it is not opened", where)
    return b"".join(parts)
