"""Abilities that the other player uses, or either player, and texts that a card has of another.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

from tests.rules.families.plays import battle, play_mission, resolve, turn_of, use, with_text
from tests.rules.families.scenario import Scenario, Side, blank, jutsu, mission, ninja

_RANSOM = (
    "Your opponent can discard 2 Chakra during their Mission Phase. In that case, move this Ninja to its owner's hand."
)


def test_the_opponent_pays_in_their_mission_phase_and_the_card_goes() -> None:
    mine = Side(village=[ninja("A")], chakra=[blank(1), blank(2)])
    play = turn_of(mine, Side(village=[with_text("B", _RANSOM)])).act("use effect", "B").pass_all("discard", "choose")
    assert play.area(0, "chakra") == []
    assert (play.area(1, "village"), play.area(1, "hand")) == ([], ["B"])


def test_the_controller_does_not_use_what_the_opponent_may() -> None:
    play = turn_of(Side(village=[with_text("A", _RANSOM)], chakra=[blank(1), blank(2)]))
    assert not play.can("use effect")


def test_an_opponent_who_cannot_pay_whole_is_not_asked() -> None:
    assert not turn_of(Side(chakra=[blank(1)]), Side(village=[with_text("B", _RANSOM)])).can("use effect")


def test_any_player_may_use_it_for_cards_of_their_own() -> None:
    text = "[Mission] Discard 1 Chakra: Draw 1 card. Any player may use this effect."
    gate = mission("G", text, keywords=("Permanent",))
    play = turn_of(Side(village=[ninja("A")], chakra=[blank(1)]), Side(missions=[gate], chakra=[blank(2)]))
    before = [len(seat.deck) for seat in play.state.seats]
    play.act("use effect", "G")
    assert [len(seat.deck) for seat in play.state.seats] == [before[0] - 1, before[1]]
    assert [len(seat.chakra) for seat in play.state.seats] == [0, 1]


def test_the_opponent_uses_it_in_the_exchange() -> None:
    text = (
        "During the Exchange of Jutsu, your opponent can discard 1 Chakra. "
        "In that case, this Ninja gets -2/-2 during this turn."
    )
    theirs = Side(village=[ninja("B")], chakra=[blank(1)])
    play = battle(Side(village=[with_text("A", text)]), theirs)
    resolve(play.act("use effect", "A"))
    assert play.power("A") == (1, 1)
    assert play.area(1, "chakra") == []


def test_a_ninja_has_the_text_of_another_for_the_turn() -> None:
    text = "[EOJ] Discard 1 Chakra: This Ninja gets +3/+0 during this turn."
    learn = jutsu("J", "0", "The user gets the target's effect text during this turn.", target="1 opposing Ninja")
    mine = Side(hand=[learn], village=[ninja("A")], chakra=[blank(1)])
    play = battle(mine, Side(village=[with_text("B", text)]))
    use(play, "J")
    resolve(play.act("use effect", "A").act("discard", "Blank 1"))
    assert play.power("A") == (4, 1)


def test_a_text_that_holds_is_had_as_long_as_the_mission_stays() -> None:
    learn = mission(
        "M",
        "Remove 1 Ninja card in your Discard Pile from the game. "
        "The target's effect text is replaced with the removed Ninja card's effect text.",
        keywords=("Permanent",),
        target="1 of your Ninjas",
    )
    mine = Side(
        hand=[learn],
        village=[with_text("A", "This Ninja gets +1/+1.")],
        discard=[with_text("D", "This Ninja gets +0/+3.")],
    )
    play = play_mission(mine)
    assert play.area(0, "removed") == ["D"]
    assert play.power("A") == (3, 6)


def test_both_texts_are_had_where_one_is_not_in_the_place_of_the_other() -> None:
    share = mission("M", "The target gets the effect text of 1 of your other Ninjas.", target="1 of your Ninjas")
    mine = Side(
        hand=[share],
        village=[with_text("A", "This Ninja gets +1/+1."), with_text("C", "This Ninja gets +0/+3.")],
    )
    play: Scenario = turn_of(mine).act("play mission", "M").act("aim", "A").pass_all("choose")
    assert play.power("A") == (4, 7)
    assert play.power("C") == (3, 6)
