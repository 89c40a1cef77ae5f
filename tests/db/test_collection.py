"""The collection: counts per printing, changed all at once or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from db.collection import change, owned, set_counts
from db.opening import open_catalogue
from rules.core.errors import KageError, NotFoundError, UsageError

NARUTO, SAKURA = "mythos:KS-009-C", "mythos:KS-011-C"


def counts(path: Path) -> dict[str, int]:
    with open_catalogue(path) as catalogue:
        return owned(catalogue)


def test_counts_add_up_and_nothing_owned_is_not_listed(catalogue_path: Path) -> None:
    assert change(catalogue_path, {NARUTO: 3, SAKURA: 1}) == {NARUTO: 3, SAKURA: 1}
    assert change(catalogue_path, {NARUTO: -1, SAKURA: -1}) == {NARUTO: 2, SAKURA: 0}
    assert counts(catalogue_path) == {NARUTO: 2}


@pytest.mark.parametrize(
    ("by", "error", "said"),
    [
        ({SAKURA: 1, NARUTO: -9}, UsageError, "You own 2 of mythos:KS-009-C, fewer than the 9 to take out"),
        ({SAKURA: 1, "mythos:KS-999-C": 1}, NotFoundError, 'no printing "mythos:KS-999-C"'),
        ({SAKURA: 10_000}, UsageError, "more than anybody owns"),
    ],
)
def test_a_change_that_cannot_be_made_changes_nothing(
    catalogue_path: Path, by: Mapping[str, int], error: type[KageError], said: str
) -> None:
    change(catalogue_path, {NARUTO: 2})
    with pytest.raises(error, match=said):
        change(catalogue_path, by)
    assert counts(catalogue_path) == {NARUTO: 2}


def test_setting_counts_keeps_the_others_unless_they_are_to_be_replaced(catalogue_path: Path) -> None:
    change(catalogue_path, {NARUTO: 2})
    set_counts(catalogue_path, {SAKURA: 4})
    assert counts(catalogue_path) == {NARUTO: 2, SAKURA: 4}
    set_counts(catalogue_path, {SAKURA: 1}, replace=True)
    assert counts(catalogue_path) == {SAKURA: 1}
