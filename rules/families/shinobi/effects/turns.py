"""What a text does to the order of play: phases left out, turns more, cards that lie open, teams of another size."""

from __future__ import annotations

from typing import Literal

from rules.core.dataclass import dataclass
from rules.families.shinobi.effects.groups import Group, Which
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.triggers import Duration, Phase


@dataclass(frozen=True, slots=True)
class SkipPhase:
    """A player leaves out a phase: that of this turn, the `next` that they would come to, or each `while` it is so."""

    player: Player
    phase: Phase
    when: Literal["this turn", "next", "while"] = "this turn"


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """After their next turn, or this one if it is theirs, a player has another one."""

    player: Player = "you"


@dataclass(frozen=True, slots=True)
class OpenCards:
    """A player plays with that lying open: the hand, the top card of the deck, or the one seen while it lies on top."""

    player: Player
    what: Literal["hand", "top card", "seen card"]
    duration: Duration


@dataclass(frozen=True, slots=True)
class Perform:
    """What another jutsu or mission does when it resolves is done here too: by this card's user, aimed anew.

    Its requirement is not asked for, its X is 0, and a text that performs another is not performed.
    """

    what: Which


@dataclass(frozen=True, slots=True)
class TurnOver:
    """Battle rewards are turned face up, or face down (`up` is False): the others of them already lie so."""

    what: Which
    up: bool = True


@dataclass(frozen=True, slots=True)
class TeamSize:
    """A player's teams, or those with one of the cards in them, may be of so many ninja; the others are `mates`.

    `apart`: no two of them share a symbol.
    """

    who: Which | Player
    size: int
    duration: Duration
    mates: Group | None = None
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Exchange:
    """The cards of the one go where those of the other lie, and these where the first lay."""

    what: Which
    other: Which


@dataclass(frozen=True, slots=True)
class RevealUntil:
    """Cards are revealed from the top of a deck up to the first of a group: it is the `chosen` one, all are `seen`."""

    group: Group
    player: Player = "you"
