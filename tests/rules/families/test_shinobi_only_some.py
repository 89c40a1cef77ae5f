"""Who alone may be sent out, who must send out some team, and what players cannot do with their own piles.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from tests.rules.families.plays import play_mission, turn_of, use
from tests.rules.families.scenario import Scenario, Side, jutsu, mission, ninja


def law(text: str) -> Card:
    return mission("Law", text, keywords=("Permanent",))


def sent(text: str, village: list[Card], *teams: tuple[str, ...]) -> Scenario:
    play = turn_of(Side(missions=[law(text)], village=village)).act("end mission phase")
    return play.organise(*teams)


@pytest.mark.parametrize(
    "text",
    [
        "Only Ninjas with no Hand cost can be sent out to Battle.",
        "Only Ninjas without a Hand cost can attack.",
        'Only "Heron" Ninjas can be sent out to Attack.',
        "Only Ninjas with an Entrance cost of 3 or more can be sent out to Attack.",
        "Ninjas with 1 or more Mental Power (including Ninjas with no Mental Power) cannot be sent out to Battle.",
        "Ninjas with Mental Power cannot be sent out to Battle.",
    ],
)
def test_only_such_ninja_are_sent_out(text: str) -> None:
    able = ninja("A", characteristics=("Heron",), entrance=3)
    play = sent(text, [able, ninja("B", hand=1, mental=1)])
    assert (play.can("send out", "A"), play.can("send out", "B")) == (True, False)


def test_only_teams_with_both_are_sent_out_to_attack() -> None:
    text = 'Only Teams that include both "Heron" and "Toad" can be sent out to Attack.'
    village = [ninja("A", characteristics=("Heron",)), ninja("B", characteristics=("Toad",))]
    assert sent(text, village, ("A", "B")).can("send out", "A")
    assert not sent(text, village).can("send out", "A")
    alike = [village[0], ninja("C", characteristics=("Heron",))]
    assert not sent(text, alike, ("A", "C")).can("send out", "A")


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("The Attacker for the turn must send at least 1 Team out to Attack if possible.", True),
        ("Each player must send out at least 1 Team to Battle during their turn.", True),
        ("Your opponent must send out at least 1 Team to Attack.", False),
    ],
)
def test_some_team_must_be_sent_out(text: str, *, bound: bool) -> None:
    play = sent(text, [ninja("A"), ninja("B")])
    assert play.can("send no more") == (not bound)
    assert play.act("send out", "B").can("send no more") or not play.state.legal_actions()[0].name.startswith("send")
    kept = 'Ninjas with the "Heron" characteristic cannot be sent out to Battle.'
    idle = turn_of(
        Side(
            missions=[law(text), mission("N", kept, keywords=("Permanent",))],
            village=[ninja("A", characteristics=("Heron",))],
        )
    )
    assert not idle.act("end mission phase").organise().can("send out", "A")


def test_players_send_out_as_many_teams_as_that() -> None:
    village = [ninja(name) for name in "ABCDE"]
    play = sent("Players can send out up to 4 Teams to Battle.", village)
    for name in "ABCD":
        play.act("send out", name)
    assert not play.can("send out", "E")


def test_a_ninja_that_an_effect_puts_in_play_stays_at_home_that_turn() -> None:
    new = "Ninjas that are not deployed from a player's hand"
    text = f"{new} cannot be sent out to Battle during the turn they are put in play."
    call = mission("M", "Put in play 1 Ninja card from your Discard Pile.")
    mine = Side(missions=[law(text)], hand=[call, ninja("A")], discard=[ninja("B")], village=[ninja("C")])
    play = turn_of(mine).act("deploy", "A")
    play.act("play mission", "M").pass_all("end chain", "choose")
    play.act("end mission phase").organise()
    assert [play.can("send out", name) for name in "ABC"] == [True, False, True]


def test_ninja_come_into_play_by_being_deployed_alone() -> None:
    call = mission("M", "Put in play 1 Ninja card from your Discard Pile.")
    text = "Ninjas can only be put in play by deploying them."
    mine = Side(missions=[law(text)], hand=[call, ninja("A")], discard=[ninja("B")])
    play = turn_of(mine).act("deploy", "A").act("play mission", "M").pass_all("end chain", "choose")
    assert (play.area(0, "village"), play.area(0, "discard")[:1]) == (["A"], ["B"])


@pytest.mark.parametrize(
    ("deed", "moved"),
    [
        ("Move 1 card from your Discard Pile to your hand.", False),
        ("Move 1 card from your Discard Pile to the bottom of your Deck.", False),
        ("Move 1 card from your Discard Pile to your Chakra area.", True),
        ("Move 1 card from your opponent's Discard Pile to its owner's hand.", True),
    ],
)
def test_players_do_not_take_cards_of_their_own_discard_pile_there(deed: str, *, moved: bool) -> None:
    text = "Players cannot move any cards from their Discard Pile to their hand or their Deck."
    mine = Side(missions=[law(text)], hand=[mission("M", deed)], discard=[ninja("B")])
    play = play_mission(mine, Side(discard=[ninja("C")]))
    taken = "C" if "opponent" in deed else "B"
    assert (taken not in play.area(0, "discard") + play.area(1, "discard")) == moved


@pytest.mark.parametrize(("deployed", "moved"), [(True, False), (False, True)])
def test_the_other_players_marker_stays_in_a_turn_in_which_they_deploy(deployed: bool, *, moved: bool) -> None:
    text = "Your opponent cannot move their Turn Marker during the turn they deploy 1 or more Ninjas."
    push = mission("M", "Move your Turn Marker up by 1.")
    play = turn_of(Side(hand=[push, ninja("A")], marker=3), Side(missions=[law(text)]))
    if deployed:
        play.act("deploy", "A")
    play.act("play mission", "M").pass_all("end chain")
    assert (play.state.seats[0].marker == 4) == moved


def test_neither_player_heals_their_ninja() -> None:
    text = "Neither player can heal their Ninjas."
    play = play_mission(Side(missions=[law(text)], hand=[mission("M", "Heal 1 of your Ninjas.")], injured=[ninja("A")]))
    assert play.status("A").injured


@pytest.mark.parametrize(
    "text", ['Only "Heron" Ninjas can use Jutsu cards.', 'Only "Heron" Ninjas can be the user of Jutsu cards.']
)
def test_only_such_ninja_use_jutsu(text: str) -> None:
    village = [ninja("A", characteristics=("Heron",)), ninja("B")]
    play = turn_of(Side(missions=[law(text)], village=village, hand=[jutsu("J")])).attack(["A"], ["B"])
    play.pass_all("no block")
    assert [play.can("use jutsu", "J", name) for name in "AB"] == [True, False]


def test_only_one_jutsu_in_each_exchange() -> None:
    text = "Only 1 Jutsu card can be used during each Exchange of Jutsu."
    mine = Side(missions=[law(text)], village=[ninja("A")], hand=[jutsu("J", "0", "Draw 1 card."), jutsu("K")])
    play = use(turn_of(mine).attack(["A"]).pass_all("no block"), "J")
    assert not play.can("use jutsu", "K")


@pytest.mark.parametrize(("team", "sent"), [(("A", "B", "C"), False), (("A", "B"), True)])
def test_no_team_of_just_so_many(team: tuple[str, ...], *, sent: bool) -> None:
    play = sent_by("Players cannot organize Teams of 3 Ninjas.", team)
    assert play.can("send out", "A") == sent


def sent_by(text: str, team: tuple[str, ...]) -> Scenario:
    return sent(text, [ninja(name) for name in "ABC"], team)


def test_ninja_need_not_meet_requirements() -> None:
    strict = jutsu("J", "0", "Draw 1 card.", requirement='"Heron"')
    law_ = law("Your Ninjas need not meet the Requirements of Jutsu cards.")
    play = turn_of(Side(missions=[law_], village=[ninja("A")], hand=[strict])).attack(["A"]).pass_all("no block")
    assert play.can("use jutsu", "J")
