"""Drawings of what commands answer, with matplotlib (extra `plot`)."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path

from importers.decks.source import write_bytes
from rules.deck_figures import TypeFigures
from rules.errors import UsageError

_FORMATS = (".svg", ".png")
_SHOWN = 10


def draw_figures(figures: Sequence[TypeFigures], title: str, path: str) -> None:
    """Draw each type's curve and splits as bars into an SVG or PNG file.

    Raises UsageError for another kind of file or without matplotlib, DataError where the file cannot be written.
    """
    suffix = Path(path).suffix.lower()
    if suffix not in _FORMATS:
        raise UsageError(f"{path} is neither .svg nor .png.")
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
        from matplotlib.ticker import MaxNLocator
    except ImportError:
        raise UsageError("Drawing needs matplotlib. Install it with: pip install 'kagedeck[plot]'") from None
    charts = [chart for each in figures for chart in _charts(each)]
    if not charts:
        raise UsageError("There is nothing to draw: the deck is empty.")
    columns = min(2, len(charts))
    rows = -(-len(charts) // columns)
    # Fixed ids and no date: the same deck draws the same file.
    with rc_context({"svg.hashsalt": "kage", "font.family": "sans-serif"}), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing from")  # fonts without kana draw boxes
        figure = Figure(figsize=(5.5 * columns, 2.9 * rows), layout="constrained")
        figure.suptitle(title)
        for place, (heading, counts) in enumerate(charts, start=1):
            axes = figure.add_subplot(rows, columns, place)
            axes.bar(range(len(counts)), list(counts.values()), color="#c8553d")
            turned = sum(map(len, counts)) > 40
            axes.set_xticks(
                range(len(counts)), list(counts), rotation=35 if turned else 0, ha="right" if turned else "center"
            )
            axes.yaxis.set_major_locator(MaxNLocator(integer=True))
            axes.set_title(heading, fontsize=10)
            axes.spines[["top", "right"]].set_visible(False)
        write_bytes(path, _saved(figure, suffix.removeprefix(".")))


def _charts(figures: TypeFigures) -> list[tuple[str, Mapping[str, int]]]:
    charts: list[tuple[str, Mapping[str, int]]] = []
    if figures.curve:
        counts = {str(value): count for value, count in figures.curve.items()}
        charts.append((f"{figures.type_id}: {figures.curve_field}", counts))
    for name, split in figures.splits.items():
        charts.append((f"{figures.type_id}: {name}", dict(list(split.items())[:_SHOWN])))
    return charts


def _saved(figure: object, kind: str) -> bytes:
    from io import BytesIO

    from matplotlib.figure import Figure

    out = BytesIO()
    if isinstance(figure, Figure):
        figure.savefig(out, format=kind, metadata={"Date": None} if kind == "svg" else None)
    return out.getvalue()
