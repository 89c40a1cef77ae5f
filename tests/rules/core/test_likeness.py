"""How alike words and names are: the measure of rapidfuzz, without its import."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st
from rapidfuzz import fuzz

from rules.core.likeness import Likeness, likest

LETTERS = st.text("abcdé 木", max_size=30)


@given(LETTERS, LETTERS)
def test_the_ratio_is_that_of_rapidfuzz(wanted: str, name: str) -> None:
    assert Likeness(wanted).ratio(name) == pytest.approx(fuzz.ratio(wanted, name))


@given(LETTERS.filter(lambda text: len(text) > 2), st.lists(LETTERS, max_size=200))
def test_the_same_name_is_always_found_and_the_likest(wanted: str, names: list[str]) -> None:
    found = likest(wanted, [*names, wanted], 70)
    assert found[0] == wanted


def test_of_many_names_those_with_a_slip_are_found() -> None:
    names = [f"ninja {n:03}" for n in range(500)] + ["gaara of the desert", "sand shower"]
    assert likest("gara", names, 70) == ["gaara of the desert"]
    assert likest("sand showr", names, 70)[0] == "sand shower"
    assert likest("zzzz", names, 70) == []
