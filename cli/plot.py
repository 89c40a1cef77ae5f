"""Drawings of answers: SVG or PNG through matplotlib, the extra `plot`."""

from __future__ import annotations

import warnings
from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from importlib.util import find_spec
from math import nan
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Protocol

from cli.output import tell
from cli.quick.shared_options import Theme
from files.writing import check_target, write_file
from rules.core.build import how_to_add
from rules.core.deck_figures import TypeFigures
from rules.core.errors import UsageError
from rules.core.text import display_width

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_FORMATS = (".svg", ".png")
_SHOWN = 10
_COLOUR = "#c8553d"
_DARK = {
    **dict.fromkeys(("figure.facecolor", "savefig.facecolor", "axes.facecolor", "legend.facecolor"), "#1b1d22"),
    "grid.color": "#8a8f99",
}
_LABEL, _ROOM, _FEW = 12, 52, 4
"""Letters of a line of a label below a small chart, of all such lines side by side, and bars that fill such a chart."""
_BELOW_AXES = 0.45
"""Inches that the figures and the words of an axis take."""
_SHORT = 4
"""Letters of a label that has room below an upright bar; bars with longer ones lie."""
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
    dark: bool
    note: str = ""
    """What is said under it."""


def check_plot(path: str | None, theme: Theme | None, *, replace: bool) -> Target | None:
    """Where and on what ground to draw: without a theme, as the file's name says.

    Raises UsageError where no drawing can be made: at once, before anything is worked out.
    """
    if path is None:
        return None
    if Path(path).suffix.lower() not in _FORMATS:
        raise UsageError(f"{path} is neither .svg nor .png. Write {Path(path).with_suffix('.svg')}")
    if find_spec("matplotlib") is None:
        raise UsageError(f"Drawing needs matplotlib. {how_to_add('plot')}")
    check_target(path, replace=replace)
    dark = theme is Theme.DARK if theme else Path(path).stem.lower().endswith((".dark", "-dark"))
    return Target(path, replace, dark)


def told_apart(names: Sequence[str], *further: Sequence[str]) -> list[str]:
    """Names as labels: those that several have with an id in brackets, or whatever else tells them apart.

    >>> told_apart(["Rasa", "Gaara", "Gaara"], ["KS-101", "KS-074", "KS-075"])
    ['Rasa', 'Gaara (KS-074)', 'Gaara (KS-075)']
    """
    labels = list(names)
    for details in further:
        labels = [
            f"{label} ({detail})" if labels.count(label) > 1 else label
            for label, detail in zip(labels, details, strict=True)
        ]
    return labels


@contextmanager
def _drawing(target: Target, width: float, height: float) -> Iterator[Figure]:
    """A drawing to fill, in inches; it is written once filled. Raises DataError where it cannot be."""
    from io import BytesIO

    from matplotlib import rc_context, style
    from matplotlib.figure import Figure

    kind = Path(target.path).suffix.lower().removeprefix(".")
    ground = style.context(["dark_background", _DARK]) if target.dark else nullcontext()
    # Fixed ids and no date: the same answer draws the same file.
    drawn = rc_context(
        {
            "svg.hashsalt": "kage",
            "font.family": _families(),
            "axes.axisbelow": True,
            "axes.spines.top": False,
            "axes.spines.right": False,
        }
    )
    with ground, drawn, warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        figure = Figure(figsize=(width, height), layout="constrained")
        yield figure
        if target.note:
            figure.supxlabel("\n".join(wrap(target.note, int(width * 14))), fontsize=7)
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
    tell(f"Drew {target.path}.")


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
        from textwrap import fill

        from matplotlib.ticker import MaxNLocator

        figure.suptitle(title)
        for place, (heading, counts) in enumerate(charts, start=1):
            axes = figure.add_subplot(rows, columns, place)
            axes.bar_label(axes.bar(range(len(counts)), list(counts.values()), color=_COLOUR), fontsize=7)
            axes.margins(y=0.15)
            labels = [fill(label, _LABEL, break_long_words=False) for label in counts]
            turned = len(counts) * max(map(_widest, labels)) > _ROOM
            axes.set_xticks(
                range(len(counts)),
                list(counts) if turned else labels,
                rotation=35 if turned else 0,
                ha="right" if turned else "center",
                fontsize=7,
            )
            axes.set_xlim(-0.75, max(len(counts), _FEW) - 0.25)
            axes.yaxis.set_major_locator(MaxNLocator(4, integer=True))
            axes.set_title(heading, fontsize=10)


def _widest(label: str) -> int:
    return max(map(display_width, label.splitlines()), default=0)


def _charts(figures: TypeFigures) -> list[tuple[str, Mapping[str, int]]]:
    charts: list[tuple[str, Mapping[str, int]]] = []
    if len(figures.curve) > 1:  # one value says no more than the count
        counts = {str(value): count for value, count in figures.curve.items()}
        charts.append((_worded(f"{figures.type_id}: {figures.curve_field}"), counts))
    for name, split in figures.splits.items():
        if len(split) < 2:
            continue
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
            label, width = _cut(name, 60, 2), max(1.0, 3 - at / 2)
            axes.plot(places[: len(chances)], values, label=label, linewidth=width, marker=marker, ls=dashes)
            axes.fill_between(places[: len(chances)], [c.low for c in chances], [c.high for c in chances], alpha=0.2)
        axes.set_xticks(list(places), list(ticks))
        axes.set_xlabel(_worded(by))
        if len(lines) > 1:
            axes.legend()


def _cut(label: str, letters: int, lines: int) -> str:
    """A label on so many lines at most, each of so many letters; wide letters count two."""
    kept = wrap(label, letters // 2 if display_width(label) > len(label) else letters)
    if len(kept) > lines:
        kept = [*kept[: lines - 1], f"{kept[lines - 1][:-1].rstrip()}…"]
    return "\n".join(kept)


def draw_chance_bars(target: Target, title: str, bars: Mapping[str, Chance]) -> None:
    """Draw chances as bars with their intervals; errors as for `draw_figures`.

    They stand over short labels, such as numbers, and lie beside long ones, the first on top.
    """
    upright = all(len(label) <= _SHORT for label in bars)
    with _drawing(target, 7, 4.2 if upright else min(1.2 + 0.4 * len(bars), 11)) as figure:
        from matplotlib import rcParams

        axes = _percent_axes(figure, title, upright=upright)
        values = [chance.value for chance in bars.values()]
        ends = _ends(bars.values())
        ink = {"color": _COLOUR, "ecolor": rcParams["text.color"], "capsize": 4}
        if upright:
            axes.bar(list(bars), values, 0.8, yerr=ends, **ink)
            axes.set_xlim(-0.75, max(len(bars), _FEW) - 0.25)
        else:
            axes.barh(range(len(bars)), values, 0.7, xerr=ends, **ink)
            axes.set_yticks(range(len(bars)), [_cut(name, 32, 2) for name in bars])
            axes.set_ylim(len(bars) - 0.4, -0.6)
        for place, chance in enumerate(bars.values()):
            end = max(chance.value, chance.high)  # behind the interval, which would cross it out
            axes.annotate(
                f"{chance.value:.1%}",
                (place, end) if upright else (end, place),
                (0, 4) if upright else (5, 0),
                textcoords="offset points",
                ha="center" if upright else "left",
                va="bottom" if upright else "center",
                fontsize=8,
            )


def _ends(chances: Collection[Chance]) -> list[list[float]]:
    """How far each interval goes below and above its value; not a number where there is none to draw."""
    known = [chance.high > chance.low for chance in chances]
    below = [chance.value - chance.low if drawn else nan for chance, drawn in zip(chances, known, strict=True)]
    return [below, [chance.high - chance.value if drawn else nan for chance, drawn in zip(chances, known, strict=True)]]


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
            low, high = ([f.ends[at] for f in figures] for at in (0, 1))
            if name in shares:
                low, high = ([min(1.0, max(0.0, end)) for end in ends] for ends in (low, high))
            axes.fill_between(turns, low, high, color=_COLOUR, alpha=0.2)
            axes.set_title(_worded(name), fontsize=9)
            axes.set_xlabel(_worded(by), fontsize=8)
            axes.xaxis.set_major_locator(MaxNLocator(integer=True))
            axes.grid(alpha=0.3)
            if name in shares:
                axes.yaxis.set_major_formatter(PercentFormatter(1))
                axes.set_ylim(-0.02, 1.05)


def _percent_axes(figure: Figure, title: str, *, upright: bool = True) -> Axes:
    from matplotlib.ticker import PercentFormatter

    axes = figure.add_subplot()
    along = axes.yaxis if upright else axes.xaxis
    along.set_major_formatter(PercentFormatter(1))
    along.set_ticks([share / 5 for share in range(6)])
    (axes.set_ylim if upright else axes.set_xlim)(0, 1.1 if upright else 1.16)
    axes.set_title(title, wrap=True, fontsize=10)
    axes.grid(axis="y" if upright else "x", alpha=0.3)
    return axes


def draw_differences(
    target: Target, title: str, names: Sequence[str], ways: Mapping[str, Sequence[Chance | None]]
) -> None:
    """Draw differences as points with their intervals, a row a name, the first on top; errors as `draw_figures`.

    Each way has a figure a name, or None where there is none.
    """
    from matplotlib import rcParams
    from matplotlib.ticker import PercentFormatter
    from matplotlib.transforms import ScaledTranslation

    with _drawing(target, 8, min(1.7 + (0.1 + 0.13 * len(ways)) * max(1, len(names)), 11)) as figure:
        axes = figure.add_subplot()
        axes.axvline(0, color=rcParams["text.color"], linewidth=0.8)
        for at, (way, chances) in enumerate(ways.items()):
            drawn = [(row, chance) for row, chance in enumerate(chances) if chance is not None]
            # The ways of a card lie below each other, so that none hides another.
            rows = [row + 0.8 * ((at + 0.5) / len(ways) - 0.5) for row, _ in drawn]
            values = [chance.value for _, chance in drawn]
            axes.errorbar(
                values,
                rows,
                xerr=_ends([chance for _, chance in drawn]),
                fmt=_MARKERS[at],
                markersize=4,
                capsize=2,
                label=way,
            )
        axes.set_yticks(range(len(names)), [_cut(name, 40, 1) for name in names])
        axes.set_ylim(len(names) - 0.4, -0.6)
        axes.set_xlim(-1.03, 1.03)
        axes.xaxis.set_major_formatter(PercentFormatter(1))
        axes.set_title(title, wrap=True, fontsize=10)
        axes.grid(axis="x", alpha=0.3)
        axes.set_xlabel("Difference to games without the card", fontsize=8)
        # Of the axes and not of the figure, whose note below would lie under it.
        below = axes.transAxes + ScaledTranslation(0, -_BELOW_AXES, figure.dpi_scale_trans)
        place = {"bbox_to_anchor": (0.5, 0), "bbox_transform": below}
        axes.legend(loc="upper center", ncols=len(ways), fontsize=8, **place)


def draw_matrix(target: Target, title: str, names: Sequence[str], shares: Sequence[Sequence[float | None]]) -> None:
    """Draw a square of shares, a row and a column a name, empty where there is none; errors as for `draw_figures`."""
    cell = min(0.9, 8.5 / len(names))
    size, letters = 2.5 + cell * len(names), min(10, 22 * cell)
    with _drawing(target, size + 1, size) as figure:
        axes = figure.add_subplot()
        values = [[float("nan") if share is None else share for share in row] for row in shares]
        axes.spines[:].set_visible(False)
        axes.imshow(values, cmap="RdYlGn", vmin=0, vmax=1)
        places = range(len(names))
        names = [_cut(name, 32, 1) for name in names]
        axes.set_xticks(list(places), list(names), rotation=30, ha="right", fontsize=letters)
        axes.set_yticks(list(places), list(names), fontsize=letters)
        axes.set_title(title, wrap=True, fontsize=10)
        for row in places:
            for column in places:
                if (share := shares[row][column]) is not None:
                    ink = "white" if abs(share - 0.5) > 0.35 else "black"
                    axes.text(column, row, f"{share:.0%}", ha="center", va="center", color=ink, fontsize=letters)
