"""How two numbers compare."""

from __future__ import annotations

from collections.abc import Callable

from rules.families.shinobi.effects.names import Comparison


def compared(value: int, is_: Comparison, amount: int) -> bool:
    """Whether two numbers compare so; `odd` and `even` ask about the first alone.

    >>> compared(3, ">=", 3), compared(3, "<", 3), compared(3, "odd", 0)
    (True, False, True)
    """
    return _COMPARISONS[is_](value, amount)


_COMPARISONS: dict[Comparison, Callable[[int, int], bool]] = {
    "=": lambda value, amount: value == amount,
    ">=": lambda value, amount: value >= amount,
    "<=": lambda value, amount: value <= amount,
    ">": lambda value, amount: value > amount,
    "<": lambda value, amount: value < amount,
    "odd": lambda value, _: value % 2 == 1,
    "even": lambda value, _: value % 2 == 0,
}
