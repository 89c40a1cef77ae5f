"""What the commands that play many games share: bots, number of games, figures, and how a run ends."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cli.output import emit_line, tell
from cli.resting import fields_made_up, in_words
from cli.signals import exit_code
from rules.core.dataclass import dataclass
from rules.core.deck import Deck
from rules.core.errors import DataError, UsageError
from rules.core.text import counted

if TYPE_CHECKING:
    from concurrent.futures import Executor

_STAND_INS_NAMED = 8


def end(interrupted: bool, games: int, wanted: int, lost: str | None = None, what: str = "games") -> None:
    """Leave with the exit code of a run that was cut short, once its answer is printed; do nothing for a whole one.

    `lost` says how the run lost its workers. Raises SystemExit and DataError.
    """
    shown = _shown(games, wanted, what) if games else "no game was finished."
    if interrupted:
        tell(f"Interrupted: {shown}")
        raise SystemExit(exit_code())
    if lost:
        raise DataError(f"{lost} Above, {shown}")


@contextmanager
def all_or(nothing: str) -> Iterator[None]:
    """What is carried out as a whole or not at all: where a person stops it, that `nothing` was done is said."""
    try:
        yield
    except KeyboardInterrupt:
        tell(f"Interrupted: {nothing}")
        raise SystemExit(exit_code()) from None


def _shown(games: int, wanted: int, what: str) -> str:
    first, show = ("first", "shows") if games == 1 else (f"first {games:,}", "show")
    return f"this is what the {first} of {wanted:,} {what} {show}."


@dataclass(frozen=True, slots=True)
class Crew:
    """Who plays: so many processes here, or the workers of an executor."""

    workers: int
    executor: Executor | None = None

    @classmethod
    def here(cls, workers: int | None) -> Crew:
        """Processes on this machine, by default one a core."""
        return cls(workers if workers is not None else os.cpu_count() or 1)


@contextmanager
def crew(workers: int | None, cluster: str | None) -> Iterator[Crew]:
    """The workers asked for: a cluster's, or processes here, by default one a core. Raises UsageError."""
    if cluster is None:
        yield Crew.here(workers)
        return
    if workers is not None:
        raise UsageError("--workers are processes here; with --cluster the cluster's workers play. Name one of them.")
    from simulator.running.cluster import cluster as executor_of  # Dask is an extra, and slow to import

    with executor_of(cluster) as (executor, threads):
        yield Crew(threads, executor)


def emit_stand_ins(*decks: Deck) -> None:
    """Say below a table on which cards of these decks the answer rests that are stand-ins, and which are unknown."""
    emit_unknown(*decks)
    copies = [entry for deck in decks for entry in deck.entries]
    made_up = {e.printing.id: fields_made_up(e.printing) for e in copies if e.printing.stand_in}
    if made_up:
        said = [f"{id_}{fields}" for id_, fields in sorted(made_up.items())[:_STAND_INS_NAMED]]
        more = f" and {len(made_up) - _STAND_INS_NAMED} more" if len(made_up) > _STAND_INS_NAMED else ""
        played = sum(e.count for e in copies)
        resting = sum(e.count for e in copies if e.printing.stand_in) / max(1, played)
        share = f"{in_words(resting)} of those played, {resting:.0%}"
        emit_line(f"Rests on {counted(len(made_up), 'stand-in card')} ({share}): {', '.join(said)}{more}.")


def emit_unknown(*decks: Deck) -> None:
    """Say below a table of which cards no source has said what every card of their type prints, if there are any."""
    lacking = {
        e.printing.id: e.printing.card.unknown for deck in decks for e in deck.entries if e.printing.card.unknown
    }
    if lacking:
        said = ", ".join(f"{id_} ({', '.join(names)})" for id_, names in list(lacking.items())[:_STAND_INS_NAMED])
        more = f" and {len(lacking) - _STAND_INS_NAMED} more" if len(lacking) > _STAND_INS_NAMED else ""
        emit_line(f"Unknown facts, so never played on a guess: {said}{more}.")
