"""Instructions about the order of play: phases left out, turns more; and what lies open, and how large teams may be.

Decision: the next Mission Phase or battle phase of a player is that of this turn, where it is still to come.
Decision: with another turn to come, "your next turn" is that one.
Decision: ninja have different symbols where no two of them share one.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from rules.core.dataclass import replace
from rules.families.shinobi.carrying.control import span
from rules.families.shinobi.carrying.frames import FOREVER, NOBODY, Modifier
from rules.families.shinobi.carrying.groups import belongs
from rules.families.shinobi.carrying.rulings import mates_allowed
from rules.families.shinobi.carrying.run import Run, Verb
from rules.families.shinobi.derived import Room
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.names import ANYWHERE
from rules.families.shinobi.effects.triggers import Phase
from rules.families.shinobi.state import ShinobiState

SKIPPED: frozenset[Phase] = frozenset({"mission", "organization", "battle", "exchange"})
"""The phases that can be left out."""

_ORDER: tuple[Phase, ...] = ("start", "mission", "organization", "battle", "end")
_UNDER_WAY: dict[str, Phase] = {
    "start phase": "start",
    "mission phase": "mission",
    "counter mission": "mission",
    "organization phase": "organization",
    "organise": "organization",
    "battle phase": "battle",
    "battle phase is over": "battle",
    "after the battle phase": "battle",
    "end phase": "end",
}


def skip_phase(run: Run, do: model.SkipPhase) -> None:
    """The phase is left out when it comes."""
    for seat in run.seats(do.player):
        turn = run.state.turn
        if do.when == "next" and not _is_to_come(run.state, seat, do.phase):
            turn = _next_turn(run.state, seat)
        frame = run.frame._replace(harm=NOBODY, player=seat)
        run.state.modifiers.append(Modifier(frame, run.node, (), starts=turn, ends=turn))
    run.state.changed()
    run.done(1)


def _is_to_come(state: ShinobiState, seat: int, phase: Phase) -> bool:
    """Whether a seat comes to that phase in this turn."""
    due = {_UNDER_WAY[step.name] for step in state.agenda if step.name in _UNDER_WAY}
    now = min((_ORDER.index(one) for one in due), default=len(_ORDER))
    return seat == state.attacker and now < _ORDER.index(phase)


def _next_turn(state: ShinobiState, seat: int) -> int:
    return span(state, seat, "your next turn")[0]


def skips(state: ShinobiState, seat: int, phase: Phase) -> bool:
    """Whether a seat leaves out that phase of this turn."""
    return model.SkipPhase in state.setup.hearing.lays and (seat, phase) in state.layer.skips


def extra_turn(run: Run, do: model.ExtraTurn) -> None:
    """The player has another turn; what lasts until a turn of somebody's lasts until that one."""
    state = run.state
    for seat in run.seats(do.player):
        state.seats[seat].extra_turns += 1
    state.modifiers = [_put_off(state, one) for one in state.modifiers]
    state.changed()
    run.done(1)


def _put_off(state: ShinobiState, one: Modifier) -> Modifier:
    """A change that begins or ends with a later turn, reckoned anew."""
    if one.ends == FOREVER or one.ends <= state.turn:
        return one
    duration = getattr(state.node(one.frame, one.node), "duration", None)
    if duration is None:
        return one
    starts, ends = span(state, one.frame.seat, duration)
    return replace(one, starts=starts if one.starts > state.turn else one.starts, ends=ends)


def has_room(state: ShinobiState, seat: int, team: list[int], ninja: int) -> bool:
    """Whether one more ninja may be in a team: three, or as many as a text says, and none that a text keeps apart."""
    if "be in a team" in state.bans and not mates_allowed(state, [*team, ninja]):
        return False
    if len(team) < state.setup.parameters.team_size:
        return True
    if not state.lays(model.TeamSize):
        return False
    whole = [*team, ninja]
    return any(len(whole) <= one.do.size and _is_for(state, one, seat, whole) for one in state.layer.sizes)


def _share_none(state: ShinobiState, team: list[int]) -> bool:
    """Whether no two of a team share a symbol."""
    masks = [state.now(one).symbols for one in team]
    return sum(mask.bit_count() for mask in masks) == reduce(or_, masks, 0).bit_count()


def _is_for(state: ShinobiState, size: Room, seat: int, team: list[int]) -> bool:
    if size.do.apart and not _share_none(state, team):
        return False
    if size.seats:
        return seat in size.seats
    mates = size.do.mates
    fits = {mate for mate in team if mates is None or belongs(state, size.frame, mate, replace(mates, zones=ANYWHERE))}
    return any(fits >= {mate for mate in team if mate != one} for one in team if one in size.cards)


VERBS: dict[type, Verb] = {model.SkipPhase: skip_phase, model.ExtraTurn: extra_turn}
