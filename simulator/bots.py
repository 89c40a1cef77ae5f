"""Bots that play any game: each sees a game through a `SeatView` of its own seat and answers with an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.core.errors import UsageError
from rules.core.suggest import did_you_mean
from rules.play.action import Action
from rules.play.chance import RandomSource, drawn_best, in_drawn_order
from rules.play.engine import Engine
from rules.play.state import State
from simulator.search import Budget, Search
from simulator.seats import Bot, SeatView, carried_out

WORLDS = 4
CANDIDATES = 5

GUIDED_WORLDS = 2
GUIDED_CANDIDATES = 3
GUIDED_TURNS = 2
GUIDED_DECISIONS = 100
"""Where the engine suggests actions: worlds, candidates, and for how many turns (and at most how many decisions) the
suggestions are followed."""


class RandomLegal:
    """Takes any legal action, each as likely as the next."""

    id = "random"

    def says(self, engine: Engine[State]) -> str:  # noqa: ARG002
        """How it plays."""
        return "any legal action, each as likely as the next"

    def choose(self, view: SeatView, random: RandomSource) -> Action:
        """The action to take."""
        actions = view.legal_actions()
        return actions[random.below(len(actions))]


class Greedy:
    """Takes what the engine suggests, or else the action with the highest evaluation, in a world dealt anew."""

    id = "greedy"

    def says(self, engine: Engine[State]) -> str:
        """How it plays."""
        return engine.adviser.suggestion or f"the action that at once gives most of: {engine.adviser.evaluation}"

    def choose(self, view: SeatView, random: RandomSource) -> Action:
        """The action to take; one of equals by lot."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        world = view.world(random)
        suggested = view.adviser.suggest(world, random)
        if suggested is not None:
            return suggested
        evaluate = view.adviser.evaluate
        return drawn_best(actions, lambda action: evaluate(carried_out(world, action, random), view.player), random)


class LookAhead:
    """Looks a turn ahead in worlds dealt anew.

    Of the actions that look best at once it takes the one that is best on average after the answer of whoever decides
    next, who is taken to choose what is best for them. Where the engine suggests actions it weighs the suggestion
    against those that look best, and both sides go on as suggested for a while.
    """

    id = "lookahead"

    def says(self, engine: Engine[State]) -> str:
        """How it plays."""
        if engine.adviser.suggestion:
            return (
                f"of the suggested action and its {GUIDED_CANDIDATES - 1} best-looking ones the one that is best after "
                f"{GUIDED_TURNS} turns as suggested, on average over {GUIDED_WORLDS} worlds sampled from what it sees; "
                f"suggested is {engine.adviser.suggestion}; it maximises: {engine.adviser.evaluation}"
            )
        return (
            f"of its {CANDIDATES} best-looking actions the one that is best after the best answer, on average over "
            f"{WORLDS} worlds sampled from what it sees; it maximises: {engine.adviser.evaluation}"
        )

    def choose(self, view: SeatView, random: RandomSource) -> Action:
        """The action to take; one of equals by lot."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        worlds = [view.world(random) for _ in range(WORLDS)]
        suggested = view.adviser.suggest(worlds[0], random)
        if suggested is not None:
            return _best_guided(view, worlds[:GUIDED_WORLDS], suggested, random)
        if len(actions) > CANDIDATES:
            actions = _best_looking(view, worlds[0], actions, random)[:CANDIDATES]

        def worth(action: Action) -> float:
            return sum(_after_answer(view, world, action, random) for world in worlds)

        return drawn_best(actions, worth, random)


def _best_guided(view: SeatView, worlds: Sequence[State], suggested: Action, random: RandomSource) -> Action:
    """The best of the suggested action and the best-looking others, the suggested one first among equals."""
    others = [action for action in worlds[0].legal_actions() if action != suggested]
    candidates = [suggested, *_best_looking(view, worlds[0], others, random)[: GUIDED_CANDIDATES - 1]]
    return max(candidates, key=lambda action: sum(_guided(view, world, action, random) for world in worlds))


def _best_looking(view: SeatView, world: State, actions: Sequence[Action], random: RandomSource) -> list[Action]:
    """The actions in the order of how things look after them, the best first, equals in an order drawn by lot."""
    looks = {action: view.adviser.evaluate(carried_out(world, action, random), view.player) for action in actions}
    return sorted(in_drawn_order(actions, random), key=lambda action: -looks[action])


def _guided(view: SeatView, world: State, action: Action, random: RandomSource) -> float:
    """What the seat has after an action and some turns as the engine suggests them, at the start of a turn."""
    adviser = view.adviser
    after = carried_out(world, action, random)
    end = adviser.turns_begun(world) + GUIDED_TURNS
    for _ in range(GUIDED_DECISIONS):
        suggested = None if after.is_over() or adviser.turns_begun(after) >= end else adviser.suggest(after, random)
        if suggested is None:
            break
        after = carried_out(after, suggested, random)
    return adviser.evaluate(after, view.player)


def _after_answer(view: SeatView, world: State, action: Action, random: RandomSource) -> float:
    """What the seat has after an action and the next decider's best answer to it."""
    evaluate = view.adviser.evaluate
    after = carried_out(world, action, random)
    if after.is_over():
        return evaluate(after, view.player)
    decider = after.current_player()
    answers = after.legal_actions()
    ends = [carried_out(after, answer, random) for answer in answers]
    return evaluate(drawn_best(ends, lambda state: evaluate(state, decider), random), view.player)


BOTS: Mapping[str, Callable[[], Bot]] = {
    "random": RandomLegal,
    "greedy": Greedy,
    "lookahead": LookAhead,
    "search": Search,
}


def games_a_chunk(names: Sequence[str], usual: int) -> int:
    """How many games are handed out at a time: one where a bot thinks long about each decision."""
    return usual if set(names) <= _QUICK else 1


_QUICK = frozenset(("random", "greedy"))


def bot(name: str) -> Bot:
    """The bot of that name; `search:400` and `search:0.5s` say how long it thinks about a decision.

    Raises UsageError with the names there are.
    """
    known, colon, budget = name.partition(":")
    if known not in BOTS:
        raise UsageError(f"There is no bot {name!r}.{did_you_mean(name, BOTS)} The bots are: {', '.join(BOTS)}.")
    if not colon:
        return BOTS[known]()
    if known != Search.id:
        raise UsageError(f"{name!r}: only {Search.id} takes a budget.")
    return Search(Budget.read(budget))
