"""Results by card: how games ended with a card in the opening hand, drawn, played, or left in hand at the end.

An opening hand is pure chance, so the difference to games without the card is what it is worth there. A card drawn
later is not: long games draw more cards. So games are compared with games without the card in which the seat saw about
as many cards, and the differences of these strata are added up after Mantel and Haenszel. That removes the bias of a
game's length and no more: a card that itself makes games longer is judged within those games. Whether a card is played
or left over depends on the player; these figures describe, and prove nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Generic, NamedTuple, TypeVar, cast

from rules.core.cards import Json, Printing
from rules.core.errors import UsageError
from rules.play.action import CHANCE, Action
from rules.play.state import State
from rules.play.view import View
from simulator.tables.same_luck import Dealt, Exchanged, Pair, PairTally, Without, Zones, drawn_cards

OPENING, DRAWN, PLAYED, STRANDED = "opening", "drawn", "played", "stranded"
WAYS = (OPENING, DRAWN, PLAYED, STRANDED)
"""What can become of a card, in the order of a game."""

_OF_PAIRS = 7
"""How many values a row of a tally has that is about games played again."""

_STRATUM = 3
"""So many more cards seen make another stratum."""

_KEEPS = frozenset(("keep hand", "keep"))
_BEFORE = _KEEPS | {"mulligan", "redraw"}
"""What players decide before they hold their opening hands; a kept hand is one."""

_NO_PLAY = re.compile(r"discard|chakra|charge|mulligan|redraw|put on|return|throw|shuffle|pay|remove|trade|give")
"""Names of actions that take a card out of a hand without playing it."""

_NOT_IN_PLAY = frozenset(
    ("hand", "hands", "deck", "decks", "discard", "discards", "removed", "chakra", "aside", "limbo", "pile")
)
"""Zones in which a card that has left a hand was not played."""

SHOWN = 20
"""How many cards a drawing shows."""

S = TypeVar("S", bound=State)


class Seen(NamedTuple):
    """What became of a seat's cards in one game, by card id; `cards` is how many copies it had in hand at all."""

    opening: frozenset[str]
    drawn: frozenset[str]
    played: frozenset[str]
    stranded: frozenset[str]
    cards: int

    def of(self, way: str) -> frozenset[str]:
        """The cards of one of `WAYS`."""
        return (self.opening, self.drawn, self.played, self.stranded)[WAYS.index(way)]

    def ways(self, card: str) -> tuple[str, ...]:
        """The ways in which a card was there."""
        return tuple(way for way in WAYS if card in self.of(way))

    def to_row(self) -> dict[str, list[str]]:
        """The columns of a log."""
        return {way: sorted(self.of(way)) for way in WAYS}


class CardWatch(Generic[S]):
    """Looks on at one game, by where its view says the cards are. Raises UsageError where it does not say."""

    def __init__(self, view: View[S], state: S, seats: int) -> None:
        self._zones = view.cards_by_zone
        self._printings: Sequence[Printing] = state.printings
        self._hands: list[frozenset[int]] = [frozenset()] * seats
        self._opening: list[frozenset[int]] | None = None
        self._kept: dict[int, frozenset[int]] = {}
        self._held: list[set[int]] = [set() for _ in range(seats)]
        self._played: list[set[int]] = [set() for _ in range(seats)]
        self._last: tuple[int, Action] | None = None
        self._lots: list[Sequence[int]] = []
        self._dealt: list[Dealt] = []
        if not any(zone.startswith("hand") for zone in self._zones(state)):
            raise UsageError("This game does not say where its cards are, so there are no results by card.")

    def look(self, state: S, player: int, action: Action) -> None:
        """See a state, and what is about to be done in it."""
        if player == CHANCE:
            self._lots.append(action.args)
        if self._opening is None:
            if player == CHANCE:
                return
            self._hands = self._hands_in(self._zones(state))
            if action.name in _BEFORE:
                if action.name in _KEEPS:
                    self._kept[player] = self._hands[player]
                return
            self._begin()
        else:
            self._see(state)
        self._last = (player, action)

    def end(self, state: S) -> tuple[Seen, ...]:
        """What became of each seat's cards, once the game has ended."""
        if self._opening is None:
            self._hands = self._hands_in(self._zones(state))
            opened = self._begin()
        else:
            opened = self._opening
        self._see(state)
        return tuple(
            Seen(
                self._cards(opening),
                self._cards(self._held[seat] - opening),
                self._cards(self._played[seat]),
                self._cards(self._hands[seat]),
                len(self._held[seat]),
            )
            for seat, opening in enumerate(opened)
        )

    def _begin(self) -> list[frozenset[int]]:
        """Take the hands that were kept for the opening ones, and what is in hand else, drawn after a mulligan."""
        opened = [self._kept.get(seat, hand) for seat, hand in enumerate(self._hands)]
        self._held = [set(hand) for hand in self._hands]
        self._opening = opened
        self._dealt = [
            Dealt(
                self._lots,
                hand,
                frozenset().union(*opened[:seat], *opened[seat + 1 :]),
                partial(Exchanged, seat=seat, zones=cast("Zones", self._zones)),
            )
            for seat, hand in enumerate(opened)
        ]
        return opened

    @property
    def has_begun(self) -> bool:
        """Whether the opening hands are known."""
        return self._opening is not None

    def dealt(self, seat: int) -> tuple[str, ...]:
        """The cards that a seat was dealt from, by card id in the order in which they are drawn; empty if unknown."""
        return tuple(self._printings[copy].card_id for copy in self._dealt[seat].order) if self._dealt else ()

    def again(self, seat: int, seen: Seen, number: int, seed: int, index: int) -> Iterator[tuple[str, Without]]:
        """So many of the cards that a seat saw in game `index`, drawn by lot, each with the same luck without it."""
        dealt = self._dealt[seat]
        cards = seen.opening if dealt.shared else seen.opening | seen.drawn
        for card in drawn_cards(cards, number, seed, index, seat):
            if (without := dealt.without(card, self._printings)) is not None:
                yield card, without

    def _see(self, state: S) -> None:
        zones = self._zones(state)
        hands = self._hands_in(zones)
        for seat, hand in enumerate(hands):
            before = self._hands[seat]
            if hand == before:
                continue
            self._held[seat] |= hand
            if left := before - hand:
                self._played[seat] |= {card for card in left if self._was_played(card, seat, zones)}
        self._hands = hands

    def _was_played(self, card: int, seat: int, zones: Mapping[str, Sequence[int]]) -> bool:
        """Whether a card that has left a hand lies in play now, or was named by its player's own action of playing."""
        if any(card in cards for zone, cards in zones.items() if zone.split(" ")[0] not in _NOT_IN_PLAY):
            return True
        if self._last is None:
            return False
        player, action = self._last
        return player == seat and card in action.args and not _NO_PLAY.search(action.name)

    def _hands_in(self, zones: Mapping[str, Sequence[int]]) -> list[frozenset[int]]:
        seats = range(len(self._hands))
        return [frozenset(zones.get(f"hand {seat}") or zones.get(f"hands {seat}") or ()) for seat in seats]

    def _cards(self, copies: Collection[int]) -> frozenset[str]:
        return frozenset(self._printings[copy].card_id for copy in copies)


@dataclass(frozen=True, slots=True)
class Count:
    """So many games and the points won in them: a win is one, a draw half."""

    games: int = 0
    points: float = 0.0

    def __add__(self, other: Count) -> Count:
        return Count(self.games + other.games, self.points + other.points)

    def __sub__(self, other: Count) -> Count:
        return Count(self.games - other.games, self.points - other.points)


Strata = Mapping[int, Count]


@dataclass(frozen=True)
class CardTally:
    """Games and points by side, stratum and card: of all games, of those that saw a card, and of each of `WAYS`.

    A side is a seat, or one of two decks that are compared.
    """

    games: Mapping[int, Strata] = field(default_factory=dict)
    seen: Mapping[tuple[int, str], Strata] = field(default_factory=dict)
    ways: Mapping[tuple[int, str, str], Strata] = field(default_factory=dict)
    pairs: PairTally = field(default_factory=PairTally)

    @classmethod
    def of(cls, games: Sequence[tuple[int, Seen, float]], pairs: Iterable[Pair] = ()) -> CardTally:
        """The tally of some games, each a side, what it saw, and its points; `pairs` are those played again."""
        every: dict[int, dict[int, Count]] = {}
        seen: dict[tuple[int, str], dict[int, Count]] = {}
        ways: dict[tuple[int, str, str], dict[int, Count]] = {}
        for side, saw, points in games:
            stratum, one = saw.cards // _STRATUM, Count(1, points)
            _put(every.setdefault(side, {}), stratum, one)
            for card in saw.opening | saw.drawn:
                _put(seen.setdefault((side, card), {}), stratum, one)
            for way in WAYS:
                for card in saw.of(way):
                    _put(ways.setdefault((side, card, way), {}), stratum, one)
        return cls(every, seen, ways, PairTally.of(pairs))

    def __add__(self, other: CardTally) -> CardTally:
        return CardTally(
            _merged(self.games, other.games),
            _merged(self.seen, other.seen),
            _merged(self.ways, other.ways),
            self.pairs + other.pairs,
        )

    def as_side(self, renamed: Mapping[int, int]) -> CardTally:
        """The tally of these sides alone, under other numbers."""
        return CardTally(
            {renamed[side]: strata for side, strata in self.games.items() if side in renamed},
            {(renamed[side], card): strata for (side, card), strata in self.seen.items() if side in renamed},
            {(renamed[s], card, way): strata for (s, card, way), strata in self.ways.items() if s in renamed},
            self.pairs.as_side(renamed),
        )

    def to_json(self) -> Json:
        """The tally as JSON values; `from_json` is the inverse."""
        rows: list[Json] = []
        for side, strata in self.games.items():
            rows += [[side, "", "", stratum, c.games, c.points] for stratum, c in strata.items()]
        for (side, card), strata in self.seen.items():
            rows += [[side, card, "", stratum, c.games, c.points] for stratum, c in strata.items()]
        for (side, card, way), strata in self.ways.items():
            rows += [[side, card, way, stratum, c.games, c.points] for stratum, c in strata.items()]
        return rows + self.pairs.to_json()

    @classmethod
    def from_json(cls, data: Json) -> CardTally:
        """The tally that was written down. Raises ValueError or TypeError for what is none."""
        games: dict[int, dict[int, Count]] = {}
        seen: dict[tuple[int, str], dict[int, Count]] = {}
        ways: dict[tuple[int, str, str], dict[int, Count]] = {}
        pairs: list[Sequence[Json]] = []
        for row in data if isinstance(data, list) else [data]:
            if not isinstance(row, list) or len(row) not in (6, _OF_PAIRS):
                raise ValueError("no tally of cards")
            if len(row) == _OF_PAIRS:
                pairs.append(row)
                continue
            side, card, way, stratum, number, points = row
            if not isinstance(side, int) or not isinstance(stratum, int) or not isinstance(number, int):
                raise ValueError("no tally of cards")
            if not isinstance(card, str) or not isinstance(way, str) or not isinstance(points, int | float):
                raise ValueError("no tally of cards")
            into = (
                ways.setdefault((side, card, way), {})
                if way
                else seen.setdefault((side, card), {})
                if card
                else games.setdefault(side, {})
            )
            _put(into, stratum, Count(number, float(points)))
        return cls(games, seen, ways, PairTally.from_rows(pairs))


K = TypeVar("K")


def _put(strata: dict[int, Count], stratum: int, count: Count) -> None:
    strata[stratum] = strata.get(stratum, Count()) + count


def _merged(ours: Mapping[K, Strata], theirs: Mapping[K, Strata]) -> dict[K, Strata]:
    merged: dict[K, Strata] = dict(ours)
    for key, strata in theirs.items():
        known = dict(merged.get(key, {}))
        for stratum, count in strata.items():
            _put(known, stratum, count)
        merged[key] = known
    return merged
