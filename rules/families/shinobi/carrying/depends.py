"""What texts that hold look at: so that the layer is worked out anew only where that has changed.

Whatever is not known here looks at everything.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from rules.families.shinobi.carrying.frames import parts_of
from rules.families.shinobi.effects import abilities, bans, conditions, groups, model, verbs
from rules.families.shinobi.effects.abilities import Ability
from rules.families.shinobi.effects.names import Zone

Aspect = Literal["play", "piles", "teams", "turn", "chain"]
"""What may change: who and what is in play and in which state; the piles beside the village; teams and the battle;
whose turn it is, the markers and what lasts; the chain."""

EVERYTHING: frozenset[Aspect] = frozenset({"play", "piles", "teams", "turn", "chain"})

_PILES: frozenset[Zone] = frozenset({"hand", "deck", "chakra", "discard", "rewards", "removed", "reinforcement"})
_IN_TEAMS = frozenset(
    {"head", "support", "attacking", "blocking", "battling", "standby", "blocked", "unblocked", "alone"}
)
_OF_PLAY = frozenset({"injured", "healthy", "no text"})
_TEAMS = (groups.Against, groups.TeamOf, groups.Includes, groups.Size)
_PLAIN: tuple[type, ...] = (
    groups.Count,
    groups.Names,
    groups.Times,
    groups.Plus,
    groups.Coins,
    groups.Has,
    groups.Rank,
    groups.AnyRank,
    groups.InName,
    groups.Titled,
    groups.Compare,
    groups.Other,
    groups.SameName,
    groups.SharesSymbol,
    groups.HasCoin,
    groups.OfKind,
    groups.Not,
    groups.AnyOf,
    groups.AllOf,
    groups.Among,
    groups.Ref,
    groups.Every,
    conditions.Holds,
    conditions.Fits,
    conditions.Both,
    conditions.Either,
    conditions.Never,
    abilities.Static,
    abilities.Sequence,
    abilities.If,
    bans.Cannot,
    bans.Must,
    bans.MayUse,
    bans.ExtraDeployment,
    bans.ExtraDraw,
    bans.PlayLimit,
    bans.HandSize,
    verbs.Power,
    verbs.Change,
    verbs.SwapFigures,
    verbs.Give,
    verbs.Lose,
    verbs.BecomesOutstanding,
)
"""What looks at cards in play and their state alone, beside what is inside it."""

_FIGURES = frozenset({"entrance", "printed entrance", "hand cost", "mental", "growth coins", "coins", "injured combat"})


@cache
def looks_at(ability: Ability) -> frozenset[Aspect]:
    """What an ability that holds looks at; nothing for any other."""
    if not isinstance(ability, model.Static):
        return frozenset()
    found: set[Aspect] = {"play"}
    if ability.zone != "play":
        found |= {"chain"} if ability.zone == "chain" else {"piles"}
    parts = [part for part in parts_of(ability) if not _is_lazy(part, ability)]
    for part in parts:
        found |= _of(part)
    return frozenset(found)


def _is_lazy(part: object, ability: Ability) -> bool:
    """Whether it is looked at only when a ban is asked for: what the ban is about, not whom it binds."""
    bans_ = [one for one in parts_of(ability) if isinstance(one, model.Cannot | model.Must | model.MayUse) and one.of]
    return any(part in parts_of(one.of) and not _binds(part, one) for one in bans_ if one.of is not None)


def _binds(part: object, ban: bans.Cannot | bans.Must | bans.MayUse) -> bool:
    return not isinstance(ban.who, str) and part in parts_of(ban.who)


def _of(part: object) -> frozenset[Aspect]:
    if isinstance(part, groups.Group):
        found: set[Aspect] = {"piles"} if set(part.zones) & _PILES else set()
        if part.kind == "team" or "battlefield" in part.zones or "village" in part.zones:
            found.add("teams")
        if part.kind in ("jutsu", "effect") or "chain" in part.zones or not part.zones:
            found.add("chain")
        return frozenset(found)
    if isinstance(part, groups.Is):
        if part.what in _OF_PLAY:
            return frozenset()
        return frozenset({"teams"}) if part.what in _IN_TEAMS else EVERYTHING
    if isinstance(part, groups.Compare | groups.Figure):
        name = part.figure if isinstance(part, groups.Compare) else part.name
        return frozenset() if name in _FIGURES else EVERYTHING
    if isinstance(part, _TEAMS):
        return frozenset({"teams"})
    if isinstance(part, groups.UsedBy):
        return frozenset({"chain"})
    if isinstance(part, groups.Rewards):
        return frozenset({"piles"})
    if isinstance(part, groups.Marker | conditions.Turn):
        return frozenset({"turn"})
    return frozenset() if isinstance(part, _PLAIN) else EVERYTHING
