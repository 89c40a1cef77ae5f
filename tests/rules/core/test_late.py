"""Patterns that are compiled when they are first asked."""

from __future__ import annotations

import re

from hypothesis import given, strategies as st

from rules.core.late import Late

PATTERN = r"(?P<a>[a-c])(\d)?"


@given(st.text("ABCabc12 x", max_size=12))
def test_a_late_pattern_says_what_the_pattern_says(text: str) -> None:
    late, soon = Late(PATTERN, re.IGNORECASE), re.compile(PATTERN, re.IGNORECASE)
    for ask in ("match", "fullmatch", "search"):
        mine, theirs = getattr(late, ask)(text), getattr(soon, ask)(text)
        assert (mine and mine.span()) == (theirs and theirs.span())
    assert [found[0] for found in late.finditer(text)] == [found[0] for found in soon.finditer(text)]
    assert late.sub(r"<\g<a>>", text) == soon.sub(r"<\g<a>>", text)
    assert late.subn("", text) == soon.subn("", text)
    assert Late(r"\s+").split(text) == re.split(r"\s+", text)


def test_nothing_is_compiled_before_it_is_asked() -> None:
    unsound = Late("(")
    assert unsound.pattern == "("
