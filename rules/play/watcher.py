"""Watchers: they look on at a game and give figures beyond who won."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic, NamedTuple

from rules.play.action import Action
from rules.play.state import S


class Detail(NamedTuple):
    """One figure of a game beyond who won: its section, and its place in the section's rows and columns."""

    section: str
    row: str
    column: str


class Watcher(ABC, Generic[S]):
    """Looks on while one game is played and says what it was like."""

    @abstractmethod
    def note(self, state: S, action: Action) -> None:
        """Take down what matters of an action; `state` is the one that it is about to be carried out in."""

    @abstractmethod
    def details(self, state: S) -> Mapping[Detail, float]:
        """The game's figures, once it has ended in `state`. A figure that the game does not have is left out."""
