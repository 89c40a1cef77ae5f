"""How this installation was built, compiled by mypyc or plain Python, and what adds to it."""

from __future__ import annotations

from importlib.machinery import SOURCE_SUFFIXES
from importlib.util import find_spec

_COMPILED_WHERE_ANY_IS = "rules.play.chance"


def build() -> str:
    """`compiled` or `pure Python`."""
    spec = find_spec(_COMPILED_WHERE_ANY_IS)
    origin = spec.origin if spec else None
    return "pure Python" if origin is None or origin.endswith(tuple(SOURCE_SUFFIXES)) else "compiled"


def how_to_add(extra: str) -> str:
    """How to install an extra: from the clone, as no package index has kagedeck."""
    return f"In the clone of kagedeck: uv sync --extra {extra}, or pip install '.[{extra}]'"
