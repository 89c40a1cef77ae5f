"""Which teams may be sent out, and which must be, where texts say so.

Decision: "must be sent out" binds the Attacker, whose teams are sent out first; the Blocker is free not to block.
"""

from __future__ import annotations

from rules.families.shinobi.state import ShinobiState


def may_go(state: ShinobiState, seat: int, team: list[int]) -> bool:
    """Whether a team may be sent out to attack or to block."""
    if any(state.standing(mission, "nobody goes") for each in state.seats for mission in each.missions):
        return False
    return all(_may_go_with(state, seat, ninja, team) for ninja in team)


def _may_go_with(state: ShinobiState, seat: int, ninja: int, team: list[int]) -> bool:
    if "stays home" in state.status[ninja].marks:
        return False
    if len(team) == 1 and state.standing(ninja, "not alone"):
        return False
    ahead = len(state.seats[seat].rewards) > len(state.seats[1 - seat].rewards)
    if ahead and state.standing(ninja, "home while ahead"):
        return False
    shunned = state.standing(ninja, "not beside")
    return not any(state.fits(mate, rule.who) for rule in shunned for mate in team if mate != ninja)


def must_go(state: ShinobiState, team: list[int]) -> bool:
    """Whether one of the team must be sent out if it can."""
    return any("must go" in state.status[ninja].marks for ninja in team)
