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
from rules.families.shinobi.moves import RULE, Cause, injure, take_out_of_play
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
    for ninja, number, _ in reversed(hits) if wait else ():
        state.push(Step("harm", holder(state, ninja), (number,)))
    for hit in () if wait else hits:
        apply_harm(state, hit.number)
    return [hit.ninja for hit in hits]


def apply_harm(state: ShinobiState, number: int) -> None:
    """One damage injures a healthy ninja; two, or one on an injured ninja, discards it ("B) Damage")."""
    harm = state.harms.pop(number)
    ninja = harm.ninja
    if harm.amount <= 0 or ninja not in state.status:
        return
    if hears(state, "damaged"):
        tell(state, _of_harm(state, harm, NOBODY))
    if ninja not in state.status:
        return
    cause = Cause(harm.cause, harm.seat, harm.card, harm.by, harm.amount)
    if harm.amount == 1 and not state.status[ninja].injured:
        injure(state, ninja, cause)
        return
    if (survives(state, ninja) or not take_out_of_play(state, ninja, "discard", cause)) and ninja in state.status:
        state.status[ninja].injured = True
        state.changed()


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
