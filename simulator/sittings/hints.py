"""Hints for a person at the table: the adviser's suggestion, how `search` ranks the actions, and chances to win.

The actions that `search` ranks first are played out many times, in worlds that fit what the seat has seen; that gives a
chance with its interval.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.play.action import Action
from rules.play.engine import Engine
from rules.play.state import State
from simulator.bots.budget import Budget
from simulator.bots.seats import SeatView
from simulator.bots.tree import Tree
from simulator.figures import Figure
from simulator.random import Stream
from simulator.sittings.advise import advise

GAMES = 20
"""Games that each of the best actions is played out in."""

PLAYED_OUT = 4
"""How many actions are played out to the end; the others are ranked only."""


@dataclass(frozen=True, slots=True)
class Hint:
    """An action and what speaks for it: `worth` from 0 to 1 and the share of playouts as search has it, or None.

    `wins` is the share of games won after it, None where it was not played out.
    """

    action: Action
    words: str
    suggested: bool
    tried: float
    worth: float | None
    wins: Figure | None


def hints(engine: Engine[State], state: State, seed: int, games: int = GAMES, playouts: int = 100) -> list[Hint]:
    """Every legal action, the best first: those played out by their wins, and then as search ranks them.

    Raises UsageError where nobody has to decide, or a game cannot deal its hidden cards anew.
    """
    seat = state.current_player()
    view = SeatView(engine, state, seat)
    tree = Tree(view, Stream(seed))
    tree.grow(Budget(playouts))
    children = tree.root.children
    visits = {action: children[action].visits if action in children else 0 for action in state.legal_actions()}
    suggested = view.suggestion(Stream(seed))
    ranked = sorted(visits, key=lambda action: (-visits[action], action != suggested))
    chosen = ranked[:PLAYED_OUT]
    if suggested in visits and suggested not in chosen:
        chosen = [*chosen[:-1], suggested]
    wins = {one.action: one.wins for one in advise(engine, state, games, seed, among=chosen).actions}
    total = sum(visits.values()) or 1
    found = [
        Hint(
            action,
            engine.view.describe_for(state, action, seat),
            action == suggested,
            visits[action] / total,
            children[action].total[seat] / visits[action] if visits[action] else None,
            wins.get(action),
        )
        for action in ranked
    ]
    return sorted(found, key=lambda hint: (hint.wins is None, -(hint.wins.value if hint.wins else 0.0)))
