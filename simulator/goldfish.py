"""Goldfishing: one deck played alone many times, and what its turns look like on average."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module

from rules.cards import Json
from rules.deck import Deck
from rules.engine import Engine, Goldfish
from simulator.figures import Figure, Moments
from simulator.random import Stream

_GAMES_A_CHUNK = 100


@dataclass(frozen=True, slots=True)
class GoldfishTally:
    """The moments of every measure, turn by turn: `turns[turn][measure]`."""

    turns: tuple[tuple[Moments, ...], ...]

    def __add__(self, other: GoldfishTally) -> GoldfishTally:
        return GoldfishTally(
            tuple(
                tuple(ours + theirs for ours, theirs in zip(our_turn, their_turn, strict=True))
                for our_turn, their_turn in zip(self.turns, other.turns, strict=True)
            )
        )

    def figures(self) -> list[list[Figure]]:
        """A row a turn, a figure a measure."""
        return [[moments.figure() for moments in turn] for turn in self.turns]

    def within(self, precision: float) -> bool:
        """Whether every interval reaches at most `precision` to either side."""
        return all(figure.half_width <= precision for turn in self.figures() for figure in turn)


@dataclass(frozen=True, slots=True)
class GoldfishJob:
    """A deck to goldfish. `engine` is `module:attribute`, so that a worker loads it afresh."""

    engine: str
    deck: Deck
    options: Mapping[str, Json] = field(default_factory=dict)
    chunk: int = _GAMES_A_CHUNK

    def goldfish(self) -> Goldfish:
        """The game's own solitaire run of the deck. Raises UsageError for a deck it cannot play."""
        module, _, attribute = self.engine.partition(":")
        engine: Engine = getattr(import_module(module), attribute)
        return engine.goldfish(self.deck, self.options)

    def play(self, seed: int, first: int, count: int) -> GoldfishTally:
        """Play games `first` to `first + count - 1`."""
        goldfish = self.goldfish()
        return tally([goldfish.play(Stream(seed, index)) for index in range(first, first + count)])


def tally(games: Sequence[Sequence[Sequence[float]]]) -> GoldfishTally:
    """Add up recorded games: `games[game][turn][measure]`, all of one shape."""
    return GoldfishTally(
        tuple(
            tuple(_moments([game[turn][measure] for game in games]) for measure in range(len(games[0][turn])))
            for turn in range(len(games[0]))
        )
    )


def _moments(values: Sequence[float]) -> Moments:
    return Moments(len(values), sum(values), sum(value * value for value in values))
