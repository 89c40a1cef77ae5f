"""Round phases (rulebook: "Round phases"): Start, Action, Mission evaluation, End, and again, four times over.

Each phase is a function that does what can be done without a decision. `advance` runs them, and the effects they set
off, until somebody has to decide or the game is over.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.games.mythos.board import ROUNDS, Board
from rules.games.mythos.carrying import effect_stack, standing, triggers, verbs
from rules.games.mythos.phases import scoring

BASE_CHAKRA = 5
CARDS_A_ROUND = 2


def advance(state: Board) -> None:
    """Go on until somebody has to decide, a lot is due, or the game is over."""
    upkeep = state.table.upkeep
    while state.choice is None:
        if upkeep and (state.unsettled or state.table.restless):
            standing.look_after(state)
        if state.stack:
            effect_stack.go_on(state)
            continue
        phase = state.phase
        if phase == "turn over":
            other = 1 - state.to_act
            if not state.passed[other]:
                state.to_act = other
                state.phase = "action"
                return
            if go_on_alone(state):
                return
            continue
        step = _AUTOMATIC.get(phase)
        if step is None:
            return
        step(state)


def start_phase(state: Board) -> None:
    """Start phase: a mission is turned up, both players gain chakra and draw two cards."""
    state.round += 1
    state.missions.append(state.mission_deck.pop())
    state.moved(len(state.missions) - 1)
    state.priced = True
    of_second = sum([unit.controller for unit in state.units.values()])
    feeding = standing.feeding(state)
    for seat, in_play in enumerate((len(state.units) - of_second, of_second)):
        state.made[seat] = state.spent[seat] = 0
        state.gain_chakra(seat, max(BASE_CHAKRA + in_play + standing.extra_chakra(state, seat, feeding), 0))
    for seat in (0, 1):
        if not standing.keeps_from(state, "draw", seat):
            state.draw(seat, CARDS_A_ROUND)
    state.phase = "action"
    state.passed = [False, False]
    state.last_turn = [-1, -1]
    state.round_turn = state.turn
    state.happened = ()
    state.to_act = state.edge
    triggers.turn_of_round(state, "round start")


def go_on_alone(state: Board) -> bool:
    """Action phase, after a turn when the other player has passed: another turn; False if both have passed."""
    if state.passed[state.to_act]:
        state.phase = "mission"
        state.rank = 0
        state.won = []
        triggers.turn_of_round(state, "evaluation")
        return False
    state.phase = "action"
    return True


def mission_evaluation_phase(state: Board) -> None:
    """Mission evaluation phase: one mission at a time, lowest rank first, each with its SCORE effects."""
    if state.rank < len(state.missions):
        scoring.evaluate(state, state.rank)
        state.rank += 1
    elif state.round == ROUNDS:
        state.phase = "over"
    else:
        state.phase = "end of round"
        triggers.lost_missions(state)


def end_of_round(state: Board) -> None:
    """End phase, first: what the end of the round sets off."""
    state.phase = "end"
    triggers.turn_of_round(state, "round end")


def end_phase(state: Board) -> None:
    """End phase, then: leftover chakra and power tokens are discarded, then a new round begins."""
    state.chakra = [0, 0]
    loaded = [unit for unit in state.units.values() if unit.tokens]
    for unit in [unit for unit in loaded if not standing.keeps_tokens(state, unit)]:
        unit.tokens = 0
        state.moved(unit.mission)
    _end_what_lasts(state)
    state.phase = "start"


def _end_what_lasts(state: Board) -> None:
    """What holds until the end of the round ends; characters taken over for it go back."""
    if state.boosts:
        state.boosts = {}
        for mission in range(len(state.missions)):
            state.moved(mission)
    for id_ in state.borrowed:
        if id_ in state.units:
            verbs.give_back(state, state.units[id_])
    if state.muted:
        state.muted = ()
        for mission in range(len(state.missions)):
            state.changed(mission)
    state.lasting = tuple(held for held in state.lasting if standing.stays(state, held))
    state.borrowed = state.used = ()


_AUTOMATIC: dict[str, Callable[[Board], None]] = {
    "start": start_phase,
    "mission": mission_evaluation_phase,
    "end of round": end_of_round,
    "end": end_phase,
}
