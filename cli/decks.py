"""What every command that takes a DECK shares: getting it from a file, with notes on stderr."""

from __future__ import annotations

from cli.meant import file_not_game
from cli.output import tell
from decks.index import CardSource
from decks.load import load_deck as load
from decks.resolve import Chooser
from rules.core.deck import Deck


def load_deck(
    path: str, game: str | None = None, cards: CardSource | None = None, choose: Chooser | None = None
) -> Deck:
    """The deck in a file or on standard input (`-`), notes on stderr. Raises KageError with every bad line."""
    file_not_game(path)
    return load(path, game, cards=cards, tell=tell, choose=choose)
