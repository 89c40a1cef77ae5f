"""Figures and texts of a target, a team that has won and who is in it, coins taken off, and chakra paid by symbol.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.cards.symbols import Symbol
from rules.families.shinobi.carrying.strength import combat_and_support
from tests.rules.families.scenario import CCG, Scenario, Side, blank, client, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, with_text


@pytest.mark.parametrize(
    ("said", "power"),
    [
        ("Target Ninja's Combat becomes 0 during this turn.", (0, 3)),
        ("Target Ninja's printed Power becomes 5/1 during this turn.", (6, 2)),
        ("Negate target Ninja's effect text during this turn.", (3, 3)),
    ],
)
def test_a_figure_or_the_text_of_a_target(said: str, power: tuple[int, int]) -> None:
    theirs = Side(village=[with_text("B", "This Ninja gets +1/+1.") if "Combat" not in said else ninja("B", 3, 3)])
    play = Scenario(CCG, Side(village=[ninja("A", 1, 1, effects=(f"[Mission] (0): {said}",))]), theirs)
    resolved(play.act("use effect", "A").act("choose", "B"))
    assert play.power("B") == power


@pytest.mark.parametrize(("mates", "cards"), [(0, 0), (1, 0), (2, 1)])
def test_if_that_team_has_2_or_more_of_them(mates: int, cards: int) -> None:
    watch = client(
        "C", effects=('When 1 of your Teams wins any Victory, if that Team has 2 or more "Sand" Ninjas, draw 1 card.',)
    )
    team = [ninja(name, 5, 5, characteristics=("Sand",) if at < mates else ()) for at, name in enumerate("AD")]
    others = [ninja("E", characteristics=("Sand",))]
    play = battle(Side(village=[*team, *others], clients=[watch]), Side(village=[ninja("B")]), ["A", "D"])
    play.fight().seeded()
    assert drawn(play) == cards


@pytest.mark.parametrize(("coins", "cards"), [(0, 0), (2, 1)])
def test_if_you_removed_1_or_more_coins(coins: int, cards: int) -> None:
    mark = mission("M", f'Place {coins} "Vow" coins on each of your Ninjas.')
    text = 'Remove all "Vow" coins from target Ninja: If you removed 1 or more "Vow" coins, draw 1 card.'
    host = with_text("A", f"[Mission] {text}")
    play = resolved(Scenario(CCG, Side(hand=[mark], village=[host]), Side()).act("play mission", "M"))
    if play.can("use effect", "A"):
        resolved(play.act("use effect", "A").pass_all("choose"))
    assert drawn(play) == cards


@pytest.mark.parametrize(("chakra", "payable"), [(("Fire", "Fire"), True), (("Fire", "Wind"), False)])
def test_two_of_a_symbol_are_paid(chakra: tuple[str, ...], payable: bool) -> None:
    host = with_text("A", "[Mission] Pay 2 Fire: Draw 1 card.")
    lying = [blank(40 + at, "Fire" if symbol == "Fire" else "Wind") for at, symbol in enumerate(chakra)]
    assert Scenario(CCG, Side(village=[host], chakra=lying), Side()).can("use effect", "A") is payable


@pytest.mark.parametrize(("held", "cards"), [("jutsu", 0), ("ninja", 1)])
def test_if_you_did_not_reveal_one(held: str, cards: int) -> None:
    order = mission("M", "Reveal your hand. If you did not reveal a Jutsu card, draw 1 card.")
    assert drawn(play_mission(Side(hand=[order, blank(40) if held == "jutsu" else ninja("N")]))) == cards


# Tokens whose figures stand first, and what is given up for Sacrifice


@pytest.mark.parametrize(
    ("said", "named", "genjutsu"),
    [
        ("a 2/1 Moth Ninja coin in play", ["A", "Moth (A)"], False),
        ('a 2/1 "Moth" Ninja coin into play with the following: ("Genjutsu")', ["A", "Moth (A)"], True),
        ("2 2/1 Moth Ninja coins in play with the following: (Non-Unique)", ["A", "Moth (A)", "Moth (A)"], False),
    ],
)
def test_a_token_whose_figures_stand_first(said: str, named: list[str], genjutsu: bool) -> None:
    host = with_text("A", f"When this Ninja is deployed, place {said}.", 'Your "Genjutsu" Ninjas get +1/+0.')
    play = Scenario(CCG, Side(hand=[host]), Side()).act("deploy", "A")
    assert sorted(resolved(play).area(0, "village")) == named
    token = next(one for one in play.state.seats[0].village if play.name(one) == "Moth (A)")
    assert combat_and_support(play.state, token) == (2 + genjutsu, 1)


def test_when_you_sacrifice_a_ninja() -> None:
    watch = client("C", effects=("When you Sacrifice a Ninja, draw 1 card.",))
    dear = ninja("D", 6, 3, "Sacrifice", sacrifice=("1 Ninja",))
    play = Scenario(CCG, Side(hand=[dear], village=[ninja("A")], clients=[watch]), Side()).act("deploy", "D", "A")
    assert drawn(resolved(play)) == 1


@pytest.mark.parametrize(("deployed", "cards"), [(True, 1), (False, 0)])
def test_if_you_have_deployed_this_turn(deployed: bool, cards: int) -> None:
    play = Scenario(CCG, Side(hand=[mission("M", "If you have deployed this turn, draw 1 card."), ninja("A")]), Side())
    if deployed:
        play.act("deploy", "A")
    assert drawn(resolved(play.act("play mission", "M"))) == cards


def test_every_ninja_but_one_is_discarded() -> None:
    order = mission("M", "Each player discards every Ninja they control except for 1.")
    mine, theirs = (
        Side(hand=[order], village=[ninja("A"), ninja("B"), ninja("C")]),
        Side(village=[ninja("D"), ninja("E")]),
    )
    play = play_mission(mine, theirs).pass_all("discard", "choose")
    assert (len(play.area(0, "village")), len(play.area(1, "village"))) == (1, 1)


@pytest.mark.parametrize(("symbol", "cards"), [("Wind", 0), ("Fire", 1)])
def test_another_that_you_control_is_another_than_this_ninja(symbol: Symbol, cards: int) -> None:
    text = (
        "[Mission] (0): Place a +1/+1 coin on 1 of your Ninjas. Then, if you control another Fire Ninja, draw 1 card."
    )
    mine = Side(village=[with_text("A", text), ninja("B", symbols=(symbol,))])
    play = Scenario(CCG, mine, Side()).act("use effect", "A")
    resolved(play.act("choose", "B"))
    assert (play.power("B"), drawn(play)) == ((2, 2), cards)
