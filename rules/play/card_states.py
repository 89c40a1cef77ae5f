"""How many cards of a deck have texts that are played whole, in part or not at all, for answers that rest on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
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
    return _counted(game, ((card, 1) for card in cards))


def deck_states(game: Game, deck: Deck) -> dict[str, int]:
    """`states_of` the cards of a deck, every copy counted."""
    return _counted(game, ((entry.printing.card, entry.count) for entry in deck.entries))


def _counted(game: Game, cards: Iterable[tuple[Card, int]]) -> dict[str, int]:
    if not game.effects:
        return {}
    counts: Counter[CardState] = Counter()
    own = 0
    for card, copies in cards:
        readings = game.effect_readings(card)
        counts[card_state(readings)] += copies
        own += copies * any(line.given for line in readings)
    return {**{state: counts[state] for state in _STATES}, **({"own": own} if own else {})}


def in_words(counts: Mapping[str, int]) -> str:
    """The counts, and how many of them are by readings of their owner's own, where there are any."""
    own = f"; {counted(counts['own'], 'card')} by readings of your own" if counts.get("own") else ""
    return (
        f"{counted(counts['whole'], 'card')} whole, {counts['partial']} partial, "
        f"{counts['unread']} unread, {counts['none']} without text{own}"
    )


def texts_note(counts: Mapping[str, int], *, partial: bool = False) -> str | None:
    """The counts in a sentence; None where every card is played whole or nothing is known.

    `partial`: what is read of partial cards is played.
    """
    if not counts or not (counts["partial"] or counts["unread"]):
        return f"Played by readings of your own: {counted(counts['own'], 'card')}." if counts.get("own") else None
    vanilla = "Unread cards" if partial else "Partial and unread cards"
    return f"Card texts: {in_words(counts)}. {vanilla} are played as if they had no text."
