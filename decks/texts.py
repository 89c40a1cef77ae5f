"""Card texts of decks: passing kept readings to the engines, and counting how many are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from db.catalogue import Catalogue
from db.readings import recall
from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.registry import game
from rules.play.card_states import deck_states


def know_texts(
    catalogue: Catalogue,
    *decks: Deck,
    pool: Iterable[Printing] = (),
    progress: Callable[[int, int], None] | None = None,
) -> None:
    """Have the engines know what cards say before they play them, of decks and of a pool: as kept, or read and kept."""
    printings = [*(entry.printing for deck in decks for entry in deck.everything), *pool]
    for game_id in dict.fromkeys(printing.game for printing in printings):
        cards = [printing.card for printing in printings if printing.game == game_id]
        recall(catalogue, game(game_id), dict.fromkeys(cards), progress=progress)


def states_in(catalogue: Catalogue, deck: Deck) -> dict[str, int]:
    """How many cards of a deck are played whole, in part, not at all, and have no text; every copy counts.

    Empty in a game whose texts are not read.
    """
    of_game = game(deck.game)
    recall(catalogue, of_game, [entry.printing.card for entry in deck.entries])
    return deck_states(of_game, deck)
