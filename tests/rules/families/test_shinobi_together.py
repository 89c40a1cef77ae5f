"""Cards of one choice that must be something together: of different names, or within a total. In our own sentences."""

from __future__ import annotations

import pytest

from rules.families.shinobi.carried import missing
from rules.families.shinobi.effects.english import reader
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import CCG, Scenario, Side, mission, ninja

_APART = "Move up to 3 Ninja cards with different names from your Discard Pile to your hand."
_WITHIN = "Discard any number of your opponent's Ninjas with a total Entrance cost of 5 or less."


def test_different_names_one_of_a_name_is_chosen() -> None:
    pile = [ninja("D"), ninja("D"), ninja("E"), ninja("D & F", 1, 1, "Platoon")]
    play = Scenario(CCG, Side(hand=[mission("M", _APART)], discard=pile), Side()).act("play mission", "M")
    play.act("choose", "D")
    assert play.can("choose", "E")
    assert not play.can("choose", "D")
    assert not play.can("choose", "D & F")
    play.act("choose", "E")
    assert sorted(play.area(0, "hand")) == ["D", "E"]


def test_different_names_hold_for_what_is_searched_for() -> None:
    text = "Search your Deck for up to 2 Ninja cards with different names and put them in your hand."
    deck = [ninja("D"), ninja("D")]
    play = Scenario(CCG, Side(hand=[mission("M", text)], deck=deck), Side()).act("play mission", "M")
    play.act("search", "D")
    assert play.area(0, "hand") == ["D"]


def test_total_entrance_cost_what_is_chosen_comes_to_no_more() -> None:
    theirs = Side(village=[ninja("A", entrance=2), ninja("B", entrance=3), ninja("C", entrance=4)])
    play = Scenario(CCG, Side(hand=[mission("M", _WITHIN)]), theirs).act("play mission", "M")
    play.act("discard", "A")
    assert not play.can("discard", "C")
    play.act("discard", "B")
    assert sorted(play.area(1, "discard")) == ["A", "B"]


@pytest.mark.parametrize(
    "text",
    [
        "Discard 2 random Ninjas with different names.",
        "Discard your opponent's Ninjas with a total Entrance cost of 5 or less.",
        "Search your Deck for 1 Ninja card and 1 Jutsu card with different names, and put them in your hand.",
    ],
)
def test_together_is_only_asked_of_what_is_picked_one_by_one(text: str) -> None:
    read = reader.read_line(text, Printed("mission")).abilities
    assert read is None or any(map(missing, read))
    assert reader.read_target("2 Ninjas with different names") == ()


@pytest.mark.parametrize("text", [_APART, _WITHIN])
def test_together_is_written_in_plain_words_that_read_alike(text: str) -> None:
    read = reader.read_line(text, Printed("mission")).abilities
    assert read is not None
    plain = reader.words(read)
    assert plain is not None
    assert reader.read_line(f"{plain}.", Printed("mission")).abilities == read


def test_turn_marker_down_by_up_to_as_much_as_its_player_likes_and_as_many_cards() -> None:
    text = "Move your Turn Marker down by up to 3. In that case, draw the same number of cards."
    for chosen in (0, 2):
        play = Scenario(CCG, Side(hand=[mission("M", text)], marker=2), Side()).act("play mission", "M")
        assert not play.can("choose number", "M", 3)
        play.act("choose number", "M", chosen)
        assert (play.state.seats[0].marker, len(play.area(0, "hand"))) == (2 - chosen, chosen)
