"""A Mythos game under way: the board with its rules, in the shape that `rules.play.state` asks for."""

from __future__ import annotations

from rules.core.cards import Printing
from rules.games.mythos.board import Board
from rules.games.mythos.carrying import effect_stack
from rules.games.mythos.phases import play, plays, rounds as phases, setup
from rules.play.action import CHANCE, NOBODY, Action
from rules.play.chance import RandomSource
from rules.play.state import State


class MythosState(Board, State):
    """A Mythos game under way."""

    @property
    def printings(self) -> tuple[Printing, ...]:
        """The cards of both decks under their indices."""
        return self.table.printings

    def current_player(self) -> int:
        """The seat to act, `CHANCE`, or `NOBODY`."""
        if self.choice is not None:
            return self.choice.player
        if self.phase in ("redraw", "action"):
            return self.to_act
        return NOBODY if self.phase == "over" else CHANCE

    def legal_actions(self) -> list[Action]:
        """Every action open to the current player, sorted. The list is kept, and is not to be changed."""
        found = self.legal
        if found is None:
            is_turn = self.choice is None and self.phase == "action"
            found = self.legal = plays.legal_plays(self) if is_turn else self._other_actions()
        return found

    def random_action(self, random: RandomSource) -> Action:
        """One of the legal actions, each as likely as the next."""
        actions = self.legal
        if not actions:
            # Most decisions are turns; the way through `legal_actions` is one more for each of them.
            is_turn = self.choice is None and self.phase == "action"
            actions = self.legal = plays.legal_plays(self) if is_turn else self._other_actions()
        action = self.drawn = actions[random.below(len(actions))]
        return action

    def _other_actions(self) -> list[Action]:
        if self.choice is not None:
            return sorted(self.choice.options)
        if self.phase == "redraw":
            return setup.redraw_options()
        return []

    def chance_action(self, random: RandomSource) -> Action:
        """Draw the lot that is due: who starts, the missions, the order of a deck, or a card to discard."""
        if self.choice is None or self.choice.prompt in setup.SHUFFLES:
            lot = self.drawn = setup.draw_lot(self, random)
        else:
            outcomes = self.choice.options
            lot = self.drawn = outcomes[random.below(len(outcomes))]
        return lot

    def apply(self, action: Action) -> None:
        """Carry out an action and everything that follows from it without a decision."""
        choice, phase = self.choice, self.phase
        if action is not self.drawn:
            self._check(action)
        self.drawn = self.legal = None
        self.history.append(action)
        if choice is not None:
            effect_stack.answer(self, action)
        elif phase == "action":
            play.take_turn(self, action)
        elif phase == "redraw":
            setup.apply_redraw(self, action)
        else:
            setup.apply_lot(self, action)
        phases.advance(self)

    def _check(self, action: Action) -> None:
        """Raise ValueError unless an action can be taken now."""
        if setup.due(self)[0] or (self.choice is None and self.phase not in ("action", "redraw")):
            setup.check_lot(self, action)
        elif action not in self.legal_actions():
            raise ValueError(f"{action} is not a legal action now.")

    def returns(self) -> tuple[float, ...]:
        """1.0 for the winner and -1.0 for the loser of a game that is over (rulebook: "Winning the game")."""
        if self.phase != "over":
            return (0.0, 0.0)
        mine, theirs = self.points
        winner = self.edge if mine == theirs else int(theirs > mine)
        return (1.0, -1.0) if winner == 0 else (-1.0, 1.0)
