"""Many random streams at once: `simulator.random.Stream` over NumPy arrays, number for number the same."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simulator.random import STEP, STREAM_LENGTH, stream_key

U64 = NDArray[np.uint64]

_STEP = np.uint64(STEP)
_STRIDE = np.uint64(STREAM_LENGTH * STEP & (1 << 64) - 1)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)


def mix64(value: U64) -> U64:
    """SplitMix64's finaliser for each element."""
    value = (value ^ (value >> np.uint64(30))) * _MIX_1
    value = (value ^ (value >> np.uint64(27))) * _MIX_2
    return value ^ (value >> np.uint64(31))


def stream_keys(seed: int, first: int, count: int) -> U64:
    """Where streams `first` to `first + count - 1` of `seed` start."""
    return np.arange(count, dtype=np.uint64) * _STRIDE + np.uint64(stream_key(seed, first))


class Streams:
    """The streams of games `first` to `first + count - 1`, drawn from in step."""

    __slots__ = ("_states",)

    def __init__(self, seed: int, first: int, count: int) -> None:
        self._states = stream_keys(seed, first, count)

    def below(self, bound: int) -> NDArray[np.int64]:
        """The next number of each stream, from 0 to `bound` - 1."""
        self._states += _STEP
        return ((mix64(self._states) >> np.uint64(32)) * np.uint64(bound) >> np.uint64(32)).astype(np.int64)


def shuffled_orders(streams: Streams, size: int, count: int) -> NDArray[np.int64]:
    """A random order of `range(size)` from each stream, a row each: what `rules.play.engine.shuffled` draws from it."""
    orders = np.tile(np.arange(size, dtype=np.int64), (count, 1))
    rows = np.arange(count)
    for place in range(size):
        other = streams.below(place + 1)
        orders[:, place] = orders[rows, other]
        orders[rows, other] = place
    return orders
