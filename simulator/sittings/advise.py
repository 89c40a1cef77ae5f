"""Advice on a position: each legal action, ranked by the games that are won after it.

The position is taken as the seat to act knows it: hidden cards are dealt anew for every game. All actions get the same
worlds and the same luck, and all seats play on as `bot` does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.core.errors import UsageError
from rules.core.wording import given
from rules.play.action import Action
from rules.play.engine import Engine
from rules.play.state import State
from simulator.bots.seats import Bot
from simulator.bots.simple import QUICK, Greedy, bot
from simulator.figures import Figure, share
from simulator.random import Stream
from simulator.running.pulse import Progress, made
from simulator.tables.table import Lots, play_out


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, in words too, and the share of games that its seat wins after it."""

    action: Action
    words: str
    wins: Figure
    suggested: bool


@dataclass(frozen=True, slots=True)
class Advised:
    """All actions, the best first, and the games each has had; `cut` of them all were cut off, and so not won."""

    actions: list[Advice]
    games: int
    interrupted: bool
    cut: int = 0


def advise(
    engine: Engine[State],
    state: State,
    games: int,
    seed: int,
    player: str = "greedy",
    progress: Progress | None = None,
    among: Sequence[Action] | None = None,
) -> Advised:
    """Every legal action, or those `among` them, by the games won after it, the best first.

    Ctrl-C gives what the games finished until then say; where no action has had any, it raises KeyboardInterrupt.
    Raises UsageError where nobody has to decide.
    """
    seat = state.current_player()
    legal = state.legal_actions() if among is None else among
    if seat < 0 or not legal:
        raise UsageError(
            f"Nobody has to decide in this position. Name the move to ask before with {given('move', 'N')}."
        )
    won = dict.fromkeys(legal, 0)
    done = cut = 0
    if progress:
        progress(0, games * len(legal))
    try:
        for index in range(games):
            world = engine.view.resample(state, seat, Stream(seed, index))
            here = dict.fromkeys(legal, False)
            for number, action in enumerate(legal, 1):
                after = world.clone()
                after.apply(action)
                result = play_out(engine, after, [bot(player)] * len(state.returns()), Lots(seed, index))
                here[action] = result.cut is None and result.returns[seat] > 0
                cut += result.cut is not None
                if progress:
                    progress(index * len(legal) + number, games * len(legal), _so_far(engine, state, seat, won, done))
            # All actions meet the same games, so a game counts once every action has had it.
            won = {action: hits + here[action] for action, hits in won.items()}
            done = index + 1
    except KeyboardInterrupt:
        if not done:
            raise
    suggested = engine.adviser.suggest(engine.view.resample(state, seat, Stream(seed)), Stream(seed))
    advice = [
        Advice(action, engine.view.describe_for(state, action, seat), share(hits, done), action == suggested)
        for action, hits in won.items()
    ]
    return Advised(sorted(advice, key=lambda one: (-one.wins.value, one.action)), done, done < games, cut)


def usual_moves(engine: Engine[State], state: State, player: str) -> int:
    """About how many moves are left to be played from a position by a bot that thinks long; else 0."""
    if player in QUICK:
        return 0
    bots: list[Bot] = [Greedy() for _ in state.returns()]
    world = engine.view.resample(state, state.current_player(), Stream(0))
    before = made()
    play_out(engine, world, bots, Lots(0, 0))
    return made() - before


def _so_far(engine: Engine[State], state: State, seat: int, won: Mapping[Action, int], games: int) -> str:
    if not games:
        return ""
    best = max(won, key=lambda action: won[action])
    return f"{engine.view.describe_for(state, best, seat)} {share(won[best], games).roughly()}"
