"""The instruction set that instant effect lines are read into, as plain immutable values.

An instant line is a `Program`: instructions carried out from top to bottom. Nothing here knows how to carry anything
out; `engine.resolve` and `engine.handlers` do. `statics` holds what continuous lines are read into, `terms` what
instructions are about.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.games.mythos.effects.terms import ANYBODY, NONE, ONE, Amount, Condition, Group, Quantity, Who

Verb: TypeAlias = Literal["hide", "defeat", "move", "return", "powerup", "take control", "look", "peel"]


@dataclass(frozen=True, slots=True)
class Act:
    """Do something to characters in play: choose them, then hide, defeat, move, return to hand, power up, ... them.

    `amount` is the number of power tokens. `here` moves them to this mission and not to one of choice. `peel` discards
    the top card of an upgraded character. `by_opponent` lets the opponent choose. `joined` characters are chosen with
    those of the instruction before, which has the same verb, before anything is done to either.
    """

    verb: Verb
    group: Group
    quantity: Quantity = ONE
    amount: Amount = NONE
    here: bool = False
    by_opponent: bool = False
    joined: bool = False


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

    Of the cards looked at, the others are discarded, before anything that the play sets off. `only_hidden` allows only
    to reveal one. `discount` is how much less it costs.
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

    group: Group = ANYBODY
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
    """An instant effect: its instructions, and whether it must be applied ("must", or the opponent decides).

    A `strict` one says "must" without "if able": a card whose MAIN line it is cannot be played where it cannot be done.
    """

    steps: tuple[Instruction, ...]
    must: bool = False
    strict: bool = False
