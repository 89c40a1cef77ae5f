"""How far a run is, as a line on stderr: done, rate, time left, and what the games show so far."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from cli.gate import behind
from rules.core.text import display_width
from simulator.pulse import Progress, made

_BAR, _BAR_FROM = 20, 76
"""How wide the bar is, and from which width of the terminal on there is one."""

_FIRST_RATE = 1.0
"""Seconds before a rate is worth showing."""


_SLOW = 0.1
"""Games a second below which those a minute say more."""


class _Line:
    """What the line says: told by the run, read by the thread that draws."""

    def __init__(self, label: str) -> None:
        self.label = label
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
            moves = made() - self.moves
            return [f"{moves:,} moves, {moves / seconds:,.1f}/s"] if moves > 0 else []
        # Between two reports the rate stands still, unless the next one is overdue at that rate.
        rate = min(played / (self.told_at - self.started), (played + self.step) / seconds)
        said = f"{rate:,.1f}/s" if rate >= _SLOW else f"{60 * rate:,.1f}/min"
        return [said, f"{_clock((self.wanted - self.done) / rate)} left"]


_LONG = 48
"""Hours from which on days are enough to know."""


def _clock(seconds: float) -> str:
    minutes, whole = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours >= _LONG:
        return f"{hours / 24:,.0f} days"
    return f"{hours}:{minutes:02}:{whole:02}"


@contextmanager
def progress_bar(label: str) -> Iterator[Progress | None]:
    """A line on stderr with what is done, the rate, the time left; nothing at all where stderr is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, ProgressColumn, Task
    from rich.progress import Progress as Bar
    from rich.text import Text

    line = _Line(label)
    console = Console(file=behind(sys.stderr))
    barred = console.width >= _BAR_FROM

    class Said(ProgressColumn):
        """The line in words."""

        def render(self, task: Task) -> Text:  # noqa: ARG002 - what a column takes
            return Text(line.text(console.width - (_BAR + 2 if barred else 0) - 1), no_wrap=True, overflow="crop")

    columns = (*([BarColumn(_BAR)] if barred else []), Said())
    with Bar(*columns, console=console, transient=True, refresh_per_second=4) as bar:
        task = bar.add_task(label, total=None)

        def told(done: int, wanted: int, estimate: str = "", /) -> None:
            line.told(done, wanted, estimate)
            bar.update(task, completed=done, total=wanted)

        yield told
