"""What stands on the board and changes: heroes, enemies, and the fight that is on. All can be copied and saved."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rules.games.akatsuki.cards import Talent

NONE = -1
"""No card, no enemy, no target: indices count from 0."""


class Event(NamedTuple):
    """Something that an action set off by itself: what, and the seats, cards and figures that it is about.

    `story` has the words for each; `talent` is the one that did it.
    """

    what: str
    about: tuple[int, ...] = ()
    talent: Talent | None = None


@dataclass(slots=True)
class HeroPiece:
    """A hero: where it stands, its cubes, and its techniques; the top of `pile` is the last."""

    card: int
    zone: int
    health: int
    chakra: int
    experience: int = 0
    paralysed: bool = False
    done: bool = False
    """Whether it has had its go this turn."""
    flying: bool = False
    hand: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)

    def clone(self) -> HeroPiece:
        """An independent copy."""
        return HeroPiece(
            self.card,
            self.zone,
            self.health,
            self.chakra,
            self.experience,
            self.paralysed,
            self.done,
            self.flying,
            self.hand[:],
            self.pile[:],
            self.discard[:],
        )


@dataclass(slots=True)
class EnemyPiece:
    """An enemy in play: an Akatsuki card, a revealed trap or a summon. `uid` names it for the whole game."""

    uid: int
    card: int
    zone: int
    health: int
    revealed: bool = True
    defence: int = 0
    """Added to the figure on its card."""
    model: int = NONE
    """The card whose Defence and talents it has taken over."""
    immobilised: bool = False
    dodged: int = 0
    """Wounds dodged this turn."""
    fought_with: int = 0
    """Combat cards played against it this turn."""

    def clone(self) -> EnemyPiece:
        """An independent copy."""
        return EnemyPiece(
            self.uid,
            self.card,
            self.zone,
            self.health,
            self.revealed,
            self.defence,
            self.model,
            self.immobilised,
            self.dodged,
            self.fought_with,
        )


@dataclass(slots=True)
class Fight:
    """A fight under way ("Combattre"). `faces` are indices of die faces, empty before the roll."""

    hero: int
    target: int
    at_distance: bool
    card: int = NONE
    faces: list[int] = field(default_factory=list)
    power_used: bool = False
    power_void: bool = False
    reversed: bool = False
    failed: bool = False
    defence: int = 0
    hits: int = 0
    blank_hits: int = 0

    def clone(self) -> Fight:
        """An independent copy."""
        return replace(self, faces=self.faces[:])
