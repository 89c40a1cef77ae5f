"""Where the `kage` script enters. The only module of the public package that calls the command line.

Some of our packages have names that others may choose as well. So it is checked first that those which Python finds are
ours: they lie beside this one. What another package has written over ours is told apart from a defect.
"""

from __future__ import annotations

import sys
from importlib.machinery import PathFinder
from pathlib import Path

PACKAGES = ("cli", "db", "decks", "files", "importers", "rules", "simulator")

_ADVICE = "Install kagedeck in an environment of its own: uv tool install kagedeck, or pipx install kagedeck."
_EXIT_DATA = 5


def run() -> None:
    """The entry point of the `kage` script."""
    if stranger := first_stranger():
        sys.stderr.write(f"kage: {stranger} {_ADVICE}\n")
        raise SystemExit(_EXIT_DATA)
    try:
        from cli.start import run as run_kage
    except (ImportError, AttributeError) as error:
        if "--debug" in sys.argv:
            raise
        said = " ".join(str(error).split())
        sys.stderr.write(
            f"kage: A part of kagedeck is missing, or another package has written over it ({said}). {_ADVICE}\n"
        )
        raise SystemExit(_EXIT_DATA) from None
    run_kage()


def first_stranger() -> str | None:
    """A sentence about the first package that Python finds in the place of ours; None where all are ours."""
    home = Path(__file__).parents[1]
    for name in PACKAGES:
        spec = PathFinder.find_spec(name)
        found = Path(spec.origin).parent if spec and spec.origin else None
        if found is None:
            return f"The package {name} of kagedeck is not beside it in {home}."
        if found != home / name and found.resolve() != (home / name).resolve():
            return f"Python finds another package {name} in {found}, before kagedeck's own."
    return None
