"""JSON as the program writes it is valid, whatever numbers there are."""

from __future__ import annotations

import json
import math
from pathlib import Path

from hypothesis import given, strategies as st

from rules.core.json_text import json_text

ROOT = Path(__file__).parents[3]

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


def no_constant(word: str) -> None:
    raise AssertionError(f"{word} is no JSON")


def bounded(value: object) -> object:
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, dict):
        return {key: bounded(inner) for key, inner in value.items()}
    return [bounded(inner) for inner in value] if isinstance(value, list) else value


@given(VALUES)
def test_what_is_written_is_json_and_says_the_same(value: object) -> None:
    assert json.loads(json_text(value), parse_constant=no_constant) == bounded(value)


def test_documents_leave_by_that_writer_alone() -> None:
    """Python's own writes NaN and Infinity, which no other program reads."""
    rooms = ("cli", "decks/archiving")
    assert [
        path for room in rooms for path in (ROOT / room).rglob("*.py") if "json.dump" in path.read_text("utf-8")
    ] == []
