"""The base class of views: what a seat may see of a state, and the story in words. A view keeps no state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic

from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.play.action import Action
from rules.play.chance import RandomSource
from rules.play.sight import Area, Brought, Hidden, areas_of
from rules.play.state import S

_SEATS = "ABCDEFGH"


class View(ABC, Generic[S]):
    """A game as its seats and its onlookers see it. Only `observation`, `areas`, `describe_for` and `resample` keep
    a seat's secrets.
    """

    wording: int = 1
    """Raised when the game is told in other words, so that logs in the old ones can still be replayed."""

    @abstractmethod
    def observation(self, state: S, player: int) -> dict[str, Json]:
        """What one seat may know: its own hand and what lies open, sizes of all that is hidden."""

    @abstractmethod
    def describe(self, state: S, action: Action) -> str:
        """An action in words, for a log; `state` is the one that it is about to be carried out in."""

    def describe_for(self, state: S, action: Action, player: int) -> str:  # noqa: ARG002
        """An action in words as a seat hears of it, and as it is offered to the one that may take it.

        It names no card that the seat does not know. A game without secrets leaves this as it is.
        """
        return self.describe(state, action)

    def described(self, state: S, action: Action, player: int | None) -> str:
        """An action in words as a seat hears of it; None hears all."""
        return self.describe(state, action) if player is None else self.describe_for(state, action, player)

    def areas(self, state: S, player: int) -> Sequence[Area]:
        """What one seat sees, area by area, its own last: what a screen shows. It tells what `observation` does."""
        return areas_of(self.observation(state, player))

    def hidden(self, state: S, player: int) -> Hidden:  # noqa: ARG002
        """The piles that one seat may not look into, as they truly lie: for what remembers in its place what it saw.

        Never to be shown as it is. Empty where a game does not say; the seat then remembers nothing.
        """
        return Hidden()

    def seat_name(self, state: S, seat: int) -> str:  # noqa: ARG002
        """What a seat is called in `areas` and in the words of an action."""
        return _SEATS[seat]

    def due(self, state: S) -> str:  # noqa: ARG002
        """What is decided now, in the rulebook's words, for the one who decides; empty where a game does not say."""
        return ""

    def resample(self, state: S, player: int, random: RandomSource) -> S:  # noqa: ARG002
        """A state that this seat cannot tell from this one, everything it does not know dealt anew.

        The deal depends only on what the seat knows and on `random`, so a bot that plays on in it does not peek. The
        new state's history is empty. Raises UsageError where a game cannot.
        """
        raise UsageError("This game cannot deal its hidden cards anew yet, so no bot can look ahead in it.")

    def pass_over(self, state: S, player: int, random: RandomSource) -> None:
        """Draw what `resample` draws, for nobody: the luck that comes next is the same, be a deal needed or not."""
        self.resample(state, player, random)

    def brought(self, state: S, player: int) -> Sequence[Brought]:  # noqa: ARG002
        """What the opponents brought, section by section, and what of it one seat does not know.

        Empty where everybody knows what cards there are, as in a game that is played from its box.
        """
        return ()

    def deciding(self, state: S) -> str | None:  # noqa: ARG002
        """The effect line, as its reading names it, whose being applied at all is decided now; None where none is."""
        return None

    def heading(self, state: S) -> str:  # noqa: ARG002
        """Where the game stands, for a log, which prints it whenever it changes: the round, the score."""
        return ""

    def events(self, state: S) -> Sequence[str]:  # noqa: ARG002
        """What the last action set off by itself, a sentence each, for a log: a trap springs, an enemy falls."""
        return ()

    def events_for(self, state: S, player: int | None) -> Sequence[str]:  # noqa: ARG002
        """The same for a log, as a seat sees it, with the cards that it draws; None sees everybody's."""
        return self.events(state)

    def standing(self, state: S, player: int | None = None) -> Sequence[str]:  # noqa: ARG002
        """How everybody stands, a sentence each, for a log, which tells it under every new heading; as a seat sees it,
        or, for None, as it is. Empty where a game leaves it to its headings.
        """
        return ()

    def actor(self, state: S, action: Action) -> int:  # noqa: ARG002
        """The seat whose deed an action is, which is not always the one that decides; see `seat_name`."""
        return state.current_player()

    def reckoned(self, state: S, action: Action, player: int) -> str:  # noqa: ARG002
        """What a seat can tell, from what it has seen, of what an action is about; empty where that is said already."""
        return ""

    def cards_by_zone(self, state: S) -> Mapping[str, Sequence[int]]:  # noqa: ARG002
        """Where every card is, by zone; a card is always somewhere. Empty where an engine does not say."""
        return {}

    def amounts(self, state: S) -> Mapping[str, int]:  # noqa: ARG002
        """The amounts that never fall below zero: chakra, tokens. Empty where an engine does not say."""
        return {}

    def turn(self, state: S) -> int:  # noqa: ARG002
        """The number of the turn, or of the round where the game counts rounds: another one whenever a turn begins.

        0 before the first one, and where an engine does not say.
        """
        return 0

    def scores(self, state: S) -> tuple[float, ...]:
        """Each seat's score as the game counts it so far; where it counts none, the result."""
        return state.returns()
