"""Whether the packages that Python finds under the names of ours are ours: they lie beside this one.

`cli`, `db`, `decks`, `files`, `importers`, `rules` and `simulator` are names that others choose as well. A `db.py`
beside a script hides ours, because Python looks there first.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib.machinery import PathFinder
from pathlib import Path

PACKAGES = ("cli", "db", "decks", "files", "importers", "reports", "rules", "simulator")

OF_THE_LIBRARY = tuple(name for name in PACKAGES if name != "cli")
"""Those that scripts need: nothing that they import goes through the command line."""

_HOME = Path(__file__).parents[1]
_known: set[str] = set()


def first_stranger(names: Iterable[str] = PACKAGES) -> str | None:
    """A sentence about the first package or module that Python finds in the place of ours; None where all are ours."""
    for name in names:
        found = _found(name)
        if found is None:
            return f"The package {name} of kagedeck is not beside it in {_HOME}."
        if found.parent != _HOME / name and found.parent.resolve() != (_HOME / name).resolve():
            kind, what = ("package", found.parent) if found.name == "__init__.py" else ("module", found)
            return f"Python finds another {kind} {name} in {what}, before kagedeck's own."
    return None


def refuse_strangers() -> None:
    """Raise ImportError where a module of the script's hides one of ours, and name its file."""
    if _known.issuperset(OF_THE_LIBRARY):
        return
    if stranger := first_stranger(OF_THE_LIBRARY):
        advice = "Rename it, or start Python with -P and without that folder on its path."
        raise ImportError(f"{stranger} {advice} kagedeck needs the names {', '.join(OF_THE_LIBRARY)}.")
    _known.update(OF_THE_LIBRARY)


def _found(name: str) -> Path | None:
    """The file of a module that is imported already, or that would be."""
    if name in sys.modules:
        origin = getattr(sys.modules[name], "__file__", None)
    else:
        spec = PathFinder.find_spec(name)
        origin = spec.origin if spec else None
    return Path(origin) if origin else None
