"""Short ways to play a text of the tests: with a jutsu, a mission or a battle, until everything has resolved."""

from __future__ import annotations

from rules.core.cards import Card
from tests.rules.families.scenario import CCG, Scenario, Side, ninja


def turn_of(mine: Side, theirs: Side | None = None) -> Scenario:
    return Scenario(CCG, mine, theirs or Side())


def play_mission(mine: Side, theirs: Side | None = None) -> Scenario:
    return turn_of(mine, theirs).act("play mission", "M").pass_all("aim", "choose")


def battle(mine: Side, theirs: Side, block: str = "B") -> Scenario:
    """A attacks, and is blocked."""
    play = turn_of(mine, theirs).attack(["A"])
    if play.can("block"):
        play.act("block", "A", block)
    return play


def use(play: Scenario, *names: str) -> Scenario:
    """Use jutsu one after the other, and let the chain resolve."""
    for name in names:
        play.act("use jutsu", name).pass_all("choose x", "aim")
    return resolve(play)


def resolve(play: Scenario) -> Scenario:
    while play.state.chain and play.can("no jutsu"):
        play.act("no jutsu").seeded()
    return play.seeded()


def injured(play: Scenario, name: str) -> bool:
    return play.status(name).injured


def with_text(name: str, *effects: str, combat: int = 3) -> Card:
    return ninja(name, combat, 3, effects=effects)
