"""What is made of what was to happen: another target or user of a jutsu, another end of a battle, or it after all."""

from __future__ import annotations

from rules.core.dataclass import dataclass
from rules.families.shinobi.effects.groups import Which
from rules.families.shinobi.effects.triggers import Duration, Result


@dataclass(frozen=True, slots=True)
class ChangeUser:
    """A jutsu on the chain has another user from now on, whatever it requires."""

    what: Which
    who: Which


@dataclass(frozen=True, slots=True)
class ChangeTarget:
    """A jutsu on the chain is aimed at that one from now on, in place of the one that the event is about; of several
    targets the others stay. Nothing changes where the jutsu could not be aimed at it.
    """

    what: Which
    who: Which


@dataclass(frozen=True, slots=True)
class AfterAll:
    """What would have happened, in whose place the text came, happens after all."""


@dataclass(frozen=True, slots=True)
class ResultBecomes:
    """A battle that would end so (`was`; empty: however) for the team of one of those ends otherwise for it (`to`)."""

    who: Which
    was: tuple[Result, ...]
    to: Result
    duration: Duration
