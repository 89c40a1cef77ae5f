"""Jutsu that cost more for whom they are aimed at, and what was paid, rulebook "Playing a Jutsu": announce, user, cost.

Decision under test: the surplus is paid once the target is chosen, and nobody is offered whom there is not enough for.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import Scenario, Side, blank, jutsu, ninja
from tests.rules.families.scenes import battle, with_text

DEARER = "Your opponent's Jutsu cards that target this Ninja cost (2) more."


def _chakra(count: int) -> list[Card]:
    return [blank(number) for number in range(40, 40 + count)]


def _bolt(cost: str = "1", text: str = "Injure the target.", target: str = "1 of your opponent's Ninjas") -> Card:
    return jutsu("J", cost, text, target=target)


def _against(guard: str, chakra: int, bolt: Card | None = None) -> Scenario:
    mine = Side(village=[ninja("A")], hand=[bolt or _bolt()], chakra=_chakra(chakra))
    theirs = Side(village=[with_text("B", guard), ninja("D")], teams=[["B", "D"]])
    return battle(mine, theirs)


def _left(play: Scenario) -> int:
    """The chakra left, but for a jutsu that has been used."""
    return sum(name != "J" for name in play.area(0, "chakra"))


@pytest.mark.parametrize(("chakra", "aims"), [(0, None), (1, {"D"}), (2, {"D"}), (3, {"B", "D"})])
def test_who_cannot_be_paid_for_is_not_aimed_at(chakra: int, aims: set[str] | None) -> None:
    play = _against(DEARER, chakra)
    if aims is None:
        assert not play.can("use jutsu", "J")
        return
    play.act("use jutsu", "J").pass_all("choose x", "pay jutsu cost")
    assert {name for name in "BD" if play.can("aim", name)} == aims


@pytest.mark.parametrize(("aimed", "left"), [("B", 1), ("D", 3)])
def test_the_surplus_is_paid_for_that_target_alone(aimed: str, left: int) -> None:
    play = _against(DEARER, 4).act("use jutsu", "J").pass_all("choose x", "pay jutsu cost")
    play.act("aim", aimed).pass_all("pay jutsu cost")
    assert _left(play) == left
    play.pass_all("no jutsu")
    assert play.status(aimed).injured


def test_an_injured_ninja_makes_nothing_dearer() -> None:
    mine = Side(village=[ninja("A")], hand=[_bolt()], chakra=_chakra(1))
    play = battle(mine, Side(injured=[with_text("B", DEARER)]))
    assert play.can("use jutsu", "J")


def test_its_own_jutsu_cost_no_more() -> None:
    heal = jutsu("J", "1", "The target gets +2/+0.", target="1 of your Ninjas")
    play = battle(Side(village=[with_text("A", DEARER)], hand=[heal], chakra=_chakra(1)), Side(village=[ninja("B")]))
    play.act("use jutsu", "J").pass_all("choose x", "pay jutsu cost", "aim", "no jutsu")
    assert play.power("A") == (5, 3)


def test_every_ninja_aimed_at_together_makes_it_dearer_as_well() -> None:
    sweep = _bolt(text="Injure the target.", target="Every Ninja Battling against the user")
    assert not _against(DEARER, 2, sweep).can("use jutsu", "J")
    play = _against(DEARER, 3, sweep).act("use jutsu", "J").pass_all("choose x", "pay jutsu cost")
    # Nothing is chosen: the surplus is paid all the same.
    assert _left(play) == 0


def test_two_ninja_that_say_so_both_count_where_both_are_aimed_at() -> None:
    mine = Side(village=[ninja("A")], hand=[_bolt(target="2 of your opponent's Ninjas")], chakra=_chakra(5))
    theirs = Side(village=[with_text("B", DEARER), with_text("D", DEARER)], teams=[["B", "D"]])
    play = battle(mine, theirs).act("use jutsu", "J").pass_all("choose x", "pay jutsu cost").act("aim", "B")
    play.act("aim", "D").pass_all("pay jutsu cost")
    assert _left(play) == 0


def test_as_much_x_as_leaves_enough_for_a_target() -> None:
    mine = Side(village=[ninja("A")], hand=[_bolt("X")], chakra=_chakra(3))
    play = battle(mine, Side(village=[with_text("B", DEARER)])).act("use jutsu", "J")
    assert [action.args for action in play.state.legal_actions()] == [(0,), (1,)]


PAID = "The target gets +X/+0. X = the Jutsu cost paid for this Jutsu."


@pytest.mark.parametrize(("x", "combat"), [(0, 4), (2, 6)])
def test_the_cost_paid_counts_what_stands_beside_x(x: int, combat: int) -> None:
    own = jutsu("J", "1X", PAID, target="1 of your Ninjas")
    play = battle(Side(village=[with_text("A")], hand=[own], chakra=_chakra(4)), Side(village=[ninja("B")]))
    play.act("use jutsu", "J").act("choose x", x).pass_all("pay jutsu cost", "aim", "no jutsu")
    assert play.power("A")[0] == combat


def test_what_was_not_paid_is_not_counted() -> None:
    own = jutsu("J", "2", PAID, target="1 of your Ninjas")
    cheap = with_text("A", "Jutsu cards used by this Ninja cost 1 less.")
    play = battle(Side(village=[cheap], hand=[own], chakra=_chakra(2)), Side(village=[ninja("B")]))
    play.act("use jutsu", "J").pass_all("choose x", "pay jutsu cost", "aim").pass_all("no jutsu")
    assert play.power("A")[0] == 4


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("Jutsu cards that target this Ninja cost 1 less.", "ninja"),
        ("Jutsu cards that do not target this Ninja cost 1 more.", "ninja"),
        ("This Ninja gets +X/+0. X = the Jutsu cost paid.", "ninja"),
        ("Draw X cards. X = the Jutsu cost paid.", "mission"),
    ],
)
def test_what_is_known_too_late_or_is_not_paid_is_not_read(text: str, on: str) -> None:
    assert read_line(text, Printed("mission" if on == "mission" else "ninja")).abilities is None
