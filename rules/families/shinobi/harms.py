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
    together = tuple(harm.ninja for harm in harms if not state.status[harm.ninja].injured) if len(harms) > 1 else ()
    for harm in harms:
        if harm.ninja in state.status:
            _apply_harm(state, harm, together)


def _apply_harm(state: ShinobiState, harm: Harm, together: tuple[int, ...]) -> None:
    """One damage injures a healthy ninja; two, or one on an injured ninja, discards it ("B) Damage")."""
    ninja = harm.ninja
    cause = Cause(harm.cause, harm.seat, harm.card, harm.by, harm.amount, together)
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
