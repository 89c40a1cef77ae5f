"""Random streams keyed by game index, the same on every machine and in every version.

The generator is SplitMix64 run as a counter: draw number `n` of stream `(seed, index)` is a fixed mix of the stream's
key and `n`. So stream 17 of a seed is the same stream whoever draws it, in whatever order, and whatever the number of
workers; golden values in the tests hold it in place. It is fast and well mixed, and not for secrets.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def mix64(value: int) -> int:
    """SplitMix64's finaliser: a bijection of 64-bit numbers that scatters neighbours."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def stream_key(seed: int, index: int) -> int:
    """The 64-bit key of stream `index` of `seed`; both may be any whole number."""
    return mix64((mix64((seed * _STEP) & _MASK) + index * 0xD1B54A32D192ED03) & _MASK)


class Stream:
    """The draws of one game, in order."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, index: int = 0) -> None:
        self._state = stream_key(seed, index)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1 (`bound` from 1 to 2**32), by multiplying the top 32 bits.

        Some numbers come up more often than others by at most one part in 2**32 / `bound`.
        """
        self._state = (self._state + _STEP) & _MASK
        return ((mix64(self._state) >> 32) * bound) >> 32
