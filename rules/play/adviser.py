"""The base class of advisers: how good a position is for a seat, and what a sensible player does in it."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from typing import Generic

from rules.play.action import Action
from rules.play.chance import RandomSource
from rules.play.state import S


class Adviser(ABC, Generic[S]):
    """Values situations and suggests actions. It looks at nothing that the seat in question does not know.

    A game that has nothing better values the result alone, and suggests nothing.
    """

    evaluation: str = "the result of the game"
    """What `evaluate` measures, in words."""
    suggestion: str = ""
    """How `suggest` decides, in words; empty where it does not."""
    prospect: str = ""
    """What `chance` goes by, in words; empty where it says nothing."""
    plays_on: bool = True
    """Whether `suggest` plays on in a copy of the state, and so must be given one with its hidden cards dealt anew."""
    worlds: int = 2
    """In how many such states, at the most, a bot that looks ahead compares actions,"""
    compared: int = 3
    """and how many of them."""

    @property
    def names_candidates(self) -> bool:
        """Whether it ever has `candidates`; where not, nothing needs to be dealt anew to ask for them."""
        return type(self).candidates is not Adviser.candidates

    def evaluate(self, state: S, player: int) -> float:
        """How well the situation looks for a seat, as `evaluation` says in words: what a greedy bot maximises."""
        return state.returns()[player]

    def chance(self, state: S, player: int) -> float | None:  # noqa: ARG002
        """How likely a seat is to win, from 0 to 1, where a turn has just begun; None where that is left to `evaluate`.

        A bot that plays on for some turns values the end by it. What looks best at once need not win in the end.
        """
        return None

    def plays_on_now(self, state: S) -> bool:  # noqa: ARG002
        """Whether `suggest` plays on in this situation; where it does not, it may be given the state itself."""
        return self.plays_on

    def suggest(self, state: S, random: RandomSource) -> Action | None:  # noqa: ARG002
        """What a sensible player does now, as `suggestion` says in words; None where that is left to `evaluate`.

        Among equally good actions `random` draws the lot.
        """
        return None

    def candidates(self, state: S, most: int, random: RandomSource) -> Sequence[Action]:  # noqa: ARG002
        """The actions that deserve a closer look, at most so many, the suggested one first.

        Empty where that is left to `evaluate`; one alone where nothing else comes near it.
        """
        return ()

    def intentions(self, state: S) -> Sequence[str]:  # noqa: ARG002
        """What `suggest` is about to do from here on, in sentences, where it thinks several actions ahead."""
        return ()

    def turns_ahead(self, state: S) -> int:  # noqa: ARG002
        """For how many turns a bot that looks ahead follows the suggestions."""
        return 2

    def playout_turns(self, state: S) -> int:
        """For how many turns the playouts of a bot that searches do: that plays many, so luck evens out."""
        return 2 * self.turns_ahead(state)

    def turns_begun(self, state: S) -> int:  # noqa: ARG002
        """How many turns have begun: what a bot that looks ahead counts, where the adviser suggests actions."""
        return 0
