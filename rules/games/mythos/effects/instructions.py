"""The instruction set that effect lines are read into: what an effect can say, as plain immutable values.

An instant line is a *program*: instructions carried out from top to bottom. A continuous line is a *static* (true as
long as the character is face-up) or a `Trigger` (a program that an event sets off). Nothing here knows how to carry
anything out; `engine.resolve`, `engine.power` and `engine.triggers` do.

Cards are described in the query language (`where`, e.g. `keyword:"team 7"`), characters in play by a `Group`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.games.mythos.cards import Timing

Side: TypeAlias = Literal["friendly", "enemy", "any"]
Zone: TypeAlias = Literal["here", "elsewhere", "play"]
Extreme: TypeAlias = Literal["strongest", "weakest", "cheapest"]
Who: TypeAlias = Literal["you", "opponent", "each"]


@dataclass(frozen=True, slots=True)
class Recall:
    """A number that an earlier instruction of the same card left behind.

    `x`: the cost of a discarded card or the chakra spent; `count`: how many characters or cards the last instruction
    affected; `power`, `cost`, `printed cost`, `printed power`: of the character last affected, before it was; `old
    power`: of the character that was upgraded.
    """

    what: Literal["x", "count", "power", "cost", "printed cost", "printed power", "old power"]


@dataclass(frozen=True, slots=True)
class Count:
    """How many characters of a group there are; or, with `missions`, in how many missions there is one."""

    group: Group
    missions: bool = False


@dataclass(frozen=True, slots=True)
class OwnPower:
    """The power of the character whose effect this is."""


X: TypeAlias = Recall | Count | OwnPower


@dataclass(frozen=True, slots=True)
class Amount:
    """A number: `fixed`, plus what X stands for."""

    fixed: int = 0
    x: X | None = None


@dataclass(frozen=True, slots=True)
class Limit:
    """A bound on a power or a cost, e.g. "3 or less"."""

    compare: Literal["<=", "=", "<", ">="]
    amount: Amount


@dataclass(frozen=True, slots=True)
class Group:
    """Characters in play, as an effect describes them from where it stands.

    `where` is a query on the card; hidden characters have no name, keywords or faction for it to find. `other` leaves
    out the character whose effect this is, and `itself` means only that one. `last` means the characters that the last
    instruction was about, `besides` leaves those out. `recent` are those played in the opponent's previous turn,
    `same_name` those with the name of the character last affected. `extreme` keeps the strongest, weakest or cheapest
    of those that fit.
    """

    side: Side = "any"
    zone: Zone = "play"
    where: str = ""
    hidden: bool | None = None
    other: bool = False
    itself: bool = False
    last: bool = False
    besides: bool = False
    upgraded: bool = False
    recent: bool = False
    same_name: bool = False
    power: Limit | None = None
    cost: Limit | None = None
    extreme: Extreme | None = None


ITSELF = Group(itself=True)
"""The character whose effect this is."""


# Conditions


@dataclass(frozen=True, slots=True)
class Exists:
    """There are at least `at_least` and at most `at_most` characters of the group."""

    group: Group
    at_least: int = 1
    at_most: int | None = None


@dataclass(frozen=True, slots=True)
class Fewer:
    """There are fewer characters of the one group than of the other."""

    group: Group
    than: Group


@dataclass(frozen=True, slots=True)
class HasEdge:
    """You have the Edge, or have it not."""

    yes: bool = True


@dataclass(frozen=True, slots=True)
class EmptyHand:
    """You have no cards in hand."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """A number that an earlier instruction left behind is within a limit."""

    what: Recall
    limit: Limit


Condition: TypeAlias = Exists | Fewer | HasEdge | EmptyHand | Recalled


# Instructions

Verb: TypeAlias = Literal["hide", "defeat", "move", "return", "powerup", "take control", "look", "peel"]


@dataclass(frozen=True, slots=True)
class Quantity:
    """How many characters of a group an instruction is about.

    `one`: exactly one; `up to` and `exactly` `amount`; `all` of them, or `all but` `amount`; `all in one mission`: of a
    mission of choice; `one in each mission`: at most one in every mission; `total power`: any number whose power
    together is at most `amount`.
    """

    kind: Literal[
        "one", "up to", "exactly", "all", "all but", "all in one mission", "one in each mission", "total power"
    ] = "one"
    amount: Amount = Amount(1)


ONE = Quantity()
ALL = Quantity("all")


@dataclass(frozen=True, slots=True)
class Act:
    """Do something to characters in play: choose them, then hide, defeat, move, return to hand, power up, ... them.

    `amount` is the number of power tokens. `here` moves them to this mission and not to one of choice. `peel` discards
    the top card of an upgraded character. `by_opponent` lets the opponent choose.
    """

    verb: Verb
    group: Group
    quantity: Quantity = ONE
    amount: Amount = Amount()
    here: bool = False
    by_opponent: bool = False


@dataclass(frozen=True, slots=True)
class TakeTokens:
    """Remove up to `amount` power tokens (None: all) from one character, and put them on this one if `keep`."""

    group: Group
    amount: int | None
    keep: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw cards."""

    amount: Amount
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card from a hand: your own choice of yours, theirs of theirs, or with `you_choose` yours of theirs.

    X is its cost. `to_pay_for` is a cost ("discard a card to ..."): only for something that can then be done.
    """

    who: Who = "you"
    you_choose: bool = False
    to_pay_for: bool = False


@dataclass(frozen=True, slots=True)
class DiscardTop:
    """Discard the top card of a deck; X is its cost."""

    who: Who


@dataclass(frozen=True, slots=True)
class CycleHand:
    """The opponent discards the whole hand, then draws as many."""


@dataclass(frozen=True, slots=True)
class GainChakra:
    """Gain chakra; with `steal` the opponent loses as much, as far as they have it."""

    amount: Amount
    who: Who = "you"
    steal: bool = False


@dataclass(frozen=True, slots=True)
class SpendChakra:
    """Spend any amount of chakra; X is how much."""


@dataclass(frozen=True, slots=True)
class GainPoints:
    """Gain mission points."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class TakeEdge:
    """Gain the Edge, or give it to the opponent."""

    who: Who


@dataclass(frozen=True, slots=True)
class PlayCharacter:
    """Play a character for less: from the hand or hidden, from the discard pile, or from the cards just looked at.

    `only_hidden` allows only to reveal one. `discount` is how much less it costs.
    """

    source: Literal["hand", "discard pile", "looked at"]
    where: str = ""
    discount: int = 0
    only_hidden: bool = False


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """Look at the opponent's hand."""


@dataclass(frozen=True, slots=True)
class LookAtTop:
    """Look at the top cards of your deck: draw those that `draw` describes; with None the next instruction goes on."""

    count: int
    draw: str | None = None


@dataclass(frozen=True, slots=True)
class DiscardLooked:
    """Discard what is left of the cards looked at."""


@dataclass(frozen=True, slots=True)
class PutHidden:
    """Put a card into play hidden, at no cost."""

    source: Literal["deck", "opponent's deck", "hand"]
    here: bool = False


@dataclass(frozen=True, slots=True)
class PutOnTop:
    """Put a card from your hand on top of your deck."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Put a character from your discard pile into your hand."""


@dataclass(frozen=True, slots=True)
class CopyEffect:
    """Carry out an instant effect of another character as if it were this character's own.

    `discarded` copies from the card that the last instruction discarded and not from a character in play.
    """

    group: Group = Group()
    upgrades: bool = False
    discarded: bool = False


@dataclass(frozen=True, slots=True)
class PlayOrDefeat:
    """The opponent must play a chosen hidden character of theirs, paying more, or defeat it."""

    group: Group
    surcharge: int


@dataclass(frozen=True, slots=True)
class OnlyIf:
    """Go on only where the condition holds."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class IfDone:
    """Go on only where the last instruction did something ("If you do, ...")."""


@dataclass(frozen=True, slots=True)
class Regardless:
    """What follows must be done, whether or not what came before was."""


@dataclass(frozen=True, slots=True)
class Anew:
    """What follows can be declined by itself."""


Instruction: TypeAlias = (
    Act
    | TakeTokens
    | Draw
    | Discard
    | DiscardTop
    | CycleHand
    | GainChakra
    | SpendChakra
    | GainPoints
    | TakeEdge
    | PlayCharacter
    | LookAtHand
    | LookAtTop
    | DiscardLooked
    | PutHidden
    | PutOnTop
    | TakeBack
    | CopyEffect
    | PlayOrDefeat
    | OnlyIf
    | IfDone
    | Regardless
    | Anew
)


@dataclass(frozen=True, slots=True)
class Program:
    """An instant effect: its instructions, and whether it must be applied ("must", or the opponent decides)."""

    steps: tuple[Instruction, ...]
    must: bool = False


# Statics: true as long as the character is face-up


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


# Upgrade lines that change another line


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
