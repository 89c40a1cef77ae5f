"""What the commands that play many games share: how far a run is, when it is narrow enough, and how it ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer

from cli.output import tell
from rules.cards import Json
from rules.deck import Deck
from rules.errors import UsageError
from simulator.figures import Figure

Progress = Callable[[int, int], None]

MOST_GAMES = 1_000_000
"""Where a run that waits for precision gives up, unless -n says otherwise."""


@contextmanager
def progress_bar(label: str) -> Iterator[Progress | None]:
    """A bar on stderr with the time left; nothing at all where stderr is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn(label), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=None)
        yield lambda done, wanted: bar.update(task, completed=done, total=wanted)


def games_to_play(games: int | None, precision: float | None, default: int) -> int:
    """How many games to play at most. Raises UsageError for what cannot be meant."""
    if precision is not None and not 0 < precision < float("inf"):
        raise UsageError(f"--precision must be above 0, not {precision:g}.")
    if games is not None and games < 2:
        raise UsageError(f"-n {games} is too few: an interval needs at least 2 games.")
    return games or (MOST_GAMES if precision else default)


def end(interrupted: bool, games: int, wanted: int) -> None:
    """Leave with the exit code of an interrupted run, once its answer is printed; do nothing for a finished one."""
    if interrupted:
        tell(f"Interrupted: this is what the first {games:,} of {wanted:,} games show.")
        raise typer.Exit(130)


def spread(figure: Figure, digits: int = 2) -> str:
    """A figure as a person reads it: `6.13 ± 0.08`, and without the second half where it was counted."""
    if figure.method == "exact":
        return f"{figure.value:.{digits}f}"
    return f"{figure.value:.{digits}f} ± {figure.half_width:.{digits}f}"


def percent(figure: Figure) -> str:
    """A share as a person reads it: `61.3 % ± 0.8`, and without the second half where it was counted."""
    if figure.method == "exact":
        return f"{figure.value:.1%}".replace("%", " %")
    return f"{figure.value:.1%} ± {100 * figure.half_width:.1f}".replace("%", " %")


def stand_ins(deck: Deck) -> list[Json]:
    """The ids of the deck's cards that stand in for ones no source prints, each once."""
    return list(dict.fromkeys(e.printing.id for e in deck.entries if e.printing.stand_in))
