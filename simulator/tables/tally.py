"""Tallies of games between bots, and their figures seat by seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.play.watcher import Detail
from simulator.figures import Moments, share
from simulator.tables.by_card import CardTally, Seen
from simulator.tables.same_luck import Pair

SEAT_NAMES = "ABCDEFGH"


class Again(NamedTuple):
    """A seat's points in the same game without a card."""

    seat: int
    card: str
    points: float


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: each seat's result and score, who decided first, decisions, details, what became of cards.

    `cut` says by which cap a game was cut off; it has no result then, and its returns say nothing.
    """

    returns: tuple[float, ...]
    scores: tuple[float, ...]
    first: int
    decisions: int
    details: Mapping[Detail, float] = field(default_factory=dict)
    cards: tuple[Seen, ...] = ()
    cut: str | None = None
    again: tuple[Again, ...] = ()

    def pairs(self, seat: int, side: int) -> Iterator[Pair]:
        """What a seat's games say that were played again without a card, for a side of a tally."""
        for each in self.again:
            if each.seat == seat:
                yield Pair(side, each.card, self.cards[seat].ways(each.card), self.points(seat), each.points)

    def points(self, seat: int) -> float:
        """A seat's share of the game's one point: half of a draw, and of a game that was cut off."""
        return 0.5 if self.cut is not None else (self.returns[seat] + 1) / 2


@dataclass(frozen=True, slots=True)
class TableTally:
    """What finished games amount to, seat by seat: games won, games in which the seat decided first and those of them
    that it won, and its scores; how many decisions games took; each detail, over the games that have it; and, where
    that was asked for, what each card did. `cut` counts the games that a cap cut off, by the cap: they are in nothing
    else.
    """

    games: int
    wins: tuple[int, ...]
    began: tuple[int, ...]
    wins_beginning: tuple[int, ...]
    scores: tuple[Moments, ...]
    decisions: Moments
    details: Mapping[Detail, Moments] = field(default_factory=dict)
    cards: CardTally = field(default_factory=CardTally)
    cut: Mapping[str, int] = field(default_factory=dict)

    def so_far(self) -> str:
        """What the games show, in a few words."""
        return f"{SEAT_NAMES[0]} wins {share(self.wins[0], self.games).roughly()}"

    def __add__(self, other: TableTally) -> TableTally:
        return TableTally(
            self.games + other.games,
            _add(self.wins, other.wins),
            _add(self.began, other.began),
            _add(self.wins_beginning, other.wins_beginning),
            tuple(a + b for a, b in zip(self.scores, other.scores, strict=True)),
            self.decisions + other.decisions,
            {
                detail: self.details.get(detail, Moments()) + other.details.get(detail, Moments())
                for detail in dict.fromkeys((*self.details, *other.details))
            },
            self.cards + other.cards,
            {cap: self.cut.get(cap, 0) + other.cut.get(cap, 0) for cap in dict.fromkeys((*self.cut, *other.cut))},
        )


def _add(ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(ours, theirs, strict=True))


def tally(results: Sequence[Result]) -> TableTally:
    """Add up results, of at least one game."""
    cut = Counter(result.cut for result in results if result.cut is not None)
    ended = [result for result in results if result.cut is None]
    seats = [_OfSeat.of(ended, seat) for seat in range(len(results[0].returns))]
    details: dict[Detail, list[float]] = {}
    for result in ended:
        for detail, value in result.details.items():
            details.setdefault(detail, []).append(value)
    return TableTally(
        games=len(ended),
        wins=tuple(seat.wins for seat in seats),
        began=tuple(seat.began for seat in seats),
        wins_beginning=tuple(seat.wins_beginning for seat in seats),
        scores=tuple(seat.scores for seat in seats),
        decisions=Moments.of([float(result.decisions) for result in ended]),
        details={detail: Moments.of(values) for detail, values in details.items()},
        cards=_of_cards(ended),
        cut=dict(cut),
    )


class _OfSeat(NamedTuple):
    """What games that ended say of one seat."""

    wins: int
    began: int
    wins_beginning: int
    scores: Moments

    @classmethod
    def of(cls, results: Sequence[Result], seat: int) -> _OfSeat:
        won = [result.returns[seat] > 0 for result in results]
        first = [result.first == seat for result in results]
        both = sum(began and hit for began, hit in zip(first, won, strict=True))
        return cls(sum(won), sum(first), both, Moments.of([result.scores[seat] for result in results]))


def _of_cards(results: Sequence[Result]) -> CardTally:
    return CardTally.of(
        [(seat, seen, result.points(seat)) for result in results for seat, seen in enumerate(result.cards)],
        [pair for result in results for seat in range(len(result.cards)) for pair in result.pairs(seat, seat)],
    )
