"""What a text does to cards in play: power, words, harm, coins, the chain and the battle. A `duration` is always
explicit."""

from __future__ import annotations

from typing import Literal

from rules.core.dataclass import dataclass
from rules.families.shinobi.effects.groups import Amount, Which
from rules.families.shinobi.effects.moving import Position
from rules.families.shinobi.effects.names import FigureName, Player, Zone
from rules.families.shinobi.effects.triggers import Duration

WordKind = Literal["word", "characteristic", "attribute", "symbol", "name", "rank", "keyword"]
"""What kind of word is meant; `word` is any."""

# Power, words, texts


@dataclass(frozen=True, slots=True)
class Power:
    """Combat and support change by so much, or become that (`to`); None: that one does not change."""

    who: Which
    combat: Amount | None
    support: Amount | None
    duration: Duration
    to: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """Another figure changes by so much, or becomes that (`to`); `power` multiplies with `times`.

    `next_only`: what the next jutsu of the group costs, and none after it. `beside`: a price beside the cost of a
    jutsu, due also where that is not paid.
    """

    who: Which
    figure: FigureName
    amount: Amount
    duration: Duration
    to: bool = False
    times: bool = False
    next_only: bool = False
    beside: bool = False


@dataclass(frozen=True, slots=True)
class SwapFigures:
    """Combat and support change places; or the injured figures stand in for the healthy ones (`injured`), or those
    for the injured ones (`healthy`). `printed`: the printed figures change places, and not what has become of them.
    """

    who: Which
    duration: Duration
    injured: bool = False
    combat_only: bool = False
    healthy: bool = False
    printed: bool = False


@dataclass(frozen=True, slots=True)
class TradeFigures:
    """Two ninja change figures: each has as much as the other has now. `other` None: `who` names both."""

    who: Which
    other: Which | None
    duration: Duration
    figure: Literal["power", "combat", "support"] = "power"


@dataclass(frozen=True, slots=True)
class FixPower:
    """The power is the printed one (or as it is) and cannot be changed."""

    who: Which
    duration: Duration
    printed: bool = True


@dataclass(frozen=True, slots=True)
class Give:
    """It counts as having the words (`kind` says what they are); `instead`: in place of those of that kind that
    it has.
    """

    who: Which
    words: tuple[str, ...]
    duration: Duration
    kind: WordKind = "word"
    instead: bool = False
    one: bool = False
    """One of the words, chosen."""


@dataclass(frozen=True, slots=True)
class Lose:
    """It does not have the word, or none of that kind where `word` is None."""

    who: Which
    word: str | None
    duration: Duration
    kind: WordKind = "word"


@dataclass(frozen=True, slots=True)
class NegateText:
    """Its effect text does not work."""

    who: Which
    duration: Duration


@dataclass(frozen=True, slots=True)
class CopyText:
    """It has the printed effect text of another card too."""

    who: Which
    of: Which
    duration: Duration


# Harm, coins, battles, chain


@dataclass(frozen=True, slots=True)
class Damage:
    """Each receives so much damage; `divided`: so much is divided among them, each point given to one of them."""

    who: Which
    amount: Amount = 1
    divided: bool = False


@dataclass(frozen=True, slots=True)
class ReduceDamage:
    """The damage that the trigger speaks of is reduced by so much; None: to nothing."""

    amount: Amount | None = 1


@dataclass(frozen=True, slots=True)
class Injure:
    """Healthy ones become injured."""

    who: Which


@dataclass(frozen=True, slots=True)
class Heal:
    """Injured ones become healthy."""

    who: Which


THE_SAME = "the same"
"""The kind of the coins that the instruction before has taken off: those very coins."""


@dataclass(frozen=True, slots=True)
class PlaceCoin:
    """So many coins of a kind are put on each: `growth`, figures such as `+1/+0`, a folded name, "" for a
    mission's own, or `THE_SAME`.
    """

    who: Which
    coin: str
    count: Amount = 1


@dataclass(frozen=True, slots=True)
class RemoveCoin:
    """So many coins of a kind (None: all) are taken off each; `total`: off all of them together.

    Of the kind "" are coins of any kind, as the player likes; with `any` all coins of all kinds are.
    """

    who: Which
    coin: str
    count: Amount | None = 1
    total: bool = False
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Negate:
    """Jutsu, missions or effects on the chain do nothing, and their cards go to `to`; None: where they go anyway."""

    what: Which
    to: Zone | None = None
    position: Position = "top"


@dataclass(frozen=True, slots=True)
class MentalBattle:
    """The battle of that ninja is decided by mental power."""

    who: Which


@dataclass(frozen=True, slots=True)
class WinRewards:
    """A player takes so many battle rewards from the top of the other's deck; `got`: gets them and wins none."""

    amount: Amount = 1
    player: Player = "you"
    got: bool = False


@dataclass(frozen=True, slots=True)
class BecomesOutstanding:
    """A victory of that ninja's team is an outstanding one."""

    who: Which
    duration: Duration


@dataclass(frozen=True, slots=True)
class SkipShowdown:
    """The teams of those take no part in the showdown."""

    who: Which


@dataclass(frozen=True, slots=True)
class ExtraBattlePhase:
    """After this battle phase there is another one."""


@dataclass(frozen=True, slots=True)
class MoveMarker:
    """A turn marker moves by so much, up or down (negative); `up_to`: by that or less, as the player likes."""

    amount: Amount
    whose: Player = "you"
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Pay:
    """Chakra is paid, written as a jutsu cost (`LL1`)."""

    cost: str


@dataclass(frozen=True, slots=True)
class Win:
    """A player wins the game."""

    player: Player = "you"
