"""What lies on cards: coins, and what texts have laid on them for as long as they stay where they are."""

from __future__ import annotations

from dataclasses import replace

from rules.families.shinobi.carrying.frames import Modifier
from rules.families.shinobi.state import ShinobiState


def coins_on(state: ShinobiState, card: int, coin: str | None) -> int:
    """How many coins of a kind lie on a card, of any kind for None (a Growth coin too); "" is a mission's own."""
    status = state.status.get(card)
    if status is None:
        return next((seat.missions[card] for seat in state.seats if card in seat.missions), 0)
    return status.coins_of(coin)


def kinds_on(state: ShinobiState, card: int) -> list[str]:
    """The kinds of coins that lie on a card, the Growth coins first; a mission has but its own."""
    status = state.status.get(card)
    if status is None:
        return [""] if coins_on(state, card, None) else []
    return [*(["growth"] if status.growth else []), *sorted(status.coins)]


def coin_words(coin: str) -> str:
    """What a kind of coin is called.

    >>> coin_words("growth"), coin_words("+1/-1"), coin_words("bomb")
    ('Growth', '+1/-1', 'Bomb')
    """
    return coin.title()


def add_coins(state: ShinobiState, card: int, coin: str, count: int) -> None:
    """Put coins on a card, or take them off."""
    state.changed()
    status = state.status.get(card)
    if status is None:
        for seat in state.seats:
            if card in seat.missions:
                seat.missions[card] = max(0, seat.missions[card] + count)
    else:
        status.add(coin, count)


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


def hand_down(state: ShinobiState, old: int, card: int) -> None:
    """What was laid on a ninja lies on the one that has grown out of it."""
    state.modifiers = [replace(one, cards=tuple(card if c == old else c for c in one.cards)) for one in state.modifiers]
    state.attached = {one: card if ninja == old else ninja for one, ninja in state.attached.items()}
    state.changed()


def let_end(state: ShinobiState, over: list[Modifier]) -> None:
    """What lasted so long lasts no more."""
    if over:
        state.modifiers = [one for one in state.modifiers if one not in over]
        state.changed()
