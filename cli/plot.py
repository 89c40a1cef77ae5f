"""Drawings of what commands answer: SVG or PNG through matplotlib, which is the extra `plot`."""

from __future__ import annotations

import warnings
from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from cli.output import tell
from files.writing import check_target, write_file
from rules.core.deck_figures import TypeFigures
from rules.core.errors import UsageError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_FORMATS = (".svg", ".png")
_SHOWN = 10
_COLOUR = "#c8553d"
_MARKERS = "os^Dv*Px"
_LINES = ("-", "--", "-.", ":")
_JAPANESE = (
    *("Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans JP", "IPAexGothic", "IPAGothic", "TakaoGothic", "VL Gothic"),
    *("Hiragino Sans", "Hiragino Kaku Gothic ProN", "Yu Gothic", "Meiryo", "MS Gothic", "Noto Serif CJK JP"),
)
"""Font families with kana and kanji, as systems have them."""


class Chance(Protocol):
    """A number to draw with the interval around it."""

    @property
    def value(self) -> float: ...

    @property
    def low(self) -> float: ...

    @property
    def high(self) -> float: ...


class Mean(Chance, Protocol):
    """A number that may have no bounds to draw."""

    @property
    def ends(self) -> tuple[float, float]: ...


@dataclass(frozen=True, slots=True)
class Target:
    """Where a drawing goes, and whether it may replace a file that is there."""

    path: str
    replace: bool


def check_plot(path: str | None, *, replace: bool) -> Target | None:
    """Where to draw. Raises UsageError where no drawing can be made: at once, before anything is worked out."""
    if path is None:
        return None
    if Path(path).suffix.lower() not in _FORMATS:
        raise UsageError(f"{path} is neither .svg nor .png.")
    if find_spec("matplotlib") is None:
        raise UsageError("Drawing needs matplotlib. Install it with: pip install 'kagedeck[plot]'")
    check_target(path, replace=replace)
    return Target(path, replace)


@contextmanager
def _drawing(target: Target, width: float, height: float) -> Iterator[Figure]:
    """A drawing to fill, in inches; it is written once filled. Raises DataError where it cannot be."""
    from io import BytesIO

    from matplotlib import rc_context, style
    from matplotlib.figure import Figure

    kind = Path(target.path).suffix.lower().removeprefix(".")
    # Fixed ids and no date: the same answer draws the same file.
    ground = style.context("dark_background") if _is_dark(target) else nullcontext()
    drawn = rc_context({"svg.hashsalt": "kage", "font.family": _families()})
    with ground, drawn, warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        figure = Figure(figsize=(width, height), layout="constrained")
        yield figure
        out = BytesIO()
        figure.savefig(out, format=kind, metadata={"Date": None} if kind == "svg" else None)
        if kind == "svg" and any("missing from" in str(warning.message) for warning in told):
            # As text, so that whoever looks at it has it in a font of theirs.
            with rc_context({"svg.fonttype": "none"}):
                out = BytesIO()
                figure.savefig(out, format=kind, metadata={"Date": None})
    if any("missing from" in str(warning.message) for warning in told):
        tell("Note: no font here has every letter of this drawing. For Japanese install Noto Sans CJK JP or IPAGothic.")
    write_file(target.path, out.getvalue(), replace=target.replace)


def _is_dark(target: Target) -> bool:
    """Whether a drawing is to be on dark ground: its name ends in `.dark.svg` or `.dark.png`."""
    return Path(target.path).stem.lower().endswith((".dark", "-dark"))


def _families() -> list[str]:
    """The fonts to draw with: the usual one, and behind it those of this system that have Japanese."""
    from matplotlib.font_manager import FontProperties, findSystemFonts, fontManager

    here = {font.name for font in fontManager.ttflist}
    if here.isdisjoint(_JAPANESE):
        # The list of fonts is kept from when matplotlib was first used; one installed since is looked for.
        known = {font.fname for font in fontManager.ttflist}
        for path in findSystemFonts():
            if path not in known:
                with suppress(RuntimeError, OSError):  # a font that cannot be read
                    fontManager.addfont(path)
                    here.add(FontProperties(fname=path).get_name())
    return ["DejaVu Sans", *(name for name in _JAPANESE if name in here)]


def draw_figures(figures: Sequence[TypeFigures], title: str, target: Target) -> None:
    """Draw each type's curve and splits as bars. Raises DataError where the file cannot be written."""
    charts = [chart for each in figures for chart in _charts(each)]
    if not charts:
        raise UsageError("There is nothing to draw: the deck is empty.")
    columns = min(2 if len(charts) <= 4 else 3, len(charts))
    rows = -(-len(charts) // columns)
    with _drawing(target, 10 / 3 * columns + 1, min(2.4 * rows + 0.4, 11)) as figure:
        from matplotlib.ticker import MaxNLocator

        figure.suptitle(title)
        for place, (heading, counts) in enumerate(charts, start=1):
            axes = figure.add_subplot(rows, columns, place)
            axes.bar_label(axes.bar(range(len(counts)), list(counts.values()), color=_COLOUR), fontsize=7)
            axes.margins(y=0.15)
            turned = sum(map(len, counts)) > 24
            axes.set_xticks(
                range(len(counts)),
                list(counts),
                rotation=35 if turned else 0,
                ha="right" if turned else "center",
                fontsize=7,
            )
            axes.yaxis.set_major_locator(MaxNLocator(integer=True))
            axes.set_title(heading, fontsize=10)
            axes.spines[["top", "right"]].set_visible(False)


def _charts(figures: TypeFigures) -> list[tuple[str, Mapping[str, int]]]:
    charts: list[tuple[str, Mapping[str, int]]] = []
    if figures.curve:
        counts = {str(value): count for value, count in figures.curve.items()}
        charts.append((_worded(f"{figures.type_id}: {figures.curve_field}"), counts))
    for name, split in figures.splits.items():
        if len(split) < 2:
            continue  # one value says no more than the count
        charts.append((_worded(f"{figures.type_id}: {name}"), dict(list(split.items())[:_SHOWN])))
    return charts


def _worded(name: str) -> str:
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def draw_chances(
    target: Target, title: str, by: str, ticks: Sequence[str], lines: Mapping[str, Sequence[Chance]]
) -> None:
    """Draw chances as lines over the same ticks, shaded by their intervals; errors as for `draw_figures`."""
    with _drawing(target, 7, 4.2) as figure:
        axes = _percent_axes(figure, title)
        places = range(len(ticks))
        for at, (name, chances) in enumerate(lines.items()):
            marker, dashes = _MARKERS[at % len(_MARKERS)], _LINES[at % len(_LINES)]
            # Lines that coincide show through each other: each is thinner than the one before it.
            values = [c.value for c in chances]
            axes.plot(
                places[: len(chances)], values, label=name, linewidth=max(1.0, 3 - at / 2), marker=marker, ls=dashes
            )
            axes.fill_between(places[: len(chances)], [c.low for c in chances], [c.high for c in chances], alpha=0.2)
        axes.set_xticks(list(places), list(ticks))
        axes.set_xlabel(by)
        axes.legend()


def draw_chance_bars(target: Target, title: str, bars: Mapping[str, Chance]) -> None:
    """Draw chances as bars with their intervals; errors as for `draw_figures`."""
    from matplotlib import rcParams

    with _drawing(target, 7, 4.2) as figure:
        axes = _percent_axes(figure, title)
        below = [chance.value - chance.low for chance in bars.values()]
        above = [chance.high - chance.value for chance in bars.values()]
        values = [c.value for c in bars.values()]
        ink = rcParams["text.color"]
        drawn = axes.bar(list(bars), values, yerr=[below, above], capsize=4, color=_COLOUR, ecolor=ink)
        axes.bar_label(drawn, [f"{value:.1%}" for value in values], padding=3, fontsize=8)
        axes.set_ylim(0, 1.1)


def draw_turns(
    target: Target, title: str, by: str, measures: Mapping[str, Sequence[Mean]], shares: Container[str] = ()
) -> None:
    """Draw figures turn by turn, a small chart each, shaded by their intervals; `shares` are drawn as percentages."""
    from matplotlib.ticker import MaxNLocator, PercentFormatter

    columns = min(3, len(measures))
    rows = -(-len(measures) // columns)
    with _drawing(target, 10 / 3 * columns + 0.5, min(2.3 * rows + 0.5, 11)) as figure:
        figure.suptitle(title, wrap=True, fontsize=10)
        for place, (name, figures) in enumerate(measures.items(), start=1):
            axes = figure.add_subplot(rows, columns, place)
            turns = range(1, len(figures) + 1)
            axes.plot(turns, [f.value for f in figures], color=_COLOUR, marker="o", markersize=3)
            low, high = zip(*(f.ends for f in figures), strict=True)
            axes.fill_between(turns, low, high, color=_COLOUR, alpha=0.2)
            axes.set_title(_worded(name), fontsize=9)
            axes.set_xlabel(by, fontsize=8)
            axes.xaxis.set_major_locator(MaxNLocator(integer=True))
            axes.spines[["top", "right"]].set_visible(False)
            axes.grid(alpha=0.3)
            if name in shares:
                axes.yaxis.set_major_formatter(PercentFormatter(1))
                axes.set_ylim(0, 1.02)


def _percent_axes(figure: Figure, title: str) -> Axes:
    from matplotlib.ticker import PercentFormatter

    axes = figure.add_subplot()
    axes.set_ylim(0, 1.02)
    axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.set_title(title, wrap=True, fontsize=10)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(alpha=0.3)
    return axes


def draw_differences(
    target: Target, title: str, names: Sequence[str], ways: Mapping[str, Mapping[str, Chance]]
) -> None:
    """Draw differences as points with their intervals, a row a name, the first on top; errors as `draw_figures`."""
    from matplotlib.ticker import PercentFormatter

    with _drawing(target, 8, 1.4 + 0.3 * max(1, len(names))) as figure:
        axes = figure.add_subplot()
        places = {name: len(names) - at for at, name in enumerate(names)}
        for at, (way, chances) in enumerate(ways.items()):
            rows = [places[name] - 0.15 + 0.3 * (at == 0) for name in chances]
            values = [c.value for c in chances.values()]
            below = [c.value - c.low for c in chances.values()]
            above = [c.high - c.value for c in chances.values()]
            axes.errorbar(values, rows, xerr=[below, above], fmt=_MARKERS[at], markersize=4, capsize=2, label=way)
        axes.axvline(0, color="black", linewidth=0.8)
        axes.set_yticks(list(places.values()), list(places))
        axes.set_xlim(-1, 1)
        axes.xaxis.set_major_formatter(PercentFormatter(1))
        axes.set_title(title, wrap=True, fontsize=10)
        axes.grid(axis="x", alpha=0.3)
        axes.spines[["top", "right"]].set_visible(False)
        axes.legend(loc="lower right", fontsize=8)


def draw_matrix(target: Target, title: str, names: Sequence[str], shares: Sequence[Sequence[float | None]]) -> None:
    """Draw a square of shares, a row and a column a name, empty where there is none; errors as for `draw_figures`."""
    size = 2.5 + 0.9 * len(names)
    with _drawing(target, size + 1, size) as figure:
        axes = figure.add_subplot()
        values = [[float("nan") if share is None else share for share in row] for row in shares]
        axes.imshow(values, cmap="RdYlGn", vmin=0, vmax=1)
        places = range(len(names))
        axes.set_xticks(list(places), list(names), rotation=30, ha="right")
        axes.set_yticks(list(places), list(names))
        axes.set_title(title, wrap=True, fontsize=10)
        for row in places:
            for column in places:
                if (share := shares[row][column]) is not None:
                    ink = "white" if abs(share - 0.5) > 0.35 else "black"
                    axes.text(column, row, f"{share:.0%}", ha="center", va="center", color=ink)
