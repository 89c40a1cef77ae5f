"""What may not, must, or may be done; and the numbers of a turn that a text changes."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.core.dataclass import dataclass
from rules.families.shinobi.effects.groups import Amount, Group, Which
from rules.families.shinobi.effects.moving import Move
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.triggers import Duration
from rules.families.shinobi.effects.verbs import Injure, Pay, RemoveCoin

Act = Literal[
    "be sent out",
    "be sent out alone",
    "be sent out to attack",
    "be sent out to attack alone",
    "be sent out to block",
    "be sent out except alone",
    "be sent out with",
    "be sent out without",
    "be head",
    "be support",
    "block",
    "be blocked",
    "be in a team",
    "use jutsu",
    "be negated",
    "be targeted",
    "be affected",
    "receive damage",
    "be healed",
    "be injured",
    "be discarded",
    "be removed from play",
    "become standby",
    "win rewards",
    "be moved",
    "be returned to hand",
    "be returned to deck",
    "be played",
    "be put in play",
    "be put in play healthy",
    "be deployed",
    "draw",
    "search",
    "play",
    "charge",
    "use effects",
    "have power raised",
    "have power lowered",
    "have coins placed",
    "have growth coins placed",
    "change status",
    "move marker",
    "add power",
    "add combat",
    "add support",
    "add mental power",
    "battle by mental power",
    "use ambush",
    "use growth",
    "use surge",
]
"""What a prohibition or duty is about.

`be in a team`, `be sent out with`: with one of `of`. `be sent out without`: in a team in which nobody else is
one of `of`. `use jutsu`, `play`: those of `of`. `be blocked`: by `of`. `be targeted`, `be affected`, `receive damage`,
`be discarded`...: by effects of cards of `of` (None: any). `add combat`, `add support`: to the power of its team, as
its head or not. `battle by mental power`: its battles are none of mental power.
"""


Cause = Literal["any", "effects", "opponent's effects", "showdown", "damage"]


Toll: TypeAlias = Move | Pay | Injure | RemoveCoin
"""What may be paid to do what is forbidden otherwise."""


@dataclass(frozen=True, slots=True)
class Cannot:
    """The subject cannot do, or be done, that; `of` narrows what by.

    `showdown`: what the showdown does is meant (too). With `toll` it can after all, for that price, each time anew.
    """

    who: Which | Player
    act: Act
    duration: Duration
    of: Group | None = None
    source: Cause = "any"
    toll: Toll | None = None


@dataclass(frozen=True, slots=True)
class Must:
    """The subject must do that if possible; of a player some team must be sent out."""

    who: Which | Player
    act: Act
    duration: Duration
    of: Group | None = None


@dataclass(frozen=True, slots=True)
class MayUse:
    """The subject can use such jutsu whatever their requirements are, or (`free`) without paying their cost;
    `next_only` the next of them, and none after it.
    """

    who: Which
    of: Group
    duration: Duration
    free: bool = False
    next_only: bool = False


@dataclass(frozen=True, slots=True)
class ExtraDeployment:
    """It is not counted as the turn's one ninja (client, mission) when deployed; of several only so many (0: all).

    `free`: those so many pay no hand cost.
    """

    who: Which
    duration: Duration
    number: int = 0
    free: bool = False


@dataclass(frozen=True, slots=True)
class ExtraDraw:
    """The player draws so many cards more in the start phase."""

    player: Player
    amount: Amount
    duration: Duration


Limited = Literal[
    "mission",
    "ninja",
    "client",
    "jutsu",
    "jutsu in an exchange",
    "team",
    "attacking team",
    "battle reward",
    "reward to win",
    "charge",
]


@dataclass(frozen=True, slots=True)
class PlayLimit:
    """So many missions, ninja or jutsu may be played a turn, so many teams sent out, so many rewards won; `more`: so
    many more than else. `reward to win`: the game is won with so many.
    """

    player: Player
    what: Limited
    amount: Amount
    duration: Duration
    more: bool = False


@dataclass(frozen=True, slots=True)
class HandSize:
    """The most cards held at the end of a turn changes by so much, or becomes that (`to`)."""

    player: Player
    amount: Amount
    duration: Duration
    to: bool = False
