"""Dealing card by card from one game's stream, with the mulligans of a keep rule.

This is the readable version. `simulator.hands.kernel` is the fast one: from the same stream, with the cards in the
order of their classes, it draws the same cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from rules.core.dataclass import dataclass
from rules.core.opening import Reveal
from rules.play.chance import RandomSource

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Dealt(Generic[C]):
    """One game's hands: every hand that was drawn, the last of which was kept, and the turns' draws that followed."""

    hands: tuple[tuple[C, ...], ...]
    drawn: tuple[C, ...]

    @property
    def kept(self) -> int:
        """The stage whose hand was kept: how many mulligans there were."""
        return len(self.hands) - 1


def deal(
    cards: Sequence[C],
    hands: Sequence[int],
    keep: Callable[[int, Sequence[C]], bool],
    drawn: Sequence[int],
    random: RandomSource,
) -> Dealt[C]:
    """Draw the first hand that is kept, then `drawn[stage]` more cards.

    `keep` is asked with the stage and its hand; the last stage's hand is kept whatever it says.
    """
    seen: list[tuple[C, ...]] = []
    for stage, size in enumerate(hands):
        left = list(cards)
        hand = take(left, size, random)
        seen.append(hand)
        if stage == len(hands) - 1 or keep(stage, hand):
            break
    return Dealt(tuple(seen), take(left, drawn[len(seen) - 1], random))


def take(left: list[C], count: int, random: RandomSource) -> tuple[C, ...]:
    """Draw `count` cards at random out of `left`, which loses them."""
    return tuple(left.pop(random.below(len(left))) for _ in range(count))


def turn_up(cards: Sequence[C], reveal: Reveal, random: RandomSource) -> tuple[C | None, ...]:
    """The cards of a `Reveal` in the order they are turned up; None for one of the other player's."""
    own: list[C | None] = list(take(list(cards), reveal.own, random))
    pool = [*own, *[None] * reveal.others]
    return take(pool, len(pool), random)
