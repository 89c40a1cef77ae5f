"""Texts that go for whichever player it is, and what depends on what has happened this turn.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import Side, blank, jutsu, mission, ninja


def test_both_players_discard_each_time_they_send_a_team_out() -> None:
    toll = mission(
        "M",
        "Both players must discard 1 card in their Chakra areas each time they send a Team out to Battle.",
        keywords=("Permanent",),
    )
    mine = Side(missions=[toll], village=[ninja("A"), ninja("C")], chakra=[blank(1), blank(2), blank(3)])
    play = turn_of(mine, Side(village=[ninja("B")], chakra=[blank(4), blank(5)])).attack(["A"], ["C"])
    play.pass_all("discard")
    assert len(play.state.seats[0].chakra) == 1
    play.act("block", "A", "B").pass_all("no block", "discard")
    assert len(play.state.seats[1].chakra) == 1


def test_each_players_ninja_are_kept_from_their_opponents_jutsu_alone() -> None:
    shelter = mission(
        "M",
        "Each player's Ninjas cannot be discarded by the effects of their opponent's Jutsu cards.",
        keywords=("Permanent",),
    )
    kill = jutsu("J", "0", "Discard the target.", target="1 Ninja")
    play = turn_of(Side(missions=[shelter], hand=[kill], village=[ninja("A")]), Side(village=[ninja("B"), ninja("C")]))
    play.attack(["A"]).act("block", "A", "B").act("use jutsu", "J").act("aim", "C").pass_all("no jutsu")
    assert "C" in play.area(1, "village")


def test_draw_for_each_team_that_won() -> None:
    spoils = mission("M", "At the end of this turn, draw 1 card for each of your Teams that won a Victory this turn.")
    mine = Side(hand=[spoils], village=[ninja("A", 5), ninja("C", 5)])
    play = turn_of(mine, Side(village=[ninja("B", 2), ninja("D", 2)])).act("play mission", "M")
    play.attack(["A"], ["C"]).act("block", "A", "B").act("block", "C", "D")
    before = len(play.state.seats[0].deck)
    play.fight()
    assert len(play.state.seats[0].deck) == before - 2


@pytest.mark.parametrize(("puppets", "payable"), [(0, False), (1, False), (2, True)])
def test_a_jutsu_costs_less_for_each_of_your_ninja(puppets: int, payable: bool) -> None:
    cheap = jutsu("J", "2", "Draw 1 card.", 'This Jutsu costs 1 less for each of your "Puppet" Ninjas.')
    theirs = [ninja(f"X{n}", characteristics=("Puppet",)) for n in range(2)]
    mine = [ninja("A"), *(ninja(f"P{n}", characteristics=("Puppet",)) for n in range(puppets))]
    play = turn_of(Side(hand=[cheap], village=mine), Side(village=[ninja("B"), *theirs])).attack(["A"])
    play.act("block", "A", "B")
    assert play.can("use jutsu", "J") == payable


def test_all_of_two_sorts_you_control_are_yours() -> None:
    host = ninja("A", effects=('Each "Reed" Ninja and "Fen" Ninja you control gets +1/+0.',))
    reed, fen = ninja("R", characteristics=("Reed",)), ninja("F", characteristics=("Fen",))
    play = turn_of(Side(village=[host, reed]), Side(village=[fen]))
    assert play.power("R") == (2, 1)
    assert play.power("F") == (1, 1)


def test_what_each_player_puts_in_play_is_theirs() -> None:
    call = mission("M", "Each player selects 1 Ninja in their Discard Pile and puts it in play.")
    play = turn_of(Side(hand=[call], discard=[ninja("A")]), Side(discard=[ninja("B")])).act("play mission", "M")
    play.pass_all("choose")
    assert (play.area(0, "village"), play.area(1, "village")) == (["A"], ["B"])


def test_a_ninja_that_is_deployed_by_an_effect_comes_from_the_hand() -> None:
    call = mission("M", 'Deploy 1 "Reed" Ninja without paying its costs.')
    reed = ninja("R", characteristics=("Reed",))
    play = turn_of(Side(hand=[call, reed, ninja("C")], village=[])).act("play mission", "M").pass_all("choose")
    assert play.area(0, "village") == ["R"]


def test_your_chakra_has_the_chosen_symbol_too() -> None:
    tint = mission(
        "M",
        "Choose 1 symbol. All cards in your Chakra area have the chosen symbol "
        "in addition to their original symbol this turn.",
    )
    fire = jutsu("J", "F", "Draw 1 card.")
    play = turn_of(Side(hand=[tint, fire], village=[ninja("A")], chakra=[blank(1)]), Side(village=[ninja("B")]))
    play.act("play mission", "M")
    play.state.apply(play.state.legal_actions()[1])
    play.attack(["A"]).act("block", "A", "B")
    assert play.can("use jutsu", "J")


def test_power_becomes_the_same_as_the_users_in_both_figures() -> None:
    copy = jutsu("J", "0", "The target's Power becomes the same as the user's Power this turn.", target="1 Ninja")
    play = turn_of(Side(hand=[copy], village=[ninja("A", 4, 1)]), Side(village=[ninja("B", 2, 3)])).attack(["A"])
    play.act("block", "A", "B").act("use jutsu", "J").act("aim", "B")
    play.pass_all("no jutsu")
    assert play.power("B") == (4, 1)


def test_your_opponent_discards_a_card_and_cannot_draw_in_their_next_turn() -> None:
    stop = mission(
        "M", "Your opponent discards 1 card from their hand and cannot draw any cards during their next turn."
    )
    play = turn_of(Side(hand=[stop]), Side(hand=[ninja("B"), ninja("C")])).act("play mission", "M")
    play.act("discard", "B").act("end mission phase").pass_all("no counter")
    assert play.state.attacker == 1
    assert play.area(1, "hand") == ["C"]
