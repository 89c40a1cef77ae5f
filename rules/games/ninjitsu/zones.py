"""Where the cards of a table lie, and what they are worth there.

Cards are indices into the table of printings, so two copies of a card are the same number. This module moves nothing by
the rules: `state` does that; it answers what lies where, what it is worth and what may be touched.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from rules.core.cards import Printing
from rules.games.ninjitsu.cards import SERIES, NinjitsuCard, What
from rules.play.action import Action, offer
from rules.play.chance import RandomSource, shuffled

EVERYBODY = (1 << 16) - 1
"""The bits of all seats."""


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


WAYS = range(4)
"""The ways to play a card, in the order of their names: `CardTable.ways`."""


class Spot(NamedTuple):
    """One card in play, by where it lies: secrets are pointed at, not named."""

    seat: int
    place: Place
    position: int


def spot_of(args: Sequence[int]) -> Spot:
    """The card in play that an action is about."""
    seat, place, position = args
    return Spot(seat, _PLACES[place], position)


_PLACES = tuple(Place)


_SHARES = 1000
"""Into how many parts a weight is cut for drawing by it."""


Each = tuple[tuple[int, tuple[Place, ...]], ...]
"""What each of its owner's cards in certain places adds to a card."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a card is worth wherever it lies, worked out once: `base` and `each` by `Place`.

    Their types leave open how many places there are, as mypyc copies a tuple of known length whenever it looks one up.

    Players reckon with the rest: `as_secret` is its value as its owner's only secret, `best` the most that it brings in
    any way, and `hidden` how readily people lay it face-down, beside others.
    """

    printed: int
    foreign: bool
    trapped: bool
    base: tuple[int, ...]
    each: tuple[Each, ...]
    as_secret: int
    best: float
    hidden: float
    weight: int
    """`hidden` as a whole number, to draw cards by."""

    @classmethod
    def of(cls, card: NinjitsuCard) -> Worth:
        """What that card is worth. Foreign secrets count as printed, permanents not at all."""
        printed, foreign = card.points or 0, card.series != SERIES
        base = [printed, printed, 0]
        each: list[Each] = [(), (), ()]
        for place, facing in ((Place.TREASURE, "treasure"), (Place.SECRET, "secret")):
            lines = [] if foreign and place is Place.SECRET else [o for o in card.ongoing if o.while_a == facing]
            for line in lines:
                if line.does == "worth":
                    base[place] = line.amount
            each[place] = tuple((o.amount, PLACES_OF[o.what]) for o in lines if o.does == "worth-each")
        as_secret = base[1] + sum(amount for amount, places in each[1] if Place.SECRET in places)
        as_secret = max(as_secret, base[1] + sum(amount for amount, _ in each[1])) if each[1] else as_secret
        best = max(printed, as_secret, 3.5 if card.action else 0.0)
        hidden = 1.5 if card.trap or as_secret > printed else 0.5 if card.points is not None else 0.3
        return cls(
            printed,
            foreign,
            bool(card.trap),
            tuple(base),
            tuple(each),
            as_secret,
            float(best),
            hidden,
            max(1, int(_SHARES * hidden)),
        )


@dataclass(frozen=True, slots=True, eq=False)
class CardTable:
    """The printings a table plays with, and the questions that rules ask of them by index."""

    printings: tuple[Printing, ...]
    cards: tuple[NinjitsuCard, ...]
    worth: tuple[Worth, ...]
    protects: bool
    """Whether any card keeps others from being touched."""
    ways: tuple[tuple[Action | None, ...], ...]
    """How each card can be played from hand, in the order of `WAYS`."""
    draws_more: tuple[int, ...]
    """How many cards more a draw brings by each card as a treasure."""

    @classmethod
    def of(cls, printings: Sequence[Printing]) -> CardTable:
        """The table of these printings."""
        cards = tuple(p.card for p in printings if isinstance(p.card, NinjitsuCard))
        protects = any(line.does == "protect" for card in cards for line in card.ongoing)
        ways = tuple(_ways(card, facts) for card, facts in enumerate(cards))
        more = tuple(sum(line.amount for line in card.ongoing if line.does == "draw-more") for card in cards)
        return cls(tuple(printings), cards, tuple(map(Worth.of, cards)), protects, ways, more)

    def __getitem__(self, card: int) -> NinjitsuCard:
        return self.cards[card]

    def is_foreign(self, card: int) -> bool:
        """Whether the card is another Treasure Hunters game's."""
        return self.cards[card].series != SERIES


def _ways(card: int, facts: NinjitsuCard) -> tuple[Action | None, ...]:
    """ "Play": for its action, as a permanent, as a secret, as a treasure."""
    permanent = "permanent" in facts.traits
    return (
        offer("play-action", (card,)) if facts.action else None,
        offer("play-permanent", (card,)) if permanent else None,
        offer("play-secret", (card,)),
        offer("play-treasure", (card,)) if facts.points is not None and not permanent else None,
    )


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
    known: list[list[int]] = field(default_factory=list)
    """For each secret of a seat, which other seats know it, a bit each: whoever saw it before it lay face-down there.
    Where a list is shorter than the secrets, nobody knows the rest."""

    def clone(self) -> Zones:
        """An independent copy."""
        return Zones(
            self.deck[:],
            self.discard[:],
            self.limbo[:],
            [hand[:] for hand in self.hands],
            [(treasures[:], secrets[:], permanents[:]) for treasures, secrets, permanents in self.in_play],
            [bits[:] for bits in self.known],
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

    def knows(self, seat: int, owner: int, position: int) -> bool:
        """Whether a seat knows a secret: its own, and what it has seen lying open or in its own hand."""
        bits = self.known[owner] if owner < len(self.known) else []
        return seat == owner or (position < len(bits) and bool(bits[position] >> seat & 1))

    def known_secrets(self, seat: int, owner: int) -> list[int | None]:
        """A seat's secrets as another seat knows them."""
        secrets = self.in_play[owner][Place.SECRET]
        return [card if self.knows(seat, owner, position) else None for position, card in enumerate(secrets)]

    def unseen_by(self, seat: int) -> list[int]:
        """The cards that a seat cannot see: the deck, other hands, other secrets but those that it knows."""
        unseen = self.deck[:]
        for other, hand in enumerate(self.hands):
            if other != seat:
                unseen += hand
                secrets = self.in_play[other][Place.SECRET]
                if other < len(self.known) and any(self.known[other]):
                    unseen += [card for place, card in enumerate(secrets) if not self.knows(seat, other, place)]
                else:
                    unseen += secrets
        return unseen

    def deal_unseen(self, table: CardTable, seat: int, random: RandomSource) -> None:
        """Deal the cards that a seat cannot see anew over where they lie; nothing but what it knows matters.

        A secret is likelier one that people lay face-down readily.
        """
        unseen = sorted(self.unseen_by(seat))
        weights = [table.worth[card].weight for card in unseen]
        laid = {
            (other, place): _drawn_by_weight(unseen, weights, random)
            for other in range(len(self.hands))
            for place in range(len(self.in_play[other][Place.SECRET]))
            if other != seat and not self.knows(seat, other, place)
        }
        order = iter(shuffled(len(unseen), random))
        self.deck = [unseen[next(order)] for _ in self.deck]
        for other, hand in enumerate(self.hands):
            if other == seat:
                continue
            hand[:] = [unseen[next(order)] for _ in hand]
            secrets = self.in_play[other][Place.SECRET]
            secrets[:] = [laid.get((other, place), card) for place, card in enumerate(secrets)]

    def at(self, spot: Spot) -> int:
        """The card that lies there."""
        return self.in_play[spot.seat][spot.place][spot.position]

    def known_by(self, spot: Spot) -> int:
        """The seats that know the card there, a bit each; everybody knows what lies open."""
        if spot.place is not Place.SECRET:
            return EVERYBODY
        bits = self.known[spot.seat] if spot.seat < len(self.known) else []
        return bits[spot.position] | 1 << spot.seat if spot.position < len(bits) else 1 << spot.seat

    def pick_up(self, spot: Spot) -> int:
        """Take the card away from there."""
        if spot.place is Place.SECRET and spot.seat < len(self.known) and spot.position < len(self.known[spot.seat]):
            del self.known[spot.seat][spot.position]
        return self.in_play[spot.seat][spot.place].pop(spot.position)

    def lay(self, seat: int, place: Place, card: int, known: int = 0) -> None:
        """Put a card before a seat; of a secret, `known` are the seats that know it."""
        cards = self.in_play[seat][place]
        if place is Place.SECRET and known:
            self.known += [[] for _ in range(len(self.in_play) - len(self.known))]
            bits = self.known[seat]
            bits += [0] * (len(cards) - len(bits))
            bits.append(known)
        cards.append(card)

    def spots(self, seats: Sequence[int], places: Sequence[Place]) -> list[Spot]:
        """The cards that lie before these seats, place by place."""
        found: list[Spot] = []
        for seat in seats:
            lying = self.in_play[seat]
            for place in places:
                if lying[place]:
                    found += [Spot(seat, place, position) for position in range(len(lying[place]))]
        return found

    def is_protected(self, table: CardTable, spot: Spot) -> bool:
        """Whether another treasure keeps this one from being stolen, discarded, moved or swapped.

        Secrets can never be protected (Treasure Hunters page).
        """
        if spot.place is not Place.TREASURE or not table.protects:
            return False
        others = (
            card
            for place in (Place.TREASURE, Place.PERMANENT)
            for position, card in enumerate(self.in_play[spot.seat][place])
            if (place, position) != (spot.place, spot.position)
        )
        return any(line.does == "protect" for card in others for line in table[card].ongoing)

    def value(self, table: CardTable, spot: Spot) -> int:
        """What the card there adds to its owner's points."""
        seat, place, position = spot
        return self.worth_at(table, seat, place, self.in_play[seat][place][position])

    def worth_at(self, table: CardTable, seat: int, place: int, card: int) -> int:
        """What a card adds to a seat's points where it lies in a place there."""
        worth = table.worth[card]
        points = worth.base[place]
        for amount, places in worth.each[place]:
            for other in places:
                points += amount * len(self.in_play[seat][other])
        return points

    def points(self, table: CardTable, seat: int) -> int:
        """The points of a collection, treasures and secrets ("Winning the game")."""
        cards = self.in_play[seat]
        worths = table.worth
        points = 0
        for place in (0, 1):
            for card in cards[place]:
                worth = worths[card]
                points += worth.base[place]
                each = worth.each[place]
                if each:
                    for amount, places in each:
                        for other in places:
                            points += amount * len(cards[other])
        return points

    def cards_a_draw(self, table: CardTable, seat: int) -> int:
        """How many cards the seat's Draw brings: 2, and what its treasures add."""
        more = table.draws_more
        cards = 2
        for card in self.in_play[seat][0]:
            cards += more[card]
        return cards


def _drawn_by_weight(unseen: list[int], weights: list[int], random: RandomSource) -> int:
    """Take one of these cards, each as likely as its weight has it; the weight goes with it."""
    left = random.below(sum(weights))
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            del weights[place]
            return unseen.pop(place)
    raise AssertionError("the weights add up to what was drawn from")
