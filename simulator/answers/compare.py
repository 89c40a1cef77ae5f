"""What `compare` answers: which of two is better, and by how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rules.core.answer import LEFT_OUT, Answer
from rules.core.cards import Json
from rules.core.deck import Deck, own_readings
from rules.core.rulings import settings_in
from simulator.comparison.compare import Comparison, Stopping
from simulator.figures import Figure
from simulator.tables.card_results import CardResult, card_results


@dataclass(frozen=True, slots=True)
class CompareAnswer(Answer):
    """Two sides on the same luck; `difference` is the first one's share less the second's.

    `better` is None where neither is, as far as the interval says. `variance_saved` is what the common luck took away.
    """

    game: str
    decks: tuple[str, ...]
    question: str
    procedure: str
    stopping: Stopping
    games: int
    seed: int
    interrupted: bool
    better: Literal["first", "second"] | None
    variance_saved: float | None
    first: Figure
    second: Figure
    difference: Figure
    stand_ins: tuple[str, ...]
    own_readings: tuple[str, ...] = field(default=(), metadata=LEFT_OUT)
    rulings: Mapping[str, bool] = field(default_factory=dict, metadata=LEFT_OUT)
    cards: tuple[CardResult, ...] = field(default=(), metadata=LEFT_OUT)
    cut_off: int = field(default=0, metadata=LEFT_OUT)

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a figure; the difference is of no deck."""
        return [
            {"figure": "first", "deck": self.decks[0], **self.first.to_json()},
            {"figure": "second", "deck": self.decks[1], **self.second.to_json()},
            {"figure": "difference", "deck": None, **self.difference.to_json()},
        ]


def compare_answer(
    decks: Sequence[Deck],
    question: str,
    found: Comparison,
    seed: int,
    *,
    played: Sequence[Deck],
    options: Mapping[str, Json],
) -> CompareAnswer:
    """What a comparison of two decks came to; `played` are all decks that it rests on."""
    called = ("first", "second")
    sides = [(name, [(e.printing, e.count) for e in deck.entries]) for name, deck in zip(called, decks, strict=True)]
    return CompareAnswer(
        game=decks[0].game,
        decks=tuple(deck.source for deck in decks),
        question=question,
        procedure="both on the same luck, game by game",
        stopping=found.stopping,
        games=found.games,
        seed=seed,
        interrupted=found.interrupted,
        better=found.better,
        variance_saved=None if found.saved is None else round(found.saved, 6),
        first=found.first,
        second=found.second,
        difference=found.difference,
        stand_ins=tuple(dict.fromkeys(id_ for deck in played for id_ in deck.stand_ins)),
        own_readings=own_readings(played),
        rulings=settings_in(options),
        cards=tuple(card_results(found.cards, sides)) if found.cards.games else (),
        cut_off=found.cut,
    )
