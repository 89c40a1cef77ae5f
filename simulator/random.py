"""Random streams keyed by game index, the same on every machine and in every version.

The generator is SplitMix64 run as a counter: a seed has one long sequence, and stream `index` is its own stretch of
2**16 draws of it. So stream 17 of a seed is the same stream whoever draws it, in whatever order, and whatever the
number of workers, and no two of its 2**48 streams overlap; golden values in the tests hold it in place. It is fast and
well mixed, and not for secrets. `simulator.streams` draws from many streams at once, number for number the same.

Long products are `operator.mul`: CPython looks for signals within them, and compiled code takes an exception that `*`
raises for a lack of memory and ends the process.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import mul
from struct import Struct
from typing import TYPE_CHECKING, Final

from rules.core.build import build
from rules.play.chance import Shuffler

if TYPE_CHECKING:
    from mypy_extensions import i64

STEP = 0x9E3779B97F4A7C15
STREAM_LENGTH = 1 << 16
"""Draws of one stream before the next stream's begin; no game comes near it."""

_STRIDE = STREAM_LENGTH * STEP
MASK = (1 << 64) - 1


def mix64(value: int) -> int:
    """SplitMix64's finaliser: a bijection of 64-bit numbers that scatters neighbours."""
    value = mul(value ^ (value >> 30), 0xBF58476D1CE4E5B9) & MASK
    value = mul(value ^ (value >> 27), 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def stream_key(seed: int, index: int) -> int:
    """Where stream `index` of `seed` starts, in 64 bits; both may be any whole number."""
    start: int = (_start(seed) + mul(index, _STRIDE)) & MASK
    return start


@lru_cache(maxsize=1024)
def _start(seed: int) -> int:
    """Where the streams of a seed start; the games of a run ask for the same few."""
    return mix64(mul(seed, STEP) & MASK)


_AHEAD = 16
"""So many numbers are mixed at once where single ones are drawn again and again."""


class Stream(Shuffler):
    """The draws of one game, in order.

    `_ahead` are numbers mixed ahead, the next one last, and `_state` is where the last of them stands; `_single` says
    how many numbers are still mixed one by one.
    """

    __slots__ = ("_ahead", "_single", "_state")

    def __init__(self, seed: int, index: int = 0) -> None:
        self._state = stream_key(seed, index)
        self._ahead: list[int] = []
        self._single = 3

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1 (`bound` from 1 to 2**32), by multiplying the top 32 bits.

        Some numbers come up more often than others by at most one part in 2**32 / `bound`.
        """
        ahead = self._ahead
        if not ahead:
            if self._single:
                self._single -= 1
                self._state = state = (self._state + STEP) & MASK
                top: int = _mixed_top(state >> 32, state & _HALF) if _COMPILED else mix64(state) >> 32
                return top * bound >> 32
            ahead.extend(one_by_one(self._state, _AHEAD) if _COMPILED else at_once(self._state, _AHEAD))
            ahead.reverse()
            self._state = (self._state + mul(_AHEAD, STEP)) & MASK
        return ahead.pop() * bound >> 32

    def order(self, size: int) -> tuple[int, ...]:
        """What `rules.play.chance.shuffled` draws from this stream, number for number, in a third of the time."""
        begun = self._drop_ahead()
        self._state = (begun + mul(size, STEP)) & MASK
        if _COMPILED:
            return tuple(order_one_by_one(begun, size))
        order = list(range(size))
        for place, top in enumerate(at_once(begun, size)):
            other = top * (place + 1) >> 32
            order[place] = order[other]
            order[other] = place
        return tuple(order)

    def skip(self, count: int) -> None:
        """Draw so many numbers for nobody."""
        self._state = (self._drop_ahead() + mul(count, STEP)) & MASK

    def _drop_ahead(self) -> int:
        """Where the last number that was drawn stands; those mixed ahead are forgotten."""
        ahead = self._ahead
        if ahead:
            self._state = (self._state - mul(len(ahead), STEP)) & MASK
            ahead.clear()
        return self._state


_COMPILED: Final = build() == "compiled"


_HALF: Final = 0xFFFFFFFF
_STEP_TOP: Final = 0x9E3779B9
_STEP_LOW: Final = 0x7F4A7C15
_FIRST_TOP: Final = 0xBF58476D
_FIRST_LOW: Final = 0x1CE4E5B9
_SECOND_TOP: Final = 0x94D049BB
_SECOND_LOW: Final = 0x133111EB


def one_by_one(state: int, count: int) -> list[int]:
    """The top halves of the next numbers of a stream, each in its turn, which is the quicker way in compiled code."""
    top: i64 = state >> 32
    low: i64 = state & _HALF
    tops: list[int] = []
    for _ in range(count):
        low += _STEP_LOW
        top = (top + _STEP_TOP + (low >> 32)) & _HALF
        low &= _HALF
        tops.append(_mixed_top(top, low))
    return tops


def order_one_by_one(state: int, size: int) -> list[int]:
    """The order that `Stream.order` draws with these numbers."""
    top: i64 = state >> 32
    low: i64 = state & _HALF
    order = list(range(size))
    for place in range(size):
        low += _STEP_LOW
        top = (top + _STEP_TOP + (low >> 32)) & _HALF
        low &= _HALF
        scale: i64 = place + 1
        other = _mixed_top(top, low) * scale >> 32
        order[place] = order[other]
        order[other] = place
    return order


def _mixed_top(top: i64, low: i64) -> i64:
    """The top half of `mix64` of a number in two halves, for which machine words have room.

    Compiled code lets the products run over, of which only bits are asked that are right even then.
    """
    a: i64 = low ^ (low >> 30 | (top << 2 & _HALF))
    b: i64 = top ^ top >> 30
    product: i64 = a * _FIRST_LOW
    b = ((product >> 32 & _HALF) + a * _FIRST_TOP + b * _FIRST_LOW) & _HALF
    a = product & _HALF
    a ^= a >> 27 | (b << 5 & _HALF)
    b ^= b >> 27
    product = a * _SECOND_LOW
    b = ((product >> 32 & _HALF) + a * _SECOND_TOP + b * _SECOND_LOW) & _HALF
    return b ^ b >> 31


def at_once(state: int, count: int) -> Sequence[int]:
    """The same numbers all at once, as lanes of one long number, which is the quicker way in Python.

    A lane is 128 bits wide, so that a product with a constant of 64 bits stays within it.
    """
    ones, steps, low, tops = _lanes(count)
    value: int = (mul(state, ones) + steps) & low
    value = mul(value ^ (value >> 30 & low), 0xBF58476D1CE4E5B9) & low
    value = mul(value ^ (value >> 27 & low), 0x94D049BB133111EB) & low
    value ^= value >> 31 & low
    return tops(value.to_bytes(16 * count, "little"))


@lru_cache(maxsize=256)
def _lanes(count: int) -> tuple[int, int, int, Callable[[bytes], Sequence[int]]]:
    """For so many lanes: 1 in each, as many steps as its place, their lower halves as a mask, and how to read them."""
    ones = sum(1 << (128 * lane) for lane in range(count))
    steps = sum((mul(lane + 1, STEP) & MASK) << (128 * lane) for lane in range(count))
    return ones, steps, mul(ones, MASK), Struct("<" + "4xI8x" * count).unpack
