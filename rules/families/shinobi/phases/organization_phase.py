"""Organization Phase (rulebooks: "C. Organization Phase", 編成フェイズ): the Attacker's ninja are put into teams.

Ninja are asked about one after another in the order they came: each joins a team that has room or gets a new one. So
every way to organise is reached exactly once, by as many small decisions as there are ninja. Teams stay as they are
until the next own turn.
"""

from __future__ import annotations

from rules.families.shinobi.carrying.activated import usable, use
from rules.families.shinobi.carrying.events import tell_of_phase
from rules.families.shinobi.carrying.turns import has_room, skips
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action, offer, offers
from rules.play.flow import Automatic, Decision, Decisions, Step, due_step, of_each_seat


def organization_phase(state: ShinobiState, step: Step) -> None:
    """Break up all teams and organise every ninja anew; then the battle."""
    seat = step.seat
    if skips(state, seat, "organization"):
        state.push(_BATTLE_PHASE[seat])
        return
    state.seats[seat].teams = []
    state.changed("teams")
    hearing = state.setup.hearing
    due = [due_step("organise", seat, (one,)) for one in state.seats[seat].village]
    tell_of_phase(state, "begins", seat, "organization")
    if hearing.uses:
        due.append(due_step("organization effects", seat))
    if hearing.awaits("ends", "organization"):
        due.append(due_step("organization phase is over", seat))
    due.append(_BATTLE_PHASE[seat])
    state.push(*due)


_BATTLE_PHASE = of_each_seat("battle phase")


def organization_phase_is_over(state: ShinobiState, step: Step) -> None:
    """The end of the phase."""
    tell_of_phase(state, "ends", step.seat, "organization")


def organise_options(state: ShinobiState, step: Step) -> list[Action]:
    """A new team, or one that is not full yet."""
    ninja = step.args[0]
    teams = state.seats[step.seat].teams
    open_teams = [offer("team up", (ninja, team[0])) for team in teams if has_room(state, step.seat, team, ninja)]
    return [_new_team(ninja), *open_teams]


_new_team = offers("new team")


def organise(state: ShinobiState, step: Step, action: Action) -> None:
    """The ninja is in that team."""
    teams, ninja = state.seats[step.seat].teams, action.args[0]
    state.changed("teams")
    if action.name == "new team":
        teams.append([ninja])
    else:
        next(team for team in teams if team[0] == action.args[1]).append(ninja)


def effect_options(state: ShinobiState, step: Step) -> list[Action]:
    """The abilities of this phase.

    Decision: they are used once the ninja are organised.
    """
    return [offer("no effect"), *usable(state, step.seat, "organization")]


def use_effect(state: ShinobiState, step: Step, action: Action) -> None:
    """Carry it out at once, and ask again."""
    if action.name == "use effect":
        state.push(*use(state, step.seat, action, chained=False), step)


AUTOMATIC: Automatic[ShinobiState, Step] = {
    "organization phase": organization_phase,
    "organization phase is over": organization_phase_is_over,
}
DECISIONS: Decisions[ShinobiState, Step] = {
    "organise": Decision(organise_options, organise, passing="new team"),
    "organization effects": Decision(effect_options, use_effect, passing="no effect"),
}
