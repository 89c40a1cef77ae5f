"""Sample openings: each pile of a deck dealt once, with the mulligans of keep rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rules.core.cards import Printing
from rules.core.opening import Draw, Pile, Reveal
from simulator.hands.ask import Asked, check_size, last_turn, seats_of
from simulator.hands.deal import Dealt, deal, turn_up
from simulator.random import Stream

TurnedUp: TypeAlias = "tuple[Printing | None, ...]"
"""The cards of a `Reveal` in their order; None for one of the other player's."""

Sample: TypeAlias = "tuple[Pile, Dealt[Printing] | TurnedUp]"
"""A pile and what was dealt from it, or what was turned up."""


def opening_piles(found: Sequence[Pile]) -> list[Pile]:
    """Of these piles those that an opening is dealt from; all of them where none is."""
    return [p for p in found if not isinstance(p.procedure, Draw) or p.procedure.is_dealt] or list(found)


def sample(found: Sequence[Pile], rules: Sequence[Asked], by: int | None, seat: str, stream: Stream) -> list[Sample]:
    """Deal each pile; `rules` is a keep rule a stage, the last for all after it. `by` draws on up to that turn.

    Raises UsageError for a pile that is too small, and for a seat or turn that is none.
    """
    return [(pile, _deal(pile, rules, by, seat, stream)) for pile in found]


def _deal(pile: Pile, rules: Sequence[Asked], by: int | None, seat: str, stream: Stream) -> Dealt[Printing] | TurnedUp:
    procedure = pile.procedure
    check_size(pile)
    if isinstance(procedure, Reveal):
        return turn_up(pile.cards, procedure, stream)
    turn = last_turn(procedure, by) if by is not None else 0
    number, _ = seats_of(pile, turn, seat)[0]
    drawn = [procedure.drawn(turn, number, len(pile.cards) - size * procedure.players) for size in pile.hands]

    def keeps(stage: int, cards: Sequence[Printing]) -> bool:
        return rules[min(stage, len(rules) - 1)].holds(cards)

    return deal(pile.cards, pile.hands, keeps, drawn, stream)
