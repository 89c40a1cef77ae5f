"""What a text asks of cards that it takes out of play, or that it hears of as they leave: it is as it was there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules.families.shinobi.carrying.frames import KEYWORD, Frame, parts_of
from rules.families.shinobi.carrying.lookup import STATES, figure
from rules.families.shinobi.coins import coins_on
from rules.families.shinobi.effects.abilities import Ability
from rules.families.shinobi.effects.conditions import Fits
from rules.families.shinobi.effects.groups import Coins, Figure, Is
from rules.families.shinobi.state import ShinobiState


def as_they_were(state: ShinobiState, frame: Frame, cards: Iterable[int]) -> Frame:
    """The frame, with what its text asks about of those of the cards that are in play."""
    asked = _asked(state.ability(frame.text, frame.ability)) if frame.text != KEYWORD else ()
    for card in cards if asked else ():
        for part in asked if state.in_play(card) else ():
            if isinstance(part, Is):
                frame = frame.remembering(card, part.what, STATES[part.what](state, card))
            elif isinstance(part, Coins):
                frame = frame.remembering(card, f"coins {part.coin}", coins_on(state, card, part.coin or None))
            elif (value := figure(state, card, part.name)) is not None:
                frame = frame.remembering(card, part.name, value)
    return frame


@cache
def _asked(ability: Ability) -> tuple[Figure | Coins | Is, ...]:
    """The figures, coins and states that an ability asks about of what a word points to."""
    fits = (part for part in parts_of(ability) if isinstance(part, Fits) and not part.group.zones)
    states = tuple(one for part in fits for one in part.group.filters if isinstance(one, Is))
    return (*states, *(part for part in parts_of(ability) if isinstance(part, Figure | Coins)))
