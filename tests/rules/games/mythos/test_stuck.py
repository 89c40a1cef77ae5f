"""Where reading a line stops, as `kage effects mythos --unread` says it."""

from __future__ import annotations

import pytest

from rules.games.mythos.effects.abilities import effect_readings
from tests.rules.games.mythos.cards import character, mission


@pytest.mark.parametrize(
    ("line", "stuck"),
    [
        ("MAIN Sing a song.", "Sing"),
        ("MAIN Hide an enemy character under the table.", "under"),
        ("MAIN Draw 1 card. Then, sing.", "sing"),
        ("MAIN *Characters in this mission cannot be hidden underwater.", "underwater"),
        ("MAIN Piochez 1 carte et chantez.", "chantez"),
        ("MAIN *When a friendly character is defeated, sing a song.", "sing"),
        ("MAIN If you have the Edge, sing.", "sing"),
        ("MAIN POWERUP X where X is how many songs you know.", "how"),
        ("UPGRADE MAIN effect: up to 5 instead.", "no MAIN line to change"),
    ],
)
def test_the_first_word_that_did_not_fit(line: str, stuck: str) -> None:
    (reading,) = effect_readings(character("Hero", 1, 1, line).card)
    assert (reading.words, reading.stuck) == (None, stuck)


def test_a_line_that_is_understood_but_not_played_on_a_mission_says_so() -> None:
    (reading,) = effect_readings(mission("Ground", 0, "MAIN *Friendly characters here cannot be hidden.").card)
    assert (reading.words, reading.stuck) == (None, "on a mission")
