"""The table of Ninjitsu! as plain data: what lies where, whose turn it is, and what is still to be resolved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Self

from rules.core.cards import Printing
from rules.games.ninjitsu.cards import Step
from rules.games.ninjitsu.zones import CardTable, Zones
from rules.play.action import Action
from rules.play.codec import UNSAVED


@dataclass(frozen=True, slots=True)
class Rules:
    """What a house may set: the points that win and the turns after which a table breaks up without a winner."""

    players: int
    target: int
    turn_limit: int


class Todo(NamedTuple):
    """Something still to be resolved.

    `action` and `trap` are a step of a card's line for `seat`, with `left` repeats of it; `owner` narrows a step to
    one seat's cards (-1: as the step says). `draw` and `settle` and the lots of chance use the fields they need.
    """

    name: str
    seat: int = -1
    card: int = -1
    step: int = 0
    left: int = 0
    owner: int = -1


@dataclass(eq=False)
class Board:
    """All that changes in a game, and the cards and rules that do not. What is due lies on the `agenda`."""

    table: CardTable = field(metadata=UNSAVED)
    rules: Rules
    zones: Zones
    turn: int = 0
    """Turns begun so far; the first is 1."""
    seat: int = 0
    winner: int | None = None
    over: bool = False
    rearranged: bool = False
    """Whether the last action was to rearrange secrets."""
    plays: int = 0
    """Cards played this turn."""
    agenda: list[Todo] = field(default_factory=list)
    history: list[Action] = field(default_factory=list)
    options: list[Action] | None = field(default=None, metadata=UNSAVED)
    quiet: bool = field(default=True, init=False)
    events: list[str] = field(default_factory=list, metadata=UNSAVED)
    """What the last action set off, in words."""
    drawn: list[tuple[int, int]] = field(default_factory=list, metadata=UNSAVED)
    """The seats that drew a card by it, each with the card."""

    @classmethod
    def of(cls, table: CardTable, rules: Rules, box: Sequence[int]) -> Self:
        """A game that begins with these cards to be shuffled and dealt."""
        hands: list[list[int]] = [[] for _ in range(rules.players)]
        zones = Zones(list(box), hands=hands, in_play=[([], [], []) for _ in range(rules.players)])
        return cls(table, rules, zones, agenda=[Todo("deal")])

    @property
    def printings(self) -> Sequence[Printing]:
        """The cards of the table under their indices."""
        return self.table.printings

    def step_of(self, todo: Todo) -> Step:
        """The step of a card's line that is to be resolved."""
        card = self.table[todo.card]
        return (card.action if todo.name == "action" else card.trap)[todo.step]

    def chooser(self, todo: Todo) -> int:
        """ "Glossary": the current player chooses what is discarded from play, a player what leaves their own hand."""
        step = self.step_of(todo)
        if step.verb != "discard":
            return todo.seat
        if step.what != "hand":
            return self.seat
        return todo.owner if todo.owner >= 0 else todo.seat
