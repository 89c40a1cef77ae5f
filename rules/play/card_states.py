"""How much of cards' texts is played, for answers that rest on it: whole, partial, unread, or no text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.core.text import counted
from rules.play.effects import CardState, card_state

if TYPE_CHECKING:
    from rules.core.cards import Card
    from rules.core.deck import Deck
    from rules.core.registry import Game

_STATES: tuple[CardState, ...] = ("whole", "partial", "unread", "none")


def state_of(game: Game, card: Card) -> CardState | None:
    """The state of a card; None in a game whose texts are not read."""
    return card_state(game.effect_readings(card)) if game.effects else None


def states_of(game: Game, cards: Iterable[Card]) -> dict[str, int]:
    """How many cards are whole, partial, unread, and without text; empty in a game whose texts are not read.

    `own`: how many are played by readings of their owner's own, where there are any.
    """
    if not game.effects:
        return {}
    readings = [game.effect_readings(card) for card in cards]
    counts = Counter(map(card_state, readings))
    own = sum(any(line.given for line in lines) for lines in readings)
    return {**{state: counts[state] for state in _STATES}, **({"own": own} if own else {})}


def deck_states(game: Game, deck: Deck) -> dict[str, int]:
    """`states_of` the cards of a deck, every copy counted."""
    return states_of(game, (entry.printing.card for entry in deck.entries for _ in range(entry.count)))


def told(counts: dict[str, int], *, partial: bool = False) -> str | None:
    """The counts in a sentence; None where every card is played whole or nothing is known.

    `partial`: what is read of partial cards is played.
    """
    own = f"Played by readings of your own: {counted(counts['own'], 'card')}." if counts.get("own") else None
    if not counts or not (counts["partial"] or counts["unread"]):
        return own
    vanilla = "Unread cards" if partial else "Partial and unread cards"
    return (
        f"Card texts: {counted(counts['whole'], 'card')} whole, {counts['partial']} partial, "
        f"{counts['unread']} unread, {counts['none']} without text. "
        f"{vanilla} are played as if they had no text.{f' {own}' if own else ''}"
    )
