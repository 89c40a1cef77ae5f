"""The table of Ninjitsu! as plain data: what lies where, whose turn it is, and what is still to be resolved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.core.cards import Printing
from rules.games.ninjitsu.cards import Step
from rules.games.ninjitsu.zones import CardTable, Zones
from rules.play.action import Action

Kind = Literal["deal", "reshuffle", "mix", "pick", "draw", "action", "trap", "settle", "end"]


@dataclass(frozen=True, slots=True)
class Rules:
    """What a house may set: the points that win and the turns after which a table breaks up without a winner."""

    players: int
    target: int
    turn_limit: int


class Todo(NamedTuple):
    """Something still to be resolved.

    `action` and `trap` are a step of a card's line for `actor`, with `left` repeats of it; `owner` narrows a step to
    one seat's cards (-1: as the step says). `draw` and `settle` and the lots of chance use the fields they need.
    """

    kind: Kind
    actor: int = -1
    card: int = -1
    step: int = 0
    left: int = 0
    owner: int = -1


class Board:
    """All that changes in a game, and the cards and rules that do not. The next `Todo` lies on top of `stack`."""

    def __init__(self, table: CardTable, rules: Rules, box: Sequence[int]) -> None:
        self.table = table
        self.printings: Sequence[Printing] = table.printings
        self.rules = rules
        self.zones = Zones(
            list(box), hands=[[] for _ in range(rules.players)], in_play=[([], [], []) for _ in range(rules.players)]
        )
        self.turn = 0
        """Turns begun so far; the first is 1."""
        self.seat = 0
        self.winner: int | None = None
        self.over = False
        self.rearranged = False
        self.plays = 0
        """Cards played this turn."""
        self.stack = [Todo("deal")]
        self.history: list[Action] = []
        self.events: list[str] = []
        """What the last action set off, in words; no part of the state."""

    def step_of(self, todo: Todo) -> Step:
        """The step of a card's line that is to be resolved."""
        card = self.table[todo.card]
        return (card.action if todo.kind == "action" else card.trap)[todo.step]

    def chooser(self, todo: Todo) -> int:
        """ "Glossary": the current player chooses what is discarded from play, a player what leaves their own hand."""
        step = self.step_of(todo)
        if step.verb != "discard":
            return todo.actor
        if step.what != "hand":
            return self.seat
        return todo.owner if todo.owner >= 0 else todo.actor
