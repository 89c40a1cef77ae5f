"""Keeping the tables of the last decks that were laid out: a run plays the same decks many times."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rules.core.deck import Deck

T = TypeVar("T")

_MOST_LAID = 8


def once_a_deck(lay_out: Callable[[Deck], T]) -> Callable[[Deck], T]:
    """The same, done once for each of the last few decks. What it gives is shared by all games, and never changed."""
    laid: list[tuple[Deck, T]] = []

    def known(deck: Deck) -> T:
        for one, found in laid:
            if one is deck:
                return found
        found = lay_out(deck)
        laid.append((deck, found))
        del laid[:-_MOST_LAID]
        return found

    return known
