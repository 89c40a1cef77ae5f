"""How far a continuous line about power reaches: what it asks about, and whether that lies in its own mission."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.games.mythos.effects.ruled import groups_in
from rules.games.mythos.effects.statics import PowerBonus, PowerZero
from rules.games.mythos.effects.terms import Count, Exists, Fewer, Happened, HasEdge, Holding, Ordinal, TotalPower

Watches: TypeAlias = Literal["", "edge", "much"]
"""What a line asks about beside the characters in play: nothing, the Edge, or more. In this order."""


def watches(line: PowerBonus | PowerZero) -> Watches:
    """Whether a line about power asks about the Edge, or about more, beside the characters in play."""
    limits = [limit for group in groups_in(line) for limit in (group.power, group.cost) if limit is not None]
    amounts = [limit.amount for limit in limits] + ([line.amount] if isinstance(line, PowerBonus) else [])
    if any(isinstance(amount.x, Holding | Happened | Ordinal | TotalPower) for amount in amounts):
        return "much"
    if line.condition is None or isinstance(line.condition, Exists | Fewer):
        return ""
    return "edge" if isinstance(line.condition, HasEdge) else "much"


def is_local(line: PowerBonus | PowerZero) -> bool:
    """Whether a line about power is about its own mission alone, in all that it asks."""
    far = isinstance(line, PowerBonus) and isinstance(line.amount.x, Count) and line.amount.x.missions
    return not far and all(group.itself or group.zone == "here" for group in groups_in(line))
