"""What must hold for a text to work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.families.shinobi.carrying.comparing import compared
from rules.families.shinobi.carrying.frames import Frame
from rules.families.shinobi.carrying.groups import AMOUNTS, amount, belongs, fits
from rules.families.shinobi.carrying.lookup import figure, ref, seats
from rules.families.shinobi.carrying.matching import met
from rules.families.shinobi.effects import conditions as model
from rules.families.shinobi.effects.conditions import Condition
from rules.families.shinobi.effects.groups import Amount, Figure, Group, Told
from rules.families.shinobi.effects.triggers import On, Phase
from rules.families.shinobi.state import ShinobiState


def holds(state: ShinobiState, frame: Frame, condition: Condition | None) -> bool:
    """Whether a condition holds now; no condition always does."""
    return condition is None or CONDITIONS[type(condition)](state, frame, condition)


def _holds(state: ShinobiState, frame: Frame, condition: model.Holds) -> bool:
    if any(_has_not(state, frame, side) for side in (condition.left, condition.right)):
        return False
    left = amount(state, frame, condition.left)
    return compared(left, condition.is_, amount(state, frame, condition.right))


def _has_not(state: ShinobiState, frame: Frame, side: Amount) -> bool:
    """Whether it is a figure of a card that has none, or of no card: that is neither more nor less than any other."""
    if not isinstance(side, Figure):
        return False
    cards = ref(state, frame, side.of.name)
    return not cards or figure(state, cards[0], side.name) is None


def _fits(state: ShinobiState, frame: Frame, condition: model.Fits) -> bool:
    cards = ref(state, frame, condition.who.name)
    return bool(cards) and all(belongs(state, frame, card, condition.group) for card in cards)


def _did(state: ShinobiState, frame: Frame, condition: model.Did) -> bool:
    cards = frame.ref(f"did {condition.verb}") or ()
    if condition.group is None:
        return bool(cards)
    return any(
        all(fits(state, frame, card, one) for one in condition.group.filters)
        and condition.group.kind in ("card", state.face(card).kind)
        for card in cards
    )


def _happened(state: ShinobiState, frame: Frame, condition: model.Happened) -> bool:
    if condition.times > 1:
        return so_many_told(state, frame, condition.on) >= condition.times
    return times_told(state, frame, condition.on) >= condition.times


_COUNTED = ("gains", "draws")
"""What comes several at a time: 2 battle rewards won at once are two."""


def so_many_told(state: ShinobiState, frame: Frame, on: On) -> int:
    """How often an event has come this turn, or how many came by it."""
    if on.event in _COUNTED:
        return sum(one.done for one in state.played.told if met(state, frame, on, one))
    return times_told(state, frame, on)


def _told(state: ShinobiState, frame: Frame, wanted: Told) -> int:
    who = Group("ninja", wanted.player) if wanted.event == "uses jutsu" else None
    return so_many_told(state, frame, On(wanted.event, who, player=None if who else wanted.player, by=wanted.by))


AMOUNTS[Told] = _told


def times_told(state: ShinobiState, frame: Frame, on: On) -> int:
    """How often an event has come this turn."""
    return sum(met(state, frame, on, happening) is not None for happening in state.played.told)


_BEFORE: dict[str, Phase] = {
    "mission phase": "mission",
    "mission phase is over": "mission",
    "organization phase": "mission",
    "organise": "organization",
    "organization effects": "organization",
    "organization phase is over": "organization",
    "battle phase": "organization",
    "send out": "battle",
    "block": "battle",
    "blockers are out": "battle",
    "exchange of jutsu": "exchange",
    "showdown begins": "exchange",
    "showdown": "showdown",
    "showdown is over": "showdown",
    "return": "showdown",
    "battle phase is over": "return",
    "end phase": "return",
}
"""In which phase it is before such a step."""


def phase_now(state: ShinobiState) -> Phase | None:
    """The phase under way, by what comes next; what is done within it says nothing."""
    return next((_BEFORE[step.name] for step in reversed(state.agenda) if step.name in _BEFORE), None)


CONDITIONS: dict[type, Callable[[ShinobiState, Frame, Any], bool]] = {
    model.Holds: _holds,
    model.Fits: _fits,
    model.Turn: lambda state, frame, one: state.attacker in seats(state, frame, one.whose),
    model.During: lambda state, _, one: phase_now(state) == one.phase,
    model.Did: _did,
    model.Both: lambda state, frame, one: all(holds(state, frame, part) for part in one.conditions),
    model.Either: lambda state, frame, one: any(holds(state, frame, part) for part in one.conditions),
    model.Happened: _happened,
    model.Never: lambda state, frame, one: not holds(state, frame, one.condition),
}
