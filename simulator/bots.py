"""Bots that play any game: each sees a game through a `View` of its own seat and answers with an action.

A view gives the seat's observation and legal actions, and on request worlds: situations that this seat cannot tell from
the real one, dealt anew at random. Nothing that a bot may not know reaches it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.play.engine import CHANCE, Action, Engine, RandomSource, State

WORLDS = 4
CANDIDATES = 5

GUIDED_WORLDS = 2
GUIDED_CANDIDATES = 3
GUIDED_TURNS = 2
GUIDED_DECISIONS = 100
"""Where the engine suggests actions: worlds, candidates, and for how many turns (and at most how many decisions) the
suggestions are followed."""


class View:
    """A game as one seat sees it, at its turn to decide."""

    __slots__ = ("_state", "player")

    def __init__(self, state: State, player: int) -> None:
        self._state = state
        self.player = player

    def legal_actions(self) -> list[Action]:
        """What the seat may do."""
        return self._state.legal_actions()

    def observation(self) -> dict[str, Json]:
        """What the seat knows."""
        return self._state.observation(self.player)

    def world(self, random: RandomSource) -> State:
        """A situation that could be the real one for all this seat knows. Raises UsageError where a game cannot."""
        return self._state.resample(self.player, random)


class Bot(Protocol):
    """Plays one seat."""

    @property
    def id(self) -> str:
        """The name by which the bot is asked for."""

    def says(self, engine: Engine) -> str:
        """How it plays that engine's game, in words."""

    def choose(self, view: View, random: RandomSource) -> Action:
        """The action to take."""


class RandomLegal:
    """Takes any legal action, each as likely as the next."""

    id = "random"

    def says(self, engine: Engine) -> str:  # noqa: ARG002
        """How it plays."""
        return "any legal action, each as likely as the next"

    def choose(self, view: View, random: RandomSource) -> Action:
        """The action to take."""
        actions = view.legal_actions()
        return actions[random.below(len(actions))]


class Greedy:
    """Takes what the engine suggests, or else the action with the highest evaluation, in a world dealt anew."""

    id = "greedy"

    def says(self, engine: Engine) -> str:
        """How it plays."""
        return engine.suggestion or f"the action that at once gives most of: {engine.evaluation}"

    def choose(self, view: View, random: RandomSource) -> Action:
        """The action to take; the first of equals."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        world = view.world(random)
        suggested = world.suggest()
        if suggested is not None:
            return suggested
        return max(actions, key=lambda action: _after(world, action, random).evaluate(view.player))


class LookAhead:
    """Looks a turn ahead in worlds dealt anew.

    Of the actions that look best at once it takes the one that is best on average after the answer of whoever decides
    next, who is taken to choose what is best for them. Where the engine suggests actions it weighs the suggestion
    against those that look best, and both sides go on as suggested for a while.
    """

    id = "lookahead"

    def says(self, engine: Engine) -> str:
        """How it plays."""
        if engine.suggestion:
            return (
                f"of the suggested action and its {GUIDED_CANDIDATES - 1} best-looking ones the one that is best after "
                f"{GUIDED_TURNS} turns as suggested, on average over {GUIDED_WORLDS} worlds sampled from what it sees; "
                f"suggested is {engine.suggestion}; it maximises: {engine.evaluation}"
            )
        return (
            f"of its {CANDIDATES} best-looking actions the one that is best after the best answer, on average over "
            f"{WORLDS} worlds sampled from what it sees; it maximises: {engine.evaluation}"
        )

    def choose(self, view: View, random: RandomSource) -> Action:
        """The action to take; the first of equals."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        worlds = [view.world(random) for _ in range(WORLDS)]
        suggested = worlds[0].suggest()
        if suggested is not None:
            return _best_guided(worlds[:GUIDED_WORLDS], suggested, view.player, random)
        if len(actions) > CANDIDATES:
            actions = sorted(actions, key=lambda action: -_after(worlds[0], action, random).evaluate(view.player))
            actions = actions[:CANDIDATES]
        return max(
            actions,
            key=lambda action: sum(_after_answer(world, action, view.player, random) for world in worlds),
        )


def _after(state: State, action: Action, random: RandomSource) -> State:
    """The situation once an action and the lots that follow from it are carried out."""
    after = state.clone()
    after.apply(action)
    while after.current_player() == CHANCE:
        after.apply(after.chance_action(random))
    return after


def _best_guided(worlds: Sequence[State], suggested: Action, player: int, random: RandomSource) -> Action:
    """The best of the suggested action and the best-looking others, the suggested one first among equals."""
    others = [action for action in worlds[0].legal_actions() if action != suggested]
    others.sort(key=lambda action: -_after(worlds[0], action, random).evaluate(player))
    candidates = [suggested, *others[: GUIDED_CANDIDATES - 1]]
    return max(candidates, key=lambda action: sum(_guided(world, action, player, random) for world in worlds))


def _guided(world: State, action: Action, player: int, random: RandomSource) -> float:
    """What `player` has after an action and some turns as the engine suggests them, at the start of a turn."""
    after = _after(world, action, random)
    end = world.turns_begun() + GUIDED_TURNS
    for _ in range(GUIDED_DECISIONS):
        suggested = None if after.is_over() or after.turns_begun() >= end else after.suggest()
        if suggested is None:
            break
        after = _after(after, suggested, random)
    return after.evaluate(player)


def _after_answer(world: State, action: Action, player: int, random: RandomSource) -> float:
    """What `player` has after an action and the next decider's best answer to it."""
    after = _after(world, action, random)
    if after.is_over():
        return after.evaluate(player)
    decider = after.current_player()
    answers = after.legal_actions()
    best = max((_after(after, answer, random) for answer in answers), key=lambda state: state.evaluate(decider))
    return best.evaluate(player)


BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomLegal, "greedy": Greedy, "lookahead": LookAhead}


def bot(name: str) -> Bot:
    """The bot of that name. Raises UsageError with the names there are."""
    if name not in BOTS:
        raise UsageError(f"There is no bot {name!r}. The bots are: {', '.join(BOTS)}.")
    return BOTS[name]()
