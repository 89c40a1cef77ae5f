"""Elo ratings from a round robin: the Bradley-Terry model fitted to all pairings at once, whatever their order.

Differences mean what chess players expect: 100 points more is a share of 64 %, 200 more one of 76 %. One player is the
anchor with a fixed rating, because only differences can be measured.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from simulator.comparison.gauntlet import Pairing

ANCHOR = 1000.0
"""The rating of the anchor."""

_PRIOR = 1.0
"""Draws that every pairing is given beforehand, so that who never lost has a rating and not infinity."""

_ROUNDS = 10_000
_STEP = 1e-9


def elo(pairings: Sequence[Pairing], players: int) -> list[float]:
    """The rating of each player, the first's being `ANCHOR`; a draw counts half.

    >>> [round(rating) for rating in elo([Pairing(0, 1, 1000, 240.0)], 2)]
    [1000, 1200]
    """
    strength = [1.0] * players
    won = [0.0] * players
    for pairing in pairings:
        won[pairing.first] += pairing.score + _PRIOR / 2
        won[pairing.second] += pairing.pairs - pairing.score + _PRIOR / 2
    for _ in range(_ROUNDS):
        expected = [0.0] * players
        for pairing in pairings:
            share = (pairing.pairs + _PRIOR) / (strength[pairing.first] + strength[pairing.second])
            expected[pairing.first] += share
            expected[pairing.second] += share
        fitted = [w / e if e else s for w, e, s in zip(won, expected, strength, strict=True)]
        mean = math.exp(sum(map(math.log, fitted)) / players)
        fitted = [value / mean for value in fitted]
        moved = max(abs(a - b) for a, b in zip(fitted, strength, strict=True))
        strength = fitted
        if moved < _STEP:
            break
    return [ANCHOR + 400 * math.log10(value / strength[0]) for value in strength]
