"""What is paid with chakra: the parts of a price, each a symbol or any, and whether cards can pay them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.families.shinobi.cards.costs import JutsuCost
from rules.families.shinobi.cards.symbols import SYMBOLS

GENERIC = 0
"""A part of a jutsu cost that a card of any symbol pays; the other parts are symbol masks."""

_BIT = {symbol: 1 << place for place, symbol in enumerate(SYMBOLS)}


def mask(symbols: Sequence[str]) -> int:
    """Symbols as bits.

    >>> mask(("Earth", "Lightning"))
    5
    """
    return sum(bit for symbol, bit in _BIT.items() if symbol in symbols)


@cache
def parts_of_cost(cost: str) -> tuple[int, ...]:
    """The parts of a price written as a jutsu cost, without its X. Raises DataError.

    >>> parts_of_cost("E1"), parts_of_cost("(2)")
    ((1, 0), (0, 0))
    """
    read = JutsuCost.parse(cost.strip("() ")).ways[0]
    return (*(_BIT[symbol] for symbol in read.symbols), *[GENERIC] * read.generic)


def payable(masks: Sequence[int], parts: Sequence[int]) -> bool:
    """Whether cards of these symbols can pay all parts of a cost, each card one part.

    >>> payable([1, 3], [1, 2]), payable([1, 1], [1, 2]), payable([4, 1], [1, GENERIC])
    (True, False, True)
    """
    if len(masks) < len(parts):
        return False
    specific = [part for part in parts if part != GENERIC]
    if not specific:
        return True
    payer: dict[int, int] = {}
    return all(_assign(masks, specific, number, payer, set()) for number in range(len(specific)))


def _assign(masks: Sequence[int], parts: Sequence[int], number: int, payer: dict[int, int], tried: set[int]) -> bool:
    """Find a card for one part, moving other parts to other cards where that helps; `payer` is card -> part."""
    for card, symbols in enumerate(masks):
        if symbols & parts[number] and card not in tried:
            tried.add(card)
            if card not in payer or _assign(masks, parts, payer[card], payer, tried):
                payer[card] = number
                return True
    return False
