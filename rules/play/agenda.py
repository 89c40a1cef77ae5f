"""The agenda: a stack of the steps and choices that are still to be done, and a state that plays by it.

Because it is data, a game can be stored and copied in the middle of anything: a payment, a discard, an effect. A game
lists its steps once, as a `Flow` (`rules.play.flow`), named as the rulebook names them: some happen by themselves, some
wait for a player, some for chance. A handler gets the game's board and its step, which is off the agenda by then; a
step that is to go on is pushed again, and what it sets off on top of it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Generic

from rules.play.action import Action
from rules.play.chance import RandomSource
from rules.play.flow import Flow
from rules.play.running import ASKED, B, D, carry_out, options_of, player_of, run
from rules.play.state import State


class AgendaState(State, Generic[B, D]):
    """A state that moves on by its agenda. With nothing due the game is over.

    A game gives its `board` and `flow`, keeps `options` among its data (not saved), and calls `settle` once it has made
    its first steps due, or has been read back.
    """

    agenda: list[D]
    """What is due, the next one last. Where the board has it, this is the same list."""
    options: list[Action] | None
    """What is open to the current player, None until it is looked at; never changed in place, so copies share it."""
    quiet: bool = False
    """Whether nothing is to happen after the step under way: `after_step` need not be asked then."""

    @property
    @abstractmethod
    def board(self) -> B:
        """What the handlers of the flow work on."""

    @property
    @abstractmethod
    def flow(self) -> Flow[B, D]:
        """What becomes of each step."""

    def current_player(self) -> int:
        """The seat to act, `CHANCE`, or `NOBODY`."""
        return player_of(self.agenda, self.board, self.flow.ways)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda

    def legal_actions(self) -> list[Action]:
        """Every action open to the current player. The list is kept, and is not to be changed."""
        found = self.options
        if found is None:
            found = self.options = options_of(self.agenda, self.board, self.flow.ways)
        return found

    def chance_action(self, random: RandomSource) -> Action:
        """Draw the lot that is due."""
        due = self.agenda[-1]
        return self.flow.lots[due.name].draw(self.board, due, random)

    def apply(self, action: Action) -> None:
        """Carry out an action and everything that follows from it without a decision."""
        carry_out(self, self.board, self.flow.ways, action, ASKED)

    def apply_passing(self, action: Action, passed: Mapping[str, Action]) -> None:
        """The same; at the decisions that are `passed` nobody is asked and that action is taken.

        It must be open there always: so who tries something out need not find what else is open.
        """
        carry_out(self, self.board, self.flow.ways, action, passed)

    def settle(self) -> None:
        """Carry out what is due until somebody has to decide or the game is over."""
        run(self, self.board, self.flow.ways, ASKED)

    def after_step(self) -> None:
        """What is to happen once a step is done, before the next one: a game makes due here what the step set off."""

    def refresh(self) -> None:
        """Find the options of the decision that is due again, after cards have been dealt anew."""
        self.options = options_of(self.agenda, self.board, self.flow.ways)
