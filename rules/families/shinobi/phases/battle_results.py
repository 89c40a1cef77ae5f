"""How a battle of the showdown ends for both teams, and what texts make of that (rulebook, "4. Showdown Step")."""

from __future__ import annotations

from rules.families.shinobi.effects.outcomes import ResultBecomes
from rules.families.shinobi.effects.triggers import Result
from rules.families.shinobi.effects.verbs import BecomesOutstanding
from rules.families.shinobi.state import ShinobiState

_OTHERS: dict[Result, Result] = {
    "victory": "defeat",
    "outstanding victory": "complete defeat",
    "draw": "draw",
    "defeat": "victory",
    "complete defeat": "outstanding victory",
}
"""What a result is for the other team."""


def results(state: ShinobiState, attack: list[int], block: list[int], margin: int) -> tuple[Result, Result]:
    """How a battle ends for the attacking and the blocking team, won by so much, as texts have it.

    Decision: the Attacker's texts come first, and what one has made of a result the next may make another of.
    """
    ends = _by_power(state, attack, block, margin)
    for cards, was, to in state.layer.outcomes if state.lays(ResultBecomes) else ():
        if to not in _OTHERS:
            continue
        if (not was or ends[0] in was) and not cards.isdisjoint(attack):
            ends = (to, _OTHERS[to])
        elif (not was or ends[1] in was) and not cards.isdisjoint(block):
            ends = (_OTHERS[to], to)
    return ends


def _by_power(state: ShinobiState, attack: list[int], block: list[int], margin: int) -> tuple[Result, Result]:
    """The higher power wins, by 5 or more outstandingly; the same is a tie."""
    if margin == 0:
        return ("draw", "draw")
    winner = attack if margin > 0 else block
    outstanding = abs(margin) >= state.setup.parameters.outstanding_margin or (
        state.lays(BecomesOutstanding) and bool(state.layer.outstanding & set(winner))
    )
    won: Result = "outstanding victory" if outstanding else "victory"
    return (won, _OTHERS[won]) if margin > 0 else (_OTHERS[won], won)


def is_outstanding_reward(state: ShinobiState, team: list[int], *, strong: bool) -> bool:
    """Whether a team that is not blocked wins an outstanding reward, as texts have it."""
    for cards, was, to in state.layer.outcomes if state.lays(ResultBecomes) else ():
        if ("outstanding reward" if strong else "reward") in was and not cards.isdisjoint(team):
            strong = to == "outstanding reward"
    return strong
