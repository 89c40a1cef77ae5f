"""Random streams keyed by game index, the same on every machine and in every version.

The generator is SplitMix64 run as a counter: a seed has one long sequence, and stream `index` is its own stretch of
2**16 draws of it. So stream 17 of a seed is the same stream whoever draws it, in whatever order, and whatever the
number of workers, and no two of its 2**48 streams overlap; golden values in the tests hold it in place. It is fast and
well mixed, and not for secrets. `simulator.streams` draws from many streams at once, number for number the same.
"""

from __future__ import annotations

STEP = 0x9E3779B97F4A7C15
STREAM_LENGTH = 1 << 16
"""Draws of one stream before the next stream's begin; no game comes near it."""

_MASK = (1 << 64) - 1


def mix64(value: int) -> int:
    """SplitMix64's finaliser: a bijection of 64-bit numbers that scatters neighbours."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def stream_key(seed: int, index: int) -> int:
    """Where stream `index` of `seed` starts, in 64 bits; both may be any whole number."""
    return (mix64((seed * STEP) & _MASK) + index * STREAM_LENGTH * STEP) & _MASK


class Stream:
    """The draws of one game, in order."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, index: int = 0) -> None:
        self._state = stream_key(seed, index)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1 (`bound` from 1 to 2**32), by multiplying the top 32 bits.

        Some numbers come up more often than others by at most one part in 2**32 / `bound`.
        """
        # `mix64` written out: most of the time of a shuffle goes into calling it.
        self._state = value = (self._state + STEP) & _MASK
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
        return (((value >> 32) ^ (value >> 63)) * bound) >> 32  # the top half of `value ^ (value >> 31)`
