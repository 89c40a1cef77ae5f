"""What card texts can make happen, as typed instructions. `wording` reads texts into them, `resolve` carries them out.

A text that is not understood has no instruction at all: it is counted as not played, never guessed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Players = Literal["own", "opponent", "each"]
Trigger = Literal["entering", "attacking", "fighting", "winning", "starting"]
Zone = Literal["hand", "deck", "chakra", "discard", "removed"]


@dataclass(frozen=True, slots=True)
class Term:
    """What a ninja must be or have: a name, characteristic, attribute or symbol (folded), or a rank."""

    word: str
    at: Literal["is", "or higher", "or lower"] = "is"


@dataclass(frozen=True, slots=True)
class Who:
    """Which ninja are meant: every term must hold, and of each term's alternatives one."""

    terms: tuple[tuple[Term, ...], ...] = ()


ANYBODY = Who()


@dataclass(frozen=True, slots=True)
class Target:
    """What an effect is aimed at, seen from the player who controls it.

    `place` narrows ninja down to those against the user's team, on the battlefield, or standing by.
    """

    scope: Literal["user", "one", "each", "jutsu"]
    side: Literal["own", "opposing", "any"] = "any"
    status: Literal["healthy", "injured", "any"] = "any"
    place: Literal["anywhere", "against user", "battlefield", "standby"] = "anywhere"
    who: Who = ANYBODY


USER = Target("user")


@dataclass(frozen=True, slots=True)
class Power:
    """The target's combat and support change during this turn; `times_x` multiplies by the X paid."""

    combat: int
    support: int
    times_x: bool = False


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin is put on the target that changes combat and support for as long as it stays in play."""

    combat: int
    support: int


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards are drawn."""

    count: int
    players: Players = "own"


@dataclass(frozen=True, slots=True)
class TopToChakra:
    """So many cards go from the top of the own deck to the chakra area."""

    count: int


@dataclass(frozen=True, slots=True)
class Discard:
    """So many cards of the hand are discarded, of the holder's choice."""

    count: int
    players: Players = "own"


@dataclass(frozen=True, slots=True)
class Damage:
    """The target receives so much damage."""

    amount: int


@dataclass(frozen=True, slots=True)
class Injure:
    """A healthy target becomes injured; an injured one stays as it is."""


@dataclass(frozen=True, slots=True)
class Heal:
    """An injured target becomes healthy."""


@dataclass(frozen=True, slots=True)
class Move:
    """The target leaves play for a zone of its owner; `deck` is the top of it."""

    to: Zone


@dataclass(frozen=True, slots=True)
class Negate:
    """The targeted jutsu on the chain has no effect and its card goes elsewhere."""

    to: Literal["hand", "discard", "chakra"]


@dataclass(frozen=True, slots=True)
class Search:
    """One ninja that fits is taken into the hand, from the whole deck or its top cards, and the deck is shuffled."""

    who: Who
    top: int | None = None


@dataclass(frozen=True, slots=True)
class MentalBattle:
    """The user's battle is decided by mental power."""


@dataclass(frozen=True, slots=True)
class Reward:
    """So many battle rewards are won."""

    count: int


Instruction: TypeAlias = (
    Power
    | Coin
    | Draw
    | TopToChakra
    | Discard
    | Damage
    | Injure
    | Heal
    | Move
    | Negate
    | Search
    | MentalBattle
    | Reward
)


AIMED = (Power, Coin, Damage, Injure, Heal, Move, Negate)
"""The instructions that need a target."""


@dataclass(frozen=True, slots=True)
class Line:
    """One understood line of a card's text.

    `trigger` is None for what a jutsu or a mission does when it resolves. `valid` lines work while the ninja is injured
    too. `expert` must fit the user, and each of `combination` another ninja of the user's team.
    """

    instructions: tuple[Instruction, ...]
    target: Target | None = None
    trigger: Trigger | None = None
    valid: bool = False
    expert: Who | None = None
    combination: tuple[Who, ...] = ()
