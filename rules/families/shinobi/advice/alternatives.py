"""What deserves a closer look beside what is suggested: a bot that looks ahead plays each of these on for a while."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.families.shinobi.advice.deciding import PASSED, block_prices, choose, is_played
from rules.families.shinobi.advice.worth import position_value
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.chance import RandomSource, in_drawn_order
from rules.play.flow import Step

_FOLLOWED = frozenset(
    {
        "mulligan",
        "pay hand cost",
        "pay jutsu cost",
        "discard",
        "choose",
        "choose end",
        "choose cost",
        "choose x",
        "choose x of effect",
        "choose mode",
        "arrange",
        "aim",
        "may",
        "avoid",
        "mastery",
        "counter mission",
        "showdown",
    }
)
"""The decisions in which the suggestion is followed: all was tried already, or nothing came of looking closer."""


def worth_a_look(state: ShinobiState, most: int, random: RandomSource) -> list[Action]:
    """The suggested action and, where it is not simply followed, those that look best beside it; equals by lot."""
    suggested, step = choose(state, random), state.agenda[-1]
    if step.name in _FOLLOWED:
        return [suggested]
    others = [action for action in state.legal_actions() if action != suggested and _does_something(state, action)]
    if len(others) >= most:
        looks = _looks(state, step, others)
        others = sorted(in_drawn_order(others, random), key=lambda action: -looks[action])[: most - 1]
    return [suggested, *others]


def _does_something(state: ShinobiState, action: Action) -> bool:
    """Whether it is more than a jutsu whose text is not played."""
    return action.name != "use jutsu" or is_played(state, action.args[0])


def _looks(state: ShinobiState, step: Step, actions: Sequence[Action]) -> Mapping[Action, float]:
    """How good each action looks at once; to let an attack through, which is what is underrated, the best."""
    if step.name != "block":
        return {action: _at_once(state, step.seat, action) for action in actions}
    prices = block_prices(state, step, actions)
    return {action: -prices[action] + (_LET_THROUGH if action.name == "no block" else 0.0) for action in actions}


_LET_THROUGH = 100.0


def _at_once(state: ShinobiState, seat: int, action: Action) -> float:
    """The position right after an action that nobody adds anything to."""
    trial = state.clone()
    trial.apply_passing(action, PASSED)
    return position_value(trial, seat)
