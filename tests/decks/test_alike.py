"""How alike two cards are, field by field: what neither says counts for nothing, what one says against."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from decks.editing.substitutes import _alike
from rules.core.cards import CardField, FieldValue, Kind, card_fields
from rules.games.mythos.cards import Character

FIELDS: Sequence[CardField] = tuple(card_fields(Character).values())
NUMBER = next(each for each in FIELDS if each.kind is Kind.NUMBER)
LISTED = next(each for each in FIELDS if each.kind is Kind.VALUES)
TEXT = next(each for each in FIELDS if each.kind is Kind.TEXT)


@pytest.mark.parametrize(
    ("field", "one", "other", "alike"),
    [
        (NUMBER, None, None, None),
        (TEXT, "", None, None),
        (LISTED, (), (), None),
        (NUMBER, None, 3, 0.0),
        (NUMBER, 0, None, 0.0),
        (TEXT, "Leaf", "", 0.0),
        (LISTED, (), ("Genin",), 0.0),
        (NUMBER, 3, 3, 1.0),
        (NUMBER, 0, 0, 1.0),
        (NUMBER, 0, 1, 0.5),
        (NUMBER, 1, 2, 0.5),
        (NUMBER, 4, 1, 0.25),
        (NUMBER, 1, 4, 0.25),
        (NUMBER, -3, 3, 0.0),
        (TEXT, "Leaf", "leaf", 1.0),
        (TEXT, "Leaf", "Sand", 0.0),
        (LISTED, ("Genin", "Sand"), ("genin",), 0.5),
        (LISTED, ("Genin",), ("Genin",), 1.0),
        (LISTED, ("Genin",), ("Sand",), 0.0),
    ],
)
def test_two_values_are_alike_by_their_distance_their_overlap_or_their_words(
    field: CardField, one: FieldValue, other: FieldValue, alike: float | None
) -> None:
    assert _alike(field, one, other) == alike
    assert _alike(field, other, one) == alike
