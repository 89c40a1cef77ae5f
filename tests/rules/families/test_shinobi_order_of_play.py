"""Texts about the order of play: phases left out, turns more, cards that lie open, teams of another size.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.views.hidden import seen
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import resolved


def end_turn(play: Scenario) -> Scenario:
    """End the Mission Phase, if there is one, and send nobody out."""
    names = ("end mission phase", "no counter", "new team", "send no more", "no effect", "discard")
    turn = play.state.turn
    while play.state.turn == turn and (
        action := next((a for a in play.state.legal_actions() if a.name in names), None)
    ):
        play.state.apply(action)
    return play


def test_skip_your_battle_phase_this_turn() -> None:
    rest = mission("M", "Skip your Battle Phase this turn. At the end of this turn, draw 1 card.")
    play = turn_of(Side(hand=[rest], village=[ninja("A")])).act("play mission", "M")
    before = len(play.state.seats[0].deck)
    play.act("end mission phase").pass_all("new team")
    assert play.state.attacker == 1
    assert len(play.state.seats[0].deck) == before - 1


@pytest.mark.parametrize(
    "text", ["Your opponent skips their next Mission Phase.", "Skip your opponent's next Mission Phase."]
)
def test_your_opponent_skips_their_next_mission_phase(text: str) -> None:
    halt = mission("M", text)
    play = end_turn(
        turn_of(Side(hand=[halt], village=[ninja("A")]), Side(village=[ninja("B")])).act("play mission", "M")
    )
    assert play.state.attacker == 1
    assert not play.can("end mission phase")
    assert play.can("send out", "B")


def test_skip_your_next_battle_phase_is_that_of_this_turn_in_the_mission_phase() -> None:
    rest = mission("M", "Skip your next Battle Phase.")
    play = turn_of(Side(hand=[rest], village=[ninja("A")])).act("play mission", "M")
    play.act("end mission phase").pass_all("new team")
    assert play.state.attacker == 1


def test_a_blocker_skips_the_battle_phase_of_the_turn() -> None:
    guard = ninja(
        "B",
        effects=(
            "During your opponent's Mission Phase, you can discard this Ninja to skip the Battle Phase of the turn.",
        ),
    )
    play = turn_of(Side(village=[ninja("A")]), Side(village=[guard]))
    play.act("end mission phase").act("use effect", "B").pass_all("no counter", "new team")
    assert play.area(1, "discard") == ["B"]
    assert play.state.attacker == 1


def test_after_this_turn_you_take_another_turn() -> None:
    more = mission("M", "Take 1 additional turn after this turn.")
    play = end_turn(turn_of(Side(hand=[more], village=[ninja("A")])).act("play mission", "M"))
    assert (play.state.attacker, play.state.turn) == (0, 5)
    end_turn(play)
    assert (play.state.attacker, play.state.turn) == (1, 6)


def test_a_turn_that_you_can_have_may_be_left() -> None:
    more = mission("M", "Draw 1 card. After this turn ends, you can have 1 additional turn.")
    for answer, attacker in (("apply text", 0), ("leave text", 1)):
        play = turn_of(Side(hand=[more], village=[ninja("A")])).act("play mission", "M")
        assert end_turn(play.act(answer)).state.attacker == attacker


def test_until_your_opponents_next_turn_lasts_through_another_turn_of_yours() -> None:
    bind = mission("M", "Your opponent's Ninjas get -1/-1 until the end of your opponent's next turn.")
    more = mission("N", "Take another turn after this one.", "You can play 1 additional Mission this turn.")
    play = turn_of(Side(hand=[bind, more], village=[ninja("A")]), Side(village=[ninja("B", 5, 5)]))
    play.act("play mission", "N").act("play mission", "M")
    end_turn(play)
    assert play.power("B") == (4, 4)
    end_turn(play)
    assert (play.state.attacker, play.power("B")) == (1, (4, 4))
    end_turn(play)
    assert play.power("B") == (5, 5)


def test_your_opponent_plays_with_their_hand_revealed() -> None:
    window = ninja("A", effects=("Your opponent plays with their hand revealed.",))
    play = turn_of(Side(village=[window]), Side(hand=[ninja("H")]))
    assert play.names["H"] in seen(play.state, 0)
    assert not seen(play.state, 0) & set(play.state.seats[1].deck)


def test_players_play_with_the_top_card_of_their_deck_revealed() -> None:
    window = ninja("A", effects=("Players play with the top card of their Decks revealed.",))
    play = turn_of(Side(village=[window]), Side())
    assert {seat.deck[-1] for seat in play.state.seats} <= seen(play.state, 1)


FOUR = (
    'You can organize a Team of 4 Ninjas with other "Gale" Ninjas including this Ninja. '
    "While this Ninja is sent out to Attack in this Team, none of your Ninjas can be injured."
)


def test_a_team_of_4_with_this_ninja_and_others_of_a_kind() -> None:
    gale = [ninja(name, characteristics=("Gale",)) for name in "BCD"]
    lead = ninja("A", effects=(FOUR,), characteristics=("Gale",))
    play = turn_of(Side(village=[*gale, lead, ninja("E")])).act("end mission phase")
    play.act("team up", "C", "B").act("team up", "D", "B")
    assert play.can("team up", "A", "B")
    play.act("team up", "A", "B")
    assert not play.can("team up", "E", "B")


def test_others_stay_out_of_a_team_of_4() -> None:
    gale = [ninja(name, characteristics=("Gale",)) for name in "BC"]
    lead = ninja("A", effects=(FOUR,), characteristics=("Gale",))
    play = turn_of(Side(village=[*gale, ninja("E"), lead])).act("end mission phase")
    play.act("team up", "C", "B").act("team up", "E", "B")
    assert not play.can("team up", "A", "B")


@pytest.mark.parametrize(("size", "number"), [(4, 0), (3, 1)])
def test_what_holds_in_such_a_team_needs_all_of_it(size: int, number: int) -> None:
    gale = [ninja(name, characteristics=("Gale",)) for name in "BCD"]
    lead = ninja("A", effects=(FOUR,), characteristics=("Gale",))
    play = turn_of(Side(village=[lead, *gale])).attack(["A", "B", "C", "D"][:size])
    assert ("be injured" in play.state.bans) == (number == 0)


def test_you_can_organize_teams_of_up_to_4_ninjas_this_turn() -> None:
    wide = mission("M", "You can organize Teams of up to 4 Ninjas during this turn.")
    play = turn_of(Side(hand=[wide], village=[ninja(name) for name in "ABCDE"])).act("play mission", "M")
    play.act("end mission phase")
    for name in "BCD":
        play.act("team up", name, "A")
    assert not play.can("team up", "E", "A")


@pytest.mark.parametrize(
    ("text", "due"),
    [
        ("Your opponent skips their Battle Phase.", (True, False)),
        ("Each player skips their Battle Phase.", (False, False)),
        ("Skip your Battle Phase.", (False, True)),
    ],
)
def test_a_permanent_mission_leaves_phases_out_for_as_long_as_it_stays(text: str, due: tuple[bool, bool]) -> None:
    peace = mission("P", text, keywords=("Permanent",))
    for whose, goes in zip((0, 1), due, strict=True):
        sides = [Side(village=[ninja("A")]), Side(village=[ninja("B")])]
        sides[whose].missions = [peace]
        play = turn_of(*sides).act("end mission phase").organise()
        assert play.can("send out") is goes


def test_a_permanent_missions_must_reveal_their_hand_lays_it_open() -> None:
    watch = mission("P", "Each player must reveal their hand.", keywords=("Permanent",))
    play = turn_of(Side(missions=[watch]), Side(hand=[blank(51)]))
    assert play.state.layer.open_cards == {(0, "hand"), (1, "hand")}


def test_x_that_is_a_power_is_combat_for_combat_and_support_for_support() -> None:
    copy = jutsu("J", "0", "The user gets +X/+X during this turn. X = the target's Power.", target="1 Ninja")
    play = turn_of(Side(hand=[copy], village=[ninja("A", 1, 1)]), Side(village=[ninja("B", 5, 2)]))
    play.attack(["A"]).act("block", "A", "B").act("use jutsu", "J", "A").act("aim", "B")
    assert resolved(play).power("A") == (6, 3)
