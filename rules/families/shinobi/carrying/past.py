"""What has happened to a card this turn, as far as some text asks for it."""

from __future__ import annotations

from rules.families.shinobi.board import Happening
from rules.families.shinobi.carrying.frames import Frame
from rules.families.shinobi.carrying.lookup import Team, ref
from rules.families.shinobi.effects.past import Underwent
from rules.families.shinobi.state import ShinobiState


def underwent(state: ShinobiState, frame: Frame, card: int, condition: Underwent) -> bool:
    """Whether it has happened to that card this turn."""
    told = [one for one in state.played.told if one.event == condition.event]
    if condition.against:
        whom = ref(state, frame, condition.against)
        return any(card in a and other in b for one in told for a, b in _both_ways(one) for other in whom)
    found = [one for one in told if card in one.cards]
    if condition.results:
        return any(set(condition.results) & set(one.results) for one in found)
    return any(condition.role in (None, _role(state, one)) for one in found)


def _both_ways(one: Happening) -> tuple[tuple[Team, Team], tuple[Team, Team]]:
    return (one.cards, one.by), (one.by, one.cards)


def _role(state: ShinobiState, happening: Happening) -> str:
    return "attack" if happening.seat == state.attacker else "block"
