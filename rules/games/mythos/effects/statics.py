"""What continuous lines are read into: what is true while a character is face-up, and triggers; and changes of lines.

Nothing here knows how to carry anything out; `groups`, `power`, `standing`, `prices` and `triggers` do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rules.games.mythos.cards import Timing
from rules.games.mythos.effects.bounds import CostChange, Forbid, Verb
from rules.games.mythos.effects.instructions import Instruction, Program
from rules.games.mythos.effects.terms import ITSELF, Amount, Condition, Group, Side, Who, Zone


@dataclass(frozen=True, slots=True)
class PowerBonus:
    """Characters of the group have so much more power.

    `base` has the amount in place of the power that is printed; `factor` multiplies the power that each has without
    continuous effects.
    """

    group: Group
    amount: Amount
    condition: Condition | None = None
    base: bool = False
    factor: int = 1
    unusual: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Note whether it adds anything but the amount."""
        object.__setattr__(self, "unusual", self.base or self.factor != 1)


@dataclass(frozen=True, slots=True)
class MoreTokens:
    """Each POWERUP of characters of the group puts so many more power tokens on them."""

    group: Group
    amount: int
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class PowerZero:
    """Characters of the group lose all power tokens and have power 0; of an extreme one, one character only."""

    group: Group
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ChakraBonus:
    """CHAKRA +X: more chakra in the Start phase, for `both` players or for the opponent alone (`theirs`).

    Or for the player who is `ahead` in this mission, winning it, or is not, losing it.
    """

    amount: Amount
    both: bool = False
    theirs: bool = False
    condition: Condition | None = None
    ahead: bool | None = None


@dataclass(frozen=True, slots=True)
class UpgradeOver:
    """This character can be played as an upgrade over characters of other names, too."""

    group: Group
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class OnlyWhere:
    """This character can be played only to a mission where the condition holds for its player."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class KeepTokens:
    """Characters of the group do not lose their power tokens at the end of the round."""

    group: Group = ITSELF
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class WinsTies:
    """A side wins ties, in this mission or everywhere."""

    side: Side = "friendly"
    zone: Zone = "here"
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class DefeatedToHand:
    """Defeated characters of the group go to the hand and not to the discard pile."""

    group: Group


@dataclass(frozen=True, slots=True)
class Replace:
    """What happens to characters of the group happens otherwise: `instead` is done.

    It is done to the character with this line, or with `to_it` to the one that the event is about. "discard" takes a
    card from the hand of the player with this line, who chooses which; without cards there is nothing instead.
    """

    events: tuple[Verb, ...]
    group: Group
    instead: Literal["hide", "defeat", "return", "move", "discard"]
    by_enemy: bool = True
    optional: bool = False
    to_it: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Tax:
    """Where an enemy effect affects a character of the group, the opponent pays so much chakra, if able."""

    amount: int
    group: Group = ITSELF


Event: TypeAlias = Literal[
    "played",
    "revealed",
    "upgraded",
    "placed",
    "defeated",
    "hidden",
    "moved",
    "left",
    "leaves",
    "round start",
    "round end",
    "evaluation",
    "lost",
    "won",
    "edge",
    "edge lost",
    "pass",
    "first pass",
    "enemy pass",
    "enemy first pass",
    "powered",
    "discard",
    "enemy discard",
    "any won",
    "any lost",
    "returned",
]


@dataclass(frozen=True, slots=True)
class Trigger:
    """A program that an event sets off.

    `played`, `revealed`, `defeated`, `hidden`, `moved`: a character of the group is, by your doing where `by_you`, by
    the opponent's where `by_enemy` (`revealed` is played from hidden, `upgraded` covered by a costlier one, `placed`
    put into play hidden, whose group knows nothing of the card; `left` is moved away from this mission, and `leaves`
    leaves it in any way, play included; `returned` to a hand, `powered` given power tokens); `round start`, `round
    end`, `evaluation`: the round, or its Mission evaluation phase, begins or ends; `lost`, `won`: this mission was
    lost or won in the Mission evaluation phase, `any lost`, `any won`: any mission; `edge`: its controller gains the
    Edge, having had it not, `edge lost`: the opponent does; `pass`: its controller passes, `first pass` as the first
    of the round, `enemy pass`, `enemy first pass`: the opponent does; `discard`, `enemy discard`: its controller or
    the opponent discards a card from hand, once for each. What happens to "one or more" `together` sets it off once.
    """

    event: Event
    program: Program
    group: Group = ITSELF
    by_you: bool = False
    by_enemy: bool = False
    together: bool = False


Static: TypeAlias = (
    PowerBonus
    | MoreTokens
    | PowerZero
    | ChakraBonus
    | CostChange
    | UpgradeOver
    | Forbid
    | OnlyWhere
    | KeepTokens
    | WinsTies
    | DefeatedToHand
    | Replace
    | Tax
    | Trigger
)


Counted: TypeAlias = Literal["", "powerup", "draw", "discard", "gain", "steal"]
"""What a number is of, where that is said."""


@dataclass(frozen=True, slots=True)
class Modify:
    """What an UPGRADE line changes in the MAIN (or AMBUSH) line of its card.

    `verb`: do this instead, with `both` of two characters; `limit`: another limit, with `no_limit` none;
    `discount`: play paying this much less; `top_of`: discard from this deck; `all_tokens`: all tokens instead;
    `amount`: so many cards, tokens, characters, chakra or points instead, with `up_to` at most so many characters;
    where it is said `of` what, of that alone; `zone`: characters from there instead; `then`: do this in addition;
    `again`: repeat it so often; `elsewhere`: apply it to the other missions as well; `instead`: do these instructions
    and not the line's.
    """

    timing: Timing = "MAIN"
    verb: Verb | None = None
    both: bool = False
    limit: int | None = None
    no_limit: bool = False
    discount: int | None = None
    top_of: Who | None = None
    all_tokens: bool = False
    amount: Amount | None = None
    of: Counted = ""
    up_to: bool = False
    zone: Zone | None = None
    instead: tuple[Instruction, ...] = ()
    then: tuple[Instruction, ...] = ()
    again: int = 0
    elsewhere: bool = False


Reading: TypeAlias = Program | tuple[Static, ...] | Modify
"""What an effect line was read as."""
