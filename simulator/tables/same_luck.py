"""The same game again without a card: what a card is worth, measured on the same luck.

A game is dealt from the same shuffles, but the copies of one card of one seat lie where cards are drawn last, and all
others move up. Until the card would have come to the hand both games are the same. So whether the card came does not
depend on what came of it, and a long game, which draws more cards, weighs no more than a short one. Each game does this
for a few of the cards that a seat had in hand, chosen at random.

Where all seats draw from one deck, the others' cards would move up too. There a card of the opening hand is exchanged
for one at the far end of the deck (`Exchanged`): everybody else is dealt the same, and the card is compared with a
random one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

from rules.core.cards import Json, Printing
from rules.core.intervals import CONFIDENCE
from rules.play.action import Action
from rules.play.chance import in_drawn_order
from rules.play.state import State
from simulator.figures import Figure, share
from simulator.random import MASK, Stream, mix64

SEEN = "seen"
"""The way of a card that was in the hand at all, in the opening hand or drawn."""

_LOT = 0x5EED


Hands = Mapping[str, Sequence[int]]


class Without:
    """Puts other outcomes in the place of lots: `copies` lie where cards are drawn last.

    `used` says whether there was such a lot. Where there was none, the game is the same and says nothing.
    """

    def __init__(self, copies: Collection[int], *, drawn_from_end: bool) -> None:
        self._copies = frozenset(copies)
        self._drawn_from_end = drawn_from_end
        self.used = False

    def instead(self, state: State, action: Action) -> Action:
        """The lot's outcome without the copies; the outcome itself where that is none of the lot's."""
        if len(action.args) < 3 or self._copies.isdisjoint(action.args):
            return action
        for fixed in (0, 1):  # some lots say first whose cards they are
            other = Action(action.name, (*action.args[:fixed], *self._moved(action.args[fixed:])))
            if other == action or _fits(state, other):
                self.used = True
                return other
        return action

    def _moved(self, order: Sequence[int]) -> tuple[int, ...]:
        apart = [card for card in order if card in self._copies]
        others = [card for card in order if card not in self._copies]
        return (*apart, *others) if self._drawn_from_end else (*others, *apart)


Zones = Callable[[State], Mapping[str, Sequence[int]]]
"""Where the cards of a state are, as its view says."""


class Exchanged(Without):
    """Puts another deal in the place of the one that gave a seat its hand: a copy changes places with a far card."""

    def __init__(self, copies: Collection[int], seat: int, zones: Zones) -> None:
        super().__init__(copies, drawn_from_end=True)
        self._hand = f"hand {seat}"
        self._zones = zones

    def instead(self, state: State, action: Action) -> Action:
        """The deal with the copy exchanged; the outcome itself where that is not the deal."""
        if self.used or len(action.args) < 3 or self._copies.isdisjoint(action.args):
            return action
        dealt = self._hands_after(state, action)
        if not dealt or self._copies.isdisjoint(dealt.get(self._hand, ())):
            return action
        places = [place for place, card in enumerate(action.args) if card in self._copies]
        others = [place for place, card in enumerate(action.args) if card not in self._copies]
        for far in (others[0], others[-1]):
            for place in places:
                order = [*action.args]
                order[place], order[far] = order[far], order[place]
                other = Action(action.name, tuple(order))
                if self._is_exchange(dealt, self._hands_after(state, other), action.args[place], action.args[far]):
                    self.used = True
                    return other
        return action

    def _is_exchange(self, dealt: Hands | None, other: Hands | None, card: int, far: int) -> bool:
        """Whether the seat has the far card for its own, and everybody else the same."""
        if not dealt or not other:
            return False
        wanted = [*dealt[self._hand]]
        if card not in wanted:
            return False
        wanted[wanted.index(card)] = far
        same = all(sorted(other[name]) == sorted(hand) for name, hand in dealt.items() if name != self._hand)
        return same and sorted(other[self._hand]) == sorted(wanted)

    def _hands_after(self, state: State, lot: Action) -> Hands | None:
        copy = state.clone()
        try:
            copy.apply(lot)
        except ValueError:
            return None
        return {name: cards for name, cards in self._zones(copy).items() if name.startswith("hand ")}


def _fits(state: State, lot: Action) -> bool:
    try:
        state.clone().apply(lot)
    except ValueError:
        return False
    return True


class Dealt:
    """How a seat was dealt its opening hand: the lot that gave it, and from which end of the lot cards are drawn.

    From a deck that `others` were dealt from as well a card is exchanged: without it all of them would draw others.
    """

    def __init__(
        self,
        lots: Sequence[Sequence[int]],
        opening: Collection[int],
        others: frozenset[int] = frozenset(),
        exchanged: Callable[[Collection[int]], Without] | None = None,
    ) -> None:
        self._cards: frozenset[int] = frozenset()
        self._exchanged = exchanged
        self.shared = False
        self.drawn_from_end: bool | None = None
        self.order: tuple[int, ...] = ()
        """The cards of the lot in the order in which they are drawn; empty where that is not clear."""
        for lot in reversed(lots):
            places = {card: place for place, card in enumerate(lot)}
            if opening and all(card in places for card in opening) and len(lot) > len(opening):
                middle = sum(places[card] for card in opening) / len(opening)
                self.shared = bool(others) and others <= places.keys()
                self.drawn_from_end = None if self.shared else middle > (len(lot) - 1) / 2
                # The first number may say whose cards they are; as a card it counts where it is there again.
                self._cards = frozenset(lot[1:]) | ({lot[0]} if lot[0] in opening else frozenset())
                if self.drawn_from_end is not None:
                    own = [card for place, card in enumerate(lot) if place or card in opening]
                    self.order = tuple(own[::-1] if self.drawn_from_end else own)
                return

    def without(self, card_id: str, printings: Sequence[Printing]) -> Without | None:
        """The same luck without a card; None where it is not clear how the seat's cards were dealt."""
        copies = [card for card in self._cards if printings[card].card_id == card_id]
        if self.shared and self._exchanged:
            return self._exchanged(copies)
        if self.drawn_from_end is None:
            return None
        return Without(copies, drawn_from_end=self.drawn_from_end)


def drawn_cards(cards: Collection[str], number: int, seed: int, index: int, seat: int) -> list[str]:
    """So many of the cards that a seat saw in game `index`, drawn by lot."""
    stream = Stream(mix64(seed & MASK) ^ mix64(_LOT + seat), index)
    return in_drawn_order(sorted(cards), stream)[:number]


class Pair(NamedTuple):
    """A side's points in a game in which it had a card, in these ways, and in the same game without it."""

    side: int
    card: str
    ways: tuple[str, ...]
    points: float
    without: float


@dataclass(frozen=True, slots=True)
class PairCount:
    """So many pairs of games, the points with the card and without it, and the sum of their squared differences."""

    games: int = 0
    points: float = 0.0
    without: float = 0.0
    squares: float = 0.0

    def __add__(self, other: PairCount) -> PairCount:
        return PairCount(
            self.games + other.games,
            self.points + other.points,
            self.without + other.without,
            self.squares + other.squares,
        )

    def figure(self) -> SameLuck:
        """What the pairs show."""
        mean = (self.points - self.without) / self.games
        # As if one more pair had gone either way: a few pairs without a difference do not prove that there is none.
        variance = max(0.0, (self.squares + 2) / (self.games + 2) - mean * mean)
        reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * sqrt(variance / (self.games + 2))
        difference = Figure(mean, max(-1.0, mean - reach), min(1.0, mean + reach), "simulated")
        return SameLuck(self.games, share(self.points, self.games), share(self.without, self.games), difference)


@dataclass(frozen=True, slots=True)
class SameLuck:
    """Games with a card and the same games without it: the share won in each, and the difference game by game."""

    games: int
    won: Figure
    without: Figure
    difference: Figure


@dataclass(frozen=True)
class PairTally:
    """Pairs of games by side, card and way."""

    counts: Mapping[tuple[int, str, str], PairCount] = field(default_factory=dict)

    @classmethod
    def of(cls, pairs: Iterable[Pair]) -> PairTally:
        """The tally of these pairs."""
        counts: dict[tuple[int, str, str], PairCount] = {}
        for pair in pairs:
            apart = pair.points - pair.without
            one = PairCount(1, pair.points, pair.without, apart * apart)
            for way in (SEEN, *pair.ways):
                key = pair.side, pair.card, way
                counts[key] = counts.get(key, PairCount()) + one
        return cls(counts)

    def __add__(self, other: PairTally) -> PairTally:
        merged = dict(self.counts)
        for key, count in other.counts.items():
            merged[key] = merged.get(key, PairCount()) + count
        return PairTally(merged)

    def as_side(self, renamed: Mapping[int, int]) -> PairTally:
        """The tally of these sides alone, under other numbers."""
        return PairTally({(renamed[s], card, way): c for (s, card, way), c in self.counts.items() if s in renamed})

    def figure(self, side: int, card: str, way: str) -> SameLuck | None:
        """What is known of a card in one way; None where no game says it."""
        count = self.counts.get((side, card, way))
        return count.figure() if count else None

    def to_json(self) -> list[Json]:
        """The tally as rows; `from_rows` is the inverse."""
        return [
            [side, card, way, count.games, count.points, count.without, count.squares]
            for (side, card, way), count in self.counts.items()
        ]

    @classmethod
    def from_rows(cls, rows: Iterable[Sequence[Json]]) -> PairTally:
        """The tally that was written down. Raises ValueError for what is none."""
        counts: dict[tuple[int, str, str], PairCount] = {}
        for side, card, way, games, *sums in rows:
            numbers = [float(number) for number in sums if isinstance(number, int | float)]
            if not isinstance(side, int) or not isinstance(games, int) or len(numbers) != 3:
                raise ValueError("no tally of pairs")
            counts[side, str(card), str(way)] = PairCount(games, *numbers)
        return cls(counts)
