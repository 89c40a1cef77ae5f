"""Scenarios of plain forms of printed texts: what a word before a jutsu asks, what becomes of a battle.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from tests.rules.families.plays import battle, use
from tests.rules.families.scenario import Side, jutsu, ninja


@pytest.mark.parametrize(
    ("word", "requirement", "name", "drawn"),
    [
        ('"Dusk" Jutsu', '"Dusk" Combat Attribute', "J", 1),
        ('"Dusk" Jutsu card', '"Moon" Combat Attribute + "Dusk"', "J", 1),
        ('"Dusk" Jutsu', '"Dusk Moon"', "J", 0),
        ('"Dusk" Jutsu', None, "Dusk", 1),
        ('Jutsu with "Dusk"', '"Dusk"', "J", 1),
        ('Jutsu card named "Dusk"', '"Dusk"', "J", 0),
        ('Jutsu card that requires "Dusk"', '"Dusk Moon"', "J", 0),
    ],
)
def test_a_word_said_of_a_jutsu_is_its_name_or_what_it_requires(
    word: str, requirement: str | None, name: str, drawn: int
) -> None:
    host = ninja(
        "A", 3, 3, attributes=("Dusk", "Moon", "Dusk Moon"), effects=(f"When this Ninja uses a {word}, draw 1 card.",)
    )
    spell = jutsu(name, "0", "The user gets +1/+0 during this turn.", requirement=requirement)
    play = use(battle(Side(village=[host], hand=[spell], deck=3), Side(village=[ninja("B")])), name)
    assert len(play.area(0, "hand")) == drawn
