"""File locks that end with the program that holds them and leave nothing behind.

On systems without such locks (Windows) a file is only compared before it is replaced.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform != "win32":
    import fcntl


@contextmanager
def locked(handle: int) -> Iterator[None]:
    """Nobody else is in such a block with the same file or folder, by its open descriptor; waits until that is so."""
    if sys.platform == "win32":
        yield
        return
    fcntl.flock(handle, fcntl.LOCK_EX)
    try:
        yield
    finally:
        fcntl.flock(handle, fcntl.LOCK_UN)


@contextmanager
def locked_folder(path: Path) -> Iterator[None]:
    """Nobody else is in such a block with a file of the folder that `path` is in. Raises OSError."""
    if sys.platform == "win32":
        yield
        return
    handle = os.open(path.resolve().parent, os.O_RDONLY)
    try:
        with locked(handle):
            yield
    finally:
        os.close(handle)
