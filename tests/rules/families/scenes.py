"""What scenarios of texts that speak of what was before share: a mission or a jutsu played, a battle, the end."""

from __future__ import annotations

from rules.core.cards import Card
from tests.rules.families.scenario import CCG, Scenario, Side, ninja


def with_text(name: str, *effects: str, symbols: tuple[str, ...] = ("Wind",), mental: int = 0) -> Card:
    return ninja(name, 3, 3, effects=effects, symbols=symbols, mental=mental)


def play_mission(mine: Side, theirs: Side | None = None) -> Scenario:
    return resolved(Scenario(CCG, mine, theirs or Side()).act("play mission", "M").pass_all("aim"))


def battle(mine: Side, theirs: Side, *teams: list[str]) -> Scenario:
    """A's team attacks, and B blocks it."""
    return Scenario(CCG, mine, theirs).attack(*(teams or (["A"],))).act("block", "A", "B")


def resolved(play: Scenario) -> Scenario:
    while play.state.chain and play.can("no jutsu"):
        play.act("no jutsu").seeded()
    return play.seeded()


def use(play: Scenario, name: str) -> Scenario:
    return resolved(play.act("use jutsu", name).pass_all("aim"))


def to_the_end(play: Scenario) -> Scenario:
    """Let the showdown come, and the turn end."""
    return play.fight().pass_all("no more", "keep").seeded()


def drawn(play: Scenario, seat: int = 0) -> int:
    return 20 - len(play.state.seats[seat].deck)
