"""The names that indexes find for a word with a slip in it are those that are meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from db.opening import open_catalogue
from db.searching import near_names
from db.searching.near_names import names_near


def _slips(name: str, at: int) -> list[str]:
    """A letter left out, doubled, changed, and turned around with the next one."""
    start, letter, rest = name[:at], name[at], name[at + 1 :]
    return [start + rest, start + letter * 2 + rest, f"{start}q{rest}", start + rest[:1] + letter + rest[1:]]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_name_with_a_slip_is_among_those_that_are_compared(
    data: st.DataObject, catalogue_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(near_names, "FEW", 0)
    with open_catalogue(catalogue_path) as catalogue:
        names = [name for name in catalogue.folded_names() if len(name) > 5]
        name = data.draw(st.sampled_from(names))
        for slip in _slips(name, data.draw(st.integers(2, len(name) - 1))):
            assert name in names_near(catalogue, slip), slip


def test_a_small_catalogue_is_compared_whole_and_a_large_one_is_not(
    catalogue_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_catalogue(catalogue_path) as catalogue:
        assert names_near(catalogue, "qqqqqqq") == catalogue.folded_names()
        monkeypatch.setattr(near_names, "FEW", 0)
        assert names_near(catalogue, "qqqqqqq") == []
        assert names_near(catalogue, 'a"b OR (*') == names_near(catalogue, "") == []
        assert all(name.startswith("na") for name in names_near(catalogue, "na"))
