"""What the project's own terse words make happen, as typed instructions: `shinobi.terse` reads them, and
`shinobi.legacy` puts them into those of `model`, which every other text is read into and which are carried out.

A text that is not understood has no instruction at all: it is counted as not played, never guessed.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.core.dataclass import dataclass

Players = Literal["own", "opponent", "each"]
Trigger = Literal["entering", "attacking", "fighting", "facing", "winning", "rewarded", "starting"]
"""When a text in play works: as its card comes into play; as the ninja is sent out to attack, or to attack or block;
once both sides are out; as its team wins a battle, or battle rewards; at the start of its player's turn."""

Zone = Literal["hand", "deck", "chakra", "discard", "removed"]
At = Literal["is", "or higher", "or lower"]
AT: dict[str, At] = {"or higher": "or higher", "or lower": "or lower"}
"""Ranks beyond a rank, as texts say them."""


@dataclass(frozen=True, slots=True)
class Term:
    """What a ninja must be or have: a name, characteristic, attribute or symbol (folded), or a rank."""

    word: str
    at: At = "is"


@dataclass(frozen=True, slots=True)
class Who:
    """Which ninja are meant: every term must hold, and of each term's alternatives one."""

    terms: tuple[tuple[Term, ...], ...] = ()


ANYBODY = Who()


@dataclass(frozen=True, slots=True)
class Target:
    """What an effect is aimed at, seen from the player who controls it.

    `place` narrows ninja down to those against the user's team or in it, on the battlefield, or standing by; `but`
    leaves some out. The other scopes are a jutsu or a mission on the chain, and a Permanent mission in play.
    """

    scope: Literal["user", "one", "each", "jutsu", "mission", "permanent"]
    side: Literal["own", "opposing", "any"] = "any"
    status: Literal["healthy", "injured", "any"] = "any"
    place: Literal["anywhere", "against user", "user team", "battlefield", "standby"] = "anywhere"
    who: Who = ANYBODY
    but: Who | None = None


USER = Target("user")


@dataclass(frozen=True, slots=True)
class Power:
    """The target's combat and support change during this turn; `times_x` multiplies by the X paid.

    With `if_user` only where the user is one of those.
    """

    combat: int
    support: int
    times_x: bool = False
    if_user: Who | None = None


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin is put on the target that changes combat and support for as long as it stays in play."""

    combat: int
    support: int


@dataclass(frozen=True, slots=True)
class Draw:
    """So many cards are drawn."""

    count: int
    players: Players = "own"


@dataclass(frozen=True, slots=True)
class TopToChakra:
    """So many cards go from the top of the own deck to the chakra area."""

    count: int


@dataclass(frozen=True, slots=True)
class Discard:
    """So many cards of the hand are discarded, of the holder's choice."""

    count: int
    players: Players = "own"


@dataclass(frozen=True, slots=True)
class Damage:
    """The target receives so much damage."""

    amount: int


@dataclass(frozen=True, slots=True)
class Injure:
    """A healthy target becomes injured; an injured one stays as it is."""


@dataclass(frozen=True, slots=True)
class Heal:
    """An injured target becomes healthy."""


@dataclass(frozen=True, slots=True)
class Move:
    """The target, a ninja or a Permanent mission, leaves play for a zone of its owner; `deck` is the top of it."""

    to: Zone


@dataclass(frozen=True, slots=True)
class Negate:
    """The targeted jutsu or mission on the chain has no effect and its card goes elsewhere."""

    to: Literal["hand", "discard", "chakra"]


@dataclass(frozen=True, slots=True)
class Search:
    """One ninja that fits is taken into the hand, from the whole deck or its top cards, and the deck is shuffled."""

    who: Who
    top: int | None = None


@dataclass(frozen=True, slots=True)
class MentalBattle:
    """The user's battle is decided by mental power."""


@dataclass(frozen=True, slots=True)
class Reward:
    """So many battle rewards are won."""

    count: int


@dataclass(frozen=True, slots=True)
class Grant:
    """The target counts as having a characteristic during this turn."""

    word: str


TurnMark = Literal["no jutsu", "no damage", "no aim", "stays home", "must go"]
"""What may be laid on a ninja for a turn: it cannot use jutsu, receives no damage, cannot be aimed at by the other
side's jutsu, cannot be sent out, must be sent out if it can."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something is laid on the target for this turn."""

    mark: TurnMark


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The target is removed from its team and stands by."""


@dataclass(frozen=True, slots=True)
class Reinforce:
    """A Reinforcement ninja that fits is put into play, if the player wants."""

    who: Who


@dataclass(frozen=True, slots=True)
class LookAtTop:
    """The top card of the own deck is looked at and put back on top or at the bottom."""


Instruction: TypeAlias = (
    Power
    | Coin
    | Draw
    | TopToChakra
    | Discard
    | Damage
    | Injure
    | Heal
    | Move
    | Negate
    | Search
    | MentalBattle
    | Reward
    | Grant
    | Mark
    | Withdraw
    | LookAtTop
    | Reinforce
)


AIMED = (Power, Coin, Damage, Injure, Heal, Move, Negate, Grant, Mark, Withdraw)
"""The instructions that need a target."""


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold for a text to work when its moment comes.

    `head`: the head of the ninja's team is one of those. `beside`: another ninja of its team is. `facing`: a ninja that
    it battles against is.
    """

    what: Literal["head", "beside", "facing"]
    who: Who


Rule = Literal[
    "not alone",
    "not beside",
    "home while ahead",
    "no specific symbols",
    "not negated",
    "extra deployment",
    "nobody goes",
    "extra draw",
]
"""What holds for as long as a card is in play. Of a ninja: it cannot be sent out alone, or beside certain others, or
while its player has more battle rewards; it cannot use jutsu that cost specific symbols; its jutsu cannot be negated.
Of a mission: no ninja can be sent out; every player draws one card more. Of a card in hand: it does not count as the
turn's deployment while a certain ninja is in play."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A rule that holds while the card is in play; `who` are the others it is about."""

    rule: Rule
    who: Who = ANYBODY


@dataclass(frozen=True, slots=True)
class Line:
    """One understood line of a card's text.

    `trigger` is None for what a jutsu or a mission does when it resolves. `valid` lines work while the ninja is injured
    too. `expert` must fit the user, and each of `combination` another ninja of the user's team. `chakra` is what the
    player may pay for the line; it does nothing unpaid. A `standing` line has no instructions.
    """

    instructions: tuple[Instruction, ...]
    target: Target | None = None
    trigger: Trigger | None = None
    valid: bool = False
    expert: Who | None = None
    combination: tuple[Who, ...] = ()
    when: Condition | None = None
    chakra: int = 0
    standing: Standing | None = None
