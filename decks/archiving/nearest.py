"""The lists nearest to a deck: by the copies that they share, where a rare card weighs more than one that all play."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from db.archive import all_cards
from decks.archiving.asking import Shelf
from rules.core.archive import ArchivedList
from rules.core.cards import Json
from rules.core.deck import Deck


@dataclass(frozen=True, slots=True)
class Difference:
    """So many copies more (or fewer) than the deck has."""

    by: int
    card_id: str
    name: str


@dataclass(frozen=True, slots=True)
class Near:
    """A list, how much of it and the deck is shared (0 to 1), and what it has otherwise."""

    of: ArchivedList
    overlap: float
    differences: tuple[Difference, ...]

    def differences_json(self) -> list[Json]:
        """The differences as rows."""
        return [{"by": each.by, "id": each.card_id, "name": each.name} for each in self.differences]


def nearest(shelf: Shelf, lists: Sequence[ArchivedList], deck: Deck, limit: int) -> list[Near]:
    """The lists of the deck's game that share most with it, the nearest first.

    The overlap is the weight of the copies that both have, of the weight of those that either has. A card weighs
    `log(1 + lists / lists with it)`.
    """
    ids = {of.id for of in lists if of.game == deck.game}
    held: defaultdict[int, Counter[str]] = defaultdict(Counter)
    for list_id, _, printing_id, count in all_cards(shelf.connection):
        if list_id in ids:
            held[list_id][shelf.card_of(printing_id)] += count
    playing = Counter(card for cards in held.values() for card in cards)
    weights = {card: math.log(1 + len(ids) / lists_with) for card, lists_with in playing.items()}
    wanted: Counter[str] = Counter()
    for entry in deck.entries:
        wanted[entry.printing.card_id] += entry.count
    for card in wanted:
        weights.setdefault(card, math.log(1 + len(ids)))
    names = {entry.printing.card_id: entry.printing.card.name for entry in deck.entries}
    scored = sorted(((overlap(wanted, held[of.id], weights), of) for of in lists if of.id in held), key=_best)
    return [
        Near(of, value, _differences(shelf, wanted, held[of.id], names)) for value, of in scored[:limit] if value > 0
    ]


def _best(scored: tuple[float, ArchivedList]) -> tuple[float, int]:
    return -scored[0], scored[1].id


def overlap(one: Mapping[str, int], other: Mapping[str, int], weights: Mapping[str, float]) -> float:
    """The weight of the copies that both have, of the weight of those that either has: the weighted Jaccard index.

    >>> overlap({"a": 2, "b": 1}, {"a": 1, "c": 1}, {"a": 1.0, "b": 1.0, "c": 2.0})
    0.2
    """
    both = sum(weights[card] * min(count, other[card]) for card, count in one.items() if card in other)
    either = sum(weights[card] * count for card, count in one.items())
    either += sum(weights[card] * count for card, count in other.items()) - both
    return both / either if either else 0.0


def _differences(
    shelf: Shelf, wanted: Mapping[str, int], held: Mapping[str, int], names: Mapping[str, str]
) -> tuple[Difference, ...]:
    changes = {card: held.get(card, 0) - wanted.get(card, 0) for card in {*wanted, *held}}
    rows = [Difference(by, card, names.get(card) or shelf.name_of(card)) for card, by in changes.items() if by]
    return tuple(sorted(rows, key=lambda row: (row.by, row.name, row.card_id)))
