"""Tuning: swaps that make a goal likelier, within the format's rules.

Where the goal can be counted, every kind of swap has an exact value and the best one is taken, again and again.
Elsewhere `simulator.comparison.screen` ranks all legal swaps from games of random decks; the best-looking ones, one on
top of the other, race on the same luck, and those that fall clearly behind drop out. The best of many looks good by
luck alone, so it must show a gain on games that the race never saw, or it is not taken. The gain that is reported is
measured once more on fresh games.

Every finished part is kept in `Results`, so a search that was stopped goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from time import monotonic
from typing import TypeVar

from rules.core.cards import Json
from rules.core.dealing import in_deal_order
from rules.core.deck import Deck
from rules.play.chance import in_drawn_order
from simulator.comparison.compare import Comparison, Contender, compare
from simulator.comparison.race import FieldJob, FieldTally, may_be_best, over_steps, so_far, tally_of, written
from simulator.comparison.screen import (
    GAMES_A_PROBE,
    Looks,
    ProbeJob,
    Values,
    card_values,
    ladder,
    looks_of,
    numbered,
    random_swaps,
    written as written_looks,
)
from simulator.comparison.swaps import Swap, Task, Tuned, with_swaps
from simulator.figures import Figure, Moments
from simulator.random import Stream
from simulator.running.pulse import Progress
from simulator.running.results import Results
from simulator.running.runner import Job, Run, Tally, run

ROUND = 10_000
"""Games of one round at the most: a screen, a race and what confirms it."""

_SCREEN, _RACE = 0.5, 0.25
"""What a round's games are for; the rest confirms the winner."""

_SEARCH = 0.75
"""Which part of the time given is for the search; the rest measures what it found."""

_A_ROUND = 0.35
"""Which part of the time left a round may have: it is not games alone, and a round cut off has shown nothing."""

LEAST = 160
"""Games below which there is no round: they would tell nothing."""

_LOOKS = 4
"""In how many parts a round's screen is played, each drawn by what the ones before it say."""
_RUNGS = 4
_CANDIDATES = 8
PATIENCE = 2
"""Rounds without a gain after which there is nothing left worth a look."""

_CERTAIN = 0.9995
"""A goal that is met so often is met: nothing is left to gain."""

_FIRST_LOOK = 100
"""Games of the deck as it is, before anything else."""

LEAST_BUDGET = _FIRST_LOOK + LEAST
"""Games below which no swap is looked at."""

_PARTS = {"rung": 1, "confirm": 2, "base": 7}
"""What each part of the work has its seeds from."""

T = TypeVar("T", bound=Tally)


class _OutOfTimeError(Exception):
    """The time that the search was given is over."""


class _LostError(Exception):
    """The workers are gone."""


class Search:
    """One run of the search. `play` may be called once; `seconds` is about how long it may take."""

    def __init__(
        self,
        task: Task,
        results: Results,
        *,
        workers: int = 1,
        executor: Executor | None = None,
        progress: Progress | None = None,
        seconds: float | None = None,
    ) -> None:
        self._task = task
        self._results = results
        self._workers = workers
        self._executor = executor
        self._progress = progress
        self._seconds = seconds
        self._deadline = None if seconds is None else monotonic() + seconds * _SEARCH
        self._a_game = 0.0
        self._found = Tuned(task.deck)
        self._dealt = in_deal_order(task.deck)
        self._numbers = numbered(task)
        self._looks = Looks((), in_hand=True)
        self._confirmed: list[FieldTally] = []
        self._wanted = task.budget

    def play(self, report_games: int) -> Tuned:
        """Search, then measure the gain on `report_games` fresh games. Ctrl-C gives what was found until then."""
        found = self._found
        try:
            if self._task.judge.exact(self._task.deck) is not None:
                self._climb()
            else:
                games = min(report_games, max(self._task.budget, 1))
                self._wanted += 2 * games
                self._search()
                self._report(games)
        except KeyboardInterrupt:
            found.interrupted = True
        except _LostError as error:
            found.lost = str(error)
        if found.gain is None and self._confirmed:
            found.before, found.after, found.gain = over_steps(self._confirmed)
        return found

    # Exact goals ------------------------------------------------------------------------------------------------------

    def _climb(self) -> None:
        """Take the best swap of all, as long as one is better than none."""
        task, found = self._task, self._found
        start = value = task.judge.exact(task.deck) or 0.0
        found.before = found.after = Figure.exact(start)
        for step in range(task.swaps):
            best: tuple[float, Swap] | None = None
            try:
                for swap in self._one_of_each_kind(step):
                    if found.candidates >= task.budget or self._late():
                        found.cut = True
                        break
                    chance = task.judge.exact(with_swaps(found.deck, [swap])) or 0.0
                    found.candidates += 1
                    if chance > value + 1e-12 and (best is None or chance > best[0]):
                        best = (chance, swap)
                    self._tell(found.candidates, f"{best[0] if best else value:.2%}, {len(found.swaps)} swaps taken")
            finally:  # Ctrl-C too: what is better already is taken
                if best is not None:
                    value = best[0]
                    self._take([best[1]])
                found.after = Figure.exact(value)
                found.gain = Figure.exact(value - start)
            if best is None or found.cut:
                break

    def _one_of_each_kind(self, step: int) -> list[Swap]:
        """A legal swap for each pair of kinds of cards that the goal can tell apart, drawn by lot among its likes."""
        task, found = self._task, self._found
        swaps = list(task.possible(found.deck, found.swaps))
        kinds: dict[object, Swap] = {}
        for swap in in_drawn_order(swaps, Stream(task.seed_for(4, step))):
            out, into = task.judge.kind(swap.out), task.judge.kind(swap.into)
            kind = (swap.section, out, into)
            if out != into and kind not in kinds and task.legal(with_swaps(found.deck, [swap])):
                kinds[kind] = swap
        return list(kinds.values())

    # Goals that have to be played -------------------------------------------------------------------------------------

    def _search(self) -> None:
        task, found = self._task, self._found
        step = tries = 0
        try:
            if task.budget > _FIRST_LOOK and self._field("base", 0, 0, [], _FIRST_LOOK).base.mean >= _CERTAIN:
                found.met = True
                return
            while len(found.swaps) < task.swaps and tries < PATIENCE and not self._late():
                games = self._in_time(min(ROUND, task.budget - found.games))
                if games < LEAST:
                    break
                taken, certain = self._round(step, games)
                tries = 0 if taken else tries + 1
                step += 1
                if certain:
                    break
        except _OutOfTimeError:
            return

    def _round(self, step: int, games: int) -> tuple[bool, bool]:
        """One screen, race and confirmation: whether it gained something, and whether the goal is certain by now."""
        found = self._found
        end = found.games + games
        self._screen(step, int(games * _SCREEN) // GAMES_A_PROBE)
        candidates = self._candidates(step)
        if not candidates:
            return False, False
        winner = self._winner(step, candidates, int(games * _RACE))
        if winner is None:
            return False, False
        tally = self._field("confirm", step, 0, [winner], max(1, (end - found.games) // 2))
        base, gain = tally.base.mean, tally.gains[0]
        taken = gain.figure().low > 0
        if taken:
            self._confirmed.append(tally)
            self._take(winner)
        return taken, base + (gain.mean if taken else 0.0) >= _CERTAIN

    def _screen(self, step: int, probes: int) -> None:
        """Play random decks around the deck as it is, at first of all swaps and then of those that look well by now.

        What they say is kept for this step and all that follow.
        """
        for look in range(_LOOKS):
            self._look(step, look, probes // _LOOKS)

    def _look(self, step: int, look: int, probes: int) -> None:
        task, found = self._task, self._found
        self._tell(found.games, f"round {step + 1}: drawing random swaps")
        random = Stream(task.seed_for(5, step, look))
        values = self._values()
        drawn = tuple(random_swaps(task, found.deck, found.swaps, random, values) for _ in range(probes))
        games = probes * GAMES_A_PROBE
        key = task.key("screen", step, look, _listed(found.swaps), probes)
        looks = self._results.get(key, partial(looks_of, games, len(self._numbers)))
        if looks is None:
            job = ProbeJob(task.judge, found.deck, drawn, self._numbers)
            said = f"round {step + 1}: random swaps"
            seed = task.seed_for(6, step, look)
            looks = self._run(job, probes, seed, GAMES_A_PROBE, lambda _: said).tally
            self._results.add(key, written_looks(looks))
        self._looks += looks
        self._spend(games)

    def _values(self) -> Values:
        return card_values(self._numbers, self._looks) if self._looks.games else Values()

    def _candidates(self, step: int) -> list[list[Swap]]:
        """The best-looking swaps, one on top of the other, and the best-looking ways to begin otherwise."""
        task, found = self._task, self._found
        values = self._values()
        found.candidates += sum(1 for _ in task.possible(found.deck, found.swaps))
        steps = ladder(task, found.deck, found.swaps, values, task.swaps - len(found.swaps))
        candidates = [steps[: length + 1] for length in range(len(steps))]
        for swap in steps[: _CANDIDATES - len(candidates)]:
            others = ladder(task, found.deck, found.swaps, values.without(swap.into), 1)
            candidates += [[other] for other in others]
        unique = {tuple(str(swap.to_json()) for swap in swaps): swaps for swaps in candidates}
        return list(unique.values())[: max(_CANDIDATES, step)]

    def _winner(self, step: int, left: list[list[Swap]], games: int) -> list[Swap] | None:
        """The last of a race's candidates, if it has gained anything."""
        totals = [Moments()] * len(left)
        for rung in range(_RUNGS):
            each = games // _RUNGS // (len(left) + 1)
            if each < 1:
                break
            tally = self._field("rung", step, rung, left, each)
            totals = [a + b for a, b in zip(totals, tally.gains, strict=True)]
            ahead = max(range(len(left)), key=lambda place: totals[place].mean)
            alive = [place for place in range(len(left)) if may_be_best(totals[place], totals[ahead])]
            left, totals = [left[place] for place in alive], [totals[place] for place in alive]
            if len(left) == 1:
                break
        best = max(range(len(left)), key=lambda place: totals[place].mean)
        return left[best] if totals[best].mean > 0 else None

    def _field(self, part: str, step: int, rung: int, fielded: Sequence[Sequence[Swap]], games: int) -> FieldTally:
        """The gains of some candidates over the deck as it is, played now or found among the results."""
        task, found = self._task, self._found
        listed: list[Json] = [_listed(swaps) for swaps in fielded]
        key = task.key(part, step, rung, _listed(found.swaps), listed, games)
        tally = self._results.get(key, partial(tally_of, len(fielded)))
        if tally is None:
            contenders = tuple(self._contender(with_swaps(found.deck, swaps)) for swaps in fielded)
            job = FieldJob(self._contender(found.deck), contenders)
            seed = task.seed_for(_PARTS[part], step, rung)
            tally = self._run(job, games, seed, len(fielded) + 1, partial(so_far, step)).tally
            self._results.add(key, written(tally))
        self._spend(games * (len(fielded) + 1))
        return tally

    def _report(self, games: int) -> None:
        """The gain of all swaps together, on games that no part of the search has seen.

        Without a swap the deck is played once: there is nothing that could have gained or lost.
        """
        task, found = self._task, self._found
        if self._seconds is not None:
            games = min(games, max(_FIRST_LOOK, self._fitting(self._seconds * (1 - _SEARCH)) // 2))
        if not found.swaps:
            self._measure(games)
            return
        shown: Comparison = compare(
            self._contender(found.deck),
            self._contender(task.deck),
            games,
            task.seed_for(3),
            workers=self._workers,
            executor=self._executor,
            progress=self._report_progress,
        )
        found.after, found.before, found.gain = shown.first, shown.second, shown.difference
        found.measured_on = shown.games
        found.interrupted, found.lost = shown.interrupted, shown.lost

    def _measure(self, games: int) -> None:
        """How the deck does as it is, on fresh games."""
        task, found = self._task, self._found
        self._wanted -= games
        job = FieldJob(self._contender(found.deck), ())
        spent = found.games

        def told(done: int, _: int, estimate: str = "", /) -> None:
            self._tell(spent + done, estimate)

        played = run(
            job,
            games,
            task.seed_for(3),
            workers=self._workers,
            executor=self._executor,
            progress=told,
            estimate=partial(so_far, 0),
        )
        base = played.tally.base
        found.before = found.after = base.share()
        found.gain = Figure(0.0, 0.0, 0.0, "simulated")
        found.measured_on = played.games
        found.interrupted, found.lost = played.interrupted, played.lost

    # Both -------------------------------------------------------------------------------------------------------------

    def _run(self, job: Job[T], games: int, seed: int, weight: int, estimate: Callable[[T], str]) -> Run[T]:
        """Play a part of the search, one of whose games is as many as `weight`."""
        if self._late():
            raise _OutOfTimeError
        spent, begun = self._found.games, monotonic()

        def told(done: int, _: int, so_far: str = "", /) -> None:
            self._tell(spent + done * weight, so_far)
            if self._late():
                raise _OutOfTimeError

        played = run(
            job,
            games,
            seed,
            workers=self._workers,
            executor=self._executor,
            progress=told,
            estimate=estimate,
        )
        if played.interrupted:
            raise KeyboardInterrupt
        if played.lost:
            raise _LostError(played.lost)
        self._a_game = (monotonic() - begun) / (games * weight)
        return played

    def _contender(self, deck: Deck) -> Contender:
        return self._task.judge.contender(deck, like=self._dealt)

    def _take(self, swaps: Sequence[Swap]) -> None:
        self._found.deck = with_swaps(self._found.deck, swaps)
        self._found.swaps.extend(swaps)

    def _in_time(self, games: int) -> int:
        """So many games, or as many as there is time for as far as is known."""
        return games if self._deadline is None else min(games, self._fitting((self._deadline - monotonic()) * _A_ROUND))

    def _fitting(self, seconds: float) -> int:
        """How many games fit into some seconds, by how long the last ones took."""
        return int(seconds / self._a_game) if self._a_game else ROUND

    def _late(self) -> bool:
        return self._deadline is not None and monotonic() >= self._deadline

    def _spend(self, games: int) -> None:
        self._found.games += games
        self._tell(self._found.games)

    def _report_progress(self, done: int, games: int, estimate: str = "", /) -> None:
        self._tell(self._wanted - 2 * (games - done), estimate)

    def _tell(self, spent: int, estimate: str = "") -> None:
        if self._progress:
            self._progress(min(spent, self._wanted), self._wanted, estimate)


def _listed(swaps: Sequence[Swap]) -> list[Json]:
    return [swap.to_json() for swap in swaps]
