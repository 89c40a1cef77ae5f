"""The flow of the game, as the rulebooks' tables of a turn list it: start, mission, organization, battle, end."""

from __future__ import annotations

from rules.families.shinobi import moves
from rules.families.shinobi.board import Happening, Played
from rules.families.shinobi.carrying import carrying_out
from rules.families.shinobi.carrying.events import hears, tell, tell_of_phase
from rules.families.shinobi.carrying.rulings import cannot
from rules.families.shinobi.carrying.turns import skips
from rules.families.shinobi.coins import add_coins
from rules.families.shinobi.effects.bans import ExtraDraw, HandSize, PlayLimit
from rules.families.shinobi.modifiers import let_end
from rules.families.shinobi.phases import (
    battle_phase,
    chain,
    deployment,
    exchange,
    mission_phase,
    opening,
    organization_phase,
)
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action, offer
from rules.play.flow import Decision, Flow, Step, due_step, of_each_seat


def start_phase(state: ShinobiState, step: Step) -> None:
    """The turn begins; once that has been heard coins leave the Permanent(X) missions, and the Attacker draws a card.

    Decision: a Permanent mission without coins stays for good. What comes at the start of a turn comes before the card
    of its Start Phase is drawn; a mission whose last coin comes off then says it too, as it lies there when the turn
    begins.
    """
    seat, own = step.seat, state.seats[step.seat]
    state.attacker = seat
    state.played = Played(0, [0, 0], 0, [0, 0], 0, {}, [])
    state.changed("turn")
    tell_of_phase(state, "begins", seat, "turn", "start")
    timed = tuple(mission for mission in own.missions if state.face(mission).coins is not None) if own.missions else ()
    if state.triggered:
        state.push(Step("take off coins", seat, timed), _DRAW_A_CARD[seat])
        return
    take_off_coins(state, Step("take off coins", seat, timed))
    if state.triggered:
        state.push(_DRAW_A_CARD[seat])
    else:
        draw_a_card(state, step)


def take_off_coins(state: ShinobiState, step: Step) -> None:
    """A coin comes off each mission that has lain there since before the turn, and one without any leaves play."""
    for mission in step.args:
        coins = state.seats[step.seat].missions.get(mission, 0)
        if coins:
            add_coins(state, mission, "", -1)
            tell(state, Happening("coin removed", (mission,), step.seat, done=1))
        if coins == 1:
            tell(state, Happening("last coin removed", (mission,), step.seat, done=1))
            moves.take_out_of_play(state, mission, "chakra")


_DRAW_A_CARD = of_each_seat("draw a card")


def draw_a_card(state: ShinobiState, step: Step) -> None:
    """The Attacker draws a card, and the Mission Phase comes."""
    seat, hearing = step.seat, state.setup.hearing
    if (state.turn > 0 or state.setup.parameters.first_player_draws) and not cannot(state, "draw", seat=seat):
        moves.draw(state, seat, max(0, 1 + (state.layer.extra_draws[seat] if ExtraDraw in hearing.lays else 0)))
    if skips(state, seat, "mission"):
        state.push(_ORGANIZATION_PHASE[seat])
        return
    state.agenda.append(_MISSION_PHASE[seat])
    if hearing.awaits("begins", "mission"):
        state.push(_MISSION_PHASE_BEGINS[seat])


_MISSION_PHASE_BEGINS = of_each_seat("mission phase begins")
_MISSION_PHASE = of_each_seat("mission phase")
_ORGANIZATION_PHASE = of_each_seat("organization phase")


def mission_phase_begins(state: ShinobiState, step: Step) -> None:
    """The start of the phase."""
    tell_of_phase(state, "begins", step.seat, "mission")


def end_phase(state: ShinobiState, step: Step) -> None:
    """Judge the winner; where there is none, adjust the hand and move the turn marker."""
    seat = step.seat
    judge_the_winner(state)
    if state.winner is None:
        tell_of_phase(state, "ends", seat, "turn", "end")
        state.push(_ADJUST_THE_HAND[seat], _MOVE_THE_TURN_MARKER[seat])


_ADJUST_THE_HAND = of_each_seat("adjust the hand")
_MOVE_THE_TURN_MARKER = of_each_seat("move the turn marker")


def adjust_the_hand(state: ShinobiState, step: Step) -> None:
    """The Attacker discards down to the size of a hand."""
    size = state.setup.parameters.hand_size
    if HandSize in state.setup.hearing.lays:
        size = max(0, size + state.layer.hand_size[step.seat])
    surplus = len(state.seats[step.seat].hand) - size
    if surplus > 0:
        state.push(*[due_step("discard", step.seat)] * surplus)


def judge_the_winner(state: ShinobiState) -> None:
    """Ten rewards first, the Attacker before the Blocker; then the empty deck, which the Attacker loses first."""
    attacker, blocker, wanted = state.attacker, 1 - state.attacker, state.setup.parameters.rewards_to_win
    limits = state.layer.limits if PlayLimit in state.setup.hearing.lays else ({}, {})
    for seat in (attacker, blocker):
        if len(state.seats[seat].rewards) >= limits[seat].get("reward to win", wanted):
            state.win(seat, "rewards")
            return
    for seat in (attacker, blocker):
        if not state.seats[seat].deck:
            state.win(1 - seat, "empty deck")
            return


def move_the_turn_marker(state: ShinobiState, step: Step) -> None:
    """The marker goes up to its limit, what lasts for the turn ends, and the next Attacker comes."""
    own, limit = state.seats[step.seat], state.setup.parameters.marker_limit
    before = own.marker
    if not cannot(state, "move marker", seat=step.seat):
        own.marker = own.marker + 1 if limit is None else min(own.marker + 1, limit)
    if state.modifiers:
        let_end(state, [one for one in state.modifiers if one.ends <= state.turn])
    if state.delayed:
        state.delayed = [one for one in state.delayed if one.ends > state.turn]
    state.frames = {}
    state.turn += 1
    state.changed("turn")
    again = own.extra_turns > 0
    own.extra_turns -= again
    state.agenda.append(_START_PHASE[step.seat if again else 1 - step.seat])
    if own.marker != before and hears(state, "marker moved"):
        tell(state, Happening("marker moved", (), step.seat, done=1))


_START_PHASE = of_each_seat("start phase")


def discard_options(state: ShinobiState, step: Step) -> list[Action]:
    """Any card of the hand."""
    return [offer("discard", (card,)) for card in state.distinct(state.seats[step.seat].hand)]


def discard(state: ShinobiState, step: Step, action: Action) -> None:
    """The card goes to the discard pile."""
    del step
    moves.relocate(state, action.args[0], "discard")


FLOW = Flow(
    automatic={
        **opening.AUTOMATIC,
        "start phase": start_phase,
        "take off coins": take_off_coins,
        "draw a card": draw_a_card,
        **mission_phase.AUTOMATIC,
        **deployment.AUTOMATIC,
        **chain.AUTOMATIC,
        **carrying_out.AUTOMATIC,
        **organization_phase.AUTOMATIC,
        **battle_phase.AUTOMATIC,
        "mission phase begins": mission_phase_begins,
        "end phase": end_phase,
        "adjust the hand": adjust_the_hand,
        "move the turn marker": move_the_turn_marker,
    },
    decisions={
        **opening.DECISIONS,
        **mission_phase.DECISIONS,
        **deployment.DECISIONS,
        **chain.DECISIONS,
        **carrying_out.DECISIONS,
        **organization_phase.DECISIONS,
        **battle_phase.DECISIONS,
        **exchange.DECISIONS,
        "discard": Decision(discard_options, discard),
    },
    lots={**opening.LOTS, **carrying_out.LOTS},
)
