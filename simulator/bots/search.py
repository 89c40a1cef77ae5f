"""The bot `search`: which actions it considers, and how it decides after the tree (`simulator.bots.tree`) was grown."""

from __future__ import annotations

from typing import Final

from rules.core.errors import UsageError
from rules.play.action import Action
from rules.play.chance import RandomSource
from rules.play.engine import Engine
from rules.play.state import State
from simulator.bots.budget import Budget
from simulator.bots.seats import SeatView
from simulator.bots.tree import Tree

OPEN_LISTS = "open"
"""What is added to the name of the bot where it knows its opponents' lists."""


_USUAL = Budget()


class Search:
    """Thinks ahead in worlds that could be the real one, deeper where it looks best.

    What its opponents brought it takes for a list like its own, as far as it has not seen it, unless lists are open.
    """

    id: Final = "search"

    def __init__(self, budget: Budget = _USUAL, *, open_lists: bool = False) -> None:
        self._budget = budget
        self._open_lists = open_lists

    @classmethod
    def read(cls, text: str) -> Search:
        """The bot with what follows its name: `400`, `0.5s`, `open`, `400:open`. Raises UsageError."""
        *given, last = text.split(":")
        open_lists = last == OPEN_LISTS
        if not open_lists:
            given.append(last)
        if len(given) > 1:
            raise UsageError(f"{cls.id}:{text}: give playouts or a time, and :{OPEN_LISTS} for open lists.")
        return cls(Budget.read(given[0]) if given else _USUAL, open_lists=open_lists)

    def says(self, engine: Engine[State]) -> str:
        """How it plays."""
        lists = "" if self._open_lists else " without its opponents' lists, which it takes for its own"
        return (
            f"information-set Monte Carlo tree search, {self._budget.says}, in worlds sampled from what it sees"
            f"{lists}; "
            f"it values leaves by: {engine.adviser.prospect or engine.adviser.evaluation}"
        )

    def choose(self, view: SeatView, random: RandomSource) -> Action:
        """The action that did best of those that were tried to the end."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        sight = view if self._open_lists else view.closed()
        tree = view.kept if isinstance(view.kept, Tree) else Tree(sight, random)
        tree.view = sight
        tree.grow(self._budget.after(tree.root.visits))
        action = tree.best(actions)
        view.kept = tree if tree.move_on(action) else None
        return action
