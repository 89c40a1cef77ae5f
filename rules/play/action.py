"""An action of a game, and the numbers of those who act without a seat: chance and nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from rules.core.cards import Json

CHANCE = -1
"""`State.current_player` where the next action is drawn by lot."""

NOBODY = -2
"""`State.current_player` of a game that is over."""


class Action(NamedTuple):
    """A move: its name in the rulebook's words and the indices it is about. It sorts, hashes and serialises."""

    name: str
    args: tuple[int, ...] = ()

    def to_json(self) -> list[Json]:
        """The action as a JSON list: the name, then the indices."""
        return [self.name, *self.args]

    @classmethod
    def from_json(cls, value: Sequence[Json]) -> Action:
        """The inverse of `to_json`."""
        name, *args = value
        return cls(str(name), tuple(int(str(a)) for a in args))


offer = cache(Action)
"""The same as `Action`, made once: games offer the same moves about a card or two over and over."""


def offers(name: str) -> Callable[[int], Action]:
    """What makes, once each, the moves of that name about one index."""
    return cache(lambda index: Action(name, (index,)))
