"""The generator: golden values that hold it in place, its NumPy twin, and what shuffles drawn from it look like."""

from __future__ import annotations

import signal
from itertools import pairwise
from types import FrameType

import numpy as np
import pytest
from hypothesis import given, strategies as st

from rules.play.chance import pass_over_order, shuffled
from simulator.random import STEP, STREAM_LENGTH, Stream, at_once, mix64, one_by_one, order_one_by_one, stream_key
from simulator.streams import Streams

WHOLE = 1 << 32


def test_golden_values_of_splitmix64_for_state_zero() -> None:
    """The top halves of the reference generator's first outputs from state 0."""
    stream = Stream(0, 0)
    assert [stream.below(WHOLE) for _ in range(3)] == [0xE220A839, 0x6E789E6A, 0x06C45D18]


@pytest.mark.parametrize(
    ("seed", "index", "bound", "expected"),
    [
        (0, 0, WHOLE, [3793791033, 1853398634, 113532184, 4169906344]),
        (1, 7, WHOLE, [454193253, 1434988791, 1338526164, 3695071819]),
        (-3, 2**40, 1000, [291, 407, 436, 554, 313, 446]),
    ],
)
def test_golden_values_of_streams(seed: int, index: int, bound: int, expected: list[int]) -> None:
    stream = Stream(seed, index)
    assert [stream.below(bound) for _ in expected] == expected


def test_golden_shuffle() -> None:
    assert shuffled(10, Stream(1, 0)) == (5, 2, 7, 8, 1, 9, 0, 3, 4, 6)


class Plain:
    """A stream that gives numbers one by one and nothing else."""

    def __init__(self, stream: Stream) -> None:
        self.below = stream.below


@given(seed=st.integers(-(2**70), 2**70), sizes=st.lists(st.integers(0, 120), max_size=3))
def test_an_order_drawn_at_once_is_the_one_drawn_number_by_number(seed: int, sizes: list[int]) -> None:
    at_once, one_by_one = Stream(seed, 3), Plain(Stream(seed, 3))
    for size in sizes:
        assert shuffled(size, at_once) == shuffled(size, one_by_one)
        assert at_once.below(WHOLE) == one_by_one.below(WHOLE)
        pass_over_order(size, at_once)
        pass_over_order(size, one_by_one)
        assert at_once.below(WHOLE) == one_by_one.below(WHOLE)


@given(seed=st.integers(-(2**70), 2**70), draws=st.lists(st.integers(0, 40), max_size=6))
def test_numbers_mixed_ahead_are_those_that_are_mixed_one_by_one(seed: int, draws: list[int]) -> None:
    state = stream_key(seed, 3)
    stream = Stream(seed, 3)
    for count in draws:
        for _ in range(count):
            state = (state + STEP) % (1 << 64)
            assert stream.below(WHOLE) == mix64(state) >> 32
        stream.order(3)
        stream.skip(2)
        state = (state + 5 * STEP) % (1 << 64)


@given(state=st.integers(0, 2**64 - 1), count=st.integers(0, 60))
def test_numbers_in_halves_and_numbers_in_lanes_are_those_of_the_reference(state: int, count: int) -> None:
    """The compiled build takes the first, the pure one the second."""
    reference = [mix64((state + place * STEP) % (1 << 64)) >> 32 for place in range(1, count + 1)]
    assert one_by_one(state, count) == list(at_once(state, count)) == reference
    order = list(range(count))
    for place, top in enumerate(reference):
        other = top * (place + 1) >> 32
        order[place], order[other] = order[other], place
    assert order_one_by_one(state, count) == order


@given(
    seed=st.integers(-(2**70), 2**70),
    first=st.integers(0, 2**45),
    bounds=st.lists(st.integers(1, WHOLE), min_size=1, max_size=8),
)
def test_numpy_twin_draws_the_same_numbers(seed: int, first: int, bounds: list[int]) -> None:
    streams = Streams(seed, first, 3)
    together = [streams.below(bound).tolist() for bound in bounds]
    for offset in range(3):
        stream = Stream(seed, first + offset)
        assert [row[offset] for row in together] == [stream.below(bound) for bound in bounds]


def test_streams_do_not_overlap() -> None:
    """All streams of a seed lie on one orbit; undoing the step gives the places where they start."""
    undo = pow(STEP, -1, 1 << 64)
    for seed in (0, 1, 12345):
        origin = stream_key(seed, 0)
        places = [((stream_key(seed, i) - origin) * undo) % (1 << 64) for i in (*range(1000), 10**9, 2**48 - 1)]
        places.sort()
        assert all(b - a >= STREAM_LENGTH for a, b in pairwise(places))
        assert (1 << 64) - places[-1] >= STREAM_LENGTH


def chi_square(observed: np.ndarray[tuple[int, ...], np.dtype[np.int64]], expected: float) -> float:
    return float((((observed - expected) ** 2) / expected).sum())


def shuffles(count: int, size: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    return np.array([shuffled(size, Stream(20, game)) for game in range(count)])


def test_shuffles_put_every_card_in_every_place_equally_often() -> None:
    count, size = 12_000, 8
    orders = shuffles(count, size)
    seen = np.zeros((size, size), dtype=np.int64)
    for place in range(size):
        seen[place] = np.bincount(orders[:, place], minlength=size)
    # 49 degrees of freedom; 85.4 is exceeded once in a thousand times.
    assert chi_square(seen, count / size) < 85.4


def test_shuffles_put_every_pair_in_every_pair_of_places_equally_often() -> None:
    count, size = 12_000, 5
    orders = shuffles(count, size)
    total = 0.0
    for a in range(size):
        for b in range(a + 1, size):
            pairs = np.bincount(orders[:, a] * size + orders[:, b], minlength=size * size).reshape(size, size)
            off_diagonal = pairs[~np.eye(size, dtype=bool)]
            total += chi_square(off_diagonal, count / (size * (size - 1)))
    # The ten tables of 20 cells depend on each other, so only their mean is held: 19 each, plus a wide margin.
    assert total / 10 < 19 + 4 * (2 * 19 / 10) ** 0.5


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="Windows has no timers that signal")
def test_a_signal_in_the_midst_of_a_draw_is_an_exception_and_not_the_end_of_the_process() -> None:
    """CPython looks for signals within long products; compiled code must hand on what a handler raises there."""

    class RungError(Exception):
        """The timer has run out."""

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise RungError

    before = signal.signal(signal.SIGALRM, ring)
    stream, rung = Stream(1), 0
    try:
        while rung < 30:
            try:
                signal.setitimer(signal.ITIMER_REAL, 0.0005)
                while True:
                    stream.order(500)
                    stream.skip(3)
            except RungError:
                rung += 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert rung == 30
