"""What a seat remembers of hidden piles: cards that it saw go there, or was shown, and that are still there.

It forgets what it cannot follow: a deck that was shuffled, a hand from which an unseen card went. So it never knows
more than somebody who has watched the game closely.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass

from rules.play.sight import Area, Hidden, Piece, Pile, place_in

Name = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Memory:
    """The hidden cards that a seat knows the place of."""

    known: frozenset[int] = frozenset()

    def after(self, before: Hidden, now: Hidden, visible: Set[int], *, own: bool) -> Memory:
        """What is known once a move was made; `own` is whether the seat made it itself.

        `visible` are the cards that lay in sight before it.
        """
        was = {pile.title: pile for pile in before.piles}
        came_from = {card: pile for pile in before.piles for card in pile.cards}
        hides = {card for pile in now.piles for card in pile.cards}
        sees = now.seen | frozenset(now.shown[len(before.shown) :])
        follows = self.known | before.seen | sees

        def followed(card: int) -> bool:
            """Whether the seat could see which card this is as it came to where it lies."""
            origin = came_from.get(card)
            if origin is None or card in sees:
                return card in visible | sees
            return card in follows and (own or origin.ordered or len(origin.cards) == 1)

        known: set[int] = set()
        for pile in now.piles:
            old = was.get(pile.title, Pile(pile.title, ()))
            if not _is_lost(old, pile, follows, hides - sees, own=own):
                known |= {card for card in pile.cards if card in old.cards and card in follows}
                known |= {card for card in pile.cards if card not in old.cards and followed(card)}
            elif not pile.ordered:
                known |= sees & set(pile.cards)
        return Memory(frozenset(known))

    def area(self, now: Hidden, name: Name) -> Area | None:
        """What is known, for a screen; nothing of what the seat sees now anyway."""
        pieces = [
            Piece(f"{name(card)}, {place_in(pile, card)}", card)
            for pile in now.piles
            for card in pile.cards
            if card in self.known and card not in now.seen
        ]
        return Area("You remember", tuple(pieces)) if pieces else None


def _is_lost(old: Pile, new: Pile, follows: frozenset[int], unseen: set[int], *, own: bool) -> bool:
    """Whether a seat lost sight of what lies where in a pile: `unseen` are the cards that lie hidden now."""
    left = [card for card in old.cards if card not in new.cards]
    if not new.ordered:
        return not own and any(card in unseen for card in left)
    stayed = [card for card in old.cards if card in new.cards]
    stays = [card for card in new.cards if card in old.cards]
    moved = [card for card, other in zip(stayed, stays, strict=True) if card != other]
    from_within = not _is_end(left, old.cards) and any(card in unseen for card in left)
    return (bool(moved) and not set(moved) <= follows) or ((bool(moved) or from_within) and not own)


def _is_end(left: Sequence[int], cards: Sequence[int]) -> bool:
    """Whether the cards that left lay on top, or at the bottom."""
    return not left or list(cards[: len(left)]) == list(left) or list(cards[-len(left) :]) == list(left)


def seen_now(before: Hidden, now: Hidden, name: Name) -> tuple[str, ...]:
    """The cards that a seat was shown by the move, as a line of its story."""
    shown: Sequence[int] = now.shown[len(before.shown) :]
    return (f"You are shown {', '.join(map(name, shown))}",) if shown else ()
