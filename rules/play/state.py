"""The base class of states: a game under way, its rules and nothing else. Views and advisers are apart."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Self, TypeVar

from rules.core.cards import Printing
from rules.play.action import NOBODY, Action
from rules.play.chance import RandomSource


class State(ABC):
    """A game under way. Seats count from 0.

    A state moves on by `apply` and by nothing else. Chance is a player: where `current_player` is `CHANCE` the next
    action comes from `chance_action`, is applied like any other and is part of `history`, so a game replays from its
    history without a random generator.
    """

    history: list[Action]

    @property
    @abstractmethod
    def printings(self) -> Sequence[Printing]:
        """The table: the cards of the game under their indices."""

    @abstractmethod
    def current_player(self) -> int:
        """The seat to act, `CHANCE`, or `NOBODY` when the game is over."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """Every action open to the current player, sorted and without repeats; empty for chance and at the end.

        A state may give out the list that it keeps: take a copy to change it.
        """

    def random_action(self, random: RandomSource) -> Action:
        """One of the legal actions, each as likely as the next. Only where a player is to act."""
        actions = self.legal_actions()
        return actions[random.below(len(actions))]

    @abstractmethod
    def chance_action(self, random: RandomSource) -> Action:
        """Draw the lot that is due. Only where `current_player()` is `CHANCE`."""

    @abstractmethod
    def apply(self, action: Action) -> None:
        """Carry out an action. Raises ValueError for one that is not legal now; the state is then unchanged."""

    @abstractmethod
    def returns(self) -> tuple[float, ...]:
        """What each seat has won (1.0), drawn (0.0) or lost (-1.0); all zero while the game goes on."""

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.current_player() == NOBODY


S = TypeVar("S", bound=State)
"""The state of one game: an engine, its view and its adviser are about the same one."""
