"""The flow of the game, as the rulebooks' tables of a turn list it: start, mission, organization, battle, end."""

from __future__ import annotations

from rules.families.shinobi import (
    battle_phase,
    chain,
    deployment,
    exchange,
    mission_phase,
    moves,
    opening,
    organization_phase,
    resolve,
    targets,
)
from rules.families.shinobi.board import Played, Step
from rules.families.shinobi.state import ShinobiState, TurnFlow


def start_phase(state: ShinobiState, step: Step) -> None:
    """Coins leave the Permanent(X) missions, the Attacker draws a card, the Mission Phase begins.

    Decision: a Permanent mission without coins stays for good.
    """
    seat, own = step.seat, state.seats[step.seat]
    state.attacker = seat
    state.played = Played()
    for mission, coins in list(own.missions.items()):
        if state.facts(mission).coins:
            own.missions[mission] = coins - 1
            if coins == 1:
                del own.missions[mission]
                moves.put(state, mission, "chakra")
    if state.turn > 0 or state.parameters.first_player_draws:
        in_play = [mission for each in state.seats for mission in each.missions]
        opening.draw(state, seat, 1 + sum(len(state.standing(mission, "extra draw")) for mission in in_play))
    texts = [
        step
        for card in (*own.village, *own.clients, *own.missions)
        for step in deployment.trigger_steps(state, card, "starting")
    ]
    state.push(*texts, Step("mission phase", seat))


def end_phase(state: ShinobiState, step: Step) -> None:
    """Judge the winner; where there is none, adjust the hand and move the turn marker."""
    seat = step.seat
    judge_the_winner(state)
    if state.winner is None:
        surplus = len(state.seats[seat].hand) - state.parameters.hand_size
        state.push(*[Step("discard", seat)] * max(0, surplus), Step("move the turn marker", seat))


def judge_the_winner(state: ShinobiState) -> None:
    """Ten rewards first, the Attacker before the Blocker; then the empty deck, which the Attacker loses first."""
    attacker, blocker = state.attacker, 1 - state.attacker
    for seat in (attacker, blocker):
        if len(state.seats[seat].rewards) >= state.parameters.rewards_to_win:
            state.win(seat, "rewards")
            return
    for seat in (attacker, blocker):
        if not state.seats[seat].deck:
            state.win(1 - seat, "empty deck")
            return


def move_the_turn_marker(state: ShinobiState, step: Step) -> None:
    """The marker goes up to its limit, what lasts for the turn ends, and the other player is the Attacker."""
    own, limit = state.seats[step.seat], state.parameters.marker_limit
    own.marker = own.marker + 1 if limit is None else min(own.marker + 1, limit)
    for status in state.status.values():
        status.end_turn()
    state.turn += 1
    state.push(Step("start phase", 1 - step.seat))


FLOW = TurnFlow(
    automatic={
        **opening.AUTOMATIC,
        "start phase": start_phase,
        **mission_phase.AUTOMATIC,
        **deployment.AUTOMATIC,
        **targets.AUTOMATIC,
        **chain.AUTOMATIC,
        **resolve.AUTOMATIC,
        **organization_phase.AUTOMATIC,
        **battle_phase.AUTOMATIC,
        "end phase": end_phase,
        "move the turn marker": move_the_turn_marker,
    },
    decisions={
        **opening.DECISIONS,
        **mission_phase.DECISIONS,
        **deployment.DECISIONS,
        **targets.DECISIONS,
        **chain.DECISIONS,
        **resolve.DECISIONS,
        **organization_phase.DECISIONS,
        **battle_phase.DECISIONS,
        **exchange.DECISIONS,
    },
    lots=opening.LOTS,
)
