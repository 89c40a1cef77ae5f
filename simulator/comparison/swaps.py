"""Swaps: one copy of a card out of a section, and one of another in."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from rules.construction.edits import apply
from rules.construction.problems import Edit
from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from simulator.comparison.compare import Contender
from simulator.figures import Figure
from simulator.random import mix64
from simulator.running.results import deck_key, key_of


@dataclass(frozen=True, slots=True)
class Swap:
    """One copy of a card out of a section, and one of another in."""

    out: Printing
    into: Printing
    section: str

    @property
    def edits(self) -> tuple[Edit, Edit]:
        """The swap as edits of a deck list."""
        return Edit(1, self.out, out_of=self.section), Edit(1, self.into, into=self.section)

    def to_json(self) -> dict[str, Json]:
        """The swap as printing ids."""
        return {"out": self.out.id, "in": self.into.id, "section": self.section}


def with_swaps(deck: Deck, swaps: Sequence[Swap]) -> Deck:
    """The deck after these swaps, one after the other."""
    for swap in swaps:
        deck = apply(deck, swap.edits)
    return deck


@dataclass
class Tuned:
    """What a search found: the swaps and the deck after them, what they gain, and what was tried for it.

    `candidates` are the swaps that were looked at, in every step anew; where the goal is counted, those counted, one of
    each kind. `cut` says that the budget or the time ended the counting, `met` that the first look at the deck found
    nothing left to gain.
    """

    deck: Deck
    swaps: list[Swap] = field(default_factory=list)
    before: Figure | None = None
    after: Figure | None = None
    gain: Figure | None = None
    candidates: int = 0
    games: int = 0
    interrupted: bool = False
    cut: bool = False
    met: bool = False
    lost: str | None = None
    measured_on: int = 0
    """Fresh games of the report; for 0 the figures are of the games that confirmed each change."""


class Judge(Protocol):
    """What a deck is tuned for."""

    @property
    def says(self) -> str:
        """The goal in words, and all that its value depends on beside the deck."""

    def exact(self, deck: Deck) -> float | None:
        """The goal's chance, where it can be counted; None where it has to be played."""

    def kind(self, printing: Printing) -> Hashable:
        """What a counted goal knows of a card: cards of one kind are the same to it."""

    def seen(self, deck: Deck, seed: int, first: int, count: int) -> list[tuple[float, tuple[str, ...]]]:
        """How games end, and the ids of the cards that the rules alone bring to the hand; none where unknown."""

    def contender(self, deck: Deck, like: Deck | None = None) -> Contender:
        """The deck on its way to the goal, game by game, dealt like another; see `rules.core.dealing`."""


@dataclass(frozen=True, slots=True)
class Task:
    """A deck to tune: `pool` are the cards that may come in, `movable` says which may go out, `legal` which decks
    may be. At most `swaps` are made, on a budget of so many games (or, for an exact goal, of so many decks counted).
    """

    deck: Deck
    judge: Judge
    pool: Sequence[Printing]
    sections: Sequence[str]
    movable: Callable[[Printing], bool]
    legal: Callable[[Deck], bool]
    swaps: int
    budget: int
    seed: int

    def key(self, *parts: Json) -> str:
        """The key of a part of this task's work."""
        pool: list[Json] = [printing.id for printing in self.pool]
        sections: list[Json] = [*self.sections]
        return key_of("tune", self.judge.says, deck_key(self.deck), pool, sections, self.seed, *parts)

    def seed_for(self, *parts: int) -> int:
        """A seed of its own for each part of the work."""
        seed = mix64(self.seed & (1 << 64) - 1)
        for part in parts:
            seed = mix64(seed ^ part + 1)
        return seed

    def possible(self, deck: Deck, taken: Sequence[Swap] = ()) -> Iterator[Swap]:
        """Every card that may go out with every card that may come in, each pair once, whatever the order of lines.

        Nothing that `taken` brought in goes out again, and nothing that it took out comes back.
        """
        came, went = {swap.into.card_id for swap in taken}, {swap.out.card_id for swap in taken}
        for section in self.sections:
            going = {entry.printing.id: entry.printing for entry in deck.section(section)}
            for _, out in sorted(going.items()):
                if out.card_id in came or not self.movable(out):
                    continue
                for into in self.pool:
                    if into.card_id != out.card_id and into.card_id not in went:
                        yield Swap(out, into, section)
