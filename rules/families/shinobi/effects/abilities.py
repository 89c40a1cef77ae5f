"""What puts instructions together, and the abilities that they stand in: a reading is a tuple of abilities."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.core.dataclass import dataclass
from rules.families.shinobi.effects.bans import (
    Cannot,
    ExtraDeployment,
    ExtraDraw,
    HandSize,
    MayUse,
    Must,
    PlayLimit,
)
from rules.families.shinobi.effects.conditions import Condition
from rules.families.shinobi.effects.groups import Amount, Group, Which
from rules.families.shinobi.effects.moving import (
    Arrange,
    Attach,
    Control,
    DiscardUntil,
    Draw,
    DrawUntil,
    LeaveTeam,
    Look,
    Move,
    Organise,
    PutInPlay,
    PutToken,
    Search,
    Select,
    Shuffle,
    Standby,
    SwapControl,
    SwapPlaces,
)
from rules.families.shinobi.effects.names import Comparison, Player, Zone
from rules.families.shinobi.effects.outcomes import AfterAll, ChangeTarget, ChangeUser, ResultBecomes
from rules.families.shinobi.effects.triggers import Duration, On, OnEither, Timing
from rules.families.shinobi.effects.turns import (
    Exchange,
    ExtraTurn,
    OpenCards,
    Perform,
    RevealUntil,
    SkipPhase,
    TeamSize,
    TurnOver,
)
from rules.families.shinobi.effects.verbs import (
    BecomesOutstanding,
    Change,
    CopyText,
    Damage,
    ExtraBattlePhase,
    FixPower,
    Give,
    Heal,
    Injure,
    Lose,
    MentalBattle,
    MoveMarker,
    Negate,
    NegateText,
    Pay,
    PlaceCoin,
    Power,
    ReduceDamage,
    RemoveCoin,
    SkipShowdown,
    SwapFigures,
    TradeFigures,
    Win,
    WinRewards,
)


@dataclass(frozen=True, slots=True)
class Sequence:
    """One after another; each does what it can."""

    steps: tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class InThatCase:
    """The second happens only where the first was carried out (whole, at least one card)."""

    first: Instruction
    then: Instruction


@dataclass(frozen=True, slots=True)
class OrElse:
    """The second happens only where the first was not carried out whole."""

    first: Instruction
    otherwise: Instruction


@dataclass(frozen=True, slots=True)
class May:
    """The player may decline."""

    do: Instruction
    by: Player = "you"


@dataclass(frozen=True, slots=True)
class Unless:
    """It happens unless that player chooses to do the other thing (and can)."""

    do: Instruction
    avoid: Instruction
    by: Player = "opponent"


@dataclass(frozen=True, slots=True)
class If:
    """What depends on a condition, asked when it is reached."""

    condition: Condition
    then: Instruction
    otherwise: Instruction | None = None


@dataclass(frozen=True, slots=True)
class ChooseMode:
    """So many of the modes, chosen by `by`, are carried out; with `up_to` fewer, down to `least`, if `by` likes."""

    modes: tuple[Instruction, ...]
    count: int = 1
    by: Player = "you"
    up_to: bool = False
    least: int = 0


@dataclass(frozen=True, slots=True)
class Tier:
    """A mode that is open where the amount of `Tiers` compares so; `odd` and `even` take no number."""

    is_: Comparison
    number: int
    do: Instruction


@dataclass(frozen=True, slots=True)
class Tiers:
    """Of the tiers open at that amount one is chosen and carried out; `all`: every open one is."""

    amount: Amount
    tiers: tuple[Tier, ...]
    all: bool = False


@dataclass(frozen=True, slots=True)
class ForEach:
    """Once for every one of a group; inside, `each` is the one at hand."""

    group: Which
    do: Instruction


@dataclass(frozen=True, slots=True)
class Repeat:
    """So many times."""

    times: Amount
    do: Instruction


@dataclass(frozen=True, slots=True)
class ForEachTime:
    """Once for every time that the event has come this turn."""

    on: On
    do: Instruction


@dataclass(frozen=True, slots=True)
class Later:
    """When the event comes, once, if it comes before `until` ends (`each_time`: every time)."""

    on: On | OnEither
    do: Instruction
    until: Duration = "turn"
    each_time: bool = False


@dataclass(frozen=True, slots=True)
class Flip:
    """Coins are flipped: so many, by a player. `heads` and `tails` happen once if all came up so.

    `until_tails`: one after another until one comes up tails.
    """

    times: Amount = 1
    heads: Instruction | None = None
    tails: Instruction | None = None
    by: Player = "you"
    until_tails: bool = False


@dataclass(frozen=True, slots=True)
class GiveText:
    """It has an ability."""

    who: Which
    ability: Ability
    duration: Duration


@dataclass(frozen=True, slots=True)
class ChangeEffect:
    """A jutsu on the chain does this instead of what it says; `user` inside is its own user."""

    what: Which
    do: Instruction


Instruction: TypeAlias = (
    Sequence
    | InThatCase
    | OrElse
    | May
    | Unless
    | If
    | ChooseMode
    | Tiers
    | ForEach
    | ForEachTime
    | Repeat
    | Later
    | Flip
    | Power
    | Change
    | SwapFigures
    | TradeFigures
    | FixPower
    | Give
    | Lose
    | GiveText
    | NegateText
    | CopyText
    | Draw
    | DrawUntil
    | Move
    | DiscardUntil
    | PutInPlay
    | PutToken
    | Search
    | Shuffle
    | Look
    | Arrange
    | Standby
    | LeaveTeam
    | Control
    | SwapControl
    | Attach
    | Select
    | SwapPlaces
    | Organise
    | ChangeEffect
    | ChangeUser
    | ChangeTarget
    | AfterAll
    | ResultBecomes
    | Damage
    | ReduceDamage
    | Injure
    | Heal
    | PlaceCoin
    | RemoveCoin
    | Negate
    | MentalBattle
    | WinRewards
    | BecomesOutstanding
    | SkipShowdown
    | ExtraBattlePhase
    | MoveMarker
    | Pay
    | Win
    | Cannot
    | Must
    | MayUse
    | ExtraDeployment
    | ExtraDraw
    | PlayLimit
    | HandSize
    | SkipPhase
    | ExtraTurn
    | OpenCards
    | TeamSize
    | Exchange
    | RevealUntil
    | TurnOver
    | Perform
)


@dataclass(frozen=True, slots=True)
class Static:
    """Holds for as long as the card is in play (or in `zone`) and the condition holds, re-evaluated on a snapshot.

    `valid` here and below: works while the ninja is injured too. `once`: copies of the card do not add up. `firm`: it
    cannot be negated.
    """

    do: Instruction
    condition: Condition | None = None
    valid: bool = False
    zone: Zone = "play"
    once: bool = False
    firm: bool = False


@dataclass(frozen=True, slots=True)
class Triggered:
    """Works each time the event comes and the condition holds; `a_turn` times a turn at most, where that is not 0."""

    on: On | OnEither
    do: Instruction
    condition: Condition | None = None
    valid: bool = False
    zone: Zone = "play"
    once: bool = False
    a_turn: int = 0
    firm: bool = False
    """It cannot be negated: it works though the card's text does not."""
    at_once: bool = False
    """However many the event comes to at the same time ("1 or more Ninjas are discarded"), it works once for them."""


@dataclass(frozen=True, slots=True)
class Activated:
    """May be used by its controller at one of the timings, for a cost that must be paid whole; so many `times` a
    turn, any number where it is `often`.

    `by` the opponent: that player uses it, and "you" in it is the controller. By `each`: either may, who is "you".
    In the Exchange of Jutsu it goes on the chain. `firm`: it cannot be negated. `once`: copies do not add up.
    """

    timings: tuple[Timing, ...]
    do: Instruction
    cost: Instruction | None = None
    condition: Condition | None = None
    valid: bool = False
    zone: Zone = "play"
    often: bool = False
    times: int = 1
    firm: bool = False
    by: Literal["you", "opponent", "each"] = "you"
    once: bool = False


@dataclass(frozen=True, slots=True)
class Instead:
    """When the event would come, this happens in its place."""

    on: On | OnEither
    do: Instruction
    condition: Condition | None = None
    valid: bool = False
    zone: Zone = "play"


@dataclass(frozen=True, slots=True)
class Resolves:
    """What a jutsu or mission does when it resolves; `expert`: only where the user is one; `combination`: only
    where the user's team has, beside the user, one of each.

    `alters`: an Expert line that changes what the lines before it do.
    """

    do: Instruction
    expert: Group | None = None
    combination: tuple[Group, ...] = ()
    condition: Condition | None = None
    instead: bool = False


@dataclass(frozen=True, slots=True)
class PlayRule:
    """How the card itself may be played: only under a condition, by a price, from another zone, or for a changed
    cost; `injured`: under the condition it comes into play so; `enters`: whatever puts it in play, effects too.
    """

    condition: Condition | None = None
    price: Instruction | None = None
    zone: Zone | None = None
    only: bool = True
    x_paid_with: str | None = None
    injured: bool = False
    enters: bool = False


Ability: TypeAlias = Static | Triggered | Activated | Instead | Resolves | PlayRule
