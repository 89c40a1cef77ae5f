"""What is read of a card: its lines as abilities, and what it says of user, targets and prices."""

from __future__ import annotations

from typing import Literal

from rules.core.dataclass import dataclass
from rules.families.shinobi.effects.abilities import Ability
from rules.families.shinobi.effects.groups import Group, Which
from rules.families.shinobi.effects.names import CardKind

State = Literal["whole", "partial", "unread", "none"]
"""How much of a card's text is read: every line, some, none; or there is no text."""

CardType = Literal["ninja", "client", "jutsu", "mission", "permanent"]
"""What a line is printed on, which says what it means: a jutsu's line resolves, a Permanent mission's stays."""


@dataclass(frozen=True, slots=True)
class Printed:
    """What a line is printed on: the type of the card, and the kinds of what its `Target:` lines name."""

    type: CardType
    targets: tuple[CardKind, ...] = ()
    together: bool = False
    """One line names both targets: "the target" are both of them."""
    several: bool = False
    """The first target may be more than one card: "its" is each one's own."""
    a_team: bool = False
    """The first target is one whole team: what comes to it comes once for all of it."""
    x: bool = False
    """The cost of the card has an X, which its player chooses as they pay."""


@dataclass(frozen=True, slots=True)
class LineReading:
    """One line of a card; `abilities` is None where it is not understood, and `stuck` the first word that did not fit.

    A line that belongs to the one before it (a mode, a tier) has no abilities of its own: its reading is an empty tuple
    where the line it belongs to is understood, and None where not.
    """

    text: str
    abilities: tuple[Ability, ...] | None
    stuck: str | None = None


@dataclass(frozen=True, slots=True)
class CardReading:
    """A card's lines, and the parts printed apart from them; None for a part that is not understood.

    `requirement` is whom a jutsu's user must be, `targets` what its `Target:` lines name (all but `Every` and `Ref` are
    chosen when it is announced).
    """

    lines: tuple[LineReading, ...] = ()
    requirement: Group | None = None
    targets: tuple[Which, ...] | None = ()

    @property
    def state(self) -> State:
        """How much of the text is read."""
        if not self.lines:
            return "none"
        read = [line.abilities is not None for line in self.lines]
        return "whole" if all(read) else "partial" if any(read) else "unread"
