"""Caps: a game is cut off after so many turns, seconds or actions.

A game that was cut off has no result. Its number is part of every answer, and it never passes for a draw.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from rules.core.errors import UsageError
from rules.core.wording import given, named
from rules.play.state import State
from rules.play.view import View
from simulator.running.pulse import beat

MOST_TURNS = 1_000
"""Turns (or rounds) of a game, unless it is said otherwise: many times more than games of cards last."""

MOST_SECONDS = 900.0
"""Seconds of a game, unless it is said otherwise: more than the longest thought takes."""

MOST_ACTIONS = 100_000
"""A game that has not ended after so many actions never will."""

TURNS, TIME, ACTIONS = "turns", "time", "actions"


@dataclass(frozen=True, slots=True)
class Caps:
    """How long a game may last. The time is that of the machine: a game cut off by it may end on a faster one."""

    turns: int = MOST_TURNS
    seconds: float = MOST_SECONDS

    def __post_init__(self) -> None:
        if self.turns < 1:
            raise UsageError(f"{given('max_turns', self.turns)}: a game has at least 1 turn.")
        if not self.seconds > 0:
            raise UsageError(f"{given('max_seconds', f'{self.seconds:g}')}: a game takes some time.")


class CapWatch:
    """Watches one game's caps from its beginning on.

    The clock is looked at after each action that takes long, and after a few of those that follow one another quickly.
    Where it `beats` the actions are counted then, too, for whoever shows how far a run is.
    """

    __slots__ = ("_actions_left", "_beats", "_ends", "_looked", "_next", "_step", "_turn", "_turn_of", "_turns_left")

    def __init__(self, caps: Caps, view: View[State], *, beats: bool = False) -> None:
        self._beats = beats
        self._turn_of = view.turn
        self._looked = monotonic()
        self._ends = self._looked + caps.seconds
        self._actions_left = MOST_ACTIONS
        self._turns_left = caps.turns
        self._turn = 0
        self._step = self._next = 1

    def cut(self, state: State) -> str | None:
        """Why the game is cut off before its next action; None as long as it goes on."""
        turn = self._turn_of(state)
        if turn != self._turn and turn:
            if not self._turns_left:
                return TURNS
            self._turn = turn
            self._turns_left -= 1
        self._next -= 1
        return None if self._next else self._look()

    def close(self) -> None:
        """The game is over: count the actions since the clock was looked at last."""
        if self._beats and self._next:
            beat(self._step - self._next)

    def _look(self) -> str | None:
        """Look at the clock, and how many actions there were; and say when to look again."""
        if self._beats:
            beat(self._step)
        now, before = monotonic(), self._looked
        self._looked = now
        if now > self._ends:
            return TIME
        self._actions_left -= self._step
        if not self._actions_left:
            return ACTIONS
        quick = now - before < _QUICK
        self._step = self._next = min(2 * self._step, _QUICK_ACTIONS, self._actions_left) if quick else 1
        return None


_QUICK = 0.01
"""Seconds since the clock was looked at; where less went by, it is looked at after twice as many actions."""

_QUICK_ACTIONS = 16
"""After so many actions it is looked at in any case."""


def cut_off_note(cut: int, games: int, how: str) -> str:
    """What is said of games that were cut off, in a line."""
    number = "1 game was" if cut == 1 else f"{cut:,} games were"
    return f"{number} cut off, of {games:,}: {how}. See {named('max_turns')} and {named('max_seconds')}."
