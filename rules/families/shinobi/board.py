"""What lies on the table: areas, ninja in play, the battlefield, the chain, and what is due. Plain values, no rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rules.families.shinobi.effects import TurnMark


class Step(NamedTuple):
    """Something due: its name, whose it is, and what it is about."""

    name: str
    seat: int
    args: tuple[int, ...] = ()


class Link(NamedTuple):
    """An effect on the chain. `kind` is jutsu, mission or surge; -1 stands for no user and no target."""

    kind: str
    seat: int
    card: int
    user: int = -1
    x: int = 0
    target: int = -1


@dataclass(slots=True)
class Status:
    """A ninja in play: coins and this turn's changes are (combat, support); `since` is the turn it came.

    `granted` are words it counts as having this turn, `marks` what has been laid on it for this turn.
    """

    since: int
    injured: bool = False
    growth: int = 0
    coins: tuple[int, int] = (0, 0)
    turn: tuple[int, int] = (0, 0)
    granted: tuple[str, ...] = ()
    marks: tuple[TurnMark, ...] = ()

    def copy(self) -> Status:
        """An independent copy."""
        return Status(self.since, self.injured, self.growth, self.coins, self.turn, self.granted, self.marks)

    def end_turn(self) -> None:
        """What lasts for the turn ends."""
        self.turn, self.granted, self.marks = (0, 0), (), ()


@dataclass(slots=True)
class Seat:
    """A player's areas. The top of the deck is its last card; `village` lists ninja on the battlefield too.

    `teams` are the ninja as last organised. `missions` are the Permanent ones in play with their coins (0 without).
    `tracked` is a card whose name is tracked, or -1.
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
        )


@dataclass(slots=True)
class Battle:
    """The teams on the battlefield, head first. `block[i]` faces `attack[i]` and is empty where nobody does.

    `fought[i]` says that its battle has been resolved, `mental[i]` that mental power decides it.
    """

    attack: list[list[int]] = field(default_factory=list)
    block: list[list[int]] = field(default_factory=list)
    fought: list[bool] = field(default_factory=list)
    mental: list[bool] = field(default_factory=list)

    def copy(self) -> Battle:
        """An independent copy."""
        return Battle([t[:] for t in self.attack], [t[:] for t in self.block], self.fought[:], self.mental[:])


@dataclass(slots=True)
class Played:
    """What has been done this turn: ninja deployed, missions a seat, clients deployed."""

    ninja: int = 0
    missions: list[int] = field(default_factory=lambda: [0, 0])
    clients: int = 0

    def copy(self) -> Played:
        """An independent copy."""
        return Played(self.ninja, self.missions[:], self.clients)
