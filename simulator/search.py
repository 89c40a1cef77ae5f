"""The bot `search`: information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012).

Each playout deals anew what the seat does not know, walks down one tree that all these worlds share, and adds a node
at its end. Moves are chosen by how they did so far, by how seldom they were tried, and by what the game's adviser makes
of them (the prior); a leaf is worth what the adviser makes of it a little later, played on as it suggests. The real
state's hidden cards are never looked at: worlds come from `SeatView.world` alone.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from time import perf_counter

from rules.core.errors import UsageError
from rules.play.action import CHANCE, Action
from rules.play.adviser import Adviser
from rules.play.chance import RandomSource, drawn_best
from rules.play.engine import Engine
from rules.play.state import State
from simulator.seats import SeatView, carried_out

PLAYOUTS = 200
"""Playouts a decision where nobody says how many."""

_EXPLORATION = 1.0
_ROLLOUT_TURNS = 1
_ROLLOUT_DECISIONS = 40
_TRUST = 0.5
"""How much of the prior goes to the action that the adviser suggests."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about one decision: so many playouts, or so many seconds."""

    playouts: int | None = PLAYOUTS
    seconds: float | None = None

    @classmethod
    def read(cls, text: str) -> Budget:
        """A number of playouts, or seconds with an s: `400`, `0.5s`, `250ms`. Raises UsageError."""
        found = re.fullmatch(r"(\d+(?:\.\d+)?)(s|ms)?", text.strip(), re.ASCII)
        number = float(found[1]) if found else 0.0
        if found is None or not number or (found[2] is None and not number.is_integer()):
            raise UsageError(f"{text!r} is no budget for search. Give playouts, e.g. 400, or a time, e.g. 0.5s.")
        if found[2] is None:
            return cls(int(number))
        return cls(None, number / 1000 if found[2] == "ms" else number)

    def after(self, playouts: int) -> Budget:
        """What is left of it where a tree has so many playouts already: at least half, for what has come to light."""
        return self if self.playouts is None else Budget(max(self.playouts - playouts, (self.playouts + 1) // 2))

    @property
    def says(self) -> str:
        """The budget in words."""
        if self.seconds is not None:
            return f"{self.seconds:g} seconds a decision (not reproducible)"
        return f"{self.playouts} playouts a decision"

    def steps(self) -> Iterator[int]:
        """A step for each playout, until the budget is spent; there is always one."""
        started = perf_counter()
        for step in count():
            if self.playouts is not None and step >= self.playouts:
                return
            if self.seconds is not None and step and perf_counter() - started >= self.seconds:
                return
            yield step


class Search:
    """Thinks ahead in worlds that could be the real one, deeper where it looks best."""

    id = "search"

    def __init__(self, budget: Budget = Budget()) -> None:
        self._budget = budget

    def says(self, engine: Engine[State]) -> str:
        """How it plays."""
        return (
            f"information-set Monte Carlo tree search, {self._budget.says}, each in a world sampled from what it sees; "
            f"it values leaves by: {engine.adviser.evaluation}"
        )

    def choose(self, view: SeatView, random: RandomSource) -> Action:
        """The action that was tried most."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        kept = view.kept if isinstance(view.kept, Tree) else None
        tree = kept or Tree(view, random)
        tree.grow(self._budget.after(tree.root.visits))
        action = tree.best(actions)
        view.kept = tree if tree.move_on(action) else None
        return action


class Node:
    """A point of the tree: how often it was reached, what that was worth to each seat, and what was done there."""

    __slots__ = ("children", "priors", "total", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.total = [0.0] * seats
        self.children: dict[Action, Node] = {}
        self.priors: dict[Action, float] = {}


class Tree:
    """The search of one decision, and of those that the seat takes right after it: what lies below the action taken
    is kept (`move_on`)."""

    def __init__(self, view: SeatView, random: RandomSource) -> None:
        self._view = view
        self._adviser: Adviser[State] = view.adviser
        self._random = random
        self._me = view.player
        world = view.world(random)
        self._seats = len(world.returns())
        self.root = Node(self._seats)
        self._base = self._adviser.evaluate(world, self._me)
        self._scale = self._spread(world)

    def _spread(self, world: State) -> float:
        """How far apart the actions of this decision leave the seat, as the adviser sees it: the unit of worth."""
        futures = (carried_out(world, action, self._random) for action in world.legal_actions())
        values = [self._adviser.evaluate(future, self._me) for future in futures]
        mean = sum(values) / len(values)
        return math.sqrt(sum((value - mean) ** 2 for value in values) / len(values)) or 1.0

    def grow(self, budget: Budget) -> None:
        """Play playouts until the budget is spent."""
        for _ in budget.steps():
            self._playout(self._view.world(self._random))

    def move_on(self, action: Action) -> bool:
        """Make what lies below an action the tree, where there is anything."""
        child = self.root.children.get(action)
        if child is None or not child.children:
            return False
        self.root = child
        return True

    def best(self, actions: Sequence[Action]) -> Action:
        """The action that was tried most; of those the one that did best, and of equals any."""
        return drawn_best(actions, self._rank, self._random)

    def depth(self) -> int:
        """How many decisions ahead the tree reaches."""
        level, depth = [self.root], -1
        while level:
            level = [child for node in level for child in node.children.values()]
            depth += 1
        return depth

    def _rank(self, action: Action) -> tuple[int, float]:
        child = self.root.children.get(action)
        return (child.visits, child.total[self._me] / child.visits) if child and child.visits else (0, 0.0)

    def _playout(self, state: State) -> None:
        node = self.root
        path = [node]
        while not state.is_over():
            player = state.current_player()
            if player == CHANCE:
                state.apply(state.chance_action(self._random))
                continue
            actions = state.legal_actions()
            if len(actions) == 1:
                state.apply(actions[0])
                continue
            if not node.visits and node is not self.root:
                break
            action = self._select(node, state, actions, player)
            state.apply(action)
            node = node.children.setdefault(action, Node(self._seats))
            path.append(node)
        worth = self._worth(state)
        for passed in path:
            passed.visits += 1
            for seat, value in enumerate(worth):
                passed.total[seat] += value

    def _select(self, node: Node, state: State, actions: Sequence[Action], player: int) -> Action:
        """The action with the best of what it was worth so far and what it still may be worth."""
        priors = self._priors(node, state, actions, player)
        root_visits = math.sqrt(node.visits + 1)
        hope = node.total[player] / node.visits if node.visits else 0.5
        best, best_score = actions[0], -1.0
        for action in actions:
            child = node.children.get(action)
            visits = child.visits if child else 0
            value = child.total[player] / visits if child and visits else hope
            score = value + _EXPLORATION * priors[action] * root_visits / (1 + visits)
            if score > best_score:
                best, best_score = action, score
        return best

    def _priors(self, node: Node, state: State, actions: Sequence[Action], player: int) -> Mapping[Action, float]:
        """What the adviser makes of each action, as shares that add up to one where all are here for the first time."""
        missing = [action for action in actions if action not in node.priors]
        if missing:
            suggested = self._adviser.suggest(state, self._random)
            if suggested is not None:
                for action in missing:
                    node.priors[action] = (1 - _TRUST) / len(actions) + (_TRUST if action == suggested else 0.0)
            else:
                node.priors.update(self._weighed(state, missing, player))
        return node.priors

    def _weighed(self, state: State, actions: Sequence[Action], player: int) -> dict[Action, float]:
        """Shares by how well each action looks at once."""
        evaluate = self._adviser.evaluate
        values = [evaluate(carried_out(state, action, self._random), player) for action in actions]
        top = max(values)
        weights = [math.exp((value - top) / self._scale) for value in values]
        total = sum(weights)
        return {action: weight / total for action, weight in zip(actions, weights, strict=True)}

    def _worth(self, state: State) -> list[float]:
        """What a leaf is worth to each seat, from 0 to 1."""
        state = self._played_on(state)
        if state.is_over():
            return [(value + 1) / 2 for value in state.returns()]
        if self._seats == 2:
            mine = self._squashed(self._adviser.evaluate(state, self._me))
            return [mine, 1 - mine] if self._me == 0 else [1 - mine, mine]
        return [self._squashed(self._adviser.evaluate(state, seat)) for seat in range(self._seats)]

    def _squashed(self, value: float) -> float:
        return 0.5 + 0.45 * math.tanh((value - self._base) / (4 * self._scale))

    def _played_on(self, state: State) -> State:
        """A leaf, played on as the adviser suggests until the turn is over."""
        adviser = self._adviser
        end = adviser.turns_begun(state) + _ROLLOUT_TURNS
        for _ in range(_ROLLOUT_DECISIONS):
            if state.is_over():
                break
            if state.current_player() == CHANCE:
                state.apply(state.chance_action(self._random))
                continue
            suggested = None if adviser.turns_begun(state) >= end else adviser.suggest(state, self._random)
            if suggested is None:
                break
            state.apply(suggested)
        return state
