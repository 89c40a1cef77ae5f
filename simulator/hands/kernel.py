"""One game of hands, mulligans and draws, written once for NumPy and for numba.

`play` has no branch that depends on a game, so each of its values may be one number (numba compiles it, and loops over
games) or an array with a number a game (NumPy plays a whole block in step). That is why a condition multiplies instead
of branching, and an array is changed by `a[k] = ...` only. Counts are int64, the generator's numbers uint64; mixing the
two would give floats.

A card is drawn as `simulator.hands.deal` does it: the r-th of the cards left, in the order of the classes, where r is
the next number of the game's stream. Tests compare the two game by game.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from simulator.random import STEP

Lanes: TypeAlias = Any
"""One number, or an array with one a game: the same source runs on both, which no static type says."""

_STEP = np.uint64(STEP)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_0, _27, _30, _31, _32 = np.uint64(0), np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def place_of(state: Lanes, left: Lanes) -> Lanes:
    """Which of the `left` cards the generator's `state` picks; as `simulator.random.Stream.below`."""
    value = (state ^ (state >> _30)) * _MIX_1
    value = (value ^ (value >> _27)) * _MIX_2
    value = (value ^ (value >> _31)) >> _32
    return np.int64(value * np.uint64(left) >> _32)


def some(conditions: Lanes) -> Lanes:
    """Whether any game's condition is true. For one number numba puts the number itself here."""
    return conditions.any()


def play(  # noqa: C901 - split into functions it would be slower, and no easier to follow
    state: Lanes,
    tops: Lanes,
    deck_tops: tuple[int, ...],
    hands: tuple[int, ...],
    caps: tuple[int, ...],
    draws: tuple[int, ...],
    keep_steps: tuple[tuple[int, ...], ...],
    goal_steps: tuple[int, ...],
    answers: NDArray[np.bool_],
    met: Lanes,
) -> Lanes:
    """Play from the streams at `state`: add to `met[turn]` whether the goal is met, return the stage that was kept.

    `deck_tops[class]` is how many cards of the full deck belong to that class or one before it. `hands[stage]` are the
    sizes of the hands, `draws[turn]` how many cards are drawn beyond them, `caps[stage]` the most there are to draw.
    `answers[stage]` is the table of that stage's keep rule and the last row of `answers` the goal's;
    `keep_steps[stage][class]` and `goal_steps[class]` are what a card adds to the place in them beyond what a card of
    the next class adds. `tops` is room to work in: a row a class for the hand being drawn, and one for the hand kept.

    A drawn card lowers the top of its class and of every class after it by one. So how far the tops have come down says
    which cards were drawn, and a rule is looked up once a hand, not once a card.
    """
    last = len(deck_tops) - 1
    size = deck_tops[last]
    zero = np.int64(state & _0)
    undecided = zero == 0
    stage_kept = zero
    held = zero
    cap = zero
    for kind in range(last):
        tops[1, kind] = zero
    for stage in range(len(hands)):
        if not some(undecided):
            break
        # A game that has kept its hand draws no more numbers; what it is dealt here is thrown away.
        step = np.uint64(undecided) * _STEP
        for kind in range(last):
            tops[0, kind] = zero + deck_tops[kind]
        for card in range(hands[stage]):
            state = state + step
            place = place_of(state, size - card)
            for kind in range(last):
                tops[0, kind] -= place < tops[0, kind]
        case = zero + hands[stage] * keep_steps[stage][last]
        for kind in range(last):
            case = case + (deck_tops[kind] - tops[0, kind]) * keep_steps[stage][kind]
        keep = undecided & answers[stage, case]
        stage_kept = stage_kept + keep * stage
        held = held + keep * hands[stage]
        cap = cap + keep * caps[stage]
        for kind in range(last):
            tops[1, kind] += keep * tops[0, kind]
        undecided = undecided ^ keep
    dealt = 0
    for turn in range(len(draws)):
        for card in range(dealt, draws[turn]):
            # Where a deck has run out, nothing more is drawn.
            comes = card < cap
            state = state + _STEP
            place = place_of(state, size - held)
            held = held + comes
            for kind in range(last):
                tops[1, kind] -= comes & (place < tops[1, kind])
        dealt = draws[turn]
        case = held * goal_steps[last]
        for kind in range(last):
            case = case + (deck_tops[kind] - tops[1, kind]) * goal_steps[kind]
        met[turn] += answers[len(hands), case]
    return stage_kept
