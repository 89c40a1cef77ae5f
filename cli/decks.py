"""What every command with a DECK shares: loading it from a file, with notes on stderr."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli.output import tell
from decks.load import load_deck as load
from files.reading import is_there
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import game_ids

if TYPE_CHECKING:
    from decks.resolving.index import CardSource
    from decks.resolving.resolve import Chooser


def load_deck(
    path: str, game: str | None = None, cards: CardSource | None = None, choose: Chooser | None = None
) -> Deck:
    """The deck in a file or on standard input (`-`), notes on stderr. Raises KageError with every bad line."""
    file_not_game(path)
    return load(path, game, cards=cards, tell=tell, choose=choose)


def file_not_game(word: str) -> None:
    """Raise UsageError where a game stands in the place of a deck file."""
    if word in game_ids() and not is_there(word):
        raise UsageError(f'"{word}" is a game. A deck file is expected here; say the game with -g {word}.')


def tell_of_same(decks: Sequence[Deck]) -> None:
    """Say of decks that hold the same cards that they do: nothing tells them apart but luck."""
    sources: dict[frozenset[tuple[str, str, int]], list[str]] = {}
    for deck in decks:
        copies: Counter[tuple[str, str]] = Counter()
        for entry in deck.everything:
            copies[entry.printing.id, entry.section] += entry.count
        sources.setdefault(frozenset((*of, count) for of, count in copies.items()), []).append(deck.source)
    for same in sources.values():
        if same[1:]:
            tell(f"Note: {' and '.join(same)} hold the same cards.")
