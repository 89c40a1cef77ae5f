"""Events of a Mission Phase and of a battle: a text that waits for each is heard once, wherever the card is by then."""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from tests.rules.families.scenario import CCG, Scenario, Side, client, jutsu, mission, ninja


def resolved(play: Scenario) -> Scenario:
    while play.state.chain and play.can("no jutsu"):
        play.act("no jutsu").seeded()
    return play.pass_all("choose", "discard", "search").seeded()


def drawn(play: Scenario) -> int:
    return 20 - len(play.state.seats[0].deck)


def heron() -> Card:
    return ninja("H", characteristics=("Heron",), entrance=2)


PERMANENT = mission("K", "Your Ninjas get +1/+0.", keywords=("Permanent",))


@pytest.mark.parametrize(
    ("event", "order", "mine"),
    [
        ("a coin is placed on this Ninja", "Place a +1/+0 coin on all of your Ninjas.", Side()),
        ("you play a Mission card with an Entrance cost of 0", "Heal 1 Ninja.", Side()),
        ('a "Heron" Ninja is discarded', 'Discard all "Heron" Ninjas.', Side(village=[heron()])),
        (
            "a Ninja with an Entrance cost of 2 or more is removed from play",
            'Move all "Heron" Ninjas to their owner\'s hand.',
            Side(village=[heron()]),
        ),
        (
            "your Ninja is moved to your Chakra area",
            'Move all "Heron" Ninjas to their owner\'s Chakra area.',
            Side(village=[heron()]),
        ),
        ("you discard a card from your hand", "Discard 1 card from your hand.", Side(hand=[heron()])),
        ("a Ninja card is discarded from your hand", "Discard 1 card from your hand.", Side(hand=[heron()])),
        ("your Ninja is healed", "Heal all of your Ninjas.", Side(injured=[heron()])),
        (
            "a card in your Discard Pile is removed from the game",
            "Remove 1 card in your Discard Pile from the game.",
            Side(discard=[heron()]),
        ),
        ("a card is discarded from your Chakra area", "Discard 1 of your Chakras.", Side(chakra=[heron()])),
        ("your Ninja is injured by an effect", 'Injure all "Heron" Ninjas.', Side(village=[heron()])),
        (
            "your Ninja receives Damage from a Mission card",
            'Give 1 Damage to 1 "Heron" Ninja.',
            Side(village=[heron()]),
        ),
        ("your Ninja is put in play by an effect", "Put 1 Ninja card in your hand in play.", Side(hand=[heron()])),
        (
            "your Ninja is put in play from your Discard Pile",
            "Put 1 Ninja card in your Discard Pile in play.",
            Side(discard=[heron()]),
        ),
        ("a Permanent Mission is removed from play", "Discard 1 Permanent Mission.", Side(missions=[PERMANENT])),
        ("a Client is put in play", "Put 1 Client card in your hand in play.", Side(hand=[client("L")])),
    ],
)
def test_what_a_mission_brings_about_is_heard_once(event: str, order: str, mine: Side) -> None:
    host = ninja("C", effects=(f"Valid: When {event}, draw 1 card.",))
    mine = Side(**{**vars(mine), "hand": [mission("M", order), *mine.hand], "village": [host, *mine.village]})
    play = resolved(Scenario(CCG, mine, Side(village=[ninja("B")])).act("play mission", "M"))
    assert drawn(play) == 1


@pytest.mark.parametrize(
    ("event", "order", "answer"),
    [
        ("your Jutsu card is negated", None, ("Negate the target.", "1 Jutsu card being played")),
        (
            "a Jutsu card used by your Ninja is negated",
            None,
            ("Negate the target.", "1 Jutsu card being played"),
        ),
        ("one of your Ninjas becomes the target of a Jutsu card", "1 of your Ninjas", None),
        (
            "one of your Ninjas becomes the target of your opponent's Jutsu card",
            None,
            ("The target gets +1/+0.", "1 of your opponent's Ninjas"),
        ),
        ("you use a Jutsu card with a cost of 0", None, None),
        ('the effect of your "J" Jutsu card is applied', None, None),
    ],
)
def test_what_a_jutsu_brings_about_is_heard_once(event: str, order: str | None, answer: tuple[str, str] | None) -> None:
    host = ninja("C", effects=(f"Valid: When {event}, draw 1 card.",))
    mine = Side(hand=[jutsu("J", "0", "The user gets +1/+0.", target=order)], village=[ninja("A"), host])
    theirs = Side(hand=[jutsu("S", "0", answer[0], target=answer[1])] if answer else [], village=[ninja("B")])
    play = Scenario(CCG, mine, theirs).attack(["A"]).act("block", "A", "B").act("use jutsu", "J", "A").pass_all("aim")
    if answer:
        play.act("use jutsu", "S", "B").pass_all("aim")
    assert drawn(resolved(play)) == 1
