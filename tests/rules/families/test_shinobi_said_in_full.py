"""Plain words that say all of what is played, and read back as the same; and two cards that are given up together.

Every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.names import CardKind
from rules.families.shinobi.effects.readings import CardType, Printed
from tests.rules.families.plays import with_text
from tests.rules.families.scenario import CCG, Scenario, Side, mission, ninja

_AIMED: tuple[CardKind, ...] = ("jutsu",)


@pytest.mark.parametrize(
    ("kind", "line", "meaning"),
    [
        (
            "jutsu",
            "Negate the target and put it on top of its owner's Deck.",
            "negate the target and move it to the top of its owner's deck",
        ),
        ("jutsu", "Negate the target and remove it from the game.", "negate the target and remove it from the game"),
        (
            "ninja",
            "When this Ninja blocks, flip a coin twice. If you get tails both times, heal this Ninja.",
            "when this card is sent out to block: you flip 2 coin; if all are tails, heal this card",
        ),
        (
            "ninja",
            "At the end of each turn, flip 3 coins. If all are heads, draw 1 card. If all are tails, draw 2 cards.",
            "when the turn ends: you flip 3 coin; if all are heads, draw 1 card; if all are tails, draw 2 card",
        ),
        (
            "ninja",
            "When this Ninja blocks, flip a coin. If it is heads, heal this Ninja.",
            "when this card is sent out to block: you flip 1 coin; on heads heal this card",
        ),
        (
            "permanent",
            "Ninjas in a Team with only Wind Ninjas cannot be healed.",
            'every ninja in a team with only ninja with the "Wind" symbol cannot be healed',
        ),
        (
            "ninja",
            "When a Client card is moved to your opponent's Chakra area, draw 2 cards.",
            "when a client card in your opponent's areas is moved to its owner's chakra area: draw 2 card",
        ),
        (
            "ninja",
            "When 1 of your Client cards is removed from the game, draw 2 cards.",
            "when a client card in your areas is moved out of the game: draw 2 card",
        ),
        (
            "ninja",
            "[EOJ] Move your Turn Marker down by X: This Ninja gets +X/+0 during this turn.",
            "[EOJ] move your turn marker down by X: this card gets X combat and 0 support this turn",
        ),
    ],
)
def test_the_plain_words_say_all_and_read_back(kind: CardType, line: str, meaning: str) -> None:
    on = Printed(kind, _AIMED if kind == "jutsu" else ())
    found = read_line(line, on).abilities
    assert found
    assert words(found) == meaning
    assert read_line(meaning, on).abilities == found


_BOTH = "At the start of your turn, you can discard your in-play {a} and {b}. In that case, draw 3 cards."


@pytest.mark.parametrize(
    ("village", "offered"),
    [(["Ox", "Ram"], True), (["Ox"], False), (["Ram"], False), ([], False)],
)
def test_two_that_are_given_up_together_are_both_there_or_nothing_is_offered(village: list[str], offered: bool) -> None:
    host = with_text("A", _BOTH.format(a='"Ox"', b='"Ram"'))
    hand: list[Card] = [ninja(name) for name in ("Ox", "Ram") if name not in village]
    mine = Side(hand=hand, village=[host, *(ninja(name) for name in village)])
    play = Scenario(CCG, mine, Side(village=[ninja("Ram"), ninja("Ox")]), due="start phase")
    assert play.can("apply text") == offered
    if offered:
        play.act("apply text")
        assert (play.area(0, "village"), sorted(play.area(0, "discard"))) == (["A"], ["Ox", "Ram"])
    assert len(play.area(0, "hand")) == len(hand) + 1 + 3 * offered


@pytest.mark.parametrize("there", [True, False])
def test_a_mission_is_given_up_with_another_or_not_at_all(there: bool) -> None:
    text = "At the start of your turn, you can discard this card and your in-play {b}. In that case, draw 3 cards."
    gate = mission("Gate", text.format(b='"Wall"'), keywords=("Permanent",))
    wall = mission("Wall", "Your Ninjas get +1/+0.", keywords=("Permanent",))
    play = Scenario(CCG, Side(missions=[gate, *[wall] * there]), Side(missions=[wall]), due="start phase")
    assert play.can("apply text") == there


@pytest.mark.parametrize("village", [["Ox", "Ram"], ["Ox"], ["Ram"]])
def test_as_a_cost_both_are_there_or_the_ability_is_not_used(village: list[str]) -> None:
    host = with_text("A", '[Mission] Discard your in-play "Ox" and "Ram": Draw 3 cards.')
    play = Scenario(CCG, Side(village=[host, *(ninja(name) for name in village)]), Side())
    assert play.can("use effect") == (len(village) == 2)
