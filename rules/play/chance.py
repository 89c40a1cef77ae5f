"""Chance: where random numbers come from, and the one way to shuffle."""

from __future__ import annotations

from typing import Protocol


class RandomSource(Protocol):
    """The one thing chance needs: a whole number at random."""

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each as likely as the next."""


def shuffled(size: int, random: RandomSource) -> tuple[int, ...]:
    """A uniformly random order of `range(size)` (Fisher-Yates, each number to a place among those before it).

    From the same stream an order of one number more differs in two places at the most.
    """
    order: list[int] = []
    for place in range(size):
        order.append(place)
        other = random.below(place + 1)
        order[place], order[other] = order[other], place
    return tuple(order)
