"""What the commands that play many games share: who plays, how many games, how figures read, and how a run ends."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from math import isfinite
from typing import Annotated

import typer

from cli.output import emit_line, tell
from cli.signals import exit_code
from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from rules.core.errors import DataError, UsageError
from simulator.figures import Figure

WorkersOption = Annotated[
    int | None,
    typer.Option("--workers", metavar="N", min=1, help="Processes that play (one a core); the answer is the same."),
]
ClusterOption = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on this Dask cluster, e.g. tcp://host:8786."),
]

_STAND_INS_NAMED = 8
_ROUNDING = 1e-12
"""What an exact chance may be off by for having been added up in binary fractions."""


def end(interrupted: bool, games: int, wanted: int, lost: str | None = None, what: str = "games") -> None:
    """Leave with the exit code of a run that was cut short, once its answer is printed; do nothing for a whole one.

    `lost` says how the run lost its workers. Raises Exit and DataError.
    """
    shown = f"this is what the first {games:,} of {wanted:,} {what} show." if games else "no game was finished."
    if interrupted:
        tell(f"Interrupted: {shown}")
        raise typer.Exit(exit_code())
    if lost:
        raise DataError(f"{lost} Above, {shown}")


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
    from simulator.cluster import cluster as executor_of  # Dask is an extra, and slow to import

    with executor_of(cluster) as (executor, threads):
        yield Crew(threads, executor)


def spread(figure: Figure, digits: int = 2) -> str:
    """A figure as a person reads it: `6.13 ± 0.08`, and without the second half where it was counted or once only."""
    if figure.method == "exact" or not isfinite(figure.half_width):
        return f"{figure.value:.{digits}f}"
    return f"{figure.value:.{digits}f} ± {figure.half_width:.{digits}f}"


def percent(value: float) -> str:
    """A share for people: two decimals, and never 0 or 100 for what is neither."""
    value = next((whole for whole in (0.0, 1.0) if abs(value - whole) < _ROUNDING), value)
    text = f"{value:.2%}"
    if text in ("0.00%", "100.00%") and value not in (0.0, 1.0):
        return "<0.01%" if value < 0.5 else ">99.99%"
    return text


def shown(figure: Figure, digits: int = 2) -> str:
    """A chance for people, with its interval where it was simulated: `6.13% ± 0.21%`.

    Near 0 and 1 the interval lies on one side of the value, and its ends are said: `0.00% [0.00%, 16.11%]`.
    """
    if figure.method == "exact":
        return percent(figure.value)
    if figure.value - figure.half_width >= 0 and figure.value + figure.half_width <= 1:
        return f"{percent(figure.value)} ± {figure.half_width:.{digits}%}"
    return f"{percent(figure.value)} [{figure.low:.{digits}%}, {figure.high:.{digits}%}]"


def between(figure: Figure, sign: str = "") -> str:
    """A share with the ends of its interval: `61.3% [58.2%, 64.3%]`; `sign` is `+` for a difference.

    An exact one stands alone, with a digit more.
    """
    if figure.method == "exact":
        return f"{figure.value:{sign}.2%}"
    value, low, high = (f"{end:{sign}.1%}" for end in (figure.value, figure.low, figure.high))
    return f"{value} [{low}, {high}]"


def stand_ins(deck: Deck) -> list[Json]:
    """The ids of the deck's cards that stand in for ones no source prints, each once, sorted."""
    return [*deck.stand_ins]


def emit_stand_ins(*decks: Deck) -> None:
    """Say below a table on which cards of these decks the answer rests that are stand-ins, and which are unknown."""
    emit_unknown(*decks)
    copies = [entry for deck in decks for entry in deck.entries]
    made_up = {e.printing.id: _made_up(e.printing) for e in copies if e.printing.stand_in}
    if made_up:
        said = [f"{id_}{fields}" for id_, fields in sorted(made_up.items())[:_STAND_INS_NAMED]]
        more = f" and {len(made_up) - _STAND_INS_NAMED} more" if len(made_up) > _STAND_INS_NAMED else ""
        played = sum(e.count for e in copies)
        resting = sum(e.count for e in copies if e.printing.stand_in) / max(1, played)
        emit_line(f"Rests on {len(made_up)} stand-in cards ({resting:.0%} of those played): {', '.join(said)}{more}.")


def _made_up(printing: Printing) -> str:
    """The fields of a stand-in that no source prints, where that is not all of it."""
    if len(printing.invented) >= _MANY_FIELDS or "name" in printing.invented:
        return ""
    return f" ({', '.join(printing.invented)})"


_MANY_FIELDS = 4


def emit_unknown(*decks: Deck) -> None:
    """Say below a table of which cards no source has said what every card of their type prints, if there are any."""
    lacking = {
        e.printing.id: e.printing.card.unknown for deck in decks for e in deck.entries if e.printing.card.unknown
    }
    if lacking:
        said = ", ".join(f"{id_} ({', '.join(names)})" for id_, names in list(lacking.items())[:_STAND_INS_NAMED])
        more = f" and {len(lacking) - _STAND_INS_NAMED} more" if len(lacking) > _STAND_INS_NAMED else ""
        emit_line(f"Unknown facts, so never played on a guess: {said}{more}.")
