"""Opening and drawing as data: how a player comes to see the cards of each section of a deck.

A game lists a `Draw` or a `Reveal` for every deck section that chance deals from; what has none is not drawn at all.
Odds, hands and mulligans read these numbers, and a game's engine follows the same ones.

Turns count from 1 and seats from 0, the first player. A turn's cards are the ones drawn at its start.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from rules.core.dataclass import dataclass
from rules.core.text import fold

if TYPE_CHECKING:  # every search loads a game's procedures and deals no deck
    from rules.core.cards import Printing
    from rules.core.deck import Deck

SEATS = ("on the play", "on the draw")
"""The seats of two players: who goes first is on the play."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PerCard:
    """Each card of `section` has a pile of its own: the cards that name it in their field `owned_by`.

    Its field `hand` is how many cards its player holds.
    """

    section: str
    hand: str
    owned_by: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Draw:
    """A shuffled section that a player draws an opening hand from, and then more each turn.

    `mulligans` are the sizes of the hands that may be drawn in turn after putting the whole hand back and shuffling.
    `draws` is how many cards a turn brings, `first_turn` how many the first turn brings to each seat where that
    differs. Where there is more than one, `players` share the section and each draws from it in turn order. The game
    ends with `last_turn` where it has a fixed length. Cards whose field `without[0]` holds `without[1]` are set apart.
    `says` is the procedure in a sentence, `provided` what the player must do for the turn's cards to come; `source` is
    the rulebook's heading.
    """

    section: str
    hand: int
    draws: int
    says: str
    source: str
    mulligans: tuple[int, ...] = ()
    first_turn: tuple[int, ...] = ()
    players: int = 1
    turn_name: str = "turn"
    last_turn: int | None = None
    provided: str | None = None
    per_card: PerCard | None = None
    without: tuple[str, str] | None = None

    @property
    def is_dealt(self) -> bool:
        """Whether a player has an opening hand of it; else it is only turned up or drawn later."""
        return self.hand > 0 or self.per_card is not None

    @property
    def hands(self) -> tuple[int, ...]:
        """The size of the opening hand and of the hand after each mulligan."""
        return (self.hand, *self.mulligans)

    @property
    def seats(self) -> int:
        """How many seats may come to draw differently: on the first turn, or when a shared section runs out."""
        return max(self.players, len(set(self.first_turn)), 1)

    def drawn(self, turn: int, seat: int, left: int) -> int:
        """How many cards a seat has drawn beyond its hand, once turn `turn` has begun; 0 for turn 0, the opening.

        `left` is how many cards there are once every hand is dealt. Nobody draws more than there are.
        """
        drawn = 0
        for number in range(1, turn + 1):
            for player in range(self.players) if self.players > 1 else (seat,):
                if number == turn and player > seat:
                    break
                taken = min(self._due(number, player), left)
                left -= taken
                drawn += taken if player == seat else 0
        return drawn

    def alike(self, turns: int, left: int) -> list[tuple[int, ...]]:
        """The seats, in turn order, put together that have drawn as many cards by each of these turns; see `drawn`."""
        found: dict[tuple[int, ...], tuple[int, ...]] = {}
        for seat in range(self.seats):
            drawn = tuple(self.drawn(turn, seat, left) for turn in range(turns + 1))
            found[drawn] = (*found.get(drawn, ()), seat)
        return list(found.values())

    def _due(self, turn: int, seat: int) -> int:
        return self.first_turn[seat % len(self.first_turn)] if turn == 1 and self.first_turn else self.draws


@dataclass(frozen=True, kw_only=True, slots=True)
class Reveal:
    """A section of which some cards, taken at random, are shuffled with another player's and turned up in turn order.

    `own` of the section's cards are taken, `others` are the other player's, and each turn turns up `each_turn`.
    """

    section: str
    own: int
    others: int
    each_turn: int
    says: str
    source: str
    turn_name: str = "turn"
    last_turn: int | None = None

    def revealed(self, turn: int) -> int:
        """How many cards, of both players, lie open once turn `turn` has begun."""
        return min(self.each_turn * turn, self.own + self.others)


Procedure: TypeAlias = "Draw | Reveal"


@dataclass(frozen=True, slots=True)
class KeepPolicy:
    """A rule for keeping opening hands that has a name: `keep` is its condition in the query language."""

    id: str
    says: str
    keep: str


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards that one `Draw` or `Reveal` deals from in a certain deck; `hands` are the sizes of its hands."""

    procedure: Procedure
    title: str
    cards: tuple[Printing, ...]
    hands: tuple[int, ...] = ()


def piles(procedures: Sequence[Procedure], deck: Deck) -> Iterator[Pile]:
    """Every pile of a deck, in the order of the procedures; a section without cards has none."""
    for procedure in procedures:
        cards = tuple(deck.printings(procedure.section))
        if isinstance(procedure, Draw) and procedure.without:
            name, value = procedure.without
            cards = tuple(p for p in cards if value not in getattr(p.card, name, ()))
        if isinstance(procedure, Draw) and procedure.per_card:
            yield from _piles_per_card(procedure, procedure.per_card, deck, cards)
        elif cards:
            hands = procedure.hands if isinstance(procedure, Draw) else ()
            yield Pile(procedure, procedure.section, cards, hands)


def _piles_per_card(draw: Draw, per_card: PerCard, deck: Deck, cards: tuple[Printing, ...]) -> Iterator[Pile]:
    """A pile for each card of the section that has a hand; other cards, which a bad list may hold, have none."""
    for owner in deck.printings(per_card.section):
        hand = getattr(owner.card, per_card.hand, None)
        own = tuple(p for p in cards if _owner_of(p, per_card) == fold(owner.card.name))
        if isinstance(hand, int) and own:
            yield Pile(draw, owner.card.name, own, (hand,))


def _owner_of(printing: Printing, per_card: PerCard) -> str | None:
    owner = getattr(printing.card, per_card.owned_by, None)
    return fold(owner) if isinstance(owner, str) else None
