"""What the commands about odds share: answering a question exactly or by simulation."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cli.catalogue import opened
from db.searching.search import search_scope
from rules.core.deck import Deck
from rules.core.registry import game
from rules.query import Scope

if TYPE_CHECKING:  # dealing hands asks nothing of them
    from simulator.hands.answering import Answers


def answers_of(
    games: int | None, seed: int, precision: float | None, workers: int | None, *, simulated: bool
) -> Answers:
    """Who answers, as the options say."""
    from cli.progress import progress_bar
    from cli.running import Crew
    from simulator.hands.answering import Answers

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
        yield search_scope(catalogue, (game(deck.game),), _read_deck).with_tags(deck.tagged)


def _read_deck(path: str) -> Collection[str]:
    from cli.quick.searching import read_deck  # few questions name another deck

    return read_deck(path)
