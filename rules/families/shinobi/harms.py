"""Damage that ninja receive, several of them at the same time ("B) Damage").

Texts that prevent damage, put another in its place or make it less look at all of it before any of it is done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rules.families.shinobi.board import Happening, Harm
from rules.families.shinobi.carrying.events import guards, hears, matters, replaced, tell
from rules.families.shinobi.carrying.frames import NOBODY
from rules.families.shinobi.carrying.lookup import holder
from rules.families.shinobi.carrying.rulings import cannot, cannot_in_showdown, survives
from rules.families.shinobi.effects.bans import Act
from rules.families.shinobi.moves import RULE, Cause, put_away, tell_of_leaving
from rules.families.shinobi.state import ShinobiState
from rules.play.flow import Step


class Due(NamedTuple):
    """Damage that a ninja is about to receive, under a number; `guarded`: texts that make it less are due first."""

    ninja: int
    number: int
    guarded: bool


def damage(state: ShinobiState, hits: Iterable[tuple[int, int]], cause: Cause = RULE) -> list[int]:
    """Ninja receive so much damage each, at the same time; those that do, unless texts make it less."""
    together = due(state, hits, cause)
    return deal(state, together, wait=any(hit.guarded for hit in together))


def due(state: ShinobiState, hits: Iterable[tuple[int, int]], cause: Cause = RULE) -> list[Due]:
    """The damage that is to be dealt once all of it has been looked at: none that is prevented, or replaced."""
    return list(_due(state, hits, cause))


def _due(state: ShinobiState, hits: Iterable[tuple[int, int]], cause: Cause) -> Iterator[Due]:
    for ninja, amount in hits:
        if amount <= 0 or ninja not in state.status or _is_spared(state, ninja, cause):
            continue
        number = _keep_harm(state, Harm(ninja, amount, cause.kind, cause.seat, cause.card, cause.by))
        happening = _of_harm(state, state.harms[number], number) if matters(state, "damaged") else None
        if happening and guards(state, happening):
            yield Due(ninja, number, guarded=True)
        elif happening and replaced(state, happening):
            del state.harms[number]
        else:
            yield Due(ninja, number, guarded=False)


def _is_spared(state: ShinobiState, ninja: int, cause: Cause) -> bool:
    if cause.kind == "showdown":
        return cannot_in_showdown(state, "receive damage", ninja)
    return cannot(state, "receive damage", ninja, by=cause.card, whose=cause.seat)


def deal(state: ShinobiState, hits: Sequence[Due], *, wait: bool) -> list[int]:
    """Deal the damage that is due, or `wait` with all of it until texts have made some of it less; to whom."""
    numbers = tuple(hit.number for hit in hits)
    if wait and hits:
        state.push(Step("harm", holder(state, hits[0].ninja), numbers))
    elif hits:
        apply_harms(state, numbers)
    return [hit.ninja for hit in hits]


def apply_harms(state: ShinobiState, numbers: Sequence[int]) -> None:
    """Damage that is dealt at the same time: every ninja's text is heard that worked before any of it was."""
    harms = [state.harms.pop(number) for number in numbers if number in state.harms]
    harms = [harm for harm in harms if harm.amount > 0 and harm.ninja in state.status]
    for harm in harms if hears(state, "damaged") else ():
        tell(state, _of_harm(state, harm, NOBODY))
    _injure_or_discard(state, [(harm, _by_harm(harm)) for harm in harms])


def _by_harm(harm: Harm) -> Cause:
    return Cause(harm.cause, harm.seat, harm.card, harm.by, harm.amount)


def _injure_or_discard(state: ShinobiState, harms: Sequence[tuple[Harm, Cause]]) -> None:
    """One damage injures a healthy ninja; two, or one on an injured ninja, discards it ("B) Damage")."""
    hurt = [(one.ninja, cause) for one, cause in harms if one.amount == 1 and not state.status[one.ninja].injured]
    beyond = [(one.ninja, cause) for one, cause in harms if (one.ninja, cause) not in hurt]
    working = tuple(one.ninja for one, _ in harms if not state.status[one.ninja].injured) if len(harms) > 1 else ()
    gone = tell_of_leaving(state, [pair for pair in beyond if not survives(state, pair[0])], "discard")
    for ninja in [one for one, _ in beyond if one not in gone]:
        state.status[ninja].injured = True
        state.changed()
    _turn_sideways(state, hurt, working)
    put_away(state, gone, "discard")


def _of_harm(state: ShinobiState, harm: Harm, number: int) -> Happening:
    seat = holder(state, harm.ninja)
    return Happening(
        "damaged",
        (harm.ninja,),
        seat,
        by=harm.by,
        cause=harm.cause,
        cause_seat=harm.seat,
        done=harm.amount,
        harm=number,
    )


def _keep_harm(state: ShinobiState, harm: Harm) -> int:
    """Keep damage that is about to be done."""
    state.made += 1
    state.harms[state.made] = harm
    return state.made


# Injured and healed without damage


def injure(state: ShinobiState, ninja: Sequence[int], cause: Cause = RULE) -> list[int]:
    """Healthy ninja are turned sideways at once; those that are, and were not injured already nor cannot be."""
    healthy = [one for one in ninja if not state.status[one].injured]
    working = tuple(healthy) if len(healthy) > 1 else ()
    return _turn_sideways(state, [(one, cause) for one in healthy if _may_be_injured(state, one, cause)], working)


def _may_be_injured(state: ShinobiState, ninja: int, cause: Cause) -> bool:
    acts: tuple[Act, ...] = ("be injured", "change status")
    by_effect = cause.kind == "effect" and not cause.harm
    return not by_effect or not any(cannot(state, act, ninja, by=cause.card, whose=cause.seat) for act in acts)


def _turn_sideways(state: ShinobiState, hurt: Iterable[tuple[int, Cause]], working: tuple[int, ...]) -> list[int]:
    """Healthy ninja become injured, unless something comes in its place; texts `working` before are heard."""
    told = [
        Happening(
            "injured",
            (ninja,),
            holder(state, ninja),
            by=cause.by,
            cause=cause.kind,
            cause_seat=cause.seat,
            done=cause.harm,
            together=working,
        )
        for ninja, cause in hurt
    ]
    return _now_are(state, told, injured=True)


def _now_are(state: ShinobiState, happenings: Iterable[Happening], *, injured: bool) -> list[int]:
    """Those whom that befalls become injured, or healthy, unless something comes in its place; who do."""
    told = [one for one in happenings if not replaced(state, one)]
    turned = [ninja for one in told for ninja in one.cards]
    for ninja in turned:
        state.status[ninja].injured = injured
        state.changed()
    for one in told:
        tell(state, one)
    return turned


def heal(state: ShinobiState, ninja: Iterable[int], cause: Cause) -> list[int]:
    """Injured ninja are healthy again at once; those that are, and were not healthy nor cannot be healed."""
    told = [
        Happening("healed", (one,), holder(state, one), cause=cause.kind, cause_seat=cause.seat)
        for one in ninja
        if _may_be_healed(state, one)
    ]
    return _now_are(state, told, injured=False)


def _may_be_healed(state: ShinobiState, ninja: int) -> bool:
    return state.status[ninja].injured and not (
        cannot(state, "be healed", ninja) or cannot(state, "change status", ninja)
    )
