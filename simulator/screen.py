"""A cheap look at every swap: what a copy of each card is worth, from games with many cards changed at once.

Two thousand swaps cannot each be played often enough to be told apart. But every game of a deck with several random
swaps says something of all its cards, so a linear model of their values, fitted to some hundred such decks, ranks all
swaps at once. It is a first look: whoever looks good in it must then win on games of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.core.deck import Deck
from rules.play.chance import RandomSource
from simulator.swaps import Judge, Swap, Task, with_swaps

GAMES_A_PROBE = 4
"""Games of each random deck: so few that there can be many decks."""

_CHANGES = 8
"""Swaps of a random deck at the most."""

_TRIES = 20
_PROMISING, _FEWEST = 0.1, 40
"""Which share of all swaps a closer look is for, and how many at the least."""
_LIKELY_VALUE = 0.03
"""How much a copy of a card typically adds to a chance: values are shrunk as far as the games leave that in doubt."""

_CHUNK = 5


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How often each probe reached the goal, in order."""

    shares: tuple[float, ...]

    def __add__(self, other: Outcomes) -> Outcomes:
        return Outcomes(self.shares + other.shares)


@dataclass(frozen=True, slots=True)
class ProbeJob:
    """Random decks to play, `GAMES_A_PROBE` games each. A game of the runner's is a probe here."""

    judge: Judge
    deck: Deck
    dealt: Deck
    probes: tuple[tuple[Swap, ...], ...]
    chunk: int = _CHUNK

    def play(self, seed: int, first: int, count: int) -> Outcomes:
        """Play probes `first` to `first + count - 1`."""
        shares = []
        for place in range(first, first + count):
            contender = self.judge.contender(with_swaps(self.deck, self.probes[place]), like=self.dealt)
            shares.append(sum(contender.outcomes(seed, place * GAMES_A_PROBE, GAMES_A_PROBE)) / GAMES_A_PROBE)
        return Outcomes(tuple(shares))


def random_swaps(
    task: Task, deck: Deck, taken: Sequence[Swap], random: RandomSource, values: Mapping[str, float] | None = None
) -> tuple[Swap, ...]:
    """Up to `_CHANGES` random swaps that together leave a legal deck; with `values`, of the best-looking ones."""
    possible = promising(task, deck, taken, values) if values else list(task.possible(deck, taken))
    chosen: list[Swap] = []
    for _ in range(_TRIES):
        if len(chosen) == _CHANGES or not possible:
            break
        swap = possible[random.below(len(possible))]
        still_there = any(entry.printing.id == swap.out.id for entry in deck.section(swap.section))
        changed = with_swaps(deck, [swap]) if still_there else deck
        if still_there and task.legal(changed):
            deck = changed
            chosen.append(swap)
    return tuple(chosen)


def promising(task: Task, deck: Deck, taken: Sequence[Swap], values: Mapping[str, float]) -> list[Swap]:
    """The swaps that look best so far: a share of all, from which the next random decks are drawn."""
    possible = list(task.possible(deck, taken))
    ranked = sorted(range(len(possible)), key=lambda place: (-_promise(possible[place], values), place))
    return [possible[place] for place in ranked[: max(_FEWEST, int(len(ranked) * _PROMISING))]]


def card_values(probes: Sequence[Sequence[Swap]], shares: Sequence[float]) -> Mapping[str, float]:
    """What a copy more of each card adds to the chance, by card id; 0 for cards that no probe changed.

    Ridge regression of the shares on how many copies each probe has more or fewer than the deck.
    """
    import numpy as np  # whoever only asks for help does without

    changes = [_change(swaps) for swaps in probes]
    cards = sorted({card for change in changes for card in change})
    column = {card: place for place, card in enumerate(cards)}
    design = np.zeros((len(probes), len(cards)))
    for row, change in zip(design, changes, strict=True):
        for card, copies in change.items():
            row[column[card]] = copies
    observed = np.asarray(shares, dtype=np.float64)
    design -= design.mean(axis=0)
    noise = max(float(observed.var()), 0.25 / GAMES_A_PROBE / 10)
    penalty = noise / _LIKELY_VALUE**2
    gram = design.T @ design + penalty * np.eye(len(cards))
    values = np.linalg.solve(gram, design.T @ (observed - observed.mean()))
    return dict(zip(cards, values.tolist(), strict=True))


def _change(swaps: Sequence[Swap]) -> Counter[str]:
    change: Counter[str] = Counter()
    for swap in swaps:
        change[swap.into.card_id] += 1
        change[swap.out.card_id] -= 1
    return change


def ladder(task: Task, deck: Deck, taken: Sequence[Swap], values: Mapping[str, float], steps: int) -> list[Swap]:
    """The best-looking legal swaps, one on top of the other, as long as they promise a gain."""
    found: list[Swap] = []
    for _ in range(steps):
        ranked = sorted(
            ((_promise(swap, values), place, swap) for place, swap in enumerate(task.possible(deck, [*taken, *found]))),
            key=lambda entry: (-entry[0], entry[1]),
        )
        best = next((s for promise, _, s in ranked if promise > 0 and task.legal(with_swaps(deck, [s]))), None)
        if best is None:
            break
        found.append(best)
        deck = with_swaps(deck, [best])
    return found


def _promise(swap: Swap, values: Mapping[str, float]) -> float:
    return values.get(swap.into.card_id, 0.0) - values.get(swap.out.card_id, 0.0)
