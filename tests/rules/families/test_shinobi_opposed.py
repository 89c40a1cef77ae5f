"""Scenarios of texts set off as a ninja is sent out that are about those who battle against it.

Rulebook, Battle Phase: 1. Send out Attacker's Teams, 2. Send out Blocker's Teams. Every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import injured, turn_of
from tests.rules.families.scenario import CCG, Scenario, Side, ninja

_ON = Printed("ninja")


def _host(*effects: str) -> Card:
    return ninja("A", 2, 2, effects=effects)


def _choosing(when: str) -> str:
    return f"When this Ninja {when}, choose 1 opposing Ninja. This Ninja gets +X/+0 during this turn. X = its Support."


@pytest.mark.parametrize("when", ["is sent out to Battle", "attacks", "is sent out to Attack"])
def test_who_attacks_chooses_among_those_who_have_come_to_block(when: str) -> None:
    theirs = Side(village=[ninja("B", 1, 4), ninja("C", 1, 3)], teams=[("B", "C")])
    play = turn_of(Side(village=[_host(_choosing(when))]), theirs).attack(["A"])
    assert play.can("block", "A", "B")
    assert not play.can("choose")
    play.act("block", "A", "B")
    assert sorted(play.open()) == ["chooses B", "chooses C"]
    play.act("choose", "C")
    assert play.power("A") == (5, 2)


def test_who_is_not_blocked_finds_nobody_and_is_asked_nothing() -> None:
    play = turn_of(Side(village=[_host(_choosing("is sent out to Battle"))]), Side(village=[ninja("B", 1, 4)]))
    play.attack(["A"]).act("no block", "A")
    assert not play.can("choose")
    assert play.power("A") == (2, 2)


def test_who_blocks_chooses_among_those_who_attack() -> None:
    theirs = Side(village=[ninja("A", 2, 2, effects=(_choosing("is sent out to Battle"),))])
    mine = Side(village=[ninja("B", 1, 4), ninja("C", 1, 3)])
    play = Scenario(CCG, mine, theirs).attack(["B", "C"]).act("block", "B", "A").act("choose", "B")
    assert play.power("A") == (6, 2)


@pytest.mark.parametrize(("mates", "hurt"), [([], True), (["D"], False)])
def test_who_attacks_alone_meets_them_alone(mates: list[str], hurt: bool) -> None:
    host = _host("When this Ninja attacks by itself, injure every Ninja Battling against it.")
    play = turn_of(Side(village=[host, ninja("D")]), Side(village=[ninja("B")])).attack(["A", *mates])
    play.act("block", "A", "B")
    assert injured(play, "B") == hurt


@pytest.mark.parametrize("mate", ["D", "E"])
def test_who_attacks_beside_a_leaf_ninja_does_so_as_they_meet(mate: str) -> None:
    host = _host(
        'When this Ninja is sent out with a "Leaf" Ninja, the opposing Head Ninja gets -2/-0 during this turn.'
    )
    mates = [ninja("D", characteristics=("Leaf",)), ninja("E")]
    theirs = Side(village=[ninja("B", 5, 4), ninja("C", 5, 3)], teams=[("B", "C")])
    play = turn_of(Side(village=[host, *mates]), theirs).attack(["A", mate]).act("block", "A", "C")
    assert (play.power("B"), play.power("C")) == ((5, 4), (3 if mate == "D" else 5, 3))


def test_each_attacker_meets_its_own_blockers() -> None:
    text = 'When 1 of your "Leaf" Ninjas is sent out to Attack, injure 1 Ninja Battling against it.'
    mine = Side(village=[_host(text), ninja("D", characteristics=("Leaf",))])
    play = turn_of(mine, Side(village=[ninja("B"), ninja("C")])).attack(["A"], ["D"])
    play.act("block", "A", "B").act("block", "D", "C")
    assert (injured(play, "B"), injured(play, "C")) == (False, True)


@pytest.mark.parametrize(
    "text",
    [
        "When this Ninja attacks, draw 1 card. Then, give 1 Damage to 1 opposing Ninja.",
        "When this Ninja is sent out to Battle, this Ninja gets +2/+0 and 1 opposing Ninja gets -2/-0 this turn.",
        "When this Ninja attacks, injure 1 of your opponent's blocking Ninjas.",
    ],
)
def test_what_would_come_in_part_before_the_block_is_refused(text: str) -> None:
    assert read_line(text, _ON).abilities is None


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("is sent out by itself", "is sent out alone and opposed"),
        ("attacks by itself", "is sent out to attack alone and opposed"),
        ("is sent out as the Head Ninja", "is sent out as head and opposed"),
        ('is sent out with a "Leaf" Ninja', 'is sent out beside a ninja with "Leaf" and opposed'),
        ('blocks with a "Leaf" Ninja', 'is sent out to block beside a ninja with "Leaf"'),
        ("attacks or blocks", "faces a team"),
        ("attacks", "is blocked"),
    ],
)
def test_the_plain_words_say_when_it_is(text: str, meaning: str) -> None:
    found = read_line(f"When this Ninja {text}, injure 1 opposing Ninja.", _ON).abilities or ()
    said = words(found)
    assert said == f"when this card {meaning}: injure 1 ninja battling against this card"
    assert read_line(said, _ON).abilities == found
