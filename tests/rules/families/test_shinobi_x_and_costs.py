"""X that is asked about, jutsu costs as they were chosen, and ninja that effects do not affect ("Playing a Jutsu")."""

from __future__ import annotations

import pytest

from rules.families.shinobi.coins import add_coins
from tests.rules.families.plays import resolve, turn_of
from tests.rules.families.scenario import Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import with_text


def _numbers(play: Scenario) -> list[int]:
    return [action.args[0] for action in play.state.legal_actions() if action.name == "choose x"]


def test_x_that_cannot_be_0_is_asked_once_it_is_chosen() -> None:
    text = (
        "[Attacker | Mission] Remove X coins from this Mission: Remove target Ninja with X or less Entrance cost from "
        "the game. X cannot be 0."
    )
    plan = mission("Plan", text, keywords=("Permanent",), coins=3)
    play = turn_of(Side(missions=[plan]), Side(village=[ninja("B", entrance=2), ninja("Z", entrance=4)]))
    assert _numbers(play.act("use effect", "Plan")) == [2, 3]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("[Mission] Move your Turn Marker down by X: Draw X cards. X cannot be 0.", [1, 2, 3]),
        ("[Mission] (X): Give 1 Damage to target Ninja with X or less Entrance cost. X cannot be 0.", [1, 2]),
    ],
)
def test_x_that_cannot_be_0_is_asked_of_every_price(text: str, numbers: list[int]) -> None:
    play = turn_of(Side(village=[with_text("A", text)], chakra=[blank(1), blank(2)]))
    assert _numbers(play.act("use effect", "A")) == numbers


def _answered(cost: str, chosen: tuple[str, int], watch: str) -> Scenario:
    """A uses a jutsu of that cost, in that way of it or for that X; B may answer with that effect."""
    name, number = chosen
    mine = Side(hand=[jutsu("J", cost, "Draw 1 card.")], village=[ninja("A")], chakra=[blank(n) for n in range(4)])
    theirs = Side(village=[with_text("B", watch)], marker=9)
    play = turn_of(mine, theirs).attack(["A"]).act("block", "A", "B").act("use jutsu", "J")
    play = play.act(name, number) if name == "choose x" else play.act(name, "J", number)
    return play.pass_all("choose x", "pay jutsu cost")


@pytest.mark.parametrize(
    ("cost", "chosen", "x"),
    [
        ("X", ("choose x", 2), 2),
        ("N1X", ("choose x", 1), 3),
        ("N1 or 3", ("choose cost", 0), 2),
        ("N1 or 3", ("choose cost", 1), 3),
    ],
)
def test_playing_a_jutsu_c_its_cost_is_that_which_was_paid_for_it(cost: str, chosen: tuple[str, int], x: int) -> None:
    watch = "[EOJ] Move your Turn Marker down by X: Negate 1 Jutsu with a cost of X."
    play = _answered(cost, chosen, watch)
    assert play.act("use effect", "B").state.seats[1].marker == 9 - x


def test_a_jutsu_of_a_cost_may_be_aimed_by_the_way_in_which_it_is_paid() -> None:
    text = "This Ninja cannot be the target of your opponent's Jutsu cards with a Jutsu cost of 2 or less."
    for way, open_ in ((0, ["C"]), (1, ["B", "C"])):
        strike = jutsu("J", "N1 or 3", "Injure the target.", target="1 of your opponent's Ninjas")
        mine = Side(hand=[strike], village=[ninja("A")], chakra=[blank(n) for n in range(4)])
        theirs = Side(village=[with_text("B", text), ninja("C")], teams=[["B", "C"]])
        play = turn_of(mine, theirs).attack(["A"]).act("block", "A", "C").act("use jutsu", "J", "A")
        play.act("choose cost", "J", way).pass_all("choose x", "pay jutsu cost")
        assert [play.name(a.args[0]) for a in play.state.legal_actions() if a.name == "aim"] == open_


def test_x_targets_are_as_many_as_there_are_at_most() -> None:
    sweep = jutsu("J", "X", "Remove the target from the game.", target="X Ninjas Battling against the user")
    mine = Side(hand=[sweep], village=[ninja("A")], chakra=[blank(n) for n in range(4)])
    theirs = Side(village=[ninja("B"), ninja("C")], teams=[["B", "C"]])
    play = turn_of(mine, theirs).attack(["A"]).act("block", "A", "B").act("use jutsu", "J")
    assert _numbers(play) == [0, 1, 2]


# "cannot be affected"

_MORE = (
    "When any Ninja opposing this Ninja receives Damage due to the Showdown, those Ninjas receive 1 additional Damage."
)
_FIRM = "Valid: This Ninja cannot be affected by the effects of your opponent's Ninjas."


@pytest.mark.parametrize(("text", "gone"), [("Draw 1 card when this Ninja is healed.", True), (_FIRM, False)])
def test_b_damage_is_not_increased_by_what_cannot_affect_who_receives_it(text: str, gone: bool) -> None:
    mine = Side(village=[ninja("A", 5, 3, effects=(_MORE,))])
    play = turn_of(mine, Side(village=[with_text("B", text)])).attack(["A"]).act("block", "A", "B")
    play.pass_all("no jutsu", "showdown").seeded()
    assert (play.area(1, "discard") == ["B"]) == gone


def test_what_cannot_affect_a_ninja_does_not_come_in_the_place_of_its_discarding() -> None:
    guard = with_text("A", "If an opposing Ninja would be discarded, remove it from the game instead.")
    for text, area in (("Draw 1 card when this Ninja is healed.", "removed"), (_FIRM, "discard")):
        play = turn_of(
            Side(village=[ninja("H", 9, 3), guard], teams=[["H", "A"]]), Side(village=[with_text("B", text)])
        )
        play.attack(["H", "A"]).act("block", "H", "B").pass_all("no jutsu", "showdown").seeded()
        assert play.area(1, area) == ["B"]


def test_coins_are_taken_off_up_to_the_x_there_are() -> None:
    text = "[Mission] Remove X Rust coins from this Ninja: Draw X cards."
    play = turn_of(Side(village=[with_text("A", text)]))
    add_coins(play.state, play.names["A"], "rust", 2)
    assert not play.can("use effect", "B")
    assert _numbers(resolve(play).act("use effect", "A")) == [1, 2]
