"""Charts as inline SVG: bars and lines, each with a title and a description that has every number.

Colours, dashes and markers come from the page's style, so a chart follows light and dark. Sizes are in the units of a
chart 300 wide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from rules.core.text import display_width
from rules.core.unsafe import escaped

_WIDTH = 300
_BARS_HIGH = 120
_LINES_HIGH = 150
_LEFT, _RIGHT, _TOP, _BOTTOM = 46, 10, 18, 24
_LABEL_LETTERS = 16
_LABEL_WIDE = 126
_LETTER = 8
"""How wide a letter is at most, give or take."""
_ROW = 19
_MOST_ROWS = 10
_TICKS = 8
_SHORT = 2
_STEPS = (1, 2, 2.5, 5, 10)


@dataclass(frozen=True, slots=True)
class Point:
    """A value with the ends of its interval, and the words for it."""

    value: float
    low: float
    high: float
    says: str


@dataclass(frozen=True, slots=True)
class Series:
    """A line of a chart."""

    name: str
    points: tuple[Point, ...]


def safe(text: str) -> str:
    """Text for a page: markup and what no page should hold (control characters, turns of direction) spelled out."""
    return escape(escaped(text).replace("\ufffe", "").replace("\uffff", ""))


def column_chart(key: str, title: str, counts: Mapping[str, int]) -> str:
    """Upright bars, one a value, with the count above each. `key` tells the charts of a page apart."""
    most = max(counts.values(), default=0) or 1
    across = (_WIDTH - 2 * _RIGHT) / max(1, len(counts))
    high = _BARS_HIGH - _TOP - _BOTTOM
    parts = [f'<line class="axis" x1="{_RIGHT}" y1="{_TOP + high}" x2="{_WIDTH - _RIGHT}" y2="{_TOP + high}"/>']
    for at, (label, count) in enumerate(counts.items()):
        tall = high * count / most
        middle = _RIGHT + across * (at + 0.5)
        parts.append(
            f"<g><title>{safe(label)}: {count} cards</title>"
            f'<rect class="bar" x="{_n(middle - across * 0.36)}" y="{_n(_TOP + high - tall)}" '
            f'width="{_n(across * 0.72)}" height="{_n(tall)}"/>'
            f'<text class="mid" x="{_n(middle)}" y="{_n(_TOP + high - tall - 3)}">{count or ""}</text>'
            f'<text class="mid dim" x="{_n(middle)}" y="{_TOP + high + 16}">{safe(label)}</text></g>'
        )
    says = ", ".join(f"{label}: {count}" for label, count in counts.items())
    return _svg(key, title, f"Cards by value. {says}", _BARS_HIGH, parts)


def row_chart(key: str, title: str, counts: Mapping[str, int]) -> str:
    """Lying bars, one a value, the first rows only; the description has all."""
    shown = list(counts.items())[:_MOST_ROWS]
    most = max((count for _, count in shown), default=0) or 1
    wide = _WIDTH - _LABEL_WIDE - 30
    parts: list[str] = []
    for at, (label, count) in enumerate(shown):
        y = 4 + at * _ROW
        parts.append(
            f"<g><title>{safe(label)}: {count} cards</title>"
            f'<text class="end" x="{_LABEL_WIDE - 6}" y="{y + 13}">{safe(_cut(label))}</text>'
            f'<rect class="bar" x="{_LABEL_WIDE}" y="{y + 2}" width="{_n(wide * count / most)}" height="{_ROW - 5}"/>'
            f'<text x="{_n(_LABEL_WIDE + wide * count / most + 4)}" y="{y + 13}">{count}</text></g>'
        )
    if len(counts) > len(shown):
        more = f"and {len(counts) - len(shown)} more"
        parts.append(f'<text class="dim" x="{_LABEL_WIDE}" y="{4 + len(shown) * _ROW + 13}">{more}</text>')
    says = ", ".join(f"{label}: {count}" for label, count in counts.items())
    high = 8 + _ROW * (len(shown) + (len(counts) > len(shown)))
    return _svg(key, title, f"Cards by value, most first. {says}", high, parts)


def line_chart(key: str, title: str, across: Sequence[str], lines: Sequence[Series], *, share: bool = False) -> str:
    """Lines over turns, each with a band for its interval. With `share` the values are shares, from 0 to 100 %."""
    ends = [end for line in lines for point in line.points for end in (point.low, point.high)]
    low, high, step = (0.0, 1.0, 0.25) if share else _scale(min([*ends, 0.0]), max([*ends, 0.0]))
    tall = _LINES_HIGH - _TOP - _BOTTOM

    def x(at: int) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * (at / max(1, len(across) - 1))

    def y(value: float) -> float:
        return _TOP + tall * (1 - (value - low) / (high - low))

    parts = [
        _grid_line(y(low + step * n), _tick(low + step * n, share=share)) for n in range(round((high - low) / step) + 1)
    ]
    parts += _labels_below([(label, x(at)) for at, label in enumerate(across)], _TOP + tall + 17)
    for number, line in enumerate(lines):
        kind = f"s{number % 4}"
        if any(point.high > point.low for point in line.points):
            there = [f"{_n(x(at))},{_n(y(point.high))}" for at, point in enumerate(line.points)]
            back = [f"{_n(x(at))},{_n(y(point.low))}" for at, point in enumerate(line.points)]
            parts.append(f'<polygon class="band {kind}" points="{" ".join([*there, *reversed(back)])}"/>')
        drawn = " ".join(f"{_n(x(at))},{_n(y(point.value))}" for at, point in enumerate(line.points))
        parts.append(f'<polyline class="line {kind}" points="{drawn}"/>')
        parts += [
            _mark(x(at), y(point.value), number, f"{line.name}, {across[at]}: {point.says}")
            for at, point in enumerate(line.points)
        ]
    says = ". ".join(
        f"{line.name}: " + ", ".join(f"{across[at]}: {p.says}" for at, p in enumerate(line.points)) for line in lines
    )
    return _svg(key, title, says, _LINES_HIGH, parts)


def _labels_below(labels: Sequence[tuple[str, float]], y: int) -> Iterator[str]:
    """The labels of an axis at their places: as many as there is room for."""
    every, free = -(-len(labels) // _TICKS), 0.0
    for at, (label, x) in enumerate(labels):
        place, begins = ("start", x - 6) if at == 0 and len(label) > _SHORT else ("mid", x)
        half = _LETTER * len(label) / 2
        if at % every == 0 and begins - (0 if place == "start" else half) >= free:
            free = begins + half * (2 if place == "start" else 1) + _SHORT
            yield f'<text class="dim {place}" x="{_n(begins)}" y="{y}">{safe(label)}</text>'


def swatch(number: int) -> str:
    """The look of a chart's line of that number, for a legend."""
    kind = f"s{number % 4}"
    return (
        '<svg class="swatch" viewBox="0 0 28 10" aria-hidden="true">'
        f'<polyline class="line {kind}" points="0,5 28,5"/>{_mark(14, 5, number, "")}</svg>'
    )


def _mark(x: float, y: float, number: int, says: str) -> str:
    """A marker of a shape of its own for each line, so that colour is not needed to tell them apart."""
    title = f"<title>{safe(says)}</title>" if says else ""
    kind = f'class="mark s{number % 4}"'
    if number % 4 == 0:
        return f'<circle {kind} cx="{_n(x)}" cy="{_n(y)}" r="2.6">{title}</circle>'
    r = 3
    corners = {
        1: [(-r, -r), (r, -r), (r, r), (-r, r)],
        2: [(0, -r - 1), (r + 1, r), (-r - 1, r)],
        3: [(0, -r - 1), (r + 1, 0), (0, r + 1), (-r - 1, 0)],
    }[number % 4]
    points = " ".join(f"{_n(x + across)},{_n(y + down)}" for across, down in corners)
    return f'<polygon {kind} points="{points}">{title}</polygon>'


def _grid_line(y: float, label: str) -> str:
    return (
        f'<line class="grid" x1="{_LEFT}" y1="{_n(y)}" x2="{_WIDTH - _RIGHT}" y2="{_n(y)}"/>'
        f'<text class="end dim" x="{_LEFT - 5}" y="{_n(y + 4.5)}">{label}</text>'
    )


def _scale(low: float, high: float) -> tuple[float, float, float]:
    """The ends of an axis that holds these values, and its step: four steps or five of a round number."""
    reach = (high - low) or 1.0
    power = 1.0
    while power * 10 <= reach / 4:
        power *= 10
    while power > reach / 4:
        power /= 10
    step = next(power * times for times in _STEPS if power * times * 5 >= reach)
    first = -(-abs(low) // step) * step if low < 0 else 0.0
    last = -(-high // step) * step if high > 0 else 0.0
    return -first, last if last > -first else -first + step, step


def _tick(value: float, *, share: bool) -> str:
    return f"{value:.0%}" if share else f"{value:.2f}".rstrip("0").rstrip(".")


def _cut(label: str) -> str:
    """A label that fits beside its bar; wide letters count twice."""
    if display_width(label) <= _LABEL_LETTERS:
        return label
    kept = ""
    for letter in label:
        if display_width(kept + letter) >= _LABEL_LETTERS:
            break
        kept += letter
    return f"{kept}…"


def _n(value: float) -> str:
    """A coordinate, without digits that nobody sees."""
    return f"{value:.1f}".removesuffix(".0")


def _svg(key: str, title: str, says: str, high: float, parts: Sequence[str]) -> str:
    return (
        f'<svg class="chart" role="img" aria-labelledby="{key}-t {key}-d" viewBox="0 0 {_WIDTH} {_n(high)}">'
        f'<title id="{key}-t">{safe(title)}</title><desc id="{key}-d">{safe(says)}</desc>{"".join(parts)}</svg>'
    )
