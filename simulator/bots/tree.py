"""The tree of the bot `search`: information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012).

Each playout deals anew what the seat does not know, walks down one tree that all these worlds share, and adds a node at
its end. Moves are chosen by their results so far, by how seldom they were tried, and by how the game's adviser values
them (the prior). The real state's hidden cards are never looked at: worlds come from `SeatView.world` alone.

Where the adviser suggests actions, playouts follow the suggestions up to a horizon, and the first move is chosen by a
race: all that are left in it are tried in the same worlds with the same luck, and half of them drop out again and again
(sequential halving: Karnin, Koren and Somekh, 2013). A leaf is valued by the adviser's chance to win, or else by its
evaluation.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from rules.play.action import CHANCE, Action
from rules.play.adviser import Adviser
from rules.play.chance import RandomSource, drawn_best
from rules.play.state import State
from simulator.bots.budget import Budget
from simulator.bots.seats import SeatView, carried_out
from simulator.random import Stream

_EXPLORATION = 1.0
_DECISIONS = 200
"""Decisions of a playout at the most."""
_TRUST = 0.9
"""How much of the prior goes to the action that the adviser suggests."""
_DOUBT = 1.0
"""By how many standard errors another action must do better than the suggested one to be taken instead."""
_ROUNDS = 2
"""In how many worlds an action is tried at the least before it drops out."""
_GAUGED = 6
"""How many playouts say how far apart leaves lie."""


def _deviation(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / len(values)) or 1.0


class Node:
    """A point of the tree: how often it was reached, what that was worth to each seat, and what was done there."""

    __slots__ = ("children", "priors", "total", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.total = [0.0] * seats
        self.children: dict[Action, Node] = {}
        self.priors: dict[Action, float] = {}


class Runner:
    """An action in the race: how often it was tried, and by how much it beat the favourite in the same worlds."""

    __slots__ = ("action", "ahead", "squares", "tried")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.tried = 0
        self.ahead = 0.0
        self.squares = 0.0

    def note(self, ahead: float) -> None:
        """One more world."""
        self.tried += 1
        self.ahead += ahead
        self.squares += ahead * ahead

    @property
    def lead(self) -> float:
        """By how much it did better, on average."""
        return self.ahead / self.tried if self.tried else 0.0

    @property
    def error(self) -> float:
        """The standard error of that."""
        if self.tried < 2:
            return math.inf
        return math.sqrt(max(0.0, self.squares / self.tried - self.lead**2) / (self.tried - 1))


class Tree:
    """The search of one decision, and of those that the seat takes right after it: what lies below the action taken
    is kept (`move_on`). `view` is the seat's, from which worlds come.
    """

    def __init__(self, view: SeatView, random: RandomSource) -> None:
        self.view = view
        self._adviser: Adviser[State] = view.adviser
        self._random = random
        self._me = view.player
        world = view.world(random)
        self._seats = len(world.returns())
        self._guided = bool(self._adviser.suggestion)
        self.root = Node(self._seats)
        self._race: list[Runner] = []
        self._reckons = self._guided and self._adviser.chance(world, self._me) is not None
        self._horizon = self._end_of(world)
        self._base, self._scale = (0.0, 1.0)
        if not self._reckons:
            self._base, self._scale = self._gauge(world) if self._guided else self._spread(world)

    def _end_of(self, world: State) -> int | None:
        """How many turns have begun where playouts end, so that all are valued at the same point of a turn.

        None where the adviser suggests nothing: there a leaf is valued as it is.
        """
        adviser = self._adviser
        if not self._guided:
            return None
        return adviser.turns_begun(world) + adviser.playout_turns(world)

    def _spread(self, world: State) -> tuple[float, float]:
        """What the situation is worth to the adviser, and how far apart its actions leave it: the unit of worth."""
        futures = (carried_out(world, action, self._random) for action in world.legal_actions())
        values = [self._adviser.evaluate(future, self._me) for future in futures]
        return self._adviser.evaluate(world, self._me), _deviation(values)

    def _gauge(self, world: State) -> tuple[float, float]:
        """The same of what the end of the horizon brings, after any action and as suggested from then on."""
        actions = world.legal_actions()
        values = [self._adviser.evaluate(world, self._me)]
        for _ in range(_GAUGED):
            after = carried_out(world, actions[self._random.below(len(actions))], self._random)
            end = self._played_on(after, self._random)
            if not end.is_over():
                values.append(self._adviser.evaluate(end, self._me))
            world = self.view.world(self._random)
        return sum(values) / len(values), _deviation(values)

    def grow(self, budget: Budget) -> None:
        """Play playouts until the budget is spent."""
        if self._guided:
            self._hold_race(budget)
            return
        for _ in budget.steps():
            self._playout(self.view.world(self._random), None, self._random)

    def _hold_race(self, budget: Budget) -> None:
        """Try the actions that are left in the same worlds with the same luck; half of them drop out time and again."""
        world = self.view.world(self._random)
        self._horizon = self._end_of(world)
        actions = world.legal_actions()
        priors = self._priors(self.root, world, actions, self._me, self._random)
        ranked = sorted(actions, key=lambda action: -priors[action])
        halvings = max(1, math.ceil(math.log2(len(ranked))))
        ranked = ranked[: max(2, budget.playouts // (_ROUNDS * halvings))]
        halvings = max(1, math.ceil(math.log2(len(ranked))) - 1)
        self._race = field = [Runner(action) for action in ranked]
        favourite, left, size = field[0], 0, len(field)
        luck, par = 0, 0.0
        for spent in budget.steps():
            if not left:
                size = max(2, math.ceil(len(self._race) / 2 ** int(spent * halvings)))
                field = [favourite, *sorted(field[1:], key=lambda one: -one.lead)[: size - 1]]
                world, luck, left = self.view.world(self._random), self._random.below(1 << 32), len(field)
            runner = field[len(field) - left]
            left -= 1
            worth = self._playout(world.clone(), runner.action, Stream(luck))
            if runner is favourite:
                par = worth
            else:
                runner.note(worth - par)

    def move_on(self, action: Action) -> bool:
        """Make what lies below an action the tree, where there is anything."""
        child = self.root.children.get(action)
        if child is None or not child.children:
            return False
        self.root = child
        return True

    def best(self, actions: Sequence[Action]) -> Action:
        """The action to take.

        Where the adviser suggests one, that one, unless another did better in the race for all that chance does; else
        the one that was tried most, of those the one that did best, and of equals any.
        """
        raced = [runner for runner in self._race if runner.action in actions]
        if not raced:
            return drawn_best(actions, self._rank, self._random)
        favourite, *others = raced
        most = max((runner.tried for runner in others), default=0)
        finalists = [runner for runner in others if runner.tried == most]
        best = max(finalists, key=lambda runner: runner.lead, default=favourite)
        return best.action if best.lead > _DOUBT * best.error else favourite.action

    def _rank(self, action: Action) -> tuple[int, float]:
        child = self.root.children.get(action)
        return (child.visits, child.total[self._me] / child.visits) if child and child.visits else (0, 0.0)

    def depth(self) -> int:
        """How many decisions ahead the tree reaches."""
        level, depth = [self.root], -1
        while level:
            level = [child for node in level for child in node.children.values()]
            depth += 1
        return depth

    def _playout(self, state: State, first: Action | None, random: RandomSource) -> float:
        """One walk down the tree, its first action given or chosen; what it was worth to the seat."""
        node = self.root
        path = [node]
        while not self._is_done(state):
            player = state.current_player()
            if player == CHANCE:
                state.apply(state.chance_action(random))
                continue
            actions = state.legal_actions()
            if len(actions) == 1:
                state.apply(actions[0])
                continue
            if not node.visits and node is not self.root:
                break
            action = first if first and node is self.root else self._select(node, state, actions, player, random)
            state.apply(action)
            node = node.children.setdefault(action, Node(self._seats))
            path.append(node)
        worth = self._worth(state, random)
        for passed in path:
            passed.visits += 1
            for seat, value in enumerate(worth):
                passed.total[seat] += value
        return worth[self._me]

    def _select(self, node: Node, state: State, actions: Sequence[Action], player: int, random: RandomSource) -> Action:
        """The action with the best of what it was worth so far and what it still may be worth."""
        priors = self._priors(node, state, actions, player, random)
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

    def _priors(
        self, node: Node, state: State, actions: Sequence[Action], player: int, random: RandomSource
    ) -> Mapping[Action, float]:
        """What the adviser makes of each action, as shares that add up to one where all are here for the first time."""
        suggested = self._adviser.suggest(state, random)
        if suggested is not None:  # for this world's cards: another one may have called for something else
            share = (1 - _TRUST) / len(actions)
            return {action: share + (_TRUST if action == suggested else 0.0) for action in actions}
        missing = [action for action in actions if action not in node.priors]
        if missing:
            node.priors.update(self._weighed(state, missing, player, random))
        return node.priors

    def _weighed(
        self, state: State, actions: Sequence[Action], player: int, random: RandomSource
    ) -> dict[Action, float]:
        """Shares by how well each action looks at once."""
        evaluate = self._adviser.evaluate
        values = [evaluate(carried_out(state, action, random), player) for action in actions]
        top = max(values)
        weights = [math.exp((value - top) / self._scale) for value in values]
        total = sum(weights)
        return {action: weight / total for action, weight in zip(actions, weights, strict=True)}

    def _worth(self, state: State, random: RandomSource) -> list[float]:
        """What a leaf is worth to each seat, from 0 to 1."""
        state = self._played_on(state, random)
        if state.is_over():
            return [(value + 1) / 2 for value in state.returns()]
        if self._seats == 2:
            mine = self._chance(state, self._me)
            return [mine, 1 - mine] if self._me == 0 else [1 - mine, mine]
        return [self._chance(state, seat) for seat in range(self._seats)]

    def _chance(self, state: State, seat: int) -> float:
        """What the adviser makes of a seat's chance to win, or else of how things look."""
        chance = self._adviser.chance(state, seat) if self._reckons else None
        if chance is not None:
            return chance
        looks = (self._adviser.evaluate(state, seat) - self._base) / (4 * self._scale)
        return 0.5 + 0.45 * math.tanh(looks)

    def _is_done(self, state: State) -> bool:
        """Whether a playout ends here."""
        return state.is_over() or (self._horizon is not None and self._adviser.turns_begun(state) >= self._horizon)

    def _played_on(self, state: State, random: RandomSource) -> State:
        """A leaf, played on as the adviser suggests up to the horizon."""
        for _ in range(_DECISIONS):
            if self._is_done(state):
                break
            if state.current_player() == CHANCE:
                state.apply(state.chance_action(random))
                continue
            suggested = self._adviser.suggest(state, random)
            if suggested is None:
                break
            state.apply(suggested)
        return state
