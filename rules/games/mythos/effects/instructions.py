"""The instruction set that instant effect lines are read into, as plain immutable values.

An instant line is a `Program`: instructions carried out from top to bottom. Nothing here knows how to carry anything
out; `engine.resolve` and `engine.handlers` do. `statics` holds what continuous lines are read into, `terms` what
instructions are about.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.games.mythos.cards import Timing
from rules.games.mythos.effects.bounds import CostChange, Forbid, Verb
from rules.games.mythos.effects.searching import RevealUntil, SearchDeck, ShuffleIn
from rules.games.mythos.effects.terms import ANYBODY, NONE, ONE, Amount, Condition, Group, Limit, Quantity, Who, Zone


@dataclass(frozen=True, slots=True)
class Act:
    """Do something to characters in play: choose them, then hide, defeat, move, return to hand, power up, ... them.

    `amount` is the number of power tokens, or with `boost` the power that they have more until the end of the round;
    `double` puts as many tokens on them as they have. `back` ends a change of control with the round. `here` moves
    them to this mission and not to one of choice. `peel` discards the top card of an upgraded character,
    `thin` the one at the bottom, and `part` moves that one to another mission, where it is a character by itself.
    `by_opponent` lets the opponent choose. A move is `along` to where the last one moved went, or `to` a mission
    where a condition holds. The `price` is Chakra: as much as the Power or the cost
    of the one it is done to. What is done `there` is done where the last one is, or was. `mute` takes effects away
    until the round ends. `joined` characters are chosen with those of the instruction before, which has the same
    verb, before anything is done to either; `along` they move to one mission.
    """

    verb: Verb
    group: Group
    quantity: Quantity = ONE
    amount: Amount = NONE
    here: bool = False
    by_opponent: bool = False
    joined: bool = False
    back: bool = False
    along: bool = False
    to: Condition | None = None
    there: bool = False
    price: Literal["", "power", "cost"] = ""


@dataclass(frozen=True, slots=True)
class Swap:
    """Two characters change places: the missions that they are in, the side that they are on, or their power tokens."""

    what: Literal["missions", "control", "tokens"]
    first: Group
    second: Group


@dataclass(frozen=True, slots=True)
class Lasting:
    """Until the end of the round these continuous lines hold.

    What cannot happen to characters is about those that are of the group now, in the order of the lines. What `stays`
    ends only when it is used up.
    """

    lines: tuple[Forbid | CostChange, ...]
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Spread:
    """Put so many power tokens on characters of a group, one after the other, each on one of choice."""

    group: Group
    amount: Amount
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class TakeTokens:
    """Remove up to `amount` power tokens (None: all) from a character, and put them on this one if `keep`.

    `every` takes them from all characters of the group, and then all of them. `exactly` takes no fewer, and where
    nobody has so many none. They are put on a character of the group `to`, where there is one.
    """

    group: Group
    amount: int | None
    keep: bool = False
    every: bool = False
    exactly: bool = False
    to: Group | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw cards; the next instruction asks about one that is `noted`."""

    amount: Amount
    who: Who = "you"
    noted: bool = False


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard cards from a hand: your own choice of yours, theirs of theirs, or with `you_choose` yours of theirs.

    X is the cost of the last. `to_pay_for` is a cost ("discard a card to ..."): only for something that can then be
    done. `where` is a query on the cards that may be discarded, `cost` bounds what is printed on them, `up_to` allows
    fewer, `by_lot` leaves it to chance.
    """

    who: Who = "you"
    you_choose: bool = False
    to_pay_for: bool = False
    amount: int = 1
    where: str = ""
    up_to: bool = False
    by_lot: bool = False
    cost: Limit | None = None


@dataclass(frozen=True, slots=True)
class DiscardTop:
    """Discard the top cards of a deck; X is the cost of the last."""

    who: Who
    amount: int = 1


@dataclass(frozen=True, slots=True)
class CycleHand:
    """A player discards the whole hand, then draws as many, or with `draw` so many."""

    who: Who = "opponent"
    draw: int | None = None


@dataclass(frozen=True, slots=True)
class GainChakra:
    """Gain chakra; with `steal` the opponent loses as much, as far as they have it."""

    amount: Amount
    who: Who = "you"
    steal: bool = False


@dataclass(frozen=True, slots=True)
class LoseChakra:
    """Lose chakra, as far as there is any."""

    amount: Amount
    who: Who = "opponent"


@dataclass(frozen=True, slots=True)
class SpendChakra:
    """Spend chakra: so much as a cost, or with None any amount, up to `most` where there is one; X is how much."""

    amount: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class GainPoints:
    """Gain mission points; with `lose` lose them, down to none; with `steal` the opponent loses what is gained."""

    amount: Amount
    who: Who = "you"
    lose: bool = False
    steal: bool = False


@dataclass(frozen=True, slots=True)
class TakeEdge:
    """Gain the Edge, or give it to the opponent."""

    who: Who


@dataclass(frozen=True, slots=True)
class PlayCharacter:
    """Play a character for less: from the hand or hidden, from the discard pile, or from the cards just looked at.

    Of the cards looked at, the others are discarded, before anything that the play sets off, or with `kept` stay where
    they are. `only_hidden` allows only to reveal one. `discount` is how much less it costs; None costs nothing. `cost`
    bounds its printed cost, `power` its printed power. It comes to a mission of the `zone`. Up to `most` are
    played, one after the other.
    """

    source: Literal["hand", "discard pile", "looked at", "deck"]
    where: str = ""
    discount: int | None = 0
    only_hidden: bool = False
    cost: Limit | None = None
    zone: Zone = "play"
    kept: bool = False
    power: Limit | None = None
    most: int = 1


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """Look at the opponent's hand."""


@dataclass(frozen=True, slots=True)
class LookAtTop:
    """Look at the top cards of a deck: draw those that `draw` describes; with None the next instruction goes on.

    With `take` only so many are drawn, of choice, or with `up_to` fewer; with `discard` the others are discarded and
    not put back, with `under` they go under the deck, `mixed` in an order of chance's. Both see what is `revealed`.
    """

    count: int
    draw: str | None = None
    who: Who = "you"
    take: int | None = None
    discard: bool = False
    up_to: bool = False
    revealed: bool = False
    under: bool = False
    mixed: bool = False


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put the cards just looked at back on the deck in any order, or with `under` the one card under it."""

    who: Who = "you"
    under: bool = False


@dataclass(frozen=True, slots=True)
class DiscardOfThem:
    """Discard so many of the cards just looked at, of choice, or with `up_to` fewer; X is the cost of the last."""

    amount: int = 1
    who: Who = "you"
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class PutHidden:
    """Put cards into play hidden, at no cost, with `up_to` fewer. `cost` bounds what is printed on them.

    Of a deck it is one.
    """

    source: Literal["deck", "opponent's deck", "hand", "discard pile"]
    zone: Zone = "play"
    where: str = ""
    cost: Limit | None = None
    amount: int = 1
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class PutOnTop:
    """Put a card from your hand or discard pile on top of your deck, or with `bottom` under it; or up to so many."""

    bottom: bool = False
    source: Literal["hand", "discard pile"] = "hand"
    where: str = ""
    up_to: int | None = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Put characters from your discard pile into your hand; with `up_to` fewer if you like.

    `of` are the `top` card alone, the `topmost` that fits, or those that this card's effects `discarded` last.
    """

    where: str = ""
    amount: int = 1
    cost: Limit | None = None
    up_to: bool = False
    of: Literal["all", "top", "topmost", "discarded"] = "all"


@dataclass(frozen=True, slots=True)
class CopyEffect:
    """Carry out an instant effect of another character as if it were this character's own.

    `discarded` copies from the card that the last instruction discarded and not from a character in play, `timing`
    is that of the lines that can be copied.
    """

    group: Group = ANYBODY
    upgrades: bool = False
    discarded: bool = False
    timing: Timing | None = None


@dataclass(frozen=True, slots=True)
class RepeatMain:
    """Carry out the MAIN line of the same card once more."""


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
class Otherwise:
    """What follows is done where the condition before does not hold, and left out where it does."""


@dataclass(frozen=True, slots=True)
class IfNot:
    """What follows is done where the last instruction could not be done, or with `declined` was not ("If you do not").

    Behind an `IfDone` it is the other case of that.
    """

    declined: bool = False


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """One of the options that follow is carried out, of those that can be; `who` chooses it.

    With a `count` so many different ones are, one after the other, or with `up_to` fewer.
    """

    who: Who = "you"
    count: int = 1
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """An option begins, which ends where the next one does, or the line; with `end` the last one ends."""

    end: bool = False


@dataclass(frozen=True, slots=True)
class Once:
    """What follows happens once in a round or a turn; `first` is the first time, and not one of choice."""

    per: Literal["round", "turn"] = "round"
    first: bool = False


@dataclass(frozen=True, slots=True)
class Anew:
    """What follows can be declined by itself."""


Instruction: TypeAlias = (
    Act | Swap | Lasting | Spread | TakeTokens | Draw | Discard | DiscardTop | CycleHand | GainChakra | LoseChakra
    | SpendChakra | GainPoints | TakeEdge | PlayCharacter | LookAtHand | LookAtTop | SearchDeck | RevealUntil
    | ShuffleIn | DiscardOfThem | PutBack | PutHidden | PutOnTop | TakeBack | CopyEffect | RepeatMain | PlayOrDefeat
    | OnlyIf | IfDone | Regardless | Otherwise | IfNot | ChooseOne | Option | Once | Anew
)  # fmt: skip

Steps: TypeAlias = tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Program:
    """An instant effect: its instructions, and whether it must be applied ("must", or the opponent decides).

    A SCORE line, or what an event sets off, that `may` be declined says so; one that says neither is as the rulings
    have it. A `strict` one says "must" without "if able": a card whose MAIN line it is needs it to be played.
    """

    steps: tuple[Instruction, ...]
    must: bool = False
    strict: bool = False
    may: bool = False
