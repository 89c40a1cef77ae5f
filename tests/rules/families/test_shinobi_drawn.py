"""Scenarios of cards that were drawn, damage that is made less, and what a turn allows more. All sentences are ours."""

from __future__ import annotations

from tests.rules.families.scenario import CCG, Scenario, Side, client, jutsu, mission, ninja


def resolved(play: Scenario) -> Scenario:
    while play.state.chain and play.can("no jutsu"):
        play.act("no jutsu").seeded()
    return play.seeded()


def play_mission(mine: Side, theirs: Side | None = None) -> Scenario:
    return resolved(Scenario(CCG, mine, theirs or Side()).act("play mission", "M").pass_all("aim"))


def test_one_of_the_cards_drawn() -> None:
    order = mission("M", "Draw 2 cards and move 1 of them to your Chakra area.")
    play = play_mission(Side(hand=[order, ninja("C")], deck=[ninja("X"), ninja("D"), ninja("E")]))
    assert not play.can("choose", "C")
    play.act("choose", "D")
    assert (play.area(0, "hand"), "D" in play.area(0, "chakra")) == (["C", "E"], True)


def test_a_client_is_given_up_for_less_damage() -> None:
    text = "You can discard this Client when your Ninja would receive Damage. In that case, reduce the Damage by 1."
    burn = jutsu("J", "0", "Give 1 Damage to 1 Ninja Battling against the user.")
    for given_up in (True, False):
        theirs = Side(village=[ninja("B")], clients=[client("Sage", effects=(text,))])
        play = Scenario(CCG, Side(hand=[burn], village=[ninja("A")]), theirs).attack(["A"]).act("block", "A", "B")
        play.act("use jutsu", "J").pass_all("no jutsu")
        play.act("apply text" if given_up else "leave text", "Sage")
        assert play.status("B").injured is not given_up
        assert ("Sage" in play.area(1, "discard")) is given_up


def test_jutsu_cost_more_for_a_turn() -> None:
    order = mission("M", "All Jutsu cards used during this turn cost 1 more.")
    for chakra, able in ((1, False), (2, True)):
        mine = Side(
            hand=[order, jutsu("J", "1", "Draw 1 card.")],
            village=[ninja("A")],
            chakra=[ninja(f"C{number}") for number in range(chakra)],
        )
        play = resolved(Scenario(CCG, mine, Side(village=[ninja("B")])).act("play mission", "M"))
        play.state.seats[0].chakra.remove(play.names["M"])
        play.attack(["A"]).act("block", "A", "B")
        assert play.can("use jutsu", "J") is able


def test_one_mission_and_one_ninja_more() -> None:
    order = mission("M", "During this turn, you can play 1 additional Mission card and deploy 1 additional Ninja.")
    play = play_mission(Side(hand=[order, mission("K", "Draw 1 card."), ninja("C"), ninja("D")]))
    play.act("deploy", "C")
    assert play.can("deploy", "D")
    assert play.can("play mission", "K")


def test_a_jutsu_is_used_from_the_discard_pile() -> None:
    text = "Draw 1 card. If you have 2 or more Battle Rewards, you can use this Jutsu card from your Discard Pile."
    for rewards, able in ((2, True), (1, False)):
        mine = Side(discard=[jutsu("J", "0", text)], village=[ninja("A")], rewards=rewards)
        play = Scenario(CCG, mine, Side(village=[ninja("B")])).attack(["A"]).act("block", "A", "B")
        assert play.can("use jutsu", "J") is able
