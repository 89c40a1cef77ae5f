"""The index that a single deck is looked up in: no more cards than it names, where they settle every line."""

from __future__ import annotations

from decks.resolving.agreeing import says_two_ids
from decks.resolving.index import CardIndex, CardSource, matching
from decks.resolving.remarks import is_mere_remark
from rules.core.deck import DeckList
from rules.core.registry import Game
from rules.core.text import fold


def narrow_index(deck: DeckList, of_game: Game, cards: CardSource) -> CardIndex:
    """The index to look one deck up in: of the cards it names where that settles every line, else of all cards."""
    narrow = CardIndex(cards.names(of_game.id, {fold(line.name) for line in (*deck.lines, *deck.labelled)}))
    for line in deck.lines:
        named = narrow.named(line.name)
        said = (*line.ids, *((line.printing,) if line.printing is not None else ()))
        several = line.unsure or is_mere_remark(line) or (line.said is not None and says_two_ids(line.said))
        if several or not named or not all(matching(named, each) for each in said):
            return CardIndex(cards.names(of_game.id))
    return narrow
