"""What a bot sees at its seat, and the interface of bots.

A `SeatView` gives the seat's observation and legal actions, and on request worlds: states that fit what this seat has
seen, dealt anew at random. Nothing that a bot may not know reaches it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from rules.core.cards import Json
from rules.play.action import CHANCE, Action
from rules.play.chance import RandomSource
from rules.play.engine import Engine
from rules.play.state import State
from simulator.bots.imagined import imagined


class SeatView:
    """A game as one seat sees it, at its turn to decide, with the game's adviser.

    `kept` is what its bot wants to find again at the seat's next decision; it is gone where anybody else has decided in
    between, so that nothing in it depends on what others did unseen.
    """

    __slots__ = ("_engine", "_state", "adviser", "kept", "legal_actions", "player", "random_action")

    def __init__(self, engine: Engine[State], state: State, player: int) -> None:
        self._engine = engine
        self._state = state
        self.adviser = engine.adviser
        self.player = player
        self.kept: object = None
        self.legal_actions: Callable[[], list[Action]] = state.legal_actions
        """What the seat may do: the state's own method, as every decision asks for it."""
        self.random_action: Callable[[RandomSource], Action] = state.random_action
        """One of these by lot, the state's own method too."""

    def observation(self) -> dict[str, Json]:
        """What the seat knows."""
        return self._engine.view.observation(self._state, self.player)

    def suggestion(self, random: RandomSource) -> Action | None:
        """What the adviser suggests, from what this seat knows."""
        adviser, state = self.adviser, self._state
        if adviser.plays_on and adviser.plays_on_now(state):
            state = self.world(random)
        elif adviser.plays_on:
            self._engine.view.pass_over(state, self.player, random)
        return adviser.suggest(state, random)

    def candidates(self, most: int, random: RandomSource) -> Sequence[Action]:
        """What the adviser would look at more closely, from what this seat knows."""
        adviser, state = self.adviser, self._state
        if adviser.plays_on and adviser.names_candidates:
            state = self.world(random)
        elif adviser.plays_on:
            self._engine.view.pass_over(state, self.player, random)
        return adviser.candidates(state, most, random)

    def closed(self) -> SeatView:
        """The same view for a seat that was not told what its opponents brought: what it has not seen is imagined."""
        state = self._state
        table = imagined(state.printings, self._engine.view.brought(state, self.player))
        if all(guess.id == card.id for guess, card in zip(table, state.printings, strict=True)):
            return self
        twin = self._engine.from_dict(self._engine.to_dict(state), table)
        return SeatView(self._engine, twin, self.player)

    def world(self, random: RandomSource) -> State:
        """A situation that could be the real one for all this seat knows. Raises UsageError where a game cannot."""
        return self._engine.view.resample(self._state, self.player, random)


class Bot(Protocol):
    """Plays one seat."""

    @property
    def id(self) -> str:
        """The name by which the bot is asked for."""

    def says(self, engine: Engine[State]) -> str:
        """How it plays that engine's game, in words."""

    def choose(self, view: SeatView, random: RandomSource) -> Action:
        """The action to take."""


def carried_out(state: State, action: Action, random: RandomSource) -> State:
    """The situation once an action and the lots that follow from it are carried out."""
    copy = state.clone()
    carry_on(copy, action, random)
    return copy


def carry_on(state: State, action: Action, random: RandomSource) -> None:
    """Carry out an action and the lots that follow from it."""
    state.apply(action)
    while state.current_player() == CHANCE:
        state.apply(state.chance_action(random))
