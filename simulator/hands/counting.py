"""Exact odds for a few deals, in whole numbers and without NumPy, which takes longer to import."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

from simulator.hands.classes import Rule
from simulator.hands.exact import deal_count

FEW_DEALS = 10_000
"""Deals that are counted one by one sooner than NumPy is there."""

Hand = tuple[int, ...]
"""How many cards of each class."""


def few(sizes: Sequence[int], hands: Sequence[int], drawn: Sequence[Sequence[int]]) -> bool:
    """Whether the deals of all these hands, with what is drawn after them, are few enough to count here."""
    count = 0
    for hand, draws in zip(hands, drawn, strict=True):
        for each in set(draws):
            count += deal_count(sizes, hand, each)
            if count > FEW_DEALS:
                return False
    return True


def outlook(
    sizes: Sequence[int],
    members: Sequence[Sequence[bool]],
    hands: Sequence[int],
    drawn: Sequence[Sequence[int]],
    keeps: Sequence[Rule],
    goal: Rule,
) -> tuple[list[float], list[float]]:
    """The share of games that keep each stage's hand, and the goal's by each turn: what `exact_outlook` works out."""
    meets_goal = _asker(goal, members)
    reach, kept, met_by = 1.0, [], [0.0] * len(drawn[0])
    for hand, draws, keep in zip(hands, drawn, keeps, strict=True):
        keeps_hand = _asker(keep, members)
        every = [(dealt, ways, keeps_hand(dealt)) for dealt, ways in _deals(sizes, hand)]
        of_all = math.comb(sum(sizes), hand)
        kept_ways = sum(ways for _, ways, holds in every if holds)
        met = {
            count: _met(sizes, [(dealt, ways) for dealt, ways, holds in every if holds], hand, count, meets_goal)
            for count in set(draws)
        }
        for turn, count in enumerate(draws):
            met_by[turn] += reach * met[count]
        kept.append(reach * (kept_ways / of_all))
        reach *= (of_all - kept_ways) / of_all
    return kept, met_by


def _met(
    sizes: Sequence[int], kept: Sequence[tuple[Hand, int]], hand: int, drawn: int, meets: Callable[[Hand], bool]
) -> float:
    """The chance that a hand is one of those kept and that, with so many draws, it meets the goal."""
    ways_met = 0
    for dealt, ways in kept:
        left = [size - count for size, count in zip(sizes, dealt, strict=True)]
        for more, further in _deals(left, drawn):
            if meets(tuple(a + b for a, b in zip(dealt, more, strict=True))):
                ways_met += ways * further
    return ways_met / (math.comb(sum(sizes), hand) * math.comb(sum(sizes) - hand, drawn))


def _deals(sizes: Sequence[int], count: int) -> Iterator[tuple[Hand, int]]:
    """Every way to take so many cards, by how many of each class, and in how many ways."""
    behind = [*accumulate(reversed(sizes), initial=0)][::-1]

    def from_class(place: int, left: int) -> Iterator[tuple[Hand, int]]:
        if place == len(sizes):
            yield (), 1
            return
        for taken in range(max(0, left - behind[place + 1]), min(sizes[place], left) + 1):
            ways = math.comb(sizes[place], taken)
            for rest, further in from_class(place + 1, left - taken):
                yield (taken, *rest), ways * further

    return from_class(0, count)


def _asker(rule: Rule, members: Sequence[Sequence[bool]]) -> Callable[[Hand], bool]:
    """What a rule says of cards by class, each case asked once."""
    known: dict[Hand, bool] = {}
    columns = [[place for place, member in enumerate(members) if member[subject]] for subject in rule.subjects]

    def holds(hand: Hand) -> bool:
        counts = tuple(sum(hand[place] for place in column) for column in columns)
        if counts not in known:
            known[counts] = rule.holds(counts)
        return known[counts]

    return holds
