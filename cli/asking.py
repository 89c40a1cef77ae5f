"""What the commands about odds share: getting a question answered exactly or by playing it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cli.catalogue import opened
from cli.progress import progress_bar
from cli.running import Crew
from cli.searching import read_deck
from db.search import search_scope
from rules.core.deck import Deck
from rules.core.registry import game
from rules.query import Scope
from simulator.answering import Answers


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
