"""Exact odds: every hand that classes of cards can make, with its chance (multivariate hypergeometric).

A deal is a hand and what is drawn after it. `deals` lists every pair of a hand and a draw by how many cards of each
class they hold; `deal_count` gives the number of pairs beforehand, so that a caller can simulate instead. Chances are
in float64, right to about 13 digits.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from rules.core.dataclass import dataclass
from simulator.hands.classes import Bools, Ints, Table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Floats: TypeAlias = "NDArray[np.float64]"

MOST_DEALS = 2_000_000
"""Deals that one exact figure may list; beyond that it is sampled."""


@dataclass(frozen=True, slots=True, eq=False)
class Deals:
    """Every deal: how many cards of each class its hand and its draw hold, `hand[class][deal]`; chances sum to 1."""

    hand: Ints
    drawn: Ints
    chance: Floats

    def hand_meets(self, table: Table) -> Bools:
        """For each deal, whether its hand meets a rule."""
        return table.look_up(table.weights @ self.hand)

    def seen_meets(self, table: Table) -> Bools:
        """For each deal, whether all its cards together meet a rule."""
        return table.look_up(table.weights @ (self.hand + self.drawn))


def deal_count(sizes: Sequence[int], hand: int, drawn: int = 0) -> int:
    """How many different deals there are of a hand and a draw from classes of these sizes."""
    ways = {(0, 0): 1}
    rest = sum(sizes)
    for size in sizes:
        rest -= size
        more: dict[tuple[int, int], int] = {}
        for (h, d), count in ways.items():
            for x in range(min(size, hand - h) + 1):
                for y in range(min(size - x, drawn - d) + 1):
                    if hand - h - x + drawn - d - y <= rest:
                        more[h + x, d + y] = more.get((h + x, d + y), 0) + count
        ways = more
    return ways.get((hand, drawn), 0)


def deals(sizes: Sequence[int], hand: int, drawn: int = 0) -> Deals:
    """Every deal of `hand` cards and then `drawn` more from classes of these sizes, with its chance."""
    import numpy as np

    rest = sum(sizes)
    if hand < 0 or drawn < 0 or hand + drawn > rest:
        raise ValueError(f"{hand} and {drawn} cards cannot be dealt from {rest}")
    left_in_hand = np.array([hand])
    left_to_draw = np.array([drawn])
    chance = np.ones(1)
    hands: list[Ints] = []
    draws: list[Ints] = []
    for size in sizes:
        rest -= size
        x, y, ways = _choices(size, hand, drawn)
        # Each deal so far with each choice from this class, less those that cannot be completed.
        deal = np.repeat(np.arange(len(chance)), len(x))
        choice = np.tile(np.arange(len(x)), len(chance))
        after_hand = left_in_hand[deal] - x[choice]
        after_draw = left_to_draw[deal] - y[choice]
        possible = (after_hand >= 0) & (after_draw >= 0) & (after_hand + after_draw <= rest)
        deal, choice = deal[possible], choice[possible]
        left_in_hand, left_to_draw = after_hand[possible], after_draw[possible]
        chance = chance[deal] * ways[choice]
        hands = [*(h[deal] for h in hands), x[choice]]
        draws = [*(d[deal] for d in draws), y[choice]]
    total = math.comb(sum(sizes), hand) * math.comb(sum(sizes) - hand, drawn)
    return Deals(np.array(hands), np.array(draws), chance / total)


def _choices(size: int, hand: int, drawn: int) -> tuple[Ints, Ints, Floats]:
    """The ways to take cards of one class: how many into the hand, how many into the draw, in how many ways."""
    import numpy as np

    pairs = [(x, y) for x in range(min(size, hand) + 1) for y in range(min(size - x, drawn) + 1)]
    x, y = np.array(pairs, dtype=np.int64).T
    return x, y, np.array([float(math.comb(size, x) * math.comb(size - x, y)) for x, y in pairs])
