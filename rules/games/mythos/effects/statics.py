"""What continuous lines are read into: what is true while a character is face-up, and triggers; and changes of lines.

Nothing here knows how to carry anything out; `engine.groups`, `engine.power`, `engine.prices` and `engine.triggers` do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.games.mythos.cards import Timing
from rules.games.mythos.effects.instructions import Instruction, Program, Verb
from rules.games.mythos.effects.terms import ITSELF, Amount, Condition, Group, Who


@dataclass(frozen=True, slots=True)
class PowerBonus:
    """Characters of the group have so much more power."""

    group: Group
    amount: Amount
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class PowerZero:
    """Characters of the group lose all power tokens and have power 0."""

    group: Group


@dataclass(frozen=True, slots=True)
class ChakraBonus:
    """CHAKRA +X: more chakra in the Start phase."""

    amount: Amount
    both: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class CostChange:
    """What it costs more or less to play characters here.

    `group` describes the characters played, from where the source stands; ITSELF means the card with this line, which
    then looks out from the mission it is played to. `revealed` is for playing it from hidden only.
    """

    group: Group
    amount: int
    minimum: int = 0
    revealed: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class UpgradeOver:
    """This character can be played as an upgrade over characters of other names, too."""

    group: Group


@dataclass(frozen=True, slots=True)
class Forbid:
    """Characters of the group cannot be hidden, defeated, moved by enemy effects; or, `reveal`, played from hidden."""

    what: Verb | Literal["reveal"]
    group: Group
    by_enemy: bool = True


@dataclass(frozen=True, slots=True)
class OnlyWhereWinning:
    """This character can be played only to a mission where its player is winning."""


@dataclass(frozen=True, slots=True)
class KeepTokens:
    """This character does not lose its power tokens at the end of the round."""


@dataclass(frozen=True, slots=True)
class DefeatedToHand:
    """Defeated friendly characters go to the hand and not to the discard pile."""


@dataclass(frozen=True, slots=True)
class Replace:
    """What happens to characters of the group happens otherwise: this character is hidden or defeated instead."""

    events: tuple[Verb, ...]
    group: Group
    instead: Literal["hide", "defeat"]
    by_enemy: bool = True
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Tax:
    """Where an enemy effect affects this character, the opponent pays so much chakra, if able."""

    amount: int


@dataclass(frozen=True, slots=True)
class Trigger:
    """A program that an event sets off.

    `played`, `defeated`: a character of the group is; `moved`: this character is, by its controller's doing where
    `by_you`; `round end`: the round ends; `lost`: this mission was lost in the Mission evaluation phase.
    """

    event: Literal["played", "defeated", "moved", "round end", "lost"]
    program: Program
    group: Group = ITSELF
    by_you: bool = False


Static: TypeAlias = (
    PowerBonus
    | PowerZero
    | ChakraBonus
    | CostChange
    | UpgradeOver
    | Forbid
    | OnlyWhereWinning
    | KeepTokens
    | DefeatedToHand
    | Replace
    | Tax
    | Trigger
)


@dataclass(frozen=True, slots=True)
class Modify:
    """What an UPGRADE line changes in the MAIN (or AMBUSH) line of its card.

    `verb`: do this instead; `limit`: another limit, with `no_limit` none; `discount`: play paying this much less;
    `top_of`: discard from this deck; `all_tokens`: all tokens instead; `then`: do this in addition; `again`: repeat it;
    `elsewhere`: apply it to the other missions as well.
    """

    timing: Timing = "MAIN"
    verb: Verb | None = None
    limit: int | None = None
    no_limit: bool = False
    discount: int | None = None
    top_of: Who | None = None
    all_tokens: bool = False
    then: tuple[Instruction, ...] = ()
    again: bool = False
    elsewhere: bool = False


Reading: TypeAlias = Program | tuple[Static, ...] | Modify
"""What an effect line was read as."""
