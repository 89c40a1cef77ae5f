"""Several decks from one collection: which can be built at once, what is missing, which cards too many decks want."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from rules.core.cards import Printing
from rules.core.deck import Deck

MOST_TRIED = 14
"""Of so many decks every choice is looked at; of more, they are taken in their order as long as the cards last."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A card that decks want: the copies owned, those that each deck wants by its place, and those missing for all."""

    printing: Printing
    owned: int
    by_deck: Mapping[int, int]

    @property
    def needed(self) -> int:
        """The copies that all decks want together."""
        return sum(self.by_deck.values())

    @property
    def missing(self) -> int:
        """The copies that are missing for all decks at once."""
        return max(0, self.needed - self.owned)

    @property
    def contested(self) -> bool:
        """Whether several decks want it and there are not enough for all."""
        return len(self.by_deck) > 1 and self.missing > 0

    def missing_for(self, deck: int) -> int:
        """The copies that are missing for one deck alone."""
        return max(0, self.by_deck.get(deck, 0) - self.owned)


@dataclass(frozen=True, slots=True)
class DeckPlan:
    """What a shelf gives for some decks.

    `together` are the places of as many decks as can be built at once, the earlier ones first where there is a choice;
    `exact` says that every choice was looked at.
    """

    cards: tuple[Wanted, ...]
    decks: int
    together: tuple[int, ...]
    exact: bool

    def missing_alone(self, deck: int) -> int:
        """How many copies are missing to build one deck alone."""
        return sum(card.missing_for(deck) for card in self.cards)

    @property
    def missing(self) -> int:
        """How many copies are missing to build all at once."""
        return sum(card.missing for card in self.cards)


def plan_decks(decks: Sequence[Deck], owned: Mapping[str, int]) -> DeckPlan:
    """The plan for decks from what is owned, by card id: any printing of a card will do."""
    wants = [_wants(deck) for deck in decks]
    named: dict[str, Printing] = {}
    for deck in decks:
        for entry in deck.entries:
            named.setdefault(entry.printing.card_id, entry.printing)
    cards = tuple(
        Wanted(
            printing,
            owned.get(card_id, 0),
            {at: wanted[card_id] for at, wanted in enumerate(wants) if card_id in wanted},
        )
        for card_id, printing in named.items()
    )
    exact = len(decks) <= MOST_TRIED
    return DeckPlan(cards, len(decks), _most_at_once(wants, owned) if exact else _in_order(wants, owned), exact)


def _wants(deck: Deck) -> Counter[str]:
    wanted: Counter[str] = Counter()
    for entry in deck.entries:
        wanted[entry.printing.card_id] += entry.count
    return wanted


def _most_at_once(wants: Sequence[Counter[str]], owned: Mapping[str, int]) -> tuple[int, ...]:
    alone = [at for at, wanted in enumerate(wants) if _lasts([wanted], owned)]
    for size in range(len(alone), 0, -1):
        for chosen in combinations(alone, size):
            if _lasts([wants[at] for at in chosen], owned):
                return chosen
    return ()


def _in_order(wants: Sequence[Counter[str]], owned: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(_taken(wants, dict(owned)))


def _taken(wants: Sequence[Counter[str]], left: dict[str, int]) -> Iterator[int]:
    for at, wanted in enumerate(wants):
        if _lasts([wanted], left):
            for card, count in wanted.items():
                left[card] -= count
            yield at


def _lasts(wants: Sequence[Counter[str]], owned: Mapping[str, int]) -> bool:
    together: Counter[str] = Counter()
    for wanted in wants:
        together.update(wanted)
    return all(count <= owned.get(card, 0) for card, count in together.items())
