"""What may not happen, and prices, in plain words."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from rules.games.mythos.effects import bounds as b, terms as t
from rules.games.mythos.effects.wording.groups import COUNTED, counted, group_words, plural

DONE = {"hide": "hidden", "defeat": "defeated", "move": "moved", "return": "returned to hand", "look": "looked at"}
_ALL_VERBS = 7
"""How many verbs "cannot be affected" stands for."""


T = TypeVar("T")


def lasting_words(lines: tuple[b.Forbid | b.CostChange, ...]) -> str:
    """Lines that hold until the end of the round, as one statement after the other."""
    said = []
    for group in together(lines):
        first = group[0]
        said.append(
            forbid_words([x for x in group if isinstance(x, b.Forbid)])
            if isinstance(first, b.Forbid)
            else price_words(first)
        )
    return " and ".join(said)


def together(statics: tuple[T, ...]) -> list[tuple[T, ...]]:
    """Prohibitions about one group are one statement."""
    found: list[tuple[T, ...]] = []
    for static in statics:
        last = found[-1][-1] if found else None
        if isinstance(static, b.Forbid) and isinstance(last, b.Forbid) and replace(static, what=last.what) == last:
            found[-1] = (*found[-1], static)
        else:
            found.append((static,))
    return found


def subject(group: t.Group) -> tuple[str, bool]:
    """The subject of a statement, and whether it is one character."""
    if group.itself:
        return "this character", True
    if group.last:
        return "those characters", False
    return (f"the {group_words(group)}", True) if group.extreme else (plural(group), False)


def price_words(static: b.CostChange) -> str:
    change = f"{abs(static.amount)} {'more' if static.amount > 0 else 'less'}"
    if static.following:
        place = " in this mission" if static.group.zone == "here" else ""
        plays = "you play" if static.group.side == "friendly" else "the opponent plays"
        one = group_words(replace(static.group, side="any", zone="play"))
        return f"the next {one} {plays}{place} costs {change}"
    least = f" (min. {static.minimum})" if static.minimum else ""
    each = f" for each {counted(static.each)}" if isinstance(static.each, COUNTED) else ""
    if static.group.itself:
        if static.amount == -b.FREE:
            return "you may play this character for free"
        if static.amount < 0 and not static.minimum:
            return f"pay {-static.amount} less to {'reveal' if static.revealed else 'play'} this character{each}"
        return f"this character costs {change}{least} to {'reveal' if static.revealed else 'play'}{each}"
    place = _PLACES[static.group.zone].replace("in this mission", "here")
    who = plural(replace(static.group, zone="play"))
    return f"{who} cost {change}{least} to {'reveal' if static.revealed else 'play'}{place}{each}"


_PLACES: dict[t.Zone, str] = {"here": " in this mission", "elsewhere": " in other missions", "play": ""}


def _closed_words(first: b.Forbid) -> str:
    """What cannot be played or revealed somewhere."""
    if first.group.side == "enemy" and first.group.zone == "here":
        them = plural(replace(first.group, side="any", zone="play"))
        return f"the opponent cannot {first.what} {them} in this mission"
    verb = "revealed" if first.what == "reveal" else "played"
    return f"{plural(replace(first.group, zone='play'))} cannot be {verb}{_PLACES[first.group.zone]}"


def forbid_words(statics: list[b.Forbid]) -> str:
    first = statics[0]
    if first.what in ("reveal", "play"):
        return _closed_words(first)
    who, _ = subject(first.group)
    if first.what == "move" and not first.by_enemy and first.group.zone == "here":
        return f"{plural(replace(first.group, zone='play'))} cannot move from this mission"
    if first.what == "powerup" and len(statics) == 1:
        return f"{who} cannot gain Power tokens"
    if first.what == "strip":
        return f"Power tokens on {who} cannot be removed{' by enemy effects' if first.by_enemy else ''}"
    if first.what in ("edge", "draw", "draw more"):
        player = {"friendly": "you", "enemy": "the opponent", "any": "players"}[first.group.side]
        what = {"edge": "gain the Edge", "draw": "draw cards", "draw more": "draw cards by effects"}[first.what]
        return f"{player} cannot {what}"
    if first.what == "come":
        return f"{who} cannot be moved to this mission{' by enemy effects' if first.by_enemy else ''}"
    if first.what == "upgrade":
        return f"{who} cannot be upgraded"
    if first.what == "ambush":
        whose = {"enemy": "enemy ", "friendly": "friendly ", "any": ""}[first.group.side]
        return f"{whose}AMBUSH effects cannot be activated{' in this mission' if first.group.zone == 'here' else ''}"
    by = " by enemy effects" if first.by_enemy else ""
    verbs = "affected" if len(statics) == _ALL_VERBS else " or ".join(DONE[static.what] for static in statics)
    return f"{who} cannot be {verbs}{by}"
