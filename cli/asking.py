"""What the commands about odds share: options, and getting a question answered exactly or by playing it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from cli.catalogue import opened
from cli.progress import progress_bar
from cli.running import Crew
from cli.searching import read_deck
from db.search import search_scope
from rules.core.deck import Deck
from rules.core.registry import game
from rules.query import Scope
from simulator.answering import Answers

KeepOption = Annotated[
    list[str] | None,
    typer.Option("--keep", metavar="EXPR", help="Hands to keep; given again, for the hand after each mulligan."),
]
PileOption = Annotated[
    str | None, typer.Option("--pile", metavar="NAME", help="The section or hero whose cards are drawn.")
]
PlayersOption = Annotated[int | None, typer.Option("--players", metavar="N", help="How many draw from a shared deck.")]
SeedOption = Annotated[
    int, typer.Option("--seed", metavar="N", help="The same seed gives the same answer, where it is simulated.")
]
GamesOption = Annotated[
    int | None,
    typer.Option("-n", "--games", metavar="N", help="Games to play where hands are too many to count (200,000)."),
]
PrecisionOption = Annotated[
    float | None, typer.Option("--precision", metavar="X", help="Play until every interval reaches at most this far.")
]
SimulateOption = Annotated[bool, typer.Option("--simulate", help="Play games even where hands can be counted.")]


def answers_of(
    games: int | None, seed: int, precision: float | None, workers: int | None, *, simulated: bool
) -> Answers:
    """Who answers, as the options say."""
    return Answers(
        games,
        seed,
        precision,
        Crew.here(workers).workers,
        simulated=simulated,
        watch=lambda: progress_bar("Dealing"),
    )


@contextmanager
def scope_of(deck: Deck) -> Iterator[Scope]:
    """What a query about this deck's cards may speak of; saved queries, `in:FILE` and the collection too."""
    with opened() as catalogue:
        yield search_scope(catalogue, (game(deck.game),), read_deck).with_tags(deck.tagged)
