"""The base class of engines. After OpenSpiel: an immutable `Engine` makes `State`s.

An engine is the one authority on its game's rules. It never prints, never opens a catalogue, and knows cards as indices
into the immutable table of printings that it was started with.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Generic

from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.wording import named
from rules.play.adviser import Adviser
from rules.play.chance import RandomSource
from rules.play.codec import to_object
from rules.play.goldfish import Goldfish
from rules.play.state import S
from rules.play.view import View
from rules.play.watcher import Watcher


class Engine(ABC, Generic[S]):
    """A game's rules of play with its parameters set; its view and its adviser are about its own states."""

    game_id: str
    from_box: bool = False
    """Whether `set_up` takes cards from the game's own box."""
    one_deck: bool = False
    """Whether one deck serves the whole table, so that no deck plays against another."""
    cooperative: bool = False
    """Whether all seats win or lose together."""

    @property
    @abstractmethod
    def view(self) -> View[S]:
        """What is shown of the game, and to whom."""

    @property
    def adviser(self) -> Adviser[S]:
        """What is wise in the game; one that says nothing else values the result alone."""
        return Adviser()

    @property
    def has_goldfish(self) -> bool:
        """Whether one deck can be played alone."""
        return type(self).goldfish is not Engine.goldfish

    @property
    def varies(self) -> bool:
        """Whether the game says how else its stand-ins could be."""
        return type(self).vary is not Engine.vary

    @abstractmethod
    def start(self, decks: Sequence[Deck], options: Mapping[str, Json] | None = None) -> S:
        """The state before the first action, one deck a seat. Raises UsageError for decks it cannot play."""

    def set_up(
        self,
        decks: Sequence[Deck],
        box: Sequence[Printing],  # noqa: ARG002
        options: Mapping[str, Json] | None = None,  # noqa: ARG002
    ) -> Sequence[Deck]:
        """The decks to `start` with: those that people brought, filled up from the cards of the game's own box.

        `box` is every printing of the game that is here. Most games play the decks as they are; a game that is played
        from one box needs none brought and takes what `options` ask for. Raises UsageError and NotFoundError.
        """
        return decks

    def set_up_alone(self, deck: Deck, box: Sequence[Printing]) -> Deck:  # noqa: ARG002
        """The deck to play a `goldfish` with: what it lacks for that is filled up from the cards of the game's box."""
        return deck

    def as_played(self, printing: Printing, box: Sequence[Printing]) -> Printing:  # noqa: ARG002
        """A card as `set_up` has it in a deck: what no source says may be filled in, and is marked then.

        Games that were written down name their cards by id, and are played again with the cards as they were played.
        """
        return printing

    def vary(self, box: Sequence[Printing], random: RandomSource) -> Sequence[Printing]:  # noqa: ARG002
        """The cards of the box with what no source prints drawn anew within what is plausible, under the same ids.

        Raises UsageError where a game does not say what is plausible.
        """
        raise UsageError(f"{self.game_id} does not say how else its stand-ins could be.")

    def line_ups(
        self,
        box: Sequence[Printing],  # noqa: ARG002
        options: Mapping[str, Json],
    ) -> Sequence[Mapping[str, Json]]:
        """The options of each team or deck of the box to be compared where stand-ins are varied."""
        return (options,)

    def sample_decks(self, printings: Sequence[Printing], random: RandomSource) -> Sequence[Deck]:  # noqa: ARG002
        """Decks of cards taken at random, one a seat, for a look at many lines. Raises UsageError where it has none."""
        raise UsageError(f"Which deck? Name one with {named('deck')}; this game makes none up.")

    def watcher(self) -> Watcher[S] | None:
        """Someone to look on at one game, where the engine has more to tell than who wins."""
        return None

    def to_dict(self, state: S) -> dict[str, Json]:
        """Everything there is to know about a state, as JSON values; `from_dict` is the inverse."""
        return to_object(state)

    @abstractmethod
    def from_dict(self, data: Mapping[str, Json], table: Sequence[Printing]) -> S:
        """Rebuild a state from what `to_dict` gave and the cards it was played with (`State.printings`).

        Raises DataError for data that is no state of this game.
        """

    def faults(self, state: S) -> Iterable[str]:  # noqa: ARG002
        """What no game comes to in a state that `from_dict` made, as sentences that begin with the field.

        What holds in any game is looked after elsewhere: cards, amounts, and that nobody has won who is to decide.
        """
        return ()

    def goldfish(self, deck: Deck, options: Mapping[str, Json] | None = None) -> Goldfish:  # noqa: ARG002
        """A solitaire run of `deck` against an opponent who does nothing. Raises UsageError where there is none."""
        raise UsageError(f"{deck.source}: {self.game_id} cannot be played alone, so it has no goldfish.")
