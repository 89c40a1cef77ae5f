"""What texts have laid on cards, as those move, grow, and as its time is over."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.dataclass import replace
from rules.families.shinobi.carrying.frames import Modifier, handed_down
from rules.families.shinobi.state import ShinobiState


def forget(state: ShinobiState, card: int) -> None:
    """What was laid on a card ends as it moves, and what lasts while it stays in play."""
    state.bound.pop(card, None)
    if state.modifiers and [one for one in state.modifiers if card in one.cards or card == one.stays]:
        state.changed()
        kept = (replace(one, cards=tuple(c for c in one.cards if c != card)) for one in state.modifiers)
        state.modifiers = [
            one
            for one, old in zip(kept, state.modifiers, strict=True)
            if old.stays != card and (one.cards or not old.cards)
        ]


def lose_track(state: ShinobiState, cards: Sequence[int], by: int) -> None:
    """Texts that wait, on the chain or for a later moment, leave cards alone that have gone elsewhere since.

    The text of the card `by` which they go still speaks of them.
    """
    for link in state.chain if cards else ():
        frame = state.frames.get(link.frame)
        if frame is not None and frame.card != by:
            state.frames[link.frame] = frame.losing(cards)
    if state.delayed and cards:
        state.delayed = [
            one if one.frame.card == by else replace(one, frame=one.frame.losing(cards)) for one in state.delayed
        ]


def hand_down(state: ShinobiState, old: int, card: int) -> None:
    """What was laid on a ninja lies on the one that has grown out of it, and what speaks of it speaks of that."""
    state.modifiers = [
        replace(one, cards=tuple(card if c == old else c for c in one.cards), frame=one.frame.handed_down(old, card))
        for one in state.modifiers
    ]
    state.delayed = [replace(one, frame=one.frame.handed_down(old, card)) for one in state.delayed]
    state.bound = {one: handed_down(refs, old, card) for one, refs in state.bound.items()}
    state.attached = {one: card if ninja == old else ninja for one, ninja in state.attached.items()}
    state.changed()


def let_end(state: ShinobiState, over: list[Modifier]) -> None:
    """What lasted so long lasts no more."""
    if over:
        state.modifiers = [one for one in state.modifiers if one not in over]
        state.changed()
