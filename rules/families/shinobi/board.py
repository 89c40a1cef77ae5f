"""What lies on the table: areas, ninja in play, the battlefield, the chain, and what is due. Plain values, no rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Literal, NamedTuple

from rules.families.shinobi.carrying.frames import NOBODY
from rules.families.shinobi.effects.names import Zone
from rules.families.shinobi.effects.triggers import Event, Phase, Result

KINDS = ("mission", "jutsu", "surge", "effect")
"""The kinds of links, as steps number them."""


class Link(NamedTuple):
    """An effect on the chain. `kind` is one of `KINDS`; -1 stands for no user.

    `frame` is that of the text being played: it knows what the effect is aimed at. `instead` is the instruction that an
    effect has put in place of the card's own text, `to` where the card goes when that is not where used cards go, in a
    deck perhaps to the bottom. A jutsu is played for one `way` of its cost (-1: whichever is least), X in it being `x`.
    """

    kind: str
    seat: int
    card: int
    user: int = -1
    frame: int = -1
    instead: int = -1
    to: Zone | None = None
    bottom: bool = False
    way: int = -1
    x: int = 0


class Harm(NamedTuple):
    """Damage that a ninja is about to receive: how much, and what does it."""

    ninja: int
    amount: int
    cause: Literal["rule", "showdown", "effect", "growth", "platoon", "sacrifice"] = "rule"
    seat: int = -1
    card: int = -1
    by: tuple[int, ...] = ()


@dataclass(slots=True)
class Status:
    """A ninja in play: `since` is the turn it came, `coins` how many of each kind lie on it besides Growth coins."""

    since: int
    injured: bool = False
    growth: int = 0
    coins: dict[str, int] = field(default_factory=dict)

    def coins_of(self, coin: str | None) -> int:
        """How many coins of a kind lie on the ninja, of any kind for None."""
        if coin is None:
            return self.growth + sum(self.coins.values())
        return self.growth if coin == "growth" else self.coins.get(coin, 0)

    def add(self, coin: str, count: int) -> None:
        """Put coins on the ninja, or take them off, as far as there are any."""
        if coin == "growth":
            self.growth = max(0, self.growth + count)
            return
        self.coins[coin] = max(0, self.coins.get(coin, 0) + count)
        if not self.coins[coin]:
            del self.coins[coin]

    def coin_power(self) -> tuple[int, int]:
        """The combat and support that the coins give."""
        combat = support = self.growth
        for coin, count in self.coins.items():
            figures = coin_figures(coin)
            combat, support = combat + figures[0] * count, support + figures[1] * count
        return combat, support

    def copy(self) -> Status:
        """An independent copy."""
        return Status(self.since, self.injured, self.growth, self.coins.copy() if self.coins else {})


@dataclass(slots=True)
class Seat:
    """A player's areas. The top of the deck is its last card; `village` lists ninja on the battlefield too.

    `teams` are the ninja as last organised. `missions` are the Permanent ones in play with their coins (0 without).
    `tracked` is a card whose name is tracked, or -1. `face_up` are the battle rewards that lie so.
    `extra_turns` are the turns that come after the seat's next one.
    """

    deck: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    chakra: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    rewards: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    reinforcement: list[int] = field(default_factory=list)
    village: list[int] = field(default_factory=list)
    clients: list[int] = field(default_factory=list)
    missions: dict[int, int] = field(default_factory=dict)
    teams: list[list[int]] = field(default_factory=list)
    marker: int = 0
    tracked: int = -1
    face_up: list[int] = field(default_factory=list)
    extra_turns: int = 0

    def copy(self) -> Seat:
        """An independent copy."""
        return Seat(
            self.deck[:],
            self.hand[:],
            self.chakra[:],
            self.discard[:],
            self.rewards[:],
            self.removed[:],
            self.reinforcement[:],
            self.village[:],
            self.clients[:],
            self.missions.copy(),
            [team[:] for team in self.teams],
            self.marker,
            self.tracked,
            self.face_up[:],
            self.extra_turns,
        )


@dataclass(slots=True)
class Battle:
    """The teams on the battlefield, head first. `block[i]` faces `attack[i]` and is empty where nobody does.

    `fought[i]` says that its battle has been resolved, `mental[i]` that mental power decides it. `gone` are the ninja
    that have left play from it: in which battle each was, and whether it attacked. `jutsu` are those played a seat.
    """

    attack: list[list[int]] = field(default_factory=list)
    block: list[list[int]] = field(default_factory=list)
    fought: list[bool] = field(default_factory=list)
    mental: list[bool] = field(default_factory=list)
    gone: dict[int, tuple[int, bool]] = field(default_factory=dict)
    jutsu: list[int] = field(default_factory=lambda: [0, 0])

    def team_of(self, ninja: int) -> list[int] | None:
        """The team that a ninja is in; None for one that stands by."""
        for team in self.attack:
            if ninja in team:
                return team
        return next((team for team in self.block if ninja in team), None)

    def facing(self, ninja: int) -> list[int]:
        """The team that a ninja battles against; empty without one."""
        for attack, block in zip(self.attack, self.block, strict=True):
            if ninja in attack:
                return block
            if ninja in block:
                return attack
        return []

    def note_leaving(self, ninja: int) -> None:
        """Remember where a ninja battled that leaves play: a text may speak yet of who battled against it."""
        for number, (attack, block) in enumerate(zip(self.attack, self.block, strict=True)):
            if ninja in attack or ninja in block:
                self.gone[ninja] = (number, ninja in attack)

    def left_behind(self, ninja: int, *, against: bool) -> list[int]:
        """The team that a ninja was in which has left play, or the one against it."""
        number, attacked = self.gone[ninja]
        return self.attack[number] if attacked != against else self.block[number]

    def copy(self) -> Battle:
        """An independent copy."""
        attack, block = [t[:] for t in self.attack], [t[:] for t in self.block]
        gone = self.gone.copy() if self.gone else {}
        return Battle(attack, block, self.fought[:], self.mental[:], gone, self.jutsu[:])


class Happening(NamedTuple):
    """Something that happens: to which cards, whose it is, what did it.

    `seat` is the player it is about. `by` are the cards on the other side of it: the jutsu used, the damaging team.
    `done` is how much: of what leaves play, the damage that made it leave; `how` is where in a deck that goes.
    `together` are the healthy to whom the same damage is done: their texts work as it is dealt.
    """

    event: Event
    cards: tuple[int, ...] = ()
    seat: int = NOBODY
    by: tuple[int, ...] = ()
    zone: Zone | None = None
    origin: Zone | None = None
    cause: Literal["rule", "showdown", "effect", "growth", "platoon", "sacrifice"] = "rule"
    cause_seat: int = NOBODY
    results: tuple[Result, ...] = ()
    phase: Phase | None = None
    done: int = 0
    harm: int = NOBODY
    coin: str = ""
    how: Literal["top", "bottom", "shuffled"] = "top"
    together: tuple[int, ...] = ()


@dataclass(slots=True)
class Played:
    """What has been done this turn: ninja deployed, missions and jutsu a seat, clients deployed.

    `battles` are battle phases still to come after the one under way. `used` is how often each activated ability has
    been used, as (card, card whose text it is, number). `told` is what has happened, of
    what some text asks about later. `rewards` are those won a seat and `charged` the cards charged: texts may limit
    either.
    """

    ninja: int = 0
    missions: list[int] = field(default_factory=lambda: [0, 0])
    clients: int = 0
    jutsu: list[int] = field(default_factory=lambda: [0, 0])
    battles: int = 0
    used: dict[tuple[int, int, int], int] = field(default_factory=dict)
    told: list[Happening] = field(default_factory=list)
    rewards: list[int] = field(default_factory=lambda: [0, 0])
    charged: list[int] = field(default_factory=lambda: [0, 0])

    def copy(self) -> Played:
        """An independent copy."""
        return Played(
            self.ninja,
            self.missions[:],
            self.clients,
            self.jutsu[:],
            self.battles,
            self.used.copy(),
            self.told[:],
            self.rewards[:],
            self.charged[:],
        )


@cache
def coin_figures(coin: str) -> tuple[int, int]:
    """The combat and support that a coin of a kind gives; coins with a name of their own give none.

    >>> coin_figures("+1/-1"), coin_figures("growth"), coin_figures("poison")
    ((1, -1), (1, 1), (0, 0))
    """
    if coin == "growth":
        return (1, 1)
    combat, slash, support = coin.partition("/")
    try:
        return (int(combat), int(support)) if slash else (0, 0)
    except ValueError:
        return (0, 0)
