"""Files written whole or not at all."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from rules.core.errors import DataError, Location


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` in the file at `path`; until that is done the old file stays. Raises DataError where it cannot be."""
    fresh = path.with_name(f".{path.name}.new")
    try:
        fresh.write_bytes(data)
        fresh.replace(path)
    except OSError as error:
        raise DataError(f"This file cannot be written: {str(error.strerror).lower()}.", Location(str(path))) from error
    finally:
        with suppress(OSError):
            fresh.unlink()
