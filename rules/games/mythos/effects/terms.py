"""What instructions are about: amounts, limits, groups of characters, conditions. Plain immutable values.

Cards are described in the query language (`where`, e.g. `keyword:"team 7"`), characters in play by a `Group`.
`groups` reads these on the board.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Side: TypeAlias = Literal["friendly", "enemy", "any"]
Zone: TypeAlias = Literal["here", "elsewhere", "play"]
Extreme: TypeAlias = Literal["strongest", "weakest", "cheapest", "costliest", "latest"]
Who: TypeAlias = Literal["you", "opponent", "each"]


@dataclass(frozen=True, slots=True)
class Recall:
    """A number that an earlier instruction of the same card left behind.

    `x`: the cost of a discarded card or the chakra spent; `count`: how many characters or cards the last instruction
    affected; `power`, `cost`, `printed cost`, `printed power`: of the character last affected, before it was; `old
    power`, `old cost`, `old tokens`: of the character that was upgraded; `discarded power`: that printed on a discarded
    card.
    """

    what: Literal[
        "x",
        "count",
        "power",
        "cost",
        "printed cost",
        "printed power",
        "old power",
        "old cost",
        "old tokens",
        "discarded power",
    ]


@dataclass(frozen=True, slots=True)
class Count:
    """How many characters of a group there are; or, with `missions`, in how many missions there is one, with `names`
    how many names they have (hidden ones have none)."""

    group: Group
    missions: bool = False
    names: bool = False


@dataclass(frozen=True, slots=True)
class OwnPower:
    """The power of the character whose effect this is."""


@dataclass(frozen=True, slots=True)
class OwnCost:
    """What the character whose effect this is costs."""


@dataclass(frozen=True, slots=True)
class Figure:
    """The total, highest or lowest power, cost or number of power tokens of the characters of a group; 0 for nobody."""

    what: Literal["power", "cost", "tokens"]
    of: Literal["total", "highest", "lowest"]
    group: Group


@dataclass(frozen=True, slots=True)
class OwnTokens:
    """The power tokens on the character whose effect this is."""


@dataclass(frozen=True, slots=True)
class OwnStack:
    """The cards in the stack of the character whose effect this is, or only those `under` it."""

    under: bool = False


@dataclass(frozen=True, slots=True)
class Holding:
    """How much a player has: cards in hand or in the discard pile, chakra, mission points, missions being
    won; or of missions how many are in play.

    `where` and `cost` describe the cards in the discard pile that count.
    """

    what: Literal["hand", "discard pile", "chakra", "points", "missions", "missions in play"]
    who: Who = "you"
    where: str = ""
    cost: Limit | None = None


@dataclass(frozen=True, slots=True)
class Happened:
    """How often something has happened this turn or this round: to characters of a side, or to cards of a hand.

    `where` describes the card, `other` leaves out the character whose effect this is, `itself` means that one alone.
    """

    what: Literal["discarded", "defeated", "played", "moved", "hidden", "revealed"]
    side: Side = "any"
    where: str = ""
    this: Literal["turn", "round"] = "round"
    other: bool = False
    itself: bool = False


@dataclass(frozen=True, slots=True)
class TotalPower:
    """The total power of a player's characters in this mission."""

    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Ordinal:
    """The number of the round, or the rank of this mission, from 1 for D to 4 for A."""

    what: Literal["round", "rank"]


X: TypeAlias = (
    Recall | Count | OwnPower | OwnCost | Figure | OwnTokens | OwnStack | Holding | Happened | TotalPower | Ordinal
)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number: `fixed`, plus `times` what X stands for, or with `per` for every so many of it."""

    fixed: int = 0
    x: X | None = None
    times: int = 1
    per: int = 1


@dataclass(frozen=True, slots=True)
class Limit:
    """A bound on a power or a cost, e.g. "3 or less"; with `least` one on the other side, too ("between 2 and 4")."""

    compare: Literal["<=", "=", "<", ">=", ">"]
    amount: Amount
    least: int | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Characters in play, as an effect describes them from where it stands.

    `where` is a query on the card; hidden characters have no name, keywords or faction for it to find. `other` leaves
    out the character whose effect this is, and `itself` means only that one. `last` means the characters that the last
    instruction was about, `besides` leaves those out. `tokens` are those that have power tokens, or have none. `recent`
    are those played in the opponent's previous turn, `fresh` those played in this round, `loaded` those with at least
    so many power tokens, `own` those that "you control", the one with the line too, `same_name` those with the name of
    the character last affected. `printed` bounds the Power on the card, none while hidden. `extreme` keeps the
    strongest, weakest, cheapest, costliest or last played of those that fit, `spared` leaves them out. `plain`,
    `rare`, `further` and `ranked` are derived.
    """

    side: Side = "any"
    zone: Zone = "play"
    where: str = ""
    hidden: bool | None = None
    other: bool = False
    itself: bool = False
    last: bool = False
    besides: bool = False
    upgraded: bool | None = None
    tokens: bool | None = None
    recent: bool = False
    same_name: bool = False
    power: Limit | None = None
    printed: Limit | None = None
    cost: Limit | None = None
    extreme: Extreme | None = None
    spared: Extreme | None = None
    fresh: bool = False
    loaded: int = 0
    own: bool = False
    plain: bool = field(init=False, repr=False, compare=False)
    rare: bool = field(init=False, repr=False, compare=False)
    further: bool = field(init=False, repr=False, compare=False)
    ranked: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Note which tests there are to make: only side and place, or those that few groups have."""
        rare = self.upgraded is not None or self.tokens is not None or self.recent or self.same_name
        rare = rare or self.fresh or self.loaded > 0
        further = rare or self.last or self.besides or self.power is not None or self.cost is not None
        further = further or self.printed is not None
        nearer = self.itself or self.other or bool(self.where) or self.hidden is not None
        object.__setattr__(self, "ranked", self.extreme is not None or self.spared is not None)
        object.__setattr__(self, "rare", rare)
        object.__setattr__(self, "further", further)
        object.__setattr__(self, "plain", not (further or nearer))


ITSELF = Group(itself=True)
"""The character whose effect this is."""


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
class Compares:
    """A number is within a limit, e.g. the cards in your hand, or what an earlier instruction left behind."""

    what: X
    limit: Limit


@dataclass(frozen=True, slots=True)
class Winning:
    """You are winning this mission as things stand, or losing it; with `scored` you have won or lost it this round."""

    yes: bool = True
    scored: bool = False


@dataclass(frozen=True, slots=True)
class HasPassed:
    """The opponent, or with `you` you, passed this round, or has not; with `first` as the first one."""

    yes: bool = True
    who: Literal["you", "opponent"] = "opponent"
    first: bool = False


@dataclass(frozen=True, slots=True)
class LastCard:
    """The card that the last instruction moved or was about is one that a query describes.

    With `upgraded` it is the one under the character whose effect this is.
    """

    where: str
    upgraded: bool = False


@dataclass(frozen=True, slots=True)
class Both:
    """Both conditions hold."""

    first: Condition
    second: Condition


Condition: TypeAlias = "Exists | Fewer | HasEdge | HasPassed | Compares | Winning | LastCard | Both"


@dataclass(frozen=True, slots=True)
class Quantity:
    """How many characters of a group an instruction is about.

    `one`: exactly one; `up to` and `exactly` `amount`; `all` of them, or `all but` `amount`; `all in one mission`: of a
    mission of choice; `one in each mission`: one in every mission where there is one, `up to one in each mission`: or
    none; `total power`, `total cost`: any number whose power, or cost, together is at most `amount`, or at `most` so
    many. Those chosen `together` are in one mission of choice.
    """

    kind: Literal[
        "one",
        "up to",
        "exactly",
        "all",
        "all but",
        "all in one mission",
        "one in each mission",
        "up to one in each mission",
        "total power",
        "total cost",
    ] = "one"
    amount: Amount = Amount(1)
    together: bool = False
    most: int = 0


ONE = Quantity()
ALL = Quantity("all")

NONE = Amount()
ANYBODY = Group()
