"""Whether the engines that run are compiled by mypyc or plain Python."""

from __future__ import annotations

from importlib.machinery import SOURCE_SUFFIXES
from importlib.util import find_spec

_COMPILED_WHERE_ANY_IS = "rules.play.chance"


def build() -> str:
    """`compiled` or `pure Python`."""
    spec = find_spec(_COMPILED_WHERE_ANY_IS)
    origin = spec.origin if spec else None
    return "pure Python" if origin is None or origin.endswith(tuple(SOURCE_SUFFIXES)) else "compiled"
