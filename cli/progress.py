"""Progress of a run as a line on stderr: done, rate, time left, and what the games show so far."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from time import monotonic

from cli.gate import behind
from rules.core.text import display_width
from simulator.running.pulse import Progress, clock, made

_BAR, _BAR_FROM = 20, 76
"""How wide the bar is, and from which width of the terminal on there is one."""

_FIRST_RATE = 0.25
"""Seconds before a rate is worth showing."""


_SLOW = 0.1
"""Games a second below which those a minute say more."""


class _Line:
    """What the line says: told by the run, read by the thread that draws."""

    def __init__(self, label: str, usual: Callable[[], int] | None = None) -> None:
        self.label = label
        self.usual = usual
        self.length = 0
        """Moves that a game usually has, where games last: before one is over they say how far it is."""
        self.started = monotonic()
        self.first: int | None = None
        self.done = 0
        self.step = 1
        """Games that were done at a time, the last time."""
        self.wanted = 0
        self.estimate = ""
        self.moves = made()
        self.told_at = self.started

    def told(self, done: int, wanted: int, estimate: str = "", /) -> None:
        if self.first is None:
            self.first = self.done = done
            self.length = self.usual() if self.usual else 0
        if done == self.first:  # what was done to get ready says nothing of the games' rate
            self.started, self.moves = monotonic(), made()
        # What is said before the first game, "getting ready", holds until then.
        kept = self.estimate if done == self.first or self.done > self.first else ""
        self.step = done - self.done or self.step
        self.done, self.wanted, self.estimate = done, wanted, estimate or kept
        self.told_at = monotonic()

    def text(self, width: int) -> str:
        """The line, as far as it fits."""
        if not self.wanted:
            return self.label
        line = "  ".join([f"{self.done:,}/{self.wanted:,}", *self._speed()])
        told = f"{line}  {self.estimate}" if self.estimate else line
        labelled = [f"{self.label} {told}", told, f"{self.label} {line}"]
        return next((text for text in labelled if display_width(text) <= width), line)

    def _speed(self) -> list[str]:
        seconds = monotonic() - self.started
        played = self.done - (self.first or 0)
        if seconds < _FIRST_RATE:
            return []
        if played <= 0:
            return self._moves(made() - self.moves, seconds)
        # Between two reports the rate stands still, unless the next one is overdue at that rate.
        rate = min(played / (self.told_at - self.started), (played + self.step) / seconds)
        said = f"{rate:,.1f}/s" if rate >= _SLOW else f"{60 * rate:,.1f}/min"
        return [said, f"{clock((self.wanted - self.done) / rate)} left"]

    def _moves(self, moves: int, seconds: float) -> list[str]:
        """The speed before the first game is over."""
        if moves <= 0:
            return [f"{clock(seconds)} so far"]
        said = f"{moves:,} moves, {moves / seconds:,.1f}/s"
        if not self.length:
            return [said]
        expected = max(self.length * (self.wanted - self.done), moves * _LONGER)
        return [said, f"about {clock((expected - moves) * seconds / moves)} left"]


_LONGER = 1.25
"""What a game has that is longer than usual already, beside the moves made so far."""


@contextmanager
def late_bar(label: str) -> Iterator[Progress]:
    """A `progress_bar` that is there from when there is something to tell."""
    with ExitStack() as stack:
        bars: list[Progress | None] = []

        def told(done: int, wanted: int, estimate: str = "", /) -> None:
            if not bars:
                bars.append(stack.enter_context(progress_bar(label)))
            if bars[0]:
                bars[0](done, wanted, estimate)

        yield told


@contextmanager
def progress_bar(label: str, usual: Callable[[], int] | None = None) -> Iterator[Progress | None]:
    """A line on stderr with what is done, the rate, the time left; nothing at all where stderr is no terminal.

    `usual` says how many moves go into what is counted, or 0 where that is done quickly.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress as Bar, ProgressColumn, Task
    from rich.text import Text

    line = _Line(label, usual)
    console = Console(file=behind(sys.stderr))
    barred = console.width >= _BAR_FROM

    class StatusColumn(ProgressColumn):
        """The line in words."""

        def render(self, task: Task) -> Text:  # noqa: ARG002 - what a column takes
            return Text(line.text(console.width - (_BAR + 2 if barred else 0) - 1), no_wrap=True, overflow="crop")

    columns = (*([BarColumn(_BAR)] if barred else []), StatusColumn())
    with Bar(*columns, console=console, transient=True, refresh_per_second=4) as bar:
        task = bar.add_task(label, total=None)

        def told(done: int, wanted: int, estimate: str = "", /) -> None:
            first = line.done == (line.first or 0)
            line.told(done, wanted, estimate)
            bar.update(task, completed=done, total=wanted, refresh=first)

        yield told
