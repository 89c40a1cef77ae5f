"""Random numbers for games: the source, the one way to shuffle, and how ties are broken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, Self, TypeVar


class _Ordered(Protocol):
    """What can be compared with its like."""

    def __lt__(self, other: Self, /) -> bool: ...

    def __gt__(self, other: Self, /) -> bool: ...


T = TypeVar("T")
V = TypeVar("V", bound=_Ordered)


class RandomSource(Protocol):
    """The one thing chance needs: a whole number at random."""

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each as likely as the next."""


class Shuffler:
    """A source that draws a whole order at once, the same as `shuffled` would number by number."""

    __slots__ = ()

    def order(self, size: int) -> tuple[int, ...]:
        """A uniformly random order of `range(size)`."""
        raise NotImplementedError

    def skip(self, count: int) -> None:
        """Draw so many numbers for nobody."""
        raise NotImplementedError


def shuffled(size: int, random: RandomSource) -> tuple[int, ...]:
    """A uniformly random order of `range(size)` (Fisher-Yates, each number to a place among those before it).

    From the same stream an order of one number more differs in two places at the most.
    """
    if isinstance(random, Shuffler):
        return random.order(size)
    order = list(range(size))
    below = random.below
    for place in range(size):
        other = below(place + 1)
        order[place] = order[other]
        order[other] = place
    return tuple(order)


def pass_over_order(size: int, random: RandomSource) -> None:
    """Draw what `shuffled` draws, for nobody."""
    if isinstance(random, Shuffler):
        random.skip(size)
    else:
        shuffled(size, random)


def drawn_best(options: Iterable[T], value: Callable[[T], V], random: RandomSource) -> T:
    """The option of the highest value; of several such, one drawn by lot. There must be an option.

    What comes first in a list is no reason: it is a seat's number, or the order in which a file names its cards.
    """
    found = [*options]
    return drawn_of(found, [value(option) for option in found], random)


def drawn_of(options: Sequence[T], worths: Sequence[V], random: RandomSource) -> T:
    """The same where the worth of each option is known."""
    most = max(worths)
    chosen = [option for option, worth in zip(options, worths, strict=True) if not worth < most]
    return chosen[0] if len(chosen) == 1 else chosen[random.below(len(chosen))]


def in_drawn_order(options: Sequence[T], random: RandomSource) -> list[T]:
    """The options in an order drawn by lot, for choosers that take the first of equals."""
    return [options[place] for place in shuffled(len(options), random)]
