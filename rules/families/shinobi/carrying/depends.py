"""What texts that hold look at: so that the layer is worked out anew only where that has changed.

Whatever is not known here looks at everything.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, get_args

from rules.families.shinobi.carrying.frames import parts_of
from rules.families.shinobi.effects import abilities, bans, conditions, groups, model, outcomes, turns, verbs
from rules.families.shinobi.effects.abilities import Ability
from rules.families.shinobi.effects.names import FigureName, Zone

Aspect = Literal["play", "hand", "rewards", "piles", "teams", "turn", "chain"]
"""What may change: who and what is in play and in which state; the hands, the battle rewards, the other piles;
teams and the battle; whose turn it is, the markers and what lasts; the chain."""

EVERYTHING: frozenset[Aspect] = frozenset({"play", "hand", "rewards", "piles", "teams", "turn", "chain"})

_PILES: Mapping[Zone, Aspect] = {
    "hand": "hand",
    "rewards": "rewards",
    **dict.fromkeys(("deck", "chakra", "discard", "removed", "reinforcement"), "piles"),
}
_IN_TEAMS = frozenset(
    {"head", "support", "attacking", "blocking", "battling", "opposed", "standby", "blocked", "unblocked", "alone"}
)
_OF_REWARDS = frozenset({"face up", "face down"})
_OF_PLAY = frozenset({"injured", "healthy", "no text"})
_TEAMS = (groups.Against, groups.TeamOf, groups.Includes, groups.Beside, groups.Size)
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
    groups.Alike,
    groups.Shares,
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
    turns.OpenCards,
    turns.TeamSize,
    verbs.Power,
    verbs.Change,
    verbs.SwapFigures,
    verbs.Give,
    verbs.Lose,
    verbs.BecomesOutstanding,
    outcomes.ResultBecomes,
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
        found.add(_PILES.get(ability.zone, "chain"))
    parts = [part for part in parts_of(ability) if not _is_lazy(part, ability)]
    for part in parts:
        found |= _of(part)
    return frozenset(found)


_HIDDEN: frozenset[Zone] = frozenset({"hand", "deck", "rewards", "reinforcement"})


@cache
def peeks(static: abilities.Static) -> bool:
    """Whether what a text says may depend on which cards lie hidden, and not on how many."""
    parts = [part for part in parts_of(static) if not _is_lazy(part, static)]
    if static.zone in _HIDDEN or any(_of(part) == EVERYTHING for part in parts):
        return True
    return any(isinstance(part, groups.Group) and not _HIDDEN.isdisjoint(part.zones) for part in parts)


@cache
def condition_looks_at(static: abilities.Static) -> frozenset[Aspect]:
    """What decides whether a text holds: where its condition is not met, the rest of it looks at nothing."""
    parts = parts_of(static.condition) if static.condition is not None else ()
    played: frozenset[Aspect] = frozenset({"chain"}) if static.zone == "chain" else frozenset()  # X is paid by then
    return played.union(aspect for part in parts for aspect in _of(part))


@cache
def changes_power_alone(static: abilities.Static) -> bool:
    """Whether a text that holds changes combat and support and nothing else."""
    return all(_is_of_power(part) for part in parts_of(static.do) if isinstance(part, _LASTING))


@cache
def changes_power(static: abilities.Static) -> bool:
    """Whether a text that holds changes combat and support, perhaps beside other things."""
    return any(_is_of_power(part) for part in parts_of(static.do))


def _is_of_power(part: object) -> bool:
    if isinstance(part, verbs.Change):
        return part.figure in POWERS
    return isinstance(part, (verbs.Power, verbs.SwapFigures, verbs.FixPower, verbs.TradeFigures))


POWERS: Mapping[FigureName, tuple[int, int]] = {
    "power": (1, 1),
    "combat": (1, 0),
    "support": (0, 1),
    "printed combat": (1, 0),
    "printed support": (0, 1),
    "healthy combat": (1, 0),
}
"""The figures that make up power, each with what a change of 1 adds to combat and to support."""

_LASTING = tuple(kind for kind in get_args(abilities.Instruction) if kind not in (abilities.Sequence, abilities.If))


def _is_lazy(part: object, ability: Ability) -> bool:
    """Whether it is looked at only when a ban is asked for: what the ban is about, not whom it binds.

    Who cannot be affected is asked as soon as anything reaches cards.
    """
    bans_ = [one for one in parts_of(ability) if isinstance(one, (model.Cannot, model.Must, model.MayUse)) and one.of]
    bans_ = [one for one in bans_ if not (isinstance(one, model.Cannot) and one.act == "be affected")]
    return any(part in parts_of(one.of) and not _binds(part, one) for one in bans_ if one.of is not None)


def _binds(part: object, ban: bans.Cannot | bans.Must | bans.MayUse) -> bool:
    return not isinstance(ban.who, str) and part in parts_of(ban.who)


def _of(part: object) -> frozenset[Aspect]:
    if isinstance(part, groups.Group):
        return _of_group(part)
    if isinstance(part, groups.Is):
        if part.what in _OF_PLAY:
            return frozenset()
        if part.what in _OF_REWARDS:
            return frozenset({"rewards"})
        return frozenset({"teams"}) if part.what in _IN_TEAMS else EVERYTHING
    if isinstance(part, (groups.Compare, groups.Figure)):
        name = part.figure if isinstance(part, groups.Compare) else part.name
        return frozenset() if name in _FIGURES else EVERYTHING
    if isinstance(part, _TEAMS):
        return frozenset({"teams"})
    if isinstance(part, groups.UsedBy):
        return frozenset({"chain"})
    if isinstance(part, groups.Rewards):
        return frozenset({"rewards"})
    if isinstance(part, (groups.Marker, conditions.Turn)):
        return frozenset({"turn"})
    return frozenset() if isinstance(part, _PLAIN) else EVERYTHING


def _of_group(group: groups.Group) -> frozenset[Aspect]:
    found: set[Aspect] = {_PILES[zone] for zone in group.zones if zone in _PILES}
    if group.kind == "team" or "battlefield" in group.zones or "village" in group.zones:
        found.add("teams")
    if group.kind in ("jutsu", "effect") or "chain" in group.zones or not group.zones:
        found.add("chain")
    return frozenset(found)
