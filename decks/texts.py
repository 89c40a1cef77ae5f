"""How much of the texts of decks' cards is played, from the readings that the catalogue keeps."""

from __future__ import annotations

from db.catalogue import Catalogue
from db.readings import recall
from rules.core.deck import Deck
from rules.core.registry import game
from rules.play.card_states import deck_states


def states_in(catalogue: Catalogue, deck: Deck) -> dict[str, int]:
    """How many cards of a deck are played whole, in part, not at all, and have no text; every copy counts.

    Empty in a game whose texts are not read.
    """
    of_game = game(deck.game)
    recall(catalogue, of_game, [entry.printing.card for entry in deck.entries])
    return deck_states(of_game, deck)
