"""A fingerprint of the code that plays: two installations with the same one play alike."""

from __future__ import annotations

import platform
from functools import cache
from hashlib import sha256
from pathlib import Path

from rules.core.registry import plug_ins

_PLAYS = ("rules", "simulator")


@cache
def fingerprint() -> str:
    """The Python version and a digest of the rules, the simulator and the plug-ins; the same wherever these are."""
    version = ".".join(platform.python_version_tuple()[:2])
    folders = (plug_ins()[game_id].folder for game_id in sorted(plug_ins()))
    return f"python {version}, kagedeck {digest_of(Path(__file__).parents[2], *folders)}"


def digest_of(root: Path, *plug_in_folders: Path) -> str:
    """A digest of what plays: the names and the contents of the modules and their data, ours under `root`."""
    digest = sha256()
    for folder in (*(root / package for package in _PLAYS), *plug_in_folders):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml", ".json"):
                digest.update(f"{path.relative_to(folder).as_posix()}\0".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
