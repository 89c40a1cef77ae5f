"""What a text has lie open is shown on the table (rulebook, Hand: a hand is hidden, unless a text opens it)."""

from __future__ import annotations

import pytest

from tests.rules.families.scenario import CCG, VIEW, Scenario, Side, blank, ninja


def _shown(play: Scenario, player: int) -> dict[str, list[str]]:
    areas = VIEW.areas(play.state, player)
    return {area.title: [play.name(piece.card) for piece in area.pieces if piece.card >= 0] for area in areas}


THEIRS = Side(hand=[blank(61), blank(62)])


def test_a_hand_that_is_played_with_open_is_shown_to_the_other_player_and_twice_to_nobody() -> None:
    window = ninja("A", effects=("Your opponent plays with their hand revealed.",))
    play = Scenario(CCG, Side(hand=[blank(51)], village=[window]), THEIRS)
    assert sorted(_shown(play, 0)["B's open hand"]) == ["Blank 61", "Blank 62"]
    assert not [title for title in _shown(play, 1) if "open" in title]
    assert sorted(_shown(play, 1)["Your hand"]) == ["Blank 61", "Blank 62"]


def test_a_hand_is_hidden_once_the_text_that_opened_it_no_longer_works() -> None:
    window = ninja("A", effects=("Your opponent plays with their hand revealed.",))
    play = Scenario(CCG, Side(injured=[window]), THEIRS)
    assert "B's open hand" not in _shown(play, 0)


@pytest.mark.parametrize(("player", "whose"), [(0, "Your"), (1, "A's")])
def test_the_top_card_of_a_deck_that_is_played_with_open_is_shown_to_both(player: int, whose: str) -> None:
    window = ninja("A", effects=("Play with the top card of your Deck revealed.",))
    play = Scenario(CCG, Side(village=[window]), Side())
    top = play.name(play.state.seats[0].deck[-1])
    assert _shown(play, player)[f"{whose} deck, its top card open"] == [top]
