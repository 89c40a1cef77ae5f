"""The decks that a seat assumes for its opponents where it does not know their lists.

It knows one list of the game, its own. So each section of an opponent's deck is taken to be that of its own deck, with
the cards that have come to light put in. Nothing here depends on a card that the seat has not seen.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.cards import Printing
from rules.play.sight import Brought


def imagined(printings: Sequence[Printing], brought: Sequence[Brought]) -> tuple[Printing, ...]:
    """The table with a guess under the index of every card of `brought` that is unseen."""
    table = list(printings)
    any_own = next((section.own for section in brought if section.own), ())
    for section in brought:
        own = section.own or any_own
        if own:
            guess = _guess(printings, section, own)
            for card in section.unseen:
                table[card] = guess[card]
    return tuple(table)


def _guess(printings: Sequence[Printing], section: Brought, own: Sequence[int]) -> dict[int, Printing]:
    """Our own list over their cards; what a seen card had been taken for goes where its like was thought to be.

    So as long as they show what our own list has, their list is taken for ours.
    """
    guess = {card: printings[own[place % len(own)]] for place, card in enumerate(section.cards)}
    open_places = set(section.cards)
    for card in section.cards:
        if card not in section.unseen:
            open_places.discard(card)
            seen, thought = printings[card], guess[card]
            if seen.id != thought.id:
                like = (other for other in section.cards if other in open_places and guess[other].id == seen.id)
                guess[next(like, card)] = thought
            guess[card] = seen
    return guess
