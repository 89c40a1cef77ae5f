"""Where the cards of a table lie, and what they are worth there.

Cards are indices into the table of printings, so two copies of a card are the same number. This module moves nothing by
the rules: `state` does that; it answers what lies where, what it is worth and what may be touched.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple, cast

from rules.core.cards import Printing
from rules.games.ninjitsu.cards import SERIES, NinjitsuCard, What
from rules.play.chance import RandomSource, shuffled


class Place(IntEnum):
    """The three places of cards in play before a player; treasures and secrets are the collection ("Glossary")."""

    TREASURE = 0
    SECRET = 1
    PERMANENT = 2


PLACES_OF: dict[What, tuple[Place, ...]] = {
    "treasure": (Place.TREASURE,),
    "secret": (Place.SECRET,),
    "card": (Place.TREASURE, Place.SECRET),
    "permanent": (Place.PERMANENT,),
    "hand": (),
}


class Spot(NamedTuple):
    """One card in play, by where it lies: secrets are pointed at, not named."""

    seat: int
    place: Place
    position: int


@dataclass(frozen=True, slots=True)
class CardTable:
    """The printings a table plays with, and the questions that rules ask of them by index."""

    printings: tuple[Printing, ...]
    cards: tuple[NinjitsuCard, ...]

    @classmethod
    def of(cls, printings: Sequence[Printing]) -> CardTable:
        """The table of these printings."""
        return cls(tuple(printings), tuple(cast("NinjitsuCard", p.card) for p in printings))

    def __getitem__(self, card: int) -> NinjitsuCard:
        return self.cards[card]

    def is_foreign(self, card: int) -> bool:
        """Whether the card is another Treasure Hunters game's."""
        return self.cards[card].series != SERIES


@dataclass(slots=True)
class Zones:
    """Every zone of a table. `limbo` holds stolen cards without points until their traps are resolved.

    The top of `deck` and of `discard` is the last element.
    """

    deck: list[int]
    discard: list[int] = field(default_factory=list)
    limbo: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    in_play: list[tuple[list[int], list[int], list[int]]] = field(default_factory=list)
    """A triple a seat, in the order of `Place`."""

    def clone(self) -> Zones:
        """An independent copy."""
        return Zones(
            self.deck[:],
            self.discard[:],
            self.limbo[:],
            [hand[:] for hand in self.hands],
            [(treasures[:], secrets[:], permanents[:]) for treasures, secrets, permanents in self.in_play],
        )

    def by_name(self) -> dict[str, list[int]]:
        """Every zone by a name of its own."""
        named = {"deck": self.deck, "discard": self.discard, "limbo": self.limbo}
        for seat, (hand, places) in enumerate(zip(self.hands, self.in_play, strict=True)):
            named[f"hand {seat}"] = hand
            named.update({f"{place.name.lower()} {seat}": places[place] for place in Place})
        return named

    def everything(self) -> list[int]:
        """Every card there is, sorted: the same all game long."""
        return sorted(card for pile in self.by_name().values() for card in pile)

    def unseen_by(self, seat: int) -> list[list[int]]:
        """The piles that a seat cannot look into: the deck, other hands, other secrets."""
        others = [other for other in range(len(self.hands)) if other != seat]
        return [self.deck, *(self.hands[o] for o in others), *(self.in_play[o][Place.SECRET] for o in others)]

    def deal_unseen(self, seat: int, random: RandomSource) -> None:
        """Deal the cards that a seat cannot see anew over where they lie; nothing but what it knows matters."""
        piles = self.unseen_by(seat)
        unseen = sorted(card for pile in piles for card in pile)
        order = iter(shuffled(len(unseen), random))
        for pile in piles:
            pile[:] = [unseen[next(order)] for _ in pile]

    def at(self, spot: Spot) -> int:
        """The card that lies there."""
        return self.in_play[spot.seat][spot.place][spot.position]

    def pick_up(self, spot: Spot) -> int:
        """Take the card away from there."""
        return self.in_play[spot.seat][spot.place].pop(spot.position)

    def spots(self, seats: Sequence[int], places: Sequence[Place]) -> Iterator[Spot]:
        """The cards that lie before these seats, place by place."""
        for seat in seats:
            for place in places:
                for position in range(len(self.in_play[seat][place])):
                    yield Spot(seat, place, position)

    def is_protected(self, table: CardTable, spot: Spot) -> bool:
        """Whether another treasure keeps this one from being stolen, discarded, moved or swapped.

        Secrets can never be protected (Treasure Hunters page).
        """
        if spot.place is not Place.TREASURE:
            return False
        others = (
            card
            for place in (Place.TREASURE, Place.PERMANENT)
            for position, card in enumerate(self.in_play[spot.seat][place])
            if (place, position) != (spot.place, spot.position)
        )
        return any(line.does == "protect" for card in others for line in table[card].ongoing)

    def value(self, table: CardTable, spot: Spot) -> int:
        """What the card there adds to its owner's points: foreign secrets count as printed."""
        card = self.at(spot)
        if spot.place is Place.PERMANENT:
            return 0
        points = table[card].points or 0
        if spot.place is Place.SECRET and table.is_foreign(card):
            return points
        facing = "secret" if spot.place is Place.SECRET else "treasure"
        for line in table[card].ongoing:
            if line.while_a != facing:
                continue
            if line.does == "worth":
                points = line.amount
            elif line.does == "worth-each":
                points += line.amount * sum(len(self.in_play[spot.seat][place]) for place in PLACES_OF[line.what])
        return points

    def points(self, table: CardTable, seat: int) -> int:
        """The points of a collection, treasures and secrets ("Winning the game")."""
        return sum(self.value(table, spot) for spot in self.spots([seat], (Place.TREASURE, Place.SECRET)))

    def cards_a_draw(self, table: CardTable, seat: int) -> int:
        """How many cards the seat's Draw brings: 2, and what its treasures add."""
        face_up = self.in_play[seat][Place.TREASURE]
        return 2 + sum(line.amount for card in face_up for line in table[card].ongoing if line.does == "draw-more")
