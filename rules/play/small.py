"""Shortcuts for small games: a state that copies itself, and an engine that reads its states back.

They are for games that go action by action. A game whose effects interrupt each other uses `rules.play.agenda`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, fields
from typing import Generic, Self, TypeVar

from rules.core.cards import Json, Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.errors import UsageError
from rules.core.text import counted
from rules.play.action import CHANCE, Action
from rules.play.chance import RandomSource, shuffled
from rules.play.codec import UNSAVED, from_json
from rules.play.engine import Engine
from rules.play.state import State


@dataclass(eq=False)
class SmallState(State):
    """A state whose fields are all that changes: numbers, words, and lists, sets and dictionaries of them.

    `table` are the cards of the game under their indices. A game says who is to act, what is open, and in `carry_out`
    what an action does; where chance is to act, `fits` says whether an action is one of its outcomes.
    """

    table: Sequence[Printing] = field(metadata=UNSAVED)
    history: list[Action] = field(default_factory=list, kw_only=True)

    @property
    def printings(self) -> Sequence[Printing]:
        """The table."""
        return self.table

    @abstractmethod
    def carry_out(self, action: Action) -> None:
        """Do what an action does; it is open now."""

    def fits(self, action: Action) -> bool:  # noqa: ARG002
        """Whether an action is an outcome of the lot that is due."""
        return True

    def apply(self, action: Action) -> None:
        """Carry out an action. Raises ValueError for one that is not open; the state is then unchanged."""
        if not (self.fits(action) if self.current_player() == CHANCE else action in self.legal_actions()):
            raise ValueError(f"{action} is not open now.")
        self.carry_out(action)
        self.history.append(action)

    def clone(self) -> Self:
        """An independent copy."""
        twin = copy(self)
        for each in fields(self):
            setattr(twin, each.name, _copied(getattr(self, each.name)))
        return twin


def _copied(value: object) -> object:
    """Lists, sets and dictionaries copied all the way down; everything else is never changed in place."""
    if isinstance(value, list):
        return [_copied(item) for item in value]
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return set(value) if isinstance(value, set) else value


def shuffle(cards: Sequence[int], random: RandomSource) -> Action:
    """The lot that puts cards into an order; `is_shuffle` knows it again."""
    cards = sorted(cards)
    return Action("shuffle", tuple(cards[place] for place in shuffled(len(cards), random)))


def is_shuffle(action: Action, cards: Sequence[int]) -> bool:
    """Whether an action puts just these cards into an order."""
    return action.name == "shuffle" and sorted(action.args) == sorted(cards)


T = TypeVar("T", bound=SmallState)


class SmallEngine(Engine[T], Generic[T]):
    """An engine of small states. `state` is their class; so many `decks` are played with, each of one section, `main`.

    A game that is played from its own box (`from_box`) plays, where no deck is brought, with each card of it once.
    """

    state: type[T]
    decks: int = 2

    @abstractmethod
    def begin(self, table: Sequence[Printing], decks: list[list[int]]) -> T:
        """The state before the first action; `decks` are the cards of each deck, as indices into the table."""

    def start(self, decks: Sequence[Deck], options: Mapping[str, Json] | None = None) -> T:
        """The state before the first action. Raises UsageError for another number of decks, and for any option."""
        if len(decks) != self.decks:
            raise UsageError(f"{self.game_id} is played with {counted(self.decks, 'deck')}; {len(decks)} were given.")
        if options:
            raise UsageError(f"{self.game_id} has no options; {', '.join(options)} was given.")
        table: list[Printing] = []
        places: list[list[int]] = []
        for deck in decks:
            cards = list(deck.printings("main"))
            if not cards:
                raise UsageError(f"{deck.source}: the section main of this deck is empty.")
            places.append(list(range(len(table), len(table) + len(cards))))
            table += cards
        return self.begin(tuple(table), places)

    def set_up(
        self,
        decks: Sequence[Deck],
        box: Sequence[Printing],
        options: Mapping[str, Json] | None = None,  # noqa: ARG002
    ) -> Sequence[Deck]:
        """The decks brought; where there are none, the cards of the box."""
        if decks or not box or not self.from_box:
            return decks
        return [Deck(self.game_id, tuple(DeckEntry(1, printing, "main") for printing in box))] * self.decks

    def from_dict(self, data: Mapping[str, Json], table: Sequence[Printing]) -> T:
        """Rebuild a state. Raises DataError for data that is no state of this game."""
        return from_json(self.state, dict(data), table=table)
