"""Figures as text, for tables, reports and screens."""

from __future__ import annotations

from math import isfinite

from simulator.figures import Figure

_ROUNDING = 1e-12
"""What an exact chance may be off by for having been added up in binary fractions."""


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

    An exact one stands alone, with a digit more; a share of no games at all is a hyphen.
    """
    if figure.method == "exact":
        return f"{figure.value:{sign}.2%}"
    if (figure.value, figure.low, figure.high) == (0.0, 0.0, 1.0):
        return "-"
    value, low, high = (f"{end:{sign}.1%}" for end in (figure.value, figure.low, figure.high))
    return f"{value} [{low}, {high}]"
