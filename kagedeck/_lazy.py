"""Names that are imported when they are first used. Importing this module imports next to nothing."""

from __future__ import annotations

import sys
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def homes_of(names: Mapping[str, Sequence[str]]) -> Mapping[str, str]:
    """From the names of each module to the module of each name."""
    return {name: home for home, inside in names.items() for name in inside}


def load(package: str, home_of: Mapping[str, str], name: str) -> object:
    """The name, from its home; from then on it is an attribute of the package.

    Raises AttributeError for a name that is none, ImportError where another module hides one of ours.
    """
    if name not in home_of:
        raise AttributeError(f"module {package!r} has no attribute {name!r}")
    from kagedeck._strangers import refuse_strangers

    refuse_strangers()
    found: object = getattr(import_module(home_of[name]), name)
    setattr(sys.modules[package], name, found)
    return found
