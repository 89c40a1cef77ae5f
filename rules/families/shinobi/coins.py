"""The coins that lie on cards, by their kinds."""

from __future__ import annotations

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
