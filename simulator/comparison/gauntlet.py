"""Many decks, or bots, against each other: every pairing both ways round on the same luck.

Finished pairings are kept in a file of results.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.registry import engine_at
from simulator.comparison.compare import DuelContender
from simulator.figures import Figure, Moments, share
from simulator.running.caps import Caps
from simulator.running.pulse import Progress
from simulator.running.results import Results, deck_key, floats, key_of
from simulator.running.runner import run
from simulator.tables.by_card import CardTally
from simulator.tables.table import TableJob

_ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class Duel:
    """What a pairing amounts to: the first one's points, and what the cards of both did where that was asked."""

    points: Moments
    cards: CardTally = field(default_factory=CardTally)
    cut: int = 0

    def __add__(self, other: Duel) -> Duel:
        return Duel(self.points + other.points, self.cards + other.cards, self.cut + other.cut)


@dataclass(frozen=True, slots=True)
class DuelJob:
    """A pairing: the first one's share of each pair of games."""

    contender: DuelContender

    @property
    def chunk(self) -> int:
        """Games a chunk, those of the table."""
        return self.contender.job.chunk

    def play(self, seed: int, first: int, count: int) -> Duel:
        """Play pairs `first` to `first + count - 1`."""
        played = self.contender.outcomes_and_cards(seed, first, count)
        return Duel(Moments.of(played.outcomes), played.cards, played.cut)


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two entrants by their places, and the first one's score over `pairs` pairs of games, from 0 to `pairs`.

    `cut` of the games were cut off by a cap; each counts half. `squares` is the sum of the squares of the pairs'
    scores; None where a result was kept without.
    """

    first: int
    second: int
    pairs: int
    score: float
    cards: CardTally = field(default_factory=CardTally)
    cut: int = 0
    squares: float | None = None

    @property
    def share(self) -> Figure:
        """The first one's share of the points."""
        return share(self.score * (self.trials / self.pairs if self.pairs else 1), self.trials)

    @property
    def trials(self) -> float:
        """How many games won or lost would say as much: more than there are pairs where pairs were split."""
        return self.pairs if self.squares is None else Moments(self.pairs, self.score, self.squares).trials


@dataclass(frozen=True, slots=True)
class Gauntlet:
    """Who meets whom, over how many pairs of games. An entrant is a deck and, at the same place, the bot that plays it.

    `challengers` of the entrants, the first ones, meet all the others; where it is None, everyone meets everyone. Where
    one deck serves the whole table, the entrants differ by their bots alone.
    """

    engine: str
    decks: tuple[Deck, ...]
    bots: tuple[str, ...]
    pairs: int
    seed: int
    challengers: int | None = None
    options: Mapping[str, Json] = field(default_factory=dict)
    by_card: bool = False
    replays: int = 0
    caps: Caps = field(default_factory=Caps)

    def pairings(self) -> Iterator[tuple[int, int]]:
        """The places of the entrants that meet."""
        places = range(len(self.decks))
        if self.challengers is None:
            yield from combinations(places, 2)
        else:
            yield from ((c, other) for c in range(self.challengers) for other in places[self.challengers :])

    def key(self, first: int, second: int) -> str:
        """The key of a pairing's result."""
        decks = [deck_key(self.decks[first]), deck_key(self.decks[second])]
        bots: list[Json] = [self.bots[first], self.bots[second]]
        asked = f"duel by card{f', {self.replays} again' if self.replays else ''}" if self.by_card else "duel"
        caps: list[Json] = [] if self.caps == Caps() else [self.caps.turns, self.caps.seconds]
        return key_of(asked, self.engine, decks, bots, self.pairs, self.seed, dict(self.options), *caps)

    def usual_moves(self) -> int:
        """About how many moves a pair of games has, where a bot thinks long; else 0."""
        pairing = next(self.pairings(), None)
        return self.job(*pairing).contender.usual_moves() if pairing else 0

    def job(self, first: int, second: int) -> DuelJob:
        """The games of a pairing."""
        one_deck = engine_at(self.engine).one_deck
        decks = (self.decks[first],) if one_deck else (self.decks[first], self.decks[second])
        return DuelJob(
            DuelContender(
                TableJob(
                    self.engine,
                    decks,
                    (self.bots[first], self.bots[second]),
                    self.options,
                    by_card=self.by_card,
                    replays=self.replays,
                    caps=self.caps,
                ),
                0,
            )
        )


@dataclass(frozen=True, slots=True)
class Standing:
    """How an entrant did over all its pairings: its share of the points."""

    entrant: int
    pairs: int
    share: Figure


@dataclass(frozen=True, slots=True)
class Played:
    """The pairings that were played, in their order; `resumed` of them were in the results already.

    Where the run ended early the last one may have fewer pairs of games than the others.
    """

    pairings: tuple[Pairing, ...]
    resumed: int
    interrupted: bool = False
    lost: str | None = None


def play_gauntlet(
    gauntlet: Gauntlet,
    results: Results,
    *,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Played:
    """Play all pairings that `results` does not have, and keep each as it is finished.

    Ctrl-C and lost workers end it with what was played until then; the pairing under way is played anew next time.
    `progress` is told pairs of games done and to do.
    """
    wanted = list(gauntlet.pairings())
    played: list[Pairing] = []
    resumed = 0
    for first, second in wanted:
        key = gauntlet.key(first, second)
        known = results.get(key, partial(_saved, gauntlet, first, second))
        if known is not None:
            resumed += 1
            played.append(known)
            continue
        told = _told(progress, len(played) * gauntlet.pairs, len(wanted) * gauntlet.pairs)
        try:
            done = run(
                gauntlet.job(first, second),
                gauntlet.pairs,
                gauntlet.seed,
                workers=workers,
                executor=executor,
                progress=told,
                estimate=partial(_so_far, gauntlet, first),
            )
        except KeyboardInterrupt:
            return Played(tuple(played), resumed, interrupted=True)
        points = done.tally.points
        played.append(
            Pairing(first, second, done.games, points.total, done.tally.cards, done.tally.cut, points.squares)
        )
        if done.interrupted or done.lost:
            return Played(tuple(played), resumed, done.interrupted, done.lost)
        names = {"first": gauntlet.decks[first].source, "second": gauntlet.decks[second].source}
        cards = {"cards": done.tally.cards.to_json()} if gauntlet.by_card else {}
        cut = {"cut_off": done.tally.cut} if done.tally.cut else {}
        scored: dict[str, Json] = {"pairs": gauntlet.pairs, "score": points.total, "squares": points.squares}
        results.add(key, {**names, **scored, **cards, **cut})
    return Played(tuple(played), resumed)


def _saved(gauntlet: Gauntlet, first: int, second: int, result: Mapping[str, Json]) -> Pairing:
    cards = CardTally.from_json(result["cards"]) if gauntlet.by_card else CardTally()
    cut = result.get("cut_off", 0)
    if not isinstance(cut, int):
        raise ValueError("no such number of games")
    score, squares = score_of(gauntlet.pairs, result)
    return Pairing(first, second, gauntlet.pairs, score, cards, cut, squares)


def cards_of(pairings: Sequence[Pairing]) -> CardTally:
    """What the cards of each entrant did over all its pairings; a side is an entrant's place."""
    return sum((p.cards.as_side({0: p.first, 1: p.second}) for p in pairings), CardTally())


def score_of(pairs: int, result: Mapping[str, Json]) -> tuple[float, float | None]:
    """The score of a saved result and the sum of its squares, None where it was kept without.

    Raises KeyError or ValueError for one that was changed.
    """
    (score,) = floats([result["score"]], 1)
    if not 0 <= score <= pairs:
        raise ValueError("no such score")
    if "squares" not in result:
        return score, None
    (squares,) = floats([result["squares"]], 1)
    if not score * score <= squares * pairs + _ROUNDING or squares > score + _ROUNDING:
        raise ValueError("no such squares")
    return score, squares


def _told(progress: Progress | None, before: int, wanted: int) -> Progress | None:
    return (lambda done, _, estimate="": progress(before + done, wanted, estimate)) if progress else None


def _so_far(gauntlet: Gauntlet, first: int, duel: Duel) -> str:
    name = gauntlet.bots[first] if len(set(gauntlet.bots)) > 1 else Path(gauntlet.decks[first].source).stem
    return f"{name} {duel.points.share().roughly()}"


def standings(pairings: Sequence[Pairing], entrants: int, weights: Sequence[float] | None = None) -> list[Standing]:
    """Every entrant that has played, the best share first; of equals the one listed first.

    `weights` say how often one expects to meet each entrant; without them every pair of games counts the same.
    """
    met: list[list[_Met]] = [[] for _ in range(entrants)]
    for pairing in pairings:
        for ours, theirs, score in (
            (pairing.first, pairing.second, pairing.score),
            (pairing.second, pairing.first, pairing.pairs - pairing.score),
        ):
            weight = weights[theirs] if weights else float(pairing.pairs)
            met[ours].append(_Met(score / pairing.pairs, pairing.pairs, pairing.trials, weight))
    played = ((place, of_one) for place, of_one in enumerate(met) if of_one)
    standing = [Standing(place, sum(m.pairs for m in of_one), _over(of_one)) for place, of_one in played]
    return sorted(standing, key=lambda s: -s.share.value)


class _Met(NamedTuple):
    """One pairing from one side: the share of the points, of how many pairs, worth how many games, and its weight."""

    share: float
    pairs: int
    trials: float
    weight: float


def _over(met: Sequence[_Met]) -> Figure:
    """The weighted mean of the shares, with the interval of as many games as would be as uncertain with one weight."""
    total = sum(m.weight for m in met)
    mean = sum(m.weight * m.share for m in met) / total
    effective = total * total / sum(m.weight * m.weight / m.trials for m in met if m.weight)
    return share(mean * effective, effective)
