"""Whether two installations play alike: the code that plays, boiled down to a short text."""

from __future__ import annotations

import platform
from functools import cache
from hashlib import sha256
from pathlib import Path

_PLAYS = ("rules", "simulator")


@cache
def fingerprint() -> str:
    """The Python version and a digest of the rules and the simulator; the same wherever both are the same."""
    version = ".".join(platform.python_version_tuple()[:2])
    return f"python {version}, kagedeck {digest_of(Path(__file__).parents[1])}"


def digest_of(root: Path) -> str:
    """A digest of what plays under `root`: the names and the contents of the modules and their data."""
    digest = sha256()
    for package in _PLAYS:
        folder = root / package
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml", ".json"):
                digest.update(f"{path.relative_to(folder).as_posix()}\0".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
