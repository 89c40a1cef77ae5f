"""Of whom and how much a text speaks: players, zones, references, filters, groups, choices, amounts, conditions.

Plain frozen values. Words (names, characteristics, attributes, symbols, keywords) are folded. What they mean on a
board is the engine's business; here is only what a text says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Player = Literal["you", "opponent", "each", "that player", "controller", "owner", "attacker", "blocker"]
"""`you`: who controls the text. `each`: both, the controller first. `that player`: whom the trigger speaks of, or the
player last named. `controller`, `owner`: of the card the instruction is about."""

Zone = Literal[
    "play",
    "village",
    "battlefield",
    "hand",
    "deck",
    "chakra",
    "discard",
    "rewards",
    "removed",
    "reinforcement",
    "chain",
]
"""`play` is village and battlefield together. `chain`: a jutsu, mission or effect being played."""

CardKind = Literal["card", "ninja", "jutsu", "mission", "client", "team", "effect"]

RefName = Literal[
    "self",
    "user",
    "target",
    "target 2",
    "chosen",
    "event",
    "cause",
    "moved",
    "seen",
    "rest",
    "attached",
    "each",
    "last",
]
"""What a text points back to. `self`: the card that has the text. `user`: of the jutsu. `target`, `target 2`:
what the `Target:` lines name. `chosen`: what this ability's last `Choose` or `Select` took. `event`: the subject
of the trigger; `cause`: what did it (the jutsu used, the damaging team). `moved`: what this ability's last
`Move`, `Search` or `PutInPlay` moved. `seen`: what the last `Look` or `Reveal` showed; `rest`: those of them not
taken since. `attached`: the ninja that this card is attached to. `each`: the one at hand inside `ForEach`.
`last`: "it" where nothing nearer is named."""

FigureName = Literal[
    "entrance",
    "printed entrance",
    "hand cost",
    "power",
    "combat",
    "support",
    "printed combat",
    "printed support",
    "healthy combat",
    "injured combat",
    "mental",
    "jutsu cost",
    "symbols in cost",
    "growth coins",
    "coins",
    "team power",
]
"""A number on a card. `power`: combat and support both."""

Comparison = Literal["=", ">=", "<=", ">", "<", "odd", "even"]


# Amounts


@dataclass(frozen=True, slots=True)
class X:
    """The X paid or chosen for the text; where the text defines it ("X = ..."), the definition stands in its place."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many there are of a group."""

    group: Group


@dataclass(frozen=True, slots=True)
class Symbols:
    """How many different symbols the cards of a group have."""

    group: Group


@dataclass(frozen=True, slots=True)
class Figure:
    """A number on the card a reference names."""

    of: Ref
    name: FigureName


@dataclass(frozen=True, slots=True)
class Marker:
    """A player's turn marker."""

    whose: Player = "you"


@dataclass(frozen=True, slots=True)
class Rewards:
    """How many battle rewards a player has."""

    whose: Player = "you"


@dataclass(frozen=True, slots=True)
class Done:
    """How many cards (coins, points of damage) the instruction before moved."""


@dataclass(frozen=True, slots=True)
class Coins:
    """How many coins of a kind lie on that one."""

    of: Ref
    coin: str


@dataclass(frozen=True, slots=True)
class Times:
    """A multiple of an amount."""

    amount: Amount
    by: int


@dataclass(frozen=True, slots=True)
class Plus:
    """A sum."""

    amount: Amount
    plus: int


Amount: TypeAlias = int | X | Count | Symbols | Figure | Marker | Rewards | Done | Coins | Times | Plus


# Filters: what the cards of a group must be


@dataclass(frozen=True, slots=True)
class Has:
    """It is, is named, or has the word: name, characteristic, attribute, symbol, keyword, gender, rank."""

    word: str


@dataclass(frozen=True, slots=True)
class Rank:
    """Its rank is that or beyond it."""

    word: str
    at: Literal["or higher", "or lower"]


@dataclass(frozen=True, slots=True)
class AnyRank:
    """It has a rank at all."""


@dataclass(frozen=True, slots=True)
class InName:
    """The words stand within its name."""

    words: str


@dataclass(frozen=True, slots=True)
class Titled:
    """It has the effect of that title (folded), printed in brackets or capitals above the text."""

    title: str


@dataclass(frozen=True, slots=True)
class Requires:
    """A jutsu whose requirements name the word."""

    word: str


@dataclass(frozen=True, slots=True)
class Compare:
    """One of its figures against an amount; `odd` and `even` take no amount (0)."""

    figure: FigureName
    is_: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class Is:
    """Its status, or where it is: head or support of its team, attacking, blocking, in battle or standing by,
    blocked or not.

    `no text`: it has no effect text. `tracked`, `new`: entered play this turn. `alone`: the only one of its team.
    """

    what: Literal[
        "healthy",
        "injured",
        "head",
        "support",
        "attacking",
        "blocking",
        "battling",
        "standby",
        "blocked",
        "unblocked",
        "face up",
        "face down",
        "alone",
        "tracked",
        "new",
        "no text",
    ]


@dataclass(frozen=True, slots=True)
class Against:
    """It battles against that ninja's team (in a team of the other side)."""

    whom: Ref


@dataclass(frozen=True, slots=True)
class TeamOf:
    """It is in that ninja's team; that ninja itself counts unless `Other` says not."""

    whom: Ref


@dataclass(frozen=True, slots=True)
class Other:
    """It is not that one."""

    than: Ref


@dataclass(frozen=True, slots=True)
class SameName:
    """It shares a name with that one."""

    whom: Ref


@dataclass(frozen=True, slots=True)
class SharesSymbol:
    """It shares a symbol with that one."""

    whom: Ref


@dataclass(frozen=True, slots=True)
class HasCoin:
    """It has at least so many coins of that kind (see `Coin`); 0 as `at_least` means none."""

    coin: str
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class UsedBy:
    """A jutsu (or effect) used by one of the group."""

    group: Group


@dataclass(frozen=True, slots=True)
class Includes:
    """A team with at least so many of the group; `all`: of nobody else."""

    group: Group
    at_least: int = 1
    all: bool = False


@dataclass(frozen=True, slots=True)
class Size:
    """A team of so many ninja."""

    is_: Comparison
    amount: int


@dataclass(frozen=True, slots=True)
class Extreme:
    """The one (or all tied) with the highest or lowest of a figure among the group so far."""

    which: Literal["highest", "lowest"]
    figure: FigureName


@dataclass(frozen=True, slots=True)
class OfKind:
    """It is a card of that kind; for groups of more than one kind, which are groups of `card`."""

    kind: CardKind


@dataclass(frozen=True, slots=True)
class Among:
    """It is one of those that the reference names, wherever they are."""

    whom: Ref


@dataclass(frozen=True, slots=True)
class Not:
    """The filter does not hold."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One of the filters holds."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AllOf:
    """Every one of the filters holds; for use inside `AnyOf`."""

    filters: tuple[Filter, ...]


Filter: TypeAlias = (
    Has
    | Rank
    | AnyRank
    | InName
    | Titled
    | Requires
    | Compare
    | Is
    | Against
    | TeamOf
    | Other
    | SameName
    | SharesSymbol
    | HasCoin
    | UsedBy
    | Includes
    | Size
    | Extreme
    | OfKind
    | Among
    | Not
    | AnyOf
    | AllOf
)


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of a kind: in whose zones, and every filter holds.

    `whose` is seen from the text's controller; in play it means who controls the card, elsewhere whose area it is.
    Without `zones`: ninja, clients and missions in play, jutsu on the chain (a mission with the filter `Is` nothing).
    """

    kind: CardKind = "card"
    whose: Player | Literal["any"] = "any"
    zones: tuple[Zone, ...] = ("play",)
    filters: tuple[Filter, ...] = ()


# What an instruction is about


@dataclass(frozen=True, slots=True)
class Ref:
    """Something named before."""

    name: RefName


@dataclass(frozen=True, slots=True)
class Choose:
    """So many of a group, chosen when the instruction is carried out; or when announced, if `aimed` ("target
    Ninja").

    `count` None: any number. `up_to`: that many or fewer, down to `least`. Fewer than `count` in the group: all
    of them. `by`: who chooses; `random`: chance does.
    """

    group: Group
    count: Amount | None = 1
    up_to: bool = False
    least: int = 0
    by: Player = "you"
    random: bool = False
    aimed: bool = False


@dataclass(frozen=True, slots=True)
class Every:
    """All of a group, on a snapshot."""

    group: Group


@dataclass(frozen=True, slots=True)
class Top:
    """So many cards from an end of a deck (or of the pile that is the other zone)."""

    count: Amount = 1
    whose: Player = "you"
    end: Literal["top", "bottom"] = "top"
    zone: Zone = "deck"


Which: TypeAlias = Ref | Choose | Every | Top
"""What an instruction is about."""


# Conditions


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


Condition: TypeAlias = Holds | Fits | Turn | Did | Both | Either | Never
