"""Texts that cannot be negated, keywords nobody can use, cards that come into a team from a pile, tokens of two names.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.card_reader import read_card
from tests.rules.families.scenario import CCG, Scenario, Side, blank, client, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, to_the_end, with_text

# "This effect cannot be negated"


@pytest.mark.parametrize(
    ("text", "combat"),
    [("This Ninja gets +2/+0.", 3), ("This Ninja gets +2/+0. This effect cannot be negated.", 5)],
)
def test_a_text_that_holds_and_cannot_be_negated(text: str, combat: int) -> None:
    order = mission("M", "The effect text of the target is negated during this turn.", target="1 Ninja")
    play = play_mission(Side(hand=[order], village=[with_text("A", text)]))
    assert play.power("A")[0] == combat


def test_a_prohibition_that_cannot_be_negated() -> None:
    for more, kept in (("", False), (" This effect cannot be negated.", True)):
        host = with_text("A", f"Valid: Your Ninjas cannot be sent out to Battle.{more}")
        order = mission("M", "The effect text of the target is negated during this turn.", target="1 Ninja")
        play = play_mission(Side(hand=[order], village=[host])).act("end mission phase").organise(["A"])
        assert play.can("send out", "A") is not kept


# Keywords


@pytest.mark.parametrize("who", ["Players", "Your opponent"])
def test_nobody_comes_by_ambush(who: str) -> None:
    hidden = ninja("H", 1, 1, "Ambush")
    guard = client("C", effects=(f'{who} cannot put Ninjas in play by the effects of "Ambush".',))
    assert not Scenario(CCG, Side(chakra=[hidden]), Side(clients=[guard])).can("ambush", "H")
    assert Scenario(CCG, Side(chakra=[hidden], clients=[guard]), Side()).can("ambush", "H") is (who != "Players")


def test_nobody_grows() -> None:
    grown = ninja("G", 5, 5, "Growth", also_named=("A",))
    guard = client("C", effects=("Your opponent cannot use Growth.",))
    mine = Side(hand=[grown], village=[ninja("A")])
    assert Scenario(CCG, mine, Side()).can("growth")
    assert not Scenario(CCG, mine, Side(clients=[guard])).can("growth")


# Into a team from a pile


@pytest.mark.parametrize(
    "said",
    [
        "Place 1 Ninja card in the user's Team in any position from your Chakra area or your Discard Pile.",
        "Put 1 Ninja card in play in any position in the user's Team from your Chakra area and/or Discard Pile.",
    ],
)
def test_a_ninja_comes_into_the_team_from_a_pile(said: str) -> None:
    order = jutsu(
        "J", "0", f"{said} At the end of the turn, if that Ninja still remains in play, move it to your hand."
    )
    mine = Side(hand=[order], village=[ninja("A")], chakra=[ninja("K")], discard=[ninja("D")])
    play = battle(mine, Side(village=[ninja("B")]))
    resolved(play.act("use jutsu", "J"))
    play.act("choose", "D").act("support", "D")
    assert [[play.name(one) for one in team] for team in play.state.battle.attack] == [["A", "D"]]
    to_the_end(play)
    assert "D" in play.area(0, "hand")


def test_tokens_of_two_names() -> None:
    figures = '"(Power: 2/1 (Healthy and Injured))"'
    put = "you can put a White coin and a Black coin in play with the following"
    text = f"When this Ninja is deployed, {put}: {figures}."
    play = Scenario(CCG, Side(hand=[with_text("A", text)]), Side()).act("deploy", "A").act("apply text")
    assert sorted(play.area(0, "village")) == ["A", "Black (A)", "White (A)"]


def test_copies_of_the_card() -> None:
    order = mission("M", "Draw 1 card for each copy of this card in your Discard Pile.")
    assert drawn(play_mission(Side(hand=[order], discard=[order, order, blank(40)]))) == 2


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("This Ninja can not be sent out to Battle.", True),
        ("Ninjas can not be sent out to Attack.", True),
        ("Your opponent moves the top 3 cards of their Deck to their Discard Pile.", False),
    ],
)
def test_can_not_is_cannot(said: str, read: bool) -> None:
    assert (read_card(with_text("A", said)).lines[0].abilities is not None) is read


@pytest.mark.parametrize(("team", "combat"), [(["A", "B"], 4), (["A"], 3)])
def test_while_it_battles_beside_somebody(team: list[str], combat: int) -> None:
    host = with_text("A", 'While this Ninja is Battling in the same Team as "B", this Ninja gets +1/+0.')
    play = Scenario(CCG, Side(village=[host, ninja("B")]), Side())
    assert play.power("A")[0] == 3
    assert play.attack(team).power("A")[0] == combat


def test_the_opponent_moves_cards_from_the_top_of_the_deck() -> None:
    order = mission("M", "Your opponent moves the top 3 cards of their Deck to their Discard Pile.")
    assert drawn(play_mission(Side(hand=[order])), 1) == 3
