"""What `hand` answers: sample openings, dealt as the game says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.answer import HIDDEN, LEFT_OUT, Answer
from rules.core.cards import Json, Printing
from rules.core.dataclass import dataclass, field
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.opening import Pile
from rules.core.registry import game
from rules.core.rulings import settings_in
from rules.core.wording import given
from rules.query import Scope
from simulator.hands.ask import ALWAYS, choose_pile, find_piles, read_keep
from simulator.hands.deal import Dealt
from simulator.hands.samples import Sample, TurnedUp, opening_piles, sample
from simulator.random import Stream

MOST_HANDS = 10_000


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of a hand; `printing` is all of it."""

    id: str
    name: str
    printing: Printing = field(metadata=HIDDEN, repr=False)


@dataclass(frozen=True, slots=True)
class DealtHand:
    """A hand that was dealt, and whether it was kept."""

    kept: bool
    cards: tuple[HeldCard, ...]


@dataclass(frozen=True, slots=True)
class DealtPile:
    """The hands dealt from a pile, the last of which was kept, and what the turns after it drew."""

    pile: str
    hands: tuple[DealtHand, ...]
    drawn: tuple[HeldCard, ...]


@dataclass(frozen=True, slots=True)
class TurnedUpPile:
    """A pile whose cards are turned up one by one; None for one of the other player's."""

    pile: str
    turned_up: tuple[HeldCard | None, ...]


@dataclass(frozen=True, slots=True)
class HandAnswer(Answer):
    """Sample openings: `deals` has what came of each pile, deal by deal."""

    game: str
    deck: str
    question: str
    procedure: tuple[str, ...]
    policy: tuple[str, ...]
    games: int
    seed: int
    stand_ins: tuple[str, ...]
    deals: tuple[tuple[DealtPile | TurnedUpPile, ...], ...]
    rulings: Mapping[str, bool] = field(default_factory=dict, metadata=LEFT_OUT)

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a card, in the order dealt; `part` is the hand it was in, or how it came after."""
        rows: list[dict[str, Json]] = []
        for number, piles in enumerate(self.deals, 1):
            for dealt in piles:
                start: dict[str, Json] = {"deal": number, "pile": dealt.pile}
                if isinstance(dealt, TurnedUpPile):
                    rows += [start | {"part": "turned up", "kept": None} | _named(card) for card in dealt.turned_up]
                    continue
                for stage, hand in enumerate(dealt.hands, 1):
                    part: dict[str, Json] = {"part": f"hand {stage}", "kept": hand.kept}
                    rows += [start | part | _named(card) for card in hand.cards]
                rows += [start | {"part": "drawn", "kept": True} | _named(card) for card in dealt.drawn]
        return rows


def _named(card: HeldCard | None) -> dict[str, Json]:
    return {"id": card.id if card else None, "name": card.name if card else None}


def deal_hands(
    deck: Deck,
    scope: Scope,
    count: int,
    seed: int,
    *,
    keep: Sequence[str] = (),
    by: int | None = None,
    seat: str = "play",
    pile: str | None = None,
) -> list[list[Sample]]:
    """Openings of a deck. Raises UsageError and QueryError for what cannot be dealt."""
    if not 1 <= count <= MOST_HANDS:
        raise UsageError(f"{given('count', count)}: ask for 1 to {MOST_HANDS:,} hands.")
    of_game = game(deck.game)
    rules = [read_keep(text, scope, of_game) for text in keep or [ALWAYS.id]]
    found = find_piles(of_game, deck)
    found = [choose_pile(found, rules[0], deck, pile)] if pile is not None else opening_piles(found)
    return [sample(found, rules, by, seat, Stream(seed, index)) for index in range(count)]


def hand_answer(
    deck: Deck,
    scope: Scope,
    samples: Sequence[Sequence[Sample]],
    seed: int,
    *,
    keep: Sequence[str] = (),
    options: Mapping[str, Json] | None = None,
) -> HandAnswer:
    """What was dealt, as a value."""
    of_game = game(deck.game)
    return HandAnswer(
        game=deck.game,
        deck=deck.source,
        question="sample opening hands",
        procedure=tuple(procedure.says for procedure in of_game.procedures),
        policy=tuple(read_keep(text, scope, of_game).text for text in keep or [ALWAYS.id]),
        games=len(samples),
        seed=seed,
        stand_ins=deck.stand_ins,
        deals=tuple(tuple(_told(pile, dealt) for pile, dealt in dealing) for dealing in samples),
        rulings=settings_in(options or {}),
    )


def _told(pile: Pile, dealt: Dealt[Printing] | TurnedUp) -> DealtPile | TurnedUpPile:
    if not isinstance(dealt, Dealt):
        return TurnedUpPile(pile.title, tuple(_held(card) if card else None for card in dealt))
    hands = tuple(DealtHand(stage == dealt.kept, tuple(map(_held, cards))) for stage, cards in enumerate(dealt.hands))
    return DealtPile(pile.title, hands, tuple(map(_held, dealt.drawn)))


def _held(card: Printing) -> HeldCard:
    return HeldCard(card.id, card.card.name, card)
