"""In what state a ninja comes into play, where its own text says so."""

from __future__ import annotations

from rules.families.shinobi.carrying.conditions import holds
from rules.families.shinobi.carrying.frames import Frame
from rules.families.shinobi.effects.abilities import PlayRule
from rules.families.shinobi.state import ShinobiState


def enters_injured(state: ShinobiState, seat: int, ninja: int) -> bool:
    """Whether a ninja's own text says that it enters play injured."""
    texts = state.facts(ninja).texts
    return bool(texts.own) and any(
        isinstance(one, PlayRule) and one.injured and holds(state, Frame(seat, ninja, ninja, 0), one.condition)
        for one in texts.abilities[: texts.own]
    )
