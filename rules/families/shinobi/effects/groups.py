"""Of whom and how much a text speaks: frozen values, their words folded. What they mean is the engine's business."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.core.dataclass import dataclass
from rules.families.shinobi.effects.counted import Done as Done, Heads as Heads, Marker as Marker, Rewards as Rewards
from rules.families.shinobi.effects.names import CardKind, Comparison, FigureName, Player, RefName, Zone
from rules.families.shinobi.effects.past import Underwent as Underwent
from rules.families.shinobi.effects.printed import Titled as Titled
from rules.families.shinobi.effects.together import Apart, OneName, Within


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
class Names:
    """How many different names the cards of a group have: those that no other of them shares count one each."""

    group: Group


@dataclass(frozen=True, slots=True)
class Figure:
    """A number on the card a reference names."""

    of: Ref
    name: FigureName


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


@dataclass(frozen=True, slots=True)
class Sum:
    """Two amounts together."""

    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much two amounts differ."""

    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Divided:
    """A part of an amount, half of it if nothing else is said, rounded down, or `up`."""

    amount: Amount
    by: int = 2
    up: bool = False


@dataclass(frozen=True, slots=True)
class Capped:
    """An amount, but no more than so many; no less, where that is below zero."""

    amount: Amount
    most: int


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of a figure of every card of a group; or the highest of them, or the lowest."""

    name: FigureName
    group: Group
    of: Literal["all", "highest", "lowest"] = "all"


@dataclass(frozen=True, slots=True)
class Told:
    """How often a player has used jutsu, or played missions, of a group this turn, or won battle rewards."""

    event: Literal["uses jutsu", "plays", "gains"]
    player: Player
    by: Group | None = None


_Counted: TypeAlias = Count | Symbols | Names | Total | Marker | Rewards | Done | Coins | Heads | Told
_Reckoned: TypeAlias = Times | Plus | Sum | Difference | Divided | Capped
Amount: TypeAlias = int | X | Figure | _Counted | _Reckoned


Sign: TypeAlias = Literal["word", "symbol", "attribute"]


@dataclass(frozen=True, slots=True)
class Has:
    """It is, is named, or has the word: name, characteristic, attribute, symbol, keyword, gender, rank.

    With `what`: it has that symbol, or that Combat Attribute.
    """

    word: str
    what: Sign = "word"


Beyond: TypeAlias = Literal["or higher", "or lower"]


@dataclass(frozen=True, slots=True)
class Rank:
    """Its rank is that or beyond it."""

    word: str
    at: Beyond


@dataclass(frozen=True, slots=True)
class AnyRank:
    """It has a rank at all."""


@dataclass(frozen=True, slots=True)
class InName:
    """The words stand within its name."""

    words: str


@dataclass(frozen=True, slots=True)
class Requires:
    """A jutsu whose requirements name the word; "" for one that has any."""

    word: str


@dataclass(frozen=True, slots=True)
class Compare:
    """One of its figures against an amount; `odd` and `even` take no amount (0)."""

    figure: FigureName
    is_: Comparison
    amount: Amount


_InBattle: TypeAlias = Literal[
    "attacking", "blocking", "battling", "opposed", "standby", "blocked", "unblocked", "alone", "head", "support"
]
_OnTable: TypeAlias = Literal["face up", "face down", "revealed", "tracked", "new", "no text", "no attribute"]
Standing: TypeAlias = Literal["healthy", "injured", _InBattle, _OnTable]


@dataclass(frozen=True, slots=True)
class Is:
    """Its status, or where it is. `no text`: without one; `new`: entered play this turn; `alone`: of its team."""

    what: Standing


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
class Shares:
    """It shares a symbol, or a Combat Attribute, with that one."""

    whom: Ref
    what: Literal["symbol", "attribute"] = "symbol"


@dataclass(frozen=True, slots=True)
class Alike:
    """It has a name, a symbol or a figure like another card that is one of a group."""

    what: Literal["name", "symbol"] | FigureName
    group: Group


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
class Targets:
    """A jutsu (or mission) being played that is aimed at one of the group."""

    group: Group


@dataclass(frozen=True, slots=True)
class Includes:
    """A team with at least so many of the group; `all`: of nobody else."""

    group: Group
    at_least: int = 1
    all: bool = False


@dataclass(frozen=True, slots=True)
class Beside:
    """It is in a team with so many others of the group."""

    group: Group
    at_least: int = 1


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
    """It is a card of that kind: of more than one kind are groups of `card`."""

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


_OfCard: TypeAlias = Has | Rank | AnyRank | InName | Titled | Requires | Compare | Extreme | OfKind | HasCoin | UsedBy
_OfPlace: TypeAlias = Is | Against | TeamOf | Other | SameName | Shares | Alike | Includes | Beside | Size | Among
Filter: TypeAlias = _OfCard | _OfPlace | Targets | Underwent | Not | AnyOf | AllOf | Apart | Within | OneName


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


@dataclass(frozen=True, slots=True)
class Ref:
    """Something named before."""

    name: RefName


@dataclass(frozen=True, slots=True)
class Choose:
    """So many of a group, chosen when the instruction is carried out, or when announced if `aimed`.
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
    """So many cards from an end of a deck (or of the pile that is the other zone); `up_to`: as many as you like."""

    count: Amount = 1
    whose: Player = "you"
    end: Literal["top", "bottom"] = "top"
    zone: Zone = "deck"
    up_to: bool = False


Which: TypeAlias = Ref | Choose | Every | Top
