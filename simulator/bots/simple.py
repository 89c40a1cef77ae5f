"""Bots that play any game: each sees the game through a `SeatView` of its seat and returns an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.core.errors import UsageError
from rules.core.suggest import did_you_mean, with_commas
from rules.core.text import quoted
from rules.play.action import Action
from rules.play.chance import RandomSource, drawn_best, in_drawn_order
from rules.play.engine import Engine
from rules.play.state import State
from simulator.bots.search import Search
from simulator.bots.seats import Bot, SeatView, carried_out, carry_on
from simulator.random import Stream

WORLDS = 4
CANDIDATES = 5

GUIDED_DECISIONS = 100
"""Where the adviser suggests actions: for how many decisions at most a bot follows them; the adviser says the rest."""


class RandomLegal:
    """Takes any legal action, each as likely as the next."""

    id: Final = "random"

    def says(self, engine: Engine[State]) -> str:  # noqa: ARG002
        """How it plays."""
        return "any legal action, each as likely as the next"

    def choose(self, view: SeatView, random: RandomSource) -> Action:
        """The action to take."""
        return view.random_action(random)


class Greedy:
    """Takes what the engine suggests, or else the action with the highest evaluation, in a world dealt anew."""

    id: Final = "greedy"

    def says(self, engine: Engine[State]) -> str:
        """How it plays."""
        return engine.adviser.suggestion or f"the action that at once gives most of: {engine.adviser.evaluation}"

    def choose(self, view: SeatView, random: RandomSource) -> Action:
        """The action to take; one of equals by lot."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        if view.adviser.suggestion:
            suggested = view.suggestion(random)
            if suggested is not None:
                return suggested
        world = view.world(random)
        evaluate = view.adviser.evaluate
        return drawn_best(actions, lambda action: evaluate(carried_out(world, action, random), view.player), random)


class LookAhead:
    """Looks a turn ahead in worlds dealt anew.

    Of the actions that look best at once it takes the one that is best on average after the answer of whoever decides
    next, who is taken to choose what is best for them. Where the engine suggests actions it weighs the suggestion
    against those that look best, and both sides go on as suggested for a while.
    """

    id: Final = "lookahead"

    def says(self, engine: Engine[State]) -> str:
        """How it plays."""
        if engine.adviser.suggestion:
            return (
                f"of the suggested action and its {engine.adviser.compared - 1} best-looking ones the one that is best "
                f"after some turns as suggested, on average over up to {engine.adviser.worlds} worlds sampled from "
                "what it sees; "
                f"suggested is {engine.adviser.suggestion}; it maximises: "
                f"{engine.adviser.prospect or engine.adviser.evaluation}"
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
        guided = _candidates(view, random) if view.adviser.suggestion else ()
        if guided:
            return guided[0] if len(guided) == 1 else _best_guided(view, guided, random)
        worlds = [view.world(random) for _ in range(WORLDS)]
        if len(actions) > CANDIDATES:
            actions = _best_looking(view, worlds[0], actions, random)[:CANDIDATES]

        def worth(action: Action) -> float:
            return sum(_after_answer(view, world, action, random) for world in worlds)

        return drawn_best(actions, worth, random)


def _candidates(view: SeatView, random: RandomSource) -> Sequence[Action]:
    """The suggested action and those that come near it, or else look best; empty where nothing is suggested."""
    most = view.adviser.compared
    found = view.candidates(most, random)
    if found:
        return found
    suggested = view.suggestion(random)
    if suggested is None:
        return ()
    others = [action for action in view.legal_actions() if action != suggested]
    return [suggested, *_best_looking(view, view.world(random), others, random)[: most - 1]]


def _best_guided(view: SeatView, candidates: Sequence[Action], random: RandomSource) -> Action:
    """The candidate that is best on average, the first among equals; all meet the same worlds and the same luck.

    They race against the first: who is not ahead of it after a world drops out, and where nobody is, that is that.
    """
    totals = [0.0] * len(candidates)
    left = list(range(len(candidates)))
    for _ in range(view.adviser.worlds):
        world, luck = view.world(random), random.below(1 << 32)
        for place in left:
            totals[place] += _guided(view, world, candidates[place], Stream(luck))
        left = [place for place in left if not place or totals[place] > totals[0]]
        if len(left) == 1:
            break
    return candidates[max(left, key=totals.__getitem__)]


def _best_looking(view: SeatView, world: State, actions: Sequence[Action], random: RandomSource) -> list[Action]:
    """The actions in the order of how things look after them, the best first, equals in an order drawn by lot."""
    looks = {action: view.adviser.evaluate(carried_out(world, action, random), view.player) for action in actions}
    return sorted(in_drawn_order(actions, random), key=lambda action: -looks[action])


def _guided(view: SeatView, world: State, action: Action, random: RandomSource) -> float:
    """What the seat has after an action and some turns as the engine suggests them, at the start of a turn.

    That is its chance to win, where the engine reckons it.
    """
    adviser = view.adviser
    after = carried_out(world, action, random)
    end = adviser.turns_begun(world) + adviser.turns_ahead(world)
    for _ in range(GUIDED_DECISIONS):
        suggested = None if after.is_over() or adviser.turns_begun(after) >= end else adviser.suggest(after, random)
        if suggested is None:
            break
        carry_on(after, suggested, random)
    chance = adviser.chance(after, view.player)
    return adviser.evaluate(after, view.player) if chance is None else chance


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
    return usual if set(names) <= QUICK else 1


QUICK = frozenset(("random", "greedy"))


_PEOPLE = frozenset(("human", "me", "i", "myself", "person", "player", "user", "yourself", "hand", "manual", "you"))
"""What people call themselves among bots."""


def bot(name: str) -> Bot:
    """The bot of that name; `search:400` and `search:0.5s` say how long it thinks about a decision, and
    `search:open` or `search:400:open` that it knows its opponents' lists.

    Raises UsageError with the names there are.
    """
    known, colon, budget = name.partition(":")
    if known not in BOTS:
        if (several := with_commas(name, BOTS)) is not None:
            raise UsageError(f"Bots have commas between: {several}")
        if known.lower() in _PEOPLE:
            raise UsageError(
                f'There is no bot "{name}". Who plays by hand is called you, in kage play and kage playtest.'
            )
        raise UsageError(f'There is no bot "{name}".{did_you_mean(name, BOTS)} The bots are: {", ".join(BOTS)}.')
    if not colon:
        return BOTS[known]()
    if known != Search.id:
        raise UsageError(f"{quoted(name)}: only {Search.id} takes a budget.")
    return Search.read(budget)
