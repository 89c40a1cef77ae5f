"""What is played together: the lists that play some cards, held against all lists."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from statistics import NormalDist

from db.archive import all_cards
from decks.archiving.asking import Shelf
from rules.core.archive import ArchivedList
from rules.core.cards import Json
from rules.core.intervals import CONFIDENCE, Estimate, share, wilson


@dataclass(frozen=True, slots=True)
class Beside:
    """A card beside others: its share of the lists that play them, of all lists, and the quotient of the two.

    A `lift` of 1 says that the one knows nothing of the other; above 1 they are played together.
    """

    card_id: str
    name: str
    together: int
    share: Estimate
    overall: float
    lift: Estimate

    def to_json(self) -> dict[str, Json]:
        """The row of `kage archive affinity`."""
        return {
            "id": self.card_id,
            "name": self.name,
            "together": self.together,
            "share": self.share.to_json(),
            "overall": round(self.overall, 6),
            "lift": self.lift.to_json(),
        }


@dataclass(frozen=True, slots=True)
class Affinity:
    """The cards beside those asked about, by the low end of their lift; of all `lists`, `playing` play these."""

    lists: int
    playing: int
    cards: tuple[Beside, ...]


def affinity(
    shelf: Shelf, lists: Sequence[ArchivedList], wanted: Sequence[Collection[str]], least: int = 1
) -> Affinity:
    """What is played with the wanted cards: each a set of card ids of which a list plays any.

    Cards that fewer than `least` of all lists play are left out.
    """
    held: dict[str, set[int]] = {}
    ids = {of.id for of in lists}
    for list_id, _, printing_id, _ in all_cards(shelf.connection):
        if list_id in ids:
            held.setdefault(shelf.card_of(printing_id), set()).add(list_id)
    playing = set(ids)
    for any_of in wanted:
        playing &= set[int]().union(*(held.get(card, set()) for card in any_of))
    asked = {card for any_of in wanted for card in any_of}
    rows = [
        Beside(
            card_id,
            shelf.name_of(card_id),
            len(held_in & playing),
            share(len(held_in & playing), len(playing)),
            len(held_in) / len(ids),
            lift(len(held_in & playing), len(playing), len(held_in), len(ids)),
        )
        for card_id, held_in in held.items()
        if card_id not in asked and len(held_in) >= least and playing
    ]
    rows.sort(key=lambda row: (-row.lift.low, -row.share.value, row.name, row.card_id))
    return Affinity(len(ids), len(playing), tuple(rows))


def lift(both: int, one: int, other: int, of: int) -> Estimate:
    """How much likelier the other is where the one is: `p(both) / (p(one) p(other))`.

    The interval is that of its logarithm by the delta method, with half a list more in every cell, so that few lists
    that all agree prove nothing; where nothing is together, its high end is that of Wilson's interval for the share.

    >>> lift(5, 10, 50, 100).value, lift(10, 10, 20, 100).value
    (1.0, 5.0)
    """
    if not both:
        return Estimate(0.0, 0.0, wilson(0, one).high / (other / of))
    value = both * of / (one * other)
    lists = of + 2.0
    p, a, b = (both + 0.5) / lists, (one + 1) / lists, (other + 1) / lists
    variance = ((1 - p) / p - (1 - a) / a - (1 - b) / b + 2 * (p - a * b) / (a * b)) / lists
    reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * math.sqrt(max(0.0, variance))
    return Estimate(value, value * math.exp(-reach), value * math.exp(reach))
