"""Charts for `--plot FILE`: SVG or PNG through matplotlib, which is the extra `plot`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from rules.errors import DataError, Location, UsageError
from simulator.figures import Figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SUFFIXES = (".svg", ".png")


def check_plot(path: str | None) -> None:
    """Say at once, before anything is worked out, that a chart cannot be written. Raises UsageError."""
    if path is None:
        return
    if Path(path).suffix.lower() not in SUFFIXES:
        raise UsageError(f"--plot {path}: the name must end in {' or '.join(SUFFIXES)}.")
    if find_spec("matplotlib") is None:
        raise UsageError('--plot needs matplotlib. Install it with: pip install "kagedeck[plot]"')


def plot_lines(
    path: str, title: str, x_label: str, ticks: Sequence[str], lines: Mapping[str, Sequence[Figure]]
) -> None:
    """A line a series over the same ticks, shaded by its intervals, from 0 to 100 %."""

    def draw(axes: Axes) -> None:
        places = range(len(ticks))
        for name, figures in lines.items():
            axes.plot(places, [f.value for f in figures], marker="o", label=name)
            axes.fill_between(places, [f.low for f in figures], [f.high for f in figures], alpha=0.2)
        axes.set_xticks(list(places), list(ticks))
        axes.set_xlabel(x_label)
        axes.legend()

    _write(path, title, draw)


def plot_bars(path: str, title: str, bars: Mapping[str, Figure]) -> None:
    """A bar a figure, with its interval, from 0 to 100 %."""

    def draw(axes: Axes) -> None:
        values = [f.value for f in bars.values()]
        reach = [[f.value - f.low for f in bars.values()], [f.high - f.value for f in bars.values()]]
        axes.bar(list(bars), values, yerr=reach, capsize=4)

    _write(path, title, draw)


def _write(path: str, title: str, draw: Callable[[Axes], None]) -> None:
    import matplotlib as mpl  # optional, and slow to import
    from matplotlib.figure import Figure as Canvas
    from matplotlib.ticker import PercentFormatter

    # The same answer draws the same bytes: no date, and no random ids in an SVG.
    with mpl.rc_context({"svg.hashsalt": "kagedeck", "font.size": 9}):
        canvas = Canvas(figsize=(7, 4.2), layout="constrained")
        axes = canvas.add_subplot()
        draw(axes)
        axes.set_ylim(0, 1)
        axes.yaxis.set_major_formatter(PercentFormatter(1))
        axes.set_title(title, wrap=True)
        axes.grid(alpha=0.3)
        metadata = {"Date": None} if path.lower().endswith(".svg") else {"Software": None}
        try:
            canvas.savefig(path, dpi=150, metadata=metadata)
        except OSError as error:
            raise DataError(
                f"The chart cannot be written: {(error.strerror or str(error)).lower()}.", Location(path)
            ) from None
