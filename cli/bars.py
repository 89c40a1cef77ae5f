"""Horizontal bars of plain text, for counts on a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cli.tables import terminal_width

_WIDTH = 40


def bars(counts: Mapping[str, int]) -> list[str]:
    """A line a count: label, bar and count; bars are scaled down where the longest would not fit."""
    if not counts:
        return []
    label = max(map(len, counts))
    room = (terminal_width() or _WIDTH * 2) - label - len(str(max(counts.values()))) - 4
    scale = min(1.0, max(1, min(_WIDTH, room)) / max(max(counts.values()), 1))
    return [f"  {name:>{label}} {'█' * _length(count, scale):<1} {count}" for name, count in counts.items()]


def _length(count: int, scale: float) -> int:
    return max(1, round(count * scale)) if count else 0


def sparkline(values: Sequence[float]) -> str:
    """Values as a line of little bars, the least the lowest; all alike where they are.

    >>> sparkline([0, 1, 2, 4])
    '▁▃▅█'
    """
    low, high = min(values), max(values)
    return "".join(_STEPS[round((value - low) / (high - low) * 7) if high > low else 0] for value in values)


_STEPS = "▁▂▃▄▅▆▇█"


def share_bar(share: float, width: int = 20) -> str:
    """A share from 0 to 1 as a bar in eighths of a letter.

    >>> share_bar(0.55, 10)
    '█████▌'
    """
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()
