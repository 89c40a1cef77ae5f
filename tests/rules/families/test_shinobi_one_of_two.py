"""One of two prices, two in one team, what goes elsewhere "instead of the Discard Pile", and the chain.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.card_reader import read_card
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, to_the_end, with_text

# "You can discard 1 card or injure 1 of your Ninjas. In that case, ..."


@pytest.mark.parametrize(
    "text",
    [
        "During your Mission Phase, you can discard 1 card or injure 1 of your Ninjas. In that case, draw 2 cards.",
        "[Mission] Discard 1 card from your hand or injure 1 of your Ninjas: Draw 2 cards.",
    ],
)
@pytest.mark.parametrize(
    ("held", "healthy", "payable"),
    [(True, True, True), (False, True, True), (True, False, True), (False, False, False)],
)
def test_one_of_two_prices_is_paid(text: str, held: bool, healthy: bool, payable: bool) -> None:
    host = with_text("A", f"Valid: {text}" if text[0] == "D" else text.replace("[Mission]", "[Valid | Mission]"))
    mine = Side(hand=[blank(40)] * held, village=[host] * healthy, injured=[host] * (not healthy))
    play = Scenario(CCG, mine, Side())
    assert play.can("use effect", "A") is payable
    if payable:
        play.act("use effect", "A")
        while not play.can("end mission phase") and play.state.legal_actions():
            play.state.apply(play.state.legal_actions()[-1])
        paid = (play.area(0, "discard") == ["Blank 40"]) + (healthy and play.status("A").injured)
        assert (paid, drawn(play)) == (1, 2)


@pytest.mark.parametrize(("cards", "chakra", "comes"), [(1, 0, 2), (0, 2, 2), (0, 1, 0)])
def test_a_card_or_two_chakra(cards: int, chakra: int, comes: int) -> None:
    text = "When this Ninja is deployed, you can discard 1 card or 2 of your Chakra. In that case, draw 2 cards."
    held = [with_text("A", text), *map(blank, range(40, 40 + cards))]
    play = Scenario(CCG, Side(hand=held, chakra=list(map(blank, range(50, 50 + chakra)))), Side()).act("deploy", "A")
    while not play.can("end mission phase"):
        play.state.apply(play.state.legal_actions()[0])
    assert drawn(play) == comes


# "When A and B are in this Ninja's Team"


@pytest.mark.parametrize(("team", "combat"), [(["A", "B", "C"], 5), (["A", "B"], 3), (["A", "C"], 3)])
def test_two_that_are_both_in_its_team(team: list[str], combat: int) -> None:
    host = with_text("A", 'Valid: This Ninja gets +2/+0 when "B" and "C" are in this Ninja\'s Team.')
    mine = Side(village=[host, ninja("B"), ninja("C")])
    assert Scenario(CCG, mine, Side()).attack(team).power("A")[0] == combat


@pytest.mark.parametrize(("mate", "combat"), [("Sand", 5), ("Leaf", 3)])
def test_while_in_the_same_team_as_one(mate: str, combat: int) -> None:
    host = with_text("A", 'Valid: This Ninja gets +2/+0 while in the same Team as a "Sand" Ninja.')
    mine = Side(village=[host, ninja("B", characteristics=(mate,))])
    play = Scenario(CCG, mine, Side()).attack(["A", "B"])
    assert (play.power("A")[0], play.power("B")[0]) == (combat, 1)


def test_three_names_of_ones_own() -> None:
    host = with_text("A", 'Valid: Your in-play "B", "C" and/or "D" gets +1/+1.')
    play = Scenario(
        CCG, Side(village=[host, ninja("B"), ninja("C"), ninja("D"), ninja("E")]), Side(village=[ninja("F")])
    )
    assert [play.power(name)[0] for name in "BCDE"] == [2, 2, 2, 1]


# "Instead of the Discard Pile"


@pytest.mark.parametrize(
    ("said", "area"),
    [
        ("is discarded after being in play, it is sent to the bottom of your Deck instead of the Discard Pile", "deck"),
        ("would be discarded, it is placed on the bottom of its owner's Deck instead of the Discard Pile", "deck"),
        ("is discarded, it is moved to your Chakra area instead of being sent to your Discard Pile", "chakra"),
        ("is discarded, it is removed from the game instead of going to the Discard Pile", None),
    ],
)
def test_what_goes_elsewhere_instead_of_the_discard_pile(said: str, area: str | None) -> None:
    host = with_text("A", f"Valid: When this Ninja {said}.")
    assert (read_card(host).lines[0].abilities is None) is (area is None)
    if area is not None:
        play = play_mission(Side(hand=[mission("M", "Discard 1 of your Ninjas.")], village=[host]))
        assert "A" in play.area(0, area)


def test_those_that_battle_it_are_discarded_at_the_end_of_the_turn() -> None:
    host = with_text("A", "Valid: Ninjas that Battle this Ninja are discarded at the end of the turn.")
    theirs = Side(village=[ninja("B", 3, 3), ninja("C")], teams=[["B"], ["C"]])
    play = battle(Side(village=[host]), theirs)
    to_the_end(play)
    assert play.area(1, "village") == ["C"]


# "While this effect is on the Chain"


def test_nobody_answers_while_the_jutsu_is_on_the_chain() -> None:
    guarded = "While this effect is on the chain, your opponent cannot play cards or activate effects."
    for text, answers in (("Draw 1 card.", True), (f"Draw 1 card. {guarded}", False)):
        order, answer = jutsu("J", "0", text), jutsu("K", "0", "Draw 1 card.")
        play = battle(Side(hand=[order], village=[ninja("A")]), Side(hand=[answer], village=[ninja("B")]))
        play.act("use jutsu", "J")
        assert (bool(play.state.chain), drawn(play)) == (answers, 0 if answers else 1)


def test_the_costs_of_two_cards_together() -> None:
    moved = "Move cards from the top of your opponent's Deck to their Discard Pile"
    text = f"{moved} equal to the combined Entrance costs of the user and the target."
    order = jutsu("J", "0", text, target="1 Ninja Battling against the user")
    play = battle(Side(hand=[order], village=[ninja("A", entrance=2)]), Side(village=[ninja("B", entrance=3)]))
    resolved(play.act("use jutsu", "J").pass_all("aim"))
    assert drawn(play, 1) == 5
