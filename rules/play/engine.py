"""What a turn engine is: the shape every game's rules of play take, after OpenSpiel's game/state split.

An `Engine` is immutable and makes `State`s; a `State` moves on by `apply` and by nothing else. Chance is a player:
where `current_player` is `CHANCE` the next action comes from `chance_action`, is applied like any other and is part of
`history`, so a game replays from its history without a random generator.

Engines are the truth about their game's rules. They never print, never look at a catalogue, and see cards as indices
into the immutable table of printings they were started with.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, Self

from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from rules.core.errors import UsageError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CHANCE = -1
"""`current_player` where the next action is drawn by lot."""

NOBODY = -2
"""`current_player` of a game that is over."""


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


class RandomSource(Protocol):
    """The one thing chance needs: a whole number at random."""

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each as likely as the next."""


def shuffled(size: int, random: RandomSource) -> tuple[int, ...]:
    """A uniformly random order of `range(size)` (Fisher-Yates, each number to a place among those before it).

    From the same stream an order of one number more differs in two places at the most.
    """
    order: list[int] = []
    for place in range(size):
        order.append(place)
        other = random.below(place + 1)
        order[place], order[other] = order[other], place
    return tuple(order)


class State(ABC):
    """A game under way. Seats count from 0."""

    history: list[Action]
    printings: Sequence[Printing]
    """The table: the cards of the game under their indices."""

    @abstractmethod
    def current_player(self) -> int:
        """The seat to act, `CHANCE`, or `NOBODY` when the game is over."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """Every action open to the current player, sorted and without repeats; empty for chance and at the end."""

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

    @abstractmethod
    def to_dict(self) -> dict[str, Json]:
        """Everything there is to know, as JSON values; the engine's `from_dict` is the inverse."""

    @abstractmethod
    def observation(self, player: int) -> dict[str, Json]:
        """What one seat may know: its own hand and what lies open, sizes of all that is hidden."""

    @abstractmethod
    def describe(self, action: Action) -> str:
        """The action in words, for a log."""

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.current_player() == NOBODY

    def cards_by_zone(self) -> Mapping[str, Sequence[int]]:
        """Where every card is, by zone; a card is always somewhere. Empty where an engine does not tell."""
        return {}

    def amounts(self) -> Mapping[str, int]:
        """The amounts that never fall below zero: chakra, tokens. Empty where an engine does not tell."""
        return {}

    def heading(self) -> str:
        """Where the game stands, for a log, which prints it whenever it changes: the round, the score."""
        return ""

    def told(self) -> Sequence[str]:
        """What the last action set off by itself, a sentence each, for a log: a trap springs, an enemy falls."""
        return ()

    def scores(self) -> tuple[float, ...]:
        """Each seat's score as the game counts it so far; where it counts none, the result."""
        return self.returns()

    def evaluate(self, player: int) -> float:
        """How well the situation looks for a seat, as `Engine.evaluation` says in words: what a greedy bot maximises.

        It may look at nothing that the seat does not know.
        """
        return self.returns()[player]

    def turns_begun(self) -> int:
        """How many turns have begun: what a bot that looks ahead counts, where the engine suggests actions."""
        return 0

    def suggest(self) -> Action | None:
        """What a sensible player of this game does now, as `Engine.suggestion` says in words.

        None where the engine leaves that to `evaluate`. It may look at nothing that the current player does not know.
        """
        return None

    def plan(self) -> Sequence[str]:
        """What `suggest` is about to do from here on, in sentences, where it plans several actions at once."""
        return ()

    def resample(self, player: int, random: RandomSource) -> Self:  # noqa: ARG002
        """A state that this seat cannot tell from this one, everything it does not know dealt anew.

        The deal depends only on what the seat knows and on `random`, so a bot that plays on in it does not peek. The
        new state's history is empty.
        """
        raise UsageError("This game cannot deal its hidden cards anew yet, so no bot can look ahead in it.")


class Detail(NamedTuple):
    """One figure of a game beyond who won: its section, and its place in the section's rows and columns."""

    section: str
    row: str
    column: str


class Watcher(ABC):
    """Looks on while one game is played and says what it was like."""

    @abstractmethod
    def note(self, state: State, action: Action) -> None:
        """Take down what matters of an action; `state` is the one that it is about to be carried out in."""

    @abstractmethod
    def details(self, state: State) -> Mapping[Detail, float]:
        """The game's figures, once it has ended in `state`. A figure that the game does not have is left out."""


class Engine(ABC):
    """A game's rules of play with its parameters set."""

    game_id: str
    from_box: bool = False
    """Whether `set_up` takes cards from the game's own box."""
    one_deck: bool = False
    """Whether one deck serves the whole table, so that no deck plays against another."""
    cooperative: bool = False
    """Whether all seats win or lose together."""
    evaluation: str = "the result of the game"
    """What `State.evaluate` measures, in words."""
    suggestion: str = ""
    """How `State.suggest` decides, in words; empty where it does not."""

    @abstractmethod
    def start(self, decks: Sequence[Deck], options: Mapping[str, Json] | None = None) -> State:
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

    def watcher(self) -> Watcher | None:
        """Someone to look on at one game, where the engine has more to tell than who wins."""
        return None

    @abstractmethod
    def from_dict(self, data: Mapping[str, Json], table: Sequence[Printing]) -> State:
        """Rebuild a state from `State.to_dict` and the cards it was played with."""

    @abstractmethod
    def goldfish(self, deck: Deck, options: Mapping[str, Json] | None = None) -> Goldfish:
        """A solitaire run of `deck` against an opponent who does nothing."""


class Measure(NamedTuple):
    """A figure that a goldfish records each turn."""

    id: str
    title: str


class Turn(NamedTuple):
    """How a turn of a goldfish ended: a value for each measure, and the player's cards in play."""

    figures: tuple[float, ...]
    in_play: tuple[Printing, ...] = ()


class EffectCoverage(NamedTuple):
    """How many of a deck's effect lines (each copy counted) the engine plays, and how many there are."""

    played: int
    total: int


class EffectReading(NamedTuple):
    """An effect line of a card, and what the engine takes it to mean, in plain words; None for one it does not play."""

    line: str
    words: str | None


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

    def play_shuffled(self, orders: NDArray[np.int64]) -> NDArray[np.float64]:  # noqa: ARG002
        """Play a game for each row of `orders` on a compiled kernel: the figures as `[game, turn, measure]`.

        Each order is what `shuffled` gives; from the same one `play` gives the same figures. Needs the extra `fast`.
        """
        raise UsageError("This goldfish has no compiled kernel.")
