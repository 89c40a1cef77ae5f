"""Cards that stay where they lie, in our own sentences."""

from __future__ import annotations

import pytest

from rules.families.shinobi.carried import missing
from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import play_mission
from tests.rules.families.scenario import Side, jutsu, mission, ninja

_BACK = "Move 1 card from your Discard Pile to your hand."
_UP = "Put 1 Ninja card in your Discard Pile in play."


@pytest.mark.parametrize(
    "text",
    [
        "Your opponent cannot move cards from their Discard Pile.",
        "Cards cannot be moved from your opponent's Discard Pile.",
    ],
)
def test_discard_pile_an_effect_moves_no_card_that_cannot_be_moved(text: str) -> None:
    for does in (_BACK, _UP):
        kept = mission("K", text, keywords=("Permanent",))
        play = play_mission(Side(hand=[mission("M", does)], discard=[ninja("D")]), Side(missions=[kept]))
        assert (play.area(0, "discard"), play.area(0, "hand"), play.area(0, "village")) == (["D"], [], [])
        free = play_mission(Side(hand=[mission("M", does)], discard=[ninja("D")]))
        assert free.area(0, "discard") == []


def test_discard_pile_only_the_cards_that_are_named_stay() -> None:
    kept = mission("K", "Your opponent cannot move Ninja cards from their Discard Pile.", keywords=("Permanent",))
    play = play_mission(Side(hand=[mission("M", _BACK)], discard=[jutsu("J")]), Side(missions=[kept]))
    assert play.area(0, "hand") == ["J"]
    own = play_mission(Side(hand=[mission("M", _BACK)], discard=[ninja("D")], missions=[kept]))
    assert own.area(0, "hand") == ["D"]


@pytest.mark.parametrize(
    "text", ["Cards in your opponent's Discard Pile cannot be removed from play.", "Your Chakra cannot be discarded."]
)
def test_what_nobody_keeps_in_a_pile_is_not_played(text: str) -> None:
    read = read_line(text, Printed("permanent")).abilities
    assert read is None or any(map(missing, read))
