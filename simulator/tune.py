"""Which cards to change: swaps that make a goal likelier, within the format's rules.

One swap at a time is looked for, among those that the format allows. Where the goal can be counted, every candidate has
an exact value and the best one is taken. Elsewhere candidates race: all of a field play few games on the same luck as
the deck they come from, the better half plays twice as many, and so on until one is left. A winner of many looks good
by luck alone, so it must then show a gain on games that the race never saw, or it is not taken. What is reported at the
end is measured once more on fresh games: it is what the player may expect, without the luck of the search.

Every finished rung of a race is kept in `Results`, so a search that was stopped goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Protocol

from rules.construction.edits import apply
from rules.construction.problems import Edit
from rules.core.cards import Json, Printing
from rules.core.dealing import in_deal_order
from rules.core.deck import Deck
from rules.play.chance import shuffled
from simulator.compare import Comparison, Contender, compare
from simulator.figures import Figure, Moments
from simulator.random import Stream, mix64
from simulator.results import Results, deck_key, key_of
from simulator.runner import Run, run

FIELD = 32
"""Candidates of a race."""

FIRST_RUNG = 50
"""Games that each of them plays at first; with each rung half are left, and play twice as many."""

CONFIRM = 800
"""Games in which the winner must show that it is better."""

RACE = sum((left + 1) * FIRST_RUNG * FIELD // left for left in (32, 16, 8, 4, 2)) + 2 * CONFIRM
"""Games that a race and what follows it cost at the most."""

PATIENCE = 3
"""Races without a gain after which the search ends."""

_GAMES_A_CHUNK = 10


@dataclass(frozen=True, slots=True)
class Swap:
    """One copy of a card out of a section, and one of another in."""

    out: Printing
    into: Printing
    section: str

    @property
    def edits(self) -> tuple[Edit, Edit]:
        """The swap as edits of a deck list."""
        return Edit(1, self.out, out_of=self.section), Edit(1, self.into, into=self.section)

    def to_json(self) -> dict[str, Json]:
        """The swap as printing ids."""
        return {"out": self.out.id, "in": self.into.id, "section": self.section}


class Judge(Protocol):
    """What a deck is tuned for."""

    @property
    def says(self) -> str:
        """The goal in words, and all that its value depends on beside the deck."""

    def exact(self, deck: Deck) -> float | None:
        """The goal's chance, where it can be counted; None where it has to be played."""

    def contender(self, deck: Deck, like: Deck | None = None) -> Contender:
        """The deck on its way to the goal, game by game, dealt like another; see `rules.core.dealing`."""


@dataclass(frozen=True, slots=True)
class Task:
    """A deck to tune: `pool` are the cards that may come in, `movable` says which may go out, `legal` which decks
    may be. At most `swaps` are made, on a budget of so many games (or, for an exact goal, of so many candidates).
    """

    deck: Deck
    judge: Judge
    pool: Sequence[Printing]
    sections: Sequence[str]
    movable: Callable[[Printing], bool]
    legal: Callable[[Deck], bool]
    swaps: int
    budget: int
    seed: int

    def key(self, *parts: Json) -> str:
        """The key of a part of this task's work."""
        pool: list[Json] = [printing.id for printing in self.pool]
        sections: list[Json] = [*self.sections]
        return key_of("tune", self.judge.says, deck_key(self.deck), pool, sections, self.seed, *parts)

    def seed_for(self, *parts: int) -> int:
        """A seed of its own for each part of the work."""
        seed = mix64(self.seed & (1 << 64) - 1)
        for part in parts:
            seed = mix64(seed ^ part + 1)
        return seed


@dataclass
class Tuned:
    """What a search found: the swaps and the deck after them, what they gain, and what was tried for it."""

    deck: Deck
    swaps: list[Swap] = field(default_factory=list)
    before: Figure | None = None
    after: Figure | None = None
    gain: Figure | None = None
    candidates: int = 0
    games: int = 0
    interrupted: bool = False
    lost: str | None = None


@dataclass(frozen=True, slots=True)
class FieldTally:
    """How much better than the deck they come from the candidates do, game by game."""

    gains: tuple[Moments, ...]

    def __add__(self, other: FieldTally) -> FieldTally:
        return FieldTally(tuple(a + b for a, b in zip(self.gains, other.gains, strict=True)))


@dataclass(frozen=True, slots=True)
class FieldJob:
    """A rung of a race: the deck as it is and all candidates that are left, on the same games."""

    current: Contender
    candidates: tuple[Contender, ...]
    chunk: int = _GAMES_A_CHUNK

    def play(self, seed: int, first: int, count: int) -> FieldTally:
        """Play games `first` to `first + count - 1` with everyone."""
        base = self.current.outcomes(seed, first, count)
        rows = (candidate.outcomes(seed, first, count) for candidate in self.candidates)
        return FieldTally(tuple(Moments.of([a - b for a, b in zip(row, base, strict=True)]) for row in rows))


class Search:
    """One run of the search. `play` may be called once."""

    def __init__(
        self,
        task: Task,
        results: Results,
        *,
        workers: int = 1,
        executor: Executor | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> None:
        self._task = task
        self._results = results
        self._workers = workers
        self._executor = executor
        self._progress = progress
        self._found = Tuned(task.deck)
        self._dealt = in_deal_order(task.deck)

    def play(self, report_games: int) -> Tuned:
        """Search, then measure the gain on `report_games` fresh games. Ctrl-C gives what was found until then."""
        found = self._found
        try:
            if self._task.judge.exact(self._task.deck) is not None:
                self._climb()
            else:
                self._race()
                if not found.lost:
                    self._report(report_games)
        except KeyboardInterrupt:
            found.interrupted = True
        return found

    # Exact goals ------------------------------------------------------------------------------------------------------

    def _climb(self) -> None:
        """Take the best swap of all, as long as one is better than none."""
        task, found = self._task, self._found
        start = value = task.judge.exact(task.deck) or 0.0
        found.before = found.after = Figure.exact(start)
        for step in range(task.swaps):
            share = max(1, (task.budget - found.candidates) // (task.swaps - step))
            best: tuple[float, Swap] | None = None
            for swap in self._candidates(step, share):
                chance = task.judge.exact(apply(found.deck, swap.edits)) or 0.0
                found.candidates += 1
                self._tell(found.candidates)
                if chance > value + 1e-12 and (best is None or chance > best[0]):
                    best = (chance, swap)
            if best is None:
                break
            value = best[0]
            self._take(best[1])
            found.after = Figure.exact(value)
        found.gain = Figure.exact(value - start)

    # Goals that have to be played -------------------------------------------------------------------------------------

    def _race(self) -> None:
        task, found = self._task, self._found
        step = tries = 0
        while len(found.swaps) < task.swaps and tries < PATIENCE and found.games + RACE <= task.budget:
            winner = self._winner(step)
            taken = winner is not None and self._confirmed(step, winner)
            if found.lost:
                return
            if winner is not None and taken:
                self._take(winner)
            tries = 0 if taken else tries + 1
            step += 1

    def _winner(self, step: int) -> Swap | None:
        """The last of a race's candidates, if it has gained anything."""
        left = list(self._candidates(step, FIELD))
        self._found.candidates += len(left)
        totals = [Moments()] * len(left)
        games, rung = FIRST_RUNG, 0
        while left and (len(left) > 1 or rung == 0):
            tally = self._rung(step, rung, left, games)
            if tally is None:
                return None
            totals = [a + b for a, b in zip(totals, tally.gains, strict=True)]
            ranking = sorted(range(len(left)), key=lambda place: -totals[place].mean)[: max(1, len(left) // 2)]
            left, totals = [left[place] for place in ranking], [totals[place] for place in ranking]
            games, rung = games * 2, rung + 1
        return left[0] if left and totals[0].mean > 0 else None

    def _rung(self, step: int, rung: int, swaps: Sequence[Swap], games: int) -> FieldTally | None:
        """A rung's gains, played now or found among the results; None where the workers were lost."""
        task, found = self._task, self._found
        key = task.key(
            "rung", step, rung, [swap.to_json() for swap in found.swaps], [s.to_json() for s in swaps], games
        )
        known = self._results.get(key)
        found.games += games * (len(swaps) + 1)
        if known is not None:
            return _read(known)
        contenders = tuple(self._contender(apply(found.deck, swap.edits)) for swap in swaps)
        played = self._run(FieldJob(self._contender(found.deck), contenders), games, task.seed_for(1, step, rung))
        if played.lost:
            found.lost = played.lost
            return None
        self._results.add(key, _written(played.tally))
        self._tell(found.games)
        return played.tally

    def _confirmed(self, step: int, swap: Swap) -> bool:
        """Whether the winner is better on games of its own, for certain."""
        task, found = self._task, self._found
        key = task.key("confirm", step, _listed(found.swaps), swap.to_json(), CONFIRM)
        known = self._results.get(key)
        found.games += 2 * CONFIRM
        if known is None:
            job = FieldJob(self._contender(found.deck), (self._contender(apply(found.deck, swap.edits)),))
            played = self._run(job, CONFIRM, task.seed_for(2, step))
            if played.lost:
                found.lost = played.lost
                return False
            known = _written(played.tally)
            self._results.add(key, known)
            self._tell(found.games)
        return _read(known).gains[0].figure().low > 0

    def _report(self, games: int) -> None:
        """The gain of all swaps together, on games that no part of the search has seen."""
        task, found = self._task, self._found
        shown: Comparison = compare(
            self._contender(found.deck),
            self._contender(task.deck),
            games,
            task.seed_for(3),
            workers=self._workers,
            executor=self._executor,
        )
        found.after, found.before, found.gain = shown.first, shown.second, shown.difference
        found.interrupted, found.lost = shown.interrupted, shown.lost

    # Both -------------------------------------------------------------------------------------------------------------

    def _run(self, job: FieldJob, games: int, seed: int) -> Run[FieldTally]:
        played = run(job, games, seed, workers=self._workers, executor=self._executor)
        if played.interrupted:
            raise KeyboardInterrupt
        return played

    def _contender(self, deck: Deck) -> Contender:
        return self._task.judge.contender(deck, like=self._dealt)

    def _candidates(self, step: int, most: int) -> Iterator[Swap]:
        """Up to `most` legal swaps, drawn in an order that depends on the seed alone."""
        task, deck = self._task, self._found.deck
        swaps = list(_swaps(task, deck))
        drawn = 0
        for place in shuffled(len(swaps), Stream(task.seed_for(4, step))):
            if drawn == most:
                return
            if task.legal(apply(deck, swaps[place].edits)):
                drawn += 1
                yield swaps[place]

    def _take(self, swap: Swap) -> None:
        self._found.deck = apply(self._found.deck, swap.edits)
        self._found.swaps.append(swap)

    def _tell(self, spent: int) -> None:
        if self._progress:
            self._progress(min(spent, self._task.budget), self._task.budget)


def _swaps(task: Task, deck: Deck) -> Iterator[Swap]:
    """Every card that may go out of a section with every card that may come in, each pair once."""
    for section in task.sections:
        going = {entry.printing.id: entry.printing for entry in deck.section(section) if task.movable(entry.printing)}
        for _, out in sorted(going.items()):  # whatever the order of the list's lines
            for into in task.pool:
                if into.card_id != out.card_id:
                    yield Swap(out, into, section)


def _listed(swaps: Sequence[Swap]) -> list[Json]:
    return [swap.to_json() for swap in swaps]


def _written(tally: FieldTally) -> dict[str, Json]:
    return {"gains": [[m.count, m.total, m.squares] for m in tally.gains]}


def _read(result: Mapping[str, Json]) -> FieldTally:
    rows = result["gains"]
    assert isinstance(rows, list)  # noqa: S101 - what `_written` gave
    return FieldTally(tuple(_moments(row) for row in rows))


def _moments(row: Json) -> Moments:
    assert isinstance(row, list)  # noqa: S101 - what `_written` gave
    count, total, squares = (float(str(number)) for number in row)
    return Moments(int(count), total, squares)
