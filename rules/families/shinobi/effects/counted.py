"""Amounts that are of a player, or of what has just been done: no group of cards is counted."""

from __future__ import annotations

from rules.core.dataclass import dataclass
from rules.families.shinobi.effects.names import Player


@dataclass(frozen=True, slots=True)
class Marker:
    """A player's turn marker."""

    whose: Player = "you"


@dataclass(frozen=True, slots=True)
class Rewards:
    """How many battle rewards a player has."""

    whose: Player = "you"


@dataclass(frozen=True, slots=True)
class Done:
    """How many cards (coins, points of damage) the instruction before moved."""


@dataclass(frozen=True, slots=True)
class Heads:
    """How many of the coins flipped last came up heads, or tails."""

    tails: bool = False
