"""Jutsu about to be used: what texts change of their cost, and what they let a ninja use.

Asked with the ninja that would use it, before the card is on the chain.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.dataclass import replace
from rules.families.shinobi.carrying.frames import Frame, Modifier
from rules.families.shinobi.carrying.groups import belongs, fits, is_kind
from rules.families.shinobi.carrying.lookup import ref, seats
from rules.families.shinobi.derived import Terms
from rules.families.shinobi.effects import groups, model
from rules.families.shinobi.effects.groups import Every, Filter, Group, Ref, Targets, Which
from rules.families.shinobi.state import ShinobiState


def cost_change(state: ShinobiState, seat: int, card: int, user: int, *, beside: bool = False) -> int:
    """How many parts more, or less, a jutsu costs that ninja; or how many are to be paid `beside` its cost."""
    change = 0
    if not state.may_reword():
        return change
    for terms in state.layer.costs:
        do = terms.do
        if isinstance(do, model.Change) and do.beside == beside and _is_about(state, terms, seat, card, user):
            change = terms.value - len(state.face(card).dues) if do.to else change + terms.value
    return change


def dearer(state: ShinobiState, seat: int, card: int, user: int, aimed: Iterable[int]) -> int:
    """How many parts more a jutsu costs that ninja for being aimed at those: each text that says so counts once."""
    more, whom = 0, tuple(aimed)
    for terms, group, targets in _by_target(state):
        if is_used_so(state, terms.frame, group, seat, card, user):
            more += terms.value if any(belongs(state, terms.frame, one, targets.group) for one in whom) else 0
    return more if more and not is_free(state, seat, card, user) else 0


def is_dearer_by_target(state: ShinobiState) -> bool:
    """Whether any text makes jutsu cost more by what they are aimed at."""
    return bool(_by_target(state))


def _by_target(state: ShinobiState) -> list[tuple[Terms, Group, Targets]]:
    """The texts that do, each with the jutsu that it speaks of and whom they would be aimed at."""
    found: list[tuple[Terms, Group, Targets]] = []
    for terms in state.layer.costs if state.may_reword() else ():
        who = getattr(terms.do, "who", None)
        for targets in who.group.filters if isinstance(who, Every) else ():
            if isinstance(who, Every) and isinstance(targets, Targets):
                rest = tuple(one for one in who.group.filters if one != targets)
                found.append((terms, replace(who.group, filters=rest), targets))
    return found


def use_up(state: ShinobiState, seat: int, card: int, user: int) -> None:
    """What is said only of the next jutsu, its cost or that it is free, has been said of this one."""
    gone = [one for one in state.modifiers if _is_next(state, one, seat, card, user)]
    if gone:
        state.modifiers = [one for one in state.modifiers if one not in gone]
        state.changed()


def _is_next(state: ShinobiState, modifier: Modifier, seat: int, card: int, user: int) -> bool:
    do = state.node(modifier.frame, modifier.node)
    if not isinstance(do, model.Change | model.MayUse) or not do.next_only:
        return False
    if isinstance(do, model.MayUse):
        of = do.of if _is_whom(state, modifier.frame, do.who, user) else None
    else:
        of = do.who.group if isinstance(do.who, Every) else None
    now = modifier.starts <= state.turn <= modifier.ends
    return now and of is not None and is_used_so(state, modifier.frame, of, seat, card, user)


def _is_whom(state: ShinobiState, frame: Frame, who: Which, card: int) -> bool:
    """Whether what a text lays down for some now is about that one."""
    if isinstance(who, Every):
        return belongs(state, frame, card, who.group)
    return isinstance(who, Ref) and card in ref(state, frame, who.name)


def is_free(state: ShinobiState, seat: int, card: int, user: int) -> bool:
    """Whether a text lets the ninja use the jutsu without paying."""
    if model.MayUse not in state.setup.hearing.lays:
        return False
    return any(one.free and _may(state, terms, one, seat, card, user) for terms, one in _permits(state))


def is_unasked(state: ShinobiState, seat: int, card: int, user: int) -> bool:
    """Whether a text lets the ninja use the jutsu whatever it requires."""
    if model.MayUse not in state.setup.hearing.lays:
        return False
    return any(not one.free and _may(state, terms, one, seat, card, user) for terms, one in _permits(state))


def _permits(state: ShinobiState) -> list[tuple[Terms, model.MayUse]]:
    return [(terms, terms.do) for terms in state.layer.permits if isinstance(terms.do, model.MayUse)]


def _may(state: ShinobiState, terms: Terms, do: model.MayUse, seat: int, card: int, user: int) -> bool:
    return user in terms.cards and is_used_so(state, terms.frame, do.of, seat, card, user)


def _is_about(state: ShinobiState, terms: Terms, seat: int, card: int, user: int) -> bool:
    who = getattr(terms.do, "who", None)
    if isinstance(who, Every) and who.group.zones == ("chain",):
        return is_used_so(state, terms.frame, who.group, seat, card, user)
    return card in terms.cards


def is_used_so(state: ShinobiState, frame: Frame, group: Group, seat: int, card: int, user: int) -> bool:
    """Whether a jutsu that a ninja would use is one of a group of jutsu being played."""
    if not is_kind(state, card, group.kind) or (group.whose != "any" and seat not in seats(state, frame, group.whose)):
        return False
    return all(_fits(state, frame, card, user, one) for one in group.filters)


def _fits(state: ShinobiState, frame: Frame, card: int, user: int, condition: Filter) -> bool:
    if isinstance(condition, groups.UsedBy):
        return belongs(state, frame, user, condition.group)
    if isinstance(condition, groups.Not):
        return not _fits(state, frame, card, user, condition.filter)
    if isinstance(condition, groups.AnyOf):
        return any(_fits(state, frame, card, user, one) for one in condition.filters)
    if isinstance(condition, groups.AllOf):
        return all(_fits(state, frame, card, user, one) for one in condition.filters)
    return fits(state, frame, card, condition)
