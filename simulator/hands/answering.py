"""Answers questions about hands: exactly where hands can be counted, else by simulation."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from rules.core.dataclass import dataclass
from simulator.hands.odds import Outlook, Question, countable, exact_outlook
from simulator.running.limits import games_to_play
from simulator.running.pulse import Progress

if TYPE_CHECKING:
    from concurrent.futures import Executor

DEFAULT_GAMES = 200_000

Watch = Callable[[], AbstractContextManager[Progress | None]]
"""Makes something that shows how far a run is, for as long as it lasts; or nothing."""


@dataclass
class Answers:
    """Answers questions, and remembers what was played. Raises UsageError for a number that cannot be meant."""

    games: int | None = None
    seed: int = 1
    precision: float | None = None
    workers: int = 1
    executor: Executor | None = None
    simulated: bool = False
    watch: Watch = nullcontext
    interrupted: bool = False
    lost: str | None = None
    most_played: int = 0

    def __post_init__(self) -> None:
        games_to_play(
            self.games, self.precision, DEFAULT_GAMES, of_shares=True
        )  # raises at once, and not when all else is done

    @property
    def wanted(self) -> int:
        """How many games are to be played where nothing can be counted."""
        return games_to_play(self.games, self.precision, DEFAULT_GAMES, of_shares=True)

    @property
    def cut_short(self) -> bool:
        """Whether Ctrl-C or the loss of all workers ended a run early."""
        return self.interrupted or self.lost is not None

    def outlook(self, question: Question) -> Outlook:
        """The answer. Where `cut_short` is true afterwards, the caller asks nothing more and gives what it has."""
        if not self.simulated and countable(question):
            return exact_outlook(question)
        from simulator.hands.simulated import simulate  # brings NumPy, which counting and dealing do without

        with self.watch() as progress:
            run = simulate(
                question,
                self.wanted,
                self.seed,
                precision=self.precision,
                workers=self.workers,
                executor=self.executor,
                progress=progress,
            )
        self.interrupted = run.interrupted
        self.lost = run.lost
        self.most_played = run.games if self.cut_short else max(self.most_played, run.games)
        return run.tally.outlook()
