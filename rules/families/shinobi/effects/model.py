"""The whole model of what texts say, under one name for those who carry it out."""

from __future__ import annotations

from rules.families.shinobi.effects.abilities import (
    Ability as Ability,
)
from rules.families.shinobi.effects.abilities import (
    Activated as Activated,
)
from rules.families.shinobi.effects.abilities import (
    ChangeEffect as ChangeEffect,
)
from rules.families.shinobi.effects.abilities import (
    ChooseMode as ChooseMode,
)
from rules.families.shinobi.effects.abilities import (
    Flip as Flip,
)
from rules.families.shinobi.effects.abilities import (
    ForEach as ForEach,
)
from rules.families.shinobi.effects.abilities import (
    ForEachTime as ForEachTime,
)
from rules.families.shinobi.effects.abilities import (
    GiveText as GiveText,
)
from rules.families.shinobi.effects.abilities import (
    If as If,
)
from rules.families.shinobi.effects.abilities import (
    Instead as Instead,
)
from rules.families.shinobi.effects.abilities import (
    Instruction as Instruction,
)
from rules.families.shinobi.effects.abilities import (
    InThatCase as InThatCase,
)
from rules.families.shinobi.effects.abilities import (
    Later as Later,
)
from rules.families.shinobi.effects.abilities import (
    May as May,
)
from rules.families.shinobi.effects.abilities import (
    OrElse as OrElse,
)
from rules.families.shinobi.effects.abilities import (
    PlayRule as PlayRule,
)
from rules.families.shinobi.effects.abilities import (
    Repeat as Repeat,
)
from rules.families.shinobi.effects.abilities import (
    Resolves as Resolves,
)
from rules.families.shinobi.effects.abilities import (
    Sequence as Sequence,
)
from rules.families.shinobi.effects.abilities import (
    Static as Static,
)
from rules.families.shinobi.effects.abilities import (
    Tier as Tier,
)
from rules.families.shinobi.effects.abilities import (
    Tiers as Tiers,
)
from rules.families.shinobi.effects.abilities import (
    Triggered as Triggered,
)
from rules.families.shinobi.effects.abilities import (
    Unless as Unless,
)
from rules.families.shinobi.effects.bans import (
    Act as Act,
)
from rules.families.shinobi.effects.bans import (
    Cannot as Cannot,
)
from rules.families.shinobi.effects.bans import (
    ExtraDeployment as ExtraDeployment,
)
from rules.families.shinobi.effects.bans import (
    ExtraDraw as ExtraDraw,
)
from rules.families.shinobi.effects.bans import (
    HandSize as HandSize,
)
from rules.families.shinobi.effects.bans import (
    MayUse as MayUse,
)
from rules.families.shinobi.effects.bans import (
    Must as Must,
)
from rules.families.shinobi.effects.bans import (
    PlayLimit as PlayLimit,
)
from rules.families.shinobi.effects.moving import (
    Arrange as Arrange,
)
from rules.families.shinobi.effects.moving import (
    Attach as Attach,
)
from rules.families.shinobi.effects.moving import (
    Control as Control,
)
from rules.families.shinobi.effects.moving import (
    DiscardUntil as DiscardUntil,
)
from rules.families.shinobi.effects.moving import (
    Draw as Draw,
)
from rules.families.shinobi.effects.moving import (
    DrawUntil as DrawUntil,
)
from rules.families.shinobi.effects.moving import (
    LeaveTeam as LeaveTeam,
)
from rules.families.shinobi.effects.moving import (
    Look as Look,
)
from rules.families.shinobi.effects.moving import (
    Move as Move,
)
from rules.families.shinobi.effects.moving import (
    Organise as Organise,
)
from rules.families.shinobi.effects.moving import (
    Position as Position,
)
from rules.families.shinobi.effects.moving import (
    PutInPlay as PutInPlay,
)
from rules.families.shinobi.effects.moving import (
    PutToken as PutToken,
)
from rules.families.shinobi.effects.moving import (
    Search as Search,
)
from rules.families.shinobi.effects.moving import (
    Select as Select,
)
from rules.families.shinobi.effects.moving import (
    Shuffle as Shuffle,
)
from rules.families.shinobi.effects.moving import (
    Standby as Standby,
)
from rules.families.shinobi.effects.moving import (
    SwapControl as SwapControl,
)
from rules.families.shinobi.effects.moving import (
    SwapPlaces as SwapPlaces,
)
from rules.families.shinobi.effects.moving import (
    Token as Token,
)
from rules.families.shinobi.effects.outcomes import (
    AfterAll as AfterAll,
)
from rules.families.shinobi.effects.outcomes import (
    ChangeTarget as ChangeTarget,
)
from rules.families.shinobi.effects.outcomes import (
    ChangeUser as ChangeUser,
)
from rules.families.shinobi.effects.outcomes import (
    ResultBecomes as ResultBecomes,
)
from rules.families.shinobi.effects.turns import (
    Exchange as Exchange,
)
from rules.families.shinobi.effects.turns import (
    ExtraTurn as ExtraTurn,
)
from rules.families.shinobi.effects.turns import (
    OpenCards as OpenCards,
)
from rules.families.shinobi.effects.turns import (
    Perform as Perform,
)
from rules.families.shinobi.effects.turns import (
    RevealUntil as RevealUntil,
)
from rules.families.shinobi.effects.turns import (
    SkipPhase as SkipPhase,
)
from rules.families.shinobi.effects.turns import (
    TeamSize as TeamSize,
)
from rules.families.shinobi.effects.turns import (
    TurnOver as TurnOver,
)
from rules.families.shinobi.effects.verbs import (
    BecomesOutstanding as BecomesOutstanding,
)
from rules.families.shinobi.effects.verbs import (
    Change as Change,
)
from rules.families.shinobi.effects.verbs import (
    CopyText as CopyText,
)
from rules.families.shinobi.effects.verbs import (
    Damage as Damage,
)
from rules.families.shinobi.effects.verbs import (
    ExtraBattlePhase as ExtraBattlePhase,
)
from rules.families.shinobi.effects.verbs import (
    FixPower as FixPower,
)
from rules.families.shinobi.effects.verbs import (
    Give as Give,
)
from rules.families.shinobi.effects.verbs import (
    Heal as Heal,
)
from rules.families.shinobi.effects.verbs import (
    Injure as Injure,
)
from rules.families.shinobi.effects.verbs import (
    Lose as Lose,
)
from rules.families.shinobi.effects.verbs import (
    MentalBattle as MentalBattle,
)
from rules.families.shinobi.effects.verbs import (
    MoveMarker as MoveMarker,
)
from rules.families.shinobi.effects.verbs import (
    Negate as Negate,
)
from rules.families.shinobi.effects.verbs import (
    NegateText as NegateText,
)
from rules.families.shinobi.effects.verbs import (
    Pay as Pay,
)
from rules.families.shinobi.effects.verbs import (
    PlaceCoin as PlaceCoin,
)
from rules.families.shinobi.effects.verbs import (
    Power as Power,
)
from rules.families.shinobi.effects.verbs import (
    ReduceDamage as ReduceDamage,
)
from rules.families.shinobi.effects.verbs import (
    RemoveCoin as RemoveCoin,
)
from rules.families.shinobi.effects.verbs import (
    SkipShowdown as SkipShowdown,
)
from rules.families.shinobi.effects.verbs import (
    SwapFigures as SwapFigures,
)
from rules.families.shinobi.effects.verbs import (
    TradeFigures as TradeFigures,
)
from rules.families.shinobi.effects.verbs import (
    Win as Win,
)
from rules.families.shinobi.effects.verbs import (
    WinRewards as WinRewards,
)
