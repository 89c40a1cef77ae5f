"""Comparing two contenders on the same games, by the difference of each game (common random numbers).

A `Contender` is a deck with a policy and a goal, or a deck at a table of bots. Its outcome of game `i` is a number from
0 to 1 that depends on the seed and `i` alone, so luck that both share cancels.

A comparison plays a number of games fixed beforehand and has Student's interval; or it watches a confidence sequence
(`simulator.comparison.sequential`), which may be looked at after every chunk, and ends once that excludes zero. There
is no third way: an ordinary interval that is watched until it excludes zero finds differences between equals.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple, Protocol, runtime_checkable

from rules.core.errors import UsageError
from rules.core.intervals import Interval
from simulator.comparison.sequential import ConfidenceSequence
from simulator.figures import Figure, Moments
from simulator.goldfish import GoldfishJob, meets
from simulator.random import Stream
from simulator.running.pulse import Progress
from simulator.running.runner import Run, run
from simulator.tables.by_card import CardTally, Seen
from simulator.tables.same_luck import Pair
from simulator.tables.table import TableJob, usual_moves

_GAMES_A_CHUNK = 50


class Contender(Protocol):
    """One side of a comparison. It must pickle: workers get a copy."""

    def outcomes(self, seed: int, first: int, count: int) -> list[float]:
        """How well games `first` to `first + count - 1` of `seed` go, each from 0 to 1."""


class Outcomes(NamedTuple):
    """Outcomes, what cards did where that was asked, and how many games were cut off: half a point each."""

    outcomes: list[float]
    cards: CardTally
    cut: int = 0


@runtime_checkable
class ReportsCards(Protocol):
    """A side that can also say what each card did."""

    def outcomes_and_cards(self, seed: int, first: int, count: int) -> Outcomes:
        """The outcomes, and what each card did: this side is 0, and another one in the same games is 1."""


@dataclass(frozen=True, slots=True)
class GoalContender:
    """A goldfish with a goal: 1 where it is met by the end of turn `by` (of the last one, for None), else 0."""

    job: GoldfishJob
    by: int | None = None

    def check(self) -> None:
        """Raises UsageError or QueryError for a goal or a turn that there is not."""
        goldfish = self.job.goldfish()
        if self.job.condition(goldfish) is None:
            raise UsageError("There is no goal to compare by.")
        if self.by is not None and not 1 <= self.by <= goldfish.turns:
            raise UsageError(f"There is no {goldfish.turn_name} {self.by}; a goldfish has {goldfish.turns}.")

    def outcomes(self, seed: int, first: int, count: int) -> list[float]:
        """Whether each game meets the goal."""
        goldfish = self.job.goldfish()
        goal = self.job.condition(goldfish)
        if goal is None:
            raise UsageError("There is no goal to compare by.")
        games = (
            goldfish.play_until(Stream(seed, index), self.by or goldfish.turns) for index in range(first, first + count)
        )
        return [float(any(meets(goal, goldfish, turn) for turn in turns)) for turns in games]

    def dealt(self, seed: int, first: int, count: int) -> list[tuple[float, tuple[str, ...]]]:
        """Whether each game meets the goal, and the cards in the order in which they are drawn; empty if unknown."""
        return self.job.dealt(seed, first, count, self.by or self.job.goldfish().turns)

    def outcomes_and_cards(self, seed: int, first: int, count: int) -> Outcomes:
        """Whether each game meets the goal, and with which cards."""
        return Outcomes(*self.job.outcomes_and_cards(seed, first, count, self.by))


@dataclass(frozen=True, slots=True)
class TableContender:
    """The deck in seat 0 of a table: 1 for a win, one half for a draw, 0 for a loss."""

    job: TableJob

    def outcomes(self, seed: int, first: int, count: int) -> list[float]:
        """How each game ends for seat 0."""
        return self.outcomes_and_cards(seed, first, count)[0]

    def usual_moves(self) -> int:
        """About how many moves a game has, where a bot thinks long; else 0."""
        return usual_moves(replace(self.job, judged=1))

    def outcomes_and_cards(self, seed: int, first: int, count: int) -> Outcomes:
        """How each game ends for seat 0, and with which cards where the table says so."""
        engine = self.job.load()
        job = replace(self.job, judged=1)
        results = [job.play_one(engine, seed, index) for index in range(first, first + count)]
        outcomes = [result.points(0) for result in results]
        cards = CardTally.of(
            [(0, result.cards[0], result.points(0)) for result in results if result.cards],
            [pair for result in results for pair in result.pairs(0, 0)],
        )
        return Outcomes(outcomes, cards, sum(result.cut is not None for result in results))


@dataclass(frozen=True, slots=True)
class DuelContender:
    """One of two that meet each other, decks or bots, both ways round: the share of the two games that it wins.

    Whoever begins, and with what luck, is the same in both, so the seat decides nothing.
    """

    job: TableJob
    seat: int

    def outcomes(self, seed: int, first: int, count: int) -> list[float]:
        """How each pair of games ends for this deck."""
        return self.outcomes_and_cards(seed, first, count)[0]

    def usual_moves(self) -> int:
        """About how many moves a pair has, where a bot thinks long; else 0."""
        return 2 * usual_moves(self.job)

    def outcomes_and_cards(self, seed: int, first: int, count: int) -> Outcomes:
        """How each pair of games ends for this deck, and with which cards of both where the table says so."""
        swapped = replace(self.job, decks=self.job.decks[::-1], bots=self.job.bots[::-1], like=self.job.like[::-1])
        engine = self.job.load()
        outcomes: list[float] = []
        saw: list[tuple[int, Seen, float]] = []
        pairs: list[Pair] = []
        cut = 0
        for index in range(first, first + count):
            points = 0.0
            for job, seat in ((self.job, self.seat), (swapped, 1 - self.seat)):
                result = job.play_one(engine, seed, index)
                points += result.points(seat)
                cut += result.cut is not None
                saw += [
                    (side, result.cards[at], result.points(at))
                    for side, at in enumerate((seat, 1 - seat))
                    if at < len(result.cards)
                ]
                pairs += [pair for side, at in enumerate((seat, 1 - seat)) for pair in result.pairs(at, side)]
            outcomes.append(points / 2)
        return Outcomes(outcomes, CardTally.of(saw, pairs), cut)


@dataclass(frozen=True, slots=True)
class Pairs:
    """The outcomes of both sides, game by game, in index order, and what their cards did where that was asked."""

    first: tuple[float, ...]
    second: tuple[float, ...]
    cards: CardTally = field(default_factory=CardTally)
    cut: int = 0

    def __add__(self, other: Pairs) -> Pairs:
        return Pairs(
            self.first + other.first, self.second + other.second, self.cards + other.cards, self.cut + other.cut
        )

    def differences(self, start: int = 0) -> list[float]:
        """The first side's outcome less the second's, from game `start` on."""
        return [a - b for a, b in zip(self.first[start:], self.second[start:], strict=True)]


def usual_moves_of(sides: Sequence[Contender | None]) -> int:
    """About how many moves both sides of a game have, where a bot thinks long; else 0."""
    return sum(side.usual_moves() for side in sides if isinstance(side, TableContender | DuelContender))


def _chunk(side: Contender | None) -> int:
    """How many games a side is given at a time: one at a table where a bot thinks long."""
    return 1 if isinstance(side, TableContender | DuelContender) and side.job.chunk == 1 else _GAMES_A_CHUNK


@dataclass(frozen=True, slots=True)
class CompareJob:
    """Both sides on the same games; without a `second`, it has what the first one leaves of each game's one point."""

    first: Contender
    second: Contender | None
    chunk: int = _GAMES_A_CHUNK
    by_card: bool = False

    def play(self, seed: int, first: int, count: int) -> Pairs:
        """Play games `first` to `first + count - 1`, both ways."""
        ours = self._played(self.first, seed, first, count)
        if self.second is None:
            return Pairs(tuple(ours.outcomes), tuple(1 - outcome for outcome in ours.outcomes), ours.cards, ours.cut)
        theirs = self._played(self.second, seed, first, count)
        cards = ours.cards.as_side({0: 0}) + theirs.cards.as_side({0: 1})
        return Pairs(tuple(ours.outcomes), tuple(theirs.outcomes), cards, ours.cut + theirs.cut)

    def _played(self, side: Contender, seed: int, first: int, count: int) -> Outcomes:
        if isinstance(side, TableContender | DuelContender):
            return side.outcomes_and_cards(seed, first, count)
        if not self.by_card:
            return Outcomes(side.outcomes(seed, first, count), CardTally())
        if not isinstance(side, ReportsCards):
            raise UsageError("This comparison has no results by card.")
        return side.outcomes_and_cards(seed, first, count)


Stopping = Literal["fixed", "sequential", "counted"]


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a comparison found. `difference` is the first side's share less the second's; it is exact where counted."""

    first: Figure
    second: Figure
    difference: Figure
    games: int
    stopping: Stopping
    interrupted: bool = False
    lost: str | None = None
    saved: float | None = None
    """The share of the difference's variance that common luck has taken away; None where no luck is shared."""
    cards: CardTally = field(default_factory=CardTally)
    """What each card did for either side, where that was asked."""
    cut: int = 0
    """How many games a cap cut off; each counts half a point for either side."""

    @property
    def better(self) -> Literal["first", "second"] | None:
        """The side that is better for certain, as far as the interval's confidence goes; None where neither is."""
        if self.difference.low > 0:
            return "first"
        return "second" if self.difference.high < 0 else None


def compare(
    first: Contender,
    second: Contender | None,
    games: int,
    seed: int,
    *,
    until_clear: bool = False,
    by_card: bool = False,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Compare two sides over `games` games, or, `until_clear`, over at most so many; see `CompareJob` for `second`.

    Ctrl-C gives what is finished, marked as interrupted: with a fixed number the interval is then that of the games
    played, which is only honest where it was not the figures that made one stop.
    """
    watch = Watch()
    result = run(
        CompareJob(first, second, min(_GAMES_A_CHUNK, *(_chunk(side) for side in (first, second))), by_card),
        games,
        seed,
        workers=workers,
        executor=executor,
        enough=watch.is_clear if until_clear else None,
        progress=progress,
        estimate=_so_far,
    )
    found = _found(result, watch if until_clear else None)
    return found if second is None else replace(found, saved=_saved(result.tally))


def _so_far(known: Pairs) -> str:
    return f"difference {Moments.of(known.differences()).figure().roughly('+')}"


def counted(first: float, second: float) -> Comparison:
    """The comparison of two chances that are known exactly."""
    return Comparison(Figure.exact(first), Figure.exact(second), Figure.exact(first - second), 0, "counted")


class Watch:
    """Keeps a confidence sequence up to date with a growing tally."""

    def __init__(self) -> None:
        self.sequence = ConfidenceSequence(-1, 1)

    def is_clear(self, known: Pairs) -> bool:
        """Whether the difference is by now clear of zero."""
        self.sequence.add(known.differences(self.sequence.count))
        return self.sequence.excludes(0)

    def interval(self, known: Pairs) -> Interval:
        """The sequence's interval after all of `known`."""
        self.sequence.add(known.differences(self.sequence.count))
        return self.sequence.interval


def _found(result: Run[Pairs], watch: Watch | None) -> Comparison:
    known = result.tally
    moments = Moments.of(known.differences())
    difference = Figure(moments.mean, *watch.interval(known), "simulated") if watch else moments.figure()
    return Comparison(
        first=Moments.of(known.first).share(),
        second=Moments.of(known.second).share(),
        difference=difference,
        games=result.games,
        stopping="sequential" if watch else "fixed",
        interrupted=result.interrupted,
        lost=result.lost,
        cards=known.cards,
        cut=known.cut,
    )


def _saved(known: Pairs) -> float | None:
    """How much smaller the variance of the differences is than with luck of each side's own, as a share of that."""
    apart = Moments.of(known.first).variance + Moments.of(known.second).variance
    return 1 - Moments.of(known.differences()).variance / apart if apart else None
