"""Conditions: what must be so for a text to work."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.core.dataclass import dataclass
from rules.families.shinobi.effects.groups import Amount, Group, Ref
from rules.families.shinobi.effects.names import Comparison, Player
from rules.families.shinobi.effects.triggers import On, Phase


@dataclass(frozen=True, slots=True)
class Holds:
    """Two amounts compared. `Count(group) >= 1` is "if there is one"."""

    left: Amount
    is_: Comparison
    right: Amount = 0


@dataclass(frozen=True, slots=True)
class Fits:
    """What a reference names is one of a group (its whose and zones count too); with several, every one of them."""

    who: Ref
    group: Group


@dataclass(frozen=True, slots=True)
class Turn:
    """It is that player's turn (they are the Attacker)."""

    whose: Player


@dataclass(frozen=True, slots=True)
class During:
    """It is that phase."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class Did:
    """What an earlier instruction of this ability did: `discarded`, `moved`, `revealed`...

    one of the group, or anything.
    """

    verb: Literal["discarded", "moved", "revealed", "negated", "injured", "put in play", "chosen"]
    group: Group | None = None


@dataclass(frozen=True, slots=True)
class Both:
    """All of the conditions hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One of the conditions holds."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Never:
    """The condition does not hold."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Happened:
    """The event has come this turn, at least so many times."""

    on: On
    times: int = 1


Condition: TypeAlias = Holds | Fits | Turn | During | Did | Both | Either | Never | Happened
