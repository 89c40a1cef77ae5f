"""Scenarios of teams of four: of different symbols, of some ninja alone, and what comes of one that wins.

Rulebook, "C. Organization Phase", 2. Every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import Scenario, Side, mission, ninja

_DIFFERENT = ("Wind", "Fire", "Water", "Earth")
_NAMES = "ABCD"


def _four(symbols: tuple[str, ...] = _DIFFERENT) -> list[Card]:
    return [ninja(name, 1, 1, symbols=tuple(one.split("/"))) for name, one in zip(_NAMES, symbols, strict=True)]


def _gate(text: str) -> Card:
    return mission("G", text, keywords=("Permanent",))


def _largest(play: Scenario) -> int:
    """How large the largest team is when everybody who may joins A."""
    play.act("end mission phase")
    while play.can("new team"):
        play.pass_all("team up") if play.can("team up") else play.act("new team")
    return max(map(len, play.state.seats[0].teams))


@pytest.mark.parametrize(
    ("symbols", "size"),
    [
        (_DIFFERENT, 4),
        (("Wind", "Fire", "Water", "Wind"), 3),
        (("Wind", "Fire", "Water", "Earth/Void"), 4),
        (("Wind", "Fire", "Water", "Earth/Fire"), 3),
    ],
)
@pytest.mark.parametrize(
    "text",
    [
        "You can organize Teams of 4 Ninjas if each Ninja in that Team has a different Symbol.",
        "You can form a Team of 4 Ninjas if all of them have different Symbols.",
    ],
)
def test_four_of_different_symbols(text: str, symbols: tuple[str, ...], size: int) -> None:
    assert _largest(turn_of(Side(village=_four(symbols), missions=[_gate(text)]))) == size


def test_without_the_text_three_are_the_most() -> None:
    assert _largest(turn_of(Side(village=_four()))) == 3


@pytest.mark.parametrize(("symbols", "size"), [(_DIFFERENT, 4), (("Wind", "Wind", "Water", "Earth"), 3)])
def test_four_that_include_the_one_who_says_so(symbols: tuple[str, ...], size: int) -> None:
    text = "You can organize a Team of 4 Ninjas that includes this Ninja if all of them have different Symbols."
    host = ninja("A", 1, 1, symbols=(symbols[0],), effects=(text,))
    assert _largest(turn_of(Side(village=[host, *_four(symbols)[1:]]))) == size


@pytest.mark.parametrize(("dear", "size"), [(2, 4), (3, 3)])
def test_four_of_some_ninja_alone_for_a_turn(dear: int, size: int) -> None:
    march = mission(
        "M", "During this turn, your Ninjas with an Entrance cost of 2 or less can be sent out in Teams of 4."
    )
    mates = [*_four()[:3], ninja("D", 1, 1, entrance=dear)]
    play = turn_of(Side(hand=[march], village=mates)).act("play mission", "M").pass_all("no counter")
    assert _largest(play) == size


def test_one_who_comes_later_in_the_turn_is_one_of_them_too() -> None:
    march = mission(
        "M", "During this turn, your Ninjas with an Entrance cost of 2 or less can be sent out in Teams of 4."
    )
    play = turn_of(Side(hand=[march, ninja("D")], village=_four()[:3])).act("play mission", "M").pass_all("no counter")
    assert _largest(play.act("deploy", "D")) == 4


@pytest.mark.parametrize(("size", "drawn"), [(4, 1), (3, 0)])
def test_when_a_team_of_four_wins_a_battle_reward(size: int, drawn: int) -> None:
    gates = [
        _gate("You can organize Teams of 4 Ninjas."),
        mission("H", "When a Team of 4 Ninjas you control wins a Battle Reward, draw 1 card.", keywords=("Permanent",)),
    ]
    play = turn_of(Side(village=_four(), missions=gates)).attack(list(_NAMES[:size]))
    play.pass_all("send no more").fight()
    assert len(play.area(0, "hand")) == drawn


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        (
            "You can organize Teams of 4 Ninjas if each Ninja in that Team has a different Symbol.",
            "you can organize team of 4 ninja if no two share a symbol",
        ),
        (
            "You can organize a Team of 4 Ninjas that includes this Ninja if they share no Symbol.",
            "team with this card can include 4 ninja if no two share a symbol",
        ),
        ("You can organize a Team of 4 Ninjas if it includes this Ninja.", "team with this card can include 4 ninja"),
    ],
)
def test_the_plain_words_say_it(line: str, meaning: str) -> None:
    found = read_line(line, Printed("ninja")).abilities or ()
    assert words(found) == meaning
    assert read_line(meaning, Printed("ninja")).abilities == found
