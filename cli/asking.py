"""What the commands about odds share: options, and getting a question answered exactly or by playing it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated

import typer

from cli.catalogue import opened
from cli.output import tell
from cli.running import Crew, games_to_play, progress_bar
from cli.searching import read_deck
from db.search import search_scope
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.opening import SEATS, Draw, Pile
from rules.core.registry import game
from rules.query import Scope
from simulator.ask import Asked, unmatched
from simulator.odds import Outlook, Question, countable, exact_outlook

DEFAULT_GAMES = 200_000

KeepOption = Annotated[
    list[str] | None,
    typer.Option("--keep", metavar="EXPR", help="Hands to keep; given again, for the hand after each mulligan."),
]
PileOption = Annotated[
    str | None, typer.Option("--pile", metavar="NAME", help="The section or hero whose cards are drawn.")
]
PlayersOption = Annotated[int | None, typer.Option("--players", metavar="N", help="How many draw from a shared deck.")]
SeedOption = Annotated[int, typer.Option("--seed", help="The same seed gives the same answer, where it is simulated.")]
GamesOption = Annotated[
    int | None, typer.Option("-n", "--games", help="Games to play where hands are too many to count (200,000).")
]
PrecisionOption = Annotated[
    float | None, typer.Option("--precision", help="Play until every interval reaches at most this far.")
]
SimulateOption = Annotated[bool, typer.Option("--simulate", help="Play games even where hands can be counted.")]


@dataclass
class Answers:
    """Answers questions, by counting where that is possible and else by playing; remembers what was played."""

    games: int | None
    seed: int
    precision: float | None
    crew: Crew
    simulated: bool
    interrupted: bool = False
    lost: str | None = None
    most_played: int = 0

    def __post_init__(self) -> None:
        self.wanted = games_to_play(self.games, self.precision, DEFAULT_GAMES)

    @property
    def cut_short(self) -> bool:
        """Whether Ctrl-C or the loss of all workers ended a run early."""
        return self.interrupted or self.lost is not None

    def outlook(self, question: Question) -> Outlook:
        """The answer. Where `cut_short` is true afterwards, the caller asks nothing more and prints what it has."""
        if not self.simulated and countable(question):
            return exact_outlook(question)
        from simulator.hands import simulate  # brings NumPy, which counting and dealing do without

        with progress_bar("Dealing") as progress:
            run = simulate(
                question,
                self.wanted,
                self.seed,
                precision=self.precision,
                workers=self.crew.workers,
                executor=self.crew.executor,
                progress=progress,
            )
        self.interrupted = run.interrupted
        self.lost = run.lost
        self.most_played = max(self.most_played, run.games)
        return run.tally.outlook()


@contextmanager
def scope_of(deck: Deck) -> Iterator[Scope]:
    """What a query about this deck's cards may speak of; saved queries, `in:FILE` and the collection too."""
    with opened() as catalogue:
        yield search_scope(catalogue, (game(deck.game),), read_deck)


def seats_of(pile: Pile, wanted: str | None = None) -> list[tuple[int, str]]:
    """The seats to answer for, number and name: the one wanted, or all that draw differently.

    Raises UsageError for a seat that is none.
    """
    seats = pile.procedure.seats if isinstance(pile.procedure, Draw) else ("",)
    if wanted is None:
        return list(enumerate(seats))
    names = {"play": SEATS[0], "draw": SEATS[1]}
    if wanted not in names:
        raise UsageError(f"--seat {wanted}: say play or draw.")
    return [(list(names).index(wanted), names[wanted])] if len(seats) > 1 else [(0, "")]


def warn_unmatched(asked: list[Asked], pile: Pile) -> None:
    """Tell about card queries that fit no card: the answer stands, but it may not be the question that was meant."""
    for text in unmatched(asked, pile):
        tell(f"Note: no card of {pile.title} matches {text}")
