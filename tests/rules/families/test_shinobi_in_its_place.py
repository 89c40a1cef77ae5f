"""Cards that come where others stood: exchanged, put in the same position, moved with a whole team, and back again.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from tests.rules.families.scenario import CCG, Scenario, Side, jutsu, mission, ninja
from tests.rules.families.scenes import play_mission, resolved, to_the_end, with_text


def _attacking(text: str, *others: str, target: str | None = None, injured: bool = False) -> Scenario:
    """A at the head of a team; H lies in the hand, K in the chakra area, D in the Discard Pile."""
    order = jutsu("J", "0", text, target=target)
    team = [ninja("A", 3), *(ninja(name, 2) for name in others)]
    mine = Side(
        hand=[order, ninja("H", 7)],
        chakra=[ninja("K", 6)],
        discard=[ninja("D", 5)],
        village=[] if injured else team,
        injured=team if injured else [],
    )
    play = Scenario(CCG, mine, Side(village=[ninja("X", 4)])).attack(["A", *others]).pass_all("no block")
    return resolved(play.act("use jutsu", "J", "A").pass_all("aim"))


def _team(play: Scenario) -> list[list[str]]:
    return [[play.name(one) for one in team] for team in play.state.battle.attack]


@pytest.mark.parametrize("verb", ["Exchange", "Switch", "Swap"])
@pytest.mark.parametrize(
    ("where", "name", "zone"),
    [("your hand", "H", "hand"), ("your Chakra area", "K", "chakra"), ("your Discard Pile", "D", "discard")],
)
def test_a_ninja_in_play_changes_places_with_one_that_lies_elsewhere(
    verb: str, where: str, name: str, zone: str
) -> None:
    play = _attacking(f"{verb} the user with 1 Ninja card in {where}.", "B").pass_all("choose", "put in play", "lead")
    assert (_team(play), "A" in play.area(0, zone)) == ([[name, "B"]], True)


def test_who_is_exchanged_alone_is_replaced_alone() -> None:
    play = _attacking("Exchange the user with 1 Ninja card in your hand.")
    assert _team(play) == [["H"]]


def test_who_comes_for_an_injured_ninja_is_healthy() -> None:
    play = _attacking("Exchange the user with 1 Ninja card in your hand.", injured=True)
    assert not play.status("H").injured


def test_nobody_leaves_where_nobody_can_come() -> None:
    order = mission("M", "Exchange 1 of your Ninjas with 1 Ninja card in your hand.")
    play = play_mission(Side(hand=[order, ninja("B")], village=[ninja("A"), ninja("B", 2)]))
    resolved(play.act("choose", "A").pass_all("choose"))
    assert (sorted(play.area(0, "village")), play.area(0, "hand")) == (["A", "B"], ["B"])


@pytest.mark.parametrize(
    "said",
    [
        "In that case, put 1 Ninja card from your hand in play in the same position as the user.",
        (
            "In that case, put 1 Ninja card from your hand in play in the same Team and in the same position as the "
            "user, ignoring the Entrance requirements."
        ),
        "Then, put in play 1 Ninja card from your hand and place it in the same position as the user was.",
    ],
)
def test_who_comes_in_the_same_position_leads_where_the_other_led(said: str) -> None:
    play = _attacking(f"Move the user to your Chakra area. {said}", "B")
    assert play.pass_all("put in play").open() == ["puts H at the head"]
    assert _team(play.act("lead")) == [["H", "B"]]


def test_in_the_same_position_in_support() -> None:
    said = "Discard the target. Then, put 1 Ninja card from your hand in play in the same position as the target was."
    play = _attacking(said, "B", target='1 of your "B" Ninjas')
    assert _team(play.pass_all("put in play", "support")) == [["A", "H"]]


# A whole team into another


def _unblocked(text: str) -> Scenario:
    mine = Side(village=[with_text("A", text), ninja("B"), ninja("C"), ninja("D")])
    play = Scenario(CCG, mine, Side(village=[ninja("X")])).attack(["A", "B"], ["C"], ["D"])
    return play.pass_all("no block").seeded()


def test_all_of_a_team_go_into_one_and_the_same_team() -> None:
    goes = "you can place the Ninjas in this Ninja's Team in 1 of your Battling Teams as Back Ninjas"
    text = f"When this Ninja is sent out to Attack and is not Blocked, {goes}."
    play = _unblocked(text).act("apply text").act("join", "A", "C").pass_all("support")
    assert sorted(_team(play)) == [[], ["C", "A", "B"], ["D"]]


@pytest.mark.parametrize(
    "said",
    ["select 1 of your Battling Teams. Move this Ninja into that Team", 'move this Ninja into the Team of a "C" Ninja'],
)
def test_a_ninja_goes_into_a_team_that_is_chosen(said: str) -> None:
    play = _unblocked(f"When this Ninja is sent out to Attack and is not Blocked, {said}.").pass_all("join")
    assert any(set(team) >= {"A", "C"} or set(team) >= {"A", "D"} for team in _team(play.pass_all("support")))


# Out of the game and back


@pytest.mark.parametrize(
    "back",
    [
        "put it in play in its owner's Village",
        "return it to play under its owner's control",
        "return it to play",
        "put it back in play",
    ],
)
def test_what_is_removed_comes_back_to_its_owner(back: str) -> None:
    order = mission("M", f"Remove the target from the game. At the end of the turn, {back}.", target="1 Ninja")
    play = play_mission(Side(hand=[order]), Side(village=[ninja("B")]))
    assert play.area(1, "village") == []
    to_the_end(play.act("end mission phase").pass_all("send no more"))
    assert (play.area(0, "village"), play.area(1, "village")) == ([], ["B"])


def test_it_comes_back_injured() -> None:
    text = "Remove the target from the game. At the end of the turn, put it back in play injured."
    play = play_mission(Side(hand=[mission("M", text, target="1 Ninja")]), Side(village=[ninja("B")]))
    to_the_end(play.act("end mission phase").pass_all("send no more"))
    assert play.status("B").injured
