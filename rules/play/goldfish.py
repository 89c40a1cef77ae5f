"""Goldfish: one deck played alone by one policy, and the figures of each turn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple, Protocol

from rules.core.cards import Printing
from rules.core.errors import UsageError
from rules.play.action import Action
from rules.play.chance import RandomSource
from rules.play.effects import EffectCoverage
from rules.play.state import State

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Measure(NamedTuple):
    """A figure that a goldfish records each turn; a share says of each game that something is so (1) or not (0)."""

    id: str
    title: str
    is_share: bool = False


class Turn(NamedTuple):
    """How a turn of a goldfish ended: a value for each measure, and the player's cards in play."""

    figures: tuple[float, ...]
    in_play: tuple[Printing, ...] = ()


class Onlooker(Protocol):
    """Looks on at one game of a goldfish, state by state."""

    def begin(self, state: State) -> None:
        """A game begins."""

    def look(self, state: State, player: int, action: Action) -> Action:
        """`action` is about to be carried out in `state`, by a seat or by chance; what is carried out is returned.

        That is `action` itself, or another outcome of a lot.
        """

    def end(self, state: State) -> None:
        """The game is over, or as far as it is looked at."""


class Goldfish(ABC):
    """One deck, one policy, no opposition: plays as often as asked and records the same measures each time."""

    turn_name: str
    turns: int
    measures: tuple[Measure, ...]
    policy: str
    coverage: EffectCoverage
    shuffled_cards: int = 0
    """How many cards `play_shuffled` wants in each order; 0 for a goldfish that has no compiled kernel."""

    @abstractmethod
    def play(self, random: RandomSource) -> list[Turn]:
        """Play one game, and say how each turn ended."""

    def play_watched(self, random: RandomSource, onlooker: Onlooker) -> list[Turn]:  # noqa: ARG002
        """Play the same game as `play` while somebody looks on; the deck tested sits at seat 0.

        Raises UsageError for a goldfish that has no states to look at.
        """
        raise UsageError("This goldfish does not say where its cards are, so there are no results by card.")

    def play_until(self, random: RandomSource, turns: int, onlooker: Onlooker | None = None) -> list[Turn]:
        """The first `turns` turns of the same game, while somebody looks on or nobody does.

        A goldfish that can stop there plays no further; this one plays to the end and leaves out the rest.
        """
        played = self.play(random) if onlooker is None else self.play_watched(random, onlooker)
        return played[:turns]

    def play_shuffled(self, orders: NDArray[np.int64]) -> NDArray[np.float64]:  # noqa: ARG002
        """Play a game for each row of `orders` on a compiled kernel: the figures as `[game, turn, measure]`.

        Each order is what `shuffled` gives; from the same one `play` gives the same figures. Needs the extra `fast`.
        """
        raise UsageError("This goldfish has no compiled kernel.")
