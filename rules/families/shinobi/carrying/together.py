"""What the cards of one choice must be together, asked as they are picked one by one."""

from __future__ import annotations

from rules.families.shinobi.carrying.frames import Frame
from rules.families.shinobi.carrying.lookup import figure
from rules.families.shinobi.effects.together import Apart, OneName, Within
from rules.families.shinobi.state import ShinobiState


def apart(state: ShinobiState, frame: Frame, card: int, condition: Apart) -> bool:
    """Whether a card shares no name with those of the choice that were picked before."""
    del condition
    names = state.now(card).names
    return all(one == card or state.now(one).names.isdisjoint(names) for one in frame.ref("picked") or ())


def within(state: ShinobiState, frame: Frame, card: int, condition: Within) -> bool:
    """Whether the figures of a card and those picked before come to no more than is allowed."""
    picked = frame.ref("picked") or ()
    values = [figure(state, one, condition.figure) for one in {*picked, card}]
    return None not in values and sum(value or 0 for value in values) <= condition.most


def one_name(state: ShinobiState, frame: Frame, card: int, condition: OneName) -> bool:
    """Whether a card and those picked before have a name in common."""
    del condition
    shared = state.now(card).names
    for one in frame.ref("picked") or ():
        shared &= state.now(one).names
    return bool(shared)
