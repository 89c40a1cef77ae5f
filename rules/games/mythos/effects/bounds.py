"""What may not happen, and what it costs to play: continuous while a character is face-up, or until the round ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.games.mythos.effects.terms import Condition, Group, X

Verb: TypeAlias = Literal[
    "choose",
    "hide",
    "defeat",
    "move",
    "return",
    "powerup",
    "take control",
    "look",
    "peel",
    "boost",
    "double",
    "mute",
    "part",
    "thin",
]


FREE = 99
"""How much less a card costs that is played for free."""


@dataclass(frozen=True, slots=True)
class CostChange:
    """What it costs more or less to play characters here, or, where the group's zone is `play`, anywhere.

    `group` describes the characters played, from where the source stands; ITSELF means the card with this line, which
    then looks out from the mission it is played to. `revealed` is for playing it from hidden only, and `each` makes it
    so much for each that is counted. `following` is about the next character of the group that is played, and then it
    is used up.
    """

    group: Group
    amount: int
    minimum: int = 0
    revealed: bool = False
    condition: Condition | None = None
    each: X | None = None
    following: bool = False


@dataclass(frozen=True, slots=True)
class Forbid:
    """Characters of the group cannot be hidden, defeated, moved by enemy effects.

    `reveal`: they cannot be played from hidden; `play`: not at all, nor, where nothing is said of them, face-down from
    the hand; `come`: they cannot be moved to this mission; `upgrade`: nothing can be played on top of them; `ambush`:
    their AMBUSH effects are left out; `strip`: no power tokens can be taken off them; `edge`, `draw`, `draw more`: the
    group is a seat, which cannot gain the Edge, draw cards at all, or draw any by effects.
    """

    what: Verb | Literal["reveal", "play", "come", "upgrade", "ambush", "strip", "edge", "draw", "draw more"]
    group: Group
    by_enemy: bool = True
    condition: Condition | None = None
