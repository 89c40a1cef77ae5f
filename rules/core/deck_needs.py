"""Which cards a collection lacks for one deck or several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.core.cards import Printing
from rules.core.deck import Deck


@dataclass(frozen=True, slots=True)
class Need:
    """A card that decks hold: the printing the first of them names, the copies in all of them, and those owned."""

    printing: Printing
    needed: int
    owned: int

    @property
    def missing(self) -> int:
        """How many copies the collection lacks."""
        return max(0, self.needed - self.owned)


def deck_needs(
    decks: Iterable[Deck], owned: Mapping[str, int], card_of: Mapping[str, str], *, exact: bool = False
) -> list[Need]:
    """What these decks need at the same time, a row a card in the order of the decks.

    `owned` counts by printing id and `card_of` says which card a printing is of: any printing of a card will do, unless
    `exact` asks for the very printings that the decks name.
    """
    needed: Counter[str] = Counter()
    named: dict[str, Printing] = {}
    for deck in decks:
        for entry in deck.entries:
            key = entry.printing.id if exact else entry.printing.card_id
            needed[key] += entry.count
            named.setdefault(key, entry.printing)
    have: Counter[str] = Counter()
    for printing_id, count in owned.items():
        have[printing_id if exact else card_of.get(printing_id, printing_id)] += count
    return [Need(named[key], count, have[key]) for key, count in needed.items()]
